"""JSON texts read, and their values looked up and checked."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator
from typing import Any, NamedTuple

from roads.error_text import quoted
from roads.feeds.reading.feed_errors import FeedError, FeedLimitError
from roads.feeds.reading.sizes import check_ids
from roads.limits import FEED_VALUES

_DEEPEST = 7  # objects and lists inside each other


def read_json(text: str, place: str = "") -> Any:
    """The JSON value of a text.

    Raises:
        FeedError: The text is not JSON, NaN and infinities are not either; or, a FeedLimitError, its values are too many.
    """
    # Counted before, for an empty list takes two characters and 64 bytes; signs in texts count too.
    count = text.count("[") + 4 * text.count("{") + text.count('"') // 2
    if count > FEED_VALUES.value:
        said = f"a JSON value of over {FEED_VALUES} lists and texts, with four for each object: give a value a line"
        raise FEED_VALUES.error(FeedLimitError, place, said, size=count)
    try:
        return json.loads(text, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        where = f"{place}, column {error.colno}" if place else f"line {error.lineno}, column {error.colno}"
        raise FeedError(where, f"not JSON: {error.msg}") from None
    except (ValueError, RecursionError) as error:
        raise FeedError(place, f"not JSON that can be read: {error}") from None


class Found(NamedTuple):
    """A value that was looked for in a document.

    Attributes:
        place: Place of the document, and the number of the value in it where it is not the only one.
        value: The value.
        around: The objects that it lies in, the innermost first.
    """

    place: str
    value: Any
    around: tuple[dict[str, Any], ...]


def found_in(document: Any, keys: tuple[str, ...], place: str, *, closed: Collection[str] = ()) -> Iterator[Found]:
    """Yields the values of the first of `keys` that an object has, in each object of a document.

    Objects and lists are entered, a few deep; an object that has one of the keys is not entered further.

    Args:
        document: A JSON value.
        keys: The keys, the best first.
        place: For the values and the error.
        closed: Keys of values that are not entered.

    Raises:
        FeedError: There is none.
    """
    found = list(_held((document,), keys, closed)) if isinstance(document, (dict, list, tuple)) else []
    if not found:
        raise FeedError(place, f"no {keys[0]}")
    for number, (value, around) in enumerate(found, start=1):
        yield Found(place if len(found) == 1 else f"{place}, {keys[0]} {number}", value, around)


def _held(
    path: tuple[Any, ...], keys: tuple[str, ...], closed: Collection[str]
) -> Iterator[tuple[Any, tuple[dict[str, Any], ...]]]:
    """The values in the last object or list of a path through the document, with the objects around them."""
    value = path[-1]
    if isinstance(value, dict) and any(key in value for key in keys):
        yield first_of(keys, value), tuple([each for each in reversed(path) if isinstance(each, dict)])
        return
    if len(path) == _DEEPEST:
        return
    inner = [each for key, each in value.items() if key not in closed] if isinstance(value, dict) else value
    for each in inner:
        # A parsed value may lie inside itself.
        if isinstance(each, (dict, list, tuple)) and not any(each is outer for outer in path):
            yield from _held((*path, each), keys, closed)


def first_of(names: Iterable[str], *objects: dict[str, Any]) -> Any:
    """The value of the first of the names, in the first of the objects, that is neither absent nor null; else None."""
    return next((each[name] for each in objects for name in names if each.get(name) is not None), None)


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
        FeedError: The value is neither text nor a whole number, or is over `roads.limits.ROUND_ID`.
    """
    if value is None or isinstance(value, str):
        check_ids(value, 0, place)
        return value
    if type(value) is float and value.is_integer():  # of a data frame that has a gap in the column
        value = int(value)
    if type(value) is int and abs(value) < 10**100:
        return str(value)
    raise FeedError(place, f"expected an id as text or a whole number, got {quoted(value)}")


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not a JSON value")
