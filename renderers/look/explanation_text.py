"""The explanation of a mark as a sentence, in the language of some labels."""

from __future__ import annotations

from renderers.look.labels import Labels
from renderers.look.languages import ENGLISH, labels_of
from roads.board.explanation import Explanation
from roads.errors import OptionError


def explanation_text(explanation: Explanation, *, labels: Labels | str = ENGLISH) -> str:
    """Writes an explanation as a sentence; streaks are counted from 1 in it.

    >>> import roads
    >>> explanation_text(roads.explain("BBPPPB", "big_eye_road", 6))
    'Big Eye road, round 6: blue. The round starts a streak; streaks 1 and 2 differ in length: 2 and 3.'

    Args:
        explanation: What `roads.explain` returned.
        labels: A Labels, or the language of one: "en", "it", "zh-Hans" or "zh-Hant".

    Raises:
        OptionError: `explanation` is none, or there are no such labels.
    """
    if not isinstance(explanation, Explanation):
        raise OptionError("explanation", explanation, "an Explanation, as roads.explain returns it")
    return labels_of(labels).explain(explanation)
