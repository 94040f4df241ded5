"""Snapshots of a shoe in play: the same history again and again, longer each time."""

from __future__ import annotations

from collections.abc import Sequence

from roads.error_text import quoted
from roads.feeds.reading.decoded import FeedShoe, Notes, named
from roads.feeds.reading.sizes import check_size
from roads.game.rounds import Round


class Snapshots:
    """Joins the snapshots of tables into shoes; a repeated snapshot appends nothing.

    Args:
        overlap: Whether a capped history (such as the last 200 rounds) is joined to the known rounds where they overlap.
        notes: Takes the warnings.
    """

    def __init__(self, overlap: bool, notes: Notes) -> None:
        self._overlap = overlap
        self._notes = notes
        self._shoes: list[tuple[str | None, str | None, list[Round]]] = []
        # By table and id the rounds so far, and how many the newest snapshot showed.
        self._newest: dict[tuple[str | None, str | None], tuple[list[Round], int]] = {}
        self._in_all = 0

    def add(self, table: str | None, id: str | None, rounds: Sequence[Round], place: str, *, follows: bool = True) -> None:
        """Takes one snapshot.

        Args:
            table: Id of the table; None where the feed has none.
            id: Id of the shoe; None where the feed has none.
            rounds: The rounds, oldest first.
            place: For a warning or an error.
            follows: Whether it may continue the snapshot before, of the same table and id; else it is a shoe of its own.

        Raises:
            FeedError: There are too many rounds or shoes.
        """
        known, shown = self._newest.get((table, id), (None, 0)) if follows else (None, 0)
        new = None if known is None else first_new(known, rounds, shown, id is not None, self._overlap)
        if known is None or new is None:
            if known is not None and id is not None:
                self._notes.warn(
                    place, f"the history of shoe {quoted(id)} does not continue the one before: taken as another shoe"
                )
            known, new = [], 0
            self._shoes.append((table, id, known))
        self._newest[table, id] = known, len(rounds)
        known.extend(rounds[new:])
        self._in_all += len(rounds) - new
        check_size(len(self._shoes), len(known), self._in_all, place)

    def shoes(self) -> list[FeedShoe]:
        """The shoes so far, in the order in which they started."""
        return [
            FeedShoe(named(table, id) or str(number), tuple(found), id, (), table)
            for number, (table, id, found) in enumerate(self._shoes, start=1)
        ]


def first_new(known: Sequence[Round], now: Sequence[Round], shown: int, has_id: bool, overlap: bool) -> int | None:
    """The index of the first new round of a snapshot; None where it does not continue the known rounds.

    Args:
        known: The rounds so far, oldest first.
        now: Those of the snapshot.
        shown: How many rounds the snapshot before had.
        has_id: Whether both are known to be of one shoe. Only then a shorter history is one that came late; else it may be of
            a new shoe, since a window on the last rounds of a shoe never shrinks.
        overlap: Whether a capped history (the last 200, say) is aligned by its overlap with what is known.
    """
    if _starts(now, known):
        return len(known)
    if has_id and _starts(known, now):
        return len(now)
    if overlap and (has_id or len(now) >= shown):
        return overlap_of([_key(round) for round in known], [_key(round) for round in now]) or None
    return None


def _starts(rounds: Sequence[Round], with_these: Sequence[Round]) -> bool:
    start = tuple(rounds[: len(with_these)])
    return start == tuple(with_these) or (
        len(start) == len(with_these) and all(_alike(one, other) for one, other in zip(start, with_these, strict=True))
    )


def _alike(one: Round, other: Round) -> bool:
    """Whether two rounds may be one: many a history shows the cards and both totals of its newest round alone."""
    if one is other:
        return True
    both = [(getattr(one, name), getattr(other, name)) for name in _OFTEN_LEFT_OUT]
    return _key(one) == _key(other) and all(first is None or second is None or first == second for first, second in both)


def _key(round: Round) -> tuple[object, ...]:
    return round.outcome, round.total, round.natural, round.banker_pair, round.player_pair


_OFTEN_LEFT_OUT = (
    "player_total",
    "banker_total",
    "player_cards",
    "banker_cards",
    "player_perfect_pair",
    "banker_perfect_pair",
)


def overlap_of(known: Sequence[object], newer: Sequence[object]) -> int:
    """Length of the longest end of `known` that is also a start of `newer`; 0 where they do not overlap.

    Takes linear time (Knuth, Morris and Pratt): `shorter[n]` is the length of the longest start of `newer` that is also an end
    of its first n + 1 values, all of them excepted.
    """
    shorter: list[int] = []
    for value in newer:
        at = shorter[-1] if shorter else 0
        while at and newer[at] != value:
            at = shorter[at - 1]
        shorter.append(at + 1 if shorter and newer[at] == value else 0)
    fits = 0
    for value in known:
        if fits and fits == len(newer):
            fits = shorter[fits - 1]
        while fits and newer[fits] != value:
            fits = shorter[fits - 1]
        if newer and newer[fits] == value:
            fits += 1
    return fits
