"""The classes of the fixtures for pytest: goldens of boards beside a user's tests, and screenshots of an interface.

The fixtures are in `renderers.pytest_plugin`, which imports this when a test asks for one; nothing else here needs pytest.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable
from pathlib import Path
from typing import Unpack

import pytest
from PIL import Image

from renderers.drawing.view import Options, View
from renderers.errors import RoadNotFoundError
from renderers.testing.comparison import Comparison
from renderers.testing.drawn_board import DrawnBoard
from renderers.testing.failure_pictures import expected_picture, framed, saved
from renderers.testing.golden_mismatch import Mismatch, compared
from renderers.testing.golden_report import report
from renderers.testing.image_files import Picture, opened
from renderers.testing.screenshot import ScreenshotOptions, compare_screenshot
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.checks import one_of, whole_number
from roads.errors import OptionError, UsageError
from roads.game.notation import Shoe

FORMATS = ("txt", "svg", "png")
"""The formats of goldens."""


class ScoreboardRegression:
    """The fixture `scoreboard_regression`: keeps goldens of boards beside the test, and compares with them."""

    def __init__(self, request: pytest.FixtureRequest) -> None:
        try:
            import pytest_regressions.common  # noqa: F401

            missing = request.config.getoption("force_regen", None) is None
        except ImportError:
            missing = True
        if missing:
            pytest.fail("scoreboard_regression needs pytest-regressions: pip install 'baccarat-roads[test]'", pytrace=False)
        self._request = request
        self._used: set[str | None] = set()

    def check(
        self,
        board: Scoreboard | Shoe,
        *,
        formats: Iterable[str] = FORMATS,
        basename: str | None = None,
        tolerance: int = 0,
        **options: Unpack[Options],
    ) -> None:
        """Compares a board with its goldens; writes them, and fails once, where there are none.

        The goldens are kept where pytest-regressions keeps them: in a folder of the test file's name, beside it. Its options
        `--force-regen` and `--regen-all` write them anew.

        Args:
            board: A scoreboard or a shoe.
            formats: "txt", "svg" and "png", or some of them. Texts are compared line by line; a PNG pixel by pixel and in
                size, not byte by byte, since Pillow's versions compress differently.
            basename: Name of the goldens without suffix. Default: that of the test.
            tolerance: Largest difference of a channel of a pixel of the PNG that passes, 0 to 255.
            **options: See `renderers.Options`. The text shows as many
                columns as the picture's widest road may, and all five roads.

        Raises:
            RoadsError: An option that cannot be used; a UsageError for a second check of one test with the same basename.
        """
        __tracebackhide__ = True
        wanted = _formats(formats)
        if whole_number("tolerance", tolerance, 0) > 255:
            raise OptionError("tolerance", tolerance, "0 to 255")
        name = self._name(basename)
        view = View(**options)
        drawn = DrawnBoard(scoreboard(board, game=view.game), view)
        data = {each: drawn.data(each) for each in wanted}  # all of them first: nothing is written where one cannot be drawn
        mismatches, notes = list[Mismatch](), list[str]()
        config, goldens = self._request.config, self._request.getfixturevalue("original_datadir")
        for format, content in data.items():
            golden = Path(goldens, f"{name}.{format}")
            mismatch = compared(format, content, golden, tolerance) if golden.is_file() else None
            if config.getoption("regen_all") or not golden.is_file() or (mismatch and config.getoption("force_regen")):
                notes += self._written(content, format, name)
            elif mismatch:
                mismatches.append(mismatch)
        if mismatches:
            said = report(drawn, mismatches, self._request.getfixturevalue("tmp_path"), name)
            node = config.cwd_relative_nodeid(self._request.node.nodeid)
            notes = [*said, *notes]
            if not all(each.is_pointer for each in mismatches):  # a pointer says nothing of what stood in the golden
                notes.append(f"to accept the change: pytest {shlex.quote(str(node))} --force-regen")
        if notes:
            pytest.fail("\n".join(notes), pytrace=False)

    def _name(self, basename: str | None) -> str:
        """The goldens' name without suffix, by the rule of pytest-regressions; each may be used once.

        Raises:
            OptionError: Not a file's name, or used before.
        """
        if basename is not None and (not isinstance(basename, str) or not basename or Path(basename).name != basename):
            raise OptionError("basename", basename, "a file's name without folder and suffix")
        if basename in self._used:
            raise UsageError("this test has another check with the same basename: give each check its own")
        self._used.add(basename)
        if basename is not None:
            return basename
        node, with_class = self._request.node, self._request.config.getoption("with_test_class_names", False)
        return re.sub(r"\W", "_", f"{node.cls.__name__}_{node.name}" if node.cls and with_class else node.name)

    def _written(self, data: bytes, format: str, name: str) -> list[str]:
        """Has pytest-regressions write a golden; what it says of that, if anything."""
        from pytest_regressions.common import perform_regression_check

        def differ(*_: Path) -> None:
            raise AssertionError

        def write(path: Path) -> None:
            path.write_bytes(data)

        try:
            perform_regression_check(
                datadir=self._request.getfixturevalue("lazy_datadir"),
                original_datadir=self._request.getfixturevalue("original_datadir"),
                request=self._request,
                check_fn=differ,
                dump_fn=write,
                extension=f".{format}",
                basename=name,
            )
        except pytest.fail.Exception as said:
            return [str(said)]
        return []


class CheckScreenshot:
    """The fixture `check_screenshot`: compares a picture of an interface with the board of a shoe, cell by cell."""

    def __init__(self, request: pytest.FixtureRequest) -> None:
        self._name = re.sub(r"\W", "_", request.node.name)[:100]
        self._request = request
        self._calls = 0

    def __call__(self, picture: Picture, board: Scoreboard | Shoe, **options: Unpack[ScreenshotOptions]) -> Comparison:
        """Fails where a cell shows something else than the board of the shoe has there; gives what it found where none does.

        Args:
            picture: A PNG, or whatever Pillow reads, as bytes, path or Pillow image.
            board: A scoreboard or a shoe.
            **options: See `compare_screenshot`: region, theme, colours, layout, columns, roads, scale and
                ties.

        Raises:
            OptionError: An option that cannot be used.
            FileError: The picture cannot be read.
        """
        __tracebackhide__ = True
        self._calls += 1
        found = missing = None
        try:
            found = compare_screenshot(picture, board, **options)
        except RoadNotFoundError as error:
            missing = str(error)
        if found is None:  # outside of the handler, for pytest would say it twice
            pytest.fail("\n".join([str(missing), *self._saved({"actual": opened(picture).convert("RGB")})]), pytrace=False)
        if found.right:
            return found
        pictures = {"actual": found.picture, "expected": expected_picture(found), "difference": framed(found)}
        head = "the screenshot shows another board:" if found.wrong else "the screenshot shows the board elsewhere:"
        said = [head, found.message(), *self._saved(pictures)]
        said.append("no golden is involved: correct the interface, or the shoe, region and colours that are given")
        pytest.fail("\n".join(said), pytrace=False)

    def _saved(self, pictures: dict[str, Image.Image]) -> list[str]:
        folder: Path = self._request.getfixturevalue("tmp_path")
        return saved(pictures, folder, self._name + (f"-{self._calls}" if self._calls > 1 else ""))


def _formats(formats: object) -> list[str]:
    """The formats that are wanted, in the order of `FORMATS`.

    Raises:
        OptionError: A name of no format, or none at all.
    """
    names = [formats] if isinstance(formats, str) else list(formats) if isinstance(formats, Iterable) else []
    if not names:
        raise OptionError("formats", formats, "at least one of " + ", ".join(FORMATS))
    wanted = [one_of("formats", each, FORMATS) for each in names]
    return [name for name in FORMATS if name in wanted]
