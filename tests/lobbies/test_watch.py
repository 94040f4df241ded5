"""A folder of shoes that others write to: what is odd in it is reported, and never stops the others nor costs a picture."""

from __future__ import annotations

import json
import logging
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from support.commands import assert_one_line, invoke
from support.lobby_folders import assert_settled, index_of, pictures
from support.lobby_victim import lobby
from support.paths import PROJECT

import renderers
import roads
from renderers.lobbies import shoe_folder
from renderers.lobbies.shoe_folder import ShoeFolder
from renderers.lobbies.watch import watch


def put(folder: Path, name: str, text: str = "B") -> Path:
    """Writes a shoe as a careful producer does: whole, by a rename."""
    folder.mkdir(exist_ok=True)
    part = folder / ".new"
    part.write_text(text, encoding="utf-8")
    return part.replace(folder / name)


def letters(tables: dict[str, roads.Scoreboard | roads.RoadsError]) -> dict[str, str]:
    return {
        name: roads.notation(shoe.rounds)
        if isinstance(shoe, roads.Scoreboard)
        else (shoe.reason if isinstance(shoe, renderers.FileError) else str(shoe))
        for name, shoe in tables.items()
    }


def test_every_txt_file_is_a_table(tmp_path: Path) -> None:
    for name in ("b.txt", "a.TXT", "c.json", ".hidden.txt", "一 号.txt", "x\ny.txt", ("n" * 240) + ".txt"):
        put(tmp_path, name, "BBPT")
    put(tmp_path, "bom.txt", "\ufeff庄闲和")
    found = ShoeFolder(tmp_path, rows=3, tail="drop").read()
    assert set(found) == {"a", "b", "一 号", "x\ny", "n" * 240, "bom"}
    board = found["b"]
    assert isinstance(board, roads.Scoreboard)
    assert (board.rows, board.tail) == (3, "drop")
    newest = ShoeFolder(tmp_path, newest_first=True).read()["b"]
    assert isinstance(newest, roads.Scoreboard)
    assert newest.newest_first
    assert letters(found)["bom"] == "BPT"


def test_a_file_is_read_again_only_where_it_may_have_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(tmp_path, "a.txt", "BB")
    folder = ShoeFolder(tmp_path)
    reads: list[str] = []
    real = shoe_folder._bytes
    monkeypatch.setattr(shoe_folder, "_bytes", lambda path: reads.append(path) or real(path))  # type: ignore[func-returns-value]
    first = folder.read()["a"]
    # Young files are read again, for their time may be too coarse to tell; the same text gives the same value.
    assert folder.read()["a"] is first
    assert len(reads) == 2
    stamp = path.stat()
    with path.open("r+", encoding="utf-8") as stream:  # the same size and, by hand, the same time
        stream.write("PP")
    os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert letters(folder.read()) == {"a": "PP"}
    os.utime(path, (1_000_000_000, 1_000_000_000))
    old = folder.read()["a"]
    count = len(reads)
    assert folder.read()["a"] is old
    assert len(reads) == count
    put(tmp_path, "a.txt", "BT")
    os.utime(path, (1_000_000_000, 1_000_000_000))
    assert letters(folder.read()) == {"a": "BT"}


def test_a_file_that_was_just_emptied_is_about_to_be_written(tmp_path: Path) -> None:
    path = put(tmp_path, "a.txt", "BB")
    folder = ShoeFolder(tmp_path)
    folder.read()
    path.write_bytes(b"")
    assert letters(folder.read()) == {"a": "BB"}
    os.utime(path, (1_000_000_000, 1_000_000_000))
    assert letters(folder.read()) == {"a": ""}
    put(tmp_path, "new.txt", "")
    assert letters(folder.read()) == {"a": "", "new": ""}


