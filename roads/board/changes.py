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
    """The cells of one road that differ, by their places; each tuple is in the order of its road.

    A place is in one of them at most. Applied in the order `removed`, `added`, `changed` to the cells of the road before, by
    column and row, they give exactly the cells of the road after.

    Attributes:
        added: Cells on places that were empty.
        changed: Cells on places that had another cell, as they are now.
        removed: Cells on places that are empty now, as they were.
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
        leading_ties: Whether the number of leading ties differs. No cell counts them, see `BigRoad.shown`: where this is True,
            or the top-left cell (column 0, row 0) is among the rings, that cell has the leading ties of the board after.
    """

    bead_road: RoadChanges[BeadCell]
    big_road: RoadChanges[BigCell]
    big_eye_road: RoadChanges[DerivedCell]
    small_road: RoadChanges[DerivedCell]
    cockroach_road: RoadChanges[DerivedCell]
    leading_ties: bool


def changes(before: Scoreboard, after: Scoreboard) -> Changes:
    """The cells that were added, changed or removed between any two scoreboards, by their places.

    One more round adds a bead and, unless it is a tie, a ring and up to three marks; a tie changes one ring. A voided or
    corrected round, other options or another shoe may move any cell.

    A place shows something else if any field of its cell differs: the round by what it was (its `id` and `time` apart), the
    ties, the mark, or the number of the round, by which an interface finds the round of a cell that is touched.

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
    # A round more leaves the cells before it as they are; no later cell can lie on their places.
    kept = min(len(before), len(after))
    if before[:kept] != after[:kept]:
        kept = next(index for index, (old, new) in enumerate(zip(before, after, strict=False)) if old != new)
    here = {cell[:2]: cell for cell in before[kept:]}
    there = {cell[:2]: cell for cell in after[kept:]}
    return RoadChanges(
        added=tuple([cell for place, cell in there.items() if place not in here]),
        changed=tuple([cell for place, cell in there.items() if here.get(place, cell) != cell]),
        removed=tuple([cell for place, cell in here.items() if place not in there]),
    )
