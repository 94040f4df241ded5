"""A seeded dealer: shoes dealt by the third-card rule up to the cut card, or rounds from decks shuffled before each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from roads.checks import one_of, whole_number
from roads.errors import OptionError, OptionLimitError, UsageError
from roads.game.card import RANKS, SUITS, Card, hand_total
from roads.game.cards_to_rounds import round_from_cards
from roads.game.rounds import Round
from roads.game.third_card_rule import banker_draws, player_draws
from roads.limits import DECKS, SHOE_ROUNDS

if TYPE_CHECKING:
    from random import Random

MOST_CARDS = 6
"""Cards of one round at most."""
USUAL_CUT = 14
"""Cards left after the cut card, where one more round is dealt; a second one takes `MOST_CARDS` more."""
SHUFFLES = ("shoe", "round")
MOST_BURNT = 11
"""The first card, and ten more if it is a ten or a face."""


def deal_shoe(
    seed: int,
    *,
    decks: int = 8,
    cut: int | None = None,
    share: float | None = None,
    burn: bool | None = None,
    last_rounds: int = 1,
    shuffle: str = "shoe",
    rounds: int | None = None,
) -> tuple[Round, ...]:
    """Deals one shoe.

    The cards are shuffled and the cut card is put in. With `burn` the first card is turned over and burnt, and with it as many
    cards as its points (ten for a ten or a face). The round in which the cut card comes out is followed by one last round, or
    by two. A cut card that comes out in place of the first card of a round makes that round the first of the last ones.

    With `shuffle="round"`, the rule of games such as pick and bet, all the decks are shuffled again before every round. There
    is no cut card; `rounds` says how many rounds are dealt.

    The same arguments give the same shoe on every machine and version of Python. The shuffle is our own, because
    `random` promises the same bits in every version, but not the same `shuffle`.

    >>> [len(deal_shoe(seed)) for seed in (1, 2)] == [len(deal_shoe(seed)) for seed in (1, 2)]
    True

    Args:
        seed: A whole number from 0 to 1,000,000,000.
        decks: Decks of 52 cards, 1 to 1,000 (`roads.limits.DECKS`).
        cut: Cards left after the cut card: at least 12, so that two rounds can always be dealt, or 18 with two last rounds; and
            fewer than the decks hold. If neither this nor `share` is given, 14, or 20 with two last rounds.
        share: Penetration, instead of `cut`: the fraction of the decks in front of the cut card, such as 0.89, rounded down to
            a whole card.
        burn: Whether the first card is turned over and cards are burnt; None: where a shoe is dealt, not where the decks are
            shuffled before every round.
        last_rounds: Rounds dealt after the one in which the cut card comes out, 1 or 2.
        shuffle: When all the decks are shuffled: "shoe", before the shoe, or "round", before every round.
        rounds: Rounds to deal, 1 to 1,000,000 (`roads.limits.SHOE_ROUNDS`), where the decks are shuffled before every round.

    Returns:
        The rounds with their cards, oldest first.

    Raises:
        OptionError: An argument is out of range.
        UsageError: Both a cut and a share are given; or one that is only for the other way to shuffle.
    """
    whole_number("seed", seed, 0)
    DECKS.check(whole_number("decks", decks), OptionLimitError, "decks", decks, f"at most {DECKS}")
    if burn is not None and not isinstance(burn, bool):
        raise OptionError("burn", burn, "True, False or None")
    if type(last_rounds) is not int or last_rounds not in (1, 2):
        raise OptionError("last_rounds", last_rounds, "1 or 2")
    if one_of("shuffle", shuffle, SHUFFLES) == "shoe":
        if rounds is not None:
            raise UsageError('rounds needs shuffle="round": a shoe ends by its cut card')
        behind = _behind(52 * decks, cut, share, last_rounds)
        return _dealt_to_the_cut(_shuffled(_random(seed), decks), behind, decks, burn is not False, last_rounds)
    if (cut, share, last_rounds) != (None, None, 1):
        raise UsageError('cut, share and last_rounds are for a shoe: with shuffle="round" there is no cut card')
    return tuple(_dealt_anew(_random(seed), decks, _rounds(rounds), burn is True))


def deal_shoes(
    seed: int,
    shoes: int,
    *,
    decks: int = 8,
    cut: int | None = None,
    share: float | None = None,
    burn: bool | None = None,
    last_rounds: int = 1,
    shuffle: str = "shoe",
    rounds: int | None = None,
) -> Iterator[tuple[Round, ...]]:
    """Deals shoes with the seeds `seed`, `seed + 1` and so on; the other arguments are those of `deal_shoe`.

    Raises:
        OptionError: An argument is out of range.
        UsageError: As in `deal_shoe`.
    """
    whole_number("seed", seed, 0)
    whole_number("shoes", shoes)
    return (
        deal_shoe(each, decks=decks, cut=cut, share=share, burn=burn, last_rounds=last_rounds, shuffle=shuffle, rounds=rounds)
        for each in range(seed, seed + shoes)
    )


def _random(seed: int) -> Random:
    from random import Random  # late: drawing a board deals no cards

    return Random(seed)


def _rounds(rounds: int | None) -> int:
    if rounds is None:
        raise UsageError('shuffle="round" needs rounds: no cut card ends the shoe')
    SHOE_ROUNDS.check(whole_number("rounds", rounds), OptionLimitError, "rounds", rounds, f"at most {SHOE_ROUNDS}")
    return rounds


def _behind(whole: int, cut: int | None, share: float | None, last_rounds: int) -> int:
    """Number of cards behind the cut card: enough for the round in which it comes out and for the last ones."""
    least = MOST_CARDS * (1 + last_rounds)
    if share is None:
        behind = whole_number("cut", USUAL_CUT + MOST_CARDS * (last_rounds - 1) if cut is None else cut, least)
        if behind >= whole:
            raise OptionError("cut", behind, f"fewer cards than the {whole} of the decks")
        return behind
    if cut is not None:
        raise UsageError("cut and share exclude each other: give one of them")
    if isinstance(share, bool) or not isinstance(share, (int, float)) or not 0 < share < 1:
        raise OptionError("share", share, "a number above 0 and below 1")
    from fractions import Fraction  # late: no board has need of it

    # As the number is written: 0.35 of 1,300 cards are 455, and 454 by the arithmetic of floats.
    behind = whole - int(whole * Fraction(str(share)))
    if behind < least:
        raise OptionError("share", share, f"a share that leaves at least {least} of the {whole} cards")
    return behind


def _dealt_to_the_cut(cards: list[Card], behind: int, decks: int, burn: bool, last_rounds: int) -> tuple[Round, ...]:
    if burn:
        _burn(cards)
    rounds = []
    while len(cards) > behind:
        rounds.append(_deal(cards, decks))
    rounds += [_deal(cards, decks) for _ in range(last_rounds)]
    return tuple(rounds)


def _dealt_anew(random: Random, decks: int, rounds: int, burn: bool) -> Iterator[Round]:
    """Rounds from decks that are shuffled before each: only the cards that can be dealt have to be drawn."""
    cards = _in_order(decks)
    drawn = MOST_CARDS + (MOST_BURNT if burn else 0)
    for _ in range(rounds):
        _shuffle_end(random, cards, drawn)
        top = cards[-drawn:]
        if burn:
            _burn(top)
        yield _deal(top, decks)


def _burn(cards: list[Card]) -> None:
    first = cards.pop()
    del cards[-(first.points or 10) :]


def _shuffled(random: Random, decks: int) -> list[Card]:
    cards = _in_order(decks)
    _shuffle_end(random, cards, len(cards))
    return cards


def _in_order(decks: int) -> list[Card]:
    return [Card(rank, suit) for suit in SUITS for rank in RANKS] * decks


def _shuffle_end(random: Random, cards: list[Card], drawn: int) -> None:
    """Fisher and Yates, from the end, as far as cards are drawn; the last card of the list is dealt first."""
    for last in range(len(cards) - 1, max(0, len(cards) - 1 - drawn), -1):
        other = _below(random, last + 1)
        cards[last], cards[other] = cards[other], cards[last]


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
