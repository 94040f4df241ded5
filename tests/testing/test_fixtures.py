"""The fixtures, in runs of pytest of their own: the sample project, a new user's project, and projects that use none of it."""

from __future__ import annotations

import contextlib
import gc
import io
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest
from PIL import Image, ImageDraw
from support.paths import PROJECT

import roads

SAMPLE = PROJECT / "examples" / "board_tests"
GOLDENS = ("test_boards", "test_faulty_boards")
INSTALLED = any(point.value == "roads_pytest_plugin" for point in entry_points(group="pytest11"))
PINK = (255, 0, 160)


OTHERS = "-p no:hypothesispytest -p no:benchmark -p no:xdist -p no:xdist.looponfail -p no:faulthandler"
"""Plugins of other packages that these runs do without: loading them takes four times as long as pytest itself."""

PLUGIN = [] if INSTALLED else ["-p", "renderers.pytest_plugin"]
"""The plugin by its entry point, where installed."""


class Done(NamedTuple):
    """How a run ended, and what it said."""

    returncode: int
    stdout: str


def run(folder: Path, *arguments: str) -> Done:
    """pytest in a folder, with nothing of this project's own settings. In this process: it leaves no module and no path."""
    options = ["-q", *PLUGIN, "-p", "no:cacheprovider", "--capture=sys", f"--rootdir={folder}"]
    said = io.StringIO()
    gc.freeze()  # pytest collects garbage at its end, which is to look at what this run has made alone
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        patch.chdir(folder)
        patch.setenv("PYTEST_ADDOPTS", OTHERS)
        patch.delenv("CI", raising=False)  # where it is set, pytest says everything once more in its summary
        patch.setattr(sys, "path", [*sys.path])
        patch.setattr(sys, "dont_write_bytecode", True)
        code = pytest.main([*options, *arguments])
        for name in [name for name, module in sys.modules.items() if is_inside(module, folder)]:
            del sys.modules[name]
    gc.unfreeze()
    return Done(int(code), said.getvalue())


def is_inside(module: ModuleType, folder: Path) -> bool:
    return str(getattr(module, "__file__", None)).startswith(f"{folder}{os.sep}")


def run_process(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Python code in a folder, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(PROJECT), "PYTEST_ADDOPTS": OTHERS, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env=environment,
        text=True,
        encoding="utf-8",
        capture_output=True,
        check=False,
    )


def colours(path: str) -> set[object]:
    found = Image.open(path).convert("RGBA").convert("RGB").getcolors(maxcolors=1 << 24)
    assert found
    return {colour for _, colour in found}


def pictures(output: str) -> dict[str, list[str]]:
    """The files that a failure names, by kind, in the order of the report."""
    named = re.findall(r"^(actual|expected|difference) +(\S+)$", output, re.MULTILINE)
    return {kind: [path for each, path in named if each == kind] for kind in ("actual", "expected", "difference")}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SAMPLE, tmp_path / "project", ignore=shutil.ignore_patterns("__pycache__")))


def test_the_sample_passes(project: Path, tmp_path: Path) -> None:
    done = run(project, "-W", "error", "test_boards.py", f"--basetemp={tmp_path / 'base'}")
    assert done.returncode == 0
    assert "2 passed" in done.stdout


def test_the_failing_sample_says_what_is_wrong_and_leaves_pictures(project: Path, tmp_path: Path) -> None:
    done = run(project, "test_faulty_boards.py", f"--basetemp={tmp_path / 'base'}")
    assert done.returncode == 1
    assert "2 failed" in done.stdout
    # The golden's seventh round is Banker: the first bead of the second column.
    assert "the shoes differ from round 7 on: expected B, got P" in done.stdout
    assert "bead road, column 1, row 0: expected Banker, got Player" in done.stdout
    assert "-24 rounds   Banker 13   Player 9   Tie 2" in done.stdout
    assert "to accept the change: pytest test_faulty_boards.py::test_board --force-regen" in done.stdout
    # Eight Banker rounds in column 2 run to row 5 and on to column 4; drawn one too far right there. Two ties are painted.
    for line in (
        "4 of 72 cells are wrong (columns and rows are counted from 0):",
        "big road, column 1, row 0: expected Player, saw Tie",
        "big road, column 2, row 5: expected Banker, saw nothing",
        "big road, column 5, row 1: expected Player, saw Tie",
        "big road, column 5, row 5: expected nothing, saw Banker",
    ):
        assert line in done.stdout
    left = pictures(done.stdout)
    assert [len(paths) for paths in left.values()] == [2, 2, 2]
    for path in left["difference"]:
        assert PINK in colours(path)
    for path in left["actual"] + left["expected"]:
        assert PINK not in colours(path)
    assert not list(project.rglob("*.obtained.*"))
    assert "Traceback" not in done.stdout


