"""A user's own font file in place of the bundled font; fontTools reads it (extra `font`)."""

from __future__ import annotations

import logging
from io import BytesIO
from threading import Lock
from typing import Any

from renderers.caches import kept
from renderers.errors import FileError
from renderers.look.glyphs import Glyph, GlyphSource, glyph_of
from roads.errors import MissingPackageError

logging.getLogger("fontTools").addHandler(logging.NullHandler())  # its doubts belong in a log, not on standard error


def font_file_glyphs(name: str, data: bytes) -> GlyphSource:
    """The glyphs of a font file.

    Raises:
        FileError: The file is damaged, or the font has no outlines.
        MissingPackageError: fontTools is not installed.
    """
    try:
        from fontTools.ttLib import TTFont

        from renderers.look.outline_pen import OutlinePen
    except ImportError:
        raise MissingPackageError("a font of your own", "no fontTools", "font") from None
    try:
        font = TTFont(BytesIO(data), lazy=True)
    except Exception as error:  # whatever fontTools makes of a damaged file
        raise FileError(name, f"a damaged font: {type(error).__name__}: {error}") from None
    if not ("glyf" in font or "CFF " in font or "CFF2" in font) or font.getBestCmap() is None:
        raise FileError(name, "expected a font with outlines and a table of characters")
    names, outlines, units = font.getBestCmap(), font.getGlyphSet(), font["head"].unitsPerEm
    # fontTools reads tables as they are asked for, which two threads must not do at once.
    lock = Lock()

    @kept(4096)
    def find(character: str) -> Glyph | None:
        glyph = names.get(ord(character))
        if glyph is None or glyph == ".notdef":
            return None
        with lock:
            try:
                pen = OutlinePen(outlines, units)
                outlines[glyph].draw(pen)
                return glyph_of(outlines[glyph].width / units, pen.commands)
            except Exception as error:
                said = f"a damaged font: the outline of U+{ord(character):04X}: {type(error).__name__}: {error}"
                raise FileError(name, said) from None

    return GlyphSource(_cap_height(font, find) or 0.7, find, 2 * len(data))


def _cap_height(font: Any, find: Any) -> float:
    """Height of the letter H as drawn, or else the font's own figure, which is often missing or wrong."""
    letter = find("H")
    if letter is not None and letter.top < 0:
        return -float(letter.top)
    return float(getattr(font.get("OS/2"), "sCapHeight", 0)) / float(font["head"].unitsPerEm)
