"""Many shoes at once, as arrays: `import roads.bulk`, which needs the extra `bulk` (NumPy and Numba).

Shoes are a uint8 array of shape (shoes, rounds), oldest round first, each shoe filled up with `NO_ROUND` at its end. A round is
`BANKER`, `PLAYER` or `TIE`. Everything derived has one place a round too: a mark, a column or a row stands where the round
that made it stands, so that `codes[5, 70]` and `marks.small_road[5, 70]` speak of the same round, and what a road shows is
the places that are not empty. The values are those of `roads.scoreboard`, shoe by shoe.

    import roads.bulk

    codes = roads.bulk.codes(["BBPTPPB", "PPB"])
    marks = roads.bulk.marks(codes)
    (marks.big_eye_road == roads.bulk.RED).sum(axis=1)

The loops below are compiled to machine code when they are first called, which takes about a second in every process: nothing is
kept on disk, so nothing can be out of date there. They run without Python's lock, one shoe after the other.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import NamedTuple, ParamSpec, TypeVar

from roads.errors import LimitError, MissingPackageError, NotationError, OptionError, whole_number
from roads.outcomes import Outcome
from roads.parsing import MOST_ROUNDS, Shoe, as_rounds
from roads.placement import grid

try:
    import numba
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise MissingPackageError("roads.bulk", str(error), "bulk") from None

NO_ROUND, BANKER, PLAYER, TIE = 0, 1, 2, 3
"""The codes of a round; `NO_ROUND` fills a shoe up and stands at its end only."""

NO_MARK, RED, BLUE = 0, 1, 2
"""The codes of a mark and of an answer."""

NO_CELL = -1
"""The column and the row of a round that has no cell on a road."""

_CODES = {Outcome.BANKER: BANKER, Outcome.PLAYER: PLAYER, Outcome.TIE: TIE}
_LETTERS = "".join([outcome.value for outcome in _CODES])
_TABLE = bytes.maketrans(_LETTERS.encode(), bytes(_CODES.values()))

Codes = NDArray[np.uint8]
Whole = NDArray[np.int16] | NDArray[np.int32]


class Marks(NamedTuple):
    """The marks of the derived roads, and the answers at the end of each shoe; all uint8: `NO_MARK`, `RED` or `BLUE`.

    Attributes:
        big_eye_road: Shape (shoes, rounds): the mark that the round made.
        small_road: The same.
        cockroach_road: The same.
        ask_banker: Shape (shoes, 3): the next mark of the Big Eye, Small and Cockroach road if the next round were Banker.
        ask_player: The same if it were Player.
    """

    big_eye_road: Codes
    small_road: Codes
    cockroach_road: Codes
    ask_banker: Codes
    ask_player: Codes


class Places(NamedTuple):
    """Where the cells of a road are; int16, or int32 where the array is wider than 32,767 rounds.

    Attributes:
        column: Shape (shoes, rounds): of the cell that the round made, 0-based; `NO_CELL` where it made none.
        row: The same, 0 on top.
    """

    column: Whole
    row: Whole


class Cells(NamedTuple):
    """All cells of all roads. The ties of a cell of the big road are the rounds `TIE` that follow it.

    Attributes:
        marks: What stands in the cells of the derived roads, and the answers.
        bead_road: A cell for every round.
        big_road: A cell for every round that is not a tie.
        big_eye_road: A cell for every mark, as of the other derived roads.
        small_road: See there.
        cockroach_road: See there.
    """

    marks: Marks
    bead_road: Places
    big_road: Places
    big_eye_road: Places
    small_road: Places
    cockroach_road: Places


def codes(shoes: Iterable[Shoe]) -> Codes:
    """The array of a list of shoes, as wide as the longest of them.

    >>> codes(["BPT", "P"]).tolist()
    [[1, 2, 3], [2, 0, 0]]

    Args:
        shoes: Texts in the notation, or whatever else stands for a shoe.

    Raises:
        RoadsError: One of them is no shoe; the message names it ("shoes[17]", 0-based) and the place in it.
    """
    if isinstance(shoes, (str, bytes)) or not isinstance(shoes, Iterable):
        raise OptionError("shoes", shoes, "a list of shoes, or a uint8 array of codes")
    lines = [_line(shoe, index) for index, shoe in enumerate(shoes)]
    width = max(map(len, lines), default=0)
    filled = bytearray(b"".join([line.ljust(width, b"\0") for line in lines]))  # unlike bytes, an array that can be written to
    return np.frombuffer(filled, np.uint8).reshape(len(lines), width)


def marks(shoes: Codes | Iterable[Shoe], *, threads: int = 1) -> Marks:
    """All marks of the three derived roads and the answers for both sides, for every shoe.

    >>> marks(["BPPP"]).big_eye_road.tolist()
    [[0, 0, 2, 1]]

    Args:
        shoes: A uint8 array of codes of shape (shoes, rounds), or what `codes` takes.
        threads: How many threads share the shoes; never more than there are cores.

    Raises:
        RoadsError: The array has another type or shape, or holds a code that cannot stand where it does; or a shoe is no shoe.
    """
    rounds = _checked(shoes)
    found = _no_marks(rounds)
    _share(rounds, threads, lambda part: _mark_part(rounds[part], *[each[part] for each in found]))
    return found


def cells(shoes: Codes | Iterable[Shoe], *, rows: int = 6, tail: str = "stay", threads: int = 1) -> Cells:
    """The cells of all five roads, with what `marks` gives, for every shoe.

    >>> found = cells(["BBPT"], rows=2)
    >>> found.big_road.column.tolist(), found.big_road.row.tolist()
    ([[0, 0, 1, -1]], [[0, 1, 0, -1]])

    Args:
        shoes: A uint8 array of codes of shape (shoes, rounds), or what `codes` takes.
        rows: Height of every road, in cells of that road; at least 1.
        tail: "stay" or "drop", see `roads.placement`. The bead road starts with the oldest round.
        threads: How many threads share the shoes; never more than there are cores.

    Raises:
        RoadsError: As for `marks`, or an option cannot be used.
    """
    options = grid(rows, tail)
    rounds = _checked(shoes)
    found = _no_marks(rounds)
    whole = np.int16 if rounds.shape[1] <= np.iinfo(np.int16).max else np.int32
    bead, *placed = places = [Places(np.empty(rounds.shape, whole), np.empty(rounds.shape, whole)) for _ in range(5)]

    def derive(part: slice) -> None:
        _mark_part(rounds[part], *[each[part] for each in found])
        _place_beads(rounds[part], bead.column[part], bead.row[part], options.rows)
        for values, place in zip((rounds, *found[:3]), placed, strict=True):
            _place_part(values[part], place.column[part], place.row[part], *options)

    _share(rounds, threads, derive)
    return Cells(found, *places)


def _checked(shoes: Codes | Iterable[Shoe]) -> Codes:
    """The array of shoes; what stands in it is checked where it is read."""
    if not isinstance(shoes, np.ndarray):
        return codes(shoes)
    if shoes.dtype != np.uint8 or shoes.ndim != 2:
        raise OptionError("shoes", f"{shoes.dtype} of shape {shoes.shape}", "a uint8 array of shape (shoes, rounds)")
    return shoes


def _check(rounds: Codes, first: int) -> None:
    """Raises an OptionError if a code cannot stand where it does; the first of these shoes has the number `first`."""
    shoe, place = _first_mistake(rounds)
    if shoe >= 0:
        expected = f"{NO_ROUND} (no round) behind the shoe's end" if rounds[shoe, place] <= TIE else "a code from 0 to 3"
        raise OptionError(f"shoes[{first + shoe}, {place}]", int(rounds[shoe, place]), expected)


def _no_marks(rounds: Codes) -> Marks:
    count = len(rounds)
    return Marks(*[np.zeros(rounds.shape, np.uint8) for _ in range(3)], *[np.zeros((count, 3), np.uint8) for _ in range(2)])


def _share(rounds: Codes, threads: int, derive: Callable[[slice], None]) -> None:
    """Checks the shoes and calls `derive` for them, a part a thread; of several mistakes the first one is raised."""
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


def _line(shoe: Shoe, index: int) -> bytes:
    """The codes of one shoe."""
    # Letters alone, the commonest text by far.
    if isinstance(shoe, str) and len(shoe) <= MOST_ROUNDS and not shoe.strip(_LETTERS):
        return shoe.encode().translate(_TABLE)
    try:
        return bytes([_CODES[round.outcome] for round in as_rounds(shoe)])
    except NotationError as error:
        raise NotationError(error.line, error.column, error.text, error.reason, index) from None
    except OptionError as error:
        place = f"shoes[{index}]" if error.option == "shoe" else f"shoes[{index}], {error.option}"
        raise OptionError(place, error.value, error.expected) from None
    except LimitError as error:
        raise LimitError(f"shoes[{index}]: {error.reason}", error.size, error.limit, error.constant) from None


P = ParamSpec("P")
R = TypeVar("R")


def _compiled(loop: Callable[P, R]) -> Callable[P, R]:
    """The loop in machine code, which runs without Python's lock."""
    made: Callable[P, R] = numba.njit(nogil=True)(loop)
    return made


