"""Is the board on this picture the board of that shoe? Cell by cell, for pictures of a user's own interface.

    found = compare_screenshot("page.png", "BBPTPPB", region=Region("big_road", 40, 345, 784, 131, columns=36))
    found.wrong     # the cells that show something else than they should
    found.message() # the same in words

What stands in a cell is told by the colours of a theme, so shapes and sizes are the interface's own affair. Nothing here
knows of pytest; `renderers.regression` makes fixtures of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from PIL import Image

from renderers.colours import over, rgba
from renderers.hints import hints
from renderers.layout import Layout
from renderers.pictures import Picture, opened
from renderers.regions import Cells, Region, expected_cells, first_column, regions, slashes
from renderers.seeing import Sight, distance, look
from renderers.theme import CLASSIC, Theme, theme_of
from roads.board import Scoreboard, scoreboard
from roads.errors import OptionError, one_of
from roads.parsing import Shoe

OTHER = "other"
"""What stands in a cell whose mark has none of the expected colours."""

_NAMES = {"bead_road": ("banker", "player", "tie"), "big_road": ("banker", "player", "tie")}
_DERIVED = ("red", "blue")
_APART = 24.0  # of `seeing.distance`: colours nearer than that are mixed up by blur and compression
_LEAST_SLASH = 0.025  # of a big road's cell, that the slash of a tie covers
_SHOWN = 5


class WrongCell(NamedTuple):
    """A cell that shows something else than it should.

    Attributes:
        road: Such as "big_road".
        column: Of the road, 0-based; not of the window that is shown.
        row: 0-based, 0 on top.
        expected: "banker", "player", "tie", "red" or "blue"; None for an empty cell.
        seen: The same, or "other" for a mark of no expected colour.
        x: Left edge of the cell in the picture, in pixels.
        y: Top edge.
        width: Of the cell.
        height: Of the cell.
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
    """A region as it was found.

    Attributes:
        region: Where it was looked for.
        first: The column of the road that its first column shows, 0-based.
        dx: How far right of there it lies, in pixels.
        dy: How far below.
        expected: What should stand in its cells, by column and row of the region; empty cells are left out.
        seen: What stands there.
        wrong: The cells that differ, by column, then row.
    """

    region: Region
    first: int
    dx: float
    dy: float
    expected: Cells
    seen: Cells
    wrong: tuple[WrongCell, ...]


class Comparison(NamedTuple):
    """What came of comparing a picture with a board.

    Attributes:
        grids: One for each region, in the order of the regions.
        hints: What would explain all that is wrong in a region, in words.
        theme: Whose colours were expected.
    """

    grids: tuple[Grid, ...]
    hints: tuple[str, ...]
    theme: Theme

    @property
    def wrong(self) -> tuple[WrongCell, ...]:
        """All cells that differ."""
        return tuple([cell for grid in self.grids for cell in grid.wrong])

    @property
    def cells(self) -> int:
        """How many cells were looked at."""
        return sum(grid.region.columns * grid.region.rows for grid in self.grids)

    def message(self) -> str:
        """What is wrong: how many cells of each road, the first ones by road, column and row, and the hints."""
        wrong = self.wrong
        if not wrong:
            return f"all {self.cells} cells are as expected"
        lines = [f"{len(wrong)} of {self.cells} cells are wrong (columns and rows are counted from 0):"]
        lines += [f"  {in_words(cell, self.theme)}" for cell in wrong[:_SHOWN]]
        if len(wrong) > _SHOWN:
            lines.append(f"  and {len(wrong) - _SHOWN} more")
        lines.append("  " + ", ".join([f"{_road(grid.region.road)}: {len(grid.wrong)}" for grid in self.grids]))
        return "\n".join([*lines, *[f"hint: {hint}" for hint in self.hints]])


def in_words(cell: WrongCell, theme: Theme) -> str:
    """A wrong cell in words: where it is, what was expected and what was seen."""
    place = f"{_road(cell.road)}, column {cell.column}, row {cell.row}"
    at = f"at x {round(cell.x)}, y {round(cell.y)}"
    if cell.ties is not None:
        wanted, found = ("a slash for ties", "none") if cell.ties else ("no slash for ties", "one")
        return f"{place}: expected {wanted}, saw {found} ({at})"
    return f"{place}: expected {_mark(cell.expected, theme)}, saw {_mark(cell.seen, theme)} ({at})"


