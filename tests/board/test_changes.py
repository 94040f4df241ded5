"""`roads.changes`: applied to the cells of the board that is shown, it gives those of the board that is to be shown."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.paths import PROJECT
from support.strategies import every, rounds, rows, shoes, tails

import roads

ROADS = ("bead_road", "big_road", "big_eye_road", "small_road", "cockroach_road")
TABLES = [PROJECT.joinpath("examples", "shoes", f"table-{number}.txt").read_text(encoding="utf-8") for number in (1, 2, 3)]

boards = st.builds(
    roads.scoreboard,
    shoes | st.lists(rounds, max_size=40),
    rows=rows,
    tail=tails,
    newest_first=st.booleans(),
)


def places(board: roads.Scoreboard, road: str) -> dict[tuple[int, int], Any]:
    return {(cell.column, cell.row): cell for cell in getattr(board, road).cells}


def applied(before: roads.Scoreboard, found: roads.Changes, road: str) -> dict[tuple[int, int], Any]:
    """What a screen shows that had the board before and has drawn the changes, place by place."""
    screen = places(before, road)
    change = getattr(found, road)
    for cell in change.removed:
        assert screen.pop((cell.column, cell.row)) == cell
    for cell in change.added:
        assert (cell.column, cell.row) not in screen
        screen[cell.column, cell.row] = cell
    for cell in change.changed:
        assert screen[cell.column, cell.row] != cell
        screen[cell.column, cell.row] = cell
    touched = [cell[:2] for cells in change for cell in cells]
    assert len(touched) == len(set(touched))
    return screen


def check(before: roads.Scoreboard, after: roads.Scoreboard) -> None:
    found = roads.changes(before, after)
    for road in ROADS:
        assert applied(before, found, road) == places(after, road)
    assert found.leading_ties is (before.big_road.leading_ties != after.big_road.leading_ties)


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


def test_a_correction_leaves_no_ring_where_none_is() -> None:
    """BBP has rings at (0,0), (0,1), (1,0); BPP at (0,0), (1,0), (1,1)."""
    found = roads.changes(roads.scoreboard("BBP"), roads.scoreboard("BPP")).big_road
    assert [cell[:2] for cell in found.removed] == [(0, 1)]
    assert [cell[:2] for cell in found.added] == [(1, 1)]
    # On (1,0) there is still a Player ring, but that of round 2 now.
    assert [(cell[:2], cell.number) for cell in found.changed] == [((1, 0), 2)]


@every
@given(boards, boards)
def test_changes_lead_from_any_board_to_any_other(before: roads.Scoreboard, after: roads.Scoreboard) -> None:
    check(before, after)


LOOP = re.search(r"^screen = .*?(?=\n\n)", PROJECT.joinpath("docs", "corrections.md").read_text(encoding="utf-8"), re.M | re.S)


@pytest.mark.parametrize("after", ["", "T", "TT", "B", "TB", "TTBTP", "PB"])
@pytest.mark.parametrize("before", ["", "T", "TT", "B", "TB", "TTBTP", "BBB"])
def test_the_loop_of_the_page_draws_leading_ties_too(before: str, after: str) -> None:
    assert LOOP is not None
    shown, board = roads.scoreboard(before), roads.scoreboard(after)
    names: dict[str, Any] = {"shown": shown, "board": board, "found": roads.changes(shown, board)}
    exec(LOOP[0], names)
    assert names["screen"] == {(cell.column, cell.row): cell for cell in board.big_road.shown()}


@pytest.mark.parametrize("shoe", TABLES, ids=["table-1", "table-2", "table-3"])
def test_every_void_and_every_correction_of_one_round(shoe: str) -> None:
    board = roads.scoreboard(shoe)
    for number, round in enumerate(board.rounds, start=1):
        for other in (
            board.without(number),
            *(board.replaced(number, outcome) for outcome in roads.Outcome if outcome is not round.outcome),
        ):
            check(board, other)
            check(other, board)


@pytest.mark.parametrize(("before", "after"), [("B", roads.scoreboard("B")), (roads.scoreboard("B"), None)])
def test_only_scoreboards_have_changes(before: Any, after: Any) -> None:
    with pytest.raises(roads.OptionError, match="expected a Scoreboard"):
        roads.changes(before, after)
