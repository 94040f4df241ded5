"""Text to outlines. Writers never see a font: to them a text is a path like any other.

The bundled font is baked into data/glyphs.json (tools/bake_font.py), so that pictures do not depend on installed fonts.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from renderers.shapes import Command

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


def glyph_of(advance: float, path: str, units: int) -> Glyph:
    """A glyph from its path in SVG's notation (absolute M, L, H, V, Q, C, Z; y down), `units` to the em."""
    commands = tuple(_commands(path, FINE / units))
    xs = [x for _, points in commands for x in points[::2]]
    ys = [y for _, points in commands for y in points[1::2]]
    if not xs:
        return Glyph(advance / units, commands, 0, 0, 0, 0)
    return Glyph(advance / units, commands, min(xs) / FINE, max(xs) / FINE, min(ys) / FINE, max(ys) / FINE)


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
