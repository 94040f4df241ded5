"""Bitstream: base64 of a big road, most significant bit first, with the cells that Player and Banker would make next."""

from __future__ import annotations

import base64
import binascii

from roads.board.placement import grid
from roads.board.scoreboard import scoreboard
from roads.feeds.reading.decoded import FeedShoe, Notes
from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.source import Source
from roads.feeds.rounds.big_road import BigRoadCell, rounds_of_big_road
from roads.feeds.rounds.shared_rounds import made
from roads.feeds.rounds.totals_and_flags import pair_flags
from roads.game.games import BACCARAT
from roads.game.rounds import Outcome

_HEAD, _CELL, _ASK = 24, 9, 17
_RESULTS = ((Outcome.PLAYER, None), (Outcome.BANKER, None), (Outcome.TIE, None), (Outcome.BANKER, 6))
_SIDES = (Outcome.PLAYER, Outcome.BANKER)


class _Bits:
    """Takes numbers off the front of a string of bits."""

    def __init__(self, data: bytes) -> None:
        self._bits = "".join(f"{byte:08b}" for byte in data)
        self._at = 0

    def take(self, count: int) -> int:
        self._at += count
        return int(self._bits[self._at - count : self._at], 2)


def _decode(
    source: Source, notes: Notes, *, pairs: str | None = None, check: bool = False, tail: str = "stay"
) -> list[FeedShoe]:
    """Version 8, rows 8, columns 8; cells by columns: present 1, result 2, ties 4, pair 2; two asks: row 8, column 8, result 1.

    The bits of a cell that is not present mean nothing. A tie on the first cell of the road stands for ties before any other
    round. `pairs` names the sides of pair 1 and 2, "PB" or "BP"; `check=True` compares the asks with those of the rules.

    Raises:
        FeedError: The data is not base64, not of the length that its header gives, or not a big road.
    """
    data = _bytes("".join(source.text.split()))
    if len(data) * 8 < _HEAD:
        raise FeedError("header", "shorter than version, rows and columns")
    _, rows, columns = data[:3]
    needed = (_HEAD + rows * columns * _CELL + 2 * _ASK + 7) // 8
    if not rows or len(data) != needed:
        raise FeedError("header", f"{rows} rows and {columns} columns take {needed} bytes, got {len(data)}")
    bits = _Bits(data[3:])
    options, cells, leading = grid(rows, tail), [], 0
    for column in range(columns):
        for row in range(rows):
            present, result, ties, pair = (bits.take(count) for count in (1, 2, 4, 2))
            if not present:
                continue
            place = f"column {column + 1}, row {row + 1}"
            outcome, total = _RESULTS[result]
            if total is not None and source.game != BACCARAT:
                raise FeedError(place, f"result 3 is a Banker six, which {source.game.name} does not have")
            if outcome is not Outcome.TIE:
                cells.append(BigRoadCell(column, row, made(outcome, total, None, *pair_flags(pair, pairs, place, notes)), ties))
            elif (column, row) == (0, 0):
                leading = max(ties, 1)
            else:
                raise FeedError(place, "a tie has no cell of its own in a big road")
    rounds = rounds_of_big_road(cells, leading, options, "big road")
    if check:
        board = scoreboard(rounds, rows=rows, tail=tail)
        for number in (1, 2):
            row, column, side = (bits.take(count) for count in (8, 8, 1))
            cell = board.after(_SIDES[side]).big_road.cells[-1]
            if (cell.column, cell.row) != (column, row):
                said, found = f"column {column + 1}, row {row + 1}", f"column {cell.column + 1}, row {cell.row + 1}"
                notes.warn(f"ask {number}", f"the feed puts {_SIDES[side].name.lower()} at {said}, the rule at {found}")
    return [FeedShoe("1", tuple(rounds))]


def _bytes(text: str) -> bytes:
    try:
        return base64.b64decode(text.encode("ascii"), validate=True)
    except (binascii.Error, UnicodeEncodeError) as error:
        raise FeedError("", f"not base64: {error}") from None


SHAPE = Shape("bitstream", "base64 of a big road, of the length its header asks for", _decode, games="places")
