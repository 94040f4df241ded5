"""Look-alikes of the shapes of objects, bits and tables, and for each trap of the field a test that the naive reading fails."""

from __future__ import annotations

import base64
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from support.decoded import decode, letters, of_cards, rounds, warnings

import roads
from roads import feeds
from roads.feeds import FeedError
from roads.game.rounds import Outcome, Round

B, P, T = Outcome.BANKER, Outcome.PLAYER, Outcome.TIE


def hand(player: list[Any], banker: list[Any], **more: Any) -> dict[str, Any]:
    return {"player_hand": player, "banker_hand": banker, **more}


@pytest.mark.parametrize("ten", ["10♥", "T♥", "0H", "h10", "hearts 10", "10 of Hearts", {"value": 10, "suit": "H"}])
def test_card_rows(ten: Any) -> None:
    line = json.dumps(hand([ten, "5♠", "4C"], ["Q♣", "Q♦", "7d"], outcome="Player"))
    cards = of_cards("10♥", "5♠", "4♣"), of_cards("Q♣", "Q♦", "7♦")
    assert rounds(line, "card rows") == [(Round(P, 9, False, True, False, 9, 7, *cards, False, False),)]
    assert warnings(line, "card rows") == []


@pytest.mark.parametrize(
    ("first", "second", "perfect"),
    [
        ("K♠", "spades king", True),
        ("K♠", "♤K", True),
        ("K♠️", "KS", True),
        ({"value": 13, "suit": "H"}, "♥️K", True),
        ({"value": 13, "suit": "diamonds"}, {"rank": "king", "suit": "♦"}, True),
        ({"rank": "K♣"}, {"value": 13, "suit": "c"}, True),
        ("K♠", "KH", False),
        ("K♠", "Q♠", False),
        ("K", "Q", False),
        ("K♠", "K", None),
        ({"value": 13, "suit": 2}, {"value": 13, "suit": 2}, None),
        ({"value": 13, "suit": "red"}, {"value": 13, "suit": "red"}, None),
    ],
)
def test_a_perfect_pair_is_of_one_suit_and_unknown_where_a_suit_is(first: Any, second: Any, perfect: bool | None) -> None:
    (round,) = rounds([hand([first, second, "9♥"], ["4♣", "3♣"])], "card rows")[0]
    assert round.player_perfect_pair is perfect
    assert round.banker_perfect_pair is False


def test_cards_are_kept_with_the_order_they_were_dealt_in() -> None:
    (round,) = rounds([hand(["Td", "s5", {"value": 4, "suit": "H"}], ["Ace of Spades", "6 c"])], "card rows")[0]
    assert round.player_cards == of_cards("10♦", "5♠", "4♥")
    assert round.banker_cards == of_cards("A♠", "6♣")
    assert (round.player_total, round.banker_total) == (9, 7)


def test_cards_that_break_the_rule_are_not_kept() -> None:
    """A natural 9 against three cards: neither totals nor a natural follow from them, and pairs do."""
    line = json.dumps(hand(["10♥", "9♠"], ["Q♣", "Q♦", "7d"], outcome="Player"))
    assert rounds(line, "card rows") == [(Round(P, None, None, True, False),)]
    assert warnings(line, "card rows") == []
    assert warnings(line, "card rows", check=True) == [
        "line 1: the cards are not kept: Banker hand: no third card is drawn against a natural 9"
    ]


def test_card_rows_sort_by_nanoseconds() -> None:
    """Both times are of one microsecond."""
    first = hand(["9♣", "K♦"], ["2♣", "3♦"], timestamp="2026-01-01T10:00:00.000000001+02:00")
    second = hand(["2♣", "K♦"], ["2♥", "6♦"], timestamp="2026-01-01T08:00:00.000000002Z")
    text = "\n".join(map(json.dumps, (second, first)))
    assert letters(text, "card rows") == ["BP"]
    assert letters(text, "card rows", order="time") == ["PB"]


def test_card_rows_with_what_is_no_card() -> None:
    with pytest.raises(FeedError, match="line 2: expected a card, got '11♣'"):
        decode("\n".join(json.dumps(hand([card, "2♣"], ["2♥", "6♦"])) for card in ("2♦", "11♣")), "card rows")
    said = json.dumps(hand(["2♣", "K♦"], ["2♥", "6♦"], outcome="Player"))
    assert rounds(said, "card rows") == [(Round(P, None, True, False, False),)]
    assert "contradict" in warnings(said, "card rows")[0]


