"""What takes input from outside, as functions of bytes: for the tests of hostile input and for `tools/fuzz.py`.

A target lets through only what the library promises: a result, or a `RoadsError`. Everything else that comes out is a fault.
Where the input is no bytes, such as options or the arguments of the command, the bytes are what picks them.
"""

from __future__ import annotations

import dataclasses
import json
import os
import re
import shutil
import sqlite3
import tempfile
import zlib
from collections.abc import Callable, Iterator
from decimal import Decimal
from functools import partial
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import click
from click.testing import CliRunner

import renderers
import roads
from renderers.cli.app import main
from renderers.cli.shoe_picking import one_of_lines
from renderers.lobbies.index import decode_index
from renderers.look import layout as layouts
from renderers.shoe_lines import count_lines, name_of, shoes_of
from renderers.testing import compare_screenshot
from roads import feeds
from roads.exchange.board_json import rounds_from_json
from roads.feeds import SHAPES

PROJECT = Path(__file__).parents[2]
PRINTABLE = "".join(map(chr, range(32, 127)))
SHOE = "B9n P6b T8 BBBBBBBPTTP PPBpB"


class Target(NamedTuple):
    """Something that takes input: what is called with the bytes, valid inputs to start from, and what mends a checksum.

    What is called says whether it took them: False where it refused them with an error of the library.
    """

    run: Callable[[bytes], bool]
    samples: tuple[bytes, ...]
    mend: Callable[[bytes], bytes] | None = None


class Folder:
    """A folder that the targets write their inputs to; one a process."""

    def __init__(self) -> None:
        self._held: tempfile.TemporaryDirectory[str] | None = None

    @property
    def path(self) -> Path:
        if self._held is None:
            self._held = tempfile.TemporaryDirectory(prefix="roads-hostile-")
        return Path(self._held.name)

    def file(self, name: str, data: bytes) -> Path:
        path = self.path / name
        path.write_bytes(data)
        return path


HELD = Folder()


