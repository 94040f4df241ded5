"""Reading and writing feeds of any shape: `decode` and `encode`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from roads.errors import OptionError
from roads.feeds.known_shapes import SHAPES, shape_of
from roads.feeds.reading.decoded import Decoded, FeedShoe, Notes, Warned
from roads.feeds.reading.shape import Shape, keywords
from roads.feeds.reading.sizes import check_size
from roads.feeds.reading.source import Source
from roads.feeds.rounds.oddities import note_oddities, note_repeat
from roads.game.notation import Shoe, as_rounds
from roads.limits import FEED_WARNINGS


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
    shoes: list[FeedShoe] = []
    for shoe in shoes_of_shape(found, Source(data), notes, options):
        note_oddities(shoe, notes)
        note_repeat(shoes[-1] if shoes else None, shoe, notes)
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


def check_options(shape: Shape | str, options: Mapping[str, Any]) -> Shape:
    """Returns the shape after checking that it has all these options.

    Raises:
        OptionError: There is no such shape, or it has no such option.
    """
    found = shape_of(shape)
    _check_names(found.options, options, found.name)
    return found


def shoes_of_shape(shape: Shape, source: Source, notes: Notes, options: Mapping[str, Any]) -> Iterator[FeedShoe]:
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
