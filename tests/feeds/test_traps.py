"""Traps that go across the shapes: the order, two alphabets of one sign, what may be taken for a round and is none."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from support.decoded import SAMPLES, decode, letters, of_cards, rounds, warnings

import roads
from roads import feeds
from roads.feeds import FeedError
from roads.game.rounds import Outcome, Round

B, P, T = Outcome.BANKER, Outcome.PLAYER, Outcome.TIE

HANDS = [
    {"player_hand": ["2♣", "K♦"], "banker_hand": ["2♥", "6♦"], "id": 1, "time": "2026-01-01T00:00:02Z"},
    {"player_hand": ["9♣", "K♦"], "banker_hand": ["2♥", "3♦"], "id": 2, "time": "2026-01-01T00:00:01Z"},
]
OPEN: list[tuple[str, object, dict[str, Any]]] = [
    ("letters", "BP", {}),
    ("digits", "01", {"digits": "BP"}),
    ("flags", "1,2", {}),
    ("table csv", "result\nbanker\nplayer\n", {}),
    ("card rows", "\n".join(map(json.dumps, HANDS)), {}),
    ("shoe state", {"history_v2": [{"winner": "Banker"}, {"winner": "Player"}]}, {}),
    ("game results", {"gameResult": [{"winner": "BANKER_WIN"}, {"winner": "PLAYER_WIN"}]}, {}),
    ("frames", 'MESSAGE\n\n{"deckHistory": "01"}', {"digits": "BP"}),
]


@pytest.mark.parametrize(("shape", "data", "options"), OPEN)
def test_the_order_is_asked_for_and_never_guessed(shape: str, data: object, options: dict[str, Any]) -> None:
    assert letters(data, shape, **options, order="oldest") == ["BP"]
    assert letters(data, shape, **options, order="newest") == ["PB"]
    for order in (None, "up", "", 1, ["oldest"]):
        asked = "oldest.* which round comes first" if order is None else "one of oldest, newest"
        with pytest.raises(roads.OptionError, match=f"^order: expected {asked}"):
            feeds.decode(data, shape=shape, **options, order=order)


def test_the_shapes_that_leave_the_order_open() -> None:
    assert [shape for shape, _, _ in OPEN] == [name for name, shape in feeds.SHAPES.items() if "order" in shape.options]


def test_newest_first_is_of_the_rounds_and_not_of_the_shoes() -> None:
    assert letters("shoe,result\na,B\na,P\nb,T\nb,P\n", "csv", order="newest") == ["PB", "PT"]
    assert letters("BP\nTP", "letters", order="newest", each_line=True) == ["PB", "PT"]


def test_input_order_is_the_order() -> None:
    """Neither times nor ids of a table reorder its rows, nor names its shoes."""
    text = "when,hand,shoe,result\n09:00,9,b,banker\n08:00,8,b,player\n07:00,7,a,tie\n06:00,6,b,tie\n"
    assert [(shoe.name, roads.notation(shoe.rounds)) for shoe in decode(text, "csv").shoes] == [("b", "BPT"), ("a", "T")]
    assert letters("\n".join(map(json.dumps, HANDS)), "card rows") == ["BP"]
    assert letters("\n".join(map(json.dumps, HANDS)), "card rows", order="time") == ["PB"]


def test_ids_of_rounds_go_with_their_rounds() -> None:
    text = "\n".join(map(json.dumps, HANDS))
    assert decode(text, "card rows").shoes[0].round_ids == ("1", "2")
    assert decode(text, "card rows", order="newest").shoes[0].round_ids == ("2", "1")
    assert decode(text, "card rows", order="time").shoes[0].round_ids == ("2", "1")


def test_one_and_two_are_other_sides_in_each_shape() -> None:
    assert rounds("1,2", "flags") == [
        (Round(B, banker_pair=False, player_pair=False), Round(P, banker_pair=False, player_pair=False))
    ]
    assert letters("0102", "trend strings") == ["PB"]
    assert letters("12", "digits", digits="-BP") == ["BP"]
    assert letters("12", "digits", digits="BPT") == ["PT"]


def test_b_is_another_side_in_each_shape() -> None:
    assert letters("B", "letters") == ["B"]
    assert letters("B0n", "colours") == ["P"]
    assert letters({"results": [{"pos": [0, 0], "c": "B"}]}, "road cells") == ["P"]
    assert letters("P,B,E,0,END", "tester csv") == ["PB"]
    assert letters("Shoe number 1\n0,1,-,0,2,-,1,2,B", "point rows") == ["B"]


def test_flags_of_every_number() -> None:
    """1 to 15 without 4, 8 and 12, which have no winner; 4 is the Banker's pair and 8 the Player's."""
    numbers = [1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15]
    found = rounds(numbers, "flags")[0]
    assert "".join(round.outcome.value for round in found) == "BPTBPTBPTBPT"
    assert [round.banker_pair for round in found] == [False] * 3 + [True] * 3 + [False] * 3 + [True] * 3
    assert [round.player_pair for round in found] == [False] * 6 + [True] * 6
    for number in (0, 4, 8, 12, 16, 99):
        with pytest.raises(FeedError, match=f"round 1: {number} is not one of 1, "):
            decode([number], "flags")


def test_colours_of_every_pair() -> None:
    found = rounds("R1n R2r R3b R4a", "colours")[0]
    assert [(round.total, round.banker_pair, round.player_pair) for round in found] == [
        (4, True, True),
        (3, False, True),
        (2, True, False),
        (1, False, False),
    ]


@pytest.mark.parametrize(
    "words",
    [
        ("banker", "PLAYER", "Tie"),
        ("Banker win", "player_win", "TIE_WIN"),
        ("Banker Won", "PLAYER_WON", "tie"),
        ("b", "P", "T"),
        ("莊", "闲", "和"),
    ],
)
def test_results_in_any_case_and_wording(words: tuple[str, ...]) -> None:
    assert letters("result\n" + "\n".join(words), "csv") == ["BPT"]


def test_csv_columns_are_never_told_by_their_place() -> None:
    """The same cells under two headers: the totals go with their names."""
    row = "banker,6,9\n"
    assert warnings("result,player total,banker total\n" + row, "csv") == []
    assert "contradict" in warnings("result,banker total,player total\n" + row, "csv")[0]
    assert rounds("result,banker total,player total\nbanker,9,6\n", "csv") == [(Round(B, 9, player_total=6, banker_total=9),)]


def test_csv_pairs_totals_and_both_ids() -> None:
    text = "Table_ID,Shoe ID,Result,Banker Pair,PPair,Total\nt,1,tie,true,0,7\nt,2,banker,,yes,\nu,1,player,no,,9\n"
    assert [(shoe.name, shoe.rounds) for shoe in decode(text, "csv").shoes] == [
        ("t 1", (Round(T, 7, None, True, False),)),
        ("t 2", (Round(B, None, None, None, True),)),
        ("u 1", (Round(P, 9, None, False, None),)),
    ]


def test_ranks_and_suits_in_every_writing() -> None:
    """A pair is of one rank: a king and a queen are none, nor are a ten and a king, though all are worth nothing."""
    for first, second, pair in [
        ("K♠", "KH", True),
        ("K♠", "Q♠", False),
        ("10h", "0C", True),
        ("T♦", "s10", True),
        ("10d", "Kd", False),
        ("Ace of Spades", "1c", True),
        ("♥4", "hearts 4", True),
        ({"value": 13, "suit": "H"}, "king of clubs", True),
        ({"value": 1, "suit": 2}, {"rank": "A"}, True),
    ]:
        value = {"player_hand": [first, second], "banker_hand": ["2♣", "3♣"], "outcome": "Banker"}
        assert rounds([value], "card rows")[0][0].player_pair is pair, (first, second)


def test_a_three_card_eight_is_no_natural() -> None:
    value = {"player_hand": ["2♣", "3♦", "3♥"], "banker_hand": ["2♥", "5♦"]}
    cards = of_cards("2♣", "3♦", "3♥"), of_cards("2♥", "5♦")
    assert rounds([value], "card rows") == [(Round(P, 8, False, False, False, 8, 7, *cards, False, False),)]


def test_shoe_state_inside_args_with_its_table_and_shoe() -> None:
    text = json.dumps({"args": {"history_v2": [{"winner": "Tie", "bankerPair": True}], "tableId": "t", "shoeId": 7}})
    (shoe,) = decode(f"12:00 INFO {text}", "shoe state").shoes
    assert (shoe.table, shoe.id, shoe.name) == ("t", "7", "t 7")
    assert shoe.rounds == (Round(T, None, False, True, False),)


def test_snapshots_of_two_tables_are_two_shoes() -> None:
    lines = [{"tableId": table, "history_v2": [{"winner": "Tie"}] * count} for table, count in [("a", 1), ("b", 2), ("a", 3)]]
    assert letters("\n".join(map(json.dumps, lines)), "shoe state") == ["TTT", "TT"]


def test_trend_strings_that_are_sent_again_are_one_shoe() -> None:
    lines = [
        {"table_id": "A", "current_shoe": shoe, "bead_plate2": beads} for shoe, beads in [(1, "01"), (1, "0102"), (2, "03")]
    ]
    assert letters("\n".join(map(json.dumps, lines)), "trend strings") == ["PB", "T"]
    assert letters("\n".join(json.dumps({"bead_plate2": beads}) for beads in ("01", "0102")), "trend strings") == ["P", "PB"]


def test_road_cells_of_leading_ties_and_ties_after_their_cell() -> None:
    value = {"results": [{"pos": [0, 0], "c": "B", "ties": 2, "pp": True, "s": 9}], "leading_ties": 1}
    assert rounds(value, "road cells") == [(Round(T), Round(P, 9, None, None, True), Round(T), Round(T))]


def test_a_round_that_is_delivered_three_times_is_said_and_left() -> None:
    games = [{"winner": "TIE", "id": id} for id in (1, 1, 1, 2)]
    assert letters({"gameResult": games}, "game results") == ["TTTT"]
    assert warnings({"gameResult": games}, "game results") == ["shoe 1: the round with the id '1' comes 3 times"]


def test_times_of_two_kinds_do_not_sort() -> None:
    games = [{"winner": "TIE", "time": 20}, {"winner": "TIE", "time": "2026-01-01T00:00:00Z"}]
    with pytest.raises(FeedError, match="round 2: its time is a number"):
        decode({"gameResult": games}, "game results", order="time")


def test_check_says_each_difference_with_its_place() -> None:
    """After B P P the big eye road has one mark, blue: the streak before was one long, this one is two.

    A third Player adds a red one: the streak before has neither a third nor a second round.
    """
    trend = {
        "bead_plate2": "020101",
        "big_eye2": "2,1",
        "small2": "#1",
        "next_player2": {"big_eye2": "1"},
        "next_banker2": {"cockroach2": "2"},
    }
    assert warnings(trend, "trend strings", check=True) == [
        "row 1, big_eye2, column 1, row 2: the feed has red, the rule gives no mark",
        "row 1, small2, column 2, row 1: the feed has red, the rule gives no mark",
        "row 1, next_banker2, cockroach2, column 1, row 1: the feed has blue, the rule gives no mark",
        "row 1, next_player2, big_eye2, column 1, row 1: the feed has red, the rule gives blue",
        "row 1, next_player2, big_eye2, column 2, row 1: the feed has no mark, the rule gives red",
    ]


@pytest.mark.parametrize("name", feeds.SHAPES)
def test_options_of_any_type(name: str) -> None:
    """Each option of each shape with values of other types: our own error, or one that the shape can use."""
    refused = 0
    for option in feeds.SHAPES[name].options:
        for value in (None, True, 0, -1, 10**30, 1.5, "", "\0", "x" * 5000, b"PBT", [], {}, ["PB"], object(), "\ud800", "é"):
            for data in ("", SAMPLES[name]):
                try:
                    options: dict[str, Any] = {**feeds.SHAPES[name].probe, option: value}
                    feeds.decode(data, shape=name, **options)
                except roads.RoadsError:
                    refused += 1
    assert refused or not feeds.SHAPES[name].options


def test_a_truth_value_is_one() -> None:
    for shape, option in (("letters", "strict"), ("flags", "each_line"), ("trend strings", "check"), ("shoe state", "overlap")):
        for value in ("no", 0, None):
            given: dict[str, Any] = {option: value}
            with pytest.raises(roads.OptionError, match=f"^{option}: expected True or False"):
                feeds.decode("", shape=shape, **given)


def test_numbers_of_rounds_that_start_again_in_each_shoe_are_no_contradiction(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "rounds.db")) as database:
        database.execute("CREATE TABLE rounds (seq INTEGER, shoe INTEGER, result TEXT)")
        database.execute("INSERT INTO rounds VALUES (2, 1, 'tie'), (1, 2, 'player'), (1, 1, 'banker')")
        database.commit()
    assert letters(tmp_path / "rounds.db", "database") == ["P", "BT"]
    assert warnings(tmp_path / "rounds.db", "database") == []


@pytest.mark.parametrize("odd", [pytest.param(10**5000, id="5,001 digits"), 1.5, True, [1], {"a": 1}])
@pytest.mark.parametrize(
    ("shape", "data"),
    [
        ("game results", lambda odd: {"gameResult": [{"winner": "TIE", "id": odd}]}),
        ("shoe state", lambda odd: {"history_v2": [], "shoeId": odd}),
        ("trend strings", lambda odd: {"bead_plate": "", "table_id": odd}),
        ("card rows", lambda odd: [{**HANDS[0], "deck": odd}]),
    ],
)
def test_an_id_is_a_text_or_a_number(shape: str, data: Callable[[object], object], odd: object) -> None:
    with pytest.raises(FeedError, match="expected an id as text or a whole number"):
        decode(data(odd), shape, **({"shoe": "deck"} if shape == "card rows" else {}))
