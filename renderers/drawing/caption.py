"""The caption of a road: its name, on a line above it."""

from __future__ import annotations

from collections.abc import Iterator

from renderers.drawing.area import Area
from renderers.drawing.cut_line import cut_line
from renderers.drawing.subject import Subject
from renderers.drawing.word_spacing import cap_height
from renderers.drawing.word_style import Style
from renderers.look.layout import ROADS, Part
from renderers.scenes import Placed


def caption_size(part: Part, height: int, style: Style) -> tuple[int, int]:
    """Room for a caption: it takes the width of its road, or is cut."""
    return cap_height(height), height


def caption(subject: Subject, area: Area, style: Style) -> Iterator[Placed]:
    """Places the name of the road, cut with an ellipsis where the road is narrower."""
    road = area.part.road
    assert road is not None  # checked by the part
    yield from cut_line(style.labels.roads[ROADS.index(road)], area, style)
