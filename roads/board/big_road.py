"""The big road (大路): one column for each streak, with ties written on the cell that they follow."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import repeat
from typing import NamedTuple

from roads.board.placement import EMPTY, Cursor, Grid, grid, place
from roads.board.streaks import streak_starts
from roads.game.notation import Shoe, as_rounds
from roads.game.rounds import Outcome, Round

_TIE = Round(Outcome.TIE)


class BigCell(NamedTuple):
    """A ring of the big road in its place.

    Attributes:
        column: 0-based.
        row: 0-based, 0 on top.
        round: The round that made the ring: Banker or Player, never a tie.
        ties: Number of ties between that round and the next Banker or Player round; leading ties are not counted here.
        number: Number of that round in the shoe, 1-based.
    """

    column: int
    row: int
    round: Round
    ties: int
    number: int


@dataclass(frozen=True, slots=True)
class BigRoad:
    """A big road.

    Attributes:
        cells: One ring for each Banker or Player round, oldest first.
        leading_ties: Number of ties before the first ring; see `shown` for where a picture shows them.
        cursor: Where the next cell goes on; for this library only.
    """

    cells: tuple[BigCell, ...]
    leading_ties: int
    cursor: Cursor = field(repr=False, compare=False, default=EMPTY)

    @property
    def columns(self) -> int:
        """Number of columns that the cells take up, dragon tails included; a placeholder for leading ties is not counted."""
        return self.cursor.columns

    def shown(self) -> tuple[BigCell, ...]:
        """The cells as a picture shows them: the first cell, always at the top left, has the leading ties added.

        While there is no cell yet, leading ties give one placeholder at the top left, whose round is a tie.

        >>> [(cell.column, cell.row, cell.ties) for cell in big_road("TTBTP").shown()]
        [(0, 0, 3), (1, 0, 0)]
        """
        if not self.leading_ties:
            return self.cells
        if not self.cells:
            return (BigCell(0, 0, _TIE, self.leading_ties, self.leading_ties),)
        first = self.cells[0]
        return (first._replace(ties=first.ties + self.leading_ties), *self.cells[1:])

    def after(self, round: Round, grid: Grid) -> BigRoad:
        """The road with one more round; a tie is counted on the newest cell, or among the leading ties."""
        cells, outcome = self.cells, round.outcome
        if not cells:
            number, starts = self.leading_ties + 1, True
            if outcome is Outcome.TIE:
                return BigRoad((), number, self.cursor)
        else:
            column, row, last, ties, before = cells[-1]
            number, starts = before + ties + 1, last.outcome is not outcome
            if outcome is Outcome.TIE:
                tied = BigCell(column, row, last, ties + 1, before)
                return BigRoad(cells[:-1] + (tied,), self.leading_ties, self.cursor)
        (column,), (row,), cursor = place((starts,), grid, self.cursor)
        cell = tuple.__new__(BigCell, (column, row, round, 0, number))
        return BigRoad(cells + (cell,), self.leading_ties, cursor)


def big_road(shoe: Shoe, *, rows: int = 6, tail: str = "stay") -> BigRoad:
    """The big road of a shoe.

    Each Banker or Player round is one cell: the same side goes down, the other side starts a new column. The placement rule
    says where a streak goes that is longer than the grid is high. A tie does not end a streak; the cell before it counts it.

    >>> [(cell.column, cell.row, cell.ties) for cell in big_road("TBBTP").cells]
    [(0, 0, 0), (0, 1, 1), (1, 0, 0)]

    Args:
        shoe: Text, Rounds or Outcomes.
        rows: Height in cells, at least 1.
        tail: "stay" or "drop", see `roads.board.placement`.

    Raises:
        RoadsError: `shoe` is not a shoe, or an option cannot be used.
    """
    return big_road_of(as_rounds(shoe), grid(rows, tail))


def big_road_of(rounds: tuple[Round, ...], grid: Grid) -> BigRoad:
    """`big_road` of Rounds and a checked grid."""
    tie = Outcome.TIE
    numbers = [number for number, round in enumerate(rounds, start=1) if round.outcome is not tie]
    if not numbers:
        return BigRoad((), len(rounds))
    decided = [rounds[number - 1] for number in numbers]
    columns, cell_rows, cursor = place(streak_starts([round.outcome for round in decided]), grid)
    ends = [*numbers[1:], len(rounds) + 1]
    ties = [end - number - 1 for number, end in zip(numbers, ends, strict=True)]
    fields = zip(columns, cell_rows, decided, ties, numbers, strict=True)
    return BigRoad(tuple(map(tuple.__new__, repeat(BigCell), fields)), numbers[0] - 1, cursor)