def test_odd_files(tmp_path: Path) -> None:
    shoes, outside = tmp_path / "shoes", put(tmp_path, "outside.txt", "PPP")
    put(shoes, "good.txt", "B")
    put(shoes, "typo.txt", "BX")
    put(shoes, "three.txt", "B # shoe-1\nP # shoe-2\nT # shoe-3")
    put(shoes, "twice.txt", "B")
    put(shoes, "twice.TXT", "P")
    (shoes / "latin1.txt").write_bytes(b"\xe9")
    os.mkfifo(shoes / "pipe.txt")
    (shoes / "folder.txt").mkdir()
    (shoes / "out.txt").symlink_to(outside)
    (shoes / "up.txt").symlink_to("../outside.txt")
    (shoes / "in.txt").symlink_to("good.txt")
    (shoes / "none.txt").symlink_to("nothing")
    (shoes / "loop.txt").symlink_to("loop.txt")
    (shoes / os.fsdecode(b"bytes\xff.txt")).write_text("T", encoding="utf-8")
    other = "expected a regular file"
    assert letters(ShoeFolder(shoes).read()) == {
        "good": "B",
        "in": "B",
        "typo": "line 1, column 2: 'X': expected B, P or T (庄, 闲, 和), a blank, a comma or a # comment",
        "three": "3 shoes: a table is one shoe",
        "twice": "two files have this name, and differ only in the case of .txt",
        "latin1": "expected UTF-8, got the byte 0xe9 at 0",
        "pipe": other,
        "folder": other,
        "out": "a link that leads out of the folder",
        "up": "a link that leads out of the folder",
        "none": "no such file or directory",
        "loop": "too many levels of symbolic links",
        "bytes\udcff": "T",
    }


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, "a.txt")
    real = os.open

    def refused(path: Any, *rest: Any, **options: Any) -> int:
        if str(path).endswith("a.txt"):
            raise PermissionError(13, "Permission denied")
        return real(path, *rest, **options)

    monkeypatch.setattr(os, "open", refused)
    assert letters(ShoeFolder(tmp_path).read()) == {"a": "permission denied"}


def test_a_folder_that_vanishes_costs_no_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before, and in the middle of, being read: there are no tables then, which is not the same as none."""
    shoes = tmp_path / "shoes"
    put(shoes, "a.txt")
    folder = ShoeFolder(shoes)
    folder.read()
    real = ShoeFolder._read
    replaced = False

    def vanishing(self: ShoeFolder, entry: os.DirEntry[str]) -> object:
        shoes.rename(tmp_path / "old")
        if replaced:
            put(shoes, "b.txt")
        return real(self, entry)

    with monkeypatch.context() as patch:
        patch.setattr(ShoeFolder, "_read", vanishing)
        with pytest.raises(renderers.FileError, match="no such file or directory"):
            folder.read()
    with pytest.raises(renderers.FileError, match="no such file or directory"):
        folder.read()
    (tmp_path / "old").rename(shoes)
    replaced = True
    with monkeypatch.context() as patch:
        patch.setattr(ShoeFolder, "_read", vanishing)
        with pytest.raises(renderers.FileError, match="it was replaced while it was read"):
            folder.read()
    assert letters(folder.read()) == {"b": "B"}
    (shoes / "b.txt").unlink()
    assert folder.read() == {}


def test_a_file_that_vanishes_is_a_table_that_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, "a.txt")
    put(tmp_path, "b.txt")
    real = shoe_folder._bytes

    def vanishing(path: str) -> bytes:
        if path.endswith("a.txt"):
            os.unlink(path)
        return real(path)

    monkeypatch.setattr(shoe_folder, "_bytes", vanishing)
    assert set(ShoeFolder(tmp_path).read()) == {"b"}


@pytest.mark.parametrize("interval", [0, -1, float("nan"), float("inf"), True, "1", None])
def test_bad_intervals(tmp_path: Path, interval: Any) -> None:
    with lobby(tmp_path) as kept, pytest.raises(roads.OptionError, match="interval"):
        watch(kept, ShoeFolder(tmp_path), interval=interval, stop=threading.Event())


@pytest.mark.parametrize("options", [{"rows": 0}, {"tail": "up"}])
def test_bad_boards(tmp_path: Path, options: dict[str, Any]) -> None:
    with pytest.raises(roads.OptionError, match=next(iter(options))):
        ShoeFolder(tmp_path, **options)


def test_trouble_is_said_once_and_tried_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A folder that is not there yet; each look is one call of `wait`."""

    class Stop(threading.Event):
        looks = 0

        def wait(self, timeout: float | None = None) -> bool:
            self.looks += 1
            if self.looks == 3:
                put(tmp_path / "shoes", "a.txt")
            if self.looks == 4:
                self.set()
            return self.is_set()

    with lobby(tmp_path / "out") as kept:
        watch(kept, ShoeFolder(tmp_path / "shoes"), interval=5, stop=Stop())
    said = [(record.levelname, record.getMessage()) for record in caplog.records if record.levelname == "ERROR"]
    assert len(said) == 1
    assert said[0][1].startswith("no pass: ")
    assert said[0][1].endswith("shoes: no such file or directory")
    assert_settled(tmp_path / "out", {"a": "B"})


