"""Symbols to tiles: pixels on a ground of one colour, each symbol drawn once and kept."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from PIL import Image, ImageDraw

from renderers.caches import kept
from renderers.colours import rgba
from renderers.errors import SizeError
from renderers.formats.coverage import bounds, covered
from renderers.limits import SYMBOL_PIXELS
from renderers.shapes import Circle, Lines, Rect, Shape, Symbol

KEPT_TILE, KEPT_GROUND = 100_000, 8_000_000
"""Pixels of the largest symbol and of the largest page that are kept: at a byte each, 270 MB of all together at the most."""

_AT_ONCE = 250_000  # pixels: 64 MB at sixteen times their size
_BAND = 64  # rows that are looked at together


@dataclass(frozen=True, slots=True, eq=False)
class Tile:
    """A symbol on its ground, as numbers into a list of its own colours.

    Attributes:
        width: In pixels.
        height: In pixels.
        pixels: One byte a pixel, row by row.
        colours: What the bytes stand for: red, green, blue and opacity in four bytes, the commonest first.
    """

    width: int
    height: int
    pixels: bytes
    colours: tuple[bytes, ...]


def tile(symbol: Symbol, ground: str) -> Tile:
    """A symbol over one colour; a large one is not kept."""
    return (_kept_tile if symbol.width * symbol.height <= KEPT_TILE else _drawn_tile)(symbol, ground)


def ground_tile(symbol: Symbol) -> Tile:
    """A page's ground: few, and as large as the page; a large one is not kept."""
    return (_kept_ground if symbol.width * symbol.height <= KEPT_GROUND else _drawn_tile)(symbol, "#00000000")


def _drawn_tile(symbol: Symbol, ground: str) -> Tile:
    return _tile(draw_tile(symbol, ground))


_kept_tile = kept(2048)(_drawn_tile)
_kept_ground = kept(8)(_drawn_tile)


def draw_tile(symbol: Symbol, ground: str) -> Image.Image:
    """A symbol over one colour, as an RGBA image of the symbol's size."""
    image = Image.new("RGBA", (symbol.width, symbol.height), rgba(ground))
    for shape in symbol.shapes:
        _paint(image, shape)
    return image


def _tile(image: Image.Image) -> Tile:
    counted = image.getcolors(maxcolors=image.width * image.height)
    assert counted is not None  # no more colours than pixels
    ranked = sorted(((-count, bytes(colour)) for count, colour in counted if isinstance(colour, tuple)))
    colours = tuple([colour for _, colour in ranked])
    if len(colours) > 256:
        kept = colours[:256]
        numbers = {colour: _nearest(colour, kept) for colour in colours}
        colours = kept
    else:
        numbers = {colour: index for index, colour in enumerate(colours)}
    # Many rows of a page are alike, and a page is large.
    rows: dict[bytes, bytes] = {}
    found = []
    for top in range(0, image.height, _BAND):
        data = image.crop((0, top, image.width, min(top + _BAND, image.height))).tobytes()
        for start in range(0, len(data), 4 * image.width):
            row = data[start : start + 4 * image.width]
            if row not in rows:
                rows[row] = bytes([numbers[row[index : index + 4]] for index in range(0, len(row), 4)])
            found.append(rows[row])
    return Tile(image.width, image.height, b"".join(found), colours)


def _nearest(colour: bytes, among: tuple[bytes, ...]) -> int:
    return min(range(len(among)), key=lambda index: tile_distance(colour, among[index]))


def tile_distance(one: bytes, other: bytes) -> int:
    """How far two colours lie apart: the sum of the squares, channel by channel."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def _paint(image: Image.Image, shape: Shape) -> None:
    if isinstance(shape, Rect) and _is_whole(shape.x, shape.y, shape.width, shape.height):
        _paint_rect(image, shape)
    elif isinstance(shape, Lines) and not shape.round and all(a == c or b == d for a, b, c, d in shape.segments):
        _paint_grid(image, shape)
    else:
        left, top, right, bottom = bounds(shape)
        size = (right - left, bottom - top)
        if size[0] > 0 and size[1] > 0:
            _lay(image, _coverage(shape, left, top, size), (left, top), shape.fill)


def _lay(image: Image.Image, mask: Image.Image, place: tuple[int, int], fill: str) -> None:
    """Lays a colour over the image where the mask covers it."""
    red, green, blue, alpha = rgba(fill)
    if alpha < 255:
        mask = mask.point([round(value * alpha / 255) for value in range(256)])
    layer = Image.new("RGBA", mask.size, (red, green, blue, 0))
    layer.putalpha(mask)
    image.alpha_composite(layer, place)


def _paint_rect(image: Image.Image, shape: Rect) -> None:
    """A rectangle on whole pixels: only its corners need averaging, however large it is."""
    x, y, width, height = round(shape.x), round(shape.y), round(shape.width), round(shape.height)
    if width <= 0 or height <= 0:
        return
    mask = Image.new("L", (width, height), 255)
    radius = min(shape.radius, width / 2, height / 2)
    side = ceil(radius)
    if side:
        corner = _coverage(Circle(radius, radius, radius, shape.fill), 0, 0, (side, side))
        flipped = corner.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        mask.paste(corner, (0, 0))
        mask.paste(flipped, (width - side, 0))
        mask.paste(corner.transpose(Image.Transpose.FLIP_TOP_BOTTOM), (0, height - side))
        mask.paste(flipped.transpose(Image.Transpose.FLIP_TOP_BOTTOM), (width - side, height - side))
    _lay(image, mask, (x, y), shape.fill)


def _paint_grid(image: Image.Image, shape: Lines) -> None:
    """Upright and level lines, which lie on whole pixels in every picture."""
    mask = Image.new("L", image.size, 0)
    pen = ImageDraw.Draw(mask)
    half = shape.width / 2
    for x1, y1, x2, y2 in shape.segments:
        across, down = (half, 0.0) if x1 == x2 else (0.0, half)
        left, right = sorted((x1, x2))
        top, bottom = sorted((y1, y2))
        box = (round(left - across), round(top - down), round(right + across) - 1, round(bottom + down) - 1)
        pen.rectangle(box, fill=255)
    _lay(image, mask, (0, 0), shape.fill)


def _coverage(shape: Shape, left: int, top: int, size: tuple[int, int]) -> Image.Image:
    """How much of each pixel a shape covers, 0 to 255; of a large shape band by band.

    Raises:
        SizeError: It is over `renderers.limits.SYMBOL_PIXELS`.
    """
    width, height = size
    said = f"a mark or words of {width} x {height} pixels: at most {SYMBOL_PIXELS} in all can be drawn"
    SYMBOL_PIXELS.check(width * height, SizeError, said)
    if width * height <= _AT_ONCE:
        return covered(shape, left, top, size)
    mask = Image.new("L", size)
    band = max(1, _AT_ONCE // width)
    for start in range(0, height, band):
        mask.paste(covered(shape, left, top + start, (width, min(band, height - start))), (0, start))
    return mask


def _is_whole(*numbers: float) -> bool:
    return all(number == int(number) for number in numbers)