@_compiled
def _first_mistake(rounds: Codes) -> tuple[int, int]:
    """The shoe and the place of the first code that is none, or follows the shoe's end; (-1, -1) if there is none."""
    for shoe in range(rounds.shape[0]):
        wrong = False
        before = np.uint8(TIE)
        for place in range(rounds.shape[1]):
            code = rounds[shoe, place]
            wrong |= code > TIE or (code != NO_ROUND and before == NO_ROUND)
            before = code
        if wrong:
            before = np.uint8(TIE)
            for place in range(rounds.shape[1]):
                code = rounds[shoe, place]
                if code > TIE or (code != NO_ROUND and before == NO_ROUND):
                    return shoe, place
                before = code
    return -1, -1


@_compiled
def _mark_part(rounds: Codes, eye: Codes, small: Codes, cockroach: Codes, banker: Codes, player: Codes) -> None:
    """Writes the marks and the answers of all shoes, by the rule of `roads.derived`.

    `m` is the round's place in streak n; `before`, `two_before` and so on are the lengths of the streaks n - 1, n - 2 ...
    """
    for shoe in range(rounds.shape[0]):
        side = NO_ROUND
        n, m, before, two_before, three_before, four_before = -1, 0, 0, 0, 0, 0
        for place in range(rounds.shape[1]):
            code = rounds[shoe, place]
            if code == NO_ROUND:
                break
            if code == TIE:
                continue
            if code == side:
                m += 1
                if n >= 1:
                    eye[shoe, place] = BLUE if m == before + 1 else RED
                if n >= 2:
                    small[shoe, place] = BLUE if m == two_before + 1 else RED
                if n >= 3:
                    cockroach[shoe, place] = BLUE if m == three_before + 1 else RED
            else:
                before, two_before, three_before, four_before = m, before, two_before, three_before
                side, n, m = code, n + 1, 1
                if n >= 2:
                    eye[shoe, place] = RED if before == two_before else BLUE
                if n >= 3:
                    small[shoe, place] = RED if before == three_before else BLUE
                if n >= 4:
                    cockroach[shoe, place] = RED if before == four_before else BLUE
        goes_on, breaks = (banker, player) if side == BANKER else (player, banker)
        for road, length in enumerate((before, two_before, three_before)):
            if n >= road + 1:
                goes_on[shoe, road] = BLUE if m == length else RED
                breaks[shoe, road] = RED if m == length else BLUE


