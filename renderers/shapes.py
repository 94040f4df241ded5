"""Shapes and the symbols made of them: a closed set, so that a writer has to know no other.

Lengths are in user units, 1 = 1 pixel of the picture; x runs right and y down, from the top left corner of the symbol.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2s

Command = tuple[str, tuple[float, ...]]
"""One step of an outline, in absolute coordinates as in SVG: M (x, y), L (x, y), Q (x1, y1, x, y), C (x1, y1, x2, y2, x, y) or
Z ()."""


@dataclass(frozen=True, slots=True)
class Rect:
    """A filled rectangle with corners of `radius`."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Circle:
    """A disc, or a ring if `stroke` gives its width; `radius` is the radius of the outer edge."""

    x: float
    y: float
    radius: float
    fill: str
    stroke: float | None = None


@dataclass(frozen=True, slots=True)
class Lines:
    """Straight lines (x1, y1, x2, y2) of one width and colour, painted as one: opacity does not add up where they cross."""

    segments: tuple[tuple[float, float, float, float], ...]
    width: float
    fill: str
    round: bool = False


@dataclass(frozen=True, slots=True)
class Path:
    """An outline, filled by the non-zero rule, as in SVG.

    Its commands are scaled, then moved: a letter is one outline at every size and place.
    """

    commands: tuple[Command, ...]
    fill: str
    x: float = 0
    y: float = 0
    scale: float = 1


Shape = Rect | Circle | Lines | Path


@dataclass(frozen=True, slots=True)
class Symbol:
    """A drawing made of shapes, which is placed many times.

    Attributes:
        name: A word or two for readers of the SVG, such as "bead-banker".
        width: Width of its box, in whole units.
        height: Height of its box, in whole units. Nothing is drawn outside the box.
        shapes: The shapes, in paint order.
        key: Name and a hash of the content: equal symbols have equal keys in every picture.
    """

    name: str
    width: int
    height: int
    shapes: tuple[Shape, ...]
    key: str = field(init=False, compare=False)

    def __post_init__(self) -> None:
        content = repr((self.width, self.height, self.shapes)).encode()
        object.__setattr__(self, "key", f"{self.name}-{blake2s(content, digest_size=5).hexdigest()}")

    def __repr__(self) -> str:
        # Short: only the shapes are told apart by their full repr, from which the key is made.
        return f"Symbol({self.key!r}, {self.width} x {self.height})"

    def __hash__(self) -> int:
        # A symbol is looked up for each mark; hashing all its outlines each time would cost more than drawing.
        return hash(self.key)


def rounded(rect: Rect) -> tuple[Command, ...]:
    """The outline of a rectangle with round corners, for writers that have no such shape."""
    left, top, right, bottom = rect.x, rect.y, rect.x + rect.width, rect.y + rect.height
    r = min(rect.radius, rect.width / 2, rect.height / 2)
    k = r * 0.44771525  # a curve is nearest to a quarter circle with its control points 0.5523 of the radius away
    return (
        ("M", (left + r, top)),
        ("L", (right - r, top)),
        ("C", (right - k, top, right, top + k, right, top + r)),
        ("L", (right, bottom - r)),
        ("C", (right, bottom - k, right - k, bottom, right - r, bottom)),
        ("L", (left + r, bottom)),
        ("C", (left + k, bottom, left, bottom - k, left, bottom - r)),
        ("L", (left, top + r)),
        ("C", (left, top + k, left + k, top, left + r, top)),
        ("Z", ()),
    )


def hollow(rect: Rect, stroke: float) -> Path:
    """The frame of a rectangle, `stroke` wide and inside its edge; nothing is painted in the middle."""
    inner = Rect(
        rect.x + stroke,
        rect.y + stroke,
        rect.width - 2 * stroke,
        rect.height - 2 * stroke,
        rect.fill,
        max(0, rect.radius - stroke),
    )
    middle = 2 * rect.x + rect.width
    # Mirrored, the inner outline runs the other way round: a hole by the non-zero rule.
    mirrored = [
        (letter, tuple([middle - value if index % 2 == 0 else value for index, value in enumerate(points)]))
        for letter, points in rounded(inner)
    ]
    return Path((*rounded(rect), *mirrored), rect.fill)
