"""The explanation of a mark, drawn over the roads: the compared streaks in frames, and the marks of the round standing out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from renderers.drawing.word_style import Style
from renderers.scenes import Placed
from roads.board.explanation import Explanation, explain
from roads.board.scoreboard import Scoreboard

Place = tuple[int, int]


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
        for item in items:
            data = dict(item.data)
            own = data["round"] == number and road in shown
            streak = self._streak(data["column"], data["row"]) if road == "big_road" else None
            if streak is not None:
                edges = _edges(data["column"], data["row"], streak)
                yield item._replace(symbol=style.kit.compared(item.symbol, edges, own))
            else:
                yield item._replace(symbol=style.kit.standing_out(item.symbol)) if own else item

    def _streak(self, column: int, row: int) -> frozenset[Place] | None:
        return next((places for places in self.streaks if (column, row) in places), None)


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


def _edges(column: int, row: int, places: frozenset[Place]) -> tuple[bool, bool, bool, bool]:
    """Whether the frame runs along the top, the right, the bottom and the left of a ring: where its streak does not go on."""
    around = ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))
    top, right, bottom, left = [place not in places for place in around]
    return top, right, bottom, left
