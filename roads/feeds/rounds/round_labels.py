"""Labels of rounds, their ids and times, as feeds write them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from roads.error_text import quoted
from roads.errors import OptionError
from roads.feeds.reading.decoded import Notes
from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.reading.json_values import an_id, first_of
from roads.feeds.reading.times import TIMES, moment
from roads.game.rounds import Round, labelled
from roads.limits import FEED_WITH_IDS

_IDS = ("round_id", "roundId", "game_id", "gameId", "id", "hand_id", "handId")
_NUMBERS = ("round", *[what + end for what in ("round", "game", "hand") for end in ("_number", "Number", "_no", "No")])
TABLES = ("tableId", "table_id", "table")
SHOES = ("shoeId", "shoe_id", "shoeNumber", "shoe_number", "shoeNo", "shoe_no", "shoe")
"""Keys of the id of a table, and of the id or the number of a shoe."""


def labelled_id(keys: tuple[str, ...], *objects: dict[str, Any]) -> str | None:
    """The first id under one of the keys, the first object first; anything else than an id is passed over."""
    found = (each[key] for each in objects for key in keys if key in each)
    return next((id for value in found if type(value) in (int, str) and (id := an_id(value, ""))), None)


class RoundLabels:
    """Puts ids and times on rounds.

    Args:
        notes: Takes one warning of times that are not kept.
    """

    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self._told = False
        self._is_full = False
        # A history that is sent again and again has the same rounds; one number of one result is one object in all shoes.
        self._make = lru_cache(maxsize=16384)(labelled)

    def of_object(self, round: Round, fields: dict[str, Any], place: str) -> Round:
        """The round with the id and the time of the object that it was read from.

        Raises:
            FeedError: The id cannot be one.
        """
        return self.labelled(round, self._id(fields, place), first_of(TIMES, fields), place)

    def entry(self, round: Round | None, fields: dict[str, Any], place: str) -> Round | str:
        """The round likewise; of one that was voided (None) its id, "" where it has none.

        Raises:
            FeedError: The id cannot be one.
        """
        return (self._id(fields, place) or "") if round is None else self.of_object(round, fields, place)

    def _id(self, fields: dict[str, Any], place: str) -> str | None:
        id = an_id(first_of(_IDS, fields), place)
        if not id and (number := labelled_id(_NUMBERS, fields)) and number.isdecimal():
            id = number
        return id

    def labelled(self, round: Round, id: str | None, time: Any, place: str) -> Round:
        """The round with an id and a time; a blank one is not known, and neither is a time without a zone.

        After `roads.limits.FEED_WITH_IDS` of them neither is kept, with a warning; the same one again does not count.

        Raises:
            FeedError: The id cannot be one.
        """
        played = moment(time)
        if played is None and isinstance(time, str) and time.strip() and not self._told:
            self._told = True
            why = f"expected a time with a zone, such as 2026-01-31T12:00:00Z, got {quoted(time)}: such times are not kept"
            self._notes.warn(place, why)
        if not id and played is None:
            return round
        if self._make.cache_info().misses >= FEED_WITH_IDS.value:
            if not self._is_full:
                self._is_full = True
                said = f"from here on ids and times are not kept: over {FEED_WITH_IDS} rounds with them: split the feed"
                self._notes.warn(place, said)
            return round
        try:
            return self._make(round, id or None, played)
        except OptionError as error:
            raise FeedError(place, f"expected an id of {error.expected}, got {quoted(id)}") from None
