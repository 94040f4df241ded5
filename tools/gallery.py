"""Draws snapshots/gallery.png, the picture of the README: themes, layouts, labels and previews side by side.

python tools/gallery.py
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

import renderers
import roads

PROJECT = Path(__file__).parent.parent
GAP = 16
GROUND = "#39414f"

LISTS = renderers.Layout(
    "lists",
    renderers.Down(
        renderers.Part("questions", height=1.2),
        renderers.Part("statistics", height=1.1),
        renderers.Part("results", height=1.1, rows=12),
    ),
    columns=1,
)


def rows() -> list[list[Image.Image]]:
    """The pictures, line by line."""
    dealt = roads.scoreboard(roads.deal_shoe(10))
    names = ("table-1", "table-2", "table-3", "double-dragon")
    shoes = {name: (PROJECT / "examples" / "shoes" / f"{name}.txt").read_text(encoding="utf-8") for name in names}
    return [
        [renderers.image(dealt, layout="detailed", theme="macau", labels="zh-Hant", columns=39)],
        [
            renderers.image(shoes["table-1"], columns=25, ask="banker"),
            renderers.image(shoes["table-2"], columns=25, theme="night"),
        ],
        [
            renderers.image(shoes["double-dragon"], layout="tall", theme="mono"),
            renderers.image(dealt, layout="tall", theme="contrast"),
            renderers.image(dealt, layout=LISTS, labels="it"),
        ],
        [renderers.image(shoes[name], layout="lobby", name=name) for name in names],
    ]


def gallery() -> Image.Image:
    """All of them on one page."""
    lines = rows()
    width = max(sum(each.width + GAP for each in line) for line in lines) + GAP
    height = sum(max(each.height for each in line) + GAP for line in lines) + GAP
    page = Image.new("RGBA", (width, height), GROUND)
    y = GAP
    for line in lines:
        spare = width - GAP - sum(each.width + GAP for each in line)
        x = GAP + spare // 2
        for each in line:
            page.alpha_composite(each.convert("RGBA"), (x, y))
            x += each.width + GAP
        y += max(each.height for each in line) + GAP
    return page.convert("RGB")


if __name__ == "__main__":
    gallery().save(PROJECT / "snapshots" / "gallery.png", optimize=True)
