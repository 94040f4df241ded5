"""Placement of marks on a grid."""

from __future__ import annotations

import pytest
from support.second_rule import random_shoes

import roads
from roads.board.placement import Grid, place
from roads.board.streaks import streak_starts


@pytest.mark.parametrize("rows", [299, 300, 301])
def test_a_streak_turns_at_the_bottom_of_a_tall_grid(rows: int) -> None:
    """As many cells down as there are rows, then to the right."""
    cells = roads.big_road("B" * (rows + 2), rows=rows).cells
    assert [(cell.column, cell.row) for cell in cells] == [(0, row) for row in range(rows)] + [(1, rows - 1), (2, rows - 1)]


@pytest.mark.parametrize("height", [4, 7])
@pytest.mark.parametrize("drop", [False, True])
def test_marks_placed_in_pieces_stand_where_they_stand_at_once(height: int, drop: bool) -> None:
    for shoe in random_shoes(40, 9):
        starts = streak_starts(letter for letter in shoe if letter != "T")
        grid = Grid(height, drop)
        columns, rows, end = place(starts, grid)
        for cut in (1, 2, 5, 9, 20):
            first = place(starts[:cut], grid)
            second = place(starts[cut:], grid, first[2])
            assert (first[0] + second[0], first[1] + second[1]) == (columns, rows)
            assert second[2].columns == end.columns
