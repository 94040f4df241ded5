"""The cells that a region should show: which mark stands in which, which rings have a slash of ties, which column is first."""

from __future__ import annotations

from typing import NamedTuple

from renderers.testing.region import Region
from renderers.window import window
from roads.board.scoreboard import Scoreboard
from roads.game.rounds import Outcome, Round

Cells = dict[tuple[int, int], str]
"""Marks, "banker", "player", "tie", "red" or "blue", by column and row, both 0-based."""

Slashes = dict[tuple[int, int], bool]
"""Whether there is a slash of ties, by column and row of each ring of a big road, both 0-based."""


class Details(NamedTuple):
    """Details of a cell of the bead or the big road.

    Attributes:
        banker_pair: Whether it has the dot of a Banker pair; not where that is unknown.
        player_pair: The same of a Player pair.
        ties: Number of ties on a ring of the big road.
    """

    banker_pair: bool
    player_pair: bool
    ties: int


def with_rows(board: Scoreboard, rows: int) -> Scoreboard:
    """The same shoe on roads with `rows` rows."""
    return board if board.rows == rows else board.with_options(rows=rows)


def first_column(board: Scoreboard, region: Region) -> int:
    """Column of the road that a region shows first; where it does not say, the newest columns are shown."""
    if region.first is not None:
        return region.first
    used: int = getattr(with_rows(board, region.rows), region.road).columns
    return window(used, region.columns, newest_first=board.newest_first and region.road == "bead_road")


def road_cells(board: Scoreboard, road: str, rows: int) -> Cells:
    """All marks of a road of `rows` rows, by column and row of the road."""
    found = getattr(with_rows(board, rows), road)
    if road in ("bead_road", "big_road"):
        cells = found.shown() if road == "big_road" else found.cells
        return {(cell.column, cell.row): cell.round.outcome.name.lower() for cell in cells}
    return {(cell.column, cell.row): cell.mark.name.lower() for cell in found.cells}


def expected_cells(board: Scoreboard, region: Region, first: int) -> Cells:
    """Marks that should stand in the cells of a region, by column and row of the region; empty cells are left out."""
    cells = road_cells(board, region.road, region.rows).items()
    return {(column - first, row): kind for (column, row), kind in cells if 0 <= column - first < region.columns}


def slashes(board: Scoreboard, region: Region, first: int) -> Slashes:
    """Whether the rings of a big road carry the slash of ties, by column and row of the region; of another road, nothing."""
    if region.road != "big_road":
        return {}
    return {
        (column - first, row): ties > 0
        for column, row, round, ties, _ in with_rows(board, region.rows).big_road.shown()
        if round.outcome is not Outcome.TIE and 0 <= column - first < region.columns
    }


def details(board: Scoreboard, region: Region, first: int) -> dict[tuple[int, int], Details]:
    """Details of the cells of a region of the bead or the big road, by column and row of the region; of others, nothing."""
    own, found = with_rows(board, region.rows), list[tuple[int, int, Round, int]]()
    if region.road == "bead_road":
        found = [(cell.column, cell.row, cell.round, 0) for cell in own.bead_road.cells]
    elif region.road == "big_road":
        shown = [(cell.column, cell.row, cell.round, cell.ties) for cell in own.big_road.shown()]
        found = [each for each in shown if each[2].outcome is not Outcome.TIE]
    return {
        (column - first, row): Details(round.banker_pair is True, round.player_pair is True, ties)
        for column, row, round, ties in found
        if 0 <= column - first < region.columns
    }
