"""What is placed where: windows, ties, pairs, empty boards, bad options, and pixels that only an eye would catch."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
from collections import Counter
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image
from support.paths import PROJECT, SHOES

import renderers
import roads
from renderers.drawing.lettering import line
from renderers.drawing.marks import bead, derived, ring
from renderers.formats.png import compose
from renderers.formats.tiles import draw_tile
from renderers.look.fonts import BUNDLED
from renderers.shapes import Rect, Symbol
from roads.board.derived_roads import COCKROACH, SMALL

B, P, T = roads.Outcome

SVG = "{http://www.w3.org/2000/svg}"


def placed(board: roads.Scoreboard | str, road: str, **options: Any) -> list[dict[str, int]]:
    scene = renderers.scene(board, **options)
    return [
        dict(item.data) | {"x": item.x, "y": item.y} for group in scene.groups if group.name == road for item in group.items
    ]


def names(board: str, road: str, **options: Any) -> list[str]:
    scene = renderers.scene(board, **options)
    return [item.symbol.name for group in scene.groups if group.name == road for item in group.items]


def test_window_shows_the_newest_columns_and_moves_by_whole_cells() -> None:
    # 40 streaks of one round: columns 0 to 39, of which a window of 32 shows 8 to 39.
    marks = placed("BP" * 20, "big-road", layout="big_road", columns=32)
    assert [mark["column"] for mark in marks] == list(range(8, 40))
    assert [mark["x"] - marks[0]["x"] for mark in marks] == [23 * index for index in range(32)]


def test_window_takes_in_a_dragon_tail() -> None:
    # A run of 12 lies in column 0 down to row 5, then in columns 1 to 6: seven columns, of which five are shown.
    marks = placed("B" * 12, "big-road", layout="big_road", columns=5)
    assert [(mark["column"], mark["row"]) for mark in marks] == [(column, 5) for column in range(2, 7)]


def groups_of(svg: str) -> dict[str, list[tuple[str, list[tuple[int, int]]]]]:
    """The roads of an SVG: of each its groups of marks, each with its shift, and the column and the x of each of its marks."""
    found = {}
    for road in ElementTree.fromstring(svg).iter(f"{SVG}g"):
        if str(road.get("class")).endswith("-road"):
            lanes = [each for each in road if each.tag == f"{SVG}g"] or [road]
            found[str(road.get("class"))] = [
                (lane.get("transform", ""), [(int(mark.get("data-column", "")), int(mark.get("x", ""))) for mark in lane])
                for lane in lanes
            ]
    return found


def test_a_mark_of_an_svg_has_the_x_of_its_own_column_and_its_group_the_shift_of_the_window() -> None:
    """Full cells are 23 pixels apart; half cells two in 23, the second of them 11 after the first."""
    board = roads.scoreboard("BP" * 20, rows=1)
    for columns in range(9, 14):
        shown = groups_of(renderers.svg(board, columns=columns, layout="tall"))
        for road in ("bead-road", "big-road"):
            ((shift, marks),) = shown[road]
            assert shift == f"translate(-{23 * (40 - columns)} 0)"
            assert [column for column, _ in marks] == list(range(40 - columns, 40))
            (left,) = {x - 23 * column for column, x in marks}
        # Red marks in one row: the big eye road begins with round 3, the small road with round 4.
        for road, used in (("big-eye-road", 38), ("small-road", 37)):
            squares, odd = divmod(used - 2 * columns, 2)
            even_lane, odd_lane = shown[road]
            assert even_lane[0] == f"translate(-{23 * squares + 12 * odd} 0)"
            assert odd_lane[0] == f"translate(-{23 * squares + 11 * odd} 0)"
            assert {x - 23 * (column // 2) for column, x in even_lane[1]} == {left}
            assert {x - 23 * (column // 2) for column, x in odd_lane[1]} == {left + 11}
            assert [column for column, _ in even_lane[1]] == list(range(used - 2 * columns + odd, used, 2))
            assert [column for column, _ in odd_lane[1]] == list(range(used - 2 * columns + 1 - odd, used, 2))


def test_a_road_that_scrolls_changes_its_shifts_and_the_marks_that_come_and_go() -> None:
    board = roads.scoreboard("BP" * 20, rows=1)
    one, other = (Counter(renderers.svg(each, columns=8, layout="tall").splitlines()) for each in (board, board.after("B")))
    marks = [line for line in (one - other).elements() if "data-column" in line]
    assert len(marks) == 5  # one of each road
    assert len([line for line in (other - one).elements() if "data-column" in line]) == 5


def test_bead_plate_scrolls_by_whole_columns() -> None:
    beads = placed("B" * 13, "bead-road", layout="bead_road", columns=2)
    assert [(mark["column"], mark["row"], mark["round"]) for mark in beads[:2]] == [(1, 0, 7), (1, 1, 8)]
    assert len(beads) == 7


def test_a_full_plate_that_starts_with_the_newest_round_loses_the_oldest() -> None:
    """Eighty rounds on ten columns of six cells: the newest sixty, 80 to 21, from the top left corner."""
    board = roads.scoreboard("B" * 20 + "P" * 60, newest_first=True)
    beads = placed(board, "bead-road", layout="bead_road", columns=10)
    assert [bead["round"] for bead in beads] == list(range(80, 20, -1))
    assert [bead["column"] for bead in beads] == [place // 6 for place in range(60)]
    assert (beads[0]["x"], beads[0]["y"]) == (min(bead["x"] for bead in beads), min(bead["y"] for bead in beads))
    assert "Bead road\n" + "P P P P P P P P P P\n" * 6 + "\n" in renderers.text(board, columns=10)
    # The round before the window is the last to have left: one more column takes it in.
    assert placed(board, "bead-road", layout="bead_road", columns=11)[-1]["round"] == 15


def test_every_layout_keeps_the_newest_rounds_of_a_plate_that_starts_with_them() -> None:
    board, full = roads.scoreboard("BP" * 200, newest_first=True), []
    for layout in renderers.LAYOUTS:
        numbers = [bead["round"] for bead in placed(board, "bead-road", layout=layout)]
        if numbers:
            full.append(layout)
            assert len(numbers) in range(6, 400, 6), layout
            assert numbers == list(range(400, 400 - len(numbers), -1)), layout
    assert full == ["full", "table", "strip", "classic", "tall", "detailed", "bead_road"]


def test_derived_roads_under_a_big_road_lie_two_by_two_in_a_square() -> None:
    # Chop: all marks red, one streak, six down and then right along the last row.
    marks = placed("BP" * 10, "big-eye-road", layout="table")
    assert [mark["y"] - marks[0]["y"] for mark in marks[:6]] == [0, 11, 23, 34, 46, 57]
    assert [mark["x"] - marks[0]["x"] for mark in marks[5:10]] == [0, 11, 23, 34, 46]


@pytest.mark.parametrize("shoe", ["", "T", "TTTT"])
@pytest.mark.parametrize("layout", sorted(renderers.LAYOUTS))
def test_a_shoe_without_a_winner_draws_an_empty_board(shoe: str, layout: str) -> None:
    scene = renderers.scene(shoe, layout=layout)
    roads = [group for group in scene.groups if group.name.endswith("road") and group.name != "bead-road"]
    marks = [item for group in roads for item in group.items]
    assert [item.symbol.name for item in marks] == (["ties"] if shoe and layout not in NO_BIG_ROAD else [])
    assert renderers.png(shoe, layout=layout).startswith(b"\x89PNG")


NO_BIG_ROAD = ("bead_road", "big_eye_road", "small_road", "cockroach_road", "results", "statistics")


def test_leading_ties_are_shown_on_the_first_ring_with_its_own() -> None:
    first = renderers.scene("TTBTP", layout="big_road").groups[0].items[0]
    assert first.symbol == ring(renderers.CLASSIC, 22, B, 3, False, False)


def test_pairs_of_a_tie_belong_to_the_bead_alone() -> None:
    scene = renderers.scene("B Tbp", layout="table")
    beads, rings = (next(group.items for group in scene.groups if group.name == name) for name in ("bead-road", "big-road"))
    assert beads[1].symbol == bead(renderers.CLASSIC, 22, T, None, True, True)
    assert rings[0].symbol == ring(renderers.CLASSIC, 22, B, 1, False, False)


def test_ask_icons_are_empty_while_a_road_has_no_answer() -> None:
    assert [name for name in names("BB", "ask") if name != "button"] == []
    # BBP: the Big Eye road alone has its two streaks; Banker makes it blue (1 and 2 long), Player red.
    assert names("BBP", "ask") == ["button", "eye-blue", "button", "eye-red"]


@pytest.mark.parametrize("ask", ["banker", "player"])
@pytest.mark.parametrize("shoe", ["", "T", "BBPTPPB", "BP" * 30, "B" * 30])
def test_preview_adds_what_the_round_would_add_and_nothing_else(shoe: str, ask: str) -> None:
    board = roads.scoreboard(shoe)
    next_board = board.after(ask[0].upper())
    preview, after, now = renderers.scene(board, ask=ask), renderers.scene(next_board), renderers.scene(board)
    for previewed, played, before in zip(preview.groups, after.groups, now.groups, strict=True):
        if not previewed.name.endswith("road"):
            assert previewed == before
            continue
        assert [item._replace(symbol=None) for item in previewed.items] == [item._replace(symbol=None) for item in played.items]  # type: ignore[arg-type]
        standing_out = [item for item in previewed.items if item.symbol.name.endswith("-asked")]
        assert [dict(item.data)["round"] for item in standing_out] == [
            dict(item.data)["round"] for item in played.items if ("round", len(next_board.rounds)) in item.data
        ]


def test_soho_dots() -> None:
    """A Banker pair's dot is red, bottom right; a Player pair's blue, top right (the Soho card)."""
    image = draw_tile(bead(renderers.CLASSIC, 44, P, 6, True, True), "#ffffff").convert("RGB")
    assert image.getpixel((36, 36)) == (0xD8, 0x32, 0x3A)
    assert image.getpixel((36, 7)) == (0x25, 0x63, 0xD9)


@pytest.mark.parametrize("size", [11, 12, 16, 22, 33, 44, 66])
def test_round_marks_are_even(size: int) -> None:
    """Mirrored in both axes and turned, a ring or disc is itself, and it stays off the edge of its cell."""
    theme = renderers.CLASSIC
    for symbol in (ring(theme, size, B, 0, False, False), derived(theme, size, SMALL, roads.Mark.RED)):
        image = draw_tile(symbol, "#ffffff").convert("RGB")
        for turned in (Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.FLIP_TOP_BOTTOM, Image.Transpose.ROTATE_90):
            assert image.transpose(turned).tobytes() == image.tobytes()
        assert {image.getpixel((x, y)) for x in range(size) for y in (0, size - 1)} == {(255, 255, 255)}


def test_a_board_in_one_colour_tells_all_marks_apart_by_shape() -> None:
    """Every two symbols of MONO and of CONTRAST differ by more than colour: their ink does not cover the same pixels."""
    for theme in (renderers.MONO, renderers.CONTRAST):
        beads = [bead(theme, 22, outcome, None, False, False) for outcome in roads.Outcome]
        rings = [ring(theme, 22, outcome, 0, False, False) for outcome in (B, P)]
        marks = [derived(theme, 11, k, mark) for k in (1, 2, 3) for mark in roads.Mark]
        for kind in (beads, rings, marks):
            inks = {
                draw_tile(symbol, "#ffffff").convert("L").point(lambda value: 255 * (value > 200)).tobytes() for symbol in kind
            }
            assert len(inks) == len(kind)


def test_a_transparent_page_lets_the_page_behind_it_show() -> None:
    image = renderers.image("BPT", theme="night")
    assert image.mode == "RGBA"
    assert image.getpixel((0, 0)) == (0, 0, 0, 0)
    assert image.getpixel((40, 20)) == (0x12, 0x16, 0x1F, 0xE0)  # a panel
    assert renderers.image("BPT").mode == "RGB"


def test_cockroach_slash_leans_right() -> None:
    image = draw_tile(derived(renderers.CLASSIC, 22, COCKROACH, roads.Mark.RED), "#ffffff").convert("L")
    pixels = [(x, y) for x in range(22) for y in range(22) if (value := image.getpixel((x, y))) is not None and value != 255]
    assert min(pixels)[1] > 11 > max(pixels)[1]  # the leftmost ink is low, the rightmost high


@pytest.mark.parametrize("scale", [0.5, 1, 1.5, 2, 3])
def test_every_mark_of_a_kind_has_the_same_pixels_everywhere(scale: float) -> None:
    scene = renderers.scene(SHOES[-4].read_text(encoding="utf-8"), scale=scale)
    image = compose(scene).convert("RGB")
    seen: dict[str, bytes] = {}
    for group in scene.groups:
        for item in group.items:
            if item.data:
                box = (item.x, item.y, item.x + item.symbol.width, item.y + item.symbol.height)
                pixels = image.crop(box).tobytes()
                assert seen.setdefault(item.symbol.key, pixels) == pixels


def test_scale_2_is_twice_as_large_to_the_pixel() -> None:
    one, two = renderers.scene("BPT"), renderers.scene("BPT", scale=2)
    assert (two.width, two.height) == (2 * one.width, 2 * one.height)


@pytest.mark.parametrize("name", ["A & B <1>", "\"quotes\" and 'quotes'", "x" * 10_000])
def test_names_make_well_formed_svg(name: str) -> None:
    document = renderers.svg("BPT", layout="lobby", name=name)
    assert ElementTree.fromstring(document)[0].text == f"{name}: baccarat scoreboard"


@pytest.mark.parametrize("name", ["桌⑦", "😀", "\x00", "a\nb", "שלום", "\ud800"])
def test_a_glyph_that_the_font_lacks_is_named(name: str) -> None:
    with pytest.raises(renderers.GlyphError, match=r"no glyph for .*U\+"):
        renderers.svg("BPT", layout="lobby", name=name)


HEADLESS = ("results", "statistics", "bead_road", "big_road", "big_eye_road", "small_road", "cockroach_road")


@pytest.mark.parametrize("layout", sorted(renderers.LAYOUTS))
@pytest.mark.parametrize("columns", [20, None])
def test_a_name_stands_in_every_header_and_is_refused_without_one(layout: str, columns: int | None) -> None:
    if layout in HEADLESS:
        with pytest.raises(roads.UsageError) as raised:
            renderers.svg("BPT", layout=layout, name="Table 7", columns=columns)
        assert str(raised.value) == f"name needs a layout with a header: the layout '{layout}' has none"
        renderers.svg("BPT", layout=layout, name="", columns=columns)
        return
    plain, named = (renderers.scene("BPT", layout=layout, name=name, columns=columns) for name in ("", "Table 7"))
    (words,) = [item for group in named.groups if group.name == "name" for item in group.items]
    assert words.symbol in [line(BUNDLED, "Table 7", cap, renderers.CLASSIC.text) for cap in range(2, 20)]
    for item in [item for group in named.groups if group.name in ("counts", "ask") for item in group.items]:
        assert item.x >= words.x + words.symbol.width or item.y >= words.y + words.symbol.height
    if columns is None and layout != "tall":
        assert (named.width, named.height) == (plain.width, plain.height)


def test_a_header_of_ones_own_has_the_name_on_its_panel() -> None:
    parts = renderers.Part("counts"), renderers.Part("big_road")
    for box in (renderers.Down(*parts), renderers.Panel(renderers.Down(*parts)), renderers.Across(*parts), parts[0]):
        layout = renderers.Layout("mine", box, columns=40)
        scene = renderers.scene("BP", layout=layout, name="7")
        assert [group.name for group in scene.groups][:2] == ["name", "counts"]
        assert scene.height == renderers.scene("BP", layout=layout).height


def test_a_title_may_have_any_character() -> None:
    scene = dataclasses.replace(renderers.scene("BPT"), title="桌一 \x00\ud800")
    assert ElementTree.fromstring(renderers.encode(scene, ".svg")).tag.endswith("svg")


def test_a_name_needs_the_glyphs_of_the_font() -> None:
    with pytest.raises(renderers.GlyphError):
        renderers.svg("BPT", name="\x00")


def test_svg_is_the_same_in_every_process() -> None:
    code = "import renderers, sys; sys.stdout.buffer.write(renderers.svg('BBPTPPBb').encode())"
    runs = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True, cwd=PROJECT
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1


def test_svg_uses_what_every_renderer_knows() -> None:
    document = renderers.svg(SHOES[-4].read_text(encoding="utf-8"))
    root = ElementTree.fromstring(document)
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert tags <= {"svg", "title", "desc", "metadata", "defs", "g", "use", "path", "circle", "rect"}
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    used = {value for element in root.iter() for key, value in element.items() if key.endswith("href")}
    assert used <= {f"#{each}" for each in ids}
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
    assert "e-" not in "".join(element.get("d", "") for element in root.iter())


def test_equal_ids_in_two_pictures_name_equal_drawings() -> None:
    drawn: dict[str, bytes] = {}
    variants: list[dict[str, Any]] = [
        {},
        {"scale": 2},
        {"layout": "lobby"},
        {"theme": dataclasses.replace(renderers.CLASSIC, banker="#a00000")},
    ]
    for options in variants:
        for element in ElementTree.fromstring(renderers.svg("BBPTPPB", **options)).iter():
            if element.get("id"):
                content = ElementTree.tostring(element).strip()
                assert drawn.setdefault(str(element.get("id")), content) == content


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"theme": "sepia"}, "theme: expected one of classic, macau, night, mono, contrast"),
        ({"theme": None}, "theme: expected"),
        ({"layout": "round"}, "layout: expected one of full, table"),
        ({"columns": 0}, "columns: expected a whole number of at least 1, got 0"),
        ({"columns": 3.0}, "columns: expected a whole number"),
        ({"scale": 0}, "scale: expected a positive number"),
        ({"scale": -2}, "scale: expected a positive number"),
        ({"scale": float("nan")}, "scale: expected a positive number"),
        ({"scale": float("inf")}, "scale: expected a positive number"),
        ({"scale": "2"}, "scale: expected a positive number"),
        ({"scale": True}, "scale: expected a positive number"),
        ({"name": 7}, "name: expected a str"),
        ({"metadata": 1}, "metadata: expected True or False"),
        ({"ask": "tie"}, "ask: expected one of banker, player, got 'tie'"),
    ],
)
def test_options_are_checked(options: dict[str, Any], message: str) -> None:
    with pytest.raises(roads.OptionError, match=message):
        renderers.svg("BPT", **options)


@pytest.mark.parametrize("options", [{"columns": 1_400}, {"scale": 30}, {"columns": 10**9}, {"scale": 1e300}])
def test_too_large_a_png_is_refused_before_it_is_made(options: dict[str, Any]) -> None:
    with pytest.raises(renderers.SizeError, match="pixels"):
        renderers.png("BPT", **options)


def test_too_many_rows_are_refused() -> None:
    board = roads.scoreboard("BPT", rows=10**9)
    for write in (renderers.png, renderers.svg, renderers.text):
        with pytest.raises(renderers.SizeError):
            write(board)


@pytest.mark.parametrize(
    "change",
    [
        {"banker": "red"},
        {"banker": "#ffeeee"},
        {"text": "#12345"},
        {"bead_label": "emoji"},
        {"banker_pair": "middle"},
        {"player_pair": "bottom right"},
        {"tie_number_from": 0},
    ],
)
def test_themes_are_checked_when_made(change: dict[str, Any]) -> None:
    with pytest.raises(roads.OptionError, match=next(iter(change))):
        dataclasses.replace(renderers.CLASSIC, **change)


def nested(depth: int) -> Any:
    box: Any = renderers.Part("counts")
    for _ in range(depth):
        box = renderers.Down(box)
    return box


@pytest.mark.parametrize(
    "make",
    [
        lambda: renderers.Across("counts"),  # type: ignore[arg-type]
        lambda: renderers.Down(["counts"]),  # type: ignore[arg-type]
        lambda: renderers.Panel(None),  # type: ignore[arg-type]
        lambda: renderers.Panel(renderers.Panel(renderers.Part("ask"))),  # type: ignore[arg-type]
        lambda: renderers.Layout("deep", nested(5000), columns=3),
        lambda: renderers.Layout([], renderers.Part("ask"), columns=3),  # type: ignore[arg-type]
        lambda: renderers.Layout("wide", renderers.Part("ask"), columns=10**400),
        lambda: renderers.Part("big_road", cell=True),
        lambda: renderers.Part("ask", height=True),
        lambda: dataclasses.replace(renderers.CLASSIC, name=[]),  # type: ignore[arg-type]
        lambda: renderers.contrast("red", "#000000"),
        lambda: renderers.lobby(None),  # type: ignore[arg-type]
        lambda: renderers.lobby([None]),  # type: ignore[list-item]
        lambda: renderers.lobby(["xy"]),  # type: ignore[list-item]
        lambda: renderers.lobby([]),
        lambda: renderers.svg("B", columns=10**400),
        lambda: roads.scoreboard("B", rows=10**400),
        lambda: roads.scoreboard(10**5000),  # type: ignore[arg-type]
        lambda: roads.statistics("B").share("B"),  # type: ignore[arg-type]
    ],
)
def test_values_that_cannot_be_used_are_refused_when_given(make: Any) -> None:
    with pytest.raises(roads.OptionError) as caught:
        make()
    assert "\n" not in str(caught.value)


def test_words_beside_a_road_keep_their_own_height_and_stay_on_the_page() -> None:
    row = renderers.Across(renderers.Part("big_road"), renderers.Part("counts"), renderers.Part("ask"))
    scene = renderers.scene("BPT", layout=renderers.Layout("row", row, columns=15))
    for group in scene.groups:
        for item in group.items:
            assert item.x + item.symbol.width <= scene.width
            assert item.symbol.height <= 40


def test_a_road_stands_in_the_middle_of_a_wider_room() -> None:
    """Three columns of 23 pixels and a closing line are 70 wide; the header is far wider, and what is over is split evenly."""
    scene = renderers.scene("BBP", layout="strip", columns=3)
    for road in ("bead-road", "big-road"):
        left = min(item.x for group in scene.groups if group.name == road for item in group.items)
        assert abs(left - 1 - (scene.width - (left - 1 + 70))) <= 1
    row = renderers.Down(renderers.Part("counts"), renderers.Across(renderers.Part("big_road"), renderers.Part("bead_road")))
    scene = renderers.scene("BBP", layout=renderers.Layout("row", row, columns=2))
    lefts = [min(item.x for item in group.items) for group in scene.groups if group.name.endswith("road")]
    # One column each, in panels of 38 (23 and 1, and 7 on either side) with 8 between them.
    assert lefts[1] - lefts[0] == 38 + 8
    assert abs(lefts[0] - 8 - (scene.width - (lefts[1] - 8 + 38))) <= 1


@pytest.mark.parametrize(("align", "left"), [("left", 8), ("centre", 8 + 34), ("right", 8 + 69)])
def test_roads_and_lines_are_aligned_as_told(align: str, left: int) -> None:
    """Two columns of 23 pixels in a panel for five: 69 pixels to spare; 7 and a line before the first cell."""
    big, bead = renderers.Part("big_road", columns=2, align=align), renderers.Part("bead_road", columns=5)
    layout = renderers.Layout("aligned", renderers.Panel(renderers.Down(big, bead)), columns=5, margin=0)
    assert placed("B", "big-road", layout=layout)[0]["x"] == left
    lines = renderers.Panel(renderers.Down(renderers.Part("big_road"), renderers.Part("ask", align=align)))
    scene = renderers.scene("B", layout=renderers.Layout("lines", lines, columns=30))
    buttons = next(group.items for group in scene.groups if group.name == "ask")
    before, behind = buttons[0].x - 19, scene.width - 19 - 1 - buttons[-1].x - buttons[-1].symbol.width
    assert (before == 0, behind == 0, abs(before - behind) <= 1) == (align == "left", align == "right", align == "centre")


def test_the_last_panel_of_a_column_reaches_down_to_where_the_others_end() -> None:
    words = renderers.Down(renderers.Part("questions"), renderers.Part("counts"))
    row = renderers.Across(words, renderers.Part("big_road"))
    scene = renderers.scene("BBP", layout=renderers.Layout("row", row, columns=9))
    panels = [shape for shape in scene.ground.shapes[1:] if isinstance(shape, Rect)]
    assert len(panels) == 3
    assert max(panel.y + panel.height for panel in panels) == panels[1].y + panels[1].height == panels[2].y + panels[2].height


def test_a_preview_is_framed_in_the_colour_of_words() -> None:
    for theme in renderers.THEMES.values():
        (item,) = renderers.scene("", layout="bead_road", ask="banker", theme=theme).groups[0].items
        image = draw_tile(item.symbol, theme.ground).convert("RGB")
        words = tuple(bytes.fromhex(theme.text[1:]))
        assert {image.getpixel((x, y)) for x, y in ((0, 0), (21, 0), (0, 21), (21, 21))} == {words}


def test_counts_of_long_shoes_have_room() -> None:
    scene = renderers.scene("BPT" * 4000, columns=8)
    counts, ask = (next(group.items for group in scene.groups if group.name == name) for name in ("counts", "ask"))
    assert counts[-1].x + counts[-1].symbol.width <= ask[0].x


def test_a_layout_of_ones_own() -> None:
    mine = renderers.Layout(
        "mine",
        renderers.Across(
            renderers.Part("bead_road", columns=6),
            renderers.Down(renderers.Part("counts"), renderers.Part("big_road"), renderers.Part("big_eye_road", cell=0.5)),
        ),
        columns=20,
    )
    scene = renderers.scene("BP" * 30, layout=mine)
    assert [group.name for group in scene.groups] == ["bead-road", "counts", "big-road", "big-eye-road"]
    assert len(placed("BP" * 30, "big-road", layout=mine)) == 20
    with pytest.raises(roads.OptionError, match="part"):
        renderers.Part("big road")


@settings(deadline=None, max_examples=60)
@given(
    st.text("BPT", max_size=120),
    st.integers(1, 9),
    st.sampled_from(["stay", "drop"]),
    st.sampled_from(sorted(renderers.LAYOUTS)),
    st.integers(1, 60),
    st.sampled_from([0.4, 1, 1.3, 2]),
)
def test_nothing_overlaps_or_leaves_the_page(shoe: str, rows: int, tail: str, layout: str, columns: int, scale: float) -> None:
    scene = renderers.scene(roads.scoreboard(shoe, rows=rows, tail=tail), layout=layout, columns=columns, scale=scale)
    places = set()
    for group in scene.groups:
        for item in group.items:
            assert 0 <= item.x <= item.x + item.symbol.width <= scene.width
            assert 0 <= item.y <= item.y + item.symbol.height <= scene.height
            if item.data:
                assert (item.x, item.y) not in places
                places.add((item.x, item.y))


def test_what_is_drawn_is_short_at_the_prompt() -> None:
    board = roads.scoreboard("BBPTPPB")
    scene = renderers.scene(board, layout="big_road")
    assert repr(scene) == f"Scene({scene.title!r}, {scene.width} x {scene.height})"
    assert repr(renderers.animation(board, ask="banker", layout="big_road")) == f"Animation(2 x {scene!r}, 650 ms)"
    for drawn in (renderers.scorecard(board), renderers.lobby([("Table 7", board)])):
        assert repr(drawn) == f"Scene({drawn.title!r}, {drawn.width} x {drawn.height})"
    for group in scene.groups:
        assert repr(group) == f"Group({group.name!r}, {len(group.items)} items)"
    symbol = scene.groups[0].items[0].symbol
    assert repr(symbol) == f"Symbol({symbol.key!r}, {symbol.width} x {symbol.height})"


def test_keys_and_values_tell_symbols_apart_by_their_shapes() -> None:
    """A short repr hides the shapes; what identifies a symbol does not."""
    one, other = (Symbol("x", 2, 2, (Rect(0, 0, side, 2, "#000000"),)) for side in (1, 2))
    assert one != other
    assert one.key != other.key
    assert repr(one) != repr(other)


def test_a_sheet_takes_no_name() -> None:
    with pytest.raises(roads.UsageError, match=r"lobby\(\) takes no name: each table has its own"):
        renderers.lobby([("Table 7", "BPT")], name="Tables")


def test_a_name_takes_the_room_that_the_counts_leave() -> None:
    """A thumbnail is 295 pixels wide; the counts of eighty rounds take a third of it, so some 150 are left for a name."""
    name = "Baccarat table 7 in the salon"
    for scale in (1, 2):
        scene = renderers.scene("BPPBT" * 16, layout="lobby", name=name, scale=scale)
        (shown,) = next(group for group in scene.groups if group.name == "name").items
        whole = renderers.scene("BPPBT" * 16, layout="lobby", name=name, scale=scale, columns=60)
        (written,) = next(group for group in whole.groups if group.name == "name").items
        assert shown.symbol == written.symbol
        counts = next(group for group in scene.groups if group.name == "counts").items
        assert shown.x + shown.symbol.width < min(item.x for item in counts)
