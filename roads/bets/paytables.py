"""Paytables of the five source tables, as values; make your own with `dataclasses.replace`."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from roads.errors import OptionError, OptionLimitError, one_of, whole_number

SIDE_BETS = ("player_pair", "banker_pair", "either_pair", "perfect_pair", "big", "small")
EGALITE = tuple([f"egalite_{total}" for total in range(10)])
BETS = ("player", "banker", "tie", *SIDE_BETS, *EGALITE)
"""Every bet there is. `either_pair` and `perfect_pair`: one hand at least has it. `egalite_4`: a tie on the total 4."""


MOST_ODDS = Decimal(10) ** 6
"""To one."""

MOST_DECIMALS = 12
"""Of odds, stakes and what is paid: so many that every product of them can be kept exactly."""


@dataclass(frozen=True, slots=True)
class Paytable:
    """What a table pays.

    Attributes:
        name: Its name.
        decks: How many decks it plays with.
        odds: Bet and odds "to one", the stake not included; a bet that is not among them is not taken.
        places: Winnings are rounded down to so many decimals of the currency, at most `MOST_DECIMALS`; None where they are not
            rounded.

    Raises:
        OptionError: A field of another type, a bet that is none of `BETS` or comes twice, odds that are not above 0 and at most
            `MOST_ODDS`, or are of more than `MOST_DECIMALS` decimals, or a number out of range.
    """

    name: str
    decks: int
    odds: tuple[tuple[str, Decimal], ...]
    places: int | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise OptionError("name", self.name, "a str")
        whole_number("decks", self.decks)
        if self.places is not None and whole_number("places", self.places, 0) > MOST_DECIMALS:
            raise _over("places", self.places, f"at most {MOST_DECIMALS}, or None", MOST_DECIMALS, "MOST_DECIMALS")
        if type(self.odds) is not tuple or not all(type(each) is tuple and len(each) == 2 for each in self.odds):
            raise OptionError("odds", self.odds, "a tuple of pairs of a bet and its odds")
        for bet, odds in self.odds:
            one_of("bet", bet, BETS)
            expected = f"odds to one as a Decimal above 0, at most {MOST_ODDS:,} and with at most {MOST_DECIMALS} decimals"
            if not isinstance(odds, Decimal) or not odds.is_finite() or odds <= 0:
                raise OptionError(bet, odds, expected)
            if odds > MOST_ODDS:
                raise _over(bet, odds, expected, int(MOST_ODDS), "MOST_ODDS")
            if decimals_of(odds) > MOST_DECIMALS:
                raise _over(bet, odds, expected, MOST_DECIMALS, "MOST_DECIMALS")
        if len(dict(self.odds)) != len(self.odds):
            raise OptionError("odds", self.odds, "each bet once")

    @property
    def bets(self) -> tuple[str, ...]:
        """The bets that the table takes."""
        return tuple([bet for bet, _ in self.odds])

    def odds_of(self, bet: str) -> Decimal:
        """The odds of a bet, to one.

        Raises:
            OptionError: The table does not take it; the message lists those it does.
        """
        for name, odds in self.odds:
            if name == bet:
                return odds
        raise OptionError("bet", bet, f"a bet of the table {self.name}: " + ", ".join(self.bets))


def decimals_of(number: Decimal) -> int:
    """How many decimals a finite number is written with."""
    exponent = number.as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def _over(option: str, value: object, expected: str, limit: int, constant: str) -> OptionLimitError:
    return OptionLimitError(option, value, expected, None, limit, f"roads.bets.paytables.{constant}")


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
"""By name, as the command takes them."""


def table_of(table: Paytable | str) -> Paytable:
    """A paytable by its name, or the paytable itself.

    Raises:
        OptionError: Neither a Paytable nor the name of one in `PAYTABLES`.
    """
    return table if isinstance(table, Paytable) else PAYTABLES[one_of("table", table, PAYTABLES)]
