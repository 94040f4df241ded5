"""Look-alikes of the shapes of text, and for each trap of the field a test that the naive reading fails."""

from __future__ import annotations

import io
import json

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


def test_shoes_that_are_odd_are_left_as_they_are() -> None:
    assert warnings("BBPPTTPPBB", "letters") == ["shoe 1: every one of its 10 rounds comes twice in a row"]
    assert warnings("B" * 31, "letters") == ["shoe 1: a run of 31, over 30"]
    assert warnings("B" * 30 + "PB" * 30, "letters") == []
    assert warnings("B" * 20 + "T" + "B" * 11, "letters") == ["shoe 1: a run of 31, over 30"]
    assert warnings("T" * 31, "letters") == ["shoe 1: a run of 31, over 30"]
    assert warnings("T" * 30 + "B" + "T" * 30, "letters") == []
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


def test_csv_totals_that_are_given_stand_whatever_the_cards_make() -> None:
    """Some tables list a third card that was not drawn; a natural is told from the first two, unless the totals are others."""
    head = "pcard1,pcard2,pcard3,bcard1,bcard2,bcard3,player total,banker total,outcome\n"
    assert rounds(head + "4,4,1,3,3,,8,6,player\n", "csv") == [(Round(P, 8, True),)]
    assert rounds(head + "4,4,1,3,3,,9,6,player\n", "csv") == [(Round(P, 9),)]
