"""From the pixels of a grid to what stands in its cells, told by colour: pure, and ignorant of roads and rules.

A picture of somebody's own board has marks in a style of its own, blurred, scaled or compressed, on a ground that need not be
of one colour. So nothing is compared with a drawing. Each cell is sampled in `SAMPLES` by `SAMPLES` places. A sample is taken
as a mixture of the ground near it and of one of the expected colours: how much of that colour is in it is its *ink*. Blur and
anti-aliasing only spread ink; its sum over a cell says which colour stands there, be it a ring, a disc, a slash or a square.
Lightness counts half as much as colour does, so that neither shadows nor white letters are taken for a mark.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import median
from typing import NamedTuple

from PIL import Image

from renderers.colours import rgba

SAMPLES = 12
"""In a cell, each way."""

MARGIN = 3
"""Samples around a grid, in which marks are looked for if the grid is not quite where it is said to be."""

Colour = tuple[int, int, int]
"""Lightness, blueness and redness, 0 to 255 each (YCbCr)."""

Box = tuple[float, float, float, float]
"""Left, top, width and height in pixels."""

_LIGHTNESS = 0.25  # of squared differences: half the weight
_LEAST_SHARE = 0.2  # of a colour in a sample, below which it is noise
_STRAIGHT = 0.5  # how far off the straight line from ground to colour a mixture may be, for its length
_REACH = 3.0  # pixels by which a grid may be off
_NOISE = 200  # squared distance from the ground of samples that only scatter around it, in the mean of a cell
_FAINTEST = 0.03  # share of a cell that a mark has at least
_OTHER = 0.15  # of a cell that nothing explains, from which on something stands in it


class Ink(NamedTuple):
    """What covers a cell.

    Attributes:
        shares: Of the cell, 0 to 1, for each expected colour by its name.
        other: The share that is neither ground nor one of them.
        mean: The colour that all that is not ground adds up to; None where it adds up to none of them.
    """

    shares: dict[str, float]
    other: float
    mean: str | None = None


class Sight(NamedTuple):
    """The cells of a grid as they were found.

    Attributes:
        cells: Ink by column and row of the grid, 0-based.
        least: The share from which on ink is a mark; it follows from the marks found.
        dx: How far right of where it was said to be the grid lies, in pixels.
        dy: How far below.
    """

    cells: dict[tuple[int, int], Ink]
    least: float
    dx: float
    dy: float

    def strongest(self, column: int, row: int, names: Sequence[str]) -> str | None:
        """Which of some colours stands in a cell, None for none of them."""
        shares = self.cells[column, row].shares
        best = max(names, key=lambda name: shares[name])
        return best if shares[best] >= self.least else None

    def strange(self, column: int, row: int) -> bool:
        """Whether something of another colour stands in a cell."""
        return self.cells[column, row].other >= max(_OTHER, self.least)


def look(picture: Image.Image, box: Box, columns: int, rows: int, colours: Mapping[str, str], ground: str) -> Sight:
    """Looks at every cell of a grid.

    Args:
        picture: RGB.
        box: Where the grid lies; it may be off by two pixels.
        columns: Of the grid.
        rows: Of the grid.
        colours: The colours that may stand in it, by name.
        ground: Its ground where the picture does not tell.
    """
    samples = _samples(picture, box, columns, rows, ground)
    expected = [_ycc(colour) for colour in colours.values()]
    right = down = 0
    for _ in range(2):  # the second look takes the ground from where the cells really are
        grounds = _grounds(samples, columns, rows, expected, _ycc(ground), right, down)
        kinds, shares = _unmixed(samples, columns, rows, expected, grounds)
        inked = [
            [share if kind >= 0 else 0.0 for kind, share in zip(*line, strict=True)] for line in zip(kinds, shares, strict=True)
        ]
        before = right, down
        right = _offset([sum(line[index] for line in inked) for index in range(len(inked[0]))], columns, box[2] / columns)
        down = _offset([sum(line) for line in inked], rows, box[3] / rows)
        if (right, down) == before:
            break
    cells = {}
    for column in range(columns):
        for row in range(rows):
            left, top = MARGIN + right + column * SAMPLES, MARGIN + down + row * SAMPLES
            ink = _ink(kinds, shares, left, top, tuple(colours))
            if ink.other + sum(ink.shares.values()) > 0.03:
                ink = _blended(ink, samples, left, top, grounds[row][column], expected)
            cells[column, row] = ink
    return Sight(cells, _least(cells), right * box[2] / columns / SAMPLES, down * box[3] / rows / SAMPLES)


def distance(one: str, other: str) -> float:
    """How far apart two opaque colours are as they are seen here, 0 to some 230."""
    return float(_squared(_ycc(one), _ycc(other)) ** 0.5)


def _ycc(colour: str) -> Colour:
    y, blueness, redness = Image.new("RGB", (1, 1), rgba(colour)[:3]).convert("YCbCr").tobytes()
    return y, blueness, redness


def _squared(one: Colour, other: Colour) -> float:
    y, u, v = one[0] - other[0], one[1] - other[1], one[2] - other[2]
    return _LIGHTNESS * y * y + u * u + v * v


def _samples(picture: Image.Image, box: Box, columns: int, rows: int, ground: str) -> list[list[Colour]]:
    """Lines of samples, `MARGIN` more than the cells have on each side; what lies outside the picture is ground."""
    x, y, width, height = box
    wide, high = MARGIN * width / columns / SAMPLES, MARGIN * height / rows / SAMPLES
    left, top = int(x - wide) - 1, int(y - high) - 1
    cut = Image.new("RGB", (int(width + 2 * wide) + 4, int(height + 2 * high) + 4), rgba(ground)[:3])
    cut.paste(picture, (-left, -top))
    size = (columns * SAMPLES + 2 * MARGIN, rows * SAMPLES + 2 * MARGIN)
    inner = (x - wide - left, y - high - top, x + width + wide - left, y + height + high - top)
    data = cut.convert("YCbCr").resize(size, Image.Resampling.BOX, inner).tobytes()
    flat = list(zip(data[::3], data[1::3], data[2::3], strict=True))
    return [flat[start : start + size[0]] for start in range(0, len(flat), size[0])]


def _grounds(
    samples: list[list[Colour]], columns: int, rows: int, expected: list[Colour], ground: Colour, right: int, down: int
) -> list[list[Colour]]:
    """The ground of each cell, line by line: the median of the corners of the cells around, those of a mark's colour left out.

    A little inside its corner a cell has no line, but a square mark reaches there; in the very corner it may be the other way
    round. Of the two, the one whose samples agree better is taken; where neither is left, the ground is the one given.
    """
    corners = [_corners(samples, columns, rows, expected, inset, right, down) for inset in (0, 1)]
    grounds = []
    for row in range(rows):
        line = []
        for column in range(columns):
            found = [_agreed(near) for each in corners if len(near := _around(each, column, row)) >= 4]
            line.append(min(found, key=lambda each: each[0])[1] if found else ground)
        grounds.append(line)
    return grounds


def _corners(
    samples: list[list[Colour]], columns: int, rows: int, expected: list[Colour], inset: int, right: int, down: int
) -> list[list[list[Colour]]]:
    """For each cell the samples so far inside its corners that are of no expected colour, line by line."""
    steps = (inset, SAMPLES - 1 - inset)
    lines = []
    for top in range(MARGIN + down, MARGIN + down + rows * SAMPLES, SAMPLES):
        line = []
        for left in range(MARGIN + right, MARGIN + right + columns * SAMPLES, SAMPLES):
            corners = [samples[top + dy][left + dx] for dy in steps for dx in steps]
            line.append([corner for corner in corners if all(_squared(corner, colour) > 900 for colour in expected)])
        lines.append(line)
    return lines


def _around(corners: list[list[list[Colour]]], column: int, row: int) -> list[Colour]:
    lines = corners[max(0, row - 2) : row + 3]
    return [sample for line in lines for cell in line[max(0, column - 2) : column + 3] for sample in cell]


def _agreed(colours: list[Colour]) -> tuple[float, Colour]:
    """The median of some colours, and how far off it they are, squared."""
    # In steps of 4: fewer different grounds, and samples of one colour need be unmixed once only.
    y, u, v = (int(median(channel)) // 4 * 4 + 2 for channel in zip(*colours, strict=True))
    middle = y, u, v
    return sum(_squared(colour, middle) for colour in colours) / len(colours), middle


def _unmixed(
    samples: list[list[Colour]], columns: int, rows: int, expected: list[Colour], grounds: list[list[Colour]]
) -> tuple[list[list[int]], list[list[float]]]:
    """For each sample the number of the colour in it (-1: ground, -2: something else) and the colour's share, 0 to 1."""
    known: dict[tuple[Colour, Colour], tuple[int, float]] = {}
    kinds, shares = [], []
    for y, line in enumerate(samples):
        row = grounds[min(max((y - MARGIN) // SAMPLES, 0), rows - 1)]
        found = []
        for x, sample in enumerate(line):
            key = sample, row[min(max((x - MARGIN) // SAMPLES, 0), columns - 1)]
            seen = known.get(key)
            if seen is None:
                seen = known[key] = _unmix(*key, expected)
            found.append(seen)
        kinds.append([kind for kind, _ in found])
        shares.append([share for _, share in found])
    return kinds, shares


def _unmix(sample: Colour, ground: Colour, expected: list[Colour], least: float = _LEAST_SHARE) -> tuple[int, float]:
    y, u, v = sample[0] - ground[0], sample[1] - ground[1], sample[2] - ground[2]
    length = _LIGHTNESS * y * y + u * u + v * v
    best, best_share, straightest, nearest = -1, 0.0, _STRAIGHT, 1e9
    for number, colour in enumerate(expected):
        cy, cu, cv = colour[0] - ground[0], colour[1] - ground[1], colour[2] - ground[2]
        whole = _LIGHTNESS * cy * cy + cu * cu + cv * cv
        nearest = min(nearest, whole)
        share = (_LIGHTNESS * y * cy + u * cu + v * cv) / whole if whole else 0.0
        if least <= share <= 1.5:
            along = share * share * whole
            bent = (max(0.0, length - along) / along) ** 0.5
            if bent < straightest:
                best, best_share, straightest = number, min(1.0, share), bent
    if best < 0 and length > 0.16 * nearest:
        return -2, 1.0
    return best, best_share


def _offset(profile: list[float], count: int, side: float) -> int:
    """By how many samples a grid has to be moved so that its lines meet the least ink."""
    most = min(MARGIN - 1 if side > 16 else MARGIN, max(1, round(_REACH * SAMPLES / side)))
    costs = {}
    for offset in range(-most, most + 1):
        edges = [MARGIN + offset + index * SAMPLES for index in range(count + 1)]
        costs[offset] = sum(profile[edge + step] for edge in edges for step in (-1, 0) if 0 <= edge + step < len(profile))
    bound = min(costs.values()) + 0.02 * sum(profile)
    good = [offset for offset, cost in costs.items() if cost <= bound]
    return round((good[0] + good[-1]) / 2)


def _ink(kinds: list[list[int]], shares: list[list[float]], left: int, top: int, names: tuple[str, ...]) -> Ink:
    """Of one cell, its outermost samples left out: a neighbour may reach into them."""
    sums, other = [0.0] * len(names), 0.0
    for y in range(max(0, top + 1), min(len(kinds), top + SAMPLES - 1)):
        for kind, share in zip(kinds[y][left + 1 : left + SAMPLES - 1], shares[y][left + 1 : left + SAMPLES - 1], strict=True):
            if kind >= 0:
                sums[kind] += share
            elif kind == -2:
                other += share
    area = (SAMPLES - 2) ** 2
    return Ink({name: total / area for name, total in zip(names, sums, strict=True)}, other / area)


def _blended(ink: Ink, samples: list[list[Colour]], left: int, top: int, ground: Colour, expected: list[Colour]) -> Ink:
    """With the mean of what is not ground, and with as much ink of its colour as that adds up to.

    JPEG keeps one colour for four pixels, but lightness for each. A thin slash is then dark without colour, and its colour
    lies beside it. That adds up to the same.
    """
    lines = [line[max(0, left + 1) : left + SAMPLES - 1] for line in samples[max(0, top + 1) : top + SAMPLES - 1]]
    off = [sample for line in lines for sample in line if _squared(sample, ground) > 60]
    if not off:
        return ink
    mean = tuple([round(sum(channel) / len(off)) for channel in zip(*off, strict=True)])
    if _squared(mean, ground) < _NOISE:
        return ink._replace(other=0.0)
    kind, share = _unmix(mean, ground, expected, least=0.05)
    if kind < 0:
        return ink
    name = tuple(ink.shares)[kind]
    strongest = max(ink.shares, key=lambda each: ink.shares[each])
    if ink.other <= ink.shares[strongest] and name != strongest:
        return ink._replace(mean=name)
    whole = share * len(off) / (SAMPLES - 2) ** 2
    return Ink({**ink.shares, name: max(ink.shares[name], whole)}, 0.0, name)


def _least(cells: Mapping[tuple[int, int], Ink]) -> float:
    """From which share on ink is a mark: well below what the marks of the grid have, and never mere noise."""
    strong = [share for ink in cells.values() if (share := max(ink.shares.values())) >= 0.06]
    return max(_FAINTEST, 0.3 * median(strong)) if strong else _FAINTEST
