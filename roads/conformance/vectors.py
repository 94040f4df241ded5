"""The 1,200 shoes that other engines are tried with, the same on every machine and under every Python."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

ROWS = range(1, 13)
"""Heights of boards among the vectors."""


class Vector(NamedTuple):
    """A shoe, and the options of the board that is derived from it.

    Attributes:
        name: Kind and number, such as "streaky-7".
        shoe: Its rounds: letters B, P and T, oldest first.
        rows: Height of every road.
        tail: "stay" or "drop", see `roads.scoreboard`.
    """

    name: str
    shoe: str
    rows: int = 6
    tail: str = "stay"


@cache
def vectors() -> tuple[Vector, ...]:
    """All vectors, kind by kind.

    - table: as they come at a table, 40 of them whole shoes of 60 to 85 rounds.
    - streaky, choppy: a side is repeated in 80 % of rounds, or in 25 %.
    - tails: streaks of 5 to 12 side by side, whose dragon tails meet.
    - leading-ties: one to four ties before the first Banker or Player round.
    - ties: two rounds of five are ties.
    - rows: boards of 1 to 12 rows, both rules of tails, with streaks long enough to turn.
    """
    return tuple(_vectors())


def _vectors() -> Iterator[Vector]:
    for number in range(1, 301):
        random = Random(f"table-{number}")
        yield Vector(f"table-{number}", _shoe(random, _between(random, 60, 85) if number <= 40 else _between(random, 8, 26)))
    for kind, count, repeat, ties in (("streaky", 200, 0.8, 0.095), ("choppy", 100, 0.25, 0.095), ("ties", 60, 0.5, 0.4)):
        for number in range(1, count + 1):
            random = Random(f"{kind}-{number}")
            yield Vector(f"{kind}-{number}", _shoe(random, _between(random, 10, 26), repeat, ties))
    for number in range(1, 201):
        random = Random(f"tails-{number}")
        yield Vector(f"tails-{number}", _streaks(random, _between(random, 2, 4), 5, 12))
    for number in range(1, 101):
        random = Random(f"leading-ties-{number}")
        yield Vector(f"leading-ties-{number}", "T" * _between(random, 1, 4) + _shoe(random, _between(random, 4, 16), 0.5, 0.2))
    for rows in ROWS:
        for tail in ("stay", "drop"):
            for number in range(1, 11):
                name = f"rows-{rows}-{tail}-{number}"
                yield Vector(name, _streaks(Random(name), 5, 1, rows + 4), rows, tail)


def _shoe(random: Random, rounds: int, repeat: float = 0.5, ties: float = 0.0952) -> str:
    side, shoe = "BP"[_between(random, 0, 1)], ""
    for _ in range(rounds):
        if random.random() < ties:
            shoe += "T"
            continue
        if random.random() >= repeat:
            side = "P" if side == "B" else "B"
        shoe += side
    return shoe


def _streaks(random: Random, count: int, least: int, most: int) -> str:
    """Streaks in turn; after one round in twelve comes a tie."""
    sides = "BP" if random.random() < 0.5 else "PB"
    shoe = "".join([sides[number % 2] * _between(random, least, most) for number in range(count)])
    return "".join([letter + ("T" if random.random() < 1 / 12 else "") for letter in shoe])


def _between(random: Random, least: int, most: int) -> int:
    # `random()` alone gives the same numbers under every version of Python.
    return least + int(random.random() * (most - least + 1))
