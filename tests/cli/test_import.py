"""`roads import` and `--shape` of the other commands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.commands import assert_one_line
from support.commands import invoke as run

import roads

CSV = "shoe,result\na,banker\na,player\nA,tie\nb/1,banker\n"


def test_import_writes_a_file_a_shoe(tmp_path: Path) -> None:
    (tmp_path / "feed.csv").write_text(CSV, encoding="utf-8")
    done = run("import", tmp_path / "feed.csv", "--shape", "auto", "--feed", "order=oldest", "--out", tmp_path / "out")
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines()[-2:] == ["all        4       2       1     1", "table csv: 3 shoes, 0 warnings"]
    written = {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "out").iterdir()}
    assert written == {"a.txt": "BP\n", "A-2.txt": "T\n", "b-1.txt": "B\n"}


def test_import_as_json_lines(tmp_path: Path) -> None:
    done = run("import", "-", "--shape", "csv", "--feed", "order=oldest", "--jsonl", given=CSV)
    lines = done.stdout.splitlines()
    assert [json.loads(line)["shoe"] for line in lines] == ["a", "A", "b/1"]
    assert [roads.from_json(line) for line in lines] == list(map(roads.scoreboard, ("BP", "T", "B")))
    assert (
        run("import", "-", "--shape", "csv", "--feed", "order=oldest", "--jsonl", "--out", tmp_path, given=CSV).exit_code == 0
    )
    assert (tmp_path / "shoes.jsonl").read_text(encoding="utf-8") == done.stdout


def test_import_lists_warnings() -> None:
    done = run(
        "import",
        "-",
        "--shape",
        "digits",
        "--feed",
        "order=oldest",
        "--feed",
        "digits=PBT",
        "--feed",
        "padding=2",
        given="11001122",
    )
    assert done.stdout.splitlines()[-1] == "digits: 1 shoe, 0 warnings"
    done = run("import", "-", "--shape", "letters", "--feed", "order=oldest", given="BBPPTTBB")
    assert done.stdout.splitlines()[-1] == "warning: shoe 1: each of its 8 rounds comes twice in a row"


def test_import_more_than_a_thousand_shoes(tmp_path: Path) -> None:
    text = "shoe,result\n" + "".join(f"{number},banker\n" for number in range(1001))
    assert run("import", "-", "--shape", "csv", "--feed", "order=oldest", "--out", tmp_path, given=text).exit_code == 0
    assert len(list(tmp_path.iterdir())) == 1001


@pytest.mark.parametrize(
    ("args", "given", "message"),
    [
        (["--shape", "auto"], "1,2,3", "it fits several shapes, name one with --shape: digits (a digit a round"),
        (["--shape", "auto"], "?", "it fits none of the shapes"),
        (["--shape", "digits"], "012", "--feed digits is required: the letters"),
        (
            ["--shape", "digits", "--feed", "digits=PBT"],
            "012",
            "--feed order is required: oldest or newest, for the shape does not say which round comes first",
        ),
        (
            ["--shape", "auto"],
            "BPT",
            "--feed order is required: oldest or newest, for the shape does not say which round comes first (the",
        ),
        (["--shape", "letters", "--feed", "order=oldest"], "B\nX", "standard input: line 2, column 1"),
        (["--shape", "letters", "--feed", "order=up"], "B", "--feed order: expected one of oldest, newest"),
        (["--shape", "letters", "--feed", "order=time"], "B", "--feed order: expected one of oldest, newest"),
        ([], "B", "--shape is required: auto, letters, "),
        (
            ["--feed", "order=oldest"],
            "B",
            "--feed 'order=oldest' needs --shape: the shape of the feed, or auto",
        ),
        (["--shape", "smoke"], "B", "--shape: expected one of letters, digits"),
        (
            ["--shape", "letters", "--feed", "order"],
            "B",
            "--feed: expected KEY=VALUE, a key being one that letters takes: order*, strict, each_line, got 'order'",
        ),
        (
            ["--shape", "letters", "--feed", "x=y"],
            "B",
            "--feed 'x': letters does not take it; it takes order*, strict, each_line",
        ),
        (["--shape", "letters", "--feed", "\x1b[31m\ud800"], "B", "got '\\x1b[31m\\ud800'"),
        (["--shape", "letters", "--feed", "\x1b[31m\ud800=y"], "B", "--feed '\\x1b[31m\\ud800': letters"),
        (["--feed", "\x1b\ud800"], "B", "--feed '\\x1b\\ud800' needs --shape"),
        (["--shape", "tester csv", "--feed", "x=y"], "B", "--feed 'x': tester csv does not take it; it takes no options"),
        (
            ["--shape", "letters", *["--feed", "order=oldest"] * 2],
            "B",
            "--feed order is given twice; letters takes order*, strict, each_line, each once",
        ),
        (["--shape", "letters", "--feed", "strict=maybe"], "B", "--feed strict: expected one of yes, no, got 'maybe'"),
        (["--shape", "digits", "--feed", "padding=x"], "0", "--feed padding: expected a whole number, got 'x'"),
        (["--shape", "digits", "--feed", "padding=" + "9" * 5000], "0", "--feed padding: expected a whole number, got '999"),
        (
            ["--shape", "csv", "--feed", "order=oldest", "--feed", "shoe=a"],
            "result\nB",
            "--feed shoe: expected one of the col",
        ),
        (
            ["--shape", "csv", "--feed", "order=oldest", "--feed", "delimiter=::"],
            "result\nB",
            "--feed delimiter: expected one character",
        ),
        (["--shape", "trend strings", "--feed", "pairs=XY"], "11", "--feed pairs: expected one of PB, BP"),
        (["--shape", "trend strings", "--feed", "rows=0"], "11", "--feed rows: expected a whole number of at least 1"),
        (["--shape", "trend strings", "--feed", "tail=up"], "11", "--feed tail: expected one of stay, drop"),
        (
            ["--shape", "letters", "--feed", "order=oldest", "--shoe", "7"],
            "B",
            "--shoe: expected a shoe by its name or its place, '#1', got '7'",
        ),
    ],
)
def test_import_refuses(args: list[str], given: str, message: str) -> None:
    done = run("import", "-", *args, given=given)
    assert done.exit_code == 2
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_fault_of_the_input_is_not_put_on_the_output_of_the_same_name(tmp_path: Path) -> None:
    feed = tmp_path / "f.csv"
    feed.write_text("round,result\n1,BANKER\n2,nonsense\n", encoding="utf-8")
    done = run("import", feed, "--shape", "csv", "--feed", "order=oldest", "--out", feed)
    assert_one_line(done, f"roads: {feed}: ")


def test_a_feed_is_drawn_in_one_command(tmp_path: Path) -> None:
    (tmp_path / "feed.csv").write_text(CSV, encoding="utf-8")
    feed = (tmp_path / "feed.csv", "--shape", "csv", "--feed", "order=oldest")
    assert run("draw", *feed, "--shoe", "a", "-o", tmp_path / "a.svg").exit_code == 0
    assert "2 rounds: Banker 1, Player 1" in (tmp_path / "a.svg").read_text(encoding="utf-8")
    assert "3 shoes: pick one with --shoe" in run("draw", *feed, "-o", tmp_path / "b.svg").stderr
    assert "--shoe: expected a shoe by its name" in run("ask", *feed, "--shoe", "c").stderr
    assert run("ask", *feed, "--shoe", "a").stdout.startswith("Banker?")
    assert run("lobby", *feed, "-o", tmp_path / "lobby.svg").exit_code == 0
    assert "3 tables." in (tmp_path / "lobby.svg").read_text(encoding="utf-8")
    assert [json.loads(line)["rounds"] for line in run("derive", *feed, "--jsonl").stdout.splitlines()] == ["BP", "T", "B"]
