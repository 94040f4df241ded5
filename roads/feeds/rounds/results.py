"""Words, totals and flags that stand for a result."""

from __future__ import annotations

import re
from typing import NamedTuple

from roads.error_text import quoted
from roads.feeds.reading.feed_errors import FeedError
from roads.game.rounds import Outcome

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


_RESULTS = {
    word + end: Result(outcome) for outcome, words in _WORDS.items() for word in words for end in ("", "win", "wins", "won")
}
_RESULTS |= {f"{side.name.lower()}natural": Result(side, natural=True) for side in Outcome}
_RESULTS |= {word: Result(Outcome.BANKER, total=6) for word in ("bankersuper6", "bankersix", "banker6", "super6")}


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
