"""Errors about pictures, fonts and files. Like those of `roads`, they are ValueErrors."""

from __future__ import annotations

from dataclasses import dataclass, field

from roads.error_text import ascii_safe
from roads.errors import LimitError, RoadsError, UsageError


@dataclass(eq=False, repr=False)
class GlyphError(RoadsError):
    """Text with a character that the font has no glyph for. An empty box is never drawn instead.

    Attributes:
        character: The first such character.
        text: The whole text.
        font: Name of the font.
    """

    character: str
    text: str
    font: str

    def __str__(self) -> str:
        shown = f"{ascii_safe(self.character)} " if self.character.isprintable() else ""
        text = ascii_safe(repr(self.text if len(self.text) <= 40 else self.text[:37] + "..."))
        return f"no glyph for {shown}(U+{ord(self.character):04X}) of the text {text} in the font {self.font}"


class SizeError(LimitError):
    """A picture over one of the limits. Raised before the memory is allocated."""


class PatchError(RoadsError):
    """A patch given to an SVG that it is not for. Nothing has been changed."""


class RoadNotFoundError(UsageError):
    """A screenshot on which no grid of marks shows a road of the board, where the road is to be found on it."""


@dataclass(eq=False, repr=False)
class FileError(RoadsError):
    """A file that cannot be read or written.

    Attributes:
        path: The file.
        reason: Why not.
    """

    path: object
    reason: str

    def __str__(self) -> str:
        return f"{ascii_safe(str(self.path))}: {self.reason}"


@dataclass(eq=False, repr=False)
class FileLimitError(LimitError, FileError):
    """A file over a limit, with the attributes of both kinds."""

    size: int | None = field(default=None, kw_only=True)

    def __str__(self) -> str:
        return f"{FileError.__str__(self)} ({self.constant})"
