"""The lines of words on a board: name, counts and ask icons. Everything is centred on the line's middle."""

from __future__ import annotations

from collections.abc import Iterator

from renderers.glyphs import bundled, fitting, label, line, overhang, width
from renderers.scene import Placed
from renderers.shapes import Rect, Symbol, hollow
from renderers.symbols import kit, side_letter
from renderers.theme import Theme
from roads.asking import Answers, Ask
from roads.counting import Statistics
from roads.derived import BIG_EYE, COCKROACH, SMALL
from roads.outcomes import Outcome


def cap_of(height: int) -> int:
    """Height of capital letters in a line of that height: even, as the line is, so that both have the same middle."""
    return max(4, 2 * round(height * 0.19))


def least_width(part: str, height: int, digits: int) -> int:
    """The room that a line of words needs at least, where no count has more than so many digits."""
    cap = cap_of(height)
    if part == "name":
        return 4 * cap
    if part == "ask":
        return 2 * _button_width(height) + _space(height)
    count = max(width(bundled(), figure * digits, cap) for figure in "0123456789")
    return round(width(bundled(), "#", cap) + 4 * (count + 2) + 3 * (_chip_size(height) + _near(height) + _space(height)))


def name(theme: Theme, text: str, x: int, y: int, width: int, height: int, ground: str) -> Iterator[Placed]:
    """A name, cut with an ellipsis where there is no room for all of it."""
    cap = cap_of(height)
    shown = fitting(bundled(), text, cap, width - cap)
    if shown.strip():
        symbol = line(bundled(), shown, cap, theme.text)
        yield Placed(symbol, x, _text_top(y, height), ground)


def counts(theme: Theme, statistics: Statistics, x: int, y: int, width: int, height: int, align: str) -> Iterator[Placed]:
    """How many rounds, and how many of them each side and the tie got."""
    cap, chip = cap_of(height), _chip_size(height)
    symbols = [line(bundled(), f"#{statistics.rounds}", cap, theme.text)]
    gaps = [0]
    for outcome, count in zip(Outcome, (statistics.banker, statistics.player, statistics.tie), strict=True):
        symbols += [kit(theme).chip(chip, outcome), line(bundled(), str(count), cap, theme.text)]
        gaps += [_space(height), _near(height)]
    total = sum(symbol.width for symbol in symbols) + sum(gaps)
    left = x if align == "left" else x + width - total
    for symbol, gap in zip(symbols, gaps, strict=True):
        left += gap
        yield Placed(symbol, left, y + (height - symbol.height) // 2, theme.ground)
        left += symbol.width


def ask(theme: Theme, answers: Ask, x: int, y: int, width: int, height: int, align: str) -> Iterator[Placed]:
    """The two buttons: what each derived road would show next. An icon is empty while its road has no answer."""
    button, gap = _button_width(height), _space(height)
    left = x if align == "left" else x + width - 2 * button - gap
    for outcome, answer in ((Outcome.BANKER, answers.banker), (Outcome.PLAYER, answers.player)):
        yield from _button(theme, outcome, answer, left, y, height)
        left += button + gap


def _button(theme: Theme, outcome: Outcome, answers: Answers, x: int, y: int, height: int) -> Iterator[Placed]:
    high, icon, cap = _button_height(height), _icon_size(height), cap_of(height)
    top = y + (height - high) // 2
    yield Placed(_frame(theme, outcome, _button_width(height), high, cap), x, top, theme.ground)
    left = x + _button_width(height) - (high - cap) // 2 - 3 * icon - 2 * _near(height)
    for k, mark in zip((BIG_EYE, SMALL, COCKROACH), answers, strict=True):
        if mark is not None:
            yield Placed(kit(theme).derived(icon, k, mark), left, y + (height - icon) // 2, theme.ground)
        left += icon + _near(height)


def _frame(theme: Theme, outcome: Outcome, width: int, height: int, cap: int) -> Symbol:
    colour, stroke = theme.side(outcome), max(1, round(height * 0.06))
    outline = hollow(Rect(0, 0, width, height, colour, height / 2), stroke)
    letter = label(bundled(), side_letter(theme, outcome), cap, height / 2 + stroke, height / 2, colour)
    return Symbol("button", width, height, (outline, letter))


def _text_top(y: int, height: int) -> int:
    cap = cap_of(height)
    return y + (height - cap) // 2 - overhang(cap)


def _chip_size(height: int) -> int:
    return 2 * round(height * 0.3)


def _button_height(height: int) -> int:
    return 2 * round(height * 0.38)


def _button_width(height: int) -> int:
    return _button_height(height) + 2 * cap_of(height) + 3 * _icon_size(height)


def _icon_size(height: int) -> int:
    return 2 * round(height * 0.2)


def _near(height: int) -> int:
    return max(1, round(height * 0.09))


def _space(height: int) -> int:
    return max(2, round(height * 0.5))
