"""Baccarat scoreboards as pictures.

import renderers

renderers.svg("BBPTPPB")                       # str
renderers.png(board, scale=2)                  # bytes
renderers.save(board, "board.svg")             # the suffix picks the writer

PYTEST_DONT_REWRITE: the fixtures come with this package, and pytest would warn where it is imported before pytest starts.
"""

from renderers.colours import contrast
from renderers.drawing import Options, scene
from renderers.errors import FileError, GlyphError, SizeError
from renderers.games import game_theme
from renderers.layout import LAYOUTS, LOBBY, TABLE, Across, Down, Layout, Panel, Part
from renderers.lobby import lobby
from renderers.pdf import pdf
from renderers.png import image, png
from renderers.reading import read
from renderers.saving import save
from renderers.scene import Group, Placed, Scene
from renderers.svg import svg
from renderers.text import text
from renderers.theme import CLASSIC, CONTRAST, MACAU, MONO, NIGHT, THEMES, Theme

__all__ = [
    "CLASSIC",
    "CONTRAST",
    "LAYOUTS",
    "LOBBY",
    "MACAU",
    "MONO",
    "NIGHT",
    "TABLE",
    "THEMES",
    "Across",
    "Down",
    "FileError",
    "GlyphError",
    "Group",
    "Layout",
    "Options",
    "Panel",
    "Part",
    "Placed",
    "Scene",
    "SizeError",
    "Theme",
    "contrast",
    "game_theme",
    "image",
    "lobby",
    "pdf",
    "png",
    "read",
    "save",
    "scene",
    "svg",
    "text",
]
