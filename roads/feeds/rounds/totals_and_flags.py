"""Totals and yes-or-no fields of a round, as feeds write them."""

from __future__ import annotations

import math
import re

from roads.checks import one_of
from roads.error_text import quoted
from roads.feeds.reading.decoded import Notes
from roads.feeds.reading.feed_errors import FeedError

_TRUE = ("true", "1", "yes", "y")

_FALSE = ("false", "0", "no", "n")

_GAPS = ("", "-", "nan", "null", "<na>")


def whole(value: object) -> object:
    """A whole number that was written as a float, `9.0` or "9.0", as 9 or "9"; anything else as it is.

    A data frame keeps numbers as floats where a cell of their column is blank.
    """
    if type(value) is float and value.is_integer() and abs(value) < 2**53:  # beyond, several numbers are one float
        return int(value)
    if isinstance(value, str) and (found := re.fullmatch(r"([0-9]+)\.0+", value.strip())):
        return found[1]
    return value


def is_gap(value: object) -> bool:
    """Whether a cell says nothing: blank, `-`, or the mark that a data frame writes for a missing value."""
    if isinstance(value, str):
        return value.strip().lower() in _GAPS
    return value is None or (type(value) is float and math.isnan(value))


def total_of(value: object, place: str) -> int | None:
    """A total, 0 to 9; None for a blank one.

    Raises:
        FeedError: Something else.
    """
    if is_gap(value):
        return None
    number = whole(value)
    if type(number) is int and 0 <= number <= 9:
        return number
    if isinstance(number, str) and re.fullmatch(r"[0-9]", number.strip()):
        return int(number.strip())  # of control characters, strip takes away more than int does
    raise FeedError(place, f"expected a total of 0 to 9, got {quoted(value)}")


def flag_of(value: object, place: str) -> bool | None:
    """A yes or no; None for a blank one.

    Raises:
        FeedError: Something else.
    """
    if type(value) is bool:
        return value
    if is_gap(value):
        return None
    try:
        word = str(whole(value)).strip().lower()
    except (ValueError, RecursionError):  # a number too long to be written, a list too deep
        word = ""
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
