"""Work on a feed grows with its size and no faster, for every shape and for each way in which a shape may grow."""

from __future__ import annotations

import base64
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from support.decoded import decode
from support.measured import LINEAR, growth

from roads import feeds

Made = Callable[[int], object]


def a_line(*values: object) -> str:
    return "".join([json.dumps(value) + "\n" for value in values])


def history(rounds: range, **more: object) -> dict[str, Any]:
    return {"history_v2": [{"winner": ("Tie", "Banker", "Player")[at % 3], "id": f"{at}"} for at in rounds], **more}


def without_ids(message: dict[str, Any]) -> dict[str, Any]:
    return {**message, "history_v2": [{"winner": each["winner"]} for each in message["history_v2"]]}


def game(id: str) -> dict[str, Any]:
    return {"gameResult": [{"winner": "TIE", "id": id}], "shoeId": "a"}


def plate(rounds: int) -> dict[str, Any]:
    return {"bead_plate": "01" * rounds, "big_eye2": "1#" * rounds, "next_banker2": {"small2": "2," * rounds}}


def database(rows: int) -> bytes:
    with closing(sqlite3.connect(":memory:")) as made:
        made.execute("CREATE TABLE rounds (id INTEGER, shoe TEXT, result TEXT)")
        made.executemany("INSERT INTO rounds VALUES (?, ?, 'tie')", [(-row, str(row // 9)) for row in range(rows)])
        made.commit()
        return made.serialize()


def road(cells: int) -> dict[str, Any]:
    return {"results": [{"pos": [cell // 6, cell % 6], "c": "RB"[cell // 6 % 2]} for cell in range(cells)]}


ROW = "4,4,-,3,3,-,8,6,P\n"
CASES: dict[str, tuple[str, Made, int]] = {
    "letters": ("letters", "BPT".__mul__, 300),
    "lines of letters": ("letters", "BPT\n".__mul__, 100),
    "blank lines": ("letters", "\n".__mul__, 300),
    "digits": ("digits", "012".__mul__, 200),
    "lists of digits": ("digits", lambda size: [[0, 1, 2]] * size, 100),
    "flags": ("flags", "1,2,3,".__mul__, 100),
    "colours": ("colours", "R6n ".__mul__, 200),
    "rows of a CSV": ("table csv", lambda size: "result\n" + "tie\n" * size, 200),
    "shoes of a CSV": ("table csv", lambda size: "shoe,result\n" + "".join([f"{at},tie\n" for at in range(size)]), 100),
    "ids of a CSV": ("table csv", lambda size: "id,time,result\n" + "".join([f"{at},{at},tie\n" for at in range(size)]), 100),
    "different rows of a CSV": (
        "table csv",
        lambda size: "result\n" + "".join([f"tie{'s' * at}\n" for at in range(size)]),
        100,
    ),
    "columns of a CSV": ("table csv", lambda size: ",".join([f"c{at}" for at in range(size)]) + ",result\n", 200),
    "lines of a CSV's cell": ("table csv", lambda size: 'result\n"' + "\n" * size, 200),
    "point rows": ("point rows", lambda size: "Shoe number 1\n" + ROW * size, 200),
    "shoes of point rows": ("point rows", ("Shoe number 1\n" + ROW).__mul__, 100),
    "blanks of point rows": ("point rows", lambda size: "Shoe number 1" + " " * size + "x", 1000),
    "card rows": ("card rows", (a_line({"player_hand": ["4♣", "4♥"], "banker_hand": ["7♦", "K♠"]})).__mul__, 60),
    "card rows with ids": ("card rows", lambda size: a_line(*[{"winner": "tie", "id": at} for at in range(size)]), 100),
    "a history again and again": ("shoe state", lambda size: a_line(history(range(30))) * size, 20),
    "a long history again and again": ("shoe state", lambda size: a_line(history(range(size))) * 5, 60),
    "one without ids": ("shoe state", lambda size: a_line(without_ids(history(range(size)))) * 5, 60),
    "a window on a long history": (
        "shoe state",
        lambda size: a_line(*[history(range(at, at + 5), shoeId="a") for at in range(size)]),
        60,
    ),
    "a window without ids": (
        "shoe state",
        lambda size: a_line(*[without_ids(history(range(at, at + 12), shoeId="a")) for at in range(size)]),
        60,
    ),
    "short histories after a long one": (
        "shoe state",
        lambda size: a_line(history(range(4 * size)), *[history(range(at, at + 1)) for at in range(4 * size, 5 * size)]),
        60,
    ),
    "histories in turn long and short": (
        "shoe state",
        lambda size: a_line(history(range(size), shoeId="a"), history(range(0, size, 2), shoeId="a")) * 3,
        60,
    ),
    "road cells": ("road cells", lambda size: road(6 * size), 20),
    "road cells in no order": ("road cells", lambda size: {"results": road(6 * size)["results"][::-1]}, 20),
    "games of one message": ("game results", lambda size: {"gameResult": [{"winner": "TIE"}] * size}, 100),
    "one game a message": ("game results", lambda size: a_line(*[game(str(at)) for at in range(size)]), 100),
    "one game a message, the newest first": (
        "game results",
        lambda size: a_line(*[game(str(-at)) for at in range(-size, 0)]),
        100,
    ),
    "one game a message, with gaps": ("game results", lambda size: a_line(*[game(str(3 * at)) for at in range(size)]), 100),
    "one game a message, of no numbers": ("game results", lambda size: a_line(*[game(f"{at}x") for at in range(size)]), 100),
    "tables of messages": (
        "game results",
        lambda size: a_line(*[{**game(str(at)), "tableId": at} for at in range(size)]),
        60,
    ),
    "trend strings": ("trend strings", "01#02#".__mul__, 200),
    "compared trend strings": ("trend strings", lambda size: [plate(10)] * size, 5),
    "a compared trend string": ("trend strings", plate, 60),
    "bitstream": ("bitstream", lambda size: base64.b64encode(bytes([8, 6, size, *bytes((54 * size + 34 + 7) // 8)])), 40),
    "frames": ("frames", lambda size: 'MESSAGE\n\n{"deckHistory": "12"}\0'.__mul__(size), 60),
    "headers of frames": ("frames", lambda size: "A: b\n" * size + '\n{"deckHistory": "12"}', 200),
    "rounds of a frame": ("frames", lambda size: {"deckHistory": "12" * size}, 200),
    "tester csv": ("tester csv", "P,B,E,1\n".__mul__, 60),
    "a long token": ("tester csv", lambda size: "1" * size + ",E", 1000),
    "database": ("database", database, 200),
}


def work(shape: str) -> Callable[[object], object]:
    probe = {"digits": "PBT"} if "digits" in feeds.SHAPES[shape].probe else {}
    more = {"check": True} if shape == "trend strings" else {"overlap": True} if shape == "shoe state" else {}

    def decoded(data: object) -> None:
        try:
            decode(data, shape, **probe, **more)
        except feeds.FeedError as error:
            assert str(error)  # noqa: PT017

    return decoded


@pytest.mark.parametrize("case", CASES)
def test_work_on_a_feed_grows_with_its_size(case: str) -> None:
    shape, make, size = CASES[case]
    assert 1 <= growth(make, work(shape), size) < LINEAR


def test_every_shape_has_its_case() -> None:
    assert {shape for shape, _, _ in CASES.values()} == feeds.SHAPES.keys()
