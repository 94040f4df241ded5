"""A feed that grows: what is appended, what starts a new board, what is a gap."""

from __future__ import annotations

import json
import tracemalloc
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import roads
from roads import feeds
from roads.feeds import live_feed as _live_feed
from roads.feeds.rounds.history_without_ids import overlap_of
from roads.limits import FEED_FOLLOWED


def boards(lines: list[object], **options: Any) -> list[tuple[str, bool]]:
    found = feeds.follow(lines, **{"shape": "letters", "order": "oldest", **options})
    return [(roads.notation([round.outcome for round in each.board.rounds]), each.started) for each in found]


def games(*played: tuple[int, str]) -> dict[str, object]:
    return {"gameResult": [{"id": id, "winner": winner} for id, winner in played]}


def frame(history: str, **more: object) -> str:
    return f"MESSAGE\n\n{json.dumps({'deckHistory': history, **more})}"


def test_repeated_snapshots_append_nothing() -> None:
    assert boards(["B", "B", "BP", "BP", "BPT"]) == [("B", True), ("BP", False), ("BPT", False)]


def test_the_board_is_what_the_rules_give() -> None:
    *_, last = feeds.follow(["BB", "BBPT", "BBPTPPB"], shape="letters", order="oldest", rows=3, tail="drop")
    assert last.board == roads.scoreboard("BBPTPPB", rows=3, tail="drop")
    assert last.board.big_eye_road == roads.scoreboard("BBPTPPB", rows=3, tail="drop").big_eye_road
    assert roads.notation(last.added) == "PPB"


def test_a_new_shoe_starts_a_new_board() -> None:
    assert boards(["BBP", "P", "PT"]) == [("BBP", True), ("P", True), ("PT", False)]


def test_an_empty_history_is_a_new_shoe_too() -> None:
    assert boards(["", "B"]) == [("", True), ("B", False)]


def test_an_overlap_is_aligned_only_when_asked() -> None:
    assert boards(["PPBT", "PBTB"], overlap=True) == [("PPBT", True), ("PPBTB", False)]
    assert boards(["PPBT", "PBTB"]) == [("PPBT", True), ("PBTB", True)]


def test_ids_decide_and_not_lengths() -> None:
    """A window of two rounds that moves on: the length is the same, and so are the winners."""
    lines: list[object] = [games((1, "BANKER_WIN"), (2, "BANKER_WIN")), games((2, "BANKER_WIN"), (3, "BANKER_WIN"))]
    assert boards(lines, shape="game results") == [("BB", True), ("BBB", False)]


def test_a_gap_is_reported() -> None:
    lines = [games((1, "BANKER_WIN")), games((3, "PLAYER_WIN"))]
    found = list(feeds.follow(lines, shape="game results", order="oldest"))
    assert [each.warnings for each in found] == [(), ("a gap: the history does not continue the known rounds",)]
    assert found[1].started
    assert roads.notation(found[1].added) == "P"


def test_shoes_of_two_ids_go_side_by_side() -> None:
    lines: list[object] = [frame("1", shoeId="a"), frame("2", shoeId="b"), frame("13", shoeId="a"), frame("1", shoeId="a")]
    assert boards(lines, shape="frames", digits="-BPT") == [
        ("B", True),
        ("P", True),
        ("BT", False),
        ("B", False),
    ]


def test_a_snapshot_that_cannot_be_read_is_an_error() -> None:
    found = feeds.follow(["B", "BX"], shape="letters", order="oldest")
    assert next(found).started
    with pytest.raises(feeds.FeedError, match="'X'"):
        next(found)


def test_tables_go_side_by_side_even_where_their_shoes_have_equal_ids() -> None:
    lines: list[object] = [
        frame("1", tableId="a", shoeId=1),
        frame("2", tableId="b", shoeId=1),
        frame("13", tableId="a", shoeId=1),
        frame("2", tableId="b", shoeId=1),
    ]
    found = list(feeds.follow(lines, shape="frames", digits="-BPT", order="oldest"))
    assert [(each.table, each.shoe, roads.notation(each.board.rounds)) for each in found] == [
        ("a", "1", "B"),
        ("b", "1", "P"),
        ("a", "1", "BT"),
    ]


def test_a_new_shoe_of_a_table_without_ids_of_shoes() -> None:
    """It does not start as the shoe before did; nothing says that rounds are missing."""
    lines: list[object] = [frame("11", tableId="a"), frame("2", tableId="a"), frame("22", tableId="a")]
    found = list(feeds.follow(lines, shape="frames", digits="-BPT", order="oldest"))
    assert [(roads.notation(each.board.rounds), each.started, each.warnings) for each in found] == [
        ("BB", True, ()),
        ("P", True, ()),
        ("PP", False, ()),
    ]