def test_both_samples_have_the_same_goldens() -> None:
    """The failing one is that of a board that has changed since."""
    passing, failing = ({path.name: path.read_bytes() for path in SAMPLE.joinpath(name).iterdir()} for name in GOLDENS)
    assert passing == failing
    assert len(passing) == 3


def test_the_project_does_not_collect_the_sample() -> None:
    import tomllib

    settings = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    assert settings["tool"]["pytest"]["ini_options"]["testpaths"] == ["tests"]


OWN = """
import os
import renderers

def test_board(scoreboard_regression):
    shoe = os.environ.get("SHOE", "TBBPBPPTPB")
    theme = os.environ.get("THEME", "classic")
    scoreboard_regression.check(shoe, theme=theme, layout="bead_road", tolerance=int(os.environ.get("TOLERANCE", "0")))
"""


def own(folder: Path, *arguments: str, **variables: str) -> str:
    """Runs a project of one test, and gives back its exit code and report."""
    folder.mkdir(exist_ok=True)
    folder.joinpath("test_own.py").write_text(OWN, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        for name, value in variables.items():
            patch.setenv(name, value)
        done = run(folder, *arguments, f"--basetemp={folder.parent / 'base'}")
    return f"exit {done.returncode}\n{done.stdout}"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The project with its goldens, and what was said when they were made."""
    folder = tmp_path_factory.mktemp("made") / "own"
    return folder, own(folder)


@pytest.fixture
def folder(made: tuple[Path, str], tmp_path: Path) -> Path:
    """A copy of the project with its goldens."""
    return Path(shutil.copytree(made[0], tmp_path / "own"))


def test_goldens_are_made_kept_and_accepted(made: tuple[Path, str], folder: Path) -> None:
    first = made[1]
    assert first.startswith("exit 1")
    assert first.count("File not found in data directory, created:") == 3
    goldens = {path.name: path.read_bytes() for path in folder.joinpath("test_own").iterdir()}
    assert sorted(goldens) == ["test_board.png", "test_board.svg", "test_board.txt"]
    assert own(folder).startswith("exit 0")
    changed = own(folder, SHOE="TBBPBPPTPP")
    assert changed.startswith("exit 1")
    assert "the shoes differ from round 10 on: expected B, got P" in changed
    accepting = re.search(r"to accept the change: pytest (\S+) --force-regen", changed)
    assert accepting
    assert {path.name: path.read_bytes() for path in folder.joinpath("test_own").iterdir()} == goldens
    # All three formats at once, in one run; that run fails, the next one passes.
    accepted = own(folder, accepting[1], "--force-regen", SHOE="TBBPBPPTPP")
    assert accepted.startswith("exit 1")
    assert accepted.count("--force-regen set, regenerating file at:") == 3
    assert own(folder, SHOE="TBBPBPPTPP").startswith("exit 0")
    assert own(folder, "--regen-all").startswith("exit 0")
    assert {path.name: path.read_bytes() for path in folder.joinpath("test_own").iterdir()} == goldens


def test_another_theme_is_told_from_another_shoe(folder: Path) -> None:
    changed = own(folder, THEME="macau")
    assert "the shoe is the same: it is drawn otherwise" in changed
    # Letters instead of totals: every bead.
    assert "10 cells differ" in changed
    assert "bead road, column 0, row 0: Tie, drawn otherwise" in changed
    assert "txt:" not in changed


def test_the_same_pixels_in_other_bytes_are_equal(folder: Path) -> None:
    golden = folder / "test_own" / "test_board.png"
    before = golden.read_bytes()
    Image.open(golden).convert("RGB").save(golden, compress_level=1)
    assert golden.read_bytes() != before
    assert own(folder).startswith("exit 0")


def test_the_tolerance_is_that_of_a_channel(folder: Path) -> None:
    golden = folder / "test_own" / "test_board.png"
    image = Image.open(golden).convert("RGB")
    image.putpixel((0, 0), (0xE9 - 3, 0xEC, 0xF1))  # the page is #e9ecf1
    image.save(golden)
    changed = own(folder)
    assert "1 pixel differs, by up to 3 of 255" in changed
    assert own(folder, TOLERANCE="3").startswith("exit 0")
    assert own(folder, TOLERANCE="2").startswith("exit 1")


def test_a_golden_of_another_size_or_none_at_all(folder: Path) -> None:
    golden = folder / "test_own" / "test_board.png"
    Image.new("RGB", (30, 20)).save(golden)
    assert re.search(r"png: expected 30 x 20 pixels, got \d+ x \d+", own(folder))
    golden.write_bytes(b"no picture")
    assert "expected a picture" in own(folder)


POINTER = b"version https://git-lfs.github.com/spec/v1\noid sha256:" + b"4d7a2146" * 8 + b"\nsize 12345\n"


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda _: POINTER, "is a Git LFS pointer, not the file itself: run `git lfs pull`"),
        (lambda _: b"", "is empty"),
        (lambda data: data[: len(data) // 2], "is cut off"),
        (lambda data: data[:-4], "is cut off"),
    ],
    ids=["pointer", "empty", "half", "without its end"],
)
def test_a_golden_that_is_no_golden_says_so(damage: Callable[[bytes], bytes], said: str, folder: Path) -> None:
    for suffix in ("png", "svg", "txt"):
        golden = folder / "test_own" / f"test_board.{suffix}"
        golden.write_bytes(damage(golden.read_bytes()))
    done = own(folder)
    assert done.startswith("exit 1")
    goldens = ("png", "svg") if "cut off" in said else ("png", "svg", "txt")  # a text may end anywhere
    for suffix in goldens:
        path = folder / "test_own" / f"test_board.{suffix}"
        assert done.count(f"{suffix}: the golden {path} {said}") == 1, done
    assert " at 0x" not in done
    # A regenerated golden in place of a pointer would hide that the files were not fetched.
    assert ("to accept the change" in done) == ("pointer" not in said)


def test_what_cannot_be_used_is_said(tmp_path: Path) -> None:
    tmp_path.joinpath("test_own.py").write_text(
        """
import pytest
import roads

@pytest.mark.parametrize(("options", "said"), [
    ({"formats": ["gif"]}, "formats: expected one of txt, svg, png"),
    ({"formats": 5}, "formats: expected at least one of"),
    ({"formats": []}, "formats: expected at least one of"),
    ({"tolerance": 256}, "tolerance: expected 0 to 255"),
    ({"basename": "a/b"}, "basename: expected a file's name"),
    ({"theme": "dark"}, "theme: expected one of"),
])
def test_options(scoreboard_regression, options, said):
    with pytest.raises(roads.OptionError, match=said):
        scoreboard_regression.check("BP", **options)

def test_two_checks_of_one_name(scoreboard_regression, original_datadir):
    with pytest.raises(pytest.fail.Exception):
        scoreboard_regression.check("BP", formats="txt")
    with pytest.raises(roads.UsageError, match="another check with the same basename"):
        scoreboard_regression.check("BP", formats="txt")
    with pytest.raises(pytest.fail.Exception):
        scoreboard_regression.check("BP", formats="txt", basename="other")
    assert sorted(path.name for path in original_datadir.iterdir()) == ["other.txt", "test_two_checks_of_one_name.txt"]
""",
        encoding="utf-8",
    )
    done = run(tmp_path, f"--basetemp={tmp_path / 'base'}")
    assert "7 passed" in done.stdout, done.stdout


def test_an_svg_alone_leaves_pictures_too(tmp_path: Path, cairosvg: object) -> None:
    test = tmp_path / "test_svg.py"
    test.write_text(
        'def test_it(scoreboard_regression):\n    scoreboard_regression.check("BPPB", formats="svg", layout="big_road")\n'
    )
    run(tmp_path, f"--basetemp={tmp_path / 'base'}")
    test.write_text(test.read_text().replace("BPPB", "BPPP"))
    done = run(tmp_path, f"--basetemp={tmp_path / 'base'}")
    assert "big road, column 1, row 2: expected nothing, got Player" in done.stdout
    assert PINK in colours(pictures(done.stdout)["difference"][0])


PLAIN = "def test_nothing():\n    pass\n"


def test_a_run_that_uses_no_fixture_imports_nothing(tmp_path: Path) -> None:
    tmp_path.joinpath("test_plain.py").write_text(PLAIN)
    # As it is installed, whether it is or not; pytest would not load one plugin twice.
    shutil.copy(PROJECT.joinpath("renderers", "pytest_plugin.py"), tmp_path / "roads_pytest_plugin.py")
    plugin = [] if INSTALLED else ["-p", "roads_pytest_plugin"]
    code = f"""
import sys
sys.path.insert(0, {str(tmp_path)!r})
import pytest
assert pytest.main(["-q", "-W", "error", *{plugin!r}, "--basetemp", {str(tmp_path / "base")!r}]) == 0
assert "roads_pytest_plugin" in sys.modules
taken = {{name.partition(".")[0] for name in sys.modules}} & {{"roads", "renderers", "PIL", "svgwrite", "cairosvg"}}
assert not taken, taken
"""
    done = run_process(tmp_path, code)
    assert done.returncode == 0, done.stdout + done.stderr


def test_importing_the_library_first_does_not_make_pytest_warn(tmp_path: Path) -> None:
    tmp_path.joinpath("test_plain.py").write_text(PLAIN)
    arguments = ["-q", "-W", "error", "--basetemp", str(tmp_path / "base")]
    done = run_process(tmp_path, f"import roads, renderers, pytest\nraise SystemExit(pytest.main({arguments!r}))")
    assert done.returncode == 0, done.stdout + done.stderr


def test_without_pytest_regressions(tmp_path: Path) -> None:
    """Others' runs go on; the fixture that needs it says so, and the other one works."""
    tmp_path.joinpath("test_own.py").write_text(
        PLAIN
        + 'def test_board(scoreboard_regression):\n    scoreboard_regression.check("BP")\n'
        + "def test_shot(check_screenshot):\n    import renderers\n"
        + '    check_screenshot(renderers.png("BP", layout="big_road"), "BP", layout="big_road")\n'
    )
    done = run(tmp_path, "-p", "no:regressions", f"--basetemp={tmp_path / 'base'}")
    assert "2 passed, 1 error" in done.stdout
    assert "scoreboard_regression needs pytest-regressions: pip install 'baccarat-roads[test]'" in done.stdout


@pytest.mark.parametrize("name", ["roads", "renderers"])
def test_a_package_of_the_same_name_beside_the_tests_is_named(name: str, tmp_path: Path) -> None:
    other = tmp_path / name / "__init__.py"
    other.parent.mkdir()
    other.write_text("mine = 1\n")
    own = f"import {name}\ndef test_board(check_screenshot, scoreboard_regression):\n    pass\n"
    tmp_path.joinpath("test_own.py").write_text(own)
    shutil.copy(PROJECT.joinpath("renderers", "pytest_plugin.py"), tmp_path / "roads_pytest_plugin.py")
    arguments = ["-q", *([] if INSTALLED else ["-p", "roads_pytest_plugin"]), "--basetemp", str(tmp_path / "base")]
    start = f"import sys, pytest\nsys.path.insert(0, {str(tmp_path)!r})\n"
    done = run_process(tmp_path, f"{start}raise SystemExit(pytest.main({arguments!r}))")
    assert done.returncode == 1
    assert (
        f"the fixtures of baccarat-roads need its package {name}, but found {other} in its place: rename that one"
        in done.stdout
    )
    assert "Traceback" not in done.stdout


SHOTS = """
import pytest
import renderers
from renderers.testing import Region, compare_screenshot

SHOE = "BBPBPPBBBPBPPPBBBPPBP"

def low(x, y):
    return Region.of_cells("big_road", 19.5 + x, 19.5 + y, cell=23, columns=20)

def test_low(check_screenshot):
    check_screenshot(renderers.png(SHOE, layout="big_road", columns=20), SHOE, region=low(0, 18))

def test_near(check_screenshot):
    check_screenshot(renderers.png(SHOE, layout="big_road", columns=20), SHOE, region=low(0, 4))

def test_nowhere(check_screenshot):
    check_screenshot(renderers.png("", layout="big_road"), SHOE, region="find")

def test_wrong():
    compare_screenshot(renderers.png(SHOE, layout="big_road", columns=20), SHOE, region=low(9, 0)).check()

def test_right(check_screenshot):
    assert check_screenshot(renderers.png(SHOE, layout="big_road", columns=20), SHOE, region=low(2, -2))
"""


def test_each_failure_says_once_where_the_grid_is(tmp_path: Path) -> None:
    tmp_path.joinpath("test_shots.py").write_text(SHOTS, encoding="utf-8")
    done = run(tmp_path, f"--basetemp={tmp_path / 'base'}", "-rN")
    assert "4 failed, 1 passed" in done.stdout, done.stdout
    for said in (
        "hint: big road: the grid seems to lie 18 px higher\n",
        "hint: big road: the grid seems to lie 4 px higher\n",
        "hint: big road: the grid seems to lie 9 px further left\n",
        "the big road of this shoe was not found on the picture",
        "the screenshot shows the board elsewhere:",
    ):
        assert done.stdout.count(said) == 1, done.stdout
    assert " at 0x" not in done.stdout
    assert [len(paths) for paths in pictures(done.stdout).values()] == [3, 2, 2]


def test_comparing_needs_no_pytest() -> None:
    """Importing the comparisons brings no pytest along, and no NumPy before a picture is looked at."""
    code = "import sys\nimport renderers.testing.golden_report\nassert not {'numpy', 'pytest'} & sys.modules.keys()\n"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=PROJECT)


