"""The commands `roads draw` and `roads scorecard`: one shoe as a picture."""

from __future__ import annotations

from typing import Any

import click

from renderers.cli.options import (
    ask_option,
    board_options,
    derived_road_option,
    look_options,
    metadata_option,
    newest_first_option,
    tail_option,
)
from renderers.cli.shoes import Shoes, shoe_options
from renderers.drawing.animated_preview import animation
from renderers.drawing.scorecard import scorecard
from renderers.formats.registry import ANIMATORS, WRITERS, suffix_of, writer_for
from renderers.look.languages import LABELS
from renderers.look.standard_layouts import LAYOUTS
from renderers.look.standard_themes import THEMES
from renderers.output import save
from roads.board.placement import grid
from roads.board.scoreboard import scoreboard
from roads.errors import OptionError, UsageError


@click.command("draw")
@click.option("-o", "--output", required=True, help="The picture; its suffix picks the format: .svg, .png, .webp or .pdf.")
@click.option("--layout", default="table", show_default=True, metavar="|".join(LAYOUTS), help="The parts and their places.")
@click.option("--name", default="", help="The name of the table, for layouts that show it.")
@ask_option
@click.option("--explain", metavar="ROAD:ROUND", help="Frame the streaks that a mark compares, such as big-eye:12.")
@click.option("--animate", is_flag=True, help="With --ask: preview and board in turn, as .svg, .apng, .png, .webp or .gif.")
@metadata_option
@newest_first_option
@board_options
@look_options
@shoe_options()
def draw_command(
    shoes: Shoes,
    output: str,
    explain: str | None,
    animate: bool,
    newest_first: bool,
    rule: dict[str, Any],
    look: dict[str, Any],
    **more: Any,
) -> None:
    """Draw the board of a shoe as a picture.

    \b
    Examples:
      roads draw shoe.txt -o board.svg
      roads draw shoe.txt -o board.png --scale 2 --columns 32
      echo BBPTPPB | roads draw - -o big.png --layout big_road
      roads draw shoe.txt -o banker.apng --ask banker --animate
      roads draw shoe.txt -o why.png --explain big-eye:12
    """
    if not animate and suffix_of(output) in set(ANIMATORS) - set(WRITERS):
        raise UsageError(f"a picture with the suffix {suffix_of(output)} needs --ask and --animate")
    if animate and more["ask"] is None:
        raise UsageError("--animate needs --ask banker or --ask player: the preview and the board are shown in turn")
    board = scoreboard(shoes.one(), **rule, newest_first=newest_first)
    options = look | more | {"game": shoes.game, "explain": None if explain is None else _explained(explain)}
    if animate:
        save(animation(board, **options), output)
    else:
        save(board, output, **options)


def _explained(text: str) -> tuple[str, int]:
    """The road and the round of ``ROAD:ROUND``.

    Raises:
        OptionError: It is another text, or there is no such road.
    """
    road, colon, number = text.partition(":")
    if not colon or not number.isascii() or not number.isdigit() or len(number) > 4000:
        raise OptionError("--explain", text, "ROAD:ROUND, such as big-eye:12")
    return derived_road_option(road), int(number)


@click.command("scorecard")
@click.option("-o", "--output", required=True, help="The card; its suffix picks the format: .pdf, .svg, .png or .webp.")
@click.option("--theme", default="mono", show_default=True, metavar="|".join(THEMES), help="The colours and style.")
@click.option("--labels", metavar="|".join(LABELS), help="The language of the words.  [default: that of the theme]")
@click.option("--table", default="", help="Text for the field of the table.")
@click.option("--number", default="", help="Text for the field of the shoe's number.")
@click.option("--date", default="", help="Text for the field of the date.")
@click.option("--name", default="", help="Text for the field of the name of whoever keeps the card.")
@tail_option
@shoe_options(click.argument("files", metavar="[FILE]", required=False))
def scorecard_command(shoes: Shoes, output: str, tail: str, **fields: Any) -> None:
    """Draw a scorecard to print: blank, or filled from FILE.

    The card is an A4 page.

    \b
    Examples:
      roads scorecard -o card.pdf
      roads scorecard shoe.txt -o card.pdf --table 7 --date "1 May"
    """
    writer_for(output)
    grid(6, tail)
    if not shoes.files and (shoes.feed.shape is not None or shoes.feed.shoe is not None):
        raise UsageError(f"{'--shoe' if shoes.feed.shape is None else '--shape'} needs FILE: without it the card is blank")
    board = scoreboard(shoes.one(), tail=tail) if shoes.files else None
    save(scorecard(board, game=shoes.game, **fields), output)
