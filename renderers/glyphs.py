"""Text to outlines. Writers never see a font: to them a text is a path like any other.

The bundled font is baked into data/glyphs.json (tools/bake_font.py), so that pictures do not depend on installed fonts.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from hashlib import blake2s
from math import ceil
from typing import NamedTuple

from renderers.errors import GlyphError
from renderers.shapes import Command, Path, Symbol
from roads.errors import OptionError

FINE = 1000
"""Units of an outline to the em: as font designers count, most points are whole then."""

_STEP = re.compile(r"([A-Z])|(-?[\d.]+)")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "Z": 0}


@dataclass(frozen=True, slots=True)
class Glyph:
    """A character's outline, the baseline at y = 0; lengths in ems.

    Attributes:
        advance: How far the next glyph stands to the right.
        commands: The outline, its points in parts of an em, `FINE` to one.
        left: Of the outline's box, likewise `right`, `top` and `bottom`; all 0 for a blank.
        right: See `left`.
        top: See `left`; negative above the baseline.
        bottom: See `left`.
    """

    advance: float
    commands: tuple[Command, ...]
    left: float
    right: float
    top: float
    bottom: float


class Source(NamedTuple):
    """Where the glyphs of a font come from.

    Attributes:
        cap_height: Height of a capital letter, in ems.
        find: Gives the glyph of a character, or None where the font has none.
    """

    cap_height: float
    find: Callable[[str], Glyph | None]


@dataclass(frozen=True, slots=True)
class Font:
    """A font, as a value: equal to another if the file is the same.

    Attributes:
        name: For errors.
        data: The bytes of its file; None for the bundled font. `renderers.load_font` reads a file.

    Raises:
        OptionError: A field of another type.
    """

    name: str
    data: bytes | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise OptionError("name", self.name, "a str")
        if self.data is not None and type(self.data) is not bytes:
            raise OptionError("data", self.data, "the bytes of a font file, or None")

    def __repr__(self) -> str:
        # Two files of one name differ here too: what is kept by the text of its options must not take one for the other.
        content = "" if self.data is None else f", {blake2s(self.data, digest_size=8).hexdigest()}"
        return f"Font({self.name!r}{content})"

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


@lru_cache(maxsize=16)
def _source(font: Font) -> Source:
    if font.data is None:
        return _baked()
    from renderers.fonts import source  # only where a font file is used: it needs fontTools

    return source(font.name, font.data)


def _baked() -> Source:
    from importlib.resources import files  # late: it takes a while to load

    data = json.loads(files("renderers").joinpath("data", "glyphs.json").read_text(encoding="utf-8"))
    units, outlines = data["units"], data["glyphs"]

    @cache  # as many as the file has
    def known(character: str) -> Glyph:
        advance, path = outlines[character]
        return glyph_of(advance, path, units)

    return Source(data["cap_height"] / units, lambda character: known(character) if character in outlines else None)


def glyph_of(advance: float, path: str, units: int) -> Glyph:
    """A glyph from its path in SVG's notation (absolute M, L, H, V, Q, C, Z; y down), `units` to the em."""
    commands = tuple(_commands(path, FINE / units))
    xs = [x for _, points in commands for x in points[::2]]
    ys = [y for _, points in commands for y in points[1::2]]
    if not xs:
        return Glyph(advance / units, commands, 0, 0, 0, 0)
    return Glyph(advance / units, commands, min(xs) / FINE, max(xs) / FINE, min(ys) / FINE, max(ys) / FINE)


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
    """A text centred by its ink on (x, y), as signs on marks are: an outline a character.

    Args:
        font: Where the outlines come from.
        text: At least one character; blanks alone draw nothing.
        cap: Height of its capital letters, in units; other scripts are as high as their ink.
        x: Centre.
        y: Centre.
        fill: Colour.
        widest: How wide the ink may be; a wider one is made smaller as a whole.
        highest: How high the ink may be, half of it above the centre and half below; likewise.

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
    """How far a line of text reaches, in units, its capital letters being `cap` high; ink beside its place is part of it."""
    glyphs = [font.glyph(character, text) for character in text]
    left, right = _reach(glyphs, _pens(glyphs))
    return (max(right, _advance(glyphs)) - min(left, 0)) * cap / font.cap_height


def fitting(font: Font, text: str, cap: float, room: float) -> str:
    """The text, or as much of its start as fits into `room` with an ellipsis behind it."""
    end = "…" if font.has("…") else "..."
    longest = int(room / cap * 8) + 1  # no script here sets more than eight characters a cap height
    if len(text) <= longest and width(font, text, cap) <= room:
        return text
    kept = text[:longest]
    while kept and width(font, kept.rstrip() + end, cap) > room:
        kept = kept[:-1]
    return kept.rstrip() + end


@lru_cache(maxsize=4096)
def line(font: Font, text: str, cap: int, fill: str) -> Symbol:
    """A line of text as a symbol, its capital letters `cap` high and `overhang(cap)` below the symbol's top.

    All of its ink is inside the symbol: a font that reaches higher or lower than that is set smaller.

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
    """The room above and below capital letters of height `cap`, for accents and descenders."""
    return ceil(cap * 0.55)


def _pens(glyphs: list[Glyph]) -> list[float]:
    """Where the glyphs of a text have their origins, in ems."""
    return [sum(glyph.advance for glyph in glyphs[:index]) for index in range(len(glyphs))]


def _advance(glyphs: list[Glyph]) -> float:
    return sum(glyph.advance for glyph in glyphs)


def _reach(glyphs: list[Glyph], pens: list[float]) -> tuple[float, float]:
    """The left and right end of the ink of a text, in ems."""
    if not glyphs:
        return 0, 0
    return (
        min(pen + glyph.left for glyph, pen in zip(glyphs, pens, strict=True)),
        max(pen + glyph.right for glyph, pen in zip(glyphs, pens, strict=True)),
    )


def _set(glyphs: list[Glyph], pens: list[float], size: float, x: float, y: float, fill: str) -> list[Path]:
    """The outlines of a text whose first glyph has its origin at (x, y)."""
    return [
        Path(glyph.commands, fill, round(x + pen * size, 2), round(y, 2), size / FINE)
        for glyph, pen in zip(glyphs, pens, strict=True)
        if glyph.commands
    ]


def _commands(path: str, scale: float) -> list[Command]:
    commands: list[Command] = []
    letter, numbers = "", list[float]()
    x = y = 0.0
    for name, number in _STEP.findall(path):
        if name:
            letter, numbers = name, []
        else:
            numbers.append(round(float(number) * scale, 1))
        if len(numbers) < _ARGUMENTS[letter]:
            continue
        if letter in "HV":
            x, y = (numbers[0], y) if letter == "H" else (x, numbers[0])
            commands.append(("L", (x, y)))
        else:
            commands.append((letter, tuple(numbers)))
            x, y = numbers[-2:] if numbers else (x, y)
        # Pairs behind the first one of an M are lines, by the grammar of SVG's paths.
        letter, numbers = "L" if letter == "M" else letter, []
    return commands
