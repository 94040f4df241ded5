"""Baccarat scoreboards as pictures.

import renderers

renderers.svg("BBPTPPB")                       # str
renderers.png(board, scale=2)                  # bytes
renderers.save(board, "board.svg")             # the suffix picks the writer

PYTEST_DONT_REWRITE: the fixtures come with this package, and pytest would warn if it is imported before pytest starts.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from renderers.caches import clear_caches
from renderers.colours import contrast
from renderers.drawing.board import scene
from renderers.drawing.view import Options
from renderers.errors import FileError, FileLimitError, GlyphError, PatchError, SizeError
from renderers.look.explanation_text import explanation_text
from renderers.look.fonts import Font, load_font
from renderers.look.good_road_text import good_road_text
from renderers.look.labels import Labels
from renderers.look.languages import ENGLISH, ITALIAN, LABELS, SIMPLIFIED, TRADITIONAL
from renderers.look.layout import Across, Down, Layout, Panel, Part
from renderers.look.standard_layouts import LAYOUTS, LOBBY, TABLE
from renderers.look.standard_themes import CLASSIC, CONTRAST, MACAU, MONO, NIGHT, THEMES
from renderers.look.theme import Theme
from renderers.notebook import load_ipython_extension, widget
from renderers.notebook import show_values as _show_values
from renderers.output import encode, image, patch, pdf, png, save, svg, webp
from renderers.results_text import results_text
from renderers.scenes import Animation, Group, Markup, Placed, RoadWindow, Scene

if TYPE_CHECKING:
    from renderers.drawing.animated_preview import animation
    from renderers.drawing.hit import Hit, hit
    from renderers.drawing.lobby_sheet import lobby
    from renderers.drawing.scorecard import scorecard
    from renderers.formats.patch import Patch, apply_patch
    from renderers.formats.read import read
    from renderers.lobbies.lobby import Lobby
    from renderers.lobbies.report import LobbyReport
    from renderers.plaintext import text

__all__ = [
    "CLASSIC",
    "CONTRAST",
    "ENGLISH",
    "ITALIAN",
    "LABELS",
    "LAYOUTS",
    "LOBBY",
    "MACAU",
    "MONO",
    "NIGHT",
    "SIMPLIFIED",
    "TABLE",
    "THEMES",
    "TRADITIONAL",
    "Across",
    "Animation",
    "Down",
    "FileError",
    "FileLimitError",
    "Font",
    "GlyphError",
    "Group",
    "Hit",
    "Labels",
    "Layout",
    "Lobby",
    "LobbyReport",
    "Markup",
    "Options",
    "Panel",
    "Part",
    "Patch",
    "PatchError",
    "Placed",
    "RoadWindow",
    "Scene",
    "SizeError",
    "Theme",
    "animation",
    "apply_patch",
    "clear_caches",
    "contrast",
    "encode",
    "explanation_text",
    "good_road_text",
    "hit",
    "image",
    "load_font",
    "load_ipython_extension",
    "lobby",
    "patch",
    "pdf",
    "png",
    "read",
    "results_text",
    "save",
    "scene",
    "scorecard",
    "svg",
    "text",
    "webp",
    "widget",
]


_LATE = {
    "Hit": "drawing.hit",
    "Lobby": "lobbies.lobby",
    "LobbyReport": "lobbies.report",
    "Patch": "formats.patch",
    "animation": "drawing.animated_preview",
    "apply_patch": "formats.patch",
    "hit": "drawing.hit",
    "lobby": "drawing.lobby_sheet",
    "read": "formats.read",
    "scorecard": "drawing.scorecard",
    "text": "plaintext",
}


def __getattr__(name: str) -> Any:
    """Loads what a picture of a board has no need of when it is asked for first."""
    if name not in _LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"renderers.{_LATE[name]}"), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


_show_values()
