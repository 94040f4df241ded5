"""Shapes to coverage: each shape is drawn at sixteen times its size and averaged down.

Coverage comes in sixteen steps: enough for an even edge, few enough for a board's colours to fit a palette.
"""

from __future__ import annotations

from itertools import pairwise
from math import ceil, floor, hypot

from PIL import Image, ImageChops, ImageDraw

from renderers.shapes import Circle, Command, Lines, Path, Rect, Shape, rounded

_FINE = 16
_STEPS = [round(round(value / 17) * 17) for value in range(256)]
_CURVE = 8  # straight pieces a curve is drawn with; at text sizes they are shorter than a pixel

Points = list[tuple[float, float]]


def covered(shape: Shape, left: int, top: int, size: tuple[int, int]) -> Image.Image:
    """How much of each pixel of a box a shape covers, 0 to 255.

    Args:
        shape: In pixels of the symbol it belongs to.
        left: Left edge of the box, in whole pixels.
        top: Top edge of the box.
        size: Width and height of the box.
    """
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
    """Fills outlines by the non-zero rule: outlines that run one way count up, those that run the other way count down."""
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


def bounds(shape: Shape) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the whole pixels that a shape lies in."""
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