@_compiled
def _place_part(values: Codes, columns: Whole, cell_rows: Whole, rows: int, drop: bool) -> None:
    """Writes the cells of one road of all shoes, from sides or marks, by the rule of `roads.placement`."""
    reach = np.empty(min(rows, values.shape[1] + 1), np.int64)
    for shoe in range(values.shape[0]):
        columns[shoe] = cell_rows[shoe] = NO_CELL
        reach[:] = -1
        column, row, turned, before = -1, 0, False, NO_ROUND
        for place in range(values.shape[1]):
            value = values[shoe, place]
            if value in (NO_MARK, TIE):
                continue
            if value != before:
                column, row, turned = reach[0] + 1, 0, False
            elif row + 1 < rows and (drop or not turned) and reach[row + 1] < column:
                row += 1
            else:
                column, turned = column + 1, True
            before = value
            reach[row] = column
            columns[shoe, place] = column
            cell_rows[shoe, place] = row


@_compiled
def _place_beads(rounds: Codes, columns: Whole, cell_rows: Whole, rows: int) -> None:
    """Writes the cells of the bead road of all shoes: top to bottom, then the next column."""
    for shoe in range(rounds.shape[0]):
        columns[shoe] = cell_rows[shoe] = NO_CELL
        column, row = 0, 0
        for place in range(rounds.shape[1]):
            if rounds[shoe, place] == NO_ROUND:
                break
            columns[shoe, place] = column
            cell_rows[shoe, place] = row
            row += 1
            if row == rows:
                column, row = column + 1, 0
