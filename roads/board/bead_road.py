"""The bead road (bead plate, 珠盤路): one bead for each round, ties included."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import repeat
from typing import NamedTuple

from roads.checks import whole_number, yes_or_no
from roads.game.notation import Shoe, as_rounds
from roads.game.rounds import Round


class BeadCell(NamedTuple):
    """A bead in its place.

    Attributes:
        column: 0-based.
        row: 0-based, 0 on top.
        round: The round that the bead stands for.
        number: Number of that round in the shoe, 1-based.
    """

    column: int
    row: int
    round: Round
    number: int


@dataclass(frozen=True, slots=True)
class BeadRoad:
    """A bead road.

    Attributes:
        cells: One bead for each round, in the order of the plate: top to bottom, then the next column.
    """

    cells: tuple[BeadCell, ...]

    @property
    def columns(self) -> int:
        """Number of columns that the beads take up."""
        return self.cells[-1].column + 1 if self.cells else 0

    def after(self, round: Round, rows: int) -> BeadRoad:
        """The road with one more bead; for a road that starts with the oldest round."""
        count = len(self.cells)
        cell = tuple.__new__(BeadCell, (count // rows, count % rows, round, count + 1))
        return BeadRoad(self.cells + (cell,))


def bead_road(shoe: Shoe, *, rows: int = 6, newest_first: bool = False) -> BeadRoad:
    """The bead road of a shoe.

    The plate fills top to bottom, then the next column to the right, oldest round first. With `newest_first` the first cell is
    the newest round and the cell below it the round before, as one vendor's help page has it; the whole plate then moves with
    every round.

    Args:
        shoe: Text, Rounds or Outcomes.
        rows: Height in cells, at least 1.
        newest_first: Whether the plate starts with the newest round.

    Raises:
        RoadsError: `shoe` is not a shoe, or an option cannot be used.
    """
    rounds = as_rounds(shoe)
    whole_number("rows", rows)
    yes_or_no("newest_first", newest_first)
    count = len(rounds)
    numbers = range(count, 0, -1) if newest_first else range(1, count + 1)
    columns = [index // rows for index in range(count)]
    cell_rows = [index % rows for index in range(count)]
    fields = zip(columns, cell_rows, rounds[::-1] if newest_first else rounds, numbers, strict=True)
    return BeadRoad(tuple(map(tuple.__new__, repeat(BeadCell), fields)))
