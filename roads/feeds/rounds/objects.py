"""Rounds given as JSON objects with hands, points and a winner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from roads.error_text import quoted
from roads.feeds.reading.decoded import FeedShoe, Notes
from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.reading.json_values import an_object, first_of
from roads.feeds.reading.sizes import check_size
from roads.feeds.reading.times import TIMES, instant
from roads.feeds.rounds.card_fields import Hands, hand_of, listed_cards
from roads.feeds.rounds.merge import SaidRound, merge, winner_of
from roads.feeds.rounds.message import ids_of
from roads.feeds.rounds.order import given_order
from roads.feeds.rounds.results import Result, voided_result
from roads.feeds.rounds.round_labels import RoundLabels
from roads.feeds.rounds.rows import ReadRound
from roads.feeds.rounds.shared_rounds import SharedRounds
from roads.feeds.rounds.totals_and_flags import flag_of, is_gap, total_of, whole
from roads.game.rounds import Round
from roads.game.third_card_rule import drawn_cards, keeps_rule

_PLAYER_CARDS = ("player_hand", "playerCards", "player_cards", "playerHand")
_BANKER_CARDS = ("banker_hand", "bankerCards", "banker_cards", "bankerHand")
_PLAYER = ("player_points", "playerScore", "player_total", "playerTotal", "player")
_BANKER = ("banker_points", "bankerScore", "banker_total", "bankerTotal", "banker")
_WINNER = ("outcome", "winner", "result")
TELLING = (*_PLAYER_CARDS, *_WINNER)
"""Keys of an object of which a round has at least one."""


def round_of_object(value: Any, place: str, shared: SharedRounds) -> ReadRound[Round | None]:
    """The round of an object with cards, a winner or both, and perhaps with the totals of both sides; None for a voided one.

    Args:
        value: The object.
        place: For an error.
        shared: Keeps the rounds with cards, and the words for results. Of a game other than baccarat only the winner is read.

    Raises:
        FeedError: The object has neither a winner nor cards by the rule that tell one, or a value in it cannot be read.
    """
    fields = an_object(value, place)
    word = next((word for key in _WINNER if not is_gap(word := fields.get(key))), None)
    words = shared.words
    if why := voided_result(word):
        return ReadRound(None, (why,))
    if not words.baccarat:
        if word is None:
            raise FeedError(place, f"no winner in {quoted(value)}")
        return merge(SaidRound(words.result(word, place)), None, shared)
    hand = listed_cards(first_of(_PLAYER_CARDS, fields)), listed_cards(first_of(_BANKER_CARDS, fields))
    # A log may carry the user's name under "player": text is not a total here.
    player, banker = (
        None if isinstance(points, str) and not str(whole(points)).strip().isdigit() else total_of(points, place)
        for points in (first_of(_PLAYER, fields), first_of(_BANKER, fields))
    )
    banker_pair = flag_of(first_of(("bankerPair", "banker_pair"), fields), place)
    player_pair = flag_of(first_of(("playerPair", "player_pair"), fields), place)
    natural = flag_of(fields.get("natural"), place)
    if not any(hand):
        if word is None:
            raise FeedError(place, f"no cards and no winner in {quoted(value)}")
        said = SaidRound(words.result(word, place), player, banker, None, natural, banker_pair, player_pair)
        return merge(said, None, shared)
    cards = shared.dealt(hand_of(hand[0], "Player", place), hand_of(hand[1], "Banker", place))
    if cards.broken is not None:
        if word is None:
            raise FeedError(place, f"the cards break the rule, so they tell no winner: {cards.broken}{_six_cards(cards)}")
        return merge(SaidRound(words.result(word, place), player, banker, None, natural), cards, shared)
    points = (("Player", player, cards.player), ("Banker", banker, cards.banker))
    odd = [
        f"the {side}'s points {given} contradict the cards, which make {total}"
        for side, given, total in points
        if given not in (None, total)
    ]
    won = Result(winner_of(cards.player, cards.banker)) if word is None else words.result(word, place)
    round, more = merge(SaidRound(won), cards, shared)
    return ReadRound(round, (*odd, *more))


def _six_cards(cards: Hands) -> str:
    drawn = drawn_cards(cards.player_cards, cards.banker_cards)
    return "; six_cards=True leaves out third cards that were not drawn" if keeps_rule(*drawn) else ""


class ObjectShoe:
    """A shoe whose rounds come as objects.

    Args:
        order: "oldest" or "newest", the round that comes first; "time" to sort by the times of the rounds.
        notes: Takes the warnings.
        shared: Makes the rounds with cards.
        labels: Puts their ids and times on the rounds.

    Raises:
        OptionError: The order is missing or unknown.
    """

    def __init__(self, order: str | None, notes: Notes, shared: SharedRounds, labels: RoundLabels) -> None:
        self._order = given_order(order, "time")
        self._notes = notes
        self._shared = shared
        self._labels = labels
        self._rounds: list[Round | str] = []
        self._times: list[int] = []
        self._clocks: set[type] = set()

    def add(self, value: Any, place: str) -> None:
        """Takes the next object.

        Raises:
            FeedError: The object cannot be read, or has no time to sort by.
        """
        round = round_of_object(value, place, self._shared).noted(place, self._notes)
        self._rounds.append(self._labels.entry(round, value, place))
        if self._order == "time":
            time = first_of(TIMES, value)
            self._times.append(instant(time, place))
            self._clocks.add(type(time))
            if len(self._clocks) > 1:
                raise FeedError(place, "its time is a number and that of another round a text, or the reverse")
        check_size(0, len(self._rounds), 0, place)

    def shoe(self, name: str, id: str | None) -> FeedShoe:
        """The shoe of all objects taken; ids of rounds are kept where every round has one."""
        order = list(range(len(self._rounds)))
        if self._order == "newest":
            order.reverse()
        if self._order == "time":
            order.sort(key=self._times.__getitem__)
        rounds, gone = standing_objects([self._rounds[at] for at in order])
        ids = ids_of(rounds)
        again = [(id, count) for id, count in Counter(ids).items() if count > 1]
        if again:
            more = f", {len(again) - 1:,} more likewise" if again[1:] else ""
            self._notes.warn(f"shoe {name}", f"the round with the id {quoted(again[0][0])} comes {again[0][1]} times{more}")
        return FeedShoe(name, rounds, id, ids, voided=gone)


def standing_objects(entries: Sequence[Round | str]) -> tuple[tuple[Round, ...], tuple[str, ...]]:
    """The rounds that stand, and the ids of those that were voided.

    Args:
        entries: Oldest first, each a round or, for a voided one, its id: "" where it has none.
    """
    rounds = [each for each in entries if not isinstance(each, str)]
    if len(rounds) == len(entries):
        return tuple(rounds), ()
    last = {each: at for at, each in enumerate(entries) if isinstance(each, str) and each}
    rounds = [each for at, each in enumerate(entries) if not isinstance(each, str) and last.get(each.id or "", -1) < at]
    again = {each.id for each in rounds}
    return tuple(rounds), tuple([id for id in last if id not in again])
