"""Patches: applied to the SVG before, they give the SVG after, byte for byte; and in Chromium the same tree."""

from __future__ import annotations

import dataclasses
import json
import random
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.paths import PROJECT
from support.strategies import every, rounds, rows, tails

import renderers
import roads
from renderers.formats.svg import write
from renderers.look.added_parts import has_header
from renderers.look.layout import parts_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

NAMES = ["", "Table 7", 'A & <B> "c"', "à — 庄"]

options = st.fixed_dictionaries(
    {},
    optional={
        "theme": st.sampled_from(sorted(renderers.THEMES)),
        "layout": st.sampled_from(sorted(renderers.LAYOUTS)),
        "labels": st.sampled_from(sorted(renderers.LABELS)),
        "columns": st.sampled_from([1, 5, 9, 12]),
        "first": st.integers(0, 4),
        "scale": st.sampled_from([0.5, 1, 1.5]),
        "ask": st.sampled_from(["banker", "player"]),
        "name": st.sampled_from(NAMES),
        "newest": st.booleans(),
        "captions": st.booleans(),
        "metadata": st.booleans(),
        "symbols": st.just("inline"),
        "hooks": st.just(True),
        "title": st.just(False),
        "variables": st.just(True),
    },
)
boards = st.builds(
    lambda shoe, rows, tail, newest_first: roads.scoreboard(shoe, rows=rows, tail=tail, newest_first=newest_first),
    st.lists(rounds, max_size=50),
    rows,
    tails,
    st.booleans(),
)


def drawn(board: roads.Scoreboard, look: dict[str, Any], explains: int) -> renderers.Scene:
    """A scene that explains a mark, where that is asked for and can be."""
    marks = board.big_eye_road.cells
    without = "variables" if look.get("symbols") == "inline" else ""
    look = {name: value for name, value in look.items() if name != without}
    if look.get("layout") in ("results", "statistics"):
        look.pop("first", None)
    if not has_header(renderers.LAYOUTS[look.get("layout", "table")]):
        look.pop("name", None)
    shows = {"big_road", "big_eye_road"} & {part.name for part in parts_of(renderers.LAYOUTS[look.get("layout", "table")].box)}
    if explains and marks and shows and "first" not in look:
        look = look | {"explain": ("big_eye_road", marks[explains % len(marks)].number)}
    return renderers.scene(board, **look)


@st.composite
def pairs(draw: st.DrawFn) -> tuple[renderers.Scene, renderers.Scene]:
    """Two boards: a round, an undo, a void or a correction apart, or another shoe; drawn alike, or with other options."""
    before, look, explains = draw(boards), draw(options), draw(st.integers(0, 3))
    numbers = range(1, len(before.rounds) + 1)
    kind = draw(st.sampled_from(["round", "other", *(["undo", "void", "correction"] if numbers else [])]))
    if kind == "undo":
        after = before.before()
    elif kind == "void":
        after = before.without(draw(st.sampled_from(numbers)))
    elif kind == "correction":
        after = before.replaced(draw(st.sampled_from(numbers)), draw(rounds))
    else:
        after = before.after(draw(rounds)) if kind == "round" else draw(boards)
    other = look | draw(options) if draw(st.integers(0, 3)) == 0 else look
    return drawn(before, look, explains), drawn(after, other, explains)


@settings(every, max_examples=40)
@given(pairs())
def test_a_patch_gives_the_document_after_byte_for_byte(pair: tuple[renderers.Scene, renderers.Scene]) -> None:
    before, after = pair
    patch = renderers.patch(before, after)
    assert renderers.apply_patch(write(before), patch) == write(after)
    # At most the document itself, with a hash, a sum and the names of attributes.
    assert len(patch.to_json()) <= len(json.dumps(write(after), ensure_ascii=False)) + 150


def sizes(shoe: tuple[roads.Round, ...], **look: Any) -> tuple[list[int], list[int]]:
    """The bytes of the patch of each round: of those that leave the windows where they are, and of those that scroll a road."""
    stays: list[int] = []
    scrolls: list[int] = []
    board = roads.scoreboard("")
    shown = renderers.scene(board, **look)
    for round in shoe:
        board = board.after(round)
        scene = renderers.scene(board, **look)
        moved = any(one.shifts != other.shifts for one, other in zip(shown.groups, scene.groups, strict=True))
        (scrolls if moved else stays).append(len(renderers.patch(shown, scene).to_json().encode()))
        shown = scene
    return stays, scrolls