def test_a_history_that_came_late_appends_nothing() -> None:
    lines: list[object] = [frame("1122", shoeId="a"), frame("11", shoeId="a"), frame("11223", shoeId="a")]
    assert boards(lines, shape="frames", digits="-BPT", shorter="old") == [("BBPP", True), ("BBPPT", False)]


def test_a_gap_in_a_shoe_with_an_id_is_reported() -> None:
    lines = [frame("1122", shoeId="a"), frame("3333", shoeId="a"), frame("1", shoeId="b")]
    found = list(feeds.follow(lines, shape="frames", digits="-BPT", order="oldest", overlap=True))
    assert [(len(each.warnings), each.started) for each in found] == [(0, True), (1, True), (0, True)]
    assert "a gap" in found[1].warnings[0]
    assert roads.notation(found[1].board.rounds) == "TTTT"


def test_a_shorter_history_is_a_new_shoe_and_no_overlap() -> None:
    """The new shoe's first round is equal to the old one's last: a window on a shoe never shrinks."""
    assert boards(["PPTB", "PTBB", "B", "BT"], overlap=True) == [
        ("PPTB", True),
        ("PPTBB", False),
        ("B", True),
        ("BT", False),
    ]


def test_the_longest_overlap_is_taken() -> None:
    """After B P B P, a window P B P and one more: two rounds of overlap would do as well as three, and append too much."""
    assert boards(["BPBP", "PBPT"], overlap=True)[-1] == ("BPBPT", False)
    assert boards(["BPTP", "TPBB"], overlap=True)[-1] == ("BPTPBB", False)


def test_a_window_with_ids_needs_no_overlap() -> None:
    lines: list[object] = [games((1, "TIE"), (2, "TIE"), (3, "TIE")), games((3, "TIE"), (4, "TIE"), (5, "BANKER_WIN"))]
    assert boards(lines, shape="game results")[-1] == ("TTTTB", False)


def test_a_round_that_is_delivered_again_is_no_new_one() -> None:
    lines: list[object] = [games((1, "TIE"), (1, "TIE"), (1, "TIE")), games((1, "TIE"), (2, "BANKER_WIN"), (2, "BANKER_WIN"))]
    assert boards(lines, shape="game results") == [("T", True), ("TB", False)]


def test_known_ids_after_new_ones_are_a_gap() -> None:
    """Round 1 cannot come after round 2: this is another shoe, or the order is the other one."""
    found = list(feeds.follow([games((1, "TIE")), games((2, "TIE"), (1, "TIE"))], shape="game results", order="oldest"))
    assert found[1].started
    assert "a gap" in found[1].warnings[0]


def test_newest_first_snapshots() -> None:
    lines: list[object] = [games((1, "TIE")), games((2, "BANKER_WIN"), (1, "TIE"))]
    assert boards(lines, shape="game results", order="newest") == [("T", True), ("TB", False)]


def test_warnings_of_a_gap_are_of_its_own_shoe() -> None:
    first = {"a": [1], "b": [2]}
    second = {"a": [3], "b": [2, 1]}
    found = list(feeds.follow([first, second], shape="flags", order="oldest"))
    assert [(each.shoe, len(each.warnings)) for each in found] == [("a", 0), ("b", 0), ("a", 1), ("b", 0)]


@given(st.lists(st.sampled_from("BP"), max_size=12), st.lists(st.sampled_from("BP"), max_size=12))
def test_overlap_is_the_longest_there_is(known: list[str], newer: list[str]) -> None:
    expected = max(n for n in range(min(len(known), len(newer)) + 1) if known[len(known) - n :] == newer[:n])
    assert overlap_of(known, newer) == expected


def test_options_are_checked_before_the_first_snapshot() -> None:
    wrong: list[dict[str, Any]] = [{"tail": "up"}, {"rows": 0}, {"digits": "PBT"}, {"strict": 1}, {"shape": "smoke"}]
    wrong += [{"shorter": "undo"}, {"shorter": None}, {"overlap": 1}, {"jumps": "yes"}, {"keep": 0}, {"keep": None}]
    for options in wrong:
        with pytest.raises(roads.OptionError):
            feeds.follow([], **{"shape": "letters", "order": "oldest", **options})
    with pytest.raises(roads.OptionError, match="order"):
        list(feeds.follow(["B"], shape="letters"))


