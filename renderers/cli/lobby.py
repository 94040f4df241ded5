"""The command `roads lobby`: thumbnails of many shoes on one sheet."""

from __future__ import annotations

from typing import Any

import click

from renderers.cli.options import ask_option, board_options, look_options, newest_first_option
from renderers.cli.shoes import Shoes, shoe_options
from renderers.drawing.lobby_sheet import lobby
from renderers.formats.registry import writer_for
from renderers.look.standard_layouts import LAYOUTS
from renderers.output import save
from roads.board.scoreboard import scoreboard


@click.command("lobby")
@click.option("-o", "--output", required=True, help="The sheet; its suffix picks the format: .svg, .png, .webp or .pdf.")
@click.option("--layout", default="lobby", show_default=True, metavar="|".join(LAYOUTS), help="The parts of each thumbnail.")
@click.option("--across", type=int, help="How many thumbnails stand side by side.")
@click.option("--sort", metavar="good", help="The order: good puts the tables with the rarest good roads first.")
@click.option("--only", metavar="NAME,...", help="Draw only tables on which one of these good roads holds.")
@ask_option
@newest_first_option
@board_options
@look_options
@shoe_options(click.argument("files", nargs=-1, required=True, metavar="DIR|FILE..."))
def lobby_command(
    shoes: Shoes,
    output: str,
    layout: str,
    across: int | None,
    sort: str | None,
    only: str | None,
    ask: str | None,
    newest_first: bool,
    rule: dict[str, Any],
    look: dict[str, Any],
) -> None:
    """Draw a sheet of thumbnails, one a shoe.

    Each thumbnail has the name of its file as a caption, or that of the shoe where a file has several: lines that end with
    their names, as `roads deal --shoes 3` writes them, or JSON Lines. Of a folder, every .txt file is taken, in the order of
    the names: table-2 before table-10. `roads watch` keeps a picture a shoe instead.

    \b
    Examples:
      roads lobby shoes/ -o lobby.png
      roads lobby table-1.txt table-2.txt -o lobby.svg --columns 20
      roads deal --seed 7 --shoes 300 | roads lobby - -o lobby.png
      roads lobby shoes/ -o lobby.png --sort good --only long,single-jump
    """
    writer_for(output)
    tables = ((name, scoreboard(rounds, **rule, newest_first=newest_first)) for name, rounds in shoes.each())
    names = None if only is None else [name.strip() for name in only.split(",")]
    save(lobby(tables, across=across, sort=sort, only=names, layout=layout, ask=ask, game=shoes.game, **look), output)
