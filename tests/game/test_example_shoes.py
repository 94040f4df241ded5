"""The example shoes: valid, what their first line says, and the dealt ones as the dealer deals them."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import rule
from support.paths import PROJECT

import roads

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


@pytest.mark.parametrize(("name", "rounds"), [("table-1", 82), ("table-2", 82), ("table-3", 79)])
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


@pytest.mark.parametrize(("name", "seed"), [("table-1", 10), ("table-2", 360), ("table-3", 340)])
def test_the_tables_are_what_the_dealer_deals(name: str, seed: int) -> None:
    title, *lines = read(name).splitlines()
    assert title.endswith(f"; made by: roads deal --seed {seed} | xargs -n 10")
    assert " ".join(lines) == roads.notation(roads.deal_shoe(seed))


def test_the_tables_show_what_shoes_are_like() -> None:
    """What a reviewer wants to see at least once: read off the text goldens."""
    boards = [roads.scoreboard(read(name)) for name in ("table-1", "table-2", "table-3")]
    assert [board.big_road.leading_ties for board in boards] == [0, 0, 3]
    assert [board.statistics.longest_streak.length for board in boards if board.statistics.longest_streak] == [6, 12, 11]
    assert [max(cell.ties for cell in board.big_road.cells) for board in boards] == [2, 2, 1]
    for board in boards:
        found = board.statistics
        assert min(found.banker_pairs, found.player_pairs, found.naturals, found.tie) > 3
        assert any(round.banker_pair and round.player_pair for round in board.rounds)
