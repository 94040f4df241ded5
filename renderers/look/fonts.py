"""Fonts as values: the bundled one, or a file of the user's."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from hashlib import blake2s
from pathlib import Path

from renderers.caches import kept, size_of
from renderers.errors import FileError, GlyphError
from renderers.files import read_bytes
from renderers.limits import FONT_BYTES
from renderers.look.glyphs import FINE, Glyph, GlyphSource, glyph_of
from roads.errors import MissingPackageError, OptionError

_SIGNATURES = (b"\x00\x01\x00\x00", b"OTTO", b"true")


def load_font(path: str | os.PathLike[str]) -> Font:
    """Reads a TrueType or OpenType font, for `Theme.font`.

    Outlines are taken from it as they are: no hinting, kerning or shaping. Letters of scripts that join or reorder, such as
    Arabic, would come out wrong; signs and short words of other scripts are drawn as set.

    Args:
        path: A .ttf or .otf file of at most `renderers.limits.FONT_BYTES` bytes.

    Raises:
        FileError: The file cannot be read, is no such font, or is damaged.
        MissingPackageError: fontTools is not installed.
    """
    from renderers.look.font_tables import font_file_glyphs  # late: few pictures have a font of their own

    data = read_bytes(path, FONT_BYTES)
    if not data.startswith(_SIGNATURES):
        raise FileError(path, "expected a TrueType or OpenType font (.ttf or .otf, a single font)")
    try:
        font_file_glyphs(str(path), data).find("B")
    except (FileError, MissingPackageError):
        raise
    except Exception as error:  # whatever fontTools makes of a damaged file
        raise FileError(path, f"a damaged font: {type(error).__name__}: {error}") from None
    return Font(Path(path).name, data)


@dataclass(frozen=True, slots=True)
class Font:
    """A font, as a value: equal to another if name and content of the file are the same.

    Attributes:
        name: Name of the file, for errors.
        data: The bytes of its file; None for the bundled font. `renderers.load_font` reads a file.
        digest: A hash of the bytes, for comparing them; empty for the bundled font.

    Raises:
        OptionError: A field of the wrong type.
    """

    name: str
    data: bytes | None = field(default=None, repr=False, compare=False)
    digest: str = field(init=False, repr=False)

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise OptionError("name", self.name, "a str")
        if self.data is not None and type(self.data) is not bytes:
            raise OptionError("data", self.data, "the bytes of a font file, or None")
        # Hashed here, once: a file may be large, and a font is looked up and compared for every line of text.
        object.__setattr__(self, "digest", "" if self.data is None else blake2s(self.data, digest_size=16).hexdigest())

    def __repr__(self) -> str:
        # Tells two files of one name apart: pictures that are kept by the text of their options must not be mixed up.
        return f"Font({self.name!r}, {self.digest})" if self.digest else f"Font({self.name!r})"

    @property
    def cap_height(self) -> float:
        """Height of a capital letter, in ems."""
        return _source(self).cap_height

    def has(self, character: str) -> bool:
        """Whether there is a glyph for a character."""
        return _source(self).find(character) is not None

    def glyph(self, character: str, text: str) -> Glyph:
        """The glyph of a character of `text`.

        Raises:
            GlyphError: The font has none.
        """
        found = _source(self).find(character)
        if found is None:
            raise GlyphError(character, text, self.name)
        return found


BUNDLED = Font("Rubik and Noto Sans SC, Medium")
"""The font that comes with this package: Latin letters, digits and the field's Chinese words."""


@kept(16, lambda source: source.size)
def _source(font: Font) -> GlyphSource:
    if font.data is None:
        return _baked()
    from renderers.look.font_tables import font_file_glyphs

    return font_file_glyphs(font.name, font.data)


def _baked() -> GlyphSource:
    from importlib.resources import files  # late: it takes a while to load

    data = json.loads(files("renderers").joinpath("data", "glyphs.json").read_text(encoding="utf-8"))
    glyphs = data["glyphs"]

    @kept(len(glyphs))
    def known(character: str) -> Glyph:
        advance, outline = glyphs[character]
        # A text a glyph: as lists of numbers, most of them never drawn, the file would take ten times as long to load.
        steps = [step.split() for step in outline.split(",")] if outline else []
        return glyph_of(advance / FINE, [(letter, tuple(map(float, points))) for letter, *points in steps])

    size = size_of(glyphs)
    return GlyphSource(data["cap_height"] / FINE, lambda character: known(character) if character in glyphs else None, size)
