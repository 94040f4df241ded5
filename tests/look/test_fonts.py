"""A user's own font: small ones made here, so that every outline is known."""

from __future__ import annotations

import dataclasses
import pickle
import sys
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops
from support.fonts import LETTERS, font_file

import renderers
import roads
from renderers.drawing.lettering import label, width
from renderers.formats.png import compose
from renderers.formats.svg import write
from renderers.look.fonts import BUNDLED

"""What a board in the classic theme needs, and the letter that the height is taken from."""


@pytest.fixture(params=[True, False], ids=["ttf", "otf"])
def boxes(request: pytest.FixtureRequest, tmp_path: Path) -> renderers.Font:
    path = tmp_path / "boxes.ttf"
    path.write_bytes(font_file(is_ttf=request.param))
    return renderers.load_font(path)


def test_outlines_are_those_of_the_file(boxes: renderers.Font) -> None:
    assert boxes.cap_height == 0.7
    glyph = boxes.glyph("B", "B")
    assert (glyph.advance, glyph.left, glyph.right, glyph.top, glyph.bottom) == (0.8, 0.05, 0.75, -0.7, 0)
    # Centred by its ink on (10, 10), 14 high: the square from 3 to 17.
    (drawn,) = label(boxes, "B", 14, 10, 10, "#000000")
    points = {(drawn.x + drawn.scale * point[0], drawn.y + drawn.scale * point[1]) for _, point in drawn.commands if point}
    assert points == {(3.0, 3.0), (3.0, 17.0), (17.0, 3.0), (17.0, 17.0)}
    assert width(boxes, "BP", 7) == pytest.approx(16)


def test_a_board_is_drawn_in_it(boxes: renderers.Font) -> None:
    theme = dataclasses.replace(renderers.CLASSIC, font=boxes)
    assert renderers.svg("B9 P T", theme=theme) != renderers.svg("B9 P T")
    with pytest.raises(renderers.GlyphError, match=r"no glyph for a \(U\+0061\) of the text 'Banker\?' in the font boxes.ttf"):
        renderers.svg("B", theme=theme, layout="detailed")


def test_a_glyph_that_the_font_lacks_is_never_an_empty_box(tmp_path: Path) -> None:
    (tmp_path / "few.ttf").write_bytes(font_file("BPH"))
    theme = dataclasses.replace(renderers.MACAU, font=renderers.load_font(tmp_path / "few.ttf"))
    with pytest.raises(renderers.GlyphError, match=r"U\+838A"):  # 莊
        renderers.png("B", theme=theme, layout="bead_road")


def test_fonts_are_values(boxes: renderers.Font, tmp_path: Path) -> None:
    (tmp_path / "boxes.ttf").write_bytes(boxes.data or b"")
    again = renderers.load_font(tmp_path / "boxes.ttf")
    assert again == boxes
    assert hash(again) == hash(boxes)
    assert pickle.loads(pickle.dumps(boxes)) == boxes
    assert boxes != BUNDLED
    assert len(repr(boxes)) < 100


def test_ink_below_the_line_and_left_of_its_origin_is_drawn_whole(tmp_path: Path, cairosvg: ModuleType) -> None:
    """A jack's J hangs below the line in many fonts: here every letter reaches from 300 below it, 100 left of its origin."""

    def hanging(pen: Any) -> None:
        pen.moveTo((-100, -300))
        for point in ((-100, 700), (600, 700), (600, -300)):
            pen.lineTo(point)
        pen.closePath()

    (tmp_path / "hang.ttf").write_bytes(font_file(LETTERS + "JQKAlayernk", outline=hanging))
    theme = dataclasses.replace(renderers.CLASSIC, font=renderers.load_font(tmp_path / "hang.ttf"))
    scene = renderers.scene([roads.round_from_cards("J♠ 7♥", "J♦ 7♦")], theme=theme, layout="results", scale=2)
    drawn = Image.open(BytesIO(cairosvg.svg2png(bytestring=write(scene).encode()))).convert("RGB")
    difference = ImageChops.difference(drawn, compose(scene).convert("RGB")).convert("L")
    assert max(index for index, count in enumerate(difference.histogram()) if count) < 100


def test_letters_that_are_blank_draw_nothing(tmp_path: Path) -> None:
    (tmp_path / "blank.ttf").write_bytes(font_file(LETTERS + "\u3000 "))
    font = renderers.load_font(tmp_path / "blank.ttf")
    assert label(font, " ", 10, 0, 0, "#000000", widest=5) == []
    renderers.png("B P T", layout="lobby", name=" ", theme=dataclasses.replace(renderers.CLASSIC, font=font))


def test_names_are_cut_with_dots_where_the_font_has_no_ellipsis(tmp_path: Path) -> None:
    (tmp_path / "dots.ttf").write_bytes(font_file(LETTERS + "."))
    theme = dataclasses.replace(renderers.CLASSIC, font=renderers.load_font(tmp_path / "dots.ttf"))
    renderers.svg("B", layout="lobby", theme=theme, name="B" * 300)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "expected a TrueType or OpenType font"),
        (b"not a font", "expected a TrueType or OpenType font"),
        (b"ttcf\x00\x02\x00\x00", "a single font"),
        (b"OTTO" + b"\xff" * 40, "a damaged font"),
        (font_file()[:400], "a damaged font"),
    ],
)
def test_what_is_no_font_is_refused(data: bytes, reason: str, tmp_path: Path) -> None:
    (tmp_path / "bad.ttf").write_bytes(data)
    with pytest.raises(renderers.FileError, match=reason):
        renderers.load_font(tmp_path / "bad.ttf")


def test_no_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing.ttf"):
        with pytest.raises(renderers.FileError):
            renderers.load_font(path)


def test_without_fonttools_the_error_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "boxes.ttf").write_bytes(font_file())
    monkeypatch.setitem(sys.modules, "fontTools.ttLib", None)
    with pytest.raises(roads.MissingPackageError, match=r"baccarat-roads\[font\]"):
        renderers.load_font(tmp_path / "boxes.ttf")


def test_a_damaged_font_is_an_error_of_our_own(tmp_path: Path) -> None:
    path = tmp_path / "damaged.ttf"
    tried = refused = 0

    @settings(deadline=None, max_examples=150)
    @given(st.data())
    def draw(data: st.DataObject) -> None:
        nonlocal tried, refused
        whole = bytearray(font_file())
        for _ in range(data.draw(st.integers(1, 8))):
            whole[data.draw(st.integers(4, len(whole) - 1))] = data.draw(st.integers(0, 255))
        path.write_bytes(bytes(whole[: data.draw(st.just(len(whole)) | st.integers(12, len(whole)))]))
        tried += 1
        try:
            renderers.svg("B9 P T", theme=dataclasses.replace(renderers.CLASSIC, font=renderers.load_font(path)))
        except (renderers.FileError, renderers.GlyphError, renderers.SizeError):
            refused += 1

    draw()
    assert refused > tried // 4  # most are cut short, or hurt where it matters
