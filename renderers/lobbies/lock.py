"""Lock of a lobby's folder; it ends with the process that holds it, however that ends."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from renderers.directory import Directory, open_directory
from renderers.errors import FileError
from renderers.files import file_error_reason

LOCK = ".lobby.lock"
"""Name of the lock's file. It stays: removing it while another process opens it would give two locks."""


class LockedFolder(NamedTuple):
    """A folder that is held: open, and locked against other lobbies until `unlock`.

    Attributes:
        directory: The folder.
        lock: Descriptor of the lock's file.
        known: Whether the folder had a lobby before.
    """

    directory: Directory
    lock: int
    known: bool


def lock_folder(folder: Path, shown: Path) -> LockedFolder:
    """Opens a folder and takes its lock.

    Args:
        folder: The folder; a link in its place is not followed.
        shown: The folder as an error names it.

    Raises:
        FileError: Another lobby holds the lock, or the folder cannot be written.
    """
    try:
        directory = open_directory(folder)
    except (OSError, ValueError) as error:
        raise FileError(shown, file_error_reason(error)) from None
    try:
        try:
            handle, known = directory.open(LOCK, os.O_RDWR | os.O_CREAT | os.O_EXCL), False
        except FileExistsError:
            handle, known = directory.open_regular(LOCK, os.O_RDWR), True
    except OSError as error:
        _close(directory)
        raise FileError(shown / LOCK, file_error_reason(error)) from None
    try:
        _take(handle)
    except OSError:
        os.close(handle)
        _close(directory)
        raise FileError(shown, "another lobby keeps its pictures there") from None
    return LockedFolder(directory, handle, known)


def is_locked(held: LockedFolder) -> bool:
    """Whether the folder's path still leads to the folder that is held, and its lock's file is still the one that is locked.

    Another lobby could lock whatever stands there instead. On Windows, neither can be replaced while the lock's file is open.
    """
    directory = held.directory
    if directory.descriptor is None:
        return directory.stat(LOCK) is not None
    try:
        there, lock = os.lstat(directory.path), directory.stat(LOCK)
    except OSError:
        return False
    return (
        lock is not None
        and os.path.samestat(there, os.fstat(directory.descriptor))
        and os.path.samestat(lock, os.fstat(held.lock))
    )


def unlock(held: LockedFolder) -> None:
    """Ends the lock and closes the folder."""
    os.close(held.lock)
    _close(held.directory)


def _close(directory: Directory) -> None:
    if directory.descriptor is not None:
        with suppress(OSError):
            os.close(directory.descriptor)


if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
