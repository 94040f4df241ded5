"""Animations: every frame is the still picture of its board or preview, and the SVG moves by rules of its own alone."""

from __future__ import annotations

import dataclasses
import importlib
import re
from io import BytesIO
from operator import itemgetter
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageSequence
from support.paths import SHOES

import renderers
import roads
from renderers.formats.png import compose
from renderers.formats.svg import write_animation
from renderers.shapes import Rect, Symbol

SVG = "{http://www.w3.org/2000/svg}"
OPAQUE = [theme for theme in renderers.THEMES if theme != "night"]
TABLE = next(path for path in SHOES if path.stem == "table-1").read_text(encoding="utf-8")


def decoded(data: bytes) -> list[Image.Image]:
    with Image.open(BytesIO(data)) as image:
        return [frame.convert("RGBA") for frame in ImageSequence.Iterator(image)]


def stills(shoe: str, ask: str, **options: Any) -> list[Image.Image]:
    """What an animation has to show: the preview and the board, as their PNGs have them."""
    drawn = (renderers.png(shoe, ask=ask, **options), renderers.png(shoe, **options))
    return [frame for picture in drawn for frame in decoded(picture)]


def assert_same(frames: list[Image.Image], expected: list[Image.Image]) -> None:
    assert [frame.size for frame in frames] == [frame.size for frame in expected]
    assert [frame.tobytes() for frame in frames] == [frame.tobytes() for frame in expected]


@pytest.mark.parametrize("theme", renderers.THEMES)
@pytest.mark.parametrize("suffix", [".apng", ".png", ".webp", ".gif"])
@pytest.mark.parametrize("options", [{"columns": 20}, {"layout": "lobby", "scale": 1.5}], ids=["window moves", "lobby"])
def test_frames_are_the_pngs_of_preview_and_board(theme: str, suffix: str, options: dict[str, Any]) -> None:
    animation = renderers.animation(TABLE, ask="player", theme=theme, **options)
    if suffix == ".gif" and theme not in OPAQUE:
        with pytest.raises(roads.RoadsError, match=r"translucent colours of this picture: expected \.apng or \.webp"):
            renderers.encode(animation, suffix)
        return
    assert_same(decoded(renderers.encode(animation, suffix)), stills(TABLE, "player", theme=theme, **options))


@settings(max_examples=25, deadline=None)
@given(
    shoe=st.text("BPT", max_size=60),
    ask=st.sampled_from(["banker", "player"]),
    theme=st.sampled_from(OPAQUE),
    suffix=st.sampled_from([".apng", ".webp", ".gif"]),
    columns=st.integers(1, 12),
)
def test_any_shoe(shoe: str, ask: str, theme: str, suffix: str, columns: int) -> None:
    animation = renderers.animation(shoe, ask=ask, theme=theme, columns=columns)
    assert_same(decoded(renderers.encode(animation, suffix)), stills(shoe, ask, theme=theme, columns=columns))


@pytest.mark.parametrize("suffix", [".apng", ".webp", ".gif"])
@pytest.mark.parametrize(("given_duration", "shown"), [({}, 650), ({"duration": 1200}, 1200)])
def test_time_and_repetition(suffix: str, given_duration: dict[str, Any], shown: int) -> None:
    data = renderers.encode(renderers.animation(TABLE, ask="banker", columns=10, **given_duration), suffix)
    with Image.open(BytesIO(data)) as image:
        assert image.info["loop"] == 0  # for ever, in all three formats
        for number in (0, 1):
            image.seek(number)
            image.load()  # Pillow reads the time of a WebP's frame with its pixels
            assert image.info["duration"] == shown


@pytest.mark.parametrize("theme", renderers.THEMES)
@pytest.mark.parametrize("scale", [1, 1.5, 2])
def test_a_webp_has_the_pixels_of_the_png(theme: str, scale: float) -> None:
    options: dict[str, Any] = {"theme": theme, "scale": scale, "columns": 12}
    assert_same(decoded(renderers.webp(TABLE, **options)), decoded(renderers.png(TABLE, **options)))


def many_colours(start: int) -> renderers.Scene:
    """A page of two hundred colours, starting with a given one."""
    page = Symbol("ground", 200, 1, (Rect(0, 0, 200, 1, "#ffffff"),))
    dots = [Symbol("dot", 1, 1, (Rect(0, 0, 1, 1, f"#{start + index:06x}"),)) for index in range(200)]
    items = tuple([renderers.Placed(dot, index, 0, "#ffffff") for index, dot in enumerate(dots)])
    return dataclasses.replace(renderers.scene("B"), ground=page, groups=(renderers.Group("dots", items),))


@pytest.mark.parametrize("suffix", [".apng", ".webp", ".gif"])
def test_frames_that_together_have_more_colours_than_a_palette(suffix: str) -> None:
    frames = (many_colours(0), many_colours(0x808000))
    expected = [compose(frame).convert("RGBA") for frame in frames]
    assert_same(decoded(renderers.encode(renderers.Animation(frames), suffix)), expected)