def text_of(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape" if len(data) % 2 else "replace")


def targets() -> dict[str, Target]:
    """All of them by name."""
    found = {
        "parse": Target(_parse, (SHOE.encode(), "庄9n,闲 和#x\r\nB".encode(), b"BPT" * 40)),
        "lines": Target(_lines, (b"BPT  # shoe-1\nBB  # shoe-2\r\n", b'{"shoe": "a"}\n# x\n{"shoe": "b"}', b"B\n \nP#n\rT")),
        "json": Target(_json, tuple(map(str.encode, _jsons()))),
        "font": Target(_font, _fonts()),
        "screenshot": Target(_screenshot, tuple(_screenshots()), mend_png),
        "index": Target(_index, (_an_index(),)),
        "lobby folder": Target(_lobby_folder, (b"", b"1", b"22")),
        "cli": Target(_cli, (b"", b"1", b"22")),
        "values": Target(_values, (b"", b"1", b"22")),
        "labels": Target(_labels, (b"{count} rounds", b"{rounds}: {banker} {bankers}", b"{side}?", b"{{}}{count}")),
        "cards": Target(_cards, ("K♠ 7♥|2♦ 3♦ 10♣".encode(), b"Td, QH|9,K", b"2 3 3|2 5")),
        "recognise": Target(_recognise, (b"BPT", b"010203", b"1,2,5", b'{"results": []}', b'[{"winner": "Tie"}]')),
        "parsed feed": Target(_parsed_feed, (b"3", b"13", b"16")),
        "follow": Target(_follow, (b"B\nBP\nBPT", b"P\nPP\nB")),
        "game": Target(_game, (b"DIT D,I #x",)),
    }
    pictures = {suffix: tuple(_pictures(suffix)) for suffix in (".svg", ".png", ".webp", ".gif", ".apng")}
    mends = {".png": mend_png, ".apng": mend_png, ".webp": mend_webp}
    for suffix, samples in pictures.items():
        found[f"read {suffix}"] = Target(_read, samples, mends.get(suffix))
    for name in SHAPES:
        found[f"feed {name}"] = Target(partial(_feed, name), tuple(_feeds(name)))
    return found


def _parse(data: bytes) -> bool:
    text = text_of(data)
    try:
        shoe = roads.parse(text)
    except roads.NotationError:
        return False
    assert roads.parse(roads.notation(shoe)) == shoe
    roads.scoreboard(shoe)
    return True


def _lines(data: bytes) -> bool:
    text = text_of(data)
    parts = shoes_of(text)
    assert count_lines(text) >= len(parts) or parts == [text]
    for part in parts:
        name = name_of(part)
        assert name is None or isinstance(name, str)
    try:
        one_of_lines(text, "#1", "the text")
    except roads.RoadsError:
        return False
    return True


def _json(data: bytes) -> bool:
    taken = False
    for read in (roads.from_json, rounds_from_json):
        try:
            read(text_of(data))
            taken = True
        except roads.RoadsError:
            continue
    return taken


def _feed(name: str, data: bytes) -> bool:
    try:
        decoded = feeds.decode(data, shape=name, **SHAPES[name].probe)
    except roads.RoadsError:
        return False
    for shoe in decoded.shoes[:20]:
        roads.scoreboard(shoe.rounds)
    return True


def _read(data: bytes) -> bool:
    try:
        renderers.read(HELD.file("picture", data))
    except roads.RoadsError:
        return False
    return True


def _screenshot(data: bytes) -> bool:
    try:
        compare_screenshot(data, "BPP", layout="big_road", columns=4)
    except roads.RoadsError:
        return False
    return True


def _screenshots() -> Iterator[bytes]:
    image = renderers.image("BPP", layout="big_road", columns=4)
    for form in ("PNG", "JPEG", "WEBP", "GIF", "BMP"):
        stream = BytesIO()
        image.convert("RGB").save(stream, form)
        yield stream.getvalue()


def _font(data: bytes) -> bool:
    try:
        font = renderers.load_font(HELD.file("font.ttf", data))
        theme = dataclasses.replace(renderers.CLASSIC, font=font)
        renderers.svg(SHOE, theme=theme, layout="lobby", name="B P")
        renderers.png("B", theme=theme, layout="big_road", columns=3)
    except roads.RoadsError:
        return False
    return True


def _index(data: bytes) -> bool:
    """An index file as the folder's last writer left it: the lobby goes on from it, or starts anew, and does what it should."""
    try:
        readable = decode_index(data) is not None
    except roads.RoadsError:
        readable = False
    folder = HELD.path / "lobby"
    folder.mkdir(exist_ok=True)
    folder.joinpath("index.json").write_bytes(data)
    try:
        with renderers.Lobby(folder, workers=1, layout="big_road", columns=2) as lobby:
            lobby.update({"one": "BP"})
    except roads.RoadsError:
        return False
    assert roads.notation(renderers.read(folder / "one.svg")) == "BP"
    return readable


def _lobby_folder(data: bytes) -> bool:
    """A lobby's folder into which others put links, folders and pipes, before and during a pass: nothing outside is touched."""
    random, top = Random(data), HELD.path / "lobby folder"
    shutil.rmtree(top, ignore_errors=True)
    top.joinpath("out").mkdir(parents=True)
    top.joinpath("mine").write_bytes(b"mine")

    def meddle(*_: object) -> None:
        if not random.randrange(4):
            _put_in_the_way(top / "out" / random.choice(("index.json", "one.svg", "two.svg", ".lobby.lock", "..")), random)

    failed = 0
    for first in (True, False):
        if first:
            meddle()
        try:
            with renderers.Lobby(top / "out", workers=1, layout="big_road", columns=2) as lobby:
                for shoe in ("B", "BP"):
                    failed += len(lobby.update({"one": shoe, "two": shoe}, progress=meddle).failed)
        except renderers.FileError:
            failed += 1
    assert top.joinpath("mine").read_bytes() == b"mine"
    assert {path.name for path in top.iterdir()} <= {"mine", "out", "moved"}
    return not failed


def _put_in_the_way(path: Path, random: Random) -> None:
    """Replaces a file of a lobby's folder, or the folder itself for `..`."""
    top = path.parent.parent
    if path.name == "..":
        if not top.joinpath("moved").exists():
            path.parent.rename(top / "moved")
            if random.randrange(2):
                path.parent.mkdir()
            else:
                path.parent.symlink_to("moved")
        return
    if path.is_dir() and not path.is_symlink():
        path.rmdir()
    path.unlink(missing_ok=True)
    what = random.randrange(5)
    if what < 3:
        path.symlink_to(top / ("mine", "nothing", "out")[what])
    elif what == 3:
        path.mkdir()
    else:
        os.mkfifo(path)


def _labels(data: bytes) -> bool:
    text = text_of(data)
    random = Random(data)
    name = random.choice([field.name for field in dataclasses.fields(renderers.Labels)])
    value: Any = text if name not in ("roads", "fields") else tuple(text.split(",", 5))
    try:
        labels = dataclasses.replace(renderers.LABELS["en"], **{name: value})
        renderers.svg("BPT", labels=labels, layout="detailed", columns=20)
        renderers.scorecard("B", labels=labels)
        renderers.lobby([("a", "B"), ("b", "P")], labels=labels)
    except roads.RoadsError:
        return False
    return True


def _cards(data: bytes) -> bool:
    player, _, banker = text_of(data).partition("|")
    try:
        round = roads.round_from_cards(player, banker)
    except roads.RoadsError:
        return False
    board = roads.scoreboard([round])
    assert roads.from_json(roads.to_json(board)) == board
    return True


def _recognise(data: bytes) -> bool:
    for found in (data, text_of(data)):
        feeds.recognise(found)
    return True


def _follow(data: bytes) -> bool:
    try:
        for found in feeds.follow(data.split(b"\n"), shape="letters", order="oldest", overlap=len(data) % 2 == 0):
            assert found.started or any((found.added, found.voided, found.corrected, found.undone))
    except roads.RoadsError:
        return False
    return True


PARSED: dict[str, tuple[Any, ...]] = {
    "digits": ({"a": [1, 2], "b": [[1], [2]]},),
    "flags": ([[1], [2]],),
    "point rows": ({"1": ["4,4,-,3,3,-,8,6,P"]},),
    "card rows": (
        [
            {"player_hand": ["4♣", "4♥"], "banker_hand": [{"value": 7}, {"rank": "K", "suit": "x"}], "natural": True},
            {"winner": "tie", "player_points": 8, "banker_points": 8, "bankerPair": False, "id": 1, "timestamp": 1_700_000_000},
        ],
    ),
    "shoe state": (
        {
            "history_v2": [{"winner": "Tie", "playerScore": 1, "natural": True, "id": "a", "time": 5}],
            "shoeId": 2,
            "sequence": 3,
        },
    ),
    "road cells": ({"results": [{"pos": [0, 0], "c": "R", "ties": 1, "bp": True, "s": 6}], "leading_ties": 1},),
    "game results": (
        {"gameResult": [{"winner": "TIE", "player": 5, "playerCards": ["5C", "0H"], "bankerCards": ["5C", "0H"]}], "table": 1},
        {"gameResult": [{"winner": "TIE", "gameNumber": 4, "date": "2026-01-31T12:00:00Z"}], "shoe": 2, "seq": 3},
    ),
    "trend strings": ({"bead_plate": "01", "big_eye2": "1", "next_banker2": {"small2": "2"}, "table_id": 1, "shoe_id": 2},),
    "frames": ({"deckHistory": "12", "table": 1, "shoeId": 2, "timestamp": 4},),
}
"""Parsed values of feeds, each with most of the keys that its shape knows."""


def _odd_parsed() -> dict[str, Any]:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    inside: list[Any] = []
    inside.append(inside)
    odd = {"a long number": 10**5000, "a deep list": deep, "a list inside itself": inside, "an object": object(), "bytes": b"x"}
    keys = {
        "a key that is a long number": {10**5000: 1},
        "a key that is a pair": {(1, 2): 3},
        "a deep object": {"a": {"a": deep}},
    }
    return {
        **odd,
        **keys,
        "not a number": float("nan"),
        "infinity": float("inf"),
        "a surrogate": "\ud800",
        "digits": "9" * 5000,
    }


ODD_PARSED = _odd_parsed()
"""Parsed values that no JSON text gives, or that cannot be written out, by names."""


def paths_in(value: Any) -> Iterator[tuple[Any, ...]]:
    """The keys and indexes that lead to each value inside a parsed one."""
    yield ()
    for key, each in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from ((key, *path) for path in paths_in(each))


def put_in(value: Any, path: tuple[Any, ...], odd: object) -> Any:
    """The value with something else at a path."""
    if not path:
        return odd
    changed = value.copy()
    changed[path[0]] = put_in(value[path[0]], path[1:], odd)
    return changed


def _parsed_feed(data: bytes) -> bool:
    random = Random(data)
    name = random.choice(list(PARSED))
    value = random.choice(PARSED[name])
    path = random.choice(list(paths_in(value)))
    value = put_in(value, path, random.choice((*ODD, *ODD_PARSED.values())))
    shape = SHAPES[name]
    more: dict[str, Any] = {key: True for key in ("check", "six_cards") if key in shape.options and random.random() < 0.3}
    try:
        feeds.decode(value, shape=shape, **{**shape.probe, **more})
        feeds.recognise(value)
    except roads.RoadsError:
        return False
    return True


def _game(data: bytes) -> bool:
    text = text_of(data)
    try:
        game = roads.DRAGON_TIGER
        for notation in game.notations:
            assert game.rounds(game.text(shoe := game.rounds(text), notation=notation), notation=notation) == shoe
        game = roads.Game(text, *[side._replace(name=text[:9]) for side in roads.DRAGON_TIGER.sides])
        renderers.svg(roads.parse("BPT"), game=game, layout="lobby")
    except roads.RoadsError:
        return False
    return True


ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 3, 6, 40, 255, 10**5, 10**9, 10**9 + 1, 2**63, 10**400, -(10**400)),
    *(0.0, -0.0, 0.5, 1.5, 3.99, 1e-9, 1e-300, 1e300, float("nan"), float("inf"), float("-inf"), 1j),
    *("", " ", "B", "B" * 300, "x" * 20_000, "n" * 10_000, "\0", "\n", "\ud800", "a\udc80", "庄", "🔴", "e\u0301"),
    *("{}", "{0}", "{count}", "%s", 10**5000, [[]]),
    *("\u202e", "#fff", "#ffffff", "#00000000", "#12345678", "#GGGGGG", "red", "en", "classic", "table", "first", "stay"),
    *("banker", b"", b"B", (), ("a",), ("a", "b", "c"), ("", "", ""), [], {}, {"a": 1}, {1}, object, print, ...),
)


