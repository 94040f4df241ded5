"""Two fixtures for pytest: `scoreboard_regression` and `check_screenshot`.

This file is installed a second time, as the module `roads_pytest_plugin`, which is what pytest finds: pytest imports it at
each start, also where no test uses it, and importing a module of `renderers` would import all of that. So nothing of this
library is imported before a test asks for a fixture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from renderers.testing.fixtures import CheckScreenshot, ScoreboardRegression


@pytest.fixture
def scoreboard_regression(request: pytest.FixtureRequest) -> ScoreboardRegression:
    """Golden boards: `scoreboard_regression.check(board, theme=..., layout=..., formats=("txt", "svg", "png"))`."""
    from renderers.testing.fixtures import ScoreboardRegression

    return ScoreboardRegression(request)


@pytest.fixture
def check_screenshot(request: pytest.FixtureRequest) -> CheckScreenshot:
    """Pictures of an interface: `check_screenshot(png, shoe, region=..., theme=...)` compares them with a board by cell."""
    from renderers.testing.fixtures import CheckScreenshot

    return CheckScreenshot(request)
