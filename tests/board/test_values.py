"""Boards and roads as values: frozen, compared and shown by what they are."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

import roads

BOARD = roads.scoreboard("B9n P6b T BBBBBBBB P")
VALUES = [BOARD, BOARD.bead_road, BOARD.big_road, BOARD.big_eye_road]


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
        assert roads.scoreboard(other) is other


def test_what_is_not_the_default_is_shown() -> None:
    assert repr(roads.scoreboard("BP", rows=7)) == "scoreboard('BP', rows=7)"
    assert repr(roads.scoreboard("BP", rows=5)) == "scoreboard('BP', rows=5)"
