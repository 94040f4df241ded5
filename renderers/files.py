"""Files, read with a clear error and written whole or not at all."""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from renderers.errors import FileError, FileLimitError
from renderers.limits import FILE_BYTES
from roads.errors import OptionError
from roads.limits import Limit

PART = ".part"
_PART = re.compile(r"\.(.+)\.[a-z0-9_]{8}\.part")


def read_text(path: str | os.PathLike[str]) -> str:
    """The text of a UTF-8 file, without a byte-order mark.

    Raises:
        FileError: No such file, a folder, no permission, larger than `renderers.limits.FILE_BYTES`, or not UTF-8.
    """
    return decode(read_bytes(path), path)


def read_bytes(path: str | os.PathLike[str], largest: Limit = FILE_BYTES) -> bytes:
    """The bytes of a file.

    Raises:
        FileError: No such file, a folder, no permission; a FileLimitError for more than `largest` bytes.
        OptionError: `path` is not a path. A number would be taken for an open file, which would be closed behind its owner.
    """
    if not isinstance(path, (str, os.PathLike)) or isinstance(os.fspath(path), bytes):
        raise OptionError("path", path, "a str or a path")
    try:
        with open(path, "rb") as stream:
            data = stream.read(largest.value + 1)
    except (OSError, ValueError) as error:
        raise FileError(path, reason(error)) from None
    if len(data) > largest.value:
        raise largest.error(FileLimitError, path, f"expected at most {largest} bytes")
    return data


def decode(data: bytes, source: str | os.PathLike[str]) -> str:
    """The text of UTF-8 bytes that were read from `source`, without a byte-order mark.

    Raises:
        FileError: Not UTF-8; a FileLimitError for more than `renderers.limits.FILE_BYTES`.
    """
    if len(data) > FILE_BYTES.value:
        raise FILE_BYTES.error(FileLimitError, source, f"expected at most {FILE_BYTES} bytes of text")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileError(source, f"expected UTF-8, got the byte 0x{data[error.start]:02x} at {error.start}") from None


def standard_input() -> BinaryIO:
    """The bytes of standard input.

    Raises:
        FileError: It is closed.
    """
    if sys.stdin is None:
        raise FileError("standard input", "it is closed")
    return sys.stdin.buffer


def write_whole(path: str | os.PathLike[str], data: bytes | Iterable[bytes], *, sync: bool = False) -> None:
    """Writes a file by way of a temporary one in the same folder, so that nobody ever sees half of it.

    Args:
        path: Where to.
        data: What the file will hold, or pieces of it.
        sync: Whether to wait until file and folder are on the disk, so that a power cut does not undo it either.

    Raises:
        FileError: No such folder, a folder of that name, no permission, no room; what was there before is untouched.
    """
    try:
        # Through a link, the file it leads to is replaced, not the link.
        target = Path(path).resolve() if Path(path).is_symlink() else Path(path)
        if target.is_symlink():  # from Python 3.13 on, resolving a circle of links is no error by itself
            raise OSError(40, "links that lead to each other")
        if target.is_dir():
            raise OSError(21, "it is a folder")
        if target.exists() and not target.is_file():  # a pipe or a device: replacing it would destroy it
            raise OSError(22, "expected a file, and this is something else")
        handle, name = tempfile.mkstemp(prefix=f".{target.name[:100]}.", suffix=PART, dir=target.parent)
    except (OSError, ValueError, RuntimeError) as error:  # a RuntimeError for links that lead to each other
        raise FileError(path, reason(error)) from None
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.writelines([data] if isinstance(data, bytes) else data)
            if sync:
                stream.flush()
                os.fsync(stream.fileno())
        os.chmod(name, _mode(target))
        os.replace(name, target)
        if sync:
            _sync_folder(target.parent)
    except BaseException as error:
        with suppress(OSError):
            os.unlink(name)
        if isinstance(error, OSError):
            raise FileError(path, reason(error)) from None
        raise


def part_of(name: str) -> str | None:
    """The file (the first 100 characters of its name) that a temporary one of `write_whole` was to become; None for another."""
    found = _PART.fullmatch(name)
    return found and found[1]


def _sync_folder(folder: Path) -> None:
    """Where a folder can be opened: elsewhere, as on Windows, renaming is safe by itself."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _mode(target: Path) -> int:
    """The permissions of the file that is replaced, or those of any new file: a temporary one is for its owner alone."""
    with suppress(OSError):
        return target.stat().st_mode & 0o7777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def reason(error: Exception) -> str:
    """What an error of the operating system says, as part of a line."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror[0].lower() + error.strerror[1:]
    return str(error)
