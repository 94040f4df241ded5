"""Scene or animation to WebP, lossless: the pixels are those of the PNG, in some two thirds of its bytes."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

from renderers.errors import SizeError
from renderers.formats.animation_frames import composed_frames, translucent
from renderers.formats.embedded_shoe import options_with_shoe
from renderers.formats.png import compose
from renderers.limits import WEBP_PIXELS, WEBP_SIDE
from renderers.scenes import Animation, Scene

if TYPE_CHECKING:
    from PIL.Image import Image


def write(scene: Scene) -> bytes:
    """A scene as a WebP file."""
    _check_size(scene)
    return _saved([compose(scene)], scene)


def write_animation(animation: Animation) -> bytes:
    """An animation as a WebP file that repeats for ever."""
    _check_size(animation.frames[0])
    return _saved(composed_frames(animation), animation.frames[0], duration=animation.duration)


def _saved(images: list[Image], scene: Scene, **timing: Any) -> bytes:
    mode = "RGBA" if any(map(translucent, images)) else "RGB"
    first, *others = [image.convert(mode) for image in images]
    moving: dict[str, Any] = {"save_all": True, "append_images": others, "loop": 0, **timing} if others else {}
    stream = BytesIO()
    # Lossless, `quality` is effort; `exact` keeps the colour of what is transparent too.
    first.save(
        stream, "WEBP", lossless=True, exact=True, quality=50, method=4, **moving, **options_with_shoe("WEBP", scene.shoe)
    )
    return stream.getvalue()


def _check_size(scene: Scene) -> None:
    size = f"the picture would be {scene.width} x {scene.height} pixels: a WebP takes at most"
    WEBP_SIDE.check(max(scene.width, scene.height), SizeError, f"{size} {WEBP_SIDE} a side")
    WEBP_PIXELS.check(scene.width * scene.height, SizeError, f"{size} {WEBP_PIXELS} in all")
