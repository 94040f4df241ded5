"""Rounds as values: which round it was is told apart from what it was."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone
from typing import Any

import pytest

import roads
from roads import Outcome, Round

NOON = datetime(2026, 1, 31, 12, tzinfo=UTC)


def test_rounds_are_equal_by_what_they_were() -> None:
    one, other = Round(Outcome.TIE, id="7", time=NOON), Round(Outcome.TIE)
    assert one == other
    assert hash(one) == hash(other)
    assert one != Round(Outcome.BANKER, id="7", time=NOON)


def test_a_board_keeps_which_round_it_was_and_the_notation_does_not() -> None:
    board = roads.scoreboard("B").after(Round(Outcome.PLAYER, total=7, id="2", time=NOON))
    assert (board.rounds[1].id, board.rounds[1].time) == ("2", NOON)
    assert roads.notation(board.rounds) == "B P7"
    assert "id='2'" in repr(board.rounds[1])


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ({"id": 7}, "id: expected a text of 1 to 200 characters, or None, got 7"),
        ({"id": ""}, "id: expected a text of 1 to 200 characters, or None, got ''"),
        ({"id": "\ud800"}, "id: expected a text of 1 to 200 characters"),
        ({"id": b"7"}, "id: expected a text of 1 to 200 characters"),
        ({"time": datetime(2026, 1, 31, 12)}, "time: expected a datetime with a zone, such as timezone.utc, or None, got dat"),
        ({"time": "2026-01-31T12:00:00Z"}, "time: expected a datetime with a zone, or None, got '2026"),
        ({"time": date(2026, 1, 31)}, "time: expected a datetime with a zone"),
        (
            {"time": NOON.astimezone(timezone(timedelta(seconds=1)))},
            "time: expected a datetime whose zone is whole minutes from UTC",
        ),
    ],
)
def test_what_cannot_say_which_round_it_was(said: dict[str, Any], message: str) -> None:
    with pytest.raises(roads.OptionError) as raised:
        Round(Outcome.BANKER, **said)
    assert str(raised.value).startswith(message)
