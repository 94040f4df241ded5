"""The comparison of a screenshot with a board: what is wrong, as values and in words."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from renderers.testing.grid import OTHER, Grid, WrongCell
from renderers.testing.mark_colours import Palette

_SHOWN = 5


class Comparison(NamedTuple):
    """Result of comparing a picture with a board.

    Attributes:
        grids: One for each region, in the order of the regions.
        hints: Explanations in words, each of everything that is wrong in a region.
        palette: The colours that were expected.
        picture: The picture as it was looked at: RGB, on the palette's ground where it lets something through.
    """

    grids: tuple[Grid, ...]
    hints: tuple[str, ...]
    palette: Palette
    picture: Image.Image

    @property
    def wrong(self) -> tuple[WrongCell, ...]:
        """All cells that differ."""
        return tuple([cell for grid in self.grids for cell in grid.wrong])

    @property
    def cells(self) -> int:
        """Number of cells that were compared."""
        return sum(grid.region.columns * grid.region.rows for grid in self.grids)

    @property
    def right(self) -> bool:
        """Whether all cells show what they should, and no region is seen to be off by more than two pixels."""
        return not any(grid.wrong or grid.misplaced for grid in self.grids)

    def __bool__(self) -> bool:
        """The same as `right`: a comparison that found something wrong is false."""
        return self.right

    def __repr__(self) -> str:
        """The message on one line."""
        return f"<Comparison: {'; '.join([line.strip() for line in self.message().splitlines()])}>"

    def check(self) -> None:
        """Does nothing where all is right.

        Raises:
            AssertionError: Something is wrong; the error's text is `message()`, so a test has no need to print it.
        """
        __tracebackhide__ = True  # pytest then shows the test's own line, and the message once
        if not self.right:
            raise AssertionError(self.message())

    def message(self) -> str:
        """Says what is wrong: how many cells of each road, the first ones by road, column and row, and the hints."""
        wrong = self.wrong
        if self.right:
            return f"all {self.cells} cells are as expected"
        if not wrong:
            said = f"all {self.cells} cells are as expected, but a region is off by more than two pixels:"
            return "\n".join([said, *[f"hint: {hint}" for hint in self.hints]])
        lines = [f"{len(wrong)} of {self.cells} cells are wrong (columns and rows are counted from 0):"]
        lines += [f"  {in_words(cell, self.palette)}" for cell in wrong[:_SHOWN]]
        if len(wrong) > _SHOWN:
            lines.append(f"  and {len(wrong) - _SHOWN} more")
        lines.append("  " + ", ".join([f"{_road(grid.region.road)}: {len(grid.wrong)}" for grid in self.grids]))
        return "\n".join([*lines, *[f"hint: {hint}" for hint in self.hints]])


def in_words(cell: WrongCell, palette: Palette) -> str:
    """A wrong cell in words: where it is, what was expected and what was seen."""
    place = f"{_road(cell.road)}, column {cell.column}, row {cell.row}"
    at = f"at x {round(cell.x)}, y {round(cell.y)}"
    if cell.details is not None:
        return f"{place}: expected {cell.details[0]}, saw {cell.details[1]} ({at})"
    if cell.ties is not None:
        wanted, found = ("a slash for ties", "none") if cell.ties else ("no slash for ties", "one")
        return f"{place}: expected {wanted}, saw {found} ({at})"
    return f"{place}: expected {_mark(cell.expected, palette)}, saw {_mark(cell.seen, palette)} ({at})"


def _road(road: str) -> str:
    return road.replace("_", " ")


def _mark(kind: str | None, palette: Palette) -> str:
    if kind is None:
        return "nothing"
    if kind == OTHER:
        return "a mark of another colour"
    return palette.sides._asdict().get(kind) or f"a {kind} mark"
