"""The page of a layout, before a board is drawn on it: its size, the places of its parts, and the ground below them."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from renderers.caches import kept, size_of
from renderers.drawing.area import Area
from renderers.drawing.box_places import Ground, place
from renderers.drawing.fit import Size, fitted_columns, fitted_scale, measured_page
from renderers.drawing.pixel_lengths import Metrics
from renderers.drawing.view import View
from renderers.drawing.word_style import NAMELESS, Style, names_room, style_for
from renderers.errors import SizeError
from renderers.limits import PICTURE_SIDE
from renderers.look.layout import Layout, parts_of
from renderers.look.theme import Theme
from renderers.shapes import Lines, Rect, Shape, Symbol
from roads.board.scoreboard import Scoreboard


class Plan(NamedTuple):
    """A page before a board is drawn on it.

    Attributes:
        ground: Page, panels and grid, as one symbol.
        areas: The parts in their places, in the order of the layout.
        metrics: Lengths in pixels.
        style: Font and words.
        columns: Columns of full cells.
    """

    ground: Symbol
    areas: tuple[Area, ...]
    metrics: Metrics
    style: Style
    columns: int


def plan_of(view: View, board: Scoreboard) -> Plan:
    """The page of a board's picture; where the layout lists results, it has room for the names of the rounds.

    Raises:
        SizeError: The page would have a side of over `renderers.limits.PICTURE_SIDE` pixels.
        OptionError: It fits the size that is asked for at no scale.
        GlyphError: The font lacks a character of a round's id.
    """
    style = style_of(view, board)
    columns = fitted_columns(view, style, board)
    scale = view.scale if view.fit is None else fitted_scale(view.layout, style, columns, board.rows, view.fit)
    return _planned(view.layout, style, columns, board.rows, scale, view.fit)


def style_of(view: View, board: Scoreboard) -> Style:
    """The look of a board's words; the length of the shoe decides how wide counts may be.

    Raises:
        GlyphError: The font lacks a character of a round's id.
    """
    names = names_room(board.rounds, view.theme) if lists_results(view.layout) else NAMELESS
    return style_for(len(board.rounds), view.theme, view.labels, view.game, names)


@kept(64)
def lists_results(layout: Layout) -> bool:
    """Whether a layout has a list of results, which shows the ids and times of rounds."""
    return any(part.name == "results" for part in parts_of(layout.box))


@kept(64, lambda plan: size_of((plan.ground, plan.areas)))
def _planned(layout: Layout, style: Style, columns: int, rows: int, scale: float, room: Size | None) -> Plan:
    # Not kept by the view: tables that differ only in name and ask share a page.
    ruler, measured, wide, high = measured_page(layout, style, columns, rows, scale)
    metrics, theme = ruler.metrics, style.theme
    width, height = (wide, high) if room is None else room
    said = f"the picture would be {width} x {height} pixels: at most {PICTURE_SIDE} a side can be drawn"
    PICTURE_SIDE.check(max(width, height), SizeError, said)
    left, top = metrics.margin + (width - wide) // 2, metrics.margin + (height - high) // 2
    placed = list(place(measured, ruler, Ground(left, top, measured.width, measured.height)))
    areas = tuple([area for area in placed if isinstance(area, Area)])
    panels = [ground for ground in placed if isinstance(ground, Ground)]
    shapes: list[Shape] = [Rect(0, 0, width, height, theme.page)]
    shapes += [Rect(*panel, theme.panel, metrics.radius) for panel in panels]
    shapes += _grid(areas, panels, metrics, theme)
    return Plan(Symbol("ground", width, height, tuple(shapes)), areas, metrics, style, columns)


def _grid(areas: tuple[Area, ...], panels: list[Ground], metrics: Metrics, theme: Theme) -> Iterator[Shape]:
    thin: list[tuple[float, float, float, float]] = []
    strong: list[tuple[float, float, float, float]] = []
    line, pitch, middle = metrics.line, metrics.pitch, metrics.line / 2
    roads = [area for area in areas if area.columns]
    for area in roads:
        columns, rows = ceil(area.columns * area.part.cell), area.height // pitch
        left, top, right, bottom = area.x, area.y, area.x + columns * pitch + line, area.y + rows * pitch + line
        thin += [(left + index * pitch + middle, top, left + index * pitch + middle, bottom) for index in range(columns + 1)]
        thin += [(left, top + index * pitch + middle, right, top + index * pitch + middle) for index in range(rows + 1)]
        panel = next(panel for panel in panels if panel.holds(area))
        mates = [other for other in roads if panel.holds(other)]
        if any(other.y < top for other in mates):
            strong.append((left, top + middle, right, top + middle))
        if any(other.x < left and other.y < bottom and top < other.y + other.height for other in mates):
            strong.append((left + middle, top, left + middle, bottom))
    for segments, colour in ((thin if theme.show_grid else [], theme.grid), (strong, theme.divider)):
        if segments:
            yield Lines(tuple(segments), line, colour)
