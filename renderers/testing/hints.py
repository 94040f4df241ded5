"""Explanations of why a picture shows another board: a window moved, a round missing, another convention."""

from __future__ import annotations

from collections.abc import Iterator

from renderers.testing.expected_cells import Cells, Slashes, expected_cells, first_column, slashes, with_rows
from renderers.testing.grid import Grid
from renderers.testing.mark_colours import SWAPPED
from renderers.testing.region import Region
from roads.board.scoreboard import Scoreboard

_FAR = 8  # columns that a window may be off
_LATE = 3  # rounds by which a picture may lag

Explanation = tuple[str, Cells, Slashes]
"""An explanation in words, and the marks and slashes that a region would show if it were right."""


def hints(board: Scoreboard, grid: Grid) -> tuple[str, ...]:
    """Finds the first explanation that accounts for everything seen in a grid; in words, or () if nothing does.

    Where a region does not lie on its grid, that is the explanation; where it is off by whole cells, it is the last one.
    """
    name, misplaced, seen = grid.region.road.replace("_", " "), grid.misplaced, grid.seen
    if misplaced is not None and not misplaced.whole:
        return (f"{name}: {misplaced.said}",)
    if not grid.wrong or any(cell.details for cell in grid.wrong):  # no explanation accounts for a detail
        return ()
    for said, cells, slashed in _explanations(board, grid.region, grid.first) if seen else ():
        if cells == seen and grid.tied in (None, slashed):
            return (f"{name}: {said}",)
    if misplaced is not None:
        return (f"{name}: {misplaced.said}",)
    return () if seen else (f"{name}: no mark at all was seen: are the region and the theme's colours right?",)


def _explanations(board: Scoreboard, region: Region, first: int) -> Iterator[Explanation]:
    board = with_rows(board, region.rows)
    cells, slashed = _shown(board, region, first)
    for late in range(1, min(_LATE, len(board.rounds)) + 1):
        earlier = board.with_options(rounds=board.rounds[:-late])
        rounds = "the last round is" if late == 1 else f"the last {late} rounds are"
        yield f"it would be right if {rounds} not yet shown", *_shown(earlier, region)
    for step in range(1, _FAR + 1):
        for start in (first - step, first + step):
            if start >= 0:
                said = f"it would be right if the first column shown were {start}, not {first}"
                yield said, *_shown(board, region, start)
    for column in range(1, min(_FAR, region.columns)):
        yield (
            f"all marks stand {column} column{'s' * (column > 1)} too far right",
            {(x + column, y): kind for (x, y), kind in cells.items() if x + column < region.columns},
            {(x + column, y): tie for (x, y), tie in slashed.items() if x + column < region.columns},
        )
    swapped = {place: SWAPPED[kind] for place, kind in cells.items()}
    colours = "red and blue" if "red" in swapped.values() or "blue" in swapped.values() else "Banker and Player"
    yield f"it would be right with {colours} swapped", swapped, slashed
    other = "drop" if board.tail == "stay" else "stay"
    yield f'it would be right with tail="{other}"', *_shown(board.with_options(tail=other), region)
    if region.road == "bead_road":
        turned = board.with_options(newest_first=not board.newest_first)
        yield f"it would be right with newest_first={turned.newest_first}", *_shown(turned, region)


def _shown(board: Scoreboard, region: Region, first: int | None = None) -> tuple[Cells, Slashes]:
    """The marks and slashes of a board in a region; `first` is the column shown first, if not the region's own."""
    start = first_column(board, region) if first is None else first
    return expected_cells(board, region, start), slashes(board, region, start)
