"""Screenshots compared cell by cell: right boards pass however they were photographed, and each kind of fault is named.

The faults are put into the drawn scene by hand, so that the cell that is wrong is known without the code under test.
"""

from __future__ import annotations

import dataclasses
import random
import re
import sys
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFilter
from support.paths import SHOES

import renderers
import roads
from renderers.formats.png import compose
from renderers.testing import Comparison, Region, RoadNotFoundError, compare_screenshot
from roads.errors import OptionError

TABLE = next(path for path in SHOES if path.stem == "table-1").read_text(encoding="utf-8")
SHORT = "BBPBPPBBBPBPPPBBBPPBP"
COLOURED = ("classic", "macau", "night", "contrast")
ROADS = ("bead_road", "big_road", "big_eye_road", "small_road", "cockroach_road")


def flat(image: Image.Image) -> Image.Image:
    """As a browser shows it on a page of the panel's own darkness."""
    page = Image.new("RGBA", image.size, "#12161f")
    page.alpha_composite(image.convert("RGBA"))
    return page.convert("RGB")


def jpeg(image: Image.Image) -> Image.Image:
    stream = BytesIO()
    image.save(stream, "JPEG", quality=85)
    return Image.open(BytesIO(stream.getvalue()))


def noisy(image: Image.Image) -> Image.Image:
    """Each channel of each pixel off by up to 20."""
    grain = Image.frombytes("RGB", image.size, random.Random(1).randbytes(image.width * image.height * 3))
    return ImageChops.add(image, grain.point(lambda value: round((value - 128) * 0.16) + 128), 1, -128)


