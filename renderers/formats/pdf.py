"""Scene to PDF, through the SVG and CairoSVG. It needs the system library cairo, which nothing else here does."""

from __future__ import annotations

from functools import lru_cache
from types import ModuleType
from typing import Any

from renderers.formats.svg import write as write_svg
from renderers.scenes import Scene, check_plain
from roads.errors import RoadsError

_CAN_BE_UNDATED = 11600  # cairo 1.16.0 is the first that can be told the date


def write(scene: Scene) -> bytes:
    """A scene as a PDF file."""
    check_plain(scene.markup)
    return bytes(_undated(_cairosvg().surface).convert(bytestring=write_svg(scene).encode()))


@lru_cache(maxsize=1)
def _undated(surface: ModuleType) -> Any:
    """CairoSVG's surface for PDF, without the date: the same scene gives the same bytes on every day."""
    cairo = surface.cairo

    def made_undated(*args: Any) -> Any:
        made = cairo.PDFSurface(*args)
        if cairo.cairo_version() >= _CAN_BE_UNDATED:
            made.set_metadata(cairo.PDF_METADATA_CREATE_DATE, "")  # where it is no date, cairo leaves the entry out
        return made

    return type("UndatedSurface", (surface.PDFSurface,), {"surface_class": staticmethod(made_undated)})


def _cairosvg() -> ModuleType:
    try:
        import cairosvg
    except OSError:
        raise RoadsError(
            "PDF needs the library cairo, which is not installed: apt-get install libcairo2 (Debian, Ubuntu), "
            "brew install cairo (macOS)"
        ) from None
    return cairosvg  # type: ignore[no-any-return]
