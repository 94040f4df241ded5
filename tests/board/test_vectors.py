"""Published vectors and counts by hand."""

from __future__ import annotations

import pytest
from support import rule
from support.cases import DERIVED, PLACEMENT, TIES, DerivedCase, PlacementCase, TieCase

import roads

ROADS = {"big_eye_road": roads.big_eye_road, "small_road": roads.small_road, "cockroach_road": roads.cockroach_road}
K = {"big_eye_road": 1, "small_road": 2, "cockroach_road": 3}


def letters(marks: tuple[roads.Mark, ...]) -> str:
    return "".join(mark.value for mark in marks)


@pytest.mark.parametrize("case", DERIVED, ids=lambda case: case.id)
def test_derived_marks(case: DerivedCase) -> None:
    board = roads.scoreboard(case.rounds)
    assert case.expected
    for name, expected in case.expected.items():
        assert letters(getattr(board, name).marks) == expected
        assert letters(ROADS[name](case.rounds).marks) == expected


@pytest.mark.parametrize("case", DERIVED, ids=lambda case: case.id)
def test_second_rule_agrees_with_the_vectors(case: DerivedCase) -> None:
    for name, expected in case.expected.items():
        assert "".join(mark for mark, _ in rule.marks(case.rounds, K[name])) == expected


@pytest.mark.parametrize("case", PLACEMENT, ids=lambda case: case.id)
def test_placement(case: PlacementCase) -> None:
    road = roads.big_road(case.rounds, rows=case.rows, tail=case.tail)
    assert tuple((cell.column, cell.row, cell.round.outcome.value) for cell in road.cells) == case.expected
    assert road.columns == 1 + max(column for column, _, _ in case.expected)
    board = roads.scoreboard(case.rounds, rows=case.rows, tail=case.tail)
    assert board.big_road == road


@pytest.mark.parametrize("case", PLACEMENT, ids=lambda case: case.id)
def test_second_rule_agrees_with_the_placements(case: PlacementCase) -> None:
    cells = rule.big_road(case.rounds, case.rows, case.tail)
    assert tuple((column, row, letter) for column, row, letter, _ in cells) == case.expected


@pytest.mark.parametrize("case", TIES, ids=lambda case: case.id)
def test_ties(case: TieCase) -> None:
    board = roads.scoreboard(case.rounds)
    for road in (roads.big_road(case.rounds), board.big_road):
        assert road.leading_ties == case.leading_ties
        cells = tuple((cell.column, cell.row, cell.round.outcome.value, cell.ties) for cell in road.cells)
        assert cells == case.expected
    leading, counts = rule.ties(case.rounds)
    assert (leading, counts) == (case.leading_ties, [ties for _, _, _, ties in case.expected])


def test_names_of_cases_are_unique() -> None:
    names = [case.id for group in (DERIVED, PLACEMENT, TIES) for case in group]
    assert len(names) == len(set(names))
