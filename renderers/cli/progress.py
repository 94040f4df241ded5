"""Progress bars on standard error, for long work that is watched in a terminal."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import click

MANY_BYTES = 2**20
"""A file of more bytes than this is read with a progress bar."""

MANY_SHOES = 1000
"""The files of more shoes than this are written with a progress bar."""


def shows_progress() -> bool:
    """Whether standard error is a terminal, so that somebody sees the bar."""
    return sys.stderr is not None and sys.stderr.isatty()


@contextmanager
def read_with_progress(path: Path) -> Iterator[BinaryIO]:
    """Opens a file to be read once, with a bar that shows how much of it has been read."""
    size = path.stat().st_size
    hidden = size <= MANY_BYTES or not shows_progress()
    with (
        click.progressbar(length=size, label="Reading", file=sys.stderr, hidden=hidden, update_min_steps=2**16) as bar,
        io.BufferedReader(_Watched(path, bar)) as stream,
    ):
        yield stream


class _Watched(io.FileIO):
    """A file that tells a bar how much of it has been read."""

    def __init__(self, path: Path, bar: Any) -> None:
        super().__init__(path)
        self._bar = bar

    def readinto(self, buffer: Any) -> int | None:
        count = super().readinto(buffer)
        self._bar.update(count or 0)
        return count
