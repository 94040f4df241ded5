"""How long it takes to draw, and how large the pictures are. Nothing asserts a time.

Boards of 80 rounds, drawn in turn, so that nothing is kept from the same board but what boards have in common; symbols have
been drawn before they are timed, as on a server that draws after every round.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Callable
from io import BytesIO
from itertools import cycle
from pathlib import Path
from random import Random
from types import ModuleType

import pytest
from PIL import Image
from support.benchmark_table import PURE_PYTHON, Measure

import renderers
import roads
from renderers.formats.png import LEVEL, write
from roads import Scoreboard

WIDE = 50  # columns, which make a table 1,189 pixels wide and 462 high
CAIRO = "CairoSVG"
DEFLATE = "bare deflate"


@pytest.fixture(scope="module")
def boards(timed: bool) -> list[Scoreboard]:
    return [roads.scoreboard(roads.deal_shoe(seed)[:80]) for seed in range(12 if timed else 2)]


def in_turn(draw: Callable[[Scoreboard], object], boards: list[Scoreboard]) -> Callable[[], object]:
    for board in boards:
        draw(board)
    turn = cycle(boards)
    return lambda: draw(next(turn))


def table(board: Scoreboard) -> bytes:
    """A full table, 1,189 pixels wide and 462 high."""
    return renderers.png(board, columns=WIDE)


def test_svg(measure: Measure, boards: list[Scoreboard]) -> None:
    draw = in_turn(lambda board: renderers.svg(board, columns=WIDE), boards)
    measure("SVG of a full table", draw, against=(PURE_PYTHON,))
    size = max(len(gzip.compress(renderers.svg(board, columns=WIDE).encode())) for board in boards)
    measure.note("SVG of a full table, gzipped, the largest of 12", f"{size / 1000:.1f} kB")


def test_cairosvg(measure: Measure, boards: list[Scoreboard], cairosvg: ModuleType, timed: bool) -> None:
    pictures = cycle([renderers.svg(board, columns=WIDE).encode() for board in boards])
    measure(CAIRO, lambda: cairosvg.svg2png(bytestring=next(pictures)), calls=24 if timed else 1)


def test_deflate(measure: Measure, boards: list[Scoreboard]) -> None:
    """What compressing takes, at the level of the PNG writer: lines of the palette's numbers, each with its filter byte."""
    pixels = []
    for board in boards:
        image = Image.open(BytesIO(table(board)))
        lines = image.tobytes()
        pixels.append(b"".join([b"\0" + lines[start : start + image.width] for start in range(0, len(lines), image.width)]))
    turn = cycle(pixels)
    measure(DEFLATE, lambda: zlib.compress(next(turn), LEVEL))


def test_png(measure: Measure, boards: list[Scoreboard]) -> None:
    measure("PNG of a full table, 1,189 x 462 pixels", in_turn(table, boards), against=(CAIRO, DEFLATE))
    measure.note("PNG of a full table, the largest of 12", f"{max(map(len, map(table, boards))) / 1000:.1f} kB")


def test_thumbnail(measure: Measure, boards: list[Scoreboard]) -> None:
    thumbnail = in_turn(lambda board: renderers.png(board, layout="lobby", name="Table 7"), boards)
    measure("PNG of a thumbnail", thumbnail)


def test_patch(measure: Measure, boards: list[Scoreboard]) -> None:
    """The round after 79 of them, with the scenes of both boards drawn before, as a server keeps them."""
    pairs = cycle([(renderers.scene(board.before()), renderers.scene(board)) for board in boards])
    measure("patch from one SVG to that of the next round", lambda: renderers.patch(*next(pairs)).to_json())
    sizes = sorted([len(renderers.patch(board.before(), board).to_json()) for board in boards])
    measure.note("patch of a round, the median of 12", f"{sizes[len(sizes) // 2]} bytes")


def test_sheet(measure: Measure, boards: list[Scoreboard], timed: bool) -> None:
    tables = [(f"Table {number + 1}", boards[number % len(boards)]) for number in range(100 if timed else 4)]
    measure("PNG of a lobby sheet of 100 tables", lambda: write(renderers.lobby(tables)), calls=15 if timed else 1)


@pytest.mark.parametrize("format", ["svg", "png"])
def test_lobby(measure: Measure, timed: bool, tmp_path: Path, format: str) -> None:
    """A pass once all tables have been drawn; what changes is one table in twenty."""
    count, random = 1000 if timed else 40, Random(1)
    shoes = {f"Table {number}": "".join(random.choices("BPT", (46, 45, 9), k=60)) for number in range(count)}

    def change_and_update(lobby: renderers.Lobby) -> None:
        for name in random.sample(sorted(shoes), count // 20):
            shoes[name] += random.choice("BP")
        assert len(lobby.update(shoes).drawn) == count // 20

    with renderers.Lobby(tmp_path, format=format) as lobby:
        lobby.update(shoes)
        measure(
            f"pass over 1,000 tables, 50 changed, as {format.upper()}",
            lambda: change_and_update(lobby),
            calls=10 if timed else 1,
        )


def test_newest_window(measure: Measure, timed: bool) -> None:
    board = roads.scoreboard("BP" * (25_000 if timed else 50))
    measure("SVG of the newest window of 50,000 rounds", lambda: renderers.svg(board))


def test_newest_window_as_png(measure: Measure, timed: bool) -> None:
    board = roads.scoreboard("BP" * (25_000 if timed else 50))
    measure("PNG of the newest window of 50,000 rounds", lambda: renderers.png(board))
