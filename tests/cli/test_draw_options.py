"""Options of drawing at the command that the library has too: sizes, columns, scrolling."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from PIL import Image
from support.commands import assert_one_line, invoke
from support.paths import SHOES

import renderers

SHOE = next(path for path in SHOES if path.stem == "table-1")


def shoe() -> str:
    return SHOE.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("options", "same"),
    [
        (("--fit", "300x200"), {"fit": (300, 200)}),
        (("--fit", "600x200", "--columns", "fit"), {"fit": (600, 200), "columns": "fit"}),
        (("--columns", "fit"), {"columns": "fit"}),
        (("--columns", "9", "--first", "2"), {"columns": 9, "first": 2}),
    ],
    ids=str,
)
def test_draw(options: Sequence[str], same: renderers.Options, tmp_path: Path) -> None:
    assert invoke("draw", SHOE, "-o", tmp_path / "board.svg", *options).exit_code == 0
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == renderers.svg(shoe(), **same)


def test_a_sheet_and_a_folder_fit(tmp_path: Path) -> None:
    assert invoke("lobby", SHOE.parent, "-o", tmp_path / "lobby.png", "--fit", "640x480").exit_code == 0
    with Image.open(tmp_path / "lobby.png") as sheet:
        assert sheet.size == (640, 480)
    (tmp_path / "shoes").mkdir()
    (tmp_path / "shoes" / "7.txt").write_text("BBP", encoding="utf-8")
    folder = tmp_path / "pictures"
    done = invoke("watch", tmp_path / "shoes", "-o", folder, "--once", "--format", "png", "--fit", "200x100", "--first", "0")
    assert done.exit_code == 0
    (picture,) = folder.glob("*.png")
    with Image.open(picture) as drawn:
        assert drawn.size == (200, 100)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--fit", "800"), "--fit: expected WIDTHxHEIGHT in pixels, such as 800x400, got '800'"),
        (("--fit", "8x4"), "--fit: expected at least 241 x 88 pixels, for 48 columns in the layout 'table', got 8x4"),
        (("--fit", "0x4"), "--fit: expected a whole number of at least 1, got 0"),
        (("--fit", "800x400", "--scale", "2"), "--fit and --scale exclude each other: fit finds the scale"),
        (("--columns", "all"), "--columns: expected a whole number of at least 1, or fit, got 'all'"),
        (("--columns", "10000000000"), "--columns: expected at most 1,000,000,000, got 10000000000"),
        (("--fit", "10000000000x1"), "--fit: expected at most 1,000,000,000, got 10000000000"),
        (("--scale", "0"), "--scale: expected a positive number, got 0"),
        (("--explain", "big-eye:12", "--layout", "bead_road"), "--explain needs the big road or the explained one: the layout"),
        (("--columns", "fit", "--layout", "results"), "--columns fit needs a road without a width of its own"),
        (("--first", "-3"), "--first: expected a whole number of at least 0, got -3"),
        (("--first", "3", "--layout", "results"), "--first needs a road to scroll: the layout 'results' has none"),
        (("--first", "3", "--explain", "big-eye:12"), "--first and --explain exclude each other"),
    ],
    ids=str,
)
def test_options_that_cannot_be_leave_the_output_as_it_was(options: Sequence[str], message: str, tmp_path: Path) -> None:
    output = tmp_path / "board.svg"
    output.write_text("as it was", encoding="utf-8")
    assert_one_line(invoke("draw", SHOE, "-o", output, *options), message)
    assert output.read_text(encoding="utf-8") == "as it was"
