"""The one way to keep what was read from a text: only short texts are kept, so that what is kept stays small."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeVar

T = TypeVar("T")

SHORT = 40
"""Characters of the longest text that is kept."""


def kept_if_short(most: int) -> Callable[[Callable[[str], T]], Callable[[str], T]]:
    """Decorator that keeps the results of a pure function of a text, for the short texts used last.

    Args:
        most: Largest number of results. A text of over `SHORT` characters is read anew each time: a card with a million blanks
            around it would stay in memory for ever.
    """

    def decorated(function: Callable[[str], T]) -> Callable[[str], T]:
        cached = lru_cache(maxsize=most)(function)

        @wraps(function)
        def found(text: str) -> T:
            return cached(text) if len(text) <= SHORT else function(text)

        return found

    return decorated
