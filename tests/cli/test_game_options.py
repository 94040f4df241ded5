"""Other games at the command: feeds, files and what is written of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.commands import assert_one_line
from support.commands import invoke as run

GAME = ("--game", "dragon-tiger")
ASKED = "roads: --notation is required: one of DIT, DTE: round 2 is Tie in DIT and Tiger in DTE"
LETTERS = ("--shape", "letters", "--feed", "order=oldest")


@pytest.fixture
def shoe(tmp_path: Path) -> Path:
    found = tmp_path / "shoe.txt"
    found.write_text("DTDT\n", encoding="utf-8")
    return found


def test_a_feed_of_another_game(tmp_path: Path) -> None:
    csv = ("--shape", "csv", "--feed", "order=oldest", *GAME)
    shown = run("import", "-", *csv, given=b"result\ndragon win\nTIGER\nsuited tie\nTie\n").stdout
    assert shown.splitlines()[:2] == ["shoe  rounds  dragon   tiger   tie", "1          4       1       1     2"]
    assert_one_line(
        run("import", "-", *csv, given=b"result\nDragon\nfoo\n"), "standard input: row 3: the result 'foo' is not one of"
    )
    assert "Tiger 2" in run("show", "-", "--shape", "auto", "--feed", "order=oldest", *GAME, given=b"DTTE").stdout


def test_what_import_writes_is_read_with_the_same_options(tmp_path: Path, shoe: Path) -> None:
    assert_one_line(run("import", shoe, *LETTERS, *GAME), ASKED)
    for notation, tigers in (("DTE", 2), ("DIT", 0)):
        chosen = (*GAME, "--notation", notation)
        assert run("import", shoe, *LETTERS, *chosen, "--out", tmp_path / notation).exit_code == 0
        written = tmp_path / notation / "1.txt"
        assert written.read_text(encoding="utf-8") == "DTDT\n"
        assert f"Tiger {tigers}   Tie {2 - tigers}" in run("show", written, *chosen).stdout
    lines = run("import", shoe, *LETTERS, *GAME, "--notation", "DTE", "--jsonl").stdout.encode()
    assert "Dragon 2   Tiger 2   Tie 0" in run("show", "-", *GAME, given=lines).stdout


def test_a_file_that_two_notations_read_differently(tmp_path: Path, shoe: Path) -> None:
    chosen = (*GAME, "--notation", "DTE")
    for command in (
        ("show",),
        ("ask",),
        ("results",),
        ("draw", "-o", tmp_path / "a.svg"),
        ("scorecard", "-o", tmp_path / "b.svg"),
    ):
        assert_one_line(run(command[0], shoe, *command[1:], *GAME), f"{ASKED} ({shoe})")
        assert run(command[0], shoe, *command[1:], *chosen).exit_code == 0
    assert "Dragon 2, Tiger 2, Tie 0" in (tmp_path / "a.svg").read_text(encoding="utf-8")
    assert_one_line(run("lobby", shoe, "-o", tmp_path / "c.png", *GAME), ASKED)
    assert run("lobby", shoe, "-o", tmp_path / "c.png", *chosen).exit_code == 0
    derived = [json.loads(run("derive", shoe, "--jsonl", *options).stdout) for options in (GAME, chosen)]
    assert derived[0]["error"].startswith("--notation: expected one of DIT, DTE: round 2 is Tie")
    assert derived[1]["rounds"] == "BPBP"


def test_a_side_result_of_a_feed_of_baccarat(tmp_path: Path) -> None:
    hands = [(["9D", "KD"], ["2H", "6D"]), (["2C", "2D", "5C"], ["7H", "KS"])]
    rows = "\n".join([json.dumps({"player_hand": player, "banker_hand": banker}) for player, banker in hands]).encode()
    feed = ("--shape", "card rows", "--feed", "order=oldest", "--game", "big-small")
    assert run("import", "-", *feed, given=rows).stdout.splitlines()[:2] == [
        "shoe  rounds     big   small  unknown",
        "1          2       1       1        0",
    ]


def test_a_notation_that_is_not_there(shoe: Path) -> None:
    assert_one_line(
        run("show", shoe, *GAME, "--notation", "DTX"), "--notation: expected one of DIT, DTE, names, 龙虎和, dots, got 'DTX'"
    )
    for game in ((), ("--game", "pair")):
        assert_one_line(run("show", shoe, *game, "--notation", "DTE"), "--notation 'DTE' needs the --game that it is of: ")
    assert_one_line(run("import", shoe, *LETTERS, "--game", "poker"), "game: expected one of baccarat, dragon-tiger")
