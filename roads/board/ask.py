"""The ask: the next mark of each derived road if Banker won, or if Player did. It applies the rule and predicts nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from roads.board.derived_roads import BIG_EYE, COCKROACH, SMALL, mark
from roads.board.streaks import streaks
from roads.checks import one_of
from roads.game.notation import Shoe
from roads.game.rounds import ByOutcome, Mark, Outcome

ASKED_STREAKS = COCKROACH + 1
"""Number of newest streaks that the answers depend on: the newest, and as many before it as Cockroach looks back."""

_SIDES = {"banker": Outcome.BANKER, "player": Outcome.PLAYER}


class Answers(NamedTuple):
    """The next mark of each derived road if one side won the next round; None where that round would make no mark.

    Attributes:
        big_eye_road: Mark of the Big Eye road.
        small_road: Mark of the Small road.
        cockroach_road: Mark of the Cockroach road.
    """

    big_eye_road: Mark | None
    small_road: Mark | None
    cockroach_road: Mark | None


class Ask(NamedTuple):
    """The answers to both questions. A road has two opposite answers, or none yet.

    Attributes:
        banker: The marks if Banker won the next round.
        player: The marks if Player won it.
    """

    banker: Answers
    player: Answers


def ask(shoe: Shoe) -> Ask:
    """Answers to both questions: the next mark of each derived road if Banker won the next round, and if Player did.

    A road answers as soon as the big road has k + 1 streaks (k = 1 Big Eye, 2 Small, 3 Cockroach). A shoe without a Banker or
    Player round has no answers.

    >>> ask("BB").banker.big_eye_road is None
    True
    >>> ask("BBP").player.big_eye_road
    Mark.RED

    Raises:
        RoadsError: `shoe` is not a shoe.
    """
    found = streaks(shoe)
    return ask_of([streak.length for streak in found], found[-1].outcome if found else None)


def ask_of(lengths: Sequence[int], side: Outcome | None) -> Ask:
    """`ask` from the lengths of the streaks, oldest first, and the side of the newest streak; None while there is no streak."""
    if side is None:
        return _NOTHING
    n = len(lengths) - 1
    m = lengths[n] + 1
    return _both(side, mark(lengths, n, m, BIG_EYE), mark(lengths, n, m, SMALL), mark(lengths, n, m, COCKROACH))


@lru_cache(maxsize=64)  # 2 sides x 27 answers, which is all there are
def _both(side: Outcome, *same: Mark | None) -> Ask:
    """Both answers, from those that the newest streak gets if it goes on: if it breaks, they are opposite.

    Going on is blue exactly if the streak is as long as streak n-k (the next cell is the first without a neighbour), and
    breaking is red in exactly that case (the two streaks are equally long).
    """
    on = Answers(*same)
    broken = Answers(*(answer and answer.opposite for answer in same))
    return Ask(on, broken) if side is Outcome.BANKER else Ask(broken, on)


_NOTHING = Ask(Answers(None, None, None), Answers(None, None, None))


def asked_outcome(ask: object, names: ByOutcome[str]) -> Outcome:
    """The side that `ask` names: an Outcome, "banker" or "player", or a name of `names` in small letters, such as "dragon".

    Raises:
        OptionError: It names neither side.
    """
    if isinstance(ask, Outcome) and ask is not Outcome.TIE:
        return ask
    known = {**_SIDES, names.banker.lower(): Outcome.BANKER, names.player.lower(): Outcome.PLAYER}
    return known[one_of("ask", ask, known)]
