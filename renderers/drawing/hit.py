"""What lies under a point of a picture: a cell of a road, a line of results or a button, for pictures without a DOM."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from math import isfinite
from typing import Unpack

from renderers.drawing.area import Area
from renderers.drawing.explained_mark import explained_mark
from renderers.drawing.page import plan_of
from renderers.drawing.parts import WORD_PARTS
from renderers.drawing.road_windows import road_windows
from renderers.drawing.subject import Subject
from renderers.drawing.view import Options, View, check_option_names
from renderers.drawing.word_style import Style
from renderers.look.layout import ROADS
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.errors import OptionError
from roads.game.notation import Shoe


@dataclass(frozen=True, slots=True)
class Hit:
    """What lies under a point; what does not apply is None.

    Attributes:
        road: The road whose cell it is, such as "big_road".
        column: Column of the cell on that road, 0-based; also where the cell is empty.
        row: Row of the cell, 0-based.
        round: Number of the round that made the mark there, or of the line of a list of results, 1-based.
        button: The side that is asked about there, "banker" or "player", whatever the sides are called.
    """

    road: str | None = None
    column: int | None = None
    row: int | None = None
    round: int | None = None
    button: str | None = None


def hit(board: Scoreboard | Shoe, x: float, y: float, **options: Unpack[Options]) -> Hit | None:
    """What lies under a point of the picture that the same board and options give.

    The line before a cell belongs to the cell. A line of a list of results, or of the two questions, is hit all along.

    Args:
        board: A scoreboard or a shoe.
        x: Pixels from the left edge of the picture.
        y: Pixels from its top edge.
        **options: See `Options`; those of the picture.

    Returns:
        The cell, the line or the button; None where there is none, and outside the picture.

    Raises:
        RoadsError: An option cannot be used; see `scene`. An OptionError if x or y is not a finite number.
    """
    check_option_names("hit", options)
    for name, value in (("x", x), ("y", y)):
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not isfinite(value):
            raise OptionError(name, value, "a number of pixels")
    view = View(**options)
    view.check_name()
    board = scoreboard(board, game=view.game)
    page, shown = plan_of(view, board), view.shown(board)
    seen = {} if view.explain is None else explained_mark(shown, *view.explain).seen
    firsts = iter(road_windows(shown, page.areas, view, seen))
    for area in page.areas:
        first = next(firsts).first if area.part.name in ROADS else 0
        if area.x <= x < area.x + area.width and area.y <= y < area.y + area.height:
            if area.part.name in ROADS:
                return _cell(shown, area, first, x, y)
            return next(_words(Subject(board, view.name, hooks=True), area, page.style, x, y), None)
    return None


def _cell(board: Scoreboard, area: Area, first: int, x: float, y: float) -> Hit | None:
    name = area.part.name
    column, row = _index(area.xs, area.size, x), _index(area.ys, area.size, y)
    if column == len(area.xs) or row == len(area.ys):  # half a cell, where a road has an odd number of them
        return None
    road = getattr(board, name)
    cells = road.shown() if name == "big_road" else road.cells
    number = next((cell[-1] for cell in cells if cell[:2] == (first + column, row)), None)
    return Hit(name, first + column, row, number)


def _index(edges: tuple[int, ...], size: int, place: float) -> int:
    """The cell that a place lies in, or that follows the line it lies in."""
    index = bisect_right(edges, place) - 1
    return index if index >= 0 and place < edges[index] + size else index + 1


def _words(subject: Subject, area: Area, style: Style, x: float, y: float) -> Iterator[Hit]:
    for item in WORD_PARTS[area.part.name].items(subject, area, style):
        data = dict(item.data)
        left, top, width, height = item.x, item.y, item.symbol.width, item.symbol.height
        if area.part.name != "ask":  # a list: its lines are hit all along
            left, width = area.x, area.width
            top, height = area.y + (top + height // 2 - area.y) // area.line * area.line, area.line
        if data and left <= x < left + width and top <= y < top + height:
            number, side = data.get("round"), data.get("side")
            yield Hit(round=number if isinstance(number, int) else None, button=side if isinstance(side, str) else None)
