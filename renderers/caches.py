"""The caches: which results are kept between pictures, how many bytes they take, and one limit for all of them together.

A hit costs what `functools.lru_cache` costs. A miss adds the size of its result to one count; where that passes the limit,
everything is dropped, and what is still in use is soon kept again. No cache is made in another way, so none is forgotten.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache, partial, wraps
from sys import getsizeof
from threading import Lock
from typing import Any, TypeVar, cast
from weakref import WeakSet

F = TypeVar("F", bound=Callable[..., Any])

KEPT_BYTES = 64 * 2**20
"""Bytes of all results that are kept, as `size_of` counts them."""

_ENTRY = 200  # what a cache takes for an entry whatever is in it

_caches: WeakSet[Any] = WeakSet()
_sizes: Counter[str] = Counter()
_lock = Lock()


def kept(most: int, size: Callable[[Any], int] | None = None) -> Callable[[F], F]:
    """Decorator that keeps the results of a pure function, for the arguments used last.

    Args:
        most: Largest number of results of this function.
        size: Gives the bytes of a result; `size_of` by default.
    """

    def decorated(function: F) -> F:
        inner = function.func if isinstance(function, partial) else function
        name = f"{inner.__module__}.{inner.__qualname__}"

        @wraps(inner)
        def counted(*values: Any, **options: Any) -> Any:
            result = function(*values, **options)
            texts = [value for value in (*values, *options.values()) if isinstance(value, (str, bytes))]
            _count(name, _ENTRY + (size or size_of)(result) + sum(map(getsizeof, texts)))
            return result

        cached: Any = lru_cache(maxsize=most)(counted)
        _caches.add(cached)
        return cast("F", cached)

    return decorated


def size_of(value: object) -> int:
    """Bytes of texts, numbers, tuples, tables and values made of them; what several results share is counted for each."""
    if isinstance(value, (tuple, list)):
        return getsizeof(value) + sum(map(size_of, value))
    if isinstance(value, dict):
        return getsizeof(value) + sum(map(size_of, value)) + sum(map(size_of, value.values()))
    names = getattr(type(value), "__slots__", ())
    return getsizeof(value) + sum([size_of(getattr(value, name)) for name in names if hasattr(value, name)])


def clear_caches() -> None:
    """Drops everything that is kept between pictures; the next pictures take a little longer, and look the same."""
    with _lock:
        for cache in list(_caches):
            cache.cache_clear()
        _sizes.clear()


def cache_sizes() -> dict[str, int]:
    """Bytes that each cache has taken since all were dropped; results that gave way to newer ones still count."""
    with _lock:
        return dict(_sizes)


def _count(name: str, size: int) -> None:
    with _lock:
        _sizes[name] += size
        full = _sizes.total() > KEPT_BYTES
    if full:
        clear_caches()
