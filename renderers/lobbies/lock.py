"""Lock of a lobby's folder; it ends with the process that holds it, however that ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from renderers.errors import FileError
from renderers.files import reason

LOCK = ".lobby.lock"
"""Name of the lock's file. It stays: removing it while another process opens it would give two locks."""


def lock(folder: Path) -> tuple[int, bool]:
    """Takes the lock of a folder.

    Returns:
        The handle that holds the lock until it is closed, and whether the folder had a lobby before.

    Raises:
        FileError: Another lobby holds the lock, or the folder cannot be written.
    """
    path = folder / LOCK
    flags = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    try:
        try:
            handle, before = os.open(path, flags | os.O_CREAT | os.O_EXCL, 0o666), False
        except FileExistsError:
            handle, before = os.open(path, flags), True
    except (OSError, ValueError) as error:
        raise FileError(path, reason(error)) from None
    try:
        _take(handle)
    except OSError:
        os.close(handle)
        raise FileError(folder, "another lobby keeps its pictures there") from None
    return handle, before


if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
