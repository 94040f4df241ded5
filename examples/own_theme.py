"""A theme of one's own: a value made from another. Its colours and contrasts are checked when it is made."""

import sys
from dataclasses import replace
from pathlib import Path

import renderers

FELT = replace(
    renderers.CLASSIC,
    name="felt",
    page="#0b3d2e",
    panel="#f6f1e3",
    grid="#e3dcc8",
    divider="#b5a988",
    banker="#a3182c",
    player="#1f4e8c",
    tie="#2f6b3c",
    red="#a3182c",
    blue="#1f4e8c",
    highlight="#f3d98b",
    bead_label="letters",
    banker_pair="top left",
    player_pair="bottom right",
    naturals=True,
)

if __name__ == "__main__":
    target = sys.argv[1] if len(sys.argv) > 1 else sys.exit("usage: python own_theme.py felt.png")
    shoe = Path(__file__).with_name("shoes").joinpath("table-1.txt").read_text(encoding="utf-8")
    renderers.save(shoe, target, theme=FELT, columns=24)
