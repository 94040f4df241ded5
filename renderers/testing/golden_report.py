"""The report of goldens that differ from a board: what differs, where, and pictures of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from renderers.errors import FileError
from renderers.formats.read import read
from renderers.testing.changed_cells import cells_in_words, changed_cells
from renderers.testing.drawn_board import DrawnBoard
from renderers.testing.failure_pictures import difference_picture, saved
from renderers.testing.golden_mismatch import Mismatch, Pair
from renderers.testing.image_files import opened
from renderers.testing.pixel_differences import pixels
from renderers.testing.region import regions
from renderers.testing.text_differences import shoes_in_words
from roads.board.scoreboard import Scoreboard

_SHOWN = 5  # cells that a report names


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
