"""The project's promises about itself: the direction of imports, light imports, the examples."""

from __future__ import annotations

import ast
import builtins
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from support.paths import PROJECT


def imported(path: Path) -> set[str]:
    """The packages that a module imports, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found.add(str(node.module).partition(".")[0])
    return found


@pytest.mark.parametrize("path", sorted(PROJECT.glob("roads/**/*.py")), ids=lambda path: path.name)
def test_roads_imports_the_standard_library_only(path: Path) -> None:
    extra = {"numpy", "numba"} if path.parent == PROJECT / "roads" / "bulk" else set()
    assert imported(path) <= sys.stdlib_module_names | {"roads"} | extra


@pytest.mark.parametrize("path", sorted(PROJECT.glob("tests/**/*.py")), ids=lambda path: path.stem)
def test_tests_share_code_in_support_alone(path: Path) -> None:
    """No test file imports another one, and nothing imports conftest.py; what several need stands in tests/support."""
    ours = {each.stem for each in PROJECT.glob("tests/**/*.py")} | {each.name for each in PROJECT.glob("tests/*/")} | {"tests"}
    assert imported(path) & (ours - sys.stdlib_module_names) <= {"support"}


def test_imports_load_what_every_use_needs_and_no_more() -> None:
    """Arrays are for `roads.bulk`; Pillow, svgwrite and CairoSVG are loaded by the first picture that needs them."""
    late = {"PIL", "anywidget", "cairosvg", "click", "numba", "numpy", "roads.bulk", "svgwrite", "urllib.request"}
    code = f"import sys, roads, renderers\nassert not {late} & sys.modules.keys(), {late} & sys.modules.keys()\n"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=PROJECT)


GROUND = {"roads.error_text", "roads.limits", "roads.errors", "roads.checks", "roads.late_names", "roads.short_texts"}
"""What every room may import."""

ROOMS = {
    "roads.error_text": "",
    "roads.short_texts": "",
    "roads.limits": "",
    "roads.errors": "",
    "roads.checks": "",
    "roads.late_names": "",
    # Each room, and the rooms it may import, in the order of the floors: a room imports what stands above it here.
    "roads.game": "",
    "roads.board": "game",
    "roads.bets": "game",
    "roads.exchange": "game board",
    "roads.conformance": "board exchange",
    "roads.bulk": "game board",
    "roads.feeds.reading": "game",
    "roads.feeds.rounds": "game board feeds.reading",
    "roads.feeds.shapes": "game board feeds.reading feeds.rounds",
    "roads.feeds": "game board feeds.reading feeds.rounds feeds.shapes",
    "roads": "errors game board bets exchange",
    "renderers.limits": "",
    "renderers.errors": "",
    "renderers.shapes": "",
    "renderers.window": "",
    "renderers.shoe_lines": "",
    "renderers.caches": "",
    "renderers.colours": "caches",
    "renderers.directory": "",
    "renderers.files": "limits errors directory",
    "renderers.scenes": "shapes",
    "renderers.text_lines": "",
    "renderers.look": "limits errors caches shapes colours files",
    "renderers.plaintext": "limits errors window text_lines look",
    "renderers.text_of_results": "text_lines look",
    "renderers.formats": "limits errors caches shapes colours files scenes",
    "renderers.drawing": "limits errors caches shapes window scenes look",
    "renderers.output": "files scenes drawing formats",
    "renderers.board_widget": "look drawing output",
    "renderers.notebook": "scenes look drawing output board_widget",
    "renderers.lobbies": "limits errors caches shoe_lines directory files look formats drawing",
    "renderers.testing": "limits errors caches colours window files plaintext look formats drawing output",
    "renderers.cli": "limits errors shoe_lines colours files text_lines look plaintext text_of_results formats drawing output "
    "lobbies",
    "renderers": "errors caches colours scenes plaintext text_of_results look formats drawing output notebook lobbies",
    "renderers.pytest_plugin": "testing",
}
ROADS = {
    # The rooms of `roads` that those of `renderers` may import; `formats` knows rounds, and no board.
    "renderers.limits": "",
    "renderers.errors": "",
    "renderers.shapes": "",
    "renderers.window": "",
    "renderers.shoe_lines": "",
    "renderers.caches": "",
    "renderers.colours": "",
    "renderers.directory": "",
    "renderers.files": "",
    "renderers.scenes": "",
    "renderers.formats": "game",
    "renderers.look": "game board",
    "renderers.drawing": "game board",
    "renderers.output": "game board",
    "renderers.text_lines": "game",
    "renderers.plaintext": "game board",
    "renderers.text_of_results": "game board",
    "renderers.board_widget": "game board",
    "renderers.notebook": "game board",
    "renderers.lobbies": "roads game board exchange",
    "renderers.testing": "game board",
    "renderers.cli": "roads game board bets exchange conformance feeds",
    "renderers": "",
    "renderers.pytest_plugin": "",
}
MODULES = {
    ".".join(path.relative_to(PROJECT).with_suffix("").parts).removesuffix(".__init__"): path
    for package in ("roads", "renderers")
    for path in PROJECT.joinpath(package).rglob("*.py")
}


def room_of(module: str) -> str:
    """The room a module stands in: its folder, or the module itself where that lies on the ground floor of a package."""
    above = module.rpartition(".")[0]
    return module if MODULES[module].name == "__init__.py" or above in ("roads", "renderers") else above


def imports_of(module: str) -> set[str]:
    """The modules of this project that a module imports, late imports and those for types included."""
    found = set()
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in MODULES else str(node.module) for name in names}
    return found & MODULES.keys()


@pytest.mark.parametrize("room", sorted({room_of(module) for module in MODULES}))
def test_a_room_imports_the_rooms_it_may(room: str) -> None:
    package = room.partition(".")[0]
    allowed = {room} | GROUND | {f"{package}.{name}" for name in ROOMS[room].split()}
    if package == "renderers":
        allowed |= {"roads" if name == "roads" else f"roads.{name}" for name in ROADS[room].split()}
    for module in MODULES:
        if room_of(module) == room:
            taken = {room_of(other) for other in imports_of(module)} - allowed
            assert not taken, f"{module} imports {sorted(taken)}"


def test_no_circle() -> None:
    """Rooms stand in the order of the table; modules are tried one by one, for a circle may lie inside a room."""
    order = list(ROOMS)
    for room, names in ROOMS.items():
        package = room.partition(".")[0]
        assert all(order.index(f"{package}.{name}") < order.index(room) for name in names.split())
    left = {module: imports_of(module) - {module} for module in MODULES}
    while free := [module for module, taken in left.items() if not taken & left.keys()]:
        for module in free:
            del left[module]
    assert not left


def test_rooms_stay_small() -> None:
    """A module has at most 300 lines, a function at most 60."""
    for module, path in MODULES.items():
        text = path.read_text(encoding="utf-8")
        assert len(text.splitlines()) <= 300, module
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                assert (node.end_lineno or 0) - node.lineno < 60, f"{module}.{node.name}"


def test_drawing_needs_no_system_library() -> None:
    """SVG and PNG where importing CairoSVG fails, as it does without libcairo; PDF then says what is missing."""
    code = (
        "import sys; sys.modules['cairosvg'] = None\nimport renderers\nassert renderers.svg('BPT') and renderers.png('BPT')\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=PROJECT)


def test_pdf_without_the_library_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    import roads
    from renderers import pdf

    really = builtins.__import__

    def missing(name: str, *rest: Any) -> object:
        if name == "cairosvg":
            raise OSError("no library called cairo was found")
        return really(name, *rest)  # pytest and its plugins import, too

    monkeypatch.delitem(sys.modules, "cairosvg", raising=False)
    monkeypatch.setattr(builtins, "__import__", missing)
    with pytest.raises(roads.RoadsError, match="libcairo2"):
        pdf("BPT")


def test_quickstart(capsys: pytest.CaptureFixture[str]) -> None:
    path = PROJECT / "examples" / "quickstart.py"
    assert len(path.read_text(encoding="utf-8").splitlines()) < 30
    runpy.run_path(str(path))
    assert capsys.readouterr().out.startswith("82 -> 83 rounds, Player 34")
