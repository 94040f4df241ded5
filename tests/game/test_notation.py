"""The notation, and what is refused."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

import roads
from roads import NotationError, OptionError, Outcome, RoadsError, Round

B, P, T = Outcome.BANKER, Outcome.PLAYER, Outcome.TIE


# Reading


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ()),
        (" \r\n\t,", ()),
        ("# nothing yet", ()),
        ("BPT", (Round(B), Round(P), Round(T))),
        ("B", (Round(B),)),
        ("B9", (Round(B, total=9),)),
        ("B0", (Round(B, total=0),)),
        ("B9n", (Round(B, total=9, natural=True),)),
        ("P6b", (Round(P, total=6, banker_pair=True),)),
        ("T8", (Round(T, total=8),)),
        ("Bbp", (Round(B, banker_pair=True, player_pair=True),)),
        ("B9nP6bT8Bbp", (Round(B, 9, True), Round(P, 6, None, True), Round(T, 8), Round(B, None, None, True, True))),
        ("B9n P6b T8 Bbp", (Round(B, 9, True), Round(P, 6, None, True), Round(T, 8), Round(B, None, None, True, True))),
        ("BP,T", (Round(B), Round(P), Round(T))),
        ("B,,P ,\n T,", (Round(B), Round(P), Round(T))),
        ("B\r\nP\rT\nB", (Round(B), Round(P), Round(T), Round(B))),
        ("B # P P P\nT#B", (Round(B), Round(T))),
        ("B#x\rP#x\r\nT", (Round(B), Round(P), Round(T))),
        ("# lower case, 12 and # in a comment are fine: bpt\nB", (Round(B),)),
        ("庄莊闲閒和", (Round(B), Round(B), Round(P), Round(P), Round(T))),
        ("庄9n 闲p,和0", (Round(B, 9, True), Round(P, player_pair=True), Round(T, 0))),
    ],
)
def test_parse(text: str, expected: tuple[Round, ...]) -> None:
    assert roads.parse(text) == expected


def test_details_come_in_any_order() -> None:
    expected = (Round(P, total=8, natural=True, banker_pair=True, player_pair=True),)
    for details in permutations("8nbp"):
        assert roads.parse("P" + "".join(details)) == expected


def test_a_missing_detail_is_not_known() -> None:
    (round,) = roads.parse("B9")
    assert (round.natural, round.banker_pair, round.player_pair) == (None, None, None)


# Writing


@pytest.mark.parametrize(
    ("shoe", "expected"),
    [
        ((), ""),
        ([B, P, T], "BPT"),
        ([B, Round(T, total=8, player_pair=True)], "B T8p"),
        ([Round(P, 9, True, True, True)], "P9nbp"),
        ([Round(P, 0, False, False, False)], "P0"),  # a False cannot be said
        ("庄9n,莊 # end", "B9n B"),
        (["B", P, Round(T)], "BPT"),
    ],
)
def test_notation(shoe: roads.Shoe, expected: str) -> None:
    assert roads.notation(shoe) == expected


def test_notation_of_a_false_reads_as_not_known() -> None:
    assert roads.parse(roads.notation([Round(B, natural=False)])) == (Round(B),)


# Mistakes in a text

LETTERS = "letters are upper case"
DETAIL = "a detail belongs right after the letter of its round"
EXPECTED = "expected B, P or T"


@pytest.mark.parametrize(
    ("text", "line", "column", "offending", "reason"),
    [
        ("BPX", 1, 3, "X", EXPECTED),
        ("BP\nB?P", 2, 2, "?", EXPECTED),
        ("BP\r\nB\r\n  -", 3, 3, "-", EXPECTED),
        ("BP\rB\r;", 3, 1, ";", EXPECTED),
        ("# a\n# b\n\nB|", 4, 2, "|", EXPECTED),
        ("庄 闲\n和,龙", 2, 3, "龙", EXPECTED),
        ("B，P", 1, 2, "，", EXPECTED),  # the full-width comma is none of the notation's
        ("\ufeffBP", 1, 1, "\ufeff", EXPECTED),
        ("B\0P", 1, 2, "\0", EXPECTED),
        ("B\ud800P", 1, 2, "\ud800", EXPECTED),
        ("B９", 1, 2, "９", EXPECTED),
        ("bpt", 1, 1, "b", LETTERS),
        ("\n  tbp", 2, 3, "t", LETTERS),
        ("b9n p6", 1, 1, "b", LETTERS),
        ("BPt", 1, 3, "t", EXPECTED),
        ("B b", 1, 3, "b", DETAIL),
        ("B 9", 1, 3, "9", DETAIL),
        ("9B", 1, 1, "9", DETAIL),
        ("# lost\nn", 2, 1, "n", DETAIL),
        ("P Bnn", 1, 3, "Bnn", "the detail 'n' is given twice"),
        ("P\nT8bpb", 2, 1, "T8bpb", "the detail 'b' is given twice"),
        ("Bp9p", 1, 1, "Bp9p", "the detail 'p' is given twice"),
        ("B P10", 1, 3, "P10", "one total, 0 to 9"),
        ("B9n9", 1, 1, "B9n9", "one total, 0 to 9"),
    ],
)
def test_notation_error(text: str, line: int, column: int, offending: str, reason: str) -> None:
    for read in (roads.parse, roads.scoreboard, roads.streaks, roads.notation):
        with pytest.raises(NotationError) as caught:
            read(text)
        error = caught.value
        assert (error.line, error.column, error.text) == (line, column, offending)
        assert reason in error.reason
        message = str(error)
        assert message.startswith(f"line {line}, column {column}: ")
        assert error.reason in message
        assert "\n" not in message
        message.encode("utf-8")  # whatever the text, every stream can print it


def test_a_mixed_text_gets_no_hint_on_case() -> None:
    with pytest.raises(NotationError) as caught:
        roads.parse("BpPt")
    assert LETTERS not in str(caught.value)


# Values that are no shoe, no round, no option


@pytest.mark.parametrize("value", [None, 7, 6.5, b"BPT", bytearray(b"BPT"), object()], ids=lambda value: type(value).__name__)
@pytest.mark.parametrize(
    "function",
    [
        roads.scoreboard,
        roads.bead_road,
        roads.big_road,
        roads.big_eye_road,
        roads.small_road,
        roads.cockroach_road,
        roads.ask,
        roads.statistics,
        roads.streaks,
        roads.notation,
    ],
)
def test_no_shoe(function: Callable[[Any], object], value: object) -> None:
    with pytest.raises(OptionError) as caught:
        function(value)
    assert caught.value.option == "shoe"
    assert caught.value.value is value


@pytest.mark.parametrize("value", [None, 7, b"BPT", ["B"], Outcome.BANKER])
def test_parse_reads_text_alone(value: Any) -> None:
    with pytest.raises(OptionError) as caught:
        roads.parse(value)
    assert caught.value.option == "text"


@pytest.mark.parametrize(
    ("shoe", "place"),
    [([None], "round 1"), (["B", "PP"], "round 2"), ([B, P, ""], "round 3"), (["B", 3], "round 2"), ([B, b"P"], "round 2")],
)
def test_no_round_within_a_shoe(shoe: Any, place: str) -> None:
    with pytest.raises(OptionError) as caught:
        roads.scoreboard(shoe)
    assert caught.value.option == place
    assert caught.value.value == shoe[int(place[-1]) - 1]


@pytest.mark.parametrize("value", [None, "", "BP", "B P", "# comment", b"B", 1, ["B"], ("B",)], ids=repr)
def test_after_takes_one_round(value: Any) -> None:
    board = roads.scoreboard("BPP")
    with pytest.raises(OptionError) as caught:
        board.after(value)
    assert caught.value.option == "round"
    assert board == roads.scoreboard("BPP")


def test_after_takes_what_a_shoe_is_made_of() -> None:
    expected = roads.scoreboard("BP")
    for value in ("P", " P ", "闲", P, Round(P)):
        assert roads.scoreboard("B").after(value) == expected
    assert roads.scoreboard("B").after("P9nb").rounds[-1] == Round(P, 9, True, True)
    with pytest.raises(NotationError, match="upper case"):
        expected.after("p")


def scoreboard_unless_none(value: Any) -> tuple[Any, ...]:
    """The function `scoreboard`, for which an option that is None is one that was left out."""
    return () if value is None else (roads.scoreboard,)


def test_an_option_of_a_scoreboard_that_is_none_is_left_out() -> None:
    assert roads.scoreboard("BP", rows=None, tail=None, newest_first=None) == roads.scoreboard("BP")


@pytest.mark.parametrize("rows", [0, -1, 6.0, "6", True, None, float("nan"), []], ids=repr)
def test_rows(rows: Any) -> None:
    for function in (roads.bead_road, roads.big_road, roads.big_eye_road, roads.small_road, *scoreboard_unless_none(rows)):
        with pytest.raises(OptionError, match=r"^rows: expected a whole number of at least 1, got ") as caught:
            function("BP", rows=rows)
        assert caught.value.option == "rows"
        assert caught.value.value is rows


@pytest.mark.parametrize("tail", ["", "Stay", "up", None, True, b"stay", [], ("stay",)], ids=repr)
def test_tail(tail: Any) -> None:
    for function in (roads.big_road, roads.big_eye_road, roads.small_road, roads.cockroach_road, *scoreboard_unless_none(tail)):
        with pytest.raises(OptionError, match=r"^tail: expected one of stay, drop, got ") as caught:
            function("BP", tail=tail)
        assert caught.value.value is tail


@pytest.mark.parametrize("value", [1, 0, None, "yes"], ids=repr)
def test_newest_first(value: Any) -> None:
    for function in (roads.bead_road, *scoreboard_unless_none(value)):
        with pytest.raises(OptionError, match=r"^newest_first: expected True or False, got "):
            function("BP", newest_first=value)


def test_options_are_checked_for_an_empty_shoe_too() -> None:
    with pytest.raises(OptionError):
        roads.scoreboard(rows=0)
    with pytest.raises(OptionError):
        roads.scoreboard(tail="up")


@pytest.mark.parametrize(
    ("fields", "option"),
    [
        ({"outcome": "B"}, "outcome"),
        ({"outcome": None}, "outcome"),
        ({"outcome": roads.Mark.BLUE}, "outcome"),
        ({"total": 10}, "total"),
        ({"total": -1}, "total"),
        ({"total": "9"}, "total"),
        ({"total": 9.0}, "total"),
        ({"total": True}, "total"),
        ({"natural": 1}, "natural"),
        ({"banker_pair": "b"}, "banker_pair"),
        ({"player_pair": 0}, "player_pair"),
    ],
    ids=repr,
)
def test_round_fields(fields: dict[str, Any], option: str) -> None:
    with pytest.raises(OptionError) as caught:
        Round(**{"outcome": B, **fields})
    assert caught.value.option == option
    assert caught.value.value == fields[option]


# Errors and values as such


def test_errors_are_value_errors_of_our_own() -> None:
    assert issubclass(NotationError, RoadsError)
    assert issubclass(OptionError, RoadsError)
    assert issubclass(RoadsError, ValueError)


@pytest.mark.parametrize(
    "value", ["x" * 1000, ["B"] * 1000, b"\xff" * 1000, "\n" * 100, "\ud800"], ids=["str", "list", "bytes", "ends", "lone"]
)
def test_messages_are_one_short_line(value: object) -> None:
    message = str(OptionError("tail", value, "one of stay, drop"))
    assert len(message) < 200
    assert "\n" not in message
    message.encode("utf-8")


def test_errors_can_be_pickled_and_copied() -> None:
    def caught(action: Callable[[], object]) -> RoadsError:
        with pytest.raises(RoadsError) as found:
            action()
        return found.value

    for error in (caught(lambda: roads.parse("BP\nB9x")), caught(lambda: roads.scoreboard("B", rows=0))):
        for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
            assert type(twin) is type(error)
            assert str(twin) == str(error)
            assert vars(twin) == vars(error)


@pytest.mark.parametrize("shoe", ["", "TT", "BPTBBB", "B9n P6b T8 Bbp"])
def test_boards_can_be_pickled_and_copied(shoe: str) -> None:
    board = roads.scoreboard(shoe, rows=4, tail="drop", newest_first=True)
    for twin in (*(pickle.loads(pickle.dumps(board, protocol)) for protocol in (2, 5)), copy.deepcopy(board)):
        assert twin == board
        assert hash(twin) == hash(board)
        for field in dataclasses.fields(board):
            assert getattr(twin, field.name) == getattr(board, field.name)
        assert twin.after("P").big_road == board.after("P").big_road  # the cursor came along


def test_boards_can_be_keys() -> None:
    board = roads.scoreboard("BPT")
    assert {board: 1}[roads.scoreboard(["B", P, Round(T)])] == 1
    assert len({board, roads.scoreboard("BPT", rows=5), roads.scoreboard("BPT", tail="drop"), board.after("B")}) == 4
    assert board != roads.scoreboard("BPT", newest_first=True)
    other: object = "BPT"
    assert board != other


def test_everything_is_frozen() -> None:
    board = roads.scoreboard("BBPBTP")
    values = (
        board,
        board.rounds[0],
        board.bead_road,
        board.big_road,
        board.big_eye_road,
        board.bead_road.cells[0],
        board.big_road.cells[0],
        board.big_eye_road.cells[0],
        board.statistics,
        board.streaks[0],
        board.ask,
        board.ask.banker,
    )
    for value in values:
        fields = [field.name for field in dataclasses.fields(value)] if dataclasses.is_dataclass(value) else value._fields
        assert fields
        for name in fields:
            with pytest.raises(AttributeError):
                setattr(value, name, None)
    assert board == roads.scoreboard("BBPBTP")
    assert all(type(values) is tuple for values in (board.rounds, board.streaks, board.big_road.cells, board.small_road.marks))


def test_banker_is_not_blue() -> None:
    """Both are written B."""
    outcome: object = Outcome.BANKER
    assert outcome != roads.Mark.BLUE
    assert outcome != "B"
