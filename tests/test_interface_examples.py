"""The examples of games and windows, driven as a player drives them: what they show is the board that would be drawn afresh."""

from __future__ import annotations

import asyncio
import os
import runpy
import subprocess
from collections.abc import Callable, Iterator
from io import BytesIO
from shutil import which
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image, ImageChops, ImageGrab
from support.needed import needed
from support.paths import PROJECT

import renderers
import roads

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SHOE = roads.deal_shoe(7)
EXAMPLES = ("jinja_page", "pygame_table", "qt_window", "textual_app", "tkinter_window")


def example(name: str) -> Any:
    """The class of an example's table."""
    return runpy.run_path(str(PROJECT / "examples" / f"{name}.py"))["Table"]


def button(board: roads.Scoreboard, side: str, **options: Any) -> tuple[int, int]:
    """A point on the ask button of a side, found in the scene by what its marks tell programs."""
    scene = renderers.scene(board, hooks=True, **options)
    (ask,) = [group for group in scene.groups if group.name == "ask"]
    item = next(item for item in ask.items if ("side", side) in item.data)
    return item.x + 5, item.y + item.symbol.height // 2


def drawn(rounds: int, ask: str | None, **options: Any) -> Image.Image:
    """The picture of the first rounds, drawn afresh."""
    return renderers.image(SHOE[:rounds], ask=ask, **options)


def same(shown: Image.Image, expected: Image.Image) -> bool:
    """Whether two pictures have the same pixels."""
    return (
        shown.size == expected.size and ImageChops.difference(shown.convert("RGB"), expected.convert("RGB")).getbbox() is None
    )


def play(
    deal: Callable[[], object], undo: Callable[[], object], point: Callable[[int, int], object], **options: Any
) -> Iterator[Any]:
    """Plays as somebody does, and gives after each step the board and the side asked about that have to be shown."""
    undo()
    yield 0, None
    for rounds in (1, 2, 3, 4, 5, 6):
        deal()
        yield rounds, None
    undo()
    yield 5, None
    board = roads.scoreboard(SHOE[:5])
    for side in ("banker", "player"):
        point(*button(board, side, **options))
        yield 5, side
    deal()
    yield 6, "player"
    point(1, 1)
    yield 6, None


@pytest.mark.parametrize("name", EXAMPLES)
def test_it_is_short(name: str) -> None:
    assert len(PROJECT.joinpath("examples", f"{name}.py").read_text(encoding="utf-8").splitlines()) < 60


def test_pygame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    pygame = needed("pygame")
    table = example("pygame_table")()
    options: dict[str, Any] = {"fit": (960, 400), "theme": "night", "name": "Table 7"}

    def send(kind: int, **data: Any) -> None:
        assert table.handle(pygame.event.Event(kind, **data))

    steps = play(
        lambda: send(pygame.KEYDOWN, key=pygame.K_SPACE),
        lambda: send(pygame.KEYDOWN, key=pygame.K_BACKSPACE),
        lambda x, y: send(pygame.MOUSEMOTION, pos=(x, y)),
        **options,
    )
    for rounds, ask in steps:
        screen = pygame.display.get_surface()
        shown = Image.frombytes("RGB", screen.get_size(), pygame.image.tobytes(screen, "RGB"))
        picture = drawn(rounds, ask, **options).convert("RGBA")
        expected = Image.new("RGBA", picture.size, "#101418")
        expected.alpha_composite(picture)
        # SDL and Pillow round the blending of a translucent pixel in ways of their own.
        difference = ImageChops.difference(shown, expected.convert("RGB"))
        assert max(difference.tobytes()) <= 2, (rounds, ask)
    assert not table.handle(pygame.event.Event(pygame.QUIT))
    pygame.quit()


