"""Live feeds: messages in, scoreboards out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from operator import is_
from typing import Any, NamedTuple

from roads.board.scoreboard import Scoreboard, scoreboard
from roads.checks import one_of, whole_number, yes_or_no
from roads.errors import OptionError
from roads.feeds.known_shapes import shape_of
from roads.feeds.reader import Reader
from roads.feeds.reading.decoded import Decoded, Notes
from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.reading.shape import Shape, keywords
from roads.feeds.rounds.history import step
from roads.feeds.rounds.known_rounds import Known, Rules
from roads.feeds.rounds.message import message_of
from roads.feeds.rounds.steps import Correction, Step
from roads.game.games import BACCARAT, Game
from roads.game.rounds import Round
from roads.limits import FEED_FOLLOWED, FEED_WARNINGS


class Followed(NamedTuple):
    """A scoreboard that a message changed, and how.

    Attributes:
        shoe: Id of the shoe in the feed; None where the feed has none.
        table: Id of the table; None where the feed has none.
        board: The scoreboard after the message.
        added: The rounds that came onto the board; all rounds where it started anew. Those of a message that came late may
            belong between others: the board has them in their places.
        started: Whether the board started anew: the first of its shoe, another shoe, or after a gap.
        warnings: The warnings of the decoder, and a gap.
        voided: The rounds that were voided: their ids are gone.
        corrected: The rounds whose result is another one now.
        undone: The rounds that were taken back at the end of a history without ids.
        gap: Whether rounds are missing between the board before and this one.
    """

    shoe: str | None
    table: str | None
    board: Scoreboard
    added: tuple[Round, ...]
    started: bool
    warnings: tuple[str, ...]
    voided: tuple[Round, ...] = ()
    corrected: tuple[Correction, ...] = ()
    undone: tuple[Round, ...] = ()
    gap: bool = False


_GAP = "a gap: the history does not continue the known rounds"


class _Shoe(NamedTuple):
    """A shoe that is followed: what is known of it, and its board."""

    known: Known
    board: Scoreboard


def follow(
    lines: Iterable[object],
    *,
    shape: Shape | str,
    overlap: bool = False,
    shorter: str = "void",
    jumps: bool = False,
    single: bool = False,
    keep: int = 3,
    rows: int = 6,
    tail: str = "stay",
    game: Game | str = BACCARAT,
    notation: str | None = None,
    errors: str = "raise",
    **options: Any,
) -> Iterator[Followed]:
    """Turns the messages of a live feed into scoreboards, one for each message that changes something.

    A message is a history of its shoe or, where the feed sends one round at a time, its newest round. Where rounds have ids,
    the ids decide: a new one is added; one that is missing between those of a history was voided; one with another result was
    corrected; those before the first of a history are out of its sight. Ids that end in numbers which jump tell a gap: a
    warning says so, and a new board starts after it. Without ids a shorter history undoes the rest, one that differs in a
    single round corrects it, and one that does not continue the known rounds starts a new board; within a shoe of the same id
    that is a gap too. An older message, by its number or time, changes nothing. See the table in `docs/feeds.md`.

    >>> [found.board.rounds for found in follow(["B", "B", "BP"], shape="letters", order="oldest")][-1]
    (Round(Outcome.BANKER), Round(Outcome.PLAYER))

    Args:
        lines: The messages, each anything that `decode` takes.
        shape: A `Shape`, or the name of one in `SHAPES`.
        overlap: Whether a capped history without ids (the last 200 rounds, say) is joined to the known rounds it overlaps.
        shorter: What a history is that ends before the known rounds do, where neither sequence numbers nor times tell: "void",
            the rounds after it were voided, or "old", it came late and changes nothing.
        jumps: Whether the numbers of a shoe's rounds may jump without a gap, as those counted over many tables do.
        single: Whether each message tells of the rounds in it alone, with their ids, and says nothing of the others.
        keep: How many shoes of each table are known: those with the newest messages. Another one starts a new board.
        rows: Height of every road, in cells.
        tail: Direction of dragon tails, as for `scoreboard`.
        game: The game, see `decode`.
        notation: Its notation, see `decode`. A snapshot that only one notation can read settles it for those after it.
        errors: What a message does that cannot be read: "raise", or "skip": it is left out, and the next step warns of it.
        **options: Options of the shape.

    Returns:
        The changed scoreboards, in the order of the feed. Each message is read as it is asked for.

    Raises:
        RoadsError: An option cannot be used (raised at once), or a message cannot be read (raised at its turn, with its number:
            "message 12: row 1: ..."). It changes nothing, and `next` goes on with the message after it.
    """
    for name, value in (("overlap", overlap), ("jumps", jumps), ("single", single)):
        yes_or_no(name, value)
    rules = Rules(overlap, one_of("shorter", shorter, ("void", "old")), jumps, single)
    empty = scoreboard(rows=rows, tail=tail)
    skip = one_of("errors", errors, ("raise", "skip")) == "skip"
    _check_lines(lines)
    _check_options(shape_of(shape), options)
    return _Follower(lines, empty, Reader(shape, options, game, notation), rules, _Shoes(keep), skip)


def _check_lines(lines: object) -> None:
    if isinstance(lines, (str, bytes, bytearray, memoryview, Mapping)) or not isinstance(lines, Iterable):
        raise OptionError("lines", lines, "several messages, such as a list of them or an open file")


def _check_options(shape: Shape, options: Mapping[str, Any]) -> None:
    own = [name for name in keywords(follow) if name != "shape"]
    for name in options:
        if name not in shape.options:
            of_shape = ", ".join(shape.options) or "it has none"
            raise OptionError("option", name, f"one of those of follow: {', '.join(own)}; or of {shape.name}: {of_shape}")


class _Shoes:
    """The shoes that are followed: of each table those with the newest messages, and `roads.limits.FEED_FOLLOWED` in all.

    A feed that names no tables may be of many: of its shoes only the second number counts.
    """

    def __init__(self, keep: int) -> None:
        self._keep = whole_number("keep", keep)
        self._known: dict[tuple[str | None, str | None], _Shoe] = {}  # the one with the newest message last
        self._of_table: dict[str | None, dict[str | None, None]] = {}

    def get(self, table: str | None, id: str | None) -> _Shoe | None:
        """The shoe of a table with an id; None where it is not known."""
        return self._known.get((table, id))

    def put(self, table: str | None, id: str | None, shoe: _Shoe) -> None:
        """Keeps what a message says of a shoe, and forgets the shoe with the oldest message where there are too many."""
        self._known.pop((table, id), None)
        self._known[table, id] = shoe
        ids = self._of_table.setdefault(table, {})
        ids.pop(id, None)
        ids[id] = None
        if table is not None and len(ids) > self._keep:
            self._forget(table, next(iter(ids)))
        if len(self._known) > FEED_FOLLOWED.value:
            self._forget(*next(iter(self._known)))

    def _forget(self, table: str | None, id: str | None) -> None:
        del self._known[table, id]
        del self._of_table[table][id]
        if not self._of_table[table]:
            del self._of_table[table]


class _Follower(Iterator[Followed]):
    """The steps of a feed. Unlike a generator, it goes on after an error."""

    def __init__(
        self, lines: Iterable[object], empty: Scoreboard, reader: Reader, rules: Rules, shoes: _Shoes, skip: bool
    ) -> None:
        self._lines = enumerate(lines, start=1)
        self._empty = empty
        self._reader = reader
        self._rules = rules
        self._skip = skip
        self._shoes = shoes
        self._skipped = Notes(FEED_WARNINGS.value)
        self._found: Iterator[Followed] = iter(())

    def __next__(self) -> Followed:
        while True:
            for found in self._found:
                return found
            number, line = next(self._lines)
            try:
                self._found = self._steps(self._reader.decode(line))
            except (FeedError, OptionError) as error:
                if isinstance(error, OptionError) and error.option != "data":
                    raise
                place = f"message {number}"
                if self._skip:
                    self._skipped.warn(place, f"skipped: {error}")
                elif isinstance(error, FeedError):
                    error.place = f"{place}: {error.place}" if error.place else place
                    raise
                else:
                    raise FeedError(place, str(error)) from None

    def _steps(self, decoded: Decoded) -> Iterator[Followed]:
        odd = tuple(map(str, decoded.warnings))
        for shoe in decoded.shoes:
            before = self._shoes.get(shoe.table, shoe.id)
            now = step(None if before is None else before.known, message_of(shoe), self._rules)
            board = _board(self._empty if before is None else before.board, now, self._empty)
            self._shoes.put(shoe.table, shoe.id, _Shoe(now.known, board))
            if now.started or any((now.added, now.voided, now.corrected, now.undone)):
                warnings = (*self._told(), *odd, _GAP) if now.gap else (*self._told(), *odd)
                happened = now.voided, now.corrected, now.undone, now.gap
                yield Followed(shoe.id, shoe.table, board, now.added, now.started, warnings, *happened)

    def _told(self) -> tuple[str, ...]:
        """The warnings of the messages skipped since the last step."""
        notes, self._skipped = self._skipped, Notes(FEED_WARNINGS.value)
        more = [f"{notes.more:,} more messages were skipped"] if notes.more else []
        return (*map(str, notes.warnings), *more)


def _board(before: Scoreboard, now: Step, empty: Scoreboard) -> Scoreboard:
    """The board after a step; a round at its end costs one step of each road."""
    rounds = now.known.on_board
    known = len(rounds) - len(now.added)
    # By identity: rounds are equal whatever their ids, and those that came late belong between others.
    is_longer = known == len(before.rounds) and all(map(is_, rounds[known:], now.added))
    if now.started or now.voided or now.corrected or now.undone or not is_longer:
        return scoreboard(rounds, rows=empty.rows, tail=empty.tail)
    for round in now.added:
        before = before.after(round)
    return before
