"""Digits: `0120...`. 0 is Player, tie or Banker depending on who sends, so the alphabet has to be given."""

from __future__ import annotations

from collections.abc import Iterator

from roads.errors import OptionError
from roads.feeds.reading.decoded import FeedShoe, Notes
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.source import Source
from roads.feeds.rounds.numbers import rows_of_numbers, shoes_of_numbers
from roads.feeds.rounds.order import given_order
from roads.feeds.rounds.shared_rounds import made
from roads.game.games import BACCARAT
from roads.game.rounds import Round


def alphabet(digits: str | None, source: Source) -> dict[int, Round]:
    """The round of each digit.

    Args:
        digits: A letter a digit, 0 first: "PBT" where 0 is Player; "-BPT" where 0 stands for nothing and 1 is Banker. Of
            another game, its letters.
        source: The feed, for the notation of these letters.

    Raises:
        OptionError: The letters are missing, or others than those of the game and -.
    """
    meaning = source.notation.outcome
    if isinstance(digits, str) and 0 < len(digits) <= 10:
        found = {number: made(outcome) for number, letter in enumerate(digits) if (outcome := meaning(letter)) is not None}
        if found and len(found) == len(digits) - digits.count("-"):
            return found
    said = "the letters that 0, 1, 2 ... stand for, such as 'PBT', or '-BPT' where 0 is unused"
    if source.game != BACCARAT:
        said = f"the letters that 0, 1, 2 ... stand for, and - where one is unused: one of {source.notation} each"
    raise OptionError("digits", digits, said)


def _decode(
    source: Source,
    notes: Notes,
    *,
    digits: str | None = None,
    padding: int | None = None,
    order: str | None = None,
    each_line: bool = False,
) -> Iterator[FeedShoe]:
    """Reads a digit a round. Trailing digits equal to `padding` are dropped; the same digit before them is a round."""
    meaning = alphabet(digits, source)
    if padding is not None and (type(padding) is not int or not 0 <= padding <= 9):
        raise OptionError("padding", padding, "a digit of 0 to 9, or None")
    return shoes_of_numbers(rows_of_numbers(source, digits=True, each_line=each_line), meaning, given_order(order), padding)


SHAPE = Shape(
    "digits", "a digit a round; needs an alphabet", _decode, probe={"digits": "T" * 10, "order": "oldest"}, games="words"
)
