"""A feed that grows: what is appended, what starts a new board, what is a gap."""

from __future__ import annotations

import json
from typing import Any

import pytest

import roads
from roads import feeds


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
    assert boards(["BBP", "B", "BT"]) == [("BBP", True), ("B", True), ("BT", False)]


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
    assert [each.warnings for each in found] == [(), ("a gap: the history does not go on from what is known",)]
    assert found[1].started
    assert roads.notation(found[1].added) == "P"


def test_shoes_of_two_ids_go_side_by_side() -> None:
    lines: list[object] = [frame("1", shoeId="a"), frame("2", shoeId="b"), frame("13", shoeId="a"), frame("1", shoeId="a")]
    assert boards(lines, shape="frames", digits="-BPT") == [("B", True), ("P", True), ("BT", False)]


def test_a_snapshot_that_cannot_be_read_is_an_error() -> None:
    found = feeds.follow(["B", "BX"], shape="letters", order="oldest")
    assert next(found).started
    with pytest.raises(feeds.FeedError, match="'X'"):
        next(found)
