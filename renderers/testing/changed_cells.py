"""The cells of a board in which it differs from its golden: where they are, and what stands there and stood there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PIL import Image

from renderers.testing.expected_cells import first_column, with_rows
from renderers.testing.region import Region
from roads.board.scoreboard import Scoreboard
from roads.game.rounds import Outcome, Round


class ChangedCell(NamedTuple):
    """A cell whose pixels differ.

    Attributes:
        road: Such as "big_road".
        column: Column of the road as it is drawn now, 0-based.
        row: 0-based.
        box: Left, top, width and height in pixels.
        place: Column and row of the window, 0-based.
    """

    road: str
    column: int
    row: int
    box: tuple[float, float, float, float]
    place: tuple[int, int]


def changed_cells(mask: Image.Image, board: Scoreboard, regions: Sequence[Region]) -> tuple[ChangedCell, ...]:
    """Finds the cells in which pixels differ, road by road, by column and row."""
    found = []
    for region in regions:
        first = first_column(board, region)
        wide, high = region.width / region.columns, region.height / region.rows
        for column in range(region.columns):
            for row in range(region.rows):
                x, y = region.x + column * wide, region.y + row * high
                # Half a pixel inside: the line to the next cell is no cell's own.
                inside = (round(x + 0.5), round(y + 0.5), round(x + wide - 0.5), round(y + high - 0.5))
                if mask.crop(inside).getbbox():
                    found.append(ChangedCell(region.road, first + column, row, (x, y, wide, high), (column, row)))
    return tuple(found)


def cells_in_words(
    cells: Sequence[ChangedCell], board: Scoreboard, golden: Scoreboard | None, regions: Sequence[Region]
) -> list[str]:
    """Describes each cell: what stands there now, and what stood there if the golden's shoe is known."""
    ours = {region.road: _shown(board, region) for region in regions}
    theirs = {region.road: _shown(golden, region) for region in regions} if golden is not None else {}
    said = []
    for cell in cells:
        place = f"{cell.road.replace('_', ' ')}, column {cell.column}, row {cell.row}"
        now = ours[cell.road].get(cell.place, "nothing")
        before = theirs[cell.road].get(cell.place, "nothing") if theirs else None
        if before is None:
            said.append(f"{place}: now {now}")
        elif before == now:
            said.append(f"{place}: {now}, drawn otherwise")
        else:
            said.append(f"{place}: expected {before}, got {now}")
    return said


def _shown(board: Scoreboard, region: Region) -> dict[tuple[int, int], str]:
    first = first_column(board, region)
    own = with_rows(board, region.rows)
    return {(column - first, row): said for column, row, said in _signs(own, region.road)}


def _signs(board: Scoreboard, road: str) -> Iterator[tuple[int, int, str]]:
    if road == "bead_road":
        for column, row, round, _ in board.bead_road.cells:
            yield column, row, _round(round, with_total=True)
    elif road == "big_road":
        for column, row, round, ties, _ in board.big_road.shown():
            if round.outcome is Outcome.TIE:
                yield column, row, f"{ties} leading ties"
            else:
                yield column, row, _round(round) + (f" with {ties} tie{'s' * (ties > 1)}" if ties else "")
    else:
        for column, row, mark, _ in getattr(board, road).cells:
            yield column, row, f"a {mark.name.lower()} mark"


def _round(round: Round, with_total: bool = False) -> str:
    said = round.outcome.name.capitalize()
    said += f" {round.total}" if with_total and round.total is not None else ""
    return said + "".join([", Banker pair" * (round.banker_pair is True), ", Player pair" * (round.player_pair is True)])
