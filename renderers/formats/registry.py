"""The writers by suffix."""

from __future__ import annotations

from collections.abc import Callable

from renderers.formats.apng import write as write_apng
from renderers.formats.gif import write as write_gif
from renderers.formats.pdf import write as write_pdf
from renderers.formats.png import write as write_png
from renderers.formats.svg import write as write_svg
from renderers.formats.svg import write_animation as write_svg_animation
from renderers.formats.webp import write as write_webp
from renderers.formats.webp import write_animation as write_webp_animation
from renderers.scenes import Animation, Scene

WRITERS: dict[str, Callable[[Scene], bytes]] = {
    ".svg": lambda scene: write_svg(scene).encode(),
    ".png": write_png,
    ".webp": write_webp,
    ".pdf": write_pdf,
}
"""By suffix, what makes a file of a scene."""

ANIMATORS: dict[str, Callable[[Animation], bytes]] = {
    ".svg": lambda animation: write_svg_animation(animation).encode(),
    ".apng": write_apng,
    ".png": write_apng,  # an animated PNG is a PNG (W3C PNG, third edition), and many places take no other suffix
    ".webp": write_webp_animation,
    ".gif": write_gif,
}
"""By suffix, what makes a file of an animation."""
