"""The newest round stands out on every road it touched, and naturals on the big road; small rings keep whole."""

from __future__ import annotations

import dataclasses

import pytest

import renderers
import roads
from renderers.drawing.marks import kit


def framed(shoe: str, **options: object) -> dict[str, list[int]]:
    """The rounds of the marks that stand out, by road."""
    scene = renderers.scene(shoe, newest=True, layout="tall", **options)  # type: ignore[arg-type]
    found = {
        group.name: [dict(item.data)["round"] for item in group.items if item.symbol.name.endswith("-newest")]
        for group in scene.groups
    }
    return {name: rounds for name, rounds in found.items() if rounds}


def test_the_newest_round_stands_out_on_every_road_that_it_touched() -> None:
    # Round 3 opens the second streak; the Big Eye road begins with its second round, the others need more streaks.
    assert framed("BBP") == {"bead-road": [3], "big-road": [3]}
    assert framed("BBPP") == {"bead-road": [4], "big-road": [4], "big-eye-road": [4]}
    # A tie is a bead, and a slash on the ring before it, which round 4 made.
    assert framed("BBPPT") == {"bead-road": [5], "big-road": [4]}
    assert framed("TT") == {"bead-road": [2], "big-road": [2]}
    assert framed("") == {}
    assert not any("-newest" in item.symbol.name for group in renderers.scene("BBPP").groups for item in group.items)


def test_with_a_preview_the_newest_round_is_that_of_the_board() -> None:
    assert framed("BBPP", ask="banker") == {"bead-road": [4], "big-road": [4], "big-eye-road": [4]}


@pytest.mark.parametrize("theme", sorted(renderers.THEMES))
def test_the_frame_has_a_colour_that_can_be_seen_in_every_theme(theme: str) -> None:
    look = renderers.THEMES[theme]
    colour = look.newest or look.text
    ground = "#12161f" if theme == "night" else look.panel
    assert renderers.contrast(colour, ground) >= 3
    marks = kit(look, roads.BACCARAT.letters)
    for mark in (
        marks.bead(22, roads.Outcome.BANKER, 9, True, True, False),
        marks.ring(22, roads.Outcome.PLAYER, 2, True, True),
        marks.derived(11, 2, roads.Mark.RED),
    ):
        frame = marks.newest(mark).shapes[0]
        assert frame.fill == colour
        assert marks.newest(mark).shapes[1:] == mark.shapes


def test_the_colour_of_the_frame_is_a_value_of_the_theme() -> None:
    theme = dataclasses.replace(renderers.CLASSIC, newest="#7a3cc8")
    assert "#7a3cc8" in renderers.svg("BP", newest=True, theme=theme)
    assert "#7a3cc8" not in renderers.svg("BP", theme=theme)
    assert "var(--road-newest,#7a3cc8)" in renderers.svg("BP", newest=True, theme=theme, variables=True)
    with pytest.raises(roads.OptionError, match="newest: expected a colour of contrast 3 or more"):
        dataclasses.replace(renderers.CLASSIC, newest="#ffff00")


def shapes_of(road: str, shoe: str, theme: renderers.Theme) -> list[int]:
    scene = renderers.scene(shoe, layout=road, theme=theme)
    return [len(item.symbol.shapes) for item in scene.groups[0].items]


def test_naturals_on_the_big_road_have_a_second_ring() -> None:
    both = dataclasses.replace(renderers.CLASSIC, big_road_naturals=True)
    assert shapes_of("big_road", "B9n B P8nT", both) == [2, 1, 3]  # the last with a slash
    assert shapes_of("big_road", "B9n B P8nT", renderers.CLASSIC) == [1, 1, 2]


@pytest.mark.parametrize(("half", "dots"), [(5, 0), (6, 0), (7, 0), (8, 4), (11, 4)])
def test_a_ring_too_small_for_dots_of_pairs_has_none(half: int, dots: int) -> None:
    """A dot is two discs: its rim, and itself. A full cell has twice the pixels of half a cell."""
    layout = renderers.Layout("one", renderers.Part("big_road"), columns=3, half=half)
    (ring,) = renderers.scene("Bbp", layout=layout).groups[0].items
    assert ring.symbol.width == 2 * half
    assert len(ring.symbol.shapes) == 1 + dots


def test_a_ring_in_half_a_cell_has_no_dots() -> None:
    layout = renderers.Layout("one", renderers.Part("big_road", cell=0.5), columns=3)
    (ring,) = renderers.scene("Bbp", layout=layout).groups[0].items
    assert (ring.symbol.width, len(ring.symbol.shapes)) == (11, 1)
