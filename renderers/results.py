"""The results list: a line a round, with its number, its result, and both hands' cards and totals as far as they are known."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import ceil

from renderers.area import Area
from renderers.glyphs import Font, label, width
from renderers.layout import Part
from renderers.scene import Placed
from renderers.shapes import Command, Path, Rect, Shape, Symbol, rounded
from renderers.symbols import kit
from renderers.theme import Theme
from renderers.words import Style, Told, cap_of, chip_size, near, space, text_top
from roads.card import RANKS, Card
from roads.outcomes import Outcome, Round

LEAST_ROWS = 5
"""Of a list that is as long as there is room."""

_HANDS = (Outcome.PLAYER, Outcome.BANKER)  # in the order dealt


def results_size(part: Part, height: int, style: Style) -> tuple[int, int]:
    """A heading, and a line a round."""
    _, _, end = _columns(part, height, style)
    return end, (1 + (part.rows or LEAST_ROWS)) * height


def results(told: Told, area: Area, style: Style) -> Iterator[Placed]:
    """The rounds of one page; a page ends with whole rows."""
    height, theme, part = area.line, style.theme, area.part
    ground, cap, chip = theme.ground, cap_of(area.line), chip_size(area.line)
    number_end, hands, _ = _columns(part, height, style)
    sides = dict(zip(Outcome, style.sides, strict=True))
    for outcome, (x, _) in zip(_HANDS, hands, strict=True):
        yield Placed(style.write(sides[outcome], cap, theme.side(outcome)), area.x + x, text_top(area.y, height), ground)
    y = area.y + height
    for number, round in listed(told.board.rounds, part.rows or area.height // height - 1, part.page, part.newest):
        written = style.write(f"#{number}", cap, theme.text)
        yield Placed(written, area.x + number_end - written.width, text_top(y, height), ground, (("round", number),))
        won = kit(theme).chip(chip, round.outcome)
        yield Placed(won, area.x + number_end + near(height), y + (height - chip) // 2, ground, (("round", number),))
        for outcome, (x, total_x) in zip(_HANDS, hands, strict=True):
            yield from _hand(round, outcome, area.x + x, area.x + total_x, y, area, style)
        y += height


def listed(rounds: tuple[Round, ...], rows: int, page: int, newest: str) -> list[tuple[int, Round]]:
    """The rounds of a page with their numbers, in the order listed.

    Args:
        rounds: The shoe, oldest first.
        rows: How many rounds a page has.
        page: Which page, 1-based; the first has the newest rounds, and the last one as many as are left.
        newest: "first" or "last": where on the page the newest round is.

    Returns:
        Pairs of a round's number, 1-based, and the round; none for a page beyond the last.
    """
    end = max(0, len(rounds) - (page - 1) * rows)
    start = max(0, end - rows)
    found = list(enumerate(rounds[start:end], start=start + 1))
    return found[::-1] if newest == "first" else found


def total_of(round: Round, outcome: Outcome) -> int | None:
    """The total of Banker or Player; the winning one may be all that is known."""
    own = round.banker_total if outcome is Outcome.BANKER else round.player_total
    return round.total if own is None and round.outcome in (outcome, Outcome.TIE) else own


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
        heading = style.reach(dict(zip(Outcome, style.sides, strict=True))[outcome], cap)
        hands.append((x, x + cards))
        x += max(heading, cards + total) + space(height)
    return number_end, hands, x - space(height)


def _card_width(font: Font, height: int) -> int:
    return ceil(_rank_width(font, height)) + 1 + _suit_size(height)


def _rank_width(font: Font, height: int) -> float:
    """Of the widest rank, which is not the ten in every font."""
    return max(width(font, rank, cap_of(height)) for rank in _ranks(font))


def _ranks(font: Font) -> list[str]:
    """The ranks that a font can set; the ten stands for all where it can set none, and is named by the error then."""
    return [rank for rank in RANKS if all(map(font.has, rank))] or ["10"]


def _card_height(font: Font, height: int) -> int:
    """Even, and high enough for the tail of a Q, as far as the line is."""
    cap = cap_of(height)
    tail = max(font.glyph(character, rank).bottom for rank in _ranks(font) for character in rank) * cap / font.cap_height
    return min(2 * ceil(max(cap / 2 + tail, _suit_size(height) / 2)) + 2, height // 2 * 2)


def _suit_size(height: int) -> int:
    return 2 * round(height * 0.2)


@lru_cache(maxsize=1024)
def _card(theme: Theme, height: int, card: Card | int) -> Symbol:
    """A card's rank and suit, or its points alone."""
    cap, suit = cap_of(height), _suit_size(height)
    high = _card_height(theme.font, height)
    rank, sign = (str(card), None) if isinstance(card, int) else (card.rank, card.suit)
    colour = theme.red if sign in ("♥", "♦") else theme.text
    wide = _card_width(theme.font, height)
    # The rank stands at its suit, whether it has one character or two.
    centre = wide - suit - 1 - width(theme.font, rank, cap) / 2
    sign_of_rank = label(theme.font, rank, cap, centre, high / 2, colour, widest=wide - suit - 1, highest=high)
    shapes: list[Shape] = [*sign_of_rank]
    if sign is not None:
        shapes.append(Path(_SUITS[sign], colour, wide - suit, (high - suit) / 2, suit))
    return Symbol("card", wide, high, tuple(shapes))


def _disc(x: float, y: float, radius: float) -> tuple[Command, ...]:
    return rounded(Rect(x - radius, y - radius, 2 * radius, 2 * radius, "", radius))


_SUITS: dict[str, tuple[Command, ...]] = {
    "♦": (("M", (0.5, 0)), ("L", (0.9, 0.5)), ("L", (0.5, 1)), ("L", (0.1, 0.5)), ("Z", ())),
    "♥": (
        ("M", (0.5, 1)),
        ("C", (0.5, 1, 0.02, 0.66, 0.02, 0.32)),
        ("C", (0.02, 0.13, 0.14, 0.03, 0.28, 0.03)),
        ("C", (0.39, 0.03, 0.47, 0.1, 0.5, 0.2)),
        ("C", (0.53, 0.1, 0.61, 0.03, 0.72, 0.03)),
        ("C", (0.86, 0.03, 0.98, 0.13, 0.98, 0.32)),
        ("C", (0.98, 0.66, 0.5, 1, 0.5, 1)),
        ("Z", ()),
    ),
    "♠": (
        ("M", (0.5, 0)),
        ("C", (0.5, 0, 0.97, 0.4, 0.97, 0.62)),
        ("C", (0.97, 0.76, 0.86, 0.83, 0.76, 0.83)),
        ("C", (0.66, 0.83, 0.59, 0.79, 0.54, 0.72)),
        ("L", (0.62, 1)),
        ("L", (0.38, 1)),
        ("L", (0.46, 0.72)),
        ("C", (0.41, 0.79, 0.34, 0.83, 0.24, 0.83)),
        ("C", (0.14, 0.83, 0.03, 0.76, 0.03, 0.62)),
        ("C", (0.03, 0.4, 0.5, 0, 0.5, 0)),
        ("Z", ()),
    ),
    "♣": (
        *_disc(0.5, 0.24, 0.23),
        *_disc(0.25, 0.58, 0.23),
        *_disc(0.75, 0.58, 0.23),
        *_disc(0.5, 0.47, 0.13),
        *(("M", (0.5, 0.5)), ("L", (0.63, 1)), ("L", (0.37, 1)), ("Z", ())),
    ),
}
"""Outlines in a square of side 1. They are drawn, not set: few fonts have them, and those that do disagree on their size."""