@pytest.mark.parametrize("lines", [5, None, "BP", b"BP", {"a": 1}, object()])
def test_messages_are_several(lines: Any) -> None:
    with pytest.raises(roads.OptionError, match="lines: expected several messages"):
        feeds.follow(lines, shape="letters", order="oldest")


def one_game(table: int | None, shoe: int, *ids: int) -> dict[str, Any]:
    return {"gameResult": [{"id": id, "winner": "TIE"} for id in ids], "tableId": table, "shoeId": shoe}


def test_the_newest_shoes_of_a_table_are_kept() -> None:
    """A table's third shoe pushes out the one with the oldest message; those of other tables stay."""
    lines = [one_game(1, 1, 1), one_game(2, 9, 1), one_game(1, 2, 1), one_game(1, 1, 1, 2), one_game(1, 3, 1)]
    lines += [one_game(1, 1, 1, 2, 3), one_game(1, 2, 1, 2), one_game(2, 9, 1, 2)]
    found = list(feeds.follow(lines, shape="game results", order="oldest", keep=2))
    assert [(each.shoe, each.started, len(each.added)) for each in found] == [
        ("1", True, 1),
        ("9", True, 1),
        ("2", True, 1),
        ("1", False, 1),
        ("3", True, 1),
        ("1", False, 1),
        ("2", True, 2),
        ("9", False, 1),
    ]


def test_the_shoes_of_no_table_are_kept_up_to_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A feed that names no tables may be of many, so `keep` does not count their shoes."""
    lines = [one_game(None, shoe, *range(1, last)) for last in (2, 3) for shoe in range(5)]
    for most, expected in ((5, [True] * 5 + [False] * 5), (4, [True] * 10)):
        monkeypatch.setattr(_live_feed, "FEED_FOLLOWED", FEED_FOLLOWED._replace(value=most))
        assert [each.started for each in feeds.follow(lines, shape="game results", order="oldest")] == expected


def test_what_is_forgotten_takes_no_memory() -> None:
    """200 shoes of one table: three of them take a fraction of all."""
    taken = {}
    for keep in (3, 200):
        found = feeds.follow((one_game(1, shoe, 1) for shoe in range(200)), shape="game results", order="oldest", keep=keep)
        tracemalloc.start()
        try:
            taken[keep] = [tracemalloc.get_traced_memory()[0] for _ in found][-1]
        finally:
            tracemalloc.stop()
    assert taken[3] < taken[200] / 4


CARDS = {"playerCards": ["4♠", "4♥"], "bankerCards": ["K♥", "6♠"]}
FIRST = {"winner": "Player", "playerScore": 8, "bankerScore": 6, "natural": True, "playerPair": True}
SECOND = {"winner": "Banker", "playerScore": 1, "bankerScore": 7}


def state(*history: dict[str, Any]) -> str:
    return json.dumps({"history_v2": history})


def test_cards_of_the_newest_round_alone_break_no_history() -> None:
    """They are kept from the snapshot that has them."""
    lines = [state({**FIRST, **CARDS}), state(FIRST, SECOND)]
    (shoe,) = feeds.decode("\n".join(lines), shape="shoe state", order="oldest").shoes
    found = list(feeds.follow(lines, shape="shoe state", order="oldest"))
    assert [each.started for each in found] == [True, False]
    assert found[-1].board.rounds == shoe.rounds
    assert [round.card_count for round in shoe.rounds] == [4, None]
    capped = "\n".join((state(FIRST, SECOND, {**FIRST, **CARDS}), state(SECOND, FIRST, {**SECOND})))
    (shoe,) = feeds.decode(capped, shape="shoe state", order="oldest", overlap=True).shoes
    assert [round.card_count for round in shoe.rounds] == [None, None, 4, None]


def test_other_cards_are_of_another_shoe() -> None:
    """Equal winners and pairs; without an id nothing else tells the shoes apart."""
    other = {"playerCards": ["4♠", "4♥"], "bankerCards": ["Q♥", "6♠"]}
    lines: list[object] = [state({**FIRST, **CARDS}), state({**FIRST, **other}, SECOND)]
    assert boards(lines, shape="shoe state") == [("P", True), ("PB", True)]
    loser: list[object] = [state(SECOND), state({**SECOND, "playerScore": 2}, SECOND)]
    assert boards(loser, shape="shoe state") == [("B", True), ("BB", True)]
