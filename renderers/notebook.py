"""Notebooks: IPython and Jupyter show scoreboards and scenes as pictures."""

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
    """Makes an IPython shell show scoreboards and scenes as SVG; their text is still their `repr`.

    Importing `renderers` inside IPython calls it. `%load_ext renderers` calls it if `renderers` was imported earlier.
    """
    formatter = shell.display_formatter.formatters[SVG]
    formatter.for_type(Scoreboard, _board)
    formatter.for_type(Scene, write)


def register() -> None:
    """Calls `load_ipython_extension` for the running IPython shell, if there is one; never imports IPython."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None and hasattr(ipython, "get_ipython") else None
    if shell is not None:
        load_ipython_extension(shell)


def _board(board: Scoreboard) -> str | None:
    """The picture of a board; None, so that its text is shown, if it is too large to draw."""
    try:
        return svg(board)
    except RoadsError:
        return None
