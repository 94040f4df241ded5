"""Whatever a feed comes as, it is read once and as a stream; what is over a limit is refused by name."""

from __future__ import annotations

import io
import json
import os
import sqlite3
import threading
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from support.decoded import SAMPLES, decode, letters, warnings

import roads
from roads import feeds
from roads.errors import RoadsError
from roads.feeds import FeedError
from roads.feeds.reading import sizes as _sizes
from roads.feeds.reading import source as _source
from roads.feeds.rounds import round_labels as _round_labels
from roads.feeds.rounds import shared_rounds as _shared_rounds

DIGITS = {"digits": "PBT"}


def lower(monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str, value: int) -> None:
    """Sets a limit that a module uses to another value."""
    monkeypatch.setattr(module, name, getattr(module, name)._replace(value=value))


def as_path(data: bytes, folder: Path) -> Path:
    (folder / "feed").write_bytes(data)
    return folder / "feed"


def as_pipe(data: bytes, folder: Path) -> Path:
    """A path that can be read only once."""
    os.mkfifo(folder / "pipe")
    threading.Thread(target=(folder / "pipe").write_bytes, args=[data], daemon=True).start()
    return folder / "pipe"


SOURCES: dict[str, Callable[[bytes, Path], object]] = {
    "text": lambda data, _: data.decode(),
    "bytes": lambda data, _: data,
    "bytearray": lambda data, _: bytearray(data),
    "binary stream": lambda data, _: io.BytesIO(data),
    "unbuffered stream": lambda data, _: io.BufferedReader(io.BytesIO(data), 1),
    "text stream": lambda data, _: io.StringIO(data.decode(), newline=""),
    "path": as_path,
    "pipe": as_pipe,
}


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize(
    ("shape", "options", "text", "expected"),
    [
        ("letters", {"each_line": True}, "\ufeffBP\nT\nB\n", ["BP", "T", "B"]),
        ("digits", DIGITS, "\n\n [0,1,\n2]", ["PBT"]),
        ("digits", DIGITS, "01\n2\n", ["PBT"]),
        ("flags", {}, '{"a": [1, 2]}', ["BP"]),
        ("table csv", {}, 'result,note\nbanker,"two\nlines"\ntie,\n', ["BT"]),
        ("point rows", {}, "Shoe number 1\n4,4,-,3,3,-,8,6,P\n", ["P"]),
        ("point rows", {}, '{"Shoe number 1": ["4,4,-,3,3,-,8,6,P"]}', ["P"]),
        ("game results", {}, '[{"gameResult": [{"winner": "TIE"}]},\n {"gameResult": []}]', ["T", ""]),
        ("game results", {}, '{"gameResult": [{"winner": "TIE"}]}\n\n{"gameResult": []}\n', ["T", ""]),
        ("shoe state", {}, '[{"history_v2": [{"winner": "Tie"}]}]', ["T"]),
        ("shoe state", {}, '[08:00:01] {"history_v2": [{"winner": "Tie"}]}\n', ["T"]),
        ("trend strings", {}, "01#02\n", ["PB"]),
        ("frames", {"digits": "-BP"}, 'MESSAGE\n\n{"deckHistory": "12"}\0', ["BP"]),
        ("tester csv", {}, "B,P,E,0\nEND\n", ["BP"]),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_source(
    source: str, shape: str, options: dict[str, Any], text: str, expected: list[str], end: str, tmp_path: Path
) -> None:
    if end == "\r" and source == "text stream":
        end = "\n"  # a text stream decides by itself what ends a line
    data = SOURCES[source](text.replace("\n", end).encode(), tmp_path)
    assert letters(data, shape, **options) == expected


def test_a_file_that_is_given_open_stays_open() -> None:
    stream = io.BytesIO(b"BP")
    assert letters(stream, "letters") == ["BP"]
    assert not stream.closed


@pytest.mark.parametrize("name", feeds.SHAPES)
def test_what_cannot_be_read(name: str, tmp_path: Path) -> None:
    options = feeds.SHAPES[name].probe
    closed = io.BytesIO(b"B")
    closed.close()
    for data in (tmp_path, tmp_path / "none", Path("a\0b"), closed):
        with pytest.raises(FeedError):
            feeds.decode(data, shape=name, **options)


class NoFile:
    """Something that has `read`, and is no file all the same."""

    read = "me"


class NoPath(os.PathLike[bytes]):
    def __fspath__(self) -> bytes:
        return b"feed"


@pytest.mark.parametrize("name", feeds.SHAPES)
@pytest.mark.parametrize("data", [None, 7, 1.5, object(), {1, 2}, NoFile(), NoPath(), io, int])
def test_what_is_no_data(name: str, data: object) -> None:
    with pytest.raises(RoadsError):
        feeds.decode(data, shape=name, **feeds.SHAPES[name].probe)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"BP\nB\xffP", "line 2, column 2: expected UTF-8, got the byte 0xff"),
        ("BP\nB".encode("utf-16"), "line 1, column 1: expected UTF-8, got the byte 0xff"),
        ("BP\nB".encode("utf-16-le"), "line 1: a NUL character"),
        (b"\x1f\x8b\x08\x00BP", "line 1, column 2: expected UTF-8, got the byte 0x8b"),
        ("BP\n\ud800", "line 2, column 1: expected UTF-8, got half a surrogate pair"),
        (io.StringIO("B\0"), "line 1: a NUL character"),
    ],
)
def test_what_is_no_text(data: object, message: str) -> None:
    with pytest.raises(FeedError, match=message):
        decode(data, "letters")


