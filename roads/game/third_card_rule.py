"""When Player and Banker draw a third card, and the cards of two hands that were drawn by that rule."""

from __future__ import annotations

from roads.game.card import Card, hand_total

_Hand = tuple[Card | int, ...]

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


def drawn_cards(player: _Hand, banker: _Hand) -> tuple[_Hand, _Hand]:
    """Both hands without the third cards that the rule does not draw.

    A table that deals or scans six cards for every round lists them. A third card that is drawn and not there stays missing.

    >>> drawn_cards((9, 0, 5), (3, 4, 2))
    ((9, 0), (3, 4))

    Args:
        player: The Player's two or three cards or points, in the order dealt.
        banker: The Banker's.
    """
    totals = hand_total(player[:2]), hand_total(banker[:2])
    if not player_draws(*totals):
        player = player[:2]
    third = hand_total(player[2:]) if len(player) == 3 else None
    return player, banker if banker_draws(*totals, third) else banker[:2]


def keeps_rule(player: _Hand, banker: _Hand) -> bool:
    """Whether both hands have a third card exactly where the rule draws one.

    Args:
        player: The Player's two or three cards or points, in the order dealt.
        banker: The Banker's.
    """
    totals = hand_total(player[:2]), hand_total(banker[:2])
    third = hand_total(player[2:]) if len(player) == 3 else None
    return player_draws(*totals) is (len(player) == 3) and banker_draws(*totals, third) is (len(banker) == 3)
