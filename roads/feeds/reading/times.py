"""Times of RFC 3339, exact to the nanosecond."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

from roads.error_text import quoted
from roads.feeds.reading.feed_errors import FeedError

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
