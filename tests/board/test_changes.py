"""`roads.changes`: applied to the cells of the board that is shown, it gives those of the board that is to be shown."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import roads

ROADS = ("bead_road", "big_road", "big_eye_road", "small_road", "cockroach_road")


def test_a_banker_round_adds_one_cell_a_road() -> None:
    board = roads.scoreboard("BBPTPPBP")
    found = roads.changes(board, board.after("B"))
    for road in ROADS:
        change = getattr(found, road)
        assert (len(change.added), change.changed, change.removed) == (1, (), ())
    assert not found.leading_ties


def test_a_tie_changes_the_newest_ring_and_nothing_derived() -> None:
    board = roads.scoreboard("BBP")
    found = roads.changes(board, board.after("T"))
    assert [(cell.number, cell.ties) for cell in found.big_road.changed] == [(3, 1)]
    assert [cell.number for cell in found.bead_road.added] == [4]
    assert found.big_eye_road == found.small_road == found.cockroach_road == ((), (), ())


def test_a_leading_tie_is_told_apart() -> None:
    board = roads.scoreboard("T")
    found = roads.changes(board, board.after("T"))
    assert found.leading_ties
    assert found.big_road == ((), (), ())


def test_undo_removes_what_was_added() -> None:
    board = roads.scoreboard("BBPTPPBP")
    forth, back = roads.changes(board, board.after("B")), roads.changes(board.after("B"), board)
    for road in ROADS:
        assert getattr(back, road).removed == getattr(forth, road).added


@given(st.text("BPT", max_size=60), st.text("BPT", max_size=60))
def test_changes_lead_from_one_board_to_the_other(one: str, other: str) -> None:
    before, after = roads.scoreboard(one), roads.scoreboard(other)
    found = roads.changes(before, after)
    for road in ROADS:
        change: Any = getattr(found, road)
        # A UI knows a cell by its place in round order: the n-th bead, ring or mark.
        old, new = getattr(before, road).cells, getattr(after, road).cells
        kept = [cell for cell in new[: len(old)] if cell not in change.changed]
        assert all(cell in old for cell in kept)
        assert list(change.added) == list(new[len(old) :])
        assert list(change.removed) == list(old[len(new) :])


@pytest.mark.parametrize(("before", "after"), [("B", roads.scoreboard("B")), (roads.scoreboard("B"), None)])
def test_only_scoreboards_have_changes(before: Any, after: Any) -> None:
    with pytest.raises(roads.OptionError, match="expected a Scoreboard"):
        roads.changes(before, after)