def _pick(random: Random, likely: object) -> Any:
    """Three times in four what would do, else something odd."""
    return likely if random.random() < 0.75 else random.choice(ODD)


def _values(data: bytes) -> bool:
    """Themes, layouts and options of every kind of value, and boards drawn with them."""
    random = Random(data)
    try:
        fields = dataclasses.fields(renderers.Theme)
        changed = {field.name: random.choice(ODD) for field in random.sample(fields, random.randrange(3))}
        theme = dataclasses.replace(random.choice(list(renderers.THEMES.values())), **changed)
        layout = random.choice((lambda: _a_layout(random), lambda: random.choice(list(renderers.LAYOUTS))))()
        options: dict[str, Any] = {
            "theme": _pick(random, theme),
            "layout": _pick(random, layout),
            "labels": _pick(random, "en"),
            "columns": _pick(random, random.choice((None, 1, 7, 40, 320))),
            "scale": _pick(random, random.choice((0.3, 1, 1.5))),
            "name": _pick(random, "Table"),
            "ask": _pick(random, random.choice((None, "banker", "player"))),
            "explain": _pick(random, random.choice((None, ("big_eye_road", 3), ("small_road", 5)))),
            "newest": _pick(random, True),
            "captions": _pick(random, True),
            "metadata": _pick(random, True),
        }
        board = roads.scoreboard(
            _pick(random, SHOE), rows=_pick(random, 6), tail=_pick(random, "drop"), newest_first=_pick(random, False)
        )
        board = board.after(_pick(random, "T"))
        made: Any = random.choice(
            (
                lambda: renderers.svg(board, **options),
                lambda: _small_enough(board, options) and renderers.png(board, **options),
                lambda: renderers.text(board, columns=_pick(random, 9), colour=_pick(random, True), game=_pick(random, "pair")),
                lambda: renderers.text(
                    board,
                    width=_pick(random, 60),
                    road=_pick(random, random.choice((None, "big_road"))),
                    ask=_pick(random, random.choice((None, "player"))),
                    labels=_pick(random, "zh-Hant"),
                ),
                lambda: renderers.results_text(
                    board.rounds,
                    rows=_pick(random, 9),
                    page=_pick(random, 1),
                    width=_pick(random, 40),
                    labels=_pick(random, "it"),
                ),
                lambda: renderers.lobby([(_pick(random, "a"), board)], across=_pick(random, 1)),
                lambda: renderers.scorecard(board, table=_pick(random, "7"), date=_pick(random, "May")),
                lambda: renderers.animation(board, ask="banker", duration=_pick(random, 650)),
                lambda: roads.settle(
                    _pick(random, "B"),
                    {random.choice(("tie", "big", "x")): _pick(random, "1.50")},
                    roads.PAYTABLES["soho"],
                    golden=_pick(random, ("tie",)),
                ),
                lambda: roads.dealer_balance([{"tie": _pick(random, "1.50")}, _pick(random, {"banker": 9})], "dealer-option"),
                lambda: roads.StakeLimits(_pick(random, Decimal(1)), _pick(random, 9)),
                lambda: roads.round_from_cards(_pick(random, "K♠ 7♥"), _pick(random, "2♦ 3♦ 10♣"), decks=_pick(random, 8)),
                lambda: roads.deal_shoe(_pick(random, 7), decks=_pick(random, 1), cut=_pick(random, 14)),
                lambda: roads.deal_shoe(7, decks=1, shuffle=_pick(random, "round"), rounds=_few(_pick(random, 9))),
                lambda: roads.from_json(roads.to_json(board)) == board,
            )
        )
        made()
    except roads.RoadsError:
        return False
    return True


