"""The shapes that data fits: `recognise`."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable, Mapping
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from roads.error_text import quoted
from roads.errors import OptionError
from roads.feeds.known_shapes import SHAPES, shape_of
from roads.feeds.reader import check_game, shoes_of_shape
from roads.feeds.reading.decoded import Notes
from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.source import Source
from roads.game.game_notations import GameNotation
from roads.game.games import BACCARAT, Game, game_of
from roads.limits import FEED_WHOLE

_MANY_BLANKS = 4096
_MOST_SHAPES = 1000


class Fit(NamedTuple):
    """A shape that data fits.

    Attributes:
        shape: Name of the shape.
        why: The mark of the shape, and how many shoes and rounds were read.
    """

    shape: str
    why: str


def recognise(
    data: object,
    *,
    shapes: Iterable[Shape | str] = tuple(SHAPES),
    game: Game | str = BACCARAT,
    notation: str | None = None,
) -> tuple[Fit, ...]:
    """Lists every shape that the data fits, with the reason. Where several fit, the caller chooses.

    Args:
        data: Anything that `decode` takes, except an open file, which can be read only once.
        shapes: The shapes to try, in this order, each a `Shape` or the name of one in `SHAPES`. A shape of your own that raises
            an error other than a FeedError is skipped, with a RuntimeWarning.
        game: The Game, or the name of one in `roads.GAMES`, whose results the data has. Shapes that have baccarat alone do not
            fit data of another one.
        notation: Name of one of `Game.notations`; left out, the shape fits where one of them reads the data.

    Raises:
        OptionError: `data` or `shapes` is something else, or there is no such game or notation.
    """
    if isinstance(shapes, str) or not isinstance(shapes, Iterable):
        raise OptionError("shapes", shapes, "several shapes, each a Shape or the name of one")
    if hasattr(data, "read"):
        raise OptionError("data", data, "text, bytes, a path or a parsed value")
    data, game, fits = _without_blanks(data), game_of(game), list[Fit]()
    game.readings(notation)  # checks it, though no shape may have words
    for number, shape in enumerate(map(shape_of, islice(shapes, _MOST_SHAPES + 1))):
        if number == _MOST_SHAPES:
            raise OptionError("shapes", shapes, f"at most {_MOST_SHAPES:,} shapes")
        if game != BACCARAT and not shape.games:
            continue
        read = dict[str, tuple[int, int]]()
        tried = check_game(shape, game, notation)
        for each in tried:
            source, probe = Source(data, game, each), _probe(shape, game, each)
            if counts := _counts(shape, source, probe):
                read[each.name] = counts
        if read:
            shoes, rounds = max(read.values())
            how = f" in {' or '.join(read)}" if len(tried) > 1 else ""
            fits.append(Fit(shape.name, f"{shape.mark}; {_counted(shoes, 'shoe')}, {_counted(rounds, 'round')}{how}"))
    return tuple(fits)


def _without_blanks(data: object) -> object:
    """The data without the blanks around it, where there are many: each shape would go over them line by line."""
    raw = data
    try:
        if isinstance(data, os.PathLike) and Path(data).is_file() and Path(data).stat().st_size <= FEED_WHOLE.value:
            raw = Path(data).read_bytes()
    except (OSError, ValueError, TypeError):
        return data
    if not isinstance(raw, (str, bytes, bytearray)):
        return data
    found = raw.strip()
    return data if len(raw) - len(found) <= _MANY_BLANKS else found


def _counts(shape: Shape, source: Source, probe: Mapping[str, Any]) -> tuple[int, int] | None:
    """The number of shoes and of rounds; None where the data does not fit or has no round."""
    shoes = rounds = 0
    try:
        for shoe in shoes_of_shape(shape, source, Notes(), probe):
            shoes += 1
            rounds += len(shoe.rounds)
    except FeedError:
        return None
    except Exception as error:
        # A game may lack letters for an alphabet, or the colours of the shape.
        of_game = isinstance(error, OptionError) and source.game != BACCARAT and error.option in (*probe, "game")
        if not of_game:
            _note_skipped(shape, error)
        return None
    return (shoes, rounds) if rounds else None


def _note_skipped(shape: Shape, error: Exception) -> None:
    """Warns of a shape of the user's own that raised an error."""
    if SHAPES.get(shape.name) is shape:
        raise error
    said = f"the shape {quoted(shape.name)} is skipped: it raised {type(error).__name__}: {quoted(error)}"
    warnings.warn(said, RuntimeWarning, stacklevel=4)


def _probe(shape: Shape, game: Game, notation: GameNotation) -> Mapping[str, Any]:
    """The probe of a shape; an alphabet of digits in it is one of the game."""
    if game == BACCARAT or "digits" not in shape.probe:
        return shape.probe
    letters = [sign for signs in reversed(notation.signs) for sign in signs if len(sign) == 1]
    return {**shape.probe, "digits": "".join(letters[:1]) * 10}


def _counted(count: int, what: str) -> str:
    return f"{count:,} {what}{'s' * (count != 1)}"
