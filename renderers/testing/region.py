"""The region of a picture that shows a road: given by a caller, or that of a picture which this library drew."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from itertools import islice
from typing import Literal

from renderers.drawing.checked_options import checked_scale
from renderers.drawing.explained_mark import explained_mark
from renderers.drawing.page import plan_of
from renderers.drawing.road_windows import road_windows
from renderers.drawing.view import View
from renderers.limits import SCREENSHOT_CELLS
from renderers.look.layout import ROADS
from roads.board.scoreboard import Scoreboard
from roads.checks import one_of, whole_number
from roads.errors import OptionError, OptionLimitError, UsageError
from roads.limits import NUMBER


@dataclass(frozen=True, slots=True)
class Region:
    """The place of a road's grid on a picture; lengths in pixels, from the picture's top left corner.

    Attributes:
        road: One of the five, such as "big_road".
        x: Left edge of the grid's first column.
        y: Top edge of its first row.
        width: Width of the whole grid: that of a cell times the columns.
        height: Height of the whole grid.
        columns: Number of columns that it shows.
        rows: Number of rows of the road.
        first: The road's column that is shown first, 0-based; None: the newest columns are shown, and all while there is room.

    Raises:
        OptionError: A field that cannot be used, or cells of less than 4 pixels.
    """

    road: str
    x: float
    y: float
    width: float
    height: float
    columns: int
    rows: int = 6
    first: int | None = None

    def __post_init__(self) -> None:
        one_of("road", self.road, ROADS)
        for name in ("x", "y", "width", "height"):
            value = getattr(self, name)
            _pixels(name, value)
        whole_number("columns", self.columns)
        whole_number("rows", self.rows)
        if self.first is not None:
            whole_number("first", self.first, 0)
        for name, length, count in (("width", self.width, self.columns), ("height", self.height, self.rows)):
            if length < 4 * count:
                raise OptionError(name, length, f"at least 4 pixels for each of {count} cells")

    @classmethod
    def of_cells(
        cls, road: str, x: float, y: float, *, cell: float, columns: int, rows: int = 6, first: int | None = None
    ) -> Region:
        """A region of square cells.

        Args:
            road: See `Region`, as for the others.
            x: Left edge.
            y: Top edge.
            cell: Pixels from the left edge of one cell to that of the next, the line between them included.
            columns: Number of columns.
            rows: Number of rows.
            first: The column shown first.
        """
        _pixels("cell", cell)
        return cls(road, x, y, cell * whole_number("columns", columns), cell * whole_number("rows", rows), columns, rows, first)

    def scaled(self, scale: float) -> Region:
        """The same region on a picture with `scale` pixels for each pixel of this one.

        Raises:
            OptionError: Not a positive number, or cells of less than 4 pixels.
        """
        checked_scale(scale)
        lengths = {name: getattr(self, name) * scale for name in ("x", "y", "width", "height")}
        return replace(self, **lengths)


_MOST_NAMES = 100  # of roads: a series may have no end

Regions = Region | Literal["find"] | tuple[object, ...] | Iterable[Region | tuple[object, ...]] | None
"""One region, several, or tuples of their fields; "find"; with a layout, x and y of the picture's corner."""


def regions(board: Scoreboard, view: View, x: float = 0, y: float = 0) -> tuple[Region, ...]:
    """The regions of a picture that this library drew, in the picture's own pixels.

    Args:
        board: The board on it; height and width of the roads follow from its rows and rounds.
        view: Its options.
        x: Left edge of the board on the picture, in pixels at scale 1.
        y: Top edge.

    Raises:
        OptionError: The layout has no road.
    """
    page, shown = plan_of(view, board), view.shown(board)
    seen = {} if view.explain is None else explained_mark(shown, *view.explain).seen
    # A region that shows the newest columns does not say so: how far off a picture is can be found then.
    moved = view.first is not None or view.explain is not None
    areas = [area for area in page.areas if area.part.name in ROADS]
    windows = road_windows(shown, areas, view, seen)
    middle, pitch = page.metrics.line / 2, page.metrics.pitch
    found = [
        # A cell of this library lies between the middles of the lines around it.
        Region.of_cells(
            area.part.name,
            x * view.scale + area.x + middle,
            y * view.scale + area.y + middle,
            cell=pitch * area.part.cell,
            columns=area.columns,
            rows=board.rows,
            first=each.first if moved else None,
        )
        for area, each in zip(areas, windows, strict=True)
    ]
    if not found:
        raise OptionError("layout", view.layout.name, "a layout with a road")
    return tuple(found)


