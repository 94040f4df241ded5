"""The shoes that a command works on: files, standard input or feeds, in the letters of a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO

import click

from renderers.cli.feeds import FEED_OPTIONS, Feed, feed_of, read_one, read_shoes
from renderers.cli.options import Decorator, grouped
from renderers.cli.shoe_picking import note_lines, one_of_lines, shoe_of_line
from renderers.errors import FileError
from renderers.files import decode, read_text, reason, standard_input
from renderers.limits import FILE_BYTES
from renderers.lobbies.name_order import file_key
from roads.errors import RoadsError, UsageError
from roads.game.games import BACCARAT, GAMES, SIDE_RESULTS, game_of, side_rounds
from roads.game.notation import Shoe, as_rounds
from roads.game.rounds import Round

_GAME = click.option(
    "--game",
    default="baccarat",
    show_default=True,
    metavar="|".join(GAMES),
    help="The game whose letters FILE has; pair, big-small and natural: the side result of a baccarat shoe.",
)


@dataclass(frozen=True, slots=True)
class Shoes:
    """The shoes of the files that a command is given.

    Attributes:
        files: Their names, `-` for standard input.
        feed: How to read them, and which shoe to take.
        game: The name of the game they are of.
    """

    files: tuple[str, ...]
    feed: Feed
    game: str

    def one(self) -> tuple[Round, ...]:
        """The rounds of the one shoe there is, or of the one that `--shoe` picks.

        Raises:
            RoadsError: A file that cannot be read, no shoe, or several.
        """
        (file,) = self.files
        if self.feed.shape is not None:
            return rounds_of(read_one(file, self.feed).rounds, self.game)
        text = decode(standard_input().read(FILE_BYTES.value + 1), "standard input") if file == "-" else read_text(file)
        source = "standard input" if file == "-" else file
        found = one_of_lines(text, self.feed.shoe, source)
        try:
            shoe = shoe_of_line(found)
            rounds = rounds_of(shoe, self.game)
        except RoadsError as error:
            raise FileError(source, str(error)) from None
        if self.feed.shoe is None and isinstance(shoe, str):
            note_lines(text, rounds, source)
        return rounds

    def each(self) -> Iterator[tuple[str, tuple[Round, ...]]]:
        """The name and the rounds of every shoe: of a feed, or one a file; a folder stands for its `.txt` files.

        Raises:
            RoadsError: A file that cannot be read, no shoe, or several in a file that is no feed.
        """
        self._check_each()
        if self.feed.shape is not None:
            for file in self.files:
                yield from ((shoe.name, rounds_of(shoe.rounds, self.game)) for shoe in read_shoes(file, self.feed))
            return
        for path in [found for file in self.files for found in _shoe_files(Path(file))]:
            yield path.stem, replace(self, files=(str(path),)).one()

    def lines(self) -> Iterator[bytes]:
        """The lines of the file as they come, without their line ends.

        Raises:
            FileError: It cannot be read.
        """
        self._check_each()
        (file,) = self.files
        if file == "-":
            yield from _stripped(standard_input())
            return
        try:
            with open(file, "rb") as stream:
                yield from _stripped(stream)
        except (OSError, ValueError) as error:
            raise FileError(file, reason(error)) from None

    def _check_each(self) -> None:
        if self.feed.shape is None and self.feed.shoe is not None:
            raise UsageError("--shoe needs --shape here: without a feed this command takes every shoe")
        if self.files.count("-") > 1:
            raise UsageError("standard input (-) can be read only once")


def _shoes(
    files: str | tuple[str, ...] | None,
    shape: str | None,
    feed: tuple[str, ...],
    shoe: str | None,
    game: str = BACCARAT.name,
) -> Shoes:
    game_of(game)
    return Shoes((files,) if isinstance(files, str) else files or (), feed_of(shape, shoe, feed), game)


def shoe_options(*files: Decorator, game: bool = True) -> Decorator:
    """Adds the argument FILE and the options of shoes; the command gets one `Shoes`, named `shoes`.

    Args:
        *files: The argument, where it is another than one FILE; its name is `files`.
        game: Whether the command takes `--game`.
    """
    argument = files or (click.argument("files", metavar="FILE"),)
    return grouped("shoes", (*argument, *((_GAME,) if game else ()), *FEED_OPTIONS), _shoes)


def rounds_of(shoe: Shoe, game: str) -> tuple[Round, ...]:
    """The rounds of a text in the letters of a game, or rounds as they are; of a side result, its rounds.

    Raises:
        RoadsError: No such game, or a text that is not in its letters.
    """
    if game in SIDE_RESULTS:
        return side_rounds(shoe, game)
    return game_of(game).rounds(shoe) if isinstance(shoe, str) and game != BACCARAT.name else as_rounds(shoe)


def _shoe_files(path: Path) -> list[Path]:
    """A file, or the shoes of a folder in the order of their names.

    Raises:
        FileError: A folder that cannot be read, or that has no shoe.
    """
    try:
        if not path.is_dir():
            return [path]
        files = [each for each in path.iterdir() if each.suffix.lower() == ".txt" and each.is_file()]
    except (OSError, ValueError) as error:
        raise FileError(path, reason(error)) from None
    if not files:
        raise FileError(path, "expected at least one .txt file in this folder")
    return sorted(files, key=lambda each: file_key(each.name))


def _stripped(stream: BinaryIO) -> Iterator[bytes]:
    for line in iter(lambda: stream.readline(FILE_BYTES.value + 2), b""):
        yield line.removesuffix(b"\n").removesuffix(b"\r")
