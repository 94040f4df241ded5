"""Animation to GIF, for places that take nothing else. Each frame has its own palette: no colour is changed or dithered."""

from __future__ import annotations

from io import BytesIO

from renderers.formats.animation_frames import composed_frames, translucent
from renderers.formats.embedded_shoe import options_with_shoe
from renderers.scenes import Animation
from roads.errors import RoadsError


def write(animation: Animation) -> bytes:
    """An animation as a GIF file that repeats for ever.

    Raises:
        RoadsError: Something shows through: a pixel of a GIF is there or not, and NIGHT's panels and all round corners on a
            transparent page are in between.
    """
    first, *others = composed_frames(animation)
    if any(map(translucent, (first, *others))):
        raise RoadsError(
            "a GIF cannot hold the translucent colours of this picture: expected .apng or .webp, or a theme with an opaque page"
        )
    carried = options_with_shoe("GIF", animation.frames[0].shoe)
    stream = BytesIO()
    first.save(stream, "GIF", save_all=True, append_images=others, duration=animation.duration, loop=0, interlace=0, **carried)
    return stream.getvalue()
