"""The dots of pairs in the cells of a grid on a picture: a small patch of Banker's or Player's colour in a corner of the cell.

In which corner does not matter. A dot of the mark's own colour that touches it is told by the ink in that corner, which is more
than other marks of the colour have there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from renderers.testing.blobs import Blob

SIDES = ("banker", "player")
"""The colours of dots."""

_SMALLEST, _LARGEST = 0.1, 0.45  # of a cell's shorter side, that a dot is wide and high
_ASIDE = 0.16  # of a cell, that its middle is away from the cell's, each way
_CENTRE = 0.36  # of a cell's shorter side: the radius within which there are letters and numbers
_MORE = 0.015  # share of a cell that the ink in the corner of a dot is more than in other cells

Inks = NDArray[np.float64]


def is_dot(blob: Blob, middle: tuple[float, float], cell: tuple[float, float]) -> bool:
    """Whether a blob is a dot of a cell.

    Args:
        blob: One whose middle lies in the cell.
        middle: That of the cell.
        cell: Its width and height.
    """
    side = min(cell)
    small = all(_SMALLEST * side <= length <= _LARGEST * side for length in blob.size)
    return small and all(abs(at - of) >= _ASIDE * size for at, of, size in zip(blob.middle, middle, cell, strict=True))


def joined_dots(
    kinds: NDArray[np.uint8], number: int, boxes: Mapping[tuple[int, int], Sequence[float]]
) -> set[tuple[int, int]]:
    """The cells with a dot that touches a mark of its own colour.

    Args:
        kinds: The number of the colour of each pixel.
        number: That of the marks.
        boxes: Left, top, width and height of the cells with such a mark, by column and row.
    """
    if not boxes:
        return set()
    inks = {place: _corners(kinds, number, box) for place, box in boxes.items()}
    usual = np.median(np.stack(list(inks.values())), 0)
    return {place for place, ink in inks.items() if (ink - usual).max() > _MORE}


def _corners(kinds: NDArray[np.uint8], number: int, box: Sequence[float]) -> Inks:
    """The share of a cell that a colour covers in each of its corners, away from its middle."""
    left, top, width, height = box
    lines, places = np.ogrid[max(0, round(top)) : round(top + height), max(0, round(left)) : round(left + width)]
    across, down = places + 0.5 - left - width / 2, lines + 0.5 - top - height / 2
    cut = kinds[max(0, round(top)) : round(top + height), max(0, round(left)) : round(left + width)]
    outside = across**2 + down**2 > (_CENTRE * min(width, height)) ** 2
    ink = (cut == number) & outside[: cut.shape[0], : cut.shape[1]]
    right, low = (across > 0)[:, : cut.shape[1]], (down > 0)[: cut.shape[0]]
    return np.array([(ink & (right == x) & (low == y)).sum() for x in (False, True) for y in (False, True)]) / (width * height)
