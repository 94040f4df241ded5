"""Statistics of a shoe."""

from __future__ import annotations

from typing import Any

import pytest

import roads


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


@pytest.mark.parametrize("outcome", ["B", None, 0])
def test_a_share_is_of_an_outcome(outcome: Any) -> None:
    with pytest.raises(roads.OptionError, match="outcome"):
        roads.statistics("B").share(outcome)


def test_whether_ties_count_is_named() -> None:
    share: Any = roads.statistics("BT").share
    with pytest.raises(TypeError):
        share(roads.Outcome.BANKER, False)
    assert share(outcome=roads.Outcome.BANKER) == 1 / 2
