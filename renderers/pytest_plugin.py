"""Two fixtures for pytest: `scoreboard_regression` and `check_screenshot`.

This file is installed a second time as the module `roads_pytest_plugin`, which pytest imports at each start, even if no test
uses it. A module of `renderers` would bring the whole package along; this one imports nothing of the library before a test asks
for a fixture.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from renderers.testing.fixtures import CheckScreenshot, ScoreboardRegression


@pytest.fixture
def scoreboard_regression(request: pytest.FixtureRequest) -> ScoreboardRegression:
    """Golden files of boards: `scoreboard_regression.check(board, theme=..., layout=..., formats=("txt", "svg", "png"))`."""
    with _own_packages():
        from renderers.testing.fixtures import ScoreboardRegression
    return ScoreboardRegression(request)


@pytest.fixture
def check_screenshot(request: pytest.FixtureRequest) -> CheckScreenshot:
    """Screenshots of an interface: `check_screenshot(png, shoe, region=..., theme=...)` compares one with a board by cell."""
    with _own_packages():
        from renderers.testing.fixtures import CheckScreenshot
    return CheckScreenshot(request)


@contextmanager
def _own_packages() -> Iterator[None]:
    """Says what to do where a package of the user's has the name of one of ours, and is found first."""
    try:
        yield
    except ImportError as error:
        name = (error.name or "").partition(".")[0]
        other = sys.modules.get(name)
        if name not in ("renderers", "roads") or other is None:
            raise
        said = f"the fixtures of baccarat-roads need its package {name}, but found {other.__file__} in its place: "
        pytest.fail(f"{said}rename that one, or keep its folder out of sys.path", pytrace=False)
