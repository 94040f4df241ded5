"""Boards, pictures, animations and explanations show themselves in notebooks and templates; plain Python hears of neither."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from base64 import b64decode
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from support.needed import needed
from support.paths import PROJECT

import renderers
import roads

SHELL = """
import IPython
from IPython.core.interactiveshell import InteractiveShell

{before}
shell = InteractiveShell.instance()
shell.run_cell("import roads", silent=True)
shell.run_cell({cell!r}, silent=True)

def shown(value):
    found, metadata = shell.display_formatter.format(shell.ev(value))
    return found

{after}
"""


def run(code: str, tmp_path: Path) -> None:
    env = {**os.environ, "IPYTHONDIR": str(tmp_path), "HOME": str(tmp_path), "PYTHONPATH": str(PROJECT)}
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=env, capture_output=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr.decode()


def in_shell(tmp_path: Path, *, before: str = "", cell: str = "", after: str) -> None:
    run(SHELL.format(before=before, cell=cell, after=after), tmp_path)


def test_values_show_themselves_once_renderers_is_imported(tmp_path: Path) -> None:
    in_shell(
        tmp_path,
        cell="import renderers",
        after="""
import renderers, roads
found = shown("roads.scoreboard('BBP')")
assert set(found) == {"image/svg+xml", "text/plain"}, found
assert found["image/svg+xml"] == renderers.svg("BBP")
assert found["text/plain"] == "scoreboard('BBP')"
assert "2 tables." in shown("renderers.lobby([('a', 'BP'), ('b', 'T')])")["image/svg+xml"]
assert 'width="210mm"' in shown("renderers.scorecard('BP')")["image/svg+xml"]
moving = shown("renderers.animation('BBP', ask='banker')")
assert set(moving) == {"text/html", "text/plain"} and moving["text/html"].startswith('<img src="data:image/webp;base64,')
said = shown("roads.explain('BBPPPB', 'big_eye_road', 6)")
assert said["text/html"].startswith("Big Eye road, round 6: blue."), said
""",
    )


def test_roads_alone_shows_text(tmp_path: Path) -> None:
    in_shell(
        tmp_path,
        after="""
import sys
assert shown("roads.scoreboard('BBP')") == {"text/plain": "scoreboard('BBP')"}
assert "renderers" not in sys.modules
""",
    )


def test_renderers_imported_before_the_shell_or_by_it(tmp_path: Path) -> None:
    for before, cell in (("import renderers", "1"), ("", "%load_ext renderers")):
        after = "assert set(shown('roads.scoreboard()')) == {'image/svg+xml', 'text/plain'}"
        in_shell(tmp_path, before=before, cell=cell, after=after)


def test_what_is_too_large_to_be_drawn_shows_its_text(tmp_path: Path) -> None:
    in_shell(
        tmp_path,
        cell="import renderers",
        after="assert shown('roads.scoreboard(rows=100_000)') == {'text/plain': \"scoreboard('', rows=100000)\"}",
    )


def test_plain_python_is_left_alone(tmp_path: Path) -> None:
    run(
        """
import sys
import renderers, roads
assert not {"IPython", "anywidget", "jinja2", "markupsafe"} & sys.modules.keys()
assert repr(roads.scoreboard("BBP")) == str(roads.scoreboard("BBP")) == "scoreboard('BBP')"
""",
        tmp_path,
    )


def image_of(html: str) -> tuple[str, Image.Image]:
    """The kind and the picture of an `<img>` of data."""
    found = re.fullmatch(r'<img src="data:image/([a-z+]+);base64,([\w+/=]+)" width="\d+" height="\d+" alt="[^"]+">', html)
    assert found is not None, html[:200]
    return found[1], Image.open(BytesIO(b64decode(found[2])))


def test_an_animation_is_an_image_that_moves() -> None:
    blinking = renderers.animation("BBPTPPB", ask="banker", columns=12, duration=400)
    kind, image = image_of(blinking.__html__())  # type: ignore[attr-defined]
    assert (kind, image.n_frames, image.size) == ("webp", 2, (blinking.frames[0].width, blinking.frames[0].height))  # type: ignore[attr-defined]
    for number, frame in enumerate(blinking.frames):
        image.seek(number)
        assert image.convert("RGB").tobytes() == Image.open(BytesIO(renderers.encode(frame, ".png"))).convert("RGB").tobytes()


@pytest.mark.parametrize("option", ["hooks", "variables"])
def test_an_animation_for_svg_alone_is_an_svg(option: str) -> None:
    blinking = renderers.animation("BBPTPPB", ask="banker", columns=12, **{option: True})  # type: ignore[arg-type]
    data = blinking.__html__().partition("base64,")[2].partition('"')[0]  # type: ignore[attr-defined]
    assert b64decode(data) == renderers.encode(blinking, ".svg")


def test_a_template_that_escapes_shows_pictures() -> None:
    """Jinja's `autoescape`, by the rule of MarkupSafe; what cannot be drawn is its text, escaped."""
    jinja2 = needed("jinja2")
    template = jinja2.Environment(autoescape=True).from_string("<p>{{ value }}</p>")
    board, scene = roads.scoreboard("BBP"), renderers.scene("BBP", name="<b> & co", theme="night")
    assert template.render(value=board) == f"<p>{renderers.svg('BBP')}</p>"
    assert template.render(value=scene) == f"<p>{renderers.encode(scene, '.svg').decode()}</p>"
    assert "<title><b>" not in template.render(value=scene)
    assert template.render(value=roads.scoreboard(rows=100_000)) == "<p>scoreboard(&#x27;&#x27;, rows=100000)</p>"
    assert template.render(value=roads.explain("BBPPPB", "big_eye_road", 6)) == (
        "<p>Big Eye road, round 6: blue. The round starts a streak; streaks 1 and 2 differ in length: 2 and 3.</p>"
    )


