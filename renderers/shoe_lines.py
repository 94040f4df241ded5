"""The shoes of a text: one, or a shoe a line where the lines are JSON or end with their names, such as `BPPT  # shoe-1`."""

from __future__ import annotations

import json
import re

_LINE_END = re.compile(r"\r\n|\r|\n")
_NAMED = re.compile(r"#\s*(shoe-[^\s#]+)\s*")


def shoes_of(text: str) -> list[str]:
    """The parts of a text that are a shoe each.

    Lines of letters are one shoe, unless one of them ends with a name; then each is a shoe. A text that starts with a brace
    is JSON: one value, or JSON Lines, a shoe a line. Where there are several, lines that are blank or only a comment do not
    count.

    >>> shoes_of("BBP\\nTP"), shoes_of("BBP  # shoe-1\\nTP  # shoe-2")
    (['BBP\\nTP'], ['BBP  # shoe-1', 'TP  # shoe-2'])
    """
    lines = lines_of(text)
    if is_json(text):
        return lines if lines[1:] and _is_value(lines[0]) else [text]
    return lines if lines[1:] and any(map(name_of, lines)) else [text]


def lines_of(text: str) -> list[str]:
    """The lines that are neither blank nor a comment alone."""
    return [line for line in _LINE_END.split(text) if line.strip() and line.lstrip()[0] != "#"]


def name_of(line: str) -> str | None:
    """The name of the shoe of a line, None without one: that of its JSON, or the comment at its end where that is a name."""
    if not is_json(line):
        found = _NAMED.fullmatch(line, line.find("#")) if "#" in line else None
        return found and found[1]
    try:
        name = json.loads(line)["shoe"]
    except (ValueError, RecursionError, LookupError, TypeError):
        return None
    return name if isinstance(name, str) else None


def with_name(letters: str, name: str) -> str:
    """A line of letters that ends with the name of its shoe."""
    return f"{letters}  # {name}"


def is_json(text: str) -> bool:
    """Whether a text is JSON: no shoe in letters starts with a brace."""
    return text.lstrip()[:1] == "{"


def _is_value(line: str) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True
