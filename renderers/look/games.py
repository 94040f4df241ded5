"""Themes for other games than baccarat."""

from __future__ import annotations

from dataclasses import replace

from renderers.look.theme import CLASSIC, Theme, theme_of
from roads.game.games import BACCARAT, Game, game_of
from roads.game.rounds import Outcome


def game_theme(game: Game | str, theme: Theme | str = CLASSIC) -> Theme:
    """A theme with the letters, names and colours of a game's three results; the rest of it stays.

    Where a game has the red, blue or green of baccarat, it is the theme's own one, which the theme's ground was chosen for.

    Args:
        game: Such as `roads.DRAGON_TIGER`, or the name of one in `roads.GAMES`.
        theme: The theme to start from.

    Raises:
        OptionError: The game or the theme is none, or a colour of the game cannot be seen on its ground.
    """
    game, theme = game_of(game), theme_of(theme)
    banker, player, tie = (
        theme.side(outcome) if side.colour == usual.colour else side.colour
        for outcome, side, usual in zip(Outcome, game.sides, BACCARAT.sides, strict=True)
    )
    return replace(
        theme,
        banker=banker,
        player=player,
        tie=tie,
        letters=(game.first.letter, game.second.letter, game.neutral.letter),
        sides=None if game == BACCARAT else (game.first.name, game.second.name, game.neutral.name),
        bead_label="letters",
    )
