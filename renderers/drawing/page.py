"""The page of a layout, before a board is drawn on it: its size, the places of its parts, and the ground below them."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from renderers.caches import kept, size_of
from renderers.drawing.area import Area
from renderers.drawing.box_places import Ground, place
from renderers.drawing.box_sizes import Ruler, measure
from renderers.drawing.pixel_lengths import Metrics, metrics_of
from renderers.drawing.view import View
from renderers.drawing.word_style import NAMELESS, RoundNames, Style, round_names, style_for
from renderers.errors import SizeError
from renderers.limits import PICTURE_SIDE
from renderers.look.layout import Box, Layout, Panel, Part
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
    """

    ground: Symbol
    areas: tuple[Area, ...]
    metrics: Metrics
    style: Style


def plan_of(view: View, board: Scoreboard) -> Plan:
    """The page of a board's picture: `plan` for its rows and rounds, with room for the names of its rounds if it lists them.

    Raises:
        SizeError: See `plan`.
        GlyphError: The font lacks a character of a round's id.
    """
    names = round_names(board.rounds, view.theme) if lists_results(view.layout) else NAMELESS
    return plan(view, board.rows, len(board.rounds), names)


def plan(view: View, rows: int, rounds: int, names: RoundNames = NAMELESS) -> Plan:
    """Plans the page of a picture.

    Args:
        view: The options of the picture.
        rows: Height of each road, in its own cells.
        rounds: Length of the shoe, which decides how wide counts may be.
        names: What the rounds are called, for lists of results.

    Raises:
        SizeError: The page would have a side of over `renderers.limits.PICTURE_SIDE` pixels.
    """
    style = style_for(rounds, view.theme, view.labels, view.game, names)
    return _planned(view.layout, style, view.columns, rows, view.scale)


@kept(64)
def lists_results(layout: Layout) -> bool:
    """Whether a layout has a list of results, which shows the ids and times of rounds."""

    def lists(box: Box) -> bool:
        if isinstance(box, Part):
            return box.name == "results"
        return lists(box.box) if isinstance(box, Panel) else any(map(lists, box.boxes))

    return lists(layout.box)


@kept(64, lambda plan: size_of((plan.ground, plan.areas)))
def _planned(layout: Layout, style: Style, columns: int, rows: int, scale: float) -> Plan:
    # Not kept by the view: tables that differ only in name and ask share a page.
    metrics, theme = metrics_of(layout, scale), style.theme
    ruler, margin = Ruler(metrics, rows, style), metrics.margin
    measured = measure(_in_panels(layout.box), ruler, columns)
    width, height = measured.width + 2 * margin, measured.height + 2 * margin
    said = f"the picture would be {width} x {height} pixels: at most {PICTURE_SIDE} a side can be drawn"
    PICTURE_SIDE.check(max(width, height), SizeError, said)
    placed = list(place(measured, ruler, Ground(margin, margin, measured.width, measured.height)))
    areas = tuple([area for area in placed if isinstance(area, Area)])
    panels = [ground for ground in placed if isinstance(ground, Ground)]
    shapes: list[Shape] = [Rect(0, 0, width, height, theme.page)]
    shapes += [Rect(*panel, theme.panel, metrics.radius) for panel in panels]
    shapes += _grid(areas, panels, metrics, theme)
    return Plan(Symbol("ground", width, height, tuple(shapes)), areas, metrics, style)


def _in_panels(box: Box) -> Box:
    """The box with a panel around each part that has none."""
    if isinstance(box, Panel):
        return box
    if isinstance(box, Part):
        return Panel(box)
    return type(box)(*map(_in_panels, box.boxes))


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
        if any(other.y == top and other.x < left for other in mates):
            strong.append((left + middle, top, left + middle, bottom))
    for segments, colour in ((thin if theme.show_grid else [], theme.grid), (strong, theme.divider)):
        if segments:
            yield Lines(tuple(segments), line, colour)
