"""Pictures of a given size: the largest scale, whole pixels, in the middle; columns that fill it or hold the shoe."""

from __future__ import annotations

from typing import Any

import pytest

import renderers
import roads
from renderers.drawing.fit import largest_scale
from renderers.drawing.page import plan_of
from renderers.drawing.view import View

SHOE = "BBPTPPB" * 12
BOARD = roads.scoreboard(SHOE)
LAYOUTS = [name for name in renderers.LAYOUTS if name != "full"]
SIZES = [(800, 400), (390, 844)]
# Lengths are rounded, so a picture may take a little less than a larger scale would suggest, but never more.
LARGER = [0.001, 0.005, 0.03, 0.3]


def content(scene: renderers.Scene) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the panels of a picture."""
    panels = [shape for shape in scene.ground.shapes if type(shape).__name__ == "Rect"][1:]
    return (
        round(min(panel.x for panel in panels)),  # type: ignore[union-attr]
        round(min(panel.y for panel in panels)),  # type: ignore[union-attr]
        round(max(panel.x + panel.width for panel in panels)),  # type: ignore[union-attr]
        round(max(panel.y + panel.height for panel in panels)),  # type: ignore[union-attr]
    )


def size(**options: Any) -> tuple[int, int]:
    ground = plan_of(View(**options), BOARD).ground
    return ground.width, ground.height


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("room", SIZES, ids=str)
def test_the_scale_is_the_largest_that_fits(layout: str, room: tuple[int, int]) -> None:
    fitted = renderers.scene(SHOE, layout=layout, fit=room)
    assert (fitted.width, fitted.height) == room
    # The same shapes, moved, are the picture of one scale; of scales to a thousandth, none above it fits.
    scale = largest_scale(lambda scale: size(layout=layout, scale=scale), room)
    assert scale is not None
    natural = renderers.scene(SHOE, layout=layout, scale=scale)
    assert natural.width <= room[0]
    assert natural.height <= room[1]
    assert [symbol.key for symbol in symbols(fitted)] == [symbol.key for symbol in symbols(natural)]
    for more in LARGER:
        width, height = size(layout=layout, scale=scale + more)
        assert width > room[0] or height > room[1]


def symbols(scene: renderers.Scene) -> list[Any]:
    return [item.symbol for group in scene.groups for item in group.items]


@pytest.mark.parametrize("room", SIZES, ids=str)
def test_the_picture_stands_in_the_middle_on_whole_pixels(room: tuple[int, int]) -> None:
    scene = renderers.scene(SHOE, fit=room, layout="classic")
    left, top, right, bottom = content(scene)
    assert room[0] - right - left in (0, 1)
    assert room[1] - bottom - top in (0, 1)
    assert all(type(place) is int for group in scene.groups for item in group.items for place in (item.x, item.y))


def test_every_writer_has_the_size() -> None:
    image = renderers.image(SHOE, fit=(501, 300))
    assert image.size == (501, 300)
    assert 'viewBox="0 0 501 300"' in renderers.svg(SHOE, fit=(501, 300))
    assert renderers.animation(SHOE, ask="banker", fit=(501, 300)).frames[1].width == 501


def test_too_small_a_size_says_which_would_do() -> None:
    """A cell has at least 4 pixels and the line before it 1; three columns and one row of it close with a line."""
    layout = renderers.Layout("mine", renderers.Part("big_road"), columns=3)
    board = roads.scoreboard("B", rows=1)
    with pytest.raises(roads.OptionError, match=r"fit: expected at least 16 x 6 pixels, for 3 columns .*'mine', got \(15, 6\)"):
        renderers.svg(board, layout=layout, fit=(15, 6))
    assert renderers.scene(board, layout=layout, fit=(16, 6)).width == 16


@pytest.mark.parametrize("fit", [800, (800,), (800, 0), (800, 1.5), ("800", "400"), (True, 400), "800x400"])
def test_a_size_is_two_whole_numbers(fit: Any) -> None:
    with pytest.raises(roads.OptionError, match="fit: expected"):
        renderers.svg(SHOE, fit=fit)


def test_a_size_beyond_every_picture() -> None:
    with pytest.raises(renderers.SizeError, match="100,000 a side"):
        renderers.svg(SHOE, fit=(100_001, 400))


def test_a_size_takes_no_scale() -> None:
    with pytest.raises(roads.UsageError, match="fit and scale exclude each other"):
        renderers.svg(SHOE, fit=(800, 400), scale=2)


@pytest.mark.parametrize("room", [(1600, 400), (390, 844)], ids=str)
def test_columns_fill_the_width(room: tuple[int, int]) -> None:
    """No column more would fit at that scale, and no larger scale would do with any number of columns."""
    scene = renderers.scene(SHOE, layout="strip", fit=room, columns="fit")
    columns = scene.scrolled[1].columns
    left, _, right, _ = content(scene)
    cell = next(item.symbol.width for item in scene.groups[3].items)
    assert right - left <= room[0] < right - left + 2 * left + cell + 2
    # One column fewer needs no smaller scale, so the scale is that of the height, or of the words in the header.
    assert symbols(renderers.scene(SHOE, layout="strip", fit=room, columns=1))[-1].width == symbols(scene)[-1].width
    more = renderers.scene(SHOE, layout="strip", fit=room, columns=columns + 3)
    assert symbols(more)[-1].width < symbols(scene)[-1].width


@pytest.mark.parametrize("layout", ["table", "strip", "tall", "classic", "detailed", "big_road", "cockroach_road"])
@pytest.mark.parametrize("ask", [None, "banker"])
def test_columns_hold_the_shoe(layout: str, ask: str | None) -> None:
    """Every road that is open is whole, and with a column less one would not be."""
    shoe = "BP" * 30 + "T"
    scene = renderers.scene(shoe, layout=layout, columns="fit", ask=ask)
    fixed = {"bead_road"} if layout in ("table", "classic") else set()
    assert all(window.left == window.right == 0 for window in scene.scrolled if window.road not in fixed)
    full = max(window.columns for window in scene.scrolled if window.road in ("big_road", layout))
    fewer = renderers.scene(shoe, layout=layout, columns=full - 1, ask=ask)
    assert any(window.left for window in fewer.scrolled if window.road not in fixed)


def test_columns_that_hold_an_empty_shoe() -> None:
    assert renderers.scene("", layout="big_road", columns="fit").scrolled[0].columns == 1


def test_both_frames_of_an_animation_have_the_columns_of_the_preview() -> None:
    animation = renderers.animation("BP" * 12, ask="banker", layout="big_road", columns="fit")
    assert [frame.scrolled[0].columns for frame in animation.frames] == [25, 25]


@pytest.mark.parametrize("layout", ["results", "statistics"])
def test_columns_of_a_layout_without_roads(layout: str) -> None:
    with pytest.raises(roads.UsageError, match=f"needs a road without a width of its own: the layout '{layout}' has none"):
        renderers.svg(SHOE, layout=layout, columns="fit")


def test_a_word_that_is_no_number_of_columns() -> None:
    with pytest.raises(roads.OptionError, match='columns: expected a whole number of at least 1, or "fit", got'):
        renderers.svg(SHOE, columns="all")  # type: ignore[arg-type]


@pytest.mark.parametrize("across", [None, 2])
def test_a_sheet_fits(across: int | None) -> None:
    tables = [(f"Table {number}", SHOE[:number]) for number in range(1, 10)]
    sheet = renderers.lobby(tables, fit=(1000, 500), across=across)
    assert (sheet.width, sheet.height) == (1000, 500)
    grounds = [group.items[0] for group in sheet.groups]
    left, top = grounds[0].x, grounds[0].y
    right = max(item.x + item.symbol.width for item in grounds)
    bottom = max(item.y + item.symbol.height for item in grounds)
    assert 1000 - right - left in (0, 1)
    assert 500 - bottom - top in (0, 1)
    side_by_side = len({item.x for item in grounds})
    assert across in (None, side_by_side)
    if across is None:  # no other number of them would be drawn larger
        widest = [renderers.lobby(tables, fit=(1000, 500), across=each).groups[0].items[0].symbol.width for each in range(1, 5)]
        assert grounds[0].symbol.width == max(widest)


def test_a_sheet_has_no_columns_of_its_own() -> None:
    with pytest.raises(roads.UsageError, match="the thumbnails of a sheet are equally wide"):
        renderers.lobby([("7", SHOE)], columns="fit")
    with pytest.raises(roads.OptionError, match=r"fit: expected at least .* for 1 table, got"):
        renderers.lobby([("7", SHOE)], fit=(20, 20))
