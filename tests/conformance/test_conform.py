"""`roads conform` and the vectors: each fault of an engine is named by the rule that it breaks."""

from __future__ import annotations

import json
import re
import runpy
import sys
from typing import Any

import jsonschema
import pytest
from support import rule
from support.commands import assert_one_line, invoke
from support.good_roads_rule import good_roads
from support.paths import PROJECT
from support.second_rule import check

import roads
from roads.conformance.check import check_engine
from roads.conformance.rules import breach, given_roads
from roads.conformance.vectors import ROWS, vectors
from roads.exchange.derive_json import derived_object

ENGINE = [sys.executable, str(PROJECT / "tests" / "support" / "engine.py")]
FOLDER = PROJECT / "conformance"
FOUND = {
    # Fault of the engine: the first line that is printed, the shoe and part of the rule, each found by hand.
    "no beads of ties": ("bead road: number of cells: expected 1, got 0", "T", "one bead a round, ties included"),
    "leading ties on the first cell": ("big road: ties of cell 1: expected 0, got 1", "TB", "counted apart"),
    "ties of the next column": ("big road: ties of cell 1: expected 1, got 0", "BTP", "also where a new column follows"),
    # Seven Players turn at the bottom; the sixth Banker finds their tail below and turns, the seventh could go down again.
    "tails of the other kind": ("big road: cell 14: expected [3, 4, 'B'], got [2, 5, 'B']", "PPPPPPPBBBBBBB", "keeps its row"),
    # The seventh and eighth Player stand in drawn columns of one cell each.
    "drawn columns": ("big eye road: mark 1: expected none, got 'B'", "PPPPPPPP", "the second round of streak 2"),
    "one streak too far": ("big eye road: mark 1, of round 3: expected 'B', got none", "BPP", "the second round of streak 2"),
    "one answer for both": ("ask: player, big eye road: expected 'B', got 'R'", "BP", "if Player won the next round"),
    "no long roads": ("good roads: number 1: expected ['long', 'B', 4, 1, 4], got none", "BBBB", "its thresholds"),
    "no JSON": ("the answer: expected 'an object', got '{'", "an empty one", "one object on its own line"),
}


@pytest.mark.parametrize("fault", FOUND)
def test_a_fault_is_named_by_its_rule_and_a_short_shoe(fault: str) -> None:
    done = invoke("conform", "--", *ENGINE, "6", "stay", fault)
    said, shoe, clause = FOUND[fault]
    first, of_shoe, of_rule, wrong = done.stdout.splitlines()[:4]
    assert done.exit_code == 1
    assert first == f"1. {said}"
    assert of_shoe == f"   shoe:  {shoe}"
    assert clause in of_rule
    assert re.fullmatch(r"   wrong: \d+ of 970 shoes", wrong)


def test_an_engine_that_is_right() -> None:
    """The rule of the tests, which shares no code with the library, on boards of every height and both rules of tails."""
    done = invoke("conform", "--", *ENGINE, "{rows}", "{tail}")
    assert done.exit_code == 0
    roads_compared = "bead road, big road, big eye road, small road, cockroach road, ask"
    assert done.stdout == f"1,200 shoes, {roads_compared}: no rule is broken\n"


def test_an_engine_may_give_good_roads() -> None:
    done = invoke("conform", "--", *ENGINE, "6", "stay", "good roads")
    assert done.exit_code == 0
    assert done.stdout.endswith("cockroach road, ask, good roads: no rule is broken\n")


def test_an_engine_may_leave_out_roads() -> None:
    done = invoke("conform", "--", *ENGINE, "6", "stay", "derived roads alone")
    assert done.exit_code == 0
    compared = "970 shoes, big eye road, small road, cockroach road: no rule is broken"
    assert done.stdout == f"{compared}; not given: bead road, big road, ask\n"


@pytest.mark.parametrize(
    ("fault", "seconds", "message"),
    [
        ("no end", "0.5", "no end after 0.5 seconds"),
        ("exit status 3", "60", "exit status 1: 'nothing works'"),
        ("a line too few", "60", "expected a line for each of 970 shoes, got 969"),
    ],
)
def test_an_engine_that_does_not_answer(fault: str, seconds: str, message: str) -> None:
    assert_one_line(invoke("conform", "--seconds", seconds, "--", *ENGINE, "6", "stay", fault), message)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--", "no-such-engine"], "the engine no-such-engine: No such file or directory"),
        (["--seconds", "0", "--", "x"], "--seconds: expected more than 0 and at most 86,400, got 0"),
        ([], "Missing argument 'COMMAND...'"),
    ],
)
def test_what_cannot_be_run(arguments: list[str], message: str) -> None:
    assert_one_line(invoke("conform", *arguments), message)


