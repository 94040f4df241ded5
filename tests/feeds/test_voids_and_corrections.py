"""Rounds that are voided, corrected or taken back, feeds of one round at a time, and messages that come late."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

import roads
from roads import feeds

WINNERS = {"B": "BANKER_WIN", "P": "PLAYER_WIN", "T": "TIE"}


def games(played: str, **more: object) -> dict[str, object]:
    """A message of rounds such as "1B 2P", each with its id."""
    return {"gameResult": [{"id": each[:-1], "winner": WINNERS[each[-1]]} for each in played.split()], **more}


def said(rounds: tuple[roads.Round, ...]) -> str:
    return " ".join(f"{round.id or ''}{round.outcome.value}" for round in rounds)


def steps(*lines: object, **options: Any) -> list[str]:
    """Each step in words: the board, and what happened."""
    words = []
    for found in feeds.follow(lines, **{"shape": "game results", "order": "oldest", **options}):
        happened = [
            *(["started"] if found.started else []),
            *(["gap"] if found.gap else []),
            *(f"{name} {said(each)}" for name in ("added", "voided", "undone") if (each := getattr(found, name))),
            *(f"corrected {said((was,))} to {said((now,))}" for was, now in found.corrected),
        ]
        assert found.gap == any("a gap" in warning for warning in found.warnings)
        assert found.board == roads.scoreboard(found.board.rounds)
        words.append(f"{said(found.board.rounds)}: {', '.join(happened)}")
    return words


def test_a_round_at_the_end_was_voided() -> None:
    assert steps(games("1B 2P 3T"), games("1B 2P"), games("1B 2P 4B")) == [
        "1B 2P 3T: started, added 1B 2P 3T",
        "1B 2P: voided 3T",
        "1B 2P 4B: added 4B",
    ]


def test_a_round_that_is_missing_between_others_was_voided() -> None:
    for shorter in ("void", "old"):
        assert steps(games("1B 2P 3T"), games("1B 3T 4P"), shorter=shorter)[1] == "1B 3T 4P: added 4P, voided 2P"
    assert steps(games("aB bP cT"), games("aB bP dB"))[1] == "aB bP dB: added dB, voided cT"


def test_another_result_of_an_id_is_a_correction() -> None:
    assert steps(games("1B 2P 3T"), games("1B 2B 3T 4P")) == [
        "1B 2P 3T: started, added 1B 2P 3T",
        "1B 2B 3T 4P: added 4P, corrected 2P to 2B",
    ]


def test_more_about_a_round_is_no_correction() -> None:
    scored = {"gameResult": [{"id": 1, "winner": "BANKER_WIN", "banker": 7, "player": 3}]}
    assert steps(games("1B"), scored, games("1B 2P")) == ["1B: started, added 1B", "1B 2P: added 2P"]
    other = {"gameResult": [{"id": 1, "winner": "BANKER_WIN", "banker": 8, "player": 3}]}
    assert steps(scored, other)[1] == "1B: corrected 1B to 1B"


def test_rounds_before_the_first_of_a_history_are_out_of_its_sight() -> None:
    assert steps(games("1B 2P 3T"), games("3T 4B"), games("3T 5B"))[1:] == [
        "1B 2P 3T 4B: added 4B",
        "1B 2P 3T 5B: added 5B, voided 4B",
    ]
    assert steps(games("1B 2P"), games("3B 4B"))[1] == "1B 2P 3B 4B: added 3B 4B"


def test_an_old_message_is_told_by_an_option() -> None:
    lines = games("1B 2P 3T"), games("1B 2P"), games("1B 2P 3T 4B"), games("2P 3T")
    assert steps(*lines, shorter="old") == ["1B 2P 3T: started, added 1B 2P 3T", "1B 2P 3T 4B: added 4B"]
    again = games("1B 2P 3T"), games("1B 2P 4B"), games("1B 2P 3T"), games("1B 2P 4B 5P")
    assert steps(*again, shorter="old")[1:] == ["1B 2P 4B: added 4B, voided 3T", "1B 2P 4B 5P: added 5P"]
    assert steps(*again)[2] == "1B 2P 3T: added 3T, voided 4B"


@pytest.mark.parametrize("shorter", ["void", "old"])
@pytest.mark.parametrize(
    ("key", "first", "second"),
    [
        ("sequence", 9, 10),
        ("seq", "9", "10"),
        ("time", 1767225600, 1767225601),
        ("timestamp", "2026-01-01T01:00:00+01:00", "2026-01-01T00:00:00.000000001Z"),
    ],
)
def test_sequence_numbers_and_times_tell_the_newer_message(key: str, first: object, second: object, shorter: str) -> None:
    """Whatever the option says."""
    old, new = games("1B 2P", **{key: first}), games("1B 2P 3T", **{key: second})
    assert steps(new, old, shorter=shorter) == ["1B 2P 3T: started, added 1B 2P 3T"]
    void = games("1B", **{key: second})
    assert steps(old, void, shorter=shorter)[1] == "1B: voided 2P"


def test_times_that_do_not_tell_leave_it_to_the_option() -> None:
    same = games("1B 2P 3T", time=5), games("1B 2P", time=5)
    assert steps(*same)[1:] == ["1B 2P: voided 3T"]
    assert steps(*same, shorter="old")[1:] == []
    mixed = games("1B 2P", time="2026-01-01T00:00:00Z"), games("1B", sequence=1)
    assert steps(*mixed)[1] == "1B: voided 2P"
    assert steps(games("1B 2P", time="12:00"), games("1B", time="11:00"))[1] == "1B: voided 2P"


def test_one_round_at_a_time() -> None:
    first, second = games("1P"), games("2B")
    assert steps(first, second) == ["1P: started, added 1P", "1P 2B: added 2B"]
    assert steps(first, first, second, first, second, games("3T"))[1:] == ["1P 2B: added 2B", "1P 2B 3T: added 3T"]
    assert steps(first, second, games("1B"))[2:] == ["1B 2B: corrected 1P to 1B"]
    assert steps(games("xP"), games("yB"), games("xP"), games("zT"))[1:] == ["xP yB: added yB", "xP yB zT: added zT"]


def test_a_number_that_is_missing_is_a_gap() -> None:
    assert steps(games("1P"), games("3B"), games("4T"))[1:] == ["3B: started, gap, added 3B", "3B 4T: added 4T"]
    assert steps(games("1P 2P"), games("5B 6B"))[1:] == ["5B 6B: started, gap, added 5B 6B"]
    assert steps(games("r-1P"), games("r-3B"))[1:] == ["r-3B: started, gap, added r-3B"]
    assert steps(games("1P"), games("3B"), jumps=True)[1:] == ["1P 3B: added 3B"]


def test_what_came_late_closes_the_gap() -> None:
    late = games("1P"), games("3B"), games("5T"), games("4P"), games("2T")
    assert steps(*late)[3:] == ["3B 4P 5T: added 3B 4P", "1P 2T 3B 4P 5T: added 1P 2T"]
    assert steps(games("1P"), games("3B"), games("1P 2T 3B"))[2:] == ["1P 2T 3B: added 1P 2T"]
    assert steps(games("3B"), games("2P"), games("4T"))[1:] == ["2P 3B: added 2P", "2P 3B 4T: added 4T"]


def test_the_number_of_a_voided_round_is_no_gap() -> None:
    assert steps(games("1P 2B 3T"), games("1P 2B"), games("4P"), games("5B"))[2:] == [
        "1P 2B 4P: added 4P",
        "1P 2B 4P 5B: added 5B",
    ]


def test_round_numbers_and_shoe_numbers_are_ids() -> None:
    def game(shoe: int, number: int, winner: str) -> dict[str, object]:
        return {"gameResult": [{"roundNumber": number, "shoeNumber": shoe, "winner": WINNERS[winner]}]}

    lines = [game(7, 1, "P"), game(7, 2, "B"), game(8, 1, "T"), game(8, 2, "T"), game(7, 2, "B"), game(8, 4, "B")]
    found = list(feeds.follow(lines, shape="game results", order="oldest"))
    assert [(each.shoe, said(each.board.rounds), each.gap) for each in found] == [
        ("7", "1P", False),
        ("7", "1P 2B", False),
        ("8", "1T", False),
        ("8", "1T 2T", False),
        ("8", "4B", True),
    ]
    (first, second) = feeds.decode("\n".join(map(json.dumps, lines[:5])), shape="game results", order="oldest").shoes
    assert (first.id, said(first.rounds), second.id, said(second.rounds)) == ("7", "1P 2B", "8", "1T 2T")


def letters(*lines: str, **options: Any) -> list[str]:
    return steps(*lines, shape="letters", **options)


def test_without_ids_a_shorter_history_takes_rounds_back() -> None:
    assert letters("BPT", "BP", "BPB") == ["B P T: started, added B P T", "B P: undone T", "B P B: added B"]
    assert letters("BPT", "BP", "BPTB", shorter="old")[1:] == ["B P T B: added B"]
    assert letters("BPT", "")[1:] == [": started"]


def test_without_ids_one_round_that_differs_was_corrected() -> None:
    assert letters("BPT", "BBT") == ["B P T: started, added B P T", "B B T: corrected P to B"]
    assert letters("BPT", "PBT")[1] == "P B T: started, added P B T"
    assert letters("B", "P")[1] == "P: started, added P"


def test_an_empty_history_of_a_shoe_with_an_id_leaves_no_round() -> None:
    assert steps(games("1B 2P", shoeId=5), games("", shoeId=5))[1:] == [": voided 1B 2P"]
    assert steps(games("1B 2P", shoeId=5), games("", shoeId=5), shorter="old")[1:] == []
    assert steps(games("1B", shoeId=5), games("2P", shoeId=5), games("", shoeId=5))[2:] == [": voided 1B 2P"]


def test_decode_reads_a_log_as_follow_does() -> None:
    lines = [games("1B 2P 3T"), games("1B 2P"), games("1B 2P 4B")]
    (shoe,) = feeds.decode("\n".join(map(json.dumps, lines)), shape="game results", order="oldest").shoes
    assert (said(shoe.rounds), shoe.round_ids) == ("1B 2P 4B", ("1", "2", "4"))
    singles = "\n".join(json.dumps(games(each)) for each in ("1P", "2B", "2B", "3T"))
    (shoe,) = feeds.decode(singles, shape="game results", order="oldest").shoes
    assert said(shoe.rounds) == "1P 2B 3T"


TIMES = [
    ("2026-01-31T12:00:00.123456789Z", datetime(2026, 1, 31, 12, 0, 0, 123456, UTC)),
    ("2026-01-31T12:00:00.5-08:00", datetime(2026, 1, 31, 12, 0, 0, 500000, timezone(timedelta(hours=-8)))),
    (1769860800, datetime(2026, 1, 31, 12, tzinfo=UTC)),
    (1769860800123, datetime(2026, 1, 31, 12, 0, 0, 123000, UTC)),
    (20, None),
    ("2026-01-31 12:00:00", None),
]


@pytest.mark.parametrize(("text", "time"), TIMES)
@pytest.mark.parametrize("shape", ["game results", "card rows", "shoe state"])
def test_rounds_carry_their_ids_and_times(shape: str, text: object, time: datetime | None) -> None:
    cards = {"player_hand": ["2♣", "K♦"], "banker_hand": ["2♥", "6♦"]}
    game = {"id": "x7", "winner": "Banker", "time": text, **cards}
    data = {"game results": {"gameResult": [game]}, "card rows": game, "shoe state": {"history_v2": [game]}}[shape]
    found = feeds.decode(data, shape=shape, order="oldest")
    (round,) = found.shoes[0].rounds
    assert (round.id, round.time, round.time and round.time.utcoffset()) == ("x7", time, time and time.utcoffset())
    assert [("a time with a zone" in each.reason, repr(text) in each.reason) for each in found.warnings] == [(True, True)] * (
        time is None and isinstance(text, str)
    )


def test_tables_have_ids_and_times_in_columns() -> None:
    text = "shoe,round,Timestamp,result\n7,1,2026-01-31T12:00:00Z,banker\n7,2,1769860801,tie\n8,1.0,,player\n"
    found = feeds.decode(text, shape="csv", order="oldest")
    noon = datetime(2026, 1, 31, 12, tzinfo=UTC)
    assert [[(round.id, round.time) for round in shoe.rounds] for shoe in found.shoes] == [
        [("1", noon), ("2", noon + timedelta(seconds=1))],
        [("1", None)],
    ]
    named = feeds.decode("no,hand_id,when,result\n1,H1,x,B\n2,,y,P\n", shape="csv", order="oldest", round="no", time="when")
    assert [round.id for round in named.shoes[0].rounds] == ["H1", "2"]
    assert ["'x': such times are not kept" in each.reason for each in named.warnings] == [True]


def test_follow_reads_the_ids_of_a_table() -> None:
    rows = ["round,result", "1,B", "2,P", "3,T"]
    assert steps("\n".join(rows), "\n".join([*rows[:2], "3,T", "4,B"]), shape="csv")[1] == "1B 3T 4B: added 4B, voided 2P"
    again = "round,result\n1,B\n2,P\n1,P\n"  # no ids: the numbers start again
    assert [len(found.board.rounds) for found in feeds.follow([again], shape="csv", order="oldest")] == [3]


def test_a_time_without_a_zone_cannot_order_rounds() -> None:
    game = {"winner": "TIE", "time": "2026-01-31 12:00:00"}
    with pytest.raises(feeds.FeedError, match="2026-01-31 12:00:00"):
        feeds.decode({"gameResult": [game]}, shape="game results", order="time")


def test_a_message_that_cannot_be_read_leaves_the_board_as_it_was() -> None:
    lines = iter([games("1B"), games("2P"), {"gameResult": [{"id": "x" * 201, "winner": "TIE"}]}])
    found = feeds.follow(lines, shape="game results", order="oldest")
    board = [next(found), next(found)][-1].board
    with pytest.raises(feeds.FeedError, match=r"row 1, round 1: expected an id of .* 200 characters"):
        next(found)
    assert said(board.rounds) == "1B 2P"


@pytest.mark.parametrize("key", ["shoeId", "shoeNumber", "shoe_no"])
def test_shoes_of_card_rows_and_of_shoe_states_are_told_apart(key: str) -> None:
    """Round 1 of the next shoe is no correction of round 1 of this one."""
    rows = [{key: "s1", "roundId": 1, "winner": "Banker"}, {key: "s2", "roundId": 1, "winner": "Player"}]
    states = [{key: row[key], "history_v2": [row]} for row in rows]
    for shape, lines in (("card rows", rows), ("shoe state", states)):
        assert steps(*lines, shape=shape) == ["1B: started, added 1B", "1P: started, added 1P"]
        found = feeds.decode("\n".join(map(json.dumps, lines)), shape=shape, order="oldest")
        assert [(shoe.id, shoe.name, said(shoe.rounds)) for shoe in found.shoes] == [("s1", "s1", "1B"), ("s2", "s2", "1P")]


def test_tables_of_card_rows_are_told_apart() -> None:
    rows = [{"tableId": table, "shoeId": 1, "roundId": 1, "winner": "Tie"} for table in "ab"]
    found = feeds.decode("\n".join(map(json.dumps, rows)), shape="card rows", order="oldest").shoes
    assert [(shoe.table, shoe.id, shoe.name) for shoe in found] == [("a", "1", "a 1"), ("b", "1", "b 1")]
    (named,) = feeds.decode("\n".join(map(json.dumps, rows)), shape="card rows", order="oldest", shoe="shoeId").shoes
    assert (named.table, named.id, len(named.rounds)) == (None, "1", 2)


def test_a_round_alone_after_an_opening_history_says_nothing_of_the_others() -> None:
    opening = games("1B 2P 3T")
    for shorter in ("void", "old"):
        for more in ({}, {"sequence": 2}):
            first = {**opening, "sequence": 1} if more else opening
            assert steps(first, games("2P", **more), shorter=shorter)[1:] == []
            assert steps(first, games("2B", **more), shorter=shorter)[1:] == ["1B 2B 3T: corrected 2P to 2B"]
            assert steps(first, games("4B", **more), shorter=shorter)[1:] == ["1B 2P 3T 4B: added 4B"]
            assert steps(first, games("3B", **more), shorter=shorter)[1:] == ["1B 2P 3B: corrected 3T to 3B"]
    assert steps(games("aB bP cT"), games("bB"))[1:] == ["aB bB cT: corrected bP to bB"]
    assert steps(games("1B 2P 4T"), games("3B"))[1:] == ["1B 2P 3B 4T: added 3B"]


def test_messages_of_the_rounds_they_are_about_alone() -> None:
    opening = games("1B 2P 3T 4B")
    assert steps(opening, games("1P"))[1:] == ["1P: voided 2P 3T 4B, corrected 1B to 1P"]
    assert steps(opening, games("1P"), single=True)[1:] == ["1P 2P 3T 4B: corrected 1B to 1P"]
    assert steps(opening, games("1B 3B"), single=True)[1:] == ["1B 2P 3B 4B: corrected 3T to 3B"]
    assert steps(opening, games("4B 5B 6T"), games("8B"), games("7P"), single=True)[1:] == [
        "1B 2P 3T 4B 5B 6T: added 5B 6T",
        "8B: started, gap, added 8B",
        "1B 2P 3T 4B 5B 6T 7P 8B: added 1B 2P 3T 4B 5B 6T 7P",
    ]
    assert steps(games("aB"), games("cT bP"), games("cB aB"), single=True)[1:] == [
        "aB cT bP: added cT bP",
        "aB cB bP: corrected cT to cB",
    ]
    assert steps(games("1B", shoeId=1), games("", shoeId=1), single=True)[1:] == []


@pytest.mark.parametrize("word", ["VOID", "Voided", "CANCELLED", "canceled"])
def test_a_result_that_says_void_takes_its_round_out(word: str) -> None:
    def void(id: str) -> dict[str, object]:
        return {"gameResult": [{"id": id, "winner": word}]}

    assert steps(games("1P"), games("2B"), void("1"), void("7"), games("3T"))[1:] == [
        "1P 2B: added 2B",
        "2B: voided 1P",
        "2B 3T: added 3T",
    ]
    assert steps(games("1P 2B 3T"), void("3"), games("4B"), void("2"))[1:] == [
        "1P 2B: voided 3T",
        "1P 2B 4B: added 4B",
        "1P 4B: voided 2B",
    ]
    assert steps(games("1P"), games("3B 4T"), void("3"))[2:] == ["4T: voided 3B"]  # what was missing before it still is
    rows = [{"roundId": number, "winner": winner} for number, winner in ((1, "Banker"), (2, word), (1, word), (3, "Tie"))]
    assert steps(*rows, shape="card rows")[1:] == [": voided 1B", "3T: added 3T"]
    found = feeds.decode(rows, shape="card rows", order="oldest")
    assert (said(found.shoes[0].rounds), found.shoes[0].voided) == ("3T", ("2", "1"))
    assert [str(each) for each in found.warnings] == [f"row {row}: the result '{word}': no round, left out" for row in (2, 3)]
    states = {"history_v2": [{"id": 1, "winner": "Banker"}, {"id": 2, "winner": word}]}
    assert said(feeds.decode(states, shape="shoe state", order="oldest").shoes[0].rounds) == "1B"
    table = feeds.decode(f"round,result\n1,banker\n2,{word}\n3,tie\n", shape="csv", order="oldest")
    assert (said(table.shoes[0].rounds), len(table.warnings)) == ("1B 3T", 1)


def test_the_newest_statement_about_a_round_stands() -> None:
    assert steps(games("1B 1P 2T")) == ["1P 2T: started, added 1P 2T"]
    assert steps(games("2T 1P 1B"), order="newest") == ["1P 2T: started, added 1P 2T"]
    assert steps(games("1B 2T"), games("1B 1P 2T"))[1:] == ["1P 2T: corrected 1B to 1P"]


def test_a_feed_goes_on_after_a_message_that_cannot_be_read() -> None:
    lines = [games("1B"), {"type": "ping"}, None, games("2P"), "{", games("3T")]
    found = feeds.follow(lines, shape="game results", order="oldest")
    assert said(next(found).board.rounds) == "1B"
    with pytest.raises(feeds.FeedError, match=r"^message 2: row 1: no gameResult$"):
        next(found)
    with pytest.raises(feeds.FeedError, match=r"^message 3: .*None"):
        next(found)
    assert said(next(found).board.rounds) == "1B 2P"
    with pytest.raises(feeds.FeedError, match=r"^message 5: line 1, column 2: not JSON"):
        next(found)
    assert [said(each.board.rounds) for each in found] == ["1B 2P 3T"]
    skipped = list(feeds.follow(lines, shape="game results", order="oldest", errors="skip"))
    assert [said(each.board.rounds) for each in skipped] == ["1B", "1B 2P", "1B 2P 3T"]
    assert [len(each.warnings) for each in skipped] == [0, 2, 1]
    assert skipped[1].warnings[0] == "message 2: skipped: row 1: no gameResult"
    with pytest.raises(roads.OptionError, match="order"):
        next(feeds.follow(lines, shape="game results", errors="skip"))


@pytest.mark.parametrize("lines", [3, {"gameResult": []}, "BP", b"BP", None])
def test_what_is_no_series_of_messages_is_named(lines: Any) -> None:
    with pytest.raises(roads.OptionError, match="lines"):
        feeds.follow(lines, shape="letters", order="oldest")


def test_an_unknown_option_lists_those_of_follow() -> None:
    with pytest.raises(roads.OptionError, match=r"overlap, shorter, jumps, single, .*letters: order, strict.*'gaps'"):
        feeds.follow([], shape="letters", order="oldest", gaps=True)
    bad: list[dict[str, Any]] = [{"errors": "ignore"}, {"single": 1}]
    for wrong in bad:
        with pytest.raises(roads.OptionError, match=next(iter(wrong))):
            feeds.follow([], **{"shape": "letters", "order": "oldest", **wrong})


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # a long path would be cut in the error
    for shape in ("letters", "table csv", "database"):
        options = {} if shape == "database" else {"order": "oldest"}
        with pytest.raises(feeds.FeedError, match=r"nofile\.csv.*cannot be read"):
            feeds.decode(Path("nofile.csv"), shape=shape, **options)
