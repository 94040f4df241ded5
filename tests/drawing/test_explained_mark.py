"""The explanation of a mark on a picture: what has a frame, where its edges run, which columns are shown; by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import renderers
import roads
from renderers.shapes import Rect

# Streaks of 2, 3, 1, 1 and 2: rounds 1-2, 3-5, 6, 7, 8-9.
GUIDE = "BBPPPBPBB"


def items(scene: renderers.Scene, road: str) -> list[renderers.Placed]:
    return [item for group in scene.groups if group.name == road for item in group.items]


def rounds(scene: renderers.Scene, road: str, ending: str) -> list[int]:
    return [dict(item.data)["round"] for item in items(scene, road) if item.symbol.name.endswith(ending)]


@pytest.mark.parametrize(
    ("road", "number", "framed", "alone"),
    [
        ("big_eye_road", 6, [1, 2, 3, 4, 5], [6]),  # a new streak: the two before it
        ("big_eye_road", 4, [1, 2, 3, 4], []),  # its own, so far: not round 5
        ("small_road", 8, [3, 4, 5, 7], [8]),
        ("small_road", 9, [6, 8, 9], []),
        ("cockroach_road", 8, [1, 2, 7], [8]),
    ],
)
def test_the_compared_streaks_have_frames(road: str, number: int, framed: list[int], alone: list[int]) -> None:
    scene = renderers.scene(GUIDE, explain=(road, number))
    assert rounds(scene, "big-road", "-compared") == framed
    assert rounds(scene, "big-road", "-asked") == alone
    assert rounds(scene, "bead-road", "-asked") == [number]
    for other in ("big_eye_road", "small_road", "cockroach_road"):
        assert rounds(scene, other.replace("_", "-"), "-asked") == ([number] if other == road else [])


def test_the_frame_follows_a_tail_and_the_own_ring_alone_has_a_ground() -> None:
    """Rows of 2: round 5 is the fourth Player, whose streak goes down one row and then right; it turns at (1, 1)."""
    scene = renderers.scene(roads.scoreboard("BPPPP", rows=2), explain=("big_eye_road", 5), layout="big_road")
    size = items(scene, "big-road")[0].symbol.width
    edges = {}
    for item in items(scene, "big-road"):
        if item.symbol.name == "joint":
            continue
        rects = [shape for shape in item.symbol.shapes if isinstance(shape, Rect)]
        ground = [rect for rect in rects if rect.fill == renderers.CLASSIC.highlight]
        assert len(ground) == (dict(item.data)["round"] == 5)
        sides = {(rect.x > 0, rect.y > 0, rect.width == size) for rect in rects if rect.fill == renderers.CLASSIC.text}
        named = {(False, False, True): "t", (True, False, False): "r", (False, True, True): "b", (False, False, False): "l"}
        edges[dict(item.data)["column"], dict(item.data)["row"]] = "".join(sorted(named[side] for side in sides))
    assert edges == {(0, 0): "blrt", (1, 0): "lrt", (1, 1): "bl", (2, 1): "bt", (3, 1): "brt"}


def test_the_frame_crosses_the_lines_of_the_grid() -> None:
    """Between (1, 0) and (1, 1), where it turns, and on to (3, 1): two pieces at each of three lines, a corner among them."""
    scene = renderers.scene(roads.scoreboard("BPPPP", rows=2), explain=("big_eye_road", 5), layout="big_road")
    placed = items(scene, "big-road")
    rings = {(dict(item.data)["column"], dict(item.data)["row"]): item for item in placed if item.data}
    line, size = 2, rings[0, 0].symbol.width
    gap = rings[1, 1].y - rings[1, 0].y - size
    x, y, last = rings[1, 1].x, rings[1, 1].y, rings[3, 1].x
    found = {(item.x, item.y, item.symbol.width, item.symbol.height) for item in placed if item.symbol.name == "joint"}
    assert found == {
        (x, y - gap, line, gap),
        (x + size - line, y - gap, line, gap),
        (x + size - line, y, gap + line, line),
        (x + size, y + size - line, gap, line),
        (last - gap, y, gap, line),
        (last - gap, y + size - line, gap, line),
    }


def test_windows_move_to_what_is_compared() -> None:
    """Forty columns of one ring: the window of four has the newest, or those from the older streak on."""
    shoe = "BP" * 20
    for explain, first in ((None, 36), (("cockroach_road", 40), 35), (("small_road", 20), 16), (("big_eye_road", 3), 0)):
        scene = renderers.scene(shoe, layout="big_road", columns=4, explain=explain)
        assert [dict(item.data)["column"] for item in items(scene, "big-road")] == list(range(first, first + 4))
    marks = renderers.scene("BPBBP" * 20, layout="big_eye_road", columns=3, explain=("big_eye_road", 5))
    assert rounds(marks, "big-eye-road", "-asked") == [5]


def test_the_description_says_why() -> None:
    scene = renderers.scene(GUIDE, explain=("big_eye_road", 6), labels="it")
    assert scene.description.endswith(
        "Big Eye road, round 6: blu. Il round apre una serie; le serie 1 e 2 hanno lunghezze diverse: 2 e 3."
    )
    assert renderers.scene(GUIDE, explain=None) == renderers.scene(GUIDE)
    for language in ("zh-Hans", "zh-Hant"):  # no blank between sentences
        assert " " not in renderers.scene(GUIDE, explain=("big_eye_road", 6), labels=language).description
    assert ". Big Eye road" in renderers.scene(GUIDE, explain=("big_eye_road", 6)).description


def test_a_preview_can_be_explained() -> None:
    scene = renderers.scene(GUIDE, ask="player", explain=("small_road", 10))
    assert rounds(scene, "small-road", "-asked-asked") == [10]
    moving = renderers.animation(GUIDE, ask="player", explain=("small_road", 10))
    assert moving.frames == (scene, renderers.scene(GUIDE))
    with pytest.raises(roads.OptionError, match="number: expected the number of a round, 1 to 9, got 10"):
        renderers.scene(GUIDE, explain=("small_road", 10))


@pytest.mark.parametrize(
    ("explain", "message"),
    [
        ("big_eye_road", "explain: expected a derived road and the number of a round"),
        (("big_eye_road",), "explain: expected a derived road and the number of a round"),
        (("bead_road", 3), "explain: expected one of big_eye_road, small_road, cockroach_road, got 'bead_road'"),
        (("big_eye_road", 0), "explain: expected a whole number of at least 1, got 0"),
        (("big_eye_road", "3"), "explain: expected a whole number of at least 1, got '3'"),
        (("big_eye_road", 3), "number: expected a round with a mark on the big eye road, whose first is round 4, got 3"),
    ],
)
def test_what_cannot_be_explained(explain: Any, message: str) -> None:
    with pytest.raises(roads.OptionError) as raised:
        renderers.svg(GUIDE, explain=explain)
    assert str(raised.value).startswith(message)


@pytest.mark.parametrize("layout", ["bead_road", "statistics", "small_road"])
def test_a_layout_that_could_show_nothing_of_it_is_refused(layout: str) -> None:
    said = f"explain needs the big road or the explained one: the layout '{layout}' has neither"
    with pytest.raises(roads.UsageError, match=f"^{said}$"):
        renderers.scene(GUIDE, layout=layout, explain=("big_eye_road", 6))
    for shown in ("big_road", "big_eye_road"):
        assert renderers.scene(GUIDE, layout=shown, explain=("big_eye_road", 6)).groups


def test_many_boards_are_not_explained(tmp_path: Path) -> None:
    with pytest.raises(roads.UsageError, match="takes no explain: each table has its own"):
        renderers.lobby([("7", GUIDE)], explain=("big_eye_road", 6))
    with pytest.raises(roads.UsageError, match="takes no explain: each table has its own"):
        renderers.Lobby(tmp_path, explain=("big_eye_road", 6))
