"""The details of the cells of a grid on a picture, dots of pairs and numbers of ties, and those that are wrong."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from PIL import Image

from renderers.testing.blobs import Blob, blobs, kind_map
from renderers.testing.expected_cells import Cells, Details
from renderers.testing.mark_colours import Palette
from renderers.testing.pair_dots import SIDES, is_dot, joined_dots
from renderers.testing.region import Region
from renderers.testing.tie_numbers import Digits, digits

_LARGEST_READ = 9
_SMALLEST = 2  # pixels a side of what may be a dot or a digit

Place = tuple[int, int]
"""Column and row of a region, 0-based."""


class WrongDetail(NamedTuple):
    """A detail that is not what it should be.

    Attributes:
        place: Its cell.
        expected: What should be there, in words such as "the dot of a Banker pair".
        seen: What is.
    """

    place: Place
    expected: str
    seen: str


def wrong_details(
    picture: Image.Image,
    region: Region,
    moved: tuple[float, float],
    expected: Mapping[Place, Details],
    seen: Cells,
    palette: Palette,
) -> list[WrongDetail]:
    """Compares the details of the cells whose marks are right.

    Args:
        picture: RGB.
        region: In pixels of the picture.
        moved: How far right of there and below the grid was found.
        expected: Details of the marks that are right, by place.
        seen: The marks.
        palette: Colours of the marks.
    """
    left, top = region.x + moved[0], region.y + moved[1]
    start = max(0, int(left)), max(0, int(top))
    end = min(picture.width, int(left + region.width) + 1), min(picture.height, int(top + region.height) + 1)
    cut = picture.crop((*start, *end))
    left, top = left - start[0], top - start[1]
    cell = region.width / region.columns, region.height / region.rows
    colours = palette.of_road(region.road)
    boxes = {(x, y): (left + x * cell[0], top + y * cell[1], *cell) for x, y in expected}
    own: dict[Place, list[Blob]] = defaultdict(list)
    for blob in blobs(cut, colours, palette.ground, _SMALLEST):
        middle = blob.middle
        own[int((middle[0] - left) // cell[0]), int((middle[1] - top) // cell[1])].append(blob)
    kinds = kind_map(cut, colours, palette.ground)
    joined = {
        side: joined_dots(kinds, number, {place: box for place, box in boxes.items() if seen[place] == side})
        for number, side in enumerate(SIDES, 1)
    }
    found: list[WrongDetail] = []
    for place, details in sorted(expected.items()):
        x, y, *_ = boxes[place]
        middle = x + cell[0] / 2, y + cell[1] / 2
        dots = {blob.kind for blob in own[place] if is_dot(blob, middle, cell)}
        dots |= {side for side in SIDES if place in joined[side]}
        found += [WrongDetail(place, *words) for words in _wrong_pairs(details, dots, palette)]
        if region.road == "big_road":
            ties = [blob for blob in own[place] if blob.kind == "tie"]
            read = digits(cut, ties, cell[1], palette.colours["tie"], palette.ground)
            found += [WrongDetail(place, *words) for words in _wrong_numbers(details.ties, read, palette.numbers_from)]
    return found


def _wrong_pairs(details: Details, dots: set[str], palette: Palette) -> Iterator[tuple[str, str]]:
    for side, wanted in zip(SIDES, (details.banker_pair, details.player_pair), strict=True):
        if wanted != (side in dots):
            name = f"dot of a {palette.sides._asdict()[side]} pair"
            yield (f"the {name}", "none") if wanted else (f"no {name}", "one")


def _wrong_numbers(ties: int, read: Digits, numbers_from: int) -> Iterator[tuple[str, str]]:
    # What is no digit may be a slash, of which a dot covers an end, or a flaw of the picture.
    if read.may_be(ties) or (ties < numbers_from and not read.text.strip("?")):
        return
    if ties > _LARGEST_READ and read.text:  # figures beside each other often touch
        return
    seen = "a number that cannot be read" if "?" in read.text else f"the number {read.text}" if read.text else "none"
    yield f"the number {ties} for its ties" if ties >= numbers_from else "no number of ties", seen
