"""Each known fault of the field is named by a test; those that no other file has are here.

The whole list, with the change that is each fault and the test that tells it, is `faults.py`; `tools/put_in_faults.py` tries
each.
"""

from __future__ import annotations

import ast
import dataclasses
import os
import re
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image
from support.faults import FAULTS, Fault
from support.paths import PROJECT
from support.pixels import assert_same_pixels

import renderers
import roads
from renderers.drawing import marks as symbols
from renderers.formats.svg import _number
from renderers.shapes import Path as Outline
from roads import feeds


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.words[:60])
def test_every_fault_is_named_by_a_test(fault: Fault) -> None:
    """Its place is still in the file, once, and the test still exists."""
    assert PROJECT.joinpath(fault.file).read_text(encoding="utf-8").count(fault.old) == 1
    path, _, name = fault.test.partition("::")
    tree = ast.parse(PROJECT.joinpath(path).read_text(encoding="utf-8"))
    assert name in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("name", ["rule.py", "cases.py"])
def test_expected_values_are_not_computed_by_the_code_under_test(name: str) -> None:
    """Fault: an expected value that the code under test has computed, so that the suite cannot fail."""
    tree = ast.parse(PROJECT.joinpath("tests", "support", name).read_text(encoding="utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported <= {"__future__", "typing"}


def test_a_preview_carries_the_shoe_that_was_played(tmp_path: Path) -> None:
    """Fault: the shoe changed by asking."""
    board = roads.scoreboard("BBP")
    renderers.save(board, tmp_path / "asked.svg", ask="banker")
    assert renderers.read(tmp_path / "asked.svg") == roads.parse("BBP")
    assert board == roads.scoreboard("BBP")


def columns_of(board: roads.Scoreboard, **options: Any) -> list[int]:
    (group,) = renderers.scene(board, layout="big_road", **options).groups
    return [value for item in group.items for name, value in item.data if name == "column"]


def test_the_window_moves_with_the_prediction_and_not_before() -> None:
    """Fault: the window shifting before the prediction is drawn.

    Twenty streaks fill twenty columns: a Player goes on in the last one, a Banker needs another.
    """
    board = roads.scoreboard("BP" * 10)
    assert columns_of(board, columns=20) == list(range(20))
    assert columns_of(board, columns=20, ask="player") == [*range(20), 19]
    assert columns_of(board, columns=20, ask="banker") == list(range(1, 21))


def test_no_mark_is_dropped_however_wide_the_road() -> None:
    """Fault: marks past a fixed width dropped in silence."""
    board = roads.scoreboard("BP" * 500)
    assert [cell.column for cell in board.big_road.cells] == list(range(1000))
    assert len(board.big_eye_road.cells) == 998  # the first mark is that of the third streak
    assert columns_of(board, columns=1000) == list(range(1000))


@pytest.mark.parametrize("ties", [2, 9, 10, 88, 100, 888])
@pytest.mark.parametrize("size", [12, 22, 44])
def test_numbers_of_ties_stay_in_their_cell(ties: int, size: int) -> None:
    """Fault: two- and three-digit numbers outside the cell."""
    theme = renderers.CLASSIC
    ring = symbols.ring(theme, size, roads.Outcome.BANKER, ties, False, False)
    digits = [shape for shape in ring.shapes if isinstance(shape, Outline) and shape.fill == theme.tie]
    assert len(digits) == len(str(ties))
    for shape in digits:
        xs = [shape.x + x * shape.scale for _, points in shape.commands for x in points[::2]]
        assert min(xs) >= size * 0.15
        assert max(xs) <= size * 0.85


@pytest.mark.parametrize(
    ("player", "banker", "natural"),
    [
        ("2 3 3", "2 5", False),  # an 8 of three cards
        ("2 3 2", "2 2 5", False),  # a 9 of three cards for Banker
        ("K 4 5", "3 4", False),
        ("2 6", "K 5", True),
        ("2 3", "K 9", True),
    ],
)
def test_three_cards_are_no_natural(player: str, banker: str, natural: bool) -> None:
    """Fault: a three-card 8 or 9 called natural. Counted by hand: only an 8 or 9 on the first two cards is one."""
    assert roads.round_from_cards(player, banker).natural is natural


@pytest.mark.parametrize("theme", sorted(set(renderers.THEMES)))
@pytest.mark.parametrize(("shoe", "side"), [("Bb", "banker"), ("Pp", "player")])
def test_a_pair_is_seen_on_a_bead_of_its_own_colour(theme: str, shoe: str, side: str) -> None:
    """Fault: a dot that is invisible on a bead of its own colour, for it has no rim."""
    looks = renderers.THEMES[theme]
    pair, plain = (
        renderers.image(each, theme=theme, layout="bead_road", columns=1, scale=2).convert("RGB") for each in (shoe, shoe[0])
    )
    colour = getattr(looks, side)
    rim = tuple(bytes.fromhex(looks.rim[1:7]))
    changed = [new for new, old in zip(colours(pair), colours(plain), strict=True) if new != old]
    assert changed.count(rim) >= 8, (theme, colour)


def colours(image: Image.Image) -> list[tuple[int, ...]]:
    data = image.tobytes()
    return [tuple(data[index : index + 3]) for index in range(0, len(data), 3)]


@pytest.mark.parametrize("mark", ["\ufeff", ""])
@pytest.mark.parametrize("as_bytes", [True, False])
def test_a_byte_order_mark_is_no_part_of_the_header(mark: str, as_bytes: bool) -> None:
    """Fault: a byte-order mark in the header, so that the first column is not found."""
    text = f"{mark}result,shoe\nbanker,1\nplayer,1\n"
    found = feeds.decode(text.encode() if as_bytes else text, shape="csv", order="oldest")
    assert [roads.notation(shoe.rounds) for shoe in found.shoes] == ["BP"]
    letters = f"{mark}BP"
    found = feeds.decode(letters.encode() if as_bytes else letters, shape="letters", order="oldest")
    assert [roads.notation(shoe.rounds) for shoe in found.shoes] == ["BP"]


def test_files_are_utf_8_whatever_the_platform_says(tmp_path: Path) -> None:
    """Fault: files in the platform's encoding, read or written."""
    tmp_path.joinpath("shoe.txt").write_text("庄闲和 # 靴", encoding="utf-8")
    command = [sys.executable, "-c", "from renderers.cli.app import main; main()", "draw", "shoe.txt", "-o", "board.svg"]
    env = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([*command, "--labels", "zh-Hant"], cwd=tmp_path, env=env, check=True)
    drawn = tmp_path.joinpath("board.svg").read_bytes().decode("utf-8")
    assert "<title>百家樂路單</title>" in drawn
    assert renderers.read(tmp_path / "board.svg") == roads.parse("BPT")


@pytest.mark.parametrize(
    ("value", "written"),
    [(1e-05, "0"), (-1e-05, "0"), (0.001, "0.001"), (1e16, "1" + "0" * 16), (-0.0, "0"), (1234567.125, "1234567.125")],
)
def test_numbers_have_no_exponent(value: float, written: str) -> None:
    """Fault: numbers such as 1e-05 and -0, which some readers of SVG do not take."""
    assert _number(value) == written


def test_links_are_what_every_renderer_knows() -> None:
    """Fault: an href that renderers do not know: a plain one is of SVG 2, and older readers draw nothing for it."""
    root = ElementTree.fromstring(renderers.svg("BPT", layout="detailed"))
    uses = [element for element in root.iter() if element.tag.endswith("}use")]
    assert len(uses) > 3
    assert {name for element in uses for name, _ in element.items() if name.endswith("href")} == {
        "{http://www.w3.org/1999/xlink}href"
    }


@pytest.mark.parametrize("layout", sorted(set(renderers.LAYOUTS)))
def test_no_stray_text_stands_between_elements(layout: str) -> None:
    """Fault: a stray text node `0`, what a template makes of a count that is false."""
    root = ElementTree.fromstring(renderers.svg("TTBPb" * 3, layout=layout))
    for element in root.iter():
        assert not (element.tail or "").strip()
        if element.tag.rpartition("}")[2] not in ("title", "desc", "metadata"):
            assert not (element.text or "").strip()


@pytest.mark.parametrize("label", ["letters", "simplified", "traditional"])
def test_letters_stand_in_the_middle_of_their_bead(label: str) -> None:
    """Fault: letters sunk, because a renderer ignores what a file says of their baseline."""
    theme, size = dataclasses.replace(renderers.CLASSIC, bead_label=label), 44
    for outcome in roads.Outcome:
        bead = symbols.bead(theme, size, outcome, None, False, False)
        ys = [
            shape.y + y * shape.scale
            for shape in bead.shapes
            if isinstance(shape, Outline)
            for _, points in shape.commands
            for y in points[1::2]
        ]
        assert abs((min(ys) + max(ys)) / 2 - size / 2) <= 1


def test_a_golden_fails_for_a_single_pixel(tmp_path: Path) -> None:
    """Fault: golden images that pass with a tolerance so wide that nothing could fail."""
    drawn = Image.open(BytesIO(renderers.png("BPT"))).convert("RGBA")
    drawn.save(tmp_path / "golden.png")
    assert_same_pixels(tmp_path / "golden.png", tmp_path / "golden.png")
    drawn.putpixel((5, 5), (0xE8, 0xEC, 0xF1, 255))  # the page is #e9ecf1: one step of one channel
    drawn.save(tmp_path / "changed.png")
    with pytest.raises(AssertionError, match="pixels differ within"):
        assert_same_pixels(tmp_path / "changed.png", tmp_path / "golden.png")
    drawn.resize((drawn.width, drawn.height + 1)).save(tmp_path / "taller.png")
    with pytest.raises(AssertionError):
        assert_same_pixels(tmp_path / "taller.png", tmp_path / "golden.png")


def test_the_list_is_whole() -> None:
    """Every kind is there, and the words tell them apart."""
    words = [fault.words for fault in FAULTS]
    assert len(set(words)) == len(words) >= 60
    assert not [each for each in words if re.search("[A-Z]{5}", each)]
