"""Notebooks: in IPython and Jupyter a scoreboard, and a scene, shows itself as a picture."""

from __future__ import annotations

import sys
from typing import Any

from renderers.formats.svg import write
from renderers.output import svg
from renderers.scenes import Scene
from roads.board.scoreboard import Scoreboard
from roads.errors import RoadsError

SVG = "image/svg+xml"


def load_ipython_extension(shell: Any) -> None:
    """Lets an IPython shell show scoreboards and scenes as SVG; their text stays their `repr`.

    Importing `renderers` inside IPython does it. `%load_ext renderers` does it where `renderers` was imported before.
    """
    formatter = shell.display_formatter.formatters[SVG]
    formatter.for_type(Scoreboard, _board)
    formatter.for_type(Scene, write)


def register() -> None:
    """Does it in the shell that runs, if one does; IPython is never imported for it."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None and hasattr(ipython, "get_ipython") else None
    if shell is not None:
        load_ipython_extension(shell)


def _board(board: Scoreboard) -> str | None:
    """The picture of a board; None, so that its text is shown, if it is too large to be drawn."""
    try:
        return svg(board)
    except RoadsError:
        return None
