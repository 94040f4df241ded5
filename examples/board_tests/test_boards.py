"""Tests of a game's boards: `pytest examples/board_tests/test_boards.py` passes."""

from interface import CELL, COLOURS, COLUMNS, LEFT, ROWS, TOP, screenshot

import roads
from renderers.testing import Region
from renderers.testing.fixtures import CheckScreenshot, ScoreboardRegression

SHOE = "BBPTPPBBBBBBBBPBPPTBPPPB"
BIG_ROAD = Region.of_cells("big_road", LEFT, TOP, cell=CELL, columns=COLUMNS, rows=ROWS)


def test_board(scoreboard_regression: ScoreboardRegression) -> None:
    """The picture of a board stays what it was: its goldens are in the folder `test_boards`."""
    scoreboard_regression.check(roads.scoreboard(SHOE), theme="night", columns=24)


def test_interface(check_screenshot: CheckScreenshot) -> None:
    """The interface shows the board of its shoe, whatever its marks look like."""
    check_screenshot(screenshot(SHOE), SHOE, region=BIG_ROAD, colours=COLOURS)
