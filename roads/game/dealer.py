"""A seeded dealer: shuffled shoes, dealt by the third-card rule up to the cut card."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from roads.checks import whole_number
from roads.errors import OptionError, OptionLimitError, UsageError
from roads.game.card import RANKS, SUITS, Card, hand_total
from roads.game.cards_to_rounds import round_from_cards
from roads.game.rounds import Round
from roads.game.third_card_rule import banker_draws, player_draws
from roads.limits import DECKS

if TYPE_CHECKING:
    from random import Random

USUAL_CUT = 14
LEAST_CUT = 12
"""Two rounds of six cards."""


def deal_shoe(
    seed: int, *, decks: int = 8, cut: int | None = None, share: float | None = None, burn: bool = True
) -> tuple[Round, ...]:
    """Deals one shoe.

    The cards are shuffled and the cut card is put in. With `burn` the first card is turned over and burnt, and with it as many
    cards as its points (ten for a ten or a face). The round in which the cut card comes out is followed by one last round.

    The same arguments give the same shoe on every machine and version of Python. The shuffle is our own, because
    `random` promises the same bits in every version, but not the same `shuffle`.

    >>> [len(deal_shoe(seed)) for seed in (1, 2)] == [len(deal_shoe(seed)) for seed in (1, 2)]
    True

    Args:
        seed: A whole number from 0 to 1,000,000,000.
        decks: Decks of 52 cards, 1 to 1,000 (`roads.limits.DECKS`).
        cut: Cards left after the cut card: at least 12, so that two rounds can always be dealt, and fewer than the decks hold;
            14 if neither this nor `share` is given.
        share: Penetration, instead of `cut`: the fraction of the decks in front of the cut card, such as 0.89, rounded down to
            a whole card.
        burn: Whether the first card is turned over and cards are burnt.

    Returns:
        The rounds with their cards, oldest first.

    Raises:
        OptionError: An argument is out of range.
        UsageError: Both a cut and a share are given.
    """
    whole_number("seed", seed, 0)
    DECKS.check(whole_number("decks", decks), OptionLimitError, "decks", decks, f"at most {DECKS}")
    behind = _behind(52 * decks, cut, share)
    if not isinstance(burn, bool):
        raise OptionError("burn", burn, "True or False")
    from random import Random  # late: drawing a board deals no cards

    cards = _shuffled(Random(seed), decks)
    if burn:
        first = cards.pop()
        del cards[-(first.points or 10) :]
    rounds = []
    while len(cards) > behind:
        rounds.append(_deal(cards, decks))
    rounds.append(_deal(cards, decks))
    return tuple(rounds)


def deal_shoes(
    seed: int, shoes: int, *, decks: int = 8, cut: int | None = None, share: float | None = None, burn: bool = True
) -> Iterator[tuple[Round, ...]]:
    """Deals shoes with the seeds `seed`, `seed + 1` and so on; the other arguments are those of `deal_shoe`.

    Raises:
        OptionError: An argument is out of range.
    """
    whole_number("seed", seed, 0)
    whole_number("shoes", shoes)
    return (deal_shoe(each, decks=decks, cut=cut, share=share, burn=burn) for each in range(seed, seed + shoes))


def _behind(whole: int, cut: int | None, share: float | None) -> int:
    if share is None:
        behind = whole_number("cut", USUAL_CUT if cut is None else cut, LEAST_CUT)
        if behind >= whole:
            raise OptionError("cut", behind, f"fewer cards than the {whole} of the decks")
        return behind
    if cut is not None:
        raise UsageError("cut and share exclude each other: give one of them")
    if isinstance(share, bool) or not isinstance(share, (int, float)) or not 0 < share < 1:
        raise OptionError("share", share, "a number between 0 and 1")
    # As the number is written: 0.35 of 1,300 cards are 455, and 454 by the arithmetic of floats.
    behind = whole - int(whole * Fraction(str(share)))
    if behind < LEAST_CUT:
        raise OptionError("share", share, f"a share that leaves at least {LEAST_CUT} of the {whole} cards")
    return behind


def _shuffled(random: Random, decks: int) -> list[Card]:
    """Fisher and Yates, from the end; the last card of the list is dealt first."""
    cards = [Card(rank, suit) for suit in SUITS for rank in RANKS] * decks
    for last in range(len(cards) - 1, 0, -1):
        other = _below(random, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def _below(random: Random, limit: int) -> int:
    """A number from 0 to `limit` - 1, all equally likely: larger draws are thrown away."""
    bits = limit.bit_length()
    while (number := random.getrandbits(bits)) >= limit:
        pass
    return number


def _deal(cards: list[Card], decks: int) -> Round:
    player, banker = [cards.pop()], [cards.pop()]
    player.append(cards.pop())
    banker.append(cards.pop())
    totals = hand_total(player), hand_total(banker)
    third = None
    if player_draws(*totals):
        player.append(cards.pop())
        third = player[2].points
    if banker_draws(*totals, third):
        banker.append(cards.pop())
    return round_from_cards(player, banker, decks=decks)
