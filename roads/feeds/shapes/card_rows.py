"""Card rows: JSON lines with the cards of both hands; pairs, naturals and totals follow from the cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from roads.error_text import quoted
from roads.errors import OptionError
from roads.feeds.reading.decoded import FeedShoe, Notes, shoe_name
from roads.feeds.reading.documents import documents
from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.reading.json_values import an_id, an_object
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.sizes import check_ids, check_size
from roads.feeds.reading.source import Source
from roads.feeds.rounds.objects import TELLING, ObjectShoe
from roads.feeds.rounds.order import given_order
from roads.feeds.rounds.results import result_words_of
from roads.feeds.rounds.round_labels import SHOES, TABLES, RoundLabels, labelled_id
from roads.feeds.rounds.shared_rounds import SharedRounds


def _decode(
    source: Source,
    notes: Notes,
    *,
    order: str | None = None,
    shoe: str | None = None,
    check: bool = False,
    six_cards: bool = False,
) -> Iterator[FeedShoe]:
    """Reads a JSON object a round.

    Shoes are told apart by the key that `shoe` names; without it by the ids of tables and shoes that the objects have. Where
    they have none, all rounds are one shoe.
    """
    given_order(order, "time")
    if shoe is not None and not isinstance(shoe, str):
        raise OptionError("shoe", shoe, "the name of a key")
    shared, labels = SharedRounds(check, six_cards, result_words_of(source)), RoundLabels(notes)
    shoes: dict[tuple[str | None, str | None], ObjectShoe] = {}
    named = 0
    for place, value in documents(source):
        fields = an_object(value, place)
        if not any(key in fields for key in TELLING):
            raise FeedError(place, "neither cards of the Player, such as player_hand, nor a winner")
        if shoe is not None and shoe not in fields:
            raise FeedError(place, f"no {quoted(shoe)}")
        table = None if shoe is not None else labelled_id(TABLES, fields)
        id = labelled_id(SHOES, fields) if shoe is None else an_id(fields[shoe], place)
        if (table, id) not in shoes:
            shoes[table, id] = ObjectShoe(order, notes, shared, labels)
            named += len(table or "") + len(id or "")
            check_ids(table, named, place)
            check_ids(id, named, place)
            check_size(len(shoes), 0, 0, place)
        shoes[table, id].add(value, place)
    for number, (table, id) in enumerate(list(shoes), start=1):
        yield replace(shoes.pop((table, id)).shoe(shoe_name(table, id) or str(number), id), table=table)


SHAPE = Shape("card rows", "JSON objects with the cards of both hands", _decode, probe={"order": "oldest"}, games="words")
