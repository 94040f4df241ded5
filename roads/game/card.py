"""A playing card: notation and points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from roads.errors import OptionError, OptionLimitError
from roads.limits import DECKS
from roads.short_texts import kept_if_short

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("♠", "♥", "♦", "♣")

_POINTS = {rank: place if place < 10 else 0 for place, rank in enumerate(RANKS, start=1)}
_RANK_NAMES = {**{rank: rank for rank in RANKS}, "T": "10"}
_SUIT_NAMES = {**{suit: suit for suit in SUITS}, **dict(zip("SHDC", SUITS, strict=True)), "": None}
_MOST = 52 * DECKS.value
_EMOJI = "\ufe0f"  # keyboards put it after a suit


@dataclass(frozen=True, slots=True)
class Card:
    """A playing card; its suit matters only for perfect pairs.

    >>> str(Card.read("Td")), Card("9").points
    ('10♦', 9)

    Attributes:
        rank: One of `RANKS`: "A", "2" to "10", "J", "Q", "K".
        suit: One of `SUITS`: "♠", "♥", "♦", "♣"; None if it is not known.

    Raises:
        OptionError: There is no such rank or suit.
    """

    rank: str
    suit: str | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.rank, str) or self.rank not in _POINTS:
            raise OptionError("rank", self.rank, "one of " + ", ".join(RANKS))
        if self.suit is not None and self.suit not in SUITS:
            raise OptionError("suit", self.suit, "one of " + ", ".join(SUITS) + ", or None")

    @staticmethod
    def read(text: str) -> Card:
        """Reads a card: `9♦`, `Td`, `10♣`, `QH`, or a rank alone if the suit is not known.

        Raises:
            OptionError: `text` is not a card.
        """
        if not isinstance(text, str):
            raise OptionError("card", text, "a text such as 9♦, Td or 10♣")
        return _read(text)

    @property
    def points(self) -> int:
        """Points of the card: ace 1, 2 to 9 their face value, ten and faces 0."""
        return _POINTS[self.rank]

    def __str__(self) -> str:
        return f"{self.rank}{self.suit or ''}"


def hand_total(cards: Iterable[Card | int]) -> int:
    """Total of a hand, 0 to 9: the sum of its points modulo 10. An int stands for points.

    >>> hand_total([Card("9", "♦"), Card("7")])
    6

    Raises:
        OptionError: An item is neither a card nor points; an OptionLimitError for a series of over 52,000 cards.
    """
    try:
        if not isinstance(cards, (tuple, list)):
            cards = tuple(islice(cards, _MOST + 1))
            if len(cards) > _MOST:
                raise DECKS.error(OptionLimitError, "cards", cards[:3], f"at most {_MOST:,} cards, as {DECKS} decks have")
        points = [_POINTS[card.rank] if isinstance(card, Card) else card for card in cards]
        return sum(points) % 10
    except TypeError:
        raise OptionError("cards", cards, "Cards, or ints for points") from None


@kept_if_short(512)
def _read(text: str) -> Card:
    word = text.strip().removesuffix(_EMOJI).upper()
    for length in (2, 1):
        rank, suit = word[:length], word[length:]
        if rank in _RANK_NAMES and suit in _SUIT_NAMES:
            return Card(_RANK_NAMES[rank], _SUIT_NAMES[suit])
    raise OptionError("card", text, "a rank A, 2 to 10 (or T), J, Q, K, and a suit ♠♥♦♣ (or s, h, d, c) after it")
