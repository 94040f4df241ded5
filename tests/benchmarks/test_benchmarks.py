"""How long the main work takes: `python -m pytest tests/benchmarks --benchmark-only`. Nothing asserts a time.

One board of 80 rounds; the pictures are drawn once before they are timed, as a server that draws after every round has done.
"""

from __future__ import annotations

from io import BytesIO

import pytest
from conftest import SHOES
from pytest_benchmark.fixture import BenchmarkFixture

import renderers
import roads
from roads import feeds

ROUNDS = roads.parse(next(path for path in SHOES if path.stem == "table-2").read_text(encoding="utf-8"))[:80]
BOARD = roads.scoreboard(ROUNDS)
WIDE = 1200 / renderers.scene(BOARD).width


def read(board: roads.Scoreboard) -> object:
    return board.ask, board.statistics, board.big_road.cells, board.cockroach_road.cells


def test_scoreboard(benchmark: BenchmarkFixture) -> None:
    benchmark(lambda: read(roads.scoreboard(ROUNDS)))


@pytest.mark.parametrize("length", [10, 80])
def test_after(benchmark: BenchmarkFixture, length: int) -> None:
    board, played = roads.scoreboard(ROUNDS[:length]), ROUNDS[0]
    benchmark(lambda: read(board.after(played)))


def test_ask(benchmark: BenchmarkFixture) -> None:
    benchmark(lambda: BOARD.ask)


def test_svg(benchmark: BenchmarkFixture) -> None:
    benchmark(renderers.svg, BOARD)


def test_png_1200_pixels_wide(benchmark: BenchmarkFixture) -> None:
    benchmark(renderers.png, BOARD, scale=WIDE)


def test_png_bare_deflate(benchmark: BenchmarkFixture) -> None:
    """What Pillow alone takes for the same pixels: the bound of the PNG writer."""
    image = renderers.image(BOARD, scale=WIDE).quantize()
    benchmark(lambda: image.save(BytesIO(), "PNG", compress_level=6))


def test_thumbnail(benchmark: BenchmarkFixture) -> None:
    benchmark(renderers.png, BOARD, layout="lobby", name="Table 7")


def test_import_of_1000_shoes_of_80_rounds(benchmark: BenchmarkFixture) -> None:
    rows = "4,4,-,3,3,-,8,6,P\n0,5,3,0,7,-,8,7,P\n" * 40
    data = "".join(f"Shoe number {number}\n{rows}" for number in range(1000)).encode()
    benchmark(lambda: feeds.decode(BytesIO(data), shape="point rows"))
