"""A scene: a page and the symbols on it. All that a writer gets to see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from renderers.shapes import Symbol
from roads.errors import OptionError, whole_number

DURATION = 650
"""Milliseconds that each frame of an animation is shown: long enough to be read, short enough to be noticed."""

SHORTEST, LONGEST = 170, 60_000
"""Milliseconds of a frame. Two frames of 170 make three flashes a second, the most that is safe (WCAG 2.1, 2.3.1)."""


class Placed(NamedTuple):
    """A symbol in its place.

    Attributes:
        symbol: What to draw.
        x: Of the symbol's left edge, in whole units from the page's left.
        y: Of its top edge, in whole units from the page's top.
        ground: The one colour that lies under all of it.
        data: Names and values for programs that read the picture, such as ("round", 12); writers pass them on unread.
    """

    symbol: Symbol
    x: int
    y: int
    ground: str
    data: tuple[tuple[str, int], ...] = ()


class Group(NamedTuple):
    """Symbols that belong together, such as those of one road.

    Attributes:
        name: Of the group, with words parted by hyphens.
        items: In paint order.
    """

    name: str
    items: tuple[Placed, ...]

    def __repr__(self) -> str:
        return f"Group({self.name!r}, {len(self.items)} items)"


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture, described.

    Attributes:
        ground: Page, panels and grid: one symbol as large as the page.
        groups: What stands on it, in paint order. An item may lie on another only where that is of one colour, its `ground`.
        title: What the picture is, in a few words.
        description: What it shows, in words.
        language: Of both, by BCP 47.
        shoe: What it was drawn from, in the notation, for the picture to carry; None to leave it out.
        paper: Width and height of the page in millimetres, for a picture that is printed; None where a unit is a pixel.
    """

    ground: Symbol
    groups: tuple[Group, ...]
    title: str
    description: str
    language: str
    shoe: str | None = None
    paper: tuple[int, int] | None = None

    def __repr__(self) -> str:
        return f"Scene({self.title!r}, {self.width} x {self.height})"

    @property
    def width(self) -> int:
        """Of the page, in units: pixels of the PNG."""
        return self.ground.width

    @property
    def height(self) -> int:
        """Of the page, in units: pixels of the PNG."""
        return self.ground.height


@dataclass(frozen=True, slots=True)
class Animation:
    """Pictures of one page that are shown in turn, for ever.

    Attributes:
        frames: At least one, of the same ground and groups. The first stands still where nothing can move, or should not.
        duration: How long each is shown, in milliseconds: `SHORTEST` to `LONGEST`, in tens, because a GIF counts in hundredths
            of a second.

    Raises:
        OptionError: A field that cannot be used.
    """

    frames: tuple[Scene, ...]
    duration: int = DURATION

    def __repr__(self) -> str:
        return f"Animation({len(self.frames)} x {self.frames[0]!r}, {self.duration} ms)"

    def __post_init__(self) -> None:
        if type(self.frames) is not tuple or not self.frames or not all(isinstance(frame, Scene) for frame in self.frames):
            raise OptionError("frames", self.frames, "a tuple of at least one scene")
        first = self.frames[0]
        for frame in self.frames:
            if frame.ground != first.ground or [group.name for group in frame.groups] != [group.name for group in first.groups]:
                raise OptionError("frames", frame.title, "scenes of the same page: one ground, the same groups")
        if whole_number("duration", self.duration, SHORTEST) > LONGEST or self.duration % 10:
            raise OptionError("duration", self.duration, f"{SHORTEST} to {LONGEST} milliseconds, in tens")
