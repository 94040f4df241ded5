"""Writes the conformance vectors into `conformance/`; a test fails where they are not what this writes.

python tools/conformance.py
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import roads
from roads.conformance.vectors import vectors
from roads.exchange.derive_json import derived_object
from roads.exchange.good_roads_json import good_roads_list

FOLDER = Path(__file__).parent.parent / "conformance"
ASKED = 100
"""How many of the shoes have their answers after each round: every twelfth."""

DERIVED = ("big_eye_road", "small_road", "cockroach_road")


def boards() -> Iterator[dict[str, Any]]:
    """The lines of `shoes.jsonl`."""
    for vector in vectors():
        found = derived_object(roads.scoreboard(vector.shoe, rows=vector.rows, tail=vector.tail))
        del found["statistics"]
        yield {"name": vector.name, "rows": vector.rows, "tail": vector.tail, **found, "rounds": vector.shoe}


def asks() -> Iterator[dict[str, Any]]:
    """The lines of `asks.jsonl`: after no round, one round, and so on, a letter for each derived road, "-" for none."""
    for vector in vectors()[:: len(vectors()) // ASKED]:
        after = [roads.ask(vector.shoe[:end]) for end in range(len(vector.shoe) + 1)]
        answers = {
            side: ["".join([answer.value if answer else "-" for answer in getattr(each, side)]) for each in after]
            for side in ("banker", "player")
        }
        yield {"name": vector.name, "rounds": vector.shoe, **answers}


def patterns() -> Iterator[dict[str, Any]]:
    """The lines of `good-roads.jsonl`: after no round, one round, and so on, the good roads that hold."""
    for vector in vectors()[:: len(vectors()) // ASKED]:
        after = [roads.good_roads(vector.shoe[:end]) for end in range(len(vector.shoe) + 1)]
        held = [[list(each.values()) for each in good_roads_list(found)] for found in after]
        yield {"name": vector.name, "rounds": vector.shoe, "good_roads": held}


def files() -> dict[str, str]:
    """Each file by its name, with its text."""
    lines = {"shoes.jsonl": boards(), "asks.jsonl": asks(), "good-roads.jsonl": patterns()}
    return {name: "".join([json.dumps(each, separators=(",", ":")) + "\n" for each in found]) for name, found in lines.items()}


if __name__ == "__main__":
    for name, text in files().items():
        FOLDER.joinpath(name).write_text(text, encoding="utf-8", newline="\n")
