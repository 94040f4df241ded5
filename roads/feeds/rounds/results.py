"""Words, totals and flags that stand for a result."""

from __future__ import annotations

import re
from typing import NamedTuple

from roads.errors import OptionError, one_of
from roads.feeds.reading.decoded import Notes
from roads.feeds.reading.errors import FeedError, quoted
from roads.game.rounds import Outcome, Round

ORDERS = ("oldest", "newest")
_WORDS = {
    Outcome.BANKER: ("b", "banker", "莊", "庄", "莊家", "庄家"),
    Outcome.PLAYER: ("p", "player", "閒", "闲", "閒家", "闲家"),
    Outcome.TIE: ("t", "tie", "和", "和局"),
}


class Result(NamedTuple):
    """A round as one word says it."""

    outcome: Outcome
    total: int | None = None
    natural: bool | None = None


_RESULTS = {word + end: Result(outcome) for outcome, words in _WORDS.items() for word in words for end in ("", "win", "wins")}
_RESULTS |= {f"{side.name.lower()}natural": Result(side, natural=True) for side in Outcome}
_RESULTS |= {word: Result(Outcome.BANKER, total=6) for word in ("bankersuper6", "bankersix", "banker6", "super6")}
_TRUE = ("true", "1", "yes", "y")
_FALSE = ("false", "0", "no", "n")


def plain(name: object) -> str:
    """A name in lower case without blanks and signs: "B total", "b_total" and "BTotal" are one."""
    return re.sub(r"[\W_]+", "", str(name)).lower()


def result(word: object, place: str) -> Result:
    """Reads a word for a result: banker, "banker win", PLAYER_WIN, tie, bankerSuper6, playerNatural, 莊 ...

    Raises:
        FeedError: The word is unknown.
    """
    if isinstance(word, str) and (found := _RESULTS.get(plain(word))):
        return found
    raise FeedError(place, f"the result {quoted(word)} is not one of banker, player, tie")


def total_of(value: object, place: str) -> int | None:
    """A total, 0 to 9; None for a blank one.

    Raises:
        FeedError: Something else.
    """
    if value is None or (isinstance(value, str) and not value.strip()):
        return None
    if type(value) is int and 0 <= value <= 9:
        return value
    if isinstance(value, str) and re.fullmatch(r"[0-9]", value.strip()):
        return int(value.strip())  # of control characters, strip takes away more than int does
    raise FeedError(place, f"expected a total of 0 to 9, got {quoted(value)}")


def flag_of(value: object, place: str) -> bool | None:
    """A yes or no; None for a blank one.

    Raises:
        FeedError: Something else.
    """
    if value is None or type(value) is bool:
        return value
    word = str(value).strip().lower()
    if not word:
        return None
    if word in _TRUE or word in _FALSE:
        return word in _TRUE
    raise FeedError(place, f"expected true or false, got {quoted(value)}")


def given_order(order: str | None, *more: str) -> str:
    """Checks the order of the rounds, a required option where the shape leaves it open.

    Args:
        order: "oldest" or "newest": which round comes first.
        *more: Further orders of the shape.

    Raises:
        OptionError: The order is missing or unknown.
    """
    if order is None:
        orders = ", ".join((*ORDERS, *more))
        raise OptionError("order", None, f"one of {orders}: the shape does not say which round comes first")
    return one_of("order", order, (*ORDERS, *more))


def oldest_first(rounds: list[Round], order: str) -> list[Round]:
    """The rounds oldest first, given the order they came in."""
    return rounds[::-1] if order == "newest" else rounds


def pair_flags(digit: int, pairs: str | None, place: str, notes: Notes) -> tuple[bool | None, bool | None]:
    """Banker pair and Player pair of a number 0 to 3: none, one, the other, both.

    Args:
        digit: 0 to 3.
        pairs: "PB" where 1 is a Player pair and 2 a Banker pair, "BP" the other way; None where that is not known, and so is
            a pair of one side.
        place: For the warning.
        notes: Takes it.

    Raises:
        OptionError: `pairs` is something else.
    """
    if pairs is not None:
        one_of("pairs", pairs, ("PB", "BP"))
    if digit in (0, 3):
        return digit == 3, digit == 3
    if pairs is None:
        notes.warn(place, f"pair {digit} is not known: give pairs='PB' or 'BP', the sides that 1 and 2 stand for")
        return None, None
    return pairs[digit - 1] == "B", pairs[digit - 1] == "P"
