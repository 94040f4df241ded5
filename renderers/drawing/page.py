"""From a layout to places: how large the page is, where each part of it lies, and the ground under them.

All lengths are rounded to whole pixels at the scale asked for, before anything is placed. So every cell of a picture has
the same size, every line the same width and every mark the same pixels, at scale 1.5 as at 1 and 2; the page is then a
little wider or narrower than the scale alone would make it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from renderers.drawing.area import Area
from renderers.drawing.parts import WORDINGS
from renderers.drawing.typography import Style, style_for
from renderers.drawing.view import LARGEST_SIDE, LIMIT, View
from renderers.errors import SizeError
from renderers.look.layout import LISTS, ROADS, Across, Box, Down, Layout, Panel, Part, indent
from renderers.look.theme import Theme
from renderers.shapes import Lines, Rect, Shape, Symbol


@dataclass(frozen=True, slots=True)
class Metrics:
    """Lengths in pixels at one scale.

    Attributes:
        half: Side of half a cell.
        line: Width of the lines between cells.
        gap: Between panels.
        margin: Around the page.
        padding: Inside a panel.
        radius: Of a panel's corners.
        base: Side of half a cell at scale 1.
        scale: Pixels for each pixel at scale 1.
    """

    half: int
    line: int
    gap: int
    margin: int
    padding: int
    radius: int
    base: int
    scale: float

    @property
    def full(self) -> int:
        """Side of a cell."""
        return 2 * self.half

    @property
    def pitch(self) -> int:
        """From one cell to the next."""
        return self.full + self.line

    def height_of_words(self, cells: float) -> int:
        """Of a line of words that is so many cells high at scale 1: even, and never too small for its letters."""
        return max(10, 2 * round(round(self.base * cells) * self.scale))


class Plan(NamedTuple):
    """A page before a shoe is drawn on it.

    Attributes:
        ground: Page, panels and grid.
        areas: The parts, in the layout's order.
        metrics: The lengths used.
        style: The words, as they are set on it.
    """

    ground: Symbol
    areas: tuple[Area, ...]
    metrics: Metrics
    style: Style


def plan(view: View, rows: int, rounds: int) -> Plan:
    """Places the parts of a layout.

    Args:
        view: The layout, and all that decides how large its parts are.
        rows: Height of each road in its own cells.
        rounds: Length of the shoe, for the width of its counts.

    Raises:
        SizeError: The page would have a side of over `LARGEST_SIDE` pixels.
    """
    return _planned(view.layout, style_for(rounds, view.theme, view.labels), view.columns, rows, view.scale)


@lru_cache(maxsize=64)
def _planned(layout: Layout, style: Style, columns: int, rows: int, scale: float) -> Plan:
    # Not by the view: tables that differ in name and ask alone share a page.
    metrics = _metrics(layout, scale)
    theme = style.theme
    arranger = _Arranger(metrics, rows, style)
    box = _in_panels(layout.box)
    width, height = arranger.size(box, columns)
    margin = metrics.margin
    page_width, page_height = width + 2 * margin, height + 2 * margin
    if max(page_width, page_height) > LARGEST_SIDE:
        raise SizeError(
            f"the picture would be {page_width} x {page_height} pixels: at most {LARGEST_SIDE:,} a side can be drawn",
            max(page_width, page_height),
            LARGEST_SIDE,
            LIMIT,
        )
    placed = list(arranger.place(box, columns, margin, margin, width, height))
    areas = tuple([area for area in placed if isinstance(area, Area)])
    panels = [rect for rect in placed if isinstance(rect, _Ground)]
    shapes: list[Shape] = [Rect(0, 0, page_width, page_height, theme.page)]
    shapes += [Rect(x, y, w, h, theme.panel, metrics.radius) for x, y, w, h in panels]
    shapes += _grid(areas, panels, metrics, theme)
    return Plan(Symbol("ground", page_width, page_height, tuple(shapes)), areas, metrics, style)


def _metrics(layout: Layout, scale: float) -> Metrics:
    return Metrics(
        half=max(2, round(layout.half * scale)),
        line=max(1, round(scale)),
        gap=round(layout.gap * scale),
        margin=round(layout.margin * scale),
        padding=round(layout.padding * scale),
        radius=round(6 * scale * layout.half / 11),
        base=layout.half,
        scale=scale,
    )


class _Ground(NamedTuple):
    x: int
    y: int
    width: int
    height: int


class _Arranger(NamedTuple):
    metrics: Metrics
    rows: int
    style: Style

    def size(self, box: Box, columns: int, inside: bool = False) -> tuple[int, int]:
        """Width and height of a box whose open roads share `columns`; inside a panel, without the closing line of its grid."""
        if isinstance(box, Part):
            if box.name not in ROADS:
                return WORDINGS[box.name].size(box, self.metrics.height_of_words(box.height), self.style)
            _, cells = self._columns(box, columns)
            return cells * self.metrics.pitch, ceil(self.rows * box.cell) * self.metrics.pitch
        if isinstance(box, Panel):
            width, height = self.size(box.box, columns, inside=True)
            around = 2 * self.metrics.padding + self.metrics.line
            return width + around, height + around
        sizes = [self.size(child, share, inside) for child, share in self._shares(box, columns)]
        gaps = sum(self._gaps(box, inside))
        if isinstance(box, Across):
            return sum(width for width, _ in sizes) + gaps, max(height for _, height in sizes)
        return max(width for width, _ in sizes), sum(height for _, height in sizes) + gaps

    def place(
        self, box: Box, columns: int, x: int, y: int, width: int, height: int, inside: bool = False
    ) -> Iterator[Area | _Ground]:
        """The parts of a box and the grounds of its panels, given its room."""
        if isinstance(box, Part):
            line = 0 if box.name in ROADS else self.metrics.height_of_words(box.height)
            own = height if _fills(box) else self.size(box, columns)[1]
            # A line stands in the middle of its room; what is made of many rows begins at the top.
            top = y + (height - own) // 2 if own == line else y
            shown, cells = self._columns(box, columns)
            if box.name in ROADS:
                # It keeps its own width, wherever it stands in a wider room.
                wide = cells * self.metrics.pitch
                x, width = x + indent(width - wide, box.align or "centre"), wide
            yield Area(box, x, top, width, own, shown, line, *self._cells(box, x, top, shown))
            return
        if isinstance(box, Panel):
            yield _Ground(x, y, width, height)
            pad, around = self.metrics.padding, 2 * self.metrics.padding + self.metrics.line
            yield from self.place(box.box, columns, x + pad, y + pad, width - around, height - around, inside=True)
            return
        gaps = self._gaps(box, inside)
        shares = list(self._shares(box, columns))
        sizes = [self.size(child, share, inside) for child, share in shares]
        if isinstance(box, Down):
            spare = height - sum(high for _, high in sizes) - sum(gaps)
            takers = [_fills(child) for child, _ in shares]
            if spare and not any(takers):
                # Nothing here can use more room, but the ground of the last panel may reach down to where others end.
                takers = [index == len(shares) - 1 and isinstance(child, Panel) for index, (child, _) in enumerate(shares)]
            extras = _split(spare, takers)
            for (child, share), (_, high), extra, gap in zip(shares, sizes, extras, (*gaps, 0), strict=True):
                high += extra
                yield from self.place(child, share, x, y, width, high, inside)
                y += high + gap
            return
        spare = width - sum(wide for wide, _ in sizes) - sum(gaps)
        takers = [_stretches(child) for child, _ in shares]
        extras = _split(spare, takers)
        if not any(takers):
            x += spare // 2
        for (child, share), (wide, _), extra, gap in zip(shares, sizes, extras, (*gaps, 0), strict=True):
            wide += extra
            yield from self.place(child, share, x, y, wide, height, inside)
            x += wide + gap

    def _gaps(self, box: Across | Down, inside: bool) -> list[int]:
        """The room between each two children of a box: in a panel only beside words, for its roads lie on one grid."""
        if not inside:
            return [self.metrics.gap] * (len(box.boxes) - 1)
        if isinstance(box, Down):
            return [0] * (len(box.boxes) - 1)
        return [self._clearance(pair) for pair in pairwise(box.boxes)]

    def _clearance(self, pair: tuple[Box, Box]) -> int:
        """Between neighbours in a panel. The line that closes a road's grid lies where the next box begins."""
        if not any(map(_stretches, pair)):
            return 0
        # Lists are set flush with both their edges; lines mostly have room to spare.
        return max(self.metrics.gap if any(map(_is_list, pair)) else 0, 2 * self.metrics.line)

    def _cells(self, part: Part, x: int, y: int, columns: int) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
        """Side of the cells of a road, and where its columns and rows begin."""
        if part.name not in ROADS:
            return 0, (), ()
        metrics = self.metrics
        # Half cells lie two by two in a square of the grid, with no line between them.
        inside = (metrics.line,) if part.cell == 1 else (metrics.line, metrics.line + metrics.half)
        count = len(inside)
        steps = [inside[index % count] + index // count * metrics.pitch for index in range(max(columns, self.rows))]
        size = metrics.full if part.cell == 1 else metrics.half
        return size, tuple([x + step for step in steps[:columns]]), tuple([y + step for step in steps[: self.rows]])

    def _columns(self, part: Part, share: int) -> tuple[int, int]:
        """How many columns of its own a part shows, and how many full cells wide that is."""
        if part.name not in ROADS:
            return 0, 0
        own = part.columns if part.columns is not None else int(share / part.cell)
        return own, ceil(own * part.cell)

    def _shares(self, box: Across | Down, columns: int) -> Iterator[tuple[Box, int]]:
        """Each child with the columns that its open roads may take."""
        takers = [index for index, child in enumerate(box.boxes) if _open(child)]
        for index, child in enumerate(box.boxes):
            if isinstance(box, Down) or index not in takers:
                yield child, columns
            else:
                turn = takers.index(index)
                yield child, max(1, columns // len(takers) + (turn < columns % len(takers)))


def _in_panels(box: Box) -> Box:
    """The box with a panel around each part that has none."""
    if isinstance(box, Panel):
        return box
    if isinstance(box, Part):
        return Panel(box)
    return type(box)(*map(_in_panels, box.boxes))


def _parts(box: Box) -> Iterator[Part]:
    """The leaves of a layout's tree."""
    if isinstance(box, Part):
        yield box
        return
    for each in (box.box,) if isinstance(box, Panel) else box.boxes:
        yield from _parts(each)


def _open(box: Box) -> bool:
    """Whether a box has a road that takes as many columns as there are."""
    return any(part.name in ROADS and part.columns is None for part in _parts(box))


def _stretches(box: Box) -> bool:
    """Whether a box is all words, which can be given more room."""
    return all(part.name not in ROADS for part in _parts(box))


def _fills(box: Box) -> bool:
    """Whether a box has a list that takes as many rows as there is room for."""
    return any(part.name == "results" and part.rows is None for part in _parts(box))


def _is_list(box: Box) -> bool:
    """Whether a box has words in lines one under the other."""
    return any(part.name in LISTS for part in _parts(box))


def _split(spare: int, takes: list[bool]) -> list[int]:
    """The pixels that each box gets of those to spare; the last that takes any gets what an even split leaves over."""
    count = sum(takes)
    extras = [spare // count if take else 0 for take in takes]
    if count:
        extras[len(takes) - 1 - takes[::-1].index(True)] += spare % count
    return extras


def _grid(areas: tuple[Area, ...], panels: list[_Ground], metrics: Metrics, theme: Theme) -> Iterator[Shape]:
    thin: list[tuple[float, float, float, float]] = []
    strong: list[tuple[float, float, float, float]] = []
    line, pitch, middle = metrics.line, metrics.pitch, metrics.line / 2
    roads = [area for area in areas if area.columns]
    for area in roads:
        columns, rows = ceil(area.columns * area.part.cell), area.height // pitch
        left, top, right, bottom = area.x, area.y, area.x + columns * pitch + line, area.y + rows * pitch + line
        thin += [(left + index * pitch + middle, top, left + index * pitch + middle, bottom) for index in range(columns + 1)]
        thin += [(left, top + index * pitch + middle, right, top + index * pitch + middle) for index in range(rows + 1)]
        panel = next(panel for panel in panels if _holds(panel, area))
        mates = [other for other in roads if _holds(panel, other)]
        if any(other.y < top for other in mates):
            strong.append((left, top + middle, right, top + middle))
        if any(other.y == top and other.x < left for other in mates):
            strong.append((left + middle, top, left + middle, bottom))
    for segments, colour in ((thin if theme.show_grid else [], theme.grid), (strong, theme.divider)):
        if segments:
            yield Lines(tuple(segments), line, colour)


def _holds(panel: _Ground, area: Area) -> bool:
    return panel.x <= area.x < panel.x + panel.width and panel.y <= area.y < panel.y + panel.height
