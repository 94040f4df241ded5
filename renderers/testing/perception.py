"""Colours as recognition sees them: by how far apart they are, lightness counting half as much as hue."""

from __future__ import annotations

from math import dist

from PIL import Image

from renderers.colours import rgba

LIGHTNESS = 0.5
"""Weight of a difference in lightness; blueness and redness have 1. So neither shadows nor white letters look like marks."""


def perceived(colour: str) -> tuple[float, float, float]:
    """Lightness (weighted), blueness and redness of an opaque colour: YCbCr, 0 to 255 each before weighting."""
    lightness, blueness, redness = Image.new("RGB", (1, 1), rgba(colour)[:3]).convert("YCbCr").tobytes()
    return lightness * LIGHTNESS, blueness, redness


def distance(one: str, other: str) -> float:
    """Perceived distance of two opaque colours, 0 to about 230."""
    return dist(perceived(one), perceived(other))
