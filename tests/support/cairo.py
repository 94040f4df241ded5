"""CairoSVG's picture of an SVG document, without the two detours that cost half of its time."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any

from PIL import Image


def rasterised(cairosvg: ModuleType, document: str) -> Image.Image:
    """What `cairosvg.svg2png` would write, as a picture, without a PNG in between."""
    # Only in a document that has an address does CairoSVG keep what a `<use>` names.
    tree = cairosvg.parser.Tree(bytestring=document.encode(), url="file:///scene.svg")
    drawn = _surface(cairosvg)(tree).cairo
    size = drawn.get_width(), drawn.get_height()
    return Image.frombytes("RGBA", size, bytes(drawn.get_data()), "raw", "BGRa", drawn.get_stride())


@cache
def _surface(cairosvg: ModuleType) -> Any:
    """CairoSVG's surface, which begins with all definitions in what it keeps.

    It would look for each of them through the whole document, which takes longer than to draw it.
    """
    png_surface: Any = cairosvg.surface.PNGSurface

    class Surface(png_surface):  # type: ignore[misc]
        def __init__(self, tree: Any) -> None:
            self.tree = tree
            super().__init__(tree, None, 96)

        def _create_surface(self, width: float, height: float) -> tuple[Any, int, int]:
            definitions = [each for child in self.tree.children if child.tag == "defs" for each in child.children]
            self.tree_cache.update({(self.tree.url, each["id"]): each for each in definitions})
            return super()._create_surface(width, height)  # type: ignore[no-any-return]

    return Surface
