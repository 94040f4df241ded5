"""Snapshots in one feed: the history of each shoe in play again and again, joined into shoes."""

from __future__ import annotations

from typing import NamedTuple

from roads.error_text import quoted
from roads.feeds.reading.decoded import FeedShoe, Notes, shoe_name
from roads.feeds.reading.sizes import check_ids, check_size
from roads.feeds.rounds.history import step
from roads.feeds.rounds.known_rounds import Known, Rules
from roads.feeds.rounds.long_shoes import LongShoe
from roads.feeds.rounds.message import message_of
from roads.feeds.rounds.steps import step_to_new_board


class _Shoe(NamedTuple):
    """A shoe of the feed: ids of its table and of itself, and what is known of it."""

    table: str | None
    id: str | None
    long: LongShoe


class Snapshots:
    """Joins the snapshots of tables into shoes, as `roads.feeds.follow` does; a repeated snapshot appends nothing.

    Without ids of shoes and rounds, a history that is shorter than the one before is a shoe of its own here: nothing that a
    feed has sent is lost.

    Args:
        overlap: Whether a capped history (such as the last 200 rounds) is joined to the known rounds where they overlap.
        notes: Takes the warnings.
    """

    def __init__(self, overlap: bool, notes: Notes) -> None:
        self._rules = Rules(overlap)
        self._notes = notes
        self._shoes: list[_Shoe] = []
        self._newest: dict[tuple[str | None, str | None], int] = {}  # by table and id, the place of the newest shoe
        self._in_all = 0
        self._named = 0

    def add(self, shoe: FeedShoe, place: str, *, follows: bool = True) -> None:
        """Takes one snapshot.

        Args:
            shoe: Ids of its table and of its shoe as far as the feed has them, and its rounds. Its name does not matter.
            place: For a warning or an error.
            follows: Whether it may continue the snapshot before, of the same table and id; else it is a shoe of its own.

        Raises:
            FeedError: There are too many rounds or shoes.
        """
        message = message_of(shoe)
        at = self._newest.get((shoe.table, shoe.id)) if follows else None
        known = None if at is None else self._shoes[at].long
        on_board, before = (0, None) if known is None else (known.on_board(), known.before(message))
        is_lone = before is not None and not message.has_shoe and not message.ids and len(message.rounds) < before.shown
        found = step_to_new_board(message) if is_lone else step(before, message, self._rules)
        if known is None or found.started:
            if before is not None and found.gap:
                what = "the history" if shoe.id is None else f"the history of shoe {quoted(shoe.id)}"
                self._notes.warn(place, f"{what} does not continue the one before: taken as another shoe")
            self._newest[shoe.table, shoe.id] = len(self._shoes)
            known, on_board = LongShoe(step_to_new_board(message).known), 0
            self._shoes.append(_Shoe(shoe.table, shoe.id, known))
            self._named += 2 * (len(shoe.table or "") + len(shoe.id or ""))  # in its name, too
            check_ids(None, self._named, place)
        else:
            known.take(found.known)
        self._in_all += known.on_board() - on_board
        check_size(len(self._shoes), known.on_board(), self._in_all, place)

    def shoes(self, first: int = 1) -> list[FeedShoe]:
        """The shoes so far, in the order in which they started; `first` is the number of the first one without an id."""
        return [
            _feed_shoe(shoe_name(table, id) or str(number), table, id, long.whole())
            for number, (table, id, long) in enumerate(self._shoes, start=first)
        ]


def _feed_shoe(name: str, table: str | None, id: str | None, known: Known) -> FeedShoe:
    ids, voided = known.ids[known.start :], tuple(sorted(known.voided))
    return FeedShoe(name, known.on_board, id, ids, table, known.sent, voided)
