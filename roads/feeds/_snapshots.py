"""Snapshots of a shoe that is being played: the same history comes again and again, longer each time."""

from __future__ import annotations

from collections.abc import Sequence

from roads.feeds._values import FeedShoe, Notes
from roads.outcomes import Round


class Snapshots:
    """Puts the snapshots of tables together, so that a repeated one appends nothing.

    Args:
        overlap: Whether a capped history (the last 200, say) is appended by its overlap with what is known.
        notes: Takes the warnings.
    """

    def __init__(self, overlap: bool, notes: Notes) -> None:
        self._overlap = overlap
        self._notes = notes
        self._shoes: list[tuple[str | None, list[Round]]] = []
        self._newest: dict[tuple[str | None, str | None], int] = {}

    def add(self, table: str | None, id: str | None, rounds: Sequence[Round], place: str) -> None:
        """Takes one snapshot: of a table, of the shoe with an id (None: the feed does not say), oldest round first."""
        key = (table, id)
        at = self._newest.get(key)
        if at is not None:
            known = self._shoes[at][1]
            if rounds[: len(known)] == known or known[: len(rounds)] == list(rounds):
                # With an id, a shorter history that starts alike came late; without one it may be a new shoe: the same start
                # is all there is to tell by, so only an equal or a longer one is the same shoe.
                if len(rounds) >= len(known) or id is not None:
                    known.extend(rounds[len(known) :])
                    return
            elif self._overlap and (shared := overlap_of(known, rounds)):
                known.extend(rounds[shared:])
                return
            elif id is not None:
                self._notes.warn(place, f"the history of shoe {id} does not go on from the one before: taken as another shoe")
        self._newest[key] = len(self._shoes)
        self._shoes.append((id, list(rounds)))

    def shoes(self) -> list[FeedShoe]:
        """The shoes so far, in the order in which they started."""
        return [FeedShoe(id or str(number), tuple(found), id) for number, (id, found) in enumerate(self._shoes, start=1)]


def overlap_of(known: Sequence[object], newer: Sequence[object]) -> int:
    """How many of the last of `known` are the first of `newer`: the most that fit; 0 for none."""
    longest = min(len(known), len(newer))
    return next((n for n in range(longest, 0, -1) if list(known[-n:]) == list(newer[:n])), 0)
