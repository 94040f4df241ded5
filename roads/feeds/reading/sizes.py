"""Sizes of a feed, checked before it fills the memory; nothing is cut off in silence."""

from __future__ import annotations

from roads.feeds.reading.feed_errors import FeedLimitError
from roads.limits import FEED_IDS, FEED_ROUNDS, FEED_SHOES, ROUND_ID, SHOE_ROUNDS


def check_size(shoes: int, rounds: int, in_all: int, place: str) -> None:
    """Checks the number of shoes so far, of the rounds of the newest one, and of all rounds.

    Raises:
        FeedLimitError: One of them is over its limit, which is named.
    """
    if rounds > SHOE_ROUNDS.value:
        said = f"over {SHOE_ROUNDS} rounds in one shoe: say what tells its shoes apart, or split the feed"
        raise SHOE_ROUNDS.error(FeedLimitError, place, said)
    if in_all > FEED_ROUNDS.value:
        raise FEED_ROUNDS.error(FeedLimitError, place, f"over {FEED_ROUNDS} rounds: split the feed")
    if shoes > FEED_SHOES.value:
        raise FEED_SHOES.error(FeedLimitError, place, f"over {FEED_SHOES} shoes: split the feed")


def check_ids(id: str | None, in_all: int, place: str) -> None:
    """Checks the length of the id of a shoe, a table or a round, and of all of them so far, this one included.

    Raises:
        FeedLimitError: One of them is over its limit.
    """
    if id is not None and len(id) > ROUND_ID.value:
        said = f"expected an id of at most {ROUND_ID} characters, got {len(id):,}"
        raise ROUND_ID.error(FeedLimitError, place, said, size=len(id))
    if in_all > FEED_IDS.value:
        raise FEED_IDS.error(FeedLimitError, place, f"over {FEED_IDS} characters of names and ids of shoes: split the feed")
