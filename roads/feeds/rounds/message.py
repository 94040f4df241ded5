"""A message of a feed about a shoe: the rounds that it shows, and their ids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from roads.feeds.reading.decoded import FeedShoe
from roads.feeds.reading.times import Sent
from roads.feeds.rounds.contradiction import contradict
from roads.game.rounds import Round, labelled


class Message(NamedTuple):
    """What a feed says about a shoe at one moment.

    Attributes:
        rounds: The rounds that it shows, oldest first.
        ids: Id of each round, no two alike; empty where the feed has none.
        has_shoe: Whether the shoe has an id, so that the message is known to be of the same shoe as those before.
        sent: When it was sent; None where it does not say.
        voided: Ids of the rounds that it says were voided.
    """

    rounds: tuple[Round, ...]
    ids: tuple[str, ...] = ()
    has_shoe: bool = False
    sent: Sent | None = None
    voided: tuple[str, ...] = ()


def ids_of(rounds: Sequence[Round]) -> tuple[str, ...]:
    """The ids of rounds; none where one of them has none."""
    ids = [each.id for each in rounds if each.id is not None]
    return tuple(ids) if len(ids) == len(rounds) else ()


def message_of(shoe: FeedShoe) -> Message:
    """What a snapshot says of its shoe. Of rounds with the same id one is kept, in the place of the first.

    It is the first of them, or the newest that contradicts those before it.

    Where the shoe itself names no ids, those of its rounds count if no two are alike: numbers may start again in it.
    """
    ids, rounds = shoe.round_ids, shoe.rounds
    if not ids and len({*(of_rounds := ids_of(rounds))}) == len(rounds):
        ids = of_rounds
    if ids:
        once = dict[str, Round]()
        for id, round in zip(ids, rounds, strict=True):
            if id not in once or contradict(once[id], round):
                once[id] = round
        ids = tuple(once)
        rounds = tuple([each if each.id == id else labelled(each, id, each.time) for id in ids for each in (once[id],)])
    gone = tuple([id for id in shoe.voided if id not in ids])
    return Message(rounds, ids, shoe.id is not None, shoe.sent, gone)
