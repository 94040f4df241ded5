"""Options of a theme: what each of them changes, and that it changes nothing else."""

from __future__ import annotations

import dataclasses
from itertools import combinations
from math import dist
from typing import Any

import pytest
from PIL import Image, ImageChops

import renderers
import roads
from renderers.drawing.marks import bead, derived, ring
from renderers.formats.tiles import draw_tile
from roads.board.derived_roads import BIG_EYE, SMALL

B, P, T = roads.Outcome
CLASSIC = renderers.CLASSIC


def grey(image: Image.Image) -> bytes:
    return image.convert("L").point(lambda value: 255 * (value > 200)).tobytes()


def pixels(image: Image.Image) -> set[bytes]:
    """The colours of a picture, three bytes each."""
    data = image.convert("RGB").tobytes()
    return {data[index : index + 3] for index in range(0, len(data), 3)}


@pytest.mark.parametrize("theme", sorted(renderers.THEMES))
@pytest.mark.parametrize("outcome", list(roads.Outcome))
def test_a_natural_is_seen_on_every_bead(theme: str, outcome: roads.Outcome) -> None:
    marked = dataclasses.replace(renderers.THEMES[theme], naturals=True, bead_label="none")
    plain = draw_tile(bead(marked, 22, outcome, None, False, False), marked.ground)
    natural = draw_tile(bead(marked, 22, outcome, None, False, False, True), marked.ground)
    changed = [a != b for a, b in zip(plain.tobytes()[::4], natural.tobytes()[::4], strict=True)]
    assert 30 < sum(changed) < 22 * 22 / 2  # a line all round, not a disc


def test_naturals_are_marked_only_where_they_are_known_and_asked_for() -> None:
    shoe = "B9n B9 Pb"
    plain = renderers.scene(shoe, layout="bead_road").groups[0].items
    marked = renderers.scene(shoe, layout="bead_road", theme=dataclasses.replace(CLASSIC, naturals=True)).groups[0].items
    assert [one.symbol == other.symbol for one, other in zip(plain, marked, strict=True)] == [False, True, True]
    assert plain[0].symbol == plain[1].symbol


def test_swapped_colours_are_those_of_the_sides_alone() -> None:
    swapped = CLASSIC.swapped()
    assert (swapped.side(B), swapped.side(P), swapped.side(T)) == (CLASSIC.player, CLASSIC.banker, CLASSIC.tie)
    assert (swapped.red, swapped.blue) == (CLASSIC.red, CLASSIC.blue)
    assert swapped.swapped() == CLASSIC
    assert ring(swapped, 22, B, 0, False, False).shapes == ring(CLASSIC, 22, P, 0, False, False).shapes


def test_without_a_grid_cells_stay_where_they_are() -> None:
    bare = dataclasses.replace(CLASSIC, show_grid=False)
    with_grid, without = renderers.scene("BBPTPPB"), renderers.scene("BBPTPPB", theme=bare)
    assert with_grid.groups == without.groups
    line = bytes.fromhex(CLASSIC.grid[1:])
    assert line not in pixels(renderers.image("", theme=bare, layout="big_road"))
    assert line in pixels(renderers.image("", layout="big_road"))


def test_a_transparent_board_is_judged_on_what_it_will_lie_on() -> None:
    opacity = renderers.image("BPT", theme=CLASSIC.transparent()).getchannel("A")
    assert opacity.getpixel((0, 0)) == 0
    assert opacity.getpixel((40, 20)) == 0
    with pytest.raises(roads.OptionError, match="contrast"):
        CLASSIC.transparent(behind="#d8323a")
    with pytest.raises(roads.OptionError, match="contrast"):
        renderers.NIGHT.transparent()
    renderers.NIGHT.transparent(behind="#101418")


@pytest.mark.parametrize(
    "change",
    [
        {"naturals": 1},
        {"show_grid": None},
        {"font": "Arial"},
        {"behind": "white"},
        {"behind": "#ffffff80"},
        {"grey": "grey"},
        {"black": ""},
    ],
)
def test_options_are_checked_when_made(change: dict[str, Any]) -> None:
    with pytest.raises(roads.OptionError, match=next(iter(change))):
        dataclasses.replace(CLASSIC, **change)


