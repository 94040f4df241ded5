"""The step from the rounds known before a message to those known after it, and the corrections in it."""

from __future__ import annotations

from typing import NamedTuple

from roads.feeds.rounds.known_rounds import Known
from roads.feeds.rounds.message import Message
from roads.game.rounds import Round


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


def step_to_new_board(message: Message, *, gap: bool = False) -> Step:
    """The step to a board of the message's rounds alone."""
    known = Known(message.rounds, message.ids, len(message.rounds), message.sent, voided=frozenset(message.voided))
    return Step(known, message.rounds, started=True, gap=gap)
