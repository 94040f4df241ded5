"""Prints a hash of what the package makes of some of the example shoes, for `tests/test_determinism.py`.

With an argument, that word's locale is set: "" for the one of the environment.
"""

from __future__ import annotations

import json
import locale
import sys
from hashlib import sha256
from pathlib import Path

import renderers
import roads
from roads.exchange.derive_json import derived_object

SHOES = sorted((Path(__file__).parents[2] / "examples" / "shoes").glob("*.txt"))[::3]


def digest(turn: int = 0) -> str:
    """The same for every `turn`, which only says where to begin."""
    found: dict[str, str] = {}
    shoes = SHOES[turn % len(SHOES) :] + SHOES[: turn % len(SHOES)]
    for number, path in enumerate(shoes):
        board = roads.scoreboard(path.read_text(encoding="utf-8"))
        theme = list(renderers.THEMES)[SHOES.index(path) % len(renderers.THEMES)]
        parts = [
            json.dumps(derived_object(board)),
            renderers.text(board, columns=30),
            renderers.svg(board, theme=theme, scale=1.5, columns=20),
            renderers.svg(board, theme=theme, layout="lobby", name="Table 7"),
        ]
        hashed = sha256("\0".join(parts).encode())
        hashed.update(renderers.png(board, theme=theme, scale=0.75, columns=20))
        found[path.stem] = hashed.hexdigest()
        assert number < len(SHOES)
    return sha256(json.dumps(found, sort_keys=True).encode()).hexdigest()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        locale.setlocale(locale.LC_ALL, sys.argv[1])
        print(f"{1.5:n}", end=" ")
    print(digest())
