"""Limits of a stake: the least and the largest that a table takes on a bet."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from roads.bets.amounts import amount, decimals_of
from roads.errors import OptionError

Bound = Decimal | int | str | None
"""A limit as users give it; None where there is none."""


@dataclass(frozen=True, slots=True)
class StakeLimits:
    """Least and largest stake of one bet of a table.

    Attributes:
        minimum: Least stake, as a Decimal, an int or a text, which becomes a Decimal; None: that of the table, if it has one.
        maximum: Largest stake; None: that of the table, if it has one.

    Raises:
        OptionError: A limit is not an amount from 0 to `roads.limits.STAKE`, or the minimum is above the maximum.
    """

    minimum: Bound = None
    maximum: Bound = None

    def __post_init__(self) -> None:
        for name, limit in zip(("minimum", "maximum"), read_limits(self.minimum, self.maximum), strict=True):
            object.__setattr__(self, name, limit)


def read_limits(
    minimum: Bound, maximum: Bound, bet: str = "", places: int | None = None
) -> tuple[Decimal | int | None, Decimal | int | None]:
    """Reads two limits: texts become Decimals, and the rest stays as it is.

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
    least, most = _read("minimum" + of, minimum), _read("maximum" + of, maximum)
    if least is not None and places is not None and decimals_of(Decimal(least)) > places:
        raise OptionError("minimum" + of, minimum, f"at most {places} decimals, as stakes have here")
    if least is not None and most is not None and least > most:
        raise OptionError("minimum" + of, minimum, f"at most the maximum, {maximum}")
    return least, most


def _read(name: str, limit: Bound) -> Decimal | int | None:
    if limit is None:
        return None
    found = amount(name, limit, "a limit")
    return found if isinstance(limit, str) else limit
