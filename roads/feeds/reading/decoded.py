"""What `decode` hands back: shoes and warnings."""

from __future__ import annotations

from dataclasses import dataclass

from roads.feeds.reading.errors import printed
from roads.game.rounds import Round


@dataclass(frozen=True, slots=True)
class Warned:
    """Something odd that was left as it is.

    Attributes:
        place: Where: a line, a row, a shoe.
        reason: What is odd there.
    """

    place: str
    reason: str

    def __str__(self) -> str:
        return printed(self.place, self.reason)


@dataclass(frozen=True, slots=True)
class FeedShoe:
    """A shoe as a feed gives it.

    Attributes:
        name: Its table and id where the feed has them, else its number in the feed, 1-based.
        rounds: Oldest first.
        id: Its id in the feed; None where the feed has none.
        round_ids: The id of each round; empty where the feed has none.
        table: The table it is played at, where the feed says so beside the id.
    """

    name: str
    rounds: tuple[Round, ...]
    id: str | None = None
    round_ids: tuple[str, ...] = ()
    table: str | None = None


@dataclass(frozen=True, slots=True)
class Decoded:
    """What `decode` found.

    Attributes:
        shape: The name of the shape.
        shoes: In the order of the feed.
        warnings: What was odd, and left as it is.
    """

    shape: str
    shoes: tuple[FeedShoe, ...]
    warnings: tuple[Warned, ...] = ()


def named(table: str | None, id: str | None) -> str | None:
    """The name of a shoe with an id at a table; None where the feed says neither."""
    return " ".join(each for each in (table, id) if each is not None) or None


class Notes:
    """Collects the warnings of one decoding.

    Attributes:
        warnings: The first `most` of them.
        more: How many came after those.
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
