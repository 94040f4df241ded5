"""Amounts of money: read exactly, added exactly, and cut to the decimals of a table."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import ROUND_DOWN, Context, Decimal, DivisionByZero, InvalidOperation, Overflow
from functools import reduce

from roads.errors import OptionError, OptionLimitError
from roads.limits import DECIMALS, STAKE

# Wide enough for the largest stake times the largest odds with all their decimals: only the rule of a table rounds. Every field
# is written out, because what is left out would come from `decimal.DefaultContext`, which a program may change.
EXACT = Context(
    prec=200,
    rounding=ROUND_DOWN,
    Emin=-999_999,
    Emax=999_999,
    capitals=1,
    clamp=0,
    flags=[],
    traps=[InvalidOperation, DivisionByZero, Overflow],
)
"""Context of every computation with money, whatever the caller's own context is."""

KINDS = " as a Decimal, an int or a text"
"""How an error says what an amount may be in Python; the command, where all is text, leaves it out."""


def amount(option: str, given: object, what: str = "a stake") -> Decimal:
    """Reads an amount of money.

    Args:
        option: Name of the argument, for the error.
        given: A Decimal, an int or a text; a float is refused because it is not exact.
        what: What the amount is, for the error.

    Raises:
        OptionError: It is not an amount, negative, above `roads.limits.STAKE`, or has more than `DECIMALS` decimals.
    """
    expected = f"{what} from 0 to {STAKE}{KINDS}, with at most {DECIMALS} decimals"
    if isinstance(given, bool) or not isinstance(given, (Decimal, int, str)):
        raise OptionError(option, given, expected)
    try:
        found = EXACT.create_decimal(given)
    except (ArithmeticError, ValueError):
        raise OptionError(option, given, expected) from None
    if not found.is_finite() or found.is_signed():
        raise OptionError(option, given, expected)
    if found > STAKE.value:
        raise STAKE.error(OptionLimitError, option, given, expected)
    if decimals_of(found) > DECIMALS.value:
        raise DECIMALS.error(OptionLimitError, option, given, expected)
    return found


def decimals_of(number: Decimal) -> int:
    """Number of decimals of odds or an amount, which must be finite."""
    exponent = number.as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def cut_amount(number: Decimal, places: int | None) -> Decimal:
    """Cuts what an amount has after so many decimals; one without more of them stays as it is written.

    >>> cut_amount(Decimal("10.019"), 2), cut_amount(Decimal("10"), 2)
    (Decimal('10.01'), Decimal('10'))

    Args:
        number: The amount.
        places: Decimals that are kept; None: all of them.
    """
    return number if places is None or decimals_of(number) <= places else amount_rounded_down(number, places)


def amount_rounded_down(number: Decimal, places: int) -> Decimal:
    """Rounds an amount towards zero, and writes it with exactly so many decimals."""
    return number.quantize(Decimal((0, (1,), -places)), rounding=ROUND_DOWN, context=EXACT)


def sum_of_amounts(amounts: Iterable[Decimal]) -> Decimal:
    """Sum of amounts, exact; 0 for none."""
    return reduce(EXACT.add, amounts, Decimal(0))
