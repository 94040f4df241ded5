"""What bets on a round bring back, in exact decimals."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import ROUND_DOWN, Context, Decimal, InvalidOperation
from typing import NamedTuple

from roads.bets.paytables import BETS, Paytable, decimals_of, table_of
from roads.errors import OptionError, OptionLimitError, one_of
from roads.game.notation import as_round
from roads.game.rounds import Outcome, Round
from roads.limits import DECIMALS, STAKE

# Wide enough for the largest stake times the largest odds with all their decimals: only the table's own rule rounds.
_EXACT = Context(prec=200)


class SettledBet(NamedTuple):
    """What became of one bet.

    Attributes:
        bet: Its name, one of `roads.bets.paytables.BETS`.
        stake: What was put on it.
        result: "win", "loss" or "push" (the stake comes back).
        returned: What comes back, stake included; 0 for a loss.
    """

    bet: str
    stake: Decimal
    result: str
    returned: Decimal

    @property
    def net(self) -> Decimal:
        """What it won; below 0 what it lost."""
        return _EXACT.subtract(self.returned, self.stake)


def bet_result(round: Round | Outcome | str, bet: str) -> str | None:
    """Whether a bet won: "win", "loss" or "push"; None where the round does not tell.

    In a tie, Player and Banker bets are pushed.

    Raises:
        RoadsError: No such bet, or not one round.
    """
    one_of("bet", bet, BETS)
    round = as_round(round)
    if bet in ("player", "banker"):
        if round.outcome is Outcome.TIE:
            return "push"
        return _won(round.outcome is (Outcome.PLAYER if bet == "player" else Outcome.BANKER))
    if bet == "tie":
        return _won(round.outcome is Outcome.TIE)
    if bet.startswith("egalite_"):
        if round.outcome is not Outcome.TIE:
            return "loss"
        return None if round.total is None else _won(round.total == int(bet[-1]))
    if bet == "small":
        return None if round.big is None else _won(not round.big)
    known = getattr(round, bet)  # the others are named as the round names them
    return None if known is None else _won(known)


def settle(
    round: Round | Outcome | str, bets: Mapping[str, Decimal | int | str], table: Paytable | str
) -> tuple[SettledBet, ...]:
    """Settles the bets on a round.

    A win brings back the stake and the stake times the odds; that product is rounded down to the table's `places`, where it has
    them, and the stake never is.

    >>> from roads.game.hands import round_from_cards
    >>> from roads.bets.paytables import SOHO
    >>> [str(bet.returned) for bet in settle(round_from_cards("9 K", "3 4"), {"player": 10, "banker": 5}, SOHO)]
    ['20.00', '0']

    Args:
        round: The round; an Outcome or the text of one, such as "B9n", where that tells the results of the bets.
        bets: Bet and stake. Floats are not taken, for they are not exact: write them as text.
        table: What it pays, a Paytable or the name of one in `PAYTABLES`.

    Returns:
        The settled bets, in the order of `bets`.

    Raises:
        RoadsError: Not one round; a table that is none; a bet that the table does not take; a stake that is negative, not
            finite, no number, above `roads.limits.STAKE` or of more than `DECIMALS` decimals; a bet whose result the round does
            not tell.
    """
    round, table = as_round(round), table_of(table)
    if not isinstance(bets, Mapping):
        raise OptionError("bets", bets, "a mapping from bets to stakes")
    settled = []
    for bet, given in bets.items():
        odds = table.odds_of(bet)
        stake = _stake(bet, given)
        result = bet_result(round, bet)
        if result is None:
            raise OptionError(bet, round, "a round that tells its result")
        returned = Decimal(0) if result == "loss" else stake
        if result == "win":
            winnings = _EXACT.multiply(stake, odds)
            if table.places is not None:
                winnings = winnings.quantize(Decimal(1).scaleb(-table.places), rounding=ROUND_DOWN, context=_EXACT)
            returned = _EXACT.add(stake, winnings)
        settled.append(SettledBet(bet, stake, result, returned))
    return tuple(settled)


def _won(won: bool) -> str:
    return "win" if won else "loss"


def _stake(bet: str, given: Decimal | int | str) -> Decimal:
    expected = f"a stake from 0 to {STAKE} as a Decimal, an int or a text, with at most {DECIMALS} decimals"
    if isinstance(given, bool) or not isinstance(given, (Decimal, int, str)):
        raise OptionError(bet, given, expected)
    try:
        stake = Decimal(given)
    except (InvalidOperation, ValueError):
        raise OptionError(bet, given, expected) from None
    if not stake.is_finite() or stake.is_signed():
        raise OptionError(bet, given, expected)
    if stake > STAKE.value:
        raise STAKE.error(OptionLimitError, bet, given, expected)
    if decimals_of(stake) > DECIMALS.value:
        raise DECIMALS.error(OptionLimitError, bet, given, expected)
    return stake
