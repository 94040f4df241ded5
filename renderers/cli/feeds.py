"""The part of the command that reads feeds: `--shape` and the options that go with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

import click

from renderers.cli.picking import place_of, places_of
from renderers.cli.progress import reading
from renderers.errors import FileError, FileLimitError
from renderers.files import reason, standard_input
from roads import feeds
from roads.errors import OptionError
from roads.limits import FEED_WHOLE

COLUMNS = ("result", "shoe", "total", "natural", "banker_total", "player_total", "banker_pair", "player_pair", "by")
"""The options of a shape that name a column, or a key of objects: `--feed-column result=winner`."""

FLAGS: Mapping[str, str] = {
    "shape": "--shape",
    "order": "--order",
    "digits": "--digits",
    "padding": "--padding",
    "each_line": "--each-line",
    "strict": "--no-strict",
    "check": "--check",
    "pairs": "--pairs",
    "overlap": "--overlap",
    "delimiter": "--delimiter",
    "table": "--feed-table",
    "rows": "--feed-rows",
    "tail": "--feed-tail",
    **{name: f"--feed-column {name}" for name in COLUMNS},
}
"""By option of a shape, how the command gives it."""


class Feed(NamedTuple):
    """How to read a file that is a feed: the options of the command that say so.

    Attributes:
        shape: Name of the shape, or "auto"; None: the file is in the notation.
        shoe: The name or place of the one shoe to take; None: all.
        options: Those of the shape that were given.
    """

    shape: str | None
    shoe: str | None
    options: Mapping[str, Any]


# What can be given is checked by the library, so that command and library say the same.
_OPTIONS = (
    click.option("--shape", metavar="NAME|auto", help="Read FILE as a feed of this shape."),
    click.option(
        "--shoe",
        metavar="NAME|#N",
        help="Which shoe of several: its name, or its place such as '#2'. Without --shape, the shoe on that line of FILE.",
    ),
    click.option("--order", metavar="oldest|newest|time", help="Which round of a shoe comes first in the feed."),
    click.option("--digits", metavar="LETTERS", help="What the digits 0, 1, 2 of a feed stand for, such as PBT."),
    click.option("--padding", type=int, metavar="DIGIT", help="The digit that fills up a row of digits."),
    click.option("--pairs", metavar="PB|BP", help="The sides that pair 1 and 2 of a feed stand for."),
    click.option("--each-line", is_flag=True, default=None, help="Every line of the feed is a shoe."),
    click.option("--no-strict", is_flag=True, help="Skip what is unknown, with a warning each."),
    click.option("--check", is_flag=True, default=None, help="Compare roads, asks and cards that come along with the rounds."),
    click.option("--overlap", is_flag=True, default=None, help="Append a capped history by its overlap."),
    click.option("--delimiter", metavar="CHARACTER", help="What stands between the cells of a table."),
    click.option(
        "--feed-column",
        "columns_of_feed",
        multiple=True,
        metavar="WHAT=NAME",
        help=f"The column for one of {', '.join(COLUMNS)}.",
    ),
    click.option("--feed-table", "table_of_feed", metavar="NAME", help="The table of a database."),
    click.option("--feed-rows", "rows_of_feed", type=int, help="Height of the roads that the feed carries."),
    click.option("--feed-tail", "tail_of_feed", metavar="stay|drop", help="How their dragon tails run."),
)
_GIVEN = ("order", "digits", "padding", "pairs", "each_line", "check", "overlap", "delimiter")


def feed_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds the options of a feed; the command gets them as one `Feed` named `feed`."""

    def called(*args: Any, **options: Any) -> Any:
        given = {name: options.pop(name) for name in _GIVEN}
        given["strict"] = False if options.pop("no_strict") else None
        given |= {name: options.pop(f"{name}_of_feed") for name in ("table", "rows", "tail")}
        given |= _columns(options.pop("columns_of_feed"))
        feed = Feed(options.pop("shape"), options.pop("shoe"), {name: each for name, each in given.items() if each is not None})
        if feed.shape is None and feed.options:
            name, value = next(iter(feed.options.items()))
            raise OptionError(FLAGS[name], value, "--shape with it, the shape of the feed that it is about, or --shape auto")
        return command(*args, feed=feed, **options)

    called.__name__, called.__doc__ = command.__name__, command.__doc__
    called.__click_params__ = getattr(command, "__click_params__", [])  # type: ignore[attr-defined]
    for option in reversed(_OPTIONS):
        called = option(called)
    return called


