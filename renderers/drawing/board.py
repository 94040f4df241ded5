"""A board to a scene: the marks of its roads in their cells, and the words in their places."""

from __future__ import annotations

from typing import Unpack

from renderers.drawing.area import Area
from renderers.drawing.explained_mark import ExplainedMark, explained_mark
from renderers.drawing.good_road_frame import framed_good_road, good_road_frame
from renderers.drawing.hooks import hooked
from renderers.drawing.page import plan_of
from renderers.drawing.parts import WORD_PARTS
from renderers.drawing.road_windows import road_windows
from renderers.drawing.subject import Subject
from renderers.drawing.view import Options, View, check_option_names
from renderers.drawing.word_style import Style
from renderers.look.good_road_text import good_road_text
from renderers.look.layout import ROADS
from renderers.scenes import Group, Placed, Scene
from renderers.shapes import Symbol
from roads.board.derived_roads import LOOKS_BACK
from roads.board.good_roads import GoodRoad
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.game.notation import Shoe, notation
from roads.game.rounds import Mark, Outcome

_COUNTING = ("counts", "statistics", "results")


def scene(
    board: Scoreboard | Shoe,
    **options: Unpack[Options],
) -> Scene:
    """The picture of a board as placed symbols, before any format.

    Args:
        board: A scoreboard; or a shoe, whose scoreboard has the default options. Its texts are in the letters of the game.
        **options: See `Options`.

    Raises:
        RoadsError: An option cannot be used, the picture would be too large, or the font lacks a character of the name.
    """
    check_option_names("scene", options)
    view = View(**options)
    view.check_name()
    return draw_board(scoreboard(board, game=view.game), view)


def draw_board(board: Scoreboard, view: View) -> Scene:
    """The picture of a board, for options that have been checked.

    Raises:
        OptionError: The round to explain made no mark.
        SizeError: The picture would be too large.
        GlyphError: The font lacks a character of the name.
    """
    page = plan_of(view, board)
    style, shown, subject = page.style, view.shown(board), Subject(board, view.name, view.good_road_rules, view.hooks)
    explained = None if view.explain is None else explained_mark(shown, *view.explain)
    windows = road_windows(shown, page.areas, view, {} if explained is None else explained.seen)
    framed = None if view.good_road is None else framed_good_road(shown, view.good_road, view.good_road_rules)
    groups, firsts = [], iter(windows)
    for area in page.areas:
        if area.part.name in ROADS:
            first = next(firsts).first
            items, shifts = tuple(_road(shown, style, area, first)), area.shifts(first)
            if view.newest and board.rounds:
                items = tuple([_newest(item, style, _newest_on(board, area.part.name)) for item in items])
            if explained is not None:
                items = tuple(explained.over(area.part.name, items, style))
            if view.ask is not None:
                items = tuple([_marked(item, style, len(shown.rounds)) for item in items])
            if framed is not None and area.part.name == "big_road":
                items = (*items, *good_road_frame(shown, framed, area, first, style))
            if view.hooks:
                items = tuple(hooked(items, shown, area.part.name))
        else:
            items, shifts = tuple(WORD_PARTS[area.part.name].items(subject, area, style)), (0,)
        groups.append(Group(area.part.name.replace("_", "-"), items, shifts))
    return Scene(
        page.ground,
        tuple(groups),
        view.labels.heading(view.name, view.game),
        _description(board, view, style, explained, framed),
        view.labels.language,
        notation(board.rounds) if view.metadata else None,
        scrolled=windows,
        markup=view.markup,
        figures=style.figures(len(board.rounds)) if any(area.part.name in _COUNTING for area in page.areas) else None,
    )


