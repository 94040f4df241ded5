"""When Player and Banker draw a third card."""

from __future__ import annotations

# Points of Player's third card on which Banker draws, by Banker's total on two cards.
_BANKER_DRAWS_ON = (
    range(10),
    range(10),
    range(10),
    (0, 1, 2, 3, 4, 5, 6, 7, 9),
    range(2, 8),
    range(4, 8),
    range(6, 8),
    (),
)


def player_draws(player_total: int, banker_total: int) -> bool:
    """Whether Player draws a third card, given both totals on two cards."""
    return player_total <= 5 and banker_total <= 7


def banker_draws(player_total: int, banker_total: int, third: int | None) -> bool:
    """Whether Banker draws a third card, given both totals on two cards.

    Args:
        player_total: Player's total on two cards.
        banker_total: Banker's total on two cards.
        third: Points of Player's third card; None if Player stood.
    """
    if player_total >= 8 or banker_total >= 8:
        return False
    return banker_total <= 5 if third is None else third in _BANKER_DRAWS_ON[banker_total]
