"""A lobby writes in the folder that it holds and nowhere else, whatever stands in its way, and holds it until a pass ends."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from pathlib import Path
from typing import Any

import pytest
from support.lobby_folders import assert_settled, assert_trustworthy, index_of, pictures
from support.lobby_victim import lobby
from support.measured import used

import renderers
import roads
from renderers import directory
from renderers.drawing.view import View
from renderers.limits import INDEX_BYTES
from renderers.lobbies import index
from renderers.lobbies.index import Entry
from renderers.lobbies.shoe_folder import ShoeFolder
from renderers.lobbies.watch import watch
from renderers.lobbies.workers import Pool, Task
from renderers.look.standard_layouts import LOBBY

EVERY = ["descriptor", "path"]
"""Ways to open the files of a folder: from its descriptor, and by their paths as on Windows."""


@pytest.fixture(params=EVERY)
def opened(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "path":
        monkeypatch.setattr(directory, "BY_DESCRIPTOR", False)
        monkeypatch.setattr(directory, "_FLAGS", 0)
    return str(request.param)


@pytest.fixture(params=["file", "nothing"])
def outside(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    """A file outside the folder, or the name of one that is not there; at the end it has to be as it was."""
    path = tmp_path / "outside"
    if request.param == "file":
        path.write_bytes(b"mine")
    yield path
    assert path.read_bytes() == b"mine" if request.param == "file" else not path.exists()


def planting(path: Path, target: Path) -> Callable[[int, int], None]:
    """Puts a link in the place of a file while a pass draws."""

    def plant(done: int, total: int) -> None:
        path.unlink(missing_ok=True)
        path.symlink_to(target)

    return plant


@pytest.mark.usefixtures("opened")
def test_a_link_at_the_index_ends_the_pass(tmp_path: Path, outside: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "index.json").symlink_to(outside)
    with lobby(out) as job:
        with pytest.raises(renderers.FileError, match=r"out/index\.json: it is a link"):
            job.update({"a": "B"})
        assert (out / "index.json").is_symlink()
        assert not pictures(out)
        (out / "index.json").unlink()
        assert job.update({"a": "B"}).drawn == ("a",)
        with pytest.raises(renderers.FileError, match=r"index\.json: it is a link"):
            job.update({"a": "BB"}, progress=planting(out / "index.json", outside))
        (out / "index.json").unlink()
        assert not job.update({"a": "BB"}).failed
    assert_settled(out, {"a": "BB"})


@pytest.mark.usefixtures("opened")
def test_a_link_at_a_picture_fails_its_table(tmp_path: Path, outside: Path) -> None:
    out = tmp_path / "out"
    with lobby(out) as job:
        for shoe in ("B", "BB"):  # a new picture, and one that is there
            report = job.update({"a": shoe, "b": shoe}, progress=planting(out / "a.png", outside))
            assert (report.drawn, report.failed) == (("b",), {"a": "a.png: it is a link"})
            assert index_of(out)["errors"] == report.failed
            (out / "a.png").unlink()
            assert not job.update({"a": shoe, "b": shoe}).failed
    assert_settled(out, {"a": "BB", "b": "BB"})


@pytest.mark.usefixtures("opened")
def test_a_link_at_the_lock_is_not_followed(tmp_path: Path, outside: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / ".lobby.lock").symlink_to(outside)
    with pytest.raises(renderers.FileError, match=r"\.lobby\.lock: expected a regular file"):
        lobby(tmp_path / "out")


def test_a_folder_that_became_a_link_during_a_pass_is_written_no_more(tmp_path: Path) -> None:
    out, other = tmp_path / "out", tmp_path / "other"
    other.mkdir()

    def swap(done: int, total: int) -> None:
        out.rename(tmp_path / "moved")
        out.symlink_to(other)

    with lobby(out) as job:
        assert job.update({"a": "B"}, progress=swap).drawn == ("a",)
        assert_settled(tmp_path / "moved", {"a": "B"})
        with pytest.raises(renderers.FileError, match="out: a link stands in the place of the folder"):
            job.update({"a": "BB"})
    assert not list(other.iterdir())


def test_a_folder_that_its_user_named_by_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "named").symlink_to("real")
    with lobby(tmp_path / "named") as job:
        assert job.update({"a": "B"}).drawn == ("a",)
    assert_settled(tmp_path / "real", {"a": "B"})


def test_a_folder_that_was_made_anew_is_locked_anew(tmp_path: Path) -> None:
    """Each look is one call of `wait`: before the second the folder is gone, before the third it is there again."""
    shoes, out = tmp_path / "shoes", tmp_path / "out"
    shoes.mkdir()
    (shoes / "a.txt").write_text("B", encoding="utf-8")

    class Stop(threading.Event):
        looks = 0

        def wait(self, timeout: float | None = None) -> bool:
            self.looks += 1
            if self.looks == 1:
                shutil.rmtree(out)
            elif self.looks == 2:
                out.mkdir()
            elif self.looks == 3:
                with pytest.raises(renderers.FileError, match="another lobby keeps its pictures there"):
                    lobby(out)
                (out / ".lobby.lock").unlink()
            else:
                with pytest.raises(renderers.FileError, match="another lobby keeps its pictures there"):
                    lobby(out)
                self.set()
            return self.is_set()

    with lobby(out) as kept:
        watch(kept, ShoeFolder(shoes), interval=5, stop=Stop())
    assert_settled(out, {"a": "B"})


def test_a_folder_that_another_lobby_has_taken_by_now_is_given_up(tmp_path: Path) -> None:
    out = tmp_path / "out"
    with lobby(out) as job:
        job.update({"a": "B"})
        shutil.rmtree(out)
        with lobby(out) as other:
            other.update({"b": "P"})
            for _ in range(2):
                with pytest.raises(renderers.FileError, match="another lobby keeps its pictures there"):
                    job.update({"a": "B"})
            assert_settled(out, {"b": "P"})
        assert job.update({"a": "B"}).removed == ("b",)
    assert_settled(out, {"a": "B"})


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="counts descriptors by /proc")
def test_no_descriptor_is_left_open(tmp_path: Path) -> None:
    lobby(tmp_path / "first").close()
    before = os.listdir("/proc/self/fd")
    job = lobby(tmp_path / "out")
    with pytest.raises(renderers.FileError):
        lobby(tmp_path / "out")
    for _ in range(3):
        job.update({"a": "B"})
        shutil.rmtree(tmp_path / "out")
        with pytest.raises(renderers.FileError):
            job.update({"a": "B"})
        (tmp_path / "out").mkdir()
    (tmp_path / "out" / "index.json").write_bytes(b'{"version": 2}')
    with pytest.raises(renderers.FileError, match="version 2"):
        job.update({"a": "B"})
    job.close()
    assert os.listdir("/proc/self/fd") == before


def test_closing_waits_for_a_pass(tmp_path: Path) -> None:
    tables = {"a": "B", "b": "P"}
    with lobby(tmp_path / "out") as job:
        closer = threading.Thread(target=job.close)

        def close(done: int, total: int) -> None:
            if done == 1:
                closer.start()
                closer.join(0.2)
            with pytest.raises(renderers.FileError, match="another lobby keeps its pictures there"):
                lobby(tmp_path / "out")

        assert job.update(tables, progress=close).drawn == ("a", "b")
        closer.join()
        with pytest.raises(roads.UsageError, match="closed"):
            job.update(tables)
    assert_settled(tmp_path / "out", tables)


@pytest.mark.parametrize("what", ["close", "update"])
def test_a_pass_cannot_close_or_update_its_own_lobby(tmp_path: Path, what: str) -> None:
    with lobby(tmp_path) as job:
        act = job.close if what == "close" else lambda: job.update({"a": "P"})
        with pytest.raises(roads.UsageError, match=f"cannot be {what}d in its own pass"):
            job.update({"a": "B"}, progress=lambda done, total: act())
        assert_trustworthy(tmp_path)
        assert job.update({"a": "B"}).drawn == ("a",)


class Executor:
    """A pool that was closed after its first picture."""

    def map(self, function: Callable[[Any], Any], tasks: list[Any], chunksize: int) -> Iterator[Any]:
        yield function(tasks[0])
        raise self.error

    def shutdown(self, *, cancel_futures: bool) -> None:
        pass

    error: Exception


@pytest.mark.parametrize("error", [CancelledError(), RuntimeError("cannot schedule new futures after interpreter shutdown")])
def test_a_pool_that_is_closed_is_done_without(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    executor = Executor()
    executor.error = error
    monkeypatch.setattr(Pool, "_started", lambda self: executor)
    tasks = [Task(str(number), "B" * number, 6, "stay", False) for number in range(200)]
    found = list(Pool(2).draw(tasks, View(layout=LOBBY), ".svg"))
    assert len(found) == 200
    assert not any(isinstance(each, Exception) for each in found)


def test_no_more_workers_than_windows_can_wait_for() -> None:
    pool = Pool(100)
    assert pool._started()._max_workers == 61  # type: ignore[attr-defined]
    pool.close()


def test_names_that_json_would_read_as_one(tmp_path: Path) -> None:
    """A character above U+FFFF, and its two surrogates as two characters: JSON has one spelling for both."""
    pair = "\ud83d\ude00"
    tables = {"\U0001f600": "B", pair: "P", "\ude00\ud83d": "T"}
    for drawn in (2, 0):
        with lobby(tmp_path) as job:
            report = job.update(tables)
            assert len(report.drawn) == drawn
            assert report.failed == {pair: "a name with two lone surrogates side by side, which JSON takes for one character"}
    found = index_of(tmp_path)
    assert [table["name"] for table in found["tables"]] == sorted({"\U0001f600", "\ude00\ud83d"})
    assert list(found["errors"]) == ["\\ud83d\\ude00"]


def test_an_index_is_utf_8() -> None:
    entry = Entry("name", "a.svg", 1, 1, 1, "0", 1, "0")
    data = index.encode_index([entry], {}, {})
    assert index.decode_index(data) == index.decode_index(b"\xef\xbb\xbf" + data) == ((entry,), {}, {})
    assert index.decode_index(data.replace(b"name", "\ud800".encode("utf-8", "surrogatepass"))) is None
    assert index.decode_index(data.decode().encode("utf-16")) is None


def test_the_error_about_a_later_version_is_short(tmp_path: Path) -> None:
    (tmp_path / "index.json").write_bytes(b'{"version": 1' + b"0" * 4000 + b"}")
    with pytest.raises(
        renderers.FileError, match=r"the index has version 1000+\.\.\., and this release knows version 1"
    ) as error:
        lobby(tmp_path)
    assert len(error.value.reason) < 150


READ = """
import sys
import renderers
try:
    with renderers.Lobby(sys.argv[1]) as lobby:
        print(len(lobby._folder.tables), "tables")
