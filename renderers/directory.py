"""A folder whose files are read, replaced and removed by their names in it; a link in the place of a file is not followed."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable
from contextlib import suppress
from errno import EEXIST, EINVAL, EISDIR, ELOOP
from pathlib import Path
from typing import NamedTuple

BY_DESCRIPTOR = (
    {os.open, os.stat, os.unlink, os.rename} <= os.supports_dir_fd
    and os.scandir in os.supports_fd
    and hasattr(os, "O_DIRECTORY")
)
"""Whether a file can be opened from the descriptor of its folder. On Windows it cannot: there it is opened by its path."""

# Never waits for a pipe. Windows has none of these but the last, without which it changes the ends of lines.
_FLAGS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_CHMOD_OPEN = os.chmod in os.supports_fd
_PART = re.compile(r"\.(.+)\.[0-9a-z_]{8}\.part")


class PartFile(NamedTuple):
    """A temporary file that is to become a file.

    Attributes:
        name: Its name.
        handle: Its descriptor.
        mode: Permissions of the file that it is to replace; until it has those, it is its owner's alone. None where there is no
            such file: it has the permissions of any new file.
    """

    name: str
    handle: int
    mode: int | None


class Directory(NamedTuple):
    """A folder. Its methods raise OSError; a name that no file can have raises ValueError.

    Attributes:
        path: The folder.
        descriptor: Descriptor of the folder where it is held open: files are then opened from it, wherever the path leads to
            by now. None: by the path.
    """

    path: Path
    descriptor: int | None = None

    def stat(self, name: str) -> os.stat_result | None:
        """What stands there under a name, a link itself if it is one; None if nothing does."""
        try:
            return os.stat(self._at(name), dir_fd=self.descriptor, follow_symlinks=False)
        except FileNotFoundError:
            return None

    def entries(self) -> dict[str, os.DirEntry[str]]:
        """Everything in the folder, by name."""
        with os.scandir(self.path if self.descriptor is None else self.descriptor) as found:
            return {entry.name: entry for entry in found}

    def open(self, name: str, flags: int, mode: int = 0o666) -> int:
        """Opens a file, and gives its descriptor. The system takes the umask off the mode."""
        return os.open(self._at(name), flags | _FLAGS, mode, dir_fd=self.descriptor)

    def open_regular(self, name: str, flags: int) -> int:
        """Opens a file that is there and is neither a link nor a device, and gives its descriptor."""
        # Looked at before, too: a device may act on being opened, and not every platform can refuse a link.
        _check_regular(os.stat(self._at(name), dir_fd=self.descriptor, follow_symlinks=False))
        handle = self.open(name, flags)
        try:
            _check_regular(os.fstat(handle))
        except OSError:
            os.close(handle)
            raise
        return handle

    def read(self, name: str, largest: int) -> bytes:
        """Reads a regular file: `largest` bytes and one more at most, so that a larger one can be told."""
        with os.fdopen(self.open_regular(name, os.O_RDONLY), "rb") as stream:
            return stream.read(largest + 1)

    def new_part(self, name: str) -> PartFile:
        """Makes the temporary file that is to become a file of this name.

        Raises:
            OSError: Something other than a file stands there: replacing it would destroy it.
        """
        found = self.stat(name)
        if found is not None:
            _check_replaceable(found.st_mode)
        for _ in range(100):
            part = f".{start_of_part(name)}.{os.urandom(4).hex()}.part"
            with suppress(FileExistsError):
                # The umask of the process is the system's to apply: whoever changes it to read it changes it for all threads.
                handle = self.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666 if found is None else 0o600)
                return PartFile(part, handle, None if found is None else stat.S_IMODE(found.st_mode))
        raise OSError(EEXIST, "no name is free for a temporary file")

    def replace(self, name: str, part: PartFile, data: Iterable[bytes], *, sync: bool) -> None:
        """Fills a temporary file and renames it; it is removed if that fails.

        Args:
            name: The file.
            part: What `new_part` gave for the same name.
            data: The contents, in pieces.
            sync: Whether to wait until file and folder are on the disk.
        """
        try:
            with os.fdopen(part.handle, "wb") as stream:
                stream.writelines(data)
                if part.mode is not None and stat.S_IMODE(os.fstat(part.handle).st_mode) != part.mode:
                    os.chmod(part.handle if _CHMOD_OPEN else self.path / part.name, part.mode)
                if sync:
                    stream.flush()
                    os.fsync(part.handle)
            at = self.descriptor
            os.replace(self._at(part.name), self._at(name), src_dir_fd=at, dst_dir_fd=at)
        except BaseException:
            with suppress(OSError):
                self.remove(part.name)
            raise
        if sync:
            self._sync()

    def remove(self, name: str) -> None:
        """Removes a file, or a link itself."""
        os.unlink(self._at(name), dir_fd=self.descriptor)

    def _at(self, name: str) -> str:
        return os.path.join(self.path, name) if self.descriptor is None else name

    def _sync(self) -> None:
        """Flushes the folder where it can be opened. Elsewhere, as on Windows, renaming is safe by itself."""
        with suppress(OSError):
            handle = os.open(self.path, os.O_RDONLY) if self.descriptor is None else self.descriptor
            try:
                os.fsync(handle)
            finally:
                if handle != self.descriptor:
                    os.close(handle)


def open_directory(path: Path) -> Directory:
    """Opens a folder, for its user to close the descriptor; a link in its place is not followed.

    Raises:
        OSError: It is not a folder, or may not be read.
    """
    if stat.S_ISLNK(os.lstat(path).st_mode):
        raise OSError(ELOOP, "a link stands in the place of the folder")
    if not BY_DESCRIPTOR:
        return Directory(path)
    return Directory(path, os.open(path, os.O_RDONLY | os.O_DIRECTORY | _FLAGS))


def start_of_part(name: str) -> str:
    """The part of a file's name that its temporary file has: its first 100 bytes, which leaves room for the rest."""
    return name.encode("utf-8", "ignore")[:100].decode("utf-8", "ignore")


def part_of(name: str) -> str | None:
    """The start (see `start_of_part`) of the name that a temporary file was to get; None for any other file."""
    found = _PART.fullmatch(name)
    return found and found[1]


def _check_regular(found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise OSError(EINVAL, "expected a regular file")


def _check_replaceable(mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise OSError(EISDIR, "it is a folder")
    if stat.S_ISLNK(mode):
        raise OSError(ELOOP, "it is a link")
    if not stat.S_ISREG(mode):
        raise OSError(EINVAL, "it is a device or a pipe, not a file")
