"""The golden of a board that differs from the board as it is drawn now, format by format."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from renderers.errors import FileError
from renderers.testing.damaged_file import POINTER, damage
from renderers.testing.image_files import opened
from renderers.testing.pixel_differences import Pixels, pixels
from renderers.testing.text_differences import lines


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
        is_pointer: Whether a pointer of Git LFS stands in place of the golden.
    """

    format: str
    golden: Path
    data: bytes
    reason: str
    lines: tuple[str, ...] = ()
    pair: Pair | None = None
    is_pointer: bool = False


def compared(format: str, data: bytes, golden: Path, tolerance: int) -> Mismatch | None:
    """Checks one format of a board against its golden; None where they agree."""
    kept = golden.read_bytes()
    wrong = damage(kept, format)
    if wrong:
        return Mismatch(format, golden, data, f"the golden {golden} {wrong}", is_pointer=wrong == POINTER)
    if format != "png":
        changed = lines(data, kept)
        return changed and Mismatch(format, golden, data, changed[0], tuple(changed[1]))
    try:
        obtained, expected = opened(data), opened(golden)
    except FileError as error:
        return Mismatch(format, golden, data, str(error))
    found = pixels(obtained, expected, tolerance)
    return found and Mismatch(format, golden, data, found.in_words(tolerance), pair=Pair(obtained, expected, found))
