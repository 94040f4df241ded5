"""The subject of a part made of words: the board, and what is said of it."""

from __future__ import annotations

from typing import NamedTuple

from renderers.scenes import Data
from roads.board.good_road_patterns import GOOD_ROADS
from roads.board.good_road_rules import GoodRoadRule
from roads.board.scoreboard import Scoreboard
from roads.game.rounds import Outcome


class Subject(NamedTuple):
    """The subject of a part made of words.

    Attributes:
        board: The board.
        name: Name of its table, or "".
        good_road_rules: The rules of the good roads that are named.
        hooks: Whether buttons carry the side that they ask about, for programs.
    """

    board: Scoreboard
    name: str
    good_road_rules: tuple[GoodRoadRule, ...] = GOOD_ROADS
    hooks: bool = False

    def asks(self, outcome: Outcome) -> Data:
        """The data of what asks about an outcome."""
        return (("side", outcome.name.lower()),) if self.hooks else ()
