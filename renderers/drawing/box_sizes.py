"""First pass of a layout, from the leaves up: the least room that each box needs."""

from __future__ import annotations

from itertools import pairwise
from math import ceil
from typing import NamedTuple

from renderers.drawing.parts import WORD_PARTS
from renderers.drawing.pixel_lengths import Metrics
from renderers.drawing.word_style import Style
from renderers.look.layout import FILL, LISTS, ROADS, Across, Box, Down, Panel, Part, parts_of


class Ruler(NamedTuple):
    """All that decides how large a part is.

    Attributes:
        metrics: Lengths in pixels.
        rows: Height of each road, in its own cells.
        style: Font and words.
    """

    metrics: Metrics
    rows: int
    style: Style


class Measured(NamedTuple):
    """A box and the least room it needs, in pixels; in a panel, without the line that closes its grid.

    Attributes:
        box: The box.
        width: Its least width.
        height: Its least height.
        children: The boxes in it.
        gaps: Room between each two of them.
        columns: Columns of its own that a road shows; 0 for anything else.
        words: Whether all of it is words, which can be given more width.
        fills: Whether it has a list that takes as many rows as there is room for.
        widens: Whether it has a road that takes as many columns as there is room for.
        extra: Pixels of width with which words show more.
    """

    box: Box
    width: int
    height: int
    children: tuple[Measured, ...] = ()
    gaps: tuple[int, ...] = ()
    columns: int = 0
    words: bool = False
    fills: bool = False
    widens: bool = False
    extra: int = 0


def measure(box: Box, ruler: Ruler, columns: int, in_panel: bool = False) -> Measured:
    """Measures a box and all that is in it.

    Args:
        box: The box.
        ruler: What decides how large its parts are.
        columns: Full cells that its roads may take, unless a road says how many it takes.
        in_panel: Whether it lies in a panel, where roads share one grid.
    """
    if isinstance(box, Part):
        return _road(box, ruler, columns) if box.name in ROADS else _words(box, ruler)
    if isinstance(box, Panel):
        return _panel(box, ruler, columns)
    if isinstance(box, Across):
        return _across(box, ruler, columns, in_panel)
    return _down(box, ruler, columns, in_panel)


def _road(part: Part, ruler: Ruler, columns: int) -> Measured:
    pitch, height = ruler.metrics.pitch, ceil(ruler.rows * part.cell) * ruler.metrics.pitch
    if part.columns == FILL:
        return Measured(part, pitch, height, columns=int(1 / part.cell), widens=True)
    own = part.columns if isinstance(part.columns, int) else int(columns / part.cell)
    return Measured(part, ceil(own * part.cell) * pitch, height, columns=own)


def _words(part: Part, ruler: Ruler) -> Measured:
    words, line = WORD_PARTS[part.name], ruler.metrics.height_of_words(part.height)
    width, height = words.size(part, line, ruler.style)
    extra = 0 if words.widest is None else words.widest(part, line, ruler.style) - width
    return Measured(part, width, height, words=True, fills=part.name == "results" and part.rows is None, extra=extra)


def _panel(box: Panel, ruler: Ruler, columns: int) -> Measured:
    inner, around = measure(box.box, ruler, columns, in_panel=True), ruler.metrics.around
    return _holding(box, inner.width + around, inner.height + around, (inner,))


def _across(box: Across, ruler: Ruler, columns: int, in_panel: bool) -> Measured:
    shares = _shares(box, columns)
    children = tuple([measure(child, ruler, share, in_panel) for child, share in zip(box.boxes, shares, strict=True)])
    metrics = ruler.metrics
    gaps = tuple([_clearance(pair, metrics) if in_panel else metrics.gap for pair in pairwise(children)])
    width, height = sum(child.width for child in children) + sum(gaps), max(child.height for child in children)
    return _holding(box, width, height, children, gaps)


def _down(box: Down, ruler: Ruler, columns: int, in_panel: bool) -> Measured:
    children = tuple([measure(child, ruler, columns, in_panel) for child in box.boxes])
    gaps = (0 if in_panel else ruler.metrics.gap,) * (len(children) - 1)
    width, height = max(child.width for child in children), sum(child.height for child in children) + sum(gaps)
    return _holding(box, width, height, children, gaps)


def _holding(box: Box, width: int, height: int, children: tuple[Measured, ...], gaps: tuple[int, ...] = ()) -> Measured:
    words, fills = all(child.words for child in children), any(child.fills for child in children)
    return Measured(
        box, width, height, children, gaps, words=words, fills=fills, widens=any(child.widens for child in children)
    )


def _clearance(pair: tuple[Measured, Measured], metrics: Metrics) -> int:
    """Room between neighbours in a panel: none between roads, which lie on one grid."""
    if not any(child.words for child in pair):
        return 0
    # The line that closes a road's grid lies where the next box begins. Lists are set flush with both their edges; lines
    # mostly have room to spare.
    lists = any(part.name in LISTS for child in pair for part in parts_of(child.box))
    return max(metrics.gap if lists else 0, 2 * metrics.line)


def _shares(box: Across, columns: int) -> list[int]:
    """Columns for each child: those that have an open road share them evenly, the first ones taking what is left over."""
    takers = [any(part.name in ROADS and part.columns is None for part in parts_of(child)) for child in box.boxes]
    even, left_over = divmod(columns, max(1, sum(takers)))
    return [max(1, even + (sum(takers[:index]) < left_over)) if takes else columns for index, takes in enumerate(takers)]
