"""The result of `decode`: shoes and warnings."""

from __future__ import annotations

from dataclasses import dataclass

from roads.feeds.reading.feed_errors import feed_error_text
from roads.feeds.reading.times import Sent
from roads.game.rounds import Round


@dataclass(frozen=True, slots=True)
class Warned:
    """A warning: odd data that was left as it is.

    Attributes:
        place: A line, a row, a round or a shoe.
        reason: The oddity there.
    """

    place: str
    reason: str

    def __str__(self) -> str:
        return feed_error_text(self.place, self.reason)


@dataclass(frozen=True, slots=True)
class FeedShoe:
    """A shoe of a feed.

    Attributes:
        name: Table and id where the feed has them, else the 1-based number of the shoe in the feed.
        rounds: The rounds, oldest first.
        id: Id in the feed; None where the feed has none.
        round_ids: Id of each round; empty where the feed has none.
        table: Id of the table; None where the feed has none.
        sent: When the newest message about it was sent; None where the feed does not say.
        voided: Ids of the rounds that the feed says were voided.
    """

    name: str
    rounds: tuple[Round, ...]
    id: str | None = None
    round_ids: tuple[str, ...] = ()
    table: str | None = None
    sent: Sent | None = None
    voided: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Decoded:
    """The result of `decode`.

    Attributes:
        shape: Name of the shape.
        shoes: The shoes, in the order of the feed.
        warnings: The oddities, which were left as they are.
    """

    shape: str
    shoes: tuple[FeedShoe, ...]
    warnings: tuple[Warned, ...] = ()


def shoe_name(table: str | None, id: str | None) -> str | None:
    """The name of a shoe with an id at a table; None where the feed says neither."""
    return " ".join(each for each in (table, id) if each is not None) or None


class Notes:
    """The warnings of one decoding, as they are collected.

    Attributes:
        warnings: The first `most` warnings.
        more: Number of warnings beyond those.
    """

    def __init__(self, most: int = 1) -> None:
        self.warnings: list[Warned] = []
        self.more = 0
        self._most = most

    def warn(self, place: str, reason: str) -> None:
        """Adds a warning."""
        if len(self.warnings) < self._most:
            self.warnings.append(Warned(place, reason))
        else:
            self.more += 1