def test_three_frames_and_one() -> None:
    boards = [renderers.scene("BBP"[:length]) for length in (1, 2, 3)]
    for suffix in (".apng", ".webp", ".gif"):
        frames = decoded(renderers.encode(renderers.Animation(tuple(boards)), suffix))
        assert_same(frames, [compose(board).convert("RGBA") for board in boards])
        assert_same(decoded(renderers.encode(renderers.Animation((boards[0],)), suffix)), frames[:1])
    assert write_animation(renderers.Animation((boards[0],))).count("<style>") == 0


def visible(svg: str, milliseconds: int) -> list[str]:
    """The classes of the moving groups that are seen at a time, by the rules of CSS animations, worked out for these files.

    Each class runs through its keyframes once a duration, `delay` late; `step-end` holds a keyframe's value till the next.
    Before its delay is over, an animation does nothing: what is hidden by its attribute stays hidden.
    """
    seen = []
    for name, keyframes, duration, delay in re.findall(r"\.(\S+)\{animation:(\S+) (\d+)ms step-end (-?\d+)ms infinite\}", svg):
        found = re.search(rf"@keyframes {keyframes}\{{0%\{{visibility:visible\}}([\d.]+)%,100%\{{visibility:hidden\}}\}}", svg)
        assert found
        begun = milliseconds >= int(delay) or f'class="{name}" visibility="hidden"' not in svg
        if begun and (milliseconds - int(delay)) % int(duration) < float(found[1]) / 100 * int(duration) - 0.01:
            seen.append(name)
    return seen


def test_the_svg_shows_one_frame_at_a_time() -> None:
    svg = write_animation(renderers.animation(TABLE, ask="player", columns=20))
    first, second = visible(svg, 0) + visible(svg, 650)
    assert [visible(svg, time) for time in (649, 1299, 1300)] == [[first], [second], [first]]
    three = write_animation(renderers.Animation(tuple([renderers.scene("BBP"[:length]) for length in (1, 2, 3)]), 300))
    assert [len(visible(three, time)) for time in (0, 299, 300, 599, 600, 899)] == [1] * 6
    assert len({visible(three, time)[0] for time in (0, 300, 600)}) == 3


def marks(root: ElementTree.Element, road: str, frame: str) -> list[tuple[str | None, int, str | None, int]]:
    """The marks of a road in what a reader sees of one frame: those of no frame, and those of that one."""
    group = next(each for each in root.iter(f"{SVG}g") if each.get("class") == road)
    found = [(each, moved(group)) for each in group if each.tag == f"{SVG}use"]
    found += [(mark, moved(group) + moved(each)) for each in group if each.get("class") in (frame, None) for mark in each]
    shown = [
        (mark.get("class"), int(mark.get("x", "")) + by, mark.get("y"), int(mark.get("data-round", ""))) for mark, by in found
    ]
    return sorted(shown, key=itemgetter(3))


def moved(group: ElementTree.Element) -> int:
    """How far a group is moved to the right."""
    return int(group.get("transform", "translate(0 0)").removeprefix("translate(").removesuffix(" 0)"))


@pytest.mark.parametrize("columns", [20, 48], ids=["window moves", "window stays"])
def test_each_frame_of_the_svg_has_the_marks_of_its_still(columns: int) -> None:
    svg = write_animation(renderers.animation(TABLE, ask="player", columns=columns))
    moving, (preview,), (board,) = ElementTree.fromstring(svg), visible(svg, 0), visible(svg, 650)
    for frame, still in (
        (preview, renderers.svg(TABLE, ask="player", columns=columns)),
        (board, renderers.svg(TABLE, columns=columns)),
    ):
        for road in ("bead-road", "big-road", "big-eye-road", "small-road", "cockroach-road"):
            assert marks(moving, road, frame) == marks(ElementTree.fromstring(still), road, "")


def test_the_svg_stands_still_at_the_preview_unless_motion_is_known_to_be_welcome() -> None:
    svg = write_animation(renderers.animation(TABLE, ask="banker"))
    style = re.findall(r"<style>\n(.*?)</style>", svg, re.DOTALL)
    assert len(style) == 1
    assert re.fullmatch(r"@media \(prefers-reduced-motion:no-preference\)\{\n(?:[@.].*\}\n)+\}\n", style[0])
    groups = [each for each in ElementTree.fromstring(svg).iter(f"{SVG}g") if str(each.get("class")).startswith("frame-")]
    hidden = {each.get("class") for each in groups if each.get("visibility") == "hidden"}
    shown = {each.get("class") for each in groups if each.get("visibility") is None}
    assert shown == set(visible(svg, 0))
    assert hidden <= set(visible(svg, 650))
    assert "<script" not in svg


