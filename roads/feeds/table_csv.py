"""Table CSV: a header with a column of results, and optional ones for shoe id, pairs, totals and cards."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from roads.errors import OptionError
from roads.feeds._results import given_order
from roads.feeds._shape import Shape
from roads.feeds._source import Source
from roads.feeds._table import Table
from roads.feeds._values import FeedError, FeedShoe, Notes
from roads.outcomes import Round


def _decode(
    source: Source,
    notes: Notes,
    *,
    order: str | None = None,
    strict: bool = True,
    delimiter: str = ",",
    result: str | None = None,
    shoe: str | None = None,
    total: str | None = None,
    natural: str | None = None,
    banker_total: str | None = None,
    player_total: str | None = None,
    banker_pair: str | None = None,
    player_pair: str | None = None,
) -> Iterator[FeedShoe]:
    """A row a round. Columns are recognised by name, never by place; the options name those that are not.

    Cards that are bare digits may be point values, so no pairs are told from them. With `strict=False` a row with an
    unknown result is skipped, and is a warning.
    """
    first = given_order(order)
    if not isinstance(delimiter, str) or len(delimiter) != 1 or delimiter in '"\r\n\0':
        raise OptionError("delimiter", delimiter, "one character")
    rows = _rows(source, delimiter)
    _, header = next(rows, ("", None))
    if header is None:
        raise FeedError("", "no header: the text is empty")
    given = {
        "result": result,
        "shoe": shoe,
        "total": total,
        "natural": natural,
        "banker_total": banker_total,
        "player_total": player_total,
        "banker_pair": banker_pair,
        "player_pair": player_pair,
    }
    return Table([name.strip() for name in header], given).shoes(rows, first, strict, notes)


def _rows(source: Source, delimiter: str) -> Iterator[tuple[str, list[str]]]:
    """The rows with their places; row 1 is the header, blank lines are none."""
    reader = csv.reader((line + "\n" for _, line in source.lines()), delimiter=delimiter, strict=True)
    try:
        for number, cells in enumerate((cells for cells in reader if cells), start=1):
            yield f"row {number}", cells
    except csv.Error as error:
        raise FeedError(f"line {reader.line_num}", f"not CSV: {error}") from None


def _encode(rounds: tuple[Round, ...]) -> str:
    """A header and a row a round; what is not known is left blank."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("result", "total", "natural", "banker pair", "player pair"))
    for each in rounds:
        flags = (each.natural, each.banker_pair, each.player_pair)
        blank = "" if each.total is None else each.total
        writer.writerow((each.outcome.name.lower(), blank, *("" if flag is None else str(flag).lower() for flag in flags)))
    return text.getvalue()


SHAPE = Shape("table csv", "a header with a column of results", _decode, encode=_encode, probe={"order": "oldest"})