def test_a_command_that_is_none() -> None:
    for command in ([], "", [3]):
        with pytest.raises(roads.OptionError, match="command"):
            check_engine(command)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("key", "answer", "said"),
    [
        ("bead_road", None, "expected 'a list of [column, row, letter]', got none"),
        ("bead_road", [[0, 0, "B"], [0, 1, "P"], [0, 2, "P"]], "number of cells: expected 2, got 3"),
        ("big_road", [], "expected 'a list of [column, row, letter, ties]', got none"),
        ("big_road", {"leading_ties": 0, "cells": [[0, 0]]}, "a list of [column, row, letter, ties]"),
        (
            "big_road",
            {"leading_ties": 0, "cells": [[0, 0, "B", 0], [0, 1, "B", 0]]},
            "letters of its cells: expected 'BP', got 'BB'",
        ),
        ("big_road", {"leading_ties": 1, "cells": [[0, 0, "B", 0], [1, 0, "P", 0]]}, "leading_ties: expected 0, got 1"),
        (
            "big_road",
            {"leading_ties": 0, "cells": [[0, 0, "B", 0], [2, 0, "P", 0]]},
            "cell 2: expected [1, 0, 'P'], got [2, 0, 'P']",
        ),
        ("small_road", {"marks": 3}, 'marks: expected \'a text of "R" and "B"\', got 3'),
        ("small_road", {"marks": ["R"]}, "mark 1: expected none, got 'R'"),
        ("small_road", {"marks": "", "cells": 5}, "expected 'a list of [column, row, letter]', got 5"),
        ("ask", [], "banker, big eye road: expected 'R', got none"),
    ],
)
def test_answers_of_any_form_break_a_rule(key: str, answer: Any, said: str) -> None:
    board = roads.scoreboard("BP")
    right = derived_object(board)
    assert breach(board, right, given_roads(right)) is None
    found = breach(board, {**right, key: answer}, given_roads(right))
    assert found is not None
    assert said in str(found)


@pytest.mark.parametrize(("key", "part"), [("big_road", "leading_ties"), ("small_road", "cells")])
def test_parts_of_a_road_that_an_engine_may_leave_out(key: str, part: str) -> None:
    board = roads.scoreboard("TBPBPP")
    right = derived_object(board)
    assert right[key].pop(part)
    assert breach(board, right, given_roads(right)) is None


def test_a_missing_key_breaks_the_shape() -> None:
    found = breach(roads.scoreboard("BP"), {"bead_road": [[0, 0, "B"], [1, 0, "P"]]}, ("small_road",))
    assert str(found) == "small road: expected 'the key', got none"


def test_the_files_are_those_of_the_vectors() -> None:
    written = runpy.run_path(str(PROJECT / "tools" / "conformance.py"))["files"]()
    assert written == {name: FOLDER.joinpath(name).read_text(encoding="utf-8") for name in written}


def test_the_vectors_are_what_the_page_says() -> None:
    names = [vector.name.rpartition("-")[0].partition("-")[0] for vector in vectors()]
    kinds = {"table": 300, "streaky": 200, "choppy": 100, "ties": 60, "tails": 200, "leading": 100, "rows": 240}
    assert {kind: names.count(kind) for kind in dict.fromkeys(names)} == kinds
    assert len({vector[1:] for vector in vectors()}) == len({vector.name for vector in vectors()}) == 1200
    assert {(vector.rows, vector.tail) for vector in vectors()} == {(rows, tail) for rows in ROWS for tail in ("stay", "drop")}
    assert sum(60 <= len(vector.shoe) <= 85 for vector in vectors() if vector.name.startswith("table")) == 40


def test_the_vectors_keep_the_second_rule() -> None:
    for vector in vectors():
        check(vector.shoe, [(vector.rows, vector.tail)])


def test_the_lines_keep_the_schema_and_answers_the_second_rule() -> None:
    schema = json.loads(FOLDER.joinpath("vector.schema.json").read_text(encoding="utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    lines = [json.loads(line) for line in FOLDER.joinpath("shoes.jsonl").read_text(encoding="utf-8").splitlines()]
    for line in lines[::40]:
        validator.validate(line)
    asked = [json.loads(line) for line in FOLDER.joinpath("asks.jsonl").read_text(encoding="utf-8").splitlines()]
    assert len(asked) == 100
    for line in asked[::5]:
        shoe = line["rounds"]
        for side, letter in (("banker", "B"), ("player", "P")):
            expected = ["".join([rule.ask(shoe[:end], letter, k) or "-" for k in (1, 2, 3)]) for end in range(len(shoe) + 1)]
            assert line[side] == expected
    held = [json.loads(line) for line in FOLDER.joinpath("good-roads.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [line["name"] for line in held] == [line["name"] for line in asked]
    for line in held:
        shoe = line["rounds"]
        assert line["good_roads"] == [[list(each) for each in good_roads(shoe[:end])] for end in range(len(shoe) + 1)]
