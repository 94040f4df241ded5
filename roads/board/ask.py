"""Ask Banker / ask Player: what the next marks of the derived roads would be. It looks up the rule; it predicts nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from roads.board.derived_roads import BIG_EYE, COCKROACH, SMALL, mark
from roads.board.streaks import streaks
from roads.game.notation import Shoe
from roads.game.rounds import Mark, Outcome


class Answers(NamedTuple):
    """The next mark of each derived road if the next round went one way; None where that round would make none."""

    big_eye_road: Mark | None
    small_road: Mark | None
    cockroach_road: Mark | None


class Ask(NamedTuple):
    """The answers to both questions. A road has both, and they are opposite, or it has neither.

    Attributes:
        banker: If the next round were Banker.
        player: If the next round were Player.
    """

    banker: Answers
    player: Answers


def ask(shoe: Shoe) -> Ask:
    """What each derived road would show next if the next round were Banker, or Player.

    A road answers as soon as the big road has k + 1 streaks (k = 1 Big Eye, 2 Small, 3 Cockroach); an empty shoe or one of ties
    only has no answers.

    >>> ask("BB").banker.big_eye_road is None
    True
    >>> ask("BBP").player.big_eye_road
    Mark.RED

    Raises:
        RoadsError: `shoe` is not one.
    """
    found = streaks(shoe)
    return ask_of([streak.length for streak in found], found[-1].outcome if found else None)


def ask_of(lengths: Sequence[int], side: Outcome | None) -> Ask:
    """`ask` from the lengths of the streaks, oldest first, and the side of the newest one (None if there is none)."""
    if side is None:
        return _NOTHING
    n = len(lengths) - 1
    m = lengths[n] + 1
    return _both(side, mark(lengths, n, m, BIG_EYE), mark(lengths, n, m, SMALL), mark(lengths, n, m, COCKROACH))


@lru_cache(maxsize=64)  # 2 sides x 27 answers: all there are
def _both(side: Outcome, *same: Mark | None) -> Ask:
    """The answers if the newest streak goes on, and their opposites if it breaks.

    They are opposite because going on is blue exactly if m = L(n-k) (the next cell is the first without a neighbour), which
    is when breaking is red (the streaks are equally long).
    """
    on = Answers(*same)
    broken = Answers(*(answer and answer.opposite for answer in same))
    return Ask(on, broken) if side is Outcome.BANKER else Ask(broken, on)


_NOTHING = Ask(Answers(None, None, None), Answers(None, None, None))
