"""Many shoes at once: everything equals what the functions for one shoe give, and what cannot be used is named."""

from __future__ import annotations

import importlib
import pickle
import sys
from collections.abc import Iterable

import numpy as np
import pytest
from numpy.typing import NDArray
from support.second_rule import OPTIONS, random_shoes

import roads
import roads.bulk as bulk
from roads import Answers, Mark, Outcome, Scoreboard

EXTREMES = ["", "T", "TTTT", "B", "P", "B" * 88, "P" * 88, "BP" * 44, "BBPP" * 22, "T" * 40 + "B" * 48, "B" + "T" * 87]
SHOES = [*EXTREMES, *random_shoes(1000, seed=17)]
CODES = bulk.codes(SHOES)
MARK = {None: bulk.NO_MARK, Mark.RED: bulk.RED, Mark.BLUE: bulk.BLUE}
DERIVED = ("big_eye_road", "small_road", "cockroach_road")


def by_round(values: Iterable[tuple[int, int]], width: int, empty: int) -> list[int]:
    """A line of an array: each value on the place of its round (1-based)."""
    line = [empty] * width
    for number, value in values:
        line[number - 1] = value
    return line


def coded(answers: Answers) -> list[int]:
    return [MARK[answer] for answer in answers]


def check_marks(found: bulk.Marks, boards: list[Scoreboard], width: int) -> None:
    for name in DERIVED:
        cells = [getattr(board, name).cells for board in boards]
        expected = [by_round(((c.number, MARK[c.mark]) for c in each), width, 0) for each in cells]
        assert getattr(found, name).tolist() == expected
    assert found.ask_banker.tolist() == [coded(board.ask.banker) for board in boards]
    assert found.ask_player.tolist() == [coded(board.ask.player) for board in boards]


@pytest.mark.parametrize(("rows", "tail"), OPTIONS)
def test_every_shoe_is_as_by_itself(rows: int, tail: str) -> None:
    """Five hundred other shoes for each of the options; the marks are the same under all of them."""
    shoes = [*EXTREMES, *random_shoes(500, seed=OPTIONS.index((rows, tail)))]
    width = max(map(len, shoes))
    boards = [roads.scoreboard(shoe, rows=rows, tail=tail) for shoe in shoes]
    found = bulk.cells(shoes, rows=rows, tail=tail)
    check_marks(found.marks, boards, width)
    for name in ("bead_road", "big_road", *DERIVED):
        cells = [getattr(board, name).cells for board in boards]
        places = getattr(found, name)
        assert places.column.tolist() == [by_round(((c.number, c.column) for c in each), width, -1) for each in cells]
        assert places.row.tolist() == [by_round(((c.number, c.row) for c in each), width, -1) for each in cells]


def test_marks_alone_and_in_threads_are_the_same() -> None:
    found = bulk.cells(CODES, rows=3)
    for each in (bulk.marks(CODES), bulk.marks(CODES, threads=2), bulk.marks(SHOES), bulk.marks(np.asfortranarray(CODES))):
        for name in bulk.Marks._fields:
            assert np.array_equal(getattr(each, name), getattr(found.marks, name))
    shared = bulk.cells(CODES, rows=3, threads=1000)
    for name in bulk.Cells._fields[1:]:
        assert np.array_equal(getattr(shared, name), getattr(found, name))


def test_a_shoe_counted_by_hand() -> None:
    """Big Eye: the third P has a neighbour beside it no more, nor has the one above it: blue, then red."""
    found = bulk.cells(["TBTPPPT"], rows=2)
    assert found.marks.big_eye_road.tolist() == [[0, 0, 0, 0, 2, 1, 0]]
    assert found.marks.ask_banker.tolist() == [[2, 0, 0]]
    assert found.marks.ask_player.tolist() == [[1, 0, 0]]
    assert found.big_road.column.tolist() == [[-1, 0, -1, 1, 1, 2, -1]]
    assert found.big_road.row.tolist() == [[-1, 0, -1, 0, 1, 1, -1]]
    assert found.bead_road.column.tolist() == [[0, 0, 1, 1, 2, 2, 3]]
    assert found.bead_road.row.tolist() == [[0, 1, 0, 1, 0, 1, 0]]


def test_shapes_and_types() -> None:
    found = bulk.cells(["BPT", "BPTBB"])
    assert [each.shape for each in found.marks] == [(2, 5)] * 3 + [(2, 3)] * 2
    assert {each.dtype for each in found.marks} == {np.dtype(np.uint8)}
    for places in found[1:]:
        for each in (places.column, places.row):
            assert each.shape == (2, 5)
            assert each.dtype == np.int16
    wide = np.full((1, 32768), bulk.BANKER, np.uint8)
    assert bulk.cells(wide).big_road.column.dtype == np.int32
    assert bulk.cells(wide).big_road.column.max() == 32762  # six down, then to the right for ever


