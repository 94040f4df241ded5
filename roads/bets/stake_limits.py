"""Limits of a stake: the least and the largest that a table takes on a bet."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from roads.bets.amounts import amount, decimals_of
from roads.errors import OptionError

Bound = Decimal | int | None
"""A limit as users give it; None where there is none."""


@dataclass(frozen=True, slots=True)
class StakeLimits:
    """Least and largest stake of one bet of a table.

    Attributes:
        minimum: Least stake, as a Decimal or an int; None: that of the table, if it has one.
        maximum: Largest stake; None: that of the table, if it has one.

    Raises:
        OptionError: A limit is not an amount from 0 to `roads.limits.STAKE`, or the minimum is above the maximum.
    """

    minimum: Decimal | int | None = None
    maximum: Decimal | int | None = None

    def __post_init__(self) -> None:
        check_limits(self.minimum, self.maximum)


def check_limits(minimum: Bound, maximum: Bound, bet: str = "", places: int | None = None) -> None:
    """Checks two limits.

    Args:
        minimum: The least stake.
        maximum: The largest stake.
        bet: Name of the bet, for the error; empty for the limits of a table.
        places: Decimals of a stake, which the minimum may not exceed; None: any number of them.

    Raises:
        OptionError: A limit is not an amount, the minimum has too many decimals, or it is above the maximum; the message names
            the limit and the bet.
    """
    of = f" of {bet}" if bet else ""
    for name, limit in (("minimum", minimum), ("maximum", maximum)):
        if isinstance(limit, str):
            raise OptionError(name + of, limit, "a Decimal, an int or None")
        if limit is not None:
            amount(name + of, limit, "a limit")
    if minimum is None:
        return
    if places is not None and decimals_of(Decimal(minimum)) > places:
        raise OptionError("minimum" + of, minimum, f"at most {places} decimals, as stakes have here")
    if maximum is not None and minimum > maximum:
        raise OptionError("minimum" + of, minimum, f"at most the maximum, {maximum}")
