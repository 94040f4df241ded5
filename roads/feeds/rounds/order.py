"""The order in which a feed gives its rounds."""

from __future__ import annotations

from typing import TypeVar

from roads.checks import one_of
from roads.errors import OptionError
from roads.game.rounds import Round

RoundT = TypeVar("RoundT", bound=Round | str)

ORDERS = ("oldest", "newest")


def given_order(order: str | None, *more: str) -> str:
    """Checks the order of the rounds, a required option where the shape leaves it open.

    Args:
        order: "oldest" or "newest": which round comes first.
        *more: Further orders of the shape.

    Raises:
        OptionError: The order is missing or unknown.
    """
    if order is None:
        *orders, last = (*ORDERS, *more)
        raise OptionError("order", None, f"{', '.join(orders)} or {last}, for the shape does not say which round comes first")
    return one_of("order", order, (*ORDERS, *more))


def oldest_first(rounds: list[RoundT], order: str) -> list[RoundT]:
    """The rounds oldest first, given the order they came in."""
    return rounds[::-1] if order == "newest" else rounds
