"""The part of the command that knows other games: `--game`."""

from __future__ import annotations

from typing import Any

import click

from renderers.games import game_theme
from roads.games import BACCARAT, GAMES, SIDE_RESULTS, game_of, side_rounds
from roads.outcomes import Round
from roads.parsing import Shoe, as_rounds

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