def _few(rounds: Any) -> Any:
    """A thousand rounds in place of a hundred thousand, which are dealt, but take many seconds."""
    return 1000 if rounds == 10**5 else rounds


def _small_enough(board: roads.Scoreboard, options: dict[str, Any]) -> bool:
    """Keeps the fuzzer fast: large pictures have tests of their own."""
    scene = renderers.scene(board, **options)
    return scene.width * scene.height < 4_000_000


def _a_layout(random: Random) -> renderers.Layout:
    def box(depth: int) -> Any:
        if depth > random.choice((2, 4, 30)) or random.random() < 0.3:
            name = random.choice((*layouts.ROADS, *layouts.WORDS))
            fields = dataclasses.fields(renderers.Part)[1:]
            changed = {field.name: random.choice(ODD) for field in random.sample(fields, random.randrange(2))}
            return _pick(random, renderers.Part(name, **changed))
        kind = random.choice((renderers.Across, renderers.Down, renderers.Panel))
        if kind is renderers.Panel:
            return renderers.Panel(box(depth + 1))
        return kind(*[box(depth + 1) for _ in range(random.choice((0, 1, 1, 2, 3)))])

    names = ("half", "margin", "gap", "padding")
    sizes = {name: random.choice(ODD) for name in random.sample(names, random.randrange(2))}
    return renderers.Layout(_pick(random, "mine"), box(0), columns=_pick(random, 9), **sizes)


