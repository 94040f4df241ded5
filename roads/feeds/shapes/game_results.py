"""Game results: `{"gameResult": [{"player": 5, "banker": 2, "winner": "PLAYER_WIN", "playerCards": ["5C", ...]}]}`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from roads.feeds.reading.decoded import FeedShoe, Notes, shoe_name
from roads.feeds.reading.documents import documents
from roads.feeds.reading.json_values import Found, a_list, an_object, found_in
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.source import Source
from roads.feeds.reading.times import sent_of
from roads.feeds.rounds.objects import ObjectShoe
from roads.feeds.rounds.order import given_order
from roads.feeds.rounds.results import result_words_of
from roads.feeds.rounds.round_labels import SHOES, TABLES, RoundLabels, labelled_id
from roads.feeds.rounds.shared_rounds import SharedRounds
from roads.feeds.rounds.snapshots import Snapshots


def _decode(
    source: Source, notes: Notes, *, order: str | None = None, check: bool = False, six_cards: bool = False
) -> Iterator[FeedShoe]:
    """Reads an object a round, in the order given or by time; the rank 0 is a ten.

    A message is a history of its shoe, or its newest round alone. It is joined to those before by the ids of its rounds, its
    shoe or its table; where it has none of them, it is a shoe of its own.
    """
    given_order(order, "time")
    shared, labels = SharedRounds(check, six_cards, result_words_of(source)), RoundLabels(notes)
    keys = "gameResult", "gameResults"
    lists = (each for place, value in documents(source) for each in found_in(value, keys, place))
    snapshots, lone, joined = Snapshots(False, notes), 0, False
    for found in lists:
        for shoe in _shoes(found, lambda: ObjectShoe(order, notes, shared, labels), lone + 1):
            ids = shoe.round_ids
            is_told = bool(shoe.id or shoe.table or ids or shoe.voided) and len({*ids}) == len(ids)
            joined = joined or is_told
            if joined and (is_told or not shoe.rounds):
                snapshots.add(shoe, found.place)
            else:
                lone += 1
                yield shoe
    yield from snapshots.shoes(lone + 1)


def _shoes(found: Found, empty: Callable[[], ObjectShoe], number: int) -> Iterator[FeedShoe]:
    """The shoes of one message; its rounds may say of which table and shoe they are."""
    shoes: dict[tuple[str | None, str | None], ObjectShoe] = {}
    games = a_list(found.value, found.place)
    if not games:
        shoes[labelled_id(TABLES, *found.around), labelled_id(SHOES, *found.around)] = empty()
    for at, game in enumerate(games, start=1):
        place = f"{found.place}, round {at}"
        around = (an_object(game, place), *found.around)
        shoes.setdefault((labelled_id(TABLES, *around), labelled_id(SHOES, *around)), empty()).add(game, place)
    for (table, id), objects in shoes.items():
        name = shoe_name(table, id) or str(number)
        yield replace(objects.shoe(name, id), table=table, sent=sent_of(found.around))


SHAPE = Shape("game results", "an object with a list gameResult", _decode, probe={"order": "oldest"}, games="words")
