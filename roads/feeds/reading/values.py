"""What a decoder hands back, and the error it raises."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from roads.errors import LimitError, RoadsError, ascii_safe
from roads.game.rounds import Outcome, Round


@dataclass(eq=False, repr=False)
class FeedError(RoadsError):
    """Data that is not in the shape it was read as. No shoe is made of it.

    Attributes:
        place: A line, a row or a round; empty where the mistake is in the whole.
        reason: What is wrong there, and what was expected.
    """

    place: str
    reason: str

    def __str__(self) -> str:
        return _printed(self.place, self.reason)


@dataclass(eq=False, repr=False)
class FeedLimitError(LimitError, FeedError):
    """A feed over a limit, with the attributes of both kinds."""

    size: int | None = field(default=None, kw_only=True)

    def __str__(self) -> str:
        return f"{FeedError.__str__(self)} ({self.constant})"


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
        return _printed(self.place, self.reason)


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


@lru_cache(maxsize=16384)  # more than there are that do not contradict themselves; a shoe of a million rounds shares them
def made(
    outcome: Outcome,
    total: int | None = None,
    natural: bool | None = None,
    banker_pair: bool | None = None,
    player_pair: bool | None = None,
    player_total: int | None = None,
    banker_total: int | None = None,
) -> Round:
    """A Round, one object for equal ones."""
    return Round(outcome, total, natural, banker_pair, player_pair, player_total, banker_total)


def printable(text: str) -> str:
    """A name out of a feed as it can be printed: no control characters, at most some 80 characters."""
    short = text if len(text) <= 80 else text[:77] + "..."
    return short if short.isprintable() else "".join(each if each.isprintable() else repr(each)[1:-1] for each in short)


def _printed(place: str, reason: str) -> str:
    return ascii_safe(f"{printable(place)}: {reason}" if place else reason)


def quoted(value: object) -> str:
    """A value as an error shows it: on one line, at most some 40 characters."""
    try:
        text = value if isinstance(value, str) else repr(value)
    except Exception:  # an error must not fail for what it is about: an int too long to be written, a list inside itself
        text = f"a value of type {type(value).__name__}"
    return ascii_safe(repr(text if len(text) <= 40 else text[:37] + "..."))
