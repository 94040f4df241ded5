"""Details in which feeds of one shape differ: gaps, delimiters, prose, repeats, cards that were scanned and not drawn."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from support.decoded import decode, letters, of_cards, rounds, warnings

import roads
from roads import feeds
from roads.feeds import FeedError
from roads.game.rounds import Outcome, Round

B, P, T = Outcome.BANKER, Outcome.PLAYER, Outcome.TIE


def table(path: Path, columns: str, *rows: tuple[Any, ...]) -> Path:
    """A database with one table, `rounds`."""
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"CREATE TABLE rounds ({columns})")
        database.executemany(f"INSERT INTO rounds VALUES ({', '.join('?' * len(rows[0]))})", rows)
        database.commit()
    return path


# Third cards that were not drawn.

DEALT = of_cards("K♠", "9♥"), of_cards("2♣", "5♦")
NINE = Round(P, 9, True, False, False, 9, 7, *DEALT, False, False)


@pytest.mark.parametrize("blank", [None, "", " ", "-", {}, {"value": None, "suit": None}, {"rank": "", "suit": ""}])
def test_a_blank_third_card_was_not_drawn(blank: Any) -> None:
    """Both hands stand on a natural 9."""
    hands = {"player_hand": ["K♠", "9♥", blank], "banker_hand": ["2♣", "5♦", blank]}
    assert rounds([hands], "card rows") == [(NINE,)]
    state = {"playerCards": hands["player_hand"], "bankerCards": hands["banker_hand"], "winner": "Player", "natural": True}
    assert rounds({"history_v2": [state]}, "shoe state") == [(NINE,)]
    assert rounds(json.dumps({"gameResult": [state]}), "game results") == [(NINE,)]


@pytest.mark.parametrize("hand", [[None, "9♥", "5♥"], ["", "9♥"], ["9♥", None], ["9♥", "5♥", None, "2♣"]])
def test_only_the_third_card_may_be_blank(hand: list[Any]) -> None:
    with pytest.raises(FeedError, match=r"expected a card|expected two or three cards of the Player"):
        decode([{"player_hand": hand, "banker_hand": ["2♣", "5♦"]}], "card rows")


def test_hands_of_blanks_are_no_cards() -> None:
    value = {"player_hand": [None, None, None], "banker_hand": [], "outcome": "Tie"}
    assert rounds([value], "card rows") == [(Round(T),)]


SCANNED = {"player": ["9♦", "K♠", "5♥"], "banker": ["3♣", "4♦", "2♠"]}
AS_DRAWN = Round(P, 9, True, False, False, 9, 7, of_cards("9♦", "K♠"), of_cards("3♣", "4♦"), False, False)
POINTS = Round(P, 9, True, None, None, 9, 7, (9, 0), (3, 4))


def scanned(**more: Any) -> dict[str, Any]:
    return {"playerCards": SCANNED["player"], "bankerCards": SCANNED["banker"], **more}


def test_six_scanned_cards_tell_a_winner_only_where_the_undrawn_are_left_out(tmp_path: Path) -> None:
    """Counted as they are listed, 9 K 5 and 3 4 2 would be 4 to 9, a win of the Banker; it is a natural 9 of the Player."""
    for data, shape in (([scanned()], "card rows"), ({"gameResult": [scanned()]}, "game results")):
        assert rounds(data, shape, six_cards=True) == [(AS_DRAWN,)]
        with pytest.raises(FeedError, match=r"row 1.*tell no winner: .* natural 9; six_cards=True leaves out"):
            decode(data, shape)
    said = {"history_v2": [scanned(winner="Player", natural=True)]}
    assert rounds(said, "shoe state", six_cards=True) == [(AS_DRAWN,)]
    header = "p card 1,p card 2,p card 3,b card 1,b card 2,b card 3,outcome\n"
    assert rounds(header + "9♦,K♠,5♥,3♣,4♦,2♠,player", "csv", six_cards=True) == [(AS_DRAWN,)]
    assert rounds("Shoe number 1\n9,0,5,3,4,2,9,7,P", "point rows", six_cards=True) == [(POINTS,)]
    columns = "id, p_card_1, p_card_2, p_card_3, b_card_1, b_card_2, b_card_3, result"
    path = table(tmp_path / "rounds.db", columns, (1, 9, 0, 5, 3, 4, 2, "player"))
    assert rounds(path, "database", six_cards=True) == [(POINTS,)]


def test_a_winner_that_is_said_stands_and_nothing_is_counted_from_cards_that_break_the_rule() -> None:
    """Both hands start with totals that decide; the feed's own word is all that is known of the round."""
    for data, shape in (([scanned(winner="Player")], "card rows"), ({"history_v2": [scanned(winner="Player")]}, "shoe state")):
        assert letters(data, shape) == ["P"]
        (round,) = rounds(data, shape)[0]
        assert (round.total, round.player_total, round.banker_total, round.player_cards) == (None,) * 4
        assert warnings(data, shape) == []
    # Neither hand has an 8 or 9: the Player stands on 6, and what is listed makes 8.
    six = {"player_hand": ["2♦", "4♠", "2♥"], "banker_hand": ["3♣", "4♦"]}
    with pytest.raises(FeedError, match="Player stands on 6; six_cards=True"):
        decode([six], "card rows")
    assert letters([six], "card rows", six_cards=True) == ["B"]
    # The totals that are said are those of the feed.
    said = {**six, "outcome": "Player", "player_points": 8, "banker_points": 7}
    assert rounds([said], "card rows") == [(Round(P, 8, False, False, False, 8, 7),)]


