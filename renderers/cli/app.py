"""The command `roads`."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable
from contextlib import suppress
from io import UnsupportedOperation
from pathlib import Path
from typing import Any

import click
from click.exceptions import NoArgsIsHelpError

import roads
from renderers.cli.cards import deal_command, returns_command, settle_command
from renderers.cli.convert import import_command
from renderers.cli.feeds import Feed, feed_options, read_shoes
from renderers.cli.lobby import Keeping, keep, keeping_options
from renderers.cli.options import look_options
from renderers.cli.picking import shoe_of_line
from renderers.cli.sources import board_of, game_option, has_colours, lines_of, look_of, of_game, rounds_of, shoe_files
from renderers.drawing.animated_preview import animation
from renderers.drawing.lettering import width
from renderers.drawing.lobby_sheet import lobby as lobby_sheet
from renderers.drawing.scorecard import scorecard
from renderers.errors import FileError, GlyphError
from renderers.files import decode, reason
from renderers.formats.registry import ANIMATORS, WRITERS
from renderers.look.languages import LABELS
from renderers.look.standard_layouts import LAYOUTS
from renderers.look.theme import THEMES
from renderers.output import save, suffix_of, writer_for
from renderers.plaintext import ask_lines, results_text, text
from roads.board.placement import TAILS
from roads.board.scoreboard import scoreboard
from roads.errors import NotationError, OptionError, RoadsError
from roads.exchange.derive_json import derived_object
from roads.game.games import BACCARAT, game_of


class Commands(click.Group):
    """Prints every error as one line."""

    def main(self, *args: Any, **options: Any) -> Any:
        """Runs a command and exits: 0, 1 where some inputs of many failed, 2 where nothing could be done."""
        try:
            if sys.stdout is None:
                raise FileError("standard output", "it is closed")
            sys.exit(super().main(*args, **{**options, "standalone_mode": False}))
        except NoArgsIsHelpError as error:
            error.show()
            sys.exit(2)
        except (click.ClickException, RoadsError, OSError) as error:
            said = error.format_message() if isinstance(error, click.ClickException) else str(error)
            if isinstance(error, OptionError) and error.value is None:  # at the command nobody gives None
                said = f"{error.option}: expected {error.expected}; none was given"
            if isinstance(error, OSError):  # ours name their file: only standard output is left
                said = f"standard output: {reason(error)}"
                _silence()
            click.echo(f"roads: {' '.join(said.split())}", err=True)
            sys.exit(2)
        except click.Abort:
            sys.exit(130)

    def invoke(self, ctx: click.Context) -> Any:
        """Runs a command; a reader that has seen enough is no error."""
        try:
            try:
                return super().invoke(ctx)
            finally:
                sys.stdout.flush()
        except BrokenPipeError:
            _silence()
            return 0


def _silence() -> None:
    """Lets Python's last flush of a standard output that takes no more go nowhere."""
    with suppress(UnsupportedOperation):  # one that is no file, in a program that calls the command
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _options(*decorators: Callable[[Any], Any]) -> Callable[[Any], Any]:
    def decorate(command: Any) -> Any:
        for decorator in reversed(decorators):
            command = decorator(command)
        return command

    return decorate


# Names and ranges are checked by the library, so that command and library say the same.
RULES = _options(
    click.option("--rows", type=int, default=6, show_default=True, help="Height of every road, in cells."),
    click.option("--tail", default="stay", show_default=True, metavar="|".join(TAILS), help="How dragon tails run."),
)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(roads.__version__, prog_name="roads")
def main() -> None:
    """Baccarat scoreboard roads, derived exactly and drawn.

    A shoe is a text of the letters B, P and T, oldest round first: BBPTPPB. Details may follow a letter: the winning total,
    n for a natural, b and p for pairs (B9n P6b T8). FILE may be - for standard input, and it may be JSON, with the cards: what
    roads.to_json, roads deal --jsonl or roads import --jsonl writes. Of several lines --shoe '#2' takes the second one.
    """


