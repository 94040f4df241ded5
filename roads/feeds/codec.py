"""Reading and writing feeds of any shape: `decode` and `encode`."""

from __future__ import annotations

from typing import Any

from roads.errors import OptionError
from roads.feeds.known_shapes import SHAPES, check_shape_option_names, shape_of
from roads.feeds.reader import Reader, check_game
from roads.feeds.reading.decoded import Decoded
from roads.feeds.reading.shape import Shape, keywords
from roads.game.game_shoes import read_shoe
from roads.game.games import BACCARAT, Game, game_of
from roads.game.notation import Shoe


def decode(
    data: object, *, shape: Shape | str, game: Game | str = BACCARAT, notation: str | None = None, **options: Any
) -> Decoded:
    """Reads a feed into shoes and warnings, without guessing.

    >>> decode("R6n B7r G0a", shape="colours").shoes[0].rounds[-1].total
    6

    Args:
        data: Text, bytes, a path, an open file, or a parsed JSON value.
        shape: A `Shape`, or the name of one in `SHAPES`; blanks, hyphens and underscores are one, "csv" is "table csv".
        game: The Game, or the name of one in `roads.GAMES`, whose results the feed has: it is in the words and letters of that
            game, and the first side has the place of Banker.
        notation: Name of one of `Game.notations`. Left out, every notation that can read the feed must read the same in it.
        **options: Options of the shape. Where the shape does not fix the order of the rounds, `order` is required: "oldest" or
            "newest", the round that the feed lists first.

    Returns:
        The shoes, oldest round first, and the warnings. Odd data is reported and left as it is.

    Raises:
        FeedError: The data is not in this shape (the error names the line, row or round) or, a FeedLimitError, over a limit.
        OptionError: The shape, the game or an option is unknown, a value cannot be used, or a required option is missing, such
            as `notation` for a feed that two of them read differently; or the shape has baccarat alone.
    """
    return Reader(shape, options, game, notation).decode(data)


def encode(shoe: Shoe, *, shape: Shape | str, game: Game | str = BACCARAT, notation: str | None = None, **options: Any) -> str:
    """Writes a shoe as a feed of the shape sends it. `decode` reads it back, but for what the shape cannot say.

    >>> encode("BPT", shape="flags")
    '1,2,3'

    Args:
        shoe: Text, Rounds or Outcomes, oldest first.
        shape: A `Shape` that can be written, or the name of one in `SHAPES`.
        game: The Game, or the name of one in `roads.GAMES`, that the shoe is of.
        notation: Name of one of `Game.notations`: the one that texts of the shoe are in and that results are written in. Left
            out, they are written in the game's letters, or as its names in a table csv.
        **options: Options of the shape.

    Returns:
        The text of the feed.

    Raises:
        FeedError: A round lacks something that the shape requires, such as its total.
        OptionError: The shape or an option is unknown, or the shape cannot be written.
        RoadsError: `shoe` is not a shoe.
    """
    found = shape_of(shape)
    if found.encode is None:
        writable = [name for name, each in SHAPES.items() if each.encode]
        raise OptionError("shape", found.name, "a shape that can be written: " + ", ".join(writable))
    game = game_of(game)
    known, chosen = keywords(found.encode), (game, notation) if found.games else ()
    check_game(found, game, notation)
    check_shape_option_names(known, options, found.name)
    rounds = game.rounds(shoe, notation=notation) if notation is not None and isinstance(shoe, str) else read_shoe(shoe, game)
    return found.encode(rounds, *chosen, **options)
