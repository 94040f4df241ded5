"""Rules of the roads as loops over arrays, for Numba to compile."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from roads.bulk.arrays import BANKER, BLUE, NO_CELL, NO_MARK, NO_ROUND, RED, TIE, Codes, Whole
from roads.errors import MissingPackageError

try:
    import numba
    import numpy as np
except ImportError as error:
    raise MissingPackageError("roads.bulk", str(error), "bulk") from None

P = ParamSpec("P")
R = TypeVar("R")


def compiled(loop: Callable[P, R]) -> Callable[P, R]:
    """The loop in machine code, which runs without Python's lock."""
    made: Callable[P, R] = numba.njit(nogil=True)(loop)
    return made


@compiled
def first_mistake(rounds: Codes) -> tuple[int, int]:
    """Shoe and place of the first code that is unknown or follows the shoe's end; (-1, -1) if all are right."""
    for shoe in range(rounds.shape[0]):
        wrong = False
        before = np.uint8(TIE)
        for place in range(rounds.shape[1]):
            code = rounds[shoe, place]
            wrong |= code > TIE or (code != NO_ROUND and before == NO_ROUND)
            before = code
        if wrong:
            before = np.uint8(TIE)
            for place in range(rounds.shape[1]):
                code = rounds[shoe, place]
                if code > TIE or (code != NO_ROUND and before == NO_ROUND):
                    return shoe, place
                before = code
    return -1, -1


@compiled
def mark_part(rounds: Codes, eye: Codes, small: Codes, cockroach: Codes, banker: Codes, player: Codes) -> None:
    """Writes the marks and the answers of all shoes, by the rule of `roads.board.derived_roads`.

    `m` is the round's place in streak n; `before`, `two_before` and so on are the lengths of the streaks n - 1, n - 2 ...
    """
    for shoe in range(rounds.shape[0]):
        side = NO_ROUND
        n, m, before, two_before, three_before, four_before = -1, 0, 0, 0, 0, 0
        for place in range(rounds.shape[1]):
            code = rounds[shoe, place]
            if code == NO_ROUND:
                break
            if code == TIE:
                continue
            if code == side:
                m += 1
                if n >= 1:
                    eye[shoe, place] = BLUE if m == before + 1 else RED
                if n >= 2:
                    small[shoe, place] = BLUE if m == two_before + 1 else RED
                if n >= 3:
                    cockroach[shoe, place] = BLUE if m == three_before + 1 else RED
            else:
                before, two_before, three_before, four_before = m, before, two_before, three_before
                side, n, m = code, n + 1, 1
                if n >= 2:
                    eye[shoe, place] = RED if before == two_before else BLUE
                if n >= 3:
                    small[shoe, place] = RED if before == three_before else BLUE
                if n >= 4:
                    cockroach[shoe, place] = RED if before == four_before else BLUE
        goes_on, breaks = (banker, player) if side == BANKER else (player, banker)
        for road, length in enumerate((before, two_before, three_before)):
            if n >= road + 1:
                goes_on[shoe, road] = BLUE if m == length else RED
                breaks[shoe, road] = RED if m == length else BLUE


@compiled
def place_part(values: Codes, columns: Whole, cell_rows: Whole, rows: int, drop: bool) -> None:
    """Writes the cells of one road of all shoes, from sides or marks, by the rule of `roads.board.placement`."""
    reach = np.empty(min(rows, values.shape[1] + 1), np.int64)
    for shoe in range(values.shape[0]):
        columns[shoe] = cell_rows[shoe] = NO_CELL
        reach[:] = -1
        column, row, turned, before = -1, 0, False, NO_ROUND
        for place in range(values.shape[1]):
            value = values[shoe, place]
            if value in (NO_MARK, TIE):
                continue
            if value != before:
                column, row, turned = reach[0] + 1, 0, False
            elif row + 1 < rows and (drop or not turned) and reach[row + 1] < column:
                row += 1
            else:
                column, turned = column + 1, True
            before = value
            reach[row] = column
            columns[shoe, place] = column
            cell_rows[shoe, place] = row


@compiled
def place_beads(rounds: Codes, columns: Whole, cell_rows: Whole, rows: int) -> None:
    """Writes the cells of the bead road of all shoes: top to bottom, then the next column."""
    for shoe in range(rounds.shape[0]):
        columns[shoe] = cell_rows[shoe] = NO_CELL
        column, row = 0, 0
        for place in range(rounds.shape[1]):
            if rounds[shoe, place] == NO_ROUND:
                break
            columns[shoe, place] = column
            cell_rows[shoe, place] = row
            row += 1
            if row == rows:
                column, row = column + 1, 0
