"""Marks, cells and good roads of many shoes, shared among threads."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np

from roads.board.placement import grid
from roads.bulk.arrays import NO_ROUND, TIE, Cells, Codes, GoodRoads, Marks, Places, checked_array
from roads.bulk.compiled_loops import first_mistake, mark_part, place_beads, place_part
from roads.bulk.good_road_loops import PATTERNS, good_road_part
from roads.checks import whole_number
from roads.errors import OptionError
from roads.game.notation import Shoe


def marks(shoes: Codes | Iterable[Shoe], *, threads: int = 1) -> Marks:
    """Derives the marks of the three derived roads and the ask answers for both sides, for every shoe.

    >>> marks(["BPPP"]).big_eye_road.tolist()
    [[0, 0, 2, 1]]

    Args:
        shoes: A uint8 array of codes of shape (shoes, rounds), or what `codes` takes.
        threads: Most threads that share the shoes, at least 1; never more than there are cores.

    Raises:
        RoadsError: The array has another type or shape, or a code in a place where it cannot be; or a shoe cannot be read.
    """
    rounds = checked_array(shoes)
    found = _no_marks(rounds)
    _share(rounds, threads, lambda part: mark_part(rounds[part], *[each[part] for each in found]))
    return found


def cells(shoes: Codes | Iterable[Shoe], *, rows: int = 6, tail: str = "stay", threads: int = 1) -> Cells:
    """Derives the cells of all five roads, and the result of `marks`, for every shoe.

    >>> found = cells(["BBPT"], rows=2)
    >>> found.big_road.column.tolist(), found.big_road.row.tolist()
    ([[0, 0, 1, -1]], [[0, 1, 0, -1]])

    Args:
        shoes: A uint8 array of codes of shape (shoes, rounds), or what `codes` takes.
        rows: Height of every road, in cells of that road; at least 1.
        tail: "stay" or "drop", see `roads.board.placement`. The bead road starts with the oldest round.
        threads: Most threads that share the shoes, at least 1; never more than there are cores.

    Raises:
        RoadsError: As for `marks`, or an option cannot be used.
    """
    options = grid(rows, tail)
    rounds = checked_array(shoes)
    found = _no_marks(rounds)
    whole = np.int16 if rounds.shape[1] <= np.iinfo(np.int16).max else np.int32
    bead, *placed = places = [Places(np.empty(rounds.shape, whole), np.empty(rounds.shape, whole)) for _ in range(5)]

    def derive(part: slice) -> None:
        mark_part(rounds[part], *[each[part] for each in found])
        place_beads(rounds[part], bead.column[part], bead.row[part], options.rows)
        for values, place in zip((rounds, *found[:3]), placed, strict=True):
            place_part(values[part], place.column[part], place.row[part], *options)

    _share(rounds, threads, derive)
    return Cells(found, *places)


def good_roads(shoes: Codes | Iterable[Shoe], *, threads: int = 1) -> GoodRoads:
    """Counts the good roads after every round, and gives those at the end, for every shoe, by the rules of `roads.GOOD_ROADS`.

    >>> from roads.game.rounds import Outcome
    >>> found = good_roads(["PBBBB", "BBBBBP"])
    >>> long = PATTERNS.index(("long", Outcome.BANKER))
    >>> found.moments[:, long].tolist(), found.lengths[:, long].tolist()
    ([1, 2], [4, 0])

    Args:
        shoes: A uint8 array of codes of shape (shoes, rounds), or what `codes` takes.
        threads: Most threads that share the shoes, at least 1; never more than there are cores.

    Raises:
        RoadsError: As for `marks`.
    """
    rounds = checked_array(shoes)
    found = GoodRoads(*[np.zeros((len(rounds), len(PATTERNS)), np.int32) for _ in GoodRoads._fields])
    _share(rounds, threads, lambda part: good_road_part(rounds[part], *[each[part] for each in found]))
    return found


def _check(rounds: Codes, first: int) -> None:
    """Raises an OptionError if a code is in a place where it cannot be; the first of these shoes has the number `first`."""
    shoe, place = first_mistake(rounds)
    if shoe >= 0:
        expected = f"{NO_ROUND} (no round) after the shoe's end" if rounds[shoe, place] <= TIE else "a code from 0 to 3"
        raise OptionError(f"shoes[{first + shoe}, {place}]", int(rounds[shoe, place]), expected)


def _no_marks(rounds: Codes) -> Marks:
    count = len(rounds)
    return Marks(*[np.zeros(rounds.shape, np.uint8) for _ in range(3)], *[np.zeros((count, 3), np.uint8) for _ in range(2)])


def _share(rounds: Codes, threads: int, derive: Callable[[slice], None]) -> None:
    """Checks the shoes and calls `derive` for them, one part a thread; raises the first of several mistakes."""
    whole_number("threads", threads)

    def check_and_derive(part: slice) -> None:
        _check(rounds[part], part.start)
        derive(part)

    count = max(1, min(threads, len(rounds), os.cpu_count() or 1))
    ends = [len(rounds) * number // count for number in range(count + 1)]
    parts = [slice(start, end) for start, end in pairwise(ends)]
    if count == 1:
        check_and_derive(*parts)
        return
    with ThreadPoolExecutor(count) as pool:
        list(pool.map(check_and_derive, parts))
