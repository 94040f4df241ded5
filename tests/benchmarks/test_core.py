"""How long it takes to derive, by itself and many shoes at once. A board is read to its last road. Nothing asserts a time."""

from __future__ import annotations

import os
import subprocess
import sys
from io import BytesIO
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray
from support.benchmark_table import PURE_PYTHON, Measure, peak_memory
from support.paths import PROJECT

import roads
from roads import bulk, feeds

ROUNDS = tuple(roads.deal_shoe(7)[:80])
BOARD = roads.scoreboard(ROUNDS)
SCALAR = "scoreboard of 80 rounds"


def read(board: roads.Scoreboard) -> object:
    cells = board.bead_road.cells, board.big_road.cells
    derived = [(road.cells, road.marks) for road in (board.big_eye_road, board.small_road, board.cockroach_road)]
    return cells, derived, board.ask, board.statistics


def test_reference(measure: Measure) -> None:
    """A fixed piece of work in Python alone, which says how fast the machine is."""

    def count() -> int:
        total = 0
        for number in range(10_000):
            total += number % 7
        return total

    measure(PURE_PYTHON, count, against=())


def test_scoreboard(measure: Measure) -> None:
    measure(SCALAR, lambda: read(roads.scoreboard(ROUNDS)))


@pytest.mark.parametrize("length", [10, 80])
def test_after(measure: Measure, length: int) -> None:
    board, played = roads.scoreboard(ROUNDS[: length - 1]), ROUNDS[0]
    against = (PURE_PYTHON, *["after, at round 10"] * (length > 10))
    measure(f"after, at round {length}", lambda: read(board.after(played)), against=against)


def test_good_roads(measure: Measure) -> None:
    measure("good roads of a board", lambda: roads.good_roads(BOARD))


def test_ask(measure: Measure) -> None:
    measure("ask of a board", lambda: BOARD.ask)


@pytest.mark.parametrize("length", [1_000, 10_000, 100_000])
def test_long_shoes(measure: Measure, timed: bool, length: int) -> None:
    random = Random(length)
    shoe = "".join(random.choices("BPT", (458, 446, 96), k=length if timed else 100))
    before = f"scoreboard of {length // 10:,} rounds"
    measure(
        f"scoreboard of {length:,} rounds",
        lambda: roads.scoreboard(shoe),
        against=(before,) if length > 1_000 else (PURE_PYTHON,),
        note=f"peak {peak_memory(lambda: roads.scoreboard(shoe)) / 1e6:.1f} MB",
    )


def test_alternating_rounds(measure: Measure, timed: bool) -> None:
    shoe = "BP" * (25_000 if timed else 50)
    measure("scoreboard of 50,000 alternating rounds", lambda: roads.scoreboard(shoe))


@pytest.fixture(scope="module")
def codes(timed: bool) -> NDArray[np.uint8]:
    """Shoes of 75 to 88 rounds."""
    random = np.random.default_rng(1)
    count = 100_000 if timed else 10
    found = random.choice(np.array([bulk.BANKER, bulk.PLAYER, bulk.TIE], np.uint8), (count, 88), p=[0.458, 0.446, 0.096])
    found[np.arange(88) >= random.integers(75, 89, (count, 1))] = bulk.NO_ROUND
    return found


@pytest.mark.parametrize("name", ["marks", "cells", "good_roads"])
@pytest.mark.parametrize("threads", [1, 2])
def test_bulk(measure: Measure, codes: NDArray[np.uint8], name: str, threads: int) -> None:
    derive = getattr(bulk, name)
    found = derive(codes)  # the first call compiles
    output = sum(array.nbytes for array in arrays(found))
    size = codes.nbytes + output
    del found
    peak = codes.nbytes + peak_memory(lambda: derive(codes, threads=threads))
    one = f"bulk.{name}, a shoe, 1 thread"
    measure(
        f"bulk.{name}, a shoe, {threads} thread{'s' * (threads > 1)}",
        lambda: derive(codes, threads=threads),
        pieces=len(codes),
        against=(SCALAR,) if threads == 1 else (SCALAR, one),
        calls=9,
        note=f"peak {peak / size:.2f} x input + output",
    )


def arrays(found: object) -> list[NDArray[np.uint8]]:
    """All arrays in named tuples of named tuples."""
    if isinstance(found, tuple):
        return [array for each in found for array in arrays(each)]
    assert isinstance(found, np.ndarray)
    return [found]


def test_bulk_codes(measure: Measure, timed: bool) -> None:
    shoes = ["".join([round.outcome.value for round in ROUNDS])] * (10_000 if timed else 10)
    measure("bulk.codes, a text of 80 rounds", lambda: bulk.codes(shoes), pieces=len(shoes))


def test_bulk_first_call(measure: Measure, timed: bool) -> None:
    """In a process of its own: loading NumPy and Numba, and compiling both where it is timed."""
    code = "import roads.bulk; roads.bulk.cells(['BP'])"
    compiling = {} if timed else {"NUMBA_DISABLE_JIT": "1"}
    measure(
        "python -c 'import roads.bulk' and a first call", lambda: run(code, **compiling), against=(), calls=3 if timed else 1
    )


@pytest.mark.parametrize("code", ["pass", "import roads", "import renderers"])
def test_imports(measure: Measure, timed: bool, code: str) -> None:
    bare = "python -c 'pass'"
    work = f"python -c '{code}'"
    measure(work, lambda: run(code), against=(), over=bare * (work != bare), calls=25 if timed else 1)


def run(code: str, **variables: str) -> None:
    """Runs code in a process of its own, with what Python has compiled before, as an installed package has it."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"} | variables
    subprocess.run([sys.executable, "-c", code], check=True, cwd=PROJECT, env=environment)


def test_import_of_1000_shoes_of_80_rounds(measure: Measure, timed: bool) -> None:
    rows = "4,4,-,3,3,-,8,6,P\n0,5,3,0,7,-,8,7,P\n" * 40
    data = "".join(f"Shoe number {number}\n{rows}" for number in range(1000 if timed else 10)).encode()
    measure("feeds.decode of 1,000 shoes of 80 point rows", lambda: feeds.decode(BytesIO(data), shape="point rows"))
