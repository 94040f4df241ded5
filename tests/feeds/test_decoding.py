"""Look-alikes of every shape, and for each trap of the field a test that the naive reading fails."""

from __future__ import annotations

import base64
import io
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from decoded import decode, letters, rounds, warnings

import roads
from roads import feeds
from roads.feeds import FeedError
from roads.outcomes import Outcome, Round

B, P, T = Outcome.BANKER, Outcome.PLAYER, Outcome.TIE


@pytest.mark.parametrize("text", ["BPBTP", "B P,B\nT P", "莊，閒、莊和閒", "庄闲庄和闲", "🔴🔵🔴🟢🔵", "\ufeffBPB TP\r\n"])
def test_letters(text: str) -> None:
    assert letters(text, "letters") == ["BPBTP"]
    assert letters(text.encode(), "letters", order="newest") == ["PTBPB"]


def test_letters_unknown_sign_is_never_dropped() -> None:
    with pytest.raises(FeedError, match="line 2, column 3: 'X'"):
        decode("BP\nBPXP", "letters")
    assert letters("BP\nBPXP", "letters", strict=False) == ["BPBPP"]
    assert warnings("BP\nBPXP", "letters", strict=False) == ["line 2, column 3: skipped 'X'"]


def test_letters_of_two_alphabets() -> None:
    with pytest.raises(FeedError, match="another alphabet"):
        decode("B🔵", "letters")


def test_digits_need_an_alphabet() -> None:
    with pytest.raises(roads.OptionError, match="digits"):
        feeds.decode("0120", shape="digits")
    assert letters("0120", "digits", digits="PBT") == ["PBTP"]
    assert letters("0120", "digits", digits="TBP") == ["TBPT"]
    assert letters("[[0, 1], [2]]", "digits", digits="BPT") == ["BP", "T"]
    with pytest.raises(FeedError, match="round 1: 0 is none of 1, 2"):
        decode("012", "digits", digits="-BP")


def test_digits_only_trailing_padding_is_padding() -> None:
    """2 is a tie as well: the one in the middle is a round."""
    data = {"data": [[0, 2, 1, 2, 2, 2]]}
    assert letters(data, "digits", digits="PBT", padding=2) == ["PTB"]
    assert letters(data, "digits", digits="PBT") == ["PTBTTT"]


def test_flags() -> None:
    assert rounds("1,2,7,9,14", "flags") == [
        (
            Round(B, banker_pair=False, player_pair=False),
            Round(P, banker_pair=False, player_pair=False),
            Round(T, banker_pair=True, player_pair=False),
            Round(B, banker_pair=False, player_pair=True),
            Round(P, banker_pair=True, player_pair=True),
        )
    ]
    with pytest.raises(FeedError, match="round 2: 4"):
        decode("1,4", "flags")


def test_colours_are_of_the_winner_and_newest_first() -> None:
    """B is blue, which is the Player; the last word is the first round."""
    assert rounds("R6n B7r G0a", "colours") == [
        (
            Round(T, 0, None, True, True),
            Round(P, 7, None, True, False),
            Round(B, 6, None, False, False),
        )
    ]
    with pytest.raises(roads.OptionError, match="order"):
        decode("R6n", "colours", order="oldest")


def test_csv_columns_are_known_by_name() -> None:
    """Banker total comes first; a mark stands before the header; a field is quoted; results are in any case."""
    text = '\ufeffB total,Player total,"Outcome",Shoe number\r\n7,5,"banker win",1\r\n3,8,PLAYER,2\r\n6,6,Tie,1\r\n'
    decoded = decode(text.encode(), "table csv")
    assert [(shoe.name, shoe.rounds) for shoe in decoded.shoes] == [("1", (Round(B, 7), Round(T, 6))), ("2", (Round(P, 8),))]
    assert decoded.warnings == ()


def test_csv_words_that_say_more() -> None:
    assert rounds("result\nbankerSuper6\nplayerNatural\n", "csv") == [(Round(B, 6), Round(P, natural=True))]


def test_csv_unknown_result_is_named_with_its_row() -> None:
    with pytest.raises(FeedError, match="row 3: the result 'void'"):
        decode("result\nbanker\nvoid\n", "table csv")
    assert letters("result\nbanker\nvoid\ntie\n", "table csv", strict=False) == ["BT"]
    assert warnings("result\nvoid\n", "table csv", strict=False)[0].startswith("row 2: skipped")


def test_csv_contradiction_is_a_warning_and_the_result_stands() -> None:
    text = "result,banker_total,player_total\nbanker,7,7\nbanker,8,1\n"
    assert rounds(text, "table csv") == [(Round(B), Round(B, 8))]
    assert len(warnings(text, "table csv")) == 1
    assert warnings(text, "table csv")[0].startswith("row 2: the totals Player 7, Banker 7 contradict the result banker")


def test_csv_without_its_column() -> None:
    with pytest.raises(FeedError, match="no column of results"):
        decode("when,what\n1,banker\n", "table csv")
    assert letters("when,what\n1,banker\n", "table csv", result="what") == ["B"]
    with pytest.raises(FeedError, match="name one of them by the option result"):
        decode("result,outcome\nbanker,tie\n", "table csv")
    with pytest.raises(FeedError, match="row 2: expected 2 cells, got 1"):
        decode("result,shoe\nbanker\n", "table csv")


