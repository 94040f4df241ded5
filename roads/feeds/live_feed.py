"""Live feeds: snapshots in, scoreboards out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from roads.board.scoreboard import Scoreboard, scoreboard
from roads.feeds.reader import Reader
from roads.feeds.reading.decoded import FeedShoe
from roads.feeds.reading.shape import Shape
from roads.feeds.rounds.snapshots import first_new
from roads.game.games import BACCARAT, Game
from roads.game.rounds import Round


class Followed(NamedTuple):
    """A scoreboard that a snapshot changed.

    Attributes:
        shoe: Id of the shoe in the feed; None where the feed has none.
        table: Id of the table; None where the feed has none.
        board: The scoreboard after the snapshot.
        added: The rounds that the snapshot appended; all rounds where it started a board.
        started: Whether the snapshot started a new board.
        warnings: The warnings of the decoder, and a gap.
    """

    shoe: str | None
    table: str | None
    board: Scoreboard
    added: tuple[Round, ...]
    started: bool
    warnings: tuple[str, ...]


_Rounds = tuple[tuple[Round, ...], tuple[str, ...]]
"""Rounds, and their ids where the feed has them."""

_GAP = "a gap: the history does not continue the known rounds"


class _Known(NamedTuple):
    """A shoe so far: its board, the ids of its rounds where the feed has them, and the length of the newest snapshot."""

    board: Scoreboard
    ids: tuple[str, ...]
    shown: int


def follow(
    lines: Iterable[object],
    *,
    shape: Shape | str,
    overlap: bool = False,
    rows: int = 6,
    tail: str = "stay",
    game: Game | str = BACCARAT,
    notation: str | None = None,
    **options: Any,
) -> Iterator[Followed]:
    """Turns the snapshots of a live feed into scoreboards, one for each snapshot that changes something.

    A snapshot that repeats what is known, or only its start, appends nothing; one that continues it appends the rest. Where
    rounds have ids, the ids decide which rounds are new, not the lengths of the lists. A shoe with another id, or a history
    that does not continue the one before, starts a new board. Within a shoe of the same id this is a gap: rounds are missing,
    a warning says so, and the new board starts after them.

    >>> [found.board.rounds for found in follow(["B", "B", "BP"], shape="letters")][-1]
    (Round(Outcome.BANKER), Round(Outcome.PLAYER))

    Args:
        lines: The snapshots, each anything that `decode` takes.
        shape: A `Shape`, or the name of one in `SHAPES`.
        overlap: Whether a capped history (such as the last 200 rounds) is joined to the known rounds where they overlap.
        rows: Height of every road, in cells.
        tail: Direction of dragon tails, as for `scoreboard`.
        game: The game, see `decode`.
        notation: Its notation, see `decode`. A snapshot that only one notation can read settles it for those after it.
        **options: Options of the shape.

    Yields:
        The changed scoreboards, in the order of the feed.

    Raises:
        RoadsError: An option cannot be used (raised at once), or a snapshot cannot be read (raised at its turn).
    """
    empty = scoreboard(rows=rows, tail=tail)
    return _followed(lines, empty, Reader(shape, options, game, notation), overlap)


def _followed(lines: Iterable[object], empty: Scoreboard, reader: Reader, overlap: bool) -> Iterator[Followed]:
    shoes: dict[tuple[str | None, str | None], _Known] = {}
    for line in lines:
        decoded = reader.decode(line)
        odd = tuple(map(str, decoded.warnings))
        for shoe in decoded.shoes:
            key = shoe.table, shoe.id
            before = shoes.get(key)
            new = None if before is None else _new(before, shoe, overlap)
            started = new is None
            known = _Known(empty, (), 0) if before is None or new is None else before
            rounds, ids = _each_once(shoe) if new is None else new
            board = known.board
            for round in rounds:
                board = board.after(round)
            shoes[key] = _Known(board, (*known.ids, *ids), len(shoe.rounds))
            is_gap = started and before is not None and (shoe.id is not None or bool(before.ids and ids))
            if started or rounds:
                yield Followed(shoe.id, shoe.table, board, rounds, started, (*odd, _GAP) if is_gap else odd)


def _new(known: _Known, shoe: FeedShoe, overlap: bool) -> _Rounds | None:
    """The rounds of a snapshot that are new, with their ids; None where it does not continue the known rounds."""
    rounds, ids = _each_once(shoe)
    if known.ids and ids:
        before = set(known.ids)
        new = [at for at, id in enumerate(ids) if id not in before]
        start = len(ids) - len(new)
        # They are all at the end, and something known comes before them.
        return (rounds[start:], ids[start:]) if start and new == list(range(start, len(ids))) else None
    at = first_new(known.board.rounds, rounds, known.shown, shoe.id is not None, overlap)
    return None if at is None else (rounds[at:], ids[at:])


def _each_once(shoe: FeedShoe) -> _Rounds:
    """The rounds and their ids; a round whose id was there before, delivered again, is left out."""
    if not shoe.round_ids:
        return shoe.rounds, ()
    once = dict(zip(reversed(shoe.round_ids), reversed(shoe.rounds), strict=True))
    ids = tuple(dict.fromkeys(shoe.round_ids))
    return tuple([once[id] for id in ids]), ids
