"""Times of rounds and of messages: RFC 3339, exact to the nanosecond, or numbers."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, timezone
from typing import Any, NamedTuple

from roads.error_text import quoted
from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.reading.json_values import first_of

TIMES = ("timestamp", "time", "createdAt", "created_at", "date")
"""Keys of the time of a round or of a message."""

_SEQUENCES = ("sequence", "seq", "sequenceNumber", "sequence_number")
_UNITS = (1, 10**3, 10**6, 10**9)

_TIME = re.compile(r"(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(?:([Zz])|([+-])(\d\d):(\d\d))", re.ASCII)


def instant(value: Any, place: str) -> int:
    """Nanoseconds since 1970 of a time with zone; a number of seconds or milliseconds, which sorts alike, as it is.

    `datetime` keeps microseconds only, so two rounds of one microsecond would change places.

    Raises:
        FeedError: The value is not such a time.
    """
    if type(value) is int and value >= 0:
        return value
    found = _TIME.fullmatch(value) if isinstance(value, str) else None
    try:
        if not found:
            raise ValueError
        moment = datetime.fromisoformat(f"{found[1]}T{found[2]}")
        shift = (
            timedelta() if found[4] else timedelta(hours=int(found[6]), minutes=int(found[7])) * (-1 if found[5] == "-" else 1)
        )
        seconds = (moment.replace(tzinfo=UTC) - datetime(1970, 1, 1, tzinfo=UTC) - shift) // timedelta(seconds=1)
    except (ValueError, OverflowError):
        raise FeedError(place, f"expected a time such as 2026-01-31T12:00:00.5Z, got {quoted(value)}") from None
    return seconds * 10**9 + int((found[3] or "0").ljust(9, "0"))


def moment(value: Any) -> datetime | None:
    """The time with its zone, to the microsecond; None for anything that is not sure to be one.

    A number is taken as seconds, milliseconds, microseconds or nanoseconds since 1970 by its size, where that is from 2001 to
    2286: the four ranges have no number in common.
    """
    if type(value) is int:
        unit = next((each for each in _UNITS if 10**9 <= value // each < 10**10), None)
        return None if unit is None else datetime.fromtimestamp(0, UTC) + timedelta(microseconds=value * 10**6 // unit)
    found = _TIME.fullmatch(value) if isinstance(value, str) else None
    if not found:
        return None
    try:
        away = timedelta() if found[4] else timedelta(hours=int(found[6]), minutes=int(found[7]))
        zone = UTC if not away else timezone(-away if found[5] == "-" else away)
        return datetime.fromisoformat(f"{found[1]}T{found[2]}.{(found[3] or '')[:6]:0<6}").replace(tzinfo=zone)
    except ValueError:
        return None


def sent_of(around: tuple[dict[str, Any], ...]) -> Sent | None:
    """When a message was sent, by the objects around its rounds, the innermost first; None where they do not say."""
    number = first_of(_SEQUENCES, *around)
    if isinstance(number, str) and re.fullmatch("[0-9]{1,18}", number):
        number = int(number)
    if type(number) is int:
        return Sent("sequence", number)
    time = first_of(TIMES, *around)
    try:
        return None if time is None else Sent("text" if isinstance(time, str) else "number", instant(time, ""))
    except FeedError:
        return None


class Sent(NamedTuple):
    """When a message was sent, as far as it says; two of one kind tell which is the newer.

    Attributes:
        kind: "sequence" for a number that counts the messages, "text" or "number" for a time.
        value: The sequence number; the nanoseconds since 1970 of a text; a number of seconds or milliseconds as it is.
    """

    kind: str
    value: int

    def is_before(self, other: Sent | None) -> bool:
        """Whether this one is the older; False where the two cannot be compared."""
        return other is not None and self.kind == other.kind and self.value < other.value
