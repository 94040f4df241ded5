"""How long the main work takes: `python -m pytest tests/benchmarks --benchmark-only`. Nothing asserts a time.

One board of 80 rounds; the pictures are drawn once before they are timed, as a server that draws after every round has done.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from random import Random

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


@pytest.mark.parametrize("format", ["svg", "png"])
def test_lobby_of_1000_tables_5_per_cent_changing(
    benchmark: BenchmarkFixture, tmp_path: Path, pytestconfig: pytest.Config, format: str
) -> None:
    """A pass once all tables have been drawn; a twentieth of that where nothing is timed."""
    count, random = 50 if pytestconfig.option.benchmark_disable else 1000, Random(1)
    shoes = {f"Table {number}": "".join(random.choices("BPT", (46, 45, 9), k=60)) for number in range(count)}

    def change() -> None:
        for name in random.sample(sorted(shoes), count // 20):
            shoes[name] += random.choice("BP")

    with renderers.Lobby(tmp_path, format=format) as lobby:
        lobby.update(shoes)
        report = benchmark.pedantic(lambda: lobby.update(shoes), setup=change, rounds=10)  # type: ignore[no-untyped-call]
    assert len(report.drawn) == count // 20
