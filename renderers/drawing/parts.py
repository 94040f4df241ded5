"""The parts of a layout that are made of words, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from renderers.drawing import caption, good_roads_line, header, questions_panel, results_list, statistics_panel
from renderers.drawing.area import Area
from renderers.drawing.subject import Subject
from renderers.drawing.word_style import Style
from renderers.look.layout import Part
from renderers.scenes import Placed


class WordPart(NamedTuple):
    """The two functions of a part made of words.

    Attributes:
        size: From the part, the height of a line and the style to the least width and height; in pixels.
        items: From the subject, the area and the style to the symbols in their places.
        widest: From the same as `size` to the width with which the part shows more; None: no width makes it show more.
    """

    size: Callable[[Part, int, Style], tuple[int, int]]
    items: Callable[[Subject, Area, Style], Iterator[Placed]]
    widest: Callable[[Part, int, Style], int] | None = None


WORD_PARTS = {
    "counts": WordPart(header.header_counts_size, header.header_counts, header.header_counts_widest),
    "ask": WordPart(header.header_ask_size, header.header_ask),
    "name": WordPart(header.header_name_size, header.header_name),
    "good_roads": WordPart(good_roads_line.good_roads_line_size, good_roads_line.good_roads_line),
    "caption": WordPart(caption.caption_size, caption.caption),
    "statistics": WordPart(statistics_panel.statistics_panel_size, statistics_panel.statistics_panel),
    "questions": WordPart(questions_panel.questions_panel_size, questions_panel.questions_panel),
    "results": WordPart(results_list.results_list_size, results_list.results_list),
}
"""The parts made of words, by the names of `renderers.look.layout.WORDS`."""
