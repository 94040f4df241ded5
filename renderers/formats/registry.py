"""The writers by suffix, and the suffix of a path."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from renderers.formats.apng import write as write_apng
from renderers.formats.gif import write as write_gif
from renderers.formats.pdf import write as write_pdf
from renderers.formats.png import write as write_png
from renderers.formats.svg import write as write_svg
from renderers.formats.svg import write_animation as write_svg_animation
from renderers.formats.webp import write as write_webp
from renderers.formats.webp import write_animation as write_webp_animation
from renderers.scenes import Animation, Scene, check_plain
from roads.checks import one_of
from roads.errors import OptionError

WRITERS: dict[str, Callable[[Scene], bytes]] = {
    ".svg": lambda scene: write_svg(scene).encode(),
    ".png": write_png,
    ".webp": write_webp,
    ".pdf": write_pdf,
}
"""Writers of a scene, by suffix."""

ANIMATORS: dict[str, Callable[[Animation], bytes]] = {
    ".svg": lambda animation: write_svg_animation(animation).encode(),
    ".apng": write_apng,
    ".png": write_apng,  # an animated PNG is a PNG (W3C PNG, third edition), and many places take no other suffix
    ".webp": write_webp_animation,
    ".gif": write_gif,
}
"""Writers of an animation, by suffix."""


def suffix_of(path: str | os.PathLike[str]) -> str:
    """The suffix of a path, in lower case.

    Raises:
        OptionError: It is not the path of a file.
    """
    if not isinstance(path, (str, os.PathLike)) or isinstance(os.fspath(path), bytes):
        raise OptionError("path", path, "a str or a path")
    if os.fspath(path).endswith(("/", os.sep)):
        raise OptionError("path", path, "a file, not a folder")
    return Path(path).suffix.lower()


def check_markup(scene: Scene, suffix: str) -> None:
    """Refuses a way of writing SVG where another format is written.

    Raises:
        UsageError: The suffix is that of another format.
    """
    if suffix != ".svg":
        check_plain(scene.markup)


def writer_for(path: str | os.PathLike[str]) -> Callable[[Scene], bytes]:
    """The writer for the suffix of a path.

    Raises:
        OptionError: There is none.
    """
    return WRITERS[one_of("suffix", suffix_of(path), WRITERS)]
