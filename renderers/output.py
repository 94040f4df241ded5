"""Boards to files: drawing and writing meet here, and nowhere else."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Unpack

from renderers.drawing.board import scene
from renderers.drawing.view import Options, check_option_names
from renderers.files import write_whole
from renderers.formats.pdf import write as write_pdf
from renderers.formats.png import compose
from renderers.formats.png import write as write_png
from renderers.formats.registry import ANIMATORS, WRITERS, suffix_of
from renderers.formats.svg import write as write_svg
from renderers.formats.webp import write as write_webp
from renderers.scenes import Animation, Scene
from roads.board.scoreboard import Scoreboard
from roads.checks import one_of
from roads.errors import UsageError
from roads.game.notation import Shoe

if TYPE_CHECKING:
    from PIL.Image import Image

    from renderers.formats.patch import Patch


def pdf(board: Scoreboard | Shoe, **options: Unpack[Options]) -> bytes:
    """Draws a board as a PDF of one page, with all text as outlines.

    Args:
        board: A scoreboard or a shoe.
        **options: See `Options`.

    Raises:
        RoadsError: An option cannot be used, see `scene`; or the library cairo is missing.
    """
    check_option_names("pdf", options)
    return write_pdf(scene(board, **options))


def png(board: Scoreboard | Shoe, **options: Unpack[Options]) -> bytes:
    """Draws a board as PNG.

    Args:
        board: A scoreboard or a shoe.
        **options: See `Options`.

    Returns:
        A whole PNG file, with a palette.

    Raises:
        RoadsError: An option cannot be used; see `scene`.
        SizeError: The picture would have over `renderers.limits.PNG_SIDE` pixels a side or `PNG_PIXELS` in all (raised before
            anything is allocated), or a mark or line of words in it over `SYMBOL_PIXELS`.
    """
    check_option_names("png", options)
    return write_png(scene(board, **options))


def image(board: Scoreboard | Shoe, **options: Unpack[Options]) -> Image:
    """Draws a board as a Pillow image: RGB, or RGBA if the theme is translucent.

    Arguments and errors as for `png`.
    """
    check_option_names("image", options)
    composed = compose(scene(board, **options))
    return composed.convert("RGBA" if "transparency" in composed.info else "RGB")


Picture = Scoreboard | Shoe | Scene | Animation
"""A board or shoe, which is drawn first; or a scene or animation, which has been drawn."""


def save(board: Picture, path: str | os.PathLike[str], **options: Unpack[Options]) -> None:
    """Draws a board into a file.

    Args:
        board: A scoreboard or a shoe; or a scene or an animation, which is written as it is.
        path: The file. Its suffix, in small or capital letters, picks the writer: .svg, .png, .webp or .pdf; for an animation
            .svg, .apng, .png, .webp or .gif.
        **options: See `Options`. A scene or an animation takes none.

    Raises:
        RoadsError: An option cannot be used; see `scene`.
        FileError: The file cannot be written; the one that was there is untouched.
    """
    check_option_names("save", options)
    write_whole(path, encode(board, suffix_of(path), **options))


def encode(board: Picture, suffix: str, **options: Unpack[Options]) -> bytes:
    """The bytes that `save` writes into a file with this suffix, such as ".webp".

    Arguments and errors as for `save`.
    """
    names = ANIMATORS if isinstance(board, Animation) else WRITERS
    suffix = one_of("suffix", suffix, names)
    check_option_names("encode", options)
    if isinstance(board, (Scene, Animation)) and options:
        raise UsageError(f"this picture is drawn already: it takes no {' and no '.join(sorted(options))}")
    if isinstance(board, Animation):
        return ANIMATORS[suffix](board)
    return WRITERS[suffix](board if isinstance(board, Scene) else scene(board, **options))


def patch(before: Scoreboard | Shoe | Scene, after: Scoreboard | Shoe | Scene, **options: Unpack[Options]) -> Patch:
    """What a page has to do to the SVG of one board to have that of another: after a round, an undo, a correction, a new shoe.

    Send `to_json()` to the page, where `renderers/data/board.js` applies it.

    >>> patch("BP", "BPP").to_json()[:10]
    '{"before":'

    Args:
        before: The board that the page shows: a scoreboard or a shoe; or a scene, which has been drawn with options of its own.
        after: The board that it has to show, likewise.
        **options: See `Options`; they go for what is not a scene yet.

    Raises:
        RoadsError: An option cannot be used; see `scene`. A UsageError if both are scenes and there are options.
    """
    if isinstance(before, Scene) and isinstance(after, Scene) and options:
        raise UsageError(f"both pictures are drawn already: they take no {' and no '.join(sorted(options))}")
    from renderers.formats.difference import difference  # late: most pictures are drawn whole

    one, other = (each if isinstance(each, Scene) else scene(each, **options) for each in (before, after))
    return difference(one, other)


def svg(board: Scoreboard | Shoe, **options: Unpack[Options]) -> str:
    """Draws a board as SVG.

    Args:
        board: A scoreboard or a shoe.
        **options: See `Options`.

    Returns:
        A whole SVG document without an XML declaration: save it as UTF-8, or put it into a page as it is. Ids are made from
        the content they name, so two pictures in one page never clash.

    Raises:
        RoadsError: An option cannot be used; see `scene`.
    """
    check_option_names("svg", options)
    return write_svg(scene(board, **options))


def webp(board: Scoreboard | Shoe, **options: Unpack[Options]) -> bytes:
    """Draws a board as WebP.

    Args:
        board: A scoreboard or a shoe.
        **options: See `Options`.

    Returns:
        A whole WebP file, lossless, with an alpha channel if the theme is translucent.

    Raises:
        RoadsError: An option cannot be used; see `scene`.
        SizeError: A picture of over `renderers.limits.WEBP_SIDE` pixels a side or `WEBP_PIXELS` in all; raised before anything
            is allocated.
    """
    check_option_names("webp", options)
    return write_webp(scene(board, **options))
