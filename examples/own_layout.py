"""A layout of one's own: which parts, where, and how many columns. A wide strip for under a video: no bead plate."""

import sys

import renderers
from renderers import Across, Down, Layout, Panel, Part

STRIP = Layout(
    "strip",
    Across(
        Panel(Down(Part("name", height=1.2), Part("questions", height=1.2), Part("counts", height=1.2))),
        Panel(
            Across(
                Part("big_road"),
                Down(
                    Part("big_eye_road", columns=24, cell=0.5),
                    Across(Part("small_road", columns=12, cell=0.5), Part("cockroach_road", columns=12, cell=0.5)),
                ),
            )
        ),
    ),
    columns=26,
    half=10,
)

if __name__ == "__main__":
    target = sys.argv[1] if len(sys.argv) > 1 else sys.exit("usage: python own_layout.py strip.png")
    shoe = "BBPTPPBBBBPPBPBPBBBPPTPB"
    renderers.save(shoe, target, layout=STRIP, name="Table 7")
