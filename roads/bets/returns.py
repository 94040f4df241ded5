"""Exact returns: every way to deal a round from full decks, counted in whole numbers. No simulation.

The published figures are those of a round dealt from all the decks; cards seen before it are not taken into account, and by
symmetry make no difference to the mean over a shoe.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import product
from types import MappingProxyType
from typing import NamedTuple

from roads.bets.paytables import BETS, Paytable, table_of
from roads.errors import one_of, whole_number
from roads.game.hands import banker_draws, player_draws


class Ending(NamedTuple):
    """How a round can end, as far as totals and the number of cards go.

    Attributes:
        player_total: 0 to 9.
        banker_total: 0 to 9.
        cards: How many were dealt, 4 to 6.
    """

    player_total: int
    banker_total: int
    cards: int


def endings(decks: int = 8) -> Mapping[Ending, Fraction]:
    """The probability of every ending of a round dealt from full decks; they add up to 1.

    Raises:
        OptionError: `decks` is not a whole number of at least 1.
    """
    return _counted(whole_number("decks", decks))


@lru_cache(maxsize=16)
def _counted(decks: int) -> Mapping[Ending, Fraction]:
    held = [16 * decks, *[4 * decks] * 9]
    whole = 52 * decks
    # Ways to deal six cards in order; where fewer are dealt, the rest of the six can be any card.
    rest = {4: (whole - 4) * (whole - 5), 5: whole - 5, 6: 1}
    ways: Counter[Ending] = Counter()
    for first, second, third, fourth in product(range(10), repeat=4):
        four = _draw(held, first, second, third, fourth)
        player, banker = (first + second) % 10, (third + fourth) % 10
        for fifth in range(10) if player_draws(player, banker) else (None,):
            five = four * (1 if fifth is None else _left(held, fifth, first, second, third, fourth))
            total = (player + (fifth or 0)) % 10
            cards = 4 if fifth is None else 5
            if not banker_draws(player, banker, fifth):
                ways[Ending(total, banker, cards)] += five * rest[cards]
                continue
            for sixth in range(10):
                seen = (first, second, third, fourth) if fifth is None else (first, second, third, fourth, fifth)
                six = five * _left(held, sixth, *seen)
                ways[Ending(total, (banker + sixth) % 10, cards + 1)] += six * rest[cards + 1]
    every = whole * (whole - 1) * (whole - 2) * (whole - 3) * (whole - 4) * (whole - 5)
    return MappingProxyType({ending: Fraction(count, every) for ending, count in ways.items()})


def win_chance(bet: str, decks: int = 8) -> Fraction:
    """The probability that a bet wins in a round dealt from full decks.

    Raises:
        OptionError: No such bet, or `decks` is not a whole number of at least 1.
    """
    one_of("bet", bet, BETS)
    whole_number("decks", decks)
    if bet in ("player_pair", "banker_pair"):
        return _pair_chance(4 * decks, decks)
    if bet == "either_pair":
        return _one_at_least(4 * decks, decks)
    if bet == "perfect_pair":
        return _one_at_least(decks, decks)
    return sum([chance for ending, chance in endings(decks).items() if _wins(bet, ending)], Fraction(0))


def returns(table: Paytable | str) -> dict[str, Fraction]:
    """What each bet of a table returns in the mean to a player who stakes 1, pushed stakes included: 0.9894 is 98.94 %.

    Raises:
        OptionError: `table` is neither a Paytable nor the name of one in `PAYTABLES`.
    """
    table = table_of(table)
    pushed = win_chance("tie", table.decks)
    return {
        bet: win_chance(bet, table.decks) * (1 + Fraction(odds)) + (pushed if bet in ("player", "banker") else 0)
        for bet, odds in table.odds
    }


def _wins(bet: str, ending: Ending) -> bool:
    player, banker, cards = ending
    if bet in ("big", "small"):
        return (cards > 4) is (bet == "big")
    if bet == "player":
        return player > banker
    if bet == "banker":
        return banker > player
    return player == banker and (bet == "tie" or player == int(bet[-1]))


def _left(held: list[int], points: int, *seen: int) -> int:
    return max(0, held[points] - seen.count(points))


def _draw(held: list[int], *points: int) -> int:
    """In how many ways these points are drawn in this order."""
    ways = 1
    for place, each in enumerate(points):
        ways *= _left(held, each, *points[:place])
    return ways


def _pair_chance(alike: int, decks: int) -> Fraction:
    """That two cards are alike, `alike` cards being of each kind."""
    return Fraction(alike - 1, 52 * decks - 1)


def _one_at_least(alike: int, decks: int) -> Fraction:
    """That one hand at least is a pair: by inclusion and exclusion, both hands of one kind or of two."""
    whole = 52 * decks
    kinds = whole // alike
    same = kinds * alike * (alike - 1) * (alike - 2) * (alike - 3)
    different = kinds * (kinds - 1) * (alike * (alike - 1)) ** 2
    both = Fraction(same + different, whole * (whole - 1) * (whole - 2) * (whole - 3))
    return 2 * _pair_chance(alike, decks) - both
