"""Two writers' pictures of one scene, compared square by square."""

from __future__ import annotations

import dataclasses
from types import ModuleType

import numpy as np
from PIL import Image, ImageChops

import renderers
from renderers.formats.png import compose
from renderers.formats.svg import write as write_svg
from support.cairo import rasterised

TOLERANCE = 3.5

CELL = 23


def worst_cell(one: Image.Image, other: Image.Image) -> float:
    """The largest mean difference of a channel in any cell-sized square of two pictures, 0 to 255.

    Squares at the right and the lower edge are as large as there is room; numbers of mode F keep the means exact.
    """
    assert one.size == other.size
    channels = ImageChops.difference(one, other).split()
    return max(float(np.asarray(channel.convert("F").reduce(CELL)).max()) for channel in channels)


def by_svg(cairosvg: ModuleType, scene: renderers.Scene) -> Image.Image:
    """What CairoSVG makes of a scene's SVG."""
    return on_paper(rasterised(cairosvg, write_svg(scene)))


def on_paper(image: Image.Image) -> Image.Image:
    """A picture as it looks on a grey page, which shows what it lets through."""
    page = Image.new("RGBA", image.size, "#808080")
    page.alpha_composite(image.convert("RGBA"))
    return page.convert("RGB")


def by_png(scene: renderers.Scene) -> Image.Image:
    return on_paper(compose(scene))


STOOD_ON = {"ground", "button"}
"""Names of the symbols that others stand on: without them a PNG's tile would still have its ground, and an SVG the page."""


def one_of_each(scene: renderers.Scene) -> renderers.Scene:
    """The scene with each symbol in the first of its places on a ground.

    For views that show what another one shows in a look of their own: CairoSVG takes some milliseconds a place.
    """
    seen: set[tuple[str, str]] = set()
    groups = []
    for group in scene.groups:
        items = []
        for item in group.items:
            look = item.symbol.key, item.ground
            if look not in seen or item.symbol.name in STOOD_ON:
                items.append(item)
            seen.add(look)
        groups.append(group._replace(items=tuple(items)))
    return dataclasses.replace(scene, groups=tuple(groups))


DAMAGES = ("missing", "moved", "miscoloured")

PLACES = ("bead-road", "big-road", "big-eye-road", "small-road", "cockroach-road")


def damaged(scene: renderers.Scene, road: str, damage: str) -> renderers.Scene:
    """The scene with the newest mark of a road left out, moved by three pixels or of the other colour."""
    group = next(group for group in scene.groups if group.name == road)
    item = group.items[-1]
    items = group.items[:-1]
    if damage == "moved":
        items = (*items, item._replace(x=item.x + 3, y=item.y - 3))
    elif damage == "miscoloured":
        names = {"banker": "player", "player": "banker", "red": "blue", "blue": "red"}
        shape, _, colour = item.symbol.name.rpartition("-")
        wrong = next(each for each in group.items if each.symbol.name == f"{shape}-{names[colour]}")
        items = (*items, item._replace(symbol=wrong.symbol))
    groups = tuple(group._replace(items=items) if group.name == road else group for group in scene.groups)
    return dataclasses.replace(scene, groups=groups)
