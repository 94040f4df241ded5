"""The columns that each road of a picture shows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from renderers.drawing.area import Area
from renderers.drawing.view import View
from renderers.look.layout import ROADS
from renderers.scenes import RoadWindow
from renderers.window import window
from roads.board.scoreboard import Scoreboard


def road_windows(board: Scoreboard, areas: Iterable[Area], view: View, seen: Mapping[str, int]) -> tuple[RoadWindow, ...]:
    """The windows of the roads, one for each area of a road, in the order of the areas.

    Args:
        board: The board whose roads are drawn.
        areas: The parts of the page, words among them.
        view: The options of the picture.
        seen: Columns that have to be shown, 0-based, by the names of their roads.
    """
    found = []
    for area in areas:
        name = area.part.name
        if name in ROADS:
            used = getattr(board, name).columns
            newest_first = board.newest_first and name == "bead_road"
            first = window(used, area.columns, newest_first=newest_first, seen=seen.get(name), wanted=view.first_of(name))
            found.append(RoadWindow(name, first, area.columns, used))
    return tuple(found)