def test_a_drawn_third_card_that_is_missing_is_refused_however_cards_are_scanned() -> None:
    missing = {"player_hand": ["2♦", "3♠"], "banker_hand": ["3♣", "4♦"]}
    for six_cards in (False, True):
        with pytest.raises(FeedError, match=r"Player draws a third card on 5$"):
            decode([missing], "card rows", six_cards=six_cards)


# Numbers and gaps.


def test_totals_that_a_data_frame_wrote(tmp_path: Path) -> None:
    """A column with one gap is a column of floats."""
    expected = [(Round(B, 9, banker_total=9, player_total=3), Round(P), Round(T, 0, banker_total=0, player_total=0))]
    for gap in ("", "NaN", "nan", "<NA>"):
        text = f"result,player total,banker total\nbanker,3.0,9.0\nplayer,{gap},{gap}\ntie,0.0,0.00\n"
        assert rounds(text, "csv") == expected
    cells = [("Banker", 3.0, 9.0), ("Player", None, None), ("Tie", 0.0, 0.0)]
    values: list[dict[str, Any]] = [{"winner": side, "player": mine, "banker": theirs} for side, mine, theirs in cells]
    assert rounds(json.dumps({"gameResult": values}), "game results") == expected
    values[1] |= {"player": float("nan"), "banker": float("nan")}
    assert rounds({"gameResult": values}, "game results") == expected
    rows = [(float(at), 7.0, *each) for at, each in enumerate(cells, start=9)]
    path = table(tmp_path / "rounds.db", "id REAL, shoe REAL, result, player_total REAL, banker_total REAL", *rows)
    assert rounds(path, "database") == expected
    assert decode(path, "database").shoes[0].name == "7"


def test_ids_cards_and_flags_that_a_data_frame_wrote() -> None:
    text = (
        "shoe,result,banker pair,p card 1,p card 2,p card 3,b card 1,b card 2\n3.0,player,1.0,2.0,3,3.0,2,5.0\n4.0,tie,,,,,,\n"
    )
    shoes = decode(text, "csv").shoes
    assert [shoe.name for shoe in shoes] == ["3", "4"]
    points: dict[str, Any] = {"player_cards": (2, 3, 3), "banker_cards": (2, 5)}
    assert shoes[0].rounds == (Round(P, 8, False, True, player_total=8, banker_total=7, **points),)
    cards = {"player_hand": [{"value": 13.0}, {"value": 9.0}], "banker_hand": [{"value": 2.0}, {"value": 5.0}], "id": 12.0}
    assert decode([cards], "card rows").shoes[0].round_ids == ("12",)


def test_rows_whose_shoe_is_a_gap_are_one_shoe_with_a_warning(tmp_path: Path) -> None:
    text = "shoe,result\n1.0,banker\n,player\n2.0,tie\n,tie\n"
    path = table(
        tmp_path / "a.db", "id, shoe, result", (2, 1.0, "banker"), (3, None, "player"), (4, 2.0, "tie"), (5, None, "tie")
    )
    for data, shape, place in ((text, "csv", "row 3"), (path, "database", "id 3")):
        assert [(shoe.name, len(shoe.rounds)) for shoe in decode(data, shape).shoes] == [("1", 1), ("", 2), ("2", 1)]
        assert warnings(data, shape) == [f"{place}: no shoe is named: all such rows are taken as one shoe"]


