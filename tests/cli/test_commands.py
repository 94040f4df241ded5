"""The command as a user meets it: one line for a mistake, no traceback, files whole or untouched."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from support.commands import assert_one_line, run_process
from support.commands import invoke as run
from support.paths import PROJECT, SHOES

import renderers
import roads
from renderers.cli import main

TABLE = next(path for path in SHOES if path.stem == "table-1")


@pytest.mark.parametrize(
    ("suffix", "start"), [(".svg", b"<svg "), (".png", b"\x89PNG"), (".webp", b"RIFF"), (".SVG", b"<svg ")]
)
def test_draw(suffix: str, start: bytes, tmp_path: Path) -> None:
    target = tmp_path / f"board{suffix}"
    assert run("draw", TABLE, "-o", target, "--columns", 20, "--scale", 1.5, "--tail", "drop", "--rows", 5).exit_code == 0
    assert target.read_bytes().startswith(start)


def test_draw_pdf(tmp_path: Path, cairosvg: object) -> None:
    assert run("draw", TABLE, "-o", tmp_path / "board.pdf").exit_code == 0
    assert (tmp_path / "board.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("suffix", "start", "moves"),
    [
        (".svg", b"<svg ", b"@keyframes"),
        (".apng", b"\x89PNG", b"acTL"),
        (".PNG", b"\x89PNG", b"acTL"),
        (".webp", b"RIFF", b"ANMF"),
        (".gif", b"GIF89a", b"NETSCAPE2.0"),
    ],
)
def test_draw_an_animation(suffix: str, start: bytes, moves: bytes, tmp_path: Path) -> None:
    target = tmp_path / f"board{suffix}"
    assert run("draw", TABLE, "-o", target, "--ask", "banker", "--animate", "--columns", 10).exit_code == 0
    assert target.read_bytes().startswith(start)
    assert moves in target.read_bytes()


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        (
            "a.apng",
            (),
            "--animate needs --ask banker or --ask player: the preview and the board are shown in turn",
        ),
        ("a.gif", ("--ask", "tie"), "ask: expected one of banker, player, got 'tie'"),
        ("a.gif", ("--ask", "banker", "--theme", "night"), "a GIF cannot hold the translucent colours of this picture"),
        ("a.pdf", ("--ask", "banker"), "-o: expected a name that ends in one of .svg, .apng, .png, .webp, .gif, got '"),
        ("a.webp", ("--ask", "player", "--scale", "15"), "a WebP takes at most 16,383 a side"),
    ],
)
def test_animations_that_cannot_be_leave_the_output_as_it_was(
    name: str, options: Sequence[str], message: str, tmp_path: Path
) -> None:
    (tmp_path / name).write_bytes(b"what was there")
    assert_one_line(run("draw", TABLE, "-o", tmp_path / name, "--animate", *options), message)
    assert (tmp_path / name).read_bytes() == b"what was there"
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_scorecard(tmp_path: Path, cairosvg: object) -> None:
    assert run("scorecard", "-o", tmp_path / "blank.pdf").exit_code == 0
    assert (tmp_path / "blank.pdf").read_bytes().startswith(b"%PDF")
    done = run("scorecard", TABLE, "-o", tmp_path / "card.svg", "--theme", "classic", "--table", "7", "--tail", "drop")
    assert done.exit_code == 0
    assert "<desc>82 rounds: Banker 40, " in (tmp_path / "card.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--theme", "night"), "theme: expected colours that are legible on white paper (its text is not), got 'night'"),
        (("--name", "\u0416"), "no glyph for"),
        (("--tail", "up"), "tail: expected one of stay, drop, got 'up'"),
        (("--shape", "letters"), "--shape needs FILE: without it the card is blank"),
        (("none.txt",), "none.txt: no such file or directory"),
    ],
)
def test_scorecards_that_cannot_be_leave_the_output_as_it_was(arguments: Sequence[str], message: str, tmp_path: Path) -> None:
    target = tmp_path / "card.svg"
    target.write_bytes(b"what was there")
    assert_one_line(run("scorecard", "-o", target, *arguments), message)
    assert target.read_bytes() == b"what was there"


def test_draw_standard_input(tmp_path: Path) -> None:
    assert run("draw", "-", "-o", tmp_path / "b.svg", given="\ufeffBPPT 庄\n".encode()).exit_code == 0
    assert "5 rounds: Banker 2, Player 2, Tie 1; last: Banker." in (tmp_path / "b.svg").read_text(encoding="utf-8")


def test_show_and_ask() -> None:
    shown = run("show", "-", given=b"BBPTPPB")
    assert shown.exit_code == 0
    assert "\x1b" not in shown.stdout
    assert "Big road\nB  P1 B\nB  P  .\n" in shown.stdout
    assert "\x1b[31m" in run("show", "-", "--colour", given=b"B").stdout
    # Big Eye: L = 2, 3, 1; another Banker is the second of its streak and 2 != 3 + 1, so red.
    assert run("ask", "-", given=b"BBPTPPB").stdout.splitlines()[0] == "Banker?  big eye red  small red  cockroach -"


def test_explain() -> None:
    """Big Eye: streaks of 2 and 3 end before round 6."""
    done = run("explain", "-", "--road", "big-eye", "--round", "6", given=b"BBPPPBPBB")
    assert (done.exit_code, done.stdout) == (
        0,
        "Big Eye road, round 6: blue. The round starts a streak; streaks 1 and 2 differ in length: 2 and 3.\n",
    )
    shown = run("explain", "-", "--road", "cockroach_road", "--round", "9", "--labels", "zh-Hans", given=b"BBPPPBPBB").stdout
    assert shown == "小强路，第9局：红。本局是第5列的第2局；第2列也够长，共3局。\n"


def test_draw_what_a_mark_compares(tmp_path: Path) -> None:
    drawn = tmp_path / "why.svg"
    assert run("draw", "-", "-o", drawn, "--explain", "big-eye:6", given=b"BBPPPBPBB").exit_code == 0
    assert drawn.read_text(encoding="utf-8") == renderers.svg("BBPPPBPBB", explain=("big_eye_road", 6))
    for text, message in (
        ("big-eye", "--explain: expected ROAD:ROUND, such as big-eye:12, got 'big-eye'"),
        ("big-eye:-1", "--explain: expected ROAD:ROUND"),
        ("big:6", "--explain: expected one of big-eye, small, cockroach, got 'big'"),
        ("small:99999999999", "--explain: expected at most 1,000,000,000, got 99999999999"),
        ("small:999", "--explain: expected the number of a round, 1 to 9, got 999"),
        ("small:6", "--explain: expected a round with a mark on the small road, whose first is round 7, got 6"),
    ):
        assert_one_line(run("draw", "-", "-o", tmp_path / "no.svg", "--explain", text, given=b"BBPPPBPBB"), message)
    assert not (tmp_path / "no.svg").exists()


@pytest.mark.parametrize(
    ("road", "number", "message"),
    [
        ("big", "3", "--road: expected one of big-eye, small, cockroach, got 'big'"),
        ("small", "0", "--round: expected the number of a round, 1 to 4, got 0"),
        ("big-eye", "3", "--round: expected a Banker or Player round: round 3 is a tie, which makes no mark, got 3"),
        ("small", "4", "--round: expected a round with a mark on the small road, which has none yet, got 4"),
    ],
)
def test_what_cannot_be_explained(road: str, number: str, message: str) -> None:
    assert_one_line(run("explain", "-", "--road", road, "--round", number, given=b"BPTB"), message)


def test_other_games(tmp_path: Path) -> None:
    given = b"# a comment\nDDIT, I I D\n"
    game = ("--game", "dragon-tiger")
    assert "Big road\nD  I1 D\nD  I  .\n.  I  .\n" in run("show", "-", *game, given=given).stdout
    assert run("ask", "-", *game, given=given).stdout.splitlines() == [
        "Dragon?  big eye red  small red  cockroach -",
        "Tiger?   big eye blue  small blue  cockroach -",
    ]
    found = json.loads(run("derive", "-", "--jsonl", *game, given=b"DDITIID").stdout)
    assert found == json.loads(run("derive", "-", "--jsonl", given=b"BBPTPPB").stdout)
    for theme in ("classic", "night"):
        drawn = tmp_path / "board.svg"
        assert run("draw", "-", "-o", drawn, *game, "--ask", "tiger", "--theme", theme, given=given).exit_code == 0
        assert "7 rounds: Dragon 3, Tiger 3, Tie 1; last: Dragon." in drawn.read_text(encoding="utf-8")
    (tmp_path / "a.txt").write_bytes(given)
    assert run("lobby", tmp_path, "-o", tmp_path / "lobby.png", *game).exit_code == 0
    card = tmp_path / "card.svg"
    assert run("scorecard", "-", "-o", card, *game, given=given).exit_code == 0
    assert "Dragon 3, Tiger 3" in card.read_text(encoding="utf-8")
    assert_one_line(
        run("show", "-", *game, given=b"DDB"), "standard input: character 3: expected one of D, I, T (DIT) or D, T, E"
    )
    assert_one_line(run("show", "-", "--game", "poker"), "game: expected one of baccarat, dragon-tiger")
    assert_one_line(run("derive", "-", "--jsonl", "--game", "poker"), "game: expected one of baccarat, dragon-tiger")


def test_a_side_result_of_a_baccarat_shoe() -> None:
    shown = run("show", "-", "--game", "natural", given=b"B9n P T8n").stdout
    assert "3 rounds   Natural 2   Drawn 0   Unknown 1\n" in shown
    assert "Bead road\nN\nU\nN\n" in shown


def test_results() -> None:
    listed = run("results", "-", "--newest-first", "--rows", 2, given=b"B9n T6p P")
    assert listed.stdout == "#     Player  Banker\n3  P  .       .\n2  T  6       6       Player pair\npage 1 of 2\n"
    assert run("results", "-", "--game", "dragon-tiger", given=b"DI").stdout == "#\n1  D\n2  I\n"
    cards = b'{"decks": 8, "rounds": [{"player": ["K", "7"], "banker": ["2", "3", "10"]}]}'
    head = "#     Player  Banker\n"
    assert run("results", "-", given=cards).stdout == head + "1  P  7  K 7  5  2 3 10\n"
    assert run("results", "-", given=b" " + roads.to_json(roads.scoreboard("B9")).encode()).stdout == head + "1  B  .       9\n"
    assert "Small 0" in run("show", "-", "--game", "big-small", given=cards).stdout
    assert_one_line(run("results", "-", given=b"{}"), "standard input: $: the key 'format' is missing")
    assert_one_line(run("results", "-", given=b'{"decks": 8}'), 'standard input: shoe: expected an object with "decks"')
    assert_one_line(run("results", "-", "--page", 2, given=b"B"), "page: expected at most 1, the number of pages, got 2")


def test_derive_is_the_contract() -> None:
    done = run("derive", "-", "--jsonl", given=b"BPPP\nTTBTP\n")
    assert (done.exit_code, done.stderr) == (0, "")
    first, second = map(json.loads, done.stdout.splitlines())
    assert first["big_eye_road"]["marks"] == "BR"
    assert second["big_road"] == {"leading_ties": 2, "cells": [[0, 0, "B", 1], [1, 0, "P", 0]]}


def test_derive_answers_every_line_and_goes_on_after_a_bad_one() -> None:
    done = run_process(
        "derive", "-", "--jsonl", "--rows", 3, given=b"# a comment\r\n\nBX\n\xff\nBBBB", LANG="C", PYTHONUTF8="0"
    )
    assert done.returncode == 1
    objects = [json.loads(line) for line in done.stdout.splitlines()]
    assert [found.get("rounds") for found in objects] == ["", "", None, None, "BBBB"]
    assert objects[2] == {"error": "column 2: 'X': expected B, P or T (庄, 闲, 和), a blank, a comma or a # comment", "line": 3}
    assert objects[3]["line"] == 4
    assert "UTF-8" in objects[3]["error"]
    assert objects[4]["big_road"]["cells"][-1] == [1, 2, "B", 0]


def test_derive_of_nothing_is_nothing() -> None:
    assert run("derive", "-", "--jsonl").stdout == ""


def test_lobby(tmp_path: Path) -> None:
    assert run("lobby", PROJECT / "examples" / "shoes", "-o", tmp_path / "lobby.svg").exit_code == 0
    assert "<desc>13 tables.</desc>" in (tmp_path / "lobby.svg").read_text(encoding="utf-8")
    assert run("lobby", TABLE, TABLE, "-o", tmp_path / "two.png", "--across", 2).exit_code == 0


def test_version_and_help() -> None:
    assert roads.__version__ in run("--version").stdout
    for command in ((), ("draw",), ("show",), ("ask",), ("derive",), ("lobby",), ("watch",), ("scorecard",), ("results",)):
        assert "Usage: roads" in run(*command, "--help").stdout


BAD: list[tuple[Sequence[str], str]] = [
    (("--rows", "0"), "rows: expected a whole number of at least 1, got 0"),
    (("--rows", "six"), "--rows"),
    (("--columns", "0"), "columns: expected a whole number of at least 1, got 0"),
    (("--scale", "-1"), "scale: expected a positive number, got -1"),
    (("--scale", "nan"), "scale: expected a positive number"),
    (("--scale", "40"), "32,000"),
    (("--theme", "sepia"), "theme: expected one of classic, macau, night, mono, contrast, got 'sepia'"),
    (("--layout", "round"), "layout: expected one of"),
    (("--tail", "up"), "tail: expected one of stay, drop, got 'up'"),
    (("--colour", "red"), "No such option"),
]


@pytest.mark.parametrize(("options", "message"), BAD, ids=[" ".join(options) for options, _ in BAD])
def test_bad_options_leave_the_output_as_it_was(options: Sequence[str], message: str, tmp_path: Path) -> None:
    target = tmp_path / "board.png"
    target.write_bytes(b"what was there")
    assert_one_line(run("draw", TABLE, "-o", target, *options), message)
    assert target.read_bytes() == b"what was there"
    assert list(tmp_path.iterdir()) == [target]


def test_bad_inputs(tmp_path: Path) -> None:
    (tmp_path / "latin1.txt").write_bytes(b"BP\xe9")
    (tmp_path / "typo.txt").write_text("BBP\nB,,X\n", encoding="utf-8")
    (tmp_path / "lower.txt").write_text("bbp", encoding="utf-8")
    (tmp_path / "empty").mkdir()
    output = ("-o", tmp_path / "board.svg")
    assert_one_line(run("draw", tmp_path / "none.txt", *output), "none.txt: no such file or directory")
    assert_one_line(run("draw", tmp_path, *output), "is a directory")
    assert_one_line(run("draw", tmp_path / "latin1.txt", *output), "latin1.txt: expected UTF-8, got the byte 0xe9 at 2")
    assert_one_line(run("draw", tmp_path / "typo.txt", *output), "typo.txt: line 2, column 4: 'X': expected B, P or T")
    assert_one_line(run("draw", tmp_path / "lower.txt", *output), "letters are upper case")
    assert_one_line(run("lobby", tmp_path / "empty", *output), "expected at least one .txt file")
    assert_one_line(run("derive", tmp_path, "--jsonl"), "directory")
    assert_one_line(run("draw", TABLE), "--output")
    assert_one_line(run("paint", TABLE), "paint")


def test_bad_outputs(tmp_path: Path) -> None:
    (tmp_path / "folder.png").mkdir()
    (tmp_path / "file").touch()
    endings = "expected a name that ends in one of .svg, .png, .webp, .pdf"
    for command in ("draw", "lobby", "scorecard"):
        for option, given, message in (
            ("-o", "board.bmp", f"-o: {endings}, got '"),
            ("--output", "board", f"--output: {endings}, got '"),
            ("-o", "none/board.svg", f"-o {tmp_path}/none/board.svg: its folder does not exist; make it first"),
            ("-o", "file/board.svg", f"-o {tmp_path}/file/board.svg: what should be its folder is a file"),
            ("-o", "folder.png", f"-o {tmp_path}/folder.png: it is a folder"),
        ):
            assert_one_line(run(command, TABLE, option, tmp_path / given), f"roads: {message}")
    assert_one_line(run("draw", TABLE, "-o", "a.png", "--output", "b.bmp"), f"roads: --output: {endings}, got 'b.bmp'")
    assert_one_line(run("draw", TABLE, "-o", "b.bmp", "-o", "a.png", "-o", "b.bmp"), f"roads: -o: {endings}, got 'b.bmp'")
    assert_one_line(run("draw", TABLE, f"--output={tmp_path}/board"), f"roads: --output: {endings}, got '")
    assert_one_line(run("draw", TABLE, f"-o{tmp_path}/none/b.png"), f"roads: -o {tmp_path}/none/b.png: its folder")
    assert_one_line(run("draw", TABLE, "-o", f"{tmp_path}/"), "roads: -o: expected a file, not a folder")
    for name, message in (("file", "it is a file, not a folder"), ("file/x", "what should be a folder above it is a file")):
        assert_one_line(run("watch", TABLE.parent, "--once", "-o", tmp_path / name), f"roads: -o {tmp_path / name}: {message}")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder.png"]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--bead-label", "x"), "--bead-label: expected one of totals, letters"),
        (("--tie-number-from", "0"), "--tie-number-from: expected a whole number of at least 1, got 0"),
        (("--player-pair=x",), "--player-pair: expected one of top left"),
        (("--ask", "x"), "--ask: expected one of banker, player, got 'x'"),
        (("--animate",), "--animate needs --ask banker or --ask player"),
        (("--behind", "#101010"), "--behind needs --transparent, or a theme with a translucent page, such as night"),
        (("--behind", "red", "--transparent"), "--behind: expected a colour #rrggbb or #rrggbbaa, got 'red'"),
        (("--font", "none.ttf"), "--font none.ttf: no such file or directory"),
        (
            ("--layout", "lobby", "--name", "Table \u0416"),
            "--name: no glyph for \u0416 (U+0416) of the text 'Table \u0416' in the font Rubik and Noto Sans SC, Medium; "
            "--font FILE sets a font that has it",
        ),
        (("--shoe", "1"), "--shoe: expected a shoe by its place, '#1' to '#9', got '1'"),
    ],
)
def test_errors_name_the_option_as_it_was_typed(options: Sequence[str], message: str, tmp_path: Path) -> None:
    """Fault: Python's names of options, or none at all, in the errors of a command."""
    assert_one_line(run("draw", TABLE, "-o", tmp_path / "board.png", *options), f"roads: {message}")
    assert not list(tmp_path.iterdir())


