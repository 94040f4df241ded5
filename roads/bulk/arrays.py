"""Arrays of shoes, marks and cells: codes, types, and the conversion of texts."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import NamedTuple

from roads.errors import LimitError, MissingPackageError, NotationError, OptionError
from roads.game.notation import Shoe, as_rounds
from roads.game.rounds import Outcome
from roads.limits import BULK_CODES, BULK_SHOES, SHOE_ROUNDS

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise MissingPackageError("roads.bulk", str(error), "bulk") from None

NO_ROUND, BANKER, PLAYER, TIE = 0, 1, 2, 3
"""Codes of a round; `NO_ROUND` pads a shoe and stands only at its end."""

NO_MARK, RED, BLUE = 0, 1, 2
"""Codes of a mark and of an ask answer."""

NO_CELL = -1
"""Column and row of a round that has no cell on a road."""

_CODES = {Outcome.BANKER: BANKER, Outcome.PLAYER: PLAYER, Outcome.TIE: TIE}
_LETTERS = "".join([outcome.value for outcome in _CODES])
_TABLE = bytes.maketrans(_LETTERS.encode(), bytes(_CODES.values()))

Codes = NDArray[np.uint8]
Whole = NDArray[np.int16] | NDArray[np.int32]


class Marks(NamedTuple):
    """Marks of the derived roads, and the ask answers at the end of each shoe; all uint8: `NO_MARK`, `RED` or `BLUE`.

    Attributes:
        big_eye_road: The mark that each round made; shape (shoes, rounds).
        small_road: The same for the Small road.
        cockroach_road: The same for the Cockroach road.
        ask_banker: The next marks of the Big Eye, Small and Cockroach road if the next round were Banker; shape (shoes, 3).
        ask_player: The same if the next round were Player.
    """

    big_eye_road: Codes
    small_road: Codes
    cockroach_road: Codes
    ask_banker: Codes
    ask_player: Codes


class Places(NamedTuple):
    """Places of the cells of a road; int16, or int32 if the array is wider than 32,767 rounds.

    Attributes:
        column: Column of the cell that each round made, 0-based, or `NO_CELL`; shape (shoes, rounds).
        row: Row of that cell, 0 at the top, or `NO_CELL`; the same shape.
    """

    column: Whole
    row: Whole


class Cells(NamedTuple):
    """Cells of all roads. The ties of a big road cell are the `TIE` rounds that follow it.

    Attributes:
        marks: Marks in the cells of the derived roads, and the ask answers.
        bead_road: A cell for every round.
        big_road: A cell for every round that is not a tie.
        big_eye_road: A cell for every mark.
        small_road: A cell for every mark.
        cockroach_road: A cell for every mark.
    """

    marks: Marks
    bead_road: Places
    big_road: Places
    big_eye_road: Places
    small_road: Places
    cockroach_road: Places


class GoodRoads(NamedTuple):
    """The good roads of many shoes; all int32 of shape (shoes, patterns), the columns being those of `PATTERNS`.

    Attributes:
        moments: Number of rounds of the shoe, ties included, after which the pattern holds.
        banker_next: Number of such moments after which the next round that is no tie is Banker; ties between count once.
        player_next: The same for Player.
        lengths: Length of the pattern at the end of the shoe; 0 where it does not hold.
    """

    moments: NDArray[np.int32]
    banker_next: NDArray[np.int32]
    player_next: NDArray[np.int32]
    lengths: NDArray[np.int32]


def codes(shoes: Iterable[Shoe]) -> Codes:
    """Makes the array of a list of shoes, as wide as the longest shoe.

    >>> codes(["BPT", "P"]).tolist()
    [[1, 2, 3], [2, 0, 0]]

    Args:
        shoes: Shoes, as texts in the notation or in any other form that `roads.scoreboard` takes.

    Raises:
        RoadsError: A shoe cannot be read; the message names it ("shoes[17]", 0-based) and the place in it. It is a LimitError
            for over `roads.limits.BULK_SHOES` shoes, or an array of over `roads.limits.BULK_CODES` codes.
    """
    if isinstance(shoes, (str, bytes)) or not isinstance(shoes, Iterable):
        raise OptionError("shoes", shoes, "a list of shoes, or a uint8 array of codes")
    lines = [_line(shoe, index) for index, shoe in enumerate(islice(shoes, BULK_SHOES.value + 1))]
    BULK_SHOES.check(len(lines), LimitError, f"over {BULK_SHOES} shoes in one array")
    width = max(map(len, lines), default=0)
    BULK_CODES.check(len(lines) * width, LimitError, f"an array of {len(lines):,} x {width:,} codes: at most {BULK_CODES}")
    filled = bytearray(b"".join([line.ljust(width, b"\0") for line in lines]))  # unlike bytes, an array that can be written to
    return np.frombuffer(filled, np.uint8).reshape(len(lines), width)


def checked_array(shoes: Codes | Iterable[Shoe]) -> Codes:
    """The array of shoes; its codes are checked by the loops that read them."""
    if not isinstance(shoes, np.ndarray):
        return codes(shoes)
    if shoes.dtype != np.uint8 or shoes.ndim != 2:
        raise OptionError("shoes", f"{shoes.dtype} of shape {shoes.shape}", "a uint8 array of shape (shoes, rounds)")
    return shoes


def _line(shoe: Shoe, index: int) -> bytes:
    """The codes of one shoe."""
    # Letters alone: by far the most common text.
    if isinstance(shoe, str) and len(shoe) <= SHOE_ROUNDS.value and not shoe.strip(_LETTERS):
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