def test_qt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where PySide6 is installed; it is too large to be installed for this test alone."""
    pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)
    from PySide6.QtCore import QBuffer, QPoint, Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or QApplication([])
    table = example("qt_window")()
    table.show()
    options: dict[str, Any] = {"columns": 40, "name": "Table 7"}
    steps = play(
        lambda: QTest.keyClick(table, Qt.Key.Key_Space),
        lambda: QTest.keyClick(table, Qt.Key.Key_Backspace),
        lambda x, y: QTest.mouseMove(table, QPoint(x, y)),
        **options,
    )
    for rounds, ask in steps:
        app.processEvents()
        buffer = QBuffer()
        table.grab().save(buffer, "PNG")
        shown = Image.open(BytesIO(bytes(buffer.data().data())))
        assert same(shown, drawn(rounds, ask, **options)), (rounds, ask)
    table.close()


@pytest.fixture
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A screen that nobody sees, of the X server Xvfb. Where CI is set, it must be there."""
    if which("Xvfb") is None:
        missing = pytest.fail if os.environ.get("CI") else pytest.skip
        missing("Xvfb is not installed")
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as said:
        name = f":{said.readline().strip()}"  # written as soon as it listens
    monkeypatch.setenv("DISPLAY", name)
    yield name
    server.terminate()
    server.wait()


def test_tkinter(display: str) -> None:
    tkinter = needed("tkinter")
    window = tkinter.Tk()
    table = example("tkinter_window")(window)
    window.update()
    options: dict[str, Any] = {"columns": 40, "name": "Table 7"}
    steps = play(
        lambda: window.event_generate("<space>"),
        lambda: window.event_generate("<BackSpace>"),
        lambda x, y: table.event_generate("<Motion>", x=x, y=y),
        **options,
    )
    window.focus_force()
    for rounds, ask in steps:
        window.update()
        left, top = table.winfo_rootx(), table.winfo_rooty()
        shown = ImageGrab.grab((left, top, left + table.winfo_width(), top + table.winfo_height()), xdisplay=display)
        assert same(shown, drawn(rounds, ask, **options)), (rounds, ask)
    window.destroy()


def test_textual() -> None:
    needed("textual")

    async def drive() -> None:
        app = example("textual_app")()
        async with app.run_test(size=(100, 50)) as pilot:
            for key, rounds, asked in (
                ("backspace", 0, ""),
                *(("space", rounds, "") for rounds in range(1, 7)),
                ("b", 6, "B"),
                ("p", 6, "P"),
                ("p", 6, ""),
                ("b", 6, "B"),
                ("backspace", 5, ""),
            ):
                await pilot.press(key)
                expected = renderers.text((*SHOE[:rounds], *roads.parse(asked)))
                lines = [strip.text.rstrip() for strip in app.screen._compositor.render_strips()]
                assert "\n".join(lines).startswith(expected.rstrip()), (key, rounds)
            await pilot.press("q")
        assert app.return_code == 0

    asyncio.run(drive())


def test_jinja(browser: Browser) -> None:
    """Without a script: the server draws the board and both previews, and the page shows one of the three."""
    needed("jinja2")
    table = example("jinja_page")()

    def ask(method: str, path: str = "/") -> tuple[str, str]:
        said: list[Any] = []
        body = b"".join(table({"REQUEST_METHOD": method, "PATH_INFO": path}, lambda *start: said.extend(start)))
        return said[0], body.decode()

    for path in ("/undo", "/deal", "/deal", "/deal", "/undo"):
        assert ask("POST", path) == ("303 See Other", "")
    status, html = ask("GET")
    assert status == "200 OK"
    assert "Table 7: 2 rounds" in html
    page = browser.new_page(viewport={"width": 1200, "height": 800})
    for side in (None, "banker", "player"):
        page.set_content(html)
        page.hover("h1" if side is None else f"button.{side}")
        seen = [each for each in page.query_selector_all("main > div") if each.is_visible()]
        assert [each.inner_html() for each in seen] == [browser_text(page, SHOE[:2], side)]
        shown = Image.open(BytesIO(seen[0].screenshot()))
        page.evaluate("document.querySelectorAll('main > div').forEach((each) => each.checkVisibility() || each.remove())")
        assert same(shown, Image.open(BytesIO(seen[0].screenshot()))), "it needs nothing of the pictures that are hidden"
    page.close()


def browser_text(page: Any, shoe: roads.Shoe, ask: str | None) -> str:
    """The SVG of a shoe as a browser writes it."""
    svg = renderers.svg(shoe, columns=40, ask=ask)
    return str(page.evaluate("(svg) => Object.assign(document.createElement('div'), { innerHTML: svg }).innerHTML", svg))
