"""Paytables of nine tables, as values; make your own with `dataclasses.replace`."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from decimal import Decimal

from roads.bets.amounts import amount
from roads.bets.conditions import BetRule, Condition, check_odds
from roads.bets.stake_limits import Bound, StakeLimits, read_limits
from roads.checks import one_of, whole_number
from roads.errors import OptionError, OptionLimitError
from roads.game.rounds import Outcome
from roads.limits import DECIMALS

SIDE_BETS = ("player_pair", "banker_pair", "either_pair", "perfect_pair", "big", "small")
EGALITE = tuple([f"egalite_{total}" for total in range(10)])
BETS = ("player", "banker", "tie", *SIDE_BETS, *EGALITE)
"""All bets. `either_pair` and `perfect_pair` win if at least one hand has the pair; `egalite_4` is a tie on the total 4."""


@dataclass(frozen=True, slots=True)
class Paytable:
    """The bets that a table takes, their odds and limits, and how the table rounds.

    Attributes:
        name: Name of the table.
        decks: Decks of 52 cards in a shoe, at least 1.
        odds: Pairs of a bet and its odds "to one", stake not included; the table takes no other bets but those of `rules`.
        places: Decimals that winnings are rounded down to, at most `roads.limits.DECIMALS`; None: they are not rounded.
        stake_places: Decimals that stakes are cut to when they are placed, so that refunds are cut too; None: they are not cut.
        minimum: Least stake on a bet, as a Decimal, an int or a text, which becomes a Decimal; None: there is no least.
        maximum: Largest stake on a bet; None: there is no largest but `roads.limits.STAKE`.
        limits: Pairs of a bet and its own `StakeLimits`, which stand in place of those of the table.
        below_minimum: What happens to a stake below the minimum: "refused", or "raised" to the minimum.
        dealer_fee: Share of a round's win that the house takes from a player who deals, from 0 to 1; None: players do not deal.
        rules: Bets that are paid by rules of their own, such as "banker" at a table without commission, or "dragon-7".

    Raises:
        OptionError: A field has another type or is out of range; a bet is not in `BETS` or comes twice; odds are not above
            0 and at most `roads.limits.ODDS`, or have more than `DECIMALS` decimals; a minimum is above its maximum or has more
            decimals than stakes have.
    """

    name: str
    decks: int
    odds: tuple[tuple[str, Decimal], ...]
    places: int | None = None
    stake_places: int | None = None
    minimum: Bound = None
    maximum: Bound = None
    limits: tuple[tuple[str, StakeLimits], ...] = ()
    below_minimum: str = "refused"
    dealer_fee: Decimal | None = None
    rules: tuple[BetRule, ...] = ()

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise OptionError("name", self.name, "a str")
        whole_number("decks", self.decks)
        for name, places in (("places", self.places), ("stake_places", self.stake_places)):
            if places is not None and whole_number(name, places, 0) > DECIMALS.value:
                raise DECIMALS.error(OptionLimitError, name, places, f"at most {DECIMALS}, or None")
        _check_odds(self.odds)
        _check_rules(self)
        _check_limits(self)
        fee = self.dealer_fee
        if fee is not None and not (isinstance(fee, Decimal) and 0 <= amount("dealer_fee", fee, "a share") <= 1):
            raise OptionError("dealer_fee", fee, "a share from 0 to 1 as a Decimal, or None")

    @property
    def bets(self) -> tuple[str, ...]:
        """Bets that the table takes."""
        return tuple([bet for bet, _ in self.odds] + [rule.name for rule in self.rules])

    def odds_of(self, bet: str) -> Decimal:
        """Odds of a bet, to one; the highest of a bet that has several.

        Raises:
            OptionError: The table does not take the bet; the message lists the bets it takes.
        """
        return self.all_odds_of(bet)[-1]

    def all_odds_of(self, bet: str) -> tuple[Decimal, ...]:
        """The odds that a bet can win at, to one, lowest first.

        Raises:
            OptionError: The table does not take the bet; the message lists the bets it takes.
        """
        rule = self.rule_of(bet)
        if rule is not None:
            return rule.odds
        for name, odds in self.odds:
            if name == bet:
                return (odds,)
        raise OptionError("bet", bet, f"a bet of the table {self.name}: " + ", ".join(self.bets))

    def rule_of(self, bet: str) -> BetRule | None:
        """The rule of a bet that has one of its own."""
        return next((rule for rule in self.rules if rule.name == bet), None)

    def limits_of(self, bet: str) -> StakeLimits:
        """Limits of a bet: its own, and those of the table where it has none.

        Raises:
            OptionError: The table does not take the bet.
        """
        self.odds_of(bet)
        return StakeLimits(*_in_force(self, dict(self.limits).get(bet, StakeLimits())))


def _in_force(table: Paytable, own: StakeLimits) -> tuple[Bound, Bound]:
    """Minimum and maximum of a bet: its own, or those of the table."""
    return (
        table.minimum if own.minimum is None else own.minimum,
        table.maximum if own.maximum is None else own.maximum,
    )


def _check_pairs(field: str, pairs: object, expected: str) -> None:
    if type(pairs) is not tuple or not all(type(each) is tuple and len(each) == 2 for each in pairs):
        raise OptionError(field, pairs, expected)


def _check_odds(pairs: tuple[tuple[str, Decimal], ...]) -> None:
    _check_pairs("odds", pairs, "a tuple of pairs of a bet and its odds")
    for bet, odds in pairs:
        one_of("bet", bet, BETS)
        check_odds(bet, odds)
    if len(dict(pairs)) != len(pairs):
        raise OptionError("odds", pairs, "each bet once")


def _check_rules(table: Paytable) -> None:
    if type(table.rules) is not tuple or not all(isinstance(rule, BetRule) for rule in table.rules):
        raise OptionError("rules", table.rules, "a tuple of BetRules")
    for bet, times in Counter(table.bets).items():
        if times > 1:
            raise OptionError("rules", bet, "each bet once, in odds or in rules")
    if table.rules and table.dealer_fee is not None:
        raise OptionError("dealer_fee", table.dealer_fee, "None at a table with rules of its own")


def _check_limits(table: Paytable) -> None:
    """Checks the limits of the table, whose texts become Decimals, and those of each bet as they hold with the table's."""
    one_of("below_minimum", table.below_minimum, ("refused", "raised"))
    _check_pairs("limits", table.limits, "a tuple of pairs of a bet and its StakeLimits")
    ends = read_limits(table.minimum, table.maximum, places=table.stake_places)
    for name, limit in zip(("minimum", "maximum"), ends, strict=True):
        object.__setattr__(table, name, limit)
    for bet, own in table.limits:
        one_of("bet", bet, table.bets)
        if not isinstance(own, StakeLimits):
            raise OptionError(f"limits of {bet}", own, "StakeLimits")
        read_limits(*_in_force(table, own), bet, table.stake_places)
    if len(dict(table.limits)) != len(table.limits):
        raise OptionError("limits", table.limits, "each bet once")


