"""Recognises what stands in the cells of a grid on a picture, by colour alone; it knows no roads and no rules.

A picture of somebody else's board has marks in a style of its own, blurred, scaled or compressed, on a ground that need not be
of one colour. So nothing is compared with a drawing. Each cell is sampled in `SAMPLES` by `SAMPLES` places. A sample is taken
as a mixture of the ground near it and of one of the expected colours: the colour's share is its *ink*. Blur and anti-aliasing
only spread ink; its sum over a cell says which colour stands there, be it a ring, a disc, a slash or a square.

Arrays of samples have the shape (lines, samples a line, 3), arrays of cells (rows, columns, ...); colours are as
`renderers.testing.perception` has them. NumPy (extra `test`) is needed, so this is imported only where a picture is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from statistics import median
from typing import Any, NamedTuple

from PIL import Image

from renderers.colours import rgba
from renderers.testing.perception import LIGHTNESS, perceived
from roads.errors import MissingPackageError

try:
    import numpy as np
    from numpy.lib.stride_tricks import sliding_window_view
    from numpy.typing import NDArray
except ImportError as error:
    raise MissingPackageError("comparing screenshots", str(error), "test") from None

Floats = NDArray[np.float64]
Kinds = NDArray[np.int64]
"""Numbers of expected colours, 0-based, or a `Kind`."""

Box = tuple[float, float, float, float]
"""Left, top, width and height in pixels."""

SAMPLES = 12
"""Samples per cell, each way."""

MARGIN = 3
"""Samples around a grid, in which marks are looked for if the grid is not quite where it is said to be."""

_TINY = 1e-9  # keeps a length of 0 out of denominators

# Where the grid lies.
_REACH = 3.0  # pixels by which a grid may be off
_LARGE_CELL = 16  # pixels, beyond which the last sample of the margin is not needed
_LEVEL = 0.02  # share of all ink by which two offsets may differ and be as good as each other

# The ground of a cell.
_NEAR = 2  # cells each way whose corners tell it
_LEAST_CORNERS = 4  # samples that have to be left to tell it
_UNLIKE = 30.0  # distance from every expected colour that a sample of the ground has

# What is in a sample.
_LEAST_SHARE, _LEAST_MEAN_SHARE = 0.2, 0.05  # of a colour in a sample, and in the mean of a cell: below it is noise
_LARGEST_SHARE = 1.5  # beyond which it is another, stronger colour
_STRAIGHT = 0.5  # distance of a mixture from the straight line between ground and colour, for its length
_OFF_GROUND = 0.4  # of the way to the nearest expected colour, beyond which a sample is neither ground nor a mixture

# What is in a cell.
_BLANK = 0.03  # share of ink up to which a cell is not looked at again
_SCATTER, _FAINT = 7.75, 14.14  # distance from the ground of a sample that counts, and of the mean of those
_FAINTEST_MARK = 0.03  # share of a cell that a mark covers at least
_SURE_MARK = 0.06  # share of a cell from which on ink is a mark for sure
_THIN_MARK = 0.3  # of the median mark, that a mark covers at least
_STRANGE_MARK = 0.15  # share of a cell that a mark of no expected colour covers at least


class Kind(IntEnum):
    """Kinds of samples that show no expected colour."""

    GROUND = -1
    OTHER = -2


class Ink(NamedTuple):
    """The ink that covers a cell.

    Attributes:
        shares: Share of the cell, 0 to 1, for each expected colour by its name.
        other: The share that is neither ground nor an expected colour.
        mean: The expected colour that everything but the ground adds up to, if it adds up to one.
    """

    shares: dict[str, float]
    other: float
    mean: str | None = None


class GridReading(NamedTuple):
    """The cells of a grid as they were found.

    Attributes:
        cells: Ink by column and row of the grid, 0-based.
        least: The smallest share that is a mark; it follows from the marks found.
        dx: Distance in pixels by which the grid lies right of where it was said to be.
        dy: Distance in pixels below.
    """

    cells: dict[tuple[int, int], Ink]
    least: float
    dx: float
    dy: float

    def strongest(self, column: int, row: int, names: Sequence[str]) -> str | None:
        """The one of some colours that stands in a cell; None where none of them does."""
        shares = self.cells[column, row].shares
        best = max(names, key=lambda name: shares[name])
        return best if shares[best] >= self.least else None

    def strange(self, column: int, row: int) -> bool:
        """Whether something of another colour stands in a cell."""
        return self.cells[column, row].other >= max(_STRANGE_MARK, self.least)


def recognise_cells(
    picture: Image.Image, box: Box, columns: int, rows: int, colours: Mapping[str, str], ground: str
) -> GridReading:
    """Reads every cell of a grid.

    Args:
        picture: RGB.
        box: Where the grid lies; it may be off by two pixels.
        columns: Columns of the grid.
        rows: Rows of the grid.
        colours: The colours that may stand in it, by name.
        ground: Colour of the ground where the picture does not tell it.
    """
    samples = _samples(picture, box, columns, rows, ground)
    expected = np.array([perceived(colour) for colour in colours.values()])
    sides = box[2] / columns, box[3] / rows
    right = down = 0
    for _ in range(2):  # the second time the ground is taken from where the cells really are
        grounds = _grounds(_in_cells(samples, columns, rows, right, down), expected, perceived(ground))
        around = _spread(_spread(grounds, samples.shape[0], 0), samples.shape[1], 1)
        kinds, shares = _unmixed(samples, around, expected, _LEAST_SHARE)
        ink, before = np.where(kinds >= 0, shares, 0), (right, down)
        right, down = _offset(ink.sum(0), columns, sides[0]), _offset(ink.sum(1), rows, sides[1])
        if (right, down) == before:
            break
    # The outermost samples of a cell are left out: a neighbour may reach into them.
    colour, kind, share = (_in_cells(each, columns, rows, right, down)[:, :, 1:-1, 1:-1] for each in (samples, kinds, shares))
    cells = _inks(colour, kind, share, grounds, expected, tuple(colours))
    return GridReading(cells, _least(cells), right * sides[0] / SAMPLES, down * sides[1] / SAMPLES)


def _samples(picture: Image.Image, box: Box, columns: int, rows: int, ground: str) -> Floats:
    """Samples of a grid and of a margin around it; the colour `ground` is outside the picture."""
    x, y, width, height = box
    wide, high = MARGIN * width / columns / SAMPLES, MARGIN * height / rows / SAMPLES
    left, top = int(x - wide) - 1, int(y - high) - 1
    cut = Image.new("RGB", (int(width + 2 * wide) + 4, int(height + 2 * high) + 4), rgba(ground)[:3])
    cut.paste(picture, (-left, -top))
    size = (columns * SAMPLES + 2 * MARGIN, rows * SAMPLES + 2 * MARGIN)
    inner = (x - wide - left, y - high - top, x + width + wide - left, y + height + high - top)
    samples = np.array(cut.convert("YCbCr").resize(size, Image.Resampling.BOX, inner), np.float64)
    samples[..., 0] *= LIGHTNESS
    return samples


def _in_cells(samples: NDArray[Any], columns: int, rows: int, right: int, down: int) -> NDArray[Any]:
    """Samples by row, column, and line and place within the cell."""
    grid = samples[MARGIN + down :, MARGIN + right :][: rows * SAMPLES, : columns * SAMPLES]
    return grid.reshape(rows, SAMPLES, columns, SAMPLES, *samples.shape[2:]).swapaxes(1, 2)


def _spread(cells: Floats, length: int, axis: int) -> Floats:
    """One value per cell as one per sample; samples of the margin have that of the nearest cell."""
    places = (np.arange(length) - MARGIN) // SAMPLES
    return np.asarray(cells.take(places.clip(0, cells.shape[axis] - 1), axis))


def _squared(colours: Floats) -> Floats:
    """The squared length of each colour, or of each difference of two."""
    return np.asarray(np.einsum("...c,...c", colours, colours))


def _grounds(cells: Floats, expected: Floats, given: tuple[float, float, float]) -> Floats:
    """The ground of each cell: the median of the corners of the cells around, without those of a mark's colour.

    A little inside its corner a cell has no line, but a square mark reaches there; in the very corner it may be the other way
    round. The median whose samples agree better is taken; where neither is left, the ground is the one given.
    """
    shape = cells.shape[:2]
    found, best = np.broadcast_to(np.array(given), (*shape, 3)), np.full(shape, np.inf)
    for inset in (0, 1):
        steps = np.array([inset, SAMPLES - 1 - inset])
        corners = cells[:, :, steps[:, None], steps].reshape(*shape, 4, 3)
        corners[(_squared(corners[..., None, :] - expected) <= _UNLIKE**2).any(-1)] = np.nan
        padded = np.pad(corners, [(_NEAR, _NEAR), (_NEAR, _NEAR), (0, 0), (0, 0)], constant_values=np.nan)
        near = sliding_window_view(padded, (2 * _NEAR + 1, 2 * _NEAR + 1), (0, 1))
        near = np.sort(near.transpose(0, 1, 2, 4, 5, 3).reshape(*shape, -1, 3), 2)  # NaN comes last
        count = np.isfinite(near[..., 0]).sum(2)
        median = np.take_along_axis(near, (count // 2)[..., None, None], 2)
        spread = np.nansum(_squared(near - median), 2) / count.clip(1)
        better = (count >= _LEAST_CORNERS) & (spread < best)
        found, best = np.where(better[..., None], median[:, :, 0], found), np.where(better, spread, best)
    return found


def _unmixed(samples: Floats, grounds: Floats, expected: Floats, least: float) -> tuple[Kinds, Floats]:
    """The kind of each sample and the share, 0 to 1, that its colour has in it; at least `least`, or it is no mixture."""
    off = samples - grounds
    length = _squared(off)
    kinds, shares = np.full(length.shape, int(Kind.GROUND)), np.zeros(length.shape)
    straightest, nearest = np.full(length.shape, _STRAIGHT), np.full(length.shape, np.inf)
    for number, colour in enumerate(expected):
        towards = colour - grounds
        whole = _squared(towards).clip(_TINY)
        share = np.einsum("...c,...c", off, towards) / whole
        along = share**2 * whole
        bent = np.sqrt((length - along).clip(0) / along.clip(_TINY))
        better = (least <= share) & (share <= _LARGEST_SHARE) & (bent < straightest)
        kinds[better], shares[better], straightest[better] = number, share[better].clip(0, 1), bent[better]
        nearest = np.minimum(nearest, whole)
    kinds[(kinds == Kind.GROUND) & (length > _OFF_GROUND**2 * nearest)] = Kind.OTHER
    return kinds, shares


def _offset(profile: Floats, count: int, side: float) -> int:
    """Samples by which a grid has to be moved so that its lines meet the least ink."""
    most = min(MARGIN - 1 if side > _LARGE_CELL else MARGIN, max(1, round(_REACH * SAMPLES / side)))
    edges = MARGIN + np.arange(count + 1) * SAMPLES
    padded = np.pad(profile, 1)  # the samples before and after an edge that lies at the end of the margin
    costs = {offset: padded[edges + offset].sum() + padded[edges + offset + 1].sum() for offset in range(-most, most + 1)}
    bound = min(costs.values()) + _LEVEL * profile.sum()
    good = [offset for offset, cost in costs.items() if cost <= bound]
    return round((good[0] + good[-1]) / 2)


def _inks(
    samples: Floats, kinds: Kinds, shares: Floats, grounds: Floats, expected: Floats, names: tuple[str, ...]
) -> dict[tuple[int, int], Ink]:
    """The ink of each cell, by column and row, from the samples inside the cells."""
    ink = np.stack([np.where(kinds == number, shares, 0).mean((2, 3)) for number in range(len(names))], 2)
    other = (kinds == Kind.OTHER).mean((2, 3))
    off = _squared(samples - grounds[:, :, None, None]) > _SCATTER**2
    mean = np.einsum("rclsk,rcls->rck", samples, off) / off.sum((2, 3)).clip(1)[..., None]
    mean_kinds, mean_shares = _unmixed(mean, grounds, expected, _LEAST_MEAN_SHARE)
    faint, whole = _squared(mean - grounds) < _FAINT**2, mean_shares * off.mean((2, 3))
    found = {}
    for row, column in np.ndindex(*other.shape):
        at, kind = (row, column), mean_kinds[row, column]
        cell = Ink(dict(zip(names, ink[at].tolist(), strict=True)), float(other[at]))
        if ink[at].sum() + other[at] > _BLANK and off[at].any():
            name = names[kind] if kind >= 0 else None
            cell = cell._replace(other=0.0) if faint[at] else _blended(cell, name, float(whole[at]))
        found[column, row] = cell
    return found


def _blended(ink: Ink, name: str | None, share: float) -> Ink:
    """Adds the colour `name` that everything but the ground adds up to, and raises its ink to that `share`.

    JPEG keeps one colour for four pixels, but lightness for each. A thin slash is then dark without colour, and its colour
    lies beside it. That adds up to the same.
    """
    if name is None:
        return ink
    strongest = max(ink.shares, key=lambda each: ink.shares[each])
    if ink.other <= ink.shares[strongest] and name != strongest:
        return ink._replace(mean=name)
    return Ink({**ink.shares, name: max(ink.shares[name], share)}, 0.0, name)


def _least(cells: Mapping[tuple[int, int], Ink]) -> float:
    """The smallest share that is a mark: well below what the marks of the grid have, and never mere noise."""
    sure = [share for ink in cells.values() if (share := max(ink.shares.values())) >= _SURE_MARK]
    return max(_FAINTEST_MARK, _THIN_MARK * median(sure)) if sure else _FAINTEST_MARK
