"""Good roads as JSON values, and back: in the objects of `roads good --jsonl`, and in the index of a lobby."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from roads.board.good_roads import GoodRoad
from roads.game.rounds import Outcome


def good_roads_list(found: Iterable[GoodRoad]) -> list[dict[str, Any]]:
    """Good roads as objects, ready for `json.dumps`: the side is "B", "P" or None, rounds are 1-based.

    >>> from roads.board.good_roads import good_roads
    >>> good_roads_list(good_roads("PBBBB"))
    [{'name': 'long', 'side': 'B', 'length': 4, 'first': 2, 'last': 5}]
    """
    return [{**road._asdict(), "side": road.side and road.side.value} for road in found]


def good_roads_of(objects: list[dict[str, Any]]) -> tuple[GoodRoad, ...]:
    """The good roads of such objects.

    Raises:
        ValueError: They are something else; a TypeError or an AttributeError where they have another shape.
    """
    found = tuple([GoodRoad(**{**each, "side": each["side"] and Outcome(each["side"])}) for each in objects])
    for road in found:
        whole = all(type(number) is int and number > 0 for number in road[2:])
        if type(road.name) is not str or road.side is Outcome.TIE or not whole:
            raise ValueError(road)
    return found
