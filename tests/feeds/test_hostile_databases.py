"""Databases made to never end, to fill the disk, or to leave files: only ordinary tables are read, and each page once."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from struct import pack, pack_into, unpack_from

import pytest
from support.decoded import decode, letters
from support.fuzz_targets import endless_database

from roads import feeds
from roads.feeds import FeedError
from roads.feeds.reading import sqlite_file as _sqlite_file
from roads.feeds.shapes import database as _database
from roads.limits import FEED_SORTED

ENDLESS = (
    "CREATE VIEW v AS WITH RECURSIVE c (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM c)"
    " SELECT id AS rowid, id, 'tie' AS result FROM c;"
)


def written(path: Path, script: str, *, page_size: int = 512) -> Path:
    with closing(sqlite3.connect(path)) as database:
        database.executescript(f"PRAGMA page_size = {page_size}; {script}")
        database.commit()
    return path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "rounds.db"


@pytest.fixture(autouse=True)
def nothing_left(tmp_path: Path) -> Iterator[None]:
    """No test leaves a file beside the database."""
    yield
    assert [each.name for each in tmp_path.iterdir() if each.name != "rounds.db"] == []


@pytest.mark.parametrize(
    "table",
    [
        "CREATE VIRTUAL TABLE rounds USING fts5 (id, result, content = 'v', content_rowid = 'id')",
        "CREATE VIRTUAL TABLE rounds USING fts4 (content='v', id, result)",
        "CREATE VIEW rounds AS SELECT * FROM v",
    ],
)
@pytest.mark.parametrize("as_bytes", [False, True])
def test_views_and_virtual_tables_are_not_read(table: str, as_bytes: bool, path: Path) -> None:
    written(path, f"{ENDLESS} {table};")
    data = path.read_bytes() if as_bytes else path
    with pytest.raises(FeedError, match="column of results"):
        feeds.decode(data, shape="database")
    assert feeds.recognise(data) == ()


@pytest.mark.parametrize(
    "sql",
    [
        "CREATE VIEW rounds AS SELECT * FROM v",
        "CREATE VIRTUAL TABLE rounds USING fts5 (id, result, content = 'v')",
        "CREATE TABLE rounds2 (id, result)",
    ],
)
def test_what_only_says_that_it_is_a_table(sql: str, path: Path) -> None:
    """The schema is a table as well: what it says of a view can be changed."""
    written(path, f"{ENDLESS} CREATE TABLE rounds (id, result); INSERT INTO rounds VALUES (1, 'tie');")
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA writable_schema = ON")
        database.execute("UPDATE sqlite_master SET sql = ? WHERE name = 'rounds'", [sql])
        database.commit()
    with pytest.raises(FeedError):
        feeds.decode(path, shape="database")


@pytest.mark.parametrize("name", ["rounds", "a b", 'a"b', "a]b", "a`b", "a'b", "table", "局", "x$"])
def test_a_table_of_any_name_is_read(name: str, path: Path) -> None:
    quoted = _sqlite_file.identifier(name)
    written(path, f"CREATE TABLE {quoted} (id INTEGER, result TEXT); INSERT INTO {quoted} VALUES (2, 'tie'), (1, 'player');")
    assert letters(path, "database") == ["PT"]


@pytest.mark.parametrize("quotes", ["[rounds]", "`rounds`", "'rounds'", '"rounds"'])
def test_a_table_with_its_name_in_any_quotes_is_read(quotes: str, path: Path) -> None:
    written(path, f"create table if not exists {quotes}(id, result); INSERT INTO {quotes} VALUES (1, 'tie');")
    assert letters(path, "database") == ["T"]


def test_tables_of_every_form_are_read_whole(path: Path) -> None:
    """Many pages, rows that overflow, no row ids, deleted rows, and other tables and indexes beside."""
    form = "(id INTEGER PRIMARY KEY, result TEXT, more TEXT)"
    rows = "WITH RECURSIVE c (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM c WHERE id < 600)"
    for without in ("", "WITHOUT ROWID"):
        path.unlink(missing_ok=True)
        written(
            path,
            f"CREATE TABLE rounds {form} {without}; CREATE INDEX i ON rounds (result); CREATE TABLE other (a);"
            f"{rows} INSERT INTO rounds SELECT id, iif(id % 3, 'tie', 'banker'), hex(zeroblob(id % 50 * 90)) FROM c;"
            "DELETE FROM rounds WHERE id % 5 = 0; UPDATE rounds SET more = hex(zeroblob(9000)) WHERE id = 7;",
        )
        expected = "".join("TTB"[(number - 1) % 3] for number in range(1, 601) if number % 5)
        assert letters(path, "database") == [expected]
        assert letters(path.read_bytes(), "database") == [expected]


@pytest.mark.parametrize("as_bytes", [False, True])
def test_pages_that_are_children_of_several_are_not_read(as_bytes: bool, path: Path) -> None:
    """A tree of 15 levels whose pages have 40 times the same child: 40 to the 15th rows."""
    path.write_bytes(endless_database())
    data = path.read_bytes() if as_bytes else path
    with pytest.raises(FeedError, match="its page 17 is used twice"):
        feeds.decode(data, shape="database")
    assert feeds.recognise(data) == ()


def test_rows_that_share_their_bytes_are_not_read(path: Path) -> None:
    """A page whose rows all lie in the same place; some hundred rows in 512 bytes, each of 200."""
    written(path, f"CREATE TABLE rounds (id, result, more); INSERT INTO rounds VALUES (1, 'tie', '{'x' * 100}');")
    data = bytearray(path.read_bytes())
    count, place = 150, unpack_from(">H", data, 512 + 8)[0]
    pack_into(f">{count}H", data, 512 + 8, *[place] * count)
    pack_into(">H", data, 512 + 3, count)
    with pytest.raises(FeedError, match="its page 2 is broken"):
        feeds.decode(bytes(data), shape="database")


def test_rows_that_share_the_pages_they_overflow_to_are_not_read(path: Path) -> None:
    written(path, "CREATE TABLE rounds (id, result, more); INSERT INTO rounds VALUES (1, 'tie', hex(zeroblob(1000)));")
    written(path, "INSERT INTO rounds VALUES (2, 'tie', hex(zeroblob(1000)));")
    data = bytearray(path.read_bytes())
    assert letters(bytes(data), "database") == ["TT"]
    first, second = unpack_from(">2H", data, 512 + 8)
    assert first > second  # the rows grow from the end of the page, and each ends in the number of the next one
    data[512 + first - 4 : 512 + first] = data[1020:1024]
    with pytest.raises(FeedError, match="is used twice"):
        feeds.decode(bytes(data), shape="database")


@pytest.mark.parametrize("place", [*range(16, 24), *range(512, 530), *range(1000, 1024)])
def test_a_damaged_page_gives_no_other_error(place: int, path: Path) -> None:
    written(path, "CREATE TABLE rounds (id, result); INSERT INTO rounds VALUES (1, 'tie'), (2, 'banker');")
    for byte in (0, 1, 127, 128, 255):
        for data in (bytearray(path.read_bytes()), bytearray(endless_database())):
            data[place] = byte
            with suppress(FeedError):
                feeds.decode(bytes(data), shape="database")


def test_a_database_takes_so_many_steps_and_no_more(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(path, "CREATE TABLE rounds (id, result); INSERT INTO rounds VALUES (2, 'tie'), (1, 'banker');")
    monkeypatch.setattr(_sqlite_file, "_AT_ONCE", 1)
    assert letters(path, "database") == ["BT"]
    monkeypatch.setattr(_sqlite_file, "_AT_FIRST", -(64 * path.stat().st_size) + 30)
    with pytest.raises(feeds.FeedLimitError, match=r"steps of SQLite.*roads\.limits\.FEED_STEPS"):
        feeds.decode(path, shape="database")


def test_a_large_table_has_to_be_in_order(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that it is read as a stream: it is neither sorted in the memory nor on the disk."""
    written(path, "CREATE TABLE rounds (id, result); INSERT INTO rounds VALUES (1, 'tie'), (2, 'banker'), (2, 'player');")
    monkeypatch.setattr(_database, "FEED_SORTED", FEED_SORTED._replace(value=3 * 64 + 45))
    assert letters(path, "database") == ["TBP"]
    written(path, "CREATE INDEX i ON rounds (id, result); INSERT INTO rounds VALUES (1, 'tie');")
    with pytest.raises(feeds.FeedLimitError, match="id 1: 'id' falls in a table of over 237 bytes"):
        decode(path, "database")


