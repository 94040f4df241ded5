"""Errors of feeds, and text out of a feed made safe to print."""

from __future__ import annotations

from dataclasses import dataclass, field

from roads.error_text import ascii_safe
from roads.errors import LimitError, RoadsError


@dataclass(eq=False, repr=False)
class FeedError(RoadsError):
    """Data that is not in the shape it was read as. No shoe is made of it.

    Attributes:
        place: A line, a row or a round; empty where the mistake is in the whole.
        reason: What is wrong there, and what was expected.
    """

    place: str
    reason: str

    def __str__(self) -> str:
        return printed(self.place, self.reason)


@dataclass(eq=False, repr=False)
class FeedLimitError(LimitError, FeedError):
    """A feed over a limit, with the attributes of both kinds."""

    size: int | None = field(default=None, kw_only=True)

    def __str__(self) -> str:
        return f"{FeedError.__str__(self)} ({self.constant})"


def printable(text: str) -> str:
    """Makes a name out of a feed safe to print: control characters escaped, cut after 80 characters."""
    short = text if len(text) <= 80 else text[:77] + "..."
    return short if short.isprintable() else "".join(each if each.isprintable() else repr(each)[1:-1] for each in short)


def printed(place: str, reason: str) -> str:
    """A place and a reason as one line of ASCII."""
    return ascii_safe(f"{printable(place)}: {reason}" if place else reason)


def quoted(value: object) -> str:
    """A value as an error shows it: quoted, on one line, cut after 40 characters."""
    try:
        text = value if isinstance(value, str) else repr(value)
    except Exception:  # an error must not fail for what it is about: an int too long to be written, a list inside itself
        text = f"a value of type {type(value).__name__}"
    return ascii_safe(repr(text if len(text) <= 40 else text[:37] + "..."))
