"""Card rows: JSON lines with the cards of both hands; pairs, naturals and totals follow from the cards."""

from __future__ import annotations

from typing import Any

from roads.feeds._played import played_shoe
from roads.feeds._shape import Shape
from roads.feeds._source import Source, an_object, documents
from roads.feeds._values import FeedError, FeedShoe, Notes


def _decode(source: Source, notes: Notes, *, order: str = "oldest", shoe: str | None = None) -> list[FeedShoe]:
    """A JSON object a round. `shoe` names the key that tells shoes apart; without it all rounds are one shoe."""
    shoes: dict[str | None, list[tuple[str, Any]]] = {}
    for place, value in documents(source):
        fields = an_object(value, place)
        if not any(key in fields for key in ("player_hand", "playerCards", "player_cards", "playerHand")):
            raise FeedError(place, "no cards of the Player, such as player_hand")
        if shoe is not None and shoe not in fields:
            raise FeedError(place, f"no {shoe!r}")
        shoes.setdefault(None if shoe is None else str(fields[shoe]), []).append((place, value))
    return [played_shoe(items, id or "1", id, order, notes) for id, items in shoes.items()]


SHAPE = Shape("card rows", "JSON objects with the cards of both hands", _decode)
