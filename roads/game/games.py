"""Other games, and side results of baccarat, on the same roads: two sides and a neutral result.

The roads know Banker, Player and tie. A `Game` names these three places for another game, and reads its own letters into
rounds; every function of this package then takes those rounds as it takes a baccarat shoe.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from operator import attrgetter
from types import MappingProxyType
from typing import Any, NamedTuple, Self

from roads.checks import check_text, one_of
from roads.errors import OptionError, OptionLimitError
from roads.game.game_notations import GameNotation, is_sign, key_of, readings, rounds_of_text
from roads.game.notation import Shoe, as_rounds
from roads.game.rounds import ByOutcome, Outcome, Round
from roads.limits import GAME_NAME

TINTS = ("red", "blue", "green", "grey", "black")
"""The colours that a side can have."""


class _Side(NamedTuple):
    name: str
    letter: str
    tint: str


class Side(_Side):
    """One of the three results of a game.

    Attributes:
        name: Name of the side, such as "Dragon".
        letter: The one character that stands for it in texts and on beads.
        tint: Colour of its beads and rings, one of `TINTS`; a theme says which shade that is.

    Raises:
        OptionError: A field has another type, the letter is not one visible character, or there is no such tint; an
            OptionLimitError for a name of over `roads.limits.GAME_NAME` characters.
    """

    __slots__ = ()

    def __new__(cls, name: str, letter: str, tint: str) -> Self:
        """Makes a side of fields that are checked."""
        if not all(isinstance(text, str) for text in (name, letter, tint)) or not name.strip():
            raise OptionError("side", (name, letter, tint), "a name, a letter and a tint")
        GAME_NAME.check(len(name), OptionLimitError, "side", name, f"at most {GAME_NAME} characters")
        check_text("side", name)
        if len(letter) != 1 or letter in " ,#" or not letter.isprintable():
            raise OptionError("letter", letter, "one visible character, no comma and no #")
        one_of("tint", tint, TINTS)
        return super().__new__(cls, name, letter, tint)

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> Self:  # type: ignore[override]
        """Makes a side of its fields, as `_replace` does."""
        return cls(*iterable)


@dataclass(frozen=True, slots=True)
class Game:
    """A game of two sides.

    Attributes:
        name: Name of the game.
        first: The side in Banker's place.
        second: The side in Player's place.
        neutral: The result in the place of a tie, which neither starts nor ends a streak.
        written: The notations of other sources; `notations` has all there are.

    Raises:
        OptionError: A field has another type, or two letters are the same; an OptionLimitError for a name of over
            `roads.limits.GAME_NAME` characters.
    """

    name: str
    first: Side
    second: Side
    neutral: Side
    written: tuple[GameNotation, ...] = field(default=(), kw_only=True)

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise OptionError("name", self.name, "a str")
        GAME_NAME.check(len(self.name), OptionLimitError, "name", self.name, f"at most {GAME_NAME} characters")
        check_text("name", self.name)
        for side in self.sides:
            if not isinstance(side, Side):
                raise OptionError("side", side, "a Side of a name, a letter and a tint")
        if len(set(self.letters)) < 3:
            raise OptionError("letters", "".join(self.letters), "three different ones")
        if not isinstance(self.written, tuple) or not all(isinstance(each, GameNotation) for each in self.written):
            raise OptionError("written", self.written, "a tuple of GameNotations")

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

    @property
    def notations(self) -> Mapping[str, GameNotation]:
        """The notations of the game by name: its letters first, then those of `written`, its names, and its colours as dots."""
        return _notations(self)

    def readings(self, notation: str | None = None) -> tuple[GameNotation, ...]:
        """The notations to try a text in: the one of that name, or those that contradict each other, the rest taken together.

        Raises:
            OptionError: The game has no notation of that name.
        """
        known = self.notations
        return readings(tuple(known.values())) if notation is None else (known[one_of("notation", notation, known)],)

    def rounds(self, text: str, *, notation: str | None = None) -> tuple[Round, ...]:
        """Reads a text in one of the game's notations. Blanks and commas may separate rounds; `#` starts a comment.

        >>> DRAGON_TIGER.rounds("DI T")
        (Round(Outcome.BANKER), Round(Outcome.PLAYER), Round(Outcome.TIE))
        >>> DRAGON_TIGER.rounds("DTE")
        (Round(Outcome.BANKER), Round(Outcome.PLAYER), Round(Outcome.TIE))
        >>> DRAGON_TIGER.rounds("DTDT")
        Traceback (most recent call last):
        roads.errors.OptionError: notation: expected one of DIT, DTE: round 2 is Tie in DIT and Tiger in DTE, got None

        Args:
            text: The text, oldest round first.
            notation: Name of one of `notations`. Left out, every notation that can read the text must read the same in it.

        Raises:
            OptionError: A sign that no notation has, with its place (1-based); there is no such notation; or the notation is
                required, because two of them read the text differently.
            LimitError: Over `roads.limits.SHOE_ROUNDS` rounds.
        """
        if not isinstance(text, str):
            raise OptionError("text", text, "a str in the letters of the game")
        return rounds_of_text(text, self.readings(notation), self.names)

    def text(self, shoe: Shoe, *, notation: str | None = None) -> str:
        """Writes a shoe in the game's letters, or in another of its notations; `rounds` of that notation reads it back.

        Raises:
            RoadsError: `shoe` is not a shoe, or there is no such notation.
        """
        known = self.notations
        signs = (
            self.letters
            if notation is None
            else ByOutcome(*[each[0] for each in known[one_of("notation", notation, known)].signs])
        )
        words = [signs.of(round.outcome) for round in as_rounds(shoe)]
        return "".join(words) if max(map(len, signs)) == 1 else ", ".join(words)


@lru_cache(maxsize=256)
def _notations(game: Game) -> Mapping[str, GameNotation]:
    letters = _notation("".join(game.letters), game.letters, "the letters of this library")
    found = {each.name: each for each in (letters, *game.written)}
    names = [name.lower() for name in game.names]
    dots = [_DOTS[side.tint] for side in game.sides]
    for name, signs, source in (("names", names, "the names of the results"), ("dots", dots, "beads in the game's colours")):
        if name not in found and all(map(is_sign, signs)) and len(set(map(key_of, signs))) == 3:
            found[name] = _notation(name, signs, source)
    return MappingProxyType(found)


def _notation(name: str, signs: Sequence[str], source: str) -> GameNotation:
    first, second, neutral = signs
    return GameNotation(name, (first,), (second,), (neutral,), source)


_DOTS = {"red": "🔴", "blue": "🔵", "green": "🟢", "grey": "⚪", "black": "⚫"}

BACCARAT = Game(
    "baccarat",
    Side("Banker", "B", "red"),
    Side("Player", "P", "blue"),
    Side("Tie", "T", "green"),
    written=(
        GameNotation("庄闲和", ("庄", "莊", "庄家", "莊家"), ("闲", "閒", "闲家", "閒家"), ("和", "和局"), "Chinese tables"),
    ),
)
DRAGON_TIGER = Game(
    "dragon-tiger",
    Side("Dragon", "D", "red"),
    Side("Tiger", "I", "blue"),
    Side("Tie", "T", "green"),
    written=(
        GameNotation("DTE", ("D",), ("T",), ("E", "TIE", "SAME"), "tables and sites that write Tiger T"),
        GameNotation("names", ("dragon",), ("tiger",), ("tie", "same", "suited tie"), "results in words, such as DRAGON_WIN"),
        GameNotation("龙虎和", ("龙", "龍"), ("虎",), ("和", "和局"), "Chinese tables"),
    ),
)
ODD_EVEN = Game("odd-even", Side("Odd", "O", "red"), Side("Even", "E", "blue"), Side("Zero", "Z", "green"))
RED_BLACK = Game(
    "red-black",
    Side("Red", "R", "red"),
    Side("Black", "K", "black"),
    Side("Zero", "Z", "green"),
    written=(
        GameNotation("RBG", ("R",), ("B",), ("G",), "roulette results: red, black and the green zero"),
        GameNotation("names", ("red",), ("black",), ("zero", "green"), "results in words"),
    ),
)
PAIR = Game("pair", Side("Pair", "P", "red"), Side("No pair", "N", "blue"), Side("Unknown", "U", "grey"))
BANKER_PAIR = Game("banker-pair", *PAIR.sides)
PLAYER_PAIR = Game("player-pair", *PAIR.sides)
BIG_SMALL = Game("big-small", Side("Big", "B", "red"), Side("Small", "S", "blue"), Side("Unknown", "U", "grey"))
NATURAL = Game("natural", Side("Natural", "N", "red"), Side("Drawn", "D", "blue"), Side("Unknown", "U", "grey"))

GAMES = {
    game.name: game
    for game in (BACCARAT, DRAGON_TIGER, ODD_EVEN, RED_BLACK, PAIR, BANKER_PAIR, PLAYER_PAIR, BIG_SMALL, NATURAL)
}
"""The games of this package, by name."""

_FLAGS = {
    "pair": "either_pair",
    "banker-pair": "banker_pair",
    "player-pair": "player_pair",
    "big-small": "big",
    "natural": "natural",
}
SIDE_RESULTS = tuple(_FLAGS)
"""Names of the games whose rounds `side_rounds` takes from a baccarat shoe."""


def game_of(game: Game | str) -> Game:
    """A game by its name, or the game itself.

    Raises:
        OptionError: `game` is neither a Game nor a name in `GAMES`.
    """
    return game if isinstance(game, Game) else GAMES[one_of("game", game, GAMES)]


def side_rounds(shoe: Shoe, game: str | Callable[[Round], bool | None]) -> tuple[Round, ...]:
    """The side results of a baccarat shoe, as rounds: first side, second side, or neutral where the result is not known.

    The notation cannot say that a round had no natural or no pair, so such a round is neutral. Rounds from cards always tell.

    >>> from roads.game.cards_to_rounds import round_from_cards
    >>> BIG_SMALL.text(side_rounds([round_from_cards("9 K", "3 4"), "B"], "big-small"))
    'SU'

    Args:
        shoe: Text, Rounds or Outcomes.
        game: "pair" (either hand), "banker-pair", "player-pair", "big-small" or "natural"; or a function from a round to
            whether it is one for the first side, None where that is not known, such as the `holds` of a `Condition`.

    Raises:
        RoadsError: `shoe` is not a shoe, there is no such side result, or the function returns something else.
    """
    told = game if callable(game) else attrgetter(_FLAGS[one_of("game", game, _FLAGS)])
    places = {True: Round(Outcome.BANKER), False: Round(Outcome.PLAYER), None: Round(Outcome.TIE)}
    answers = [told(round) for round in as_rounds(shoe)]
    for number, answer in enumerate(answers, start=1):
        if answer is not None and not isinstance(answer, bool):
            raise OptionError(f"game, round {number}", answer, "True, False or None")
    return tuple([places[answer] for answer in answers])
