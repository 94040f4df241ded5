"""SVG in a page of a browser: with its shapes in place it passes DOMPurify whole, and a page can set its colours."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest
from PIL import Image
from support.chromium import screenshot
from support.paths import PROJECT, SHOES
from support.writers import damaged, on_paper, worst_cell

import renderers
from renderers.formats.svg import write

TOLERANCE = 2.0
"""Chromium smooths edges a little differently from place to place on a page, by up to 0.5 in a square of 23 pixels; the
smallest mark that is missing makes 9."""

PURIFY = PROJECT.joinpath("tests", "data", "dompurify", "purify.min.js").read_text(encoding="utf-8")
SHOE = next(path for path in SHOES if path.stem == "table-1").read_text(encoding="utf-8")
LOOK: dict[str, Any] = {"layout": "classic", "theme": "macau", "columns": 20, "name": "Table 7"}
GREEN = dataclasses.replace(renderers.MACAU, banker="#117733")

Sanitize = bool
BOARDS: dict[str, tuple[str, Sanitize]] = {
    "shared": (renderers.svg(SHOE, **LOOK), False),
    "inline": (renderers.svg(SHOE, symbols="inline", **LOOK), False),
    "shared, sanitized": (renderers.svg(SHOE, **LOOK), True),
    "inline, sanitized": (renderers.svg(SHOE, symbols="inline", hooks=True, title=False, **LOOK), True),
    "variables": (renderers.svg(SHOE, variables=True, **LOOK), False),
    "variables that are set": (
        f'<div style="--road-banker:#117733">{renderers.svg(SHOE, variables=True, **LOOK)}</div>',
        False,
    ),
    "green": (renderers.svg(SHOE, **{**LOOK, "theme": GREEN}), False),
    "without a mark": (write(damaged(renderers.scene(SHOE, **LOOK), "cockroach-road", "missing")), False),
}

SCRIPT = """
for (const [top, svg, sanitize] of BOARDS) {
  const place = document.body.appendChild(document.createElement("div"));
  place.style = `position:absolute; left:0; top:${top}px`;
  place.innerHTML = sanitize ? DOMPurify.sanitize(svg) : svg;
}
"""


@pytest.fixture(scope="module")
def drawn(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Image.Image]:
    """The boards in one page, so that the browser starts once."""
    scene = renderers.scene(SHOE, **LOOK)
    tops = [index * scene.height for index in range(len(BOARDS))]
    boards = [(top, *board) for top, board in zip(tops, BOARDS.values(), strict=True)]
    said = json.dumps(boards).replace("</", "<\\/")
    scripts = f"<script>{PURIFY}</script><body><script>const BOARDS = {said};{SCRIPT}</script>"
    page = f'<!DOCTYPE html><meta charset="utf-8">{scripts}'
    seen = screenshot(chromium, page, tmp_path_factory.mktemp("chromium"), scene.width, scene.height * (len(BOARDS) + 1))
    return {name: seen.crop((0, top, scene.width, top + scene.height)) for name, top in zip(BOARDS, tops, strict=True)}


def differ(one: Image.Image, other: Image.Image) -> bool:
    return worst_cell(on_paper(one), on_paper(other)) > TOLERANCE


@pytest.mark.parametrize("name", ["inline", "inline, sanitized", "variables"])
def test_the_pixels_are_the_same(name: str, drawn: dict[str, Image.Image]) -> None:
    assert differ(drawn["shared"], drawn["without a mark"])
    assert not differ(drawn[name], drawn["shared"])


def test_what_is_used_does_not_pass(drawn: dict[str, Image.Image]) -> None:
    """It is what the option is for: the ground alone is left, as on the board of a shoe that has not begun."""
    assert differ(drawn["shared, sanitized"], drawn["shared"])
    colours = [colour for _, colour in drawn["shared, sanitized"].getcolors(100_000) or ()]
    assert colours
    assert (0xD8, 0x32, 0x3A, 255) not in colours


def test_a_page_sets_a_colour(drawn: dict[str, Image.Image]) -> None:
    """Banker's beads, rings, chips and pair dots; red marks of the derived roads keep theirs."""
    assert differ(drawn["variables that are set"], drawn["shared"])
    assert not differ(drawn["variables that are set"], drawn["green"])
