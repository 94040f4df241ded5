"""Screenshots that Chromium takes of a board of another style, drawn by a hand-written page, at one and two pixels a pixel."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

from renderers.testing import Region, compare_screenshot

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PAGE = Path(__file__).with_name("other_board.html")
SHOE = "B B P T Bb B Pp P P T T B P Bbp B B B B B B P B T T T P P Tb B P P B B P B P P Pb T T T T B B P P P B"
WIDE, HIGH = 900, 540
BIG_ROAD = Region.of_cells("big_road", 37.5, 291.5, cell=27, columns=30)
BEAD_ROAD = Region("bead_road", 37.5, 83.5, 34 * 18, 30 * 6, 18)
LIGHT = {"banker": "#b3261e", "player": "#1d5fae", "tie": "#2e8540", "ground": "#fbf7ee"}
DARK = {"banker": "#f06a5f", "player": "#62a3f2", "tie": "#5fc27e", "ground": "#14181d"}

Shot = Callable[..., Image.Image]


@pytest.fixture(params=[1, 2], ids=["1 pixel", "2 pixels"], scope="module")
def scale(request: pytest.FixtureRequest) -> int:
    """Pixels of the display for each pixel of the page."""
    return int(request.param)


@pytest.fixture(scope="module")
def shot(browser: Browser, scale: int) -> Any:
    """Takes a screenshot of the page with a shoe on it."""
    page = browser.new_page(viewport={"width": WIDE, "height": HIGH}, device_scale_factor=scale)
    page.goto(PAGE.as_uri())

    @cache
    def taken(shoe: str = SHOE, *, dark: bool = False, spoil: str = "undefined") -> Image.Image:
        page.evaluate(f"([shoe, dark]) => draw(shoe, dark, {spoil})", [shoe, dark])
        return Image.open(BytesIO(page.screenshot())).convert("RGB")

    yield taken
    page.close()


def jpeg(image: Image.Image) -> Image.Image:
    stream = BytesIO()
    image.save(stream, "JPEG", quality=85)
    return Image.open(BytesIO(stream.getvalue()))


@pytest.mark.parametrize("damage", [lambda image: image, jpeg], ids=["PNG", "JPEG"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_board_passes_where_it_is_and_where_it_is_found(
    shot: Shot, scale: int, dark: bool, damage: Callable[[Image.Image], Image.Image]
) -> None:
    picture, colours = damage(shot(dark=dark)), DARK if dark else LIGHT
    given = compare_screenshot(picture, SHOE, region=[BIG_ROAD, BEAD_ROAD], colours=colours, scale=scale)
    assert given.right, given.message()
    found = compare_screenshot(picture, SHOE, region="find", roads=["big_road", "bead_road"], colours=colours)
    assert found.right, found.message()
    for grid, region in zip(found.grids, (BIG_ROAD, BEAD_ROAD), strict=True):
        assert abs(grid.region.x / scale - region.x) <= 1
        assert abs(grid.region.y / scale - region.y) <= 1
        assert abs(grid.region.width / grid.region.columns / scale - region.width / region.columns) <= 0.1


@pytest.mark.parametrize("far", [1, 2, 3, 9, 18])
@pytest.mark.parametrize(
    ("across", "down", "said"),
    [(1, 0, "further left"), (-1, 0, "further right"), (0, 1, "higher"), (0, -1, "lower")],
    ids=["too far right", "too far left", "too low", "too high"],
)
def test_a_region_that_is_off(shot: Shot, scale: int, far: int, across: int, down: int, said: str) -> None:
    """Two pixels of the page pass; what is farther off fails with how far and which way the grid lies from there."""
    region = Region.of_cells("big_road", 37.5 + far * across, 291.5 + far * down, cell=27, columns=30)
    found = compare_screenshot(shot(), SHOE, region=region, colours=LIGHT, scale=scale)
    if far <= 2:
        assert found.right, found.message()
        return
    assert not found.right
    assert found.hints == (f"big road: the grid seems to lie {far} px {said}",)
    assert found.message().count(found.hints[0]) == 1


@pytest.mark.parametrize("columns", [25, 28, 29, 31, 32, 35])
def test_a_wrong_number_of_columns(shot: Shot, scale: int, columns: int) -> None:
    region = Region("big_road", 37.5, 291.5, 27 * 30, 27 * 6, columns)
    found = compare_screenshot(shot(), SHOE, region=region, colours=LIGHT, scale=scale)
    assert not found.right
    assert found.hints == (f"big road: the region seems to have 30 columns, not {columns} (its cells are 27 px wide)",)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("region", [BIG_ROAD, "find"], ids=["given", "found"])
def test_one_wrong_mark_is_named_and_nothing_is_said_of_shifts(shot: Shot, scale: int, region: Any, dark: bool) -> None:
    """By hand: B B | P T, B B | P P P T T | B | ...: the second streak of Banker is column 2, and its second round row 1."""
    picture = shot(dark=dark, spoil="(marks) => { marks[4].word = 'P' }")
    found = compare_screenshot(picture, SHOE, region=region, colours=DARK if dark else LIGHT, scale=scale)
    assert [(cell.column, cell.row, cell.expected, cell.seen) for cell in found.wrong] == [(2, 1, "banker", "player")]
    assert found.hints == ()


@pytest.mark.parametrize("spoil", ["marks.splice(4, 1)", "marks[4].row = 2", "marks[4].column = 3, marks[4].row = 4"])
def test_a_mark_that_is_missing_or_elsewhere(shot: Shot, scale: int, spoil: str) -> None:
    picture = shot(spoil=f"(marks) => {{ {spoil} }}")
    for region in (BIG_ROAD, "find"):
        found = compare_screenshot(picture, SHOE, region=region, colours=LIGHT, scale=scale)
        assert (2, 1, "banker", None) in [(cell.column, cell.row, cell.expected, cell.seen) for cell in found.wrong]
        assert len(found.wrong) <= 2
        assert found.hints == ()


@pytest.mark.parametrize("shoe", ["B", "B P", "P P B"])
def test_a_board_of_few_marks(shot: Shot, scale: int, shoe: str) -> None:
    picture = shot(shoe)
    assert compare_screenshot(picture, shoe, region=BIG_ROAD, colours=LIGHT, scale=scale).right
    low = Region.of_cells("big_road", 37.5, 291.5 + 18, cell=27, columns=30)
    found = compare_screenshot(picture, shoe, region=low, colours=LIGHT, scale=scale)
    assert found.hints == ("big road: the grid seems to lie 18 px higher",)


def test_a_road_that_has_scrolled(shot: Shot, scale: int) -> None:
    """Forty streaks of one on thirty columns: columns 10 to 39 are shown."""
    shoe = " ".join("BP" * 20)
    picture = shot(shoe)
    for options in ({"region": "find"}, {"region": "find", "columns": 30}, {"region": BIG_ROAD}):
        found = compare_screenshot(picture, shoe, colours=LIGHT, scale=scale, **options)
        assert found.right, found.message()
        assert (found.grids[0].first, found.grids[0].region.columns) == (10, 30)


def test_two_boards_on_one_screenshot(shot: Shot, scale: int) -> None:
    """Each shoe is found on its own board, in either order, and one mark that is wrong is named."""
    other = "P B B B T P P B P B B P P P P B B P P B P P P B"
    one, two = shot(), shot(other)
    page = Image.new("RGB", (one.width, one.height * 2), LIGHT["ground"])
    page.paste(one, (0, 0))
    page.paste(two, (0, one.height))
    for shoe, top in ((SHOE, 0), (other, HIGH)):
        found = compare_screenshot(page, shoe, region="find", colours=LIGHT)
        assert found.right, found.message()
        assert abs(found.grids[0].region.y / scale - 291.5 - top) <= 1
    found = compare_screenshot(page, other[:-1] + "P", region="find", colours=LIGHT)
    assert not found.right
    assert abs(found.grids[0].region.y / scale - 291.5 - HIGH) <= 1


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("region", [[BIG_ROAD, BEAD_ROAD], "find"], ids=["given", "found"])
def test_dots_of_pairs_and_numbers_of_ties_that_are_right(shot: Shot, scale: int, region: Any, dark: bool) -> None:
    options: dict[str, Any] = {"roads": ["big_road", "bead_road"]} if region == "find" else {"scale": scale}
    colours = DARK if dark else LIGHT
    found = compare_screenshot(shot(dark=dark), SHOE, region=region, colours=colours, details=True, **options)
    assert found.right, found.message()


@pytest.mark.parametrize(
    ("spoil", "wrong"),
    [
        ("marks[4].word = 'B'", ("the dot of a Banker pair", "none")),
        ("marks[4].word = 'Bp'", ("the dot of a Banker pair", "none")),
        ("marks[4].word = 'Bbp'", ("no dot of a Player pair", "one")),
    ],
    ids=["none", "the other", "one more"],
)
def test_a_wrong_dot_of_a_pair_is_named(shot: Shot, scale: int, spoil: str, wrong: tuple[str, str]) -> None:
    """By hand: B B | P T, then Bb: the round with the pair is column 2, row 0 of the big road."""
    picture = shot(spoil=f"(marks) => {{ {spoil} }}".replace("marks[4]", "marks[3]"))
    found = compare_screenshot(picture, SHOE, region=BIG_ROAD, colours=LIGHT, scale=scale, details=True)
    named = [(cell.column, cell.row, cell.details) for cell in found.wrong]
    assert (2, 0, wrong) in named
    assert {place[:2] for place in named} == {(2, 0)}
    assert f"expected {wrong[0]}, saw {wrong[1]}" in found.message()
    assert compare_screenshot(picture, SHOE, region=BIG_ROAD, colours=LIGHT, scale=scale).right


@pytest.mark.parametrize(
    ("ties", "seen"), [(0, "none"), (1, "none"), (3, "the number 3"), (7, "the number 7")], ids=["none", "slash", "3", "7"]
)
def test_a_wrong_number_of_ties_is_named(shot: Shot, scale: int, ties: int, seen: str) -> None:
    """By hand: the fourth streak, P P P, has two ties after it, on column 3, row 2."""
    spoil = f"(marks) => {{ marks.find((mark) => mark.column === 3 && mark.row === 2).ties = {ties} }}"
    found = compare_screenshot(shot(spoil=spoil), SHOE, region=BIG_ROAD, colours=LIGHT, scale=scale, details=True)
    assert [(cell.column, cell.row, cell.details) for cell in found.wrong] == [(3, 2, ("the number 2 for its ties", seen))]
