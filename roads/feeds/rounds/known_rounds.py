"""Known rounds of a shoe in play, and the step from those known before a message to those known after it, as values."""

from __future__ import annotations

from typing import NamedTuple

from roads.feeds.reading.times import Sent
from roads.feeds.rounds.message import Message
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


class Correction(NamedTuple):
    """A known round of a feed whose result was corrected: as it was, and as it stands now."""

    before: Round
    after: Round


class Step(NamedTuple):
    """What a message changes.

    Attributes:
        known: The shoe after the message.
        added: Rounds that came onto the board; all of its rounds where it started anew.
        voided: Rounds that were taken out, as their ids say.
        corrected: Rounds whose result is another one now.
        undone: Rounds that were taken back at the end of a history without ids.
        started: Whether the board started anew: the first, another shoe, or after a gap.
        gap: Whether rounds are missing between the board before and this one.
    """

    known: Known
    added: tuple[Round, ...] = ()
    voided: tuple[Round, ...] = ()
    corrected: tuple[Correction, ...] = ()
    undone: tuple[Round, ...] = ()
    started: bool = False
    gap: bool = False


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


def step_to_new_board(message: Message, *, gap: bool = False) -> Step:
    """The step to a board of the message's rounds alone."""
    known = Known(message.rounds, message.ids, len(message.rounds), message.sent, voided=frozenset(message.voided))
    return Step(known, message.rounds, started=True, gap=gap)
