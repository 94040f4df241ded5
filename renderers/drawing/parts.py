"""The parts of a layout that are words, by name: for each, the size it needs and what is placed in its area."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from renderers.drawing import header as words
from renderers.drawing import results
from renderers.drawing import statistics as panels
from renderers.drawing.area import Area, Told
from renderers.drawing.typography import Style
from renderers.look.layout import Part
from renderers.scenes import Placed


class Wording(NamedTuple):
    """A part that is words.

    Attributes:
        size: Width and height it needs at least, for lines of a height; all in pixels.
        items: What is placed in its area.
    """

    size: Callable[[Part, int, Style], tuple[int, int]]
    items: Callable[[Told, Area, Style], Iterator[Placed]]


WORDINGS = {
    "counts": Wording(words.counts_size, words.counts),
    "ask": Wording(words.ask_size, words.ask),
    "name": Wording(words.name_size, words.name),
    "statistics": Wording(panels.statistics_size, panels.statistics),
    "questions": Wording(panels.questions_size, panels.questions),
    "results": Wording(results.results_size, results.results),
}
"""By the names of `renderers.look.layout.WORDS`."""
