"""Layouts: the parts of a picture and their places, as frozen values. A layout of your own is a value too.

A layout is a tree. Its leaves are parts: the five roads, the lines `counts`, `ask`, `name`, `good_roads` and `caption`, and the
lists of words `statistics`, `questions` and `results`. `Across` puts boxes side by side, `Down` one below the other, and a
`Panel` gives its content a background of its own, on one grid without gaps. A box outside any panel gets a panel.

    Layout("mine", Down(Part("counts"), Panel(Down(Part("big_road"), Part("big_eye_road", cell=0.5)))), columns=32)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from renderers.limits import LAYOUT_BOXES, LAYOUT_DEPTH
from roads.checks import one_of, whole_number, yes_or_no
from roads.errors import OptionError, OptionLimitError

ROADS = ("bead_road", "big_road", "big_eye_road", "small_road", "cockroach_road")
LINES = ("counts", "ask", "name", "good_roads", "caption")
LISTS = ("statistics", "questions", "results")
WORDS = LINES + LISTS
CELLS = (1, 0.5)
NEWEST = ("first", "last")
ALIGNS = ("left", "centre", "right")
FILL = "fill"


@dataclass(frozen=True, slots=True)
class Part:
    """A road or words: a leaf of a layout.

    Attributes:
        name: One of `ROADS` or `WORDS`.
        columns: Columns that a road shows, in its own cells, at least 1; None: its share of the layout's columns; "fill": as
            many as there is room for in a slot whose width other parts of the page decide.
        cell: Side of a road's cells, in full cells: 1, or 0.5 for four cells in a square.
        height: Height of each line of words, 0.5 to 20 full cells.
        align: "left", "centre" or "right": where a road, `counts` or `ask` stands in a wider slot; None: a road in the centre,
            a line on the left.
        rows: Rounds that `results` lists, at least 1; None: as many as fit, and at least five. Of `good_roads`, how many of
            those that hold it names, the first ones; None: as many as fit.
        newest: "first" or "last": which end of the list `results` gives to the newest round.
        page: Page that `results` shows, 1-based: 1 has the newest rounds, 2 those before them, and so on.
        cards: Whether `results` shows cards, or totals alone.
        road: The road that a `caption` names; None for other parts.
        details: Whether `counts` adds the numbers of pairs and naturals where it has room.

    Raises:
        OptionError: A field cannot be used.
    """

    name: str
    columns: int | str | None = None
    cell: float = 1
    height: float = 1.5
    align: str | None = None
    rows: int | None = None
    newest: str = "first"
    page: int = 1
    cards: bool = True
    road: str | None = None
    details: bool = True

    def __post_init__(self) -> None:
        one_of("part", self.name, ROADS + WORDS)
        if self.align is not None:
            one_of("align", self.align, ALIGNS)
        if isinstance(self.cell, bool) or self.cell not in CELLS:
            raise OptionError("cell", self.cell, "1 or 0.5")
        if isinstance(self.height, bool) or not isinstance(self.height, (int, float)) or not 0.5 <= self.height <= 20:
            raise OptionError("height", self.height, "0.5 to 20 cells")
        if isinstance(self.columns, str) and self.columns != FILL:
            raise OptionError("columns", self.columns, f'a number from 1, None or "{FILL}"')
        for name in ("columns", "rows"):
            if getattr(self, name) not in (None, FILL):
                whole_number(name, getattr(self, name))
        one_of("newest", self.newest, NEWEST)
        whole_number("page", self.page)
        yes_or_no("cards", self.cards)
        yes_or_no("details", self.details)
        if self.name == "caption":
            one_of("road", self.road, ROADS)
        elif self.road is not None:
            raise OptionError("road", self.road, f"None, for a part {self.name!r} names no road")

    def indent(self, spare: int, usual: str) -> int:
        """Pixels to the left of the part in a slot that is `spare` pixels wider; `usual` is the alignment where none is set."""
        return spare * ALIGNS.index(self.align or usual) // 2


@dataclass(frozen=True, slots=True, init=False)
class Across:
    """Boxes side by side, at least one. Boxes without `columns` of their own share the layout's columns evenly."""

    boxes: tuple[Box, ...]

    def __init__(self, *boxes: Box) -> None:
        object.__setattr__(self, "boxes", _checked_boxes(boxes))


@dataclass(frozen=True, slots=True, init=False)
class Down:
    """Boxes one below the other, at least one."""

    boxes: tuple[Box, ...]

    def __init__(self, *boxes: Box) -> None:
        object.__setattr__(self, "boxes", _checked_boxes(boxes))


@dataclass(frozen=True, slots=True)
class Panel:
    """A box on a background of its own; the roads in it share one grid, with lines between them."""

    box: Across | Down | Part

    def __post_init__(self) -> None:
        if isinstance(_checked_box(self.box), Panel):
            raise OptionError("box", self.box, "a Part, Across or Down: a panel cannot hold a panel")


Box = Part | Across | Down | Panel


def parts_of(box: Box) -> Iterator[Part]:
    """The leaves of a box."""
    if isinstance(box, Part):
        yield box
        return
    for each in _inside(box):
        yield from parts_of(each)


def _checked_boxes(boxes: tuple[Box, ...]) -> tuple[Box, ...]:
    if not boxes:
        raise OptionError("boxes", boxes, "at least one box")
    return tuple([_checked_box(box) for box in boxes])


def _checked_box(box: object) -> Box:
    if isinstance(box, Box):
        return box
    raise OptionError("box", box, "a Part, Across, Down or Panel")


def _measured(box: Box) -> tuple[int, int]:
    """Depth and number of boxes; counted level by level, which no depth overflows."""
    level, depth, boxes = [box], 0, 0
    while level and depth <= LAYOUT_DEPTH.value and boxes <= LAYOUT_BOXES.value:
        depth += 1
        boxes += len(level)
        level = [inner for each in level for inner in _inside(each)]
    return depth, boxes


def _inside(box: Box) -> tuple[Box, ...]:
    if isinstance(box, Part):
        return ()
    return (box.box,) if isinstance(box, Panel) else box.boxes


@dataclass(frozen=True, slots=True)
class Layout:
    """A page.

    Attributes:
        name: Name of the layout.
        box: Content of the page.
        columns: Width in full cells, at least 1, unless a call says otherwise.
        half: Side of half a cell, at least 2, in pixels at scale 1; a full cell has twice that, and a line of one pixel.
        margin: Space at the edge of the page, in pixels at scale 1.
        gap: Space between panels, in pixels at scale 1.
        padding: Space inside a panel, in pixels at scale 1.

    Raises:
        OptionError: A field cannot be used.
    """

    name: str
    box: Box
    columns: int
    half: int = 11
    margin: int = 12
    gap: int = 8
    padding: int = 7

    def __post_init__(self) -> None:
        for name, least in (("columns", 1), ("half", 2), ("margin", 0), ("gap", 0), ("padding", 0)):
            whole_number(name, getattr(self, name), least)
        if not isinstance(self.name, str):
            raise OptionError("name", self.name, "a str")
        depth, boxes = _measured(_checked_box(self.box))
        if depth > LAYOUT_DEPTH.value:
            raise LAYOUT_DEPTH.error(OptionLimitError, "box", self.name, f"boxes at most {LAYOUT_DEPTH} deep in each other")
        if boxes > LAYOUT_BOXES.value:
            raise LAYOUT_BOXES.error(OptionLimitError, "box", self.name, f"at most {LAYOUT_BOXES} boxes")
