"""Goldens: the text that a reviewer reads, the SVG byte by byte, and the PNG pixel by pixel."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest
from pytest_regressions.file_regression import FileRegressionFixture
from support.golden_views import VIEWS
from support.paths import PROJECT, SHOES
from support.pixels import assert_same_pixels

import renderers


def shoe(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def check_png(file_regression: FileRegressionFixture, drawn: bytes, name: str) -> None:
    file_regression.check(drawn, binary=True, basename=name, extension=".png", check_fn=assert_same_pixels)


@pytest.mark.parametrize("path", SHOES, ids=lambda path: path.stem)
def test_text(path: Path, file_regression: FileRegressionFixture) -> None:
    file_regression.check(renderers.text(shoe(path), columns=48), basename=path.stem, encoding="utf-8")


@pytest.mark.parametrize("path", SHOES, ids=lambda path: path.stem)
def test_svg(path: Path, file_regression: FileRegressionFixture) -> None:
    file_regression.check(renderers.svg(shoe(path)), basename=path.stem, extension=".svg", encoding="utf-8")


@pytest.mark.parametrize("path", SHOES, ids=lambda path: path.stem)
def test_png(path: Path, file_regression: FileRegressionFixture) -> None:
    check_png(file_regression, renderers.png(shoe(path)), path.stem)


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_views(name: str, file_regression: FileRegressionFixture, tmp_path: Path) -> None:
    renderers.save(VIEWS[name](), tmp_path / "drawn.png")
    check_png(file_regression, (tmp_path / "drawn.png").read_bytes(), name)


def test_animation(file_regression: FileRegressionFixture) -> None:
    table = next(path for path in SHOES if path.stem == "table-1")
    drawn = renderers.encode(renderers.animation(shoe(table), ask="player", columns=20), ".svg").decode()
    file_regression.check(drawn, basename="animation-ask-player", extension=".svg", encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "filled", "options"),
    [
        ("scorecard-blank", False, {}),
        ("scorecard-filled", True, {"theme": "classic", "table": "7", "date": "30 November 2026"}),
    ],
)
def test_scorecard(name: str, filled: bool, options: dict[str, Any], file_regression: FileRegressionFixture) -> None:
    table = next(path for path in SHOES if path.stem == "table-1")
    card = renderers.scorecard(shoe(table) if filled else None, **options)
    check_png(file_regression, renderers.encode(card, ".png"), name)


def test_lobby_sheet(file_regression: FileRegressionFixture, tmp_path: Path) -> None:
    sheet = renderers.lobby([(path.stem, shoe(path)) for path in SHOES])
    # Not of the golden's own name: the golden is copied into this folder, but not over a file that is there already.
    renderers.save(sheet, tmp_path / "drawn.png")
    check_png(file_regression, (tmp_path / "drawn.png").read_bytes(), "lobby")


def test_the_gallery_is_what_its_tool_draws(tmp_path: Path) -> None:
    drawn = runpy.run_path(str(PROJECT / "tools" / "gallery.py"))["gallery"]()
    drawn.save(tmp_path / "drawn.png")
    assert_same_pixels(tmp_path / "drawn.png", PROJECT / "snapshots" / "gallery.png")
