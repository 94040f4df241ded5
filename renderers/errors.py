"""The errors of drawing; like those of the core, ValueErrors of our own."""

from __future__ import annotations

from typing import Any

from roads.errors import LimitError, RoadsError, ascii_safe


class GlyphError(RoadsError):
    """A text with a character that the font has no glyph for: it is never drawn as an empty box.

    Attributes:
        character: The first such character.
        text: The text.
        font: The font's name.
    """

    def __init__(self, character: str, text: str, font: str) -> None:
        shown = f"{ascii_safe(character)} " if character.isprintable() else ""
        super().__init__(f"no glyph for {shown}(U+{ord(character):04X}) of the text {_cut(text)} in the font {font}")
        self.character = character
        self.text = text
        self.font = font

    def __reduce__(self) -> tuple[type[GlyphError], tuple[str, str, str]]:
        return type(self), (self.character, self.text, self.font)


class SizeError(LimitError):
    """A picture that would be larger than the documented limits; nothing has been allocated for it."""


class FileError(RoadsError):
    """A file that cannot be read or written.

    Attributes:
        path: Which.
        reason: Why.
    """

    def __init__(self, path: object, reason: str) -> None:
        super().__init__(f"{ascii_safe(str(path))}: {reason}")
        self.path = path
        self.reason = reason

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return type(self), (self.path, self.reason)


class FileLimitError(FileError, LimitError):
    """A file that is larger than a limit; the attributes are those of both."""

    def __init__(self, path: object, reason: str, limit: int, constant: str, size: int | None = None) -> None:
        ValueError.__init__(self, f"{ascii_safe(str(path))}: {reason} ({constant})")
        self.path = path
        self.reason = reason
        self.size = size
        self.limit = limit
        self.constant = constant

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return type(self), (self.path, self.reason, self.limit, self.constant, self.size)


def _cut(text: str) -> str:
    return ascii_safe(repr(text if len(text) <= 40 else text[:37] + "..."))