def test_cells_of_a_road_that_a_data_frame_wrote() -> None:
    cells = [
        {"pos": [0.0, 0.0], "c": "B", "ties": 1.0, "s": 9.0},
        {"pos": [1, 0], "c": "R", "ties": None, "s": None, "bp": None},
    ]
    assert rounds({"results": cells, "leading_ties": None}, "road cells") == [(Round(P, 9), Round(T), Round(B))]


def test_a_float_of_many_digits_is_no_number_to_order_by(tmp_path: Path) -> None:
    """Beyond 2 ** 53 neighbours are one float: the order is lost already."""
    path = table(tmp_path / "a.db", "id REAL, result", (2.0**53, "tie"))
    with pytest.raises(FeedError, match="expected whole numbers to order by"):
        decode(path, "database")


@pytest.mark.parametrize("total", ["9.5", "10.0", "-1.0", "9.", ".0", "9,0", "1e0", "9.0.0"])
def test_what_is_no_whole_total(total: str) -> None:
    with pytest.raises(FeedError, match="row 2: expected a total of 0 to 9"):
        decode(f'result,banker total\nbanker,"{total}"\n', "csv")


# Delimiters.


@pytest.mark.parametrize("first", ["sep=;", '"sep=;"', "SEP=;", "\ufeffsep=;\r", "\n\nsep=;,,"])
def test_a_first_line_that_names_the_delimiter(first: str) -> None:
    text = f"{first}\nshoe;result\n1;banker\n1;player\n2;tie\n"
    assert letters(text, "csv") == letters(text, "csv", delimiter=";") == ["BP", "T"]
    with pytest.raises(FeedError, match="row 3: the result"):
        decode(f"{first}\nshoe;result\n1;banker\n1;?\n", "csv")


def test_a_first_line_that_names_a_tab() -> None:
    text = "shoe\tresult\n1\tbanker\n"
    assert letters("sep=\t\n" + text, "csv") == letters(text, "csv", delimiter="\t") == ["B"]
    assert letters(text, "csv", delimiter=r"\t") == ["B"]  # as the error writes it, and a shell hands it over


@pytest.mark.parametrize(
    ("header", "used", "better"),
    [
        ("shoe;result", None, ";"),
        ('"shoe";"result"', None, ";"),
        ("shoe\tresult", None, "\\t"),
        ("shoe|result", ",", "|"),
        ("shoe,result", ";", ","),
        ("sep=,\nshoe;result", None, ";"),
        ("shoe;a,b;result", None, ";"),
        ("result;outcome", None, ";"),  # the next error is that two columns may be the results
    ],
)
def test_a_wrong_delimiter_is_named_as_such(header: str, used: str | None, better: str) -> None:
    with pytest.raises(FeedError) as caught:
        decode(f"{header}\n", "csv", delimiter=used)
    used = used or ","
    assert str(caught.value) == f"header: '{used}' does not separate its columns, '{better}' does: give delimiter='{better}'"


def test_a_wrong_delimiter_is_named_where_a_column_is_named_too() -> None:
    with pytest.raises(FeedError, match="give delimiter=';'"):
        decode("shoe;who\n1;banker\n", "csv", result="who")
    for text in ("shoe;who\n", "shoe,who\n"):
        with pytest.raises(FeedError, match="no column of results"):
            decode(text, "csv")


# Winners, databases, prose.


def test_json_lines_of_winners_without_cards() -> None:
    text = '{"winner": "Banker"}\n{"outcome": "PLAYER_WON", "id": 2}\n{"result": "tie"}\n'
    assert rounds(text, "card rows") == [(Round(B), Round(P), Round(T))]
    assert letters(text, "card rows", order="newest") == ["TPB"]
    with pytest.raises(FeedError, match="line 1: neither cards of the Player, such as player_hand, nor a winner"):
        decode('{"id": 1}', "card rows")


