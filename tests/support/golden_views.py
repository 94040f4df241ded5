"""The views that have a golden picture: every theme in every layout, every label set, previews, windows, ties and pairs."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from functools import partial
from typing import Any

import renderers
import roads
from support.paths import SHOES

LAYOUTS = [name for name in renderers.LAYOUTS if name != "full"]

# A dealt shoe, one with every detail, and one with ten and a hundred ties on a cell.
THREE = ("table-1", "pairs-and-naturals", "long-ties")


def text_of(name: str) -> str:
    return next(path for path in SHOES if path.stem == name).read_text(encoding="utf-8")


def three(**look: Any) -> renderers.Scene:
    """Three shoes in one look, one under the other, or side by side where they are small."""
    across = 3 if look["layout"] in ("lobby", "results", "statistics", "tall") else 1
    return renderers.lobby([(name, text_of(name)) for name in THREE], across=across, **look)


def table(*, board: dict[str, Any] | None = None, **look: Any) -> renderers.Scene:
    return renderers.scene(roads.scoreboard(text_of("table-1"), **board or {}), **look)


def dealt(**look: Any) -> renderers.Scene:
    """A shoe with its cards."""
    return renderers.scene(roads.deal_shoe(10), **look)


def named(**look: Any) -> renderers.Scene:
    """A shoe whose rounds have ids, one of them long, and all but one a time."""
    first = datetime(2026, 1, 31, 21, 4, 5, tzinfo=timezone(timedelta(hours=8)))
    shoe = [
        dataclasses.replace(round, id=f"t7-{100 + index}", time=first + timedelta(seconds=37 * index))
        for index, round in enumerate(roads.deal_shoe(10))
    ]
    shoe[-1] = dataclasses.replace(shoe[-1], id="a long id: table 7, shoe 12, round 82", time=None)
    return renderers.scene(shoe, **look)


def sheet(shoes: list[str], across: int, **look: Any) -> renderers.Scene:
    return renderers.lobby([(shoe[:12], shoe) for shoe in shoes], across=across, **look)


# The Big Road of this shoe has 20 columns: windows of 19, 20 and 21 lie at its edge. A run of eight ends it.
EDGE = "BP" * 9 + "B" + "P" * 8
GOOD = ["PBBPPPBBBB", "BPPBPPBP", "BBBBBBBBBPPBBB"]
PAIRS = [f"{outcome}{pairs}" for outcome in "BPT" for pairs in ("b", "p", "bp")]

VIEWS: dict[str, Callable[[], renderers.Scene]] = {
    **{
        f"look-{theme}-{layout}": partial(three, theme=theme, layout=layout) for theme in renderers.THEMES for layout in LAYOUTS
    },
    **{f"labels-{labels}": partial(dealt, layout="detailed", labels=labels) for labels in renderers.LABELS},
    **{f"labels-{labels}-2": partial(dealt, layout="statistics", labels=labels, scale=2) for labels in renderers.LABELS},
    "results-last-page": partial(
        dealt,
        layout=renderers.Layout("list", renderers.Part("results", rows=20, page=5, newest="last", height=1.2), columns=1),
    ),
    **{
        f"explain-{road}-{theme}": partial(table, explain=(f"{road}_road", number), theme=theme, columns=24)
        for road, number, theme in (("big_eye", 15, "classic"), ("small", 16, "night"), ("cockroach", 57, "classic"))
    },
    "explain-2": partial(table, explain=("big_eye_road", 16), columns=24, scale=2),
    # Streaks of nine and ten, drawn with tails: the frames follow them.
    "explain-tails": partial(renderers.scene, "B" * 9 + "P" * 10 + "B", explain=("big_eye_road", 20), columns=14, theme="mono"),
    **{
        f"newest-{theme}": partial(table, newest=True, theme=dataclasses.replace(themed, big_road_naturals=True), columns=24)
        for theme, themed in renderers.THEMES.items()
    },
    "explain-ask": partial(table, ask="banker", explain=("small_road", 83), theme="macau", columns=24),
    **{
        f"good-road-{theme}": partial(sheet, GOOD, 3, theme=theme, layout="lobby", columns=12, good_road="first", scale=scale)
        for theme, scale in zip(renderers.THEMES, (1, 2, 1, 2, 1), strict=True)
    },
    "results-with-names": partial(named, layout="results"),
    "results-with-names-night-2": partial(named, layout="detailed", theme="night", scale=2),
    **{
        f"preview-{ask or 'none'}-{theme}": partial(table, ask=ask, theme=theme, columns=20)
        for ask in (None, "banker", "player")
        for theme in ("classic", "night", "mono")
    },
    "preview-moves-the-window": partial(renderers.scene, EDGE, layout="big_road", columns=20, ask="banker"),
    **{
        f"ties-from-{least}": partial(
            sheet,
            ["B" + "T" * ties for ties in (0, 1, 2, 10, 100)],
            5,
            theme=dataclasses.replace(renderers.CLASSIC, tie_number_from=least),
            layout="big_road",
            columns=3,
        )
        for least in (1, 2)
    },
    **{
        f"pairs-{theme}": partial(sheet, PAIRS, 9, theme=theme, layout="bead_road", columns=1, scale=2)
        for theme in renderers.THEMES
    },
    **{
        f"window-{road}-{columns}": partial(renderers.scene, EDGE, layout=road, columns=columns)
        for road, used in (("big_road", 22), ("bead_road", 5))
        for columns in (used - 1, used, used + 1)
    },
    "naturals": partial(
        three, theme=dataclasses.replace(renderers.CLASSIC, naturals=True, bead_label="letters"), layout="bead_road"
    ),
    "swapped": partial(table, theme=renderers.CLASSIC.swapped(), columns=24),
    "no-grid": partial(table, theme=dataclasses.replace(renderers.MACAU, show_grid=False), columns=24),
    "transparent": partial(table, theme=renderers.NIGHT.transparent(behind="#101418"), columns=24),
    **{f"scale-{scale}": partial(table, scale=scale, columns=24) for scale in (1.5, 2, 3)},
    "columns-1": partial(table, columns=1),
    "rows-1": partial(table, board={"rows": 1}),
    "rows-3-drop": partial(table, board={"rows": 3, "tail": "drop"}),
    "newest-first": partial(table, board={"newest_first": True}, layout="bead_road"),
    "newest-first-full": partial(table, board={"newest_first": True}, layout="bead_road", columns=10),
}
