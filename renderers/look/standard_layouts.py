"""Layouts of this package."""

from __future__ import annotations

from renderers.look.layout import ROADS, Across, Down, Layout, Panel, Part
from roads.checks import one_of

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
"""A live table's board: counts and ask icons on top, bead plate, big road, and the derived roads side by side below."""

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
"""Bead plate on the left, the other roads stacked on its right, as on paper cards and hall displays."""

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
"""All roads one below the other, for a phone screen."""

LOBBY = Layout(
    "lobby",
    Panel(Down(Across(Part("name", height=1.2), Part("counts", height=1.2, align="right")), Part("big_road"))),
    columns=22,
    half=6,
    margin=0,
    padding=4,
)
"""Thumbnail of about 300 x 100 pixels: name, counts and big road."""

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
"""All five roads, and lists on their right: the ask answers, statistics, and the newest rounds with their cards."""

RESULTS = Layout("results", Part("results", height=1.1, rows=10), columns=1)
"""The newest ten rounds with their cards."""

STATISTICS = Layout("statistics", Part("statistics", height=1.1), columns=1)
"""Counts, shares and streaks."""

SINGLE = tuple(Layout(road, Part(road), columns=16 if road == "bead_road" else 32) for road in ROADS)
"""Layouts of one road each, in full cells."""

LAYOUTS = {
    "full": TABLE,
    **{layout.name: layout for layout in (TABLE, CLASSIC_HALL, TALL, LOBBY, DETAILED, RESULTS, STATISTICS, *SINGLE)},
}
"""Layouts of this package, by name; "full" is another name of "table"."""


def layout_of(layout: Layout | str) -> Layout:
    """A layout, given by its name or as itself.

    Raises:
        OptionError: `layout` is neither a Layout nor a name in `LAYOUTS`.
    """
    if isinstance(layout, Layout):
        return layout
    return LAYOUTS[one_of("layout", layout, LAYOUTS)]