@pytest.mark.parametrize("blank", [None, "", "-", float("nan")])
def test_a_blank_winner_is_none(blank: Any) -> None:
    dealt = {"player_hand": None, "playerCards": ["K♠", "9♥"], "banker_hand": [], "bankerCards": ["2♣", "5♦"]}
    assert letters([{"outcome": blank, "winner": "tie"}], "card rows") == ["T"]
    assert letters([{**dealt, "banker_hand": None, "outcome": blank}], "card rows") == ["P"]
    with pytest.raises(FeedError, match="no cards and no winner"):
        decode([{"outcome": blank}], "card rows")


def test_an_ask_is_no_plate() -> None:
    """What a Banker or a Player would make next is not what was dealt."""
    asks = {"next_banker2": {"bead_plate": "0302"}, "next_player2": {"bead_plate": "0301"}}
    assert letters({"transport": [{"trend": {"bead_plate2": None, "bead_plate": "03", **asks}}]}, "trend strings") == ["T"]
    with pytest.raises(FeedError, match="no bead_plate2"):
        decode({"trend": asks}, "trend strings")


def test_columns_of_a_database_are_named_as_those_of_a_csv(tmp_path: Path) -> None:
    names = {
        "result": "who",
        "shoe": "deck",
        "banker_total": "b",
        "player_total": "p",
        "banker_pair": "bb",
        "player_pair": "pp",
    }
    path = table(
        tmp_path / "a.db", "id, deck, who, b, p, bb, pp, nat", (1, "x", "banker", 9, 3, 1, 0, 1), (2, "y", "tie", *[None] * 5)
    )
    text = "deck,who,b,p,bb,pp,nat\nx,banker,9,3,1,0,1\ny,tie,,,,,\n"
    expected = [("x", (Round(B, 9, True, True, False, 3, 9),)), ("y", (Round(T),))]
    for data, shape in ((path, "database"), (text, "csv")):
        shoes = decode(data, shape, **names, natural="nat").shoes
        assert [(shoe.name, shoe.rounds) for shoe in shoes] == expected
    path = table(tmp_path / "b.db", "id, result, points", (1, "banker", 9))
    assert rounds(path, "database", total="points") == [(Round(B, 9),)]
    with pytest.raises(roads.OptionError, match="total: expected one of the columns 'id', 'result', 'points'"):
        decode(path, "database", total="score")
    path = table(tmp_path / "c.db", "id, result, total, winning_total", (1, "banker", 9, 8))
    with pytest.raises(FeedError, match="header: 'total', 'winning_total': name one of them by the option total"):
        decode(path, "database")
    assert rounds(path, "database", total="winning_total") == [(Round(B, 8),)]


ROWS = "Shoe number 1\n4,4,-,3,3,-,8,6,P\n"


def test_prose_after_the_last_shoe_is_a_warning() -> None:
    text = f"{ROWS}\nAverage hands per shoe = 80.879000\nThat is all, folks: 1,000 shoes\n"
    assert letters(text, "point rows") == ["P"]
    assert warnings(text, "point rows") == [
        "line 4: text after the last shoe is not read: 'Average hands per shoe = 80.879000'"
    ]


@pytest.mark.parametrize("line", ["4,4,-,3,3,-,8,6", "4,", "4", "x,4,-,3,3,-,8,6,P", "4;4;-;3;3;-;8;6;P", "4,4,-,3,3,-,8,6,p"])
def test_a_damaged_row_is_no_prose(line: str) -> None:
    for after in ("", "\nAverage = 1\n"):
        with pytest.raises(FeedError, match="line 3: expected p1,p2,p3"):
            decode(ROWS + line + after, "point rows")


@pytest.mark.parametrize("after", ["4,4,-,3,3,-,8,6,P", "Shoe number 2", "Shoe number 2\n4,4,-,3,3,-,8,6,P"])
def test_prose_among_the_shoes_is_an_error(after: str) -> None:
    with pytest.raises(FeedError, match=r"line 3: expected p1,p2,p3.*got 'here it comes'"):
        decode(f"{ROWS}here it comes\n{after}\n", "point rows")


# Repeats.

SHOE = "BPPBTBBPBPPPBBTP"  # 16 rounds


