"""The first layer, from rounds to streaks: the logical columns that every road but the bead road is made from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from roads.game.notation import Shoe, as_rounds
from roads.game.rounds import Outcome


class Streak(NamedTuple):
    """A run of one side, ties taken out: a column of unlimited length, before anything is drawn.

    Attributes:
        outcome: BANKER or PLAYER, never TIE.
        length: Number of rounds, ties not counted; at least 1.
    """

    outcome: Outcome
    length: int


def streaks(shoe: Shoe) -> tuple[Streak, ...]:
    """The streaks of a shoe, oldest first. A tie neither starts, ends nor lengthens a streak.

    >>> streaks("TBBTBP")
    (Streak(outcome=Outcome.BANKER, length=3), Streak(outcome=Outcome.PLAYER, length=1))

    Raises:
        RoadsError: `shoe` is not a shoe.
    """
    found: list[Streak] = []
    side, length = None, 0
    tie = Outcome.TIE
    for round in as_rounds(shoe):
        outcome = round.outcome
        if outcome is side:
            length += 1
        elif outcome is not tie:
            if side is not None:
                found.append(Streak(side, length))
            side, length = outcome, 1
    if side is not None:
        found.append(Streak(side, length))
    return tuple(found)


def streak_starts(values: Iterable[object]) -> list[bool]:
    """Whether each value starts a streak, of rounds or of marks: it differs from the value before it."""
    found = []
    last: object = None
    for value in values:
        found.append(value is not last)
        last = value
    return found
