"""Pictures that a failure leaves: cells framed and numbered, and two pictures with what differs between them.

A frame is pink between black and white lines, which shows on any ground.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from pathlib import Path

from PIL import Image, ImageDraw

from renderers.colours import contrast
from renderers.drawing.lettering import line
from renderers.formats.tiles import draw_tile
from renderers.look.fonts import BUNDLED
from renderers.testing.comparison import Comparison, in_words
from renderers.testing.grid import WrongCell
from roads.error_text import ascii_safe

Rectangle = tuple[float, float, float, float]
"""Left, top, width and height in pixels."""

_PINK = "#ff00a0"
_INK, _PAPER, _QUIET = "#1b2230", "#f4f5f8", "#5b6475"
_CAP, _PAD = 10, 10
_SHARP = 18.0  # pixels that a cell should have to be looked at
_MOST = 4000  # pixels a side, beyond which a picture is not enlarged
_NUMBERED = 20


def framed(found: Comparison) -> Image.Image:
    """A screenshot with its wrong cells framed and the first of them numbered, and under it those in words."""
    wrong = found.wrong
    shown = _with_frames(found.picture, [_box(cell) for cell in wrong])
    said = [(f"{len(wrong)} of {found.cells} cells are wrong" if wrong else "a region is off by more than two pixels", _INK)]
    said += [(f"{number}  {in_words(cell, found.palette)}", _QUIET) for number, cell in enumerate(wrong[:_NUMBERED], 1)]
    said += [(f"and {len(wrong) - _NUMBERED} more", _QUIET)] * (len(wrong) > _NUMBERED)
    said += [(f"hint: {hint}", _INK) for hint in found.hints]
    return _stacked([shown, _lines(said, shown.width)])


def expected_picture(found: Comparison) -> Image.Image:
    """A screenshot with the marks that should stand in its regions, drawn plainly in the expected colours."""
    page = found.picture.copy()
    for grid in found.grids:
        region = grid.region
        wide, high = region.width / region.columns, region.height / region.rows
        left, top = region.x + grid.dx, region.y + grid.dy
        tile = Image.new("RGB", (ceil(region.width * 2), ceil(region.height * 2)), found.palette.ground)
        pen = ImageDraw.Draw(tile)
        grid_colour = "#c9ced8" if contrast(found.palette.ground, "#000000") > 6 else "#4a5060"
        for column in range(region.columns + 1):
            pen.line((column * wide * 2, 0, column * wide * 2, tile.height), grid_colour)
        for row in range(region.rows + 1):
            pen.line((0, row * high * 2, tile.width, row * high * 2), grid_colour)
        for (column, row), kind in grid.expected.items():
            box = (column * wide * 2, row * high * 2, (column + 1) * wide * 2, (row + 1) * high * 2)
            _mark(pen, region.road, box, found.palette.colours[kind], kind)
        small = tile.resize((round(region.width), round(region.height)), Image.Resampling.LANCZOS)
        page.paste(small, (round(left), round(top)))
    return page


def difference_picture(
    expected: Image.Image, obtained: Image.Image, mask: Image.Image, cells: Sequence[Rectangle]
) -> Image.Image:
    """Two pictures under each other with the cells that differ framed, and under them where pixels differ.

    Args:
        expected: The golden.
        obtained: What is drawn now.
        mask: 255 where a pixel differs, as large as both pictures together need.
        cells: The cells that differ.
    """
    grey = _flat(obtained, mask.size).convert("L").point(lambda value: 160 + value * 95 // 255).convert("RGB")
    grey.paste(_PINK, (0, 0), mask)
    count = f", {len(cells)} cells" if len(cells) != 1 else ", 1 cell"
    parts = []
    for title, image in (
        ("expected (the golden)", _with_frames(_flat(expected, mask.size), cells)),
        ("obtained (drawn now)", _with_frames(_flat(obtained, mask.size), cells)),
        (f"difference: {mask.histogram()[255]} pixels{count if cells else ''}", _enlarged(grey, cells)[0]),
    ):
        parts += [_lines([(title, _INK)], image.width), image]
    return _stacked(parts)


def saved(pictures: dict[str, Image.Image], folder: Path, name: str) -> list[str]:
    """Writes pictures beside each other as PNG, and says where: a line each."""
    said = []
    for kind, image in pictures.items():
        path = folder / f"{name}.{kind}.png"
        image.save(path, "PNG")
        said.append(f"{kind:10} {path}")
    return said


def _box(cell: WrongCell) -> Rectangle:
    return cell.x, cell.y, cell.width, cell.height


def _flat(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """A picture on grey, in which what it lets through can be told from black and from white."""
    page = Image.new("RGBA", size, "#808080")
    page.alpha_composite(image.convert("RGBA"))
    return page.convert("RGB")


def _enlarged(picture: Image.Image, boxes: Sequence[Rectangle]) -> tuple[Image.Image, int]:
    """A picture with pixels so large that the smallest of some cells can be looked at, and how large they are."""
    smallest = min((min(box[2:]) for box in boxes), default=_SHARP)
    times = max(1, min(ceil(_SHARP / smallest), _MOST // max(picture.size)))
    if times == 1:
        return picture.convert("RGB"), 1
    size = (picture.width * times, picture.height * times)
    return picture.convert("RGB").resize(size, Image.Resampling.NEAREST), times


def _with_frames(picture: Image.Image, boxes: Sequence[Rectangle]) -> Image.Image:
    shown, times = _enlarged(picture, boxes)
    if shown is picture:
        shown = picture.copy()
    pen = ImageDraw.Draw(shown)
    for x, y, width, height in boxes:
        left, top, right, bottom = (round(value * times) for value in (x, y, x + width, y + height))
        for out, colour in ((2, "#ffffff"), (1, _PINK), (0, _PINK), (-1, "#000000")):
            pen.rectangle((left - out, top - out, max(left - out, right + out), max(top - out, bottom + out)), outline=colour)
    for number, (x, y, width, _) in enumerate(boxes[:_NUMBERED], 1):
        symbol = line(BUNDLED, str(number), 8, "#ffffff")
        tag = Image.new("RGB", (symbol.width + 5, 12), _PINK)
        tag.paste(draw_tile(symbol, _PINK).convert("RGB").crop((0, 3, symbol.width, 15)), (2, 0))
        right = round((x + width) * times) + 2
        shown.paste(tag, (max(0, min(right - tag.width // 2, shown.width - tag.width)), max(0, round(y * times) - 8)))
    return shown


def _mark(pen: ImageDraw.ImageDraw, road: str, box: Rectangle, colour: str, kind: str) -> None:
    left, top, right, bottom = box
    side = min(right - left, bottom - top)
    middle_x, middle_y, radius = (left + right) / 2, (top + bottom) / 2, side * 0.42
    around = (middle_x - radius, middle_y - radius, middle_x + radius, middle_y + radius)
    if road == "cockroach_road" or (road == "big_road" and kind == "tie"):
        near = radius * 0.75
        pen.line((middle_x - near, middle_y + near, middle_x + near, middle_y - near), colour, max(1, round(side * 0.18)))
    elif road in ("bead_road", "small_road"):
        pen.ellipse(around, colour)
    else:
        pen.ellipse(around, outline=colour, width=max(1, round(side * 0.13)))


def _lines(said: Iterable[tuple[str, str]], width: int) -> Image.Image:
    """Lines of words on paper, wide enough for the longest."""
    drawn = [draw_tile(line(BUNDLED, _plain(text), _CAP, colour), _PAPER).convert("RGB") for text, colour in said]
    step = 2 * _CAP
    size = (max([width, *[image.width + 2 * _PAD for image in drawn]]), step * len(drawn) + _PAD)
    paper = Image.new("RGB", size, _PAPER)
    for index, image in enumerate(drawn):
        paper.paste(image, (_PAD, _PAD // 2 + index * step))
    return paper


def _plain(text: str) -> str:
    """The text in characters that every font has."""
    return ascii_safe(text).encode("ascii", "replace").decode()


def _stacked(images: Sequence[Image.Image]) -> Image.Image:
    page = Image.new("RGB", (max(image.width for image in images), sum(image.height for image in images)), _PAPER)
    top = 0
    for image in images:
        page.paste(image, (0, top))
        top += image.height
    return page
