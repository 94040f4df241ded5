"""A shoe whose texts are in the letters of a game: `read_shoe`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice

from roads.errors import OptionError
from roads.game.games import BACCARAT, Game, game_of
from roads.game.notation import Shoe, as_rounds
from roads.game.rounds import Round
from roads.limits import SHOE_ROUNDS


def read_shoe(shoe: Shoe, game: Game | str) -> tuple[Round, ...]:
    """The Rounds of a shoe whose texts are in the letters of a game: `as_rounds` of that game.

    Texts of baccarat are in the notation, with its details; those of another game are read as `Game.rounds` reads them.

    >>> from roads.game.rounds import Outcome
    >>> read_shoe("DTE", "dragon-tiger") == read_shoe(["D", "I", Outcome.TIE], "dragon-tiger")
    True

    Raises:
        OptionError: No such game, a text that is not in its letters, or that two of its notations read differently.
        RoadsError: What `as_rounds` raises.
    """
    game = game_of(game)
    if game is BACCARAT or game == BACCARAT:
        return as_rounds(shoe)
    if isinstance(shoe, str):
        return _by_itself(shoe, game)
    if isinstance(shoe, (bytes, bytearray, Mapping)) or not isinstance(shoe, Iterable):
        return as_rounds(shoe)
    shoe = tuple(islice(shoe, SHOE_ROUNDS.value + 1))
    texts = [each for each in shoe if isinstance(each, str)]
    if not texts:
        return as_rounds(shoe)
    for number, each in enumerate(shoe, start=1):
        if isinstance(each, str) and all(reading.outcome(each.strip()) is None for reading in game.readings()):
            raise OptionError(f"round {number}", each, f"one Round, Outcome or sign of one round of {game.name}")
    read = iter(_by_itself(",".join(texts), game))  # together, for they are of one source
    return as_rounds([next(read) if isinstance(each, str) else each for each in shoe])


def _by_itself(text: str, game: Game) -> tuple[Round, ...]:
    """`Game.rounds` where no notation can be given."""
    try:
        return game.rounds(text)
    except OptionError as error:
        if error.option != "notation":
            raise
        how = f"rounds, which Game.rounds(text, notation=...) makes of a text in {error.expected.removeprefix('one of ')}"
        raise OptionError("shoe", text, how) from None
