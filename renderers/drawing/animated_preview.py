"""A preview that blinks: the board as it would be, and the board as it is, in turn.

An animation is a value of its own, made here and written by `save` or `encode`, as a lobby's sheet is; it is no option of the
functions that draw a still. So its type says which formats take it, and a still function has no option that it must refuse.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Unpack

from renderers.drawing.board import draw
from renderers.drawing.view import Options, View
from renderers.scenes import DURATION, Animation
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.errors import UsageError
from roads.game.notation import Shoe


def animation(board: Scoreboard | Shoe, *, duration: int = DURATION, **options: Unpack[Options]) -> Animation:
    """The ask preview of a board and the board itself, in turn.

    Both are drawn as `scene` draws them: where the prediction needs a new column, the window moves with it and back again. The
    preview comes first, which is what stands still where nothing moves.

    Args:
        board: A scoreboard or a shoe.
        duration: How long each is shown, in milliseconds; see `Animation`.
        **options: See `Options`; `ask` is a must.

    Raises:
        RoadsError: An option that cannot be used; see `scene`. A UsageError where `ask` is left out.
    """
    view = View(**options)
    if view.ask is None:
        raise UsageError("an animation needs ask, banker or player: it shows the board as it would be after that round")
    board = scoreboard(board)
    return Animation((draw(board, view), draw(board, replace(view, ask=None))), duration)
