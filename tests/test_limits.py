"""What is too large is refused by one kind of error, and SECURITY.md has every limit there is."""

from __future__ import annotations

import copy
import importlib
import io
import itertools
import pickle
import runpy
import sqlite3
import sys
import zlib
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image
from support.fuzz_targets import chunk
from support.paths import PROJECT

import renderers
import roads
from renderers.drawing.marks import chip
from renderers.formats.embedded_shoe import SHOE, shoe_exif
from renderers.look.theme import BEAD_LABELS
from renderers.shoe_lines import shoes_of
from renderers.testing import Region, compare_screenshot
from roads import bulk, feeds
from roads.conformance.check import check_engine
from roads.errors import OptionError
from roads.feeds.reading.sizes import check_size
from roads.game.rounds import ByOutcome, Outcome

TABLE = runpy.run_path(str(PROJECT / "tools" / "limits_table.py"))
LIMITS = {limit.name: limit for limit in TABLE["limits"]()}


def test_the_page_has_every_limit_with_its_value() -> None:
    page = PROJECT.joinpath("SECURITY.md").read_text(encoding="utf-8")
    assert page == TABLE["with_table"](page)


def test_a_limit_says_where_it_stands() -> None:
    for name, limit in LIMITS.items():
        module, _, own = name.rpartition(".")
        assert getattr(importlib.import_module(module), own) is limit


def nested(depth: int) -> renderers.Across:
    box = renderers.Across(renderers.Part("ask"))
    for _ in range(depth):
        box = renderers.Across(box)
    return box


def doubled(times: int) -> renderers.Across:
    """A layout of few values and of a thousand parts and more, each box being in it twice."""
    box = renderers.Across(renderers.Part("ask"))
    for _ in range(times):
        box = renderers.Across(box, box)
    return box


def blank(width: int, height: int) -> renderers.Scene:
    scene = renderers.scene("B")
    return replace(scene, ground=replace(scene.ground, width=width, height=height), groups=())


def file_of(size: int, path: Path) -> Path:
    """A file of so many bytes that takes no room."""
    with path.open("wb") as stream:
        stream.truncate(size)
    return path


def file_with(data: bytes, path: Path) -> Path:
    path.write_bytes(data)
    return path


def lobby_index(path: Path) -> None:
    renderers.Lobby(path.parent).close()


def gif_of_blocks(count: int) -> bytes:
    return b"GIF89a" + b"\xff" * 4 + b"\0\0\0\x21\xfe" + b"\1B" * count + b"\0;"


def wide_region(columns: int) -> Region:
    return Region("big_road", 0, 0, 4 * columns, 8, columns, rows=2)


