"""The options of the command for feeds: each does what it does in `decode`, and one that a shape does not have is refused."""

from __future__ import annotations

import json
import os
import pty
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from support.commands import invoke as run
from support.paths import PROJECT

import roads
from renderers.cli import progress
from roads import feeds
from roads.limits import FEED_WHOLE

OLDEST = ("--feed", "order=oldest")
TREND = json.dumps({"bead_plate2": "021101", "big_eye2": "1"})


def shoes(given: str, *args: object) -> list[str]:
    done = run("import", "-", "--jsonl", "--shape", *args, given=given)
    assert done.exit_code == 0, done.output
    return [roads.notation(roads.from_json(line).rounds) for line in done.stdout.splitlines()]


def test_options_of_a_shape_do_what_they_do_in_decode() -> None:
    assert shoes("BP", "letters", *OLDEST) == ["BP"]
    assert shoes("BP", "letters", "--feed", "order=newest") == ["PB"]
    assert shoes("BP\nT", "letters", *OLDEST, "--feed", "each_line=yes") == ["BP", "T"]
    assert shoes("BxP", "letters", *OLDEST, "--feed", "strict=no") == ["BP"]
    assert shoes("0,1,2,2", "digits", *OLDEST, "--feed", "digits=PBT", "--feed", "padding=2") == ["PB"]
    assert shoes("11#22", "trend strings", "--feed", "pairs=PB") == ["Pp Bb"]
    assert shoes("what;id\nB;1\nT;2\n", "csv", *OLDEST, "--feed", "delimiter=;", "--feed", "result=what") == ["BT"]
    assert shoes("a,b\nB,1\nT,2\n", "csv", *OLDEST, "--feed", "result=a", "--feed", "shoe=b") == ["B", "T"]
    times = [{"winner": "TIE", "time": 2}, {"winner": "BANKER_WIN", "time": 1}]
    assert shoes(json.dumps({"gameResult": times}), "game results", "--feed", "order=time") == ["BT"]
    cards = [{"player_hand": ["2C", "KD"], "banker_hand": ["2H", "6D"], "deck": at} for at in (7, 8)]
    assert shoes("\n".join(map(json.dumps, cards)), "card rows", *OLDEST, "--feed", "shoe=deck") == ["B8n", "B8n"]
    frames = "".join(f'M\n\n{{"deckHistory": "{digits}"}}\n' for digits in ("2213", "2132"))
    assert shoes(frames, "frames", *OLDEST, "--feed", "digits=-BPT", "--feed", "overlap=yes") == ["PPBTP"]
    cells = json.dumps({"results": [{"pos": [0, 0], "c": "R"}, {"pos": [1, 0], "c": "R"}]})
    assert shoes(cells, "road cells", "--feed", "rows=1", "--feed", "tail=drop") == ["BB"]


def test_options_of_a_database(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "rounds.db")
    for name in ("one", "two"):
        connection.execute(f"CREATE TABLE {name} (seq INTEGER, id INTEGER, result TEXT)")
        connection.execute(f"INSERT INTO {name} VALUES (2, 1, 'banker'), (1, 2, 'tie')")
    connection.commit()
    connection.close()
    done = run("import", tmp_path / "rounds.db", "--jsonl", "--shape", "database", "--feed", "table=two", "--feed", "by=seq")
    assert roads.notation(roads.from_json(done.stdout).rounds) == "TB"


def test_help_lists_the_keys_of_every_shape() -> None:
    """Read off its list, where a star marks a key that has to be given."""
    listed = " ".join(run("import", "--help").stdout.partition("Shapes and the keys of --feed")[2].split())
    for name, shape in feeds.SHAPES.items():
        keys = ", ".join(f"{key}{'*' * (key in shape.probe)}" for key in shape.options) or "no options"
        assert f" {name} {keys}" in listed
    assert "check, each_line, overlap, six_cards, strict: yes or no" in listed