WORDS = (
    *("", " ", "-", "--", "-x", "shoe.txt", "shoe.json", "none.txt", "folder", "out.svg", "out.png", "out.gif", "out.apng"),
    *("x.pdf", "out.webp", "folder/out.svg", "none/out.svg", ".", "..", "\0", "a\0b", "\ud800", "\n", "x" * 300, "🔴", "%s"),
    *("{}", "庄", "0", "1", "-1", "2", "6", "1e9", "1000000000", "1000000001", str(2**63), "9" * 5000, "nan", "inf", "-inf"),
    *("1e-9", "1.5", "letters", "auto", "csv", "bitstream", "database", "oldest", "newest", "PBT", "banker", "player", "tie=1"),
    *("player=10", "player=nan", "tie=1e999999", "=", "classic", "night", "table", "en", "zh-Hant", "letters", "top left"),
    *(
        "order=oldest",
        "check=yes",
        "digits=PBT",
        "padding=2",
        "#ffffff",
        "soho",
        "K♠ 7♥",
        "2♦ 3♦ 10♣",
        "pair",
        "dragon-tiger",
        "stay",
        "drop",
        "svg",
        "png",
        "=x",
        "a=b",
        "PB",
        "P9n",
    ),
)
LONG = {"--workers", "--shoes", "--interval"}
"""Options that say how long or with how many processes to work: what they ask for is done, so they are left out here."""


