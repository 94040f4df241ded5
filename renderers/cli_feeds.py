"""The part of the command that reads feeds: `roads import`, and `--shape` of the other commands."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import click

from renderers.errors import FileError
from renderers.files import standard_input, write_whole
from roads import feeds
from roads.errors import OptionError
from roads.outcomes import Outcome
from roads.parsing import notation

_MANY = 1000


class Feed(NamedTuple):
    """How to read a file that is a feed: the options of the command that say so.

    Attributes:
        shape: Name of the shape, or "auto"; None: the file is in the notation.
        digits: What the digits stand for.
        padding: The digit that fills up a row.
        order: Which round comes first.
        shoe: The name of the one shoe to take.
    """

    shape: str | None
    digits: str | None = None
    padding: int | None = None
    order: str | None = None
    shoe: str | None = None


def feed_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds the options of a feed; the command gets them as one `Feed` named `feed`."""

    def called(*args: Any, **options: Any) -> Any:
        feed = Feed(*(options.pop(name, None) for name in Feed._fields))
        if feed.shape is None and any(value is not None for value in feed):
            raise OptionError("shape", None, "the shape of the feed that the other options are about")
        return command(*args, feed=feed, **options)

    called.__name__, called.__doc__ = command.__name__, command.__doc__
    called.__click_params__ = getattr(command, "__click_params__", [])  # type: ignore[attr-defined]
    for option in (
        click.option("--shoe", metavar="NAME", help="Which shoe of a feed of several."),
        click.option("--order", metavar="oldest|newest", help="Which round of a feed comes first."),
        click.option("--padding", type=int, metavar="DIGIT", help="The digit that fills up a row of digits."),
        click.option("--digits", metavar="LETTERS", help="What the digits 0, 1, 2 of a feed stand for, such as PBT."),
        click.option("--shape", metavar="NAME|auto", help="Read FILE as a feed of this shape."),
    ):
        called = option(called)
    return called


def read_feed(file: str, feed: Feed) -> feeds.Decoded:
    """The shoes of a feed file, `-` being standard input.

    Raises:
        FileError: The file cannot be read, is not in the shape, or fits none or several where the shape is "auto".
        OptionError: An option that the shape does not have, or no such shoe.
    """
    data: Path | bytes = standard_input().read() if file == "-" else Path(file)
    source = "standard input" if file == "-" else file
    if isinstance(data, Path) and not data.is_file():
        raise FileError(source, "it is a folder" if data.is_dir() else "no such file or directory")
    given = {name: getattr(feed, name) for name in ("digits", "padding", "order") if getattr(feed, name) is not None}
    shape = _only_fit(data, source) if feed.shape == "auto" else str(feed.shape)
    try:
        found = feeds.decode(data, shape=shape, **given)
    except feeds.FeedError as error:
        raise FileError(source, str(error)) from None
    if feed.shoe is None:
        return found
    picked = tuple(shoe for shoe in found.shoes if shoe.name == feed.shoe)
    if not picked:
        raise OptionError("shoe", feed.shoe, f"the name of one of the {len(found.shoes):,} shoes")
    return feeds.Decoded(found.shape, picked, found.warnings)


def read_one(file: str, feed: Feed) -> feeds.FeedShoe:
    """The one shoe of a feed file; its warnings go to standard error.

    Raises:
        FileError: There is not exactly one, or what `read_feed` raises.
    """
    found = read_feed(file, feed)
    if len(found.shoes) != 1:
        raise FileError(file, f"{len(found.shoes):,} shoes: pick one with --shoe")
    _print_warnings(found)
    return found.shoes[0]


def _only_fit(data: Path | bytes, source: str) -> str:
    fits = feeds.recognise(data)
    if len(fits) == 1:
        return fits[0].shape
    if not fits:
        raise FileError(source, "it fits none of the shapes " + ", ".join(feeds.SHAPES))
    reasons = "; ".join(f"{fit.shape} ({fit.why})" for fit in fits)
    raise FileError(source, f"it fits several shapes, name one with --shape: {reasons}")


@click.command("import")
@click.argument("file")
@click.option("--out", metavar="DIR", help="Where to write one notation file a shoe.")
@click.option("--jsonl", is_flag=True, help="Write JSON Lines, one shoe a line, to DIR/shoes.jsonl or standard output.")
@feed_options
def import_command(file: str, out: str | None, jsonl: bool, feed: Feed) -> None:
    """Read a feed: what tables and tools really send.

    Prints a table of shoes, rounds and warnings; what is odd is left as it is.

    \b
    Examples:
      roads import results.csv --shape csv --out shoes/
      roads import digits.json --shape digits --digits PBT --padding 2
      roads import feed.log --shape auto
    """
    if feed.shape is None:
        raise OptionError("shape", None, "one of auto, " + ", ".join(feeds.SHAPES))
    found = read_feed(file, feed)
    lines = [json.dumps({"shoe": shoe.name, "rounds": notation(shoe.rounds)}) for shoe in found.shoes] if jsonl else []
    if out is not None:
        _write(found, Path(out), lines)
    elif jsonl:
        click.echo("".join(f"{line}\n" for line in lines), nl=False)
        _print_warnings(found)
        return
    _print_table(found)


def _write(found: feeds.Decoded, folder: Path, lines: list[str]) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(folder, error.strerror or str(error)) from None
    if lines:
        write_whole(folder / "shoes.jsonl", "".join(f"{line}\n" for line in lines).encode())
        return
    names = _file_names([shoe.name for shoe in found.shoes])
    pairs = list(zip(names, found.shoes, strict=True))
    with click.progressbar(pairs, label="Writing", file=sys.stderr, hidden=len(pairs) <= _MANY) as progress:
        for name, shoe in progress:
            write_whole(folder / f"{name}.txt", f"{notation(shoe.rounds)}\n".encode())


def _file_names(names: list[str]) -> list[str]:
    """A file name for each shoe, no two alike even where case does not count."""
    taken: set[str] = set()
    found = []
    for name in names:
        plain = re.sub(r"[^\w.-]+", "-", name).strip(".-")[:80] or "shoe"
        number, free = 1, plain
        while free.lower() in taken:
            number += 1
            free = f"{plain}-{number}"
        taken.add(free.lower())
        found.append(free)
    return found


def _print_table(found: feeds.Decoded) -> None:
    width = max([len("shoe"), *(len(shoe.name) for shoe in found.shoes)])
    click.echo(f"{'shoe':<{width}}  rounds  banker  player   tie")
    totals: Counter[Outcome] = Counter()
    for shoe in found.shoes:
        counts = Counter(round.outcome for round in shoe.rounds)
        totals += counts
        click.echo(_row(f"{shoe.name:<{width}}", counts))
    click.echo(_row(f"{'all':<{width}}", totals))
    plural = "" if len(found.shoes) == 1 else "s"
    click.echo(f"{found.shape}: {len(found.shoes):,} shoe{plural}, {len(found.warnings):,} warnings")
    for warning in found.warnings:
        click.echo(f"warning: {warning}")


def _row(name: str, counts: Counter[Outcome]) -> str:
    banker, player, tie = (counts[outcome] for outcome in (Outcome.BANKER, Outcome.PLAYER, Outcome.TIE))
    return f"{name}  {counts.total():>6,}  {banker:>6,}  {player:>6,}  {tie:>4,}"


def _print_warnings(found: feeds.Decoded) -> None:
    for warning in found.warnings:
        click.echo(f"roads: warning: {warning}", err=True)
