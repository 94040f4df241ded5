"""Rows of a feed, the common ones read once each."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, NamedTuple, TypeVar

from roads.feeds.reading.decoded import Notes
from roads.feeds.reading.feed_errors import FeedError
from roads.game.rounds import Round

RowT = TypeVar("RowT", bound=Hashable)
RoundT = TypeVar("RoundT", bound=Round | None, covariant=True)

# In characters: of all rows that are kept (some 10,000 rows of points, 3,000 of cards), and of one of them.
_MOST_KEPT, _LONGEST_KEPT = 180_000, 200


class ReadRound(NamedTuple, Generic[RoundT]):
    """A round as it was read from one row.

    Attributes:
        round: The round; None for a row that is skipped.
        odd: The reasons to warn of it.
    """

    round: RoundT
    odd: tuple[str, ...] = ()

    def noted(self, place: str, notes: Notes) -> RoundT:
        """The round, once `notes` has a warning for each reason."""
        for reason in self.odd:
            notes.warn(place, reason)
        return self.round


class Rows(Generic[RowT, RoundT]):
    """Reads rows and keeps what the common ones say: a long feed repeats a few rows again and again.

    Args:
        read: Pure function from a row to its round, without the place of the row, which is added to its errors here.
        notes: Takes the warnings.
    """

    def __init__(self, read: Callable[[RowT], ReadRound[RoundT]], notes: Notes) -> None:
        self._read = read
        self._notes = notes
        self._known: dict[RowT, ReadRound[RoundT]] = {}
        self._left = _MOST_KEPT

    def round(self, row: RowT, place: str) -> RoundT:
        """The round of a row, with its warnings.

        Raises:
            FeedError: The row cannot be read.
        """
        found = self._known.get(row)
        if found is None:
            try:
                found = self._read(row)
            except FeedError as error:
                raise FeedError(place, error.reason) from None
            size = len(str(row))
            if size <= min(self._left, _LONGEST_KEPT):
                self._known[row] = found
                self._left -= size
        return found.noted(place, self._notes) if found.odd else found.round
