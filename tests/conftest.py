"""Fixtures that several test files use."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import pytest
from support.benchmark_table import measure, pytest_terminal_summary, timed
from support.paths import PROJECT

if TYPE_CHECKING:
    from playwright.sync_api import Browser

__all__ = ["measure", "pytest_terminal_summary", "timed"]


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Benchmarks run once, untimed, as a test that they work, unless they are asked for with --benchmark-only.

    Their table is ours, see `benchmark_table.py`.
    """
    config.option.benchmark_quiet = True
    if not config.getoption("benchmark_only"):
        config.option.benchmark_disable = True


@pytest.fixture
def original_datadir() -> Path:
    """Where pytest-regressions keeps its goldens: one folder that a reviewer opens, not one a test file."""
    return PROJECT / "snapshots"


@pytest.fixture(scope="session")
def cairosvg() -> ModuleType:
    """CairoSVG, the second opinion on every picture. Where CI is set, its library must be there."""
    try:
        import cairosvg
    except OSError:
        if os.environ.get("CI"):
            raise
        pytest.skip("the library cairo is not installed")
    return cairosvg  # type: ignore[no-any-return]


@pytest.fixture(scope="session")
def chromium() -> str:
    """The command that starts Chromium, a browser's opinion on the SVG. Where CI is set, it must be there."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        missing = pytest.fail if os.environ.get("CI") else pytest.skip
        missing("Chromium is not installed")
    return found


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """Chromium with pages to drive; where CI is set, Playwright must be there.

    It is started once a file: while it runs, a thread cannot run another loop of events.
    """
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        if os.environ.get("CI"):
            raise
        pytest.skip("Playwright is not installed")
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield browser
        browser.close()
