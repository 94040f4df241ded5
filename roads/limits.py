"""Limits: the largest sizes that are accepted. `tools/limits_table.py` writes them into the table of SECURITY.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

E = TypeVar("E", bound=Exception)


class Limit(NamedTuple):
    """The largest accepted size of one thing. `str` gives the value, such as ``32,000``.

    Attributes:
        name: Full name, such as ``roads.limits.SHOE_ROUNDS``; errors have it as `constant`.
        value: The largest size that is accepted.
        what: Unit and thing, such as "rounds of one shoe".
    """

    name: str
    value: int
    what: str

    def __str__(self) -> str:
        return f"{self.value:,}"

    def check(self, size: int, kind: Callable[..., Exception], *said: object) -> None:
        """Checks a size before the memory is allocated.

        Args:
            size: The size that the thing has or would have.
            kind: The error to raise: `LimitError` or a subclass.
            *said: The first arguments of the error; its size, limit and constant are added.

        Raises:
            LimitError: `size` is over the limit.
        """
        if size > self.value:
            raise self.error(kind, *said, size=size)

    def error(self, kind: Callable[..., E], *said: object, size: int | None = None) -> E:
        """Makes the error for something over the limit, for the caller to raise; `size` is None where it is not known."""
        return kind(*said, size=size, limit=self.value, constant=self.name)


SHOE_ROUNDS = Limit("roads.limits.SHOE_ROUNDS", 1_000_000, "rounds of one shoe, as text, as values or in a feed")
SHOE_CHARACTERS = Limit("roads.limits.SHOE_CHARACTERS", 8 * 2**20, "characters of one shoe's text, comments included")
SCOREBOARD_ROUNDS = Limit("roads.limits.SCOREBOARD_ROUNDS", 100_000, "rounds of a scoreboard (about 600 bytes each)")
NUMBER = Limit("roads.limits.NUMBER", 10**9, "any option that counts: rows, columns, pages, decks")
JSON_CHARACTERS = Limit("roads.limits.JSON_CHARACTERS", 16 * 2**20, "characters of a JSON text")
JSON_BRACKETS = Limit("roads.limits.JSON_BRACKETS", 1_000_000, "lists and objects of a JSON text, told by their brackets")
GAME_NAME = Limit("roads.limits.GAME_NAME", 200, "characters of the name of a game, or of one of its sides")
ROUND_ID = Limit("roads.limits.ROUND_ID", 200, "characters of the id of a round, and of a shoe or a table in a feed")
DECKS = Limit("roads.limits.DECKS", 1000, "decks of a shoe that is dealt")
STAKE = Limit("roads.limits.STAKE", 10**15, "a stake")
ODDS = Limit("roads.limits.ODDS", 10**6, "odds to one")
BET_NAME = Limit("roads.limits.BET_NAME", 60, "characters of the name of a bet")
BET_CASES = Limit("roads.limits.BET_CASES", 100, "conditions of a bet with a rule of its own")
LEDGER_LINES = Limit("roads.limits.LEDGER_LINES", 1_000_000, "lines of a ledger of bets")
BULK_SHOES = Limit("roads.limits.BULK_SHOES", 5_000_000, "shoes that are made into one array of codes")
BULK_CODES = Limit("roads.limits.BULK_CODES", 10**9, "codes of such an array: its shoes times the rounds of the longest")
# Few enough that every product of stakes and odds can be kept exactly.
DECIMALS = Limit("roads.limits.DECIMALS", 12, "decimals of a stake, of odds and of what is paid")
FEED_WHOLE = Limit("roads.limits.FEED_WHOLE", 16 * 2**20, "characters or bytes of a feed that is read whole")
FEED_LINE = Limit("roads.limits.FEED_LINE", 2**20, "characters of one line of a feed")
FEED_ROUNDS = Limit("roads.limits.FEED_ROUNDS", 13_000_000, "rounds of one feed, all its shoes together")
FEED_SHOES = Limit("roads.limits.FEED_SHOES", 200_000, "shoes of one feed, or of a text of a shoe a line")
FEED_IDS = Limit("roads.limits.FEED_IDS", 16 * 2**20, "characters of the names and ids of all shoes of one feed")
FEED_VALUES = Limit(
    "roads.limits.FEED_VALUES",
    2_000_000,
    "lists and texts of a JSON value of a feed, and four for each object (about 64 bytes each)",
)
FEED_TRACED = Limit("roads.limits.FEED_TRACED", 1000, "cells of a big road whose order of play has to be found")
FEED_WITH_IDS = Limit(
    "roads.limits.FEED_WITH_IDS",
    400_000,
    "rounds of a feed that are kept with their ids and times; further ones lose them, with a warning",
)
FEED_WITH_CARDS = Limit(
    "roads.limits.FEED_WITH_CARDS",
    150_000,
    "different rounds of a feed that are kept with their cards; further ones lose the cards, with a warning",
)
FEED_FOLLOWED = Limit(
    "roads.limits.FEED_FOLLOWED", 10_000, "shoes that are followed at once; the one with the oldest message is forgotten"
)
FEED_STEPS = Limit("roads.limits.FEED_STEPS", 64, "steps of SQLite for each byte of a database, and a million beside")
FEED_SORTED = Limit(
    "roads.limits.FEED_SORTED",
    64 * 2**20,
    "bytes of a database's table that has to be sorted, and 64 a row; one in the right order may be larger",
)
FEED_WARNINGS = Limit("roads.limits.FEED_WARNINGS", 10_000, "warnings that are listed; further ones are counted, not an error")
GOOD_ROAD_SUFFIX = Limit("roads.limits.GOOD_ROAD_SUFFIX", 20, "results of a good road that is given as a suffix")
GOOD_ROAD_WORDS = Limit("roads.limits.GOOD_ROAD_WORDS", 100, "characters of a name of a good road")
ENGINE_BYTES = Limit("roads.limits.ENGINE_BYTES", 64 * 2**20, "bytes that another engine writes for one run of `roads conform`")
