"""The lobby as a job: whenever it is stopped, index and pictures can be trusted; what is not its own is left alone."""

from __future__ import annotations

import logging
import os
import pickle
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support import lobby_victim
from support.lobby_folders import assert_settled, assert_trustworthy, index_of, people_sort, pictures
from support.lobby_victim import lobby
from support.paths import PROJECT

import renderers
import roads
from renderers.drawing.view import View
from renderers.formats.registry import WRITERS
from renderers.lobbies import lobby as jobs
from renderers.lobbies import workers as pooling
from renderers.lobbies.filenames import PICTURE_FILE, picture_file


@pytest.fixture(scope="module")
def killer() -> Iterator[Callable[..., int]]:
    """Tells the process of `lobby_victim.py` what the next victim is to do, and says how it ended."""
    command = [sys.executable, str(PROJECT / "tests" / "support" / "lobby_victim.py")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin
        assert process.stdout
        told, answers = process.stdin, process.stdout

        def kill(*words: object) -> int:
            print(*words, file=told, flush=True)
            return int(answers.readline())

        yield kill
        told.close()


def test_killed_fifty_times(tmp_path: Path, killer: Callable[..., int]) -> None:
    random, folder = Random(7), tmp_path / "lobby"
    kills = busy = 0
    while kills < 50 or busy < 10:  # at work, not between two passes; how often that is depends on the machine
        assert kills < 500
        format = random.choice(("png", "png", "png", "svg"))
        assert killer("live", folder, format, kills, random.uniform(0.005, 0.12)) == -9
        assert_trustworthy(folder)
        kills += 1
        busy += (folder / "index.json").exists() and bool(index_of(folder)["pending"])
    last = lobby_victim.tables(Random(1))
    with lobby(folder) as job:
        assert not job.update(last).failed
    assert_settled(folder, last)


@pytest.mark.parametrize("sync", ["sync", "fast"])
def test_ended_at_every_step(tmp_path: Path, sync: str, killer: Callable[..., int]) -> None:
    ended, step = 9, 0
    while ended:
        step += 1
        folder = tmp_path / str(step)
        ended = killer("step", folder, sync, step)
        assert ended in (9, 0)
        assert_trustworthy(folder)
        with lobby(folder) as job:
            job.update(lobby_victim.AFTER)
        assert_settled(folder, lobby_victim.AFTER)
    assert step > 15


def test_only_what_changed_is_drawn(tmp_path: Path) -> None:
    with lobby(tmp_path) as job:
        report = job.update({"b": "BBP", "a": "", "c": "T"})
        assert (report.drawn, report.kept, report.removed, report.failed) == (("a", "b", "c"), (), (), {})
        stamps = {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
        assert job.update({"b": "B B, P", "a": [], "c": roads.scoreboard("T")}).kept == ("a", "b", "c")
        assert {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == stamps
        report = job.update({"b": "BBPP", "a": "", "d": "B"})
        assert (report.drawn, report.kept, report.removed) == (("b", "d"), ("a",), ("c",))
        with pytest.raises(AttributeError):
            report.drawn = ()  # type: ignore[misc]
    assert_settled(tmp_path, {"a": "", "b": "BBPP", "d": "B"})
    assert (tmp_path / "b.png").read_bytes() == renderers.png("BBPP", layout="big_road", columns=8, scale=0.5)
    assert [table["round"] for table in index_of(tmp_path)["tables"]] == [0, 4, 1]


@pytest.mark.parametrize("format", [suffix[1:] for suffix in WRITERS if suffix != ".pdf"])
def test_every_format(tmp_path: Path, format: str) -> None:
    tables = {"a": "BBP", "b": ""}
    for _ in range(2):
        with lobby(tmp_path, format=format) as job:
            job.update(tables)
        assert_settled(tmp_path, tables, format)


def test_the_next_start_draws_only_what_changed(tmp_path: Path) -> None:
    lobby(tmp_path).update({"a": "B", "b": "P"})
    with lobby(tmp_path) as job:
        assert job.update({"a": "B", "b": "PP"}).drawn == ("b",)
    with lobby(tmp_path, theme="night") as job:
        assert job.update({"a": "B", "b": "PP"}).drawn == ("a", "b")
    with lobby(tmp_path, theme="night") as job:
        assert job.update({"a": roads.scoreboard("B", rows=5), "b": "PP"}).drawn == ("a",)


@pytest.mark.parametrize("damage", [None, b"", b"{", b"[]", b'{"version": 1}', b"\xff", b"[" * 100_000])
def test_a_lost_index_is_made_anew(tmp_path: Path, damage: bytes | None) -> None:
    tables = {"a": "BBP", "b": "P"}
    with lobby(tmp_path) as job:
        job.update(tables)
    good = (tmp_path / "index.json").read_bytes()
    (tmp_path / "index.json").unlink()
    if damage is not None:
        (tmp_path / "index.json").write_bytes(damage)
    (tmp_path / ".a.png.abcdefgh.part").write_bytes(b"half")
    with lobby(tmp_path) as job:
        assert not job.update(tables).failed
    assert (tmp_path / "index.json").read_bytes() == good
    assert_settled(tmp_path, tables)
    with lobby(tmp_path) as job:
        (tmp_path / "index.json").unlink() if damage is None else (tmp_path / "index.json").write_bytes(damage)
        job.update(tables)
    assert (tmp_path / "index.json").read_bytes() == good


def test_an_index_leads_to_no_other_file(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    with lobby(tmp_path / "out") as job:
        job.update({"a": "B"})
    text = (tmp_path / "out" / "index.json").read_text(encoding="ascii")
    for file in ("../mine.txt", str(tmp_path / "mine.txt"), "..", ".lobby.lock", "index.json/../a.png"):
        (tmp_path / "out" / "index.json").write_text(
            text.replace('"pending": {', f'"pending": {{"{file}": null'), encoding="ascii"
        )
        with lobby(tmp_path / "out") as job:
            job.update({"a": "B"})
    assert (tmp_path / "mine.txt").read_text(encoding="utf-8") == "mine"
    assert_settled(tmp_path / "out", {"a": "B"})


def test_an_index_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "index.json").write_text('{"version": 2}', encoding="ascii")
    with pytest.raises(renderers.FileError, match="version 2"):
        lobby(tmp_path)
    assert (tmp_path / "index.json").read_text(encoding="ascii") == '{"version": 2}'


def test_pictures_that_others_changed_are_drawn_again(tmp_path: Path) -> None:
    tables = {"a": "B", "b": "P", "c": "T"}
    with lobby(tmp_path) as job:
        job.update(tables)
        (tmp_path / "a.png").write_bytes(b"")
        (tmp_path / "b.png").unlink()
        data = (tmp_path / "c.png").read_bytes()
        (tmp_path / "c.png").write_bytes(data[:-1] + b"?")
        assert job.update(tables).drawn == ("a", "b", "c")
        assert_settled(tmp_path, tables)
        (tmp_path / "a.png").write_bytes(b"?")
    with lobby(tmp_path) as job:
        assert job.update({"b": "P", "c": "T"}).drawn == ()
    assert_settled(tmp_path, {"b": "P", "c": "T"})


def test_what_is_not_its_own_is_left_alone(tmp_path: Path) -> None:
    own = tmp_path / "a.png"
    for name in ("a.png", "z.png", "notes.txt", ".a.png.part", ".other.png.abcdefgh.part"):
        (tmp_path / name).write_bytes(b"mine")
    (tmp_path / "folder.png").mkdir()
    os.mkfifo(tmp_path / "pipe.png")
    (tmp_path / "link.png").symlink_to(tmp_path / "notes.txt")
    tables = {"a": "B", "b": "P", "folder": "B", "pipe": "B", "link": "B"}
    with lobby(tmp_path) as job:
        report = job.update(tables)
        assert report.drawn == ("b",)
        assert report.failed["a"] == "a.png is there already and is not a picture of this lobby"
        assert index_of(tmp_path)["errors"] == report.failed
        assert set(report.failed) == {"a", "folder", "pipe", "link"}
        own.unlink()
        assert job.update(tables).drawn == ("a",)
        assert job.update({}).removed == ("a", "b")
    for name in ("z.png", "notes.txt", ".a.png.part", ".other.png.abcdefgh.part"):
        assert (tmp_path / name).read_bytes() == b"mine"
    assert (tmp_path / "folder.png").is_dir()
    assert stat.S_ISFIFO((tmp_path / "pipe.png").stat().st_mode)
    assert (tmp_path / "link.png").is_symlink()
    assert not own.exists()


def test_a_table_that_fails_keeps_its_picture(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with lobby(tmp_path) as job:
        job.update({"a": "B", "b": "P"})
        held = (tmp_path / "a.png").read_bytes()
        with caplog.at_level(logging.INFO):
            report = job.update({"a": "BX", "b": "PP", "c": roads.RoadsError("not\nyet")})
        assert report.drawn == ("b",)
        assert report.failed == {
            "a": "line 1, column 2: 'X': expected B, P or T (庄, 闲, 和), a blank, a comma or a # comment",
            "c": "not\nyet",
        }
        assert (tmp_path / "a.png").read_bytes() == held
        index = index_of(tmp_path)
        assert index["errors"] == report.failed
        assert [table["name"] for table in index["tables"]] == ["a", "b"]
        (message,) = [record.getMessage() for record in caplog.records]
        assert message.startswith("1 drawn, 0 kept, 0 removed, 2 failed in ")
        assert "'c': not yet" in message
        assert "\n" not in message
        assert not job.update({"a": "B", "b": "PP"}).failed
    assert index_of(tmp_path)["errors"] == {}


def test_an_error_gathers_nothing_pass_after_pass(tmp_path: Path) -> None:
    error = roads.RoadsError("not yet")
    with lobby(tmp_path) as job:
        for _ in range(3):
            assert job.update({"a": error}).failed == {"a": "not yet"}
    assert error.__traceback__ is None


def test_a_pass_that_changes_nothing_is_no_news(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with lobby(tmp_path) as job, caplog.at_level(logging.DEBUG, "renderers.lobby"):
        job.update({"a": "B"})
        job.update({"a": "B"})
    assert [record.levelname for record in caplog.records] == ["INFO", "DEBUG"]


HOSTILE = [
    "",
    "Table",
    "table",
    "TABLE",
    "〇号",
    "a/b",
    "a\\b",
    "..",
    "../x",
    "a\nb",
    "x" * 1000,
    "con",
    "\udc80",
    "😀",
    "é",
    "e\u0301",
    ".a",
]


def test_hostile_names(tmp_path: Path) -> None:
    tables = dict.fromkeys(HOSTILE, "BP")
    with renderers.Lobby(tmp_path, columns=8, workers=1) as job:
        assert job.update(tables).drawn == tuple(people_sort(HOSTILE))
        assert not job.update(tables).drawn
    assert_settled(tmp_path, tables, "svg")
    found = pictures(tmp_path)
    assert len({name.lower() for name in found}) == len(HOSTILE)
    assert all(PICTURE_FILE.fullmatch(name) for name in found)
    assert "table.svg" in found
    notes = {table["name"]: table.get("note") for table in index_of(tmp_path)["tables"]}
    assert notes["Table"] is None
    assert "drawn without its name: no glyph for 〇" in notes["〇号"]


def test_a_name_that_looks_like_a_hashed_one_is_hashed_too() -> None:
    hashed = picture_file("Table", ".png")
    assert hashed == f"table-{sha256(b'Table').hexdigest()[:12]}.png"
    assert picture_file(hashed.removesuffix(".png"), ".png") != hashed
    assert picture_file("a" * 80, ".png") == "a" * 80 + ".png"
    assert len(picture_file("a" * 81, ".png")) < 80


def test_one_lobby_a_folder(tmp_path: Path) -> None:
    with lobby(tmp_path), pytest.raises(renderers.FileError, match="another lobby keeps its pictures there"):
        lobby(tmp_path)
    closed = lobby(tmp_path)
    closed.close()
    closed.close()
    with pytest.raises(roads.UsageError, match="closed"):
        closed.update({})
    lobby(tmp_path)  # given back when nobody has it any more
    lobby(tmp_path)


@pytest.mark.parametrize(
    "options",
    [{"format": "bmp"}, {"theme": "sepia"}, {"layout": "round"}, {"columns": 0}, {"scale": -1}, {"workers": 0}, {"sync": 1}],
)
def test_bad_options(tmp_path: Path, options: dict[str, Any]) -> None:
    with pytest.raises(roads.OptionError, match=next(iter(options))):
        lobby(tmp_path / "out", **options)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("folder", [None, 3, b"a"])
def test_a_folder_that_is_none(folder: Any) -> None:
    with pytest.raises(roads.OptionError, match="folder"):
        renderers.Lobby(folder)


@pytest.mark.parametrize("tables", [None, "B", [("a", "B")], {1: "B"}])
def test_tables_that_are_none(tmp_path: Path, tables: Any) -> None:
    with lobby(tmp_path) as job, pytest.raises(roads.OptionError, match="tables"):
        job.update(tables)


def test_a_folder_that_is_a_file_or_gone(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(renderers.FileError):
        lobby(tmp_path / "file")
    with lobby(tmp_path / "out") as job:
        for path in (tmp_path / "out").iterdir():
            path.unlink()
        (tmp_path / "out").rmdir()
        with pytest.raises(renderers.FileError, match="out"):
            job.update({"a": "B"})


def test_a_full_disk_fails_the_table_and_then_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.replace

    def full(source: Any, target: Any, **options: Any) -> None:
        if str(target).endswith(refused):
            raise OSError(28, "No space left on device")
        real(source, target, **options)

    monkeypatch.setattr(os, "replace", full)
    with lobby(tmp_path) as job:
        refused = "-"
        job.update({"a": "B", "b": "B"})
        refused = "a.png"
        assert job.update({"a": "BP", "b": "BP"}).failed == {"a": "a.png: no space left on device"}
        assert_trustworthy(tmp_path)
        assert index_of(tmp_path)["pending"] == {}
        refused = "index.json"
        with pytest.raises(renderers.FileError, match="no space left"):
            job.update({"a": "BP", "c": "BP"})
        assert_trustworthy(tmp_path)
        refused = "-"
        assert job.update({"a": "BP", "c": "BP"}).drawn == ("a", "c")
    assert_settled(tmp_path, {"a": "BP", "c": "BP"})


def test_a_picture_that_cannot_be_removed_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with lobby(tmp_path) as job:
        job.update({"a": "B"})

        def refuse(path: object, **options: object) -> None:
            raise PermissionError(13, "Permission denied")

        with monkeypatch.context() as patch:
            patch.setattr(os, "unlink", refuse)
            assert job.update({}).failed == {"a.png": "it cannot be removed: permission denied"}
        assert_trustworthy(tmp_path)
        job.update({})
    assert_settled(tmp_path, {})


def test_what_progress_raises_ends_the_pass(tmp_path: Path) -> None:
    calls: list[tuple[int, int]] = []

    def stop(done: int, total: int) -> None:
        calls.append((done, total))
        if done == 2:
            raise KeyboardInterrupt

    tables = {"a": "B", "b": "P", "c": "T"}
    with lobby(tmp_path) as job:
        job.update({"z": "B"})
        with pytest.raises(KeyboardInterrupt):
            job.update(tables, progress=stop)
        assert calls == [(1, 3), (2, 3)]
        assert_trustworthy(tmp_path)
        assert job.update(tables, progress=lambda done, total: None).drawn == ("a", "b", "c")
    assert_settled(tmp_path, tables)


def test_a_picture_that_cannot_be_drawn_is_not_tried_every_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    real = pooling.draw_task

    def counted(task: pooling.Task, view: View, suffix: str) -> pooling.Picture | roads.RoadsError:
        asked.append(task.name)
        return roads.RoadsError("too much") if task.shoe == "BB" else real(task, view, suffix)

    monkeypatch.setattr(pooling, "draw_task", counted)
    with lobby(tmp_path) as job:
        for _ in range(3):
            assert job.update({"a": "BB", "b": "B"}).failed == {"a": "too much"}
        assert asked == ["a", "b"]
        assert job.update({"a": "BBB", "b": "B"}).drawn == ("a",)


def test_worker_processes_draw_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pooling, "FEW", 4)
    tables = {f"table-{number}": "BPT" * number for number in range(6)}
    with lobby(tmp_path / "one") as one, lobby(tmp_path / "two", workers=2) as two:
        one.update(tables)
        two.update(tables)
        assert two._pool._executor is not None
    assert [path.read_bytes() for path in sorted((tmp_path / "one").iterdir())] == [
        path.read_bytes() for path in sorted((tmp_path / "two").iterdir())
    ]


@pytest.mark.parametrize(
    ("format", "changed", "started"), [("svg", 8, True), ("svg", 7, False), ("png", 2, True), ("png", 1, False)]
)
def test_workers_start_where_the_changed_pictures_of_a_pass_are_many(
    format: str, changed: int, started: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However small the batches are that are put in place together. A PNG takes as long as four SVG."""
    asked = []

    def refused(pool: pooling.Pool) -> None:
        asked.append(pool)
        raise RuntimeError("no processes here")

    monkeypatch.setattr(pooling, "FEW", 8)
    monkeypatch.setattr(jobs, "LEAST_BATCH", 2)
    monkeypatch.setattr(pooling.Pool, "_started", refused)
    with lobby(tmp_path, workers=2, format=format) as job:
        assert len(job.update({f"table-{number}": "B" for number in range(changed)}).drawn) == changed
    assert bool(asked) is started


def test_the_page_says_when_workers_start() -> None:
    page = (PROJECT / "docs" / "lobby.md").read_text(encoding="utf-8")
    few = [pooling.FEW // pooling.TIMES[suffix] for suffix in (".svg", ".webp", ".png")]
    assert "From {} changed SVG pictures in a pass on, {} WebP or {} PNG,".format(*few) in page


def test_workers_that_die_are_done_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pooling, "FEW", 1)
    monkeypatch.setattr(pooling, "VERY_FEW", 1)
    with lobby(tmp_path, workers=2) as job:
        job.update({"a": "B", "b": "P"})
        for worker in list(job._pool._executor._processes.values()):  # type: ignore[union-attr]
            worker.kill()
            worker.join()
        assert job.update({"a": "BB", "b": "PP"}).drawn == ("a", "b")
    assert_settled(tmp_path, {"a": "BB", "b": "PP"})


SCRIPT = """
import sys, time, renderers
from renderers.lobbies import workers as pooling
if __name__ == "__main__":
    pooling.FEW = 1
    lobby = renderers.Lobby(sys.argv[1], workers=2)
    lobby.update({"a": "B", "b": "P", "c": "T"})
    print(*lobby._pool._executor._processes, flush=True)
    time.sleep(60)
"""


def test_workers_end_with_a_killed_parent(tmp_path: Path) -> None:
    (tmp_path / "script.py").write_text(SCRIPT, encoding="utf-8")
    with subprocess.Popen([sys.executable, tmp_path / "script.py", tmp_path / "out"], stdout=subprocess.PIPE) as parent:
        assert parent.stdout
        workers = [int(number) for number in parent.stdout.readline().split()]
        assert len(workers) >= 1
        parent.kill()
    until = time.monotonic() + 20
    while any(map(_runs, workers)):
        assert time.monotonic() < until
        time.sleep(0.02)
    with renderers.Lobby(tmp_path / "out") as job:  # nor do they hold the folder
        assert len(job.update({"a": "B", "b": "P", "c": "T"}).kept) == 3


def _runs(number: int) -> bool:
    """Whether a process is there and is no zombie."""
    try:
        os.kill(number, 0)
        state = Path(f"/proc/{number}/stat")
        return not state.exists() or state.read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


def test_values_travel(tmp_path: Path) -> None:
    with lobby(tmp_path) as job:
        report = job.update({"a": "B"})
    assert pickle.loads(pickle.dumps(report)) == report


def test_an_index_that_gives_a_file_to_another_table_costs_no_picture(tmp_path: Path) -> None:
    """Whoever wrote it: the table is drawn in the same pass, and the other is gone."""
    with renderers.Lobby(tmp_path, workers=1) as lobby:
        lobby.update({"one": "BP"})
    index = tmp_path / "index.json"
    index.write_bytes(index.read_bytes().replace(b'"name": "one"', b'"name": "ong"'))
    assert b'"ong"' in index.read_bytes()
    with renderers.Lobby(tmp_path, workers=1) as lobby:
        report = lobby.update({"one": "BPP"})
    assert (report.drawn, report.removed, dict(report.failed)) == (("one",), ("ong",), {})
    assert roads.notation(renderers.read(tmp_path / "one.svg")) == "BPP"
