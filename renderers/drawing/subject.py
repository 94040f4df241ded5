"""The subject of a part made of words: the board, and what is said of it."""

from __future__ import annotations

from typing import NamedTuple

from roads.board.scoreboard import Scoreboard


class Subject(NamedTuple):
    """The subject of a part made of words.

    Attributes:
        board: The board.
        name: Name of its table, or "".
    """

    board: Scoreboard
    name: str
