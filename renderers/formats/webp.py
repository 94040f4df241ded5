"""Scene or animation to WebP, lossless: the pixels are those of the PNG, in some two thirds of its bytes."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

from renderers.errors import SizeError
from renderers.formats.frames import composed, translucent
from renderers.formats.metadata import save_options
from renderers.formats.png import compose
from renderers.scenes import Animation, Scene

if TYPE_CHECKING:
    from PIL.Image import Image


LARGEST_WEBP = 16_383
"""Pixels a side: the format has 14 bits for each."""

LARGEST_WEBP_AREA = 100_000_000
"""Pixels in all: the encoder works in full colour, some sixteen bytes a pixel."""


def write(scene: Scene) -> bytes:
    """A scene as a WebP file."""
    _check_size(scene)
    return _saved([compose(scene)], scene)


def write_animation(animation: Animation) -> bytes:
    """An animation as a WebP file that repeats for ever."""
    _check_size(animation.frames[0])
    return _saved(composed(animation), animation.frames[0], duration=animation.duration)


def _saved(images: list[Image], scene: Scene, **timing: Any) -> bytes:
    mode = "RGBA" if any(map(translucent, images)) else "RGB"
    first, *others = [image.convert(mode) for image in images]
    moving: dict[str, Any] = {"save_all": True, "append_images": others, "loop": 0, **timing} if others else {}
    stream = BytesIO()
    # Lossless, `quality` is effort; `exact` keeps the colour of what is transparent too.
    first.save(stream, "WEBP", lossless=True, exact=True, quality=50, method=4, **moving, **save_options("WEBP", scene.shoe))
    return stream.getvalue()


def _check_size(scene: Scene) -> None:
    size = f"the picture would be {scene.width} x {scene.height} pixels: a WebP takes at most"
    if (side := max(scene.width, scene.height)) > LARGEST_WEBP:
        raise SizeError(f"{size} {LARGEST_WEBP:,} a side", side, LARGEST_WEBP, "renderers.formats.webp.LARGEST_WEBP")
    if (area := scene.width * scene.height) > LARGEST_WEBP_AREA:
        raise SizeError(
            f"{size} {LARGEST_WEBP_AREA:,} in all", area, LARGEST_WEBP_AREA, "renderers.formats.webp.LARGEST_WEBP_AREA"
        )
