"""Look-alikes of the shapes of text, and for each trap of the field a test that the naive reading fails."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from support.decoded import decode, letters, of_cards, rounds, warnings

import roads
from roads import feeds
from roads.feeds import FeedError
from roads.game.rounds import Outcome, Round

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
    with pytest.raises(FeedError, match="round 1: 0 is not one of 1, 2"):
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
    assert [(shoe.name, shoe.rounds) for shoe in decoded.shoes] == [
        ("1", (Round(B, 7, player_total=5, banker_total=7), Round(T, 6, player_total=6, banker_total=6))),
        ("2", (Round(P, 8, player_total=8, banker_total=3),)),
    ]
    assert decoded.warnings == ()


def test_csv_words_that_say_more() -> None:
    assert rounds("result\nbankerSuper6\nplayerNatural\n", "csv") == [(Round(B, 6), Round(P, natural=True))]


def test_csv_unknown_result_is_named_with_its_row() -> None:
    with pytest.raises(FeedError, match="row 3: the result 'scratch'"):
        decode("result\nbanker\nscratch\n", "table csv")
    assert letters("result\nbanker\nscratch\ntie\n", "table csv", strict=False) == ["BT"]
    assert warnings("result\nscratch\n", "table csv", strict=False)[0].startswith("row 2: skipped")


def test_csv_contradiction_is_a_warning_and_the_result_stands() -> None:
    text = "result,banker_total,player_total\nbanker,7,7\nbanker,8,1\n"
    assert rounds(text, "table csv") == [(Round(B), Round(B, 8, player_total=1, banker_total=8))]
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
    assert rounds(text, "table csv") == [
        (Round(P, 8, True, player_total=8, banker_total=6, player_cards=(4, 4), banker_cards=(3, 3)),)
    ]
    text = text.replace("4,4,,3,3,", "4♠,4♥,,K♥,6♠,")
    known: dict[str, Any] = {"player_cards": of_cards("4♠", "4♥"), "banker_cards": of_cards("K♥", "6♠")}
    perfect: dict[str, Any] = {"player_perfect_pair": False, "banker_perfect_pair": False}
    assert rounds(text, "table csv") == [(Round(P, 8, True, False, True, 8, 6, **known, **perfect),)]
    text = text.replace("4♠,4♥,,K♥,6♠,", "4,4,,K,6,")
    known = {"player_cards": of_cards("4", "4"), "banker_cards": of_cards("K", "6")}
    assert rounds(text, "table csv") == [(Round(P, 8, True, False, True, 8, 6, **known, banker_perfect_pair=False),)]


def test_csv_point_cards_and_a_column_of_pairs() -> None:
    head = "pcard1,pcard2,bcard1,bcard2,player pair,outcome\n"
    points: dict[str, Any] = {"player_total": 8, "banker_total": 6, "player_cards": (4, 4), "banker_cards": (3, 3)}
    assert rounds(head + "4,4,3,3,yes,player\n4,4,3,3,,player\n4,4,3,3,no,player\n", "csv") == [
        tuple(Round(P, 8, True, player_pair=pair, **points) for pair in (True, None, False))
    ]
    text = head + "4♠,4♥,K♥,6♠,no,player\n"
    assert rounds(text, "csv") == [(Round(P, 8, True, False, False, 8, 6),)]
    assert warnings(text, "csv") == []
    assert warnings(text, "csv", check=True) == ["row 2: the cards are not kept: they say player pair true, and the feed false"]


def test_csv_cards_that_contradict_the_result_are_not_known() -> None:
    text = "pcard1,pcard2,bcard1,bcard2,outcome\n4♠,4♥,K♥,6♠,banker\n"
    assert rounds(text, "csv") == [(Round(B, None, True, False, True),)]
    assert warnings(text, "csv") == ["row 2: the totals Player 8, Banker 6 contradict the result banker, which stands"]
    text = "pcard1,pcard2,bcard1,bcard2,outcome\nK♠,6♥,K♥,7♠,bankerSuper6\n"
    assert rounds(text, "csv") == [(Round(B, 6, False, False, False),)]
    assert "the total 7 contradicts the total 6 of the result, which stands" in warnings(text, "csv")[0]


def test_csv_cards_that_break_the_rule_are_not_kept() -> None:
    """Player stands on 6 and has a third card here, so nobody knows which cards made the totals."""
    text = "pcard1,pcard2,pcard3,bcard1,bcard2,bcard3,outcome\n2♠,4♥,A♠,K♥,6♠,,player\n"
    assert rounds(text, "csv") == [(Round(P, None, False, False, False),)]
    assert warnings(text, "csv") == []
    assert warnings(text, "csv", check=True) == ["row 2: the cards are not kept: Player hand: Player stands on 6"]


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
    assert decoded.warnings == ()
    assert decoded.shoes[0].rounds == (
        Round(P, 8, True, player_total=8, banker_total=6, player_cards=(4, 4), banker_cards=(3, 3)),
        Round(P, 8, False, player_total=8, banker_total=7, player_cards=(0, 5, 3), banker_cards=(0, 7)),
    )
    assert decoded.shoes[1].rounds == (
        Round(T, 6, False, player_total=6, banker_total=6, player_cards=(2, 2, 2), banker_cards=(0, 6)),
    )
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


def test_points_that_contradict_or_break_the_rule_are_not_kept() -> None:
    """The totals are wrong; the result is; Player draws on 5."""
    text = "Shoe number 1\n4,4,-,3,3,-,9,6,P\n4,4,-,3,3,-,8,6,B\n2,3,-,0,0,2,5,2,P\n2,3,-,0,0,2,5,2,P\n"
    odd = Round(P, 5, False, player_total=5, banker_total=2)
    assert rounds(text, "point rows") == [(Round(P), Round(B, None, True), odd, odd)]
    contradictions = [
        "line 2: the totals 9 and 6 contradict the points, which make 8 and 6",
        "line 3: the totals Player 8, Banker 6 contradict the result banker, which stands",
    ]
    assert warnings(text, "point rows") == contradictions
    assert warnings(text, "point rows", check=True) == [
        *contradictions,
        "line 4: the cards are not kept: Player hand: Player draws a third card on 5",
        "line 5: the cards are not kept: Player hand: Player draws a third card on 5",
    ]


def test_shoes_that_are_odd_are_left_as_they_are() -> None:
    assert warnings("BBPPTTPPBB", "letters") == ["shoe 1: each of its 10 rounds comes twice in a row"]
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
    """Some tables list a third card that was not drawn; a natural is told from the first two, unless the totals are others.

    Player stands on 6 and Banker on 7: where the totals say so too, the third cards are left out.
    """
    head = "pcard1,pcard2,pcard3,bcard1,bcard2,bcard3,player total,banker total,outcome\n"
    first = Round(P, 8, True, player_total=8, banker_total=6, player_cards=(4, 4), banker_cards=(3, 3))
    assert rounds(head + "4,4,1,3,3,,8,6,player\n4,4,1,3,3,2,8,6,player\n", "csv") == [(first, first)]
    assert rounds(head + "4,4,1,3,3,,9,6,player\n", "csv") == [(Round(P, 9, player_total=9, banker_total=6),)]
    assert warnings(head + "4,4,1,3,3,,9,6,player\n", "csv") == []
    assert warnings(head + "4,4,1,3,3,,9,6,player\n", "csv", check=True) == [
        "row 2: the cards are not kept: they say total 8, and the feed 9"
    ]
    stands = Round(B, 7, False, player_total=6, banker_total=7, player_cards=(3, 3), banker_cards=(0, 7))
    drew = Round(P, 5, False, player_total=5, banker_total=2, player_cards=(0, 3, 2), banker_cards=(0, 0, 2))
    kept = Round(B, 7, False, player_total=1, banker_total=7, player_cards=(0, 3, 8), banker_cards=(0, 7))
    text = head + "3,3,4,0,7,1,6,7,banker\n0,3,2,0,0,2,5,2,player\n0,3,8,0,7,9,1,7,banker\n"
    assert rounds(text, "csv") == [(stands, drew, kept)]
    assert warnings(text, "csv") == []
