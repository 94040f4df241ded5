"""The pure core on small shoes, counted by hand."""

from __future__ import annotations

import doctest
import importlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import roads
from roads import Mark, Outcome, Round, Streak

B, P, T = Outcome.BANKER, Outcome.PLAYER, Outcome.TIE
MODULES = sorted(each for each in Path(roads.__file__).parent.rglob("*.py") if "feeds" not in each.parts)
SIX = "B9n P6b T8 Bbp B P0p"


def places(cells: Sequence[roads.BeadCell | roads.BigCell | roads.DerivedCell]) -> list[tuple[int, int]]:
    return [(cell.column, cell.row) for cell in cells]


# Big road


def test_leading_ties_stay_apart_from_the_ties_of_the_first_cell() -> None:
    road = roads.big_road("TTBTP")
    assert road.leading_ties == 2
    assert [(cell.round.outcome, cell.ties, cell.number) for cell in road.cells] == [(B, 1, 3), (P, 0, 5)]


@pytest.mark.parametrize(
    ("shoe", "shown"),
    [
        ("", []),
        ("TT", [(0, 0, Outcome.TIE, 2)]),
        ("TTBTP", [(0, 0, Outcome.BANKER, 3), (1, 0, Outcome.PLAYER, 0)]),
        ("BTP", [(0, 0, Outcome.BANKER, 1), (1, 0, Outcome.PLAYER, 0)]),
    ],
)
def test_leading_ties_are_shown_on_a1(shoe: str, shown: list[tuple[int, int, Outcome, int]]) -> None:
    cells = roads.big_road(shoe).shown()
    assert [(column, row, round.outcome, ties) for column, row, round, ties, _ in cells] == shown


def test_leading_ties_grow_and_then_stay() -> None:
    board = roads.scoreboard()
    seen = []
    for letter in "TTBT":
        board = board.after(letter)
        seen.append((board.big_road.leading_ties, [cell.ties for cell in board.big_road.cells]))
    assert seen == [(1, []), (2, []), (2, [0]), (2, [1])]


def test_ties_behind_a_streak_stay_on_its_last_cell() -> None:
    road = roads.big_road("BBTTPT")
    assert [(cell.column, cell.row, cell.ties) for cell in road.cells] == [(0, 0, 0), (0, 1, 2), (1, 0, 1)]


def test_the_cell_keeps_its_round() -> None:
    road = roads.big_road("B9nb T3 P1")
    assert road.cells[0].round == Round(B, total=9, natural=True, banker_pair=True)
    assert road.cells[1].round == Round(P, total=1)


@pytest.mark.parametrize(("shoe", "columns"), [("", 0), ("TT", 0), ("B", 1), ("BBBBBB", 1), ("BBBBBBB", 2), ("BPB", 3)])
def test_columns_of_the_big_road(shoe: str, columns: int) -> None:
    assert roads.big_road(shoe).columns == columns
    assert roads.scoreboard(shoe).big_road.columns == columns


@pytest.mark.parametrize("tail", ["stay", "drop"])
def test_one_row(tail: str) -> None:
    """All tails: each streak starts behind the tail of the one before."""
    board = roads.scoreboard("BBPPB", rows=1, tail=tail)
    assert places(board.big_road.cells) == [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]
    assert board.big_eye_road.marks == (Mark.RED, Mark.RED)
    assert places(board.big_eye_road.cells) == [(0, 0), (1, 0)]
    assert places(board.bead_road.cells) == [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]


@pytest.mark.parametrize(
    ("tail", "expected"),
    [
        ("stay", [(0, 0), (0, 1), (1, 1), (1, 0), (2, 0), (3, 0), (4, 0)]),
        ("drop", [(0, 0), (0, 1), (1, 1), (1, 0), (2, 0), (2, 1), (3, 0)]),
    ],
)
def test_two_rows(tail: str, expected: list[tuple[int, int]]) -> None:
    assert places(roads.big_road("BBBPPPB", rows=2, tail=tail).cells) == expected


def test_many_rows() -> None:
    assert places(roads.big_road("B" * 40, rows=10**9).cells) == [(0, row) for row in range(40)]


# Derived roads


def test_a_tail_on_a_derived_road() -> None:
    """Nine red marks of a chop: six down, then to the right; the blue one starts beside their start."""
    road = roads.big_eye_road("BPBPBPBPBPBB")
    assert road.marks == (Mark.RED,) * 9 + (Mark.BLUE,)
    assert places(road.cells) == [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 5), (2, 5), (3, 5), (1, 0)]
    assert road.columns == 4
    assert [cell.number for cell in road.cells] == list(range(3, 13))


