"""The lines of words on a board: name, counts and ask icons. Everything is centred on the line's middle.

Each part has two functions: the size it needs at least, and what is placed in the area it was given. `height` is that of a
line, in pixels.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from renderers.area import Area
from renderers.glyphs import fitting, label, line, overhang
from renderers.labels import Labels
from renderers.layout import Part, indent
from renderers.scene import Placed
from renderers.shapes import Rect, Symbol, hollow
from renderers.symbols import kit, side_letter
from renderers.theme import Theme
from roads.asking import Answers
from roads.board import Scoreboard
from roads.derived import BIG_EYE, COCKROACH, SMALL
from roads.outcomes import Outcome


class Style(NamedTuple):
    """How words look and what they say.

    Attributes:
        theme: Font and colours.
        labels: The words.
        digits: How many digits the largest count may have.
    """

    theme: Theme
    labels: Labels
    digits: int

    @property
    def sides(self) -> tuple[str, str, str]:
        """What the three results are called."""
        return self.theme.sides or self.labels.sides

    @property
    def details(self) -> tuple[str, ...]:
        """What pairs and naturals are called, in the order of the statistics; nothing where the game is not baccarat."""
        labels = self.labels
        return (labels.banker_pair, labels.player_pair, labels.natural) if self.theme.sides is None else ()

    def reach(self, text: str, cap: int) -> int:
        """The width of `text` as a symbol of `write`."""
        return self.write(text, cap, self.theme.text).width

    def write(self, text: str, cap: int, colour: str) -> Symbol:
        """A line of text."""
        return line(self.theme.font, text, cap, colour)

    def count_width(self, cap: int) -> int:
        """The room for the largest count."""
        return max(self.reach(figure * self.digits, cap) for figure in "0123456789")


def style_for(rounds: int, theme: Theme, labels: Labels) -> Style:
    """The style of a board of so many rounds: words have room for three digits, and for more where there are more."""
    return Style(theme, labels, max(3, len(str(rounds))))


class Told(NamedTuple):
    """What words are about: a board and the name of its table."""

    board: Scoreboard
    name: str


def cap_of(height: int) -> int:
    """Height of capital letters in a line of that height: even, as the line is, so that both have the same middle."""
    return max(4, 2 * round(height * 0.19))


def text_top(y: int, height: int) -> int:
    """Where a symbol of `Style.write` stands in a line whose top is `y`."""
    cap = cap_of(height)
    return y + (height - cap) // 2 - overhang(cap)


def name_size(part: Part, height: int, style: Style) -> tuple[int, int]:
    """Room for four letters and more: a longer name is cut."""
    return 4 * cap_of(height), height


def name(told: Told, area: Area, style: Style) -> Iterator[Placed]:
    """A name, cut with an ellipsis where there is no room for all of it."""
    cap, theme = cap_of(area.line), style.theme
    shown = fitting(theme.font, told.name, cap, area.width - cap)
    if shown.strip():
        yield Placed(style.write(shown, cap, theme.text), area.x, text_top(area.y, area.line), theme.ground)


def counts_size(part: Part, height: int, style: Style) -> tuple[int, int]:
    """Room for four counts."""
    cap = cap_of(height)
    rounds = max(style.reach("#" + figure * style.digits, cap) for figure in "0123456789")
    return rounds + 3 * (style.count_width(cap) + chip_size(height) + near(height) + space(height)), height


def counts(told: Told, area: Area, style: Style) -> Iterator[Placed]:
    """How many rounds, and how many of them each side and the tie got."""
    height, theme, counted = area.line, style.theme, told.board.statistics
    cap, chip = cap_of(height), chip_size(height)
    symbols = [style.write(f"#{counted.rounds}", cap, theme.text)]
    gaps = [0]
    for outcome, count in zip(Outcome, (counted.banker, counted.player, counted.tie), strict=True):
        symbols += [kit(theme).chip(chip, outcome), style.write(str(count), cap, theme.text)]
        gaps += [space(height), near(height)]
    total = sum(symbol.width for symbol in symbols) + sum(gaps)
    left = area.x + indent(area.width - total, area.part.align or "left")
    for symbol, gap in zip(symbols, gaps, strict=True):
        left += gap
        yield Placed(symbol, left, area.y + (height - symbol.height) // 2, theme.ground)
        left += symbol.width


def ask_size(part: Part, height: int, style: Style) -> tuple[int, int]:
    """Room for two buttons."""
    return 2 * _button_width(height) + space(height), height


def ask(told: Told, area: Area, style: Style) -> Iterator[Placed]:
    """The two buttons: what each derived road would show next. An icon is empty while its road has no answer."""
    answers, height = told.board.ask, area.line
    button, gap = _button_width(height), space(height)
    left = area.x + indent(area.width - 2 * button - gap, area.part.align or "left")
    for outcome, answer in ((Outcome.BANKER, answers.banker), (Outcome.PLAYER, answers.player)):
        yield from _button(style.theme, outcome, answer, left, area.y, height)
        left += button + gap


def icons(theme: Theme, answers: Answers, x: int, y: int, height: int, size: int) -> Iterator[Placed]:
    """The three marks that one answer would be, side by side; the place of one that there is not yet stays empty."""
    for k, mark in zip((BIG_EYE, SMALL, COCKROACH), answers, strict=True):
        if mark is not None:
            yield Placed(kit(theme).derived(size, k, mark), x, y + (height - size) // 2, theme.ground)
        x += size + near(height)


def icons_width(height: int, size: int) -> int:
    """The room that `icons` takes."""
    return 3 * size + 2 * near(height)


def _button(theme: Theme, outcome: Outcome, answers: Answers, x: int, y: int, height: int) -> Iterator[Placed]:
    high, cap = _button_height(height), cap_of(height)
    top = y + (height - high) // 2
    icon = _icon_size(height)
    left = _button_width(height) - (high - cap) // 2 - icons_width(height, icon)
    room = left - near(height) - high // 2
    yield Placed(_frame(theme, outcome, _button_width(height), high, cap, room), x, top, theme.ground)
    yield from icons(theme, answers, x + left, y, height, icon)


@lru_cache(maxsize=256)
def _frame(theme: Theme, outcome: Outcome, width: int, height: int, cap: int, room: int) -> Symbol:
    """The outline of a button and its letter, which has `room` to the right of the middle of the button's left end."""
    colour, stroke = theme.side(outcome), max(1, round(height * 0.06))
    outline = hollow(Rect(0, 0, width, height, colour, height / 2), stroke)
    sign, middle = side_letter(theme, outcome), height / 2 + stroke
    widest = 2 * min(room - stroke, height / 2 - stroke)
    letter = label(theme.font, sign, cap, middle, height / 2, colour, widest=widest, highest=height - 4 * stroke)
    return Symbol("button", width, height, (outline, *letter))


def chip_size(height: int) -> int:
    """Of the bead that stands for a result."""
    return 2 * round(height * 0.3)


def near(height: int) -> int:
    """Between what belongs together."""
    return max(1, round(height * 0.09))


def space(height: int) -> int:
    """Between what does not."""
    return max(2, round(height * 0.5))


def _icon_size(height: int) -> int:
    return 2 * round(height * 0.2)


def _button_height(height: int) -> int:
    return 2 * round(height * 0.38)


def _button_width(height: int) -> int:
    return _button_height(height) + 2 * cap_of(height) + 3 * _icon_size(height)
