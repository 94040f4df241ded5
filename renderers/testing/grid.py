"""The grid of a road on a screenshot: the marks that were seen in its cells, and the cells that are wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from renderers.testing.expected_cells import Cells, Slashes, expected_cells, first_column, slashes
from renderers.testing.expected_cells import details as wanted_details
from renderers.testing.mark_colours import Palette, names_of
from renderers.testing.region import Region
from roads.board.scoreboard import Scoreboard

if TYPE_CHECKING:
    from renderers.testing.misplacement import Misplacement
    from renderers.testing.recognition import GridReading

OTHER = "other"
"""Name of a mark that has no expected colour."""

_LEAST_SLASH = 0.025  # share of a big road's cell that the slash of a tie covers at least


class WrongCell(NamedTuple):
    """A cell that shows something other than it should.

    Attributes:
        road: Such as "big_road".
        column: Column of the road, 0-based; not of the window that is shown.
        row: 0-based, 0 on top.
        expected: "banker", "player", "tie", "red" or "blue"; None for an empty cell.
        seen: The same, or "other" for a mark of no expected colour.
        x: Left edge of the cell in the picture, in pixels.
        y: Top edge.
        width: Width of the cell.
        height: Height of the cell.
        ties: Where only the ties are wrong: whether there should be a slash; None elsewhere.
        details: Where only a pair dot or a number of ties is wrong: what should be there and what is, in words; None elsewhere.
    """

    road: str
    column: int
    row: int
    expected: str | None
    seen: str | None
    x: float
    y: float
    width: float
    height: float
    ties: bool | None = None
    details: tuple[str, str] | None = None


class Grid(NamedTuple):
    """A region of a screenshot as it was found.

    Attributes:
        region: Where it was looked for.
        first: The column of the road that its first column shows, 0-based.
        dx: Distance right of there at which it was found, in pixels.
        dy: Distance below.
        expected: Marks that should stand in its cells, by column and row of the region; empty cells are left out.
        seen: Marks that do.
        wrong: The cells that differ, by column, then row.
        tied: Whether each ring was seen with a slash of ties; None where ties were not looked for.
        misplaced: How the region is off, where that is by more than two pixels; None where it is not, or cannot be told.
    """

    region: Region
    first: int
    dx: float
    dy: float
    expected: Cells
    seen: Cells
    wrong: tuple[WrongCell, ...]
    tied: Slashes | None = None
    misplaced: Misplacement | None = None


def grid_of(
    image: Image.Image, board: Scoreboard, region: Region, palette: Palette, *, ties: bool, details: bool, scale: float | None
) -> Grid:
    """Compares one region of a picture with the board: the marks that are seen there and those that should be.

    Args:
        image: RGB.
        board: The board.
        region: In pixels of the picture.
        palette: Colours of the marks.
        ties: Whether to look for slashes.
        details: Whether to look for pair dots and numbers of ties.
        scale: Pixels of the picture for each pixel that a caller counts; None for a region that was found on the picture.
    """
    from renderers.testing.misplacement import misplacement  # late: NumPy, which goldens do without
    from renderers.testing.recognition import recognise_cells

    box = (region.x, region.y, region.width, region.height)
    reading = recognise_cells(image, box, region.columns, region.rows, palette.of_road(region.road), palette.ground)
    first = first_column(board, region)
    expected = expected_cells(board, region, first)
    seen: Cells = {place: kind for place in reading.cells if (kind := _kind(reading, region.road, place)) is not None}
    wide, high = region.width / region.columns, region.height / region.rows
    looked = ties and region.road == "big_road"
    wanted_slashes = slashes(board, region, first) if looked else {}
    rings = [place for place, kind in seen.items() if kind in ("banker", "player")] if looked else ()
    tied = {place: reading.cells[place].shares["tie"] >= _LEAST_SLASH for place in rings}
    wrong = []
    for column, row in sorted(reading.cells):
        place = column, row
        wanted, kind = expected.get(place), seen.get(place)
        slash = wanted_slashes.get(place) if wanted == kind and tied.get(place) != wanted_slashes.get(place) else None
        if wanted != kind or slash is not None:
            x, y = region.x + reading.dx + column * wide, region.y + reading.dy + row * high
            wrong.append(WrongCell(region.road, first + column, row, wanted, kind, x, y, wide, high, slash))
    misplaced = None if scale is None else misplacement(image, board, region, palette, scale)
    found = Grid(region, first, reading.dx, reading.dy, expected, seen, tuple(wrong), tied if looked else None, misplaced)
    if details and misplaced is None:
        found = found._replace(wrong=tuple(sorted([*wrong, *_wrong_details(image, board, found, palette)], key=_place)))
    return found


def _wrong_details(image: Image.Image, board: Scoreboard, grid: Grid, palette: Palette) -> list[WrongCell]:
    from renderers.testing.cell_details import wrong_details

    region, first, seen = grid.region, grid.first, grid.seen
    all_of_them = wanted_details(board, region, first)
    right = {place: each for place, each in all_of_them.items() if seen.get(place) == grid.expected.get(place)}
    wide, high = region.width / region.columns, region.height / region.rows
    found = []
    for (column, row), wanted, shown in wrong_details(image, region, (grid.dx, grid.dy), right, seen, palette):
        x, y, kind = region.x + grid.dx + column * wide, region.y + grid.dy + row * high, seen[column, row]
        cell = WrongCell(region.road, first + column, row, kind, kind, x, y, wide, high, details=(wanted, shown))
        found.append(cell)
    return found


def _place(cell: WrongCell) -> tuple[int, int]:
    return cell.column, cell.row


def _kind(reading: GridReading, road: str, place: tuple[int, int]) -> str | None:
    names = names_of(road)
    found = reading.strongest(*place, names)
    if found == "tie" and road == "big_road":
        # A slash lies across a ring: a tie is what stands in a cell only where no side does.
        mean = reading.cells[place].mean
        found = reading.strongest(*place, names[:2]) or (mean if mean in names[:2] else found)
    if found is None and reading.strange(*place):
        return OTHER
    return found
