"""The line of good roads: the names and lengths of the patterns that hold, as tables in a lobby are tagged."""

from __future__ import annotations

from collections.abc import Iterator

from renderers.drawing.area import Area
from renderers.drawing.lettering import fitting
from renderers.drawing.subject import Subject
from renderers.drawing.word_spacing import cap_height, near_space, text_top, word_space
from renderers.drawing.word_style import Style
from renderers.look.good_road_text import good_road_text
from renderers.look.layout import Part
from renderers.scenes import Placed
from roads.board.good_roads import good_roads


def good_roads_line_size(part: Part, height: int, style: Style) -> tuple[int, int]:
    """Room for a bar and some eight letters: the line takes the width that there is, or its first name is cut."""
    return 2 * near_space(height) + 8 * cap_height(height), height


def good_roads_line(subject: Subject, area: Area, style: Style) -> Iterator[Placed]:
    """Places a bar and the name for each pattern, in the order of the rules; the first is cut where it has no room."""
    height, theme, rules = area.line, style.theme, subject.good_road_rules
    cap, bar = cap_height(height), near_space(height)
    left, end = area.x, area.x + area.width
    for road in good_roads(subject.board, rules)[: area.part.rows]:
        text = good_road_text(road, labels=style.labels, rules=rules, game=style.game)
        room = end - left - 3 * bar - cap
        if left > area.x and (room < cap or fitting(theme.font, text, cap, room) != text):
            return
        words = style.fitted(text, cap, theme.text, room)
        yield Placed(style.kit.frame_piece(bar, cap), left, area.y + (height - cap) // 2, theme.ground)
        yield Placed(words, left + 3 * bar, text_top(area.y, height), theme.ground)
        left += 3 * bar + words.width + word_space(height)
