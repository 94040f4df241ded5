"""Scene to PNG: every symbol is a tile, rasterised once, kept, and pasted where it is placed. No system library is needed.

The board is composed in numbers of a palette, never in colours: the palette is made of the colours of the tiles in the
scene, so it depends on the picture alone and not on what was drawn before it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING

from renderers.caches import kept, size_of
from renderers.errors import SizeError
from renderers.formats.embedded_shoe import options_with_shoe
from renderers.limits import PNG_PIXELS, PNG_SIDE
from renderers.scenes import Scene, check_plain

if TYPE_CHECKING:
    from PIL.Image import Image

    from renderers.formats.tiles import Tile


# Pillow, and tiles.py with it, are loaded late: a program that draws only SVG never waits for them.

LEVEL = 5
"""Level of compression, 1 to 9: 6 makes files one part in fifteen smaller, and takes a third longer."""


def write(scene: Scene) -> bytes:
    """A scene as a PNG file."""
    composed = compose(scene)
    stream = BytesIO()
    composed.save(stream, "PNG", compress_level=LEVEL, **options_with_shoe("PNG", scene.shoe))
    return stream.getvalue()


def compose(scene: Scene) -> Image:
    """A scene as a palette image; the opacity of its colours is in its info where not all are opaque."""
    from PIL.Image import frombytes

    from renderers.formats.tiles import KEPT_GROUND, ground_tile, tile

    check_plain(scene.markup)
    size = f"the picture would be {scene.width} x {scene.height} pixels: a PNG takes at most"
    area = scene.width * scene.height
    PNG_SIDE.check(max(scene.width, scene.height), SizeError, f"{size} {PNG_SIDE} a side")
    PNG_PIXELS.check(area, SizeError, f"{size} {PNG_PIXELS} in all")
    # Keys say what a symbol is: looking it up by itself would hash it once a mark.
    used = {(symbol.key, under): symbol for group in scene.groups for symbol, _, _, under, _, _ in group.items}
    tiles = {key: tile(symbol, key[1]) for key, symbol in used.items()}
    below = ground_tile(scene.ground)
    # A palette holds its tiles: that of a large picture is not kept, for its ground is not.
    palette = _kept_palette if area <= KEPT_GROUND else _palette
    colours, tables = palette(below, tuple(dict.fromkeys(tiles.values())))
    # Numbers of a palette, but not yet called so: Pillow pastes plain bytes with less ado.
    canvas = frombytes("L", (scene.width, scene.height), below.pixels.translate(tables[below]))
    images = {
        key: frombytes("L", (found.width, found.height), found.pixels.translate(tables[found])) for key, found in tiles.items()
    }
    paste = canvas.paste
    for group in scene.groups:
        for symbol, x, y, under, _, _ in group.items:
            paste(images[symbol.key, under], (x, y))
    set_palette(canvas, colours)
    return canvas


def set_palette(image: Image, colours: Sequence[bytes]) -> None:
    """Gives an image of numbers the colours they stand for, each as red, green, blue and opacity in four bytes."""
    image.putpalette(b"".join([colour[:3] for colour in colours]))
    alpha = bytes([colour[3] for colour in colours])
    if alpha.count(255) < len(alpha):
        image.info["transparency"] = alpha


def _palette(below: Tile, tiles: tuple[Tile, ...]) -> tuple[tuple[bytes, ...], dict[Tile, bytes]]:
    """The colours of a picture, and for each tile the table from its numbers to those of the picture.

    Where there are more than 256 colours, those that cover the fewest pixels of the tiles give way to the nearest one kept.
    """
    from renderers.formats.tiles import tile_distance

    every = (below, *tiles)
    colours = dict.fromkeys([colour for found in every for colour in found.colours])
    nearest: dict[bytes, bytes] = {}
    if len(colours) > 256:
        use: Counter[bytes] = Counter()
        for found in every:
            for number, colour in enumerate(found.colours):
                use[colour] += found.pixels.count(number)
        ranked = sorted(colours, key=lambda colour: (-use[colour], colour))
        kept = ranked[:256]
        nearest = {colour: min(kept, key=partial(tile_distance, colour)) for colour in ranked[256:]}
        colours = dict.fromkeys([colour for colour in colours if colour not in nearest])
    numbers = {colour: number for number, colour in enumerate(colours)}
    tables = {
        found: bytes([numbers[nearest.get(colour, colour)] for colour in found.colours]).ljust(256, b"\0") for found in every
    }
    return tuple(colours), tables


_kept_palette = kept(64, lambda palette: size_of(tuple(palette[1].values())))(_palette)
