"""A preview that blinks: the board as it would be, and the board as it is, in turn.

An animation is a value that `save` and `encode` write, as a lobby's sheet is, and no option of the functions that draw a still:
its type says which formats take it, and those functions have no option that most of them would refuse.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Unpack

from renderers.drawing.board import draw_board
from renderers.drawing.page import plan_of
from renderers.drawing.view import Options, View, check_option_names
from renderers.scenes import DURATION, Animation
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.errors import UsageError
from roads.game.notation import Shoe


def animation(board: Scoreboard | Shoe, *, duration: int = DURATION, **options: Unpack[Options]) -> Animation:
    """The ask preview of a board and the board itself, in turn.

    Both are drawn as `scene` draws them: where the preview needs a new column, the window moves there and back. The preview is
    the first frame, the one that shows where animations are off.

    Args:
        board: A scoreboard or a shoe.
        duration: Milliseconds that each frame is shown; see `Animation`.
        **options: See `Options`; `ask` is required.

    Raises:
        RoadsError: An option cannot be used; see `scene`. A UsageError if `ask` is left out.
    """
    check_option_names("animation", options)
    view = View(**options)
    view.check_name()
    if view.ask is None:
        raise UsageError("an animation needs ask, banker or player: it shows the board as it would be after that round")
    board = scoreboard(board, game=view.game)
    view = replace(view, columns=plan_of(view, board).columns)  # columns that fit are those of the preview, on both frames
    # The preview may explain the round that is asked about, which the board itself does not have.
    explain = view.explain if view.explain is None or view.explain[1] <= len(board.rounds) else None
    return Animation((draw_board(board, view), draw_board(board, replace(view, ask=None, explain=explain))), duration)