@pytest.mark.parametrize("shape", [(0, 0), (0, 5), (3, 0)])
def test_nothing_to_derive(shape: tuple[int, int]) -> None:
    found = bulk.cells(np.zeros(shape, np.uint8), threads=2)
    assert found.big_road.column.shape == found.marks.small_road.shape == shape
    assert found.marks.ask_banker.tolist() == [[0, 0, 0]] * shape[0]


def test_codes_of_any_shoe() -> None:
    shoes: list[roads.Shoe] = ["B9n P6b, T", [Outcome.TIE, "P"], roads.parse("庄"), "# empty", ""]
    assert bulk.codes(shoes).tolist() == [[1, 2, 3], [3, 2, 0], [1, 0, 0], [0, 0, 0], [0, 0, 0]]
    assert bulk.codes([]).shape == (0, 0)


def test_arrays_are_read_and_left_alone() -> None:
    """One that is read only and not in one piece; Numba compiles the loops anew for it."""
    codes = CODES[::2, :]
    codes.flags.writeable = False
    before = codes.tolist()
    found = bulk.cells(codes)
    assert codes.tolist() == before
    assert np.array_equal(found.marks.small_road, bulk.marks(CODES).small_road[::2])


@pytest.mark.parametrize(
    ("shoes", "message"),
    [
        (
            np.zeros((2, 3), np.int64),
            r"shoes: expected a uint8 array of shape \(shoes, rounds\), got 'int64 of shape \(2, 3\)'",
        ),
        (np.zeros(3, np.uint8), r"shoes: expected a uint8 array .* got 'uint8 of shape \(3,\)'"),
        (np.array([[1, 2, 3], [1, 4, 0]], np.uint8), r"shoes\[1, 1\]: expected a code from 0 to 3, got 4"),
        (np.array([[1, 0], [255, 1]], np.uint8), r"shoes\[1, 0\]: expected a code from 0 to 3, got 255"),
        (np.array([[1, 2, 0], [1, 0, 2]], np.uint8), r"shoes\[1, 2\]: expected 0 \(no round\) after the shoe's end, got 2"),
        (np.array([[0, 1]], np.uint8), r"shoes\[0, 1\]: expected 0 \(no round\) after the shoe's end, got 1"),
        ("BPT", "shoes: expected a list of shoes"),
        (b"BPT", "shoes: expected a list of shoes"),
        (7, "shoes: expected a list of shoes"),
        (["B", "BP\nPx"], r"shoes\[1\], line 2, column 2: 'x'"),
        (["B", "B\1"], r"shoes\[1\], line 1, column 2"),
        (["B", [Outcome.TIE, 7]], r"shoes\[1\], round 2: expected one Round"),
        (["B", 7], r"shoes\[1\]: expected text in the notation"),
    ],
)
def test_what_is_no_shoe_is_named(shoes: NDArray[np.uint8], message: str) -> None:
    for derive in (bulk.marks, bulk.cells):
        with pytest.raises(roads.RoadsError, match=f"^{message}"):
            derive(shoes)


def test_of_several_mistakes_the_first_is_named_by_any_number_of_threads() -> None:
    codes = np.full((40, 3), bulk.BANKER, np.uint8)
    codes[7, 1], codes[7, 2], codes[33, 0] = 9, 8, 7
    for threads in (1, 2):
        with pytest.raises(roads.OptionError, match=r"^shoes\[7, 1\]: .* got 9$"):
            bulk.marks(codes, threads=threads)
    with pytest.raises(roads.OptionError, match=r"^shoes\[33, 0\]: .* got 7$"):
        bulk.marks(np.where(codes > 7, 1, codes).astype(np.uint8), threads=2)


@pytest.mark.parametrize(("option", "value"), [("rows", 0), ("tail", "up"), ("threads", 0), ("threads", True), ("rows", 2.0)])
def test_options_are_checked(option: str, value: object) -> None:
    with pytest.raises(roads.OptionError, match=f"^{option}: expected"):
        bulk.cells(["B"], **{option: value})  # type: ignore[arg-type]


def test_mistakes_know_their_shoe() -> None:
    with pytest.raises(roads.NotationError) as raised:
        bulk.codes(["B", "", "Bx"])
    assert raised.value.shoe == 2
    assert str(pickle.loads(pickle.dumps(raised.value))) == str(raised.value)


@pytest.mark.parametrize("package", ["numpy", "numba"])
def test_a_missing_package_says_which_extra_brings_it(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    for module in [name for name in sys.modules if name.startswith("roads.bulk")]:
        monkeypatch.delitem(sys.modules, module)
    with pytest.raises(
        roads.RoadsError, match=rf"^roads\.bulk needs the extra bulk .*{package}.*'baccarat-roads\[bulk\]'$"
    ) as raised:
        importlib.import_module("roads.bulk")
    assert isinstance(raised.value, ImportError)
    assert str(pickle.loads(pickle.dumps(raised.value))) == str(raised.value)
