"""Layouts of this package."""

from __future__ import annotations

from renderers.look.layout import FILL, ROADS, Across, Down, Layout, Panel, Part
from roads.checks import one_of

_HEADER = Panel(Across(Part("counts"), Part("ask", align="right")))

_BESIDE_STATISTICS = Panel(Across(Part("counts", details=False), Part("ask", align="right")))

_STACKED = Panel(
    Down(
        Part("big_road"),
        Part("big_eye_road", cell=0.5),
        Across(Part("small_road", cell=0.5), Part("cockroach_road", cell=0.5)),
    )
)

_COLUMN = Panel(
    Down(Part("big_road"), Part("big_eye_road", cell=0.5), Part("small_road", cell=0.5), Part("cockroach_road", cell=0.5))
)

_STRIP = Across(Part("big_eye_road", cell=0.5), Part("small_road", cell=0.5), Part("cockroach_road", cell=0.5))

TABLE = Layout(
    "table",
    Down(
        _HEADER,
        Panel(
            Across(
                Part("bead_road", columns=15),
                Down(Part("big_eye_road", columns=FILL, cell=0.5), Part("small_road", columns=FILL, cell=0.5)),
            )
        ),
        Panel(Down(Part("big_road"), Part("cockroach_road", cell=0.5))),
    ),
    columns=48,
)
"""A live table's board, on which all five roads of a shoe are whole: of 2,000 dealt shoes of eight decks, 99.3 %.

Counts and ask icons are on top, the Big Eye and the Small road beside the bead plate, the Cockroach road below the Big Road.
"""

STRIP = Layout(
    "strip",
    Down(
        _HEADER,
        Part("bead_road"),
        Panel(Down(Part("big_road"), _STRIP)),
    ),
    columns=48,
)
"""Bead plate over the whole width, big road, and below it a strip with the newest columns of each derived road."""

CLASSIC_HALL = Layout(
    "classic",
    Down(
        _BESIDE_STATISTICS,
        Across(
            Down(Part("bead_road", columns=15), Part("statistics", height=0.9)),
            _COLUMN,
        ),
    ),
    columns=32,
)
"""Bead plate and statistics on the left, the other roads one below the other on the right, as on hall displays."""

TALL = Layout(
    "tall",
    Down(
        _HEADER,
        Part("bead_road"),
        _COLUMN,
    ),
    columns=21,
)
"""All roads one below the other, for a phone screen."""

LOBBY = Layout(
    "lobby",
    Panel(
        Down(
            Across(Part("name", height=1.2), Part("counts", height=1.2, align="right")),
            Part("good_roads", height=1.2, rows=1),
            Part("big_road"),
        )
    ),
    columns=22,
    half=6,
    margin=0,
    padding=4,
)
"""Thumbnail of about 300 x 115 pixels: name, counts, the first good road that holds, and the big road."""

DETAILED = Layout(
    "detailed",
    Across(
        Down(
            _BESIDE_STATISTICS,
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
    **{layout.name: layout for layout in (TABLE, STRIP, CLASSIC_HALL, TALL, LOBBY, DETAILED, RESULTS, STATISTICS, *SINGLE)},
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