def test_a_usual_round_takes_700_bytes_and_one_that_scrolls_1500() -> None:
    """Of dealt shoes; what is over brings symbols, and the first ten rounds bring the outlines of the ten figures."""
    usual, scrolls = sizes(roads.deal_shoe(1)[:80])
    assert sum(size <= 700 for size in usual) >= 0.75 * len(usual)
    assert sum(size <= 700 for size in usual[10:]) >= 0.85 * len(usual[10:])
    assert max(usual) <= 2500
    scrolls += sizes(roads.deal_shoe(4)[:80], columns=24)[1]
    assert len(scrolls) > 20
    assert max(scrolls) <= 1500


def test_a_scroll_changes_the_shifts_and_not_the_marks_that_stay() -> None:
    """Sixteen columns of a chop in a window of eight: every road of one row moves by a column, and keeps its other marks."""
    board = roads.scoreboard("BP" * 20, rows=1)
    look: dict[str, Any] = {"columns": 8, "layout": "tall"}
    patch = renderers.patch(board, board.after("B"), **look)
    assert patch.document is None
    assert sum("transform" in edits for edits in patch.set) == 2 * 1 + 3 * 2
    assert sum(len(specs) for _, *specs in patch.add if "data-column" in str(specs)) <= 5


def test_a_page_of_another_size_comes_whole() -> None:
    patch = renderers.patch(renderers.scene("BPT"), renderers.scene("BPT", columns=10))
    assert patch.document == renderers.svg("BPT", columns=10)
    assert renderers.patch("BPT", "BPT").to_json() == json.dumps(
        {"before": patch.before, "check": patch.check}, separators=(",", ":")
    )


@pytest.mark.parametrize("name", ["a\nb", "\nb", "a\r\nb", "\u2028", "a > b", "&amp;", '"', "  "])
def test_names_with_line_ends_and_marks_of_xml(name: str) -> None:
    for labels in ("en", "it"):
        before = dataclasses.replace(renderers.scene("BP", layout="big_road"), title=name)
        after = dataclasses.replace(renderers.scene("BPP", layout="big_road", labels=labels), title=name)
        assert renderers.apply_patch(write(before), renderers.patch(before, after)) == write(after)


def test_only_the_svg_before_is_patched() -> None:
    patch, svg = renderers.patch("BP", "BPP"), renderers.svg("BP")
    for other in (renderers.svg("BPP"), svg.replace("20", "21"), svg + "\n", "", renderers.svg("BP", theme="night")):
        with pytest.raises(renderers.PatchError, match=f"expected the hash {patch.before}, got [0-9a-f]+$"):
            renderers.apply_patch(other, patch)


def test_misuse() -> None:
    scene: Any = renderers.scene("BP")
    with pytest.raises(roads.UsageError, match="take no columns and no theme"):
        renderers.patch(scene, scene, theme="night", columns=3)
    with pytest.raises(roads.OptionError, match="svg: expected the text of an SVG"):
        renderers.apply_patch(b"", renderers.patch("B", "P"))  # type: ignore[arg-type]
    with pytest.raises(roads.OptionError, match="patch: expected a Patch"):
        renderers.apply_patch("", "{}")  # type: ignore[arg-type]
    with pytest.raises(dataclasses.FrozenInstanceError):
        renderers.patch("B", "P").check = 1  # type: ignore[misc]


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """A page with the script, two places for boards, and nothing else."""
    script = PROJECT.joinpath("renderers", "data", "board.js").read_text(encoding="utf-8")
    page = browser.new_page()
    page.set_content('<!DOCTYPE html><meta charset="utf-8"><div id="one"></div><div id="other"></div>')
    page.evaluate(f"""async () => {{
        window.board = await import("data:text/javascript," + encodeURIComponent({json.dumps(script)}));
        window.one = document.querySelector("#one"), window.other = document.querySelector("#other");
    }}""")
    yield page
    page.close()


def test_the_script_is_short() -> None:
    assert len(PROJECT.joinpath("renderers", "data", "board.js").read_text(encoding="utf-8").splitlines()) < 80


# The same board stands in the page twice, with the same ids; the one that is not patched stays as it is.
APPLY = """([before, after, patch]) => {
    other.innerHTML = after;
    const expected = other.innerHTML;
    one.innerHTML = other.innerHTML = before;
    const untouched = other.innerHTML;
    board.applyPatch(one.firstElementChild, patch);
    return [one.innerHTML === expected, other.innerHTML === untouched];
}"""