def test_behind_where_something_shows_through(tmp_path: Path) -> None:
    for options in (("--transparent", "--behind", "#ffffff"), ("--theme", "night", "--behind", "#101418")):
        assert run("draw", TABLE, "-o", tmp_path / "board.svg", *options).exit_code == 0


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    script = f"{sys.executable} -c 'from renderers.cli.app import main; main()' derive - --jsonl | head -n 1"
    done = subprocess.run(["bash", "-c", script], input=b"BBPP\n" * 5000, capture_output=True, cwd=PROJECT, check=False)
    assert (done.stdout.count(b"\n"), done.stderr) == (1, b"")


@pytest.mark.parametrize("command", ["ask -", "show -", "derive - --jsonl"])
def test_closed_and_full_streams_are_one_line(command: str) -> None:
    roads_command = f"{sys.executable} -c 'from renderers.cli.app import main; main()' {command}"
    for streams, said in ((">/dev/full", "standard output"), (">&-", "standard output"), ("<&-", "standard input")):
        done = subprocess.run(
            ["bash", "-c", f"{roads_command} {streams}"], input=b"BBPP\n", capture_output=True, cwd=PROJECT, check=False
        )
        assert_one_line(done, said)


def test_odd_paths(tmp_path: Path) -> None:
    (tmp_path / "😀.txt").write_text("B", encoding="utf-8")
    assert_one_line(run("lobby", tmp_path, "-o", tmp_path / "l.svg"), "no glyph for 😀 (U+1F600) of the text '😀'")
    assert_one_line(run("lobby", "x" * 300, "-o", tmp_path / "l.svg"), "file name too long")
    assert_one_line(run("lobby", "-", "-", "-o", tmp_path / "l.svg", given=b"B"), "standard input (-) can be read only once")
    assert_one_line(run("draw", TABLE, "-o", tmp_path / "l.svg", "--rows", "9" * 400), "rows: expected at most 1,000,000,000")


