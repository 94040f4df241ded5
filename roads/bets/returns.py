"""Exact return to player (RTP): every way to deal a round from full decks, counted in whole numbers. No simulation.

Published figures are for a round dealt from full decks, and so are these. Cards dealt earlier are not taken into account; by
symmetry they make no difference on average over a shoe.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import product
from types import MappingProxyType

from roads.bets.conditions import BetRule, Ending, facts_of_ending
from roads.bets.paytables import BETS, Paytable, table_of
from roads.checks import one_of, whole_number
from roads.game.third_card_rule import banker_draws, player_draws


def endings(decks: int = 8) -> Mapping[Ending, Fraction]:
    """Probability of every ending of a round dealt from full decks; they add up to 1.

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
            hand = 2 if fifth is None else 3
            if not banker_draws(player, banker, fifth):
                ways[Ending(total, banker, hand, 2)] += five * rest[hand + 2]
                continue
            for sixth in range(10):
                seen = (first, second, third, fourth) if fifth is None else (first, second, third, fourth, fifth)
                six = five * _left(held, sixth, *seen)
                ways[Ending(total, (banker + sixth) % 10, hand, 3)] += six * rest[hand + 3]
    every = whole * (whole - 1) * (whole - 2) * (whole - 3) * (whole - 4) * (whole - 5)
    return MappingProxyType({ending: Fraction(count, every) for ending, count in ways.items()})


def win_chance(bet: str, decks: int | None = None, *, table: Paytable | str | None = None) -> Fraction:
    """Probability that a bet wins in a round dealt from full decks.

    >>> float(win_chance("dragon-7", table="ez"))  # doctest: +ELLIPSIS
    0.02253...

    Args:
        bet: One of `roads.BETS`, or of the table's own.
        decks: Number of decks. Default: that of the table, or 8.
        table: A Paytable, or a name in `PAYTABLES`, whose rules hold. Default: the usual rules of each bet.

    Raises:
        OptionError: There is no such bet or table, or `decks` is not a whole number of at least 1.
    """
    table = None if table is None else table_of(table)
    one_of("bet", bet, BETS if table is None else table.bets)
    decks = whole_number("decks", decks if decks is not None else 8 if table is None else table.decks)
    rule = None if table is None else table.rule_of(bet)
    if rule is not None:
        return sum([chance for result, _, chance in _results(rule, decks) if result == "win"], Fraction(0))
    if bet in ("player_pair", "banker_pair"):
        return _pair_chance(4 * decks, decks)
    if bet == "either_pair":
        return _one_at_least(4 * decks, decks)
    if bet == "perfect_pair":
        return _one_at_least(decks, decks)
    return sum([chance for ending, chance in endings(decks).items() if _wins(bet, ending)], Fraction(0))


def returns(table: Paytable | str) -> dict[str, Fraction]:
    """Return to player (RTP) of each bet of a table: the expected payout per unit staked, pushes included; 0.9894 is 98.94 %.

    One minus the return is the house edge.

    Raises:
        OptionError: `table` is neither a Paytable nor a name in `PAYTABLES`.
    """
    table = table_of(table)
    pushed = win_chance("tie", table.decks)
    found = {
        bet: win_chance(bet, table.decks) * (1 + Fraction(odds)) + (pushed if bet in ("player", "banker") else 0)
        for bet, odds in table.odds
    }
    for rule in table.rules:
        found[rule.name] = sum([back * chance for _, back, chance in _results(rule, table.decks)], Fraction(0))
    return found


def _results(rule: BetRule, decks: int) -> Iterator[tuple[str, Fraction, Fraction]]:
    """For each ending, the result of a bet with a rule of its own, what a stake of 1 gets back, and the ending's chance."""
    for ending, chance in endings(decks).items():
        settled = rule.result(facts_of_ending(ending))
        assert settled is not None  # an ending tells all that a rule can ask
        result, odds = settled
        back = Fraction(0) if result == "loss" else 1 + Fraction(odds or 0)
        yield result, back, chance


def _wins(bet: str, ending: Ending) -> bool:
    player, banker = ending.player_total, ending.banker_total
    if bet in ("big", "small"):
        return (ending.cards > 4) is (bet == "big")
    if bet == "player":
        return player > banker
    if bet == "banker":
        return banker > player
    return player == banker and (bet == "tie" or player == int(bet[-1]))


def _left(held: list[int], points: int, *seen: int) -> int:
    return max(0, held[points] - seen.count(points))


def _draw(held: list[int], *points: int) -> int:
    """Number of ways to draw these points in this order."""
    ways = 1
    for place, each in enumerate(points):
        ways *= _left(held, each, *points[:place])
    return ways


def _pair_chance(alike: int, decks: int) -> Fraction:
    """Probability that two cards are of one kind, with `alike` cards of each kind."""
    return Fraction(alike - 1, 52 * decks - 1)


def _one_at_least(alike: int, decks: int) -> Fraction:
    """Probability of a pair in at least one hand: by inclusion and exclusion, both hands of one kind or of two."""
    whole = 52 * decks
    kinds = whole // alike
    same = kinds * alike * (alike - 1) * (alike - 2) * (alike - 3)
    different = kinds * (kinds - 1) * (alike * (alike - 1)) ** 2
    both = Fraction(same + different, whole * (whole - 1) * (whole - 2) * (whole - 3))
    return 2 * _pair_chance(alike, decks) - both
