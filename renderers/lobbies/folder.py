"""The folder of a lobby: pictures and index in step, whenever the work is stopped or killed.

The order is what keeps them so: the index says what is about to be written or removed, then files change, then it says what
is there. What cannot be told from memory is told by hash.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from renderers.errors import FileError
from renderers.files import part_of, read_bytes, reason, write_whole
from renderers.formats.read import read
from renderers.lobbies.index import INDEX, Entry, NewerIndexError, decode, encode
from renderers.lobbies.lock import lock
from roads.errors import RoadsError


class _Stamp(NamedTuple):
    """What changes where a file is replaced or written to."""

    size: int
    changed: int
    node: int


class Keeper:
    """Keeps a folder; holds its lock until it is closed.

    Attributes:
        tables: By name, the pictures that are there.
    """

    def __init__(self, folder: Path, sync: bool) -> None:
        """Takes the folder, which is made where it is missing.

        Raises:
            FileError: It cannot be used, or another lobby keeps it.
        """
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            raise FileError(folder, reason(error)) from None
        self.tables: dict[str, Entry] = {}
        self._folder, self._sync = folder, sync
        self._pending: dict[str, Entry | None] = {}
        self._stamps: dict[str, _Stamp] = {}
        self._there: dict[str, os.DirEntry[str]] = {}
        self._written: bytes | None = None
        self.lock, before = lock(folder)
        try:
            self._look()
            held = self._bytes(INDEX)
            found = None if held is None else decode(held)
        except RoadsError as error:
            os.close(self.lock)
            raise FileError(folder / INDEX, str(error)) if isinstance(error, NewerIndexError) else error from None
        self._lost = before and found is None
        if found is not None:
            self.tables = {entry.name: entry for entry in found.tables}
            self._pending = dict(found.pending)
            self._written = held
        self._swept = False

    def begin(self, files: Iterable[str], errors: dict[str, str]) -> None:
        """Sees what is there before a pass, and removes what is left over from one that was cut short.

        Args:
            files: Those the pass may write.
            errors: See `put`.

        Raises:
            FileError: The folder cannot be read, or the index cannot be written.
        """
        self._look()
        if self._bytes(INDEX) != self._written:
            self._written = None  # another has changed it
        if not self._swept:  # while the index still says what was being written
            own = {name[:100] for name in (*self._own(), *files, INDEX)}
            for name in self._there:
                if part_of(name) in own:
                    with suppress(OSError):
                        os.unlink(self._folder / name)
            self._swept = True
        self._settle()
        if self._pending:
            # Before it is written anew, a file that is ours but holds nothing to be trusted has to go: so what is promised is
            # always a new file or the next picture of a table, and what is found instead of it after a kill is not ours.
            self.finish(errors)
            self._look()

    def drop(self, names: Iterable[str], files: Collection[str], errors: dict[str, str]) -> None:
        """Gives the pictures of these tables up; `finish` removes them.

        Args:
            names: Of tables that are gone.
            files: Those the pass may write. One that is given up and to be written is removed at once: an index that somebody
                else wrote may say that the file of one table is another's.
            errors: See `put`.

        Raises:
            FileError: The index cannot be written.
        """
        for name in names:
            self._pending[self.tables[name].file] = None
            del self.tables[name]
        if any(file in files for file in self._pending):
            self.finish(errors)
            self._look()

    def put(self, pictures: Sequence[tuple[Entry, bytes]], errors: dict[str, str]) -> list[str]:
        """Puts pictures in place, and says of which tables.

        Args:
            pictures: What the index will say of each, and the file.
            errors: Gets, by name, why a picture could not be written.

        Raises:
            FileError: The index cannot be written; no picture has changed then.
        """
        own, going = self._own(), []
        for entry, data in pictures:
            if entry.file in self._pending:
                errors[entry.name] = f"{entry.file} cannot be removed, to be written anew"
            elif entry.file in self._there and entry.file not in own and not self._may_take(entry.file, data):
                errors[entry.name] = f"{entry.file} is there already and is not a picture of this lobby"
            else:
                going.append((entry, data))
        self._pending |= {entry.file: entry for entry, _ in going}
        self._index(errors)
        # Whatever else breaks in here leaves files pending: true of the folder, and settled by hash when the next pass begins.
        done = []
        for entry, data in going:
            try:
                write_whole(self._folder / entry.file, data, sync=self._sync)
            except FileError as error:  # what was there is there
                errors[entry.name] = f"{entry.file}: {error.reason}"
                del self._pending[entry.file]
                continue
            self._replace(entry)
            del self._pending[entry.file]
            done.append(entry.name)
        return done

    def finish(self, errors: dict[str, str]) -> None:
        """Removes what no table needs any more, and leaves the index as it is to stay.

        Raises:
            FileError: The index cannot be written.
        """
        self._index(errors)
        for file in [file for file, entry in self._pending.items() if entry is None]:
            try:
                os.unlink(self._folder / file)
            except FileNotFoundError:
                pass
            except OSError as error:
                errors.setdefault(file, f"it cannot be removed: {reason(error)}")
                continue
            del self._pending[file]
        self._index(errors)

    def _index(self, errors: dict[str, str]) -> None:
        data = encode(self.tables.values(), self._pending, errors)
        if data != self._written:
            write_whole(self._folder / INDEX, data, sync=self._sync)
            self._written = data

    def _replace(self, entry: Entry) -> None:
        """A picture that is there; one in another format gives way to it."""
        old = self.tables.get(entry.name)
        self.tables[entry.name] = entry
        if old is not None and old.file != entry.file:
            self._pending[old.file] = None

    def _own(self) -> set[str]:
        return {entry.file for entry in self.tables.values()} | self._pending.keys()

    def _may_take(self, file: str, data: bytes) -> bool:
        """Whether a file that no index names may be replaced: it holds that already, or the index is lost and it is a board."""
        held = self._bytes(file)
        if held == data:
            return True
        if held is None or not self._lost:
            return False
        try:
            read(self._folder / file)
        except RoadsError:
            return False
        return True

    def _look(self) -> None:
        try:
            with os.scandir(self._folder) as found:
                self._there = {entry.name: entry for entry in found}
        except OSError as error:
            raise FileError(self._folder, reason(error)) from None

    def _settle(self) -> None:
        """Finds out by hash what files hold that have changed, or were to change, since they were last looked at."""
        for name, entry in list(self.tables.items()):
            stamp = self._stamp(entry.file)
            if stamp is not None and stamp == self._stamps.get(entry.file):
                continue
            held = self._bytes(entry.file)
            if held is not None and sha256(held).hexdigest() == entry.sha256 and stamp is not None:
                self._stamps[entry.file] = stamp
                continue
            del self.tables[name]
            if held is not None:
                self._pending.setdefault(entry.file, None)
        for file, promised in list(self._pending.items()):
            if promised is None:
                continue
            del self._pending[file]
            held = self._bytes(file)
            if held is not None and sha256(held).hexdigest() == promised.sha256:
                self._replace(promised)

    def _stamp(self, file: str) -> _Stamp | None:
        """Of a file proper: what a link leads to, a folder or a pipe is none of ours."""
        entry = self._there.get(file)
        try:
            if entry is None or not entry.is_file(follow_symlinks=False):
                return None
            found = entry.stat(follow_symlinks=False)
        except OSError:
            return None
        return _Stamp(found.st_size, found.st_mtime_ns, found.st_ino)

    def _bytes(self, file: str) -> bytes | None:
        if self._stamp(file) is None:
            return None
        try:
            return read_bytes(self._folder / file)
        except FileError:
            return None
