"""Many shoes at once, as arrays: `import roads.bulk`, which needs the extra `bulk` (NumPy and Numba).

Shoes are a uint8 array of shape (shoes, rounds), oldest round first, each shoe padded with `NO_ROUND` at its end. A round is
`BANKER`, `PLAYER` or `TIE`. Derived arrays have one place a round too: a mark, a column or a row stands in the place of the
round that made it, so `codes[5, 70]` and `marks.small_road[5, 70]` belong to the same round; a place is empty if its round made
no mark. The values are those of `roads.scoreboard`, shoe by shoe.

    import roads.bulk

    codes = roads.bulk.codes(["BBPTPPB", "PPB"])
    marks = roads.bulk.marks(codes)
    (marks.big_eye_road == roads.bulk.RED).sum(axis=1)

The loops are compiled to machine code on their first call, which takes about a second in every process: nothing is cached on
disk, so nothing there can be out of date. They run without Python's lock, one shoe after another.
"""

from roads.bulk.arrays import (
    BANKER,
    BLUE,
    NO_CELL,
    NO_MARK,
    NO_ROUND,
    PLAYER,
    RED,
    TIE,
    Cells,
    Codes,
    GoodRoads,
    Marks,
    Places,
    Whole,
    codes,
)
from roads.bulk.derivation import cells, good_roads, marks
from roads.bulk.good_road_loops import PATTERNS

__all__ = [
    "BANKER",
    "BLUE",
    "NO_CELL",
    "NO_MARK",
    "NO_ROUND",
    "PATTERNS",
    "PLAYER",
    "RED",
    "TIE",
    "Cells",
    "Codes",
    "GoodRoads",
    "Marks",
    "Places",
    "Whole",
    "cells",
    "codes",
    "good_roads",
    "marks",
]
