"""The frames of an animation as Pillow images, as every format of pixels starts from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from renderers.errors import SizeError
from renderers.formats.png import compose
from renderers.limits import ANIMATION_PIXELS
from renderers.scenes import Animation

if TYPE_CHECKING:
    from PIL.Image import Image


def composed_frames(animation: Animation) -> list[Image]:
    """Each frame as a palette image, pixel for pixel what its PNG is.

    Raises:
        SizeError: The frames would be too large; said before anything is allocated.
    """
    first, count = animation.frames[0], len(animation.frames)
    size = f"the animation would be {count} frames of {first.width} x {first.height} pixels"
    said = f"{size}: at most {ANIMATION_PIXELS} in all can be drawn"
    ANIMATION_PIXELS.check(first.width * first.height * count, SizeError, said)
    return [compose(frame) for frame in animation.frames]


def translucent(image: Image) -> bool:
    """Whether a frame of an animation lets anything show through."""
    return "transparency" in image.info
