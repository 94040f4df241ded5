"""Printing: all that a command writes to its terminal goes through here, so that no name in it can control the terminal."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper

import click

LONGEST_LINE = 2000
"""Bytes of a warning or an error, however many tables it is about."""

_COLOUR = r"\x1b\[(?:0|3[0-7])m"
# Controls other than the line's end; signs that turn the direction of what follows, or break a line; halves of characters.
_UNSAFE = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
_UNSAFE_IN_COLOUR = re.compile(rf"(?P<colour>{_COLOUR})|{_UNSAFE.pattern}")
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")


@contextmanager
def every_character() -> Iterator[None]:
    """Lets both streams write characters that they cannot encode, such as Chinese in code page 1252, as escapes."""
    streams = [stream for stream in (sys.stdout, sys.stderr) if isinstance(stream, TextIOWrapper)]
    before = [stream.errors for stream in streams]
    for stream in streams:
        stream.reconfigure(errors="backslashreplace")
    try:
        yield
    finally:
        for stream, errors in zip(streams, before, strict=True):
            if not stream.closed:
                stream.reconfigure(errors=errors)


def say(text: str, *, end: str = "\n", coloured: bool = False) -> None:
    """Writes a text to standard output; what a terminal would obey is written as an escape.

    Args:
        text: One line or several.
        end: What follows the text.
        coloured: Whether the text has the codes of `renderers.plaintext` for colours, which then stay.
    """
    shown = _UNSAFE_IN_COLOUR.sub(_escaped, text) if coloured else safe(text)
    click.echo(shown + end, nl=False, color=coloured)


def say_json(text: str) -> None:
    """Writes a line of JSON to standard output, in ASCII, which every stream can encode."""
    click.echo(text if text.isascii() else _NOT_ASCII.sub(_json_escape, text))


def complain(text: str) -> None:
    """Writes one line to standard error: an error or a warning, cut to `LONGEST_LINE` bytes."""
    click.echo(one_line(f"roads: {text}"), err=True)


def one_line(text: str) -> str:
    """The text on one line of at most `LONGEST_LINE` bytes, safe to print."""
    line = safe(" ".join(text.split()))
    if len(line.encode()) <= LONGEST_LINE:
        return line
    return line.encode()[: LONGEST_LINE - 3].decode(errors="ignore") + "..."


def safe(text: str) -> str:
    """The text with controls written as escapes; ends of lines stay."""
    return _UNSAFE.sub(_escaped, text)


def _escaped(found: re.Match[str]) -> str:
    return found[0] if found.lastgroup == "colour" else ascii(found[0])[1:-1]


def _json_escape(found: re.Match[str]) -> str:
    units = found[0].encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[place] << 8 | units[place + 1]:04x}" for place in range(0, len(units), 2))