def state(*history: dict[str, Any], **more: Any) -> str:
    return json.dumps({"type": "state", "args": {"history_v2": history, **more}})


BANKER = {"winner": "Banker", "playerScore": 6, "bankerScore": 7, "playerPair": True}
TIE = {"winner": "Tie", "playerScore": 8, "bankerScore": 8, "natural": True}


def test_shoe_state_flags_that_are_absent_are_false() -> None:
    log = f"[08:00:01] {state(BANKER)}\n"
    assert rounds(log, "shoe state") == [(Round(B, 7, False, False, True, 6, 7),)]
    assert rounds(json.loads(state(TIE))["args"], "shoe state") == [(Round(T, 8, True, False, False, 8, 8),)]
    dealt = {"playerCards": ["4♠", "4♥"], "bankerCards": ["9♣", "9♣"]}
    cards = of_cards("4♠", "4♥"), of_cards("9♣", "9♣")
    expected = Round(T, 8, True, True, True, 8, 8, *cards, True, False)
    assert rounds(json.loads(state({**TIE, **dealt}))["args"], "shoe state") == [(expected,)]


def test_shoe_state_snapshots() -> None:
    same = [state(BANKER), state(BANKER), state(BANKER, TIE)]
    assert letters("\n".join(same), "shoe state") == ["BT"]
    assert letters("\n".join([*same, state(TIE)]), "shoe state") == ["BT", "T"]


def test_road_cells_blue_is_player() -> None:
    cells = [
        {"pos": [0, 0], "c": "R", "ties": 1, "bp": True, "s": 6},
        {"pos": [0, 1], "c": "R"},
        {"pos": [1, 0], "c": "B", "ties": 2},
    ]
    expected = (Round(B, 6, banker_pair=True), Round(T), Round(B), Round(P), Round(T), Round(T))
    assert rounds({"results": cells}, "road cells") == [expected]
    assert rounds(json.dumps({"results": cells[::-1]}), "road cells") == [expected]
    with pytest.raises(FeedError, match="no shoe makes this big road"):
        decode({"results": cells[1:]}, "road cells")


def test_road_cells_a_dragon_tail_is_one_streak() -> None:
    text = feeds.encode("BBBBBBBBPPB", shape="road cells")
    shuffled = json.loads(text)
    shuffled["results"].sort(key=lambda cell: cell["pos"])
    assert letters(shuffled, "road cells") == ["BBBBBBBBPPB"]


def test_game_results() -> None:
    game = {
        "player": 5,
        "banker": 2,
        "winner": "PLAYER_WIN",
        "playerCards": ["5C", "7C", "3H"],
        "bankerCards": ["0D", "0S", "2D"],
    }
    cards = of_cards("5♣", "7♣", "3♥"), of_cards("10♦", "10♠", "2♦")
    assert rounds({"gameResult": [game]}, "game results") == [(Round(P, 5, False, True, False, 5, 2, *cards, False, False),)]
    loser = {"winner": "PLAYER_WIN", "banker": 2}
    assert rounds({"gameResult": [loser]}, "game results") == [(Round(P, banker_total=2),)]
    later, sooner = {"winner": "TIE", "time": 20}, {"winner": "BANKER_WIN", "time": 10}
    data = json.dumps({"gameResult": [later, sooner]})
    assert [letters(data, "game results", order=order) for order in ("oldest", "newest", "time")] == [["TB"], ["BT"], ["BT"]]


def test_trend_strings_one_is_player() -> None:
    """1 and 2 are Player and Banker here, Banker and Player in flags."""
    assert letters("010203#31", "trend strings") == ["PBTP"]
    assert rounds("11", "trend strings") == [(Round(P),)]
    assert "pairs=" in warnings("11", "trend strings")[0]
    assert rounds("11#22", "trend strings", pairs="PB") == [
        (Round(P, banker_pair=False, player_pair=True), Round(B, banker_pair=True, player_pair=False))
    ]
    with pytest.raises(FeedError, match="column 2"):
        decode("01#0", "trend strings")


def test_trend_strings_check() -> None:
    """B P P: the second of a streak after a streak of one breaks the pattern: blue."""
    trend = {
        "table_id": "A",
        "trend": {"bead_plate2": "020101", "big_eye2": "2,,,,,", "small2": "", "next_player2": {"big_eye2": "2,,#1"}},
    }
    assert warnings(trend, "trend strings", check=True) == []
    trend["trend"]["big_eye2"] = "1"  # type: ignore[index]
    assert warnings(trend, "trend strings", check=True) == [
        "row 1, big_eye2, column 1, row 1: the feed has red, the rule gives blue"
    ]
    assert warnings(trend, "trend strings") == []


