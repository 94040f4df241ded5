"""A reader of feeds of one shape, in the words of one game: `Reader`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from roads.errors import OptionError, RoadsError
from roads.feeds.known_shapes import check_shape_options
from roads.feeds.reading.decoded import Decoded, FeedShoe, Notes, Warned
from roads.feeds.reading.feed_errors import FeedError, FeedLimitError
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.sizes import check_ids, check_size
from roads.feeds.reading.source import Source
from roads.feeds.rounds.oddities import note_oddities, note_repeat
from roads.game.game_notations import GameNotation, check_agreement
from roads.game.games import BACCARAT, Game, game_of
from roads.limits import FEED_WARNINGS, FEED_WHOLE


class Reader:
    """Reads the feeds of one source, one after the other.

    A feed is tried in each notation of its game. Those that cannot read it are out, for the next feeds of this source too.

    Args:
        shape: A `Shape`, or the name of one.
        options: Options of the shape.
        game: A Game, or the name of one.
        notation: Name of the notation; None: all that the game has.

    Raises:
        OptionError: The shape, the game, the notation or an option is unknown, or the shape has baccarat alone.
    """

    def __init__(
        self, shape: Shape | str, options: Mapping[str, Any], game: Game | str = BACCARAT, notation: str | None = None
    ) -> None:
        self.shape = check_shape_options(shape, options)
        self.game = game_of(game)
        self.tried = check_game(self.shape, self.game, notation)
        self._options = options

    def decode(self, data: object) -> Decoded:
        """Reads one feed; see `decode`.

        Raises:
            RoadsError: The same as there.
        """
        if len(self.tried) == 1:
            return self._decoded(data, self.tried[0])
        data = _kept(data)
        found: dict[GameNotation, Decoded] = {}
        failed: list[RoadsError] = []
        for each in self.tried:
            try:
                found[each] = self._decoded(data, each)
            except FeedLimitError:
                raise
            except (FeedError, OptionError) as error:
                failed.append(error)
        if not found:
            raise _likeliest(failed)
        if self._options.get("strict", True) is False:  # a notation that skips more than another one is not that of the feed
            rounds = {each: sum(len(shoe.rounds) for shoe in decoded.shoes) for each, decoded in found.items()}
            found = {each: decoded for each, decoded in found.items() if rounds[each] == max(rounds.values())}
        check_agreement(
            {each.name: [shoe.rounds for shoe in decoded.shoes] for each, decoded in found.items()}, self.game.names
        )
        self.tried = tuple(found)
        return found[self.tried[0]]

    def _decoded(self, data: object, notation: GameNotation) -> Decoded:
        notes = Notes(FEED_WARNINGS.value)
        shoes: list[FeedShoe] = []
        for shoe in shoes_of_shape(self.shape, Source(data, self.game, notation), notes, self._options):
            note_oddities(shoe, notes)
            note_repeat(shoes[-1] if shoes else None, shoe, notes)
            shoes.append(shoe)
        more = [Warned("feed", f"{notes.more:,} more warnings, which are not listed")] if notes.more else []
        return Decoded(self.shape.name, tuple(shoes), (*notes.warnings, *more))


def check_game(shape: Shape, game: Game, notation: str | None) -> tuple[GameNotation, ...]:
    """The notations to try for a feed of this shape and game.

    Raises:
        OptionError: The shape has baccarat alone, or the game has no such notation.
    """
    if game != BACCARAT and not shape.games:
        raise OptionError("game", game.name, f"baccarat, for the shape {shape.name} has no other game")
    readings = game.readings(notation)
    return readings if shape.games == "words" else readings[-1:]  # numbers and colours are the same in all of them


def shoes_of_shape(shape: Shape, source: Source, notes: Notes, options: Mapping[str, Any]) -> Iterator[FeedShoe]:
    """The shoes of a feed as they are read, within the limits.

    Raises:
        FeedError: The data is not in the shape, or holds too many shoes or rounds.
    """
    rounds = named = 0
    for number, shoe in enumerate(shape.decode(source, notes, **options), start=1):
        rounds += len(shoe.rounds)
        named += len(shoe.name) + len(shoe.id or "") + len(shoe.table or "")
        check_ids(None, named, f"shoe {number}")
        check_size(number, len(shoe.rounds), rounds, f"shoe {number}")
        yield shoe


def _kept(data: object) -> object:
    """The data as something that can be read several times: of an open file, its contents.

    Raises:
        FeedError: They cannot be read, or are too long to be kept.
    """
    if not hasattr(data, "read"):
        return data
    try:
        found = data.read(FEED_WHOLE.value + 1)
    except (OSError, ValueError) as error:
        raise FeedError("", f"cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if isinstance(found, (str, bytes)) and len(found) > FEED_WHOLE.value:
        said = f"over {FEED_WHOLE} characters that can be read only once, and several notations to try: name the notation"
        raise FEED_WHOLE.error(FeedLimitError, "", said)
    return found


def _likeliest(failed: list[RoadsError]) -> RoadsError:
    """The error of the notation that came furthest; those of one place as one."""
    errors = [error for error in failed if isinstance(error, FeedError)]
    if not errors:
        return failed[0]
    furthest = max(_numbers(error) for error in errors)
    last = [error for error in errors if _numbers(error) == furthest]
    reasons = dict.fromkeys([error.reason for error in last])
    return FeedError(last[0].place, "; ".join(reasons))


def _numbers(error: FeedError) -> tuple[int, ...]:
    """The numbers in the place of an error: its line and column, its row, or its shoe and round."""
    return tuple(map(int, re.findall(r"[0-9]{1,9}", error.place)))