def test_a_broken_table_is_said_once_and_again_when_it_changes(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Other tables go on: their lines count the failure, and do not say it again."""
    shoes = tmp_path / "shoes"
    put(shoes, "a.txt", "BX")
    put(shoes, "b.txt", "B")
    steps = {3: ("b.txt", "BB"), 5: ("a.txt", "BY"), 7: ("a.txt", "BP"), 9: ("a.txt", "BX")}

    class Stop(threading.Event):
        looks = 0

        def wait(self, timeout: float | None = None) -> bool:
            self.looks += 1
            if self.looks in steps:
                put(shoes, *steps[self.looks])
            if self.looks == 11:
                self.set()
            return self.is_set()

    with caplog.at_level(logging.INFO, "renderers.lobby"), lobby(tmp_path / "out") as kept:
        watch(kept, ShoeFolder(shoes), interval=5, stop=Stop())
    said = [re.sub(r" in [0-9.]+ s|(: 'a': line 1, column 2: '.').*", r"\1", each.getMessage()) for each in caplog.records]
    assert said == [
        "1 drawn, 0 kept, 0 removed, 1 failed: 'a': line 1, column 2: 'X'",
        "1 drawn, 0 kept, 0 removed, 1 failed",
        "0 drawn, 1 kept, 0 removed, 1 failed: 'a': line 1, column 2: 'Y'",
        "1 drawn, 1 kept, 0 removed, 0 failed",
        "0 drawn, 1 kept, 0 removed, 1 failed: 'a': line 1, column 2: 'X'",
    ]


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def started(*args: object) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-c", "from renderers.cli.app import main; main(prog_name='roads')", "watch", *map(str, args)]
    return subprocess.Popen(command, cwd=PROJECT, stderr=subprocess.PIPE)


def rounds(out: Path) -> dict[str, int]:
    return {table["name"]: table["round"] for table in index_of(out)["tables"]} if (out / "index.json").exists() else {}


@pytest.mark.parametrize("signalled", [signal.SIGINT, signal.SIGTERM])
def test_watch(signalled: signal.Signals, tmp_path: Path) -> None:
    shoes, out = tmp_path / "shoes", tmp_path / "out"
    put(shoes, "a.txt", "BBP")
    with started(shoes, "-o", out, "--format", "png", "--interval", "0.02", "--layout", "big_road") as job:
        until(lambda: rounds(out) == {"a": 3})
        put(shoes, "b.txt", "T")
        until(lambda: rounds(out) == {"a": 3, "b": 1})
        put(shoes, "a.txt", "BBP and then")
        put(shoes, "b.txt", "TT")
        until(lambda: rounds(out) == {"a": 3, "b": 2})
        assert set(index_of(out)["errors"]) == {"a"}
        put(shoes, "a.txt", "BBPP")
        (shoes / "b.txt").unlink()
        until(lambda: rounds(out) == {"a": 4})
        job.send_signal(signalled)
        assert job.stderr
        lines = job.stderr.read().decode().splitlines()
    assert job.returncode == 0
    assert_settled(out, {"a": "BBPP"})
    assert " 1 drawn, 0 kept, 0 removed, 0 failed in " in lines[0]
    assert any("'a': line 1, column 5: 'a': expected B, P or T" in line for line in lines)
    assert len(lines) <= 7  # looks that find nothing new say nothing


def test_one_pass(tmp_path: Path) -> None:
    shoes, out = tmp_path / "shoes", tmp_path / "out"
    put(shoes, "a.txt", "BBP")
    done = invoke("watch", shoes, "-o", out, "--once", "--format", "png", "--sync", "--workers", 1, "--theme", "night")
    assert (done.exit_code, done.stdout) == (0, "")
    assert " 1 drawn, 0 kept, 0 removed, 0 failed in " in done.stderr
    assert_settled(out, {"a": "BBP"})
    put(shoes, "b.txt", "X")
    done = invoke("watch", shoes, "-o", out, "--once", "--format", "png", "--theme", "night")
    assert done.exit_code == 1
    assert " 0 drawn, 1 kept, 0 removed, 1 failed in " in done.stderr
    assert_settled(out, {"a": "BBP"})
    assert invoke("watch", shoes, "--once").exit_code == 1
    assert pictures(shoes / "lobby") == {"a.svg"}


def test_one_pass_that_is_cut_short(tmp_path: Path) -> None:
    for number in range(250):
        put(tmp_path / "shoes", f"table-number-{number}.txt", "BBP" * 20)
    for signalled, status in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
        out = tmp_path / str(status)
        with started(tmp_path / "shoes", "-o", out, "--once", "--workers", 1) as job:
            until(lambda: len(rounds(out)) > 0)  # noqa: B023
            job.send_signal(signalled)
        assert job.returncode == status
        found = json.loads((out / "index.json").read_text(encoding="ascii"))
        assert found["pending"] == {}
        assert pictures(out) == {table["file"] for table in found["tables"]}
        assert 0 < len(found["tables"]) < 250


BAD: list[tuple[Sequence[str], str]] = [
    (("--once", "--format", "bmp"), "format: expected one of svg, png"),
    (("--once", "--interval", "2"), "--interval cannot be used with --once"),
    (("--once", "--workers", "0"), "workers: expected a whole number"),
    (("--once", "--rows", "0"), "rows: expected a whole number"),
    (("--interval", "nan"), "interval: expected more than 0"),
    (("--once", "--across", "2"), "No such option"),
    (("--once", "--shape", "csv"), "No such option"),
    (("--once", "--game", "dragon-tiger"), "No such option"),
]


@pytest.mark.parametrize(("options", "message"), BAD, ids=[" ".join(options) for options, _ in BAD])
def test_bad_options(options: Sequence[str], message: str, tmp_path: Path) -> None:
    put(tmp_path / "shoes", "a.txt")
    assert_one_line(invoke("watch", tmp_path / "shoes", *options), message)
    assert not (tmp_path / "shoes" / "lobby" / "index.json").exists()


def test_options_that_were_of_the_sheet() -> None:
    for option in ("--each", "--watch", "--interval", "--workers", "--sync"):
        assert_one_line(invoke("lobby", "shoes", "-o", "x.svg", option), f"No such option '{option}'")


def test_bad_folders(tmp_path: Path) -> None:
    file = put(tmp_path, "a.txt")
    assert_one_line(invoke("watch", file, "--once", "-o", tmp_path / "out"), "a.txt: expected a folder of shoes")
    assert_one_line(invoke("watch", tmp_path, tmp_path, "--once"), "unexpected extra argument")
    assert_one_line(invoke("watch", "-", "--once", "-o", tmp_path / "out", given="B"), "a folder of shoes, not standard input")
    assert_one_line(invoke("watch", tmp_path / "none", "--once", "-o", tmp_path / "out"), "expected a folder of shoes")
    assert_one_line(invoke("watch", tmp_path / "none"), "expected a folder of shoes")
    assert_one_line(invoke("watch", "x" * 300, "--once"), "file name too long")
    assert not (tmp_path / "none").exists()
    assert_one_line(invoke("watch", tmp_path, "--once", "-o", file), "a.txt: it is a file, not a folder")
    with lobby(tmp_path / "held"):
        assert_one_line(invoke("watch", tmp_path, "-o", tmp_path / "held"), "another lobby keeps its pictures there")


def test_a_folder_of_pictures_may_have_any_name(tmp_path: Path) -> None:
    put(tmp_path / "shoes", "a.txt")
    assert invoke("watch", tmp_path / "shoes", "--once", "--format", "png", "-o", tmp_path / "x.png").exit_code == 0
    assert (tmp_path / "x.png" / "a.png").is_file()
