"""Checks of single options of a picture, each to the value that a view keeps."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import Literal

from renderers.errors import SizeError
from renderers.limits import PICTURE_SIDE
from renderers.look.layout import ROADS, Layout, parts_of
from roads.board.derived_roads import LOOKS_BACK
from roads.checks import one_of, whole_number
from roads.errors import OptionError, UsageError


def checked_scale(scale: object) -> float:
    """Returns `scale` if a picture can be drawn at it.

    Raises:
        OptionError: It is not a positive number.
        SizeError: It is larger than any picture may be.
    """
    if isinstance(scale, bool) or not isinstance(scale, (int, float)) or not scale > 0 or scale == inf:
        raise OptionError("scale", scale, "a positive number")
    if scale > PICTURE_SIDE.value:
        raise PICTURE_SIDE.error(SizeError, f"the picture would be over {PICTURE_SIDE} pixels a side at this scale")
    return scale


def checked_columns(columns: object) -> int | Literal["fit"]:
    """The columns of a picture, or "fit"."""
    if columns == "fit":
        return "fit"
    if isinstance(columns, str):
        raise OptionError("columns", columns, 'a whole number of at least 1, or "fit"')
    return whole_number("columns", columns)


def checked_size(fit: object) -> tuple[int, int]:
    """The width and the height that a picture is to fit."""
    if not isinstance(fit, (tuple, list)) or len(fit) != 2:
        raise OptionError("fit", fit, "a width and a height in pixels, such as (800, 400)")
    width, height = [whole_number("fit", length) for length in fit]
    said = f"the picture would be {width} x {height} pixels: at most {PICTURE_SIDE} a side can be drawn"
    PICTURE_SIDE.check(max(width, height), SizeError, said)
    return width, height


def checked_first(first: object, layout: Layout) -> int | tuple[tuple[str, int], ...]:
    """The columns that windows begin with, as a value that can be hashed."""
    there = [part.name for part in parts_of(layout.box) if part.name in ROADS]
    if not there:
        raise UsageError(f"first needs a road to scroll: the layout {layout.name!r} has none")
    if isinstance(first, Mapping):
        first = tuple(first.items())
    if not isinstance(first, tuple):
        return whole_number("first", first, 0)
    if not all(isinstance(pair, tuple) and len(pair) == 2 for pair in first):
        raise OptionError("first", first, 'a column, or columns by road, such as {"big_road": 3}')
    return tuple([(one_of("first", road, dict.fromkeys(there)), whole_number("first", column, 0)) for road, column in first])


def checked_mark(explain: object, layout: Layout) -> tuple[str, int]:
    """The road and the round that `explain` names; whether the round made a mark depends on the board.

    Raises:
        OptionError: It names none.
        UsageError: The layout has neither the big road nor that road, so that nothing could be shown.
    """
    if not isinstance(explain, (tuple, list)) or len(explain) != 2:
        raise OptionError("explain", explain, 'a derived road and the number of a round, such as ("big_eye_road", 12)')
    road, number = one_of("explain", explain[0], LOOKS_BACK), whole_number("explain", explain[1])
    if not {"big_road", road} & {part.name for part in parts_of(layout.box)}:
        raise UsageError(f"explain needs the big road or the explained one: the layout {layout.name!r} has neither")
    return road, number
