"""Defaults and options of the functions that make a road or a board."""

from __future__ import annotations

from typing import Any

import pytest
from support import rule
from support.second_rule import DERIVED, random_shoes

import roads


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


@pytest.mark.parametrize("rows", [0, -1, True, 1.0, None])
def test_rows_that_are_none(rows: Any) -> None:
    for function in (roads.bead_road, roads.big_road, roads.big_eye_road, roads.small_road, roads.cockroach_road):
        with pytest.raises(roads.OptionError, match="rows"):
            function("B", rows=rows)


@pytest.mark.parametrize("newest_first", [0, 1, None, "no"])
def test_newest_first_is_yes_or_no(newest_first: Any) -> None:
    with pytest.raises(roads.OptionError, match="newest_first"):
        roads.bead_road("B", newest_first=newest_first)


@pytest.mark.parametrize("name", ["bead_road", "big_road", "scoreboard", *DERIVED])
def test_options_are_named_and_the_shoe_is_not_only_placed(name: str) -> None:
    function: Any = getattr(roads, name)
    with pytest.raises(TypeError):
        function("B", 6)
    assert function(shoe="BPP", rows=3) == function("BPP", rows=3)
