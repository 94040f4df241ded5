"""The third layer, from marks to cells: the one place that knows where a streak goes when it runs out of room.

The rule, for all roads but the bead road: a streak goes on in the cell below, if that is inside the grid and free; otherwise it
turns right in its row, which draws the dragon tail. With the tail "stay" a turned streak keeps its row to its end; with "drop"
it goes down again as soon as the cell below is free. The next streak starts in the column after the start of this one or, where
a tail lies on that top cell, in the next column whose top cell is free.

One number for each row is enough to apply it: the furthest column taken in that row, its *reach*. Cells to the left of the
newest streak's column never matter again, and to the right of it each row is taken without a gap up to its reach: a tail is
laid from left to right, and a streak that drops does so in the first column past the reach of the row below. Therefore

- the top cells up to the reach of row 0 are taken and the next one is free: a new streak starts at reach[0] + 1;
- the cell below is free exactly if the reach of that row is left of the streak's column;
- the cell to the right of a streak's newest cell is always free: its row was reached by this streak itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from roads.checks import one_of, whole_number

TAILS = ("stay", "drop")
"""The conventions for dragon tails; "stay" is the default."""


class Grid(NamedTuple):
    """The grid that cells are placed on: its height, and the rule for dragon tails.

    Attributes:
        rows: Height of every road, in cells; at least 1.
        drop: Whether a turned streak goes down again where it can.
    """

    rows: int
    drop: bool


class Cursor(NamedTuple):
    """The place of the newest streak, and everything that a later cell depends on.

    Attributes:
        column: Column of the newest cell, 0-based.
        row: Row of the newest cell, 0-based.
        turned: Whether the newest streak has turned right.
        reach: The furthest column taken in each row used so far, top row first; -1 for an empty row.
    """

    column: int
    row: int
    turned: bool
    reach: tuple[int, ...]

    @property
    def columns(self) -> int:
        """Number of columns that the road takes up."""
        return max(self.reach) + 1


EMPTY = Cursor(-1, 0, False, (-1,))
"""The cursor before the first mark."""


def grid(rows: int, tail: str) -> Grid:
    """The options of a board, checked.

    Raises:
        OptionError: `rows` is not a whole number of at least 1, or `tail` is neither "stay" nor "drop".
    """
    return Grid(whole_number("rows", rows), one_of("tail", tail, TAILS) == "drop")


def place(starts: Sequence[bool], grid: Grid, cursor: Cursor = EMPTY) -> tuple[list[int], list[int], Cursor]:
    """Cells of marks, by the rule above.

    Args:
        starts: Whether each mark starts a new streak, and so a new column; oldest first.
        grid: Height and tail convention.
        cursor: Where the marks before these ended; the first mark of a road must start a streak.

    Returns:
        The columns of the marks, their rows, both 0-based, and the new cursor.
    """
    rows, drop = grid
    column, row, turned, before = cursor
    reach = list(before)
    lowest = row + len(starts)  # no mark gets below this row
    if len(before) <= lowest and len(before) < rows:
        reach += [-1] * (min(rows, lowest + 1) - len(before))
    columns: list[int] = []
    cell_rows: list[int] = []
    for start in starts:
        if start:
            column, row, turned = reach[0] + 1, 0, False
        elif row + 1 < rows and (drop or not turned) and reach[row + 1] < column:
            row += 1
        else:
            column, turned = column + 1, True
        reach[row] = column
        columns.append(column)
        cell_rows.append(row)
    return columns, cell_rows, tuple.__new__(Cursor, (column, row, turned, tuple(reach)))
