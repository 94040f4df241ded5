"""The misplacement of a region: how far the grid of a road lies from where it was said to be, and in how many columns."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from renderers.testing.blobs import Blob
from renderers.testing.expected_cells import Cells, first_column, road_cells
from renderers.testing.lattice import Axis, lattices
from renderers.testing.mark_colours import Palette
from renderers.testing.region import Region
from renderers.testing.road_search import FEWEST, FoundRoad, best_fit, blobs_of_road
from roads.board.scoreboard import Scoreboard
from roads.errors import LimitError

TOLERANCE = 2
"""Pixels, as the region counts them, by which it may be off."""

_BLUR = 0.6  # pixels of the picture by which a measured place is uncertain
_AROUND = 2  # cells around the region in which its grid is looked for
_SURE = 0.75  # share of the cells that agree where a grid is taken for the road's
_SAME = 1.5  # pixels by which marks of one grid may lie apart
_COUNTED = 0.3  # columns by which a count may be off a whole number


class Misplacement(NamedTuple):
    """How a region and the grid of its road lie apart, where they do.

    Attributes:
        said: In words, such as "the grid seems to lie 18 px lower".
        whole: Whether the grid lies whole cells away, so that other columns in the same place would look the same.
    """

    said: str
    whole: bool = False


def misplacement(
    picture: Image.Image, board: Scoreboard, region: Region, palette: Palette, scale: float = 1
) -> Misplacement | None:
    """Measures how far a region is off; None where that is at most two pixels, or cannot be told.

    Marks are taken to stand in the middle of their cells.

    Args:
        picture: RGB.
        board: The board that it should show.
        region: In pixels of the picture.
        palette: Colours of the marks.
        scale: Pixels of the picture for each pixel that a caller counts.
    """
    wide, high = region.width / region.columns, region.height / region.rows
    left, top = max(0, int(region.x - _AROUND * wide)), max(0, int(region.y - _AROUND * high))
    right, bottom = region.x + region.width + _AROUND * wide, region.y + region.height + _AROUND * high
    cut = picture.crop((left, top, min(picture.width, int(right) + 1), min(picture.height, int(bottom) + 1)))
    try:
        seen = blobs_of_road(cut, region.road, palette)
    except LimitError:  # a photograph, or noise: nothing can be measured, and what is in the cells is read in another way
        return None
    cells, first = road_cells(board, region.road, region.rows), first_column(board, region)
    found = best_fit(lattices(seen), cells, region.rows)
    near = Axis(region.x - left + (0.5 - first) * wide, wide, 0, 0), Axis(region.y - top + high / 2, high, 0, 0)
    if found is not None and found.right >= min(FEWEST, len(cells)) and found.share >= _SURE:
        counts = _counts(found, near, region, scale)
        return counts or _apart(found.across, found.down, near, scale)
    return _few(seen, {place: kind for place, kind in cells.items() if place[0] >= first}, near, scale)


def _counts(found: FoundRoad, near: tuple[Axis, Axis], region: Region, scale: float) -> Misplacement | None:
    """A wrong number of columns or rows: cells of the width that was seen go into the region another number of times."""
    said = []
    for axis, given, name, count, side, length in (
        (found.across, near[0], "columns", region.columns, "wide", region.width),
        (found.down, near[1], "rows", region.rows, "high", region.height),
    ):
        fitting = length / axis.pitch
        drift = abs(axis.pitch - given.pitch) * (axis.last - axis.first)
        if round(fitting) != count and abs(fitting - round(fitting)) <= _COUNTED and drift > _SAME:
            said.append(f"{round(fitting)} {name}, not {count} (its cells are {_pixels(axis.pitch, scale)} {side})")
    return Misplacement("the region seems to have " + " and ".join(said)) if said else None


def _apart(across: Axis, down: Axis, near: tuple[Axis, Axis], scale: float) -> Misplacement | None:
    limit = TOLERANCE * scale + _BLUR
    directions = (("further left", "further right"), ("higher", "lower"))
    apart, moved, whole = [], [], True
    for axis, given, (back, forth) in zip((across, down), near, directions, strict=True):
        ends = [axis.middle(cell) - given.middle(cell) for cell in (axis.first, axis.last)]
        far = max(ends, key=abs)
        if abs(far) <= limit:
            continue
        cells = round(far / given.pitch)
        whole = whole and cells != 0 and max(abs(end - cells * given.pitch) for end in ends) <= limit
        if abs(ends[0] - ends[1]) > limit:
            apart.append(f"its cells seem to be {_pixels(axis.pitch, scale)} apart, not {_pixels(given.pitch, scale)}")
        else:
            moved.append(f"{_pixels(abs(sum(ends) / 2), scale, 0)} {forth if far > 0 else back}")
    said = [*apart, *["the grid seems to lie " + " and ".join(moved)] * bool(moved)]
    return Misplacement(" and ".join(said), whole) if said else None


def _few(seen: list[Blob], cells: Cells, near: tuple[Axis, Axis], scale: float) -> Misplacement | None:
    """The same for a road of one to three marks, which form no lattice: all of them lie equally far from their cells."""
    if not 1 <= len(cells) < FEWEST:
        return None
    sides = [axis.pitch for axis in near]
    marks = [blob for blob in seen if all(0.2 * b <= a <= 1.1 * b for a, b in zip(blob.size, sides, strict=True))]
    middles = {place: tuple(axis.middle(at) for axis, at in zip(near, place, strict=True)) for place in cells}
    first = next(iter(cells))
    steps = [_step(middles[first], blob.middle) for blob in marks if blob.kind == cells[first]]
    for step in sorted(steps, key=lambda step: max(map(abs, step))):
        if all(
            any(blob.kind == kind and _length(_step(middles[place], blob.middle), step) <= _SAME * scale for blob in marks)
            for place, kind in cells.items()
        ):
            moved = [axis._replace(start=axis.start + by) for axis, by in zip(near, step, strict=True)]
            return _apart(moved[0], moved[1], near, scale)
    return None


def _step(place: tuple[float, ...], other: tuple[float, float]) -> tuple[float, float]:
    return other[0] - place[0], other[1] - place[1]


def _length(one: tuple[float, float], other: tuple[float, float]) -> float:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def _pixels(length: float, scale: float, digits: int = 1) -> str:
    return f"{round(length / scale, digits):g} px"
