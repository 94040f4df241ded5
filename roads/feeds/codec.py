"""Reading, writing and recognising feeds of any shape."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from roads.checks import one_of
from roads.errors import OptionError
from roads.feeds.reading.decoded import Decoded, FeedShoe, Notes, Warned
from roads.feeds.reading.feed_errors import FeedError
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
        shape: Name of the shape.
        why: The mark of the shape, and how many shoes and rounds were read.
    """

    shape: str
    why: str


def decode(data: object, *, shape: Shape | str, **options: Any) -> Decoded:
    """Reads a feed into shoes and warnings, without guessing.

    >>> decode("R6n B7r G0a", shape="colours").shoes[0].rounds[-1].total
    6

    Args:
        data: Text, bytes, a path, an open file, or a parsed JSON value.
        shape: A `Shape`, or the name of one in `SHAPES`; blanks, hyphens and underscores are one, "csv" is "table csv".
        **options: Options of the shape. Where the shape does not fix the order of the rounds, `order` is required: "oldest" or
            "newest", the round that the feed lists first.

    Returns:
        The shoes, oldest round first, and the warnings. Odd data is reported and left as it is.

    Raises:
        FeedError: The data is not in this shape (the error names the line, row or round) or, a FeedLimitError, over a limit.
        OptionError: The shape or an option is unknown, a value cannot be used, or a required option is missing.
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
    """Writes a shoe as a feed of the shape sends it. `decode` reads it back, but for what the shape cannot say.

    >>> encode("BPT", shape="flags")
    '1,2,3'

    Args:
        shoe: Text, Rounds or Outcomes, oldest first.
        shape: A `Shape` that can be written, or the name of one in `SHAPES`.
        **options: Options of the shape.

    Returns:
        The text of the feed.

    Raises:
        FeedError: A round lacks something that the shape requires, such as its total.
        OptionError: The shape or an option is unknown, or the shape cannot be written.
        RoadsError: `shoe` is not a shoe.
    """
    found = shape_of(shape)
    if found.encode is None:
        writable = [name for name, each in SHAPES.items() if each.encode]
        raise OptionError("shape", found.name, "a shape that can be written: " + ", ".join(writable))
    _check_names(keywords(found.encode), options, found.name)
    return found.encode(as_rounds(shoe), **options)


def recognise(data: object, *, shapes: Iterable[Shape | str] = tuple(SHAPES)) -> tuple[Fit, ...]:
    """Lists every shape that the data fits, with the reason. Where several fit, the caller chooses.

    Args:
        data: Anything that `decode` takes, except an open file, which can be read only once.
        shapes: The shapes to try, in this order, each a `Shape` or the name of one in `SHAPES`.

    Raises:
        OptionError: `data` or `shapes` is something else.
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
    """Returns the shape after checking that it has all these options.

    Raises:
        OptionError: There is no such shape, or it has no such option.
    """
    found = shape_of(shape)
    _check_names(found.options, options, found.name)
    return found


def _shoes(shape: Shape, source: Source, notes: Notes, options: Mapping[str, Any]) -> Iterator[FeedShoe]:
    """The shoes of a feed as they are read, within the limits.

    Raises:
        FeedError: The data is not in the shape, or holds too many shoes or rounds.
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
