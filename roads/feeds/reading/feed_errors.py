"""The errors of feeds."""

from __future__ import annotations

from dataclasses import dataclass, field

from roads.error_text import ascii_safe, printable
from roads.errors import LimitError, RoadsError


@dataclass(eq=False, repr=False)
class FeedError(RoadsError):
    """Data that is not in the shape it was read as. No shoe is made of it.

    Attributes:
        place: A line, a row or a round, after the number of its message in `follow`; the path of a file that cannot be read;
            empty where the mistake is in the whole.
        reason: What is wrong there, and what was expected.
    """

    place: str
    reason: str

    def __str__(self) -> str:
        return feed_error_text(self.place, self.reason)


@dataclass(eq=False, repr=False)
class FeedLimitError(LimitError, FeedError):
    """A feed over a limit, with the attributes of both kinds."""

    size: int | None = field(default=None, kw_only=True)

    def __str__(self) -> str:
        return f"{FeedError.__str__(self)} ({self.constant})"


def feed_error_text(place: str, reason: str) -> str:
    """The text of an error of a feed: its place and its reason on one line."""
    return ascii_safe(f"{printable(place)}: {reason}" if place else reason)
