"""The search for a road on a picture: the lattice of marks that shows most of what the board has there.

Each lattice is laid over the road in the places where most of its marks agree, by counting for each two marks of one colour how
far they are apart; the best places are compared cell by cell.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from PIL import Image

from renderers.errors import RoadNotFoundError
from renderers.testing.blobs import Blob, blobs
from renderers.testing.expected_cells import Cells, first_column, road_cells
from renderers.testing.lattice import Axis, Lattice, lattices
from renderers.testing.mark_colours import SWAPPED, Palette
from renderers.testing.region import Region
from roads.board.scoreboard import Scoreboard
from roads.errors import OptionError

FEWEST = 4
"""Marks that a road must have to be found by them."""

_PAIRS = 4_000_000  # of a mark of the picture and one of the board, that are compared at once
_PLACES = 40  # at which a lattice is compared cell by cell, the most promising first
_NARROWEST = 4  # pixels of a cell
_FEW_COLUMNS = 6  # fewer of them may look alike by chance
_MARK = 0.4  # of a cell, that a mark has at least
_BEYOND = 3  # cells by which a road may reach beyond the picture
_SHARE = 0.7  # of the cells of a road that agree at least where it is found
_ROOM = 2  # columns after the newest one in which a mark too many is looked for
_NUMBERS = {"banker": 0, "red": 0, "player": 1, "blue": 1, "tie": 2}


class FoundRoad(NamedTuple):
    """A road as it lies on a picture.

    Attributes:
        across: Its columns, 0-based, in pixels of the picture; the first and last that have a mark on it.
        down: Its rows.
        first: The column that the picture shows first.
        columns: How many columns it shows.
        right: How many cells show what they should.
        wrong: How many do not.
    """

    across: Axis
    down: Axis
    first: int
    columns: int
    right: int
    wrong: int

    @property
    def share(self) -> float:
        """Share of the cells that show what they should."""
        return self.right / max(1, self.right + self.wrong)

    def region(self, road: str, rows: int) -> Region:
        """Where it lies, cell by cell."""
        x, y = self.across.middle(self.first - 0.5), self.down.middle(-0.5)
        size = self.across.pitch * self.columns, self.down.pitch * rows
        return Region(road, x, y, *size, self.columns, rows, self.first)


def blobs_of_road(picture: Image.Image, road: str, palette: Palette) -> list[Blob]:
    """The blobs of a picture that may be marks of a road: of the Big Road its rings, not what stands for ties."""
    found = blobs(picture, palette.of_road(road), palette.ground)
    return [blob for blob in found if road != "big_road" or blob.kind != "tie"]


def found_region(picture: Image.Image, board: Scoreboard, road: str, palette: Palette, columns: int | None = None) -> Region:
    """The region of a picture that shows a road.

    Args:
        picture: RGB.
        board: The board whose road it is.
        road: Such as "big_road".
        palette: The colours of its marks.
        columns: How many columns the picture shows, the newest ones; None: those on which marks are seen.

    Raises:
        RoadNotFoundError: No grid of marks shows at least 70 % of what it should, or the road has fewer than four marks.
        OptionError: More columns than fit on the picture; an OptionLimitError for too many patches of the marks' colours.
    """
    name = road.replace("_", " ")
    cells = road_cells(board, road, board.rows)
    if len(cells) < FEWEST:
        count = "1 mark" if len(cells) == 1 else f"{len(cells)} marks"
        raise RoadNotFoundError(f"the {name} has {count}, and {FEWEST} are needed to find it: give its region")
    seen = blobs_of_road(picture, road, palette)
    grids = lattices(seen)
    found = best_fit(grids, cells, board.rows)
    if found is None or not _is_sure(found):
        why = _why(grids, found, cells, board.rows)
        raise RoadNotFoundError(f"the {name} of this shoe was not found on the picture: {why}")
    region = found.region(road, board.rows)
    if region.first and (region.columns < _FEW_COLUMNS or _goes_on(region, seen)):
        raise RoadNotFoundError(
            f"the {name} was not found from its first column on, nor with an edge at its left: give its region"
        )
    if columns is not None:
        first = first_column(board, replace(region, columns=columns, width=region.width / region.columns * columns, first=None))
        region = found._replace(columns=columns, first=first).region(road, board.rows)
    room = _BEYOND * found.across.pitch, _BEYOND * found.down.pitch
    ends = zip((region.x, region.y), (region.width, region.height), picture.size, room, strict=True)
    if any(start < -slack or start + length > side + slack for start, length, side, slack in ends):
        if columns is not None:
            raise OptionError("columns", columns, "as many columns as there is room for on the picture")
        raise RoadNotFoundError(f"the {name} would reach beyond the picture where it was found: give its region")
    return region


def _goes_on(region: Region, seen: Sequence[Blob]) -> bool:
    """Whether marks stand at the left of a region, such as those of the same road that were not taken for it."""
    wide, high = region.width / region.columns, region.height / region.rows
    middles = [blob.middle for blob in seen if blob.size[0] > wide * _MARK and blob.size[1] > high * _MARK]
    return any(-wide < x - region.x < 0 <= y - region.y < region.height for x, y in middles)


def _is_sure(found: FoundRoad) -> bool:
    narrow = min(found.across.pitch, found.down.pitch) < _NARROWEST
    return found.right >= FEWEST and found.share >= _SHARE and not narrow


def _why(grids: Sequence[Lattice], found: FoundRoad | None, cells: Cells, rows: int) -> str:
    if not grids:
        return "no grid of marks in the colours of the theme was seen; give its region, or other colours"
    other = best_fit(grids, {place: SWAPPED[kind] for place, kind in cells.items()}, rows)
    if other is not None and _is_sure(other):
        return "it would be found with the two colours swapped"
    seen = found.right if found else 0
    best = f"the best of {len(grids)} grids of marks shows {seen} of its {len(cells)} marks"
    return f"{best}; are the colours right, and are there gaps between the marks? If so, give its region"


def best_fit(grids: Sequence[Lattice], cells: Cells, rows: int) -> FoundRoad | None:
    """The place of a road where most of its cells agree with the marks of a lattice; None where nothing does."""
    places: list[tuple[int, int, int, int]] = []
    for number, grid in enumerate(grids if cells else ()):
        places += [(votes, -number, column, row) for votes, column, row in _shifts(grid, cells)]
    best = None
    for _, number, column, row in sorted(places, reverse=True)[:_PLACES]:
        fit = _fit(grids[-number], column, row, cells, rows)
        if fit is not None and (best is None or (fit.right - fit.wrong, fit.right) > (best.right - best.wrong, best.right)):
            best = fit
        if best is not None and best.right == len(cells) and not best.wrong:
            break
    return best


def _shifts(grid: Lattice, cells: Cells) -> list[tuple[int, int, int]]:
    """The steps from a lattice's cells to the road's at which most marks of one colour meet, with how many do."""
    marks = np.array([(*place, _NUMBERS[blob.kind]) for place, blob in grid.blobs.items()])
    newest = sorted(cells)[-max(1, _PAIRS // len(marks)) :]
    wanted = np.array([(*place, _NUMBERS[cells[place]]) for place in newest])
    same = marks[None, :, 2] == wanted[:, None, 2]
    steps = (wanted[:, None, :2] - marks[None, :, :2])[same]
    if not len(steps):
        return []
    low = steps.min(0)
    wide = int(steps[:, 1].max() - low[1]) + 1
    found, counts = np.unique((steps[:, 0] - low[0]) * wide + steps[:, 1] - low[1], return_counts=True)
    best = np.argsort(counts, kind="stable")[::-1][:_PLACES]
    return [(int(counts[at]), int(found[at]) // wide + int(low[0]), int(found[at]) % wide + int(low[1])) for at in best]


def _fit(grid: Lattice, column: int, row: int, cells: Cells, rows: int) -> FoundRoad | None:
    used = max(x for x, _ in cells) + 1
    shown = {(x + column, y + row): blob.kind for (x, y), blob in grid.blobs.items()}
    shown = {(x, y): kind for (x, y), kind in shown.items() if 0 <= x < used + _ROOM and 0 <= y < rows}
    right = [place for place, kind in shown.items() if cells.get(place) == kind]
    if not right:
        return None
    first = _first(shown, max(x for x, _ in right))
    shown = {place: kind for place, kind in shown.items() if place[0] >= first}
    right = [place for place in right if place[0] >= first]
    wanted = {place for place in cells if place[0] >= first}
    wrong = len(wanted | shown.keys()) - len(right)
    across, down = grid.axes(column, row, [(x - column, y - row) for x, y in right])
    last = max(used - 1, max(x for x, _ in shown))
    return FoundRoad(across, down, first, last - first + 1, len(right), wrong)


def _first(shown: Mapping[tuple[int, int], str], column: int) -> int:
    """The first column of those that lead up to one, with a gap of one column at most between any two."""
    filled = {x for x, _ in shown}
    while column - 1 in filled or column - 2 in filled:
        column -= 1 if column - 1 in filled else 2
    return column