except renderers.FileLimitError as error:
    print(error.constant)
"""
TABLE = Entry("Table 7", "table-7.svg", 295, 101, 1471, "a" * 64, 71, "b" * 64)


@pytest.mark.parametrize(
    ("kind", "said"),
    [("bytes", "renderers.limits.INDEX_BYTES"), ("values", "renderers.limits.INDEX_VALUES"), ("tables", "29000 tables")],
)
def test_an_index_takes_less_than_200_megabytes(tmp_path: Path, kind: str, said: str) -> None:
    data = {
        "bytes": lambda: b'{"version": 1, "tables": [' + b"[]," * 21_000_000,
        "values": lambda: b'{"version": 1, "tables": [' + b'{"":0},' * 1_190_000,
        "tables": lambda: index.encode_index([TABLE._replace(name=f"{at}", file=f"t{at}.svg") for at in range(29_000)], {}, {}),
    }[kind]()
    (tmp_path / "index.json").write_bytes(data)
    taken = used(READ, str(tmp_path))
    assert taken.said == said
    assert taken.megabytes < 200


def test_no_index_is_written_that_would_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small = INDEX_BYTES._replace(value=700)
    monkeypatch.setattr(index, "INDEX_BYTES", small)
    with lobby(tmp_path) as job:
        job.update({"a": "B"})
        before = (tmp_path / "index.json").read_bytes()
        with pytest.raises(renderers.FileLimitError, match=r"index\.json: expected at most 700 bytes"):
            job.update({"a": "B", "b": "B", "c": "B"})
        assert (tmp_path / "index.json").read_bytes() == before
        assert pictures(tmp_path) == {"a.png"}
        assert job.update({"a": "B"}).kept == ("a",)
