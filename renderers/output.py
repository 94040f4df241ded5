"""Boards to files: draw, write in a format, save. The front end and the writers meet here and nowhere else."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

from renderers.drawing.board import scene
from renderers.drawing.view import Options
from renderers.files import write_whole
from renderers.formats.pdf import write as write_pdf
from renderers.formats.png import compose
from renderers.formats.png import write as write_png
from renderers.formats.registry import ANIMATORS, WRITERS
from renderers.formats.svg import write as write_svg
from renderers.formats.webp import write as write_webp
from renderers.scenes import Animation, Scene
from roads.board.scoreboard import Scoreboard
from roads.errors import OptionError, UsageError, one_of
from roads.game.notation import Shoe

if TYPE_CHECKING:
    from PIL.Image import Image


def pdf(board: Scoreboard | Shoe, **options: Unpack[Options]) -> bytes:
    """Draws a board as a PDF of one page, all of it outlines.

    Args:
        board: A scoreboard or a shoe.
        **options: See `Options`.

    Raises:
        RoadsError: An option that cannot be used; see `scene`. Or the library cairo is missing.
    """
    return write_pdf(scene(board, **options))


def png(board: Scoreboard | Shoe, **options: Unpack[Options]) -> bytes:
    """Draws a board as PNG.

    Args:
        board: A scoreboard or a shoe.
        **options: See `Options`.

    Returns:
        A whole PNG file, with a palette.

    Raises:
        RoadsError: An option that cannot be used; see `scene`.
        SizeError: A picture of over `renderers.limits.PNG_SIDE` pixels a side or `PNG_PIXELS` in all, raised before anything is
            allocated; or a mark or a line of words in it of over `SYMBOL_PIXELS` pixels.
    """
    return write_png(scene(board, **options))


def image(board: Scoreboard | Shoe, **options: Unpack[Options]) -> Image:
    """Draws a board as a Pillow image: RGB, or RGBA where the theme lets something show through.

    Arguments and errors as for `png`.
    """
    composed = compose(scene(board, **options))
    return composed.convert("RGBA" if "transparency" in composed.info else "RGB")


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
        raise UsageError(f"this picture is drawn already: it takes no {' and no '.join(sorted(options))}")
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


def svg(board: Scoreboard | Shoe, **options: Unpack[Options]) -> str:
    """Draws a board as SVG.

    Args:
        board: A scoreboard or a shoe.
        **options: See `Options`.

    Returns:
        A whole SVG document without an XML declaration, to be kept as UTF-8 or put into a page as it is. Its ids are made from
        what they name, so that two pictures in one page never disturb each other.

    Raises:
        RoadsError: An option that cannot be used; see `scene`.
    """
    return write_svg(scene(board, **options))


def webp(board: Scoreboard | Shoe, **options: Unpack[Options]) -> bytes:
    """Draws a board as WebP.

    Args:
        board: A scoreboard or a shoe.
        **options: See `Options`.

    Returns:
        A whole WebP file, lossless, with an alpha channel where the theme lets something show through.

    Raises:
        RoadsError: An option that cannot be used; see `scene`.
        SizeError: A picture of over `renderers.limits.WEBP_SIDE` pixels a side or `WEBP_PIXELS` in all; raised before anything
            is allocated.
    """
    return write_webp(scene(board, **options))
