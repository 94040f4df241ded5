"""Scrolling back: the first column that is asked for, where windows stop, and what a scene says is hidden."""

from __future__ import annotations

from typing import Any

import pytest

import renderers
import roads
from renderers.window import window

FORTY = "BP" * 20  # forty streaks of one round: big road columns 0 to 39


def columns(scene: renderers.Scene, road: str) -> list[int]:
    group = next(group for group in scene.groups if group.name == road.replace("_", "-"))
    return sorted({dict(item.data)["column"] for item in group.items})


@pytest.mark.parametrize(("first", "seen"), [(0, (0, 9)), (7, (7, 16)), (30, (30, 39)), (31, (30, 39)), (999, (30, 39))])
def test_a_window_begins_where_it_is_asked_to_and_stops_at_the_last_column(first: int, seen: tuple[int, int]) -> None:
    scene = renderers.scene(FORTY, layout="big_road", columns=10, first=first)
    assert columns(scene, "big_road") == list(range(seen[0], seen[1] + 1))
    only = scene.scrolled[0]
    assert (only.road, only.first, only.columns, only.used) == ("big_road", seen[0], 10, 40)
    assert (only.left, only.right, only.last_first) == (seen[0], 39 - seen[1], 30)


def test_without_it_the_newest_columns_are_shown() -> None:
    assert renderers.scene(FORTY, layout="big_road", columns=10).scrolled == (renderers.RoadWindow("big_road", 30, 10, 40),)
    assert renderers.scene("B", layout="big_road", columns=10).scrolled == (renderers.RoadWindow("big_road", 0, 10, 1),)


def test_marks_stand_where_the_window_puts_them() -> None:
    """The first column shown stands where column 0 stands on a board that has not scrolled."""
    back = renderers.scene(FORTY, layout="big_road", columns=10, first=12)
    start = renderers.scene(FORTY[:20], layout="big_road", columns=10)
    assert [(item.x, item.y) for item in back.groups[0].items] == [(item.x, item.y) for item in start.groups[0].items]


def test_every_road_scrolls_or_one_of_them() -> None:
    every = renderers.scene(FORTY, columns=9, first=2)
    # 40 beads are 7 columns; nine full cells are six half cells a derived road, with 38, 37 and 36 marks.
    assert {each.road: each.first for each in every.scrolled} == {
        "bead_road": 0,
        "big_road": 2,
        "big_eye_road": 2,
        "small_road": 2,
        "cockroach_road": 2,
    }
    one = renderers.scene(FORTY, columns=9, first={"big_road": 3})
    others = renderers.scene(FORTY, columns=9)
    for there, usual in zip(one.scrolled, others.scrolled, strict=True):
        assert there.first == (3 if there.road == "big_road" else usual.first)


def test_a_plate_that_starts_with_the_newest_round_hides_the_older_ones_on_the_right() -> None:
    board = roads.scoreboard(FORTY, newest_first=True)
    usual = renderers.scene(board, layout="bead_road", columns=4).scrolled[0]
    assert (usual.first, usual.left, usual.right) == (0, 0, 3)
    back = renderers.scene(board, layout="bead_road", columns=4, first=2)
    assert (back.scrolled[0].left, back.scrolled[0].right) == (2, 1)
    assert columns(back, "bead_road") == [2, 3, 4, 5]


def test_a_preview_and_both_frames_scroll() -> None:
    animation = renderers.animation(FORTY, ask="banker", layout="big_road", columns=10, first=4)
    assert [frame.scrolled[0].first for frame in animation.frames] == [4, 4]
    assert [frame.scrolled[0].right for frame in animation.frames] == [27, 26]


def test_an_explained_mark_moves_the_windows_and_says_so() -> None:
    scene = renderers.scene(FORTY, columns=9, explain=("big_eye_road", 5))
    assert {each.road: each.first for each in scene.scrolled}["big_road"] == 2


def test_a_sheet_scrolls_its_thumbnails_and_says_nothing_of_them() -> None:
    sheet = renderers.lobby([("7", FORTY)], first=0, columns=10)
    rounds = [dict(item.data)["round"] for item in sheet.groups[0].items if item.data]
    assert rounds == list(range(1, 11))
    assert sheet.scrolled == ()


@pytest.mark.parametrize("first", [-1, True, 1.5, "0", {"big_road": -1}, {"big_road": "0"}, (1, 2)])
def test_a_column_is_a_whole_number(first: Any) -> None:
    with pytest.raises(roads.OptionError, match="first: expected"):
        renderers.svg(FORTY, first=first)


def test_a_road_that_the_layout_does_not_have() -> None:
    with pytest.raises(roads.OptionError, match="first: expected one of big_road, got 'small_road'"):
        renderers.svg(FORTY, layout="big_road", first={"small_road": 0})
    with pytest.raises(roads.UsageError, match="first needs a road to scroll: the layout 'results' has none"):
        renderers.svg(FORTY, layout="results", first=0)


def test_an_explanation_has_windows_of_its_own() -> None:
    with pytest.raises(roads.UsageError, match="first and explain exclude each other"):
        renderers.svg(FORTY, first=0, explain=("big_eye_road", 5))


@pytest.mark.parametrize("newest_first", [False, True])
def test_the_window_of_a_short_road_stays(newest_first: bool) -> None:
    assert window(5, 10, newest_first=newest_first, wanted=3) == 0
