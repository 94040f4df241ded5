"""Rounds given as objects with hands, points and a winner: what card rows and game results have in common."""

from __future__ import annotations

from collections import Counter
from typing import Any

from roads.feeds.reading.json_values import an_id, an_object, first_of
from roads.feeds.reading.limits import check_size
from roads.feeds.reading.times import instant
from roads.feeds.reading.values import FeedError, FeedShoe, Notes, made, quoted
from roads.feeds.rounds.dealt import Dealt
from roads.feeds.rounds.hands import hands
from roads.feeds.rounds.results import Result, flag_of, given_order, result, settled, total_of
from roads.game.rounds import Outcome, Round

_PLAYER_CARDS = ("player_hand", "playerCards", "player_cards", "playerHand")
_BANKER_CARDS = ("banker_hand", "bankerCards", "banker_cards", "bankerHand")
_PLAYER = ("player_points", "playerScore", "player_total", "playerTotal", "player")
_BANKER = ("banker_points", "bankerScore", "banker_total", "bankerTotal", "banker")
_WINNER = ("outcome", "winner", "result")
_TIMES = ("timestamp", "time", "createdAt", "created_at", "date")
_IDS = ("round_id", "roundId", "game_id", "gameId", "id")


def played_round(value: Any, place: str, notes: Notes, dealt: Dealt) -> Round:
    """The round of an object with cards, or with a winner, or both; the two sides' totals are used where they are there.

    Args:
        value: The object.
        place: For a warning or an error.
        notes: Takes the warnings.
        dealt: Makes the rounds with cards.

    Raises:
        FeedError: Neither cards nor a winner, or something that is no card or no result.
    """
    fields = an_object(value, place)
    told = first_of(_WINNER, fields)
    cards = first_of(_PLAYER_CARDS, fields), first_of(_BANKER_CARDS, fields)
    # A log may carry the user's name under "player": text is no total here.
    player, banker = (
        None if isinstance(points, str) and not points.strip().isdigit() else total_of(points, place)
        for points in (first_of(_PLAYER, fields), first_of(_BANKER, fields))
    )
    banker_pair = flag_of(first_of(("bankerPair", "banker_pair"), fields), place)
    player_pair = flag_of(first_of(("playerPair", "player_pair"), fields), place)
    natural = flag_of(fields.get("natural"), place)
    found = None
    if any(cards):
        found = hands(cards[0], cards[1], place)
        for side, said_points, made_points in (("Player", player, found.player), ("Banker", banker, found.banker)):
            if said_points is not None and said_points != made_points:
                notes.warn(place, f"the {side}'s points {said_points} contradict the cards, which make {made_points}")
        player, banker, natural = found.player, found.banker, found.natural
        banker_pair, player_pair = found.banker_pair, found.player_pair
    if told is None and found is None:
        raise FeedError(place, f"no cards and no winner in {quoted(value)}")
    said = result(told, place) if told is not None else Result(_winner(player, banker))
    totals = settled(said.outcome, player, banker, place, notes)
    total = said.total if totals.winner is None else totals.winner
    round = made(said.outcome, total, natural, banker_pair, player_pair, totals.player, totals.banker)
    return round if found is None or not totals.agree else dealt.round(round, found, place, notes)


class Played:
    """A shoe of such objects.

    Args:
        order: "oldest", "newest", or "time" to sort by their times: how they come.
        notes: Takes the warnings.
        dealt: Makes the rounds with cards.

    Raises:
        OptionError: No order given, or an unknown one.
    """

    def __init__(self, order: str | None, notes: Notes, dealt: Dealt) -> None:
        self._order = given_order(order, "time")
        self._notes = notes
        self._dealt = dealt
        self._rounds: list[Round] = []
        self._ids: list[str | None] = []
        self._times: list[int] = []
        self._clocks: set[type] = set()

    def add(self, value: Any, place: str) -> None:
        """Takes the next object.

        Raises:
            FeedError: What `played_round` raises, or no time to sort by.
        """
        self._rounds.append(played_round(value, place, self._notes, self._dealt))
        self._ids.append(an_id(first_of(_IDS, value), place))
        if self._order == "time":
            time = first_of(_TIMES, value)
            self._times.append(instant(time, place))
            self._clocks.add(type(time))
            if len(self._clocks) > 1:
                raise FeedError(place, "its time is a number and another one a text, or the reverse")
        check_size(0, len(self._rounds), 0, place)

    def shoe(self, name: str, id: str | None) -> FeedShoe:
        """All of them as a shoe; their ids are kept where every one has one."""
        order = list(range(len(self._rounds)))
        if self._order == "newest":
            order.reverse()
        if self._order == "time":
            order.sort(key=self._times.__getitem__)
        ids = [each for at in order if (each := self._ids[at]) is not None]
        known = len(ids) == len(order)
        again = [(id, count) for id, count in Counter(ids).items() if count > 1]
        if known and again:
            more = f", {len(again) - 1:,} more likewise" if again[1:] else ""
            self._notes.warn(f"shoe {name}", f"the round with the id {quoted(again[0][0])} comes {again[0][1]} times{more}")
        return FeedShoe(name, tuple([self._rounds[at] for at in order]), id, tuple(ids) if known else ())


def _winner(player: int | None, banker: int | None) -> Outcome:
    first, second = player or 0, banker or 0
    return Outcome.TIE if first == second else Outcome.PLAYER if first > second else Outcome.BANKER
