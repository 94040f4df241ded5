"""Where the ink of a symbol is, told by its shapes alone."""

from __future__ import annotations

from renderers.shapes import Circle, Lines, Path, Shape, Symbol

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def ink(symbol: Symbol, *, first: int = 0) -> Box | None:
    """The box around the shapes of a symbol from the one numbered `first` on; the controls of curves count as if drawn."""
    boxes = [box for shape in symbol.shapes[first:] for box in _boxes(shape)]
    if not boxes:
        return None
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _boxes(shape: Shape) -> list[Box]:
    if isinstance(shape, Circle):
        x, y, radius = shape.x, shape.y, shape.radius
        return [(x - radius, y - radius, x + radius, y + radius)]
    if isinstance(shape, Lines):
        half = shape.width / 2
        return [(min(a, c) - half, min(b, d) - half, max(a, c) + half, max(b, d) + half) for a, b, c, d in shape.segments]
    if isinstance(shape, Path):
        xs = [shape.x + shape.scale * x for _, points in shape.commands for x in points[::2]]
        ys = [shape.y + shape.scale * y for _, points in shape.commands for y in points[1::2]]
        return [(min(xs), min(ys), max(xs), max(ys))]
    return [(shape.x, shape.y, shape.x + shape.width, shape.y + shape.height)]


def overlap(one: Box, other: Box, tolerance: float) -> bool:
    return (
        one[0] + tolerance < other[2]
        and other[0] + tolerance < one[2]
        and one[1] + tolerance < other[3]
        and other[1] + tolerance < one[3]
    )


def inside(box: Box, room: Box, tolerance: float) -> bool:
    return (
        box[0] >= room[0] - tolerance
        and box[1] >= room[1] - tolerance
        and box[2] <= room[2] + tolerance
        and box[3] <= room[3] + tolerance
    )
