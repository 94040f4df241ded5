"""The known rounds of a shoe in play, and the rules by which a message changes them."""

from __future__ import annotations

from typing import NamedTuple

from roads.feeds.reading.times import Sent
from roads.game.rounds import Round


class Numbers(NamedTuple):
    """Numbers at the ends of ids.

    Attributes:
        word: What stands before each number, the same in all ids; None where the ids do not end in numbers that grow.
        numbers: The numbers; empty where they do not grow.
    """

    word: str | None
    numbers: tuple[int, ...]


class Known(NamedTuple):
    """A shoe so far.

    Attributes:
        rounds: The rounds that stand, oldest first.
        ids: Id of each; empty where the feed has none.
        shown: How many rounds the newest message showed.
        sent: When that was sent.
        after_gaps: Ids of the rounds right before which rounds are missing.
        voided: Ids of the rounds that were voided.
        numbers: The numbers of `ids`; None where they were not read yet.
    """

    rounds: tuple[Round, ...]
    ids: tuple[str, ...] = ()
    shown: int = 0
    sent: Sent | None = None
    after_gaps: frozenset[str] = frozenset()
    voided: frozenset[str] = frozenset()
    numbers: Numbers | None = None

    @property
    def start(self) -> int:
        """Index of the first round of the board: the one after the last gap."""
        if not self.after_gaps:
            return 0
        return next((at for at in range(len(self.ids) - 1, 0, -1) if self.ids[at] in self.after_gaps), 0)

    @property
    def on_board(self) -> tuple[Round, ...]:
        """The rounds of the board: those since the last gap."""
        return self.rounds[self.start :]


class Rules(NamedTuple):
    """How to read what a feed leaves open; see `roads.feeds.follow`.

    Attributes:
        overlap: Whether a capped history without ids is joined to the known rounds where they overlap.
        shorter: "void" or "old": what a message is that shows fewer rounds than are known.
        jumps: Whether the numbers of a shoe's rounds may jump.
        single: Whether each message tells of the rounds in it alone.
    """

    overlap: bool = False
    shorter: str = "void"
    jumps: bool = False
    single: bool = False
