"""The parts of a layout that are words, by name: for each, the size it needs and what is placed in its area."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from renderers.drawing import header, results, statistics
from renderers.drawing.area import Area, Subject
from renderers.drawing.typography import Style
from renderers.look.layout import Part
from renderers.scenes import Placed


class WordPart(NamedTuple):
    """A part that is words.

    Attributes:
        size: Width and height it needs at least, for lines of a height; all in pixels.
        items: What is placed in its area.
    """

    size: Callable[[Part, int, Style], tuple[int, int]]
    items: Callable[[Subject, Area, Style], Iterator[Placed]]


WORD_PARTS = {
    "counts": WordPart(header.counts_size, header.counts),
    "ask": WordPart(header.ask_size, header.ask),
    "name": WordPart(header.name_size, header.name),
    "statistics": WordPart(statistics.statistics_size, statistics.statistics),
    "questions": WordPart(statistics.questions_size, statistics.questions),
    "results": WordPart(results.results_size, results.results),
}
"""By the names of `renderers.look.layout.WORDS`."""
