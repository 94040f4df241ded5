"""Settlement of the bets on a round, in exact decimals."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import ROUND_DOWN, Context, Decimal, InvalidOperation
from typing import NamedTuple

from roads.bets.paytables import BETS, Paytable, decimals_of, table_of
from roads.checks import one_of
from roads.errors import OptionError, OptionLimitError, UsageError
from roads.game.notation import as_round
from roads.game.rounds import Outcome, Round
from roads.limits import DECIMALS, STAKE

# Wide enough for the largest stake times the largest odds with all their decimals: only the table's own rule rounds.
_EXACT = Context(prec=200)


class SettledBet(NamedTuple):
    """A bet and its result.

    Attributes:
        bet: Name of the bet, one of `roads.bets.paytables.BETS`.
        stake: Amount staked.
        result: "win", "loss", "push" (the stake comes back) or "void" (so it does, whatever was dealt).
        returned: Amount paid back, stake included; 0 for a loss.
    """

    bet: str
    stake: Decimal
    result: str
    returned: Decimal

    @property
    def net(self) -> Decimal:
        """Amount won; negative for a loss."""
        return _EXACT.subtract(self.returned, self.stake)


def bet_result(round: Round | Outcome | str, bet: str) -> str | None:
    """Result of a bet on a round: "win", "loss" or "push"; None if the round does not tell.

    A tie is a push for bets on Player and Banker.

    Raises:
        RoadsError: There is no such bet, or `round` is not one round.
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
    round: Round | Outcome | str | None,
    bets: Mapping[str, Decimal | int | str],
    table: Paytable | str,
    *,
    void: bool = False,
) -> tuple[SettledBet, ...]:
    """Settles the bets on a round.

    A win pays back the stake, and the stake times the odds. The product is rounded down to the table's `places`, if it has any;
    the stake is never rounded.

    >>> from roads.game.cards_to_rounds import round_from_cards
    >>> from roads.bets.paytables import SOHO
    >>> [str(bet.returned) for bet in settle(round_from_cards("9 K", "3 4"), {"player": 10, "banker": 5}, SOHO)]
    ['20.00', '0']

    Args:
        round: The round; an Outcome or the text of a round, such as "B9n", if it tells the results of the bets. None for a void
            round that has no result.
        bets: Stakes by bet. A float is refused because it is not exact: write it as text.
        table: A Paytable or a name in `PAYTABLES`.
        void: Whether the round is void, as house rules say of a dealer's error and of a malfunction: every stake comes back.

    Returns:
        The settled bets, in the order of `bets`.

    Raises:
        RoadsError: `round` is not one round; `table` is not a paytable; the table does not take a bet; a stake is not a number,
            not finite, negative, above `roads.limits.STAKE`, or has more than `DECIMALS` decimals; or the round does not tell
            the result of a bet and is not void.
    """
    if type(void) is not bool:
        raise OptionError("void", void, "True or False")
    played = None if void and round is None else as_round(round)  # type: ignore[arg-type]
    table = table_of(table)
    if not isinstance(bets, Mapping):
        raise OptionError("bets", bets, "a mapping from bets to stakes")
    settled = []
    for bet, given in bets.items():
        odds = table.odds_of(bet)
        stake = _stake(bet, given)
        result = "void" if void or played is None else bet_result(played, bet)
        if result is None:
            raise UsageError(f"{bet} cannot be settled: the round does not tell its result")
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
