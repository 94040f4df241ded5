"""Text as outlines: centred on a mark, or as a line."""

from __future__ import annotations

from itertools import accumulate
from math import ceil

from renderers.caches import kept
from renderers.look.fonts import Font
from renderers.look.glyphs import FINE, Glyph
from renderers.shapes import Path, Symbol


def label(
    font: Font,
    text: str,
    cap: float,
    x: float,
    y: float,
    fill: str,
    widest: float | None = None,
    highest: float | None = None,
) -> list[Path]:
    """A text whose ink is centred on (x, y), as the sign on a mark is: one outline per character.

    Args:
        font: The font.
        text: At least one character; blanks alone draw nothing.
        cap: Height of capital letters, in units. A text in another script is as high as its ink.
        x: Centre.
        y: Centre.
        fill: Colour.
        widest: Largest width of the ink, in units; a wider text is made smaller as a whole.
        highest: Largest height of the ink, half of it above the centre and half below; likewise.

    Raises:
        GlyphError: The font lacks a character.
    """
    glyphs = [font.glyph(character, text) for character in text]
    pens = _pens(glyphs)
    left, right = _reach(glyphs, pens)
    tallest = max(glyph.bottom - glyph.top for glyph in glyphs)
    latin = all(character < "\u2000" for character in text)
    highest_ink, lowest_ink = min(glyph.top for glyph in glyphs), max(glyph.bottom for glyph in glyphs)
    top, bottom = (-font.cap_height, 0.0) if latin else (highest_ink, lowest_ink)
    if not tallest or right <= left:  # blanks have no middle
        return []
    size = cap / (font.cap_height if latin else tallest)
    if widest is not None:
        size = min(size, widest / (right - left))
    if highest is not None:
        middle = (top + bottom) / 2
        size = min(size, highest / 2 / max(middle - highest_ink, lowest_ink - middle))
    origin_x, origin_y = x - size * (left + right) / 2, y - size * (top + bottom) / 2
    return _set(glyphs, pens, size, origin_x, origin_y, fill)


def width(font: Font, text: str, cap: float) -> float:
    """Width of a line of text with capital letters `cap` high, in units; ink that overhangs its ends is counted."""
    glyphs = [font.glyph(character, text) for character in text]
    left, right = _reach(glyphs, _pens(glyphs))
    return (max(right, _advance(glyphs)) - min(left, 0)) * cap / font.cap_height


@kept(512)
def fitting(font: Font, text: str, cap: float, room: float) -> str:
    """The text; or its start and an ellipsis, as much as fits into `room`. The work grows with what there is room for.

    Raises:
        GlyphError: The font lacks a character of the text that is looked at, or of the ellipsis.
    """
    end = "…" if font.has("…") else "..."
    longest = int(room / cap * 8) + 1  # no script here sets more than eight characters a cap height
    if len(text) <= longest and width(font, text, cap) <= room:
        return text
    for length, wide in reversed(_beginnings(font, text, longest, end)):
        if wide * cap / font.cap_height <= room:
            return text[:length] + end
    return end


def _beginnings(font: Font, text: str, longest: int, end: str) -> list[tuple[int, float]]:
    """Lengths of the beginnings of a text that end on no blank, and how wide each is with `end` after it, in ems."""
    last = [font.glyph(character, end) for character in end]
    glyphs = [font.glyph(character, text) for character in text[:longest]]
    end_left, end_right = _reach(last, _pens(last))
    end_right = max(end_right, _advance(last))
    found, pen, left, right = [(0, end_right - min(end_left, 0))], 0.0, 0.0, 0.0
    for place, glyph in enumerate(glyphs):
        left, right = min(left, pen + glyph.left), max(right, pen + glyph.right)
        pen += glyph.advance
        if not text[place].isspace():
            found.append((place + 1, max(right, pen + end_right) - min(left, pen + end_left)))
    return found


@kept(4096)
def line(font: Font, text: str, cap: int, fill: str) -> Symbol:
    """A line of text as a symbol, with capital letters `cap` high that begin `overhang(cap)` below the symbol's top.

    All ink is inside the symbol: a font that reaches higher or lower than the symbol is set smaller.

    Raises:
        GlyphError: The font lacks a character.
    """
    glyphs = [font.glyph(character, text) for character in text]
    over = overhang(cap)
    size = cap / font.cap_height
    for glyph in glyphs:
        size = min(size, (cap + over) / max(-glyph.top, 1e-9), over / max(glyph.bottom, 1e-9))
    pens = _pens(glyphs)
    left, right = _reach(glyphs, pens)
    # Ink may stand out to the left of its origin a little; a unit keeps it inside the box.
    start = max(1, ceil(-left * size))
    shapes = _set(glyphs, pens, size, float(start), float(over + cap), fill)
    wide = max(ceil(_advance(glyphs) * size) + 1, ceil(right * size))
    return Symbol("text", start + wide, cap + 2 * over, tuple(shapes))


def overhang(cap: int) -> int:
    """Room above and below capital letters of height `cap`, for accents and descenders."""
    return ceil(cap * 0.55)


def _pens(glyphs: list[Glyph]) -> list[float]:
    """Origins of the glyphs of a text, in ems."""
    return list(accumulate([glyph.advance for glyph in glyphs[:-1]], initial=0.0)) if glyphs else []


def _advance(glyphs: list[Glyph]) -> float:
    return sum(glyph.advance for glyph in glyphs)


def _reach(glyphs: list[Glyph], pens: list[float]) -> tuple[float, float]:
    """Left and right end of the ink of a text, in ems."""
    if not glyphs:
        return 0, 0
    return (
        min(pen + glyph.left for glyph, pen in zip(glyphs, pens, strict=True)),
        max(pen + glyph.right for glyph, pen in zip(glyphs, pens, strict=True)),
    )


def _set(glyphs: list[Glyph], pens: list[float], size: float, x: float, y: float, fill: str) -> list[Path]:
    """Outlines of a text whose first glyph has its origin at (x, y)."""
    return [
        Path(glyph.commands, fill, round(x + pen * size, 2), round(y, 2), size / FINE)
        for glyph, pen in zip(glyphs, pens, strict=True)
        if glyph.commands
    ]
