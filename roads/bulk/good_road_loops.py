"""The rules of good roads once more, as one compiled loop over arrays: every streak is read once, whatever the patterns."""

from __future__ import annotations

from roads.board.good_road_patterns import GOOD_ROADS
from roads.bulk.arrays import NO_ROUND, PLAYER, TIE, Codes, Whole
from roads.bulk.compiled_loops import compiled
from roads.errors import MissingPackageError
from roads.game.rounds import Outcome

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise MissingPackageError("roads.bulk", str(error), "bulk") from None

_SIDES = (Outcome.BANKER, Outcome.PLAYER)
_SIDED = ("dotted-dragon", "one-hall-two-rooms", "gap", "long", "jump-after", "follow-after")

PATTERNS = tuple([(rule.name, side) for rule in GOOD_ROADS for side in (_SIDES if rule.name in _SIDED else (None,))])
"""Name and side of each column of `GoodRoads`, in the order in which patterns are given; the side is None for those without."""

_UP, _DOWN, _DOUBLE, _SINGLE, _EQUAL, _ROWS = [
    PATTERNS.index((name, None)) for name in ("slope-up", "slope-down", "double-jump", "single-jump", "equal-rows", "rows")
]
# Of these the column is Banker's; Player's is the next.
_DOTTED, _HALL, _GAP, _LONG, _JUMP, _FOLLOW = [PATTERNS.index((name, Outcome.BANKER)) for name in _SIDED]
_COUNT = len(PATTERNS)

Counters = NDArray[np.int64]
Chains = tuple[int, int, int, int, int, int, int]
Own = tuple[int, int, int]

_BYTES = (_COUNT + 7) // 8
_FULL = 255
_LANES = np.array([sum((number >> bit & 1) << (8 * bit) for bit in range(8)) for number in range(256)], np.uint64).view(
    np.int64
)
"""Eight counters of a byte each in one number, by the eight bits that say which of them to count up."""


@compiled
def _count(shoe: int, lanes: Counters, moments: Whole, banker: Whole, player: Whole) -> None:
    """Adds the small counters of a shoe to its counts, and sets them to 0."""
    for column in range(_COUNT):
        word, shift = column >> 3, 8 * (column & 7)
        moments[shoe, column] += lanes[0, word] >> shift & _FULL
        banker[shoe, column] += lanes[1, word] >> shift & _FULL
        player[shoe, column] += lanes[2, word] >> shift & _FULL
    lanes[:] = 0


@compiled
def _finished(m: int, before: int, chains: Chains) -> Chains:
    """How many streaks go together at the end, rule by rule, once one of `m` rounds has ended after one of `before`."""
    up, down, double, alone, equal, rows, hall = chains
    return (
        up + 1 if m == before + 1 else 1,
        down + 1 if m == before - 1 else 1,
        double + 1 if m == 2 else 0,
        alone + 1 if m == 1 else 0,
        0 if m == 1 else equal + 1 if m == before else 1,
        rows + 1 if m >= 2 else 0,
        0 if m > 2 else hall + 1 if m + before == 3 else 1,
    )


@compiled
def _own_finished(m: int, pairs: int, single: int, ones: int, more: int) -> tuple[int, int, int, int]:
    """The same for the streaks of the side that the streak belongs to."""
    return (
        pairs + single * (m > 1) if single != (m == 1) else 0,
        m == 1,
        ones + 1 if m == 1 else 0,
        more + 1 if m > 1 else 0,
    )


@compiled
def _grown(m: int, before: int, chains: Chains) -> Chains:
    """The lengths of the patterns of several streaks, the newest, of `m` rounds, included where it fits or is still short."""
    up, down, double, alone, equal, rows, hall = chains
    grown = equal if m < before else equal + 1 if m == before else 0
    return (
        up + 1 if m == before + 1 else up if m <= before else 0,
        down + 1 if m == before - 1 else down if m < before - 1 else 0,
        double + m - 1 if m <= 2 else 0,
        alone + 1 if m == 1 else 0,
        grown if before > 1 else 0,
        rows + (m > 1),
        hall + 1 if m + before == 3 else hall if m + before == 2 else 0,
    )


