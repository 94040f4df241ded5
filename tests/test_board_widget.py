"""The widget for notebooks: its state in Python, and its page in Chromium, where a small model stands for the notebook."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from support.needed import needed
from support.paths import PROJECT

import renderers
import roads

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SHOE = roads.deal_shoe(7)
SCRIPT = PROJECT.joinpath("renderers", "data", "widget.js").read_text(encoding="utf-8")

START = """async ([script, state]) => {
    const widget = await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
    const heard = {};
    window.model = {
        state,
        changed: {},
        get: (name) => model.state[name],
        set: (name, value) => { model.changed[name] = model.state[name] = value; heard[`change:${name}`]?.(); },
        save_changes: () => { window.answered = window.saved(model.changed).then(model.arrive); model.changed = {}; },
        arrive: (state) => {
            const said = (name, state) => JSON.stringify(state[name]);
            const changed = Object.keys(state).filter((name) => said(name, state) !== said(name, model.state));
            model.state = state;
            changed.forEach((name) => heard[`change:${name}`]?.());
        },
        on: (name, call) => { heard[name] = call; },
        off: (name) => { delete heard[name]; },
    };
    window.heard = heard;
    window.close = widget.default.render({ model, el: document.body });
}"""

SLIDE = """(value) => {
    const slider = document.querySelector("input");
    slider.value = value;
    slider.dispatchEvent(new Event("input"));
    return answered;
}"""

SHOWS = """(fresh) => {
    const expected = document.createElement("div");
    expected.innerHTML = fresh;
    return document.querySelector(".picture").innerHTML === expected.innerHTML;
}"""


def state_of(widget: Any) -> dict[str, Any]:
    """What a page has of a widget."""
    return {name: getattr(widget, name) for name in ("shown", "ask", "svg", "captions", "words")}


def drawn(rounds: int, ask: str | None = None) -> str:
    """The picture that a widget of `SHOE` should show."""
    return renderers.svg(SHOE[:rounds], columns=20, hooks=True, ask=ask)


@pytest.fixture
def widget() -> Any:
    needed("anywidget")
    return renderers.widget(SHOE, columns=20)


@pytest.fixture
def page(browser: Browser, widget: Any) -> Iterator[Page]:
    """A page with the widget, whose model is the widget itself."""

    def saved(changes: dict[str, Any]) -> dict[str, Any]:
        widget.set_state(changes)  # as a message of a page does
        return state_of(widget)

    page = browser.new_page(viewport={"width": 700, "height": 700})
    errors: list[object] = []
    page.on("pageerror", lambda error: errors.append(error))
    page.expose_function("saved", saved)
    page.evaluate(START, [SCRIPT, state_of(widget)])
    yield page
    assert errors == []
    page.close()


def test_slider_and_ask_draw_what_a_fresh_drawing_is(page: Page) -> None:
    assert page.evaluate(SHOWS, drawn(len(SHOE)))
    assert page.text_content(".count") == f"{len(SHOE)} / {len(SHOE)}"
    for rounds in (30, 0, 55):
        page.evaluate(SLIDE, rounds)
        assert page.evaluate(SHOWS, drawn(rounds)), rounds
    for name, ask in (("Banker?", "banker"), ("Player?", "player"), ("Player?", None), ("Banker?", "banker")):
        page.click(f"button:text('{name}')")
        page.evaluate("answered")
        assert page.evaluate(SHOWS, drawn(55, ask)), ask
        pressed = page.evaluate("[...document.querySelectorAll('[aria-pressed=true]')].map((each) => each.value)")
        assert pressed == ([] if ask is None else [ask])
    page.click("[data-side='player']", position={"x": 12, "y": 12})  # the button in the picture, beside its icons
    page.evaluate("answered")
    assert page.evaluate(SHOWS, drawn(55, "player"))
    page.focus("input")
    page.keyboard.press("ArrowLeft")
    page.evaluate("answered")
    assert page.evaluate(SHOWS, drawn(54, "player"))


def test_hover_says_the_round_and_its_outcome(page: Page) -> None:
    newest = len(SHOE)
    assert page.text_content("output") == f"#{newest} {SHOE[-1].outcome.name.capitalize()} {SHOE[-1].total}"
    board = roads.scoreboard(SHOE)
    for road, cell in (("big-road", board.big_road.cells[-1]), ("bead-road", board.bead_road.cells[-1])):
        page.hover(f".{road} [data-round='{cell.number}']")  # its middle: a ring is hollow there
        said = f"#{cell.number} {cell.round.outcome.name.capitalize()}"
        assert page.text_content("output") == f"{said} {cell.round.total}"
    mark = board.cockroach_road.cells[-1]
    page.hover(f".cockroach-road [data-round='{mark.number}']")
    assert page.text_content("output").endswith(f" · Cockroach road: {mark.mark.name.lower()}")  # type: ignore[union-attr]
    page.click("button:text('Banker?')")
    page.evaluate("answered")
    page.hover(f".big-road [data-round='{newest + 1}']")
    assert page.text_content("output") == f"#{newest + 1} Banker?"


def test_a_later_board_moves_every_view_on(page: Page, widget: Any) -> None:
    widget.board = widget.board.before()
    page.evaluate("(state) => model.arrive(state)", state_of(widget))
    assert page.evaluate(SHOWS, drawn(len(SHOE) - 1))
    assert page.text_content(".count") == f"{len(SHOE) - 1} / {len(SHOE) - 1}"
    widget.shown = 12
    page.evaluate("(state) => model.arrive(state)", state_of(widget))
    assert page.evaluate(SHOWS, drawn(12))
    assert page.input_value("input") == "12"
    assert page.evaluate("(close(), Object.keys(heard))") == []


def test_state(widget: Any) -> None:
    widget.shown = 12
    widget.board = widget.board.before()
    assert (widget.shown, widget.svg) == (12, drawn(12)), "what somebody looks at stays"
    widget.shown = 1000
    assert widget.shown == len(SHOE) - 1
    widget.shown = -1
    assert (widget.shown, widget.svg) == (0, drawn(0))
    widget.board = "BBP"
    assert (widget.shown, widget.captions) == (0, ["#1 Banker", "#2 Banker", "#3 Player"])
    with pytest.raises(roads.NotationError):
        widget.board = "BXP"
    assert widget.board == roads.scoreboard("BBP")
    assert repr(widget) == "widget(scoreboard('BBP'))"


def test_words_are_those_of_labels_and_game() -> None:
    needed("anywidget")
    chinese = renderers.widget("B9T", labels="zh-Hans", ask="player")
    assert (chinese.ask, chinese.captions) == ("player", ["#1 庄 9", "#2 和"])
    assert chinese.words["asks"] == {"banker": "庄问路", "player": "闲问路"}
    assert chinese.words["marks"] == {"red": "红", "blue": "蓝"}
    assert chinese.svg == renderers.svg("B9T", labels="zh-Hans", hooks=True, ask="player")
    dragon = renderers.widget("DDIT", game="dragon-tiger", ask="dragon")
    assert (dragon.ask, dragon.captions[0], dragon.captions[2]) == ("banker", "#1 Dragon", "#3 Tiger")


def test_options_that_cannot_be_used() -> None:
    needed("anywidget")
    with pytest.raises(roads.UsageError, match="a widget takes no explain"):
        renderers.widget("BBPPPB", explain=("big_eye_road", 6))
    with pytest.raises(roads.OptionError, match="columns"):
        renderers.widget("BBP", columns=0)
    with pytest.raises(TypeError, match=r"^widget\(\) got an unexpected keyword argument 'colums'"):
        renderers.widget("BBP", colums=3)  # type: ignore[call-arg]


def test_without_anywidget_the_extra_is_named() -> None:
    code = """
import sys
import renderers, roads
assert not {"anywidget", "ipywidgets", "traitlets"} & sys.modules.keys()
sys.modules["anywidget"] = None
try:
    renderers.widget("BBP")
except roads.MissingPackageError as error:
    assert "renderers.widget needs the extra widget" in str(error) and "baccarat-roads[widget]" in str(error), error
else:
    raise AssertionError
"""
    subprocess.run([sys.executable, "-c", code], check=True, cwd=PROJECT)


def test_the_state_can_be_saved(widget: Any) -> None:
    """All that a page gets is JSON."""
    assert json.loads(json.dumps(state_of(widget))) == state_of(widget)
