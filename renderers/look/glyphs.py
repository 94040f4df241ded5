"""Characters as outlines. Writers never see a font: to them a letter is a path like any other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from renderers.shapes import Command

FINE = 1000
"""Units of an outline per em: what font designers use, so most points are whole numbers."""


@dataclass(frozen=True, slots=True)
class Glyph:
    """A character's outline, the baseline at y = 0; lengths in ems.

    Attributes:
        advance: Distance to the origin of the next glyph.
        commands: The outline; its points are in units of which `FINE` make an em, y down.
        left: Left edge of the outline's box; all four edges are 0 for a blank.
        right: Right edge.
        top: Top edge; negative above the baseline.
        bottom: Bottom edge.
    """

    advance: float
    commands: tuple[Command, ...]
    left: float
    right: float
    top: float
    bottom: float


class GlyphSource(NamedTuple):
    """A source of glyphs: the bundled outlines, or a font file.

    Attributes:
        cap_height: Height of a capital letter, in ems.
        find: Gives the glyph of a character, or None where the font has none.
        size: Bytes of the file and of what was read from it.
    """

    cap_height: float
    find: Callable[[str], Glyph | None]
    size: int


def glyph_of(advance: float, outline: Iterable[Command]) -> Glyph:
    """A glyph from its advance in ems and its outline."""
    commands = tuple(outline)
    xs = [x for _, points in commands for x in points[::2]]
    ys = [y for _, points in commands for y in points[1::2]]
    if not xs:
        return Glyph(advance, commands, 0, 0, 0, 0)
    return Glyph(advance, commands, min(xs) / FINE, max(xs) / FINE, min(ys) / FINE, max(ys) / FINE)
