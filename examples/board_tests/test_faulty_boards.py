"""Tests that fail, so that you can see what a failure looks like: `pytest examples/board_tests/test_faulty_boards.py`."""

from interface import COLOURS, screenshot
from test_boards import BIG_ROAD, SHOE

import roads
from renderers.testing.fixtures import CheckScreenshot, ScoreboardRegression


def test_board(scoreboard_regression: ScoreboardRegression) -> None:
    """The golden is that of another shoe: the seventh round was Banker."""
    scoreboard_regression.check(roads.scoreboard(f"{SHOE[:6]}P{SHOE[7:]}"), theme="night", columns=24)


def test_interface(check_screenshot: CheckScreenshot) -> None:
    """The interface paints cells with ties green, and draws its bottom row one column too far right."""
    check_screenshot(screenshot(SHOE, faulty=True), SHOE, region=BIG_ROAD, colours=COLOURS)
