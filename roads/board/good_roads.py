"""Good roads (好路): the named patterns that the newest streaks of a shoe form, and what a round changes about them.

They come by chance and predict nothing. `roads.board.good_road_patterns` has the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from roads.board.good_road_patterns import GOOD_ROADS
from roads.board.good_road_rules import GoodRoadRule, Pattern, checked_rules
from roads.board.scoreboard import Scoreboard
from roads.board.streaks import Streak, streaks
from roads.errors import OptionError
from roads.game.game_shoes import read_shoe
from roads.game.games import BACCARAT, Game
from roads.game.notation import Shoe
from roads.game.rounds import Outcome


class GoodRoad(NamedTuple):
    """A pattern that holds at the end of a shoe.

    Attributes:
        name: Name of its rule, such as "long".
        side: The side it is about, BANKER or PLAYER; None where it is about both.
        length: Its length, in the unit of its rule: streaks, pairs or rounds.
        first: Number of the first round that it covers, 1-based.
        last: Number of the newest round that is not a tie, 1-based.
    """

    name: str
    side: Outcome | None
    length: int
    first: int
    last: int


class GoodRoadChanges(NamedTuple):
    """What differs between the good roads of two moments.

    Without those that ended, with those that grew in the place of what they were, and with those that started, the good roads
    before are those after.

    Attributes:
        started: Those that hold now and did not before, as they are now.
        grown: Those that go on (the same name, side and first round) and differ, as they are now. One may cover another round
            while its length stays.
        ended: Those that held before and do not now, as they were.
    """

    started: tuple[GoodRoad, ...]
    grown: tuple[GoodRoad, ...]
    ended: tuple[GoodRoad, ...]


def good_roads(
    shoe: Shoe | Scoreboard, rules: Sequence[GoodRoadRule] = GOOD_ROADS, *, game: Game | str = BACCARAT
) -> tuple[GoodRoad, ...]:
    """The good roads that hold at the end of a shoe, in the order of the rules; a lobby shows the first.

    A tie changes nothing. Of a Scoreboard only the streaks of the patterns are read, however long its shoe is.

    >>> good_roads("PBBTBB")
    (GoodRoad(name='long', side=Outcome.BANKER, length=4, first=2, last=6),)

    Args:
        shoe: A Scoreboard, text in the notation, Rounds or Outcomes.
        rules: The rules, each with a name of its own.
        game: A Game, or the name of one in `roads.GAMES`, whose letters the texts of the shoe are in.

    Raises:
        RoadsError: `shoe` is not a shoe, or `rules` are not rules.
        OptionError: A rule of your own, which the error names, finds something that is not a `Pattern` of these streaks.
    """
    rules = rules if rules is GOOD_ROADS else checked_rules(rules)
    if isinstance(shoe, Scoreboard):
        found: Sequence[Streak] = shoe.streaks
        cells = shoe.big_road.cells
        return _found(found, rules, len(cells), lambda rounds: cells[-rounds].number)
    played = read_shoe(shoe, game)
    numbers = [number for number, round in enumerate(played, start=1) if round.outcome is not Outcome.TIE]
    return _found(streaks(played), rules, len(numbers), lambda rounds: numbers[-rounds])


def _found(
    found: Sequence[Streak], rules: Sequence[GoodRoadRule], count: int, number: Callable[[int], int]
) -> tuple[GoodRoad, ...]:
    """The good roads of some streaks of `count` rounds; `number` gives the number of the n-th newest of those rounds."""
    if not found:
        return ()
    return tuple(
        [
            GoodRoad(rule.name, side, length, number(rounds), number(1))
            for rule in rules
            for side, length, rounds in _checked(rule, rule.find(found, rule), count)
        ]
    )


def _checked(rule: GoodRoadRule, patterns: Iterable[Pattern], count: int) -> tuple[Pattern, ...]:
    """The patterns that a rule found.

    Raises:
        OptionError: One is not a Pattern, or does not lie in a shoe of `count` rounds that are not ties.
    """
    found = tuple(patterns)
    for pattern in found:
        if (
            not isinstance(pattern, Pattern)
            or pattern.side not in (Outcome.BANKER, Outcome.PLAYER, None)
            or any(type(whole) is not int or whole < 1 for whole in pattern[1:])
            or pattern.rounds > count
        ):
            raise OptionError(
                f"good road {rule.name}, find", pattern, f"Patterns of a side or None, a length and 1 to {count} rounds"
            )
    return found


def good_road_changes(before: Sequence[GoodRoad], after: Sequence[GoodRoad]) -> GoodRoadChanges:
    """What started, went on and ended between two moments: what an alert is made of.

    >>> found = good_road_changes(good_roads("BBBB"), good_roads("BBBBP"))
    >>> [road.name for road in found.ended], found.started
    (['long'], ())

    Args:
        before: The good roads of the moment before, as `good_roads` gives them.
        after: Those of the moment after, by the same rules.

    Raises:
        OptionError: One of them is not a sequence of GoodRoads.
    """
    for option, roads in (("before", before), ("after", after)):
        if not isinstance(roads, Sequence) or not all(isinstance(road, GoodRoad) for road in roads):
            raise OptionError(option, roads, "GoodRoads, as good_roads gives them")
    old, new = ({(road.name, road.side, road.first): road for road in roads} for roads in (before, after))
    return GoodRoadChanges(
        started=tuple([road for key, road in new.items() if key not in old]),
        grown=tuple([road for key, road in new.items() if old.get(key, road) != road]),
        ended=tuple([road for key, road in old.items() if key not in new]),
    )
