"""Snapshots of a shoe that is being played: the same history comes again and again, longer each time."""

from __future__ import annotations

from collections.abc import Sequence

from roads.feeds.reading.decoded import FeedShoe, Notes, named
from roads.feeds.reading.errors import quoted
from roads.feeds.reading.sizes import check_size
from roads.game.rounds import Round


class Snapshots:
    """Puts the snapshots of tables together, so that a repeated one appends nothing.

    Args:
        overlap: Whether a capped history (the last 200, say) is appended by its overlap with what is known.
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
            table: The table's id; None where the feed does not say.
            id: The shoe's; likewise.
            rounds: Oldest first.
            place: For a warning or an error.
            follows: Whether it may go on from the one before, of the same table and id; else it is a shoe of its own.

        Raises:
            FeedError: Too many rounds.
        """
        known, shown = self._newest.get((table, id), (None, 0)) if follows else (None, 0)
        new = None if known is None else first_new(known, rounds, shown, id is not None, self._overlap)
        if known is None or new is None:
            if known is not None and id is not None:
                self._notes.warn(
                    place, f"the history of shoe {quoted(id)} does not go on from the one before: taken as another shoe"
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
    """The index of the first round of a snapshot that is new; None where it does not go on from what is known.

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
    """How many of the last of `known` are the first of `newer`: the most that fit; 0 for none.

    In time that grows with their lengths alone (Knuth, Morris and Pratt): `shorter[n]` is how many of the first n + 1 of
    `newer` are, but for all of them, also the last of those.
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
