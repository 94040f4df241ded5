"""Scoreboards in IPython show themselves; plain Python never hears of IPython. Each test has a Python of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from support.paths import PROJECT

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


def test_a_board_shows_itself_once_renderers_is_imported(tmp_path: Path) -> None:
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


def test_renderers_imported_before_the_shell(tmp_path: Path) -> None:
    for cell, kinds in (("1", {"text/plain"}), ("%load_ext renderers", {"image/svg+xml", "text/plain"})):
        in_shell(tmp_path, before="import renderers", cell=cell, after=f"assert set(shown('roads.scoreboard()')) == {kinds}")


def test_what_is_too_large_to_be_drawn_shows_its_text(tmp_path: Path) -> None:
    in_shell(
        tmp_path,
        cell="import renderers",
        after="assert shown('roads.scoreboard(rows=100_000)') == {'text/plain': \"scoreboard('', rows=100000)\"}",
    )


@pytest.mark.parametrize("fake", ["", "sys.modules['IPython'] = None", "sys.modules['IPython'] = types.ModuleType('IPython')"])
def test_plain_python_is_left_alone(fake: str, tmp_path: Path) -> None:
    run(
        f"""
import sys, types
{fake}
before = sys.modules.get("IPython")
import renderers, roads
assert sys.modules.get("IPython") is before
assert repr(roads.scoreboard("BBP")) == "scoreboard('BBP')"
""",
        tmp_path,
    )
