"""The command `roads good`, and `derive --good-roads`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.commands import assert_one_line, invoke
from support.paths import PROJECT

import renderers
import roads

NAMES = ", ".join([rule.name for rule in roads.GOOD_ROADS])
LONG = {"name": "long", "side": "B", "length": 4, "first": 2, "last": 5}
JUMP = {"name": "single-jump", "side": None, "length": 5, "first": 1, "last": 6}


def test_a_line_of_json_for_each_line() -> None:
    done = invoke("good", "-", "--jsonl", given="PBBBB\n\nBX\nPBPBTP # a comment\n")
    assert done.exit_code == 1
    lines = done.stdout.splitlines()
    assert lines[0] == '{"good_roads": [{"name": "long", "side": "B", "length": 4, "first": 2, "last": 5}]}'
    found = [json.loads(line) for line in lines]
    error = {"error": "column 2: 'X': expected B, P or T (庄, 闲, 和), a blank, a comma or a # comment", "line": 3}
    assert found[1:] == [{"good_roads": []}, error, {"good_roads": [JUMP]}]


def test_the_lines_of_several_files(tmp_path: Path) -> None:
    for name, text in (("a", "PBBBB\nBX\n"), ("b", "BY\nB")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    done = invoke("good", tmp_path / "a", tmp_path / "b", "--jsonl")
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert [each.get("line") for each in found] == [None, 2, 3, None]
    assert done.exit_code == 1


def test_derive_has_the_same_key_by_its_option() -> None:
    line = "PBBBB\n"
    derived = json.loads(invoke("derive", "-", "--jsonl", "--good-roads", given=line).stdout)
    assert derived.pop("good_roads") == [LONG]
    assert derived == json.loads(invoke("derive", "-", "--jsonl", given=line).stdout)


def test_a_feed() -> None:
    done = invoke("good", "-", "--jsonl", "--shape", "letters", "--feed", "order=newest", given="BBBBP")
    assert json.loads(done.stdout) == {"good_roads": [LONG]}


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ((), "a: Long Banker 4 (2-5)\nb: Single jump 5 (1-6)\nc: -\n"),
        (("--labels", "it"), "a: Serie lunga Banco 4 (2-5)\nb: Salto singolo 5 (1-6)\nc: -\n"),
        (("--labels", "zh-Hans"), "a: 长庄 4 (2-5)\nb: 单跳 5 (1-6)\nc: -\n"),
        (("--labels", "zh-Hant"), "a: 長莊 4 (2-5)\nb: 單跳 5 (1-6)\nc: -\n"),
        (("--rules", "long"), "a: Long Banker 4 (2-5)\nb: -\nc: -\n"),
        (("--rules", "single-jump=6, long=4"), "a: Long Banker 4 (2-5)\nb: -\nc: -\n"),
    ],
)
def test_a_line_for_each_shoe(options: tuple[str, ...], expected: str, tmp_path: Path) -> None:
    for name, text in (("a", "PBBBB"), ("b", "PBPBTP"), ("c", "")):
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")
    assert invoke("good", tmp_path, *options).stdout == expected


def test_another_game() -> None:
    assert invoke("good", "-", "--game", "dragon-tiger", given="DDDD").stdout == "shoe-1: Long Dragon 4 (1-4)\n"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--rules", "lang"), f"--rules: expected one of {NAMES}, got 'lang'"),
        (("--rules", ""), "--rules: expected one of slope-up"),
        (("--rules", "long,"), "--rules: expected one of slope-up"),
        (("--rules", "long=x"), "--rules: expected a name, or a name and its smallest length, such as long=5, got 'long=x'"),
        (("--rules", "long=1"), "good road long, at_least: expected a whole number of at least 2, got 1"),
        (("--labels", "fr"), "--labels: expected one of en, it, zh-Hans, zh-Hant, got 'fr'"),
    ],
)
@pytest.mark.parametrize("jsonl", [(), ("--jsonl",)])
def test_bad_options(options: tuple[str, ...], message: str, jsonl: tuple[str, ...]) -> None:
    done = invoke("good", "-", *jsonl, *options, given="B")
    assert_one_line(done, message)
    assert not done.stdout


def test_a_bad_file_is_one_line() -> None:
    assert_one_line(invoke("good", "-", given="BX"), "standard input: line 1, column 2: 'X': expected B, P or T")
    assert_one_line(invoke("good", PROJECT / "none.txt"), "none.txt")


@pytest.mark.parametrize("language", renderers.LABELS)
def test_every_name_is_in_the_bundled_font(language: str) -> None:
    labels = renderers.LABELS[language]
    words = {rule.name: rule.words.of(language) for rule in roads.GOOD_ROADS}
    assert len(set(words.values())) == len(roads.GOOD_ROADS)
    for name in words:
        road = roads.GoodRoad(name, roads.Outcome.PLAYER, 4, 1, 4)
        text = renderers.good_road_text(road, labels=labels)
        assert renderers.svg("B", name=text, layout="lobby")  # a character that the font lacks is an error
        assert (labels.player in text) == ("{side}" in words[name])


@pytest.mark.parametrize("road", [None, "long", roads.GoodRoad("lang", None, 4, 1, 4)])
def test_what_is_no_good_road(road: object) -> None:
    with pytest.raises(roads.OptionError, match="road: expected a GoodRoad of these rules"):
        renderers.good_road_text(road)  # type: ignore[arg-type]
