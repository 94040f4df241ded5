"""A board compared with its goldens, format by format, and the report of a failure: what differs, where, and pictures of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from renderers.drawing.board import draw_board
from renderers.drawing.page import plan_of
from renderers.drawing.view import View
from renderers.errors import FileError
from renderers.formats.png import write as write_png
from renderers.formats.read import read
from renderers.formats.svg import write as write_svg
from renderers.plaintext import text
from renderers.testing.failure_pictures import difference_picture, saved
from renderers.testing.golden_differences import Pixels, cells_in_words, changed_cells, lines, pixels, shoes_in_words
from renderers.testing.image_files import opened
from renderers.testing.regions import regions
from roads.board.scoreboard import Scoreboard

_SHOWN = 5  # cells that a report names


class DrawnBoard:
    """A board in the formats that goldens have.

    Attributes:
        board: The board itself.
        view: How it is drawn.
        shown: The board whose roads are drawn: the preview, if one is asked for.
    """

    def __init__(self, board: Scoreboard, view: View) -> None:
        self.board = board
        self.view = view
        self.shown = view.shown(board)
        self._scene = draw_board(board, view)  # refuses too large a picture, whichever formats are wanted

    def data(self, format: str) -> bytes:
        """The content of a golden: "txt", "svg" or "png"."""
        if format == "svg":
            return write_svg(self._scene).encode()
        if format == "png":
            return write_png(self._scene)
        return text(self.shown, columns=plan_of(self.view, self.board).columns, game=self.view.game).encode()


class Pair(NamedTuple):
    """The two pictures of a golden check that differ.

    Attributes:
        obtained: The board as it is drawn now.
        expected: The golden.
        pixels: How they differ.
    """

    obtained: Image.Image
    expected: Image.Image
    pixels: Pixels


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A golden that a check found to differ from the board as it is drawn now.

    Attributes:
        format: "txt", "svg" or "png".
        golden: Path of the golden.
        data: Content of the board as it is drawn now.
        reason: How they differ, in words.
        lines: The difference line by line, for texts.
        pair: The pictures, for a PNG whose golden is one.
    """

    format: str
    golden: Path
    data: bytes
    reason: str
    lines: tuple[str, ...] = ()
    pair: Pair | None = None


def compared(format: str, data: bytes, golden: Path, tolerance: int) -> Mismatch | None:
    """Checks one format of a board against its golden; None where they agree."""
    if format != "png":
        changed = lines(data, golden.read_bytes())
        return changed and Mismatch(format, golden, data, changed[0], tuple(changed[1]))
    try:
        obtained, expected = opened(data), opened(golden)
    except FileError as error:
        return Mismatch(format, golden, data, str(error))
    found = pixels(obtained, expected, tolerance)
    return found and Mismatch(format, golden, data, found.in_words(tolerance), pair=Pair(obtained, expected, found))


def report(drawn: DrawnBoard, mismatches: Sequence[Mismatch], folder: Path, name: str) -> list[str]:
    """The report of a golden check that failed: how the goldens differ, the first cells that do, and the files that it leaves.

    Args:
        drawn: The board.
        mismatches: At least one.
        folder: Where the board as it is drawn now, and pictures of the difference, are written.
        name: Start of their names.
    """
    said = ["the board differs from its golden:", *[f"  {each.format}: {each.reason}" for each in mismatches]]
    golden = _golden_board(drawn, mismatches)
    if golden is not None:
        said.append(shoes_in_words(drawn.shown, golden))
    pair = _pair(mismatches)
    where = regions(drawn.board, drawn.view) if pair and pair.obtained.size == pair.expected.size else ()
    cells = changed_cells(pair.pixels.mask, drawn.shown, where) if pair else ()
    if cells:
        said.append(f"{len(cells)} cells differ (columns and rows are counted from 0):")
        said += [f"  {words}" for words in cells_in_words(cells[:_SHOWN], drawn.shown, golden, where)]
        said += [f"  and {len(cells) - _SHOWN} more"] * (len(cells) > _SHOWN)
    for each in mismatches:
        said += ["", *each.lines, ""] if each.format == "txt" else []
    if pair:
        difference = difference_picture(pair.expected, pair.obtained, pair.pixels.mask, [cell.box for cell in cells])
        said += saved({"actual": pair.obtained, "expected": pair.expected, "difference": difference}, folder, name)
    for each in mismatches:
        path = folder / f"{name}.obtained.{each.format}"
        path.write_bytes(each.data)
        said.append(f"{'obtained':10} {path}")
    return said


def _golden_board(drawn: DrawnBoard, mismatches: Sequence[Mismatch]) -> Scoreboard | None:
    """The board of the shoe that a golden carries."""
    for each in mismatches:
        if each.format != "txt":
            try:
                return drawn.view.shown(drawn.board.with_options(rounds=read(each.golden)))
            except FileError:
                continue
    return None


def _pair(mismatches: Sequence[Mismatch]) -> Pair | None:
    """The pictures that differ: the PNGs, or else the SVGs as CairoSVG draws them."""
    by_format = {each.format: each for each in mismatches}
    if "png" in by_format:
        return by_format["png"].pair
    if "svg" not in by_format:
        return None
    sources = by_format["svg"].data, by_format["svg"].golden.read_bytes()
    try:
        import cairosvg

        obtained, expected = (opened(bytes(cairosvg.svg2png(bytestring=source))) for source in sources)
    except Exception:  # no library cairo, or a golden that is no picture any more: the words have to do
        return None
    found = pixels(obtained, expected)
    return found and Pair(obtained, expected, found)
