"""What stands behind the fixtures of pytest: goldens of boards beside a user's tests, and screenshots of his interface.

The fixtures are in `renderers.pytest_plugin`, which imports this when a test asks for one; nothing else here needs pytest.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Sequence
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Unpack

import pytest
from PIL import Image

from renderers.drawing.board import draw
from renderers.drawing.view import Options, View
from renderers.errors import FileError
from renderers.formats.png import write as write_png
from renderers.formats.read import read
from renderers.formats.svg import write as write_svg
from renderers.plaintext import text
from renderers.testing.figures import differences, expected_picture, framed
from renderers.testing.goldens import (
    ChangedCell,
    Pixels,
    cells_in_words,
    changed_cells,
    lines,
    pixels,
    shoes_in_words,
)
from renderers.testing.pictures import Picture, on_paper, opened
from renderers.testing.regions import Region, regions
from renderers.testing.screenshot import ScreenshotOptions, compare_screenshot
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.errors import OptionError, one_of, whole_number
from roads.game.notation import Shoe

FORMATS = ("txt", "svg", "png")
_SHOWN = 5


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
            basename: The goldens' name without suffix; that of the test where it is left out.
            tolerance: By how much a channel of a pixel of the PNG may differ, 0 to 255.
            **options: See `renderers.Options`: theme, layout, columns, scale, name, ask, metadata. The text shows as many
                columns as the picture's widest road may, and all five roads.

        Raises:
            OptionError: An option that cannot be used, or a second check of one test with the same basename.
        """
        __tracebackhide__ = True
        if not isinstance(formats, Iterable):
            raise OptionError("formats", formats, "one at least of " + ", ".join(FORMATS))
        names = [formats] if isinstance(formats, str) else list(formats)
        wanted = [name for name in FORMATS if name in [one_of("formats", each, FORMATS) for each in names]]
        if not wanted:
            raise OptionError("formats", formats, "one at least of " + ", ".join(FORMATS))
        if whole_number("tolerance", tolerance, 0) > 255:
            raise OptionError("tolerance", tolerance, "0 to 255")
        if basename is not None and (not isinstance(basename, str) or not basename or Path(basename).name != basename):
            raise OptionError("basename", basename, "a file's name without folder and suffix")
        if basename in self._used:
            raise OptionError("basename", basename, "a name of its own for each check of one test")
        self._used.add(basename)
        drawn = _Drawn(scoreboard(board), options)
        data = {name: drawn.data(name) for name in wanted}  # all of them first: no golden is written where one cannot be drawn
        failures, notes = {}, []
        for name in wanted:
            failure = _Failure(name, tolerance)
            note = self._compare(data[name], name, basename, failure)
            if note is not None:
                notes.append(note)
            elif failure.files:
                failures[name] = failure
        if notes and not failures:
            pytest.fail("\n".join(notes), pytrace=False)
        if failures:
            pytest.fail(_report(failures, drawn, notes, self._accepting()), pytrace=False)

    def _compare(self, data: bytes, name: str, basename: str | None, failure: _Failure) -> str | None:
        """Compares one format; what pytest-regressions says where it has written a golden, else None."""
        from pytest_regressions.common import perform_regression_check

        fixture = self._request.getfixturevalue
        try:
            perform_regression_check(
                datadir=fixture("lazy_datadir"),
                original_datadir=fixture("original_datadir"),
                request=self._request,
                check_fn=failure.check,
                dump_fn=partial(_dump, data),
                extension=f".{name}",
                basename=basename,
            )
        except pytest.fail.Exception as said:
            return str(said)
        except AssertionError:
            return None
        return None

    def _accepting(self) -> str:
        node = self._request.config.cwd_relative_nodeid(self._request.node.nodeid)
        return f"pytest {shlex.quote(str(node))} --force-regen"


