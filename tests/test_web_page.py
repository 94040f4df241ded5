"""The example of a web page, driven in Chromium: after every step its board is the one that would be drawn afresh."""

from __future__ import annotations

import random
import runpy
import threading
from collections.abc import Iterator
from http.server import HTTPServer
from typing import TYPE_CHECKING, Any

import pytest
from support.paths import PROJECT

import renderers
import roads

if TYPE_CHECKING:
    from playwright.sync_api import Browser

EXAMPLE = PROJECT / "examples" / "web_page.py"

SHOWS = """(fresh) => {
    const expected = document.createElement("div");
    expected.innerHTML = fresh;
    return document.querySelector("#board").innerHTML === expected.innerHTML;
}"""


@pytest.fixture
def table() -> Iterator[Any]:
    """The example's handler while it serves, with its address."""
    page = runpy.run_path(str(EXAMPLE))["Page"]
    page.log_message = lambda *_: None
    server = HTTPServer(("127.0.0.1", 0), page)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    page.address = f"http://127.0.0.1:{server.server_port}/"
    yield page
    server.shutdown()
    thread.join()
    server.server_close()


def test_it_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 60


def actions() -> Iterator[str]:
    """Ninety rounds, and in between all else that a page does."""
    chance = random.Random(14)
    for number, round in enumerate((roads.deal_shoe(7) * 2)[:90]):
        yield f"round/{round.outcome.value}"
        if number % 9 == 4:
            yield "undo"
            yield f"round/{chance.choice('BPT')}"
        if number % 9 == 6:
            yield f"correct/{chance.choice('BPT')}"
        if number % 9 == 8:
            yield f"ask/{chance.choice(['banker', 'player'])}"
            yield "ask/"
        if number % 30 == 29:
            yield from ("scroll/0", "scroll/3", "scroll/")


def test_ninety_rounds_equal_a_fresh_drawing_after_every_step(browser: Browser, table: Any) -> None:
    page = browser.new_page()
    errors: list[object] = []
    page.on("pageerror", lambda error: errors.append(error))
    page.goto(table.address)
    page.wait_for_function("window.act")
    for action in actions():
        page.evaluate("(action) => act(action)", action)
        assert page.evaluate(SHOWS, renderers.svg(table.board, **table.options)), action
    assert len(table.board.rounds) == 90
    page.click("text=undo")
    page.wait_for_function("document.querySelector('#board desc').textContent.startsWith('89 rounds')")
    assert errors == []
    page.close()
