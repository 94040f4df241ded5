"""The library against the second rules, those of `rule.py` and `good_roads_rule.py`, and seeded shoes to hold it against."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import roads
from support import good_roads_rule, rule

DERIVED = ("big_eye_road", "small_road", "cockroach_road")

OPTIONS = [(rows, tail) for rows in (1, 3, 6) for tail in ("stay", "drop")]


def random_shoes(count: int, seed: int) -> Iterator[str]:
    """Shoes of 0 to 90 rounds; a third of them as at a table, the others streaky, choppy or full of ties."""
    random = Random(seed)
    for _ in range(count):
        ties = random.choice((0.0, 0.095, 0.095, 0.4))
        repeat = random.choice((0.5, 0.5, 0.75, 0.9, 0.2))
        side = random.choice("BP")
        shoe = ""
        for _ in range(random.randint(0, 90)):
            if random.random() < ties:
                shoe += "T"
                continue
            if random.random() >= repeat:
                side = "P" if side == "B" else "B"
            shoe += side
        yield shoe


def streaky_shoes(count: int, seed: int) -> Iterator[str]:
    """Shoes whose streaks mostly repeat the length of another one, count up or down, or alternate: patterns form and break."""
    random = Random(seed)
    for _ in range(count):
        lengths: list[int] = []
        while sum(lengths) < 60:
            start, step = random.choice((1, 1, 2, 2, 3, 4, 5)), random.choice((-1, 0, 0, 0, 1))
            lengths += [max(1, start + step * place) for place in range(random.randint(3, 6))]
            lengths += random.choice(([], [], [1, 2] * 3, [2, 1] * 3, [4, 1, 4], [1, 3, 2, 5] * 2))
        side, shoe = random.choice("BP"), ""
        for length in lengths:
            shoe += side * length + "T" * (random.random() < 0.1)
            side = "P" if side == "B" else "B"
        yield shoe


def check_good_roads(shoe: str) -> None:
    """The good roads after every round of a shoe."""
    played = roads.parse(shoe)
    for count in range(len(shoe) + 1):
        found = [(road.name, road.side and road.side.value, *road[2:]) for road in roads.good_roads(played[:count])]
        assert found == good_roads_rule.good_roads(shoe[:count]), shoe[:count]


def check(shoe: str, options: Sequence[tuple[int, str]] = OPTIONS) -> None:
    """All that a shoe shows, on boards of each of the options."""
    leading, ties = rule.ties(shoe)
    marks = [rule.marks(shoe, k) for k in (1, 2, 3)]
    asked = {side: tuple(rule.ask(shoe, side, k) for k in (1, 2, 3)) for side in "BP"}
    decided = [(letter, number) for _, _, letter, number in rule.logical_cells(shoe)]
    for rows, tail in options:
        board = roads.scoreboard(shoe, rows=rows, tail=tail)
        big = board.big_road
        assert [(c.column, c.row, c.round.outcome.value, c.number) for c in big.cells] == rule.place(decided, rows, tail)
        assert (big.leading_ties, [cell.ties for cell in big.cells]) == (leading, ties)
        beads = [(cell.column, cell.row, cell.round.outcome.value, cell.number) for cell in board.bead_road.cells]
        assert beads == rule.bead_road(shoe, rows)
        for name, expected in zip(DERIVED, marks, strict=True):
            road: roads.DerivedRoad = getattr(board, name)
            cells = rule.place(expected, rows, tail)
            assert [mark.value for mark in road.marks] == [mark for mark, _ in expected]
            assert [(cell.column, cell.row, cell.mark.value, cell.number) for cell in road.cells] == cells
            assert road.columns == max((column + 1 for column, *_ in cells), default=0)
        for side, answers in (("B", board.ask.banker), ("P", board.ask.player)):
            assert tuple(answer and answer.value for answer in answers) == asked[side]
