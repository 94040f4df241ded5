"""The results list: one line a round, with its number and result, the cards and totals of both hands, its id and time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from renderers.drawing.area import Area
from renderers.drawing.playing_cards import _card, _card_width
from renderers.drawing.subject import Subject
from renderers.drawing.word_spacing import cap_height, chip_size, near_space, text_top, word_space
from renderers.drawing.word_style import Style
from renderers.look.layout import Part
from renderers.scenes import Placed
from roads.board.results import listed_results, total_of
from roads.game.rounds import Outcome, Round

LEAST_ROWS = 5
"""Least number of rounds in a list that takes as many as there is room for."""

_LOOSE = 4
"""Pixels by which a symbol of words may be wider than its ink."""

_HANDS = (Outcome.PLAYER, Outcome.BANKER)  # in the order dealt


def results_list_size(part: Part, height: int, style: Style) -> tuple[int, int]:
    """Room for the list of results: a heading and one line per round."""
    return _columns(part, height, style).end, (1 + (part.rows or LEAST_ROWS)) * height


def results_list(subject: Subject, area: Area, style: Style) -> Iterator[Placed]:
    """Places the rounds of one page of the list, in whole lines."""
    height, theme, part = area.line, style.theme, area.part
    ground, cap, chip = theme.ground, cap_height(area.line), chip_size(area.line)
    columns, beads = _columns(part, height, style), style.kit.chip
    for outcome, (x, _) in zip(_HANDS, columns.hands, strict=True):
        heading = style.write(style.sides.of(outcome), cap, theme.side(outcome))
        yield Placed(heading, area.x + x, text_top(area.y, height), ground)
    y = area.y + height
    for number, round in listed_results(subject.board.rounds, part.rows or area.height // height - 1, part.page, part.newest):
        written = style.write(f"#{number}", cap, theme.text)
        data = (("round", number),)
        yield Placed(written, area.x + columns.number - written.width, text_top(y, height), ground, data)
        won = beads(chip, round.outcome)
        yield Placed(won, area.x + columns.number + near_space(height), y + (height - chip) // 2, ground, data)
        for outcome, (x, total_x) in zip(_HANDS, columns.hands, strict=True):
            yield from _hand(round, outcome, area.x + x, area.x + total_x, y, area, style)
        if round.id is not None:
            shown = style.fitted(round.id, cap, theme.text, style.names.ids * cap)
            yield Placed(shown, area.x + columns.id, text_top(y, height), ground, data)
        if round.time is not None:
            shown = style.write(f"{round.time:%H:%M:%S}", cap, theme.text)
            yield Placed(shown, area.x + columns.time, text_top(y, height), ground, data)
        y += height


def _hand(round: Round, outcome: Outcome, x: int, total_x: int, y: int, area: Area, style: Style) -> Iterator[Placed]:
    height, theme = area.line, style.theme
    cards = round.banker_cards if outcome is Outcome.BANKER else round.player_cards
    if area.part.cards:
        for each in cards or ():
            drawn = _card(theme, height, each)
            yield Placed(drawn, x, y + (height - drawn.height) // 2, theme.ground)
            x += drawn.width + 2 * near_space(height)
    total = total_of(round, outcome)
    if total is not None:
        colour = theme.side(outcome) if round.outcome is outcome else theme.text
        yield Placed(style.write(str(total), cap_height(height), colour), total_x, text_top(y, height), theme.ground)


class _Columns(NamedTuple):
    """The columns of a line: where the number ends; where each hand and its total begin, the id and the time; and the end."""

    number: int
    hands: list[tuple[int, int]]
    id: int
    time: int
    end: int


def _columns(part: Part, height: int, style: Style) -> _Columns:
    cap, figures = cap_height(height), "0123456789"
    number_end = max(style.reach("#" + figure * style.digits, cap) for figure in figures)
    # A total stands apart from the cards, so that "4♦ 5" does not read as two cards.
    cards = 3 * (_card_width(style.theme.font, height) + 2 * near_space(height)) + word_space(height) if part.cards else 0
    total = max(style.reach(figure, cap) for figure in figures)
    # The second hand's cards are farther from the first one's total than that is from its own cards.
    hands_apart = (2 if part.cards else 1) * word_space(height)
    hands, x = [], number_end + near_space(height) + chip_size(height) + word_space(height)
    for outcome in _HANDS:
        heading = style.reach(style.sides.of(outcome), cap)
        hands.append((x, x + cards))
        x += max(heading, cards + total) + hands_apart
    names, id_x = style.names, x
    if names.ids:
        x += names.ids * cap + _LOOSE + word_space(height)
    time_x = x
    if names.times:
        x += max(style.reach(f"{figure * 2}:{figure * 2}:{figure * 2}", cap) for figure in figures) + word_space(height)
    return _Columns(number_end, hands, id_x, time_x, x - (word_space(height) if names.ids or names.times else hands_apart))
