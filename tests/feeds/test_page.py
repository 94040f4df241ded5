"""The page on feeds: every shape has a sample that decodes, its table lists the options there are, and its code runs."""

from __future__ import annotations

import re
import runpy
import sqlite3
from pathlib import Path

import pytest
from support.decoded import PAGE, SAMPLES
from support.paths import PROJECT

import roads
from roads import feeds
from roads.feeds import SHAPES

BUILT_IN = tuple(SHAPES)


def test_every_shape_has_a_sample_and_a_row() -> None:
    assert set(SAMPLES) == set(BUILT_IN)
    for name in BUILT_IN:
        row = re.search(rf"^\| {name} \| (.*?) \| ?(.*?) ?\|$", PAGE, re.MULTILINE)
        assert row, name
        said = set(re.findall(r"`(\w+)`", row[1]))
        assert said - ({"time"} - set(SHAPES[name].options)) == set(SHAPES[name].options)  # `time` may be an order too
        assert (row[2] == "yes") is (SHAPES[name].encode is not None)


LINES = ("letters", "digits", "flags")
WHOLE = tuple(name for name in BUILT_IN if name not in (*LINES, "trend strings", "database"))


@pytest.mark.parametrize("name", LINES)
def test_samples_of_lines_that_are_alternatives(name: str) -> None:
    for line in SAMPLES[name].splitlines():
        assert feeds.decode(line, shape=name, **SHAPES[name].probe).shoes[0].rounds


@pytest.mark.parametrize("name", WHOLE)
def test_samples(name: str) -> None:
    assert feeds.decode(SAMPLES[name], shape=name, **SHAPES[name].probe).shoes


def test_sample_of_trend_strings() -> None:
    first, _, rest = SAMPLES["trend strings"].partition("\n")
    assert len(feeds.decode(first, shape="trend strings").shoes[0].rounds) == 3
    assert feeds.decode(rest, shape="trend strings", check=True).warnings == ()


def test_sample_of_a_database(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "rounds.db")
    connection.executescript(SAMPLES["database"])
    connection.close()
    assert len(feeds.decode(tmp_path / "rounds.db", shape="database").shoes) == 2


def test_code_and_the_shape_of_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    example = PROJECT.joinpath("examples", "own_feed.py")
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert blocks[-1] == example.read_text(encoding="utf-8")
    for block in blocks[:-1]:
        exec(compile(block, "docs/feeds.md", "exec"), {})
    signs = runpy.run_path(str(example))["SIGNS"]
    assert capsys.readouterr().out == "1 BBPT\n2 PPB\n"
    assert tuple(SHAPES) == BUILT_IN
    assert [fit.shape for fit in feeds.recognise("++-=", shapes=[*SHAPES, signs])] == ["signs"]
    assert feeds.recognise("++-=") == ()
    assert roads.notation(feeds.decode("+*", shape=signs, tie="*").shoes[0].rounds) == "BT"
    assert [found.board.rounds for found in feeds.follow(["+"], shape=signs)] == [roads.parse("B")]
    with pytest.raises(feeds.FeedError, match="line 2, column 1: '='"):
        feeds.decode("+\n=", shape=signs, tie="*")
    with pytest.raises(roads.OptionError, match="option: expected one of those of signs: tie"):
        feeds.decode("+", shape=signs, order="oldest")
    with pytest.raises(roads.OptionError, match=r"shape: expected a shape that can be written: letters, .*, got 'signs'"):
        feeds.encode("B", shape=signs)


def test_a_shape_is_given_by_name_or_as_a_value() -> None:
    assert feeds.encode("BP", shape=SHAPES["flags"]) == feeds.encode("BP", shape="flags")
    assert feeds.shape_of(SHAPES["flags"]) is feeds.shape_of("flags") is SHAPES["flags"]
    assert [fit.shape for fit in feeds.recognise("1,2", shapes=["flags", SHAPES["digits"]])] == ["flags", "digits"]
    with pytest.raises(TypeError):
        SHAPES["own"] = SHAPES["flags"]  # type: ignore[index]
    with pytest.raises(roads.OptionError, match=r"^shapes: expected several shapes"):
        feeds.recognise("12", shapes="flags")
    with pytest.raises(roads.OptionError, match=r"^shape: expected one of letters, "):
        feeds.decode("B", shape=7)  # type: ignore[arg-type]


def test_limits_are_those_of_the_library() -> None:
    rows = re.findall(r"^\| `(\w+)`: ([\d,]+) \|", PAGE, re.MULTILINE)
    assert len(rows) == 8
    assert {name: int(number.replace(",", "")) for name, number in rows} == {name: getattr(feeds, name) for name, _ in rows}


def test_bold_options_have_to_be_given() -> None:
    for name in BUILT_IN:
        row = re.search(rf"^\| {name} \| (.*?) \|", PAGE, re.MULTILINE)
        assert row, name
        bold = set(re.findall(r"\*\*`(\w+)`\*\*", row[1]))
        assert bold == set(SHAPES[name].probe)
        for option in bold:
            given = {each: value for each, value in SHAPES[name].probe.items() if each != option}
            with pytest.raises(roads.OptionError, match=f"^{option}: expected "):
                feeds.decode("", shape=name, **given)
