"""Lines of text for a terminal: colours, the widths of letters, and tables and words that keep to a width in characters."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Sequence
from unicodedata import east_asian_width

from roads.checks import whole_number, yes_or_no
from roads.game.rounds import ByOutcome

_CODES = {"red": "31", "blue": "34", "green": "32"}
_CODE = re.compile(r"\x1b\[[0-9]+m")

TINTS = ByOutcome("red", "blue", "green")
"""Colours of the outcomes in a terminal, whatever the game; a terminal fits its colours to its background."""

LEAST_WIDTH = 20
"""Smallest width that lines can be made to keep to, in characters."""

GAP = 2
"""Blanks between the columns of a table."""

Paint = Callable[[str, str], str]
"""Function from a text and the name of a colour to the text, coloured or not."""


def paint_of(colour: bool) -> Paint:
    """Function that colours a text with the escape codes of terminals, or returns it as it is.

    Raises:
        OptionError: `colour` is not a bool.
    """
    yes_or_no("colour", colour)
    return _painted if colour else _plain


def checked_width(width: object) -> int | None:
    """Returns `width` if lines can keep to it; None leaves them as long as they are.

    Raises:
        OptionError: It is not a whole number of at least `LEAST_WIDTH`.
    """
    return None if width is None else whole_number("width", width, LEAST_WIDTH)


def text_width(text: str) -> int:
    """Columns that a text takes up in a terminal, where wide East Asian letters take two and codes for colours none."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in _CODE.sub("", text))


def cut(text: str, width: int | None) -> str:
    """The text, which has no colours, or its start and an ellipsis where it is wider than `width`."""
    if width is None or text_width(text) <= width:
        return text
    room = width - 1
    for place, letter in enumerate(text):
        room -= text_width(letter)
        if room < 0:
            return f"{text[:place]}…"
    return text


def padded(text: str, width: int, *, right: bool = False) -> str:
    """The text with blanks after it, or with `right` before it, to take up `width` columns."""
    blanks = " " * (width - text_width(text))
    return blanks + text if right else text + blanks


def filled(words: Sequence[str], gap: str, width: int | None, indent: int = 0) -> str:
    """Words on one line, or on several that keep to `width`, all but the first indented; a word that alone is wider is broken.

    Each line ends with a newline.
    """
    lines = [""]
    for word in words:
        while width is not None and text_width(word) > width - indent:
            start = cut(word, width - indent)[:-1]
            lines, word = [*lines, f"{' ' * indent}{start}"], word[len(start) :]
        if lines == [""]:
            lines = [word]
        elif width is None or text_width(lines[-1]) + len(gap) + text_width(word) <= width:
            lines[-1] += gap + word
        else:
            lines.append(" " * indent + word)
    return "".join([f"{line}\n" for line in lines if line])


def table_lines(
    rows: Sequence[Sequence[str]],
    *,
    right: Container[int] = (),
    width: int | None = None,
    paint: Callable[[int, int, str], str] | None = None,
) -> str:
    """A table; where `width` is too small for all columns, the last ones of a row go on below it, indented.

    Args:
        rows: The cells, the head among them; all rows have as many.
        right: Columns that are aligned right, 0-based; the others are aligned left.
        width: Most characters of a line; a cell that alone is wider ends in an ellipsis.
        paint: Colours a cell, given its row, its column and its text with blanks around.
    """
    widths = [max(map(text_width, column)) for column in zip(*rows, strict=True)]
    parts: list[list[int]] = [[]]
    for column, wide in enumerate(widths):
        reach = sum(widths[each] + GAP for each in parts[-1]) + _indent(len(parts))
        if width is not None and parts[-1] and reach + wide > width:
            parts.append([])
        if width is not None:
            widths[column] = min(wide, width - _indent(len(parts)))
        parts[-1].append(column)
    lines = []
    for index, row in enumerate(rows):
        for place, columns in enumerate(parts, start=1):
            cells = [padded(cut(row[column], widths[column]), widths[column], right=column in right) for column in columns]
            if paint is not None:
                cells = [paint(index, column, cell) for column, cell in zip(columns, cells, strict=True)]
            line = (" " * _indent(place) + (" " * GAP).join(cells)).rstrip()
            if line or place == 1:
                lines.append(f"{line}\n")
    return "".join(lines)


def _indent(part: int) -> int:
    """Blanks before the part of a row, 1-based."""
    return 0 if part == 1 else GAP


def _plain(text: str, tint: str) -> str:
    return text


def _painted(text: str, tint: str) -> str:
    return f"\x1b[{_CODES[tint]}m{text}\x1b[0m" if tint else text