def arguments(data: bytes) -> tuple[list[str], bytes]:
    """Arguments of the command, and what stands on its standard input."""
    random = Random(data)
    command = random.choice(list(main.commands.values()))
    found = [command.name or ""] if random.random() < 0.98 else [random.choice(WORDS)]
    if command.name == "watch":  # it would go on for ever
        found.append("--once")
    options = [each for each in command.params if isinstance(each, click.Option) and not LONG & set(each.opts)]
    if "output" in {each.name for each in options} and random.random() < 0.8:
        found += ["-o", random.choice(("out.svg", "out.png", "out.webp", "out.gif", "out.apng"))]
    for option in [each for each in options if each.required or random.random() < 0.15]:
        found.append(random.choice((*option.opts, *option.secondary_opts)))
        if not option.is_flag:
            found.append(random.choice(WORDS))
    for each in command.params:
        if isinstance(each, click.Argument):
            likely = ("shoe.txt", "shoe.json", "-", "folder", random.choice(WORDS))
            found += random.choices(likely, k=random.choice((1, 1, 1, 1, 2, 0)))
    if random.random() < 0.1:
        found.insert(random.randrange(len(found) + 1), random.choice(WORDS))
    said = random.choice((SHOE.encode(), b"", b"BPT\nxx\n", b"\xff\xfe", data, b"[1, 2, 3]", b'{"a": ' * 3000))
    return found, said


def _cli(data: bytes) -> bool:
    argv, said = arguments(data)
    return run_command(argv, said)


def run_command(argv: list[str], said: bytes = b"") -> bool:
    """Runs the command in a folder of its own, and checks how it ends and what it says on standard error."""
    folder = HELD.path / "cli"
    if not folder.exists():
        folder.joinpath("folder").mkdir(parents=True)
        folder.joinpath("shoe.txt").write_text(SHOE, encoding="utf-8")
        folder.joinpath("folder", "one.txt").write_text("BPT", encoding="utf-8")
        folder.joinpath("shoe.json").write_text(roads.to_json(roads.scoreboard(SHOE)), encoding="utf-8")
    before = Path.cwd()
    os.chdir(folder)
    try:
        result = CliRunner().invoke(main, argv, input=said)
    finally:
        os.chdir(before)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code in (0, 1, 2), (argv, result.exit_code)
    assert "Traceback" not in result.stderr, argv
    if result.exit_code == 2 and argv:
        lines = [line for line in result.stderr.splitlines() if not line.startswith("roads: warning: ")]
        assert len(lines) == 1, (argv, lines)
    return result.exit_code == 0


def _jsons() -> list[str]:
    board = roads.scoreboard(roads.deal_shoe(3)[:12] + roads.parse(SHOE), rows=3, tail="drop")
    dealt = {"decks": 8, "rounds": [{"player": ["9♦", "10♠"], "banker": ["2♠", "3♥"]}]}
    return [roads.to_json(board), roads.to_json(roads.scoreboard("BPTB"), derived=True), json.dumps(dealt, ensure_ascii=False)]


def _an_index() -> bytes:
    folder = HELD.path / "first"
    with renderers.Lobby(folder, workers=1, layout="big_road", columns=2) as lobby:
        lobby.update({"one": "BP", "two": "B"})
    return folder.joinpath("index.json").read_bytes()


def _pictures(suffix: str) -> list[bytes]:
    still = [] if suffix in (".gif", ".apng") else [renderers.encode(roads.scoreboard(SHOE), suffix)]
    moving = renderers.animation("BPT", ask="banker", layout="big_road", columns=3)
    found = [*still, renderers.encode(moving, suffix)]
    if suffix == ".png":
        shoe = b"baccarat-shoe\0"
        head = found[0][:33]
        end = chunk(b"IEND", b"")
        found += [
            head + chunk(b"zTXt", shoe + b"\0" + zlib.compress(b"BPT" * 50)) + chunk(b"IDAT", b"") + end,
            head + chunk(b"iTXt", shoe + b"\1\0\0\0" + zlib.compress(b"BPT" * 50)) + chunk(b"IDAT", b"") + end,
        ]
    return found


def _fonts() -> tuple[bytes, ...]:
    try:
        from support.fonts import font_file
    except ImportError:  # no fontTools
        return ()
    return (font_file(PRINTABLE),)