@main.command()
@click.argument("file")
@click.option("-o", "--output", required=True, help="The picture; its suffix picks the format: .svg, .png, .webp or .pdf.")
@click.option("--layout", default="table", show_default=True, metavar="|".join(LAYOUTS), help="What is on it.")
@click.option("--name", default="", help="Name of the table, for layouts that show it.")
@click.option("--ask", metavar="banker|player", help="Show the board as it would be after such a round.")
@click.option("--animate", is_flag=True, help="With --ask: preview and board in turn, as .svg, .apng, .png, .webp or .gif.")
@click.option("--metadata/--no-metadata", default=True, help="Let the picture carry its shoe.  [default: --metadata]")
@click.option("--newest-first", is_flag=True, help="Start the bead road with the newest round.")
@RULES
@look_options
@game_option
@feed_options
def draw(
    file: str,
    output: str,
    animate: bool,
    newest_first: bool,
    rows: int,
    tail: str,
    game: str,
    feed: Feed,
    **look: Any,
) -> None:
    """Draw the board of a shoe as a picture.

    \b
    Examples:
      roads draw shoe.txt -o board.svg
      roads draw shoe.txt -o board.png --scale 2 --columns 32
      echo BBPTPPB | roads draw - -o big.png --layout big_road
      roads draw shoe.txt -o banker.apng --ask banker --animate
    """
    if not animate and suffix_of(output) in set(ANIMATORS) - set(WRITERS):
        raise OptionError("suffix", suffix_of(output), f"one of {', '.join(WRITERS)}, or --ask and --animate with this one")
    board, look = board_of(file, feed, game, rows=rows, tail=tail, newest_first=newest_first), look_of(look, game)
    if animate:
        save(animation(board, **look), output)
    else:
        save(board, output, **look)


