"""The shoes that a command works on: files, standard input or feeds, in the letters of a game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

import click

from renderers.cli.feeds import FEED_OPTIONS, Feed, feed_of, game_option, read_feed_shoes, read_one_feed_shoe
from renderers.cli.options import Decorator, grouped_options
from renderers.cli.printing import complain
from renderers.cli.shoe_picking import note_lines, one_of_lines, place_of, shoe_of_line
from renderers.errors import FileError
from renderers.files import decode_file, file_error_reason, read_input, standard_input
from renderers.formats.read import format_of, shoe_in
from renderers.limits import FILE_BYTES
from renderers.lobbies.name_order import file_key
from renderers.shoe_lines import is_json, name_of, shoes_of
from roads.board.scoreboard import scoreboard
from roads.error_text import short
from roads.errors import OptionError, RoadsError, UsageError
from roads.exchange.board_json import to_json
from roads.game.games import BACCARAT, GAMES, SIDE_RESULTS, Game, game_of, side_rounds
from roads.game.notation import Shoe, as_rounds
from roads.game.rounds import Round

_GAME = click.option(
    "--game",
    default="baccarat",
    show_default=True,
    metavar="|".join(GAMES),
    help="The game whose letters FILE has; pair, banker-pair, player-pair, big-small, natural: a side result of baccarat.",
)
_NOTATION = click.option(
    "--notation",
    metavar="NAME",
    help="With --game: the notation that FILE is in, such as DTE, where two of the game read it differently.",
)

_LINE = FILE_BYTES.value + 2
"""Bytes of a line that are read at once, its end included."""

_PICTURE = (b"\x89PNG", b"RIFF", b"GIF8", b"<", b"%PDF-")
"""The bytes that a picture may start with, and no shoe does."""


@dataclass(frozen=True, slots=True)
class Shoes:
    """The shoes of the files that a command is given.

    Attributes:
        files: Their names, `-` for standard input.
        feed: How to read them, and which shoe to take.
        game: The name of the game they are of.
        notation: The name of the notation that they are in; None: whichever of the game reads them.
    """

    files: tuple[str, ...]
    feed: Feed
    game: str
    notation: str | None = None

    def one(self) -> tuple[Round, ...]:
        """The rounds of the one shoe there is, or of the one that `--shoe` picks.

        Raises:
            RoadsError: A file that cannot be read, no shoe, or several.
        """
        (file,) = self.files
        if self.feed.shape is not None:
            return rounds_of_shoe(read_one_feed_shoe(file, self.feed).rounds, self.game)
        source, text = _contents(file)
        if not isinstance(text, str):
            place_of([None], self.feed.shoe, source)
            _note_picture(source)
            return rounds_of_shoe(text, self.game)
        found = one_of_lines(text, self.feed.shoe, source)
        rounds = self._read(found, source)
        if self.feed.shoe is None and not is_json(text):
            note_lines(found, rounds, source, "--shoe '#1' takes the first line")
        return rounds

    def each(self) -> Iterator[tuple[str, tuple[Round, ...]]]:
        """The name and the rounds of every shoe, those of a feed or of files; a folder stands for its `.txt` files.

        A shoe that is alone in its file has the name of the file. Of several in a file each has its own name, or that of its
        place, such as "shoe-2"; where there are other files too, the name of the file stands before it.

        Raises:
            RoadsError: A file that cannot be read, or has something other than shoes in it.
        """
        self._check_each()
        if self.feed.shape is not None:
            for file in self.files:
                yield from ((shoe.name, rounds_of_shoe(shoe.rounds, self.game)) for shoe in read_feed_shoes(file, self.feed))
            return
        paths = [found for file in self.files for found in _shoe_files(Path(file))]
        for path in paths:
            source, text = _contents(str(path))
            if not isinstance(text, str):
                _note_picture(source)
                yield path.stem, rounds_of_shoe(text, self.game)
                continue
            parts = shoes_of(text)
            if len(parts) == 1:
                rounds = self._read(text, source)
                if not is_json(text):
                    note_lines(text, rounds, source, "where each is a shoe, end it with its name, such as # shoe-1")
                yield path.stem if source == str(path) else name_of(text) or "shoe-1", rounds
                continue
            for place, part in enumerate(parts, start=1):
                name = name_of(part) or f"shoe-{place}"
                yield name if len(paths) == 1 else f"{path.stem} {name}", self._read(part, f"{source}: {name}")

    def lines(self) -> Iterator[bytes]:
        """The lines of the files as they come, without their line ends; of a picture, the shoe that it carries.

        Raises:
            FileError: One cannot be read.
        """
        self._check_each()
        for file in self.files:
            yield from _lines(file)

    def _read(self, text: str, source: str) -> tuple[Round, ...]:
        try:
            return rounds_of_shoe(shoe_of_line(text), self.game, self.notation)
        except RoadsError as error:
            if isinstance(error, OptionError) and error.option == "--notation":  # the command asks for it
                raise OptionError(error.option, error.value, f"{error.expected} ({source})") from None
            raise FileError(source, str(error)) from None

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
    game: str,
    notation: str | None,
) -> Shoes:
    if notation is not None:
        if _read_as(game) is BACCARAT:
            raise UsageError(f"--notation {short(notation)} needs the --game that it is of: {game} has the letters of baccarat")
        try:
            game_of(game).readings(notation)
        except OptionError as error:
            raise OptionError(game_option(error.option), error.value, error.expected) from None
    of_feed = _read_as(game).name, notation
    return Shoes((files,) if isinstance(files, str) else files or (), feed_of(shape, shoe, feed, *of_feed), game, notation)


def shoe_of_file(file: str) -> tuple[Round, ...]:
    """The rounds of the one shoe of baccarat that a file has, `-` being standard input.

    Raises:
        RoadsError: A file that cannot be read, no shoe, or several.
    """
    return _shoes(file, None, (), None, BACCARAT.name, None).one()


def shoe_options(*files: Decorator) -> Decorator:
    """Adds the argument FILE and the options of shoes; the command gets one `Shoes`, named `shoes`.

    Args:
        *files: The argument, where it is another than one FILE; its name is `files`.
    """
    argument = files or (click.argument("files", metavar="FILE"),)
    return grouped_options("shoes", (*argument, _GAME, _NOTATION, *FEED_OPTIONS), _shoes)


def rounds_of_shoe(shoe: Shoe, game: str, notation: str | None = None) -> tuple[Round, ...]:
    """The rounds of a text in the letters of a game, or rounds as they are; of a side result, its rounds.

    Raises:
        RoadsError: No such game, or a text that is not in its letters.
    """
    if game in SIDE_RESULTS:
        return side_rounds(shoe, game)
    if not isinstance(shoe, str) or game == BACCARAT.name:
        return as_rounds(shoe)
    try:
        return game_of(game).rounds(shoe, notation=notation)
    except OptionError as error:
        raise OptionError(game_option(error.option), error.value, error.expected) from None


def _read_as(game: str) -> Game:
    """The game whose results FILE has: that of a side result is baccarat."""
    return BACCARAT if game in SIDE_RESULTS else game_of(game)


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
        raise FileError(path, file_error_reason(error)) from None
    if not files:
        raise FileError(path, "expected at least one .txt file in this folder")
    return sorted(files, key=lambda each: file_key(each.name))


def _contents(file: str) -> tuple[str, str | tuple[Round, ...]]:
    """How errors call a file, `-` being standard input, and its text, or the rounds that it carries where it is a picture.

    Raises:
        FileError: It cannot be read.
    """
    source, data = read_input(file)
    return source, decode_file(data, source) if format_of(data) is None else shoe_in(data, source)


def _lines(file: str) -> Iterator[bytes]:
    with _opened(file) as stream:
        first = stream.readline(_LINE)
        if first.startswith(_PICTURE):
            first += stream.read(FILE_BYTES.value)
            if format_of(first) is not None:
                carried = shoe_in(first, _source(file))
                _note_picture(_source(file))
                yield to_json(scoreboard(carried)).encode()
                return
        for part in (BytesIO(first), stream):
            for line in iter(partial(part.readline, _LINE), b""):
                yield line.removesuffix(b"\n").removesuffix(b"\r")


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    if file == "-":
        yield standard_input()
        return
    try:
        with open(file, "rb") as stream:
            yield stream
    except RoadsError:
        raise
    except (OSError, ValueError) as error:
        raise FileError(file, file_error_reason(error)) from None


def _note_picture(source: str) -> None:
    """Says on standard error where a shoe comes from that was found in a picture."""
    complain(f"{source} is a picture; this is the shoe that it carries, without its cards")


def _source(file: str) -> str:
    return "standard input" if file == "-" else file
