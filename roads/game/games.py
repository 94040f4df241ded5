"""Other games, and side results of baccarat, for the same roads: two sides and a neutral result, nothing else.

The engine knows Banker, Player and Tie. A `Game` says what these three places are called elsewhere, and reads its own letters
into rounds; every function of this package then takes those rounds as it takes a baccarat shoe.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from roads.errors import OptionError, one_of
from roads.game.notation import Shoe, as_rounds, check_rounds
from roads.game.rounds import ByOutcome, Outcome, Round
from roads.limits import SHOE_ROUNDS

TINTS = ("red", "blue", "green", "grey", "black")
"""The colours that a side can have."""


class Side(NamedTuple):
    """One of the three results of a game.

    Attributes:
        name: Such as "Dragon".
        letter: One character, as it is written and drawn.
        tint: Colour of its beads and rings, one of `TINTS`; a theme says which shade that is.
    """

    name: str
    letter: str
    tint: str


@dataclass(frozen=True, slots=True)
class Game:
    """A game of two sides.

    Attributes:
        name: Its name.
        first: The side that stands where Banker does.
        second: The side that stands where Player does.
        neutral: The result that starts no streak and ends none, as a tie.

    Raises:
        OptionError: A field of another type, two letters that are the same, or one that is not one visible character.
    """

    name: str
    first: Side
    second: Side
    neutral: Side

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise OptionError("name", self.name, "a str")
        for side in self.sides:
            if not isinstance(side, Side) or not all(isinstance(text, str) for text in side) or not side.name.strip():
                raise OptionError("side", side, "a Side of a name, a letter and a tint")
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
        """The rounds of a text in the game's letters; blanks and commas may stand between them, `#` starts a comment.

        >>> DRAGON_TIGER.rounds("DI T")
        (Round(Outcome.BANKER), Round(Outcome.PLAYER), Round(Outcome.TIE))

        Raises:
            OptionError: A character that is none of the letters, with its place (1-based).
            LimitError: Over `roads.limits.SHOE_ROUNDS` rounds.
        """
        if not isinstance(text, str):
            raise OptionError("text", text, "a str of the letters of the game")
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
        """The letters of a shoe, the inverse of `rounds`.

        Raises:
            RoadsError: `shoe` is not one.
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
"""By name."""

_FLAGS = {"pair": "either_pair", "big-small": "big", "natural": "natural"}
SIDE_RESULTS = tuple(_FLAGS)
"""The games whose rounds `side_rounds` reads off those of baccarat."""


def game_of(game: Game | str) -> Game:
    """A game by its name, or the game itself.

    Raises:
        OptionError: Neither a Game nor the name of one in `GAMES`.
    """
    return game if isinstance(game, Game) else GAMES[one_of("game", game, GAMES)]


def side_rounds(shoe: Shoe, game: str) -> tuple[Round, ...]:
    """A baccarat shoe as rounds of a side result: first side, second side, or neutral where a round does not tell.

    A shoe in the notation cannot say that a round was no natural or no pair; such rounds are neutral. Rounds from cards tell
    all of it.

    >>> from roads.game.hands import round_from_cards
    >>> BIG_SMALL.text(side_rounds([round_from_cards("9 K", "3 4"), "B"], "big-small"))
    'SU'

    Args:
        shoe: Text, Rounds or Outcomes.
        game: "pair" (either hand), "big-small" or "natural".

    Raises:
        RoadsError: `shoe` is not one, or there is no such side result.
    """
    flag = _FLAGS[one_of("game", game, _FLAGS)]
    places = {True: Round(Outcome.BANKER), False: Round(Outcome.PLAYER), None: Round(Outcome.TIE)}
    return tuple([places[getattr(round, flag)] for round in as_rounds(shoe)])
