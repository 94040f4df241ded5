"""The shoes of a text: one, or a shoe a line where the lines are JSON or end with their names, such as `BPPT  # shoe-1`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import islice
from operator import itemgetter

from roads.checks import check_json
from roads.errors import LimitError
from roads.limits import FEED_SHOES, SHOE_ROUNDS

_LINE = re.compile(r"(?:\A|(?<=[\r\n]))[^\S\r\n]*[^\s#][^\r\n]*")  # neither blank nor a comment alone
_NAMED = re.compile(r"#\s*(shoe-[^\s#]+)\s*")


def shoes_of(text: str) -> list[str]:
    """The parts of a text that are a shoe each.

    Lines of letters are one shoe, unless one of them ends with a name; then each is a shoe. A text that starts with a brace
    is JSON: one value, or JSON Lines, a shoe a line. Where there are several, lines that are blank or only a comment do not
    count.

    >>> shoes_of("BBP\\nTP"), shoes_of("BBP  # shoe-1\\nTP  # shoe-2")
    (['BBP\\nTP'], ['BBP  # shoe-1', 'TP  # shoe-2'])
    """
    first = list(islice(_lines(text), 2))
    if len(first) < 2:
        return [text]
    if is_json(text):
        return shoe_lines_of(text) if _value(first[0]) is not None else [text]
    # A line has a round: more lines than a shoe may have rounds are no one shoe, and whoever reads it gets the error.
    named = _NAMED.search(text) and any(map(name_of, islice(_lines(text), SHOE_ROUNDS.value)))
    return shoe_lines_of(text) if named else [text]


def shoe_lines_of(text: str) -> list[str]:
    """The lines that are neither blank nor a comment alone, a shoe each.

    Raises:
        LimitError: Over `roads.limits.FEED_SHOES` lines.
    """
    lines = list(islice(_lines(text), FEED_SHOES.value + 1))
    FEED_SHOES.check(len(lines), LimitError, f"over {FEED_SHOES} shoes, a line each")
    return lines


def count_lines(text: str) -> int:
    """The number of lines that are neither blank nor a comment alone."""
    return sum(1 for _ in _lines(text))


def _lines(text: str) -> Iterator[str]:
    # One at a time: a list of millions of short lines takes twenty times as much memory as the text.
    return map(itemgetter(0), _LINE.finditer(text))


def name_of(line: str) -> str | None:
    """The name of the shoe of a line, None without one: that of its JSON, or the comment at its end where that is a name."""
    if not is_json(line):
        found = _NAMED.fullmatch(line, line.find("#")) if "#" in line else None
        return found and found[1]
    value = _value(line)
    name = value.get("shoe") if isinstance(value, dict) else None
    return name if isinstance(name, str) else None


def with_name(letters: str, name: str) -> str:
    """A line of letters that ends with the name of its shoe."""
    return f"{letters}  # {name}"


def is_json(text: str) -> bool:
    """Whether a text is JSON: no shoe in letters starts with a brace."""
    return text.lstrip()[:1] == "{"


def _value(line: str) -> object:
    """The value of a line of JSON; None for one that is none, or that is too large: whoever reads the shoe gets the error."""
    try:
        check_json(line)
        return json.loads(line)
    except (ValueError, RecursionError):
        return None
