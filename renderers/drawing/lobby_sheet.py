"""A lobby sheet: thumbnails of many tables on one page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import ceil, sqrt
from typing import Unpack

from renderers.drawing.board import draw
from renderers.drawing.view import Options, View, check_names
from renderers.errors import SizeError
from renderers.limits import PICTURE_SIDE
from renderers.look.standard_layouts import LOBBY
from renderers.scenes import Group, Placed, Scene
from renderers.shapes import Rect, Symbol
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.checks import whole_number
from roads.errors import OptionError, UsageError
from roads.game.games import BACCARAT
from roads.game.notation import Shoe

GAP = 10
"""Room between thumbnails and around them, in pixels at scale 1."""


def lobby(tables: Iterable[tuple[str, Scoreboard | Shoe]], *, across: int | None = None, **options: Unpack[Options]) -> Scene:
    """A sheet of thumbnails, to be written with `save`.

    Args:
        tables: Pairs of a name and a scoreboard or shoe, in the order of the sheet: left to right, line by line.
        across: Thumbnails side by side, at least 1. Default: as many as make the sheet about as wide as it is high.
        **options: See `Options`. The default layout is `LOBBY`; `name` and `explain` are not taken, for each table has its own.

    Raises:
        OptionError: There is no table, or an option cannot be used.
        UsageError: A `name` or an `explain` is given.
        SizeError: The sheet would be too large.
    """
    for option in ("name", "explain"):
        if option in options:
            raise UsageError(f"lobby() takes no {option}: each table has its own")
    check_names("lobby", options)
    options.setdefault("layout", LOBBY)
    view, scenes = View(**options), []
    for name, board in _pairs(tables):
        scenes.append(draw(scoreboard(board, game=view.game), replace(view, name=name)))
    if not scenes:
        raise OptionError("tables", [], "at least one table")
    wide, high = max(each.width for each in scenes), max(each.height for each in scenes)
    if across is None:
        across = max(1, round(sqrt(len(scenes) * high / wide)))
    across = min(whole_number("across", across), len(scenes))
    gap = max(1, round(GAP * view.scale))
    width, height = gap + across * (wide + gap), gap + ceil(len(scenes) / across) * (high + gap)
    said = f"the sheet would be {width} x {height} pixels: at most {PICTURE_SIDE} a side can be drawn"
    PICTURE_SIDE.check(max(width, height), SizeError, said)
    groups = []
    for index, each in enumerate(scenes):
        x, y = gap + index % across * (wide + gap), gap + index // across * (high + gap)
        moved = [
            Placed(symbol, x + left, y + top, ground, data)
            for group in each.groups
            for symbol, left, top, ground, data, _ in group.items
        ]
        groups.append(Group("table", (Placed(each.ground, x, y, view.theme.page), *moved)))
    sheet = Symbol("ground", width, height, (Rect(0, 0, width, height, view.theme.page),))
    labels, game = view.labels, view.game
    title = labels.lobby if game == BACCARAT else labels.heading("", game)
    return Scene(sheet, tuple(groups), title, labels.tables(len(scenes)), labels.language)


def _pairs(tables: Iterable[tuple[str, Scoreboard | Shoe]]) -> Iterator[tuple[str, Scoreboard | Shoe]]:
    if isinstance(tables, str) or not isinstance(tables, Iterable):
        raise OptionError("tables", tables, "pairs of a name and a board")
    for table in tables:
        if not isinstance(table, (tuple, list)) or len(table) != 2:
            raise OptionError("tables", table, "pairs of a name and a board")
        yield table[0], table[1]
