"""A part of a layout in its place on the page."""

from __future__ import annotations

from typing import NamedTuple

from renderers.look.layout import Part


class Area(NamedTuple):
    """A part in its place; lengths in pixels.

    Attributes:
        part: The part.
        x: Left edge; for a road, of the first line of its grid.
        y: Top edge; likewise.
        width: Width of its room.
        height: Height of its room.
        columns: Columns that a road shows, counted in its own cells; 0 for words.
        line: Height of a line of words; 0 for a road.
        size: Side of a road's cells; 0 for words.
        xs: Left edges of a road's cells, column by column; none for words.
        ys: Top edges of a road's cells, row by row; none for words.
        pitch: Distance from one square of a road's grid to the next; 0 for words.
    """

    part: Part
    x: int
    y: int
    width: int
    height: int
    columns: int
    line: int
    size: int = 0
    xs: tuple[int, ...] = ()
    ys: tuple[int, ...] = ()
    pitch: int = 0

    @property
    def lanes(self) -> int:
        """Columns of a road in one square of its grid."""
        return 1 if self.part.cell == 1 else 2

    def shifts(self, first: int) -> tuple[int, ...]:
        """How far the even and the odd columns have moved to the left where the window starts with column `first`, 0-based."""
        squares, left = divmod(first, self.lanes)
        whole = squares * self.pitch
        if self.lanes == 1:
            return (whole,)
        # Where an odd column comes first, even ones have crossed a line of the grid more than odd ones.
        return (whole + left * (self.pitch - self.size), whole + left * self.size)
