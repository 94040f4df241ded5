"""Rounds given as objects with hands, points and a winner: what card rows and game results have in common."""

from __future__ import annotations

from typing import Any

from roads.errors import one_of
from roads.feeds._cards import hands
from roads.feeds._results import ORDERS, Result, flag_of, result, settled, total_of
from roads.feeds._source import an_object
from roads.feeds._times import instant
from roads.feeds._values import FeedError, FeedShoe, Notes, made, quoted
from roads.outcomes import Outcome, Round

_PLAYER_CARDS = ("player_hand", "playerCards", "player_cards", "playerHand")
_BANKER_CARDS = ("banker_hand", "bankerCards", "banker_cards", "bankerHand")
_PLAYER = ("player_points", "playerScore", "player_total", "playerTotal", "player")
_BANKER = ("banker_points", "bankerScore", "banker_total", "bankerTotal", "banker")
_WINNER = ("outcome", "winner", "result")
_TIMES = ("timestamp", "time", "createdAt", "created_at", "date")
_IDS = ("round_id", "roundId", "game_id", "gameId", "id")


def played_round(value: Any, place: str, notes: Notes) -> Round:
    """The round of an object with cards, or with a winner, or both; the two sides' totals are used where they are there.

    Raises:
        FeedError: Neither cards nor a winner, or something that is no card or no result.
    """
    fields = an_object(value, place)
    told = _first(fields, _WINNER)
    cards = _first(fields, _PLAYER_CARDS), _first(fields, _BANKER_CARDS)
    # A log may carry the user's name under "player": text is no total here.
    player, banker = (
        None if isinstance(points, str) and not points.strip().isdigit() else total_of(points, place)
        for points in (_first(fields, _PLAYER), _first(fields, _BANKER))
    )
    banker_pair = flag_of(_first(fields, ("bankerPair", "banker_pair")), place)
    player_pair = flag_of(_first(fields, ("playerPair", "player_pair")), place)
    natural = flag_of(fields.get("natural"), place)
    if any(cards):
        found = hands(cards[0], cards[1], place)
        for side, said_points, made_points in (("Player", player, found.player), ("Banker", banker, found.banker)):
            if said_points is not None and said_points != made_points:
                notes.warn(place, f"the {side}'s points {said_points} contradict the cards, which make {made_points}")
        player, banker, natural = found.player, found.banker, found.natural
        banker_pair, player_pair = found.banker_pair, found.player_pair
    if told is None and not any(cards):
        raise FeedError(place, f"no cards and no winner in {quoted(value)}")
    said = result(told, place) if told is not None else Result(_winner(player, banker))
    total = settled(said.outcome, player, banker, place, notes)
    return made(said.outcome, said.total if total is None else total, natural, banker_pair, player_pair)


def played_shoe(items: list[tuple[str, Any]], name: str, id: str | None, order: str, notes: Notes) -> FeedShoe:
    """The shoe of such objects.

    Args:
        items: Place and object of each round.
        name: Of the shoe.
        id: Of the shoe, where it has one.
        order: "oldest", "newest", or "time" to sort by their times.
        notes: Takes the warnings.

    Raises:
        FeedError: What `played_round` raises, or no time to sort by.
        OptionError: An unknown order.
    """
    one_of("order", order, (*ORDERS, "time"))
    found = [(played_round(value, place, notes), value, place) for place, value in items]
    if order == "newest":
        found.reverse()
    if order == "time":
        found.sort(key=lambda each: instant(_first(each[1], _TIMES), each[2]))
    ids = [_first(value, _IDS) for _, value, _ in found]
    known = all(isinstance(each, (str, int)) for each in ids)
    return FeedShoe(name, tuple(round for round, _, _ in found), id, tuple(map(str, ids)) if known else ())


def _winner(player: int | None, banker: int | None) -> Outcome:
    first, second = player or 0, banker or 0
    return Outcome.TIE if first == second else Outcome.PLAYER if first > second else Outcome.BANKER


def _first(fields: dict[str, Any], names: tuple[str, ...]) -> Any:
    return next((fields[name] for name in names if name in fields), None)