def seeded_pairs(count: int) -> Iterator[tuple[renderers.Scene, renderers.Scene]]:
    chance = random.Random(14)
    for _ in range(count):
        shoe = roads.deal_shoe(chance.randrange(100))
        look: dict[str, Any] = {
            "theme": chance.choice(sorted(renderers.THEMES)),
            "layout": chance.choice(sorted(renderers.LAYOUTS)),
            "columns": chance.choice([5, 12, 30]),
            "ask": chance.choice([None, None, "banker", "player"]),
            "name": chance.choice(NAMES),
            "metadata": chance.random() < 0.8,
            "hooks": chance.random() < 0.3,
            "title": chance.random() < 0.7,
            "symbols": chance.choice(["shared", "shared", "inline"]),
        }
        board = roads.scoreboard(shoe[: chance.randrange(60)], rows=chance.choice([3, 6]), newest_first=chance.random() < 0.2)
        after = chance.choice([board.after("P"), board.after("T"), board.without(1) if board.rounds else board])
        other = look | chance.choice([{}, {}, {"ask": "player"}, {"first": 1}, {"theme": "night"}, {"labels": "zh-Hans"}])
        explains = chance.choice([0, 0, 5])
        yield drawn(board, look, explains), drawn(after, other, explains)


def test_chromium_has_the_same_tree(page: Page) -> None:
    for before, after in seeded_pairs(25):
        patch = renderers.patch(before, after)
        assert page.evaluate(APPLY, [write(before), write(after), patch.to_json()]) == [True, True], (before, after)


def test_a_board_that_the_patch_is_not_for_stays_as_it_was(page: Page) -> None:
    refused = """([svg, change, patch]) => {
        one.innerHTML = svg;
        new Function("svg", change)(one.firstElementChild);
        const before = one.innerHTML;
        try { board.applyPatch(one.firstElementChild, JSON.parse(patch)); } catch (error) {
            return [error instanceof board.PatchError, one.innerHTML === before];
        }
        return "applied";
    }"""
    patch, svg = renderers.patch("BP", "BPP").to_json(), renderers.svg("BP")
    for change in (
        "svg.querySelector('.bead-road use').remove()",
        "svg.querySelector('.bead-road use').setAttribute('y', 1)",
        "svg.querySelector('desc').textContent = ''",
        "svg.innerHTML = svg.innerHTML.replaceAll('\\n', '')",
        "svg.replaceChildren()",
    ):
        assert page.evaluate(refused, [svg, change, patch]) == [True, True], change
    for other in (renderers.svg("BPP"), renderers.svg("BP", theme="night")):
        assert page.evaluate(refused, [other, "", patch]) == [True, True]
    whole = renderers.patch(renderers.scene("B"), renderers.scene("B", columns=9)).to_json()
    assert page.evaluate(refused, [svg, "", whole]) == [True, True]
    # What a page may do: its own classes and attributes on marks, its own id and size of the board.
    own = """svg.id = 'mine'; svg.style.width = '100%';
        for (const mark of svg.querySelectorAll('use[data-round]')) mark.classList.add('hover'), mark.tabIndex = 0;"""
    assert page.evaluate(refused, [svg, own, patch]) == "applied"


def test_a_place_that_keeps_its_mark_keeps_its_element(page: Page) -> None:
    """A correction of the last round, B to P on the same places of the plate; a tie on a ring; and a scroll."""
    kept = """([before, patch]) => {
        one.innerHTML = before;
        const key = (mark) => [mark.closest("[class$=-road]").classList[0], mark.dataset.column, mark.dataset.row].join(" ");
        const marks = new Map([...one.querySelectorAll("[data-column]")].map((mark) => [key(mark), mark]));
        board.applyPatch(one.firstElementChild, patch);
        return [...one.querySelectorAll("[data-column]")].filter((mark) => marks.get(key(mark)) !== mark).map(key);
    }"""
    for before, after, come in (
        ("BBP", "BBB", ["big-road 0 2"]),
        ("BBP", "BBPT", ["bead-road 0 3"]),
        ("BBP", "BBPP", ["bead-road 0 3", "big-eye-road 0 0"]),
    ):
        assert page.evaluate(kept, [renderers.svg(before), renderers.patch(before, after).to_json()])[:2] == come