def test_csv_point_cards_tell_no_pairs() -> None:
    text = "pcard1,pcard2,pcard3,bcard1,bcard2,bcard3,outcome\n4,4,,3,3,,player\n"
    assert rounds(text, "table csv") == [(Round(P, 8, True),)]
    text = text.replace("4,4,,3,3,", "4♠,4♥,,K♥,6♠,")
    assert rounds(text, "table csv") == [(Round(P, 8, True, False, True),)]


POINTS = """Following are 2 shoes. A row such as
1,2,-,3,5,-,3,8,B
is explained here: 8 decks.

Shoe number 1
4,4,-,3,3,-,8,6,P
0,5,3,0,7,-,8,7,P
Shoe number 2
2,2,2,0,6,-,6,6,T
"""


def test_point_rows_are_points_and_prose_is_no_round() -> None:
    """Two fours may be of one rank, a three-card 8 is no natural."""
    decoded = decode(POINTS, "point rows")
    assert [shoe.name for shoe in decoded.shoes] == ["1", "2"]
    assert decoded.shoes[0].rounds == (Round(P, 8, True), Round(P, 8, False))
    assert decoded.shoes[1].rounds == (Round(T, 6, False),)
    assert decoded.shoes[0].rounds[0].player_pair is None
    rows = {"Shoe number 7": ["4,4,-,3,3,-,8,6,P"]}
    assert decode(json.dumps(rows), "point rows").shoes == decode(rows, "point rows").shoes
    assert decode(rows, "point rows").shoes[0].name == "7"


def test_point_rows_that_are_none() -> None:
    with pytest.raises(FeedError, match="line 2: expected p1"):
        decode("Shoe number 1\nnonsense\n", "point rows")
    with pytest.raises(FeedError, match="no line 'Shoe number 1'"):
        decode("4,4,-,3,3,-,8,6,P\n", "point rows")
    assert warnings("Shoe number 1\n4,4,-,3,3,-,8,6,B\n", "point rows")[0].startswith("line 2: the totals")


def hand(player: list[Any], banker: list[Any], **more: Any) -> dict[str, Any]:
    return {"player_hand": player, "banker_hand": banker, **more}


@pytest.mark.parametrize("ten", ["10♥", "T♥", "0H", "h10", "hearts 10", "10 of Hearts", {"value": 10, "suit": "H"}])
def test_card_rows(ten: Any) -> None:
    line = json.dumps(hand([ten, "9♠"], ["Q♣", "Q♦", "7d"], outcome="Player"))
    assert rounds(line, "card rows") == [(Round(P, 9, False, True, False),)]


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
    assert letters(said, "card rows") == ["P"]
    assert "contradict" in warnings(said, "card rows")[0]


def state(*history: dict[str, Any], **more: Any) -> str:
    return json.dumps({"type": "state", "args": {"history_v2": history, **more}})


BANKER = {"winner": "Banker", "playerScore": 6, "bankerScore": 7, "playerPair": True}
TIE = {"winner": "Tie", "playerScore": 8, "bankerScore": 8, "natural": True}


def test_shoe_state_flags_that_are_absent_are_false() -> None:
    log = f"[08:00:01] {state(BANKER)}\n"
    assert rounds(log, "shoe state") == [(Round(B, 7, False, False, True),)]
    assert rounds(json.loads(state(TIE))["args"], "shoe state") == [(Round(T, 8, True, False, False),)]


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
    assert rounds({"gameResult": [game]}, "game results") == [(Round(P, 5, False, True, False),)]
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


def test_shoes_that_are_odd_are_left_as_they_are() -> None:
    assert warnings("BBPPTTPPBB", "letters") == ["shoe 1: every one of its 10 rounds comes twice in a row"]
    assert warnings("B" * 31, "letters") == ["shoe 1: a run of 31, over 30"]
    assert warnings("B" * 30 + "PB" * 30, "letters") == []
    assert warnings("PBT" * 30 + "P", "letters") == ["shoe 1: 91 rounds, over 90"]
    assert letters("BBPPTTPPBB", "letters") == ["BBPPTTPPBB"]


def test_recognise_never_decides() -> None:
    assert [fit.shape for fit in feeds.recognise("010203")] == ["digits", "trend strings"]
    assert [fit.shape for fit in feeds.recognise("1,2,3")] == ["digits", "flags"]
    assert feeds.recognise("R6n")[0].why == "words such as R6n: colour, total, pair; newest first; 1 shoe, 1 round"
    assert feeds.recognise("") == feeds.recognise(b"\xff") == ()


def test_unknown_shape_and_option() -> None:
    with pytest.raises(roads.OptionError, match="shape: expected one of letters, digits"):
        feeds.decode("B", shape="smoke")
    with pytest.raises(roads.OptionError, match="option: expected one of those of letters"):
        decode("B", "letters", digits="PBT")


def test_point_rows_are_read_as_a_stream() -> None:
    shoe = "4,4,-,3,3,-,8,6,P\n0,5,3,0,7,-,8,7,P\n" * 40
    text = "".join(f"Shoe number {number}\n{shoe}" for number in range(1000))
    found = decode(io.BytesIO(text.encode()), "point rows").shoes
    assert sum(len(shoe.rounds) for shoe in found) == 80_000