def _feeds(name: str) -> list[bytes]:
    """The samples of the page on feeds, whole and line by line."""
    page = PROJECT.joinpath("docs", "feeds.md").read_text(encoding="utf-8")
    samples = dict(re.findall(r"^## ([^\n]+)\n\n```\w+\n(.*?)```", page, re.DOTALL | re.MULTILINE))
    text = samples[name]
    if name == "database":
        path = HELD.path / "sample.db"
        path.unlink(missing_ok=True)
        held = sqlite3.connect(path)
        held.executescript(text)
        held.close()
        return [path.read_bytes(), endless_database(), _virtual_database()]
    if name == "bitstream":
        return ["".join(text.split()).encode()]
    lines = [line for line in text.splitlines() if line.strip()]
    return [*map(str.encode, [text, *lines, *_GROWING.get(name, ())])]


_GROWING = {
    "point rows": (
        "Shoe number 1" + " " * 300 + "x",
        "Shoe number 1\n1," + " " * 300 + "x",
        "Shoe number 1\n" + "1" * 300 + "x",
    ),
    "card rows": ("[" + "[]," * 100 + "{}]",),
    "table csv": ("result,shoe\ntie," + "😀" * 100, 'result\n"' + "\n" * 100 + '"', "result," * 100),
    "trend strings": ("#" * 100 + "01", '{"bead_plate": "01", "big_eye2": "' + "1," * 100 + '"}'),
    "shoe state": ('{"history_v2": [{"winner": "Tie", "id": 1}]}\n' * 30,),
}
"""Kinds of feed that took time or memory far beyond their size, small."""


def endless_database(levels: int = 15) -> bytes:
    """An SQLite file with a table whose pages are children of the page above many times over: some 40 rows to that power."""
    path = HELD.path / "endless.db"
    path.unlink(missing_ok=True)
    held = sqlite3.connect(path)
    held.executescript("PRAGMA page_size = 512; CREATE TABLE rounds (id, result); INSERT INTO rounds VALUES (1, 'tie');")
    held.close()
    head, leaf = path.read_bytes()[:512], path.read_bytes()[512:]
    pages = []
    for number in range(2, 2 + levels):
        child = (number + 1).to_bytes(4, "big")
        cells = [child + bytes([row]) for row in range(1, 40)]
        places = [512 - 5 * row for row in range(1, 40)]
        start = b"\5\0\0" + len(cells).to_bytes(2, "big") + places[-1].to_bytes(2, "big") + b"\0" + child
        filled = start + b"".join(place.to_bytes(2, "big") for place in places)
        pages.append(filled.ljust(places[-1], b"\0") + b"".join(reversed(cells)))
    data = bytearray(head + b"".join(pages) + leaf)
    data[28:32] = (len(data) // 512).to_bytes(4, "big")
    return bytes(data)


def _virtual_database() -> bytes:
    """An SQLite file with virtual tables whose contents are a view without end."""
    path = HELD.path / "virtual.db"
    path.unlink(missing_ok=True)
    held = sqlite3.connect(path)
    held.executescript(
        "CREATE VIEW v AS WITH RECURSIVE c (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM c) SELECT id, 'tie' AS result FROM c;"
        "CREATE VIRTUAL TABLE rounds USING fts5 (id, result, content = 'v', content_rowid = 'id');"
        "CREATE VIRTUAL TABLE others USING fts4 (content='v', id, result);"
        "CREATE TABLE third (id INTEGER PRIMARY KEY, result); INSERT INTO third VALUES (1, 'tie');"
    )
    held.close()
    return path.read_bytes()


def chunk(kind: bytes, data: bytes) -> bytes:
    """A chunk of a PNG."""
    return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")


def mend_png(data: bytes) -> bytes:
    """The chunks with checksums that are right, as far as there are chunks."""
    if not data.startswith(b"\x89PNG"):
        return data
    found, place = [data[:8]], 8
    while place + 12 <= len(data):
        size = int.from_bytes(data[place : place + 4], "big")
        if place + 12 + size > len(data):
            break
        found.append(chunk(data[place + 4 : place + 8], data[place + 8 : place + 8 + size]))
        place += 12 + size
    return b"".join([*found, data[place:]])


def mend_webp(data: bytes) -> bytes:
    """The length in the head as it is."""
    return data[:4] + max(0, len(data) - 8).to_bytes(4, "little") + data[8:]
