"""A feed that grows: snapshots in, scoreboards out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from roads.board import Scoreboard, scoreboard
from roads.feeds._decoding import decode
from roads.feeds._snapshots import overlap_of
from roads.feeds._values import FeedShoe
from roads.outcomes import Round


class Followed(NamedTuple):
    """What a snapshot changed.

    Attributes:
        shoe: The id of the shoe in the feed; None where it has none.
        board: The scoreboard now.
        added: The rounds that the snapshot appended; all of them where it started a board.
        started: Whether this is a new shoe's board.
        warnings: A gap, and what the decoder found odd.
    """

    shoe: str | None
    board: Scoreboard
    added: tuple[Round, ...]
    started: bool
    warnings: tuple[str, ...]


class _Known(NamedTuple):
    """A shoe so far: its board, and the ids of its rounds where the feed has them."""

    board: Scoreboard
    ids: tuple[str, ...]


def follow(
    lines: Iterable[object], *, shape: str, overlap: bool = False, rows: int = 6, tail: str = "stay", **options: Any
) -> Iterator[Followed]:
    """Turns a growing feed into scoreboards by `.after`, one value for each snapshot that changes something.

    A snapshot that says what is known, or only part of its start, appends nothing. One that goes on from it appends the rest.
    Where rounds have ids, those decide which ones are new; the lengths of the lists do not. A shoe with another id, or a
    history that does not go on from the one before, starts a new board. In a shoe of the same id that is a gap, which is
    reported: rounds are missing, and the new board starts after them.

    >>> [found.board.rounds for found in follow(["B", "B", "BP"], shape="letters")][-1]
    (Round(Outcome.BANKER), Round(Outcome.PLAYER))

    Args:
        lines: Snapshots, each what `decode` takes.
        shape: Name of the shape.
        overlap: Whether a capped history (the last 200, say) is appended by its overlap with what is known.
        rows: Height of every road, in cells.
        tail: How dragon tails run.
        **options: Of the shape.

    Raises:
        RoadsError: What `decode` and `scoreboard` raise, at the snapshot that cannot be read.
    """
    empty = scoreboard(rows=rows, tail=tail)
    shoes: dict[str | None, _Known] = {}
    for line in lines:
        decoded = decode(line, shape=shape, **options)
        odd = tuple(map(str, decoded.warnings))
        for shoe in decoded.shoes:
            known = shoes.get(shoe.id)
            new = len(shoe.rounds) if known is None else _first_new(known, shoe, overlap)
            gap = known is not None and new is None
            started = known is None or gap
            board = empty if known is None or gap else known.board
            added = shoe.rounds if new is None or started else shoe.rounds[new:]
            if known is not None and not added:
                continue
            for round in added:
                board = board.after(round)
            ids = shoe.round_ids if known is None or gap else (*known.ids, *shoe.round_ids[new:])
            shoes[shoe.id] = _Known(board, ids)
            named = shoe.id is not None or bool(known and known.ids and shoe.round_ids)
            reported = ("a gap: the history does not go on from what is known",) if gap and named else ()
            yield Followed(shoe.id, board, tuple(added), started, (*odd, *reported))


def _first_new(known: _Known, shoe: FeedShoe, overlap: bool) -> int | None:
    """The index of the first round of a snapshot that is new; None where it does not go on from what is known."""
    if known.ids and shoe.round_ids:
        return _first_new_id(known.ids, shoe.round_ids)
    before, now = known.board.rounds, shoe.rounds
    if now[: len(before)] == before:
        return len(before)
    # Without an id a shorter history may be a new shoe that starts alike; with one it is a snapshot that came late.
    if shoe.id is not None and before[: len(now)] == now:
        return len(now)
    return overlap_of(before, now) or None if overlap else None


def _first_new_id(before: Sequence[str], now: Sequence[str]) -> int | None:
    known = set(before)
    at = next((index for index, id in enumerate(now) if id not in known), len(now))
    return at if at or not now else None
