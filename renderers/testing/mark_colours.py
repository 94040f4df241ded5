"""Colours that tell marks apart on a picture: those of a theme, or of a user's own interface."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

from renderers.colours import checked_colour, colour_over
from renderers.look.languages import ENGLISH
from renderers.look.standard_themes import CLASSIC, theme_of
from renderers.look.theme import Theme
from renderers.testing.perception import distance
from roads.checks import one_of
from roads.errors import OptionError
from roads.game.games import BACCARAT, Game, game_of
from roads.game.rounds import ByOutcome

_NAMES = {"bead_road": ("banker", "player", "tie"), "big_road": ("banker", "player", "tie")}
_DERIVED = ("red", "blue")
SWAPPED = {"banker": "player", "player": "banker", "red": "blue", "blue": "red", "tie": "tie"}
"""The mark of the other side, by the name of a mark."""

_APART = 24.0  # of `distance`: colours nearer than that are mixed up by blur and compression


def names_of(road: str) -> tuple[str, ...]:
    """Names of the marks that may stand on a road."""
    return _NAMES.get(road, _DERIVED)


class Palette(NamedTuple):
    """Colours that tell marks apart.

    Attributes:
        theme: The name of the theme they come from.
        colours: Colours of "banker", "player", "tie", "red" and "blue", all opaque.
        ground: Colour of the ground.
        sides: Names of the three results.
        numbers_from: The smallest number of ties that the theme writes on a ring.
    """

    theme: str
    colours: dict[str, str]
    ground: str
    sides: ByOutcome[str]
    numbers_from: int

    def of_road(self, road: str) -> dict[str, str]:
        """Colours of the marks that may stand on a road."""
        return {name: self.colours[name] for name in names_of(road)}


def palette_of(theme: Theme | str = CLASSIC, colours: Mapping[str, str] | None = None, game: Game | str = BACCARAT) -> Palette:
    """Colours of a game in a theme, with those that are given in place of its own.

    Raises:
        OptionError: An unknown theme, game or name of a mark, or a colour that is not `#rrggbb`.
    """
    game, given = game_of(game), {}
    theme = theme_of(theme).for_game(game)
    if colours is not None and not isinstance(colours, Mapping):
        raise OptionError("colours", colours, "colours #rrggbb by name")
    for name, colour in (colours or {}).items():
        given[one_of("colours", name, (*_NAMES["big_road"], *_DERIVED, "ground"))] = checked_colour(name, colour)
    for name, other in (("red", "banker"), ("blue", "player")):
        if other in given:
            given.setdefault(name, given[other])
    # What shows through a translucent panel is not known: it is taken to be as dark as the panel itself.
    ground = colour_over(given.pop("ground", theme.ground), theme.panel[:7])
    own = {name: getattr(theme, name) for name in (*_NAMES["big_road"], *_DERIVED)}
    seen = {name: colour_over(colour, ground) for name, colour in {**own, **given}.items()}
    return Palette(theme.name, seen, ground, ENGLISH.sides_of(game), theme.tie_number_from)


def check_colours(road: str, palette: Palette) -> None:
    """Refuses colours that look alike.

    Raises:
        OptionError: Two marks of the road can hardly be told apart.
    """
    for (one, colour), (other, second) in combinations(palette.of_road(road).items(), 2):
        if distance(colour, second) < _APART:
            said = f"colours that tell {one} from {other}; where shape alone does, compare with scoreboard_regression instead"
            raise OptionError("theme", palette.theme, said)