def test_a_reader_that_reads_nothing_is_no_error() -> None:
    script = (
        f"{sys.executable} -c 'from renderers.cli.app import main; main()' derive - --jsonl | true; echo ${{PIPESTATUS[0]}}"
    )
    done = subprocess.run(["bash", "-c", script], input=b"BBPP\n" * 5000, capture_output=True, cwd=PROJECT, check=False)
    assert (done.stdout, done.stderr) == (b"0\n", b"")


def examples() -> list[str]:
    """The commands of the pages and of the help texts, without what stands before or after a pipe."""
    pages = [PROJECT / "README.md", *PROJECT.joinpath("docs").glob("*.md")]
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages)
    blocks = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    helps = [command.help or "" for command in main.commands.values()]
    lines = [line.strip() for block in (*blocks, *helps) for line in block.splitlines()]
    parts = [part.partition("  #")[0].partition(" > ")[0].strip() for line in lines for part in line.split(" | ")]
    return sorted({part for part in parts if part.startswith("roads ")})


@pytest.mark.parametrize("example", examples())
def test_examples_are_commands_with_options_that_there_are(example: str) -> None:
    _, name, *arguments = shlex.split(example)
    main.commands[name].make_context(name, arguments)


def test_every_command_has_an_example() -> None:
    assert {example.split()[1] for example in examples()} == set(main.commands)


