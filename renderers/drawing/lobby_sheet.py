"""A lobby sheet: thumbnails of many tables on one page."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from math import ceil, sqrt
from typing import Unpack

from renderers.drawing.board import draw_board
from renderers.drawing.fit import STEP, Size, largest_scale, measured_page
from renderers.drawing.hooks import in_sheet
from renderers.drawing.page import style_of
from renderers.drawing.table_choice import chosen_tables
from renderers.drawing.view import Options, View, check_option_names
from renderers.drawing.word_style import Style
from renderers.errors import SizeError
from renderers.limits import PICTURE_SIDE, SHEET_TABLES
from renderers.look.added_parts import named_layout
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


def lobby(
    tables: Iterable[tuple[str, Scoreboard | Shoe]],
    *,
    across: int | None = None,
    sort: str | None = None,
    only: Sequence[str] | None = None,
    **options: Unpack[Options],
) -> Scene:
    """A sheet of thumbnails, to be written with `save`.

    Args:
        tables: Pairs of a name and a scoreboard or shoe, in the order of the sheet: left to right, line by line.
        across: Thumbnails side by side, at least 1. Default: as many as make the sheet about as wide as it is high, or are
            drawn largest in `fit`.
        sort: "good": tables with good roads first, in the order of `good_road_rules`, of the same one the longest first; the
            other tables follow in their order. Default: the order of `tables`.
        only: Names of good roads, such as ["long", "single-jump"]: only tables on which one of them holds. Default: all.
        **options: See `Options`. The default layout is `LOBBY`; `name` and `explain` are not taken, for each table has its own,
            and no `columns="fit"`. `fit` is the size of the sheet.

    Raises:
        OptionError: There is no table, none that `only` asks for, or an option cannot be used.
        UsageError: A `name`, an `explain` or `columns="fit"` is given.
        SizeError: The sheet would be too large, or have too many tables.
    """
    for option in ("name", "explain"):
        if option in options:
            raise UsageError(f"lobby() takes no {option}: each table has its own")
    check_option_names("lobby", options)
    options.setdefault("layout", LOBBY)
    view = View(**options)
    if view.columns == "fit":
        raise UsageError('lobby() takes no columns="fit": the thumbnails of a sheet are equally wide')
    boards = [(name, scoreboard(board, game=view.game)) for name, board in _pairs(tables)]
    if any(name for name, _ in boards):
        # Each thumbnail has room for a name, or none has.
        view = replace(view, layout=named_layout(view.layout, view.columns))
    if not boards:
        raise OptionError("tables", [], "at least one table")
    boards = chosen_tables(boards, view.good_road_rules, sort=sort, only=only)
    if across is not None:
        across = min(whole_number("across", across), len(boards))
    room = view.fit
    if room is not None:
        kinds = {(style_of(view, board), board.rows) for _, board in boards}
        across = across or _across_for(view, kinds, len(boards), room)
        view = replace(view, fit=None, scale=_scale_for(view, kinds, len(boards), across, room))
    return _sheet([draw_board(board, replace(view, name=name)) for name, board in boards], view, across, room)


def _sheet(scenes: list[Scene], view: View, across: int | None, room: Size | None) -> Scene:
    """The thumbnails on one page, of the size `room` if there is one.

    Raises:
        SizeError: The page would be too large.
    """
    wide, high = max(each.width for each in scenes), max(each.height for each in scenes)
    across = across or _across(len(scenes), wide, high)
    gap = _gap(view.scale)
    used = _sheet_size(len(scenes), across, wide, high, gap)
    width, height = used if room is None else room
    said = f"the sheet would be {width} x {height} pixels: at most {PICTURE_SIDE} a side can be drawn"
    PICTURE_SIDE.check(max(width, height), SizeError, said)
    left, top = (width - used[0]) // 2 + gap, (height - used[1]) // 2 + gap
    groups = []
    for index, each in enumerate(scenes):
        x, y = left + index % across * (wide + gap), top + index // across * (high + gap)
        moved = [
            Placed(symbol, x + right, y + down, ground, in_sheet(data, group.name, index) if view.hooks else data)
            for group in each.groups
            for symbol, right, down, ground, data, _ in group.items
        ]
        groups.append(Group("table", (Placed(each.ground, x, y, view.theme.page), *moved)))
    sheet = Symbol("ground", width, height, (Rect(0, 0, width, height, view.theme.page),))
    labels, game = view.labels, view.game
    title = labels.lobby if game == BACCARAT else labels.heading("", game)
    return Scene(sheet, tuple(groups), title, labels.tables(len(scenes)), labels.language, markup=view.markup)


Kinds = Collection[tuple[Style, int]]
"""All that tells the sizes of thumbnails apart: the look of their words, and the height of their roads in cells."""


def _across(count: int, wide: float, high: float) -> int:
    """Thumbnails side by side that make a sheet about as wide as it is high."""
    return min(count, max(1, round(sqrt(count * high / wide))))


def _across_for(view: View, kinds: Kinds, count: int, room: Size) -> int:
    """Thumbnails side by side with which they can be drawn largest."""
    wide, high = _thumbnail(view, kinds, 1)

    def scale(across: int) -> float:
        width, height = _sheet_size(count, across, wide, high, GAP)
        return min(room[0] / width, room[1] / height)

    return max(range(1, count + 1), key=scale)


def _scale_for(view: View, kinds: Kinds, count: int, across: int, room: Size) -> float:
    def size_at(scale: float) -> Size:
        return _sheet_size(count, across, *_thumbnail(view, kinds, scale), _gap(scale))

    scale = largest_scale(size_at, room)
    if scale is None:
        width, height = size_at(1 / STEP)
        tables = "1 table" if count == 1 else f"{count} tables, {across} side by side"
        raise OptionError("fit", room, f"at least {width} x {height} pixels, for {tables}")
    return scale


def _thumbnail(view: View, kinds: Kinds, scale: float) -> Size:
    columns = view.columns
    assert columns != "fit"
    pages = [measured_page(view.layout, style, columns, rows, scale) for style, rows in kinds]
    return max(page.width for page in pages), max(page.height for page in pages)


def _sheet_size(count: int, across: int, wide: int, high: int, gap: int) -> Size:
    return gap + across * (wide + gap), gap + ceil(count / across) * (high + gap)


def _gap(scale: float) -> int:
    return max(1, round(GAP * scale))


def _pairs(tables: Iterable[tuple[str, Scoreboard | Shoe]]) -> Iterator[tuple[str, Scoreboard | Shoe]]:
    if isinstance(tables, str) or not isinstance(tables, Iterable):
        raise OptionError("tables", tables, "pairs of a name and a board")
    for count, table in enumerate(tables, start=1):
        SHEET_TABLES.check(count, SizeError, f"a sheet of over {SHEET_TABLES} tables")
        if not isinstance(table, (tuple, list)) or len(table) != 2:
            raise OptionError("tables", table, "pairs of a name and a board")
        yield table[0], table[1]
