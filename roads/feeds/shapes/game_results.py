"""Game results: `{"gameResult": [{"player": 5, "banker": 2, "winner": "PLAYER_WIN", "playerCards": ["5C", ...]}]}`."""

from __future__ import annotations

from collections.abc import Iterator

from roads.feeds.reading.decoded import FeedShoe, Notes
from roads.feeds.reading.documents import documents
from roads.feeds.reading.json_values import a_list, found_in
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.source import Source
from roads.feeds.rounds.objects import ObjectShoe
from roads.feeds.rounds.order import given_order
from roads.feeds.rounds.results import words_of
from roads.feeds.rounds.shared_rounds import SharedRounds


def _decode(
    source: Source, notes: Notes, *, order: str | None = None, check: bool = False, six_cards: bool = False
) -> Iterator[FeedShoe]:
    """Reads an object a round, in the order given or by time; the rank 0 is a ten."""
    given_order(order, "time")
    shared = SharedRounds(check, six_cards, words_of(source))
    keys = "gameResult", "gameResults"
    lists = (each for place, value in documents(source) for each in found_in(value, keys, place))
    for count, (place, games, _) in enumerate(lists, start=1):
        objects = ObjectShoe(order, notes, shared)
        for number, each in enumerate(a_list(games, place), start=1):
            objects.add(each, f"{place}, round {number}")
        yield objects.shoe(str(count), None)


SHAPE = Shape("game results", "an object with a list gameResult", _decode, probe={"order": "oldest"}, games="words")