def test_a_board_in_grey_still_tells_all_marks_apart() -> None:
    """MONO survives a conversion to grey: no two symbols of a kind cover the same pixels, pair dots and naturals included."""
    theme = dataclasses.replace(renderers.MONO, naturals=True)
    beads = [
        bead(theme, 22, outcome, None, banker_pair, player_pair, natural)
        for outcome in roads.Outcome
        for banker_pair in (False, True)
        for player_pair in (False, True)
        for natural in (False, True)
    ]
    rings = [
        ring(theme, 22, outcome, ties, pair, False) for outcome in (B, P) for ties in (0, 1, 2, 3) for pair in (False, True)
    ]
    for kind in (beads, rings):
        assert len({grey(draw_tile(symbol, theme.ground)) for symbol in kind}) == len(kind)


def test_mono_is_black_white_and_grey() -> None:
    for layout in renderers.LAYOUTS:
        image = renderers.image("B9nb P6p T8 BBPPPBBB", theme="mono", layout=layout)
        assert all(len(set(colour)) == 1 for colour in pixels(image))


def ends(values: list[float]) -> tuple[float, float]:
    """Where ink begins and ends on a line of pixels, by how much of the first and last pixel it covers."""
    inked = [index for index, value in enumerate(values) if value > 0.05]
    return inked[0] + 1 - values[inked[0]], inked[-1] + values[inked[-1]]


@pytest.mark.parametrize("size", [6, 11, 16, 17, 22, 44, 96])
@pytest.mark.parametrize("bead_label", ["totals", "letters", "simplified", "traditional"])
def test_what_stands_in_a_bead_is_in_its_middle(size: int, bead_label: str) -> None:
    """Within half a pixel, told by the pixels: those that differ from a bead without a label."""
    theme = dataclasses.replace(CLASSIC, bead_label=bead_label)
    bare = dataclasses.replace(CLASSIC, bead_label="none")
    for outcome in roads.Outcome:
        for total in range(10) if bead_label == "totals" else [None]:
            labelled, plain = (
                draw_tile(bead(each, size, outcome, total, False, False), "#ffffff").convert("RGB") for each in (theme, bare)
            )
            changed = ImageChops.difference(labelled, plain).convert("L")
            most = max(changed.tobytes())
            cover = [value / most for value in changed.tobytes()]
            columns = [max(cover[x::size]) for x in range(size)]
            rows = [max(cover[y * size : (y + 1) * size]) for y in range(size)]
            for line in (columns, rows):
                assert abs(sum(ends(line)) / 2 - size / 2) <= 0.5


@pytest.mark.parametrize("size", [11, 12, 16, 22])
@pytest.mark.parametrize("ties", [1, 2, 10, 100, 1000])
def test_ties_stay_off_the_edge_of_their_cell(size: int, ties: int) -> None:
    image = draw_tile(ring(CLASSIC, size, B, ties, False, False), "#ffffff").convert("RGB")
    for x in range(size):
        for pixel in ((x, 0), (x, size - 1), (0, x), (size - 1, x)):
            assert image.getpixel(pixel) == (255, 255, 255)


@pytest.mark.parametrize("size", [6, 8, 10, 11, 12, 16, 22, 33])
def test_square_marks_have_even_edges(size: int) -> None:
    """Black, white and the rounding of corners: along its middle a square mark has no pixel in between."""
    for symbol in (derived(renderers.MONO, size, k, roads.Mark.RED) for k in (BIG_EYE, SMALL)):
        image = draw_tile(symbol, "#ffffff").convert("L")
        middle = {image.getpixel((x, size // 2)) for x in range(size)}
        assert middle <= {0, 255}
        assert len(middle) == 2


# Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009): what is seen
# by who lacks the cones for long, middle or short waves, from linear red, green and blue.
DEFICIENCIES = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def seen(colour: str, deficiency: str) -> tuple[float, float, float]:
    """A colour in CIE L*a*b*, as it is seen with a deficiency."""
    shares = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in DEFICIENCIES[deficiency]
    )
    wide = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    bright = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    short = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (wide, bright, short))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("deficiency", sorted(DEFICIENCIES))
def test_the_colours_of_contrast_stay_apart_for_all_eyes(deficiency: str) -> None:
    """By 25 in L*a*b* and more, ten times what can just be told apart; CLASSIC's red and green come to 18."""
    theme = renderers.CONTRAST
    colours = [seen(colour, deficiency) for colour in (theme.banker, theme.player, theme.tie)]
    for one, other in combinations(colours, 2):
        assert dist(one, other) > 25
    if deficiency == "deuteranopia":
        assert dist(seen(CLASSIC.banker, deficiency), seen(CLASSIC.tie, deficiency)) < 20
