"""Counts the dealt shoes of which a layout shows all five roads whole, and compares the sizes of pages.

python tools/whole_roads.py                 # every layout with all five roads, 2,000 shoes of eight decks
python tools/whole_roads.py --shoes 200 --seed 5
"""

from __future__ import annotations

import argparse

import renderers
import roads
from renderers.look.layout import ROADS, parts_of


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shoes", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    boards = [roads.scoreboard(shoe) for shoe in roads.deal_shoes(options.seed, options.shoes)]
    for name, layout in renderers.LAYOUTS.items():
        if {part.name for part in parts_of(layout.box)} >= set(ROADS) and name == layout.name:
            scenes = [renderers.scene(board, layout=layout) for board in boards]
            whole = [not any(window.left or window.right for window in scene.scrolled) for scene in scenes]
            print(f"{name:10} {sum(whole) / len(whole):6.1%} whole   {scenes[0].width} x {scenes[0].height} pixels")


if __name__ == "__main__":
    main()