def test_marimo_and_others_get_a_bundle() -> None:
    """They call it with `include` and `exclude`, and take the richest medium that they know."""
    for value in (roads.scoreboard("BBP"), renderers.scorecard(), renderers.lobby([("a", "BP")])):
        bundle = value._repr_mimebundle_(include=None, exclude=None)  # type: ignore[union-attr]
        assert bundle == {"text/plain": repr(value), "image/svg+xml": renderers.encode(value, ".svg").decode()}


NOTEBOOK = (
    "import renderers, roads\nboard = roads.scoreboard('BBPTPPB')",
    "board",
    "renderers.scorecard(board)",
    "renderers.animation(board, ask='banker')",
    "widget = renderers.widget(board, columns=12)\nwidget",
    "widget.shown = 3; widget.ask = 'banker'",
)


@pytest.fixture(scope="module")
def executed(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A notebook after nbconvert has run it, as JSON."""
    for package in ("nbconvert", "ipykernel", "anywidget"):
        needed(package)
    folder = tmp_path_factory.mktemp("notebook")
    cells: list[dict[str, Any]] = [
        {"cell_type": "code", "id": f"cell-{number}", "metadata": {}, "execution_count": None, "outputs": [], "source": source}
        for number, source in enumerate(NOTEBOOK)
    ]
    folder.joinpath("board.ipynb").write_text(
        json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}), encoding="utf-8"
    )
    run(
        "import sys; from nbconvert.nbconvertapp import main\n"
        "main(['--to', 'notebook', '--execute', '--output', 'executed.ipynb', 'board.ipynb'])",
        folder,
    )
    return json.loads(folder.joinpath("executed.ipynb").read_text(encoding="utf-8"))


def outputs(executed: Any, cell: int) -> dict[str, Any]:
    """What a cell of the executed notebook shows, by media type."""
    (output,) = executed["cells"][cell]["outputs"]
    return {kind: "".join(text) if isinstance(text, list) else text for kind, text in output["data"].items()}


def test_jupyter_keeps_the_pictures(executed: Any) -> None:
    assert outputs(executed, 1)["image/svg+xml"].strip() == renderers.svg("BBPTPPB").strip()
    assert 'width="210mm"' in outputs(executed, 2)["image/svg+xml"]
    assert image_of(outputs(executed, 3)["text/html"])[0] == "webp"


def test_jupyter_shows_the_widget(executed: Any) -> None:
    """Its view, a picture for readers without widgets, and its state as Python left it, with the script of its page."""
    shown = outputs(executed, 4)
    assert shown["image/svg+xml"].strip() == renderers.svg("BBPTPPB", columns=12, hooks=True).strip()
    models = executed["metadata"]["widgets"]["application/vnd.jupyter.widget-state+json"]["state"]
    state = models[shown["application/vnd.jupyter.widget-view+json"]["model_id"]]["state"]
    assert state["svg"] == renderers.svg("BBP", columns=12, hooks=True, ask="banker")
    assert state["_esm"] == PROJECT.joinpath("renderers", "data", "widget.js").read_text(encoding="utf-8")
