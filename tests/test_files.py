"""Files are written whole or not at all."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Any

import pytest

import renderers
import roads
from renderers.files import write_whole


def test_a_write_that_fails_leaves_the_old_file_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "board.svg"
    target.write_text("old", encoding="utf-8")

    def full(*_: object) -> None:
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
