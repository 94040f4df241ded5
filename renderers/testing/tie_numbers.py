"""Numbers of ties on a picture: digits in the colour of ties, read by how much they look like those of the bundled font.

Digits of an interface have a font of their own, so what counts is which digit fits best, and whether another one fits about as
well; shapes are compared at one size, their widths beside that.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from renderers.caches import kept
from renderers.drawing.lettering import line
from renderers.formats.tiles import draw_tile
from renderers.look.fonts import BUNDLED
from renderers.testing.blobs import Blob
from renderers.testing.perception import LIGHTNESS, perceived

_WIDE, _HIGH = 10, 14  # points at which shapes are compared
_CAP = 56  # pixels of the digits they are compared with
_LOWEST, _HIGHEST = 0.2, 0.62  # of a cell's height, that a digit is high
_LEAST_HEIGHT = 5  # pixels
_WIDEST = 1.1  # times its height
_ASIDE = 0.3  # of the way from the ground to the colour of ties, that the colour of a digit may be beside it
_LIKE = 0.45  # likeness below which a shape is no digit
_CLOSE = 0.12  # of likeness, by which the expected digit may look less like it than another

_OTHERS = {
    "1": """
..###..
####...
...##..
...##..
...##..
...##..
...##..
...##..
.######
""",
    "6": """
..####.
.##....
##.....
##.##..
###.##.
##...##
##...##
.##.##.
..###..
""",
    "9": """
..###..
.##.##.
##...##
##...##
.##.###
..##.##
.....##
....##.
.####..
""",
}
"""Digits as other fonts have them: a 1 with a foot, a 6 and a 9 that are round."""

Shape = NDArray[np.float64]


class Digits(NamedTuple):
    """Digits of a cell as they were seen.

    Attributes:
        text: Those that fit best, such as "3"; "" where there are none, "?" for a shape that is no digit.
        likenesses: Of each digit seen, how much it looks like "0" to "9", -1 to 1.
    """

    text: str
    likenesses: tuple[tuple[float, ...], ...]

    def may_be(self, number: int) -> bool:
        """Whether they can be read as a number: each of its digits fits about as well as the best."""
        wanted = str(number)
        if len(wanted) != len(self.likenesses):
            return False
        pairs = zip(wanted, self.likenesses, strict=True)
        return all(seen[int(digit)] >= max(_LIKE, max(seen) - _CLOSE) for digit, seen in pairs)


def digits(picture: Image.Image, blobs: Sequence[Blob], height: float, colour: str, ground: str) -> Digits:
    """Reads the digits of one cell.

    Args:
        picture: RGB.
        blobs: The blobs of the colour of ties in the cell.
        height: Height of the cell in pixels.
        colour: The colour of ties.
        ground: The colour of the ground.
    """
    shapes = sorted((blob for blob in blobs if _is_digit(blob, height)), key=lambda blob: blob.left)
    found = tuple([_likenesses(picture, blob, colour, ground) for blob in shapes])
    text = "".join([str(seen.index(max(seen))) if max(seen) >= _LIKE else "?" for seen in found])
    return Digits(text, found)


def _is_digit(blob: Blob, cell: float) -> bool:
    width, height = blob.size
    return max(_LEAST_HEIGHT, _LOWEST * cell) <= height <= _HIGHEST * cell and width <= _WIDEST * height


def _likenesses(picture: Image.Image, blob: Blob, colour: str, ground: str) -> tuple[float, ...]:
    box = blob.left - 1, blob.top - 1, blob.right + 1, blob.bottom + 1  # with the edge, which is a mixture
    pixels = np.array(picture.crop(box).convert("YCbCr"), np.float64)
    pixels[..., 0] *= LIGHTNESS
    plain = np.array(perceived(ground))
    along = np.array(perceived(colour)) - plain
    shares = (pixels - plain) @ along / (along @ along)
    aside = np.linalg.norm(pixels - plain - shares[..., None] * along, axis=-1)
    shares[aside > _ASIDE * np.linalg.norm(along)] = 0  # of the ring around it
    shape, width = _at_one_size(shares.clip(0, 1))
    return tuple([max(_likeness(shape, width, *each) for each in forms) for forms in _templates()])


def _likeness(shape: Shape, width: float, other: Shape, other_width: float) -> float:
    alike = float((shape * other).sum())
    return alike - 0.5 * max(0.0, abs(log(width / other_width)) - 0.2)


@kept(1, lambda found: sum(shape.nbytes for forms in found for shape, _ in forms))
def _templates() -> list[list[tuple[Shape, float]]]:
    """The forms of each digit from 0 to 9."""
    found = []
    for digit in "0123456789":
        drawn = draw_tile(line(BUNDLED, digit, _CAP, "#000000"), "#ffffff").convert("L")
        forms = [1 - np.array(drawn, np.float64) / 255]
        forms += [np.array([[sign == "#" for sign in row] for row in each.split()], np.float64) for each in _others(digit)]
        found.append([_at_one_size(form) for form in forms])
    return found


def _others(digit: str) -> list[str]:
    return [_OTHERS[digit]] if digit in _OTHERS else []


def _at_one_size(shares: Shape) -> tuple[Shape, float]:
    """A shape cut to its edges, at one size and with one amount of ink; and how wide it was, in heights."""
    columns, rows = np.flatnonzero(shares.max(0) > 0.4), np.flatnonzero(shares.max(1) > 0.4)
    if not len(columns) or not len(rows):
        return np.zeros((_HIGH, _WIDE)), 1.0
    cut = shares[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    image = Image.fromarray((cut * 255).astype(np.uint8)).resize((_WIDE, _HIGH), Image.Resampling.BICUBIC)
    shape = np.array(image, np.float64)
    shape -= shape.mean()
    return shape / max(float(np.sqrt((shape**2).sum())), 1e-9), cut.shape[1] / cut.shape[0]
