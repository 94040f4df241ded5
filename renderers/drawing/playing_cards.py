"""Playing cards, as the results list shows them: rank and suit, or points.

All are in the colour of text, for red and blue are those of the sides: hearts and diamonds are hollow, spades and clubs filled.
"""

from __future__ import annotations

from math import ceil

from renderers.caches import kept
from renderers.drawing.lettering import label, width
from renderers.drawing.word_spacing import cap_height
from renderers.look.fonts import Font
from renderers.look.theme import Theme
from renderers.shapes import Command, Path, Rect, Shape, Symbol, rounded
from roads.game.card import RANKS, Card


def _card_width(font: Font, height: int) -> int:
    return ceil(_rank_width(font, height)) + 1 + _suit_size(height)


def _rank_width(font: Font, height: int) -> float:
    """Width of the widest rank, which is not the ten in every font."""
    return max(width(font, rank, cap_height(height)) for rank in _ranks(font))


def _ranks(font: Font) -> list[str]:
    """The ranks that a font can set; the ten alone where it can set none, so that an error names it."""
    return [rank for rank in RANKS if all(map(font.has, rank))] or ["10"]


def _card_height(font: Font, height: int) -> int:
    """Height of a card: even, high enough for the tail of a Q, and no higher than the line."""
    cap = cap_height(height)
    tail = max(font.glyph(character, rank).bottom for rank in _ranks(font) for character in rank) * cap / font.cap_height
    return min(2 * ceil(max(cap / 2 + tail, _suit_size(height) / 2)) + 2, height // 2 * 2)


def _suit_size(height: int) -> int:
    return 2 * round(height * 0.2)


@kept(1024)
def _card(theme: Theme, height: int, card: Card | int) -> Symbol:
    """The rank and suit of a card, or its points alone."""
    cap, suit = cap_height(height), _suit_size(height)
    high = _card_height(theme.font, height)
    rank, sign = (str(card), None) if isinstance(card, int) else (card.rank, card.suit)
    colour = theme.text
    wide = _card_width(theme.font, height)
    # A rank stands next to its suit, whether it has one character or two.
    centre = wide - suit - 1 - width(theme.font, rank, cap) / 2
    sign_of_rank = label(theme.font, rank, cap, centre, high / 2, colour, widest=wide - suit - 1, highest=high)
    shapes: list[Shape] = [*sign_of_rank]
    if sign is not None:
        shapes.append(Path(_SUITS[sign], colour, wide - suit, (high - suit) / 2, suit))
    return Symbol("card", wide, high, tuple(shapes))


def _hollow(outline: tuple[Command, ...]) -> tuple[Command, ...]:
    """An outline that is its own mirror image, with a hole of its shape: mirrored, the hole runs the other way round."""
    across, down, size = 0.5, 0.46, 0.52  # the hole's centre, and its size

    def shrunk(points: tuple[float, ...]) -> tuple[float, ...]:
        return tuple(
            [down + (each - down) * size if place % 2 else across + (across - each) * size for place, each in enumerate(points)]
        )

    return (*outline, *[(letter, shrunk(points)) for letter, points in outline])


def _disc(x: float, y: float, radius: float) -> tuple[Command, ...]:
    return rounded(Rect(x - radius, y - radius, 2 * radius, 2 * radius, "", radius))


_SUITS: dict[str, tuple[Command, ...]] = {
    "♦": _hollow((("M", (0.5, 0)), ("L", (0.9, 0.5)), ("L", (0.5, 1)), ("L", (0.1, 0.5)), ("Z", ()))),
    "♥": _hollow(
        (
            ("M", (0.5, 1)),
            ("C", (0.5, 1, 0.02, 0.66, 0.02, 0.32)),
            ("C", (0.02, 0.13, 0.14, 0.03, 0.28, 0.03)),
            ("C", (0.39, 0.03, 0.47, 0.1, 0.5, 0.2)),
            ("C", (0.53, 0.1, 0.61, 0.03, 0.72, 0.03)),
            ("C", (0.86, 0.03, 0.98, 0.13, 0.98, 0.32)),
            ("C", (0.98, 0.66, 0.5, 1, 0.5, 1)),
            ("Z", ()),
        )
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
"""Outlines of the suits, in a square of side 1. They are not taken from the font: few have them, and sizes differ."""