def compare_screenshot(
    picture: Picture,
    board: Scoreboard | Shoe,
    *,
    region: Region | tuple[object, ...] | Iterable[Region | tuple[object, ...]] | None = None,
    theme: Theme | str = CLASSIC,
    layout: Layout | str | None = None,
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
        theme: The colours of the marks: a Theme with those of your interface, or the name of one.
        layout: A layout of this library, if the picture is one that it drew: the regions follow from it.
        columns: Of the layout, where it is not the layout's own.
        roads: Compare these alone, by name; left out: all there are.
        scale: Pixels of the picture for each pixel of the regions: 2 for a screenshot of a display with twice the pixels.
        ties: Whether to look for the slash of ties on the big road's rings as well.

    Raises:
        OptionError: An option that cannot be used, a region that is not inside the picture, or a theme in which colour does
            not tell the marks of a road apart.
        FileError: The picture cannot be read.
    """
    theme = theme_of(theme)
    board = board if isinstance(board, Scoreboard) else scoreboard(board)
    if not isinstance(ties, bool):
        raise OptionError("ties", ties, "True or False")
    where = regions(board, region=region, layout=layout, columns=columns, scale=scale)
    if roads is not None:
        names = [roads] if isinstance(roads, str) else list(roads)
        known = tuple(dict.fromkeys([each.road for each in where]))
        where = tuple([each for each in where if each.road in [one_of("roads", name, known) for name in names]])
        if not where:
            raise OptionError("roads", roads, "one of " + ", ".join(known))
    for each in where:
        _check_colours(each.road, theme)
    image = on_paper(opened(picture), theme)
    for each in where:
        if each.x < -2 or each.y < -2 or each.x + each.width > image.width + 2 or each.y + each.height > image.height + 2:
            inside = f"inside the picture of {image.width} x {image.height} pixels (scale={scale:g})"
            raise OptionError("region", each, inside)
    grids = tuple([_grid(image, board, each, theme, ties) for each in where])
    return Comparison(grids, tuple([hint for grid in grids for hint in _explained(board, grid)]), theme)


def _explained(board: Scoreboard, grid: Grid) -> tuple[str, ...]:
    return hints(board, grid.region, grid.first, grid.seen) if grid.wrong else ()


def on_paper(picture: Image.Image, theme: Theme) -> Image.Image:
    """A picture as RGB; what it lets through is the theme's panel, seen as if it were opaque."""
    if "A" not in picture.getbands() and "transparency" not in picture.info:
        return picture.convert("RGB")
    page = Image.new("RGBA", picture.size, rgba(opaque_ground(theme)))
    page.alpha_composite(picture.convert("RGBA"))
    return page.convert("RGB")


def opaque_ground(theme: Theme) -> str:
    """What marks stand on, on a page of the panel's own colour where that shows through."""
    return over(theme.ground, theme.panel[:7])


def _names(road: str) -> tuple[str, ...]:
    return _NAMES.get(road, _DERIVED)


def _check_colours(road: str, theme: Theme) -> None:
    ground = opaque_ground(theme)
    colours = {name: over(getattr(theme, name), ground) for name in _names(road)}
    for one in colours:
        for other in [*colours][[*colours].index(one) + 1 :]:
            if distance(colours[one], colours[other]) < _APART:
                raise OptionError(
                    "theme",
                    theme.name,
                    f"colours that tell {one} from {other}; where shape alone does, compare with scoreboard_regression instead",
                )


def _grid(image: Image.Image, board: Scoreboard, region: Region, theme: Theme, ties: bool) -> Grid:
    ground, names = opaque_ground(theme), _names(region.road)
    colours = {name: over(getattr(theme, name), ground) for name in names}
    box = (region.x, region.y, region.width, region.height)
    sight = look(image, box, region.columns, region.rows, colours, ground)
    first = first_column(board, region)
    expected = expected_cells(board, region, first)
    seen: Cells = {place: kind for place in sight.cells if (kind := _kind(sight, region.road, place)) is not None}
    wide, high = region.width / region.columns, region.height / region.rows
    tied = slashes(board, region, first) if ties and region.road == "big_road" else {}
    wrong = []
    for column, row in sorted(sight.cells):
        place = column, row
        wanted, kind = expected.get(place), seen.get(place)
        slash = None
        if wanted == kind and place in tied and (sight.cells[place].shares["tie"] >= _LEAST_SLASH) != tied[place]:
            slash = tied[place]
        if wanted != kind or slash is not None:
            x, y = region.x + sight.dx + column * wide, region.y + sight.dy + row * high
            wrong.append(WrongCell(region.road, first + column, row, wanted, kind, x, y, wide, high, slash))
    return Grid(region, first, sight.dx, sight.dy, expected, seen, tuple(wrong))


def _kind(sight: Sight, road: str, place: tuple[int, int]) -> str | None:
    names = _names(road)
    # A slash lies across a ring: on the big road a tie is what stands in a cell only where no side does.
    found = sight.strongest(*place, names[:2] if road == "big_road" else names) or sight.strongest(*place, names)
    if found is None and sight.strange(*place):
        return OTHER
    return found


def _road(road: str) -> str:
    return road.replace("_", " ")


def _mark(kind: str | None, theme: Theme) -> str:
    if kind is None:
        return "nothing"
    if kind == OTHER:
        return "a mark of another colour"
    sides = dict(zip(("banker", "player", "tie"), theme.sides, strict=True))
    return sides.get(kind) or f"a {kind} mark"
