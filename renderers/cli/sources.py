"""Where a command's shoes come from: files, standard input, feeds; in the letters of a game."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

import click

from renderers.cli.feeds import Feed, read_one
from renderers.cli.picking import note_lines, one_of_lines, shoe_of_line
from renderers.errors import FileError
from renderers.files import decode, read_text, reason, standard_input
from renderers.limits import FILE_BYTES
from renderers.look.games import game_theme
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.errors import RoadsError
from roads.game.games import BACCARAT, GAMES, SIDE_RESULTS, game_of, side_rounds
from roads.game.notation import Shoe, as_rounds
from roads.game.rounds import Round

game_option = click.option(
    "--game",
    default="baccarat",
    show_default=True,
    metavar="|".join(GAMES),
    help="Whose letters FILE has; pair, big-small and natural: the side result of a baccarat shoe.",
)


def of_game(shoe: Shoe, game: str) -> tuple[Round, ...]:
    """The rounds of a text in the letters of a game, or rounds that are known already; of a side result, those of it.

    Raises:
        RoadsError: No such game, or a text that is not in its letters.
    """
    if game in SIDE_RESULTS:
        return side_rounds(shoe, game)
    return game_of(game).rounds(shoe) if isinstance(shoe, str) and game != BACCARAT.name else as_rounds(shoe)


def look_of(look: dict[str, Any], game: str) -> dict[str, Any]:
    """The options of a picture, its theme being that of the game; baccarat is what themes are made for.

    Raises:
        OptionError: No such game or theme, or a colour of the game that cannot be seen on the theme's ground.
    """
    return look if game == BACCARAT.name else {**look, "theme": game_theme(game, look["theme"])}


def shoe_files(path: Path) -> list[Path]:
    """A file, or the shoes of a folder in the order of their names.

    Raises:
        FileError: A folder that cannot be read, or that has none.
    """
    try:
        if not path.is_dir():
            return [path]
        found = sorted(each for each in path.iterdir() if each.suffix.lower() == ".txt" and each.is_file())
    except (OSError, ValueError) as error:
        raise FileError(path, reason(error)) from None
    if not found:
        raise FileError(path, "expected at least one .txt file in this folder")
    return found


def board_of(
    file: str,
    feed: Feed | None = None,
    game: str = BACCARAT.name,
    *,
    rows: int = 6,
    tail: str = "stay",
    newest_first: bool = False,
) -> Scoreboard:
    """The scoreboard of the shoe in a file; the options are checked before it is read.

    Raises:
        RoadsError: An option that cannot be used, a file that cannot be read, or no shoe.
    """
    scoreboard(rows=rows, tail=tail)
    return scoreboard(rounds_of(file, feed, game), rows=rows, tail=tail, newest_first=newest_first)


def rounds_of(file: str, feed: Feed | None, game: str) -> tuple[Round, ...]:
    """The rounds of the one shoe in a file, or of the one that is picked: of a feed, of JSON, or of text in a game's letters.

    Raises:
        RoadsError: No such game, a file that cannot be read, or no shoe.
    """
    game_of(game)
    if feed is not None and feed.shape is not None:
        return of_game(read_one(file, feed).rounds, game)
    text = decode(standard_input().read(FILE_BYTES.value + 1), "standard input") if file == "-" else read_text(file)
    source = "standard input" if file == "-" else file
    picked = None if feed is None else feed.shoe
    found = one_of_lines(text, picked, source)
    try:
        rounds = of_game(shoe_of_line(found), game)
    except RoadsError as error:
        raise FileError(source, str(error)) from None
    if picked is None:
        note_lines(text, rounds, source)
    return rounds


def lines_of(file: str) -> Iterator[bytes]:
    """The lines of a file as they come, without their ends; a last one without an end counts too.

    Raises:
        FileError: It cannot be read.
    """
    if file == "-":
        yield from _stripped(standard_input())
        return
    try:
        with open(file, "rb") as stream:
            yield from _stripped(stream)
    except (OSError, ValueError) as error:
        raise FileError(file, reason(error)) from None


def _stripped(stream: BinaryIO) -> Iterator[bytes]:
    for line in iter(lambda: stream.readline(FILE_BYTES.value + 2), b""):
        yield line.removesuffix(b"\n").removesuffix(b"\r")


def has_colours() -> bool:
    """Whether the terminal has colours: NO_COLOR (no-color.org) and TERM are heeded."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
