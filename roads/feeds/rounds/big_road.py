"""A big road turned back into the rounds it was drawn from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from roads.board.placement import EMPTY, Cursor, Grid, place
from roads.board.streaks import streak_starts
from roads.feeds.reading.feed_errors import FeedError, FeedLimitError
from roads.feeds.reading.sizes import check_size
from roads.feeds.rounds.shared_rounds import made
from roads.game.rounds import Outcome, Round
from roads.limits import FEED_TRACED

_MOST_STEPS = 20_000


class BigRoadCell(NamedTuple):
    """A cell of a drawn big road: 0-based column and row, the round that made it, the ties that followed."""

    column: int
    row: int
    round: Round
    ties: int


def rounds_of_big_road(cells: Sequence[BigRoadCell], leading_ties: int, grid: Grid, where: str) -> list[Round]:
    """The rounds, oldest first: the cells by streaks, ties after their cell.

    Cells in the order of play are taken as they are. Otherwise the streaks are traced: a streak continues where the rule of
    dragon tails leads, the next one starts where the rule starts it, and every cell has to be used. A road that two shoes
    could have made is refused.

    Raises:
        FeedError: No shoe makes these cells, or more than one does.
    """
    check_size(0, leading_ties + len(cells) + sum(cell.ties for cell in cells), 0, where)
    if len({(cell.column, cell.row) for cell in cells}) < len(cells):
        raise FeedError(where, "two cells in one place")
    ordered = cells if _in_order(cells, grid) else _traced(cells, grid, where)
    tie = made(Outcome.TIE)
    rounds = [tie] * leading_ties
    for cell in ordered:
        rounds += [cell.round, *[tie] * cell.ties]
    return rounds


def _in_order(cells: Sequence[BigRoadCell], grid: Grid) -> bool:
    columns, rows, _ = place(streak_starts([cell.round.outcome for cell in cells]), grid)
    return [(cell.column, cell.row) for cell in cells] == list(zip(columns, rows, strict=True))


def _traced(cells: Sequence[BigRoadCell], grid: Grid, where: str) -> Sequence[BigRoadCell]:
    if len(cells) > FEED_TRACED.value:
        raise FEED_TRACED.error(FeedLimitError, where, f"over {FEED_TRACED} cells that are not in the order of play")
    at = {(cell.column, cell.row): cell for cell in cells}
    found: list[tuple[BigRoadCell, ...]] = []
    steps = 0
    # Depth first; each entry is a road so far and the cursor after it.
    open_roads: list[tuple[tuple[BigRoadCell, ...], Cursor]] = [((), EMPTY)]
    while open_roads and len(found) < 2:
        steps += 1
        if steps > _MOST_STEPS:
            raise FeedError(where, "too many ways to read this big road")
        road, cursor = open_roads.pop()
        if len(road) == len(cells):
            found.append(road)
            continue
        for starts in (True, False) if road else (True,):
            (column,), (row,), after = place((starts,), grid, cursor)
            cell = at.get((column, row))
            if cell is None or cell in road:
                continue
            if not road or (cell.round.outcome is not road[-1].round.outcome) is starts:
                open_roads.append(((*road, cell), after))
    if not found:
        raise FeedError(where, "no shoe makes this big road")
    if len(found) > 1:
        raise FeedError(where, "more than one shoe makes this big road, and the cells are not in the order of play")
    return found[0]
