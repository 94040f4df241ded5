"""The README and the pages of docs/: their code runs, and what they show is true."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest
from support.paths import PROJECT

import roads
from roads.exchange.derive_json import derived_object

README = PROJECT.joinpath("README.md").read_text(encoding="utf-8")
PAGES = sorted([PROJECT / "README.md", *PROJECT.joinpath("docs").glob("*.md")])


def blocks(language: str, page: Path) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python(page: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Each block runs in an empty folder, and a line that names its value in a comment has that value."""
    monkeypatch.chdir(tmp_path)
    for block in blocks("python", page):
        if "def test_" in block:  # the code of a test, which test_fixtures.py runs
            continue
        names: dict[str, object] = {}
        lines = block.splitlines()
        for statement in ast.parse(block).body:
            if not isinstance(statement, ast.Expr):
                exec(compile(ast.Module([statement], []), page.name, "exec"), names)
                continue
            value = eval(compile(ast.Expression(statement.value), page.name, "eval"), names)
            shown = lines[statement.lineno - 1].partition("  # ")[2].partition(": ")[0]
            if shown.startswith(("Mark.", "(Mark.", '"')):
                assert repr(value).replace("'", '"') == shown


def test_every_page_has_code() -> None:
    without = {page.name for page in PAGES if not re.search(r"```(python|sh|json)", page.read_text(encoding="utf-8"))}
    assert without == {"speed.md"}


def test_the_readme_is_short_and_shows_a_picture_and_code_early() -> None:
    lines = README.splitlines()
    assert len(lines) <= 120
    picture = next(number for number, line in enumerate(lines, 1) if line.startswith("!["))
    code = next(number for number, line in enumerate(lines, 1) if line.startswith("```python"))
    assert picture <= 10
    assert code <= 20


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    """To a file that is there, and to a heading that it has."""
    for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        if link.startswith("https://"):
            continue
        path, _, heading = link.partition("#")
        target = page.parent / path if path else page
        assert target.is_file(), link
        if heading:
            titles = re.findall(r"^#+ (.*)$", target.read_text(encoding="utf-8"), re.MULTILINE)
            assert heading in {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}, link


def test_readme_and_pages_name_files_that_are_there() -> None:
    for page in PAGES:
        for path in re.findall(
            r"`((?:examples|tests|tools|roads|renderers|snapshots)/[\w./-]+)`", page.read_text(encoding="utf-8")
        ):
            assert PROJECT.joinpath(path).exists(), f"{page.name}: {path}"


def test_the_json_of_derive_is_what_the_command_writes() -> None:
    (found,) = [block for page in PAGES for block in blocks("json", page) if '"bead_road"' in block]
    written = json.loads(found)
    derived = json.loads(json.dumps(derived_object(roads.scoreboard(written["rounds"]))))
    assert derived["statistics"].items() >= written["statistics"].items()
    derived["statistics"] = written["statistics"]
    assert derived == written
