"""Pictures to files: the suffix picks the writer, and the file is written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Unpack

from renderers.drawing import Options, scene
from renderers.files import write_whole
from renderers.pdf import write as write_pdf
from renderers.png import write as write_png
from renderers.scene import Scene
from renderers.svg import write as write_svg
from roads.board import Scoreboard
from roads.errors import OptionError, one_of
from roads.parsing import Shoe

WRITERS: dict[str, Callable[[Scene], bytes]] = {
    ".svg": lambda scene: write_svg(scene).encode(),
    ".png": write_png,
    ".pdf": write_pdf,
}
"""By suffix, what makes a file of a scene."""


def save(board: Scoreboard | Shoe | Scene, path: str | os.PathLike[str], **options: Unpack[Options]) -> None:
    """Draws a board into a file.

    Args:
        board: A scoreboard or a shoe, or a scene that is drawn as it is.
        path: Where to; its suffix, in any case, picks the writer: one of `WRITERS`.
        **options: See `Options`; none for a scene.

    Raises:
        RoadsError: An option that cannot be used; see `scene`.
        FileError: The file cannot be written; what was there before is untouched.
    """
    write = writer_for(path)
    if isinstance(board, Scene) and options:
        raise OptionError("options", sorted(options), "none for a scene, which is drawn already")
    write_whole(path, write(board if isinstance(board, Scene) else scene(board, **options)))


def writer_for(path: str | os.PathLike[str]) -> Callable[[Scene], bytes]:
    """The writer that the suffix of a path picks.

    Raises:
        OptionError: None does.
    """
    if not isinstance(path, (str, os.PathLike)) or isinstance(os.fspath(path), bytes):
        raise OptionError("path", path, "a str or a path")
    if os.fspath(path).endswith(("/", os.sep)):
        raise OptionError("path", path, "a file, not a folder")
    return WRITERS[one_of("suffix", Path(path).suffix.lower(), WRITERS)]
