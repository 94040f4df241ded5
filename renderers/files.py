"""Reading files with clear errors, and writing them atomically."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from errno import ELOOP, ENOENT, ENOTDIR
from pathlib import Path
from typing import BinaryIO

from renderers.directory import Directory
from renderers.errors import FileError, FileLimitError
from renderers.limits import FILE_BYTES
from roads.errors import OptionError
from roads.limits import Limit


def read_text(path: str | os.PathLike[str]) -> str:
    """Reads a UTF-8 file, without its byte-order mark.

    Raises:
        FileError: There is no such file, it is a folder, may not be read, is not UTF-8, or is larger than
            `renderers.limits.FILE_BYTES`.
    """
    return decode_file(read_bytes(path), path)


def read_bytes(path: str | os.PathLike[str], largest: Limit = FILE_BYTES) -> bytes:
    """Reads the bytes of a file.

    Raises:
        FileError: There is no such file, it is a folder or may not be read; a FileLimitError for more than `largest` bytes.
        OptionError: `path` is not a path. `open` would take a number for an open file and close it, unknown to its owner.
    """
    if not isinstance(path, (str, os.PathLike)) or isinstance(os.fspath(path), bytes):
        raise OptionError("path", path, "a str or a path")
    try:
        with open(path, "rb") as stream:
            data = stream.read(largest.value + 1)
    except (OSError, ValueError) as error:
        raise FileError(path, file_error_reason(error)) from None
    if len(data) > largest.value:
        raise largest.error(FileLimitError, path, f"expected at most {largest} bytes")
    return data


def decode_file(data: bytes, source: str | os.PathLike[str]) -> str:
    """Decodes the bytes of a file, or of standard input: UTF-8, without a byte-order mark.

    Raises:
        FileError: The bytes are not UTF-8; a FileLimitError for more than `renderers.limits.FILE_BYTES`.
    """
    if len(data) > FILE_BYTES.value:
        raise FILE_BYTES.error(FileLimitError, source, f"expected at most {FILE_BYTES} bytes of text")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileError(source, f"expected UTF-8, got the byte 0x{data[error.start]:02x} at {error.start}") from None


def read_input(file: str) -> tuple[str, bytes]:
    """How errors call a file of a command, `-` being standard input, and its bytes, one more than may be read at most.

    Raises:
        FileError: It cannot be read; a FileLimitError if it is too large.
    """
    if file == "-":
        return "standard input", standard_input().read(FILE_BYTES.value + 1)
    return file, read_bytes(file)


def standard_input() -> BinaryIO:
    """Standard input as a binary stream.

    Raises:
        FileError: It is closed.
    """
    if sys.stdin is None:
        raise FileError("standard input", "it is closed")
    return sys.stdin.buffer


def write_whole(path: str | os.PathLike[str], data: bytes | Iterable[bytes], *, sync: bool = False) -> None:
    """Writes a file atomically: to a temporary file in the same folder, then renamed over the target.

    Args:
        path: The file to write. Where it is a link, the file that the link leads to is written.
        data: Its contents, whole or in pieces.
        sync: Whether to wait until file and folder are on the disk, so that the file also survives a power cut.

    Raises:
        FileError: The folder does not exist, the name is that of a folder, or permission or space is lacking. What was there
            before is untouched.
    """
    try:
        target = Path(path).resolve() if Path(path).is_symlink() else Path(path)
        if target.is_symlink():  # from Python 3.13 on, resolving a circle of links is no error by itself
            raise OSError(ELOOP, "a circle of symbolic links")
        if not target.parent.exists():
            raise OSError(ENOENT, "its folder does not exist; make it first")
        if not target.parent.is_dir():
            raise OSError(ENOTDIR, "what should be its folder is a file")
    except (OSError, ValueError, RuntimeError) as error:  # a RuntimeError for links that lead to each other
        raise FileError(path, file_error_reason(error)) from None
    write_inside(Directory(target.parent), target.name, data, sync=sync, shown=path)


def write_inside(
    folder: Directory,
    name: str,
    data: bytes | Iterable[bytes],
    *,
    sync: bool = False,
    shown: str | os.PathLike[str],
) -> None:
    """Writes a file of a folder atomically, as `write_whole` does, and follows no link.

    Args:
        folder: The folder.
        name: Name of the file in it.
        data: See `write_whole`.
        sync: See `write_whole`.
        shown: The file as an error names it.

    Raises:
        FileError: A link, a folder, a device or a pipe stands there, or permission or space is lacking. What was there before
            is untouched.
    """
    try:
        part = folder.new_part(name)
    except (OSError, ValueError) as error:
        raise FileError(shown, file_error_reason(error)) from None
    try:
        folder.replace(name, part, [data] if isinstance(data, bytes) else data, sync=sync)
    except OSError as error:  # any other error is one of `data`
        raise FileError(shown, file_error_reason(error)) from None


def make_folder(folder: Path) -> None:
    """Makes a folder, and those above it, where they are missing.

    Raises:
        FileError: It cannot be made, or a file stands in its place.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise FileError(folder, "it is a file, not a folder") from None
    except NotADirectoryError:
        raise FileError(folder, "what should be a folder above it is a file") from None
    except (OSError, ValueError) as error:
        raise FileError(folder, file_error_reason(error)) from None


def file_error_reason(error: Exception) -> str:
    """Message of an operating-system error, to be part of a line."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror[0].lower() + error.strerror[1:]
    return str(error)