@compiled
def _holding(side: int, m: int, dotted: bool, hall_side: int, now: Chains, own: Own, others: Own) -> int:
    """A bit for each column that holds. It is made without branches, which would be guessed wrongly half the time."""
    up, down, double, alone, equal, rows, hall = now
    return (
        (up >= 4) << _UP
        | (down >= 4) << _DOWN
        | (double >= 4) << _DOUBLE
        | (alone >= 4) << _SINGLE
        | (equal >= 3) << _EQUAL
        | (rows >= 3) << _ROWS
        | (hall >= 4) << (_HALL + hall_side)
        | (m >= 4) << (_LONG + side)
        | ((m >= 4) & dotted) << (_DOTTED + side)
        | (own[0] >= 2) << (_GAP + side)
        | (others[0] >= 2) << (_GAP + 1 - side)
        | ((m == 1) & (own[1] >= 3)) << (_JUMP + side)
        | (others[1] >= 3) << (_JUMP + 1 - side)
        | (own[2] >= 2) << (_FOLLOW + side)
    )


@compiled
def _write(lengths: Whole, mask: int, side: int, m: int, hall_side: int, now: Chains, own: Own, others: Own) -> None:
    """Writes the lengths of the patterns that hold at the end of a shoe."""
    lengths[_UP], lengths[_DOWN], lengths[_DOUBLE], lengths[_SINGLE], lengths[_EQUAL], lengths[_ROWS] = now[:6]
    lengths[_HALL + hall_side] = now[6] // 2
    lengths[_LONG + side] = lengths[_DOTTED + side] = m
    lengths[_GAP + side], lengths[_JUMP + side], lengths[_FOLLOW + side] = own
    lengths[_GAP + 1 - side], lengths[_JUMP + 1 - side] = others[:2]
    for column in range(_COUNT):
        lengths[column] *= mask >> column & 1


@compiled
def good_road_part(rounds: Codes, moments: Whole, banker: Whole, player: Whole, lengths: Whole) -> None:
    """Writes what `roads.bulk.good_roads` gives for all shoes, by the rules of `roads.board.good_road_patterns`.

    `m` is the length of the newest streak, `before` that of the one before it; `pairs`, `single` (whether a single streak waits
    for the second half of its pair), `ones` and `more` are about a side's own finished streaks, Banker's at place 0. `mask` has
    the columns that hold, `since` which there were so many rounds; they are counted eight at once, in the bytes of `lanes`.
    """
    pairs, single = np.zeros(2, np.int64), np.zeros(2, np.int64)
    ones, more = np.zeros(2, np.int64), np.zeros(2, np.int64)
    lanes = np.zeros((3, _BYTES), np.int64)
    for shoe in range(rounds.shape[0]):
        side, m, before, two_before, hall_side = 0, 0, 0, 0, 0
        chains = now = (0, 0, 0, 0, 0, 0, 0)
        own = others = (0, 0, 0)
        pairs[:] = single[:] = ones[:] = more[:] = 0
        mask, since, counted = 0, 0, 0
        for code in rounds[shoe]:
            if code == NO_ROUND:
                break
            if code == TIE:
                since += 1
                if since == _FULL:  # as much as a byte holds: counted before the shoe goes on
                    _count(shoe, lanes, moments, banker, player)
                    for column in range(_COUNT):
                        moments[shoe, column] += (mask >> column & 1) * since
                    since, counted = 0, 0
                continue
            if counted + since > _FULL:
                _count(shoe, lanes, moments, banker, player)
                counted = 0
            newest = int(code == PLAYER)
            for word in range(_BYTES):
                bits = _LANES[mask >> 8 * word & 255]
                lanes[0, word] += bits * since
                lanes[1 + newest, word] += bits
            counted, since = counted + since, 1
            if newest == side and m:
                m += 1
            else:
                if m:
                    chains = _finished(m, before, chains)
                    pairs[side], single[side], ones[side], more[side] = _own_finished(
                        m, pairs[side], single[side], ones[side], more[side]
                    )
                    two_before, before = before, m
                side, m = newest, 1
            now = _grown(m, before, chains)
            hall_side = side if m < before else 1 - side
            own = (pairs[side] if m == 1 else (pairs[side] + 1) * single[side], ones[side], more[side])
            others = (pairs[1 - side], ones[1 - side], more[1 - side])
            mask = _holding(side, m, (before == 1) & (two_before >= 4), hall_side, now, own, others)
        if counted + since > _FULL:
            _count(shoe, lanes, moments, banker, player)
        for word in range(_BYTES):
            lanes[0, word] += _LANES[mask >> 8 * word & 255] * since
        _count(shoe, lanes, moments, banker, player)
        if mask:
            _write(lengths[shoe], mask, side, m, hall_side, now, own, others)
