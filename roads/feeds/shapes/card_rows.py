"""Card rows: JSON lines with the cards of both hands; pairs, naturals and totals follow from the cards."""

from __future__ import annotations

from collections.abc import Iterator

from roads.error_text import quoted
from roads.errors import OptionError
from roads.feeds.reading.decoded import FeedShoe, Notes
from roads.feeds.reading.documents import documents
from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.reading.json_values import an_id, an_object
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.sizes import check_ids, check_size
from roads.feeds.reading.source import Source
from roads.feeds.rounds.objects import TELLING, ObjectShoe
from roads.feeds.rounds.order import given_order
from roads.feeds.rounds.results import words_of
from roads.feeds.rounds.round_labels import RoundLabels
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
    """Reads a JSON object a round. `shoe` names the key that tells shoes apart; without it, all rounds are one shoe."""
    given_order(order, "time")
    if shoe is not None and not isinstance(shoe, str):
        raise OptionError("shoe", shoe, "the name of a key")
    shared, labels = SharedRounds(check, six_cards, words_of(source)), RoundLabels(notes)
    shoes: dict[str | None, ObjectShoe] = {}
    named = 0
    for place, value in documents(source):
        fields = an_object(value, place)
        if not any(key in fields for key in TELLING):
            raise FeedError(place, "neither cards of the Player, such as player_hand, nor a winner")
        if shoe is not None and shoe not in fields:
            raise FeedError(place, f"no {quoted(shoe)}")
        id = None if shoe is None else an_id(fields[shoe], place)
        if id not in shoes:
            shoes[id] = ObjectShoe(order, notes, shared, labels)
            named += len(id or "")
            check_ids(id, named, place)
            check_size(len(shoes), 0, 0, place)
        shoes[id].add(value, place)
    for id in list(shoes):
        yield shoes.pop(id).shoe(id or "1", id)


SHAPE = Shape("card rows", "JSON objects with the cards of both hands", _decode, probe={"order": "oldest"}, games="words")
