"""Other games, and side results of baccarat, on the same roads: two sides and a neutral result.

The roads know Banker, Player and tie. A `Game` names these three places for another game, and reads its own letters into
rounds; every function of this package then takes those rounds as it takes a baccarat shoe.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from roads.checks import check_rounds, one_of
from roads.errors import OptionError, OptionLimitError
from roads.game.notation import Shoe, as_rounds
from roads.game.rounds import ByOutcome, Outcome, Round
from roads.limits import GAME_NAME, SHOE_ROUNDS

TINTS = ("red", "blue", "green", "grey", "black")
"""The colours that a side can have."""


class Side(NamedTuple):
    """One of the three results of a game.

    Attributes:
        name: Name of the side, such as "Dragon".
        letter: The one character that stands for it in texts and on beads.
        tint: Colour of its beads and rings, one of `TINTS`; a theme says which shade that is.
    """

    name: str
    letter: str
    tint: str


@dataclass(frozen=True, slots=True)
class Game:
    """A game of two sides.

    Attributes:
        name: Name of the game.
        first: The side in Banker's place.
        second: The side in Player's place.
        neutral: The result in the place of a tie, which neither starts nor ends a streak.

    Raises:
        OptionError: A field has another type, a letter is not one visible character, or two letters are the same; an
            OptionLimitError for a name of over `roads.limits.GAME_NAME` characters.
    """

    name: str
    first: Side
    second: Side
    neutral: Side

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise OptionError("name", self.name, "a str")
        GAME_NAME.check(len(self.name), OptionLimitError, "name", self.name, f"at most {GAME_NAME} characters")
        for side in self.sides:
            if not isinstance(side, Side) or not all(isinstance(text, str) for text in side) or not side.name.strip():
                raise OptionError("side", side, "a Side of a name, a letter and a tint")
            GAME_NAME.check(len(side.name), OptionLimitError, "side", side.name, f"at most {GAME_NAME} characters")
            one_of("tint", side.tint, TINTS)
        for letter in self.letters:
            if len(letter) != 1 or letter in " ,#" or not letter.isprintable():
                raise OptionError("letter", letter, "one visible character, no comma and no #")
        if len(set(self.letters)) < 3:
            raise OptionError("letters", "".join(self.letters), "three different ones")

    @property
    def sides(self) -> ByOutcome[Side]:
        """First, second and neutral, in the order of `Outcome`: Banker, Player, Tie."""
        return ByOutcome(self.first, self.second, self.neutral)

    @property
    def letters(self) -> ByOutcome[str]:
        """The letters of the three results."""
        return ByOutcome(self.first.letter, self.second.letter, self.neutral.letter)

    @property
    def names(self) -> ByOutcome[str]:
        """The names of the three results."""
        return ByOutcome(self.first.name, self.second.name, self.neutral.name)

    def rounds(self, text: str) -> tuple[Round, ...]:
        """Reads a text in the game's letters. Blanks and commas may separate rounds; `#` starts a comment.

        >>> DRAGON_TIGER.rounds("DI T")
        (Round(Outcome.BANKER), Round(Outcome.PLAYER), Round(Outcome.TIE))

        Raises:
            OptionError: A character that is not a letter of the game, with its place (1-based).
            LimitError: Over `roads.limits.SHOE_ROUNDS` rounds.
        """
        if not isinstance(text, str):
            raise OptionError("text", text, "a str in the letters of the game")
        places = {letter: Round(outcome) for letter, outcome in zip(self.letters, Outcome, strict=True)}
        found = []
        for number, letter in enumerate(_COMMENT.sub(_blank, text), start=1):
            if letter in places:
                found.append(places[letter])
                if len(found) > SHOE_ROUNDS.value:
                    check_rounds(len(found))
            elif letter != "," and not letter.isspace():
                raise OptionError(f"character {number}", letter, "one of " + ", ".join(places))
        return tuple(found)

    def text(self, shoe: Shoe) -> str:
        """Writes a shoe in the game's letters; the inverse of `rounds`.

        Raises:
            RoadsError: `shoe` is not a shoe.
        """
        letters = self.letters
        return "".join([letters.of(round.outcome) for round in as_rounds(shoe)])


_COMMENT = re.compile(r"#[^\r\n]*")


def _blank(comment: re.Match[str]) -> str:
    return " " * len(comment[0])


BACCARAT = Game("baccarat", Side("Banker", "B", "red"), Side("Player", "P", "blue"), Side("Tie", "T", "green"))
DRAGON_TIGER = Game("dragon-tiger", Side("Dragon", "D", "red"), Side("Tiger", "I", "blue"), Side("Tie", "T", "green"))
ODD_EVEN = Game("odd-even", Side("Odd", "O", "red"), Side("Even", "E", "blue"), Side("Zero", "Z", "green"))
RED_BLACK = Game("red-black", Side("Red", "R", "red"), Side("Black", "K", "black"), Side("Zero", "Z", "green"))
PAIR = Game("pair", Side("Pair", "P", "red"), Side("No pair", "N", "blue"), Side("Unknown", "U", "grey"))
BIG_SMALL = Game("big-small", Side("Big", "B", "red"), Side("Small", "S", "blue"), Side("Unknown", "U", "grey"))
NATURAL = Game("natural", Side("Natural", "N", "red"), Side("Drawn", "D", "blue"), Side("Unknown", "U", "grey"))

GAMES = {game.name: game for game in (BACCARAT, DRAGON_TIGER, ODD_EVEN, RED_BLACK, PAIR, BIG_SMALL, NATURAL)}
"""The games of this package, by name."""

_FLAGS = {"pair": "either_pair", "big-small": "big", "natural": "natural"}
SIDE_RESULTS = tuple(_FLAGS)
"""Names of the games whose rounds `side_rounds` takes from a baccarat shoe."""


def game_of(game: Game | str) -> Game:
    """A game by its name, or the game itself.

    Raises:
        OptionError: `game` is neither a Game nor a name in `GAMES`.
    """
    return game if isinstance(game, Game) else GAMES[one_of("game", game, GAMES)]


def side_rounds(shoe: Shoe, game: str) -> tuple[Round, ...]:
    """The side results of a baccarat shoe, as rounds: first side, second side, or neutral where the result is not known.

    The notation cannot say that a round had no natural or no pair, so such a round is neutral. Rounds from cards always tell.

    >>> from roads.game.cards_to_rounds import round_from_cards
    >>> BIG_SMALL.text(side_rounds([round_from_cards("9 K", "3 4"), "B"], "big-small"))
    'SU'

    Args:
        shoe: Text, Rounds or Outcomes.
        game: "pair" (either hand), "big-small" or "natural".

    Raises:
        RoadsError: `shoe` is not a shoe, or there is no such side result.
    """
    flag = _FLAGS[one_of("game", game, _FLAGS)]
    places = {True: Round(Outcome.BANKER), False: Round(Outcome.PLAYER), None: Round(Outcome.TIE)}
    return tuple([places[getattr(round, flag)] for round in as_rounds(shoe)])
