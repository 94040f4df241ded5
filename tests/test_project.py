"""The project's promises about itself: the direction of imports, light imports, the README's code, the examples."""

from __future__ import annotations

import ast
import builtins
import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from conftest import PROJECT

README = PROJECT.joinpath("README.md").read_text(encoding="utf-8")


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
    extra = {"numpy", "numba"} if path == PROJECT / "roads" / "bulk.py" else set()
    assert imported(path) <= sys.stdlib_module_names | {"roads"} | extra


def test_imports_load_what_every_use_needs_and_no_more() -> None:
    """Arrays are for `roads.bulk`; Pillow, svgwrite and CairoSVG are loaded by the first picture that needs them."""
    late = {"PIL", "cairosvg", "click", "numba", "numpy", "roads.bulk", "svgwrite", "urllib.request"}
    code = f"import sys, roads, renderers\nassert not {late} & sys.modules.keys(), {late} & sys.modules.keys()\n"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=PROJECT)


@pytest.mark.parametrize("name", ["svg", "png", "raster", "pdf"])
def test_writers_know_shapes_and_no_roads(name: str) -> None:
    """What a writer takes from the core is the type of its argument, for the function that users call."""
    tree = ast.parse(PROJECT.joinpath("renderers", f"{name}.py").read_text(encoding="utf-8"))
    taken = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("roads")
        for alias in node.names
    }
    assert taken <= {"Scoreboard", "Shoe", "RoadsError"}


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


def test_readme_code(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Each Python block runs, and a line that names its value in a comment has that value."""
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert blocks
    for block in blocks:
        if "def test_" in block:  # a test's code, which test_plugin.py runs
            continue
        names: dict[str, object] = {}
        for line in block.splitlines():
            code, _, comment = line.partition("  #")
            value = comment.strip().partition(":")[0]
            if "Mark." in value:
                assert repr(eval(code, names)) == value
            else:
                exec(code, names)
    assert tmp_path.joinpath("board.png").exists()


def test_readme_shows_a_picture_and_code_early() -> None:
    lines = README.splitlines()
    picture = next(number for number, line in enumerate(lines, 1) if line.startswith("!["))
    code = next(number for number, line in enumerate(lines, 1) if line.startswith("```python"))
    assert picture <= 10
    assert code <= 20
    shown = re.findall(r"!\[[^\]]*\]\(([^)]*)\)", README)
    assert all(PROJECT.joinpath(path).is_file() for path in shown)


def test_readme_json_is_what_the_command_writes() -> None:
    import json

    import roads
    from roads.contract import derived_object

    block = re.search(r"```json\n(.*?)```", README, re.DOTALL)
    assert block
    written = json.loads(block[1])
    found = json.loads(json.dumps(derived_object(roads.scoreboard(written["rounds"]))))
    assert found["statistics"].items() >= written["statistics"].items()
    found["statistics"] = written["statistics"]
    assert found == written


def test_quickstart(capsys: pytest.CaptureFixture[str]) -> None:
    path = PROJECT / "examples" / "quickstart.py"
    assert len(path.read_text(encoding="utf-8").splitlines()) < 30
    runpy.run_path(str(path))
    assert capsys.readouterr().out.startswith("82 -> 83 rounds, Player 34")
