"""Good roads as JSON values, for other programs: in the objects of `roads good --jsonl`, and in the index of a lobby."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from roads.board.good_roads import GoodRoad


def good_roads_list(found: Iterable[GoodRoad]) -> list[dict[str, Any]]:
    """Good roads as objects, ready for `json.dumps`: the side is "B", "P" or None, rounds are 1-based.

    >>> from roads.board.good_roads import good_roads
    >>> good_roads_list(good_roads("PBBBB"))
    [{'name': 'long', 'side': 'B', 'length': 4, 'first': 2, 'last': 5}]
    """
    return [{**road._asdict(), "side": road.side and road.side.value} for road in found]
