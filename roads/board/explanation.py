"""Explanations of derived roads' marks: the two streaks that a mark compares, and the clause that gave its colour."""

from __future__ import annotations

from typing import NamedTuple

from roads.board.derived_roads import LOOKS_BACK, mark
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.board.streaks import streaks
from roads.checks import one_of
from roads.errors import OptionError
from roads.game.notation import Shoe
from roads.game.rounds import Mark, Outcome, Round

CLAUSES = ("equal", "unequal", "neighbour", "first absent", "both absent")
"""Clauses of the rule, by name; `Explanation` says what each means."""


class ComparedStreak(NamedTuple):
    """A streak as a mark sees it, when its round has been played.

    Attributes:
        streak: Index in `Scoreboard.streaks`, 0-based.
        outcome: BANKER or PLAYER.
        rounds: Numbers of its rounds so far, 1-based, ties left out: those of its rings on the big road.
    """

    streak: int
    outcome: Outcome
    rounds: tuple[int, ...]

    @property
    def length(self) -> int:
        """Number of its rounds so far."""
        return len(self.rounds)


class Explanation(NamedTuple):
    """A mark of a derived road, and what gave it its colour.

    A round that starts a streak compares the streak just ended with the one k streaks before that (k = 1 Big Eye, 2 Small, 3
    Cockroach): "equal" lengths are red, "unequal" ones blue. Any later round compares its own streak so far with the one k
    streaks before it. That one is at least as long, so that the ring has a "neighbour": red. It is one round shorter, so that
    this is the "first absent" neighbour: blue. Or it is shorter still, so that this neighbour and the one above it are "both
    absent": red.

    Attributes:
        road: "big_eye_road", "small_road" or "cockroach_road".
        number: Number of the round that made the mark, 1-based.
        mark: Red or blue.
        clause: Clause of the rule, one of `CLAUSES`.
        place: Place of the round in its own streak, 1-based: 1 for the clauses "equal" and "unequal".
        earlier: The earlier of the two streaks.
        later: The later one; the round's own, up to this round, where `place` is over 1.
    """

    road: str
    number: int
    mark: Mark
    clause: str
    place: int
    earlier: ComparedStreak
    later: ComparedStreak


def explain(board: Scoreboard | Shoe, road: str, number: int) -> Explanation:
    """Explains a mark of a derived road.

    >>> found = explain("BBPPPB", "big_eye_road", 5)
    >>> found.mark, found.clause, found.earlier.length, found.later.length
    (Mark.BLUE, 'first absent', 2, 3)

    Args:
        board: A scoreboard or a shoe; later rounds change nothing.
        road: "big_eye_road", "small_road" or "cockroach_road".
        number: Number of the round that made the mark, 1-based, as the cells have it.

    Raises:
        OptionError: There is no such road, no round of that number, or the round made no mark on the road.
        RoadsError: `board` is not a shoe.
    """
    rounds, k = scoreboard(board).rounds, LOOKS_BACK[one_of("road", road, LOOKS_BACK)]
    if type(number) is not int or not 1 <= number <= len(rounds):
        expected = f"the number of a round, 1 to {len(rounds)}" if rounds else "a board with rounds"
        raise OptionError("number", number, expected)
    if rounds[number - 1].outcome is Outcome.TIE:
        raise OptionError("number", number, f"a Banker or Player round: round {number} is a tie, which makes no mark")
    found = _compared(rounds[:number])
    lengths, n, place = [streak.length for streak in found], len(found) - 1, found[-1].length
    made = mark(lengths, n, place, k)
    if made is None:
        raise OptionError("number", number, _first_of(road, rounds, k))
    later = n - 1 if place == 1 else n
    compared = found[later - k], found[later]
    return Explanation(road, number, made, _clause(place, *[streak.length for streak in compared]), place, *compared)


def _clause(place: int, earlier: int, later: int) -> str:
    if place == 1:
        return "equal" if earlier == later else "unequal"
    if place <= earlier:
        return "neighbour"
    return "first absent" if place == earlier + 1 else "both absent"


def _compared(rounds: tuple[Round, ...]) -> list[ComparedStreak]:
    """The streaks of some rounds, with the numbers of their rounds."""
    numbers = [number for number, round in enumerate(rounds, start=1) if round.outcome is not Outcome.TIE]
    found, end = [], 0
    for index, (outcome, length) in enumerate(streaks(rounds)):
        found.append(ComparedStreak(index, outcome, tuple(numbers[end : end + length])))
        end += length
    return found


def _first_of(road: str, rounds: tuple[Round, ...], k: int) -> str:
    """What a round has to be to have a mark: in words, for the error about one that is too early."""
    words = f"a round with a mark on the {road.replace('_', ' ')}"
    found = _compared(rounds)
    # The second round of streak k (from 0), or the first of the next where it has one only.
    after = [number for streak in found[k:] for number in streak.rounds][1:2]
    return f"{words}, whose first is round {after[0]}" if after else f"{words}, which has none yet"
