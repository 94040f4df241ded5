"""Pictures to files: the suffix picks the writer, and the file is written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Unpack

from renderers.apng import write as write_apng
from renderers.drawing import Options, scene
from renderers.files import write_whole
from renderers.gif import write as write_gif
from renderers.pdf import write as write_pdf
from renderers.png import write as write_png
from renderers.scene import Animation, Scene
from renderers.svg import write as write_svg
from renderers.svg import write_animation as write_svg_animation
from renderers.webp import write as write_webp
from renderers.webp import write_animation as write_webp_animation
from roads.board import Scoreboard
from roads.errors import OptionError, one_of
from roads.parsing import Shoe

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

Picture = Scoreboard | Shoe | Scene | Animation
"""What can be made a file: a board or shoe, which is drawn first, or what has been drawn."""


def save(board: Picture, path: str | os.PathLike[str], **options: Unpack[Options]) -> None:
    """Draws a board into a file.

    Args:
        board: A scoreboard or a shoe; or a scene or an animation, which is written as it is.
        path: Where to; its suffix, in any case, picks the writer: one of `WRITERS`, or of `ANIMATORS` for an animation.
        **options: See `Options`; none for what is drawn already.

    Raises:
        RoadsError: An option that cannot be used; see `scene`.
        FileError: The file cannot be written; what was there before is untouched.
    """
    write_whole(path, encode(board, suffix_of(path), **options))


def encode(board: Picture, suffix: str, **options: Unpack[Options]) -> bytes:
    """What `save` would write into a file of that suffix, such as ".webp", for a program that sends it on.

    Arguments and errors as for `save`.
    """
    names = ANIMATORS if isinstance(board, Animation) else WRITERS
    suffix = one_of("suffix", suffix, names)
    if isinstance(board, (Scene, Animation)) and options:
        raise OptionError("options", sorted(options), "none for what is drawn already")
    if isinstance(board, Animation):
        return ANIMATORS[suffix](board)
    return WRITERS[suffix](board if isinstance(board, Scene) else scene(board, **options))


def suffix_of(path: str | os.PathLike[str]) -> str:
    """The suffix of a path, in lower case.

    Raises:
        OptionError: It is no path of a file.
    """
    if not isinstance(path, (str, os.PathLike)) or isinstance(os.fspath(path), bytes):
        raise OptionError("path", path, "a str or a path")
    if os.fspath(path).endswith(("/", os.sep)):
        raise OptionError("path", path, "a file, not a folder")
    return Path(path).suffix.lower()


def writer_for(path: str | os.PathLike[str]) -> Callable[[Scene], bytes]:
    """The writer that the suffix of a path picks.

    Raises:
        OptionError: None does.
    """
    return WRITERS[one_of("suffix", suffix_of(path), WRITERS)]