@pytest.mark.parametrize(
    ("shoe", "counts"),
    [
        ("B", (0, 0, 0)),
        ("BP", (0, 0, 0)),
        ("BPP", (1, 0, 0)),  # B2
        ("BPB", (1, 0, 0)),  # A3
        ("BPBB", (2, 1, 0)),  # B3
        ("BPBP", (2, 1, 0)),  # A4
        ("BPBPP", (3, 2, 1)),  # B4
        ("BPBPB", (3, 2, 1)),  # A5
        ("BBBBBBBBBB", (0, 0, 0)),
        ("TBTPTBT", (1, 0, 0)),
    ],
)
def test_where_each_road_begins(shoe: str, counts: tuple[int, int, int]) -> None:
    board = roads.scoreboard(shoe)
    assert (len(board.big_eye_road.marks), len(board.small_road.marks), len(board.cockroach_road.marks)) == counts


def test_both_neighbours_absent_is_red() -> None:
    """The field's commonest fault paints all of these blue."""
    assert roads.big_eye_road("BPPPPP").marks == (Mark.BLUE, Mark.RED, Mark.RED, Mark.RED)
    assert roads.small_road("BPBBBB").marks == (Mark.BLUE, Mark.RED, Mark.RED)
    assert roads.cockroach_road("BPBPPPP").marks == (Mark.BLUE, Mark.RED, Mark.RED)


def test_derived_roads_do_not_read_drawn_cells() -> None:
    """Eight and eight are equally deep, although both are drawn with tails of different rows."""
    for rows in (1, 2, 6, 20):
        assert roads.big_eye_road("B" * 8 + "P" * 8 + "B", rows=rows).marks == (Mark.RED,) * 8


# Bead road


def test_bead_road_fills_downwards() -> None:
    road = roads.bead_road("BPTBPTB")
    assert places(road.cells) == [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 0)]
    assert [cell.number for cell in road.cells] == [1, 2, 3, 4, 5, 6, 7]
    assert [cell.round.outcome for cell in road.cells] == [B, P, T, B, P, T, B]


@pytest.mark.parametrize(("count", "columns"), [(0, 0), (1, 1), (6, 1), (7, 2), (12, 2), (13, 3)])
def test_columns_of_the_bead_road(count: int, columns: int) -> None:
    assert roads.bead_road("T" * count).columns == columns


def test_newest_first_moves_the_whole_plate() -> None:
    board = roads.scoreboard("BPT", rows=2, newest_first=True)
    seen = [(cell.column, cell.row, cell.round.outcome, cell.number) for cell in board.bead_road.cells]
    assert seen == [(0, 0, T, 3), (0, 1, P, 2), (1, 0, B, 1)]
    after = board.after("B")
    seen = [(cell.column, cell.row, cell.round.outcome, cell.number) for cell in after.bead_road.cells]
    assert seen == [(0, 0, B, 4), (0, 1, T, 3), (1, 0, P, 2), (1, 1, B, 1)]
    assert after.newest_first
    assert after.big_road == roads.big_road("BPTB", rows=2)  # the other roads know nothing of it


# Streaks


def test_streaks() -> None:
    assert roads.streaks("TBBTBPTTBB") == (Streak(B, 3), Streak(P, 1), Streak(B, 2))
    assert roads.streaks("TT") == roads.streaks("") == ()


# Ask


def test_ask_is_silent_until_there_is_something_to_compare() -> None:
    nothing = roads.Answers(None, None, None)
    for shoe in ("", "T", "TTT", "B", "BBTB"):
        assert roads.ask(shoe) == roads.scoreboard(shoe).ask == roads.Ask(nothing, nothing)


def test_ask_by_hand() -> None:
    """BPBP: one more P is the first cell without a neighbour on every road; a B closes a column as deep as all others."""
    answers = roads.ask("BPBP")
    assert answers.player == roads.Answers(Mark.BLUE, Mark.BLUE, Mark.BLUE)
    assert answers.banker == roads.Answers(Mark.RED, Mark.RED, Mark.RED)
    answers = roads.ask("BBPBT")
    assert answers.banker == roads.Answers(Mark.BLUE, Mark.RED, None)
    assert answers.player == roads.Answers(Mark.RED, Mark.BLUE, None)


def test_ask_changes_nothing() -> None:
    board = roads.scoreboard("BPBBP")
    first = board.ask
    assert board.ask == first
    assert board == roads.scoreboard("BPBBP")


# Statistics


def test_statistics_by_hand() -> None:
    found = roads.statistics(SIX)
    assert found == roads.Statistics(
        rounds=6,
        banker=3,
        player=2,
        tie=1,
        banker_pairs=2,
        player_pairs=2,
        naturals=1,
        longest_streak=Streak(B, 2),
        current_streak=Streak(P, 1),
    )
    assert roads.scoreboard(SIX).statistics == found


