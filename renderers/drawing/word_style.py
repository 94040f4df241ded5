"""Sizes and spacing of words, all of which follow from the height of a line."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from renderers.drawing.lettering import fitting, line, width
from renderers.drawing.marks import Kit, kit, side_letter
from renderers.look.labels import Labels
from renderers.look.theme import Theme
from renderers.shapes import Symbol
from roads.game.games import BACCARAT, Game
from roads.game.rounds import ByOutcome, Outcome, Round

WIDEST_ID = 16
"""Most room for an id in a list, in heights of a capital letter; a longer one ends in an ellipsis."""


class NamesRoom(NamedTuple):
    """What a list of results has to have room for, beside the results.

    Attributes:
        ids: Room for the widest id of a round, in heights of a capital letter, at most `WIDEST_ID`; 0 if no round has one.
        times: Whether a round has a time.
    """

    ids: int = 0
    times: bool = False


NAMELESS = NamesRoom()


def names_room(rounds: tuple[Round, ...], theme: Theme) -> NamesRoom:
    """The room that the ids and times of a shoe's rounds need in a list.

    Raises:
        GlyphError: The font lacks a character of an id.
    """
    ids = {round.id for round in rounds if round.id is not None}
    widest = max([width(theme.font, each, 1) for each in ids], default=0)
    return NamesRoom(min(WIDEST_ID, ceil(widest)), any(round.time is not None for round in rounds))


class Style(NamedTuple):
    """The look of words, and the words.

    Attributes:
        theme: Font and colours, those of the game's results among them.
        labels: The words.
        game: Names and letters of the results.
        digits: Digits that there is room for in a count.
        names: What a list of results has room for, beside the results.
    """

    theme: Theme
    labels: Labels
    game: Game
    digits: int
    names: NamesRoom = NAMELESS

    @property
    def kit(self) -> Kit:
        """The symbols of the theme, with the game's letters."""
        return kit(self.theme, self.game.letters)

    @property
    def sides(self) -> ByOutcome[str]:
        """Names of the three results."""
        return self.labels.sides_of(self.game)

    @property
    def details(self) -> tuple[str, ...]:
        """Names of pairs and naturals, in the order of the statistics; none for a game other than baccarat."""
        labels = self.labels
        return (labels.banker_pair, labels.player_pair, labels.natural) if self.game == BACCARAT else ()

    def letter(self, outcome: Outcome) -> str:
        """The sign of an outcome outside beads."""
        return side_letter(self.theme, outcome, self.game.letters)

    def reach(self, text: str, cap: int) -> int:
        """Width of the symbol that `write` makes of a text."""
        return self.write(text, cap, self.theme.text).width

    def write(self, text: str, cap: int, colour: str) -> Symbol:
        """A line of text as a symbol."""
        return line(self.theme.font, text, cap, colour)

    def fitted(self, text: str, cap: int, colour: str, room: int) -> Symbol:
        """A line of text as a symbol whose ink is at most `room` wide: its start and an ellipsis, where it does not fit."""
        return self.write(fitting(self.theme.font, text, cap, room), cap, colour)

    def figures(self, rounds: int) -> Symbol:
        """The figures that the counts of a shoe have shown by now, all ten after its tenth round."""
        return self.write("0123456789"[: rounds + 1], 10, self.theme.text)

    def count_width(self, cap: int) -> int:
        """Width of the widest count."""
        return max(self.reach(figure * self.digits, cap) for figure in "0123456789")


def style_for(rounds: int, theme: Theme, labels: Labels, game: Game, names: NamesRoom = NAMELESS) -> Style:
    """The style of a board of `rounds` rounds: counts have room for three digits, or more if there are more."""
    return Style(theme.for_game(game), labels, game, max(3, len(str(rounds))), names)