class Endless(io.RawIOBase):
    """A stream that never ends: a head, then the same again and again."""

    def __init__(self, head: str, again: str) -> None:
        self._next, self._again = head.encode(), again.encode() * 100

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        if not self._next:
            self._next = self._again
        count = min(len(buffer), len(self._next))
        buffer[:count], self._next = self._next[:count], self._next[count:]
        return count


CARDS = json.dumps({"player_hand": ["4♣", "4♥"], "banker_hand": ["7♦", "K♠"]})


@pytest.mark.parametrize(
    ("shape", "options", "head", "again", "message"),
    [
        ("letters", {}, "", "B", "line 1: over 30,000 characters, the most that is read whole"),
        ("letters", {}, "", "BPB\n", "line 334: over 1,000 rounds in one shoe"),
        ("letters", {"each_line": True}, "", "BPB\n", "shoe 501: over 500 shoes"),
        ("letters", {"each_line": True}, "", "BPB" * 100 + "\n", "shoe 34: over 10,000 rounds: split the feed"),
        ("digits", DIGITS, "", "01\n", "line 501: over 1,000 rounds in one shoe"),
        ("digits", DIGITS, "[", "1,", "over 30,000 characters"),
        ("flags", {}, "", "1,2\n", "line 501: over 1,000 rounds in one shoe"),
        ("colours", {}, "", "R6n\n", "line 1001: over 1,000 rounds in one shoe"),
        ("table csv", {}, "result\n", "tie\n", "row 1002: over 1,000 rounds in one shoe: say what tells its shoes apart"),
        ("table csv", {}, 'result\n"', "tie\n", "not CSV"),
        ("table csv", {}, "", ",", "line 1: over 30,000 characters"),
        ("point rows", {}, "Shoe number 1\n", "4,4,-,3,3,-,8,6,P\n", "line 1002: over 1,000 rounds in one shoe"),
        ("point rows", {}, "", "Shoe number 1\n", "shoe 501: over 500 shoes"),
        ("point rows", {}, "{", '"1": ["4,4,-,3,3,-,8,6,P"],', "over 30,000 characters"),
        ("card rows", {}, "", CARDS + "\n", "line 1001: over 1,000 rounds in one shoe"),
        ("shoe state", {}, "", '{"history_v2": [{"winner": "Tie"}]}\n{"history_v2": []}\n', "over 500 shoes"),
        ("shoe state", {}, '{"history_v2": [', '{"winner": "Tie"},\n', "over 30,000 characters"),
        ("road cells", {}, "", '{"results": []}\n', "shoe 501: over 500 shoes"),
        ("game results", {}, "", '{"gameResult": []}\n', "shoe 501: over 500 shoes"),
        ("game results", {}, '{"gameResult": [', "\n", "over 30,000 characters"),
        ("trend strings", {}, "", "01#", "line 1: over 30,000 characters"),
        ("trend strings", {}, "", '{"bead_plate": "01"}\n', "line 501: over 500 shoes"),
        ("bitstream", {}, "", "AQYD", "line 1: over 30,000 characters"),
        ("frames", {"digits": "-BP"}, "", 'MESSAGE\n\n{"deckHistory": "12"}\n', "over 30,000 characters"),
        ("tester csv", {}, "", "P,B\n", "line 501, column 1: over 1,000 rounds in one shoe"),
        ("tester csv", {}, "", "P,E,1\n", "shoe 501: over 500 shoes"),
        ("database", {}, "SQLite format 3\0", "\0", "over 30,000 bytes"),
    ],
)
def test_a_feed_without_end_is_refused(
    shape: str, options: dict[str, Any], head: str, again: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every way to go on for ever ends at a limit that is named; the limits are small here."""
    lower(monkeypatch, _sizes, "SHOE_ROUNDS", 1000)
    lower(monkeypatch, _sizes, "FEED_ROUNDS", 10_000)
    lower(monkeypatch, _sizes, "FEED_SHOES", 500)
    lower(monkeypatch, _source, "FEED_WHOLE", 30_000)
    with pytest.raises(FeedError, match=message):
        decode(io.BufferedReader(Endless(head, again)), shape, **options)


@pytest.mark.parametrize(
    ("shape", "value", "message"),
    [
        ("road cells", {"results": [{"pos": [0, 0], "c": "R", "ties": 999}], "leading_ties": 999}, "row 1: over 1,000 rounds"),
        ("digits", {"a": [1] * 1001}, "over 1,000 rounds"),
        ("trend strings", {"bead_plate": "01" * 1001}, "over 1,000 rounds"),
        ("trend strings", "01" * 1001, "over 1,000 rounds"),
        ("shoe state", {"history_v2": [{"winner": "Tie"}] * 1001}, "over 1,000 rounds"),
        ("game results", {"gameResult": [{"winner": "TIE"}] * 1001}, "round 1001: over 1,000 rounds"),
    ],
)
def test_one_value_with_too_many_rounds(shape: str, value: object, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lower(monkeypatch, _sizes, "SHOE_ROUNDS", 1000)
    with pytest.raises(FeedError, match=message):
        decode(value, shape, **(DIGITS if shape == "digits" else {}))


def test_a_line_is_never_read_as_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """A 12 that is cut in two would be a 1 and a 2."""
    line = ",".join(["12"] * feeds.LONGEST_LINE)
    with pytest.raises(FeedError, match="over 1,048,576 characters"):
        decode(line, "flags")
    lower(monkeypatch, _source, "FEED_WHOLE", 100)
    with pytest.raises(FeedError, match="line 1: over 100 characters"):
        decode(line, "flags")


def test_warnings_over_the_limit_are_counted() -> None:
    found = warnings("X" * 10_007, "letters", strict=False)
    assert len(found) == feeds.MOST_WARNINGS + 1
    assert found[-2:] == ["line 1, column 10000: skipped 'X'", "feed: 7 more warnings, which are not listed"]


def test_a_long_file_is_not_held(tmp_path: Path) -> None:
    """4 MB of log in which the same shoe comes again and again: all that is kept is that shoe."""
    line = "[08:00:01] " + json.dumps({"history_v2": [{"winner": "Banker"}] * 30 + [{"winner": "Tie"}]}) + " " * 20_000 + "\n"
    (tmp_path / "feed.log").write_text(line * 200, encoding="utf-8")
    tracemalloc.start()
    try:
        assert letters(tmp_path / "feed.log", "shoe state") == ["B" * 30 + "T"]
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


def test_a_database_is_sorted_where_it_is_and_views_are_not_read(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "rounds.db")
    connection.executescript(
        "CREATE TABLE rounds (id TEXT, result TEXT);"
        "INSERT INTO rounds VALUES ('10', 'tie'), ('9', 'banker'), ('9', 'player'), ('-1', 'player');"
        "CREATE VIEW endless AS WITH RECURSIVE c (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM c)"
        "SELECT id, 'tie' AS result FROM c;"
    )
    connection.close()
    assert letters(tmp_path / "rounds.db", "database") == ["PBPT"]
    assert warnings(tmp_path / "rounds.db", "database") == [
        "id 9: comes again in the same shoe: nothing says which of the rounds was first"
    ]
    with pytest.raises(ValueError, match="table: expected one of the tables 'rounds'"):
        decode(tmp_path / "rounds.db", "database", table="endless")


def test_a_database_with_an_enormous_cell(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "rounds.db")
    connection.executescript(
        "CREATE TABLE rounds (id INTEGER, result TEXT, more GENERATED ALWAYS AS (hex(zeroblob(100000000))));"
        "INSERT INTO rounds (id, result) VALUES (1, 'tie');"
    )
    connection.close()
    assert letters(tmp_path / "rounds.db", "database") == ["T"]
    connection = sqlite3.connect(tmp_path / "rounds.db")
    connection.execute("UPDATE rounds SET result = hex(zeroblob(2000000))")
    connection.commit()
    connection.close()
    with pytest.raises(FeedError, match="no SQLite database that can be read: string or blob too big"):
        decode(tmp_path / "rounds.db", "database")


ROWS = "Shoe number 1\n4,4,-,3,3,-,8,6,P\n4,4,-,3,3,-,8,6,P\n3,3,-,4,4,-,6,8,B\n2,4,-,0,7,-,6,7,B\n4,4,-,3,3,-,8,6,P\n"


def test_equal_rounds_with_cards_are_one_object() -> None:
    """The hands too: of points there are 1,100, of cards some 140,000."""
    found = decode(ROWS, "point rows").shoes[0].rounds
    assert found[0] is found[1] is found[4]
    assert found[0].player_cards is found[2].banker_cards
    text = "p1,p2,b1,b2,outcome\n".replace("p", "pcard").replace("b", "bcard")
    rows = ["4♠,4♥,K♥,6♠,player", "4s,4h,Kh,6s,Player", "4♠,4♥,K♥,7♠,player"]
    cards = decode(text + "\n".join(rows), "table csv").shoes[0].rounds
    assert cards[0] is cards[1]
    assert cards[0].player_cards is cards[2].player_cards


def test_over_the_limit_cards_are_not_kept_which_is_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that were met before are kept further on; totals are in any case."""
    lower(monkeypatch, _shared_rounds, "FEED_WITH_CARDS", 2)
    found = decode(ROWS, "point rows")
    assert [round.card_count for round in found.shoes[0].rounds] == [4, 4, 4, None, 4]
    assert found.shoes[0].rounds[3].player_total == 6
    assert list(map(str, found.warnings)) == [
        "line 5: the cards are not kept: over 2 different rounds with cards: split the feed"
    ]


def test_over_the_limit_ids_are_not_kept_which_is_one_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    lower(monkeypatch, _round_labels, "FEED_WITH_IDS", 2)
    found = decode("round_id,result\nx,banker\ny,player\nz,tie\nw,tie\n", "table csv", order="oldest")
    assert "".join([round.outcome.value for round in found.shoes[0].rounds]) == "BPTT"
    assert [round.id for round in found.shoes[0].rounds] == ["x", "y", None, None]
    said = "row 4: from here on ids and times are not kept: over 2 rounds with them: split the feed"
    assert list(map(str, found.warnings)) == [said]


@pytest.mark.parametrize("shape", ["point rows", "card rows", "table csv", "game results"])
def test_what_is_kept_of_cards_can_be_written_as_json(shape: str) -> None:
    """Cards and what else a round says never contradict each other: to_json and from_json check it."""
    for shoe in decode(SAMPLES[shape], shape).shoes:
        assert roads.from_json(roads.to_json(roads.scoreboard(shoe.rounds))).rounds == shoe.rounds
