"""Animation to APNG: a PNG with more frames in it, of which a program that knows none shows the first."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from renderers.formats.animation_frames import composed_frames, translucent
from renderers.formats.embedded_shoe import options_with_shoe
from renderers.formats.png import LEVEL, set_palette
from renderers.scenes import Animation

if TYPE_CHECKING:
    from PIL.Image import Image


def write(animation: Animation) -> bytes:
    """An animation as an APNG file that repeats for ever."""
    first, *others = _alike(composed_frames(animation))
    stream = BytesIO()
    first.save(
        stream,
        "PNG",
        save_all=True,
        append_images=others,
        duration=animation.duration,
        loop=0,
        compress_level=LEVEL,
        **options_with_shoe("PNG", animation.frames[0].shoe),
    )
    return stream.getvalue()


def _alike(images: list[Image]) -> list[Image]:
    """The images with one palette, which is all that an APNG has, or in full colour where one is too small for them."""
    from PIL.Image import frombytes  # late, as everywhere: a program that writes SVG only never waits for Pillow

    palettes = [_colours(image) for image in images]
    colours = list(dict.fromkeys([colour for palette in palettes for colour in palette]))
    if len(colours) > 256:
        mode = "RGBA" if any(map(translucent, images)) else "RGB"
        return [image.convert(mode) for image in images]
    numbers = {colour: number for number, colour in enumerate(colours)}
    alike = []
    for image, palette in zip(images, palettes, strict=True):
        table = bytes([numbers[colour] for colour in palette]).ljust(256, b"\0")
        renumbered = frombytes("L", image.size, image.tobytes().translate(table))
        set_palette(renumbered, colours)
        alike.append(renumbered)
    return alike


def _colours(image: Image) -> list[bytes]:
    """The palette of an image of `compose`: red, green, blue and opacity in four bytes each."""
    channels = bytes(image.getpalette("RGB") or ())
    opacity = image.info.get("transparency", b"\xff" * (len(channels) // 3))
    return [channels[3 * number : 3 * number + 3] + opacity[number : number + 1] for number in range(len(channels) // 3)]