def _description(board: Scoreboard, view: View, style: Style, explained: ExplainedMark | None, framed: GoodRoad | None) -> str:
    last = style.sides.of(board.rounds[-1].outcome) if board.rounds else ""
    said = style.labels.describe(board.statistics, style.sides, last)
    gap = "" if said.endswith("。") else " "  # Chinese has no blank between sentences
    if explained is not None:
        said += gap + style.labels.explain(explained.explanation)
    if framed is not None:
        words = good_road_text(framed, labels=style.labels, rules=view.good_road_rules, game=view.game)
        said += f"{gap}{words} ({framed.first}–{framed.last}){'。' if not gap else '.'}"
    return said


def _road(board: Scoreboard, style: Style, area: Area, first: int) -> list[Placed]:
    """The marks of a road in its window, which starts with column `first`."""
    if area.part.name == "bead_road":
        return _beads(board, style, area, first)
    if area.part.name == "big_road":
        return _big(board, style, area, first)
    return _derived(board, style, area, first)


def _marked(item: Placed, style: Style, number: int) -> Placed:
    """The mark as it is, or made to stand out if round `number` made it."""
    return item._replace(symbol=style.kit.standing_out(item.symbol)) if ("round", number) in item.data else item


def _newest(item: Placed, style: Style, number: int) -> Placed:
    """The mark as it is, or in the frame of the newest round if it is that of round `number`."""
    return item._replace(symbol=style.kit.newest(item.symbol)) if ("round", number) in item.data else item


def _newest_on(board: Scoreboard, road: str) -> int:
    """Number of the round whose mark the newest round made or changed: a tie changes the newest ring of the big road."""
    if road == "big_road" and board.rounds[-1].outcome is Outcome.TIE:
        return board.big_road.shown()[-1].number
    return len(board.rounds)


def _beads(board: Scoreboard, style: Style, area: Area, first: int) -> list[Placed]:
    road, bead, size, naturals = board.bead_road, style.kit.bead, area.size, style.theme.naturals
    found, end = [], first + area.columns
    for column, row, round, number in road.cells:
        if first <= column < end:
            banker_pair, player_pair = round.banker_pair is True, round.player_pair is True
            ringed = naturals and round.natural is True
            symbol = bead(size, round.outcome, round.total, banker_pair, player_pair, ringed)
            found.append((symbol, column, row, number))
    return _placed(found, area, first, style.theme.ground)


def _big(board: Scoreboard, style: Style, area: Area, first: int) -> list[Placed]:
    road, symbols, size, naturals = board.big_road, style.kit, area.size, style.theme.big_road_naturals
    found, end, tie = [], first + area.columns, Outcome.TIE
    for column, row, round, ties, number in road.shown():
        if first <= column < end:
            if round.outcome is tie:  # the placeholder for leading ties
                symbol = symbols.leading_ties(size, ties)
            else:
                banker_pair, player_pair = round.banker_pair is True, round.player_pair is True
                ringed = naturals and round.natural is True
                symbol = symbols.ring(size, round.outcome, ties, banker_pair, player_pair, ringed)
            found.append((symbol, column, row, number))
    return _placed(found, area, first, style.theme.ground)


def _derived(board: Scoreboard, style: Style, area: Area, first: int) -> list[Placed]:
    road, derived, k = getattr(board, area.part.name), style.kit.derived, LOOKS_BACK[area.part.name]
    symbols = {mark: derived(area.size, k, mark) for mark in Mark}
    end = first + area.columns
    found = [(symbols[mark], column, row, number) for column, row, mark, number in road.cells if first <= column < end]
    return _placed(found, area, first, style.theme.ground)


def _placed(found: list[tuple[Symbol, int, int, int]], area: Area, first: int, ground: str) -> list[Placed]:
    """Places symbols, each given with its column, row and round."""
    xs, ys, lanes, new = area.xs, area.ys, area.lanes, tuple.__new__
    # It is what Placed(...) calls, without a Python frame for each of some three hundred marks.
    return [
        new(
            Placed,
            (
                symbol,
                xs[column - first],
                ys[row],
                ground,
                (("column", column), ("round", number), ("row", row)),
                column % lanes,
            ),
        )
        for symbol, column, row, number in found
    ]
