"""Baccarat scoreboards as pictures.

import renderers

renderers.svg("BBPTPPB")                       # str
renderers.png(board, scale=2)                  # bytes
renderers.save(board, "board.svg")             # the suffix picks the writer

PYTEST_DONT_REWRITE: the fixtures come with this package, and pytest would warn where it is imported before pytest starts.
"""

from typing import TYPE_CHECKING

from renderers.animating import animation
from renderers.colours import contrast
from renderers.drawing import Options, scene
from renderers.errors import FileError, FileLimitError, GlyphError, SizeError
from renderers.fonts import load_font
from renderers.games import game_theme
from renderers.glyphs import Font
from renderers.labels import ENGLISH, ITALIAN, LABELS, SIMPLIFIED, TRADITIONAL, Labels
from renderers.layout import LAYOUTS, LOBBY, TABLE, Across, Down, Layout, Panel, Part
from renderers.listing import results_text
from renderers.lobby import lobby
from renderers.notebook import load_ipython_extension
from renderers.notebook import register as _register
from renderers.pdf import pdf
from renderers.png import image, png
from renderers.printing import scorecard
from renderers.reading import read
from renderers.saving import encode, save
from renderers.scene import Animation, Group, Placed, Scene
from renderers.svg import svg
from renderers.text import text
from renderers.theme import CLASSIC, CONTRAST, MACAU, MONO, NIGHT, THEMES, Theme
from renderers.webp import webp

if TYPE_CHECKING:
    from renderers.job import Lobby, LobbyReport

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
    "Labels",
    "Layout",
    "Lobby",
    "LobbyReport",
    "Options",
    "Panel",
    "Part",
    "Placed",
    "Scene",
    "SizeError",
    "Theme",
    "animation",
    "contrast",
    "encode",
    "game_theme",
    "image",
    "load_font",
    "load_ipython_extension",
    "lobby",
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
]


def __getattr__(name: str) -> object:
    """Loads what keeps a lobby when it is asked for first: logs, locks and processes that a picture has no need of."""
    if name in ("Lobby", "LobbyReport"):
        from renderers import job

        return getattr(job, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


_register()  # nothing happens outside IPython
