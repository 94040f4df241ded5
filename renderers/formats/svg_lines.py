"""The lines of an SVG document as a patch counts them: elements by number, values by number, and a sum over all values.

Each element that a page can see stands in a line of its own (`svg.py`). Lines that only close an element are not counted, so a
page's script finds the same numbers by walking its tree. Line 0 is the root.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple
from zlib import crc32

_TEXT = re.compile(r"(<(?:title|desc|metadata)\b[^>]*>)(.*)(</\w+>)", re.DOTALL)
_OPENING = re.compile(r"<(?:svg|defs|g)\b[^<]*>")
_LINE_END = re.compile(r"(?<=>)(?<!<title>)(?<!<desc>)\n")  # not one that a name or a label has brought
_ATTRIBUTE = re.compile(r'([\w:-]+)="([^"]*)"')
_SUMMED = re.compile(r'(?<! class)="([^"]*)"')  # a page gives marks classes of its own
_CLASS_FIRST = '<use class="'


class Block(NamedTuple):
    """An element that other lines stand in.

    Attributes:
        number: Its line.
        opening: The text of that line.
        depth: How many elements it stands in.
        lines: The lines in it that hold no others: the number and the text of each.
    """

    number: int
    opening: str
    depth: int
    lines: list[tuple[int, str]]


def lines(document: str) -> list[str]:
    """The lines of a document: one element each, or the end of one."""
    # Only the texts at the start may have line ends of their own; no text has a "<".
    end = max(document.find("\n<defs>\n"), 0) or max(document.find("\n<g "), 0)
    return [*_LINE_END.split(document[:end]), *document[end + 1 :].split("\n")[:-1]]


def counted_lines(lines: Iterable[str]) -> list[str]:
    """The lines of a document that are counted, in order."""
    return [line for line in lines if line[:2] != "</"]


def blocks_of_lines(lines: Iterable[str]) -> list[Block]:
    """The elements of a document that other lines stand in, in the order in which they open."""
    found: list[Block] = []
    around: list[Block] = []
    number = 0
    for line in lines:
        if line[:2] == "</":
            around.pop()
            continue
        if is_opening(line):
            found.append(Block(number, line, len(around), []))
            around.append(found[-1])
        else:
            around[-1].lines.append((number, line))
        number += 1
    return found


def is_opening(line: str) -> bool:
    """Whether other lines stand in the element of a line."""
    return line[-2:] != "/>" and _OPENING.fullmatch(line) is not None


def attributes(opening: str) -> dict[str, str]:
    """The attributes of a line that opens an element, escaped as they are there."""
    return dict(_ATTRIBUTE.findall(opening))


def reopened_line(opening: str, edits: Mapping[str, str | None]) -> str:
    """The line with attributes changed, added at the end, or taken away where they are None."""
    found = {**attributes(opening), **{name: None if value is None else escaped(value) for name, value in edits.items()}}
    tag = opening[: -1 if opening.find(" ") < 0 else opening.index(" ")]
    return tag + "".join([f' {name}="{value}"' for name, value in found.items() if value is not None]) + ">"


def split_line(line: str) -> tuple[tuple[str, ...], list[str]]:
    """What surrounds the values of a line, and the values as they are meant: its text, or each of its attributes."""
    text = _TEXT.fullmatch(line)
    parts = [text[1], text[2], text[3]] if text else line.split('"')
    values = parts[1::2]
    return tuple(parts[0::2]), [unescaped(value) for value in values] if "&" in line else values


def joined_line(around: tuple[str, ...], values: list[str]) -> str:
    """The line again: `joined(*split(line)) == line` for each line of ours that is one."""
    quote = "" if around[0][-1] == ">" else '"'
    return around[0] + "".join(
        [quote + escaped(value) + quote + after for value, after in zip(values, around[1:], strict=True)]
    )


def escaped(text: str) -> str:
    """Text with the characters replaced that mean something in XML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def unescaped(text: str) -> str:
    """Text as a parser of XML or of HTML reads it."""
    if "&" not in text:
        return text
    from html import unescape  # late, for its table of names takes a while

    return unescape(text)


def checksum(lines: Iterable[str]) -> int:
    """The CRC-32 of all values of a document but those of its root and of classes, as a page's script computes it too."""
    said = []
    for line in counted_lines(lines)[1:]:
        if line.startswith(_CLASS_FIRST):  # a mark, in less time
            said.append(" ".join(line.split('"')[3::2]))
        else:
            text = _TEXT.fullmatch(line)
            said.append(text[2] if text else " ".join(_SUMMED.findall(line)))
    # A parser reads each kind of line end as "\n".
    return crc32(unescaped("\n".join(said)).replace("\r\n", "\n").replace("\r", "\n").encode())
