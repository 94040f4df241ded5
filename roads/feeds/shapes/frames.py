"""Frames: headers, a blank line, a JSON body with `deckHistory`: "2212...", or bodies alone; the digits need an alphabet."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from roads.error_text import quoted
from roads.feeds.reading.decoded import FeedShoe, Notes
from roads.feeds.reading.documents import documents
from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.reading.json_values import Found, an_id, first_of, found_in
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.source import Source
from roads.feeds.reading.times import sent_of
from roads.feeds.rounds.numbers import rounds_of_numbers
from roads.feeds.rounds.order import given_order, oldest_first
from roads.feeds.rounds.round_labels import SHOES, TABLES
from roads.feeds.rounds.snapshots import Snapshots
from roads.feeds.shapes.digits import alphabet

_JSON = json.JSONDecoder()
_HEADER = re.compile(r"[A-Za-z][\w.\-/]*(?:\s*:.*| \S+)?")


def _decode(
    source: Source, notes: Notes, *, digits: str | None = None, order: str | None = None, overlap: bool = False
) -> list[FeedShoe]:
    """Reads a snapshot of the shoe a frame; a repeated one appends nothing.

    `overlap=True` joins a capped history to the known rounds where they overlap.
    """
    meaning, first = alphabet(digits, source), given_order(order)
    snapshots = Snapshots(overlap, notes)
    for place, history, around in _histories(source):
        if not isinstance(history, str) or not re.fullmatch(r"[0-9]*", history):
            raise FeedError(place, f"expected deckHistory to be digits, got {quoted(history)}")
        rounds = rounds_of_numbers(map(int, history), meaning, place)
        table, id = (an_id(first_of(keys, *around), place) for keys in (TABLES, SHOES))
        snapshots.add(FeedShoe("", tuple(oldest_first(rounds, first)), id, (), table, sent_of(around)), place)
    return snapshots.shoes()


def _histories(source: Source) -> Iterator[Found]:
    bodies = documents(source) if source.is_parsed else _bodies(source.text)
    for place, body in bodies:
        yield from found_in(body, ("deckHistory",), place)


def _bodies(text: str) -> Iterator[tuple[str, Any]]:
    """Yields the place and the JSON body of each frame. Headers may be absent; a NUL may end a frame, as in STOMP."""
    at = number = 0
    while (at := _after_blanks(text, at)) < len(text):
        number += 1
        place = f"frame {number}"
        start = at if text[at] in "{[" else _after_headers(text, at, place)
        try:
            body, at = _JSON.raw_decode(text, start)
        except (ValueError, RecursionError) as error:
            line_number = text.count("\n", 0, start) + 1
            raise FeedError(f"{place}, line {line_number}", f"its body is not JSON: {getattr(error, 'msg', error)}") from None
        yield place, body
        end = _after_blanks(text, at)
        at = end + 1 if text[end : end + 1] == "\0" else at


def _after_headers(text: str, at: int, place: str) -> int:
    blank = text.find("\n\n", at)
    if blank < 0:
        raise FeedError(place, "no blank line between headers and body")
    for line in text[at:blank].split("\n"):
        if not _HEADER.fullmatch(line.strip()):
            raise FeedError(place, f"{quoted(line)} is not a header")
    return blank + 2


def _after_blanks(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at


_PROBE = {"digits": "T" * 10, "order": "oldest"}
SHAPE = Shape("frames", "headers, a blank line and a JSON body with deckHistory", _decode, probe=_PROBE, games="words")