def page(shoe: str, scale: int) -> Image.Image:
    """A page of 970 x 600 with a bead road and a big road where the documentation says they are, in discs of its colours."""
    image = Image.new("RGB", (970 * scale, 600 * scale), "#1f1f27")
    pen = ImageDraw.Draw(image)
    names = {roads.Outcome.BANKER: "#d4574c", roads.Outcome.PLAYER: "#5580ef", roads.Outcome.TIE: "#6cb05e"}
    board = roads.scoreboard(shoe)
    for top, cells in ((188, board.bead_road.cells), (345, board.big_road.cells)):
        for cell in cells:
            x, y = (41 + cell.column * 21.7 + 2) * scale, (top + cell.row * 21.7 + 2) * scale
            pen.ellipse((x, y, x + 17 * scale, y + 17 * scale), fill=names[cell.round.outcome])
    return image


@pytest.mark.parametrize(("path", "shoe", "scale"), [("README.md", "BBPTPPB", 1), ("docs/testing.md", None, 2)])
def test_the_documentation_runs(path: str, shoe: str | None, scale: int, tmp_path: Path) -> None:
    """The tests that README and docs show, as tests, on a page that is as they say; and on one that is not."""
    blocks = re.findall(r"```python\n(.*?)```", PROJECT.joinpath(path).read_text(encoding="utf-8"), re.DOTALL)
    code = "\n".join([block for block in blocks if "def test_" in block])
    tmp_path.joinpath("test_shown.py").write_text(code, encoding="utf-8")
    shoe = shoe or "BPPPBPPPBBBTTTPPBPPBBPPBBB"
    page(shoe, scale).save(tmp_path / "page.png")
    done = run(tmp_path, "--regen-all", f"--basetemp={tmp_path / 'base'}")
    assert (done.returncode, "2 passed" in done.stdout) == (0, True), done.stdout
    page(shoe[:-1] + "P", scale).save(tmp_path / "page.png")
    done = run(tmp_path, f"--basetemp={tmp_path / 'base'}")
    assert "1 failed, 1 passed" in done.stdout, done.stdout
