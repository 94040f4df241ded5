"""The command `roads import`: a feed to files of shoes."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import click

from renderers.cli import progress
from renderers.cli.feeds import Feed, feed_options, print_warnings, read_feed
from renderers.errors import FileError
from renderers.files import reason, write_whole
from roads import feeds
from roads.board.scoreboard import scoreboard
from roads.errors import OptionError, ascii_safe
from roads.exchange.board_json import to_json
from roads.game.notation import notation
from roads.game.rounds import Outcome


@click.command("import")
@click.argument("file")
@click.option("--out", metavar="DIR", help="Where to write one notation file a shoe; the notation has no cards.")
@click.option(
    "--jsonl", is_flag=True, help="Write JSON Lines, a shoe with its cards a line, to DIR/shoes.jsonl or standard output."
)
@feed_options
def import_command(file: str, out: str | None, jsonl: bool, feed: Feed) -> None:
    """Read a feed: what tables and tools really send.

    Prints a table of shoes, rounds and warnings; what is odd is left as it is. In a terminal, long work has a progress bar.

    \b
    Examples:
      roads import results.csv --shape csv --order oldest --out shoes/
      roads import digits.json --shape digits --digits PBT --padding 2 --order oldest
      roads import results.csv --shape csv --order newest --feed-column result=winner --no-strict
      roads import trends.json --shape "trend strings" --pairs PB --check
    """
    if feed.shape is None:
        raise OptionError("--shape", None, "one of auto, " + ", ".join(feeds.SHAPES))
    if out == "":
        raise OptionError("--out", out, "the name of a folder")
    found = read_feed(file, feed, progress=True)
    if out is not None:
        _write(found, Path(out), jsonl)
    elif jsonl:
        for line in _lines(found):
            click.echo(line, nl=False)
        print_warnings(found)
        return
    _print_table(found)


def _write(found: feeds.Decoded, folder: Path, jsonl: bool) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise FileError(folder, reason(error)) from None
    if jsonl:
        write_whole(folder / "shoes.jsonl", _lines(found))
        return
    hidden = len(found.shoes) <= progress.MANY_SHOES or not progress.shown()
    with click.progressbar(found.shoes, label="Writing", file=sys.stderr, hidden=hidden) as shoes:
        for name, shoe in zip(_file_names(found), shoes, strict=True):
            write_whole(folder / f"{name}.txt", f"{notation(shoe.rounds)}\n".encode())


def _lines(found: feeds.Decoded) -> Iterator[bytes]:
    for shoe in found.shoes:
        yield to_json(scoreboard(shoe.rounds), shoe=ascii_safe(shoe.name)).encode() + b"\n"


def _file_names(found: feeds.Decoded) -> Iterator[str]:
    """A file name for each shoe, no two alike even where case does not count."""
    taken: dict[str, int] = {}
    for shoe in found.shoes:
        plain = re.sub(r"[^\w.-]+", "-", shoe.name).strip(".-")[:80] or "shoe"
        free = plain
        while free.lower() in taken:
            taken[plain.lower()] += 1
            free = f"{plain}-{taken[plain.lower()]}"
        taken[free.lower()] = 1
        yield free


def _print_table(found: feeds.Decoded) -> None:
    width = max([len("shoe"), *(len(feeds.printable(shoe.name)) for shoe in found.shoes)])
    click.echo(f"{'shoe':<{width}}  rounds  banker  player   tie")
    totals: Counter[Outcome] = Counter()
    for shoe in found.shoes:
        counts = Counter(round.outcome for round in shoe.rounds)
        totals += counts
        click.echo(_row(f"{feeds.printable(shoe.name):<{width}}", counts))
    click.echo(_row(f"{'all':<{width}}", totals))
    click.echo(f"{found.shape}: {_counted(len(found.shoes), 'shoe')}, {_counted(len(found.warnings), 'warning')}")
    for warning in found.warnings:
        click.echo(f"warning: {warning}")


def _counted(count: int, what: str) -> str:
    return f"{count:,} {what}{'' if count == 1 else 's'}"


def _row(name: str, counts: Counter[Outcome]) -> str:
    banker, player, tie = (counts[outcome] for outcome in (Outcome.BANKER, Outcome.PLAYER, Outcome.TIE))
    return f"{name}  {counts.total():>6,}  {banker:>6,}  {player:>6,}  {tie:>4,}"