def _columns(given: tuple[str, ...]) -> dict[str, str]:
    columns: dict[str, str] = {}
    for each in given:
        what, equals, name = each.partition("=")
        if not equals or what not in COLUMNS or what in columns:
            raise OptionError("--feed-column", each, f"WHAT=NAME, once for each, where WHAT is one of {', '.join(COLUMNS)}")
        columns[what] = name
    return columns


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
    data = _data(file, source, again=feed.shape == "auto")
    shape = _only_fit(data, source) if feed.shape == "auto" else str(feed.shape)
    try:
        shape = _checked(shape, feed.options)
        with _watched(data, progress and shape != "database") as opened:  # a database is no stream: it is read where it is
            found = feeds.decode(opened, shape=shape, **feed.options)
    except feeds.FeedLimitError as error:
        raise FileLimitError(
            source, ": ".join(filter(None, (error.place, error.reason))), error.limit, error.constant
        ) from None
    except feeds.FeedError as error:
        raise FileError(source, str(error)) from None
    except OSError as error:
        raise FileError(source, reason(error)) from None
    except OptionError as error:
        found_out = f" (the shape is {shape})" if feed.shape == "auto" else ""
        raise OptionError(FLAGS.get(error.option, error.option), error.value, error.expected + found_out) from None
    if feed.shoe is None:
        return found
    names = [shoe.name for shoe in found.shoes]
    places = places_of(names, feed.shoe) or [place_of(names, feed.shoe, source)]
    return feeds.Decoded(found.shape, tuple([found.shoes[place] for place in places]), found.warnings)


def read_shoes(file: str, feed: Feed) -> tuple[feeds.FeedShoe, ...]:
    """The shoes of a feed file; its warnings go to standard error.

    Raises:
        FileError: What `read_feed` raises.
        OptionError: The same.
    """
    found = read_feed(file, feed)
    print_warnings(found)
    return found.shoes


def read_one(file: str, feed: Feed) -> feeds.FeedShoe:
    """The one shoe of a feed file; its warnings go to standard error.

    Raises:
        FileError: There is not exactly one, or what `read_feed` raises.
        OptionError: What `read_feed` raises.
    """
    found = read_feed(file, feed._replace(shoe=None))
    place = place_of([shoe.name for shoe in found.shoes], feed.shoe, "standard input" if file == "-" else file)
    print_warnings(found)
    return found.shoes[place]


def print_warnings(found: feeds.Decoded) -> None:
    """Writes the warnings to standard error."""
    for warning in found.warnings:
        click.echo(f"roads: warning: {warning}", err=True)


def _data(file: str, source: str, *, again: bool) -> Path | BinaryIO | bytes:
    """The file: as it is where it can be read `again`, or need not be; else its bytes."""
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
        raise FileError(source, reason(error)) from None
    if not again:
        return stream
    data = stream.read(FEED_WHOLE.value + 1)
    if len(data) > FEED_WHOLE.value:
        said = f"over {FEED_WHOLE} bytes that can be read only once: name the shape"
        raise FEED_WHOLE.error(FileLimitError, source, said)
    return data


def _watched(data: Path | BinaryIO | bytes, progress: bool) -> AbstractContextManager[object]:
    return reading(data) if progress and isinstance(data, Path) and data.is_file() else nullcontext(data)


def _checked(shape: str, given: Mapping[str, Any]) -> str:
    """The name of the shape, which has all these options."""
    found = feeds.shape_of(shape)
    for name, value in given.items():
        if name not in found.options:
            flags = ", ".join(FLAGS.get(each, each) for each in found.options) or "there are none"
            raise OptionError(FLAGS[name], value, f"one of the options of {found.name}: {flags}")
    return found.name


def _only_fit(data: Path | BinaryIO | bytes, source: str) -> str:
    fits = feeds.recognise(data)
    if len(fits) == 1:
        return fits[0].shape
    if not fits:
        raise FileError(source, "it fits none of the shapes " + ", ".join(feeds.SHAPES))
    reasons = "; ".join(f"{fit.shape} ({fit.why})" for fit in fits)
    raise FileError(source, f"it fits several shapes, name one with --shape: {reasons}")
