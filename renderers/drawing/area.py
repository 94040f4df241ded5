"""A part of a layout in its place on the page."""

from __future__ import annotations

from typing import NamedTuple

from renderers.look.layout import Part
from roads.board.scoreboard import Scoreboard


class Area(NamedTuple):
    """A part in its place; lengths in pixels.

    Attributes:
        part: Which part.
        x: Left edge; of a road, that of its first line.
        y: Top edge.
        width: Of the room it has.
        height: Of the room it has.
        columns: Columns of its own that a road shows; 0 for words.
        line: Height of a line of words; 0 for a road.
        size: Side of a road's cells.
        xs: Left edges of the columns that a road shows.
        ys: Top edges of its rows.
    """

    part: Part
    x: int
    y: int
    width: int
    height: int
    columns: int
    line: int
    size: int = 0
    xs: tuple[int, ...] = ()
    ys: tuple[int, ...] = ()


class Subject(NamedTuple):
    """What words are about: a board and the name of its table."""

    board: Scoreboard
    name: str
