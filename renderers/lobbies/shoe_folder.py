"""A folder of shoes that other programs write to, read as tables.

A file is read again if its size, time or inode number has changed, or if its time is so recent that a change might not show.
"""

from __future__ import annotations

import os
import stat
import time
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from renderers.directory import Directory
from renderers.errors import FileError, FileLimitError
from renderers.files import decode_file, file_error_reason
from renderers.limits import FILE_BYTES
from renderers.lobbies.name_order import file_key
from renderers.shoe_lines import shoes_of
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.errors import RoadsError

YOUNG = 2.0
"""Seconds in which a change might not show: the coarsest file systems keep times in steps of two seconds."""


class _Seen(NamedTuple):
    """A file as it was last read; `stamp` is None if it is to be read again in any case."""

    stamp: tuple[int, ...] | None
    digest: bytes
    shoe: Scoreboard | RoadsError


class ShoeFolder:
    """Tables of a folder: each `.txt` file that is not hidden is a table, named after the file."""

    def __init__(
        self, folder: str | os.PathLike[str], *, rows: int = 6, tail: str = "stay", newest_first: bool = False
    ) -> None:
        """Remembers a folder, which need not be there yet.

        Args:
            folder: Folder of the shoes.
            rows: See `roads.scoreboard`.
            tail: See `roads.scoreboard`.
            newest_first: See `roads.scoreboard`.

        Raises:
            OptionError: An option cannot be used.
        """
        self._empty = scoreboard(rows=rows, tail=tail, newest_first=newest_first)
        self._folder = Path(folder)
        self._seen: dict[str, _Seen] = {}

    def read(self) -> dict[str, Scoreboard | RoadsError]:
        """Reads the present tables; in place of a shoe that cannot be read stands the error.

        Anything but a regular file, a link that leads out of the folder, and two files for one table are errors. A file that
        has just been emptied keeps its last shoe: its writer is about to fill it.

        Raises:
            FileError: The folder cannot be read, or was replaced while it was read.
        """
        try:
            before = os.stat(self._folder)
            with os.scandir(self._folder) as found:
                entries = sorted([entry for entry in found if _is_shoe(entry.name)], key=lambda entry: file_key(entry.name))
            seen: dict[str, _Seen] = {}
            tables: dict[str, Scoreboard | RoadsError] = {}
            for entry in entries:
                read = self._read(entry)
                if read is None:
                    continue
                seen[entry.name] = read
                name = Path(entry.name).stem
                twice = name in tables
                tables[name] = (
                    FileError(entry.path, "two files have this name, and differ only in the case of .txt")
                    if twice
                    else read.shoe
                )
            after = os.stat(self._folder)
        except (OSError, ValueError) as error:
            raise FileError(self._folder, file_error_reason(error)) from None
        if (before.st_dev, before.st_ino) != (after.st_dev, after.st_ino):
            raise FileError(self._folder, "it was replaced while it was read")
        self._seen = seen
        return tables

    def _read(self, entry: os.DirEntry[str]) -> _Seen | None:
        """Reads a file; None if it has just been removed."""
        before = self._seen.get(entry.name)
        try:
            path = _inside(entry, self._folder)
            found = os.stat(path)
            stamp = (found.st_mtime_ns, found.st_ctime_ns, found.st_size, found.st_ino)
            if before is not None and before.stamp == stamp:
                return before
            young = abs(time.time() - found.st_mtime) < YOUNG
            if before is not None and young and stat.S_ISREG(found.st_mode) and not found.st_size:
                return before._replace(stamp=None)
            data = _bytes(path)
        except FileNotFoundError as error:
            return _failed(entry, file_error_reason(error)) if entry.is_symlink() else None
        except FileError as error:
            return _failed(entry, error.reason)
        except (OSError, ValueError) as error:
            return _failed(entry, file_error_reason(error))
        digest = sha256(data).digest()
        shoe = before.shoe if before is not None and before.digest == digest else self._board(data, entry.path)
        return _Seen(None if young else stamp, digest, shoe)

    def _board(self, data: bytes, path: str) -> Scoreboard | RoadsError:
        try:
            text = decode_file(data, path)
            if len(several := shoes_of(text)) > 1:
                raise FileError(path, f"{len(several):,} shoes: a table is one shoe")
            return self._empty.with_options(rounds=text)
        except RoadsError as error:
            return error


def _is_shoe(name: str) -> bool:
    return name.lower().endswith(".txt") and not name.startswith(".")


def _failed(entry: os.DirEntry[str], why: str) -> _Seen:
    return _Seen(None, b"", FileError(entry.path, why))


def _inside(entry: os.DirEntry[str], folder: Path) -> str:
    """The path of a file; a link is followed if it stays in the folder."""
    if not entry.is_symlink():
        return entry.path
    path = os.path.realpath(entry.path)
    if not Path(path).is_relative_to(os.path.realpath(folder)):
        raise FileError(entry.path, "a link that leads out of the folder")
    return path


def _bytes(path: str) -> bytes:
    """Reads a regular file; never waits for a pipe."""
    found = Path(path)
    data = Directory(found.parent).read(found.name, FILE_BYTES.value)
    if len(data) > FILE_BYTES.value:
        raise FILE_BYTES.error(FileLimitError, path, f"expected at most {FILE_BYTES} bytes of text")
    return data
