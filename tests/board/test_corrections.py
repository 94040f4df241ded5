"""Rounds taken back, voided and corrected: each is a new board, and the board that was stays as it was."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.strategies import every, everything, rounds, rows, tails

import roads
from roads import Outcome, Round
from roads.limits import SCOREBOARD_ROUNDS

NOON = datetime(2026, 1, 31, 12, tzinfo=UTC)


def test_by_hand() -> None:
    board = roads.scoreboard("BPT", rows=3, tail="drop", newest_first=True)
    options: dict[str, Any] = {"rows": 3, "tail": "drop", "newest_first": True}
    assert board.before() == roads.scoreboard("BP", **options)
    assert board.without(1) == roads.scoreboard("PT", **options)
    assert board.without(3) == board.before()
    assert board.replaced(2, "B9n") == roads.scoreboard("B B9n T", **options)
    assert board.replaced(1, Outcome.TIE) == roads.scoreboard("TPT", **options)
    assert roads.scoreboard("B").without(1) == roads.scoreboard("B").before() == roads.scoreboard()


@every
@given(st.lists(rounds, min_size=1, max_size=30), rows, tails, st.booleans(), rounds, st.data())
def test_a_board_of_the_rounds_that_stand(
    shoe: list[Round], rows: int, tail: str, newest_first: bool, new: Round, data: st.DataObject
) -> None:
    def board(shoe: list[Round]) -> roads.Scoreboard:
        return roads.scoreboard(shoe, rows=rows, tail=tail, newest_first=newest_first)

    number = data.draw(st.integers(1, len(shoe)))
    given = board(shoe)
    was = everything(given)
    assert everything(given.before()) == everything(board(shoe[:-1]))
    assert everything(given.after(new).before()) == was
    assert everything(given.without(number)) == everything(board([*shoe[: number - 1], *shoe[number:]]))
    corrected = given.replaced(number, new)
    assert everything(corrected) == everything(board([*shoe[: number - 1], new, *shoe[number:]]))
    assert everything(corrected.after("P")) == everything(
        board([*shoe[: number - 1], new, *shoe[number:], Round(Outcome.PLAYER)])
    )
    assert everything(given) == was


def test_a_corrected_round_is_still_the_same_round_of_its_table() -> None:
    board = roads.scoreboard([Round(Outcome.BANKER, id="1", time=NOON), Round(Outcome.PLAYER)])
    (first, second) = board.replaced(1, "T").rounds
    assert (first.outcome, first.id, first.time) == (Outcome.TIE, "1", NOON)
    assert (second.id, second.time) == (None, None)
    renamed = board.replaced(1, Round(Outcome.TIE, id="1a")).rounds[0]
    assert (renamed.id, renamed.time) == ("1a", NOON)
    assert (board.rounds[0].outcome, board.rounds[0].id) == (Outcome.BANKER, "1")


@pytest.mark.parametrize("number", [0, 4, -1, True, "1", 1.0, None])
def test_a_round_that_is_not_there(number: Any) -> None:
    board = roads.scoreboard("BPT")
    was = everything(board)
    message = re.escape(f"number: expected the number of a round, 1 to 3, got {number!r}")
    with pytest.raises(roads.OptionError, match=message):
        board.without(number)
    with pytest.raises(roads.OptionError, match=message):
        board.replaced(number, "B")
    assert everything(board) == was


def test_a_board_without_rounds() -> None:
    empty = roads.scoreboard()
    with pytest.raises(roads.UsageError, match="there is no round to take back: the board is empty"):
        empty.before()
    with pytest.raises(roads.OptionError, match="number: expected a board with rounds, got 1"):
        empty.without(1)


@pytest.mark.parametrize("round", ["", "BB", "X", None, 7])
def test_what_is_no_round_corrects_nothing(round: Any) -> None:
    board = roads.scoreboard("BPT")
    with pytest.raises(roads.RoadsError):
        board.replaced(2, round)
    assert board == roads.scoreboard("BPT")


def test_a_board_grows_to_its_limit_and_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roads.board.scoreboard.SCOREBOARD_ROUNDS", SCOREBOARD_ROUNDS._replace(value=3))
    board = roads.scoreboard("BP").after("T")
    assert len(board.rounds) == 3
    with pytest.raises(roads.LimitError, match="a scoreboard of 4 rounds"):
        board.after("B")


def test_a_corrected_round_keeps_each_name_that_the_new_one_lacks() -> None:
    for old in (Round(Outcome.BANKER, id="7"), Round(Outcome.BANKER, time=NOON)):
        for new in (Round(Outcome.TIE), Round(Outcome.TIE, id="8"), Round(Outcome.TIE, time=NOON)):
            found = roads.scoreboard([old]).replaced(1, new).rounds[0]
            assert (found.id, found.time) == (new.id or old.id, new.time or old.time)


def test_options_of_another_board_are_named() -> None:
    with pytest.raises(TypeError):
        roads.scoreboard("BP").with_options("BPP")  # type: ignore[call-arg]
