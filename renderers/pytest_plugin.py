"""Two fixtures for pytest: `scoreboard_regression` and `check_screenshot`.

This file is installed a second time as the module `roads_pytest_plugin`, which pytest imports at each start, even if no test
uses it. A module of `renderers` would bring the whole package along; this one imports nothing of the library before a test asks
for a fixture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from renderers.testing.fixtures import CheckScreenshot, ScoreboardRegression


@pytest.fixture
def scoreboard_regression(request: pytest.FixtureRequest) -> ScoreboardRegression:
    """Golden files of boards: `scoreboard_regression.check(board, theme=..., layout=..., formats=("txt", "svg", "png"))`."""
    from renderers.testing.fixtures import ScoreboardRegression

    return ScoreboardRegression(request)


@pytest.fixture
def check_screenshot(request: pytest.FixtureRequest) -> CheckScreenshot:
    """Screenshots of an interface: `check_screenshot(png, shoe, region=..., theme=...)` compares one with a board by cell."""
    from renderers.testing.fixtures import CheckScreenshot

    return CheckScreenshot(request)