def _odds(bets: tuple[str, ...], odds: str) -> tuple[tuple[str, Decimal], ...]:
    return tuple([(bet, Decimal(each)) for bet, each in zip(bets, odds.split(), strict=True)])


_MAIN = ("player", "banker", "tie")
_WITH_SIDES = _odds((*_MAIN, *SIDE_BETS), "1 0.95 8 11 11 5 25 0.54 1.5")
_EXTRA = _odds(EGALITE, "150 215 220 200 120 110 45 45 80 80")

# Odds, rounding and fee as the tables' own help pages print them. Pick and bet prints what comes back, stake included ("2 to
# 1", "9 to 1"): the same minus the stake. Soho rounds amounts down from the third decimal: stakes, refunds and winnings.
SOHO = Paytable("soho", 8, (*_WITH_SIDES, *_EXTRA), places=2, stake_places=2)
PICK_AND_BET = Paytable("pick-and-bet", 6, _WITH_SIDES)
PROFESSIONAL = Paytable("professional", 8, _odds(_MAIN, "1 0.95 8"), places=2)
FULL = Paytable("full", 8, _odds(_MAIN, "1 0.95 8"))
DEALER_OPTION = Paytable("dealer-option", 6, _odds(_MAIN, "1 0.95 9"), dealer_fee=Decimal("0.015"))

