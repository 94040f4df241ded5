"""A round from the words of a feed and its cards."""

from __future__ import annotations

from typing import NamedTuple

from roads.feeds.rounds.card_fields import Hands
from roads.feeds.rounds.results import Result
from roads.feeds.rounds.rows import ReadRound
from roads.feeds.rounds.shared_rounds import SharedRounds, made
from roads.game.rounds import Outcome, Round


class SaidRound(NamedTuple):
    """A round in the words of a feed, without its cards; None for all that the feed does not say.

    Attributes:
        result: The word for the result.
        player: The Player's total.
        banker: The Banker's total.
        total: The winner's total, where it is given by itself.
        natural: Whether the round was a natural.
        banker_pair: Whether the Banker has a pair.
        player_pair: Whether the Player has a pair.
    """

    result: Result
    player: int | None = None
    banker: int | None = None
    total: int | None = None
    natural: bool | None = None
    banker_pair: bool | None = None
    player_pair: bool | None = None


def merge(said: SaidRound, told: Hands | None, shared: SharedRounds) -> ReadRound[Round]:
    """The round of a feed's words and cards; the result always stands.

    Totals that contradict the result are not known, and neither are the cards then. Cards that break the third-card rule
    make no totals.

    Args:
        said: The words; their totals and pairs come before those of the cards.
        told: The cards; None where the feed has none.
        shared: Keeps the rounds with cards.
    """
    outcome, total, natural = said.result
    player, banker, banker_pair, player_pair = said.player, said.banker, said.banker_pair, said.player_pair
    if told is not None:
        natural = natural if told.natural is None else told.natural
        if told.broken is None:
            if player is None or banker is None:
                player, banker = told.player, told.banker
            elif natural and (player, banker) != (told.player, told.banker):
                natural = None
        banker_pair = told.banker_pair if banker_pair is None else banker_pair
        player_pair = told.player_pair if player_pair is None else player_pair
    if natural is None:
        natural = said.natural
    winner = banker if outcome is Outcome.BANKER else player if outcome is Outcome.PLAYER else None
    why = None
    if player is not None and banker is not None:
        winner = max(player, banker)
        if winner_of(player, banker) is not outcome:
            why = f"the totals Player {player}, Banker {banker} contradict the result {outcome.name.lower()}, which stands"
    if why is None and winner is not None and total not in (None, winner):
        why = f"the total {winner} contradicts the total {total} of the result, which stands"
    if why is not None:
        return ReadRound(made(outcome, total, natural, banker_pair, player_pair), (why,))
    if total is None:
        total = said.total if winner is None else winner
    round = made(outcome, total, natural, banker_pair, player_pair, player, banker)
    return ReadRound(round) if told is None else shared.round(round, told)


def winner_of(player: int, banker: int) -> Outcome:
    """The outcome of two totals."""
    return Outcome.TIE if player == banker else Outcome.PLAYER if player > banker else Outcome.BANKER
