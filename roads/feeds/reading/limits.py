"""How much a feed may hold. What is larger is refused before it fills the memory; nothing is cut off in silence."""

from __future__ import annotations

from roads.feeds.reading.values import FeedLimitError
from roads.game.notation import MOST_ROUNDS as MOST_ROUNDS

LARGEST_WHOLE = 16 * 2**20
"""Characters (bytes of a database that is no file) of what has to be read whole: a JSON document, frames, a bitstream."""

LONGEST_LINE = 2**20
"""Characters of a line of text."""

MOST_SHOES = 200_000
"""Shoes of one feed."""

MOST_ROUNDS_IN_ALL = 13_000_000
"""Rounds of one feed, all its shoes together."""

MOST_TRACED = 1000
"""Cells of a drawn big road that are not in the order of play, so that the order has to be found."""
MOST_WITH_CARDS = 150_000
"""Different rounds of one feed that are kept with their cards, of some 1,900 shoes; the cards of further ones are not."""

MOST_WARNINGS = 10_000
"""Warnings that are listed; the others are counted."""


def check_size(shoes: int, rounds: int, in_all: int, place: str) -> None:
    """Checks the number of shoes so far, of the rounds of the newest one, and of all rounds.

    Raises:
        FeedLimitError: One of them is over its limit, which is named.
    """
    if rounds > MOST_ROUNDS:
        said = f"over {MOST_ROUNDS:,} rounds in one shoe: say what tells its shoes apart, or split the feed"
        raise FeedLimitError(place, said, MOST_ROUNDS, "roads.feeds.MOST_ROUNDS")
    if in_all > MOST_ROUNDS_IN_ALL:
        said = f"over {MOST_ROUNDS_IN_ALL:,} rounds: split the feed"
        raise FeedLimitError(place, said, MOST_ROUNDS_IN_ALL, "roads.feeds.MOST_ROUNDS_IN_ALL")
    if shoes > MOST_SHOES:
        raise FeedLimitError(place, f"over {MOST_SHOES:,} shoes: split the feed", MOST_SHOES, "roads.feeds.MOST_SHOES")
