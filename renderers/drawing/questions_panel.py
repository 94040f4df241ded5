"""The panel of the two questions: what follows if Banker wins, and if Player wins."""

from __future__ import annotations

from collections.abc import Iterator

from renderers.drawing.area import Area
from renderers.drawing.ask_icons import icons, icons_width
from renderers.drawing.subject import Subject
from renderers.drawing.word_spacing import cap_height, chip_size, text_top, word_space
from renderers.drawing.word_style import Style
from renderers.look.layout import Part
from renderers.scenes import Placed
from roads.game.rounds import Outcome


def questions_panel_size(part: Part, height: int, style: Style) -> tuple[int, int]:
    """Room for the panel of questions: two lines of a question and three marks."""
    asked = max(style.reach(_question(style, outcome), cap_height(height)) for outcome in _ASKED)
    return asked + word_space(height) + icons_width(height, chip_size(height)), 2 * height


def questions_panel(subject: Subject, area: Area, style: Style) -> Iterator[Placed]:
    """Places the next mark of each derived road, for each side; a mark is left out while its road has no answer."""
    height, y, icon = area.line, area.y, chip_size(area.line)
    for outcome, answers in zip(_ASKED, subject.board.ask, strict=True):
        words = style.write(_question(style, outcome), cap_height(height), style.theme.side(outcome))
        data = subject.asks(outcome)
        yield Placed(words, area.x, text_top(y, height), style.theme.ground, data)
        yield from icons(style, answers, area.x + area.width - icons_width(height, icon), y, height, icon, data)
        y += height


_ASKED = (Outcome.BANKER, Outcome.PLAYER)


def _question(style: Style, outcome: Outcome) -> str:
    return style.labels.question.format(side=style.sides.of(outcome))
