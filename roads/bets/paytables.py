"""Paytables of five tables, as values; make your own with `dataclasses.replace`."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from roads.checks import one_of, whole_number
from roads.errors import OptionError, OptionLimitError
from roads.limits import DECIMALS, ODDS

SIDE_BETS = ("player_pair", "banker_pair", "either_pair", "perfect_pair", "big", "small")
EGALITE = tuple([f"egalite_{total}" for total in range(10)])
BETS = ("player", "banker", "tie", *SIDE_BETS, *EGALITE)
"""All bets. `either_pair` and `perfect_pair` win if at least one hand has the pair; `egalite_4` is a tie on the total 4."""


@dataclass(frozen=True, slots=True)
class Paytable:
    """The bets that a table takes, and their odds.

    Attributes:
        name: Name of the table.
        decks: Decks of 52 cards in a shoe, at least 1.
        odds: Pairs of a bet and its odds "to one", stake not included; the table takes no other bets.
        places: Decimals that winnings are rounded down to, at most `roads.limits.DECIMALS`; None: they are not rounded.

    Raises:
        OptionError: A field has another type or is out of range; a bet is not in `BETS` or comes twice; or odds are not above
            0 and at most `roads.limits.ODDS`, or have more than `DECIMALS` decimals.
    """

    name: str
    decks: int
    odds: tuple[tuple[str, Decimal], ...]
    places: int | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise OptionError("name", self.name, "a str")
        whole_number("decks", self.decks)
        if self.places is not None and whole_number("places", self.places, 0) > DECIMALS.value:
            raise DECIMALS.error(OptionLimitError, "places", self.places, f"at most {DECIMALS}, or None")
        if type(self.odds) is not tuple or not all(type(each) is tuple and len(each) == 2 for each in self.odds):
            raise OptionError("odds", self.odds, "a tuple of pairs of a bet and its odds")
        for bet, odds in self.odds:
            one_of("bet", bet, BETS)
            expected = f"odds to one as a Decimal above 0, at most {ODDS} and with at most {DECIMALS} decimals"
            if not isinstance(odds, Decimal) or not odds.is_finite() or odds <= 0:
                raise OptionError(bet, odds, expected)
            if odds > ODDS.value:
                raise ODDS.error(OptionLimitError, bet, odds, expected)
            if decimals_of(odds) > DECIMALS.value:
                raise DECIMALS.error(OptionLimitError, bet, odds, expected)
        if len(dict(self.odds)) != len(self.odds):
            raise OptionError("odds", self.odds, "each bet once")

    @property
    def bets(self) -> tuple[str, ...]:
        """Bets that the table takes."""
        return tuple([bet for bet, _ in self.odds])

    def odds_of(self, bet: str) -> Decimal:
        """Odds of a bet, to one.

        Raises:
            OptionError: The table does not take the bet; the message lists the bets it takes.
        """
        for name, odds in self.odds:
            if name == bet:
                return odds
        raise OptionError("bet", bet, f"a bet of the table {self.name}: " + ", ".join(self.bets))


def decimals_of(number: Decimal) -> int:
    """Number of decimals of odds or a stake, which must be finite."""
    exponent = number.as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def _odds(bets: tuple[str, ...], odds: str) -> tuple[tuple[str, Decimal], ...]:
    return tuple([(bet, Decimal(each)) for bet, each in zip(bets, odds.split(), strict=True)])


_MAIN = ("player", "banker", "tie")
_WITH_SIDES = _odds((*_MAIN, *SIDE_BETS), "1 0.95 8 11 11 5 25 0.54 1.5")
_EXTRA = _odds(EGALITE, "150 215 220 200 120 110 45 45 80 80")

# Odds as the tables' own help pages print them. Pick and bet prints what comes back, stake included ("2 to 1", "9 to 1"):
# the same minus the stake.
SOHO = Paytable("soho", 8, (*_WITH_SIDES, *_EXTRA), places=2)
PICK_AND_BET = Paytable("pick-and-bet", 6, _WITH_SIDES)
PROFESSIONAL = Paytable("professional", 8, _odds(_MAIN, "1 0.95 8"))
FULL = Paytable("full", 8, _odds(_MAIN, "1 0.95 8"))
DEALER_OPTION = Paytable("dealer-option", 6, _odds(_MAIN, "1 0.95 9"))

PAYTABLES = {table.name: table for table in (SOHO, PICK_AND_BET, PROFESSIONAL, FULL, DEALER_OPTION)}
"""Paytables of this package, by name."""


def table_of(table: Paytable | str) -> Paytable:
    """A paytable, given by its name or as itself.

    Raises:
        OptionError: `table` is neither a Paytable nor a name in `PAYTABLES`.
    """
    return table if isinstance(table, Paytable) else PAYTABLES[one_of("table", table, PAYTABLES)]
