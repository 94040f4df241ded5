"""Lengths of a page in whole pixels, at one scale.

Lengths are rounded before anything is placed. So every cell of a picture has the same size, every line the same width and
every mark the same pixels, at scale 1.5 as at 1 and 2; the page is then a little wider or narrower than the scale alone would
make it.
"""

from __future__ import annotations

from dataclasses import dataclass

from renderers.look.layout import Layout


@dataclass(frozen=True, slots=True)
class Metrics:
    """Lengths in pixels at one scale.

    Attributes:
        half: Side of half a cell.
        line: Width of the lines between cells.
        gap: Room between panels.
        margin: Room around the page.
        padding: Room inside a panel, on each side.
        radius: Radius of a panel's corners.
        base: Side of half a cell at scale 1.
        scale: Pixels for each pixel at scale 1.
    """

    half: int
    line: int
    gap: int
    margin: int
    padding: int
    radius: int
    base: int
    scale: float

    @property
    def full(self) -> int:
        """Side of a cell."""
        return 2 * self.half

    @property
    def pitch(self) -> int:
        """Distance from one cell to the next."""
        return self.full + self.line

    @property
    def around(self) -> int:
        """Width that a panel adds to what is in it: its padding, and the line that closes the grid."""
        return 2 * self.padding + self.line

    def height_of_words(self, cells: float) -> int:
        """Height of a line of words that is `cells` cells high at scale 1: even, and never too small for its letters."""
        return max(10, 2 * round(round(self.base * cells) * self.scale))


def metrics_of(layout: Layout, scale: float) -> Metrics:
    """The lengths of a layout at a scale."""
    return Metrics(
        half=max(2, round(layout.half * scale)),
        line=max(1, round(scale)),
        gap=round(layout.gap * scale),
        margin=round(layout.margin * scale),
        padding=round(layout.padding * scale),
        radius=round(6 * scale * layout.half / 11),
        base=layout.half,
        scale=scale,
    )
