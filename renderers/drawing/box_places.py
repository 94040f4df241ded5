"""Second pass of a layout, from the page down: where each part and each panel lies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from renderers.drawing.area import Area
from renderers.drawing.box_sizes import Measured, Ruler
from renderers.look.layout import ROADS, Across, Panel, Part


class Ground(NamedTuple):
    """A panel in its place, in pixels."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, area: Area) -> bool:
        """Whether an area lies in this panel."""
        return self.x <= area.x < self.x + self.width and self.y <= area.y < self.y + self.height


def place(measured: Measured, ruler: Ruler, room: Ground) -> Iterator[Area | Ground]:
    """Places a box in its room, which is at least as large as it needs: the parts in it, and the grounds of its panels."""
    box = measured.box
    if isinstance(box, Part):
        yield _road(box, measured, ruler, room) if box.name in ROADS else _words(box, measured, ruler, room)
    elif isinstance(box, Panel):
        yield from _panel(measured, ruler, room)
    elif isinstance(box, Across):
        yield from _across(measured, ruler, room)
    else:
        yield from _down(measured, ruler, room)


def _road(part: Part, measured: Measured, ruler: Ruler, room: Ground) -> Area:
    """A road keeps its own width, and `align` says where it stands in a wider room; or it fills the room with columns."""
    metrics = ruler.metrics
    if measured.widens:
        squares = room.width // metrics.pitch
        measured = measured._replace(width=squares * metrics.pitch, columns=int(squares / part.cell))
    x, y = room.x + part.indent(room.width - measured.width, "centre"), room.y
    # Half cells lie two by two in a square of the grid, with no line between them.
    inside = (metrics.line,) if part.cell == 1 else (metrics.line, metrics.line + metrics.half)
    count, longest = len(inside), max(measured.columns, ruler.rows)
    steps = [inside[index % count] + index // count * metrics.pitch for index in range(longest)]
    return Area(
        part,
        x,
        y,
        measured.width,
        measured.height,
        measured.columns,
        line=0,
        size=metrics.full if part.cell == 1 else metrics.half,
        xs=tuple([x + step for step in steps[: measured.columns]]),
        ys=tuple([y + step for step in steps[: ruler.rows]]),
        pitch=metrics.pitch,
    )


def _words(part: Part, measured: Measured, ruler: Ruler, room: Ground) -> Area:
    """Words take all the width there is. A line stands in the middle of its room; a list begins at the top."""
    line = ruler.metrics.height_of_words(part.height)
    height = room.height if measured.fills else measured.height
    y = room.y + (room.height - height) // 2 if height == line else room.y
    return Area(part, room.x, y, room.width, height, 0, line)


def _panel(measured: Measured, ruler: Ruler, room: Ground) -> Iterator[Area | Ground]:
    yield room
    padding, around = ruler.metrics.padding, ruler.metrics.around
    inside = Ground(room.x + padding, room.y + padding, room.width - around, room.height - around)
    yield from place(measured.children[0], ruler, inside)


def _across(measured: Measured, ruler: Ruler, room: Ground) -> Iterator[Area | Ground]:
    """Roads that fill take the width to spare, else a name, else all words; where there are none, all stand in the middle.

    Words that show more where they have more room get it first, if it leaves a name a third of what there is to spare.
    """
    children, spare = measured.children, room.width - measured.width
    fills = [child.widens for child in children]
    names = [isinstance(child.box, Part) and child.box.name == "name" for child in children]
    more = [child.extra for child in children]
    if sum(more) <= (2 * spare // 3 if any(names) else spare):
        children = tuple([child._replace(width=child.width + extra) for child, extra in zip(children, more, strict=True)])
        spare -= sum(more)
    takers = next((each for each in (fills, names) if any(each)), [child.words for child in children])
    x = room.x if any(takers) else room.x + spare // 2
    for child, extra, gap in zip(children, _split(spare, takers), (*measured.gaps, 0), strict=True):
        width = child.width + extra
        yield from place(child, ruler, Ground(x, room.y, width, room.height))
        x += width + gap


def _down(measured: Measured, ruler: Ruler, room: Ground) -> Iterator[Area | Ground]:
    """Children with a list that fills its room share the height to spare."""
    children, spare, y = measured.children, room.height - measured.height, room.y
    takers = [child.fills for child in children]
    if not any(takers):
        # The ground of the last panel may still reach down to where its neighbours end.
        takers[-1] = isinstance(children[-1].box, Panel)
    for child, extra, gap in zip(children, _split(spare, takers), (*measured.gaps, 0), strict=True):
        height = child.height + extra
        yield from place(child, ruler, Ground(room.x, y, room.width, height))
        y += height + gap


def _split(spare: int, takers: list[bool]) -> list[int]:
    """Pixels to spare for each child: an even split, of which the last taker gets what is left over."""
    count = sum(takers)
    extras = [spare // count if takes else 0 for takes in takers]
    if count:
        extras[len(takers) - 1 - takers[::-1].index(True)] += spare % count
    return extras