def test_a_table_is_sorted_in_the_memory(path: Path) -> None:
    """SQLite is told so; a file that it would write has no name that a test could look for."""
    written(path, "CREATE TABLE rounds (id, result); INSERT INTO rounds VALUES (1, 'tie');")
    with _sqlite_file.sqlite_file(feeds.Source(path)) as database:
        database._database.set_authorizer(None)
        assert database._database.execute("PRAGMA temp_store").fetchall() == [(2,)]
        assert database._database.execute("PRAGMA trusted_schema").fetchall() == [(0,)]


@pytest.mark.parametrize(
    "sql", ["SELECT load_extension('x')", "ATTACH 'other.db' AS x", "DELETE FROM rounds", "SELECT abs(-1)"]
)
def test_nothing_else_is_done(sql: str, path: Path) -> None:
    written(path, "CREATE TABLE rounds (id, result); INSERT INTO rounds VALUES (1, 'tie');")
    with _sqlite_file.sqlite_file(feeds.Source(path)) as database:
        database.held("rounds")
        with pytest.raises(sqlite3.DatabaseError, match="not authorized"):
            database._database.execute(sql)


def test_no_log_is_left_beside_a_file_that_was_only_read(path: Path) -> None:
    """The files of the log go when the last writer closes; a reader would make them anew."""
    written(path, "PRAGMA journal_mode = WAL; CREATE TABLE rounds (id, result); INSERT INTO rounds VALUES (1, 'tie');")
    assert path.read_bytes()[18:20] == b"\2\2"
    for data in (path, path.read_bytes()):
        assert letters(data, "database") == ["T"]


def test_the_rows_in_the_log_of_a_writer_are_read_as_a_copy(path: Path) -> None:
    with closing(sqlite3.connect(path)) as writer:
        writer.executescript("PRAGMA journal_mode = WAL; CREATE TABLE rounds (id, result);")
        writer.execute("INSERT INTO rounds VALUES (1, 'tie')")
        writer.commit()
        before = {each.name for each in path.parent.iterdir()}
        assert letters(path, "database") == ["T"]
        assert {each.name for each in path.parent.iterdir()} == before == {"rounds.db", "rounds.db-wal", "rounds.db-shm"}
        log = path.with_name("rounds.db-wal").read_bytes()
    path.with_name("rounds.db-wal").write_bytes(log)
    with pytest.raises(FeedError, match=r"rows of it are in 'rounds\.db-wal', which nobody has open"):
        decode(path, "database")
    path.with_name("rounds.db-wal").unlink()


def test_the_endless_database_is_what_it_says() -> None:
    """Its root and 14 pages below have 40 children each, which are one page; every child is there."""
    data = endless_database()
    assert len(data) == 512 * 17
    assert data[512 + 0 : 512 + 5] == pack(">BHH", 5, 0, 39)
