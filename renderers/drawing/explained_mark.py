"""The explanation of a mark, drawn over the roads: the compared streaks in frames, and the marks of the round standing out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from renderers.drawing.marks import mark_frame_width
from renderers.drawing.word_style import Style
from renderers.scenes import Placed
from renderers.shapes import Symbol
from roads.board.explanation import Explanation, explain
from roads.board.scoreboard import Scoreboard

Place = tuple[int, int]

Edges = tuple[bool, bool, bool, bool]
"""Whether the frame runs along the top, the right, the bottom and the left of a ring."""


class ExplainedMark(NamedTuple):
    """A mark to be explained on the roads.

    Attributes:
        explanation: What it compares, and by which clause.
        streaks: Places of the rings of each of the two streaks on the big road, column and row.
        seen: Columns that a picture has to show, 0-based, by the name of their road: the oldest of the two streaks, and that of
            the mark.
    """

    explanation: Explanation
    streaks: tuple[frozenset[Place], ...]
    seen: dict[str, int]

    def over(self, road: str, items: Iterable[Placed], style: Style) -> Iterator[Placed]:
        """The marks of a road: those of the explained round stand out, and rings of the compared streaks have the frame."""
        number, shown = self.explanation.number, ("bead_road", "big_road", self.explanation.road)
        items = tuple(items)
        placed = {_place(item): item for item in items}
        for item in items:
            own = dict(item.data)["round"] == number and road in shown
            streak = self._streak(_place(item)) if road == "big_road" else None
            if streak is not None:
                edges = _edges(_place(item), streak)
                yield item._replace(symbol=style.kit.compared(item.symbol, edges, own))
                following = [placed[place] for place in _next(_place(item)) if place in streak and place in placed]
                yield from _joints(item, edges, following, style)
            else:
                yield item._replace(symbol=style.kit.standing_out(item.symbol)) if own else item

    def _streak(self, place: Place) -> frozenset[Place] | None:
        return next((places for places in self.streaks if place in places), None)


def explained_mark(board: Scoreboard, road: str, number: int) -> ExplainedMark:
    """The mark that round `number` made on a derived road, with its places.

    Raises:
        OptionError: It made none; see `roads.explain`.
    """
    found = explain(board, road, number)
    places = {cell.number: (cell.column, cell.row) for cell in board.big_road.cells}
    streaks = tuple([frozenset(map(places.__getitem__, streak.rounds)) for streak in (found.earlier, found.later)])
    mark = next(cell for cell in getattr(board, road).cells if cell.number == number)
    oldest = min(column for streak in streaks for column, _ in streak)
    return ExplainedMark(found, streaks, {"big_road": oldest, road: mark.column})


def _place(item: Placed) -> Place:
    data = dict(item.data)
    return data["column"], data["row"]


def _next(place: Place) -> tuple[Place, Place]:
    """The places below and to the right, where a streak may go on."""
    column, row = place
    return (column, row + 1), (column + 1, row)


def _edges(place: Place, places: frozenset[Place]) -> Edges:
    """Whether the frame runs along the top, the right, the bottom and the left of a ring: where its streak does not go on."""
    column, row = place
    below, right = _next(place)
    top, right_, bottom, left = [each not in places for each in ((column, row - 1), right, below, (column - 1, row))]
    return top, right_, bottom, left


def _joints(item: Placed, edges: Edges, following: Iterable[Placed], style: Style) -> Iterator[Placed]:
    """The frame where it crosses the grid's line between a ring and the rings after it; at a bend it turns the corner too."""
    wide, high = item.symbol.width, item.symbol.height
    line = mark_frame_width(wide)
    for other in following:
        across, down = other.x - item.x - wide, other.y - item.y - high
        if down > 0:
            joint = style.kit.joint(line, down)
            yield from [_joint(joint, x, item.y + high, item) for x in (item.x, item.x + wide - line)]
        elif across > 0:
            corner = 0 if edges[0] else line
            yield _joint(style.kit.joint(corner + across, line), item.x + wide - corner, item.y, item)
            yield _joint(style.kit.joint(across, line), item.x + wide, item.y + high - line, item)


def _joint(symbol: Symbol, x: int, y: int, item: Placed) -> Placed:
    """A piece of the frame in its place; it moves with the ring before it."""
    return Placed(symbol, x, y, item.ground, lane=item.lane)
