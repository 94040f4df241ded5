"""Pictures that fit: the largest scale for a page of a given size, and the columns that fill it or hold a whole shoe."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from renderers.caches import kept
from renderers.drawing.area import Area
from renderers.drawing.box_places import Ground, place
from renderers.drawing.box_sizes import Measured, Ruler, measure
from renderers.drawing.pixel_lengths import metrics_of
from renderers.drawing.view import View
from renderers.drawing.word_style import Style
from renderers.limits import PICTURE_SIDE
from renderers.look.layout import ROADS, Box, Layout, Panel, Part, parts_of
from roads.board.scoreboard import Scoreboard
from roads.errors import OptionError, UsageError

STEP = 1000
"""Scales that are tried, for each 1: a scale that fits is the largest to a thousandth."""

Size = tuple[int, int]
"""Width and height in pixels."""


class MeasuredPage(NamedTuple):
    """A page whose boxes have been measured, and its least width and height in pixels."""

    ruler: Ruler
    content: Measured
    width: int
    height: int


def measured_page(layout: Layout, style: Style, columns: int, rows: int, scale: float) -> MeasuredPage:
    """Measures the page of a layout."""
    ruler = Ruler(metrics_of(layout, scale), rows, style)
    content, around = measure(_in_panels(layout.box), ruler, columns), 2 * ruler.metrics.margin
    return MeasuredPage(ruler, content, content.width + around, content.height + around)


def largest_scale(size_at: Callable[[float], Size], room: Size) -> float | None:
    """The largest scale at which a picture is no larger than `room`, to a thousandth; None where there is none.

    Args:
        size_at: Gives the picture's size at a scale; a larger scale never makes a smaller picture.
        room: Width and height in pixels.
    """

    def fits(step: int) -> bool:
        width, height = size_at(step / STEP)
        return width <= room[0] and height <= room[1]

    found = _last(fits, PICTURE_SIDE.value * STEP)
    return found / STEP if found else None


def fitted_columns(view: View, style: Style, board: Scoreboard) -> int:
    """The columns of full cells that a picture of a board has.

    Raises:
        OptionError: Not even one column fits the size that is asked for.
        UsageError: They are to fit, and the layout has no road that takes what columns there are.
    """
    if view.columns != "fit":
        return view.columns
    if view.fit is not None:
        return _filling(view.layout, style, board.rows, view.fit)
    shown = view.shown(board)
    return _holding(view.layout, style, board.rows, view.scale, tuple([getattr(shown, road).columns for road in ROADS]))


@kept(64)
def fitted_scale(layout: Layout, style: Style, columns: int, rows: int, room: Size) -> float:
    """The largest scale at which a page fits a size.

    Raises:
        OptionError: It fits at no scale, for cells have at least 4 pixels.
    """

    def size_at(scale: float) -> Size:
        page = measured_page(layout, style, columns, rows, scale)
        return page.width, page.height

    found = largest_scale(size_at, room)
    if found is None:
        width, height = size_at(1 / STEP)
        raise OptionError(
            "fit", room, f"at least {width} x {height} pixels, for {columns} columns in the layout {layout.name!r}"
        )
    return found


@kept(64)
def _filling(layout: Layout, style: Style, rows: int, room: Size) -> int:
    """The most columns that fit at the largest scale at which one column does."""
    _check_open(layout)
    scale = fitted_scale(layout, style, 1, rows, room)

    def fits(columns: int) -> bool:
        page = measured_page(layout, style, columns, rows, scale)
        return page.width <= room[0] and page.height <= room[1]

    return _last(fits, room[0])


@kept(64)
def _holding(layout: Layout, style: Style, rows: int, scale: float, used: tuple[int, ...]) -> int:
    """The fewest columns with which every road that takes what columns there are is whole; `used` are those of the roads."""
    _check_open(layout)

    def too_few(columns: int) -> bool:
        ruler, measured, _, _ = measured_page(layout, style, columns, rows, scale)
        placed = place(measured, ruler, Ground(0, 0, measured.width, measured.height))
        areas = [area for area in placed if isinstance(area, Area) and _is_open(area.part)]
        return any(area.columns < used[ROADS.index(area.part.name)] for area in areas)

    return 1 + _last(too_few, PICTURE_SIDE.value)


def _check_open(layout: Layout) -> None:
    if not any(_is_open(part) for part in parts_of(layout.box)):
        raise UsageError(f'columns="fit" needs a road without a width of its own: the layout {layout.name!r} has none')


def _is_open(part: Part) -> bool:
    return part.name in ROADS and not isinstance(part.columns, int)


def _last(holds: Callable[[int], bool], most: int) -> int:
    """The largest whole number of 1 to `most` for which something holds that holds for all smaller ones; 0 if it never does."""
    above = 1
    while above <= most and holds(above):
        above *= 2
    low, above = above // 2, min(above, most + 1)
    while above - low > 1:
        middle = (low + above) // 2
        low, above = (middle, above) if holds(middle) else (low, middle)
    return low


def _in_panels(box: Box) -> Box:
    """The box with a panel around each part that has none."""
    if isinstance(box, Panel):
        return box
    if isinstance(box, Part):
        return Panel(box)
    return type(box)(*map(_in_panels, box.boxes))