def test_lobbies_take_the_options_of_draw_that_fit_many_tables(tmp_path: Path) -> None:
    """The picture of a watched table, and the sheet, are those that the library draws with the same options."""
    put = tmp_path / "shoes"
    put.mkdir()
    (put / "t.txt").write_text("BBP", encoding="utf-8")
    look: dict[str, Any] = {"layout": "table", "ask": "banker", "metadata": False, "columns": 20}
    board = roads.scoreboard("BBP", newest_first=True)
    asked = ("--layout", "table", "--ask", "banker", "--newest-first", "--columns", 20)
    done = run("watch", put, "-o", tmp_path / "pictures", "--once", "--no-metadata", *asked)
    assert done.exit_code == 0
    drawn = (tmp_path / "pictures" / "t.svg").read_bytes()
    assert drawn == renderers.encode(board, ".svg", name="t", **look)
    assert run("lobby", put, "-o", tmp_path / "sheet.svg", *asked).exit_code == 0
    assert (tmp_path / "sheet.svg").read_bytes() == renderers.encode(renderers.lobby([("t", board)], **look), ".svg")
    assert_one_line(run("watch", put, "--once", "--ask", "x"), "roads: --ask: expected one of banker, player, got 'x'")


def test_help_says_what_is_required() -> None:
    assert "--shape must be given" in run("import", "--help").stdout
    assert "A line that is blank or only a comment is an empty shoe" in " ".join(run("derive", "--help").stdout.split())
