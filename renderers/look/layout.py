"""Layouts: the parts of a picture and their places, as frozen values. A layout of your own is a value too.

A layout is a tree. Its leaves are parts: the five roads, the lines `counts`, `ask`, `name` and `good_roads`, and the lists of
words `statistics`, `questions` and `results`. `Across` puts boxes side by side, `Down` one below the other, and a `Panel`
gives its content a background of its own, on one grid without gaps. A box outside any panel gets a panel.

    Layout("mine", Down(Part("counts"), Panel(Down(Part("big_road"), Part("big_eye_road", cell=0.5)))), columns=32)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from renderers.caches import kept
from renderers.limits import LAYOUT_BOXES, LAYOUT_DEPTH
from roads.checks import one_of, whole_number, yes_or_no
from roads.errors import OptionError, OptionLimitError

ROADS = ("bead_road", "big_road", "big_eye_road", "small_road", "cockroach_road")
LINES = ("counts", "ask", "name", "good_roads")
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


def has_header(layout: Layout) -> bool:
    """Whether a layout has a line that can show the name of a table: one of names or of counts."""
    return any(part.name in ("name", "counts") for part in parts_of(layout.box))


WIDE = 30
"""Columns of full cells from which a header has room for a name beside counts and asks; it has a line of its own in others."""


@kept(64)
def named_layout(layout: Layout, columns: int) -> Layout:
    """The layout with a place for the name of its table, unless it has one: on the line of the first counts, or above it.

    Args:
        layout: The layout.
        columns: Columns of full cells that the picture has.
    """
    parts = list(parts_of(layout.box))
    counts = next((part for part in parts if part.name == "counts"), None)
    if counts is None or any(part.name == "name" for part in parts):
        return layout
    return replace(layout, box=_with_name(layout.box, counts, beside=columns >= WIDE))


def _with_name(box: Box, counts: Part, *, beside: bool, in_panel: bool = False) -> Box:
    """The box with the name before the counts or, not `beside` them, above their line; on the same panel."""
    name = Part("name", height=counts.height)
    if box is counts or (isinstance(box, Across) and counts in box.boxes and in_panel):
        line = box.boxes if isinstance(box, Across) else (box,)
        place = line.index(counts)
        named = Across(*line[:place], name, *line[place:]) if beside else Down(name, box)
        return named if in_panel else Panel(named)
    if isinstance(box, Part):
        return box
    if isinstance(box, Panel):
        return Panel(_with_name(box.box, counts, beside=beside, in_panel=True))  # type: ignore[arg-type]
    return type(box)(*[_with_name(each, counts, beside=beside, in_panel=in_panel) for each in box.boxes])
