"""The caption of a road: its name, on a line above it."""

from __future__ import annotations

from collections.abc import Iterator

from renderers.drawing.area import Area
from renderers.drawing.lettering import fitting
from renderers.drawing.subject import Subject
from renderers.drawing.word_spacing import cap_height, text_top
from renderers.drawing.word_style import Style
from renderers.look.layout import ROADS, Part
from renderers.scenes import Placed


def caption_size(part: Part, height: int, style: Style) -> tuple[int, int]:
    """Room for a caption: it takes the width of its road, or is cut."""
    return cap_height(height), height


def caption(subject: Subject, area: Area, style: Style) -> Iterator[Placed]:
    """Places the name of the road, cut with an ellipsis where the road is narrower."""
    cap, theme, road = cap_height(area.line), style.theme, area.part.road
    assert road is not None  # checked by the part
    shown = fitting(theme.font, style.labels.roads[ROADS.index(road)], cap, area.width - cap)
    if shown.strip():
        yield Placed(style.write(shown, cap, theme.text), area.x, text_top(area.y, area.line), theme.ground)
