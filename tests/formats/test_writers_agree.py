"""The SVG, rasterised by CairoSVG, and the PNG show the same board.

Tolerance: in no cell of 23 pixels may the mean difference of a channel exceed `TOLERANCE` of 255. The two rasterisers differ
along edges only; a mark that is missing, moved by three pixels or of another colour is beyond it, as the tests below show.
"""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest
from PIL import Image
from support.golden_views import LAYOUTS, VIEWS
from support.paths import SHOES
from support.writers import DAMAGES, PLACES, TOLERANCE, by_png, by_svg, damaged, one_of_each, worst_cell

import renderers
import roads
from renderers.look.added_parts import has_header


@pytest.mark.parametrize("path", SHOES, ids=lambda path: path.stem)
def test_tables(path: Path, cairosvg: ModuleType) -> None:
    scene = renderers.scene(path.read_text(encoding="utf-8"))
    assert worst_cell(by_svg(cairosvg, scene), by_png(scene)) < TOLERANCE


OTHER_LOOKS = re.compile("look-(?!classic)|labels-(?!en)|preview-.*-(mono|night)|scale-(?!2)")
"""Views that show in another look what one of the others shows whole."""


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_views(name: str, cairosvg: ModuleType) -> None:
    """All that is placed or, in other looks of the same, each symbol once."""
    scene = VIEWS[name]()
    if OTHER_LOOKS.match(name):
        scene = one_of_each(scene)
    assert worst_cell(by_svg(cairosvg, scene), by_png(scene)) < TOLERANCE


@pytest.mark.parametrize("scale", [0.75, 1.5, 2])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_layouts_and_scales(layout: str, scale: float, cairosvg: ModuleType) -> None:
    name = "Tavolo 1, àèÌ" if has_header(renderers.LAYOUTS[layout]) else ""
    scene = one_of_each(renderers.scene(SHOES[-4].read_text(encoding="utf-8"), layout=layout, scale=scale, name=name))
    assert worst_cell(by_svg(cairosvg, scene), by_png(scene)) < TOLERANCE


class Drawn(NamedTuple):
    """A scene as both writers draw it."""

    scene: renderers.Scene
    svg: Image.Image
    png: Image.Image


@pytest.fixture(scope="module")
def right(cairosvg: ModuleType) -> Drawn:
    scene = renderers.scene(roads.scoreboard("BBPBPPBBBPBPPPBBBPPBP"))
    return Drawn(scene, by_svg(cairosvg, scene), by_png(scene))


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("road", PLACES)
def test_the_tolerance_shows_a_damaged_mark(road: str, damage: str, right: Drawn, cairosvg: ModuleType) -> None:
    wrong = damaged(right.scene, road, damage)
    assert worst_cell(by_svg(cairosvg, wrong), right.png) > TOLERANCE
    assert worst_cell(right.svg, by_png(wrong)) > TOLERANCE