_PLAYER_AND_TIE = _odds(("player", "tie"), "1 8")
_EVEN = Decimal(1)
_TIE = Condition(Outcome.TIE)
_BANKER_SIX = Condition(Outcome.BANKER, totals=(6,))
_HALF_ON_SIX = BetRule("banker", ((_BANKER_SIX, Decimal("0.5")), (Condition(Outcome.BANKER), _EVEN)), pushes=(_TIE,))
_TWO_CARD_SIX = Condition(Outcome.BANKER, totals=(6,), hand_cards=(2,))
_THREE_CARD_SIX = Condition(Outcome.BANKER, totals=(6,), hand_cards=(3,))
_DRAGON_7 = Condition(Outcome.BANKER, totals=(7,), hand_cards=(3,))
_PANDA_8 = Condition(Outcome.PLAYER, totals=(8,), hand_cards=(3,))


def _dragon_bonus(name: str, side: Outcome) -> BetRule:
    odds = {9: 30, 8: 10, 7: 6, 6: 4, 5: 2, 4: 1}
    by_margin = [(Condition(side, margins=(margin,)), Decimal(pays)) for margin, pays in odds.items()]
    return BetRule(name, ((Condition(side, natural=True), _EVEN), *by_margin), pushes=(Condition(Outcome.TIE, natural=True),))


# As published for tables of eight decks. EZ Baccarat: no commission, and Banker's three-card 7 is a push (rules of The Gardens
# Casino). No commission: Banker's 6 pays half. Tiger: bets on Banker's 6 and on tied sixes (the odds of Big Tiger: Eliot
# Jacobson, Advanced Advantage Play). Dragon Bonus: by natural and margin (The Wizard of Odds, Baccarat Side Bets).
EZ = Paytable(
    "ez",
    8,
    _PLAYER_AND_TIE,
    rules=(
        BetRule("banker", ((Condition(Outcome.BANKER), _EVEN),), pushes=(_TIE, _DRAGON_7)),
        BetRule("dragon-7", ((_DRAGON_7, Decimal(40)),)),
        BetRule("panda-8", ((_PANDA_8, Decimal(25)),)),
    ),
)
NO_COMMISSION = Paytable(
    "no-commission", 8, _PLAYER_AND_TIE, rules=(_HALF_ON_SIX, BetRule("super-6", ((_BANKER_SIX, Decimal(12)),)))
)
TIGER = Paytable(
    "tiger",
    8,
    _PLAYER_AND_TIE,
    rules=(
        _HALF_ON_SIX,
        BetRule("tiger", ((_TWO_CARD_SIX, Decimal(12)), (_THREE_CARD_SIX, Decimal(20)))),
        BetRule("small-tiger", ((_TWO_CARD_SIX, Decimal(22)),)),
        BetRule("big-tiger", ((_THREE_CARD_SIX, Decimal(50)),)),
        BetRule("tiger-tie", ((Condition(Outcome.TIE, totals=(6,)), Decimal(35)),)),
    ),
)
DRAGON_BONUS = Paytable(
    "dragon-bonus",
    8,
    _odds(_MAIN, "1 0.95 8"),
    rules=(
        _dragon_bonus("player-dragon-bonus", Outcome.PLAYER),
        _dragon_bonus("banker-dragon-bonus", Outcome.BANKER),
    ),
)

_TABLES = (SOHO, PICK_AND_BET, PROFESSIONAL, FULL, DEALER_OPTION, EZ, NO_COMMISSION, TIGER, DRAGON_BONUS)
PAYTABLES = {table.name: table for table in _TABLES}
"""Paytables of this package, by name."""


def table_of(table: Paytable | str) -> Paytable:
    """A paytable, given by its name or as itself.

    Raises:
        OptionError: `table` is neither a Paytable nor a name in `PAYTABLES`.
    """
    return table if isinstance(table, Paytable) else PAYTABLES[one_of("table", table, PAYTABLES)]