class CheckScreenshot:
    """The fixture `check_screenshot`: compares a picture of an interface with the board of a shoe, cell by cell."""

    def __init__(self, request: pytest.FixtureRequest) -> None:
        self._name = re.sub(r"\W", "_", request.node.name)[:100]
        self._request = request
        self._calls = 0

    def __call__(self, picture: Picture, board: Scoreboard | Shoe, **options: Unpack[ScreenshotOptions]) -> None:
        """Fails where a cell shows something else than the board of the shoe has there.

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
        image = opened(picture)
        found = compare_screenshot(image, board, **options)
        self._calls += 1
        if not found.wrong:
            return
        folder: Path = self._request.getfixturevalue("tmp_path")
        name = self._name + (f"-{self._calls}" if self._calls > 1 else "")
        shown = on_paper(image, found.palette.ground)
        pictures = {
            "actual": shown,
            "expected": expected_picture(shown, found),
            "difference": framed(shown, found),
        }
        said = ["the screenshot shows another board:", found.message(), *_saved(pictures, folder, name)]
        said.append("no golden is involved: correct the interface, or the shoe, region and colours that are given")
        pytest.fail("\n".join(said), pytrace=False)


class _Drawn:
    """A board in the formats it is asked for, with the options of a check."""

    def __init__(self, board: Scoreboard, options: Options) -> None:
        self.board = board
        self.view = View(**options)
        self.scene = draw(board, self.view)  # refuses too large a picture, whichever formats are wanted
        self.shown = self.view.shown(board)

    def data(self, name: str) -> bytes:
        if name == "svg":
            return write_svg(self.scene).encode()
        if name == "png":
            return write_png(self.scene)
        return text(self.shown, columns=self.view.columns).encode()

    def regions(self) -> tuple[Region, ...]:
        return regions(self.board, self.view)


class _Failure:
    """What came of comparing one format: filled while pytest-regressions compares."""

    def __init__(self, format: str, tolerance: int) -> None:
        self.format = format
        self.tolerance = tolerance
        self.said = ""
        self.lines: list[str] = []
        self.pixels: Pixels | None = None
        self.files: tuple[Path, Path] | None = None

    def check(self, obtained: Path, expected: Path) -> None:
        """Compares an obtained file with a golden.

        Raises:
            AssertionError: They differ.
        """
        if self.format == "png":
            try:
                golden = opened(expected)
            except FileError as error:
                self.said = str(error)
            else:
                self.pixels = pixels(opened(obtained), golden, self.tolerance)
                self.said = self.pixels.in_words(self.tolerance) if self.pixels else ""
        else:
            found = lines(obtained.read_bytes(), expected.read_bytes())
            self.said, self.lines = found or ("", [])
        if self.said:
            self.files = obtained, expected
            raise AssertionError(self.said)


def _report(failures: dict[str, _Failure], drawn: _Drawn, notes: Sequence[str], accepting: str) -> str:
    said = ["the board differs from its golden:"]
    said += [f"  {name}: {failure.said}" for name, failure in failures.items()]
    golden = _golden_board(failures, drawn)
    if golden is not None:
        said.append(shoes_in_words(drawn.shown, golden))
    pictures, obtained = _pictures(failures)
    cells: tuple[ChangedCell, ...] = ()
    if obtained is not None and obtained.sizes[0] == obtained.sizes[1]:
        where = drawn.regions()
        cells = changed_cells(obtained.mask, drawn.shown, where)
        if cells:
            said.append(f"{len(cells)} cells differ (columns and rows are counted from 0):")
            said += [f"  {words}" for words in cells_in_words(cells[:_SHOWN], drawn.shown, golden, where)]
            said += [f"  and {len(cells) - _SHOWN} more"] * (len(cells) > _SHOWN)
    if "txt" in failures:
        said += ["", *failures["txt"].lines, ""]
    files = next(failure.files for failure in failures.values() if failure.files)
    if pictures and obtained is not None:
        pictures["difference"] = differences(
            pictures["expected"], pictures["actual"], obtained.mask, [cell.box for cell in cells]
        )
        said += _saved(pictures, files[0].parent, files[1].stem)
    said += [f"{'obtained':10} {failure.files[0]}" for failure in failures.values() if failure.files]
    return "\n".join([*said, *notes, f"to accept the change: {accepting}"])


def _golden_board(failures: dict[str, _Failure], drawn: _Drawn) -> Scoreboard | None:
    """The board of the shoe that a golden carries."""
    for failure in failures.values():
        if failure.files and failure.format != "txt":
            try:
                board = drawn.board.with_options(rounds=read(failure.files[1]))
            except FileError:
                continue
            return drawn.view.shown(board)
    return None


def _pictures(failures: dict[str, _Failure]) -> tuple[dict[str, Image.Image], Pixels | None]:
    """The golden and what is drawn now, as pictures: the PNGs, or else the SVGs as CairoSVG draws them."""
    failure = failures.get("png") or failures.get("svg")
    if failure is None or failure.files is None:
        return {}, None
    try:
        if failure.format == "png":
            obtained, expected = opened(failure.files[0]), opened(failure.files[1])
        else:
            import cairosvg

            obtained, expected = (opened(bytes(cairosvg.svg2png(bytestring=path.read_bytes()))) for path in failure.files)
    except Exception:  # no library cairo, or a golden that is no picture any more: the words have to do
        return {}, None
    return {"actual": obtained, "expected": expected}, pixels(obtained, expected, failure.tolerance)


def _saved(pictures: dict[str, Image.Image], folder: Path, name: str) -> list[str]:
    """Writes pictures beside each other, and says where."""
    said = []
    for kind, image in pictures.items():
        path = folder / f"{name}.{kind}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        stream = BytesIO()
        image.save(stream, "PNG")
        path.write_bytes(stream.getvalue())
        said.append(f"{kind:10} {path}")
    return said


def _dump(data: bytes, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
