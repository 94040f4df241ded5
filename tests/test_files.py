"""Files are written whole or not at all."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import renderers
import roads
from renderers.files import write_whole


def test_a_write_that_fails_leaves_the_old_file_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "board.svg"
    target.write_text("old", encoding="utf-8")

    def full(*_: object, **options: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(renderers.FileError, match="no space left on device"):
        renderers.save("BPT", target)
    assert target.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [target]


def test_permissions_are_those_of_the_file_replaced_or_of_any_new_file(tmp_path: Path) -> None:
    new, old = tmp_path / "new.svg", tmp_path / "old.svg"
    old.write_bytes(b"")
    old.chmod(0o640)
    for path in (new, old):
        renderers.save("BPT", path)
    (tmp_path / "plain").write_bytes(b"")
    assert stat.S_IMODE(new.stat().st_mode) == stat.S_IMODE((tmp_path / "plain").stat().st_mode)
    assert stat.S_IMODE(old.stat().st_mode) == 0o640


def test_the_umask_of_the_process_is_never_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even for a moment: a file that another thread makes meanwhile would be anybody's to write."""
    before = os.umask(0o027)
    try:
        with monkeypatch.context() as patch:
            patch.delattr(os, "umask")
            renderers.save("BPT", tmp_path / "new.svg")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new.svg").stat().st_mode) == 0o640


def test_what_is_to_replace_a_private_file_is_private_from_the_start(tmp_path: Path) -> None:
    target, modes = tmp_path / "shoe.svg", list[int]()
    target.write_bytes(b"old")
    target.chmod(0o600)

    def pieces() -> Iterator[bytes]:
        for path in tmp_path.iterdir():
            modes.append(stat.S_IMODE(path.stat().st_mode))
        yield b"new"

    write_whole(target, pieces())
    assert modes == [0o600, 0o600]
    assert stat.S_IMODE(target.stat().st_mode) == 0o600


@pytest.mark.parametrize("name", ["庄" * 80 + ".svg", "x" + "庄" * 80 + "abcdefghij.svg", "\U0001f600" * 62 + ".svg"])
def test_a_legal_name_can_be_written_however_many_bytes_it_has(name: str, tmp_path: Path) -> None:
    """File systems take 255 bytes, and a character of these takes three or four."""
    assert 244 <= len(os.fsencode(name)) <= 255
    renderers.save("BPT", tmp_path / name)
    assert list(tmp_path.iterdir()) == [tmp_path / name]


def test_a_link_keeps_leading_to_its_file(tmp_path: Path) -> None:
    link = tmp_path / "link.svg"
    link.symlink_to(tmp_path / "real.svg")
    renderers.save("BPT", link)
    assert link.is_symlink()
    assert (tmp_path / "real.svg").read_text(encoding="utf-8") == renderers.svg("BPT")


@pytest.mark.parametrize("path", ["", "a\0b.svg", "x" * 300 + ".svg"])
def test_paths_that_are_none(path: str, tmp_path: Path) -> None:
    with pytest.raises(renderers.FileError):
        write_whole(tmp_path / path if path else tmp_path, b"")


def test_what_is_no_file_is_never_replaced(tmp_path: Path) -> None:
    pipe, link, loop = tmp_path / "pipe.svg", tmp_path / "link.svg", tmp_path / "loop.svg"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    loop.symlink_to(loop)
    for path in (pipe, link, loop):
        with pytest.raises(renderers.FileError):
            renderers.save("BPT", path)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.parametrize("path", [None, 3, b"a.png", "a.png/", "a"])
def test_paths_that_no_writer_takes(path: Any) -> None:
    with pytest.raises(roads.OptionError):
        renderers.save("BPT", path)
