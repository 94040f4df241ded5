"""Cards as feeds write them: points, totals, naturals and pairs."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from roads.error_text import quoted
from roads.errors import CardError
from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.rounds.totals_and_flags import is_gap, whole
from roads.game.card import RANKS, SUITS, Card, hand_total
from roads.game.cards_to_rounds import round_from_cards
from roads.game.third_card_rule import keeps_rule
from roads.short_texts import kept_if_short

_RANK_WORDS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "ten": "10"}
_RANKS = "10|[1-9]|[akqjt0]|" + "|".join(_RANK_WORDS)
_SUITS = "clubs?|diamonds?|hearts?|spades?|[cdhs]|[♣♦♥♠♧♢♡♤]"
_SUIT_SIGNS = {**dict(zip("shdc♤♡♢♧", SUITS * 2, strict=True)), **{suit: suit for suit in SUITS}}
_CARD = re.compile(
    rf"(?:(?P<rank>{_RANKS})(?:of)?(?P<suit>{_SUITS})?|(?P<first>{_SUITS})(?P<last>{_RANKS}))",
)


class Hands(NamedTuple):
    """The cards of a round, with all that follows from them.

    Attributes:
        player_cards: The Player's cards, or points, in the order dealt.
        banker_cards: The Banker's.
        player: The Player's total, 0 to 9.
        banker: The Banker's total, 0 to 9.
        natural: Whether it ended on a two-card 8 or 9; None where it should have, and there is a third card.
        banker_pair: Whether the Banker's first two cards are of one rank; None where they are points.
        player_pair: The same for the Player.
        broken: Why the third-card rule does not deal these cards; None where it does. Then neither totals nor winner count.
    """

    player_cards: tuple[Card | int, ...]
    banker_cards: tuple[Card | int, ...]
    player: int
    banker: int
    natural: bool | None
    banker_pair: bool | None
    player_pair: bool | None
    broken: str | None


def card_of(card: Any, place: str) -> Card:
    """A card, its suit where that is told.

    Args:
        card: Text such as "Q♣", "10h", "0C" and "Td" (tens), "hearts 4", "Ace of Spades"; or an object with `value` 1 to 13,
            or with `rank`, and perhaps with `suit`.
        place: For the error.

    Raises:
        FeedError: The value is not a card.
    """
    if isinstance(card, str) and (found := _text_card(card)):
        return found
    if isinstance(card, dict):
        value, suit = whole(card.get("value", card.get("rank"))), card.get("suit")
        if type(value) is int and 1 <= value <= 13:
            return Card(RANKS[value - 1], _suit(suit))
        if isinstance(value, str) and (found := _text_card(value)):
            return Card(found.rank, found.suit or _suit(suit))
    raise FeedError(place, f"expected a card, got {quoted(card)}")


@kept_if_short(1024)
def _text_card(text: str) -> Card | None:
    found = _CARD.fullmatch(_plain(text))
    if not found:
        return None
    rank = found["rank"] or found["last"]
    suit = _suit(found["suit"] or found["first"])
    if rank == "1":
        return Card("A", suit)
    return Card(_RANK_WORDS.get(rank) or ("10" if rank in ("t", "0", "10") else rank.upper()), suit)


def _suit(word: Any) -> str | None:
    """One of `SUITS`; None where the word names none: a number means different suits to different senders."""
    found = _plain(word) if isinstance(word, str) else ""
    return _SUIT_SIGNS[found[0]] if re.fullmatch(_SUITS, found) else None


def _plain(text: str) -> str:
    return re.sub(r"[\s_\-\ufe0e\ufe0f]+", "", text).lower()


def listed_cards(hand: Any) -> Any:
    """A hand without the blanks at its end, such as a third card that is null, "" or {}; what is no list stays as it is."""
    if not isinstance(hand, (list, tuple)):
        return hand
    end = len(hand)
    while end and (all(map(is_gap, hand[end - 1].values())) if isinstance(hand[end - 1], dict) else is_gap(hand[end - 1])):
        end -= 1
    return hand[:end]


def hand_of(cards: Any, side: str, place: str) -> tuple[Card, ...]:
    """The cards of a side, given as a list of two or three that ends without blanks.

    Raises:
        FeedError: A value is not a card, or there is another number of them.
    """
    if not isinstance(cards, (list, tuple)) or len(cards) not in (2, 3):
        raise FeedError(place, f"expected two or three cards of the {side}, got {quoted(cards)}")
    return tuple([card_of(card, place) for card in cards])


def totals_of_cards(player: tuple[Card | int, ...], banker: tuple[Card | int, ...]) -> Hands:
    """Totals, natural and pairs of two hands of cards or points.

    A natural is an 8 or 9 on two cards, after which nobody draws; a three-card 8 is not a natural.
    """
    both = hand_total(player), hand_total(banker)
    natural: bool | None = len(player) == len(banker) == 2 and max(both) >= 8
    broken = None if keeps_rule(player, banker) else _broken(player, banker)
    if broken and max(hand_total(player[:2]), hand_total(banker[:2])) >= 8:
        natural = None
    return Hands(player, banker, *both, natural, _pair(banker), _pair(player), broken)


def _broken(player: tuple[Card | int, ...], banker: tuple[Card | int, ...]) -> str | None:
    try:
        round_from_cards(player, banker)
    except CardError as error:
        return str(error)
    return None


def _pair(cards: tuple[Card | int, ...]) -> bool | None:
    first, second = cards[:2]
    return first.rank == second.rank if isinstance(first, Card) and isinstance(second, Card) else None
