"""Feeds at the command: `--shape`, `--feed` and `--shoe`, and the files that they are about."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

import click

from renderers.cli.printing import complain
from renderers.cli.progress import read_with_progress
from renderers.cli.shoe_picking import place_of, places_of
from renderers.errors import FileError, FileLimitError
from renderers.files import file_error_reason, standard_input
from roads import feeds
from roads.checks import one_of
from roads.error_text import short
from roads.errors import OptionError, UsageError
from roads.game.games import BACCARAT
from roads.limits import FEED_WHOLE


class Feed(NamedTuple):
    """How to read a file that is a feed, and which of several shoes to take.

    Attributes:
        shape: The name of the shape, or "auto"; None: the file is no feed.
        shoe: The name or the place of the one shoe to take; None: all.
        given: The options of the shape, each as KEY=VALUE.
        game: The name of the game that it is of.
        notation: The name of its notation; None: whichever of the game reads it.
    """

    shape: str | None
    shoe: str | None
    given: tuple[str, ...]
    game: str = BACCARAT.name
    notation: str | None = None


# Values are checked by the library, so that command and library say the same.
FEED_OPTIONS = (
    click.option("--shape", metavar="NAME|auto", help="Read FILE as a feed of this shape; auto: of the only shape it fits."),
    click.option(
        "--feed",
        multiple=True,
        metavar="KEY=VALUE",
        help="An option of the shape, such as order=oldest; may be repeated. `roads import --help` lists the keys.",
    ),
    click.option(
        "--shoe",
        metavar="NAME|#N",
        help="Which shoe of several: its name, or its place such as '#2'; without --shape the place of its line in FILE.",
    ),
)


def feed_of(
    shape: str | None, shoe: str | None, feed: tuple[str, ...], game: str = BACCARAT.name, notation: str | None = None
) -> Feed:
    """The feed that the values of `FEED_OPTIONS` describe.

    Raises:
        UsageError: Options of a shape without a shape.
    """
    if shape is None and feed:
        raise UsageError(f"--feed {short(feed[0])} needs --shape: the shape of the feed, or auto")
    return Feed(shape, shoe, feed, game, notation)


def game_option(option: str) -> str:
    """The name of an option of the library as the command has it."""
    return f"--{option}" if option in ("game", "notation") else option


def feed_keys_of(shape: feeds.Shape) -> str:
    """The options of a shape, in words; a star marks each one that is required."""
    return ", ".join(f"{name}*" if name in shape.probe else name for name in shape.options) or "no options"


def read_feed(file: str, feed: Feed, *, progress: bool = False) -> feeds.Decoded:
    """The shoes of a feed file, `-` being standard input.

    Args:
        file: Its name.
        feed: How to read it.
        progress: Whether a long file is read with a progress bar.

    Raises:
        FileError: The file cannot be read, is not in the shape, or fits none or several where the shape is "auto".
        OptionError: An option that the shape does not have, or no such shoe.
    """
    if not file:
        raise OptionError("FILE", file, "the name of a file, or - for standard input")
    source = "standard input" if file == "-" else file
    auto = feed.shape == "auto"
    data = _data(file, source, again=auto)
    shape = _shape_of(_only_fit(data, source, feed) if auto else str(feed.shape))
    try:
        options = _options(shape, feed.given)
        # A database is no stream: it is read in place. What is tried in several notations is read several times.
        once = shape.name != "database" and (feed.notation is not None or feed.game == BACCARAT.name)
        with _watched(data, progress and once) as opened:
            found = feeds.decode(opened, shape=shape, game=feed.game, notation=feed.notation, **options)
    except feeds.FeedLimitError as error:
        raise FileLimitError(
            source, ": ".join(filter(None, (error.place, error.reason))), error.limit, error.constant
        ) from None
    except feeds.FeedError as error:
        raise FileError(source, str(error)) from None
    except OSError as error:
        raise FileError(source, file_error_reason(error)) from None
    except OptionError as error:
        option = f"--feed {error.option}" if error.option in shape.options else game_option(error.option)
        found_out = f" (the shape is {shape.name})" if auto else ""
        raise OptionError(option, error.value, error.expected + found_out) from None
    if feed.shoe is None:
        return found
    names = [shoe.name for shoe in found.shoes]
    places = places_of(names, feed.shoe) or [place_of(names, feed.shoe, source)]
    return feeds.Decoded(found.shape, tuple([found.shoes[place] for place in places]), found.warnings)


def read_feed_shoes(file: str, feed: Feed) -> tuple[feeds.FeedShoe, ...]:
    """The shoes of a feed file; its warnings go to standard error.

    Raises:
        FileError: What `read_feed` raises.
        OptionError: The same.
    """
    found = read_feed(file, feed)
    print_feed_warnings(found)
    return found.shoes


def read_one_feed_shoe(file: str, feed: Feed) -> feeds.FeedShoe:
    """The one shoe of a feed file; its warnings go to standard error.

    Raises:
        FileError: There is not exactly one, or what `read_feed` raises.
        OptionError: What `read_feed` raises.
    """
    found = read_feed(file, feed._replace(shoe=None))
    place = place_of([shoe.name for shoe in found.shoes], feed.shoe, "standard input" if file == "-" else file)
    print_feed_warnings(found)
    return found.shoes[place]


def print_feed_warnings(found: feeds.Decoded) -> None:
    """Writes the warnings to standard error."""
    for warning in found.warnings:
        complain(f"warning: {warning}")


def _data(file: str, source: str, *, again: bool) -> Path | BinaryIO | bytes:
    """Opens a feed: a path or a stream, or its bytes if it has to be read `again` and can be read only once."""
    path = Path(file)
    try:
        if file == "-":
            stream = standard_input()
        elif path.is_file():
            return path
        elif path.is_dir():
            raise FileError(source, "it is a folder")
        elif not path.exists():
            raise FileError(source, "no such file or directory")
        elif not again:
            return path
        else:
            stream = path.open("rb")
    except OSError as error:
        raise FileError(source, file_error_reason(error)) from None
    if not again:
        return stream
    data = stream.read(FEED_WHOLE.value + 1)
    if len(data) > FEED_WHOLE.value:
        said = f"over {FEED_WHOLE} bytes that can be read only once: name the shape"
        raise FEED_WHOLE.error(FileLimitError, source, said)
    return data


def _watched(data: Path | BinaryIO | bytes, progress: bool) -> AbstractContextManager[object]:
    return read_with_progress(data) if progress and isinstance(data, Path) and data.is_file() else nullcontext(data)


def _shape_of(name: str) -> feeds.Shape:
    try:
        return feeds.shape_of(name)
    except OptionError as error:
        raise OptionError("--shape", error.value, error.expected) from None


def _options(shape: feeds.Shape, given: tuple[str, ...]) -> dict[str, Any]:
    """The options of a shape, by key, out of texts such as "order=oldest".

    Raises:
        RoadsError: A key that the shape does not take, a key twice, or a value of another type.
    """
    types, options = shape.types, dict[str, Any]()
    for each in given:
        key, equals, value = each.partition("=")
        if not equals:
            raise OptionError("--feed", each, f"KEY=VALUE, a key being one that {shape.name} takes: {feed_keys_of(shape)}")
        if key not in types:
            raise UsageError(f"--feed {short(key)}: {shape.name} does not take it; it takes {feed_keys_of(shape)}")
        if key in options:
            raise UsageError(f"--feed {key} is given twice; {shape.name} takes {feed_keys_of(shape)}, each once")
        options[key] = _value(key, value, types[key])
    return options


def _value(key: str, text: str, kind: type) -> object:
    if kind is bool:
        return one_of(f"--feed {key}", text, ("yes", "no")) == "yes"
    if kind is int:
        try:
            return int(text)
        except ValueError:
            raise OptionError(f"--feed {key}", text, "a whole number") from None
    return text


def _only_fit(data: Path | BinaryIO | bytes, source: str, feed: Feed) -> str:
    fits = feeds.recognise(data, game=feed.game, notation=feed.notation)
    if len(fits) == 1:
        return fits[0].shape
    if not fits:
        raise FileError(source, "it fits none of the shapes " + ", ".join(feeds.SHAPES))
    reasons = "; ".join(f"{fit.shape} ({fit.why})" for fit in fits)
    raise FileError(source, f"it fits several shapes, name one with --shape: {reasons}")
