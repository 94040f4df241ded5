"""Scene to PDF, through the SVG and CairoSVG. It needs the system library cairo, which nothing else here does."""

from __future__ import annotations

from types import ModuleType

from renderers.formats.svg import write as write_svg
from renderers.scenes import Scene
from roads.errors import RoadsError


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
