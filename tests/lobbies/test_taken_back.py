"""What a lobby says of a table whose rounds were voided, corrected or undone."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path

import pytest
from support.lobby_folders import index_of

import renderers
import roads
from renderers.lobbies import index
from renderers.lobbies.taken_back import taken_back


def named(text: str) -> tuple[roads.Round, ...]:
    """Rounds such as "1B 2P", each with its id."""
    return tuple([replace(roads.parse(each[-1])[0], id=each[:-1]) for each in text.split()])


@pytest.mark.parametrize(
    ("before", "after", "word"),
    [
        ("1B 2P 3T", "1B 2P", "void"),
        ("1B 2P 3T", "1B 2P 4B", "void"),
        ("1B 2P 3T", "1B 3T 4B", "void"),
        ("1B 2P 3T", "1B 2B 3T 4B", "correction"),
        ("1B 2P 3T", "1B 2P 3T 4B", None),
        ("1B 2P 3T", "2P 3T 4B", None),
        ("1B 2P 3T", "11B 12P", None),
        ("B P T", "B P", "undone"),
        ("B P T T", "B P", None),
        ("B P T", "B B T", "correction"),
        ("B P T", "B B T P", "correction"),
        ("B P T", "P T", "void"),
        ("B P T", "P B T", None),
        ("B P T", "B P T B", None),
        ("B", "P", None),
        ("B P T", "", None),
        ("", "B", None),
    ],
)
def test_what_was_taken_back(before: str, after: str, word: str | None) -> None:
    rounds = [named(each) if "1" in before else roads.parse(each) for each in (before, after)]
    assert taken_back(*rounds) == word


def test_more_about_a_round_is_no_correction() -> None:
    assert taken_back(roads.parse("B P"), roads.parse("B9n P T")) is None
    assert taken_back(roads.parse("B8 P"), roads.parse("B9 P T")) == "correction"


def test_index_and_log_name_what_was_taken_back(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "renderers.lobby")
    with renderers.Lobby(tmp_path) as lobby:
        lobby.update({"a": named("1B 2P 3T"), "b": "BPT"})
        assert "changes" not in index_of(tmp_path)
        report = lobby.update({"a": named("1B 2P"), "b": "BBT"})
        assert report.changes == {"a": "void", "b": "correction"}
        assert caplog.messages[-1].endswith("s: 'a': void; 'b': correction")
        assert index_of(tmp_path)["changes"] == {"a": "void", "b": "correction"}
        assert lobby.update({"a": named("1B 2P"), "b": "BBTP"}).changes == {}
        assert index_of(tmp_path)["changes"] == {"a": "void"}
    with renderers.Lobby(tmp_path) as lobby:
        before = tmp_path.joinpath("index.json").read_bytes()
        lobby.update({"a": named("1B 2P"), "b": "BBTP"})
        assert tmp_path.joinpath("index.json").read_bytes() == before
        assert lobby.update({"b": "BBT"}).changes == {"b": "undone"}
        assert index_of(tmp_path)["changes"] == {"b": "undone"}


def test_an_index_with_other_changes_is_still_an_index() -> None:
    for changes in (b'{"a": "void", "b": "eaten", "c": []}', b"[]", b"7", b"null"):
        data = b'{"version": 1, "tables": [], "errors": {}, "changes": ' + changes + b', "pending": {}}'
        found = index.decode_index(data)
        assert found is not None
        assert found.changes == ({"a": "void"} if b"eaten" in changes else {})
