"""The folder of a lobby: pictures and index in step, whenever the work is stopped or killed.

It is crash-safe by write order: announce in the index what is about to be written or removed, change the files, confirm in the
index. Files in an unknown state are checked by SHA-256.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from renderers.directory import part_of, start_of_part
from renderers.errors import FileError
from renderers.files import file_error_reason, make_folder, write_inside
from renderers.formats.read import shoe_in
from renderers.limits import FILE_BYTES, INDEX_BYTES
from renderers.lobbies.index import INDEX, Entry, check_index, check_index_bytes, decode_index, encode_index
from renderers.lobbies.lock import LockedFolder, is_locked, lock_folder, unlock
from roads.errors import RoadsError
from roads.limits import Limit


class _Stamp(NamedTuple):
    """Numbers of a file, of which one changes when it is replaced or written to."""

    size: int
    changed: int
    node: int


class PictureFolder:
    """A folder of pictures and their index. A pass is `begin`, `drop`, any number of `put`, and `finish`.

    The folder is held from the start to `close`: open, and locked. Its files are opened from it by their names, and no link is
    followed, wherever the folder's path and its files lead to by then.

    Attributes:
        tables: The pictures that are there, by name of their table.
        changes: What a table has taken back since its picture before, by its name; for the index. A new picture drops it.
    """

    def __init__(self, folder: Path, sync: bool) -> None:
        """Takes the folder, and makes it where it is missing.

        Raises:
            FileError: The folder cannot be used, or another lobby keeps it. A FileLimitError if its index is too large.
        """
        make_folder(folder)
        self._folder, self._real, self._sync = folder, folder.resolve(), sync
        self._held: LockedFolder | None = None
        self._take()

    def close(self) -> None:
        """Gives the folder back."""
        held, self._held = self._held, None
        if held is not None:
            unlock(held)

    def _take(self) -> None:
        """Takes the folder, as it is by now, and reads its index."""
        self.close()
        self.tables: dict[str, Entry] = {}
        self.changes: dict[str, str] = {}
        self._pending: dict[str, Entry | None] = {}
        self._stamps: dict[str, _Stamp] = {}
        self._there: dict[str, os.DirEntry[str]] = {}
        self._written: bytes | None = None
        self._swept = False
        held = lock_folder(self._real, self._folder)
        self._at = held.directory
        try:
            self._look()
            stamp, path = self._stamp(INDEX), self._folder / INDEX
            if stamp is not None:
                check_index_bytes(stamp.size, path)
            written = self._bytes(INDEX, INDEX_BYTES)
            found = None if written is None else decode_index(written, path)
        except BaseException:
            unlock(held)
            raise
        self._lost = held.known and found is None
        if found is not None:
            self.tables = {entry.name: entry for entry in found.tables}
            self._pending = dict(found.pending)
            self.changes = found.changes
            self._written = written
        self._held = held

    def begin(self, files: Iterable[str], errors: Mapping[str, str]) -> None:
        """Looks at the folder before a pass, and removes what an interrupted pass left over.

        A folder or a lock that was deleted and made anew since the last pass is taken anew.

        Args:
            files: The files that the pass may write.
            errors: See `put`.

        Raises:
            FileError: The folder cannot be read, another lobby keeps it now, or the index cannot be written.
        """
        if self._held is None or not is_locked(self._held):
            self._take()
        self._look()
        if self._bytes(INDEX, INDEX_BYTES) != self._written:
            self._written = None  # another has changed it
        if not self._swept:  # while the index still says what was being written
            own = {start_of_part(name) for name in (*self._own(), *files, INDEX)}
            for name in self._there:
                if part_of(name) in own:
                    with suppress(OSError):
                        self._at.remove(name)
            self._swept = True
        self._settle()
        if self._pending:
            # A file of ours that holds nothing to be trusted is removed before it is written again. So a promised file is
            # always new or the next picture of a table, and any other file found in its place after a kill is not ours.
            self.finish(errors)
            self._look()

    def drop(self, names: Iterable[str], files: Collection[str], errors: Mapping[str, str]) -> None:
        """Gives up the pictures of tables; `finish` removes them.

        Args:
            names: The tables that are gone.
            files: The files that the pass may write. A file that is both given up and to be written is removed at once: an
                index written by another program may give the file of one table to another.
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

    def put(self, pictures: Iterable[tuple[Entry, bytes]], errors: Mapping[str, str]) -> tuple[list[str], dict[str, str]]:
        """Puts pictures in place.

        Args:
            pictures: The entry of each in the index, and its file.
            errors: The errors of this pass so far, by table, for the index.

        Returns:
            The tables whose pictures are in place; and for each other table, why its picture could not be written.

        Raises:
            FileError: The index cannot be written; no picture has changed then.
        """
        own, going, failed = self._own(), [], dict[str, str]()
        for entry, data in pictures:
            if entry.file in self._pending:
                failed[entry.name] = f"{entry.file} cannot be removed before it is written again"
            elif entry.file in self._there and entry.file not in own and not self._may_take(entry.file, data):
                failed[entry.name] = f"{entry.file} is there already and is not a picture of this lobby"
            else:
                going.append((entry, data))
        self._pending |= {entry.file: entry for entry, _ in going}
        self._write_index({**errors, **failed})
        # Any other error from here on leaves files pending, which is true; the next pass settles them by hash.
        done = []
        for entry, data in going:
            try:
                self._write(entry.file, data)
            except FileError as error:  # what was there is there
                failed[entry.name] = f"{entry.file}: {error.reason}"
                del self._pending[entry.file]
                continue
            self._replace(entry)
            del self._pending[entry.file]
            done.append(entry.name)
        return done, failed

    def finish(self, errors: Mapping[str, str]) -> dict[str, str]:
        """Removes the files that no table needs any more, and writes the index of the pass.

        Args:
            errors: See `put`.

        Returns:
            For each file that cannot be removed, why.

        Raises:
            FileError: The index cannot be written.
        """
        self._write_index(errors)
        failed = {}
        for file in [file for file, entry in self._pending.items() if entry is None]:
            try:
                self._at.remove(file)
            except FileNotFoundError:
                pass
            except OSError as error:
                failed[file] = f"it cannot be removed: {file_error_reason(error)}"
                continue
            del self._pending[file]
        self._write_index({**failed, **errors})
        return failed

    def _write_index(self, errors: Mapping[str, str]) -> None:
        changes = {name: word for name, word in self.changes.items() if name in self.tables}
        data = encode_index(self.tables.values(), self._pending, errors, changes)
        if data != self._written:
            check_index(data, self._folder / INDEX)
            self._write(INDEX, data)
            self._written = data

    def _write(self, file: str, data: bytes) -> None:
        write_inside(self._at, file, data, sync=self._sync, shown=self._folder / file)

    def _replace(self, entry: Entry) -> None:
        """Takes a picture that is in place into the tables; the table's picture in another format is to be removed."""
        old = self.tables.get(entry.name)
        self.tables[entry.name] = entry
        self.changes.pop(entry.name, None)
        if old is not None and old.file != entry.file:
            self._pending[old.file] = None

    def _own(self) -> set[str]:
        return {entry.file for entry in self.tables.values()} | self._pending.keys()

    def _may_take(self, file: str, data: bytes) -> bool:
        """Whether a file that the index does not name may be replaced: same bytes, or the index was lost and it is a board."""
        held = self._bytes(file)
        if held == data:
            return True
        if held is None or not self._lost:
            return False
        try:
            shoe_in(held, file)
        except RoadsError:
            return False
        return True

    def _look(self) -> None:
        try:
            self._there = self._at.entries()
        except OSError as error:
            raise FileError(self._folder, file_error_reason(error)) from None

    def _settle(self) -> None:
        """Checks by hash what is in the files that have changed, or were to change, since they were last looked at."""
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
        """The stamp of a regular file; None for anything else, links too: a lobby never makes those."""
        entry = self._there.get(file)
        try:
            if entry is None or not entry.is_file(follow_symlinks=False):
                return None
            found = entry.stat(follow_symlinks=False)
        except OSError:
            return None
        return _Stamp(found.st_size, found.st_mtime_ns, found.st_ino)

    def _bytes(self, file: str, largest: Limit = FILE_BYTES) -> bytes | None:
        """Content of a regular file; None for anything else, and for a larger file."""
        if self._stamp(file) is None:
            return None
        try:
            data = self._at.read(file, largest.value)
        except OSError:
            return None
        return data if len(data) <= largest.value else None
