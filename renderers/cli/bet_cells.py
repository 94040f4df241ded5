"""Settled bets as cells of a table, in the columns of `Labels.bet_columns`."""

from __future__ import annotations

from collections.abc import Sequence

from renderers.look.labels import Labels
from roads.bets.amounts import sum_of_amounts
from roads.bets.settlement import SettledBet


def bet_cells(bet: SettledBet, labels: Labels) -> tuple[str, ...]:
    """A bet, its stake, its result, what comes back, and the net."""
    *words, chip = labels.bet_results
    result = dict(zip(("win", "loss", "push", "void"), words, strict=True))[bet.result]
    return bet.bet, f"{bet.stake:f}", f"{result}{f', {chip}' * bet.golden}", f"{bet.returned:f}", f"{bet.net:+f}"


def sum_cells(settled: Sequence[SettledBet], labels: Labels) -> tuple[str, ...]:
    """The word for sums in place of a bet, and the sums."""
    staked, returned, net = (sum_of_amounts(getattr(bet, column) for bet in settled) for column in ("stake", "returned", "net"))
    return labels.bet_columns[-1], f"{staked:f}", "", f"{returned:f}", f"{net:+f}"
