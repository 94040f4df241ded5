"""Numbers that stand for rounds, as text or as JSON lists."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from roads.error_text import quoted
from roads.feeds.reading.decoded import FeedShoe
from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.reading.json_values import an_id
from roads.feeds.reading.sizes import check_size
from roads.feeds.reading.source import Source
from roads.feeds.rounds.order import oldest_first
from roads.game.rounds import Round


def shoes_of_numbers(
    rows: Iterable[tuple[str, str | None, list[int]]], meaning: Mapping[int, Round], order: str, padding: int | None = None
) -> Iterator[FeedShoe]:
    """The shoes of rows of numbers, see `rows_of_numbers`.

    Args:
        rows: Place, name and numbers of each.
        meaning: The round that each number stands for.
        order: "oldest" or "newest": which round of a shoe comes first.
        padding: The number that fills up a row; only at its end it is padding.

    Raises:
        FeedError: A number stands for no round.
    """
    for count, (place, name, numbers) in enumerate(rows, start=1):
        end = len(numbers)
        while end and numbers[end - 1] == padding:
            end -= 1
        rounds = oldest_first(rounds_of_numbers(numbers[:end], meaning, place), order)
        yield FeedShoe(name or str(count), tuple(rounds), name)


def rounds_of_numbers(numbers: Iterable[int], meaning: Mapping[int, Round], place: str) -> list[Round]:
    """The rounds that numbers stand for.

    Raises:
        FeedError: A number stands for no round.
    """
    rounds = []
    for at, number in enumerate(numbers, start=1):
        if number not in meaning:
            known = ", ".join(map(str, meaning))
            raise FeedError(f"{place}, round {at}".removeprefix(", "), f"{number} is not one of {known}")
        rounds.append(meaning[number])
    return rounds


def rows_of_numbers(source: Source, *, digits: bool, each_line: bool) -> Iterator[tuple[str, str | None, list[int]]]:
    """Yields the rows of numbers of a feed: place, name (None where a row has none) and numbers.

    Args:
        source: Text, or JSON: a list of numbers, a list of lists, or an object of either.
        digits: Whether each digit of a text is a number of its own.
        each_line: Whether each line of a text is a row, not all of it one.

    Raises:
        FeedError: The feed holds something else than numbers.
    """
    if source.is_json:
        yield from _json_rows(source.value, "", None)
        return
    row: list[int] = []
    pattern = _DIGITS if digits else _NUMBERS
    for number, line in source.lines():
        for found in pattern.finditer(line):
            place = f"line {number}, column {found.start() + 1}"
            if found["other"]:
                raise FeedError(place, f"{quoted(found[0])} is not a number")
            if found["number"]:
                row.append(_small(found["number"], place))
        if not line.strip():
            continue
        check_size(0, len(row), 0, f"line {number}")
        if each_line:
            yield f"line {number}", None, row
            row = []
    if row and not each_line:
        yield "", None, row


def _json_rows(value: Any, place: str, name: str | None) -> Iterator[tuple[str, str | None, list[int]]]:
    if isinstance(value, dict):
        for key, each in value.items():
            nested = isinstance(each, (list, tuple)) and any(isinstance(item, (list, tuple)) for item in each)
            name = an_id(key, place)
            yield from _json_rows(_a_row(each, key), name or "", None if nested else name)
        return
    if not isinstance(value, (list, tuple)):
        raise FeedError(place, f"expected a list of numbers, got {quoted(value)}")
    if any(isinstance(item, (list, tuple)) for item in value):
        for number, item in enumerate(value, start=1):
            inner = f"row {number}"
            if not isinstance(item, (list, tuple)) or any(isinstance(each, (list, tuple)) for each in item):
                raise FeedError(inner, f"expected a list of numbers, got {quoted(item)}")
            yield from _json_rows(item, inner, None)
        return
    check_size(0, len(value), 0, place)
    for number, item in enumerate(value, start=1):
        if type(item) is not int or not 0 <= item < 100:
            raise FeedError(f"{place}, round {number}".removeprefix(", "), f"{quoted(item)} is not a number from 0 to 99")
    yield place, name, list(value)


def _a_row(value: Any, key: object) -> Any:
    if isinstance(value, dict):
        raise FeedError(quoted(key), "expected a list of numbers, got an object")
    return value


def _small(text: str, place: str) -> int:
    if len(text) > 2:
        raise FeedError(place, f"{quoted(text)} is not a number from 0 to 99")
    return int(text)


_DIGITS = re.compile(r"(?P<number>[0-9])|[\s,，]|(?P<other>.)")
_NUMBERS = re.compile(r"(?P<number>[0-9]+)|[\s,，]|(?P<other>.)")
