"""Is the board on this picture the board of that shoe? Cell by cell, for pictures of a user's own interface.

    found = compare_screenshot("page.png", "BBPTPPB", region=Region("big_road", 40, 345, 784, 131, columns=36))
    found.wrong     # the cells that show something else than they should
    found.message() # the same in words

What stands in a cell is told by the colours of a theme, so shapes and sizes are the interface's own affair. Nothing here
knows of pytest; `renderers.testing.fixtures` makes fixtures of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple, TypedDict

from PIL import Image

from renderers.drawing.view import View
from renderers.look.labels import Labels
from renderers.look.languages import ENGLISH, labels_of
from renderers.look.layout import Layout
from renderers.look.theme import CLASSIC, Theme
from renderers.testing.hints import hints
from renderers.testing.image_files import Picture, on_paper, opened
from renderers.testing.mark_colours import Palette, check_colours, names_of, palette_of
from renderers.testing.regions import (
    Cells,
    Region,
    Regions,
    Slashes,
    check_cells,
    check_inside,
    corner,
    expected_cells,
    first_column,
    given_regions,
    of_roads,
    regions,
    slashes,
)
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.errors import OptionError, UsageError
from roads.game.games import BACCARAT, Game
from roads.game.notation import Shoe

if TYPE_CHECKING:
    from renderers.testing.recognition import GridReading

__all__ = ["Comparison", "Grid", "Palette", "Region", "ScreenshotOptions", "WrongCell", "compare_screenshot"]

OTHER = "other"
"""Name of a mark that has no expected colour."""

_LEAST_SLASH = 0.025  # share of a big road's cell that the slash of a tie covers at least
_SHOWN = 5


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
    """

    region: Region
    first: int
    dx: float
    dy: float
    expected: Cells
    seen: Cells
    wrong: tuple[WrongCell, ...]
    tied: Slashes | None = None


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

    def message(self) -> str:
        """Says what is wrong: how many cells of each road, the first ones by road, column and row, and the hints."""
        wrong = self.wrong
        if not wrong:
            return f"all {self.cells} cells are as expected"
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
    if cell.ties is not None:
        wanted, found = ("a slash for ties", "none") if cell.ties else ("no slash for ties", "one")
        return f"{place}: expected {wanted}, saw {found} ({at})"
    return f"{place}: expected {_mark(cell.expected, palette)}, saw {_mark(cell.seen, palette)} ({at})"


class ScreenshotOptions(TypedDict, total=False):
    """Keyword options of `compare_screenshot`; see there."""

    region: Regions
    theme: Theme | str
    colours: Mapping[str, str] | None
    layout: Layout | str | None
    labels: Labels | str
    game: Game | str
    columns: int | None
    roads: str | Iterable[str] | None
    scale: float
    ties: bool


def compare_screenshot(
    picture: Picture,
    board: Scoreboard | Shoe,
    *,
    region: Regions = None,
    theme: Theme | str = CLASSIC,
    colours: Mapping[str, str] | None = None,
    layout: Layout | str | None = None,
    labels: Labels | str = ENGLISH,
    game: Game | str = BACCARAT,
    columns: int | None = None,
    roads: str | Iterable[str] | None = None,
    scale: float = 1,
    ties: bool = False,
) -> Comparison:
    """Compares a picture with the board of a shoe, cell by cell.

    Args:
        picture: A PNG, or whatever Pillow reads, as bytes, path or Pillow image.
        board: A scoreboard or a shoe. Its tail and order of beads are used; rows are those of each region.
        region: Where the roads lie: one `Region` or several, or tuples of its fields. They may be off by two pixels. With
            `layout` instead: x and y of the picture's corner, (0, 0) where it is left out.
        theme: The colours of the marks: a Theme, or the name of one.
        colours: Colours that replace those of the theme, `#rrggbb` by name: "banker", "player", "tie", "red", "blue" and
            "ground". Red is that of Banker and blue that of Player where only these are given.
        layout: A layout of this library, if the picture is one that it drew: the regions follow from it.
        labels: The words on such a picture: where roads stand beside words, their width counts.
        game: A Game or the name of one in `roads.GAMES`, whose colours the marks have and whose letters a shoe is in.
        columns: Width of that picture in columns of full cells, if not the layout's own.
        roads: Names of the roads to compare. Default: all that have a region.
        scale: Pixels of the picture for each pixel of the regions: 2 for a screenshot of a display with twice the pixels.
        ties: Whether to look for the slash of ties on the big road's rings as well.

    Raises:
        OptionError: An option that cannot be used, a region that is not inside the picture, or a theme in which colour does
            not tell the marks of a road apart. An OptionLimitError for regions of too many cells.
        UsageError: Neither a region nor a layout, or `columns` without a layout.
        FileError: The picture cannot be read.
    """
    palette, labels = palette_of(theme, colours, game), labels_of(labels)
    board = scoreboard(board, game=game)
    if not isinstance(ties, bool):
        raise OptionError("ties", ties, "True or False")
    if layout is not None:
        view = View(theme=theme, layout=layout, labels=labels, game=game, columns=columns, scale=scale)
        where = regions(board, view, *corner(region))
    elif columns is not None:
        raise UsageError("columns needs a layout: each region has columns of its own")
    else:
        where = given_regions(region, scale)
    if roads is not None:
        where = of_roads(where, roads)
    check_cells(where)
    for each in where:
        check_colours(each.road, palette)
    image = on_paper(opened(picture), palette.ground)
    check_inside(where, image.size, scale)
    grids = tuple([_grid(image, board, each, palette, ties) for each in where])
    return Comparison(grids, tuple([hint for grid in grids for hint in _explained(board, grid)]), palette, image)


def _explained(board: Scoreboard, grid: Grid) -> tuple[str, ...]:
    return hints(board, grid.region, grid.first, grid.seen, grid.tied) if grid.wrong else ()


def _grid(image: Image.Image, board: Scoreboard, region: Region, palette: Palette, ties: bool) -> Grid:
    from renderers.testing.recognition import recognise_cells  # late: NumPy, which goldens do without

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
    return Grid(region, first, reading.dx, reading.dy, expected, seen, tuple(wrong), tied if looked else None)


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


def _road(road: str) -> str:
    return road.replace("_", " ")


def _mark(kind: str | None, palette: Palette) -> str:
    if kind is None:
        return "nothing"
    if kind == OTHER:
        return "a mark of another colour"
    return palette.sides._asdict().get(kind) or f"a {kind} mark"
