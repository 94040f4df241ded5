"""Shoe state: `{"history_v2": [{"winner": "Banker", "playerScore": 6, ...}]}`."""

from __future__ import annotations

from typing import Any

from roads.feeds.reading.decoded import FeedShoe, Notes
from roads.feeds.reading.documents import documents
from roads.feeds.reading.json_values import a_list, an_id, an_object, first_of, found_in
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.source import Source
from roads.feeds.reading.times import sent_of
from roads.feeds.rounds.message import ids_of
from roads.feeds.rounds.objects import round_of_object, standing_objects
from roads.feeds.rounds.order import given_order, oldest_first
from roads.feeds.rounds.results import result_words_of
from roads.feeds.rounds.round_labels import SHOES, TABLES, RoundLabels, labelled_id
from roads.feeds.rounds.shared_rounds import SharedRounds
from roads.feeds.rounds.snapshots import Snapshots

_FLAGS = ("natural", "bankerPair", "playerPair")


def _decode(
    source: Source,
    notes: Notes,
    *,
    order: str | None = None,
    overlap: bool = False,
    check: bool = False,
    six_cards: bool = False,
) -> list[FeedShoe]:
    """Reads a snapshot a line; an absent flag is false. A snapshot that continues the one before is of the same shoe."""
    first = given_order(order)
    shared, labels = SharedRounds(check, six_cards, result_words_of(source)), RoundLabels(notes)
    snapshots = Snapshots(overlap, notes)
    histories = (each for place, value in documents(source, prefix=True) for each in found_in(value, ("history_v2",), place))
    for place, history, around in histories:
        rounds = []
        for number, each in enumerate(a_list(history, place), start=1):
            where = f"{place}, round {number}"
            fields = _complete(each, where)
            rounds.append(labels.entry(round_of_object(fields, where, shared).noted(where, notes), fields, where))
        of_table, of_shoe = (an_id(first_of((key,), *around), place) for key in ("tableId", "shoeId"))
        table = labelled_id(TABLES, *around) if of_table is None else of_table
        id = labelled_id(SHOES, *around) if of_shoe is None else of_shoe
        ordered, gone = standing_objects(oldest_first(rounds, first))
        snapshots.add(FeedShoe("", ordered, id, ids_of(ordered), table, sent_of(around), gone), place)
    return snapshots.shoes()


def _complete(value: Any, place: str) -> dict[str, Any]:
    """The round with its absent flags as false."""
    return {**dict.fromkeys(_FLAGS, False), **an_object(value, place)}


SHAPE = Shape("shoe state", "an object with a list history_v2", _decode, probe={"order": "oldest"}, games="words")
