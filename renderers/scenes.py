"""Scenes: a page and the symbols on it, which is all that a writer sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from renderers.shapes import Symbol
from roads.checks import whole_number
from roads.errors import OptionError, UsageError

DURATION = 650
"""Default duration of a frame of an animation, in milliseconds: long enough to read it, short enough to notice the change."""

SHORTEST, LONGEST = 170, 60_000
"""Limits of the duration, in milliseconds. Two frames of 170 ms make three flashes a second, the most that is safe (WCAG 2.1,
2.3.1)."""


Data = tuple[tuple[str, Any], ...]
"""Names and values for programs that read the picture; a value is a whole number or a word of ASCII letters."""


class Placed(NamedTuple):
    """A symbol in its place.

    Attributes:
        symbol: The symbol.
        x: Left edge of the symbol, in whole units from the left of the page.
        y: Top edge of the symbol, in whole units from the top of the page.
        ground: Background colour behind the symbol, the same for all of it; raster writers blend against it.
        data: Names and values for programs that read the picture, such as ("round", 12); writers pass them on unread.
        lane: Which of its group's shifts it moves by, 0-based.
    """

    symbol: Symbol
    x: int
    y: int
    ground: str
    data: Data = ()
    lane: int = 0


class RoadWindow(NamedTuple):
    """The columns of a road that a picture shows; all columns are those of the road, in its own cells.

    Attributes:
        road: Name of the road, such as "big_road".
        first: First column shown, 0-based.
        columns: Columns that there is room for.
        used: Columns that the road has.
    """

    road: str
    first: int
    columns: int
    used: int

    @property
    def left(self) -> int:
        """Columns that are hidden on the left: the older ones, unless the bead road starts with the newest round."""
        return self.first

    @property
    def right(self) -> int:
        """Columns that are hidden on the right."""
        return max(0, self.used - self.first - self.columns)

    @property
    def last_first(self) -> int:
        """Largest value of `first` that moves the window: the column with which the last column comes into view, 0-based."""
        return max(0, self.used - self.columns)


class Group(NamedTuple):
    """Symbols that belong together, such as those of one road.

    Attributes:
        name: Name of the group, such as "big-road".
        items: The symbols, in paint order; those of one lane never lie on those of another.
        shifts: How far each lane has moved to the left because older columns have left a road's window, in units: x and the
            shift together are the place of a mark on its whole road, which stays the same while the road scrolls. A road of
            full cells has one lane. One of half cells has two, for its even and its odd columns: four marks stand in each
            square of the grid, so a step across a line is wider than a step inside a square.
    """

    name: str
    items: tuple[Placed, ...]
    shifts: tuple[int, ...] = (0,)

    def __repr__(self) -> str:
        return f"Group({self.name!r}, {len(self.items)} items)"


@dataclass(frozen=True, slots=True)
class Markup:
    """How the SVG of a scene is written. The other formats have nothing of it, and refuse all but the default.

    Attributes:
        inline: Whether each mark has its shapes in place, for engines without `<use>`.
        layout: Name of the layout, which the root carries where programs are given hooks; None without them.
        title: Whether the root has a `<title>`, or `aria-label` alone.
        variables: Whether colours are CSS variables.
    """

    inline: bool = False
    layout: str | None = None
    title: bool = True
    variables: bool = False


PLAIN = Markup()


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture before any format.

    Attributes:
        ground: Page, panels and grid, as one symbol of the size of the page.
        groups: The symbols on it, in paint order. An item may lie on another only where that has one colour, its `ground`.
        title: Title of the picture, in a few words.
        description: The board in words, for readers who cannot see it.
        language: Language tag (BCP 47) of the title and the description.
        shoe: The shoe in the notation, for the picture to carry; None to leave it out.
        paper: Width and height of a printed page in millimetres; None if a unit is a pixel.
        scrolled: For each road of the picture, in the order of the layout: the columns that are shown, and what is hidden. None
            of a sheet of many tables.
        markup: How its SVG is written.
        figures: The figures that counts have shown by now, as one symbol that stands nowhere: an SVG keeps their outlines, so
            that a patch need not bring one again whenever a count comes back to it. None: the picture has no counts.
    """

    ground: Symbol
    groups: tuple[Group, ...]
    title: str
    description: str
    language: str
    shoe: str | None = None
    paper: tuple[int, int] | None = None
    scrolled: tuple[RoadWindow, ...] = ()
    markup: Markup = PLAIN
    figures: Symbol | None = None

    def __repr__(self) -> str:
        return f"Scene({self.title!r}, {self.width} x {self.height})"

    @property
    def width(self) -> int:
        """Width of the page in units, which are pixels in a PNG."""
        return self.ground.width

    @property
    def height(self) -> int:
        """Height of the page in units, which are pixels in a PNG."""
        return self.ground.height


@dataclass(frozen=True, slots=True)
class Animation:
    """Pictures of one page that are shown in turn, over and over.

    Attributes:
        frames: At least one scene; all have the same ground and groups. The first is shown where animations are off.
        duration: Milliseconds that each frame is shown: `SHORTEST` to `LONGEST`, in tens, because a GIF counts in hundredths of
            a second.

    Raises:
        OptionError: A field cannot be used.
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


def check_plain(markup: Markup) -> None:
    """Refuses, for a format other than SVG, a picture whose SVG is to be written in a way of its own.

    Raises:
        UsageError: It is.
    """
    if markup == PLAIN:
        return
    if markup.inline:
        raise UsageError('symbols="inline" is for SVG: no other format says where shapes are defined')
    if markup.layout is not None:
        raise UsageError("hooks=True is for SVG: no other format has attributes")
    if not markup.title:
        raise UsageError("title=False is for SVG: no other format has a <title>")
    raise UsageError("variables=True is for SVG in browsers: no other format knows CSS variables")
