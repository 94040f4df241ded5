"""Symbols to pixels: each shape is drawn at sixteen times its size and averaged down, then laid over the ground.

Coverage is kept in sixteen steps: enough for an even edge, few enough for a board's colours to fit a palette.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor, hypot

from PIL import Image, ImageChops, ImageDraw

from renderers.colours import rgba
from renderers.errors import SizeError
from renderers.shapes import Circle, Command, Lines, Path, Rect, Shape, Symbol, rounded

LARGEST_SHAPE = 4_000_000
"""Pixels of the box of one mark, or one line of words: it is drawn at sixteen times its size, which takes time."""

KEPT_TILE, KEPT_GROUND = 100_000, 8_000_000
"""Pixels of the largest symbol and of the largest page that are kept: at a byte each, 270 MB of all together at the most."""

_FINE = 16
_AT_ONCE = 250_000  # pixels: 64 MB at sixteen times their size
_BAND = 64  # rows that are looked at together
_STEPS = [round(round(value / 17) * 17) for value in range(256)]
_CURVE = 8  # straight pieces a curve is drawn with; at text sizes they are shorter than a pixel

Points = list[tuple[float, float]]


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


def ground(symbol: Symbol) -> Tile:
    """A page's ground: few, and as large as the page; a large one is not kept."""
    return (_kept_ground if symbol.width * symbol.height <= KEPT_GROUND else _drawn_tile)(symbol, "#00000000")


def _drawn_tile(symbol: Symbol, ground: str) -> Tile:
    return _tile(draw(symbol, ground))


_kept_tile = lru_cache(maxsize=2048)(_drawn_tile)
_kept_ground = lru_cache(maxsize=8)(_drawn_tile)


def draw(symbol: Symbol, ground: str) -> Image.Image:
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
    return min(range(len(among)), key=lambda index: distance(colour, among[index]))


def distance(one: bytes, other: bytes) -> int:
    """How far two colours lie apart: the sum of the squares, channel by channel."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def _paint(image: Image.Image, shape: Shape) -> None:
    if isinstance(shape, Rect) and _is_whole(shape.x, shape.y, shape.width, shape.height):
        _paint_rect(image, shape)
    elif isinstance(shape, Lines) and not shape.round and all(a == c or b == d for a, b, c, d in shape.segments):
        _paint_grid(image, shape)
    else:
        left, top, right, bottom = _box(shape)
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
        SizeError: It is over `LARGEST_SHAPE`.
    """
    width, height = size
    if width * height > LARGEST_SHAPE:
        said = f"a mark or words of {width} x {height} pixels: at most {LARGEST_SHAPE:,} in all can be drawn"
        raise SizeError(said, width * height, LARGEST_SHAPE, "renderers.formats.tiles.LARGEST_SHAPE")
    if width * height <= _AT_ONCE:
        return _covered(shape, left, top, size)
    mask = Image.new("L", size)
    band = max(1, _AT_ONCE // width)
    for start in range(0, height, band):
        mask.paste(_covered(shape, left, top + start, (width, min(band, height - start))), (0, start))
    return mask


def _covered(shape: Shape, left: int, top: int, size: tuple[int, int]) -> Image.Image:
    fine = (size[0] * _FINE, size[1] * _FINE)
    if isinstance(shape, Circle):
        mask = _disc(fine, shape.x - left, shape.y - top, shape.radius)
        if shape.stroke is not None and shape.stroke < shape.radius:
            mask = ImageChops.subtract(mask, _disc(fine, shape.x - left, shape.y - top, shape.radius - shape.stroke))
    elif isinstance(shape, Lines):
        mask = _strokes(shape, left, top, fine)
    else:
        mask = _filled(_outlines(shape), left, top, fine)
    return mask.reduce(_FINE).point(_STEPS)


def _disc(size: tuple[int, int], x: float, y: float, radius: float) -> Image.Image:
    mask = Image.new("L", size, 0)
    _dot(ImageDraw.Draw(mask), x, y, radius)
    return mask


def _dot(pen: ImageDraw.ImageDraw, x: float, y: float, radius: float) -> None:
    """A disc on the fine grid, whose box takes in both of its edges."""
    box = [round(value * _FINE) for value in (x - radius, y - radius, x + radius, y + radius)]
    pen.ellipse((box[0], box[1], box[2] - 1, box[3] - 1), fill=255)


def _strokes(shape: Lines, left: int, top: int, size: tuple[int, int]) -> Image.Image:
    mask = Image.new("L", size, 0)
    pen = ImageDraw.Draw(mask)
    for x1, y1, x2, y2 in shape.segments:
        length = hypot(x2 - x1, y2 - y1) or 1
        across, down = (y1 - y2) / length * shape.width / 2, (x2 - x1) / length * shape.width / 2
        corners = [(x1 + across, y1 + down), (x2 + across, y2 + down), (x2 - across, y2 - down), (x1 - across, y1 - down)]
        mask.paste(255, mask=_polygon(_on_fine_grid(corners, left, top), size, 255))
        if shape.round:
            for x, y in ((x1, y1), (x2, y2)):
                _dot(pen, x - left, y - top, shape.width / 2)
    return mask


def _filled(outlines: list[Points], left: int, top: int, size: tuple[int, int]) -> Image.Image:
    """What lies inside by the non-zero rule: outlines that run one way count up, those that run the other way count down."""
    winding = Image.new("L", size, 128)
    for points in outlines:
        turn = _polygon(_on_fine_grid(points, left, top), size, 1)
        clockwise = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]], strict=True)) > 0
        winding = (ImageChops.add if clockwise else ImageChops.subtract)(winding, turn)
    return winding.point([0 if value == 128 else 255 for value in range(256)])


