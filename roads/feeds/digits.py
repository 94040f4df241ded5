"""Digits: `0120...`. 0 is Player, tie or Banker depending on who sends, so the alphabet has to be given."""

from __future__ import annotations

from roads.errors import OptionError
from roads.feeds._numbers import number_rows
from roads.feeds._results import oldest_first
from roads.feeds._shape import Shape
from roads.feeds._source import Source
from roads.feeds._values import FeedError, FeedShoe, Notes, made
from roads.outcomes import Outcome, Round


def alphabet(digits: str | None) -> dict[int, Round]:
    """The round of each digit.

    Args:
        digits: A letter a digit, 0 first: "PBT" where 0 is Player; "-BPT" where 0 stands for nothing and 1 is Banker.

    Raises:
        OptionError: None given, or something else than B, P, T and -.
    """
    if isinstance(digits, str) and 0 < len(digits) <= 10 and set(digits) <= set("BPT-") and set(digits) != {"-"}:
        return {number: made(Outcome(letter)) for number, letter in enumerate(digits) if letter != "-"}
    raise OptionError("digits", digits, "the letters that 0, 1, 2 ... stand for, such as 'PBT', or '-BPT' where 0 is unused")


def rounds_of(numbers: list[int], meaning: dict[int, Round], place: str) -> list[Round]:
    """The rounds of some digits.

    Raises:
        FeedError: A digit that the alphabet does not have.
    """
    for at, number in enumerate(numbers, start=1):
        if number not in meaning:
            raise FeedError(f"{place}, digit {at}".removeprefix(", "), f"{number} is not in the alphabet")
    return [meaning[number] for number in numbers]


def _decode(
    source: Source,
    notes: Notes,
    *,
    digits: str | None = None,
    padding: int | None = None,
    order: str = "oldest",
    each_line: bool = False,
) -> list[FeedShoe]:
    """A digit a round. Trailing digits equal to `padding` are dropped; the same digit before them is a round."""
    meaning = alphabet(digits)
    if padding is not None and (type(padding) is not int or not 0 <= padding <= 9):
        raise OptionError("padding", padding, "a digit of 0 to 9, or None")
    shoes = []
    rows = number_rows(source, digits=True, each_line=each_line)
    for count, (place, name, numbers) in enumerate(rows, start=1):
        kept = list(numbers)
        while kept and kept[-1] == padding:
            kept.pop()
        rounds = oldest_first(rounds_of(kept, meaning, place), order)
        shoes.append(FeedShoe(name or str(count), tuple(rounds), name))
    return shoes


SHAPE = Shape("digits", "a digit a round; needs an alphabet", _decode, probe={"digits": "T" * 10})
