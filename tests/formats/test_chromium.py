"""A browser, Chromium, and the PNG writer show the same boards.

Its edges differ more from ours than those of CairoSVG (by up to 5.4 in a square of 23 pixels of dense letters), so the
tolerance is wider; a mark that is missing, moved by three pixels or of another colour is still beyond it, with 9 and more.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest
from PIL import Image
from support.chromium import screenshot
from support.paths import SHOES
from support.writers import DAMAGES, PLACES, by_png, damaged, on_paper, worst_cell

import renderers
from renderers.formats.svg import write as write_svg

TOLERANCE = 7.0
GAP = 10


STYLE = """<style>body, svg { color: lime; fill: lime; fill-opacity: 0.5; fill-rule: evenodd; stroke: lime; stroke-width: 3px;
stroke-dasharray: 1; stroke-linecap: round; stroke-linejoin: round; stroke-opacity: 0.5; font: 40px serif }</style>"""
"""What pages say of their own icons; every SVG in the page inherits it."""


class Drawn(NamedTuple):
    """A scene and what Chromium made of it."""

    scene: renderers.Scene
    picture: Image.Image


def shoe(name: str) -> str:
    return next(path for path in SHOES if path.stem == name).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def drawn(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> list[Drawn]:
    """Three boards inlined in one page, so that the browser starts once, and each has the others beside it."""
    scenes = [
        renderers.scene(shoe("table-3"), scale=2),
        renderers.scene(shoe("table-1"), theme="macau", layout="classic", ask="banker", scale=2, name="Tavolo 1, àèÌ"),
        renderers.scene(shoe("table-2"), theme="night", layout="lobby", scale=1.5, name="Table 7"),
    ]
    tops = [sum(scene.height + GAP for scene in scenes[:index]) for index in range(len(scenes))]
    boards = [
        f'<div style="position:absolute; left:0; top:{top}px">{write_svg(scene)}</div>'
        for top, scene in zip(tops, scenes, strict=True)
    ]
    folder = tmp_path_factory.mktemp("chromium")
    page = f'<!DOCTYPE html><meta charset="utf-8">{STYLE}<body>{"".join(boards)}'
    width, height = max(scene.width for scene in scenes), tops[-1] + scenes[-1].height
    whole = screenshot(chromium, page, folder, width + GAP, height + 200)  # the window's frame may take some of its height
    assert whole.width >= width
    assert whole.height >= height
    boxes = [(0, top, scene.width, top + scene.height) for top, scene in zip(tops, scenes, strict=True)]
    return [Drawn(scene, on_paper(whole.crop(box))) for scene, box in zip(scenes, boxes, strict=True)]


@pytest.mark.parametrize("index", range(3), ids=["table", "classic", "lobby"])
def test_chromium_shows_what_the_png_shows(index: int, drawn: list[Drawn]) -> None:
    scene, picture = drawn[index]
    assert worst_cell(picture, by_png(scene)) < TOLERANCE


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("road", PLACES)
def test_the_tolerance_shows_a_damaged_mark(road: str, damage: str, drawn: list[Drawn]) -> None:
    scene, picture = drawn[0]
    assert worst_cell(picture, by_png(damaged(scene, road, damage))) > TOLERANCE
