"""The layouts of this package: which roads of a shoe they show whole, and how large they are."""

from __future__ import annotations

import pytest

import renderers
import roads
from renderers.look.layout import FILL, ROADS

SHOES = roads.deal_shoes(1, 200)


def whole(layout: str, shoe: roads.Scoreboard) -> bool:
    """Whether all five roads of a shoe are on its picture from their first to their last column."""
    windows = renderers.scene(shoe, layout=layout).scrolled
    return {each.road for each in windows} == set(ROADS) and not any(each.left or each.right for each in windows)


def test_a_table_shows_five_whole_roads_of_nearly_every_shoe() -> None:
    """Of 2,000, `tools/whole_roads.py` counts 99.3 %; the others have a big road of over 48 columns."""
    boards = [roads.scoreboard(shoe) for shoe in SHOES]
    shown = [whole("table", board) for board in boards]
    assert shown == [board.big_road.columns <= 48 for board in boards]
    assert sum(shown) >= 198


def test_a_table_is_as_large_as_the_layout_before_it() -> None:
    table, strip = (renderers.scene("B", layout=layout) for layout in ("table", "strip"))
    assert (table.width, table.height) == (strip.width, strip.height) == (1143, 462)


def test_the_left_side_of_classic_ends_where_its_right_side_does() -> None:
    """Its two lower panels leave no ground of the page below one of them."""
    image = renderers.image(roads.scoreboard("BP"), layout="classic", theme="classic")
    page = image.getpixel((2, image.height - 2))
    row = [image.getpixel((x, image.height - 14)) for x in range(20, image.width - 20)]
    assert 0 < row.count(page) <= 8 + 2  # the gap between the two sides


@pytest.mark.parametrize(("columns", "squares"), [(48, 33), (40, 25), (60, 45)])
def test_roads_that_fill_take_what_the_beads_leave(columns: int, squares: int) -> None:
    """The page is as wide as the big road; beside 15 columns of beads two roads have two columns in each square left."""
    shown = {each.road: each.columns for each in renderers.scene("B", columns=columns).scrolled}
    assert shown == {
        "bead_road": 15,
        "big_road": columns,
        "big_eye_road": 2 * squares,
        "small_road": 2 * squares,
        "cockroach_road": 2 * columns,
    }


def test_a_road_that_fills_takes_all_of_a_wider_room() -> None:
    """The header decides the width: 10 columns of 23 pixels in a panel of 246 would not hold it."""
    box = renderers.Down(renderers.Part("counts"), renderers.Part("big_road", columns=FILL))
    scene = renderers.scene("B", layout=renderers.Layout("mine", box, columns=1))
    inside = scene.width - 2 * 12 - 2 * 7 - 1
    assert scene.scrolled[0].columns == inside // 23 > 1


@pytest.mark.parametrize("columns", ["filled", "", 0, -1, 1.5, True])
def test_columns_of_a_part_that_are_none(columns: object) -> None:
    with pytest.raises(roads.OptionError, match="columns"):
        renderers.Part("big_road", columns=columns)  # type: ignore[arg-type]
