"""Many dealt shoes as an array of codes: the rule of `roads.deal_shoe`, compiled, with NumPy's shuffle in place of its own."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from roads.bulk.compiled_loops import compiled

ROUNDS = 100
"""Rounds that there is room for: more than eight decks have."""


def dealt_codes(shoes: int, seed: int) -> NDArray[np.uint8]:
    """Deals shoes of eight decks, with a burnt first card and the cut card before the last 14 cards."""
    codes = np.zeros((shoes, ROUNDS), np.uint8)
    _deal(codes, seed)
    return codes


@compiled
def _deal(codes: NDArray[np.uint8], seed: int) -> None:
    np.random.seed(seed)
    points = np.empty(416, np.int64)
    for card in range(416):
        points[card] = min(card % 13 + 1, 10) % 10
    for shoe in range(codes.shape[0]):
        np.random.shuffle(points)
        # The first card, and as many more as its points; ten for a ten or a face.
        at = 1 + (points[0] if points[0] else 10)
        number, last = 0, False
        while not last:
            last = at >= 416 - 14  # the cut card has come out: one more round
            player, banker = (points[at] + points[at + 2]) % 10, (points[at + 1] + points[at + 3]) % 10
            at += 4
            if player < 8 and banker < 8:
                third = -1
                if player <= 5:
                    third = points[at]
                    player = (player + third) % 10
                    at += 1
                if _banker_draws(banker, third):
                    banker = (banker + points[at]) % 10
                    at += 1
            codes[shoe, number] = 3 if player == banker else 1 if banker > player else 2
            number += 1


@compiled
def _banker_draws(banker: int, third: int) -> bool:
    """Whether Banker draws on this total; `third` is the Player's third card, -1 for none."""
    if third < 0:
        return banker <= 5
    if banker <= 2:
        return True
    if banker == 3:
        return third != 8
    if banker == 4:
        return 2 <= third <= 7
    if banker == 5:
        return 4 <= third <= 7
    return banker == 6 and 6 <= third <= 7
