"""Named cases with expected values that no code of this project computed.

They come from published guides, public tests, a picture of a live table read back cell by cell, or a count by hand; `source`
says which. Marks are "R" red and "B" blue, cells (column, row, letter), both 0-based.
"""

from __future__ import annotations

from typing import NamedTuple


class DerivedCase(NamedTuple):
    """The marks of derived roads, oldest first; None where the source says nothing about that road."""

    id: str
    rounds: str
    source: str
    big_eye_road: str | None = None
    small_road: str | None = None
    cockroach_road: str | None = None

    @property
    def expected(self) -> dict[str, str]:
        roads = {
            "big_eye_road": self.big_eye_road,
            "small_road": self.small_road,
            "cockroach_road": self.cockroach_road,
        }
        return {name: marks for name, marks in roads.items() if marks is not None}


class PlacementCase(NamedTuple):
    """The cells of the big road, in round order."""

    id: str
    rounds: str
    source: str
    rows: int
    tail: str
    expected: tuple[tuple[int, int, str], ...]


class TieCase(NamedTuple):
    """Where ties are counted: before the first cell, or on a cell as (column, row, letter, ties); six rows."""

    id: str
    rounds: str
    source: str
    leading_ties: int
    expected: tuple[tuple[int, int, str, int], ...]


DERIVED = (
    DerivedCase(
        "guide-9",
        "BBPPPBPBB",
        "published guide, also with ties inside",
        big_eye_road="RBBBRB",
        small_road="BBB",
        cockroach_road="BR",
    ),
    DerivedCase(
        "guide-9-ties",
        "BTBPPTPBTPBB",
        "the same with ties inside",
        big_eye_road="RBBBRB",
        small_road="BBB",
        cockroach_road="BR",
    ),
    DerivedCase(
        "tied-start",
        "PTPBPPBBP",
        "public unit test",
        big_eye_road="BBBRR",
        small_road="RRBB",
        cockroach_road="RR",
    ),
    DerivedCase(
        "chop-7",
        "BPBBPPB",
        "public unit test",
        big_eye_road="RBBRR",
    ),
    DerivedCase(
        "deep-past-short",
        "BPPP",
        "public unit test; both neighbours absent is red",
        big_eye_road="BR",
    ),
    DerivedCase(
        "first-mark-BPB",
        "BPB",
        "public unit test",
        big_eye_road="R",
    ),
    DerivedCase(
        "first-mark-BBPP",
        "BBPP",
        "public unit test",
        big_eye_road="R",
    ),
    DerivedCase(
        "first-mark-BBPPP",
        "BBPPP",
        "public unit test",
        big_eye_road="RB",
    ),
    DerivedCase(
        "first-mark-BBPPPP",
        "BBPPPP",
        "public unit test",
        big_eye_road="RBR",
    ),
    DerivedCase(
        "first-mark-BTPTB",
        "BTPTB",
        "public unit test",
        big_eye_road="R",
    ),
    DerivedCase(
        "eleven-with-tie",
        "BBPPPBTBPBB",
        "public unit test",
        big_eye_road="RBBRBBB",
    ),
    DerivedCase(
        "small-7",
        "BPPBBPB",
        "public unit test",
        small_road="BBB",
    ),
    DerivedCase(
        "cockroach-11",
        "BPBBPPBPBPB",
        "public unit test",
        cockroach_road="BBRBBR",
    ),
    DerivedCase(
        "eye-5",
        "PPPPP",
        "public unit test, streak lengths",
        big_eye_road="",
    ),
    DerivedCase(
        "eye-3-3",
        "PPPBBB",
        "public unit test, streak lengths",
        big_eye_road="RR",
    ),
    DerivedCase(
        "eye-1-1-1",
        "PBP",
        "public unit test, streak lengths",
        big_eye_road="R",
    ),
    DerivedCase(
        "eye-3-3-1",
        "PPPBBBP",
        "public unit test, streak lengths",
        big_eye_road="RRR",
    ),
    DerivedCase(
        "eye-3-2-1",
        "PPPBBP",
        "public unit test, streak lengths",
        big_eye_road="RB",
    ),
    DerivedCase(
        "eye-2-4",
        "PPBBBB",
        "public unit test, streak lengths",
        big_eye_road="RBR",
    ),
    DerivedCase(
        "small-4-4",
        "PPPPBBBB",
        "public unit test, streak lengths",
        small_road="",
    ),
    DerivedCase(
        "small-3-1-3",
        "PPPBPPP",
        "public unit test, streak lengths",
        small_road="RR",
    ),
    DerivedCase(
        "small-1-1-1-1",
        "PBPB",
        "public unit test, streak lengths",
        small_road="R",
    ),
    DerivedCase(
        "small-3-2-3-1",
        "PPPBBPPPB",
        "public unit test, streak lengths",
        small_road="RRR",
    ),
    DerivedCase(
        "small-3-2-2-1",
        "PPPBBPPB",
        "public unit test, streak lengths",
        small_road="RB",
    ),
    DerivedCase(
        "small-2-1-4",
        "PPBPPPP",
        "public unit test, streak lengths",
        small_road="RBR",
    ),
    DerivedCase(
        "cockroach-4-4-4",
        "PPPPBBBBPPPP",
        "public unit test, streak lengths",
        cockroach_road="",
    ),
    DerivedCase(
        "cockroach-3-1-1-3",
        "PPPBPBBB",
        "public unit test, streak lengths",
        cockroach_road="RR",
    ),
    DerivedCase(
        "cockroach-1-1-1-1-1",
        "PBPBP",
        "public unit test, streak lengths",
        cockroach_road="R",
    ),
    DerivedCase(
        "cockroach-3-2-1-3-1",
        "PPPBBPBBBP",
        "public unit test, streak lengths",
        cockroach_road="RRR",
    ),
    DerivedCase(
        "cockroach-3-2-1-2-1",
        "PPPBBPBBP",
        "public unit test, streak lengths",
        cockroach_road="RB",
    ),
    DerivedCase(
        "cockroach-2-1-1-4",
        "PPBPBBBB",
        "public unit test, streak lengths",
        cockroach_road="RBR",
    ),
    DerivedCase(
        "live-table-26",
        "BPPPBPPPBBBTTTPPBPPBBPPBBB",
        "picture of a live table, read back cell by cell",
        big_eye_road="BRBBBRBRRRRBBBBRRRRRB",
        small_road="RRRRBRBRBBRRBBRRRB",
        cockroach_road="BRBRRRBBBRBRRBBRB",
    ),
)