MANY = "B" * 100_001
CASES: dict[str, Callable[[Path], object]] = {
    "roads.limits.NUMBER": lambda _: roads.scoreboard("B", rows=10**9 + 1),
    "roads.limits.SHOE_ROUNDS": lambda _: roads.parse("B" * 1_000_001),
    "roads.limits.SHOE_CHARACTERS": lambda _: roads.parse(" " * (8 * 2**20 + 1)),
    "roads.limits.SCOREBOARD_ROUNDS": lambda _: roads.scoreboard(MANY),
    "roads.limits.JSON_CHARACTERS": lambda _: roads.from_json(" " * (16 * 2**20 + 1)),
    "roads.limits.GOOD_ROAD_SUFFIX": lambda _: roads.suffix_rule("mine", "B" * 21),
    "roads.limits.GOOD_ROAD_WORDS": lambda _: roads.suffix_rule("x" * 101, "BB"),
    "roads.limits.ENGINE_BYTES": lambda _: check_engine([sys.executable, "-c", "print('x' * 2**27)"]),
    "roads.limits.JSON_BRACKETS": lambda _: roads.from_json("[" * 1_000_001),
    "roads.limits.DECKS of a series of cards": lambda _: roads.hand_total(itertools.repeat(roads.Card("9"))),
    "roads.limits.BULK_SHOES": lambda _: bulk.codes(itertools.repeat("")),
    "roads.limits.BULK_CODES": lambda _: bulk.codes(itertools.chain(["B" * 1_000_000], itertools.repeat("", 1000))),
    "roads.limits.DECKS": lambda _: roads.deal_shoe(1, decks=1001),
    "roads.limits.GAME_NAME": lambda _: replace(roads.DRAGON_TIGER, first=roads.Side("D" * 201, "D", "red")),
    "roads.limits.ROUND_ID": lambda _: roads.Round(roads.Outcome.TIE, id="x" * 201),
    "roads.limits.STAKE": lambda _: settle("1000000000000001"),
    "roads.limits.BET_NAME": lambda _: roads.BetRule("x" * 61, ((roads.Condition(), Decimal(1)),)),
    "roads.limits.LEDGER_LINES": lambda _: roads.settle_ledger(
        itertools.repeat(roads.Stake(1, "player", 1), 1_000_001), "P", "full"
    ),
    "roads.limits.BET_CASES": lambda _: roads.BetRule("x", ((roads.Condition(), Decimal(1)),) * 101),
    "roads.limits.ODDS": lambda _: roads.Paytable("mine", 8, (("tie", Decimal(1_000_001)),)),
    "roads.limits.DECIMALS": lambda _: settle("1.0000000000001"),
    "roads.limits.FEED_WHOLE": lambda _: feeds.decode("[" + " " * 2**24, shape="flags", order="oldest"),
    "roads.limits.FEED_LINE": lambda _: feeds.decode("B" * (2**20 + 1), shape="letters", order="oldest"),
    "roads.limits.SHOE_ROUNDS of a feed": lambda _: feeds.decode(
        {"a": [1] * 1_000_001}, shape="digits", order="oldest", digits="PBT"
    ),
    "roads.limits.SHOE_ROUNDS of decks shuffled before each": lambda _: roads.deal_shoe(1, shuffle="round", rounds=1_000_001),
    "roads.limits.FEED_ROUNDS": lambda _: check_size(1, 1, 13_000_001, "row 1"),
    "roads.limits.FEED_SHOES": lambda _: feeds.decode("B\n" * 200_001, shape="letters", order="oldest", each_line=True),
    "roads.limits.FEED_SHOES of a text": lambda _: shoes_of("B # shoe-1\n" * 200_001),
    "roads.limits.FEED_IDS": lambda _: feeds.decode(
        {str(number): [1] for number in range(10**199, 10**199 + 83_900)}, shape="flags", order="oldest"
    ),
    "roads.limits.FEED_VALUES": lambda _: feeds.decode("[" + "{}," * 500_000 + "[]]", shape="card rows", order="oldest"),
    "roads.limits.ROUND_ID of a shoe": lambda _: feeds.decode({"x" * 201: [1]}, shape="flags", order="oldest"),
    "roads.limits.FEED_LINE of a row over many lines": lambda _: feeds.decode(
        "result\n" + ('"' + "x" * 1000 + '\n",') * 1049, shape="table csv", order="oldest"
    ),
    "roads.limits.FEED_LINE of a road that is compared": lambda _: feeds.decode(
        {"bead_plate": "01", "big_eye2": "#" * (2**20 + 1)}, shape="trend strings", check=True
    ),
    "roads.limits.FEED_TRACED": lambda _: feeds.decode(backwards(1001), shape="road cells"),
    "roads.limits.FEED_STEPS": lambda folder: feeds.decode(many_columns(folder), shape="database"),
    "roads.limits.FEED_SORTED": lambda folder: feeds.decode(unsorted(folder), shape="database"),
    "renderers.limits.FILE_BYTES": lambda folder: renderers.read(file_of(2**26 + 1, folder / "large.svg")),
    "renderers.limits.INDEX_BYTES": lambda folder: lobby_index(file_of(2**23 + 1, folder / "index.json")),
    "renderers.limits.INDEX_VALUES": lambda folder: lobby_index(file_with(b"," * 400_001, folder / "index.json")),
    "renderers.limits.SCREENSHOT_PIXELS": lambda _: compare_screenshot(large_png(7_072, 7_071), "B", layout="table"),
    "renderers.limits.PICTURE_BLOCKS": lambda folder: renderers.read(file_with(gif_of_blocks(100_000), folder / "many.gif")),
    "renderers.limits.SCREENSHOT_CELLS": lambda _: compare_screenshot(b"", "B", region=[wide_region(2000), wide_region(3001)]),
    "renderers.limits.SCREENSHOT_RUNS": lambda _: compare_screenshot(tiled(b"\0\1", 2, 4002, 1000), "BPBP", region="find"),
    "renderers.limits.SCREENSHOT_BLOBS": lambda _: compare_screenshot(
        tiled(b"\1\1\1\0" * 3 + b"\0" * 4, 4, 568, 568), "BPBP", region="find"
    ),
    "renderers.limits.SCREENSHOT_CELLS of endless regions": lambda _: compare_screenshot(
        b"", "B", region=itertools.repeat(wide_region(1))
    ),
    "renderers.limits.FONT_BYTES": lambda folder: renderers.load_font(file_of(2**25 + 1, folder / "large.ttf")),
    "renderers.limits.PICTURE_SIDE": lambda _: renderers.svg("B", columns=10_000),
    "renderers.limits.PNG_SIDE": lambda _: renderers.encode(blank(32_001, 1), ".png"),
    "renderers.limits.PNG_PIXELS": lambda _: renderers.encode(blank(10_001, 10_000), ".png"),
    "renderers.limits.SYMBOL_PIXELS": lambda _: renderers.png(
        roads.scoreboard("B", rows=1), layout="big_road", columns=1, scale=110
    ),
    "renderers.limits.WEBP_SIDE": lambda _: renderers.encode(blank(16_384, 1), ".webp"),
    "renderers.limits.WEBP_PIXELS": lambda _: renderers.encode(blank(10_001, 10_000), ".webp"),
    "renderers.limits.ANIMATION_PIXELS": lambda _: renderers.encode(
        renderers.Animation((blank(10_000, 5_001), blank(10_000, 5_001))), ".gif"
    ),
    "renderers.limits.SHEET_TABLES": lambda _: renderers.lobby(itertools.repeat(("a", "B"))),
    "renderers.limits.TEXT_CELLS": lambda _: renderers.text(roads.scoreboard("B", rows=1001), columns=1000),
    "renderers.limits.LABEL_CHARACTERS": lambda _: replace(renderers.LABELS["en"], title="x" * 201),
    "renderers.limits.NAME_CHARACTERS": lambda _: renderers.svg("B", name="x" * 10_001),
    "renderers.limits.SIGN_CHARACTERS": lambda _: chip(renderers.CLASSIC, 40, Outcome.TIE, ByOutcome("B", "P", "x" * 9)),
    "renderers.limits.SIGN_CHARACTERS of a theme": lambda _: theme_of_signs("x" * 9),
    "renderers.limits.LAYOUT_DEPTH": lambda _: renderers.Layout("deep", nested(21), columns=3),
    "renderers.limits.LAYOUT_BOXES": lambda _: renderers.Layout("wide", doubled(10), columns=3),
}
# More of these are counted, or kept without what takes the room, and not refused.
WARNED = {f"roads.limits.{name}" for name in ("FEED_WARNINGS", "FEED_WITH_CARDS", "FEED_WITH_IDS", "FEED_FOLLOWED")}


