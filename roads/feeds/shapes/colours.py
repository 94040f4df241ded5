"""Colours: `R6n B7r G0a`, newest round first: the colour of the winner (B is blue, the Player), its total, the pairs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from roads.error_text import quoted
from roads.feeds.reading.decoded import FeedShoe, Notes
from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.source import Source
from roads.feeds.rounds.lines import shoes_of_lines
from roads.feeds.rounds.results import results_of_colours
from roads.feeds.rounds.shared_rounds import made
from roads.game.games import Game
from roads.game.rounds import Outcome, Round

_PAIRS = {"n": (False, False), "r": (True, False), "b": (False, True), "a": (True, True)}
_LETTERS = {pairs: letter for letter, pairs in _PAIRS.items()}
_WORD = re.compile(r"([RBG])([0-9])([nrba])")


def _decode(source: Source, notes: Notes, *, each_line: bool = False) -> Iterator[FeedShoe]:
    """Reads a word a round, newest first; the shoe comes out oldest first."""
    return shoes_of_lines(_lines(source, results_of_colours(source.game, "RBG")), "newest", each_line)


def _lines(source: Source, winners: dict[str, Outcome]) -> Iterator[list[Round]]:
    for number, line in source.lines():
        rounds = []
        for word in re.finditer(r"[^\s,]+", line):
            found = _WORD.fullmatch(word[0])
            if not found:
                place = f"line {number}, column {word.start() + 1}"
                raise FeedError(place, f"expected colour R, B or G, total and pair n, r, b or a, got {quoted(word[0])}")
            banker, player = _PAIRS[found[3]]
            rounds.append(made(winners[found[1]], int(found[2]), None, banker, player))
        yield rounds


def _encode(rounds: tuple[Round, ...], game: Game, notation: str | None) -> str:
    """Writes a word a round, newest first; an unknown pair is written as no pair, naturals are left out."""
    words, colours = [], {outcome: colour for colour, outcome in results_of_colours(game, "RBG").items()}
    for number, each in enumerate(rounds, start=1):
        if each.total is None:
            raise FeedError(f"round {number}", "its total is not known, and this shape requires it")
        pairs = _LETTERS[bool(each.banker_pair), bool(each.player_pair)]
        words.append(f"{colours[each.outcome]}{each.total}{pairs}")
    return " ".join(reversed(words))


SHAPE = Shape("colours", "words such as R6n: colour, total, pair; newest first", _decode, encode=_encode, games="places")