def test_shares() -> None:
    found = roads.statistics(SIX)
    assert [found.share(outcome) for outcome in (B, P, T)] == [3 / 6, 2 / 6, 1 / 6]
    assert [found.share(outcome, ties=False) for outcome in (B, P, T)] == [3 / 5, 2 / 5, None]


def test_shares_of_nothing() -> None:
    empty, ties = roads.statistics(""), roads.statistics("TT")
    assert [empty.share(outcome) for outcome in (B, P, T)] == [None, None, None]
    assert [empty.share(outcome, ties=False) for outcome in (B, P, T)] == [None, None, None]
    assert [ties.share(outcome) for outcome in (B, P, T)] == [0, 0, 1]
    assert [ties.share(outcome, ties=False) for outcome in (B, P, T)] == [None, None, None]


@pytest.mark.parametrize(
    ("shoe", "longest", "current"),
    [
        ("", None, None),
        ("TT", None, None),
        ("T B T", Streak(B, 1), Streak(B, 1)),
        ("BBPP", Streak(B, 2), Streak(P, 2)),  # the oldest of equally long ones
        ("BPPTPBB", Streak(P, 3), Streak(B, 2)),  # a tie ends nothing
        ("BPPB", Streak(P, 2), Streak(B, 1)),
    ],
)
def test_longest_and_current_streak(shoe: str, longest: Streak | None, current: Streak | None) -> None:
    board = roads.scoreboard()
    for round in roads.parse(shoe):
        board = board.after(round)
    for found in (roads.statistics(shoe), board.statistics):
        assert (found.longest_streak, found.current_streak) == (longest, current)


def test_naturals_and_pairs_count_only_where_known() -> None:
    """An 8 or 9 may stand on three cards, and a total tells nothing of pairs."""
    shoe = [
        Round(B, total=9),
        Round(P, total=8, natural=False, banker_pair=False),
        Round(T, total=8, natural=True, player_pair=True),
        Round(B, natural=True),
    ]
    found = roads.statistics(shoe)
    assert (found.naturals, found.banker_pairs, found.player_pairs) == (2, 0, 1)


# The package


def test_after_is_the_undo() -> None:
    board = roads.scoreboard("BPP")
    kept = repr(board.big_road)
    assert board.after("B").after("T").rounds == roads.parse("BPPBT")
    assert repr(board.big_road) == kept
    assert board == roads.scoreboard("BPP")


def test_a_scoreboard_can_be_made_again_with_other_options() -> None:
    board = roads.scoreboard("BBBP", rows=2)
    assert roads.scoreboard(board, rows=3, tail="drop") == roads.scoreboard("BBBP", rows=3, tail="drop")
    assert roads.scoreboard(board, rows=3) != board


def test_options_that_are_not_given_stay() -> None:
    board = roads.scoreboard("BBBP", rows=2, tail="drop", newest_first=True)
    assert board.with_options() is board
    given: list[dict[str, Any]] = [{"rows": 6}, {"tail": "stay"}, {"newest_first": False}]
    for options in given:
        same: dict[str, Any] = {"rows": 2, "tail": "drop", "newest_first": True} | options
        for changed in (board.with_options(**options), roads.scoreboard(board, **options)):
            assert changed == roads.scoreboard("BBBP", **same)
            assert changed.big_road == roads.scoreboard("BBBP", **same).big_road
    assert board.with_options(rounds="") == roads.scoreboard("", rows=2, tail="drop", newest_first=True)
    assert board.with_options(rounds=["B", P]).rounds == roads.parse("BP")


@pytest.mark.parametrize("options", [{"rows": 0}, {"rows": True}, {"tail": "up"}, {"newest_first": 1}, {"rounds": 7}])
def test_other_options_are_checked(options: dict[str, Any]) -> None:
    with pytest.raises(roads.OptionError):
        roads.scoreboard("B", rows=1).with_options(**options)


def test_repr() -> None:
    assert repr(roads.scoreboard("BPT")) == "scoreboard('BPT')"
    assert repr(roads.scoreboard("B9n P", rows=4, tail="drop", newest_first=True)) == (
        "scoreboard('B9n P', rows=4, tail='drop', newest_first=True)"
    )
    assert repr(Round(T, total=0, banker_pair=False)) == "Round(Outcome.TIE, total=0, banker_pair=False)"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_examples_in_the_documentation(path: Path) -> None:
    parts = path.relative_to(Path(roads.__file__).parents[1]).with_suffix("").parts
    module = importlib.import_module(".".join(parts).removesuffix(".__init__"))
    assert doctest.testmod(module).failed == 0


def test_every_public_name_is_there() -> None:
    assert all(hasattr(roads, name) for name in roads.__all__)
    assert len(set(roads.__all__)) == len(roads.__all__)  # their order is checked by ruff
