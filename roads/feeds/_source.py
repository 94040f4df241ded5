"""The data of a feed, whatever it came as: text, bytes, a file, a parsed object."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import IO, Any

from roads.errors import OptionError
from roads.feeds._values import FeedError, quoted

LARGEST = 64 * 2**20
"""Bytes or characters of data that has to be read whole; shapes of one line a round are read as a stream."""


class Source:
    """Data to decode. Text, JSON value and lines are made where a decoder asks for them.

    Args:
        data: A str, bytes, a path, an open file (text or binary) or a parsed JSON value.
    """

    def __init__(self, data: object) -> None:
        self.data = data

    @property
    def is_parsed(self) -> bool:
        """Whether the data came as a parsed value, not as text."""
        return isinstance(self.data, (dict, list, tuple))

    @cached_property
    def raw(self) -> bytes:
        """All of it as bytes.

        Raises:
            FeedError: Too large, unreadable, or a parsed value.
        """
        data = self.data
        if isinstance(data, (bytes, bytearray, memoryview)):
            return bytes(data)
        if isinstance(data, str):
            return data.encode("utf-8", "surrogatepass")
        if isinstance(data, os.PathLike):
            with self._open() as stream:
                return _limited(stream.read(LARGEST + 1))
        if hasattr(data, "read"):
            found = data.read(LARGEST + 1)
            return _limited(found.encode("utf-8", "surrogatepass") if isinstance(found, str) else found)
        if self.is_parsed:
            raise FeedError("", "expected text, got a parsed value")
        raise OptionError("data", data, "text, bytes, a path, a file or a parsed value")

    @cached_property
    def text(self) -> str:
        """All of it as text, without a byte-order mark; NUL characters are allowed here, see `lines`.

        Raises:
            FeedError: Not UTF-8, or what `raw` raises.
        """
        if isinstance(self.data, str):
            return self.data.removeprefix("\ufeff")
        return _decoded(self.raw, "").removeprefix("\ufeff")

    @property
    def first(self) -> str:
        """The first character that is no blank, "" where there is none; of a long file only the head is read."""
        if isinstance(self.data, os.PathLike) and "text" not in self.__dict__:
            with self._open() as stream:
                head = stream.read(4096).decode("utf-8", "replace")
            return head.removeprefix("\ufeff").lstrip()[:1]
        return "" if hasattr(self.data, "readline") and "raw" not in self.__dict__ else self.text.lstrip()[:1]

    @cached_property
    def value(self) -> Any:
        """All of it as a JSON value.

        Raises:
            FeedError: Not JSON, with line and column, or what `text` raises.
        """
        return self.data if self.is_parsed else read_json(self.text)

    def lines(self) -> Iterator[tuple[int, str]]:
        """The lines with their numbers (1-based), without their ends, read as they are asked for.

        Raises:
            FeedError: A line that is not UTF-8 or has a NUL.
        """
        for number, line in enumerate(self._lines(), start=1):
            text = _decoded(line, f"line {number}") if isinstance(line, bytes) else line
            if number == 1:
                text = text.removeprefix("\ufeff")
            if "\0" in text:
                raise FeedError(f"line {number}", "a NUL character: is this UTF-16, or no text at all?")
            yield number, text.rstrip("\r\n")

    def _lines(self) -> Iterator[str | bytes]:
        cached = self.__dict__  # what has been read once is not read again: a stream has only one beginning
        if isinstance(self.data, os.PathLike) and "raw" not in cached:
            with self._open() as stream:
                yield from iter(lambda: stream.readline(LARGEST), b"")
        elif hasattr(self.data, "readline") and "raw" not in cached:
            yield from iter(lambda: self.data.readline(LARGEST), b"" if "b" in getattr(self.data, "mode", "b") else "")
        else:
            yield from self.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")

    def _open(self) -> IO[bytes]:
        try:
            return open(Path(str(self.data)), "rb")
        except (OSError, ValueError) as error:
            raise FeedError(str(self.data), getattr(error, "strerror", None) or str(error)) from None


def read_json(text: str, place: str = "") -> Any:
    """The JSON value of a text.

    Raises:
        FeedError: Not JSON: where and why; NaN and infinities are not JSON.
    """
    try:
        return json.loads(text, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        where = f"{place}, column {error.colno}" if place else f"line {error.lineno}, column {error.colno}"
        raise FeedError(where, f"not JSON: {error.msg}") from None
    except (ValueError, RecursionError) as error:
        raise FeedError(place, f"not JSON: {error}") from None


def documents(source: Source, *, prefix: bool = False) -> Iterator[tuple[str, Any]]:
    """The JSON values of a feed with their places: one a line, or one value over all lines, whose items if it is a list.

    Args:
        source: The feed.
        prefix: Whether something may stand before the first brace of a line, as in a log.

    Raises:
        FeedError: What is not JSON.
    """
    if source.is_parsed or (not prefix and source.text.lstrip()[:1] == "["):
        value = source.value
        items = value if isinstance(value, (list, tuple)) else [value]
        yield from ((f"row {number}", item) for number, item in enumerate(items, start=1))
        return
    if not source.text.strip():
        return
    if _is_one_document(source.text):
        yield "row 1", source.value
        return
    for number, line in source.lines():
        if not line.strip():
            continue
        place = f"line {number}"
        start = line.find("{") if prefix else 0
        if start < 0:
            raise FeedError(place, "expected a JSON object")
        yield place, read_json(line[start:], place)


def _is_one_document(text: str) -> bool:
    """Whether a value starts on the first line and goes on below: indented JSON, not JSON lines."""
    first = text.lstrip().partition("\n")[0].rstrip()
    return first in ("{", "[") or (first[:1] == "{" and first[-1:] in (",", "{", "["))


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


def _decoded(data: bytes, place: str) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise FeedError(place, f"expected UTF-8, got the byte 0x{data[error.start]:02x} at {error.start}") from None


def _limited(data: bytes) -> bytes:
    if len(data) > LARGEST:
        raise FeedError("", f"expected at most {LARGEST:,} bytes of a shape that is read whole")
    return data


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON value")
