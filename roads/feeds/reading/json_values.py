"""JSON texts read, and their values looked up and checked."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from roads.error_text import quoted
from roads.feeds.reading.feed_errors import FeedError


def read_json(text: str, place: str = "") -> Any:
    """The JSON value of a text.

    Raises:
        FeedError: The text is not JSON; NaN and infinities are not either.
    """
    try:
        return json.loads(text, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        where = f"{place}, column {error.colno}" if place else f"line {error.lineno}, column {error.colno}"
        raise FeedError(where, f"not JSON: {error.msg}") from None
    except (ValueError, RecursionError) as error:
        raise FeedError(place, f"not JSON that can be read: {error}") from None


def found_key(value: Any, keys: tuple[str, ...], depth: int = 3) -> tuple[Any, dict[str, Any]] | None:
    """The value of the first of `keys` in an object or an object inside it, with the object that holds it; else None."""
    if not isinstance(value, dict):
        return None
    for key in keys:
        if key in value:
            return value[key], value
    if not depth:
        return None
    inner = (found_key(each, keys, depth - 1) for each in value.values())
    return next((each for each in inner if each), None)


def first_of(names: Iterable[str], *objects: dict[str, Any]) -> Any:
    """The value of the first of the names that an object has, the first object first; None where none has one."""
    return next((each[name] for each in objects for name in names if name in each), None)


def an_object(value: Any, place: str) -> dict[str, Any]:
    """`value` if it is a JSON object.

    Raises:
        FeedError: It is not.
    """
    if isinstance(value, dict):
        return value
    raise FeedError(place, f"expected an object, got {quoted(value)}")


def a_list(value: Any, place: str) -> list[Any]:
    """`value` as a list if it is one.

    Raises:
        FeedError: It is not.
    """
    if isinstance(value, (list, tuple)):
        return list(value)
    raise FeedError(place, f"expected a list, got {quoted(value)}")


def an_id(value: Any, place: str) -> str | None:
    """The id of a shoe, a table or a round as text; None where there is none.

    Raises:
        FeedError: The value is neither text nor a whole number.
    """
    if value is None or isinstance(value, str):
        return value
    if type(value) is int and abs(value) < 10**100:
        return str(value)
    raise FeedError(place, f"expected an id as text or a whole number, got {quoted(value)}")


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not a JSON value")
