"""The three derived roads: Big Eye (k = 1), Small (k = 2) and Cockroach (k = 3).

The second layer, from streaks to marks. Derived roads read the lengths of streaks, never drawn cells. Let L(n) be the length
of streak n, counted from 0. Round m (from 1) of streak n makes

- m = 1, from n = k + 1 on: red if L(n-1) = L(n-1-k), else blue;
- m >= 2, from n = k on: blue if m = L(n-k) + 1 (the first cell without a neighbour k columns to the left), else red (the
  neighbour is present, or the one above it is absent too).

So the first mark belongs to the second round of streak k or, if that streak has one round only, to the first of streak k + 1:
B2/A3, B3/A4, B4/A5 in the field's cells. From then on every Banker or Player round makes exactly one mark; a tie makes none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import repeat
from typing import NamedTuple

from roads.board.placement import EMPTY, Cursor, Grid, grid, place
from roads.board.streaks import streak_starts, streaks
from roads.game.notation import Shoe, as_rounds
from roads.game.rounds import Mark, Outcome

BIG_EYE, SMALL, COCKROACH = 1, 2, 3
"""Number of streaks that each road looks back: its k."""

LOOKS_BACK = {"big_eye_road": BIG_EYE, "small_road": SMALL, "cockroach_road": COCKROACH}
"""The same by the names of the roads."""

LOOK_BACK = COCKROACH + 2
"""Newest streaks that decide a mark: at most its own, the one before, and the one `COCKROACH` streaks before that."""

_RED, _BLUE = Mark.RED, Mark.BLUE


class DerivedCell(NamedTuple):
    """A mark of a derived road in its place.

    Attributes:
        column: 0-based, in cells of this road.
        row: 0-based, 0 on top.
        mark: Red or blue.
        number: Number of the round that made it, 1-based.
    """

    column: int
    row: int
    mark: Mark
    number: int


@dataclass(frozen=True, slots=True)
class DerivedRoad:
    """A Big Eye, Small or Cockroach road.

    Attributes:
        marks: Red or blue, oldest first.
        cells: The same marks in their places; a change of colour starts a new column.
        cursor: Where the next cell goes on; for this library only.
    """

    marks: tuple[Mark, ...]
    cells: tuple[DerivedCell, ...]
    cursor: Cursor = field(repr=False, compare=False, default=EMPTY)

    @property
    def columns(self) -> int:
        """Number of columns that the marks take up, dragon tails included."""
        return self.cursor.columns

    def after(self, mark: Mark | None, number: int, grid: Grid) -> DerivedRoad:
        """The road with the mark of round `number`; with None, the road as it is."""
        if mark is None:
            return self
        starts = not self.marks or self.marks[-1] is not mark
        (column,), (row,), cursor = place((starts,), grid, self.cursor)
        cell = tuple.__new__(DerivedCell, (column, row, mark, number))
        return DerivedRoad(self.marks + (mark,), self.cells + (cell,), cursor)


def mark(lengths: Sequence[int], n: int, m: int, k: int) -> Mark | None:
    """The mark that round m of streak n makes on road k, by the rule above; None if it makes no mark.

    Args:
        lengths: Lengths of the streaks, oldest first; only those before streak n are read.
        n: The streak, 0-based.
        m: The round within the streak, 1-based.
        k: `BIG_EYE`, `SMALL` or `COCKROACH`.
    """
    if m == 1:
        if n <= k:
            return None
        return _RED if lengths[n - 1] == lengths[n - 1 - k] else _BLUE
    if n < k:
        return None
    return _BLUE if m == lengths[n - k] + 1 else _RED


def marks(lengths: Sequence[int], k: int) -> list[Mark]:
    """All marks of road k, oldest first, from the lengths of the streaks: the marks of `mark`, a streak at a time."""
    found: list[Mark] = []
    for n in range(k, len(lengths)):
        if n > k:
            found.append(_RED if lengths[n - 1] == lengths[n - 1 - k] else _BLUE)
        if lengths[n] > 1:
            later = [_RED] * (lengths[n] - 1)  # of m = 2, 3 and so on
            if lengths[n - k] < lengths[n]:
                later[lengths[n - k] - 1] = _BLUE  # m = L(n-k) + 1
            found += later
    return found


def big_eye_road(shoe: Shoe, *, rows: int = 6, tail: str = "stay") -> DerivedRoad:
    """The Big Eye road (大眼仔), which compares each streak with the streak before it.

    >>> "".join(mark.value for mark in big_eye_road("BPPP").marks)
    'BR'

    Args:
        shoe: Text, Rounds or Outcomes.
        rows: Height in cells of this road, at least 1.
        tail: "stay" or "drop", see `roads.board.placement`.

    Raises:
        RoadsError: `shoe` is not a shoe, or an option cannot be used.
    """
    return _from_shoe(shoe, BIG_EYE, rows, tail)


def small_road(shoe: Shoe, *, rows: int = 6, tail: str = "stay") -> DerivedRoad:
    """The Small road (小路), which looks two streaks back. Arguments and errors are those of `big_eye_road`."""
    return _from_shoe(shoe, SMALL, rows, tail)


def cockroach_road(shoe: Shoe, *, rows: int = 6, tail: str = "stay") -> DerivedRoad:
    """The Cockroach road (甴曱路), which looks three streaks back. Arguments and errors are those of `big_eye_road`."""
    return _from_shoe(shoe, COCKROACH, rows, tail)


def derived_road_of(lengths: Sequence[int], numbers: Sequence[int], k: int, grid: Grid) -> DerivedRoad:
    """Road k, its marks placed.

    Args:
        lengths: Lengths of the streaks, oldest first.
        numbers: Numbers (1-based) of the Banker and Player rounds; the newest of them made the marks, one each.
        k: `BIG_EYE`, `SMALL` or `COCKROACH`.
        grid: Height and tail convention.
    """
    found = marks(lengths, k)
    if not found:
        return DerivedRoad((), ())
    columns, cell_rows, cursor = place(streak_starts(found), grid)
    fields = zip(columns, cell_rows, found, numbers[-len(found) :], strict=True)
    return DerivedRoad(tuple(found), tuple(map(tuple.__new__, repeat(DerivedCell), fields)), cursor)


def _from_shoe(shoe: Shoe, k: int, rows: int, tail: str) -> DerivedRoad:
    rounds = as_rounds(shoe)
    numbers = [number for number, round in enumerate(rounds, start=1) if round.outcome is not Outcome.TIE]
    return derived_road_of([streak.length for streak in streaks(rounds)], numbers, k, grid(rows, tail))
