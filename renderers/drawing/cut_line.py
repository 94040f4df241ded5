"""A line of words that is cut where its room ends."""

from __future__ import annotations

from collections.abc import Iterator

from renderers.drawing.area import Area
from renderers.drawing.lettering import fitting
from renderers.drawing.word_spacing import cap_height, text_top
from renderers.drawing.word_style import Style
from renderers.scenes import Placed


def cut_line(words: str, area: Area, style: Style) -> Iterator[Placed]:
    """Places words at the left of a line, cut with an ellipsis where there is no room for all of them."""
    cap, theme = cap_height(area.line), style.theme
    shown = fitting(theme.font, words, cap, area.width - cap)
    if shown.strip():
        yield Placed(style.write(shown, cap, theme.text), area.x, text_top(area.y, area.line), theme.ground)
