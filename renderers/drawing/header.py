"""The lines of words on a board: name, counts and ask icons, all centred on the middle of their line.

Each part has two functions: one returns its least width and height, the other places its items in an area. `height` is the
height of a line, in pixels.
"""

from __future__ import annotations

from collections.abc import Iterator

from renderers.caches import kept
from renderers.drawing.area import Area
from renderers.drawing.ask_icons import icons, icons_width
from renderers.drawing.cut_line import cut_line
from renderers.drawing.lettering import label
from renderers.drawing.statistics_panel import detail_counts
from renderers.drawing.subject import Subject
from renderers.drawing.word_spacing import cap_height, chip_size, near_space, word_space
from renderers.drawing.word_style import Style
from renderers.look.layout import Part
from renderers.look.theme import Theme
from renderers.scenes import Data, Placed
from renderers.shapes import Rect, Symbol, hollow
from roads.board.ask import Answers
from roads.game.rounds import Outcome


def header_name_size(part: Part, height: int, style: Style) -> tuple[int, int]:
    """Room for the name in a header, some four letters: it takes the width that is left beside it, or is cut."""
    return 4 * cap_height(height), height


def header_name(subject: Subject, area: Area, style: Style) -> Iterator[Placed]:
    """Places the name, cut with an ellipsis where there is no room for all of it."""
    yield from cut_line(subject.name, area, style)


def header_counts_size(part: Part, height: int, style: Style) -> tuple[int, int]:
    """Room for the counts in a header: the number of rounds and the three results."""
    cap = cap_height(height)
    rounds = max(style.reach("#" + figure * style.digits, cap) for figure in "0123456789")
    return rounds + 3 * (style.count_width(cap) + chip_size(height) + near_space(height) + word_space(height)), height


def header_counts_widest(part: Part, height: int, style: Style) -> int:
    """Room for the counts and, after them, the numbers of pairs and naturals with their names, if the font can write these."""
    cap, font = cap_height(height), style.theme.font
    words = style.details if part.details and all(font.has(sign) for sign in "".join(style.details)) else ()
    each = word_space(height) + near_space(height) + style.count_width(cap)
    return header_counts_size(part, height, style)[0] + sum([style.reach(word, cap) + each for word in words])


def header_counts(subject: Subject, area: Area, style: Style) -> Iterator[Placed]:
    """Places the number of rounds, the count of each result after its chip and, where there is room, pairs and naturals."""
    height, theme, counted = area.line, style.theme, subject.board.statistics
    cap, chip = cap_height(height), chip_size(height)
    symbols = [style.write(f"#{counted.rounds}", cap, theme.text)]
    gaps, beads = [0], style.kit.chip
    for outcome, count in zip(Outcome, counted.counts, strict=True):
        symbols += [beads(chip, outcome), style.write(str(count), cap, theme.text)]
        gaps += [word_space(height), near_space(height)]
    total = sum(symbol.width for symbol in symbols) + sum(gaps)
    least, widest = header_counts_size(area.part, height, style)[0], header_counts_widest(area.part, height, style)
    detailed = least < widest <= area.width
    start = left = area.x + area.part.indent(area.width - (widest if detailed else total), "left")
    for symbol, gap in zip(symbols, gaps, strict=True):
        left += gap
        yield Placed(symbol, left, area.y + (height - symbol.height) // 2, theme.ground)
        left += symbol.width
    if detailed:
        yield from _details(subject, area, style, start + least)


def _details(subject: Subject, area: Area, style: Style, left: int) -> Iterator[Placed]:
    """Places pairs and naturals, each with room for the widest count: they stay where they are while counts grow."""
    cap, theme = cap_height(area.line), style.theme
    for words, count in detail_counts(subject.board, style):
        if count is not None:
            left += word_space(area.line)
            name, number = style.write(words, cap, theme.text), style.write(str(count), cap, theme.text)
            top = area.y + (area.line - name.height) // 2
            yield Placed(name, left, top, theme.ground)
            yield Placed(number, left + name.width + near_space(area.line), top, theme.ground)
            left += name.width + near_space(area.line) + style.count_width(cap)


def header_ask_size(part: Part, height: int, style: Style) -> tuple[int, int]:
    """Room for the two ask buttons of a header."""
    return 2 * _button_width(height) + word_space(height), height


def header_ask(subject: Subject, area: Area, style: Style) -> Iterator[Placed]:
    """Places the two buttons with the next mark of each derived road; an icon is left out while its road has no answer."""
    answers, height = subject.board.ask, area.line
    button, gap = _button_width(height), word_space(height)
    left = area.x + area.part.indent(area.width - 2 * button - gap, "left")
    for outcome, answer in ((Outcome.BANKER, answers.banker), (Outcome.PLAYER, answers.player)):
        yield from _button(style, outcome, answer, left, area.y, height, subject.asks(outcome))
        left += button + gap


def _button(style: Style, outcome: Outcome, answers: Answers, x: int, y: int, height: int, data: Data) -> Iterator[Placed]:
    high, cap = _button_height(height), cap_height(height)
    top = y + (height - high) // 2
    icon = _icon_size(height)
    left = _button_width(height) - (high - cap) // 2 - icons_width(height, icon)
    room = left - near_space(height) - high // 2
    theme = style.theme
    frame = _frame(theme, theme.side(outcome), style.letter(outcome), _button_width(height), high, cap, room)
    yield Placed(frame, x, top, theme.ground, data)
    yield from icons(style, answers, x + left, y, height, icon, data)


@kept(256)
def _frame(theme: Theme, colour: str, sign: str, width: int, height: int, cap: int, room: int) -> Symbol:
    """The outline of a button and its letter, whose ink may reach `room` to the right of the centre of the round left end."""
    stroke = max(1, round(height * 0.06))
    outline = hollow(Rect(0, 0, width, height, colour, height / 2), stroke)
    middle = height / 2 + stroke
    widest = 2 * min(room - stroke, height / 2 - stroke)
    letter = label(theme.font, sign, cap, middle, height / 2, colour, widest=widest, highest=height - 4 * stroke)
    return Symbol("button", width, height, (outline, *letter))


def _icon_size(height: int) -> int:
    return 2 * round(height * 0.2)


def _button_height(height: int) -> int:
    return 2 * round(height * 0.38)


def _button_width(height: int) -> int:
    return _button_height(height) + 2 * cap_height(height) + 3 * _icon_size(height)
