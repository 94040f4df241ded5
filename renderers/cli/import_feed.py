"""The command `roads import`: a feed to files of shoes."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import click

from renderers.cli import progress
from renderers.cli.feeds import feed_keys_of, print_feed_warnings, read_feed
from renderers.cli.printing import say, say_json
from renderers.cli.shoes import Shoes, rounds_of_shoe, shoe_options
from renderers.files import make_folder, write_whole
from roads import feeds
from roads.board.scoreboard import scoreboard
from roads.error_text import ascii_safe
from roads.errors import OptionError
from roads.exchange.board_json import to_json
from roads.game.games import BACCARAT, SIDE_RESULTS, Game, game_of
from roads.game.notation import notation as baccarat_notation
from roads.game.rounds import Outcome, Round


class _WithKeys(click.Command):
    """Ends its help with the options of every shape."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes a line a shape."""
        flags = sorted({key for shape in feeds.SHAPES.values() for key, kind in shape.types.items() if kind is bool})
        with formatter.section(f"Shapes and the keys of --feed (* must be given; {', '.join(flags)}: yes or no)"):
            formatter.write_dl([(name, feed_keys_of(shape)) for name, shape in feeds.SHAPES.items()])


@click.command("import", cls=_WithKeys)
@click.option(
    "--out", metavar="DIR", help="Write a file a shoe into DIR, in letters; cards and the loser's total are left out."
)
@click.option(
    "--jsonl", is_flag=True, help="Write JSON Lines, a shoe with its cards a line: to DIR/shoes.jsonl, or standard output."
)
@shoe_options()
def import_command(shoes: Shoes, out: str | None, jsonl: bool) -> None:
    """Read a feed: the data that tables and tools send.

    --shape must be given, and so must the keys of --feed that have a star below.
    Prints a table of the shoes and their rounds, and the warnings; odd data stays as it is. In a terminal, long work shows a
    progress bar.

    \b
    Examples:
      roads import results.csv --shape csv --feed order=oldest --out shoes/
      roads import digits.json --shape digits --feed digits=PBT --feed padding=2 --feed order=oldest
      roads import results.csv --shape csv --feed order=newest --feed result=winner --feed strict=no
      roads import results.csv --shape csv --feed order=oldest --game dragon-tiger --notation DTE
      roads import trends.json --shape "trend strings" --feed pairs=PB --feed check=yes
    """
    if shoes.feed.shape is None:
        raise OptionError("--shape", None, "auto, " + ", ".join(feeds.SHAPES))
    if out == "":
        raise OptionError("--out", out, "the name of a folder")
    found, game = read_feed(shoes.files[0], shoes.feed, progress=True), game_of(shoes.game)
    if game.name in SIDE_RESULTS:
        side = [replace(shoe, rounds=rounds_of_shoe(shoe.rounds, game.name)) for shoe in found.shoes]
        found = replace(found, shoes=tuple(side))
    if out is not None:
        _write(found, Path(out), jsonl, game, shoes.notation)
    elif jsonl:
        for line in _lines(found):
            say_json(line.decode().rstrip("\n"))
        print_feed_warnings(found)
        return
    _print_table(found, game)


def _write(found: feeds.Decoded, folder: Path, jsonl: bool, game: Game, notation: str | None) -> None:
    make_folder(folder)
    if jsonl:
        write_whole(folder / "shoes.jsonl", _lines(found))
        return
    hidden = len(found.shoes) <= progress.MANY_SHOES or not progress.shows_progress()
    with click.progressbar(found.shoes, label="Writing", file=sys.stderr, hidden=hidden) as shoes:
        for name, shoe in zip(_file_names(found), shoes, strict=True):
            write_whole(folder / f"{name}.txt", f"{_letters(shoe.rounds, game, notation)}\n".encode())


def _letters(rounds: tuple[Round, ...], game: Game, notation: str | None) -> str:
    """A shoe as the other commands read it with the same --game and --notation."""
    return baccarat_notation(rounds) if game == BACCARAT else game.text(rounds, notation=notation)


def _lines(found: feeds.Decoded) -> Iterator[bytes]:
    for shoe in found.shoes:
        yield to_json(scoreboard(shoe.rounds), shoe=ascii_safe(shoe.name)).encode() + b"\n"


def _file_names(found: feeds.Decoded) -> Iterator[str]:
    """A file name for each shoe; no two are equal, even where case does not count."""
    taken: dict[str, int] = {}
    for shoe in found.shoes:
        plain = re.sub(r"[^\w.-]+", "-", shoe.name).strip(".-")[:80] or "shoe"
        free = plain
        while free.lower() in taken:
            taken[plain.lower()] += 1
            free = f"{plain}-{taken[plain.lower()]}"
        taken[free.lower()] = 1
        yield free


def _print_table(found: feeds.Decoded, game: Game) -> None:
    width = max([len("shoe"), *(len(feeds.printable(shoe.name)) for shoe in found.shoes)])
    names = [name.lower() for name in game.names]
    wide = [max(len(name), least) for name, least in zip(names, (6, 6, 4), strict=True)]
    heads = "  ".join([name.rjust(size) for name, size in zip(names, wide, strict=True)])
    say(f"{'shoe':<{width}}  rounds  {heads}")
    totals: Counter[Outcome] = Counter()
    for shoe in found.shoes:
        counts = Counter(round.outcome for round in shoe.rounds)
        totals += counts
        say(_row(f"{feeds.printable(shoe.name):<{width}}", counts, wide))
    say(_row(f"{'all':<{width}}", totals, wide))
    say(f"{found.shape}: {_counted(len(found.shoes), 'shoe')}, {_counted(len(found.warnings), 'warning')}")
    for warning in found.warnings:
        say(f"warning: {warning}")


def _counted(count: int, what: str) -> str:
    return f"{count:,} {what}{'' if count == 1 else 's'}"


def _row(name: str, counts: Counter[Outcome], widths: list[int]) -> str:
    cells = [f"{counts[outcome]:>{width},}" for outcome, width in zip(Outcome, widths, strict=True)]
    return "  ".join([name, f"{counts.total():>6,}", *cells])
