"""A round and its outcome, and the marks of the derived roads."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields
from datetime import datetime, timedelta
from enum import Enum
from typing import Generic, NamedTuple, TypeVar

from roads.errors import OptionError, OptionLimitError
from roads.game.card import Card
from roads.limits import ROUND_ID

T = TypeVar("T")

# Neither enum is a str: `Outcome.BANKER == Mark.BLUE` would then hold, since both are written "B".


class Outcome(Enum):
    """The outcome of a round; the value is its letter in the notation."""

    BANKER = "B"
    PLAYER = "P"
    TIE = "T"

    __hash__ = object.__hash__  # members are singletons; Enum's own hash runs in Python

    def __repr__(self) -> str:
        return f"Outcome.{self.name}"


class ByOutcome(NamedTuple, Generic[T]):
    """One value for each outcome, in the order of `Outcome`.

    >>> ByOutcome("Dragon", "Tiger", "Tie").of(Outcome.PLAYER)
    'Tiger'

    Attributes:
        banker: The value of Banker, or of the first side of another game.
        player: The value of Player, or of the second side.
        tie: The value of the tie, or of the neutral result.
    """

    banker: T
    player: T
    tie: T

    def of(self, outcome: Outcome) -> T:
        """The value of `outcome`."""
        return self[_PLACES[outcome]]


_PLACES = {outcome: place for place, outcome in enumerate(Outcome)}


class Mark(Enum):
    """A mark of a derived road: red where the shoe repeats itself, blue where not. They do not mean Banker and Player."""

    RED = "R"
    BLUE = "B"

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return f"Mark.{self.name}"

    @property
    def opposite(self) -> Mark:
        """Blue for red, red for blue."""
        return Mark.BLUE if self is Mark.RED else Mark.RED


_HALF = re.compile("[\ud800-\udfff]")  # half a character, which no file can hold
_TOTALS = ("total", "player_total", "banker_total")
_FLAGS = ("natural", "banker_pair", "player_pair", "banker_perfect_pair", "player_perfect_pair")


@dataclass(frozen=True, slots=True)
class Round:
    """One round. The roads need `outcome` only.

    Two rounds are equal if all their fields are, except `id` and `time`, which say which round it was, not what it was. A round
    made from cards differs from one that has an outcome only, and so from itself written in the notation and read back. Compare
    `outcome`, or the notation of both, where that is what you mean.

    Attributes:
        outcome: Banker, Player or tie.
        total: Total of the winning hand, 0 to 9, or of both hands in a tie; None if not known.
        natural: Whether the round ended on a two-card 8 or 9; None if not known.
        banker_pair: Whether the Banker's first two cards had the same rank; None if not known. Point values do not tell.
        player_pair: Whether the Player's first two cards had the same rank; None if not known.
        player_total: Total of the Player's hand, 0 to 9; None if not known.
        banker_total: Total of the Banker's hand, 0 to 9; None if not known.
        player_cards: The Player's two or three cards in the order dealt; an int is a card of which only the points are known.
            None if not known.
        banker_cards: The Banker's cards, in the same way.
        banker_perfect_pair: Whether the Banker's first two cards had the same rank and suit; None if not known.
        player_perfect_pair: Whether the Player's first two cards had the same rank and suit; None if not known.
        id: Name or number that the table gives the round, 1 to 200 characters; None if not known. No road depends on it.
        time: When it was played, with a zone; None if not known. No road depends on it.

    Raises:
        OptionError: A field has another type, a total is not 0 to 9, a time has no zone, or an id is empty or longer than
            `roads.limits.ROUND_ID`. Fields that contradict each other are not found here; `roads.round_from_cards` makes rounds
            whose fields agree.
    """

    outcome: Outcome
    total: int | None = None
    natural: bool | None = None
    banker_pair: bool | None = None
    player_pair: bool | None = None
    player_total: int | None = None
    banker_total: int | None = None
    player_cards: tuple[Card | int, ...] | None = None
    banker_cards: tuple[Card | int, ...] | None = None
    banker_perfect_pair: bool | None = None
    player_perfect_pair: bool | None = None
    id: str | None = field(default=None, compare=False)
    time: datetime | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if not isinstance(self.outcome, Outcome):
            raise OptionError("outcome", self.outcome, "an Outcome")
        for name in _TOTALS:
            total = getattr(self, name)
            if total is not None and (type(total) is not int or not 0 <= total <= 9):
                raise OptionError(name, total, "0 to 9, or None")
        for name in _FLAGS:
            flag = getattr(self, name)
            if flag is not None and type(flag) is not bool:
                raise OptionError(name, flag, "True, False or None")
        for name in ("player_cards", "banker_cards"):
            cards = getattr(self, name)
            if cards is not None and (type(cards) is not tuple or not 2 <= len(cards) <= 3 or not all(map(_is_card, cards))):
                raise OptionError(name, cards, "a tuple of two or three Cards, or points 0 to 9, or None")
        if self.id is not None:
            _check_id(self.id)
        if self.time is not None:
            _check_time(self.time)

    @property
    def card_count(self) -> int | None:
        """Number of cards dealt, 4 to 6; None if the cards are not known."""
        if self.player_cards is None or self.banker_cards is None:
            return None
        return len(self.player_cards) + len(self.banker_cards)

    @property
    def either_pair(self) -> bool | None:
        """Whether at least one hand has a pair; None if not known."""
        return _either(self.player_pair, self.banker_pair)

    @property
    def perfect_pair(self) -> bool | None:
        """Whether at least one hand has a perfect pair; None if not known."""
        return _either(self.player_perfect_pair, self.banker_perfect_pair)

    @property
    def big(self) -> bool | None:
        """Whether 5 or 6 cards were dealt; 4 cards are small. None if the cards are not known."""
        return None if self.card_count is None else self.card_count > 4

    def __repr__(self) -> str:
        details = [f"{name}={value!r}" for name in _DETAILS if (value := getattr(self, name)) is not None]
        return f"Round({', '.join([repr(self.outcome), *details])})"


_DETAILS = tuple([each.name for each in fields(Round)][1:])


def labelled(round: Round, id: str | None, time: datetime | None) -> Round:
    """The same round with another id and time; the rest, which was checked before, is not checked again.

    Raises:
        OptionError: The id or the time cannot be one.
    """
    if id is not None:
        _check_id(id)
    if time is not None:
        _check_time(time)
    found: Round = object.__new__(Round)
    keep = object.__setattr__
    for name in Round.__slots__:
        keep(found, name, getattr(round, name))
    keep(found, "id", id)
    keep(found, "time", time)
    return found


def _is_card(card: object) -> bool:
    return isinstance(card, Card) or (type(card) is int and 0 <= card <= 9)


def _check_id(id: object) -> None:
    if not isinstance(id, str) or not id or _HALF.search(id):
        raise OptionError("id", id, f"a text of 1 to {ROUND_ID} characters, or None")
    ROUND_ID.check(len(id), OptionLimitError, "id", id, f"a text of 1 to {ROUND_ID} characters, or None")


def _check_time(time: object) -> None:
    if not isinstance(time, datetime):
        raise OptionError("time", time, "a datetime with a zone, or None")
    offset = time.utcoffset()
    if offset is None:
        raise OptionError("time", time, "a datetime with a zone, such as timezone.utc, or None")
    if offset % timedelta(minutes=1):  # RFC 3339 cannot say it
        raise OptionError("time", time, "a datetime whose zone is whole minutes from UTC, or None")


def _either(first: bool | None, second: bool | None) -> bool | None:
    if first or second:
        return True
    return None if first is None or second is None else False
