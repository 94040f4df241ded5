"""An engine to be checked, as a program: the rule of `rule.py`, with one fault of the field where its last argument names one.

python engine.py ROWS TAIL [FAULT]
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from support import good_roads_rule, rule

GOOD_ROAD = ("name", "side", "length", "first", "last")
DERIVED = ("big_eye_road", "small_road", "cockroach_road")


def answer(shoe: str, rows: int, tail: str, fault: str) -> dict[str, Any]:
    leading, ties = rule.ties(shoe)
    if fault == "leading ties on the first cell" and ties:
        ties[0] += leading
    if fault == "ties of the next column":
        ends = [at for at in range(1, len(ties)) if ties[at - 1]]
        for at in ends:
            ties[at - 1], ties[at] = 0, ties[at - 1]
    decided = [(letter, number) for _, _, letter, number in rule.logical_cells(shoe)]
    rings = [[*cell[:3], count] for cell, count in zip(rule.place(decided, rows, tail), ties, strict=True)]
    found: dict[str, Any] = {
        "bead_road": [list(cell[:3]) for cell in rule.bead_road(shoe, rows) if cell[2] != "T" or fault != "no beads of ties"],
        "big_road": {"leading_ties": leading, "cells": rings},
    }
    if fault == "tails of the other kind":
        other = rule.place(decided, rows, "drop" if tail == "stay" else "stay")
        found["big_road"]["cells"] = [[*cell[:3], count] for cell, count in zip(other, ties, strict=True)]
    # The commonest fault: derived roads read from drawn columns, in which the cells of a tail are columns of their own.
    drawn = "".join(["BP"[at % 2] * height for at, height in enumerate(_heights(rings))])
    for k, road in enumerate(DERIVED, start=1):
        marks = rule.marks(drawn if fault == "drawn columns" else shoe, k + (fault == "one streak too far"))
        found[road] = {
            "marks": "".join([mark for mark, _ in marks]),
            "cells": [list(cell[:3]) for cell in rule.place(marks, rows, tail)],
        }
    found["ask"] = {
        side: {road: rule.ask(shoe, letter, k) for k, road in enumerate(DERIVED, start=1)}
        for side, letter in (("banker", "B"), ("player", "P") if fault != "one answer for both" else ("player", "B"))
    }
    if fault in ("good roads", "no long roads"):
        held = [dict(zip(GOOD_ROAD, each, strict=True)) for each in good_roads_rule.good_roads(shoe)]
        found["good_roads"] = [each for each in held if fault == "good roads" or each["name"] != "long"]
    if fault == "derived roads alone":
        return {road: found[road] for road in DERIVED}
    return found


def _heights(rings: list[list[Any]]) -> list[int]:
    columns = [column for column, *_ in rings]
    return [columns.count(column) for column in range(max(columns, default=-1) + 1) if column in columns]


def main(rows: str, tail: str, fault: str = "") -> None:
    lines = sys.stdin.read().split("\n")[:-1]
    if fault == "no end":
        time.sleep(60)
    if fault == "exit status 3":
        sys.exit("nothing works\n")
    for line in lines[1:] if fault == "a line too few" else lines:
        print("{" if fault == "no JSON" else json.dumps(answer(line, int(rows), tail, fault)))


if __name__ == "__main__":
    main(*sys.argv[1:])
