"""Game results: `{"gameResult": [{"player": 5, "banker": 2, "winner": "PLAYER_WIN", "playerCards": ["5C", ...]}]}`."""

from __future__ import annotations

from roads.feeds._played import played_shoe
from roads.feeds._shape import Shape
from roads.feeds._source import Source, a_list, documents, found_key
from roads.feeds._values import FeedError, FeedShoe, Notes


def _decode(source: Source, notes: Notes, *, order: str = "oldest") -> list[FeedShoe]:
    """An object a round, in the order given or by time; the rank 0 is a ten."""
    shoes = []
    for count, (place, value) in enumerate(documents(source), start=1):
        found = found_key(value, ("gameResult", "gameResults"))
        if not found:
            raise FeedError(place, "no gameResult")
        items = [(f"{place}, round {number}", each) for number, each in enumerate(a_list(found[0], place), start=1)]
        shoes.append(played_shoe(items, str(count), None, order, notes))
    return shoes


SHAPE = Shape("game results", "an object with a list gameResult", _decode)
