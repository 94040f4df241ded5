"""Good roads of many shoes at once: they equal what `roads.good_roads` gives after every round."""

from __future__ import annotations

import numpy as np
import pytest
from support.second_rule import random_shoes, streaky_shoes

import roads
import roads.bulk as bulk

# A byte of the loop counts to 255: shoes that pass that in one pattern, by ties, and by ties before the first pattern.
LONG = ["B" * 600, "BP" * 300, "BBBB" + "T" * 700 + "BPB", "T" * 300 + "BBBBT", "BBBB" + "T" * 254, "BPBP" * 63 + "T" * 9 + "B"]
SHOES = [*LONG, "", "T", "B", *random_shoes(150, seed=31), *streaky_shoes(120, seed=32)]


def counted(shoe: str) -> list[list[int]]:
    """The line of each array of `bulk.GoodRoads` for a shoe."""
    lines = [[0] * len(bulk.PATTERNS) for _ in bulk.GoodRoads._fields]
    moments, banker, player, lengths = lines
    held: list[int] = []
    found: tuple[roads.GoodRoad, ...] = ()
    board = roads.scoreboard()
    for letter in shoe:
        board = board.after(letter)
        if letter != "T":
            for column in held:
                (banker if letter == "B" else player)[column] += 1
            found = roads.good_roads(board)
            held = [bulk.PATTERNS.index((road.name, road.side)) for road in found]
        for column in held:
            moments[column] += 1
    for road, column in zip(found, held, strict=True):
        lengths[column] = road.length
    return lines


def test_every_shoe_is_as_by_itself() -> None:
    found = bulk.good_roads(SHOES)
    assert all(each.dtype == np.int32 and each.shape == (len(SHOES), len(bulk.PATTERNS)) for each in found)
    assert (found.moments.sum(axis=0) > 20).all()
    assert (found.lengths > 0).any(axis=0).all()
    for index, shoe in enumerate(SHOES):
        assert [each[index].tolist() for each in found] == counted(shoe), shoe


def test_a_shoe_by_hand() -> None:
    """Long holds after rounds 5, 6 and 7, of which the tie is one; Banker came next once, Player once."""
    found = bulk.good_roads(["PBBBBTBP"])
    column = bulk.PATTERNS.index(("long", roads.Outcome.BANKER))
    assert [each[0, column] for each in found] == [3, 1, 1, 0]


def test_threads_and_arrays_give_the_same() -> None:
    codes = bulk.codes(SHOES)
    for other in (bulk.good_roads(codes, threads=2), bulk.good_roads(np.asfortranarray(codes))):
        assert all(np.array_equal(one, two) for one, two in zip(bulk.good_roads(codes), other, strict=True))
    assert bulk.good_roads(np.zeros((0, 5), np.uint8)).moments.shape == (0, len(bulk.PATTERNS))


def test_the_columns_are_in_the_order_of_the_rules() -> None:
    assert list(dict.fromkeys(name for name, _ in bulk.PATTERNS)) == [rule.name for rule in roads.GOOD_ROADS]
    sided = {road.name for shoe in SHOES for road in roads.good_roads(shoe) if road.side}
    assert {name for name, side in bulk.PATTERNS if side} >= sided


def test_mistakes() -> None:
    with pytest.raises(roads.OptionError, match=r"^shoes\[0, 1\]: expected a code from 0 to 3, got 4$"):
        bulk.good_roads(np.array([[1, 4]], np.uint8))
    with pytest.raises(roads.OptionError, match=r"^threads: expected"):
        bulk.good_roads(["B"], threads=0)
