"""Good roads in pictures: the frame on the big road, and the line that names them."""

from __future__ import annotations

import dataclasses
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

import renderers
import roads
from renderers import Down, Layout, Part
from renderers.drawing.view import View

RED = "#ff0000"
FRAMED = dataclasses.replace(renderers.CLASSIC, good_road="#7a2f8f")
LINE = Layout("line", Down(Part("good_roads"), Part("big_road")), columns=40)


def pieces(shoe: str, **look: Any) -> list[renderers.Placed]:
    (group,) = renderers.scene(shoe, layout="big_road", **look).groups
    return [item for item in group.items if item.symbol.name == "good-road"]


def cells_framed(shoe: str, **look: Any) -> int:
    """Cells inside the frame, by the pixels: what cannot be reached from outside without crossing the frame."""
    scene = renderers.scene(shoe, layout="big_road", theme=FRAMED, **look)
    (group,) = scene.groups
    frame = tuple(item for item in group.items if item.symbol.name == "good-road")
    bare = dataclasses.replace(scene, groups=(group._replace(items=frame),))
    image = Image.open(BytesIO(renderers.encode(bare, ".png"))).convert("RGB")
    colour = bytes.fromhex("7a2f8f")
    wide, high, data = image.width, image.height, image.tobytes()
    pixels = [data[place : place + 3] == colour for place in range(0, len(data), 3)]
    seen, todo = [False] * len(pixels), [0]  # from the margin at the top left
    while todo:
        place = todo.pop()
        if not seen[place] and not pixels[place]:
            seen[place] = True
            x, y = place % wide, place // wide
            todo += (
                [place - 1] * (x > 0)
                + [place + 1] * (x < wide - 1)
                + [place - wide] * (y > 0)
                + [place + wide] * (y < high - 1)
            )
    marks = [item for item in group.items if item.data]
    return sum(not seen[item.x + item.symbol.width // 2 + (item.y + item.symbol.height // 2) * wide] for item in marks)


@pytest.mark.parametrize(
    ("shoe", "name", "covered"),
    [
        ("PBBBB", "first", 4),
        ("PBBTPBPTPBBBBPP" + "B" * 9, "long", 9),  # with a tail, whose frame turns the corner
        ("BPPBPPBP", "first", 8),
        ("PPPBPPBPPBP", "one-hall-two-rooms", 8),
        ("PBBPPPBBBB", "slope-up", 10),
        ("PBBPPPBBBB", "rows", 9),
        ("BBBBBBBBBPPBBB", "rows", 14),  # a tail below two other streaks: what it encloses is not covered
        ("PBBBB", "rows", 0),
        ("", "first", 0),
        ("TT", "first", 0),
    ],
)
@pytest.mark.parametrize("scale", [0.5, 1])
def test_the_frame_encloses_the_cells_of_the_pattern(shoe: str, name: str, covered: int, scale: float) -> None:
    assert cells_framed(shoe, good_road=name, scale=scale, columns=16) == covered


def test_a_window_cuts_the_frame() -> None:
    """Five of twenty columns: the frame runs on to the left edge, where it is open."""
    whole, cut = pieces("BP" * 10, good_road="first", columns=20), pieces("BP" * 10, good_road="first", columns=5)
    assert (len(whole), len(cut)) == (2 * 20 + 2, 2 * 5 + 1)


def test_no_frame_by_itself() -> None:
    assert not pieces("PBBBB")
    plain, framed = renderers.scene("PBBBB"), renderers.scene("PBBBB", good_road="first")
    assert framed.description == f"{plain.description} Long Banker 4 (2–5)."
    chinese = renderers.scene("PBBBB", good_road="first", labels="zh-Hans")
    assert chinese.description.endswith("。长庄 4 (2–5)。")


def test_the_colour_is_a_value_of_the_theme() -> None:
    assert RED not in renderers.svg("PBBBB", good_road="first", layout="big_road", theme="mono")
    themed = dataclasses.replace(renderers.NIGHT, good_road=RED)
    assert RED in renderers.svg("PBBBB", good_road="first", layout="big_road", theme=themed)
    plain = dataclasses.replace(renderers.NIGHT, good_road=None)
    drawn = {repr(shape) for item in pieces("PBBBB", good_road="first", theme=plain) for shape in item.symbol.shapes}
    assert all(plain.text in shape for shape in drawn)
    assert "var(--road-good-road,#b06a00)" in renderers.svg("PBBBB", good_road="first", variables=True)
    with pytest.raises(roads.OptionError, match=r"^good_road: expected a colour of contrast 3 or more on panel #ffffff"):
        dataclasses.replace(renderers.CLASSIC, good_road="#eeeeee")
    with pytest.raises(roads.OptionError, match=r"^good_road: expected"):
        dataclasses.replace(renderers.CLASSIC, good_road="gold")


@pytest.mark.parametrize("theme", renderers.THEMES.values(), ids=renderers.THEMES.keys())
def test_the_frame_stands_out_from_rings_and_grid(theme: renderers.Theme) -> None:
    """By contrast with the ground; from rings it is told by its place, and by its colour where the theme has several."""
    assert theme.good_road is not None
    assert theme.good_road not in {theme.banker, theme.player, theme.tie, theme.grid} or theme.distinct_shapes


def named(shoe: str, layout: Layout | str = LINE, **look: Any) -> list[str]:
    """The widths of the names in the line say which there are: those of the words set by themselves."""
    (group,) = [group for group in renderers.scene(shoe, layout=layout, **look).groups if group.name == "good-roads"]
    return [item.symbol.name for item in group.items]


def test_the_line_names_all_that_have_room() -> None:
    shoe = "BPPBPPBP"  # one-hall-two-rooms, jump-after, follow-after
    assert len(named(shoe)) == 6
    assert len(named(shoe, Layout("line", Down(Part("good_roads", rows=2), Part("big_road")), columns=40))) == 4
    assert len(named(shoe, columns=12)) == 2
    assert len(named(shoe, columns=1)) == 2  # the first one is cut
    assert named("") == named("BPPB") == []
    assert len(named(shoe, "lobby", name="7")) == 2


def test_the_words_are_those_of_the_language_and_the_game() -> None:
    def symbols(**look: Any) -> set[object]:
        board = roads.scoreboard("PBBBB")
        group, _ = renderers.scene(board, layout=LINE, **look).groups
        return {item.symbol for item in group.items if item.symbol.name != "good-road"}

    known = [frozenset(symbols(labels=labels)) for labels in renderers.LABELS]
    known.append(frozenset(symbols(game="dragon-tiger")))
    assert len(set(known)) == 5


def test_other_rules() -> None:
    rules = [dataclasses.replace(rule, at_least=5) for rule in roads.GOOD_ROADS if rule.name == "long"]
    assert not named("PBBBB", good_road_rules=rules)
    assert len(named("PBBBBB", good_road_rules=rules)) == 2
    own = roads.suffix_rule("my road", "XXYXX")
    assert pieces("BBPBB", good_road="my road", good_road_rules=[own])


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"good_road": "lang"}, "good_road: expected one of first, slope-up"),
        ({"good_road": True}, "good_road: expected one of first, slope-up"),
        ({"good_road": "long", "layout": "bead_road"}, "good_road needs the big road: the layout 'bead_road' has none"),
        ({"good_road": "long", "good_road_rules": []}, "good_road: expected one of first, got 'long'"),
        ({"good_road_rules": "long"}, "rules: expected GoodRoadRules"),
        ({"good_road_rules": [1]}, "rules: expected GoodRoadRules"),
    ],
)
def test_bad_options(options: dict[str, Any], message: str) -> None:
    with pytest.raises(roads.RoadsError) as raised:
        renderers.scene("B", **options)
    assert str(raised.value).startswith(message)


def test_a_view_is_told_by_its_rules_in_every_process() -> None:
    """A lobby draws again what was drawn from another source, and knows the source by the text of the view."""
    assert " at 0x" not in repr(View())
    rules = [roads.suffix_rule("mine", "BB")]
    assert repr(View(good_road_rules=rules)) == repr(View(good_road_rules=[roads.suffix_rule("mine", "BB")]))
    assert repr(View(good_road_rules=rules)) != repr(View(good_road_rules=[roads.suffix_rule("mine", "BP")]))
    assert repr(View()) != repr(View(good_road_rules=[dataclasses.replace(rule, at_least=9) for rule in roads.GOOD_ROADS]))