def stream(cells: dict[tuple[int, int], str], asks: str, rows: int = 6, columns: int = 3) -> str:
    """Base64 of a road; a cell that is not present has every bit of its payload set."""
    bits = f"{1:08b}{rows:08b}{columns:08b}"
    bits += "".join(cells.get((column, row), "0" + "1" * 8) for column in range(columns) for row in range(rows)) + asks
    bits += "0" * (-len(bits) % 8)
    return base64.b64encode(bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))).decode()


# Banker six with a tie, Banker with both pairs, Player; then the asks: Player would go below, Banker would start column 3.
ROAD = {(0, 0): "111000100", (0, 1): "101000011", (1, 0): "100000000"}
ASKS = f"{1:08b}{1:08b}0{0:08b}{2:08b}1"


def test_bitstream_empty_cells_have_payload() -> None:
    expected = (Round(B, 6, None, False, False), Round(T), Round(B, None, None, True, True), Round(P, None, None, False, False))
    assert rounds(stream(ROAD, ASKS), "bitstream") == [expected]
    assert warnings(stream(ROAD, ASKS), "bitstream", check=True) == []
    wrong = f"{2:08b}{1:08b}0{0:08b}{2:08b}1"
    assert warnings(stream(ROAD, wrong), "bitstream", check=True) == [
        "ask 1: the feed puts player at column 2, row 3, the rule at column 2, row 2"
    ]


@pytest.mark.parametrize("text", ["AQYD", "A", "AQYD*A==", "é", stream(ROAD, ASKS)[:-4]])
def test_bitstream_that_is_none(text: str) -> None:
    with pytest.raises(FeedError):
        decode(text, "bitstream")


def frame(history: str, **more: Any) -> str:
    return f"MESSAGE\ndestination:/table/1\n\n{json.dumps({'deckHistory': history, **more})}\0\n"


def test_frames_append_a_repeated_snapshot_once() -> None:
    text = frame("221") + frame("221") + frame("2213")
    assert letters(text, "frames", digits="-BPT") == ["PPBT"]
    assert letters(text.replace("\n", "\r\n"), "frames", digits="-PBT") == ["BBPT"]
    assert letters(frame("122") + frame("3122"), "frames", digits="-BPT", order="newest") == ["PPBT"]
    with pytest.raises(roads.OptionError, match="digits"):
        decode(text, "frames")


def test_frames_of_a_capped_history_overlap_only_when_asked() -> None:
    text = frame("2213") + frame("2132")
    assert letters(text, "frames", digits="-BPT", overlap=True) == ["PPBTP"]
    assert letters(text, "frames", digits="-BPT") == ["PPBT", "PBTP"]


def test_frames_whose_headers_are_gone() -> None:
    """The bodies alone, a line each or run together, among frames with headers, or as parsed values."""
    bodies = [json.dumps({"deckHistory": history, "shoeId": 7}) for history in ("22", "221", "2213")]
    for text in ("\n".join(bodies), "".join(bodies), bodies[0] + "\0\n" + frame("221", shoeId=7) + bodies[2]):
        assert letters(text, "frames", digits="-BPT") == ["PPBT"]
    assert letters([*map(json.loads, bodies)], "frames", digits="-BPT") == ["PPBT"]
    assert letters(json.loads(bodies[0]), "frames", digits="-BPT") == ["PP"]


LISTED: list[tuple[str, list[Any], dict[str, Any], list[str]]] = [
    ("shoe state", [{"history_v2": [TIE], "tableId": "a"}, {"history_v2": [BANKER], "tableId": "b"}], {}, ["T", "B"]),
    ("game results", [{"gameResult": [{"winner": "TIE"}]}, {"gameResult": [{"winner": "BANKER_WIN"}]}], {}, ["T", "B"]),
    ("trend strings", [{"bead_plate2": "03", "table_id": 1}, {"bead_plate2": "02", "table_id": 2}], {}, ["T", "B"]),
    ("frames", [{"deckHistory": "3", "tableId": 1}, {"deckHistory": "1", "tableId": 2}], {"digits": "-BPT"}, ["T", "B"]),
    ("road cells", [{"results": [{"pos": [0, 0], "c": "B"}]}, {"results": [{"pos": [0, 0], "c": "R"}]}], {}, ["P", "B"]),
]


