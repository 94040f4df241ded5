"""What you get where you say nothing, and that values stay what they are."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest
from support import rule
from support.second_rule import DERIVED, random_shoes

import roads
from roads.board.placement import Grid, place, streak_starts

BOARD = roads.scoreboard("B9n P6b T BBBBBBBB P")
VALUES = [BOARD, BOARD.bead_road, BOARD.big_road, BOARD.big_eye_road]


def test_the_default_is_six_rows_and_tails_that_stay() -> None:
    """Each function by itself, against the second rule; the shoes are such that another default would show."""
    others = {(road, option): 0 for road in ("big_road", *DERIVED) for option in ((5, "stay"), (7, "stay"), (6, "drop"))}
    for shoe in random_shoes(300, 5):
        beads = [(cell.column, cell.row, cell.round.outcome.value, cell.number) for cell in roads.bead_road(shoe).cells]
        assert beads == rule.bead_road(shoe, 6)
        big = [(cell.column, cell.row, cell.round.outcome.value, cell.number) for cell in roads.big_road(shoe).cells]
        assert big == rule.big_road(shoe, 6, "stay")
        for option in ((5, "stay"), (7, "stay"), (6, "drop")):
            others["big_road", option] += big != rule.big_road(shoe, *option)
        for k, name in enumerate(DERIVED, start=1):
            road: roads.DerivedRoad = getattr(roads, name)(shoe)
            cells = [(cell.column, cell.row, cell.mark.value, cell.number) for cell in road.cells]
            assert cells == rule.derived_road(shoe, k, 6, "stay")
            assert road == getattr(roads.scoreboard(shoe), name)
            for option in ((5, "stay"), (7, "stay"), (6, "drop")):
                others[name, option] += cells != rule.derived_road(shoe, k, *option)
    assert min(others.values()) > 0


def test_each_function_takes_rows_and_tail() -> None:
    for shoe in random_shoes(60, 6):
        for rows, tail in ((3, "stay"), (3, "drop")):
            for k, name in enumerate(DERIVED, start=1):
                road: roads.DerivedRoad = getattr(roads, name)(shoe, rows=rows, tail=tail)
                cells = [(cell.column, cell.row, cell.mark.value, cell.number) for cell in road.cells]
                assert cells == rule.derived_road(shoe, k, rows, tail)


def test_nothing_counted_is_nothing() -> None:
    assert roads.Statistics() == roads.statistics("") == roads.scoreboard().statistics
    assert roads.Statistics() == (0, 0, 0, 0, 0, 0, 0, None, None)


def test_rounds_are_counted_by_what_is_known_after_each_round_too() -> None:
    """Two Banker pairs, one Player pair, one natural, counted by hand, whole and round by round."""
    shoe = roads.parse("B9n P6b T Bbp P8")
    board = roads.scoreboard()
    for round in shoe:
        board = board.after(round)
    for found in (roads.statistics(shoe), board.statistics):
        assert (found.rounds, found.banker, found.player, found.tie) == (5, 2, 2, 1)
        assert (found.banker_pairs, found.player_pairs, found.naturals) == (2, 1, 1)


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_values_are_frozen_and_carry_nothing_else(value: Any) -> None:
    for field in fields(value):
        with pytest.raises(FrozenInstanceError):
            setattr(value, field.name, None)
    assert not hasattr(value, "__dict__")
    assert hash(value) == hash(value)


@pytest.mark.parametrize("name", ["big_road", "big_eye_road"])
def test_where_a_road_goes_on_is_no_part_of_what_it_is(name: str) -> None:
    """Two roads with the same cells are equal although one could be higher and knows of more rows."""
    low, high = (getattr(roads, name)("BPBPP", rows=rows) for rows in (2, 3))
    assert low.cells == high.cells
    assert low == high
    assert "cursor" not in repr(low)


def test_boards_are_equal_by_shoe_and_options_alone() -> None:
    board = roads.scoreboard("BPPT")
    assert board == roads.scoreboard("BPP").after("T")
    assert board != roads.scoreboard("BPP")
    for options in ({"rows": 5}, {"tail": "drop"}, {"newest_first": True}):
        other = roads.scoreboard("BPPT", **options)
        assert board != other
        assert roads.scoreboard(other) == board


@pytest.mark.parametrize("rows", [0, -1, True, 1.0, None])
def test_rows_that_are_none(rows: Any) -> None:
    for function in (roads.bead_road, roads.big_road, roads.big_eye_road, roads.small_road, roads.cockroach_road):
        with pytest.raises(roads.OptionError, match="rows"):
            function("B", rows=rows)


@pytest.mark.parametrize("newest_first", [0, 1, None, "no"])
def test_newest_first_is_yes_or_no(newest_first: Any) -> None:
    with pytest.raises(roads.OptionError, match="newest_first"):
        roads.bead_road("B", newest_first=newest_first)


@pytest.mark.parametrize("outcome", ["B", None, 0])
def test_a_share_is_of_an_outcome(outcome: Any) -> None:
    with pytest.raises(roads.OptionError, match="outcome"):
        roads.statistics("B").share(outcome)


@pytest.mark.parametrize("name", ["bead_road", "big_road", "scoreboard", *DERIVED])
def test_options_are_named_and_the_shoe_is_not_only_placed(name: str) -> None:
    function: Any = getattr(roads, name)
    with pytest.raises(TypeError):
        function("B", 6)
    assert function(shoe="BPP", rows=3) == function("BPP", rows=3)


def test_whether_ties_count_is_named() -> None:
    share: Any = roads.statistics("BT").share
    with pytest.raises(TypeError):
        share(roads.Outcome.BANKER, False)
    assert share(outcome=roads.Outcome.BANKER) == 1 / 2


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


def test_what_is_not_the_default_is_shown() -> None:
    assert repr(roads.scoreboard("BP", rows=7)) == "scoreboard('BP', rows=7)"
    assert repr(roads.scoreboard("BP", rows=5)) == "scoreboard('BP', rows=5)"
