"""Settlement of the bets on a round, in exact decimals."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from decimal import Decimal
from typing import NamedTuple

from roads.bets.amounts import EXACT, amount, amount_rounded_down, cut_amount
from roads.bets.conditions import facts_of_round
from roads.bets.paytables import BETS, Paytable, table_of
from roads.checks import one_of, yes_or_no
from roads.errors import OptionError, UsageError
from roads.game.notation import as_round
from roads.game.rounds import Outcome, Round


class SettledBet(NamedTuple):
    """A bet and its result.

    Attributes:
        bet: Name of the bet, one of `roads.bets.paytables.BETS` or of the table's own.
        stake: Amount staked, as the table has taken it.
        result: "win", "loss", "push" (the stake comes back) or "void" (so it does, whatever was dealt).
        returned: Amount paid back, stake included; 0 for a loss. A golden chip does not come back with a win.
        golden: Whether the stake is a golden chip, which counts as its face value here.
    """

    bet: str
    stake: Decimal
    result: str
    returned: Decimal
    golden: bool = False

    @property
    def net(self) -> Decimal:
        """Amount won; negative for a loss."""
        return EXACT.subtract(self.returned, self.stake)


def bet_result(round: Round | Outcome | str, bet: str, table: Paytable | str | None = None) -> str | None:
    """Result of a bet on a round: "win", "loss" or "push"; None if the round does not tell.

    A tie is a push for bets on Player and Banker.

    Args:
        round: The round.
        bet: One of `roads.BETS`, or of the table's own.
        table: A Paytable, or a name in `PAYTABLES`, whose rules hold. Default: the usual rules of each bet.

    Raises:
        RoadsError: There is no such bet or table, or `round` is not one round.
    """
    table = None if table is None else table_of(table)
    one_of("bet", bet, BETS if table is None else table.bets)
    return _result_and_odds(as_round(round), bet, table)[0]


def _result_and_odds(round: Round, bet: str, table: Paytable | None) -> tuple[str | None, Decimal | None]:
    """The result of a bet, None if the round does not tell; and the odds that a rule of the table pays."""
    rule = None if table is None else table.rule_of(bet)
    if rule is None:
        return _usual_result(round, bet), None
    return rule.result(facts_of_round(round)) or (None, None)


def _usual_result(round: Round, bet: str) -> str | None:
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


def place_bets(bets: Mapping[str, Decimal | int | str], table: Paytable | str) -> dict[str, Decimal]:
    """Takes bets as a table does before the round: each stake as it stands there.

    A stake is cut to the table's `stake_places`. One below the minimum is refused or raised to it, by the table's
    `below_minimum`; one above the maximum is refused. A stake of 0 is no bet: no limit is about it.

    >>> from roads.bets.paytables import SOHO
    >>> place_bets({"player": "10.019"}, SOHO)
    {'player': Decimal('10.01')}

    Args:
        bets: Stakes by bet. A float is refused because it is not exact: write it as text.
        table: A Paytable or a name in `PAYTABLES`.

    Returns:
        The stakes by bet, in the order of `bets`.

    Raises:
        OptionError: `table` is not a paytable; the table does not take a bet; a stake is not a number, not finite, negative,
            above `roads.limits.STAKE`, or has more than `DECIMALS` decimals; or the table's limits do not allow it.
    """
    table = table_of(table)
    if not isinstance(bets, Mapping):
        raise OptionError("bets", bets, "a mapping from bets to stakes")
    return {bet: _placed(bet, given, table) for bet, given in bets.items()}


def settle(
    round: Round | Outcome | str | None,
    bets: Mapping[str, Decimal | int | str],
    table: Paytable | str,
    *,
    void: bool = False,
    golden: Collection[str] = (),
) -> tuple[SettledBet, ...]:
    """Settles the bets on a round.

    The bets are placed by the table's rule first (`place_bets`); a stake of 0, or cut to 0, is no bet. A win pays back the
    stake, and the stake times the odds. The product is rounded down to the table's `places`, if it has any.

    A golden chip is a gift of the house, to be staked and not to be changed into money. A win pays its winnings without the
    stake; a push and a void round give the chip back.

    >>> from roads.game.cards_to_rounds import round_from_cards
    >>> from roads.bets.paytables import SOHO
    >>> [str(bet.returned) for bet in settle(round_from_cards("9 K", "3 4"), {"player": 10, "banker": 5}, SOHO)]
    ['20.00', '0']

    Args:
        round: The round; an Outcome or the text of a round, such as "B9n", if it tells the results of the bets. None for a void
            round that has no result.
        bets: Stakes by bet, as `place_bets` takes them.
        table: A Paytable or a name in `PAYTABLES`.
        void: Whether the round is void, as house rules say of a dealer's error and of a malfunction: every stake comes back.
        golden: Bets among `bets` whose stake is a golden chip.

    Returns:
        The settled bets, in the order of `bets`, without those whose stake is 0.

    Raises:
        RoadsError: `round` is not one round; a bet cannot be placed, as `place_bets` says; `golden` is not a collection of bets
            that are staked; or the round does not tell the result of a bet and is not void.
    """
    yes_or_no("void", void)
    played = None if void and round is None else as_round(round)  # type: ignore[arg-type]
    table = table_of(table)
    placed = place_bets(bets, table)
    _check_golden(golden, placed)
    settled = []
    for bet, stake in placed.items():
        if not stake:
            continue
        result, odds = ("void", None) if void or played is None else _result_and_odds(played, bet, table)
        if result is None:
            raise UsageError(f"{bet} cannot be settled: the round does not tell its result")
        settled.append(settled_bet(bet, stake, result, table, odds, golden=bet in golden))
    return tuple(settled)


def settled_bet(
    bet: str, stake: Decimal, result: str, table: Paytable, odds: Decimal | None = None, *, golden: bool = False
) -> SettledBet:
    """Pays one bet whose result is known, as `SettledBet.result` has it; at the odds of the table, unless it has several."""
    returned = Decimal(0) if result == "loss" else stake
    if result == "win":
        winnings = EXACT.multiply(stake, table.odds_of(bet) if odds is None else odds)
        if table.places is not None:
            winnings = amount_rounded_down(winnings, table.places)
        returned = winnings if golden else EXACT.add(stake, winnings)
    return SettledBet(bet, stake, result, returned, golden)


def _won(won: bool) -> str:
    return "win" if won else "loss"


def _placed(bet: str, given: object, table: Paytable) -> Decimal:
    limits = table.limits_of(bet)
    whole = amount(bet, given)
    stake = cut_amount(whole, table.stake_places)
    if not whole:
        return stake
    if limits.minimum is not None and stake < Decimal(limits.minimum):
        if table.below_minimum == "raised":
            return Decimal(limits.minimum)
        raise OptionError(bet, given, f"a stake of at least {limits.minimum}, the minimum at the table {table.name}")
    if limits.maximum is not None and stake > Decimal(limits.maximum):
        raise OptionError(bet, given, f"a stake of at most {limits.maximum}, the maximum at the table {table.name}")
    return stake


def _check_golden(golden: object, placed: Mapping[str, Decimal]) -> None:
    if not isinstance(golden, Collection) or isinstance(golden, (str, bytes)):
        raise OptionError("golden", golden, "a collection of bets")
    for bet in golden:
        if bet not in tuple(placed):
            raise OptionError("golden", bet, "bets that are staked")
