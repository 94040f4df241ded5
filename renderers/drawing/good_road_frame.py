"""The frame of a good road: one line around all the rings of a pattern on the big road, laid over the lines of its grid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from renderers.drawing.area import Area
from renderers.drawing.marks import mark_frame_width
from renderers.drawing.word_style import Style
from renderers.look.layout import Layout, parts_of
from renderers.scenes import Placed
from roads.board.big_road import BigCell
from roads.board.good_road_rules import GoodRoadRule
from roads.board.good_roads import GoodRoad, good_roads
from roads.board.scoreboard import Scoreboard
from roads.checks import one_of
from roads.errors import UsageError

FIRST = "first"
"""Stands for the first good road that holds, in place of a name."""

Place = tuple[int, int]

_SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Steps to the cells above, to the right, below and to the left."""


def framed_good_road(board: Scoreboard, name: str, rules: Sequence[GoodRoadRule]) -> GoodRoad | None:
    """The good road of that name, or for `FIRST` the first one, where it holds on a board."""
    found = good_roads(board, rules)
    return next((road for road in found if name in (FIRST, road.name)), None)


def checked_good_road(name: object, rules: Sequence[GoodRoadRule], layout: Layout) -> str:
    """Returns `name` if a picture can frame the good road of that name.

    Raises:
        OptionError: It is neither `FIRST` nor the name of one of the rules.
        UsageError: The layout has no big road, on which it could be framed.
    """
    found = one_of("good_road", name, (FIRST, *[rule.name for rule in rules]))
    if all(part.name != "big_road" for part in parts_of(layout.box)):
        raise UsageError(f"good_road needs the big road: the layout {layout.name!r} has none")
    return found


def good_road_frame(board: Scoreboard, road: GoodRoad, area: Area, first: int, style: Style) -> Iterator[Placed]:
    """Places the pieces of the frame, one for each side of a cell where the pattern does not go on.

    Args:
        board: The board whose big road is drawn.
        road: A good road that holds on it.
        area: The big road in its place.
        first: Column that the window begins with, 0-based.
        style: The look; its theme has the colour.
    """
    covered = {(cell.column, cell.row): cell.number for cell in _newest(board, road)}
    for column, row in covered:
        if first <= column < first + area.columns:
            yield from _pieces((column, row), covered, area, first, style)


def _newest(board: Scoreboard, road: GoodRoad) -> Iterator[BigCell]:
    """The cells that a good road covers, the newest first."""
    for cell in reversed(board.big_road.cells):
        if cell.number < road.first:
            return
        yield cell


def _pieces(place: Place, covered: Mapping[Place, int], area: Area, first: int, style: Style) -> Iterator[Placed]:
    column, row = place
    line = mark_frame_width(area.size)
    # Around the cell and the lines of the grid beside it, so that pieces of neighbours meet at every corner.
    gap = area.pitch - area.lanes * area.size
    x, y, side = area.xs[column - first] - gap, area.ys[row] - gap, area.size + 2 * gap
    rooms = ((x, y, side, line), (x + side - line, y, line, side), (x, y + side - line, side, line), (x, y, line, side))
    for (across, down), (left, top, wide, high) in zip(_SIDES, rooms, strict=True):
        if (column + across, row + down) not in covered:
            piece = style.kit.frame_piece(wide, high)
            yield Placed(piece, left, top, style.theme.ground, lane=column % area.lanes)
