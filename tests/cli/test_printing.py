"""What commands write to a terminal: names that cannot control it, on every encoding, in lines of bounded length."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from support.commands import run_process
from support.paths import PROJECT

from renderers.cli.app import main
from renderers.cli.printing import LONGEST_LINE, one_line, safe

CONTROLS = "a\x1b]0;owned\x07\x1b[2Jb\x9b31mc\u202egnp.exe\u2028d"
ESCAPED = r"a\x1b]0;owned\x07\x1b[2Jb\x9b31mc\u202egnp.exe\u2028d"
TERMINAL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u2028\u2029]")
ENCODINGS = ("cp1252", "latin-1", "cp437", "cp932")


def run(*arguments: str, stdin: str | bytes | None = None, charset: str = "utf-8") -> tuple[str, str]:
    result = CliRunner(charset=charset).invoke(main, arguments, input=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.stdout, result.stderr


def test_only_one_module_prints() -> None:
    for path in (PROJECT / "renderers" / "cli").glob("*.py"):
        if path.name != "printing.py":
            found = re.findall(r"click\.s?echo|\bprint\(|std(?:out|err)\.write", path.read_text(encoding="utf-8"))
            assert found == [], path.name


def test_controls_are_escaped_and_line_ends_stay() -> None:
    assert safe(CONTROLS) == ESCAPED
    assert safe("莊 家\nTable \u00e9\n") == "莊 家\nTable \u00e9\n"
    assert safe("\ud800") == r"\ud800"


@pytest.mark.parametrize(
    "arguments",
    [
        ("draw", CONTROLS + ".txt"),
        ("show", CONTROLS + ".txt"),
        ("ask", CONTROLS),
        ("results", CONTROLS),
        ("lobby", CONTROLS),
        ("watch", CONTROLS, "--once"),
        ("explain", CONTROLS, "--road", "small", "--round", "3"),
        ("derive", "--jsonl", CONTROLS),
        ("import", CONTROLS, "--shape", "auto"),
        ("scorecard", CONTROLS),
        ("settle", CONTROLS, "K"),
        ("returns", "--bet", CONTROLS),
        ("deal", "--seed", CONTROLS),
        ("show", "-", "--game", CONTROLS),
        ("draw", "-", "--theme", CONTROLS, "-o", CONTROLS + ".svg"),
        (CONTROLS,),
        ("--" + CONTROLS,),
    ],
    ids=lambda arguments: arguments[0] if arguments[0].isascii() and arguments[0].isalpha() else "command",
)
def test_no_command_prints_controls_of_its_arguments(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    out, error = run(*arguments, stdin="BPPT\n")
    assert error
    assert TERMINAL.search(out + error) is None
    assert len(error.encode()) < 2 * LONGEST_LINE


def test_names_in_files_reach_no_terminal(tmp_path: Path) -> None:
    csv = tmp_path / "feed.csv"
    csv.write_text(f'shoe,result\n"{CONTROLS}",banker\n', encoding="utf-8")
    out, error = run("import", str(csv), "--shape", "csv", "--feed", "order=oldest")
    assert "1 shoe" in out
    assert TERMINAL.search(out + error) is None
    tables = tmp_path / ("t" + CONTROLS.replace("/", "") + ".txt")
    tables.write_text("BX", encoding="utf-8")
    out, error = run("lobby", str(tables), "-o", str(tmp_path / "lobby.png"))
    assert error
    assert TERMINAL.search(out + error) is None


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_other_encodings_get_escapes(encoding: str, tmp_path: Path) -> None:
    out, _ = run("explain", "-", "--road", "big-eye", "--round", "4", "--labels", "zh-Hans", stdin="BBPP", charset=encoding)
    assert out
    out, _ = run("deal", "--seed", "1", "--jsonl", charset=encoding)
    assert out.isascii()
    assert json.loads(out)
    feed = tmp_path / "feed.csv"
    feed.write_text("shoe,result\n🎲 莊,banker\n", encoding="utf-8")
    out, _ = run("import", str(feed), "--shape", "csv", "--feed", "order=oldest", "--jsonl", charset=encoding)
    assert out.isascii()
    assert json.loads(out)["shoe"] == "🎲 莊"


def test_a_process_with_another_encoding_ends_without_a_traceback() -> None:
    chinese = ("explain", "-", "--road", "big-eye", "--round", "4", "--labels", "zh-Hans")
    ended = run_process(*chinese, given=b"BBPP", PYTHONIOENCODING="cp1252", PYTHONUTF8="0")
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"\\u" in ended.stdout


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_help_is_shown_on_every_encoding(encoding: str) -> None:
    for command in ("", *main.commands):
        out, error = run(*[command] * bool(command), "--help", charset=encoding)
        assert "Usage" in out
        assert not error


def test_one_line_is_cut() -> None:
    assert one_line("a\n b") == "a b"
    assert len(one_line("莊" * 5000).encode()) <= LONGEST_LINE
    assert one_line("莊" * 5000).endswith("莊...")


def test_an_error_about_many_tables_is_short(tmp_path: Path) -> None:
    for number in range(300):
        (tmp_path / f"table-{number}.txt").write_text("X", encoding="utf-8")
    for arguments in (("lobby", str(tmp_path), "-o", str(tmp_path / "o.png")), ("watch", str(tmp_path), "--once")):
        _, error = run(*arguments)
        assert error
        assert max(len(line.encode()) for line in error.splitlines()) <= LONGEST_LINE
