"""Words and letters that stand for a result, in any game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from roads.error_text import quoted
from roads.errors import OptionError
from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.reading.source import Source
from roads.game.game_notations import GameNotation
from roads.game.games import BACCARAT, Game
from roads.game.rounds import Outcome


class Result(NamedTuple):
    """A round as one word says it."""

    outcome: Outcome
    total: int | None = None
    natural: bool | None = None


_ENDS = ("", "win", "wins", "won")
_OF_BACCARAT = {f"{side.name.lower()}natural": Result(side, natural=True) for side in Outcome}
_OF_BACCARAT |= {word: Result(Outcome.BANKER, total=6) for word in ("bankersuper6", "bankersix", "banker6", "super6")}


def plain_result_name(name: object) -> str:
    """A name in lower case without blanks and signs: "B total", "b_total" and "BTotal" are one."""
    return re.sub(r"[\W_]+", "", str(name)).lower()


@dataclass(frozen=True, slots=True)
class ResultWords:
    """The words for the results of a game in one notation.

    Attributes:
        game: The game.
        known: The results by their words, each as it is written and in its plain form.
        listed: The words, for an error.
    """

    game: Game
    known: Mapping[str, Result]
    listed: str

    @property
    def baccarat(self) -> bool:
        """Whether the game is baccarat: the only one whose cards, totals and pairs are read."""
        return self.game == BACCARAT

    def result(self, word: object, place: str) -> Result:
        """Reads a word for a result: banker, "banker win", PLAYER_WIN, tie, bankerSuper6, playerNatural, 莊 ...

        Raises:
            FeedError: The word is unknown.
        """
        if isinstance(word, str) and (found := self.known.get(word.strip()) or self.known.get(plain_result_name(word))):
            return found
        raise FeedError(place, f"the result {quoted(word)} is not one of {self.listed}")


def voided_result(word: object) -> str | None:
    """Why a word for a result tells of no round: it says that the round was voided or cancelled; None for any other word."""
    is_void = isinstance(word, str) and word.strip().lower() in _VOID
    return f"the result {quoted(word)}: no round, left out" if is_void else None


_VOID = frozenset(("void", "voided", "cancelled", "canceled"))


def result_words_of(source: Source) -> ResultWords:
    """The words for the results of a feed."""
    return _words(source.game, source.notation)


@lru_cache(maxsize=64)
def _words(game: Game, notation: GameNotation) -> ResultWords:
    exact: dict[str, Result] = {}
    plains: dict[str, set[Outcome]] = {}
    for signs, outcome in zip(notation.signs, Outcome, strict=True):
        for sign in signs:
            exact[sign] = Result(outcome)
            for end in _ENDS:
                plains.setdefault(plain_result_name(sign) + end, set()).add(outcome)
    # Letters that differ only in their case, or are no letters at all, have no plain form.
    known = {word: Result(min(found, key=str)) for word, found in plains.items() if len(found) == 1 and word not in _ENDS}
    if game == BACCARAT:
        return ResultWords(game, known | exact | _OF_BACCARAT, "banker, player, tie")
    return ResultWords(game, known | exact, f"{notation} ({notation.name})")


def results_of_colours(game: Game, letters: str) -> dict[str, Outcome]:
    """The result that each letter of a colour stands for, R red, B blue and G green.

    Args:
        game: The game.
        letters: The colours that the shape has.

    Raises:
        OptionError: The game has no result of one of these colours.
    """
    found = {_COLOURS[side.tint]: outcome for side, outcome in zip(game.sides, Outcome, strict=True) if side.tint in _COLOURS}
    if not set(letters) <= found.keys() or ("G" not in letters and Outcome.TIE in (found["R"], found["B"])):
        raise OptionError("game", game.name, "a game with two sides of red and blue, and green as its neutral result")
    return {letter: found[letter] for letter in letters}


_COLOURS = {"red": "R", "blue": "B", "green": "G"}
