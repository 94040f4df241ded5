"""Good roads of a lobby: in its index, its report and its log, and as the order and choice of the tables of a sheet."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import pytest
from support.commands import assert_one_line, invoke
from support.lobby_folders import index_of

import renderers
import roads
from renderers.lobbies.index import decode_index

LONG = {"name": "long", "side": "B", "length": 4, "first": 2, "last": 5}


def entries(folder: Path) -> dict[str, Any]:
    return {table["name"]: table.get("good_roads") for table in index_of(folder)["tables"]}


def test_index_report_and_log_name_them(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "renderers.lobby")
    with renderers.Lobby(tmp_path) as lobby:
        report = lobby.update({"a": "PBBBB", "b": roads.scoreboard("BPBPB"), "c": "BB"})
        assert {name: [road.name for road in found.started] for name, found in report.good_roads.items()} == {
            "a": ["long"],
            "b": ["single-jump"],
        }
        assert caplog.messages[-1].endswith("s: 'a': long B 4; 'b': single-jump 5")
        assert entries(tmp_path)["a"] == [LONG]
        assert entries(tmp_path)["b"][0]["side"] is None
        assert entries(tmp_path)["c"] is None
    with renderers.Lobby(tmp_path) as lobby:  # what held before is known from the index
        report = lobby.update({"a": "PBBBBB", "b": "BPBPBB", "c": "BB"})
        assert list(report.good_roads) == ["a", "b"]
        assert [road.length for road in report.good_roads["a"].grown] == [5]
        assert [road.name for road in report.good_roads["b"].ended] == ["single-jump"]
        assert caplog.messages[-1].endswith(" s")
        assert entries(tmp_path)["b"] is None
        assert lobby.update({"a": "PBBBBB", "b": "BPBPBB", "c": "BB"}).good_roads == {}


def test_the_rules_of_the_lobby(tmp_path: Path) -> None:
    with renderers.Lobby(tmp_path, good_road_rules=[roads.suffix_rule("mine", "BB")]) as lobby:
        assert lobby.update({"a": "PBBBB"}).drawn == ("a",)
    assert [road["name"] for road in entries(tmp_path)["a"]] == ["mine"]
    with renderers.Lobby(tmp_path, good_road_rules=[roads.suffix_rule("mine", "BB")]) as lobby:
        assert lobby.update({"a": "PBBBB"}).kept == ("a",)
    with renderers.Lobby(tmp_path) as lobby:
        assert lobby.update({"a": "PBBBB"}).drawn == ("a",)


@pytest.mark.parametrize(
    "wrong",
    [
        7,
        None,
        [[]],
        [{}],
        [{**LONG, "side": "T"}],
        [{**LONG, "side": "X"}],
        [{**LONG, "length": 0}],
        [{**LONG, "first": True}],
        [{**LONG, "last": "5"}],
        [{**LONG, "name": 1}],
        [{**LONG, "more": 1}],
    ],
)
def test_an_index_with_something_else_is_a_damaged_one(wrong: object) -> None:
    table = {"name": "a", "file": "a.svg", "width": 1, "height": 1, "bytes": 1, "sha256": "", "round": 5, "source": ""}
    for good in ([LONG], [{**LONG, "side": None}], [], wrong):
        data = json.dumps({"version": 1, "tables": [{**table, "good_roads": good}], "errors": {}, "pending": {}}).encode()
        assert (decode_index(data) is None) == (good is wrong)


TABLES = [("none", "BB"), ("long 4", "PBBBB"), ("jump", "BPBP"), ("long 5", "BBBBB"), ("slope", "PBBPPPBBBB"), ("empty", "")]


def names_on(**options: Any) -> list[str]:
    """The names on a sheet, told by their outlines."""
    outlines = {renderers.lobby([table]).groups[0].items[1].symbol: table[0] for table in TABLES}
    return [outlines[group.items[1].symbol] for group in renderers.lobby(TABLES, across=1, **options).groups]


def test_a_sheet_sorted_and_chosen() -> None:
    assert names_on() == [name for name, _ in TABLES]
    assert names_on(sort="good") == ["slope", "jump", "long 5", "long 4", "none", "empty"]
    assert names_on(only=["long"]) == ["long 4", "long 5", "slope"]
    assert names_on(only=("single-jump", "long"), sort="good") == ["slope", "jump", "long 5", "long 4"]
    long = [rule for rule in roads.GOOD_ROADS if rule.name == "long"]
    assert names_on(sort="good", good_road_rules=long) == ["long 5", "long 4", "slope", "none", "jump", "empty"]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"sort": "up"}, "sort: expected one of good, got 'up'"),
        ({"only": ["lang"]}, "only: expected one of slope-up"),
        ({"only": "long"}, 'only: expected names of good roads, such as ["long", "single-jump"]'),
        ({"only": ["double-jump"]}, "only: expected good roads of which one holds on a table, got ['double-jump']"),
    ],
)
def test_bad_orders_and_choices(options: dict[str, Any], message: str) -> None:
    with pytest.raises(roads.OptionError) as raised:
        renderers.lobby(TABLES, **options)
    assert str(raised.value).startswith(message)


def test_the_command(tmp_path: Path) -> None:
    for name, shoe in TABLES:
        (tmp_path / f"{name}.txt").write_text(shoe, encoding="utf-8")
    target = tmp_path / "lobby.svg"
    options = ("--sort", "good", "--only", "long, single-jump", "--good-road", "first", "--rules", "long=5,single-jump")
    assert invoke("lobby", tmp_path, "-o", target, *options).exit_code == 0
    assert "<desc>2 tables.</desc>" in target.read_text(encoding="utf-8")
    before = target.read_bytes()
    for wrong, message in (
        (("--sort", "up"), "--sort: expected one of good, got 'up'"),
        (("--only", "lang"), "--only: expected one of slope-up"),
        (("--only", "double-jump"), "--only: expected good roads of which one holds on a table"),
        (("--good-road", "lang"), "--good-road: expected one of first, slope-up"),
        (("--rules", "long=1"), "good road long, at_least: expected a whole number of at least 2, got 1"),
    ):
        assert_one_line(invoke("lobby", tmp_path, "-o", target, *wrong), message)
    assert target.read_bytes() == before
    assert invoke("watch", tmp_path, "-o", tmp_path / "pictures", "--once", "--good-road", "long").exit_code == 0
    assert invoke("draw", tmp_path / "jump.txt", "-o", target, "--good-road", "first").exit_code == 0
    assert "Single jump 4 (1–4)." in target.read_text(encoding="utf-8")
