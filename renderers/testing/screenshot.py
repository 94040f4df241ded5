"""Is the board on this picture the board of that shoe? Cell by cell, for pictures of a user's own interface.

    found = compare_screenshot("page.png", "BBPTPPB", region=Region("big_road", 40, 345, 784, 131, columns=36))
    found.wrong     # the cells that show something else than they should
    found.message() # the same in words

What stands in a cell is told by the colours of a theme, so shapes and sizes are the interface's own affair. Nothing here
knows of pytest; `renderers.testing.fixtures` makes fixtures of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypedDict

from PIL import Image

from renderers.drawing.view import View
from renderers.limits import SCREENSHOT_CELLS
from renderers.look.labels import Labels
from renderers.look.languages import labels_of
from renderers.look.layout import Layout
from renderers.look.standard_themes import CLASSIC
from renderers.look.theme import Theme
from renderers.testing.comparison import Comparison
from renderers.testing.grid import grid_of
from renderers.testing.hints import hints
from renderers.testing.image_files import Picture, on_paper, opened
from renderers.testing.mark_colours import Palette, check_colours, palette_of
from renderers.testing.region import (
    Region,
    Regions,
    check_cells,
    check_inside,
    corner,
    given_regions,
    names_of_roads,
    of_roads,
    regions,
)
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.checks import whole_number, yes_or_no
from roads.errors import OptionLimitError, UsageError
from roads.game.games import BACCARAT, Game
from roads.game.notation import Shoe


class ScreenshotOptions(TypedDict, total=False):
    """Keyword options of `compare_screenshot`; see there."""

    region: Regions
    theme: Theme | str
    colours: Mapping[str, str] | None
    layout: Layout | str | None
    labels: Labels | str | None
    game: Game | str
    columns: int | None
    roads: str | Iterable[str] | None
    scale: float
    ties: bool
    details: bool


def compare_screenshot(
    picture: Picture,
    board: Scoreboard | Shoe,
    *,
    region: Regions = None,
    theme: Theme | str = CLASSIC,
    colours: Mapping[str, str] | None = None,
    layout: Layout | str | None = None,
    labels: Labels | str | None = None,
    game: Game | str = BACCARAT,
    columns: int | None = None,
    roads: str | Iterable[str] | None = None,
    scale: float = 1,
    ties: bool = False,
    details: bool = False,
) -> Comparison:
    """Compares a picture with the board of a shoe, cell by cell.

    Args:
        picture: A PNG, or whatever Pillow reads, as bytes, path or Pillow image.
        board: A scoreboard or a shoe. Its tail and order of beads are used; rows are those of each region.
        region: Where the roads lie: one `Region` or several, or tuples of its fields. They may be off by two pixels. With
            `layout` instead: x and y of the picture's corner, (0, 0) where it is left out. "find": the roads are looked for
            by their marks, of which there must be four, with gaps between them.
        theme: The colours of the marks: a Theme, or the name of one.
        colours: Colours that replace those of the theme, `#rrggbb` by name: "banker", "player", "tie", "red", "blue" and
            "ground". Red is that of Banker and blue that of Player where only these are given.
        layout: A layout of this library, if the picture is one that it drew: the regions follow from it.
        labels: The words on such a picture: where roads stand beside words, their width counts. Default: those of the theme.
        game: A Game or the name of one in `roads.GAMES`, whose colours the marks have and whose letters a shoe is in.
        columns: Width of that picture in columns of full cells, if not the layout's own. With `region="find"`: the columns
            that the interface shows, where the newest ones must be; left out, those on which marks are seen.
        roads: Names of the roads to compare. Default: all that have a region; with `region="find"`, the big road.
        scale: Pixels of the picture for each pixel of the regions: 2 for a screenshot of a display with twice the pixels.
        ties: Whether to look for the slash of ties on the big road's rings as well.
        details: Whether to read the dots of pairs on bead and big road, and numbers of two or more ties on the big road.

    Raises:
        OptionError: An option that cannot be used, a region that is not inside the picture, or a theme in which colour does
            not tell the marks of a road apart. An OptionLimitError for regions of too many cells.
        RoadNotFoundError: With `region="find"`, a road that is not found; a UsageError.
        UsageError: Neither a region nor a layout, or `columns` without a layout.
        FileError: The picture cannot be read.
    """
    palette, labels = palette_of(theme, colours, game), None if labels is None else labels_of(labels)
    board = scoreboard(board, game=game)
    yes_or_no("ties", ties)
    yes_or_no("details", details)
    if region == "find":
        image, where = _found(picture, board, palette, layout, columns, roads)
    else:
        if layout is not None:
            view = View(theme=theme, layout=layout, labels=labels, game=game, columns=columns, scale=scale)
            where = regions(board, view, *corner(region))
        else:
            where = _given(region, columns, scale)
        image, where = _inside(picture, where if roads is None else of_roads(where, roads), palette, scale)
    measured = None if region == "find" else scale
    grids = tuple([grid_of(image, board, each, palette, ties=ties, details=details, scale=measured) for each in where])
    return Comparison(grids, tuple([hint for grid in grids for hint in hints(board, grid)]), palette, image)


_Placed = tuple[Image.Image, tuple[Region, ...]]  # the picture, RGB, and where its roads lie, in its pixels


def _given(region: Regions, columns: int | None, scale: float) -> tuple[Region, ...]:
    if columns is not None:
        raise UsageError('columns needs a layout or region="find": each region has columns of its own')
    return given_regions(region, scale)


def _inside(picture: Picture, where: tuple[Region, ...], palette: Palette, scale: float) -> _Placed:
    """The picture with the regions of it that a caller gives; nothing is read before they are known to be usable."""
    check_cells(where)
    for each in where:
        check_colours(each.road, palette)
    image = on_paper(opened(picture), palette.ground)
    check_inside(where, image.size, scale)
    return image, where


def _found(
    picture: Picture,
    board: Scoreboard,
    palette: Palette,
    layout: object,
    columns: int | None,
    roads: str | Iterable[str] | None,
) -> _Placed:
    """The picture with the regions of it on which roads are found."""
    from renderers.testing.road_search import found_region  # late: NumPy

    if layout is not None:
        raise UsageError('region="find" and a layout do not go together: a layout says where the roads are')
    names = dict.fromkeys(names_of_roads("big_road" if roads is None else roads))
    if columns is not None:
        said = f"at most {SCREENSHOT_CELLS} cells in all"
        SCREENSHOT_CELLS.check(whole_number("columns", columns) * board.rows, OptionLimitError, "columns", columns, said)
    for road in names:
        check_colours(road, palette)
    image = on_paper(opened(picture), palette.ground)
    where = tuple([found_region(image, board, road, palette, columns) for road in names])
    check_cells(where)
    return image, where
