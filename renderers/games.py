"""Themes for other games than baccarat."""

from __future__ import annotations

from dataclasses import replace

from renderers.theme import CLASSIC, Theme, theme_of
from roads.games import Game


def game_theme(game: Game, theme: Theme | str = CLASSIC) -> Theme:
    """A theme with the letters, names and colours of a game's three results; the rest of it stays.

    Args:
        game: Such as `roads.DRAGON_TIGER`.
        theme: The theme to start from.

    Raises:
        OptionError: The theme is none, or a colour of the game cannot be seen on its ground.
    """
    return replace(
        theme_of(theme),
        banker=game.first.colour,
        player=game.second.colour,
        tie=game.neutral.colour,
        letters=(game.first.letter, game.second.letter, game.neutral.letter),
        sides=(game.first.name, game.second.name, game.neutral.name),
        bead_label="letters",
    )