def _polygon(points: Points, size: tuple[int, int], fill: int) -> Image.Image:
    """A polygon on the fine grid. Pillow draws its edges too, which makes it a step too wide on the left and the top."""
    wide = Image.new("L", (size[0] + 1, size[1] + 1), 0)
    ImageDraw.Draw(wide).polygon([(x + 1, y + 1) for x, y in points], fill=fill)
    right, bottom = wide.size
    corners = ((1, 1, right, bottom), (0, 1, right - 1, bottom), (1, 0, right, bottom - 1), (0, 0, right - 1, bottom - 1))
    kept, *others = map(wide.crop, corners)
    for other in others:
        kept = ImageChops.darker(kept, other)
    return kept


def _on_fine_grid(points: Points, left: int, top: int) -> Points:
    # Pillow takes a whole number for the middle of a pixel, we take it for its edge.
    return [((x - left) * _FINE - 0.5, (y - top) * _FINE - 0.5) for x, y in points]


def _outlines(shape: Rect | Path) -> list[Points]:
    if isinstance(shape, Rect):
        return _flattened(rounded(shape))
    x, y, scale = shape.x, shape.y, shape.scale
    return [[(x + scale * a, y + scale * b) for a, b in points] for points in _flattened(shape.commands) if len(points) > 2]


def _flattened(commands: tuple[Command, ...]) -> list[Points]:
    outlines: list[Points] = []
    for letter, numbers in commands:
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if letter == "M":
            outlines.append(points)
        elif letter == "L":
            outlines[-1] += points
        elif points:
            outlines[-1] += _curve([outlines[-1][-1], *points])
    return outlines


def _curve(controls: Points) -> Points:
    """A Bezier curve of any degree as straight pieces, without its first point."""
    found = []
    for step in range(1, _CURVE + 1):
        t, level = step / _CURVE, controls
        while len(level) > 1:
            level = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(level)]
        found.append(level[0])
    return found


def _box(shape: Shape) -> tuple[int, int, int, int]:
    """Whole pixels that a shape lies in."""
    xs: list[float]
    ys: list[float]
    if isinstance(shape, Path):
        xs = [shape.x + shape.scale * x for _, numbers in shape.commands for x in numbers[::2]]
        ys = [shape.y + shape.scale * y for _, numbers in shape.commands for y in numbers[1::2]]
        edge = 0.0
    elif isinstance(shape, Lines):
        xs = [x for segment in shape.segments for x in segment[::2]]
        ys = [y for segment in shape.segments for y in segment[1::2]]
        edge = shape.width / 2
    elif isinstance(shape, Circle):
        xs, ys, edge = [shape.x], [shape.y], shape.radius
    else:
        xs, ys, edge = [shape.x, shape.x + shape.width], [shape.y, shape.y + shape.height], 0.0
    if not xs:
        return 0, 0, 0, 0
    return max(0, floor(min(xs) - edge)), max(0, floor(min(ys) - edge)), ceil(max(xs) + edge), ceil(max(ys) + edge)


def _is_whole(*numbers: float) -> bool:
    return all(number == int(number) for number in numbers)
