"""The data of a feed: text, bytes, a file or a parsed value."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from itertools import chain, islice
from pathlib import Path
from typing import Any

from roads.errors import OptionError, RoadsError
from roads.feeds.reading.feed_errors import FeedError, FeedLimitError
from roads.feeds.reading.json_values import read_json
from roads.game.game_notations import GameNotation
from roads.game.games import BACCARAT, Game
from roads.limits import FEED_LINE, FEED_WHOLE, Limit

_EXPECTED = "text, bytes, a path, an open file or a parsed value"
_MOST_BLANK = 4096


class Source:
    """The data that a decoder reads, once: as a stream of lines, or whole where the shape needs it.

    Args:
        data: A str, bytes, a path, an open file (text or binary) or a parsed JSON value.
        game: The game that its results are of.
        notation: What its letters and words stand for; None: what those of the game do that no two sources use differently.

    Raises:
        OptionError: `data` is something else.
    """

    def __init__(self, data: object, game: Game = BACCARAT, notation: GameNotation | None = None) -> None:
        self.data = data
        self.game = game
        self.notation = game.readings()[-1] if notation is None else notation
        known = (str, bytes, bytearray, memoryview, os.PathLike)
        if not self.is_parsed and not isinstance(data, known) and not hasattr(data, "read"):
            raise OptionError("data", data, _EXPECTED)
        self._stream = _pieces(data)
        self._seen: list[str] = []  # lines that were looked at and not yet handed out

    @property
    def is_parsed(self) -> bool:
        """Whether the data came as a parsed value, not as text."""
        return isinstance(self.data, (dict, list, tuple))

    @property
    def is_json(self) -> bool:
        """Whether the data is a parsed value, or a text that starts as a JSON object or list does."""
        return self.is_parsed or self.first_line[:1] in ("[", "{")

    @cached_property
    def first_line(self) -> str:
        """The first line that is not blank, without the blanks around it; "" where none comes soon."""
        size = 0
        for line in self._stream:
            self._seen.append(line)
            size += len(line)
            if line.strip() or size > _MOST_BLANK:
                return line.strip()
        return ""

    @cached_property
    def text(self) -> str:
        """The whole data as text, with line feeds as line ends and no byte-order mark. Unlike in `lines`, NUL is allowed.

        Raises:
            FeedError: Over `roads.limits.FEED_WHOLE`, not UTF-8, not readable, or a parsed value.
        """
        found, size, lines = list[str](), 0, self._lines()
        while some := list(islice(lines, 10_000)):  # joined at once, for a short line takes many times its length
            found.append("".join(some))
            size += len(found[-1])
            check_whole(size, "characters")
        return "".join(found)

    @cached_property
    def value(self) -> Any:
        """The whole data as a JSON value.

        Raises:
            FeedError: The data is not JSON (the error names line and column), or cannot be read as text.
        """
        return self.data if self.is_parsed else read_json(self.text)

    @property
    def raw(self) -> bytes:
        """The whole data as bytes, for a shape that is not text.

        Raises:
            FeedError: Over `roads.limits.FEED_WHOLE`, not readable, or not bytes.
        """
        found = self.data
        try:
            if isinstance(found, os.PathLike):
                with open(found, "rb") as stream:
                    found = stream.read(FEED_WHOLE.value + 1)
            elif hasattr(found, "read"):
                found = found.read(FEED_WHOLE.value + 1)
        except (AttributeError, TypeError):
            raise OptionError("data", found, _EXPECTED) from None
        except (OSError, ValueError) as error:
            raise unreadable(error, self.data) from None
        if not isinstance(found, (bytes, bytearray, memoryview)):
            raise FeedError("", "expected bytes, got text or a parsed value")
        check_whole(memoryview(found).nbytes, "bytes")
        return bytes(found)

    def lines(self, longest: Limit = FEED_LINE) -> Iterator[tuple[int, str]]:
        """Yields the lines with their 1-based numbers, without line ends. They are read as they are asked for.

        Args:
            longest: The most characters of a line.

        Raises:
            FeedError: A line that is longer, is not UTF-8 or has a NUL.
        """
        for number, line in enumerate(self._lines(), start=1):
            text = line[:-1] if line[-1:] == "\n" else line
            if len(text) > longest.value:
                raise longest.error(FeedLimitError, f"line {number}", f"a line of over {longest} characters")
            if "\0" in text:
                raise FeedError(f"line {number}", "a NUL character: is this UTF-16, or not text?")
            yield number, text

    def _lines(self) -> Iterator[str]:
        seen, self._seen = self._seen, []
        return chain(seen, self._stream)


def check_whole(size: int, unit: str, place: str = "") -> None:
    """Checks the size of data that is read whole.

    Raises:
        FeedError: It is over `roads.limits.FEED_WHOLE`.
    """
    if size > FEED_WHOLE.value:
        raise FEED_WHOLE.error(FeedLimitError, place, f"over {FEED_WHOLE} {unit}, the most that is read whole")


def _pieces(data: Any) -> Iterator[str]:
    """The lines of the data with their ends, each of which becomes a line feed."""
    number = 0
    stream = None
    try:
        stream = _opened(data)
        # A line is read up to the largest size that any shape takes, so that no line is taken for two.
        while piece := stream.readline(FEED_WHOLE.value + 2):
            number += 1
            if not piece.isascii():
                _check_characters(piece, number)
            if len(piece) > FEED_WHOLE.value:
                check_whole(len(piece.removesuffix("\n")), "characters", f"line {number}")
            if piece[-2:] == "\r\n":  # of a text file that was opened to keep its line ends
                piece = piece[:-2] + "\n"
            yield piece if number > 1 else piece.removeprefix("\ufeff")
    except RoadsError:
        raise
    except (OSError, ValueError, TypeError) as error:  # a TypeError of a file that has nothing to read just now
        raise unreadable(error, data) from None
    finally:
        if isinstance(data, os.PathLike) and stream is not None:
            stream.close()
        elif isinstance(stream, io.TextIOWrapper) and stream is not data:
            with suppress(ValueError):  # it may have been closed meanwhile
                stream.detach()  # the file is not ours to close


def _opened(data: Any) -> Any:
    """A text stream of the data. Bytes that are not UTF-8 come as lone surrogates, so that the line they are on is known."""
    if isinstance(data, str):
        return io.StringIO(data, newline=None)
    if isinstance(data, (dict, list, tuple)):
        raise FeedError("", "expected text, got a parsed value")
    if isinstance(data, (bytes, bytearray, memoryview)):
        data = io.BytesIO(data)
    try:
        if isinstance(data, os.PathLike):
            data = open(Path(data), "rb")  # noqa: SIM115
        elif isinstance(data.read(0), str):
            return data
        return io.TextIOWrapper(data, encoding="utf-8", errors="surrogateescape", newline=None)
    except (AttributeError, TypeError):
        raise OptionError("data", data, _EXPECTED) from None


def _check_characters(line: str, number: int) -> None:
    try:
        line.encode("utf-8")
    except UnicodeEncodeError as error:
        code = ord(line[error.start])
        what = f"the byte 0x{code - 0xDC00:02x}" if 0xDC80 <= code <= 0xDCFF else "half a surrogate pair"
        raise FeedError(f"line {number}, column {error.start + 1}", f"expected UTF-8, got {what}") from None


def unreadable(error: Exception, data: object = None) -> FeedError:
    """The error of data that cannot be read, with the path of a file."""
    place = os.fsdecode(data) if isinstance(data, os.PathLike) else ""
    return FeedError(place, f"cannot be read: {getattr(error, 'strerror', None) or error}")
