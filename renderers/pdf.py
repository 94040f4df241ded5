"""Scene to PDF, through the SVG and CairoSVG. It needs the system library cairo, which nothing else here does."""

from __future__ import annotations

from types import ModuleType
from typing import Unpack

from renderers.drawing import Options, scene
from renderers.scene import Scene
from renderers.svg import write as write_svg
from roads.board import Scoreboard
from roads.errors import RoadsError
from roads.parsing import Shoe


def pdf(board: Scoreboard | Shoe, **options: Unpack[Options]) -> bytes:
    """Draws a board as a PDF of one page, all of it outlines.

    Args:
        board: A scoreboard or a shoe.
        **options: See `Options`.

    Raises:
        RoadsError: An option that cannot be used; see `scene`. Or the library cairo is missing.
    """
    return write(scene(board, **options))


def write(scene: Scene) -> bytes:
    """A scene as a PDF file."""
    return bytes(_cairosvg().svg2pdf(bytestring=write_svg(scene).encode()))


def _cairosvg() -> ModuleType:
    try:
        import cairosvg
    except OSError:
        raise RoadsError(
            "PDF needs the library cairo, which is not installed: apt-get install libcairo2 (Debian, Ubuntu), "
            "brew install cairo (macOS)"
        ) from None
    return cairosvg  # type: ignore[no-any-return]
