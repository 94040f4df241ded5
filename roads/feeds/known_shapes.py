"""The shapes of the library by name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from roads.checks import one_of, yes_or_no
from roads.errors import OptionError
from roads.feeds.reading.shape import Shape
from roads.feeds.shapes import (
    bitstream,
    card_rows,
    colours,
    database,
    digits,
    flags,
    frames,
    game_results,
    letters,
    point_rows,
    road_cells,
    shoe_state,
    table_csv,
    tester_csv,
    trend_strings,
)

SHAPES: Mapping[str, Shape] = MappingProxyType(
    {
        module.SHAPE.name: module.SHAPE
        for module in (
            letters,
            digits,
            flags,
            colours,
            table_csv,
            point_rows,
            card_rows,
            shoe_state,
            road_cells,
            game_results,
            trend_strings,
            bitstream,
            frames,
            tester_csv,
            database,
        )
    }
)

"""The shapes of the library by name; read-only. A shape of your own is a `Shape` value that `decode` takes as it is."""


def shape_of(shape: Shape | str) -> Shape:
    """A shape by its name, or the shape itself.

    Raises:
        OptionError: Neither a Shape nor the name of one in `SHAPES`.
    """
    if isinstance(shape, Shape):
        return shape
    name = re.sub(r"[\s_-]+", " ", shape).strip().lower() if isinstance(shape, str) else shape
    return SHAPES[one_of("shape", "table csv" if name == "csv" else name, SHAPES)]


def check_shape_options(shape: Shape | str, options: Mapping[str, Any]) -> Shape:
    """Returns the shape after checking that it has all these options.

    Raises:
        OptionError: There is no such shape, or it has no such option.
    """
    found = shape_of(shape)
    check_shape_option_names(found.options, options, found.name)
    return found


def check_shape_option_names(known: Mapping[str, Any], options: Mapping[str, Any], shape: str) -> None:
    """Checks that a shape has all these options, and that yes-or-no options are bools.

    Raises:
        OptionError: It has not, or one is something else.
    """
    for name in options:
        if name not in known:
            raise OptionError("option", name, f"one of those of {shape}: {', '.join(known) or 'it has none'}")
        if type(known[name]) is bool:
            yes_or_no(name, options[name])
