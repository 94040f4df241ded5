"""Shared rounds: a feed of millions of rounds holds each different one once."""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter

from roads.checks import yes_or_no
from roads.feeds.rounds.card_fields import Hands, totals_of_cards
from roads.feeds.rounds.results import ResultWords
from roads.feeds.rounds.rows import ReadRound
from roads.game.card import Card
from roads.game.cards_to_rounds import round_from_cards
from roads.game.rounds import Outcome, Round
from roads.game.third_card_rule import drawn_cards
from roads.limits import FEED_WITH_CARDS

_Hand = tuple[Card | int, ...]
_FIELDS = ("outcome", "total", "natural", "banker_pair", "player_pair", "player_total", "banker_total")
_fields = attrgetter(*_FIELDS)


@lru_cache(maxsize=16384)  # more than there are that do not contradict themselves; a shoe of a million rounds shares them
def made(
    outcome: Outcome,
    total: int | None = None,
    natural: bool | None = None,
    banker_pair: bool | None = None,
    player_pair: bool | None = None,
    player_total: int | None = None,
    banker_total: int | None = None,
) -> Round:
    """Makes a Round; equal rounds are one object."""
    return Round(outcome, total, natural, banker_pair, player_pair, player_total, banker_total)


class SharedRounds:
    """The rounds with cards of one feed; equal rounds are one object.

    Attributes:
        words: The words for the results of the feed.
    """

    def __init__(self, check: object, six_cards: object, words: ResultWords) -> None:
        """Starts without rounds.

        Args:
            check: Whether to warn of cards that break the third-card rule or contradict what is said beside them.
            six_cards: Whether the feed lists third cards that were not drawn.
            words: The words for the results of the feed.

        Raises:
            OptionError: One of them is not True or False.
        """
        for name, value in (("check", check), ("six_cards", six_cards)):
            yes_or_no(name, value)
        self.words = words
        self._check = check
        self._six_cards = six_cards
        self._hands: dict[_Hand, _Hand] = {}
        # By the Player's hand, then by the rest: one key of all would take more room than the round.
        self._rounds: dict[_Hand, dict[object, Round]] = {}
        self._count = 0

    def dealt(self, player: _Hand, banker: _Hand) -> Hands:
        """The cards that a feed lists, without undrawn third cards where it lists six for every round."""
        return totals_of_cards(*drawn_cards(player, banker)) if self._six_cards else totals_of_cards(player, banker)

    def round(self, said: Round, cards: Hands) -> ReadRound[Round]:
        """Returns the round with its cards, and all that follows from them.

        Args:
            said: The round without its cards.
            cards: Its cards.

        Returns:
            `said` itself where the cards break the third-card rule or contradict what is said, which is odd if cards are
            checked; and where `roads.limits.FEED_WITH_CARDS` different rounds are held already, which is always odd.
        """
        if cards.broken is not None:
            return self._without(said, cards.broken)
        player = cards.player_cards
        of_player = self._rounds.get(player, {})
        pairs = said.banker_pair, said.player_pair
        # Cards tell the pairs; points do not, and another column may.
        key = (cards.banker_cards, *pairs) if pairs != (cards.banker_pair, cards.player_pair) else cards.banker_cards
        found = of_player.get(key)
        if found is None:
            if self._count >= FEED_WITH_CARDS.value:
                most = f"over {FEED_WITH_CARDS} different rounds with cards: split the feed"
                return ReadRound(said, (f"the cards are not kept: {most}",))
            found = self._made(said, cards)
            self._count += 1
            self._rounds.setdefault(self._shared(player), of_player)[key] = found
        if _fields(said) == _fields(found):
            return ReadRound(found)
        for name in _FIELDS:
            value = getattr(said, name)
            if value is not None and value != getattr(found, name):
                words = f"they say {name.replace('_', ' ')} {_word(found, name)}, and the feed {_word(said, name)}"
                return self._without(said, words)
        return ReadRound(found)

    def _without(self, said: Round, why: str) -> ReadRound[Round]:
        return ReadRound(said, (f"the cards are not kept: {why}",) if self._check else ())

    def _made(self, said: Round, cards: Hands) -> Round:
        found = round_from_cards(cards.player_cards, cards.banker_cards)
        return Round(
            found.outcome,
            found.total,
            found.natural,
            said.banker_pair if found.banker_pair is None else found.banker_pair,
            said.player_pair if found.player_pair is None else found.player_pair,
            found.player_total,
            found.banker_total,
            self._shared(cards.player_cards),
            self._shared(cards.banker_cards),
            found.banker_perfect_pair,
            found.player_perfect_pair,
        )

    def _shared(self, hand: _Hand) -> _Hand:
        return self._hands.setdefault(hand, hand)


def _word(round: Round, name: str) -> str:
    value = getattr(round, name)
    return str(value.name if name == "outcome" else value).lower()