PLACEMENT = (
    PlacementCase(
        "tail-8-6",
        "BBBBBBBBPPPPPP",
        "public unit test",
        6,
        "stay",
        (
            (0, 0, "B"),
            (0, 1, "B"),
            (0, 2, "B"),
            (0, 3, "B"),
            (0, 4, "B"),
            (0, 5, "B"),
            (1, 5, "B"),
            (2, 5, "B"),
            (1, 0, "P"),
            (1, 1, "P"),
            (1, 2, "P"),
            (1, 3, "P"),
            (1, 4, "P"),
            (2, 4, "P"),
        ),
    ),
    PlacementCase(
        "collision-stay",
        "BBBBBBBBBPPPPPPPPPP",
        "published layout demo",
        6,
        "stay",
        (
            (0, 0, "B"),
            (0, 1, "B"),
            (0, 2, "B"),
            (0, 3, "B"),
            (0, 4, "B"),
            (0, 5, "B"),
            (1, 5, "B"),
            (2, 5, "B"),
            (3, 5, "B"),
            (1, 0, "P"),
            (1, 1, "P"),
            (1, 2, "P"),
            (1, 3, "P"),
            (1, 4, "P"),
            (2, 4, "P"),
            (3, 4, "P"),
            (4, 4, "P"),
            (5, 4, "P"),
            (6, 4, "P"),
        ),
    ),
    PlacementCase(
        "collision-drop",
        "BBBBBBBBBPPPPPPPPPP",
        "public unit test",
        6,
        "drop",
        (
            (0, 0, "B"),
            (0, 1, "B"),
            (0, 2, "B"),
            (0, 3, "B"),
            (0, 4, "B"),
            (0, 5, "B"),
            (1, 5, "B"),
            (2, 5, "B"),
            (3, 5, "B"),
            (1, 0, "P"),
            (1, 1, "P"),
            (1, 2, "P"),
            (1, 3, "P"),
            (1, 4, "P"),
            (2, 4, "P"),
            (3, 4, "P"),
            (4, 4, "P"),
            (4, 5, "P"),
            (5, 5, "P"),
        ),
    ),
    PlacementCase(
        "smallest-split-stay",
        "BBBBBBBPPPPPPP",
        "own count",
        6,
        "stay",
        (
            (0, 0, "B"),
            (0, 1, "B"),
            (0, 2, "B"),
            (0, 3, "B"),
            (0, 4, "B"),
            (0, 5, "B"),
            (1, 5, "B"),
            (1, 0, "P"),
            (1, 1, "P"),
            (1, 2, "P"),
            (1, 3, "P"),
            (1, 4, "P"),
            (2, 4, "P"),
            (3, 4, "P"),
        ),
    ),
    PlacementCase(
        "smallest-split-drop",
        "BBBBBBBPPPPPPP",
        "own count",
        6,
        "drop",
        (
            (0, 0, "B"),
            (0, 1, "B"),
            (0, 2, "B"),
            (0, 3, "B"),
            (0, 4, "B"),
            (0, 5, "B"),
            (1, 5, "B"),
            (1, 0, "P"),
            (1, 1, "P"),
            (1, 2, "P"),
            (1, 3, "P"),
            (1, 4, "P"),
            (2, 4, "P"),
            (2, 5, "P"),
        ),
    ),
    PlacementCase(
        "four-rows",
        "PPPPP",
        "public unit test",
        4,
        "stay",
        (
            (0, 0, "P"),
            (0, 1, "P"),
            (0, 2, "P"),
            (0, 3, "P"),
            (1, 3, "P"),
        ),
    ),
    PlacementCase(
        "top-row-taken",
        "BBBBBBBPPPPPPBBBBBPPPPBBBPPB",
        "own count",
        6,
        "stay",
        (
            (0, 0, "B"),
            (0, 1, "B"),
            (0, 2, "B"),
            (0, 3, "B"),
            (0, 4, "B"),
            (0, 5, "B"),
            (1, 5, "B"),
            (1, 0, "P"),
            (1, 1, "P"),
            (1, 2, "P"),
            (1, 3, "P"),
            (1, 4, "P"),
            (2, 4, "P"),
            (2, 0, "B"),
            (2, 1, "B"),
            (2, 2, "B"),
            (2, 3, "B"),
            (3, 3, "B"),
            (3, 0, "P"),
            (3, 1, "P"),
            (3, 2, "P"),
            (4, 2, "P"),
            (4, 0, "B"),
            (4, 1, "B"),
            (5, 1, "B"),
            (5, 0, "P"),
            (6, 0, "P"),
            (7, 0, "B"),
        ),
    ),
)

TIES = (
    TieCase("leading", "TTBTP", "own count", 2, ((0, 0, "B", 1), (1, 0, "P", 0))),
    TieCase("trailing", "BPT", "own count", 0, ((0, 0, "B", 0), (1, 0, "P", 1))),
    TieCase("inside-and-between", "BTTBTPTTT", "own count", 0, ((0, 0, "B", 2), (0, 1, "B", 1), (1, 0, "P", 3))),
    TieCase(
        "on-a-tail",
        "BBBBBBTBTTP",
        "own count",
        0,
        (
            (0, 0, "B", 0),
            (0, 1, "B", 0),
            (0, 2, "B", 0),
            (0, 3, "B", 0),
            (0, 4, "B", 0),
            (0, 5, "B", 1),
            (1, 5, "B", 2),
            (1, 0, "P", 0),
        ),
    ),
    TieCase("ten", "TBTTTTTTTTTTP", "own count", 1, ((0, 0, "B", 10), (1, 0, "P", 0))),
    TieCase("all-ties", "TTT", "own count", 3, ()),
    TieCase("empty", "", "own count", 0, ()),
)