def test_types_of_keys() -> None:
    flags = {"check", "each_line", "overlap", "six_cards", "strict"}
    for shape in feeds.SHAPES.values():
        expected = {key: bool if key in flags else int if key in ("padding", "rows") else str for key in shape.options}
        assert shape.types == expected


def test_no_and_yes() -> None:
    assert shoes("BP\nT", "letters", *OLDEST, "--feed", "each_line=no", "--feed", "strict=yes") == ["BPT"]


@pytest.mark.parametrize("name", feeds.SHAPES)
def test_an_option_that_a_shape_does_not_have(name: str) -> None:
    values = {
        "order": "oldest",
        "digits": "PBT",
        "padding": "2",
        "each_line": "yes",
        "strict": "no",
        "check": "yes",
        "pairs": "PB",
        "overlap": "yes",
        "delimiter": ";",
        "table": "a",
        "rows": "3",
        "tail": "drop",
        "by": "a",
        "natural": "a",
    }
    for option, value in values.items():
        if option in feeds.SHAPES[name].options:
            continue
        done = run("import", "-", "--shape", name, "--feed", f"{option}={value}", given="B")
        assert done.exit_code == 2
        assert done.stderr.startswith(f"roads: --feed '{option}': {name} does not take it; it takes "), done.stderr
        assert all(key in done.stderr for key in feeds.SHAPES[name].options)
        assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("command", ["draw", "ask", "lobby", "derive"])
def test_the_other_commands_take_them_and_say_the_warnings(command: str, tmp_path: Path) -> None:
    picture = ("-o", str(tmp_path / "a.svg"))
    more = {"draw": picture, "lobby": picture, "derive": ("--jsonl",)}.get(command, ())
    done = run(command, "-", *more, "--shape", "trend strings", "--feed", "check=yes", "--feed", "pairs=PB", given=TREND)
    assert done.exit_code == 0, done.output
    assert done.stderr.splitlines() == [
        "roads: warning: line 1, big_eye2, column 1, row 1: the feed has red, the rule gives blue",
    ]
    refused = run(command, "-", *more, "--shape", "letters", "--feed", "check=yes", given="B")
    assert (refused.exit_code, refused.stderr.count("\n")) == (2, 1)
    assert "--feed 'check': letters does not take it; it takes order*, strict, each_line" in refused.stderr
    alone = run(command, "-", *more, "--feed", "pairs=PB", given="B")
    assert (alone.exit_code, alone.stderr.count("\n")) == (2, 1)
    assert alone.stderr == "roads: --feed 'pairs=PB' needs --shape: the shape of the feed, or auto\n"


def test_names_out_of_a_feed_are_printed_plainly(tmp_path: Path) -> None:
    """A name could restyle the terminal, or fill it."""
    text = 'shoe,result\n"\x1b[31mred\nline",banker\n' + "x" * 190 + ",tie\n../../etc,player\n"
    done = run("import", "-", "--shape", "csv", *OLDEST, "--out", tmp_path / "out", given=text)
    assert done.exit_code == 0
    assert "\x1b" not in done.output
    assert done.stdout.splitlines()[1].startswith("\\x1b[31mred\\nline ")
    assert max(map(len, done.stdout.splitlines())) < 120
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["31mred-line.txt", "etc.txt", "x" * 80 + ".txt"]


def test_many_shoes_of_one_name(tmp_path: Path) -> None:
    """Their files are numbered in time that grows with their number alone."""
    text = "".join(f"Shoe number {each}\n4,4,-,3,3,-,8,6,P\n" for each in (1, 1, 1, "01", 1))
    assert run("import", "-", "--shape", "point rows", "--out", tmp_path, given=text).exit_code == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["01.txt", "1-2.txt", "1-3.txt", "1-4.txt", "1.txt"]


