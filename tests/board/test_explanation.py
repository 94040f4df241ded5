"""`roads.explain`: which streaks a mark compares, and by which clause, counted by hand and by the rule that looks at cells."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from support import rule
from support.strategies import every, shoes

import roads
from roads import Mark, Outcome

B, P = Outcome.BANKER, Outcome.PLAYER
RED, BLUE = Mark.RED, Mark.BLUE
ROADS = {"big_eye_road": 1, "small_road": 2, "cockroach_road": 3}
COLOURS = {"equal": RED, "unequal": BLUE, "neighbour": RED, "first absent": BLUE, "both absent": RED}

# BBPPPBPBB: streaks of 2, 3, 1, 1, 2 (rounds 1-2, 3-5, 6, 7, 8-9); a published guide has its marks: Big Eye RBBBRB from round
# 4 on, Small BBB from round 7 on, Cockroach BR from round 8 on.
GUIDE = "BBPPPBPBB"


@pytest.mark.parametrize(
    ("road", "number", "mark", "clause", "place", "earlier", "later"),
    [
        ("big_eye_road", 4, RED, "neighbour", 2, (0, (1, 2)), (1, (3, 4))),
        ("big_eye_road", 5, BLUE, "first absent", 3, (0, (1, 2)), (1, (3, 4, 5))),
        ("big_eye_road", 6, BLUE, "unequal", 1, (0, (1, 2)), (1, (3, 4, 5))),
        ("big_eye_road", 7, BLUE, "unequal", 1, (1, (3, 4, 5)), (2, (6,))),
        ("big_eye_road", 8, RED, "equal", 1, (2, (6,)), (3, (7,))),
        ("big_eye_road", 9, BLUE, "first absent", 2, (3, (7,)), (4, (8, 9))),
        ("small_road", 7, BLUE, "unequal", 1, (0, (1, 2)), (2, (6,))),
        ("small_road", 8, BLUE, "unequal", 1, (1, (3, 4, 5)), (3, (7,))),
        ("small_road", 9, BLUE, "first absent", 2, (2, (6,)), (4, (8, 9))),
        ("cockroach_road", 8, BLUE, "unequal", 1, (0, (1, 2)), (3, (7,))),
        ("cockroach_road", 9, RED, "neighbour", 2, (1, (3, 4, 5)), (4, (8, 9))),
    ],
)
def test_every_mark_of_a_published_guide(
    road: str, number: int, mark: Mark, clause: str, place: int, earlier: Any, later: Any
) -> None:
    found = roads.explain(roads.scoreboard(GUIDE), road, number)
    assert found[:5] == (road, number, mark, clause, place)
    for compared, (streak, numbers) in ((found.earlier, earlier), (found.later, later)):
        assert compared == roads.ComparedStreak(streak, [B, P, B, P, B][streak], numbers)
        assert compared.length == len(numbers)


def test_deep_past_a_short_streak() -> None:
    """One B, four P: the second P is the first without a neighbour, the others have none above theirs either."""
    found = [roads.explain("BPTPPP", "big_eye_road", number) for number in (4, 5, 6)]
    assert [(each.mark, each.clause, each.place) for each in found] == [
        (BLUE, "first absent", 2),
        (RED, "both absent", 3),
        (RED, "both absent", 4),
    ]
    assert [each.later.rounds for each in found] == [(2, 4), (2, 4, 5), (2, 4, 5, 6)]


@every
@given(shoes)
def test_each_clause_is_what_the_cells_show(shoe: str) -> None:
    """By neighbours on the logical grid, without any length of a streak."""
    cells = rule.logical_cells(shoe)
    depth = {column: sum(1 for each in cells if each[0] == column) for column, *_ in cells}
    for road, k in ROADS.items():
        letters = {number: letter for letter, number in rule.marks(shoe, k)}
        for column, row, _, number in cells:
            if number not in letters:
                with pytest.raises(roads.OptionError, match="number: expected a round with a mark on the"):
                    roads.explain(shoe, road, number)
                continue
            found = roads.explain(shoe, road, number)
            assert found.mark.value == letters[number]
            assert COLOURS[found.clause] is found.mark
            later = column - 1 if row == 0 else column
            assert (found.earlier.streak, found.later.streak, found.place) == (later - k, later, row + 1)
            assert found.earlier.rounds == tuple(each[3] for each in cells if each[0] == later - k)
            assert found.later.rounds == tuple(each[3] for each in cells if each[0] == later and each[3] <= number)
            if row == 0:
                clause = "equal" if depth[column - 1] == depth[column - 1 - k] else "unequal"
            elif row < depth[column - k]:
                clause = "neighbour"
            else:
                clause = "first absent" if row - 1 < depth[column - k] else "both absent"
            assert found.clause == clause


def test_later_rounds_change_nothing() -> None:
    assert roads.explain(GUIDE, "big_eye_road", 4) == roads.explain(GUIDE[:4], "big_eye_road", 4)


@pytest.mark.parametrize(
    ("shoe", "road", "number", "message"),
    [
        ("BBP", "bead_road", 1, "road: expected one of big_eye_road, small_road, cockroach_road, got 'bead_road'"),
        ("BBP", None, 1, "road: expected one of big_eye_road"),
        ("BBP", "small_road", 0, "number: expected the number of a round, 1 to 3, got 0"),
        ("BBP", "small_road", 4, "number: expected the number of a round, 1 to 3, got 4"),
        ("BBP", "small_road", True, "number: expected the number of a round, 1 to 3, got True"),
        ("", "small_road", 1, "number: expected a board with rounds, got 1"),
        ("BPTB", "big_eye_road", 3, "number: expected a Banker or Player round: round 3 is a tie, which makes no mark, got 3"),
        ("BPTB", "big_eye_road", 2, "number: expected a round with a mark on the big eye road, whose first is round 4, got 2"),
        ("BPBB", "small_road", 3, "number: expected a round with a mark on the small road, whose first is round 4, got 3"),
        ("BPBB", "cockroach_road", 4, "number: expected a round with a mark on the cockroach road, which has none yet, got 4"),
        ("BBBB", "big_eye_road", 4, "number: expected a round with a mark on the big eye road, which has none yet, got 4"),
    ],
)
def test_what_has_no_mark(shoe: str, road: Any, number: Any, message: str) -> None:
    with pytest.raises(roads.OptionError) as raised:
        roads.explain(shoe, road, number)
    assert str(raised.value).startswith(message)
