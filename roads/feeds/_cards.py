"""Cards as feeds write them: points, totals, naturals and pairs."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, NamedTuple

from roads.card import RANKS, Card, hand_total
from roads.feeds._values import FeedError, quoted

_RANK_WORDS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "ten": "10"}
_RANKS = "10|[1-9]|[akqjt0]|" + "|".join(_RANK_WORDS)
_SUITS = "clubs?|diamonds?|hearts?|spades?|[cdhs]|[♣♦♥♠♧♢♡♤]"
_CARD = re.compile(rf"(?:(?P<rank>{_RANKS})(?:of)?(?:{_SUITS})?|(?:{_SUITS})(?P<last>{_RANKS}))")


class Hands(NamedTuple):
    """What the cards of a round say.

    Attributes:
        player: The Player's total, 0 to 9.
        banker: The Banker's total, 0 to 9.
        natural: Whether it ended on a two-card 8 or 9.
        banker_pair: Whether the Banker's first two cards are of one rank.
        player_pair: The same for the Player.
    """

    player: int
    banker: int
    natural: bool
    banker_pair: bool
    player_pair: bool


def rank_of(card: Any, place: str) -> str:
    """The rank of a card: "A", "2" to "10", "J", "Q" or "K".

    Args:
        card: Text such as "Q♣", "10h", "0C" and "Td" (tens), "hearts 4", "Ace of Spades"; or an object with `value` 1 to 13,
            or with `rank`.
        place: For the error.

    Raises:
        FeedError: No card.
    """
    if isinstance(card, str) and (rank := _text_rank(card)):
        return rank
    if isinstance(card, dict):
        value = card.get("value", card.get("rank"))
        if type(value) is int and 1 <= value <= 13:
            return RANKS[value - 1]
        if isinstance(value, str) and (rank := _text_rank(value)):
            return rank
    raise FeedError(place, f"expected a card, got {quoted(card)}")


@lru_cache(maxsize=1024)
def _text_rank(text: str) -> str | None:
    found = _CARD.fullmatch(re.sub(r"[\s_\-\ufe0e\ufe0f]+", "", text).lower())
    if not found:
        return None
    rank = found["rank"] or found["last"]
    if rank == "1":
        return "A"
    return _RANK_WORDS.get(rank) or ("10" if rank in ("t", "0", "10") else rank.upper())


def hands(player: Any, banker: Any, place: str) -> Hands:
    """Totals, natural and pairs of two hands of two or three cards.

    Raises:
        FeedError: Something that is no card, or another number of cards.
    """
    ranks = []
    for side, cards in (("Player", player), ("Banker", banker)):
        if not isinstance(cards, (list, tuple)) or len(cards) not in (2, 3):
            raise FeedError(place, f"expected two or three cards of the {side}, got {quoted(cards)}")
        ranks.append([rank_of(card, place) for card in cards])
    points = [[Card(rank).points for rank in hand] for hand in ranks]
    (player_total, banker_total), natural = totals(*points)
    return Hands(player_total, banker_total, natural, ranks[1][0] == ranks[1][1], ranks[0][0] == ranks[0][1])


def totals(player: list[int], banker: list[int]) -> tuple[tuple[int, int], bool]:
    """The totals of two hands of point values, Player first, and whether the round is a natural.

    A natural is an 8 or 9 on two cards, after which nobody draws: a three-card 8 is none.
    """
    both = hand_total(player), hand_total(banker)
    return both, len(player) == len(banker) == 2 and max(both) >= 8
