"""Database: an SQLite table of results with a shoe id and a column that orders them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from roads.error_text import quoted
from roads.errors import OptionError
from roads.feeds.reading.decoded import FeedShoe, Notes
from roads.feeds.reading.feed_errors import FeedError, FeedLimitError
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.source import Source
from roads.feeds.reading.sqlite_file import SqliteFile, identifier, sqlite_file
from roads.feeds.rounds.results import plain_result_name, result_words_of
from roads.feeds.rounds.shared_rounds import SharedRounds
from roads.feeds.rounds.table_columns import TableColumns, some_columns
from roads.feeds.rounds.totals_and_flags import whole
from roads.limits import FEED_SORTED

_ORDERING = ("id", "roundid", "handid", "resultid", "roundnumber", "seq", "sequence")


def _decode(
    source: Source,
    notes: Notes,
    *,
    table: str | None = None,
    by: str | None = None,
    strict: bool = True,
    check: bool = False,
    six_cards: bool = False,
    result: str | None = None,
    shoe: str | None = None,
    round: str | None = None,
    round_id: str | None = None,
    time: str | None = None,
    total: str | None = None,
    natural: str | None = None,
    banker_total: str | None = None,
    player_total: str | None = None,
    banker_pair: str | None = None,
    player_pair: str | None = None,
) -> Iterator[FeedShoe]:
    """Reads a row a round, ordered by the numbers in the column `by`; times as text do not sort by time, so they are refused.

    Rows of equal numbers keep the order of the table, with a warning where they are of one shoe. Views are not read: they run
    SQL that the maker of the file wrote.

    Raises:
        FeedError: There is no database, not exactly one table of results, or not exactly one column to order by; or, a
            FeedLimitError, a large table is not in that order.
    """
    shared = SharedRounds(check, six_cards, result_words_of(source))
    given = {
        "result": result,
        "shoe": shoe,
        "round": round,
        "round_id": round_id,
        "time": time,
        "total": total,
        "natural": natural,
        "banker_total": banker_total,
        "player_total": player_total,
        "banker_pair": banker_pair,
        "player_pair": player_pair,
    }
    with sqlite_file(source) as database:
        name, columns, header = _table(database, table, given, shared)
        at = _order_column(header, by)
        columns.at["round"] = [each for each in columns.at["round"] if each != at]  # of those, `_places` warns
        held = database.held(name)
        is_small = held.size + 64 * held.rows <= FEED_SORTED.value
        rows = database.rows(name, header, f"CAST({identifier(header[at])} AS INTEGER)" if is_small else None)
        yield from columns.shoes(_places(rows, at, columns, notes), "oldest", strict, notes)


def _table(
    database: SqliteFile, wanted: str | None, given: dict[str, str | None], shared: SharedRounds
) -> tuple[str, TableColumns, list[str]]:
    """The name of the table of results, its columns and their names."""
    names = list(database.tables)
    if wanted is not None and wanted not in names:
        raise OptionError("table", wanted, "one of the tables " + some_columns(names))
    found = list(_candidates(database, names if wanted is None else [wanted], given, shared))
    if len(found) != 1:
        which = some_columns([name for name, _, _ in found]) or "no table"
        raise FeedError("", f"{which} with a column of results; name one by the option table, and the column by result")
    return found[0]


def _candidates(
    database: SqliteFile, names: list[str], given: dict[str, str | None], shared: SharedRounds
) -> Iterator[tuple[str, TableColumns, list[str]]]:
    for name in names:
        header = database.columns(name)
        try:
            yield name, TableColumns(header, given, shared), header
        except (FeedError, OptionError):
            if len(names) == 1:
                raise


def _order_column(header: list[str], by: str | None) -> int:
    if by is not None:
        if by not in header:
            raise OptionError("by", by, "one of the columns " + some_columns(header))
        return header.index(by)
    found = [at for at, name in enumerate(header) if plain_result_name(name) in _ORDERING]
    if len(found) != 1:
        which = some_columns([header[at] for at in found]) or "no column"
        raise FeedError("", f"{which} to order the rounds by; name one by the option by")
    return found[0]


def _places(rows: Iterable[Sequence[Any]], at: int, columns: TableColumns, notes: Notes) -> Iterator[tuple[str, Sequence[Any]]]:
    """The rows with their places: the numbers they are ordered by."""
    name = columns.header[at]
    last: int | None = None
    shoes: set[tuple[Any, ...]] = set()
    for cells in rows:
        number = _number(cells[at], name)
        place, shoe = f"{name} {number}", tuple(cells[each] for each in columns.at["shoe"])
        if last is not None and number < last:  # it was not sorted
            said = (
                f"{quoted(name)} falls in a table of over {FEED_SORTED} bytes, the most that is sorted: write it in that order"
            )
            raise FEED_SORTED.error(FeedLimitError, place, said)
        if number != last:
            shoes.clear()
        if shoe in shoes:
            notes.warn(place, "comes again in the same shoe: nothing says which of the rounds was first")
        shoes.add(shoe)
        last = number
        yield place, cells


def _number(value: Any, column: str) -> int:
    """A number to order by; one kept as text too, so that 10 comes after 9."""
    number = whole(value)
    if type(number) is int:
        return number
    if isinstance(number, str) and re.fullmatch(r"-?[0-9]{1,18}", number):
        return int(number)
    raise FeedError(f"column {quoted(column)}", f"expected whole numbers to order by, got {quoted(value)}")


SHAPE = Shape("database", "an SQLite file with one table of results", _decode, games="words")