def given_regions(region: Regions, scale: float) -> tuple[Region, ...]:
    """The regions that a caller gives, in the pixels of a picture with `scale` pixels for each pixel of theirs.

    Raises:
        OptionError: An option that cannot be used.
        UsageError: No region.
    """
    checked_scale(scale)
    if region is None:
        raise UsageError("a region or a layout is needed: where in the picture are the roads?")
    several = [region] if isinstance(region, Region) or _flat(region) else region
    if not isinstance(several, Iterable) or isinstance(several, str):
        raise OptionError("region", region, 'a Region, several of them, or "find"')
    # Each region has a cell: a series without an end is over the limit at some time.
    found = tuple([_region(each).scaled(scale) for each in islice(several, SCREENSHOT_CELLS.value + 1)])
    if not found:
        raise OptionError("region", region, "at least one Region")
    return found


def of_roads(where: tuple[Region, ...], roads: object) -> tuple[Region, ...]:
    """The regions of some roads.

    Raises:
        OptionError: Not the name of a road that has a region.
    """
    known = tuple(dict.fromkeys([each.road for each in where]))
    names = names_of_roads(roads, known)
    return tuple([each for each in where if each.road in names])


def names_of_roads(roads: object, known: tuple[str, ...] = ROADS) -> list[str]:
    """The names of roads that a caller gives: one or several.

    Raises:
        OptionError: Not one of those that are known.
    """
    if not isinstance(roads, Iterable):
        raise OptionError("roads", roads, "a road's name, or several")
    given = [roads] if isinstance(roads, str) else list(islice(roads, _MOST_NAMES + 1))
    if len(given) > _MOST_NAMES:
        raise OptionError("roads", given[:3], f"at most {_MOST_NAMES} names")
    names = [one_of("roads", name, known) for name in given]
    if not names:
        raise OptionError("roads", roads, "one of " + ", ".join(known))
    return names


def check_cells(where: Iterable[Region]) -> None:
    """Refuses regions of too many cells.

    Raises:
        OptionLimitError: Over `renderers.limits.SCREENSHOT_CELLS` in all.
    """
    cells = 0
    for each in where:
        cells += each.columns * each.rows
        SCREENSHOT_CELLS.check(cells, OptionLimitError, "region", each, f"at most {SCREENSHOT_CELLS} cells in all")


def check_inside(where: Iterable[Region], size: tuple[int, int], scale: float) -> None:
    """Refuses regions that reach more than two pixels beyond a picture of `size`.

    Raises:
        OptionError: One that does.
    """
    width, height = size
    for each in where:
        if each.x < -2 or each.y < -2 or each.x + each.width > width + 2 or each.y + each.height > height + 2:
            raise OptionError("region", each, f"inside the picture of {width} x {height} pixels (scale={scale:g})")


def corner(region: object) -> tuple[float, float]:
    """The x and y that a caller gives in place of regions, where a layout is given; (0, 0) where none are.

    Raises:
        OptionError: Not x and y.
    """
    if region is None:
        return 0, 0
    if isinstance(region, tuple) and len(region) == 2 and all(type(value) in (int, float) for value in region):
        return region
    raise OptionError("region", region, "x and y of the picture's corner, where a layout is given")


def _pixels(name: str, value: object) -> None:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not -NUMBER.value <= value <= NUMBER.value:
        raise OptionError(name, value, "a number of pixels")


def _flat(region: object) -> bool:
    return isinstance(region, tuple) and bool(region) and isinstance(region[0], str)


def _region(region: object) -> Region:
    if isinstance(region, Region):
        return region
    if not isinstance(region, tuple) or not 6 <= len(region) <= 8:
        raise OptionError("region", region, "a Region, or a tuple of its " + ", ".join([each.name for each in fields(Region)]))
    return Region(*region)
