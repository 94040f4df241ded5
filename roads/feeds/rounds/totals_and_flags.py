"""Totals and yes-or-no fields of a round, as feeds write them."""

from __future__ import annotations

import re

from roads.checks import one_of
from roads.error_text import quoted
from roads.feeds.reading.decoded import Notes
from roads.feeds.reading.feed_errors import FeedError

_TRUE = ("true", "1", "yes", "y")

_FALSE = ("false", "0", "no", "n")


def total_of(value: object, place: str) -> int | None:
    """A total, 0 to 9; None for a blank one.

    Raises:
        FeedError: Something else.
    """
    if value is None or (isinstance(value, str) and not value.strip()):
        return None
    if type(value) is int and 0 <= value <= 9:
        return value
    if isinstance(value, str) and re.fullmatch(r"[0-9]", value.strip()):
        return int(value.strip())  # of control characters, strip takes away more than int does
    raise FeedError(place, f"expected a total of 0 to 9, got {quoted(value)}")


def flag_of(value: object, place: str) -> bool | None:
    """A yes or no; None for a blank one.

    Raises:
        FeedError: Something else.
    """
    if value is None or type(value) is bool:
        return value
    word = str(value).strip().lower()
    if not word:
        return None
    if word in _TRUE or word in _FALSE:
        return word in _TRUE
    raise FeedError(place, f"expected true or false, got {quoted(value)}")


def pair_flags(digit: int, pairs: str | None, place: str, notes: Notes) -> tuple[bool | None, bool | None]:
    """Banker pair and Player pair of a number 0 to 3: none, one, the other, both.

    Args:
        digit: 0 to 3.
        pairs: "PB" where 1 is a Player pair and 2 a Banker pair, "BP" the other way; None where that is not known, and so is
            a pair of one side.
        place: For the warning.
        notes: Takes it.

    Raises:
        OptionError: `pairs` is something else.
    """
    if pairs is not None:
        one_of("pairs", pairs, ("PB", "BP"))
    if digit in (0, 3):
        return digit == 3, digit == 3
    if pairs is None:
        notes.warn(place, f"pair {digit} is not known: give pairs='PB' or 'BP', the sides that 1 and 2 stand for")
        return None, None
    return pairs[digit - 1] == "B", pairs[digit - 1] == "P"
