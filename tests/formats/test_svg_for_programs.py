"""What an SVG tells programs and pages beside the picture: hooks, titles and CSS variables; and who refuses them."""

from __future__ import annotations

import dataclasses
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from support.commands import assert_one_line, invoke

import renderers
import roads
from renderers.formats.svg import write

SVG = "{http://www.w3.org/2000/svg}"


def root(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def data(svg: str, group: str, *, name: str = "use") -> list[dict[str, str]]:
    """The data of the marks in a group, without their places."""
    (found,) = [each for each in root(svg).iter(f"{SVG}g") if each.get("class") == group]
    usual = ("data-column", "data-row", "data-round")
    return [
        {key: value for key, value in mark.items() if key.startswith("data-") and key not in usual}
        for mark in found.iter(f"{SVG}{name}")
        if mark.get("data-row")
    ]


def shoe() -> list[roads.Round]:
    """T, Bb T, P, B with no pair, B: pairs are known of the second and the fifth round alone."""
    tie, banker, player = (roads.Round(outcome) for outcome in (roads.Outcome.TIE, roads.Outcome.BANKER, roads.Outcome.PLAYER))
    paired, unpaired = replace(banker, banker_pair=True), replace(banker, banker_pair=False, player_pair=False)
    return [tie, paired, tie, player, unpaired, banker]


@pytest.mark.parametrize("symbols", ["shared", "inline"])
def test_marks_say_what_they_show(symbols: str) -> None:
    svg, name = renderers.svg(shoe(), hooks=True, symbols=symbols), "use" if symbols == "shared" else "g"
    banker, player, tie = ({"data-outcome": side} for side in ("banker", "player", "tie"))
    pair, none = {"data-banker-pair": "true"}, {"data-banker-pair": "false", "data-player-pair": "false"}
    assert data(svg, "bead-road", name=name) == [tie, banker | pair, tie, player, banker | none, banker]
    ties = [{"data-ties": str(count)} for count in (2, 0, 0, 0)]  # the leading tie stands on the first ring, too
    assert data(svg, "big-road", name=name) == [
        banker | pair | ties[0],
        player | ties[1],
        banker | none | ties[2],
        banker | ties[3],
    ]


def test_leading_ties_and_marks_of_derived_roads() -> None:
    assert data(renderers.svg("TT", hooks=True), "big-road") == [{"data-outcome": "tie", "data-ties": "2"}]
    svg = renderers.svg("BBPPB", hooks=True)
    # B2, P2, B1: the second P stands beside the second B, red; the third streak follows two of equal length, red.
    assert data(svg, "big-eye-road") == [{"data-mark": "red"}, {"data-mark": "red"}]


def test_buttons_and_the_layout() -> None:
    svg = root(renderers.svg("BBPPB", hooks=True, layout="detailed"))
    assert svg.get("data-layout") == "detailed"
    for group, count in (("ask", 2), ("questions", 2)):
        (found,) = [each for each in svg.iter(f"{SVG}g") if each.get("class") == group]
        sides = [use.attrib["data-side"] for use in found.iter(f"{SVG}use")]
        assert sides == sorted(sides)
        assert len(set(sides)) == count


def test_explained_and_asked_marks_keep_their_hooks() -> None:
    svg = renderers.svg("BBPPB", hooks=True, ask="banker", explain=("big_eye_road", 5))
    outcomes = [each["data-outcome"] for each in data(svg, "big-road")]
    assert outcomes == ["banker", "banker", "player", "player", "banker", "banker"]


def test_a_layout_of_any_name() -> None:
    layout = renderers.Layout('<"&\x07', renderers.Part("big_road"), columns=3)
    assert root(renderers.svg("B", layout=layout, hooks=True)).get("data-layout") == '<"&\ufffd'


def test_marks_of_a_sheet_name_their_road_and_table() -> None:
    svg = write(renderers.lobby([("a", "B"), ("b", "P")], hooks=True))
    marks = [use for use in root(svg).iter(f"{SVG}use") if use.get("data-row")]
    told = [(use.get("data-table"), use.get("data-road"), use.get("data-outcome")) for use in marks]
    assert told == [("0", "big-road", "banker"), ("1", "big-road", "player")]
    assert root(svg).get("data-layout") == "lobby"


def test_without_hooks_nothing_is_said() -> None:
    said = renderers.svg(shoe(), layout="detailed")
    assert set(re.findall(r"data-[a-z-]+", said)) == {"data-column", "data-row", "data-round"}


@pytest.mark.parametrize("title", ["x", 'Table "7" <&>', "two\nlines"])
def test_a_title_may_be_left_out(title: str) -> None:
    labels = dataclasses.replace(renderers.ENGLISH, title=title)
    usual, bare = root(renderers.svg("B", labels=labels)), root(renderers.svg("B", labels=labels, title=False))
    assert bare.find(f"{SVG}title") is None
    assert usual.get("aria-label") is None
    assert usual.findtext(f"{SVG}title") == title
    assert bare.get("aria-label") == title.replace("\n", " ")  # XML reads a line end in an attribute as a blank
    assert bare.findtext(f"{SVG}desc") == usual.findtext(f"{SVG}desc")
    assert bare.get("role") == "img"
    assert root(write(renderers.lobby([("7", "B")], title=False))).get("aria-label") == "Baccarat lobby"
    moving = renderers.encode(renderers.animation("B", ask="banker", title=False), ".svg").decode()
    assert "<title>" not in moving


def test_colours_are_variables_named_after_the_theme() -> None:
    svg = renderers.svg("BTPbBBPPBP", variables=True)
    assert set(re.findall(r"var\((--[a-z-]+),", svg)) == {
        f"--road-{name}"
        for name in ("page", "panel", "grid", "divider", "text", "banker", "player", "tie", "label", "red", "blue", "rim")
    }
    # Banker's ring and a red mark have one colour in this theme, and a name each.
    assert 'stroke="var(--road-banker,#d8323a)"' in svg
    assert 'stroke="var(--road-red,#d8323a)"' in svg
    plain = re.sub(r"var\(--[a-z-]+,(#[0-9a-f]{6})\)", r"\1", svg)
    names = re.compile(r'(?<=[#"][a-z])[a-z-]*-[0-9a-f]{10}(?=")')
    usual = renderers.svg("BTPbBBPPBP")
    assert sorted(names.sub("", plain).splitlines()) == sorted(names.sub("", usual).splitlines())
    ids = [set(re.findall(r'id="((?!outline)[^"]+)"', each)) for each in (svg, usual)]
    assert not ids[0] & ids[1]  # in one page, neither takes the other's shapes


def test_translucent_colours_keep_their_opacity() -> None:
    svg = renderers.svg("B", theme="night", variables=True)
    assert re.search(r'fill="var\(--road-panel,#12161f\)" opacity="0.878"', svg)


def test_the_sides_of_other_games_have_the_variables_of_their_tints() -> None:
    """Red and black are the first two sides of this game; red has the colour of Banker."""
    svg = renderers.svg(roads.parse("BP"), game="red-black", variables=True, layout="big_road")
    assert re.findall(r'r="9" stroke="var\((--[a-z-]+),', svg) == ["--road-banker", "--road-black"]


def test_a_theme_may_name_variables_of_its_own() -> None:
    theme = replace(renderers.CLASSIC, banker="var(--my-red,#c00000)")
    assert 'stroke="var(--my-red,#c00000)"' in renderers.svg("B", theme=theme, layout="big_road")
    assert 'stroke="var(--my-red,#c00000)"' in renderers.svg("B", theme=theme, layout="big_road", variables=True)
    with pytest.raises(roads.UsageError, match="variables=True is for SVG in browsers"):
        renderers.png("B", theme=theme)
    with pytest.raises(roads.OptionError, match="contrast 3 or more"):
        replace(renderers.CLASSIC, banker="var(--my-red,#ffeeee)")
    for odd in ("var(my,#c00000)", "var(--my)", "var(--my,red)", 'var(--m"y,#c00000)', "var(--my,#c00000);x"):
        with pytest.raises(roads.OptionError, match="banker: expected a colour"):
            replace(renderers.CLASSIC, banker=odd)


REFUSED: dict[str, tuple[dict[str, Any], str, str]] = {
    "inline": ({"symbols": "inline"}, "--inline", 'symbols="inline" is for SVG: no other format says where shapes are defined'),
    "hooks": ({"hooks": True}, "--hooks", "hooks=True is for SVG: no other format has attributes"),
    "title": ({"title": False}, "--no-title", "title=False is for SVG: no other format has a <title>"),
    "variables": (
        {"variables": True},
        "--variables",
        "variables=True is for SVG in browsers: no other format knows CSS variables",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_other_formats_refuse_them(name: str, tmp_path: Path) -> None:
    options, flag, message = REFUSED[name]
    sheet, moving = renderers.lobby([("7", "B")], **options), renderers.animation("B", ask="banker", **options)
    calls: list[Callable[[], object]] = [
        *[partial(renderers.encode, "B", suffix, **options) for suffix in (".png", ".webp", ".pdf")],
        *[partial(renderers.encode, moving, suffix) for suffix in (".apng", ".png", ".webp", ".gif")],
        lambda: renderers.image("B", **options),
        lambda: renderers.encode(sheet, ".png"),
        lambda: renderers.Lobby(tmp_path / "pictures", format="png", **options),
    ]
    for call in calls:
        with pytest.raises(roads.UsageError, match=re.escape(message)):
            call()
    assert not (tmp_path / "pictures").exists()
    (tmp_path / "shoe.txt").write_text("B", encoding="utf-8")
    done = invoke("draw", tmp_path / "shoe.txt", "-o", tmp_path / "board.png", flag)
    assert_one_line(done, f"roads: {flag} is for SVG", message.partition(": ")[2])
    assert not (tmp_path / "board.png").exists()


@pytest.mark.parametrize("name", REFUSED)
def test_the_command_takes_them(name: str, tmp_path: Path) -> None:
    options, flag, _ = REFUSED[name]
    (tmp_path / "shoes").mkdir()
    path = tmp_path / "shoes" / "7.txt"
    path.write_text("BBP", encoding="utf-8")
    assert invoke("draw", path, "-o", tmp_path / "board.svg", flag).exit_code == 0
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == renderers.svg("BBP", **options)
    assert invoke("lobby", path, "-o", tmp_path / "sheet.svg", flag).exit_code == 0
    assert (tmp_path / "sheet.svg").read_text(encoding="utf-8") == write(renderers.lobby([("7", "BBP")], **options))
    assert invoke("watch", path.parent, "-o", tmp_path / "pictures", "--once", flag).exit_code == 0
    drawn = renderers.svg("BBP", name="7", layout="lobby", **options)
    assert (tmp_path / "pictures" / "7.svg").read_text(encoding="utf-8") == drawn


def test_variables_are_not_for_engines_without_use(tmp_path: Path) -> None:
    with pytest.raises(roads.UsageError, match='variables and symbols="inline" exclude each other'):
        renderers.svg("B", variables=True, symbols="inline")
    (tmp_path / "shoe.txt").write_text("B", encoding="utf-8")
    done = invoke("draw", tmp_path / "shoe.txt", "-o", tmp_path / "board.svg", "--inline", "--variables")
    assert_one_line(done, "roads: --variables and --inline exclude each other: engines without <use> know no CSS variables")


@pytest.mark.parametrize("option", ["hooks", "title", "variables"])
def test_each_is_true_or_false(option: str) -> None:
    with pytest.raises(roads.OptionError, match=f"{option}: expected True or False, got 1"):
        renderers.svg("B", **{option: 1})  # type: ignore[arg-type]
    with pytest.raises(roads.OptionError, match="symbols: expected one of shared, inline, got 'use'"):
        renderers.svg("B", symbols="use")
