"""The results list: a line a round, with its number, its result, and both hands' cards and totals as far as they are known."""

from __future__ import annotations

from collections.abc import Iterator

from renderers.drawing.area import Area, Subject
from renderers.drawing.cards import _card, _card_width
from renderers.drawing.typography import Style, cap_of, chip_size, near, space, text_top
from renderers.look.layout import Part
from renderers.scenes import Placed
from roads.board.results import listed, total_of
from roads.game.rounds import Outcome, Round

LEAST_ROWS = 5
"""Of a list that is as long as there is room."""

_HANDS = (Outcome.PLAYER, Outcome.BANKER)  # in the order dealt


def results_size(part: Part, height: int, style: Style) -> tuple[int, int]:
    """A heading, and a line a round."""
    _, _, end = _columns(part, height, style)
    return end, (1 + (part.rows or LEAST_ROWS)) * height


def results(subject: Subject, area: Area, style: Style) -> Iterator[Placed]:
    """The rounds of one page; a page ends with whole rows."""
    height, theme, part = area.line, style.theme, area.part
    ground, cap, chip = theme.ground, cap_of(area.line), chip_size(area.line)
    number_end, hands, _ = _columns(part, height, style)
    for outcome, (x, _) in zip(_HANDS, hands, strict=True):
        heading = style.write(style.sides.of(outcome), cap, theme.side(outcome))
        yield Placed(heading, area.x + x, text_top(area.y, height), ground)
    y = area.y + height
    for number, round in listed(subject.board.rounds, part.rows or area.height // height - 1, part.page, part.newest):
        written = style.write(f"#{number}", cap, theme.text)
        yield Placed(written, area.x + number_end - written.width, text_top(y, height), ground, (("round", number),))
        won = style.kit.chip(chip, round.outcome)
        yield Placed(won, area.x + number_end + near(height), y + (height - chip) // 2, ground, (("round", number),))
        for outcome, (x, total_x) in zip(_HANDS, hands, strict=True):
            yield from _hand(round, outcome, area.x + x, area.x + total_x, y, area, style)
        y += height


def _hand(round: Round, outcome: Outcome, x: int, total_x: int, y: int, area: Area, style: Style) -> Iterator[Placed]:
    height, theme = area.line, style.theme
    cards = round.banker_cards if outcome is Outcome.BANKER else round.player_cards
    if area.part.cards:
        for each in cards or ():
            drawn = _card(theme, height, each)
            yield Placed(drawn, x, y + (height - drawn.height) // 2, theme.ground)
            x += drawn.width + 2 * near(height)
    total = total_of(round, outcome)
    if total is not None:
        colour = theme.side(outcome) if round.outcome is outcome else theme.text
        yield Placed(style.write(str(total), cap_of(height), colour), total_x, text_top(y, height), theme.ground)


def _columns(part: Part, height: int, style: Style) -> tuple[int, list[tuple[int, int]], int]:
    """Where a line's columns lie: the end of the number, for each hand its start and that of its total, and the line's end."""
    cap = cap_of(height)
    number_end = max(style.reach("#" + figure * style.digits, cap) for figure in "0123456789")
    cards = 3 * (_card_width(style.theme.font, height) + 2 * near(height)) + near(height) if part.cards else 0
    total = max(style.reach(figure, cap) for figure in "0123456789")
    hands, x = [], number_end + near(height) + chip_size(height) + space(height)
    for outcome in _HANDS:
        heading = style.reach(style.sides.of(outcome), cap)
        hands.append((x, x + cards))
        x += max(heading, cards + total) + space(height)
    return number_end, hands, x - space(height)
