"""Flags: `1,2,5,9,13`: winner 1 Banker, 2 Player, 3 tie, plus 4 for a Banker pair, plus 8 for a Player pair."""

from __future__ import annotations

from collections.abc import Iterator

from roads.feeds.reading.decoded import FeedShoe, Notes
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.source import Source
from roads.feeds.rounds.numbers import rows_of_numbers, shoes_of_numbers
from roads.feeds.rounds.order import given_order
from roads.feeds.rounds.shared_rounds import made
from roads.game.games import Game
from roads.game.rounds import Outcome, Round

_WINNERS = (Outcome.BANKER, Outcome.PLAYER, Outcome.TIE)
_ROUNDS = {
    winner + 4 * banker + 8 * player: made(outcome, banker_pair=banker, player_pair=player)
    for winner, outcome in enumerate(_WINNERS, start=1)
    for banker in (False, True)
    for player in (False, True)
}


def _decode(source: Source, notes: Notes, *, order: str | None = None, each_line: bool = False) -> Iterator[FeedShoe]:
    """Reads a number a round."""
    return shoes_of_numbers(rows_of_numbers(source, digits=False, each_line=each_line), _ROUNDS, given_order(order))


def _encode(rounds: tuple[Round, ...], game: Game, notation: str | None) -> str:
    """Writes a number a round; an unknown pair is written as no pair, totals and naturals are left out."""
    return ",".join(
        str(_WINNERS.index(each.outcome) + 1 + 4 * bool(each.banker_pair) + 8 * bool(each.player_pair)) for each in rounds
    )


SHAPE = Shape(
    "flags",
    "numbers of 1 to 15: winner, and 4 and 8 for pairs",
    _decode,
    encode=_encode,
    probe={"order": "oldest"},
    games="places",
)
