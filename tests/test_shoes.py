"""The example shoes: valid, what their first line says, and the simulated ones reproducible."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest
import rule

import roads

PROJECT = Path(__file__).parent.parent
SHOES = PROJECT / "examples" / "shoes"
NAMES = (
    "all-ties",
    "chop",
    "colliding-tails",
    "double-dragon",
    "dragon",
    "empty",
    "long-ties",
    "pairs-and-naturals",
    "table-1",
    "table-2",
    "table-3",
    "tied-start",
    "top-row-taken",
)


def read(name: str) -> str:
    return (SHOES / f"{name}.txt").read_text(encoding="utf-8")


def outcomes(name: str) -> str:
    return "".join(round.outcome.value for round in roads.parse(read(name)))


def test_which_shoes_there_are() -> None:
    assert {path.stem for path in SHOES.glob("*.txt")} >= set(NAMES)


@pytest.mark.parametrize("path", sorted(SHOES.glob("*.txt")), ids=lambda path: path.stem)
def test_every_shoe_is_valid_and_says_what_it_shows(path: Path) -> None:
    raw = path.read_bytes()
    assert raw.startswith(b"# ")
    assert raw.endswith(b"\n")
    assert raw.isascii()
    assert b"\r" not in raw
    rounds = roads.parse(raw.decode("ascii"))
    assert roads.parse(roads.notation(rounds)) == rounds


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("chop", "BP" * 10),
        ("dragon", "PBP" + 12 * "B" + "PPB"),
        ("colliding-tails", 9 * "B" + 10 * "P"),
        ("top-row-taken", "BBBBBBBPPPPPPBBBBBPPPPBBBPPB"),
        ("tied-start", "TTBTPPBTBPPPB"),
        ("all-ties", "TTTT"),
        ("pairs-and-naturals", "BPTBPBTPBBPTBP"),
        ("empty", ""),
        ("long-ties", "BTTP" + 10 * "T" + "B" + 100 * "T" + "PPB"),
        ("double-dragon", "PPBPPP" + 11 * "B" + 12 * "P" + "BP"),
    ],
)
def test_outcomes(name: str, expected: str) -> None:
    assert outcomes(name) == expected


def test_chop_is_all_red() -> None:
    board = roads.scoreboard(read("chop"))
    for road, count in ((board.big_eye_road, 18), (board.small_road, 17), (board.cockroach_road, 16)):
        assert road.marks == (roads.Mark.RED,) * count


def test_top_row_taken_moves_a_start() -> None:
    """A tail lies below (5, 0), so the last Player run turns right on top, and the last streak cannot start in column 6."""
    cells = roads.big_road(read("top-row-taken")).cells
    assert [(cell.column, cell.row) for cell in cells[-3:]] == [(5, 0), (6, 0), (7, 0)]


def test_long_ties_are_counted_on_their_cells() -> None:
    assert [cell.ties for cell in roads.big_road(read("long-ties")).cells] == [2, 10, 100, 0, 0, 0]


def test_pairs_and_naturals() -> None:
    found = roads.statistics(read("pairs-and-naturals"))
    assert (found.rounds, found.banker, found.player, found.tie) == (14, 6, 5, 3)
    assert (found.banker_pairs, found.player_pairs, found.naturals) == (6, 6, 4)


@pytest.mark.parametrize(("name", "rounds"), [("table-1", 75), ("table-2", 83), ("table-3", 81)])
def test_tables(name: str, rounds: int) -> None:
    shoe = roads.parse(read(name))
    assert len(shoe) == rounds
    assert all(round.total is not None for round in shoe)
    for round in shoe:  # nobody wins with a natural of less than 8, or with no point at all
        assert not round.natural or round.total in (8, 9)
        assert round.outcome is roads.Outcome.TIE or round.total != 0
    lines = read(name).splitlines()[1:]
    assert {len(line.split()) for line in lines[:-1]} == {10}
    letters = outcomes(name)
    board = roads.scoreboard(shoe)
    cells = [(cell.column, cell.row, cell.round.outcome.value, cell.number) for cell in board.big_road.cells]
    assert cells == rule.big_road(letters, 6, "stay")
    for k, road in enumerate((board.big_eye_road, board.small_road, board.cockroach_road), start=1):
        found = [(cell.column, cell.row, cell.mark.value, cell.number) for cell in road.cells]
        assert found == rule.derived_road(letters, k, 6, "stay")


def test_the_simulation_reproduces_the_tables() -> None:
    tool = runpy.run_path(str(PROJECT / "tools" / "simulate_shoes.py"))
    assert set(tool["SHOES"]) == {"table-1", "table-2", "table-3"}
    for name, seed in tool["SHOES"].items():
        assert tool["shoe_text"](seed) == read(name)


# Ranks in the order dealt: Player, Banker, Player, Banker, third cards; the words are counted by hand.
DEALS = [
    ([4, 9, 4, 13], "B9np"),  # both hands are naturals, nobody draws
    ([4, 3, 4, 3], "P8nbp"),  # nor against a natural
    ([7, 7, 10, 11], "T7"),  # 7 stands; two faces of different rank are no pair
    ([7, 6, 10, 13], "P7"),  # a Banker 6 stands if the Player stood
    ([6, 2, 10, 3, 4], "B9"),  # and a 5 draws; nine on three cards is no natural
    ([10, 2, 13, 5, 9], "P9"),  # a Banker 7 stands
    ([10, 1, 1, 2, 8], "P9"),  # a Banker 3 stands on an 8
    ([10, 1, 1, 2, 9, 6], "B9"),  # and draws on a 9
    ([10, 4, 2, 13, 1], "B4"),  # a Banker 4 stands on an ace
    ([10, 4, 2, 13, 2, 11], "T4"),  # and draws on a 2
    ([10, 5, 2, 13, 3], "T5"),  # a Banker 5 stands on a 3
    ([10, 5, 2, 13, 4, 2], "B7"),  # and draws on a 4
    ([10, 6, 2, 10, 5], "P7"),  # a Banker 6 stands on a 5
    ([10, 6, 2, 10, 6, 3], "B9"),  # and draws on a 6
    ([10, 1, 10, 1, 12, 8], "T0bp"),  # a Banker 2 always draws
]


@pytest.mark.parametrize(("dealt", "expected"), DEALS, ids=lambda value: value if isinstance(value, str) else None)
def test_deal(dealt: list[int], expected: str) -> None:
    deal = runpy.run_path(str(PROJECT / "tools" / "simulate_shoes.py"))["deal"]
    shoe = [1, 1, *reversed(dealt)]  # dealt from the end
    assert deal(shoe) == expected
    assert shoe == [1, 1]
