"""Baccarat scoreboards as pictures.

import renderers

renderers.svg("BBPTPPB")                       # str
renderers.png(board, scale=2)                  # bytes
renderers.save(board, "board.svg")             # the suffix picks the writer

PYTEST_DONT_REWRITE: the fixtures come with this package, and pytest would warn if it is imported before pytest starts.
"""

from typing import TYPE_CHECKING

from renderers.notebook import show_values as _show_values
from roads.late_names import late_names

if TYPE_CHECKING:
    from renderers.caches import clear_caches
    from renderers.colours import contrast
    from renderers.drawing.animated_preview import animation
    from renderers.drawing.board import scene
    from renderers.drawing.hit import Hit, hit
    from renderers.drawing.lobby_sheet import lobby
    from renderers.drawing.scorecard import scorecard
    from renderers.drawing.view import Options
    from renderers.errors import FileError, FileLimitError, GlyphError, PatchError, SizeError
    from renderers.formats.patch import Patch, apply_patch
    from renderers.formats.read import read
    from renderers.lobbies.lobby import Lobby
    from renderers.lobbies.report import LobbyReport
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
    from renderers.output import encode, image, patch, pdf, png, save, svg, webp
    from renderers.plaintext import text
    from renderers.scenes import Animation, Group, Markup, Placed, RoadWindow, Scene
    from renderers.text_of_results import results_text

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

_HOMES = {
    "caches": "clear_caches",
    "colours": "contrast",
    "drawing.animated_preview": "animation",
    "drawing.board": "scene",
    "drawing.hit": "Hit hit",
    "drawing.lobby_sheet": "lobby",
    "drawing.scorecard": "scorecard",
    "drawing.view": "Options",
    "errors": "FileError FileLimitError GlyphError PatchError SizeError",
    "formats.patch": "Patch apply_patch",
    "formats.read": "read",
    "lobbies.lobby": "Lobby",
    "lobbies.report": "LobbyReport",
    "look.explanation_text": "explanation_text",
    "look.fonts": "Font load_font",
    "look.good_road_text": "good_road_text",
    "look.labels": "Labels",
    "look.languages": "ENGLISH ITALIAN LABELS SIMPLIFIED TRADITIONAL",
    "look.layout": "Across Down Layout Panel Part",
    "look.standard_layouts": "LAYOUTS LOBBY TABLE",
    "look.standard_themes": "CLASSIC CONTRAST MACAU MONO NIGHT THEMES",
    "look.theme": "Theme",
    "notebook": "load_ipython_extension widget",
    "output": "encode image patch pdf png save svg webp",
    "plaintext": "text",
    "scenes": "Animation Group Markup Placed RoadWindow Scene",
    "text_of_results": "results_text",
}

if not TYPE_CHECKING:  # which would take every name for one of these
    __getattr__, __dir__ = late_names(globals(), _HOMES)


_show_values()
