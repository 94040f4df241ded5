"""Blobs of the colours of marks on a picture: which patches of one colour there are, where, and how large.

A pixel is of a colour if it is near it, or near a mixture of it and of the ground that is mostly it. Pixels that touch are one
blob. All of it is a fixed number of operations on arrays, so the time goes by the pixels, and memory by a band of them and by
the runs: a picture of 3840 x 2160 pixels takes some 0.3 seconds and 30 MB.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import NamedTuple

from PIL import Image

from renderers.limits import SCREENSHOT_BLOBS, SCREENSHOT_RUNS
from renderers.testing.perception import LIGHTNESS, distance, perceived
from roads.errors import MissingPackageError, OptionLimitError

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise MissingPackageError("comparing screenshots", str(error), "test") from None

Ints = NDArray[np.int64]

_BAND = 256  # lines of the picture that are looked at in one go
_SMALLEST, _LARGEST = 3, 300  # pixels a side of a mark
_MIXED = 0.55  # share of a mark's colour that the pixels of its edge have at least
_NEAR = 0.4  # of the distance to the nearest other colour: a pixel within is of the colour
_NEAREST, _FARTHEST = 8.0, 36.0  # of `perception.distance`, between which that is kept
_OVERLAP = 0.2  # of the smaller half of a mark, that lies in the box of the other half
_HALF = 0.25  # of the larger half, that the smaller one is at least; a dot of a pair is smaller
_GROWN = 1.6  # times the larger half, that the whole mark is at most
_CROWD = 64  # blobs of one tile of 64 x 64 pixels that are looked at
_ROUNDS = 64  # of joining: each at least halves the pieces of a blob


class Blob(NamedTuple):
    """A patch of one colour.

    Attributes:
        kind: Name of the colour.
        left: Its first column of pixels.
        top: Its first line of pixels.
        right: The column after its last one.
        bottom: The line after its last one.
    """

    kind: str
    left: int
    top: int
    right: int
    bottom: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.right - self.left, self.bottom - self.top

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre in pixels."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


class _Runs(NamedTuple):
    """Pixels of one colour beside each other, line by line from the top, from left to right."""

    kind: Ints
    line: Ints
    start: Ints
    end: Ints


def blobs(picture: Image.Image, colours: Mapping[str, str], ground: str, smallest: int = _SMALLEST) -> list[Blob]:
    """The blobs of some colours, from the top; those of more than 300 pixels a side, or fewer than `smallest`, are left out.

    Args:
        picture: RGB.
        colours: Colours by name.
        ground: Colour of the ground.
        smallest: Pixels a side.

    Raises:
        OptionLimitError: Over `renderers.limits.SCREENSHOT_RUNS` or `SCREENSHOT_BLOBS`: a photograph, or noise.
    """
    runs = _runs(picture, _table(colours, ground))
    names = tuple(colours)
    whole = _joined(runs)
    order = np.argsort(whole, kind="stable")
    starts = np.flatnonzero(np.diff(whole[order], prepend=-1))
    if not len(starts):
        return []
    left, right = np.minimum.reduceat(runs.start[order], starts), np.maximum.reduceat(runs.end[order], starts)
    top, bottom = np.minimum.reduceat(runs.line[order], starts), np.maximum.reduceat(runs.line[order], starts) + 1
    least, largest = np.minimum(right - left, bottom - top), np.maximum(right - left, bottom - top)
    kept = np.flatnonzero((least >= smallest) & (largest <= _LARGEST))
    said = f"at most {SCREENSHOT_BLOBS} patches of the marks' colours"
    SCREENSHOT_BLOBS.check(len(kept), OptionLimitError, "picture", len(kept), said)
    fields = (each[kept].tolist() for each in (runs.kind[order][starts], left, top, right, bottom))
    found = [Blob(names[kind - 1], *box) for kind, *box in zip(*fields, strict=True)]
    return _mended(sorted(found, key=lambda blob: (blob.top, blob.left)))


def kind_map(picture: Image.Image, colours: Mapping[str, str], ground: str) -> NDArray[np.uint8]:
    """The number of the colour of each pixel, by line and place: 1 for the first name, 0 for none."""
    return _kinds(np.asarray(picture), _table(colours, ground))


def _kinds(pixels: NDArray[np.uint8], table: NDArray[np.uint8]) -> NDArray[np.uint8]:
    five = pixels.astype(np.uint16) >> 3
    found: NDArray[np.uint8] = table[(five[..., 0] << 10) | (five[..., 1] << 5) | five[..., 2]]
    return found


def _table(colours: Mapping[str, str], ground: str) -> NDArray[np.uint8]:
    """The number of each colour, 1 for the first name and 0 for none, by five bits each of red, green and blue."""
    steps = (np.arange(32, dtype=np.uint8) << 3) | 4
    mesh = np.stack(np.meshgrid(steps, steps, steps, indexing="ij"), -1).reshape(32, 1024, 3)
    all_of_them = np.array(Image.fromarray(mesh).convert("YCbCr"), np.float64).reshape(-1, 3)
    all_of_them[:, 0] *= LIGHTNESS
    found, best = np.zeros(len(all_of_them), np.uint8), np.full(len(all_of_them), np.inf)
    for number, (name, colour) in enumerate(colours.items(), 1):
        others = [each for other, each in colours.items() if other != name]
        radius = _NEAR * min(distance(colour, each) for each in (*others, ground))
        radius = min(max(radius, _NEAREST), _FARTHEST)
        full, plain = np.array(perceived(colour)), np.array(perceived(ground))
        along = full - plain
        share = ((all_of_them - plain) @ along / max(float(along @ along), 1.0)).clip(_MIXED, 1)
        off = np.sqrt(((all_of_them - plain - share[:, None] * along) ** 2).sum(1))
        taken = (off <= radius) & (off < best)
        found[taken], best[taken] = number, off[taken]
    return found


def _runs(picture: Image.Image, table: NDArray[np.uint8]) -> _Runs:
    found: list[list[Ints]] = [[], [], [], []]
    count = 0
    for top in range(0, picture.height, _BAND):
        band = np.asarray(picture.crop((0, top, picture.width, min(top + _BAND, picture.height))))
        kinds = np.zeros((band.shape[0], band.shape[1] + 1), np.uint8)  # a pixel of no colour ends each line
        kinds[:, :-1] = _kinds(band, table)
        flat = kinds.ravel()
        changes = np.flatnonzero(np.diff(flat, prepend=0))
        coloured = flat[changes] > 0
        starts, ends = changes[coloured], np.append(changes, len(flat))[1:][coloured]
        count += len(starts)
        said = f"at most {SCREENSHOT_RUNS} runs of pixels of the marks' colours"
        SCREENSHOT_RUNS.check(count, OptionLimitError, "picture", count, said)
        line, start = np.divmod(starts, kinds.shape[1])
        for all_of_them, each in zip(found, (flat[starts], line + top, start, start + ends - starts), strict=True):
            all_of_them.append(each.astype(np.int64))
    return _Runs(*[np.concatenate(each) for each in found])


def _joined(runs: _Runs) -> Ints:
    """For each run a number that all runs of its blob have; runs of two lines touch at a corner too."""
    count = len(runs.kind)
    label = np.arange(count)
    if not count:
        return label
    wide = int(runs.end.max()) + 3
    below = (runs.line - 1) * wide
    low = np.searchsorted(runs.line * wide + runs.end, below + runs.start, "left")
    high = np.searchsorted(runs.line * wide + runs.start, below + runs.end, "right")
    many = (high - low).clip(0)
    lower = np.repeat(label, many)
    upper = np.arange(len(lower)) - np.repeat(np.cumsum(many) - many, many) + np.repeat(low, many)
    same = runs.kind[lower] == runs.kind[upper]
    lower, upper = lower[same], upper[same]
    for _ in range(_ROUNDS):
        one, other = label[lower], label[upper]
        apart = one != other
        if not apart.any():
            break
        np.minimum.at(label, np.maximum(one, other)[apart], np.minimum(one, other)[apart])
        while (label[label] != label).any():
            label = label[label]
    return label


def _mended(found: list[Blob]) -> list[Blob]:
    """The same with the halves of a mark joined that a slash has cut: their boxes overlap, and the whole is hardly larger."""
    kept: list[Blob] = []
    near: dict[tuple[int, int], list[int]] = {}
    for blob in found:
        tiles = list(product(range(blob.left >> 6, (blob.right >> 6) + 1), range(blob.top >> 6, (blob.bottom >> 6) + 1)))
        places = {place for tile in tiles for place in near.get(tile, ())[-_CROWD:]}
        other = next((place for place in sorted(places) if _halves(kept[place], blob)), None)
        if other is None:
            other = len(kept)
            kept.append(blob)
        else:
            kept[other] = _around(kept[other], blob)
        for tile in tiles:
            near.setdefault(tile, []).append(other)
    return kept


def _around(one: Blob, other: Blob) -> Blob:
    box = (min(one.left, other.left), min(one.top, other.top), max(one.right, other.right), max(one.bottom, other.bottom))
    return Blob(one.kind, *box)


def _halves(one: Blob, other: Blob) -> bool:
    width = min(one.right, other.right) - max(one.left, other.left)
    height = min(one.bottom, other.bottom) - max(one.top, other.top)
    if one.kind != other.kind or width <= 0 or height <= 0:
        return False
    small, large = sorted((one, other), key=lambda blob: blob.size[0] * blob.size[1])
    areas = [blob.size[0] * blob.size[1] for blob in (small, large)]
    if width * height < _OVERLAP * areas[0] or areas[0] < _HALF * areas[1]:
        return False
    whole = _around(one, other).size
    if whole == large.size:  # a letter in a ring, or all that stands inside a frame
        return False
    return all(new <= _GROWN * old for new, old in zip(whole, large.size, strict=True))