def test_a_shoe_that_is_recorded_twice_in_a_row() -> None:
    said = "shoe 2: the same 16 rounds as the shoe 1 before it: recorded twice?"
    assert warnings(f"{SHOE}\n{SHOE}\n{SHOE}B\n", "letters", each_line=True) == [said]
    assert letters(f"{SHOE}\n{SHOE}\n", "letters", each_line=True) == [SHOE, SHOE]
    assert warnings(f"{SHOE}\n{SHOE[::-1]}\n{SHOE}\n", "letters", each_line=True) == []
    assert warnings(f"{SHOE[:15]}\n{SHOE[:15]}\n", "letters", each_line=True) == []
    rows = [f"{shoe},{side}\n" for shoe in "ab" for side in SHOE]
    assert warnings("shoe,result\n" + "".join(rows), "csv") == [said.replace("2", "b", 1).replace("shoe 1", "shoe a")]


def test_a_shoe_whose_rounds_all_come_again() -> None:
    assert warnings(SHOE * 2, "letters") == ["shoe 1: its first 16 rounds come again as its last 16: recorded twice?"]
    assert warnings(SHOE * 2 + "B", "letters") == warnings("BP" * 20, "letters") == warnings("BPP" * 12, "letters") == []


@pytest.mark.parametrize(
    ("numbers", "order", "expected"),
    [
        ("1 2 3 4", "oldest", []),
        ("4 3 2 1", "newest", []),
        ("1 3 9 12", "oldest", []),  # a gap is none of these
        ("1.0 2.0 10.0", "oldest", []),
        ("1 2 2 3", "oldest", ["row 4: the round number 2 comes again in its shoe"]),
        ("1 2 2 2", "oldest", ["row 4: the round number 2 comes again in its shoe, 1 more likewise"]),
        ("9 10 1 2", "oldest", ["row 4: the round number 1 comes after 10"]),
        ("5 4 6 3", "newest", ["row 4: the round number 6 comes after 4"]),
        ("4 3 2 1", "oldest", ["row 3: all round numbers of its shoe fall: is the newest round the first?"]),
        ("1 2 3 4", "newest", ["row 3: all round numbers of its shoe grow: is the oldest round the first?"]),
        ("a1 a1  -1", "oldest", []),  # no numbers
    ],
)
def test_round_numbers_that_repeat_or_go_back(numbers: str, order: str, expected: list[str]) -> None:
    text = "round,result\n" + "".join(f"{number},tie\n" for number in numbers.split(" "))
    assert warnings(text, "csv", order=order) == expected
    assert warnings(text.replace("round", "Nr"), "csv", order=order, round="Nr") == expected


def test_round_numbers_start_again_in_each_shoe(tmp_path: Path) -> None:
    assert warnings("shoe,round,result\n1,1,tie\n2,1,tie\n1,2,tie\n2,2,tie\n1,2,tie\n", "csv") == [
        "row 6: the round number 2 comes again in its shoe"
    ]
    path = table(tmp_path / "a.db", "id, round, result", (1, 7, "tie"), (2, 7, "tie"))
    assert warnings(path, "database") == ["id 2: the round number 7 comes again in its shoe"]
    path = table(tmp_path / "b.db", "round_number, result", (7, "tie"), (7, "tie"))
    assert warnings(path, "database") == [
        "round_number 7: comes again in the same shoe: nothing says which of the rounds was first"
    ]


# Shapes of one's own.


@pytest.mark.parametrize(
    "error", [ValueError("no\nsuch"), KeyError("x"), RecursionError(), roads.OptionError("tie", 1, "a sign")]
)
def test_a_shape_of_ones_own_that_raises_is_skipped_with_a_warning(error: Exception) -> None:
    def read(source: feeds.Source, notes: feeds.Notes) -> list[feeds.FeedShoe]:
        raise error

    own = feeds.Shape("mine", "anything", read)
    with pytest.warns(RuntimeWarning, match=rf"^the shape 'mine' is skipped: it raised {type(error).__name__}: ") as caught:
        assert [fit.shape for fit in feeds.recognise("BPT", shapes=[own, "letters"])] == ["letters"]
    assert caught[0].filename == __file__
    assert "\n" not in str(caught[0].message)


def test_a_shape_of_ones_own_that_gives_no_shoes_is_skipped_too() -> None:
    for result in (None, 7, ["BPT"]):
        own = feeds.Shape("mine", "anything", lambda source, notes, result=result: result)
        with pytest.warns(RuntimeWarning, match="'mine' is skipped"):
            assert feeds.recognise("BPT", shapes=[own]) == ()
