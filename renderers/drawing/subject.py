"""The subject of a part made of words: the board, and what is said of it."""

from __future__ import annotations

from typing import NamedTuple

from renderers.scenes import Data
from roads.board.scoreboard import Scoreboard
from roads.game.rounds import Outcome


class Subject(NamedTuple):
    """The subject of a part made of words.

    Attributes:
        board: The board.
        name: Name of its table, or "".
        hooks: Whether buttons carry the side that they ask about, for programs.
    """

    board: Scoreboard
    name: str
    hooks: bool = False

    def asks(self, outcome: Outcome) -> Data:
        """The data of what asks about an outcome."""
        return (("side", outcome.name.lower()),) if self.hooks else ()
