"""The library against the cell-by-cell rule of `rule.py`, on many shoes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from support import rule
from support.second_rule import OPTIONS, check, random_shoes


def short_shoes(longest: int) -> Iterator[str]:
    for length in range(longest + 1):
        yield from map("".join, product("BPT", repeat=length))


@pytest.mark.parametrize("seed", range(10))
def test_random_shoes(seed: int) -> None:
    for shoe in random_shoes(100, seed):
        check(shoe)


def test_every_short_shoe() -> None:
    """Those of up to seven rounds on boards of all options; those of eight, with each option in turn."""
    shoes = list(short_shoes(8))
    assert len(shoes) == (3**9 - 1) // 2
    for number, shoe in enumerate(shoes):
        check(shoe, OPTIONS if len(shoe) < 8 else [OPTIONS[number % len(OPTIONS)]])


def test_the_random_shoes_reach_the_hard_cases() -> None:
    """Otherwise agreement would say little: turned streaks, taken top cells, and tails that differ must all occur."""
    turned = taken = differ = lead = 0
    for shoe in random_shoes(200, 0):
        cells = rule.big_road(shoe, 3, "stay")
        starts = [cell[0] for cell, before in zip(cells[1:], cells, strict=False) if cell[2] != before[2]]
        turned += any(row == 2 and column not in (0, *starts) for column, row, *_ in cells)
        # With the top cells free, each streak starts right beside the one before.
        taken += any(later - earlier > 1 for earlier, later in zip([0, *starts], starts, strict=False))
        differ += cells != rule.big_road(shoe, 3, "drop")
        lead += shoe.startswith("T")
    assert min(turned, taken, differ, lead) >= 20
