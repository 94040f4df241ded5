"""A board drawn with the options of a test, in each of the formats that goldens have."""

from __future__ import annotations

from renderers.drawing.board import draw_board
from renderers.drawing.page import plan_of
from renderers.drawing.view import View
from renderers.formats.png import write as write_png
from renderers.formats.svg import write as write_svg
from renderers.plaintext import text
from roads.board.scoreboard import Scoreboard


class DrawnBoard:
    """A board in the formats that goldens have.

    Attributes:
        board: The board itself.
        view: How it is drawn.
        shown: The board whose roads are drawn: the preview, if one is asked for.
    """

    def __init__(self, board: Scoreboard, view: View) -> None:
        self.board = board
        self.view = view
        self.shown = view.shown(board)
        self._scene = draw_board(board, view)  # refuses too large a picture, whichever formats are wanted

    def data(self, format: str) -> bytes:
        """The content of a golden: "txt", "svg" or "png"."""
        if format == "svg":
            return write_svg(self._scene).encode()
        if format == "png":
            return write_png(self._scene)
        return text(self.shown, columns=plan_of(self.view, self.board).columns, game=self.view.game).encode()
