"""The frames of an animation as Pillow images, as every format of pixels starts from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from renderers.errors import SizeError
from renderers.formats.png import compose
from renderers.scenes import Animation

if TYPE_CHECKING:
    from PIL.Image import Image

LARGEST_ANIMATION = 100_000_000
"""Pixels of all frames together: Pillow compares frames in full colour, some sixteen bytes a pixel."""


def composed(animation: Animation) -> list[Image]:
    """Each frame as a palette image, pixel for pixel what its PNG is.

    Raises:
        SizeError: The frames would be too large; said before anything is allocated.
    """
    first, count = animation.frames[0], len(animation.frames)
    if first.width * first.height * count > LARGEST_ANIMATION:
        raise SizeError(
            f"the animation would be {count} frames of {first.width} x {first.height} pixels: "
            f"at most {LARGEST_ANIMATION:,} in all can be drawn",
            first.width * first.height * count,
            LARGEST_ANIMATION,
            "renderers.formats.frames.LARGEST_ANIMATION",
        )
    return [compose(frame) for frame in animation.frames]


def translucent(image: Image) -> bool:
    """Whether an image of `compose` lets anything show through."""
    return "transparency" in image.info