def softened(image: Image.Image) -> Image.Image:
    """Made larger, then smaller again, as displays with fractional scales do."""
    larger = image.resize((image.width * 3 // 2, image.height * 3 // 2), Image.Resampling.BICUBIC)
    return larger.resize(image.size, Image.Resampling.BILINEAR)


DAMAGES: dict[str, Callable[[Image.Image], Image.Image]] = {
    "as it is": lambda image: image,
    "JPEG of quality 85": jpeg,
    "blurred": lambda image: image.filter(ImageFilter.GaussianBlur(1)),
    "noisy": noisy,
    "resized twice": softened,
}


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("theme", COLOURED)
def test_a_right_board_passes(theme: str, damage: str) -> None:
    picture = DAMAGES[damage](flat(renderers.image(TABLE, theme=theme, columns=18)))
    found = compare_screenshot(picture, TABLE, theme=theme, layout="table", columns=18)
    assert found.right, found.message()
    # 15 columns of beads; 18 of the big road, and twice that of the cockroach road below it; beside the beads the two others
    # have the 4 squares of two by two cells that the header, 19 squares wide, leaves them.
    assert found.cells == (15 + 18 + 36 + 8 + 8) * 6


@pytest.mark.parametrize("theme", COLOURED)
@pytest.mark.parametrize(("x", "y"), [(2, 0), (-2, 1), (1, -2), (-2, -2)])
def test_a_region_may_be_off_by_two_pixels(theme: str, x: int, y: int) -> None:
    picture = flat(renderers.image(TABLE, theme=theme, columns=12))
    found = compare_screenshot(picture, TABLE, theme=theme, layout="table", columns=12, region=(x, y))
    assert found.right, found.message()
    for grid in found.grids[:2]:  # beads and rings fill their cells, so where they lie can be told to half a step of 2 pixels
        assert abs(grid.dx + x) <= 1
        assert abs(grid.dy + y) <= 1


@pytest.mark.parametrize("theme", COLOURED)
def test_a_screenshot_of_twice_the_pixels(theme: str) -> None:
    """Not drawn at scale 2, but made larger by a browser; the regions stay those of the page."""
    once = flat(renderers.image(TABLE, theme=theme, layout="big_road", columns=20))
    twice = once.resize((once.width * 2, once.height * 2), Image.Resampling.BILINEAR)
    # Margin 12, padding 7 and the middle of a line of 1; cells of 22 and a line.
    region = Region.of_cells("big_road", 19.5, 19.5, cell=23, columns=20)
    assert compare_screenshot(twice, TABLE, theme=theme, region=region, scale=2, ties=True).right


@pytest.mark.parametrize("scale", [1, 1.5, 2, 3])
@pytest.mark.parametrize("layout", ["table", "classic", "tall", "lobby"])
def test_layouts_and_scales(layout: str, scale: float) -> None:
    picture = renderers.png(TABLE, layout=layout, columns=12, scale=scale)
    assert compare_screenshot(picture, TABLE, layout=layout, columns=12, scale=scale, ties=True).right


@pytest.mark.parametrize("path", SHOES, ids=lambda path: path.stem)
def test_all_shoes(path: object) -> None:
    shoe = path.read_text(encoding="utf-8")  # type: ignore[attr-defined]
    found = compare_screenshot(renderers.png(shoe), shoe, layout="table", ties=True)
    assert found.right, found.message()


def damaged(road: str, kind: str, theme: str) -> tuple[Image.Image, list[tuple[int, int]]]:
    """A picture of `SHORT` with one fault in a road, and the cells of it that are wrong then, by column and row."""
    scene = renderers.scene(roads.scoreboard(SHORT), theme=theme, columns=24)
    group = next(group for group in scene.groups if group.name == road.replace("_", "-"))
    item = group.items[-1]
    place = dict(item.data)["column"], dict(item.data)["row"]
    size = item.symbol.width + 1 if road in ROADS[:2] else item.symbol.width * 2 + 1
    step = size * (1 if road in ROADS[:2] else 2)
    beyond = 4 if road in ROADS[2:] else 2
    moved = item._replace(x=item.x + (step if road in ROADS[:2] else size) * 2)
    names = {"banker": "player", "player": "banker", "red": "blue", "blue": "red"}
    shape, _, colour = item.symbol.name.rpartition("-")
    other = next(each for each in group.items if each.symbol.name == f"{shape}-{names[colour]}")
    items, wrong = {
        "missing": (group.items[:-1], [place]),
        "extra": ((*group.items, moved), [(place[0] + beyond, place[1])]),
        "miscoloured": ((*group.items[:-1], item._replace(symbol=other.symbol)), [place]),
        "moved": ((*group.items[:-1], moved), [place, (place[0] + beyond, place[1])]),
    }[kind]
    groups = tuple(each._replace(items=items) if each is group else each for each in scene.groups)
    return flat(compose(dataclasses.replace(scene, groups=groups))), wrong


@pytest.mark.parametrize("kind", ["missing", "extra", "miscoloured", "moved"])
@pytest.mark.parametrize("road", ROADS)
@pytest.mark.parametrize("theme", ["classic", "night", "contrast"])
def test_a_fault_is_named(theme: str, road: str, kind: str) -> None:
    picture, wrong = damaged(road, kind, theme)
    found = compare_screenshot(picture, SHORT, theme=theme, layout="table", columns=24)
    assert [(cell.road, cell.column, cell.row) for cell in found.wrong] == [(road, *place) for place in wrong]
    if kind == "missing":
        assert found.wrong[0].expected
        assert found.wrong[0].seen is None
    if kind == "extra":
        assert found.wrong[0].expected is None
        assert found.wrong[0].seen
    if kind == "miscoloured":
        names = {found.wrong[0].expected, found.wrong[0].seen}
        assert names in ({"banker", "player"}, {"red", "blue"})


@pytest.mark.parametrize("damage", ["blurred", "noisy"])
@pytest.mark.parametrize("kind", ["missing", "miscoloured"])
@pytest.mark.parametrize("road", ROADS)
def test_a_fault_is_named_on_a_bad_picture(road: str, kind: str, damage: str) -> None:
    picture, wrong = damaged(road, kind, "night")
    found = compare_screenshot(DAMAGES[damage](picture), SHORT, theme="night", layout="table", columns=24)
    assert [(cell.road, cell.column, cell.row) for cell in found.wrong] == [(road, *place) for place in wrong]


def only(found: Comparison) -> str:
    assert len(found.hints) == 1, found.hints
    return found.hints[0]


def test_a_window_that_is_one_column_off_is_explained() -> None:
    """Forty streaks of one: 40 columns, of which 12 are shown, so the first should be 28."""
    older, newer = "BP" * 20, "BP" * 20 + "BBBPPPPBP"
    region = Region.of_cells("big_road", 19.5, 19.5, cell=23, columns=12)
    assert compare_screenshot(renderers.png(older, layout="big_road", columns=12), older, region=region).right
    found = compare_screenshot(
        renderers.png(newer, layout="big_road", columns=12), newer, region=dataclasses.replace(region, first=31)
    )
    # 40 columns, then a streak of 3, 4, 1 and 1: 44 columns, so columns 32 to 43 are drawn.
    assert only(found) == "big road: it would be right if the first column shown were 32, not 31"


def test_a_round_that_is_not_yet_shown_is_explained() -> None:
    found = compare_screenshot(renderers.png(SHORT), SHORT + "P", layout="table", roads=["bead_road", "big_road"])
    assert found.hints == (
        "bead road: it would be right if the last round is not yet shown",
        "big road: it would be right if the last round is not yet shown",
    )
    assert [cell.road for cell in found.wrong] == ["bead_road", "big_road"]


def test_sides_swapped_are_explained() -> None:
    swapped = SHORT.translate({66: "P", 80: "B"})
    found = compare_screenshot(renderers.png(swapped), SHORT, layout="table", roads="big_road")
    assert only(found) == "big road: it would be right with Banker and Player swapped"
    assert len(found.wrong) == len(SHORT)


def test_the_other_tail_is_explained() -> None:
    """Seven Banker and seven Player rounds: the second tail turns down again where the first one lets it."""
    shoe = "BBBBBBBPPPPPPP"
    drawn = renderers.png(roads.scoreboard(shoe, tail="drop"), layout="big_road")
    found = compare_screenshot(drawn, shoe, layout="big_road")
    assert only(found) == 'big road: it would be right with tail="drop"'
    # By hand: the last Player stands at column 3, row 4 with "stay", and at column 2, row 5 with "drop".
    assert [(cell.column, cell.row, cell.expected, cell.seen) for cell in found.wrong] == [
        (2, 5, None, "player"),
        (3, 4, "player", None),
    ]


def test_a_plate_that_starts_with_the_newest_round() -> None:
    """Two columns of six cells: the newest round is at the top left of both pictures, and twelve rounds of twenty are shown."""
    board = roads.scoreboard("B" * 8 + "P" * 12, newest_first=True)
    picture = renderers.png(board, layout="bead_road", columns=2)
    assert compare_screenshot(picture, board, layout="bead_road", columns=2).right
    found = compare_screenshot(picture, board.rounds, layout="bead_road", columns=2)
    assert only(found) == "bead road: it would be right with newest_first=True"


def test_what_is_wrong_beside_a_hint_is_no_hint() -> None:
    """A slash that is missing is explained by a round that is not yet shown where that round is a tie, and by nothing else."""
    drawn = renderers.png("BBPP", layout="big_road")
    assert compare_screenshot(drawn, "BBTPP", layout="big_road", ties=True).hints == ()
    assert compare_screenshot(drawn, "BTBPP", layout="big_road", ties=True).hints == ()
    last = compare_screenshot(drawn, "BBPPT", layout="big_road", ties=True)
    assert only(last) == "big road: it would be right if the last round is not yet shown"
    # By hand: with "drop" the seventh Player goes down to the sixth row; the slash of the first round is missing all the same.
    shoe = "BBBBBBBPPPPPPP"
    dropped = renderers.png(roads.scoreboard(shoe, tail="drop"), layout="big_road")
    assert compare_screenshot(dropped, "BT" + shoe[1:], layout="big_road", ties=True).hints == ()
    assert len(compare_screenshot(dropped, shoe, layout="big_road", ties=True).hints) == 1


def test_an_empty_page_is_explained() -> None:
    found = compare_screenshot(renderers.png("", layout="big_road"), "BP", layout="big_road")
    assert only(found).startswith("big road: no mark at all was seen")


def test_a_slash_of_ties_is_no_mark_but_may_be_asked_for() -> None:
    with_ties, without = "BTTPPTBTTTTTTTTTTTP", "BPPBP"
    drawn = renderers.png(with_ties, layout="big_road")
    assert compare_screenshot(drawn, without, layout="big_road").right
    found = compare_screenshot(drawn, without, layout="big_road", ties=True)
    assert [(cell.column, cell.row, cell.ties) for cell in found.wrong] == [(0, 0, False), (1, 1, False), (2, 0, False)]
    assert "expected no slash for ties, saw one" in found.message()
    other_way = compare_screenshot(renderers.png(without, layout="big_road"), with_ties, layout="big_road", ties=True)
    assert [(cell.column, cell.row, cell.ties) for cell in other_way.wrong] == [(0, 0, True), (1, 1, True), (2, 0, True)]


def test_a_slash_that_covers_more_than_its_ring() -> None:
    """Thin rings 24 pixels wide, and a slash 7 pixels broad across the second and the third."""
    page = Image.new("RGB", (200, 200), "#ffffff")
    pen = ImageDraw.Draw(page)
    for column, row, colour, tied in ((0, 0, "banker", False), (0, 1, "banker", True), (1, 0, "player", True)):
        x, y = 10 + column * 28, 10 + row * 28
        pen.ellipse((x + 2, y + 2, x + 26, y + 26), outline=COLOURS[colour], width=2)
        if tied:
            pen.line((x + 4, y + 24, x + 24, y + 4), fill=COLOURS["tie"], width=7)
    region = Region.of_cells("big_road", 10, 10, cell=28, columns=6)
    found = compare_screenshot(page, "BBTPTT", region=region, colours=COLOURS, ties=True)
    assert found.right, found.message()


def test_leading_ties_stand_alone() -> None:
    found = compare_screenshot(renderers.png("TT", layout="big_road"), "", layout="big_road")
    assert [(cell.column, cell.row, cell.expected, cell.seen) for cell in found.wrong] == [(0, 0, None, "tie")]


def own_style(shoe: str, ground: tuple[int, int, int], fill: bool, wrong_colour: bool = False) -> Image.Image:
    """A bead road of another hand: cells of 20 x 30 on a ground that grows lighter; its squares may fill them."""
    page = Image.new("RGB", (300, 240))
    pen = ImageDraw.Draw(page)
    for x in range(300):
        red, green, blue = (min(255, channel + x // 6) for channel in ground)
        pen.line((x, 0, x, 240), fill=(red, green, blue))
    for number, letter in enumerate(shoe):
        x, y = 30 + number // 6 * 20, 40 + number % 6 * 30
        colour = {"B": "#e0533f", "P": "#3b7be0", "T": "#36a857"}[letter]
        box = (x, y, x + 19, y + 29) if fill else (x + 3, y + 8, x + 16, y + 21)
        pen.rectangle(box, fill="#b040d0" if wrong_colour and number == 4 else colour)
        pen.text((x + 6, y + 8), letter, fill="white")
    return page


COLOURS = {"banker": "#e0533f", "player": "#3b7be0", "tie": "#36a857"}


@pytest.mark.parametrize("fill", [False, True], ids=["small squares", "cells filled"])
@pytest.mark.parametrize("ground", [(20, 24, 36), (110, 30, 30), (205, 205, 205)], ids=["dark", "red", "light"])
def test_another_style(ground: tuple[int, int, int], fill: bool) -> None:
    shoe = "BBPTPPBPBBPTTPBBBPBPPPPBTB"
    region = ("bead_road", 30, 40, 200, 180, 10)
    colours = {**COLOURS, "ground": "#" + bytes(ground).hex()}
    found = compare_screenshot(own_style(shoe, ground, fill), shoe, region=region, colours=colours)
    assert found.right, found.message()
    found = compare_screenshot(own_style(shoe, ground, fill), "P" + shoe[1:], region=region, colours=colours)
    assert [(cell.column, cell.row, cell.expected, cell.seen) for cell in found.wrong] == [(0, 0, "player", "banker")]


def test_a_mark_of_no_expected_colour() -> None:
    shoe = "BBPTPPBP"
    picture = own_style(shoe, (20, 24, 36), fill=False, wrong_colour=True)
    found = compare_screenshot(picture, shoe, region=("bead_road", 30, 40, 200, 180, 10), colours=COLOURS, theme="night")
    assert [(cell.column, cell.row, cell.expected, cell.seen) for cell in found.wrong] == [(0, 4, "player", "other")]
    assert "bead road, column 0, row 4: expected Player, saw a mark of another colour (at x 30, y 160)" in found.message()


def test_mono_cannot_be_told_by_colour() -> None:
    with pytest.raises(OptionError, match="theme: expected colours that tell banker from player"):
        compare_screenshot(renderers.png(SHORT, theme="mono"), SHORT, theme="mono", layout="table")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"region": Region.of_cells("big_road", 0, 0, cell=50, columns=40)}, "region: expected inside the picture"),
        ({"region": ("big_road", 0, 0)}, "region: expected a Region, or a tuple of its road, x, y"),
        ({"region": ("big_road", 0, 0, 10, 10, 9)}, "width: expected at least 4 pixels"),
        ({"region": ("main_road", 0, 0, 100, 100, 9)}, "road: expected one of bead_road"),
        ({"region": [], "theme": "night"}, "region: expected at least one Region"),
        ({"layout": "table", "region": ("a", 1)}, "region: expected x and y"),
        ({"layout": "table", "roads": "big"}, "roads: expected one of bead_road"),
        ({"layout": "lobby", "roads": "bead_road"}, "roads: expected one of big_road"),
        ({"layout": "table", "roads": 5}, "roads: expected a road's name"),
        ({"layout": "table", "ties": 1}, "ties: expected True or False"),
        ({"layout": "table", "scale": 0}, "scale: expected a positive number"),
        ({"layout": "table", "colours": {"Banker": "#ff0000"}}, "colours: expected one of banker"),
        ({"layout": "table", "colours": {"banker": "red"}}, "banker: expected a colour"),
    ],
)
def test_options_that_cannot_be_used(options: dict[str, object], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        compare_screenshot(renderers.png(SHORT), SHORT, **options)  # type: ignore[arg-type]


def test_options_that_do_not_go_together() -> None:
    with pytest.raises(roads.UsageError, match="a region or a layout is needed"):
        compare_screenshot(renderers.png(SHORT), SHORT)
    with pytest.raises(roads.UsageError, match="columns needs a layout"):
        compare_screenshot(renderers.png(SHORT), SHORT, columns=5, region=("big_road", 0, 0, 100, 100, 9))


def test_without_numpy_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "renderers.testing.recognition", raising=False)
    with pytest.raises(roads.MissingPackageError, match=r"baccarat-roads\[test\]"):
        compare_screenshot(renderers.png("B"), "B", layout="big_road")


