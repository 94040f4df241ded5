"""Rounds line by line to shoes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from roads.feeds.reading.decoded import FeedShoe
from roads.feeds.reading.sizes import check_size
from roads.feeds.rounds.order import oldest_first
from roads.game.rounds import Round


def shoes_of_lines(lines: Iterable[list[Round]], order: str, each_line: bool) -> Iterator[FeedShoe]:
    """The shoes of the rounds of each line.

    Args:
        lines: For each line its rounds; there may be none.
        order: "oldest" or "newest": which round of a shoe comes first.
        each_line: Whether each line is a shoe, not all of them one; a line without rounds is none.

    Raises:
        FeedError: Too many rounds in one shoe.
    """
    rounds: list[Round] = []
    count = 0
    for number, found in enumerate(lines, start=1):
        if found:
            rounds += found
            check_size(0, len(rounds), 0, f"line {number}")
        if each_line and rounds:
            count += 1
            yield FeedShoe(str(count), tuple(oldest_first(rounds, order)))
            rounds = []
    if not each_line:
        yield FeedShoe("1", tuple(oldest_first(rounds, order)))
