"""An SQLite file opened to read one of its ordinary tables: no view, no function, no other file and no endless rows."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from errno import ENOENT
from pathlib import Path
from typing import BinaryIO

from roads.error_text import quoted
from roads.feeds.reading.feed_errors import FeedError, FeedLimitError
from roads.feeds.reading.source import Source, check_whole, unreadable
from roads.feeds.reading.sqlite_pages import PagesContent, content_of_pages
from roads.limits import FEED_LINE, FEED_STEPS

_MAGIC = b"SQLite format 3\0"
_ALLOWED = {sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ}
_PRAGMAS = {"table_info"}
_MASTER = {"sqlite_master", "sqlite_schema"}
_AT_ONCE = 10_000  # steps between two looks at their number
_AT_FIRST = 1_000_000  # steps that any file may take
_SETTINGS = "PRAGMA trusted_schema = OFF; PRAGMA query_only = ON; PRAGMA temp_store = MEMORY; PRAGMA cell_size_check = ON"


class SqliteFile:
    """A database that is read.

    Attributes:
        tables: The ordinary tables, and the first page of each: no view, which runs SQL of the file's maker, and no virtual
            table, which runs more.
    """

    def __init__(self, database: sqlite3.Connection, size: int, read: Callable[[int, int], bytes]) -> None:
        """Bounds what SQLite may do with a file of this size; `read` gives bytes of it, see `content_of_pages`."""
        self.tables: dict[str, int] = {}
        self._database = database
        self._read = read
        self._reading: set[str] = set()
        self._allowed = _AT_FIRST + FEED_STEPS.value * size
        self._steps = 0
        database.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, FEED_LINE.value)
        database.executescript(_SETTINGS)
        database.set_progress_handler(self._is_over, _AT_ONCE)
        database.set_authorizer(self._authorized)

    def look_up(self) -> None:
        """Looks the tables up.

        Raises:
            FeedError: The file is broken.
            sqlite3.Error: It cannot be read.
        """
        content_of_pages((1,), self._read)
        found = self._database.execute("SELECT name, rootpage, sql FROM sqlite_master WHERE type = 'table' AND rootpage > 0")
        self.tables = {name: root for name, root, sql in found if _creates(sql, name)}

    @property
    def is_over(self) -> bool:
        """Whether the steps of SQLite came to more than `roads.limits.FEED_STEPS` allows."""
        return self._steps > self._allowed

    def columns(self, table: str) -> list[str]:
        """The names of the columns of a table, without those that are computed.

        Raises:
            sqlite3.Error: They cannot be read.
        """
        return [str(row[1]) for row in self._database.execute(f"PRAGMA table_info({identifier(table)})")]

    def held(self, table: str) -> PagesContent:
        """The size of one of `tables`, and from now on it can be read.

        Raises:
            FeedError: Its pages are broken.
        """
        self._reading.add(table)
        return content_of_pages((self.tables[table],), self._read)

    def rows(self, table: str, columns: list[str], order: str | None) -> Iterator[tuple[object, ...]]:
        """The rows of a table that `held` has looked at; `order` is an expression to sort by, None for the table's order.

        Raises:
            sqlite3.Error: They cannot be read.
        """
        listed = ", ".join(map(identifier, columns))
        by = "" if order is None else f" ORDER BY {order}"
        return self._database.execute(f"SELECT {listed} FROM {identifier(table)} NOT INDEXED{by}")

    def _authorized(self, action: int, first: str | None, second: str | None, where: str | None, source: str | None) -> int:
        """Whether a statement may do this: read the one table, by itself, and nothing through a view or a trigger."""
        allowed = source is None and (
            action == sqlite3.SQLITE_SELECT
            or (action == sqlite3.SQLITE_READ and first in _MASTER | self._reading)
            or (action == sqlite3.SQLITE_PRAGMA and first in _PRAGMAS)
        )
        return sqlite3.SQLITE_OK if allowed else sqlite3.SQLITE_DENY

    def _is_over(self) -> bool:
        self._steps += _AT_ONCE
        return self.is_over


@contextmanager
def sqlite_file(source: Source) -> Iterator[SqliteFile]:
    """Opens the database of a source, and closes it; nothing is written, and no file beside it is made or left.

    Raises:
        FeedError: There is no database, it cannot be read, it is not ordinary, or SQLite takes too many steps.
    """
    held: SqliteFile | None = None
    try:
        with _connected(source) as (database, size, read):
            held = SqliteFile(database, size, read)
            held.look_up()
            yield held
    except (sqlite3.Error, UnicodeDecodeError, OverflowError) as error:
        if held is not None and held.is_over:
            said = f"over {FEED_STEPS} steps of SQLite for each byte of the database"
            raise FEED_STEPS.error(FeedLimitError, "", said) from None
        raise FeedError("", f"no SQLite database that can be read: {error}") from None


_Connected = tuple[sqlite3.Connection, int, Callable[[int, int], bytes]]


@contextmanager
def _connected(source: Source) -> Iterator[_Connected]:
    path = source.data
    if not isinstance(path, os.PathLike):
        with _in_memory(source.raw) as found:
            yield found
        return
    try:
        stream = open(path, "rb") if Path(path).is_file() else None  # noqa: SIM115
    except (OSError, ValueError, TypeError) as error:
        raise unreadable(error, path) from None
    if stream is None:
        if not Path(path).exists():
            raise unreadable(FileNotFoundError(ENOENT, os.strerror(ENOENT)), path)
        raise FeedError("", "not an SQLite database")
    with stream:
        head = stream.read(20)
        if head[:16] != _MAGIC:
            raise FeedError("", "not an SQLite database")
        with _of_file(Path(path).resolve(), stream, has_log=head[18:20] == b"\2\2") as found:
            yield found


@contextmanager
def _of_file(path: Path, stream: BinaryIO, *, has_log: bool) -> Iterator[_Connected]:
    """The database of a file. Where rows of it are in a log beside it (`-wal`), a copy in the memory has them.

    To read such a file, SQLite makes an index of the log (`-shm`) beside it, and a log; with `immutable` it does not.
    """
    size, where = os.fstat(stream.fileno()).st_size, path.as_uri() + "?mode=ro"
    in_log = _size(Path(f"{path}-wal")) if has_log else 0
    if in_log:
        if not Path(f"{path}-shm").exists():
            raise FeedError("", f"rows of it are in {quoted(path.name + '-wal')}, which nobody has open: open it once to write")
        check_whole(size + in_log, "bytes of a database and its log")
        with closing(sqlite3.connect(where, uri=True)) as database:
            raw = database.serialize()
        with _in_memory(raw) as found:
            yield found
        return
    with closing(sqlite3.connect(where + "&immutable=1" * has_log, uri=True)) as database:
        yield database, size, lambda start, count: _read(stream, start, count)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _read(stream: BinaryIO, start: int, count: int) -> bytes:
    try:
        stream.seek(start)
        return stream.read(count)
    except OSError as error:
        raise FeedError("", f"cannot be read: {error.strerror or error}") from None


@contextmanager
def _in_memory(raw: bytes) -> Iterator[_Connected]:
    if raw[:16] != _MAGIC:
        raise FeedError("", "not an SQLite database")
    raw = raw[:18] + b"\1\1" + raw[20:]  # a database in the memory has no log
    with closing(sqlite3.connect(":memory:")) as database:
        database.deserialize(raw)
        yield database, len(raw), lambda start, count: raw[start : start + count]


def _creates(sql: object, name: str) -> bool:
    """Whether the SQL of a table, as SQLite writes it, creates an ordinary table of this name, and nothing else."""
    start, after = "CREATE TABLE ", str(sql)[len("CREATE TABLE ") :]
    quotes = [quote + name.replace(quote, quote * 2) + quote for quote in "\"'`"]
    is_plain = after.startswith(name) and not re.match(r"[\w$]", after[len(name) :])
    return str(sql).startswith(start) and (is_plain or after.startswith((*quotes, f"[{name}]")))


def identifier(name: str) -> str:
    """A name of a table or a column as SQL has it."""
    return '"' + name.replace('"', '""') + '"'
