"""The commands `roads show`, `results`, `ask` and `explain`: one shoe as text in the terminal."""

from __future__ import annotations

import os
import shutil
import sys
from typing import Any

import click

from renderers.cli.options import ask_option, board_options, derived_road_option, text_options
from renderers.cli.printing import say
from renderers.cli.shoes import Shoes, shoe_options
from renderers.look.explanation_text import explanation_text
from renderers.look.languages import LABELS, labels_of
from renderers.look.layout import ROADS
from renderers.plaintext import ask_lines, text
from renderers.text_lines import LEAST_WIDTH
from renderers.text_of_results import results_text
from roads.board.explanation import explain
from roads.board.scoreboard import scoreboard
from roads.checks import one_of

_ROADS = {name.removesuffix("_road").replace("_", "-"): name for name in ROADS}


@click.command("show")
@click.option("--columns", type=int, help="How many columns of each road to show, the newest ones.  [default: what fits]")
@click.option(
    "--width", type=int, help="The most characters of a line; roads stand side by side.  [default: that of a terminal]"
)
@click.option("--road", metavar="|".join(_ROADS), help="The road to show alone.")
@click.option("--labels", metavar="|".join(LABELS), help="The language of the words.  [default: en]")
@ask_option
@click.option("--colour/--no-colour", "--color/--no-color", default=None, help="Colours.  [default: if the terminal has them]")
@board_options
@shoe_options()
def show_command(
    shoes: Shoes,
    columns: int | None,
    width: int | None,
    road: str | None,
    colour: bool | None,
    rule: dict[str, Any],
    **more: Any,
) -> None:
    """Show the board of a shoe in the terminal.

    FILE may be a picture that this library drew, too: the shoe that it carries is shown.

    \b
    Examples:
      roads show shoe.txt
      echo BBPTPPB | roads show -
      roads show board.png
      roads show shoe.txt --road big --ask banker
      roads deal --seed 7 --shoes 3 | roads show - --shoe '#2'
    """
    board = scoreboard(shoes.one(), **rule)
    coloured = _has_colours() if colour is None else colour
    if width is None and columns is None:
        wide = shutil.get_terminal_size().columns
        width, columns = (max(LEAST_WIDTH, wide), None) if sys.stdout.isatty() else (None, max(1, wide // 3))
    more["road"] = None if road is None else _road(road)
    shown = text(board, columns=columns, width=width, colour=coloured, game=shoes.game, **more)
    say(shown, end="", coloured=coloured)


@click.command("results")
@click.option("--newest-first", is_flag=True, help="Start with the newest round.")
@click.option("--rows", type=int, help="How many rounds a page has.  [default: all]")
@click.option("--page", type=int, default=1, show_default=True, help="The page to show; 1 is the first.")
@text_options
@shoe_options()
def results_command(shoes: Shoes, look: dict[str, Any], **options: Any) -> None:
    """List the rounds of a shoe.

    Each line has the number of a round, its letter, and its totals and cards where they are known.

    \b
    Examples:
      roads results shoe.txt --newest-first
      roads results shoe.txt --rows 20 --page 2
      roads deal --seed 7 --jsonl | roads results -
    """
    coloured = _has_colours()
    listed = results_text(shoes.one(), colour=coloured, game=shoes.game, **options, **look)
    say(listed, end="", coloured=coloured)


@click.command("ask")
@text_options
@shoe_options()
def ask_command(shoes: Shoes, look: dict[str, Any]) -> None:
    """Show which mark each derived road would get next.

    The answers, for Banker and for Player, follow from the rule of the roads; they do not predict the next round.

    \b
    Example:
      roads ask shoe.txt
    """
    coloured = _has_colours()
    say(ask_lines(scoreboard(shoes.one()), colour=coloured, game=shoes.game, **look), end="", coloured=coloured)


@click.command("explain")
@click.option("--road", required=True, metavar="big-eye|small|cockroach", help="The road of the mark.")
@click.option("--round", "number", required=True, type=int, help="The round that made the mark; 1 is the first of the shoe.")
@click.option("--labels", default="en", show_default=True, metavar="|".join(LABELS), help="The language of the sentence.")
@shoe_options()
def explain_command(shoes: Shoes, road: str, number: int, labels: str) -> None:
    """Say which streaks a mark of a derived road compares, and how that gave its colour.

    \b
    Examples:
      roads explain shoe.txt --road big-eye --round 12
      roads explain shoe.txt --road cockroach --round 12 --labels zh-Hant
    """
    words, road = labels_of(labels), derived_road_option(road)
    say(explanation_text(explain(shoes.one(), road, number), labels=words))


def _road(text: str) -> str:
    """The name of a road in the library, from the command's: bead, big, big-eye, small or cockroach."""
    return _ROADS[one_of("road", text.replace("_", "-").removesuffix("-road"), _ROADS)]


def _has_colours() -> bool:
    """Whether to colour standard output: a terminal, unless NO_COLOR (no-color.org) or TERM=dumb says no."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
