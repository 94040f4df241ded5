"""Paytables of the five source tables, as values; make your own with `dataclasses.replace`."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from roads.errors import OptionError, whole_number

SIDE_BETS = ("player_pair", "banker_pair", "either_pair", "perfect_pair", "big", "small")
EGALITE = tuple([f"egalite_{total}" for total in range(10)])
BETS = ("player", "banker", "tie", *SIDE_BETS, *EGALITE)
"""Every bet there is. `either_pair` and `perfect_pair`: one hand at least has it. `egalite_4`: a tie on the total 4."""


@dataclass(frozen=True, slots=True)
class Paytable:
    """What a table pays.

    Attributes:
        name: Its name.
        decks: How many decks it plays with.
        odds: Bet and odds "to one", the stake not included; a bet that is not among them is not taken.
        places: Winnings are rounded down to so many decimals of the currency; None where they are not rounded.

    Raises:
        OptionError: A bet that is none of `BETS` or comes twice, odds that are no finite Decimal above 0, or a number out
            of range.
    """

    name: str
    decks: int
    odds: tuple[tuple[str, Decimal], ...]
    places: int | None = None

    def __post_init__(self) -> None:
        whole_number("decks", self.decks)
        if self.places is not None:
            whole_number("places", self.places, 0)
        for bet, odds in self.odds:
            if bet not in BETS:
                raise OptionError("bet", bet, "one of " + ", ".join(BETS))
            if not isinstance(odds, Decimal) or not odds.is_finite() or odds <= 0:
                raise OptionError(bet, odds, "odds to one as a finite Decimal above 0")
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
