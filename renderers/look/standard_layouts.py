"""The layouts of this package."""

from __future__ import annotations

from renderers.look.layout import ROADS, Across, Down, Layout, Panel, Part
from roads.errors import one_of

_HEADER = Panel(Across(Part("counts"), Part("ask", align="right")))

_STACKED = Panel(
    Down(
        Part("big_road"),
        Part("big_eye_road", cell=0.5),
        Across(Part("small_road", cell=0.5), Part("cockroach_road", cell=0.5)),
    )
)

TABLE = Layout(
    "table",
    Down(
        _HEADER,
        Part("bead_road"),
        Panel(
            Down(
                Part("big_road"),
                Across(Part("big_eye_road", cell=0.5), Part("small_road", cell=0.5), Part("cockroach_road", cell=0.5)),
            )
        ),
    ),
    columns=48,
)
"""A live table's board: counts and ask icons on top, bead plate, big road, and the derived roads side by side under it."""

CLASSIC_HALL = Layout(
    "classic",
    Down(
        _HEADER,
        Across(
            Part("bead_road", columns=16),
            _STACKED,
        ),
    ),
    columns=32,
)
"""Bead plate on the left, the other roads stacked on its right, as paper and hall displays have them."""

TALL = Layout(
    "tall",
    Down(
        _HEADER,
        Part("bead_road"),
        Panel(
            Down(
                Part("big_road"), Part("big_eye_road", cell=0.5), Part("small_road", cell=0.5), Part("cockroach_road", cell=0.5)
            )
        ),
    ),
    columns=21,
)
"""All roads one under the other, for a telephone."""

LOBBY = Layout(
    "lobby",
    Panel(Down(Across(Part("name", height=1.2), Part("counts", height=1.2, align="right")), Part("big_road"))),
    columns=22,
    half=6,
    margin=0,
    padding=4,
)
"""A thumbnail of some 300 x 100 pixels: name, counts and big road."""

DETAILED = Layout(
    "detailed",
    Across(
        Down(
            _HEADER,
            Part("bead_road"),
            _STACKED,
        ),
        Down(
            Part("questions", height=1.2),
            Part("statistics", height=1.1),
            Part("results", height=1.1, newest="last"),
        ),
    ),
    columns=40,
)
"""All five roads with lists on their right: the questions, statistics, and the newest rounds with their cards."""

RESULTS = Layout("results", Part("results", height=1.1, rows=10), columns=1)
"""The newest ten rounds with their cards."""

STATISTICS = Layout("statistics", Part("statistics", height=1.1), columns=1)
"""Counts, shares and streaks."""

SINGLE = tuple(Layout(road, Part(road), columns=16 if road == "bead_road" else 32) for road in ROADS)
"""A road by itself, in full cells."""

LAYOUTS = {
    "full": TABLE,
    **{layout.name: layout for layout in (TABLE, CLASSIC_HALL, TALL, LOBBY, DETAILED, RESULTS, STATISTICS, *SINGLE)},
}
"""The layouts of this package by name; "full" is another name of "table"."""


def layout_of(layout: Layout | str) -> Layout:
    """A layout by its name, or the layout itself.

    Raises:
        OptionError: Neither a Layout nor the name of one in `LAYOUTS`.
    """
    if isinstance(layout, Layout):
        return layout
    return LAYOUTS[one_of("layout", layout, LAYOUTS)]
