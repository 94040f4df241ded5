"""`decode`, `encode` and `recognise`: what they do for every shape alike."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from roads.errors import OptionError, one_of
from roads.feeds.reading.decoded import Decoded, FeedShoe, Notes, Warned
from roads.feeds.reading.errors import FeedError
from roads.feeds.reading.shape import Shape, keywords
from roads.feeds.reading.sizes import check_size
from roads.feeds.reading.source import Source
from roads.feeds.rounds.oddities import note_oddities
from roads.feeds.shapes import (
    bitstream,
    card_rows,
    colours,
    database,
    digits,
    flags,
    frames,
    game_results,
    letters,
    point_rows,
    road_cells,
    shoe_state,
    table_csv,
    tester_csv,
    trend_strings,
)
from roads.game.notation import Shoe, as_rounds
from roads.limits import FEED_WARNINGS

SHAPES: Mapping[str, Shape] = MappingProxyType(
    {
        module.SHAPE.name: module.SHAPE
        for module in (
            letters,
            digits,
            flags,
            colours,
            table_csv,
            point_rows,
            card_rows,
            shoe_state,
            road_cells,
            game_results,
            trend_strings,
            bitstream,
            frames,
            tester_csv,
            database,
        )
    }
)
"""The shapes of the library by name; read-only. A shape of your own is a `Shape` value that `decode` takes as it is."""


class Fit(NamedTuple):
    """A shape that data fits.

    Attributes:
        shape: Its name.
        why: What it was known by, and what came out.
    """

    shape: str
    why: str


def decode(data: object, *, shape: Shape | str, **options: Any) -> Decoded:
    """Reads a feed: data in a known shape to shoes and warnings. It never guesses.

    >>> decode("R6n B7r G0a", shape="colours").shoes[0].rounds[-1].total
    6

    Args:
        data: Text, bytes, a path, an open file, or a parsed JSON value.
        shape: A `Shape`, or the name of one in `SHAPES`; blanks, hyphens and underscores are one, "csv" is "table csv".
        **options: Of that shape. Where it does not fix the order of the rounds, `order` has to be given: "oldest" or "newest",
            which says which round comes first.

    Returns:
        The shoes, oldest round first, and warnings: what is odd is left as it is.

    Raises:
        FeedError: Data that is not in this shape, with line, row or round, or that is over one of the limits.
        OptionError: An unknown shape or option, a value that cannot be used, or an option that has to be given and is not.
    """
    found = check_options(shape, options)
    notes = Notes(FEED_WARNINGS.value)
    shoes = []
    for shoe in _shoes(found, Source(data), notes, options):
        note_oddities(shoe, notes)
        shoes.append(shoe)
    more = [Warned("feed", f"{notes.more:,} more warnings, which are not listed")] if notes.more else []
    return Decoded(found.name, tuple(shoes), (*notes.warnings, *more))


def encode(shoe: Shoe, *, shape: Shape | str, **options: Any) -> str:
    """Writes a shoe as a feed would send it: the inverse of `decode` on what the shape can say.

    >>> encode("BPT", shape="flags")
    '1,2,3'

    Args:
        shoe: Text, Rounds or Outcomes, oldest first.
        shape: A `Shape` that can be written, or the name of one in `SHAPES`.
        **options: Of that shape.

    Raises:
        FeedError: A round does not tell what the shape has to say.
        OptionError: An unknown shape or option, or a shape that cannot be written.
        RoadsError: `shoe` is not one.
    """
    found = shape_of(shape)
    if found.encode is None:
        writable = [name for name, each in SHAPES.items() if each.encode]
        raise OptionError("shape", found.name, "a shape that can be written: " + ", ".join(writable))
    _check_names(keywords(found.encode), options, found.name)
    return found.encode(as_rounds(shoe), **options)


def recognise(data: object, *, shapes: Iterable[Shape | str] = tuple(SHAPES)) -> tuple[Fit, ...]:
    """Names every shape that the data fits, and says why; where two fit, the choice is yours.

    Args:
        data: What `decode` takes, but for an open file, which can be read only once.
        shapes: The shapes to try, in this order, each a `Shape` or the name of one in `SHAPES`.

    Raises:
        OptionError: Something else.
    """
    if isinstance(shapes, str) or not isinstance(shapes, Iterable):
        raise OptionError("shapes", shapes, "several shapes, each a Shape or the name of one")
    if hasattr(data, "read"):
        raise OptionError("data", data, "text, bytes, a path or a parsed value")
    fits = []
    for shape in map(shape_of, shapes):
        shoes = rounds = 0
        try:
            for shoe in _shoes(shape, Source(data), Notes(), shape.probe):
                shoes += 1
                rounds += len(shoe.rounds)
        except FeedError:
            continue
        if rounds:
            fits.append(Fit(shape.name, f"{shape.mark}; {_counted(shoes, 'shoe')}, {_counted(rounds, 'round')}"))
    return tuple(fits)


def shape_of(shape: Shape | str) -> Shape:
    """A shape by its name, or the shape itself.

    Raises:
        OptionError: Neither a Shape nor the name of one in `SHAPES`.
    """
    if isinstance(shape, Shape):
        return shape
    name = re.sub(r"[\s_-]+", " ", shape).strip().lower() if isinstance(shape, str) else shape
    return SHAPES[one_of("shape", "table csv" if name == "csv" else name, SHAPES)]


def check_options(shape: Shape | str, options: Mapping[str, Any]) -> Shape:
    """The shape, once it is known to have all these options.

    Raises:
        OptionError: No such shape, or an option that it does not have.
    """
    found = shape_of(shape)
    _check_names(found.options, options, found.name)
    return found


def _shoes(shape: Shape, source: Source, notes: Notes, options: Mapping[str, Any]) -> Iterator[FeedShoe]:
    """The shoes of a feed as they are read, within the limits.

    Raises:
        FeedError: What the decoder raises, or too many shoes or rounds.
    """
    rounds = 0
    for number, shoe in enumerate(shape.decode(source, notes, **options), start=1):
        rounds += len(shoe.rounds)
        check_size(number, len(shoe.rounds), rounds, f"shoe {number}")
        yield shoe


def _check_names(known: Mapping[str, Any], options: Mapping[str, Any], shape: str) -> None:
    for name in options:
        if name not in known:
            raise OptionError("option", name, f"one of those of {shape}: {', '.join(known) or 'it has none'}")
        if type(known[name]) is bool and type(options[name]) is not bool:
            raise OptionError(name, options[name], "True or False")


def _counted(count: int, what: str) -> str:
    return f"{count:,} {what}{'s' * (count != 1)}"
