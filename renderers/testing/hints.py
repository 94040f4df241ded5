"""Explanations of why a picture shows another board: a window moved, a round missing, another convention."""

from __future__ import annotations

from collections.abc import Iterator

from renderers.testing.regions import Cells, Region, expected_cells, first_column, with_rows
from roads.board.scoreboard import Scoreboard

_FAR = 8  # columns that a window may be off
_LATE = 3  # rounds by which a picture may lag
_SWAPPED = {"banker": "player", "player": "banker", "red": "blue", "blue": "red", "tie": "tie"}


def hints(board: Scoreboard, region: Region, first: int, seen: Cells) -> tuple[str, ...]:
    """Finds the first explanation that accounts for everything seen in a region; in words, or () if nothing does.

    Args:
        board: The board that should be shown.
        region: Where it was looked for.
        first: The column that should be shown first.
        seen: Marks that were seen, by column and row of the region.
    """
    name = region.road.replace("_", " ")
    if not seen:
        return (f"{name}: no mark at all was seen: are the region and the theme's colours right?",)
    found = next((said for said, cells in _explanations(board, region, first) if cells == seen), None)
    return (f"{name}: {found}",) if found else ()


def _explanations(board: Scoreboard, region: Region, first: int) -> Iterator[tuple[str, Cells]]:
    board = with_rows(board, region.rows)
    for late in range(1, min(_LATE, len(board.rounds)) + 1):
        earlier = board.with_options(rounds=board.rounds[:-late])
        start = region.first if region.first is not None else first_column(earlier, region)
        rounds = "the last round is" if late == 1 else f"the last {late} rounds are"
        yield f"it would be right if {rounds} not yet shown", expected_cells(earlier, region, start)
    for step in range(1, _FAR + 1):
        for start in (first - step, first + step):
            if start >= 0:
                yield (
                    f"it would be right if the first column shown were {start}, not {first}",
                    expected_cells(board, region, start),
                )
    for column in range(1, min(_FAR, region.columns)):
        moved = {(x + column, y): kind for (x, y), kind in expected_cells(board, region, first).items()}
        yield (
            f"all marks stand {column} column{'s' * (column > 1)} too far right",
            {place: kind for place, kind in moved.items() if place[0] < region.columns},
        )
    swapped = {place: _SWAPPED[kind] for place, kind in expected_cells(board, region, first).items()}
    colours = "red and blue" if "red" in swapped.values() or "blue" in swapped.values() else "Banker and Player"
    yield f"it would be right with {colours} swapped", swapped
    other = "drop" if board.tail == "stay" else "stay"
    turned = board.with_options(tail=other)
    start = region.first if region.first is not None else first_column(turned, region)
    yield f'it would be right with tail="{other}"', expected_cells(turned, region, start)
    if region.road == "bead_road":
        turned = board.with_options(newest_first=not board.newest_first)
        yield f"it would be right with newest_first={turned.newest_first}", expected_cells(turned, region, first)