def test_two_svgs_in_one_page_leave_each_other_and_the_page_alone() -> None:
    one, same, other = (
        write_animation(renderers.animation(shoe, ask="banker", duration=duration))
        for shoe, duration in (("BPT", 650), (TABLE, 650), ("BPT", 900))
    )

    def rules(svg: str) -> dict[str, str]:
        style = svg.partition("<style>")[2].partition("</style>")[0]
        found = dict(re.findall(r"^(@keyframes \S+?|\.\S+?)(\{.*\})$", style, re.MULTILINE))
        assert len(found) == 3  # keyframes, and a rule for each frame
        assert all(re.fullmatch(r"(@keyframes |\.)frame-[0-9a-f]{10}(-\d)?", name) for name in found)
        return found

    assert rules(one) == rules(same)  # equal names are equal rules
    assert not rules(one).keys() & rules(other).keys()


def test_cairosvg_draws_the_preview(cairosvg: ModuleType) -> None:
    moving = write_animation(renderers.animation(TABLE, ask="player", layout="lobby"))
    still = renderers.svg(TABLE, ask="player", layout="lobby")
    assert cairosvg.svg2png(bytestring=moving.encode()) == cairosvg.svg2png(bytestring=still.encode())


def test_a_still_svg_has_no_style() -> None:
    assert "<style" not in renderers.svg(TABLE, ask="banker")


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"ask": "tie"}, "ask: expected one of banker, player, got 'tie'"),
        ({"ask": "banker", "duration": 160}, "duration: expected a whole number of at least 170, got 160"),
        ({"ask": "banker", "duration": 655}, "duration: expected 170 to 60000 milliseconds, in tens, got 655"),
        ({"ask": "banker", "duration": 60_010}, "duration: expected 170 to 60000 milliseconds, in tens, got 60010"),
        ({"ask": "banker", "duration": 650.0}, "duration: expected a whole number"),
    ],
)
def test_animations_that_cannot_be(options: dict[str, Any], expected: str) -> None:
    with pytest.raises(roads.OptionError, match=expected):
        renderers.animation("BPT", **options)


@pytest.mark.parametrize("options", [{}, {"ask": None}])
def test_an_animation_needs_ask(options: dict[str, Any]) -> None:
    with pytest.raises(roads.UsageError, match="an animation needs ask, banker or player"):
        renderers.animation("BPT", **options)


def test_frames_have_to_be_of_one_page() -> None:
    scene = renderers.scene("BPT")
    for frames in (
        (),
        [scene],
        (scene, "BPT"),
        (scene, renderers.scene("BPT", columns=3)),
        (scene, renderers.scene("B", layout="tall")),
    ):
        with pytest.raises(roads.OptionError, match="frames: expected"):
            renderers.Animation(frames)  # type: ignore[arg-type]


def test_what_is_drawn_already_takes_no_options_and_a_still_no_moving_format(tmp_path: Path) -> None:
    animation: Any = renderers.animation("BPT", ask="banker")
    with pytest.raises(roads.UsageError, match="drawn already: it takes no scale"):
        renderers.save(animation, tmp_path / "a.gif", scale=2)
    for suffix in (".gif", ".apng", "png"):
        with pytest.raises(roads.OptionError, match=r"suffix: expected one of \.svg, \.png, \.webp, \.pdf"):
            renderers.encode("BPT", suffix)
    assert list(tmp_path.iterdir()) == []


def blank(width: int, height: int) -> renderers.Scene:
    page = Symbol("ground", width, height, (Rect(0, 0, width, height, "#ffffff"),))
    return dataclasses.replace(renderers.scene("B"), ground=page, groups=())


def test_sizes_are_refused_before_anything_is_allocated(monkeypatch: pytest.MonkeyPatch) -> None:
    assert decoded(renderers.encode(blank(16_383, 1), ".webp"))[0].size == (16_383, 1)

    def forbidden(*_: object) -> None:
        raise AssertionError("pixels were asked for")

    for name in ("webp", "animation_frames"):
        monkeypatch.setattr(importlib.import_module(f"renderers.formats.{name}"), "compose", forbidden)
    with pytest.raises(renderers.SizeError, match="16384 x 1 pixels: a WebP takes at most 16,383 a side"):
        renderers.encode(blank(16_384, 1), ".webp")
    with pytest.raises(renderers.SizeError, match="16000 x 16000 pixels: a WebP takes at most 100,000,000 in all"):
        renderers.encode(blank(16_000, 16_000), ".webp")
    with pytest.raises(renderers.SizeError, match="1 x 16384 pixels: a WebP takes at most 16,383 a side"):
        renderers.encode(renderers.Animation((blank(1, 16_384),)), ".webp")
    for suffix in (".apng", ".gif"):
        with pytest.raises(renderers.SizeError, match="2 frames of 10000 x 5001 pixels: at most 100,000,000 in all"):
            renderers.encode(renderers.Animation((blank(10_000, 5_001), blank(10_000, 5_001))), suffix)
