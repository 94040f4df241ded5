"""Font files, made here."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

LETTERS = "BPT#0123456789H"


def box(pen: Any) -> None:
    """A square of 700 units, 50 off the origin."""
    pen.moveTo((50, 0))
    for point in ((50, 700), (750, 700), (750, 0)):
        pen.lineTo(point)
    pen.closePath()


def font_file(letters: str = LETTERS, *, is_ttf: bool = True, outline: Callable[[Any], None] = box) -> bytes:
    """A font of 1,000 units to the em in which every letter is the same square, 800 wide."""
    names = [".notdef", *[f"g{ord(letter)}" for letter in letters]]
    builder = FontBuilder(1000, isTTF=is_ttf)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(letter): f"g{ord(letter)}" for letter in letters})
    if is_ttf:
        pen = TTGlyphPen(None)
        outline(pen)
        glyph = pen.glyph()
        builder.setupGlyf(dict.fromkeys(names, glyph))
    else:
        strings = {}
        for name in names:
            drawn = T2CharStringPen(800, None)
            outline(drawn)
            strings[name] = drawn.getCharString()
        builder.setupCFF("Boxes", {}, strings, {})
    if " " in letters:
        builder.font["glyf"][f"g{ord(' ')}"] = TTGlyphPen(None).glyph()
    builder.setupHorizontalMetrics(dict.fromkeys(names, (800, 50)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Boxes", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    stream = BytesIO()
    builder.save(stream)
    return stream.getvalue()


def slanted(letters: str, advances: tuple[int, ...], heights: tuple[tuple[int, int], ...], beside: int) -> bytes:
    """A font of slanted bars: their advances and their tops and bottoms in turn, ink `beside` their places; H is 700 high."""
    names = [".notdef", *[f"g{ord(letter)}" for letter in letters]]
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(letter): f"g{ord(letter)}" for letter in letters})
    outlines: dict[str, Any] = {}
    metrics: dict[str, tuple[int, int]] = {}
    for place, (letter, name) in enumerate(zip(" " + letters, names, strict=True)):
        advance = advances[place % len(advances)]
        top, bottom = (700, 0) if letter == "H" else heights[place % len(heights)]
        pen = TTGlyphPen(None)
        if letter != " ":
            pen.moveTo((-beside, bottom))
            for point in ((100 - beside, top), (advance + beside, top), (advance + beside - 100, bottom)):
                pen.lineTo(point)
            pen.closePath()
        outlines[name], metrics[name] = pen.glyph(), (advance, -beside)
    builder.setupGlyf(outlines)
    builder.setupHorizontalMetrics(metrics)
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Bars", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    stream = BytesIO()
    builder.save(stream)
    return stream.getvalue()