@main.command()
@click.argument("file")
@click.option("--columns", type=int, help="How many columns of each road to show, the newest ones.  [default: what fits]")
@click.option("--colour/--no-colour", "--color/--no-color", default=None, help="Colours.  [default: if the terminal has them]")
@RULES
@game_option
@feed_options
def show(file: str, columns: int | None, colour: bool | None, rows: int, tail: str, game: str, feed: Feed) -> None:
    """Show the board of a shoe in the terminal.

    \b
    Examples:
      roads show shoe.txt
      echo BBPTPPB | roads show -
      roads deal --seed 7 --shoes 3 | roads show - --shoe '#2'
    """
    board = board_of(file, feed, game, rows=rows, tail=tail)
    coloured = has_colours() if colour is None else colour
    fitting = max(1, shutil.get_terminal_size().columns // 3)
    shown = text(board, columns=fitting if columns is None else columns, colour=coloured, game=game)
    click.echo(shown, nl=False, color=coloured)


@main.command()
@click.argument("file")
@click.option("--newest-first", is_flag=True, help="Start with the newest round.")
@click.option("--rows", type=int, help="How many rounds a page has.  [default: all]")
@click.option("--page", type=int, default=1, show_default=True, help="Which page.")
@game_option
@feed_options
def results(file: str, newest_first: bool, rows: int | None, page: int, game: str, feed: Feed) -> None:
    """List the rounds of a shoe.

    A line has the number of a round, its letter, and totals and cards where they are known.

    \b
    Examples:
      roads results shoe.txt --newest-first
      roads results shoe.txt --rows 20 --page 2
      roads deal --seed 7 --jsonl | roads results -
    """
    coloured = has_colours()
    rounds = rounds_of(file, feed, game)
    listed = results_text(rounds, newest_first=newest_first, rows=rows, page=page, colour=coloured, game=game)
    click.echo(listed, nl=False, color=coloured)


@main.command()
@click.argument("file")
@game_option
@feed_options
def ask(file: str, game: str, feed: Feed) -> None:
    """Say what each derived road would show next.

    It looks up the rule, for Banker and for Player; it does not predict the next round.

    \b
    Example:
      roads ask shoe.txt
    """
    coloured = has_colours()
    click.echo(ask_lines(board_of(file, feed, game), colour=coloured, game=game), nl=False, color=coloured)


@main.command()
@click.argument("file")
@click.option("--jsonl", is_flag=True, required=True, help="Write JSON Lines, the one format there is.")
@RULES
@game_option
@feed_options
def derive(file: str, jsonl: bool, rows: int, tail: str, game: str, feed: Feed) -> None:
    """Derive the roads of many shoes, as JSON Lines.

    A line of FILE is a shoe, in letters or as JSON, and becomes a line with one JSON object.

    A line that is no shoe gives an object with its error; the others go on, and the exit status is 1. The letters of an
    object are B, P and T in every game: the first side, the second and the neutral result.

    \b
    Example:
      printf 'BPPP\\nTTBTP\\n' | roads derive - --jsonl
    """
    scoreboard(rows=rows, tail=tail)  # options are checked even where there is no line
    game_of(game)
    if feed.shape is not None:
        for shoe in read_shoes(file, feed):
            _echo_json(derived_object(scoreboard(of_game(shoe.rounds, game), rows=rows, tail=tail)))
        return
    _no_shoe(feed)
    failed = False
    for number, line in enumerate(lines_of(file), start=1):
        try:
            rounds = of_game(shoe_of_line(decode(line, f"line {number}")), game)
            found = derived_object(scoreboard(rounds, rows=rows, tail=tail))
        except RoadsError as error:
            failed = True
            # The text of a line is one line: its own number is the one that helps.
            said = f"column {error.column}: {error.text!r}: {error.reason}" if isinstance(error, NotationError) else str(error)
            found = {"error": said, "line": number}
        _echo_json(found)
    if failed:
        sys.exit(1)


@main.command()
@click.argument("paths", nargs=-1, required=True, metavar="DIR|FILE...")
@click.option("-o", "--output", help="The sheet, whose suffix picks the format; with --each the folder, DIR/lobby if left out.")
@click.option("--layout", default="lobby", show_default=True, metavar="|".join(LAYOUTS), help="What is on each thumbnail.")
@click.option("--across", type=int, help="How many stand side by side.")
@keeping_options
@RULES
@look_options
@game_option
@feed_options
def lobby(
    paths: tuple[str, ...],
    output: str | None,
    across: int | None,
    rows: int,
    tail: str,
    game: str,
    feed: Feed,
    keeping: Keeping,
    **look: Any,
) -> None:
    """Draw thumbnails of many shoes.

    It is one sheet, each thumbnail captioned with the file's name; or, with --each, a folder that keeps one picture a shoe.

    Of a folder, every .txt file is taken, in the order of the names. With --each, one picture a table and index.json are kept
    in the folder OUTPUT, and only what has changed is drawn; the exit status is 1 where a table failed. With --watch this goes
    on until SIGINT or SIGTERM, which end it with 0 (a single pass that they cut short: 130 or 143).

    \b
    Examples:
      roads lobby shoes/ -o lobby.png
      roads lobby table-1.txt table-2.txt -o lobby.svg --columns 20
      roads lobby shoes/ --each png -o pictures/ --watch
    """
    if keeping.asked:
        _no_shoe(feed)
        if feed.shape is not None:
            raise OptionError("shape", feed.shape, "no --shape with --each: `roads import --out` makes files of a feed")
        if game != BACCARAT.name:
            raise OptionError("game", game, "no --game with --each")
        sys.exit(keep(paths, output, keeping, rows=rows, tail=tail, across=across, **look))
    if output is None:
        raise click.MissingParameter(param_hint="'-o' / '--output'", param_type="option")
    writer_for(output)
    look = look_of(look, game)
    if feed.shape is None:
        _no_shoe(feed)
    if paths.count("-") > 1:
        raise OptionError("-", "-", "standard input once: it can be read only once")
    if feed.shape is not None:
        shoes = [shoe for path in paths for shoe in read_shoes(path, feed)]
        boards = [(shoe.name, scoreboard(of_game(shoe.rounds, game), rows=rows, tail=tail)) for shoe in shoes]
        save(lobby_sheet(boards, across=across, **look), output)
        return
    files = [found for path in paths for found in shoe_files(Path(path))]
    for found in files:
        try:
            width(look["theme"].font, found.stem, 1)
        except GlyphError as error:
            raise FileError(found, f"its name cannot be drawn: {error}") from None
    tables = [(found.stem, board_of(str(found), None, game, rows=rows, tail=tail)) for found in files]
    save(lobby_sheet(tables, across=across, **look), output)


@main.command("scorecard")
@click.argument("file", required=False)
@click.option("-o", "--output", required=True, help="The card; its suffix picks the format: .pdf, .svg, .png or .webp.")
@click.option("--theme", default="mono", show_default=True, metavar="|".join(THEMES), help="What it looks like.")
@click.option("--labels", default="en", show_default=True, metavar="|".join(LABELS), help="The language of its words.")
@click.option("--table", default="", help="What stands in the field of that name.")
@click.option("--number", default="", help="Of the shoe.")
@click.option("--date", default="", help="What stands in the field of that name.")
@click.option("--name", default="", help="Of whoever keeps the card.")
@click.option("--tail", default="stay", show_default=True, metavar="|".join(TAILS), help="How dragon tails run.")
@feed_options
def scorecard_command(file: str | None, output: str, tail: str, feed: Feed, **fields: Any) -> None:
    """Draw a scorecard to print, blank or filled.

    It is an A4 page; without FILE it is blank, with FILE it is filled from the shoe.

    \b
    Examples:
      roads scorecard -o card.pdf
      roads scorecard shoe.txt -o card.pdf --table 7 --date "1 May"
    """
    writer_for(output)
    scoreboard(tail=tail)
    if file is None and (feed.shape is not None or feed.shoe is not None):
        about = "--shape" if feed.shape is not None else "--shoe"
        raise OptionError("FILE", None, f"the file that the option {about} is about")
    board = None if file is None else board_of(file, feed, tail=tail)
    save(scorecard(board, **fields), output)


for _command in (deal_command, settle_command, returns_command, import_command):
    main.add_command(_command)


def _no_shoe(feed: Feed) -> None:
    if feed.shoe is not None:
        raise OptionError("--shoe", feed.shoe, "--shape with it: this command takes every shoe of a file that is no feed")


def _echo_json(value: object) -> None:
    click.echo(json.dumps(value, ensure_ascii=True, separators=(", ", ": ")))
