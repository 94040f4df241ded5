"""Layouts with parts that an option adds: the name of a table, and captions of the roads."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from renderers.caches import kept
from renderers.look.layout import ROADS, Across, Box, Down, Layout, Panel, Part, parts_of


def has_header(layout: Layout) -> bool:
    """Whether a layout has a line that can show the name of a table: one of names or of counts."""
    return any(part.name in ("name", "counts") for part in parts_of(layout.box))


@kept(64)
def captioned_layout(layout: Layout) -> Layout:
    """The layout with a caption above each road that has none."""
    named = {part.road for part in parts_of(layout.box) if part.name == "caption"}
    return replace(layout, box=_with_captions(layout.box, named, in_panel=False))


def _with_captions(box: Box, named: Collection[str | None], *, in_panel: bool) -> Box:
    if isinstance(box, Panel):
        return Panel(_with_captions(box.box, named, in_panel=True))  # type: ignore[arg-type]
    if not isinstance(box, Part):
        return type(box)(*[_with_captions(each, named, in_panel=in_panel) for each in box.boxes])
    if box.name not in ROADS or box.name in named:
        return box
    road = Down(Part("caption", height=1, road=box.name), box)
    return road if in_panel else Panel(road)


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