@pytest.mark.parametrize(("shape", "values", "options", "expected"), LISTED)
def test_lists_in_a_document_are_entered(shape: str, values: list[Any], options: dict[str, Any], expected: list[str]) -> None:
    """Each value in a document is read, in a list or by its name, and not only the first."""
    first, second = values
    assert letters({"transport": [first]}, shape, **options) == expected[:1]
    assert letters({"transport": [{"type": "ping", "tags": []}, first, second]}, shape, **options) == expected
    assert letters({"tables": {"a": {"args": first}, "b": {"args": second}}}, shape, **options) == expected
    assert letters(json.dumps({"transport": [{"args": [first]}, {"args": [second]}]}), shape, **options) == expected


def test_a_place_in_a_document_of_several_values() -> None:
    document = {"transport": [{"history_v2": [TIE]}, {"history_v2": [TIE, {"winner": "?"}]}]}
    with pytest.raises(FeedError, match=r"^line 1, history_v2 2, round 2: the result"):
        decode(json.dumps(document), "shoe state")


def test_the_nearest_object_says_whose_shoe_it_is() -> None:
    tables = [{"tableId": table, "args": {"history_v2": [TIE]}} for table in ("a", "b")]
    shoes = decode({"tableId": "all", "transport": tables}, "shoe state").shoes
    assert [(shoe.table, len(shoe.rounds)) for shoe in shoes] == [("a", 1), ("b", 1)]


def test_tester_csv() -> None:
    assert letters("P,B,T,E,0,B,\nE,12,END\n", "tester csv") == ["PBT", "B"]
    assert warnings("P,E,0", "tester csv") == ["end: no END: the file may be cut off"]
    for wrong in ("P,E,END", "P,B", "P,E,0,END,B", "P,X,END"):
        with pytest.raises(FeedError):
            decode(wrong, "tester csv")


def database(path: Path, *, ids: str = "TEXT") -> Path:
    connection = sqlite3.connect(path)
    connection.execute(f"CREATE TABLE rounds (id {ids}, shoe_id INTEGER, result TEXT, at TEXT)")
    # Written out of order; 10 sorts before 9 as text, and the times, of two forms, do not sort by time either.
    rows = [(10, 1, "tie", "1:05 pm"), (9, 1, "Banker", "12:59 pm"), (11, 2, "player", "01:06")]
    connection.executemany("INSERT INTO rounds VALUES (?, ?, ?, ?)", rows)
    connection.execute("CREATE TABLE notes (text TEXT)")
    connection.commit()
    connection.close()
    return path


def test_database_is_ordered_by_id(tmp_path: Path) -> None:
    path = database(tmp_path / "rounds.db")
    assert letters(path, "database") == ["BT", "P"]
    assert letters(path.read_bytes(), "database") == ["BT", "P"]
    with pytest.raises(FeedError, match="order by, got '1:05 pm'"):
        decode(path, "database", by="at")
    with pytest.raises(FeedError):
        decode(path.read_bytes()[:5000], "database")


def test_database_with_cards(tmp_path: Path) -> None:
    """Cells may be numbers: points."""
    connection = sqlite3.connect(tmp_path / "rounds.db")
    connection.executescript(
        "CREATE TABLE rounds (id, result, p_card_1, p_card_2, p_card_3, b_card_1, b_card_2);"
        "INSERT INTO rounds VALUES (1, 'player', '4♠', '4s', NULL, 'K', 'K'), (2, 'tie', 0, 7, '', 0, 7);"
    )
    connection.close()
    cards = of_cards("4♠", "4♠"), of_cards("K", "K")
    points: dict[str, Any] = {"player_cards": (0, 7), "banker_cards": (0, 7)}
    assert rounds(tmp_path / "rounds.db", "database") == [
        (
            Round(P, 8, True, True, True, 8, 0, *cards, None, True),
            Round(T, 7, False, player_total=7, banker_total=7, **points),
        )
    ]
    assert warnings(tmp_path / "rounds.db", "database") == []


def test_the_word_of_a_result_says_its_total_and_natural() -> None:
    """As in a table: a total that contradicts it is a warning, and no total is known but the word's."""
    text = json.dumps({"gameResult": [{"winner": "bankerSuper6", "player": 5, "banker": 7}, {"winner": "playerNatural"}]})
    assert rounds(text, "game results") == [(Round(B, 6), Round(P, natural=True))]
    contradiction = "line 1, round 1: the total 7 contradicts the total 6 of the result, which stands"
    assert warnings(text, "game results") == [contradiction]
