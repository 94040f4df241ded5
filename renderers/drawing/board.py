"""From a scoreboard to a scene: the one place that knows both what a road is and where it goes on the page."""

from __future__ import annotations

from typing import TypedDict

from renderers.drawing.area import Area, Told
from renderers.drawing.marks import kit
from renderers.drawing.page import checked_scale, plan
from renderers.drawing.parts import WORDINGS
from renderers.drawing.typography import Style, style_for
from renderers.look.labels import Labels, checked_name
from renderers.look.languages import ENGLISH, labels_of
from renderers.look.layout import ROADS, Layout
from renderers.look.standard_layouts import TABLE, layout_of
from renderers.look.theme import CLASSIC, Theme, theme_of
from renderers.scenes import Group, Placed, Scene
from renderers.shapes import Symbol
from roads.board.derived_roads import BIG_EYE, COCKROACH, SMALL
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.errors import OptionError, one_of, whole_number
from roads.game.notation import Shoe, notation
from roads.game.rounds import Mark, Outcome

ASKED = {"banker": Outcome.BANKER, "player": Outcome.PLAYER}
DERIVED = {"big_eye_road": BIG_EYE, "small_road": SMALL, "cockroach_road": COCKROACH}


class Options(TypedDict, total=False):
    """What every function that draws takes, by keyword.

    Keys:
        theme: A Theme or the name of one; `CLASSIC` where it is left out.
        layout: A Layout or the name of one; "table" where it is left out.
        labels: A Labels, or the language of one: "en", "it", "zh-Hans" or "zh-Hant"; English where it is left out.
        columns: How many columns of full cells wide the picture is, at least 1; each road shows its newest columns. Left
            out: as many as the layout says.
        scale: Pixels for each pixel of the layout's lengths, 1 where it is left out. Lengths are rounded to whole pixels.
        name: Of the table, for layouts that show it and for the picture's title.
        ask: "banker" or "player", or in small letters what that side is called on the board, such as "dragon": the board as
            it would be if the next round went so, what that round would add standing out. Counts and ask icons stay those
            of the board itself.
        metadata: Whether the picture carries its shoe, which `read` gives back; True where it is left out.
    """

    theme: Theme | str
    layout: Layout | str
    labels: Labels | str
    columns: int | None
    scale: float
    name: str
    ask: str | None
    metadata: bool


def scene(
    board: Scoreboard | Shoe,
    *,
    theme: Theme | str = CLASSIC,
    layout: Layout | str = TABLE,
    labels: Labels | str = ENGLISH,
    columns: int | None = None,
    scale: float = 1,
    name: str = "",
    ask: str | None = None,
    metadata: bool = True,
) -> Scene:
    """The picture of a board as placed symbols, before any format.

    Args:
        board: A scoreboard, or a shoe (its scoreboard with the usual options is drawn then).
        theme: See `Options`.
        layout: See `Options`.
        labels: See `Options`.
        columns: See `Options`.
        scale: See `Options`.
        name: See `Options`.
        ask: See `Options`.
        metadata: See `Options`.

    Raises:
        RoadsError: An option that cannot be used, a picture that would be too large, or a name with a character that the font
            lacks.
    """
    board = board if isinstance(board, Scoreboard) else scoreboard(board)
    theme, layout, labels = theme_of(theme), layout_of(layout), labels_of(labels)
    width = layout.columns if columns is None else whole_number("columns", columns)
    checked_name("name", name)
    if not isinstance(metadata, bool):
        raise OptionError("metadata", metadata, "True or False")
    style = style_for(len(board.rounds), theme, labels)
    page = plan(layout, style, width, board.rows, checked_scale(scale))
    shown = board if ask is None else board.after(asked(ask, style.sides))
    groups = []
    for area in page.areas:
        if area.part.name in ROADS:
            items = tuple(_road(shown, theme, area))
            if ask is not None:
                items = tuple([_marked(item, theme, len(shown.rounds)) for item in items])
        else:
            items = tuple(WORDINGS[area.part.name].items(Told(board, name), area, style))
        groups.append(Group(area.part.name.replace("_", "-"), items))
    shoe = notation(board.rounds) if metadata else None
    return Scene(
        page.ground, tuple(groups), labels.heading(name, theme.sides), _description(board, style), labels.language, shoe
    )


def _description(board: Scoreboard, style: Style) -> str:
    last = dict(zip(Outcome, style.sides, strict=True))[board.rounds[-1].outcome] if board.rounds else ""
    return style.labels.describe(board.statistics, style.sides, last)


def asked(ask: object, sides: tuple[str, str, str]) -> Outcome:
    """The side that is asked about: by its place, or by what it is called on the board."""
    names = {**ASKED, **dict(zip([name.lower() for name in sides], ASKED.values(), strict=False))}
    return names[one_of("ask", ask, names)]


def _road(board: Scoreboard, theme: Theme, area: Area) -> list[Placed]:
    if area.part.name == "bead_road":
        return _beads(board, theme, area)
    if area.part.name == "big_road":
        return _big(board, theme, area)
    return _derived(board, theme, area)


def _marked(item: Placed, theme: Theme, number: int) -> Placed:
    """The mark as it is, or standing out if round `number` made it."""
    return item._replace(symbol=kit(theme).standing_out(item.symbol)) if ("round", number) in item.data else item


def _beads(board: Scoreboard, theme: Theme, area: Area) -> list[Placed]:
    road, bead, size, naturals = board.bead_road, kit(theme).bead, area.size, theme.naturals
    first, found = _first(road.columns, area), []
    for column, row, round, number in road.cells:
        if column >= first:
            pairs = round.banker_pair is True, round.player_pair is True
            symbol = bead(size, round.outcome, round.total, *pairs, naturals and round.natural is True)
            found.append((symbol, column, row, number))
    return _placed(found, area, first, theme.ground)


def _big(board: Scoreboard, theme: Theme, area: Area) -> list[Placed]:
    road, symbols, size = board.big_road, kit(theme), area.size
    first, found = _first(road.columns, area), []
    for column, row, round, ties, number in road.shown():
        if column >= first:
            if round.outcome is Outcome.TIE:
                symbol = symbols.leading_ties(size, ties)
            else:
                symbol = symbols.ring(size, round.outcome, ties, round.banker_pair is True, round.player_pair is True)
            found.append((symbol, column, row, number))
    return _placed(found, area, first, theme.ground)


def _derived(board: Scoreboard, theme: Theme, area: Area) -> list[Placed]:
    road, derived, k = getattr(board, area.part.name), kit(theme).derived, DERIVED[area.part.name]
    symbols = {mark: derived(area.size, k, mark) for mark in Mark}
    first = _first(road.columns, area)
    found = [(symbols[mark], column, row, number) for column, row, mark, number in road.cells if column >= first]
    return _placed(found, area, first, theme.ground)


def _first(used: int, area: Area) -> int:
    """The first column shown: the window is the newest columns drawn on; older ones leave it on the left, unchanged."""
    return max(0, used - area.columns)


def _placed(found: list[tuple[Symbol, int, int, int]], area: Area, first: int, ground: str) -> list[Placed]:
    """Symbols with the column, the row and the round of each, in their places."""
    xs, ys = area.xs, area.ys
    # Placed(...) would run in Python, three hundred times a board.
    return [
        tuple.__new__(
            Placed,
            (symbol, xs[column - first], ys[row], ground, (("column", column), ("round", number), ("row", row))),
        )
        for symbol, column, row, number in found
    ]