def test_a_shoe_is_picked_by_its_name_or_its_place() -> None:
    text = "Shoe number 7\n4,4,-,3,3,-,8,6,P\nShoe number 7\n3,3,-,4,4,-,6,8,B\n"
    for shoe, first in [("#1", "P8n"), ("#2", "B8n")]:
        assert (
            json.loads(run("derive", "-", "--jsonl", "--shape", "point rows", "--shoe", shoe, given=text).stdout)["rounds"]
            == first
        )
    for shoe, message in [
        ("7", "standard input: 2 shoes are named 7: #1, #2"),
        *((each, "--shoe: expected a shoe by its name or its place") for each in ("#0", "#3", "#", "8")),
    ]:
        refused = run("ask", "-", "--shape", "point rows", "--shoe", shoe, given=text)
        assert (refused.exit_code, refused.stderr.count("\n")) == (2, 1)
        assert message in refused.stderr


def test_files_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    (tmp_path / "feed").write_text("B", encoding="utf-8")
    letters = ("--shape", "letters", *OLDEST)
    for args, message in [
        ((tmp_path, *letters), "it is a folder"),
        (("", *letters), "FILE: expected the name of a file"),
        ((tmp_path / "feed", *letters, "--out", ""), "--out: expected the name of a folder"),
        ((tmp_path / "none", *letters), "no such file or directory"),
        ((tmp_path / "feed", *letters, "--out", tmp_path / "feed"), f"{tmp_path}/feed: it is a file, not a folder"),
        ((tmp_path / "feed", *letters, "--out", tmp_path / "feed" / "in"), "what should be a folder above it is a file"),
        (("a\0b", *letters), "no such file or directory"),
    ]:
        done = run("import", *args)
        assert (done.exit_code, done.stderr.count("\n")) == (2, 1), done.output
        assert message in done.stderr


def test_a_pipe_is_read_once() -> None:
    for shape, given in (("letters", "BP"), ("auto", "R6n B7r")):
        done = roads_command(["import", "/dev/stdin", "--shape", shape, *(OLDEST if shape == "letters" else ())], given)
        assert done.returncode == 0, done.stderr
        assert done.stdout.splitlines()[-1].endswith(": 1 shoe, 0 warnings")


def test_auto_needs_a_feed_that_can_be_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("renderers.cli.feeds.FEED_WHOLE", FEED_WHOLE._replace(value=10))
    done = run("import", "-", "--shape", "auto", given="B" * 11)
    assert (
        done.stderr
        == "roads: standard input: over 10 bytes that can be read only once: name the shape (roads.limits.FEED_WHOLE)\n"
    )


RUN = "from renderers.cli import main, progress; progress.MANY_SHOES = 5; progress.MANY_BYTES = 45; main()"


def roads_command(args: list[str], given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", RUN, *args], input=given, capture_output=True, encoding="utf-8", cwd=PROJECT, timeout=120
    )


@pytest.mark.parametrize(("count", "drawn"), [(5, False), (6, True)])
def test_a_progress_bar_is_for_terminals_and_many_shoes(count: int, drawn: bool, tmp_path: Path) -> None:
    """Many are over 1,000; here over 5, so as not to write so many files. A long file is one of over 45 bytes here."""
    assert (progress.MANY_SHOES, progress.MANY_BYTES) == (1000, 2**20)
    (tmp_path / "feed.csv").write_text("shoe,result\n" + "".join(f"{at},tie\n" for at in range(count)), encoding="utf-8")
    args = ["import", str(tmp_path / "feed.csv"), "--shape", "csv", *OLDEST, "--out", str(tmp_path / "out")]
    plain = roads_command(args)
    assert (plain.returncode, plain.stderr) == (0, "")
    ours, theirs = pty.openpty()
    with subprocess.Popen([sys.executable, "-c", RUN, *args], stdout=subprocess.PIPE, stderr=theirs, cwd=PROJECT) as shown:
        os.close(theirs)
        assert shown.stdout is not None
        written = shown.stdout.read().decode()
    seen = b""
    while chunk := _read(ours):
        seen += chunk
    os.close(ours)
    assert written == plain.stdout
    assert [b"Reading" in seen, b"Writing" in seen, b"100%" in seen] == [drawn] * 3
    assert bool(seen) is drawn


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # a terminal whose other end is closed
        return b""
