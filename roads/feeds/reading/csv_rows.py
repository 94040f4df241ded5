"""CSV rows: the delimiter, a first line `sep=;` that names it, and one that does not separate the columns."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator
from itertools import chain
from typing import NamedTuple

from roads.error_text import quoted
from roads.errors import OptionError
from roads.feeds.reading.feed_errors import FeedError, FeedLimitError
from roads.feeds.reading.source import Source
from roads.limits import FEED_LINE

_SEP = re.compile(r"\"?sep=([^\w\"]| )\"?[,;\s]*", re.IGNORECASE)
_DELIMITERS = ",;\t|:"


class CsvRows(NamedTuple):
    """The rows of a CSV text.

    Attributes:
        delimiter: The delimiter that separates the cells.
        first_line: The header as it is written; "" in an empty text.
        rows: The place and the cells of each row, read as they are asked for; row 1 is the header, blank lines do not count.
    """

    delimiter: str
    first_line: str
    rows: Iterator[tuple[str, list[str]]]


def csv_rows(source: Source, delimiter: str | None) -> CsvRows:
    """Starts to read a CSV text.

    Args:
        source: The text.
        delimiter: One character, or `\\t` for a tab; None for that of a first line such as `sep=;`, which spreadsheets
            write, else a comma.

    Raises:
        OptionError: The delimiter is not one character.
        FeedError: The text cannot be read.
    """
    if delimiter == r"\t":  # as it is typed at a command
        delimiter = "\t"
    if delimiter is not None and (not isinstance(delimiter, str) or len(delimiter) != 1 or delimiter in '"\r\n\0'):
        raise OptionError("delimiter", delimiter, "one character")
    lines = source.lines()
    number, first = _next_line(lines)
    if said := _SEP.fullmatch(first):
        number, first = _next_line(lines)
    used = delimiter or (said[1] if said else ",")
    return CsvRows(used, first, _rows(chain([first], (line for _, line in lines)), number - 1, used))


def check_delimiter(text: CsvRows, fits: Callable[[list[str]], bool]) -> None:
    """Checks whether another delimiter would make a header that fits, once the one in use did not.

    Raises:
        FeedError: It would; the error names it.
    """
    for other in _DELIMITERS:
        if other != text.delimiter and other in text.first_line:
            cells = next(_rows(iter([text.first_line]), 0, other, strict=False), ("", []))[1]
            if fits([cell.strip() for cell in cells]):
                used, better = quoted(text.delimiter), quoted(other)
                raise FeedError("header", f"{used} does not separate its columns, {better} does: give delimiter={better}")


def _next_line(lines: Iterator[tuple[int, str]]) -> tuple[int, str]:
    return next(((number, line) for number, line in lines if line.strip()), (1, ""))


def _rows(lines: Iterator[str], before: int, delimiter: str, *, strict: bool = True) -> Iterator[tuple[str, list[str]]]:
    """The rows; `before` lines come before the first."""
    taken = number = 0  # characters of the row so far, which may go over many lines

    def fed() -> Iterator[str]:
        nonlocal taken
        for line in lines:
            taken += len(line)
            if taken > FEED_LINE.value:
                raise FEED_LINE.error(FeedLimitError, f"row {number + 1}", f"a row of over {FEED_LINE} characters")
            yield line + "\n"

    reader = csv.reader(fed(), delimiter=delimiter, strict=strict)
    try:
        for cells in reader:
            taken = 0
            if cells:
                number += 1
                yield f"row {number}", cells
    except csv.Error as error:
        raise FeedError(f"line {before + reader.line_num}", f"not CSV: {error}") from None
