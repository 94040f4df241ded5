"""What lies under a point: every mark and button that is drawn answers for itself, and nothing else does."""

from __future__ import annotations

from typing import Any

import pytest

import renderers
import roads
from renderers import Hit, hit

SHOE = "TBBPTPPBBBBBBBBPBPPB" * 4
ROADS = ("bead_road", "big_road", "big_eye_road", "small_road", "cockroach_road")

VIEWS: dict[str, dict[str, Any]] = {
    **{layout: {"layout": layout} for layout in ("table", "classic", "tall", "lobby", "detailed", *ROADS)},
    "scale": {"scale": 1.5, "layout": "classic"},
    "scale 2": {"scale": 2},
    "fit": {"fit": (901, 460)},
    "columns": {"fit": (901, 460), "columns": "fit"},
    "first": {"columns": 11, "first": 3},
    "ask": {"ask": "banker", "columns": 12},
    "newest": {"newest": True, "columns": 12},
    "explain": {"explain": ("big_eye_road", 15), "columns": 9},
}


def corners(item: renderers.Placed) -> list[tuple[float, float]]:
    """The middle of a symbol, and the last point at each end of a diagonal."""
    wide, high = item.symbol.width, item.symbol.height
    return [(item.x + wide / 2, item.y + high / 2), (item.x, item.y), (item.x + wide - 0.1, item.y + high - 0.1)]


@pytest.mark.parametrize("name", VIEWS)
def test_every_mark_is_hit(name: str) -> None:
    options = VIEWS[name]
    seen = 0
    for group in renderers.scene(SHOE, **options).groups:
        road = group.name.replace("-", "_")
        for item in group.items[-9:] if road in ROADS else ():
            data = dict(item.data)
            if data:
                wanted = Hit(road, data["column"], data["row"], data["round"])
                assert [hit(SHOE, x, y, **options) for x, y in corners(item)] == [wanted] * 3
                seen += 1
    assert seen >= 8


@pytest.mark.parametrize("scale", [1, 2])
def test_cells_counted_by_hand(scale: int) -> None:
    """A big road alone: page margin 12, padding 7, then lines of 1 and cells of 22, so a pitch of 23."""
    options: dict[str, Any] = {"layout": "big_road", "columns": 4, "scale": scale}
    cases = {
        (19, 19): Hit("big_road", 0, 0, 1),  # the line before the first cell, both ways
        (20, 20): Hit("big_road", 0, 0, 1),
        (41.9, 41.9): Hit("big_road", 0, 0, 1),
        (42, 20): Hit("big_road", 1, 0, 3),  # the line between two cells belongs to the second
        (30, 50): Hit("big_road", 0, 1, 2),
        (60, 60): Hit("big_road", 1, 1, None),  # an empty cell
        (110.9, 156.9): Hit("big_road", 3, 5, None),
        (111, 20): None,  # the line that closes the grid
        (20, 157): None,
        (18.9, 30): None,
        (0, 0): None,
        (-1, 30): None,
        (1e9, 30): None,
    }
    for (x, y), wanted in cases.items():
        assert hit("BBP", x * scale, y * scale, **options) == wanted, (x, y)


def test_leading_ties_have_their_place() -> None:
    scene = renderers.scene("TT", layout="big_road")
    x, y = corners(scene.groups[0].items[0])[0]
    assert hit("TT", x, y, layout="big_road") == Hit("big_road", 0, 0, 2)


@pytest.mark.parametrize("options", [{}, {"layout": "detailed", "scale": 2}, {"fit": (1000, 700), "game": "dragon-tiger"}])
def test_buttons(options: dict[str, Any]) -> None:
    """The buttons of the header, one a side: all of the frame and what stands on it, and not the room between them."""
    shoe = roads.parse("BBPPB")
    ask = next(group for group in renderers.scene(shoe, **options).groups if group.name == "ask")
    frames = [item for item in ask.items if item.symbol.name == "button"]
    for frame, side in zip(frames, ("banker", "player"), strict=True):
        assert [hit(shoe, x, y, **options) for x, y in corners(frame)] == [Hit(button=side)] * 3
    middle = frames[0].y + frames[0].symbol.height / 2
    assert hit(shoe, frames[1].x - 1, middle, **options) is None
    assert hit(shoe, frames[0].x - 1, middle, **options) is None


def test_lines_of_questions_and_results() -> None:
    options: dict[str, Any] = {"layout": "detailed"}
    groups = {group.name: group for group in renderers.scene("BBPPB", **options).groups}
    first, *_, last = [item for item in groups["questions"].items if item.symbol.name == "text"]
    assert hit("BBPPB", *corners(first)[0], **options) == Hit(button="banker")
    assert hit("BBPPB", first.x + first.symbol.width + 3, corners(last)[0][1], **options) == Hit(button="player")
    for item in groups["results"].items:
        if item.data:
            assert hit("BBPPB", *corners(item)[0], **options) == Hit(round=dict(item.data)["round"])
    heading = groups["results"].items[0]
    assert hit("BBPPB", *corners(heading)[0], **options) is None
    counts = groups["counts"].items[0]
    assert hit("BBPPB", *corners(counts)[0], **options) is None


def test_a_hit_is_a_value() -> None:
    found = hit("BBP", 30, 30, layout="big_road")
    assert found == Hit("big_road", 0, 0, 1)
    assert hash(found) == hash(Hit("big_road", 0, 0, 1))
    with pytest.raises(AttributeError):
        found.row = 2  # type: ignore[misc]


@pytest.mark.parametrize("odd", [None, "1", True, float("nan"), float("inf"), 1j])
def test_a_place_is_a_number(odd: Any) -> None:
    with pytest.raises(roads.OptionError, match="x: expected a number of pixels"):
        hit("B", odd, 1)
    with pytest.raises(roads.OptionError, match="y: expected a number of pixels"):
        hit("B", 1, odd)


def test_an_unknown_option_is_named_with_the_function() -> None:
    with pytest.raises(TypeError, match=r"hit\(\) got an unexpected keyword argument 'colour'"):
        hit("B", 1, 1, colour="red")  # type: ignore[call-arg]