def theme_of_signs(sign: str) -> renderers.Theme:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(BEAD_LABELS, "mine", ByOutcome(sign, "P", "T"))
        return replace(renderers.CLASSIC, bead_label="mine")


def tiled(tile: bytes, side: int, width: int, height: int) -> Image.Image:
    """White with red pixels, a tile again and again; its lines are `side` pixels long."""
    lines = b"".join([tile[at : at + side] * (width // side) for at in range(0, len(tile), side)])
    picture = Image.frombytes("P", (width, height), lines * (height * side // len(tile)))
    picture.putpalette(b"\xff\xff\xff\xd6\x30\x3a")
    return picture


def large_png(width: int, height: int) -> bytes:
    """The head of a PNG, which says how large it is."""
    size = width.to_bytes(4, "big") + height.to_bytes(4, "big")
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", size + b"\x08\0\0\0\0") + chunk(b"IDAT", b"")


def settle(stake: str) -> object:
    return roads.settle(roads.parse("B")[0], {"banker": stake}, roads.PAYTABLES["soho"])


def backwards(cells: int) -> dict[str, object]:
    return {"results": [{"pos": [cell // 2, cell % 2], "c": "RB"[cell // 2 % 2]} for cell in reversed(range(cells))]}


def many_columns(folder: Path) -> Path:
    """A table with rows of two cells and 1,900 columns that they leave out, as if those had been added later."""
    with closing(sqlite3.connect(folder / "rounds.db")) as database:
        database.execute("CREATE TABLE rounds (id, result)")
        database.executemany("INSERT INTO rounds VALUES (?, 'tie')", [(number,) for number in range(1500)])
        database.execute("PRAGMA writable_schema = ON")
        more = ", ".join([f"c{number}" for number in range(1900)])
        database.execute(f"UPDATE sqlite_master SET sql = 'CREATE TABLE rounds (id, result, {more})'")
        database.commit()
    return folder / "rounds.db"


def unsorted(folder: Path) -> Path:
    with closing(sqlite3.connect(folder / "rounds.db")) as database:
        database.execute("CREATE TABLE rounds (id, result, more)")
        database.executemany("INSERT INTO rounds VALUES (?, 'tie', zeroblob(1000000))", [(-number,) for number in range(68)])
        database.commit()
    return folder / "rounds.db"


def test_every_limit_has_its_case() -> None:
    assert {name.partition(" ")[0] for name in CASES} | WARNED == LIMITS.keys()


@pytest.mark.parametrize("case", CASES)
def test_what_is_too_large_is_one_kind_of_error(case: str, tmp_path: Path) -> None:
    with pytest.raises(roads.LimitError) as caught:
        CASES[case](tmp_path)
    error = caught.value
    constant = case.partition(" ")[0]
    assert error.constant == constant
    assert error.limit == LIMITS[constant].value
    assert f"({constant})" in str(error)
    assert error.reason
    assert len(str(error)) < 300
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert (type(again), str(again)) == (type(error), str(error))
        assert vars(again) == vars(error)


@pytest.mark.parametrize(
    ("constant", "kind"),
    [
        ("roads.limits.NUMBER", OptionError),
        ("roads.limits.JSON_CHARACTERS", roads.JsonError),
        ("roads.limits.FEED_LINE", feeds.FeedError),
        ("renderers.limits.FILE_BYTES", renderers.FileError),
        ("renderers.limits.INDEX_BYTES", renderers.FileError),
        ("renderers.limits.PICTURE_SIDE", renderers.SizeError),
        ("renderers.limits.LABEL_CHARACTERS", OptionError),
    ],
)
def test_it_is_also_an_error_of_what_it_is_about(constant: str, kind: type[Exception], tmp_path: Path) -> None:
    with pytest.raises(kind):
        CASES[constant](tmp_path)


def test_at_the_limit_nothing_is_refused() -> None:
    assert len(roads.parse("B" * 1_000_000)) == 1_000_000
    assert len(roads.streaks(["B"] * 1000)) == 1
    assert roads.scoreboard("B" * 100_000, rows=10**9).statistics.banker == 100_000
    assert roads.deal_shoe(1, decks=1000)
    renderers.svg("B", layout="lobby", name="x" * 10_000)
    assert renderers.Layout("deep", nested(18), columns=3)
    assert renderers.Layout("wide", doubled(8), columns=3)


def test_a_series_without_end_is_not_waited_for() -> None:
    for rounds in (itertools.repeat("B"), (roads.Outcome.TIE for _ in itertools.count())):
        with pytest.raises(roads.LimitError, match="over 1,000,000 rounds"):
            roads.scoreboard(rounds)


def test_a_board_takes_no_round_too_many() -> None:
    board = roads.scoreboard("B" * 100_000)
    with pytest.raises(roads.LimitError, match="100,001 rounds: at most 100,000"):
        board.after("P")


def test_a_game_has_the_limit_of_a_shoe() -> None:
    with pytest.raises(roads.LimitError, match="over 1,000,000 rounds"):
        roads.DRAGON_TIGER.rounds("D" * 1_000_001)


def test_many_shoes_say_which_is_too_long() -> None:
    bulk = importlib.import_module("roads.bulk")
    for shoe in ("B" * 1_000_001, "B " * 1_000_001):
        with pytest.raises(roads.LimitError, match=r"shoes\[1\]: a shoe of over 1,000,000 rounds"):
            bulk.codes(["B", shoe])


def test_json_of_too_many_rounds_names_its_place() -> None:
    text = roads.to_json(roads.scoreboard("B")).replace('{"outcome":"B"}', ",".join(['{"outcome":"B"}'] * 100_001))
    with pytest.raises(roads.JsonError, match=r"\$\.rounds: expected at most 100,000 rounds, got 100,001"):
        roads.from_json(text)


def carrying(text: bytes) -> dict[str, bytes]:
    """Pictures that carry a text, packed where the format can."""
    head = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", b"\0\0\0\1" * 2 + b"\x08\x03\0\0\0")
    end = chunk(b"IDAT", b"")
    keyword = SHOE.encode() + b"\0"
    block = shoe_exif(text.decode())
    webp = b"WEBPEXIF" + len(block).to_bytes(4, "little") + block + b"\0" * (len(block) % 2)
    return {
        "tEXt": head + chunk(b"tEXt", keyword + text) + end,
        "zTXt": head + chunk(b"zTXt", keyword + b"\0" + zlib.compress(text)) + end,
        "iTXt": head + chunk(b"iTXt", keyword + b"\1\0en\0\0" + zlib.compress(text)) + end,
        "WebP": b"RIFF" + len(webp).to_bytes(4, "little") + webp,
        "SVG": f'<svg >\n<metadata class="{SHOE}">{text.decode()}</metadata>\n</svg>'.encode(),
    }


@pytest.mark.parametrize("kind", ["tEXt", "zTXt", "iTXt", "WebP", "SVG"])
@pytest.mark.parametrize(("text", "limit"), [(b"B" * 1_000_001, "SHOE_ROUNDS"), (b" " * (2**23 + 1), "SHOE_CHARACTERS")])
def test_a_picture_that_carries_too_much(kind: str, text: bytes, limit: str, tmp_path: Path) -> None:
    tmp_path.joinpath("picture").write_bytes(carrying(text)[kind])
    with pytest.raises(renderers.FileLimitError, match="the shoe it carries") as caught:
        renderers.read(tmp_path / "picture")
    assert caught.value.constant == f"roads.limits.{limit}"
    assert str(tmp_path) in str(caught.value)


@pytest.mark.parametrize("kind", ["tEXt", "zTXt", "iTXt", "WebP", "SVG"])
def test_a_picture_whose_text_another_program_has_packed(kind: str, tmp_path: Path) -> None:
    tmp_path.joinpath("picture").write_bytes(carrying(b"B9n P T")[kind])
    assert renderers.read(tmp_path / "picture") == roads.parse("B9n P T")


def test_large_pictures_are_not_kept() -> None:
    """What is kept from one picture to the next is bounded in pixels too, not only in number."""
    from renderers.caches import cache_sizes
    from renderers.formats import tiles as raster

    before = cache_sizes()
    large = blank(2_829, 2_829)
    assert large.width * large.height > raster.KEPT_GROUND
    renderers.encode(large, ".png")
    assert sum(cache_sizes().values()) - sum(before.values()) < large.width * large.height // 2


def test_a_command_says_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from renderers.cli.app import main

    stream = SimpleNamespace(buffer=io.BytesIO(MANY.encode()))
    monkeypatch.setattr("sys.stdin", stream)
    with pytest.raises(SystemExit) as ended:
        main(["draw", "-", "-o", str(tmp_path / "board.svg")])
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert said == "roads: a scoreboard of 100,001 rounds: at most 100,000 can be shown (roads.limits.SCOREBOARD_ROUNDS)\n"
    assert not list(tmp_path.iterdir())