def test_pictures_that_cannot_be_read() -> None:
    with pytest.raises(renderers.FileError, match="expected a picture"):
        compare_screenshot(b"no picture", SHORT, layout="table")
    with pytest.raises(renderers.FileError, match="expected a picture"):  # which Pillow would have another program open
        compare_screenshot(b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n%%EndComments\n%%EOF\n", SHORT, layout="table")
    whole = renderers.png(SHORT)
    for data, said in (
        (b"", "the picture: expected a picture: the file is empty"),
        (b"version https://git-lfs.github.com/spec/v1\noid", "the picture: expected a picture: the file is a Git LFS pointer"),
        (whole[:500], "the file is cut off: the PNG has no end (500 bytes are there)"),
        (whole[:300] + whole[400:], "expected a"),
        (b"no picture", "expected a picture: no PNG, JPEG, WEBP, GIF, BMP or TIFF"),
    ):
        for picture in (
            (data, Image.open(BytesIO(data))) if data.startswith(whole[:300]) and data[:500] != whole[:500] else (data,)
        ):
            with pytest.raises(renderers.FileError) as raised:
                compare_screenshot(picture, SHORT, layout="table")
            assert said in str(raised.value)
            assert " at 0x" not in str(raised.value)
    with pytest.raises(OptionError, match="picture: expected bytes, a path or a Pillow image"):
        compare_screenshot(7, SHORT, layout="table")  # type: ignore[arg-type]


def page_with(*boards: Image.Image) -> Image.Image:
    """A page with boards under each other, 37 pixels from its edges and from each other."""
    width, height = max(board.width for board in boards) + 74, sum(board.height + 37 for board in boards) + 37
    page, top = Image.new("RGB", (width, height), "#4a5060"), 37
    for board in boards:
        page.paste(board, (37, top))
        top += board.height + 37
    return page


@pytest.mark.parametrize(
    ("theme", "damage"),
    [*[(theme, "as it is") for theme in COLOURED], ("night", "JPEG of quality 85"), ("macau", "resized twice")],
)
@pytest.mark.parametrize("road", ROADS)
def test_each_road_is_found(road: str, theme: str, damage: str) -> None:
    board = flat(renderers.image(TABLE, theme=theme, layout="table", columns=48, scale=2))
    picture = DAMAGES[damage](page_with(board))
    if (road, theme) == ("cockroach_road", "contrast"):  # whose slashes touch each other
        with pytest.raises(RoadNotFoundError, match="are there gaps between the marks"):
            compare_screenshot(picture, TABLE, theme=theme, region="find", roads=road)
        return
    found = compare_screenshot(picture, TABLE, theme=theme, region="find", roads=road)
    assert found.right, found.message()
    assert found.cells >= 6 * 6


@pytest.mark.parametrize("road", ["bead_road", "big_road"])
def test_a_fault_is_named_where_the_road_is_found(road: str) -> None:
    for kind in ("missing", "miscoloured", "extra"):
        picture, wrong = damaged(road, kind, "classic")
        found = compare_screenshot(page_with(picture), SHORT, region="find", roads=road)
        assert [(cell.column, cell.row) for cell in found.wrong] == wrong
        late = f"{road.replace('_', ' ')}: it would be right if the last round is not yet shown"
        assert found.hints == ((late,) if kind == "missing" else ())


def test_a_road_that_is_not_there_is_not_found() -> None:
    board = flat(renderers.image(TABLE, layout="big_road"))
    for picture, shoe, options, said in (
        (Image.new("RGB", (400, 300), "#ffffff"), SHORT, {}, "no grid of marks in the colours of the theme was seen"),
        (page_with(flat(renderers.image("PPPPBBBBBBBPBPBPPB" * 3, layout="big_road"))), TABLE, {}, "the big road"),
        (page_with(board), TABLE.translate({66: "P", 80: "B"}), {}, "it would be found with the two colours swapped"),
        (page_with(board), "BBP", {}, "the big road has 3 marks, and 4 are needed to find it: give its region"),
        (page_with(board), "", {}, "the big road has 0 marks"),
        (page_with(board), TABLE, {"roads": "cockroach_road"}, "the cockroach road of this shoe was not found"),
    ):
        with pytest.raises(RoadNotFoundError) as raised:
            compare_screenshot(picture, shoe, region="find", **options)  # type: ignore[arg-type]
        assert said in str(raised.value)


def test_a_photograph_is_no_board() -> None:
    """Noise in all colours: over the limit of runs where it is large, and no grid where it is small."""
    size = (300, 200)
    noise = Image.frombytes("RGB", size, random.Random(2).randbytes(size[0] * size[1] * 3))
    with pytest.raises(RoadNotFoundError):
        compare_screenshot(noise, TABLE, region="find")
    region = Region.of_cells("big_road", 10, 10, cell=14, columns=20)
    assert not compare_screenshot(noise, TABLE, region=region).right


@pytest.mark.parametrize(
    ("options", "kind", "said"),
    [
        ({"layout": "table"}, roads.UsageError, 'region="find" and a layout do not go together'),
        ({"columns": 0}, OptionError, "columns: expected"),
        ({"columns": 2.5}, OptionError, "columns: expected"),
        ({"columns": 300}, OptionError, "columns: expected as many columns as there is room for on the picture, got 300"),
        ({"columns": 10**8}, roads.LimitError, "columns: expected at most 10,000 cells in all"),
        ({"roads": "main_road"}, OptionError, "roads: expected one of bead_road"),
        ({"roads": []}, OptionError, "roads: expected one of bead_road"),
        ({"theme": "mono"}, OptionError, "theme: expected colours that tell banker from player"),
        ({"region": "search"}, OptionError, 'region: expected a Region, several of them, or "find"'),
    ],
)
def test_options_of_a_search_that_cannot_be_used(options: dict[str, object], kind: type[Exception], said: str) -> None:
    picture = renderers.png(SHORT, layout="big_road")
    with pytest.raises(kind, match=re.escape(said)):
        compare_screenshot(picture, SHORT, **{"region": "find", **options})  # type: ignore[arg-type]


def test_a_comparison_that_is_wrong_says_so_by_itself() -> None:
    picture = renderers.png(SHORT, layout="big_road")
    right = compare_screenshot(picture, SHORT, layout="big_road")
    right.check()
    assert right
    wrong = compare_screenshot(picture, "P" + SHORT[1:], layout="big_road")
    assert not wrong
    assert " at 0x" not in repr(wrong)
    with pytest.raises(AssertionError) as raised:
        wrong.check()
    assert str(raised.value) == wrong.message()


def test_a_grid_whose_rows_are_counted_wrong() -> None:
    """Six rows of 23 pixels, taken for five and for seven."""
    for rows in (5, 7):
        region = Region("big_road", 19.5, 19.5, 23 * 36, 23 * 6, 36, rows)
        shoe = roads.scoreboard("BBBBBPPPPPBBBPBPPB", rows=rows)
        drawn = renderers.png(shoe.with_options(rows=6), layout="big_road", columns=36)
        found = compare_screenshot(drawn, shoe, region=region)
        assert found.hints == (f"big road: the region seems to have 6 rows, not {rows} (its cells are 23 px high)",)


PAIRS = "B5 Bb P Pp6 T B Bbp P T T P Pb B T T T B P8p B B Bp P T T T T P B P Pp B B Tb B"


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("theme", COLOURED)
def test_details_that_are_right(theme: str, scale: int) -> None:
    """Dots in other corners of other themes, also of the colour of their marks; numbers of ties, slashes that a dot cuts."""
    picture = flat(renderers.image(PAIRS, theme=theme, scale=scale))
    options: dict[str, Any] = {"theme": theme, "layout": "table", "scale": scale, "roads": ["bead_road", "big_road"]}
    found = compare_screenshot(picture, PAIRS, details=True, **options)
    assert found.right, found.message()


@pytest.mark.parametrize("theme", COLOURED)
def test_details_that_are_wrong(theme: str) -> None:
    """By hand: B, Bb is column 0, row 1 of the big road, and the second round; P, Pp6, T are column 1, rows 0 and 1."""
    picture = flat(renderers.image(PAIRS, theme=theme))
    options: dict[str, Any] = {"theme": theme, "layout": "table", "details": True}
    for old, new, said in (
        ("B5 Bb", "B5 B", "no dot of a Banker pair"),
        ("B5 Bb", "B5 Bbp", "the dot of a Player pair"),
        ("B5 Bb", "B5b Bb", "the dot of a Banker pair"),
    ):
        column_and_row = (0, 0) if new == "B5b Bb" else (0, 1)
        for road in ("big_road", "bead_road"):
            found = compare_screenshot(picture, PAIRS.replace(old, new, 1), roads=road, **options)
            named = [(cell.column, cell.row, cell.details and cell.details[0]) for cell in found.wrong]
            assert named == [(*column_and_row, said)], found.message()
    for shoe in ("B B P P T T T B", "B B P P T T T T T B"):  # four ties are drawn
        drawn = flat(renderers.image("B B P P T T T T B", theme=theme))
        found = compare_screenshot(drawn, shoe, roads="big_road", **options)
        assert [(cell.column, cell.row, cell.details) for cell in found.wrong] == [
            (1, 1, (f"the number {shoe.count('T')} for its ties", "the number 4"))
        ]
    with pytest.raises(OptionError, match="details"):
        compare_screenshot(picture, PAIRS, layout="table", details=1)  # type: ignore[arg-type]
