"""The cells that differ between two scoreboards, so that a game UI draws one mark instead of a board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from roads.board.bead_road import BeadCell
from roads.board.big_road import BigCell
from roads.board.derived_roads import DerivedCell
from roads.board.scoreboard import Scoreboard
from roads.errors import OptionError

Cell = TypeVar("Cell", BeadCell, BigCell, DerivedCell)


class RoadChanges(NamedTuple, Generic[Cell]):
    """The cells of one road that differ, in round order.

    Attributes:
        added: New cells.
        changed: Cells that look different, as they are now.
        removed: Cells that are gone, as they were.
    """

    added: tuple[Cell, ...]
    changed: tuple[Cell, ...]
    removed: tuple[Cell, ...]


class Changes(NamedTuple):
    """The cells that differ, road by road.

    Attributes:
        bead_road: Beads.
        big_road: Rings; a tie changes the newest one.
        big_eye_road: Marks.
        small_road: Marks.
        cockroach_road: Marks.
        leading_ties: Whether the number of leading ties differs, which is shown on A1.
    """

    bead_road: RoadChanges[BeadCell]
    big_road: RoadChanges[BigCell]
    big_eye_road: RoadChanges[DerivedCell]
    small_road: RoadChanges[DerivedCell]
    cockroach_road: RoadChanges[DerivedCell]
    leading_ties: bool


def changes(before: Scoreboard, after: Scoreboard) -> Changes:
    """The cells that were added, changed or removed between two scoreboards.

    One more round adds a bead and, unless it is a tie, a ring and up to three marks; a tie changes one ring. Going back a round
    removes what it had added. Boards of different shoes or options are compared too, cell by cell in round order.

    >>> from roads.board.scoreboard import scoreboard
    >>> board = scoreboard("BP")
    >>> found = changes(board, board.after("T"))
    >>> [(cell.column, cell.row, cell.ties) for cell in found.big_road.changed]
    [(1, 0, 1)]

    Args:
        before: The board that is on screen.
        after: The board to show instead.

    Raises:
        OptionError: One of them is not a Scoreboard.
    """
    for name, board in (("before", before), ("after", after)):
        if not isinstance(board, Scoreboard):
            raise OptionError(name, board, "a Scoreboard")
    return Changes(
        _road(before.bead_road.cells, after.bead_road.cells),
        _road(before.big_road.cells, after.big_road.cells),
        _road(before.big_eye_road.cells, after.big_eye_road.cells),
        _road(before.small_road.cells, after.small_road.cells),
        _road(before.cockroach_road.cells, after.cockroach_road.cells),
        before.big_road.leading_ties != after.big_road.leading_ties,
    )


def _road(before: Sequence[Cell], after: Sequence[Cell]) -> RoadChanges[Cell]:
    common = min(len(before), len(after))
    changed = [new for old, new in zip(before, after, strict=False) if old != new]
    return RoadChanges(tuple(after[common:]), tuple(changed), tuple(before[common:]))
