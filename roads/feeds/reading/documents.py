"""The JSON documents of a feed, one a line or one over all lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.reading.json_values import read_json
from roads.feeds.reading.source import Source
from roads.limits import FEED_WHOLE


def documents(source: Source, *, prefix: bool = False) -> Iterator[tuple[str, Any]]:
    """Yields the JSON values of a feed with their places.

    A feed has a value a line, read as it is asked for, or one value over all lines; of a list these are its items.

    Args:
        source: The feed.
        prefix: Whether other text may stand before the first brace of a line, as in a log.

    Raises:
        FeedError: A value is not JSON.
    """
    if source.is_parsed or _is_one_document(source.first_line, prefix):
        value = source.value
        items = value if isinstance(value, (list, tuple)) else [value]
        yield from ((f"row {number}", item) for number, item in enumerate(items, start=1))
        return
    for number, line in source.lines(FEED_WHOLE):
        if not line.strip():
            continue
        place = f"line {number}"
        start = line.find("{") if prefix else 0
        if start < 0:
            raise FeedError(place, "expected a JSON object")
        yield place, read_json(line[start:], place)


def _is_one_document(first: str, prefix: bool) -> bool:
    """Whether a list, or a value that goes on below, starts on the first line: not JSON lines, nor a log's `[08:00:01] {`."""
    if first[:1] == "[":
        return not prefix or first == "[" or first[1:].lstrip()[:1] == "{"
    return first == "{" or (first[:1] == "{" and first[-1:] in (",", "{", "["))
