"""Differences between a board as it is drawn now and its golden: pictures, cells, shoes and lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import unified_diff
from itertools import zip_longest
from typing import NamedTuple

from PIL import Image, ImageChops

from renderers.testing.regions import Region, first_column, with_rows
from roads.board.scoreboard import Scoreboard
from roads.game.notation import notation
from roads.game.rounds import Outcome, Round

_LINES = 24


class ChangedCell(NamedTuple):
    """A cell whose pixels differ.

    Attributes:
        road: Such as "big_road".
        column: Column of the road as it is drawn now, 0-based.
        row: 0-based.
        box: Left, top, width and height in pixels.
        place: Column and row of the window, 0-based.
    """

    road: str
    column: int
    row: int
    box: tuple[float, float, float, float]
    place: tuple[int, int]


class Pixels(NamedTuple):
    """Difference of two pictures, pixel by pixel.

    Attributes:
        mask: 255 where a pixel differs by more than the tolerance; as large as both pictures together need.
        differing: Number of those pixels.
        largest: Largest difference of a channel, 0 to 255.
        sizes: Sizes of the obtained and of the expected picture.
    """

    mask: Image.Image
    differing: int
    largest: int
    sizes: tuple[tuple[int, int], tuple[int, int]]

    def in_words(self, tolerance: int) -> str:
        """Says how they differ, such as "12 pixels differ, by up to 200 of 255"."""
        if self.sizes[0] != self.sizes[1]:
            (width, height), (golden_width, golden_height) = self.sizes
            return f"expected {golden_width} x {golden_height} pixels, got {width} x {height}"
        beyond = f" (tolerance {tolerance})" if tolerance else ""
        count = "1 pixel differs" if self.differing == 1 else f"{self.differing} pixels differ"
        return f"{count}, by up to {self.largest} of 255{beyond}"


def pixels(obtained: Image.Image, expected: Image.Image, tolerance: int = 0) -> Pixels | None:
    """Compares two pictures as they are seen; None if they have one size and no pixel differs by more than `tolerance`.

    Args:
        obtained: Any mode; a colour that nobody can see, under an opacity of 0, does not count.
        expected: The golden.
        tolerance: Largest difference of a channel that passes, 0 to 255.
    """
    size = max(obtained.width, expected.width), max(obtained.height, expected.height)
    ours, golden = _spread(obtained, size), _spread(expected, size)
    worst = Image.new("L", size)
    for one, other in zip(ours.split(), golden.split(), strict=True):
        worst = ImageChops.lighter(worst, ImageChops.difference(one, other))
    if obtained.size != expected.size:  # what only one of them has differs, whatever its colour
        common = min(obtained.width, expected.width), min(obtained.height, expected.height)
        outside = Image.new("L", size, 255)
        outside.paste(0, (0, 0, *common))
        worst = ImageChops.lighter(worst, outside)
    mask = worst.point(lambda value: 255 if value > tolerance else 0)
    count = mask.histogram()[255]
    if not count:
        return None
    largest = max(value for value, found in enumerate(worst.histogram()) if found)
    return Pixels(mask, count, largest, (obtained.size, expected.size))


def changed_cells(mask: Image.Image, board: Scoreboard, regions: Sequence[Region]) -> tuple[ChangedCell, ...]:
    """Finds the cells in which pixels differ, road by road, by column and row."""
    found = []
    for region in regions:
        first = first_column(board, region)
        wide, high = region.width / region.columns, region.height / region.rows
        for column in range(region.columns):
            for row in range(region.rows):
                x, y = region.x + column * wide, region.y + row * high
                # Half a pixel inside: the line to the next cell is no cell's own.
                inside = (round(x + 0.5), round(y + 0.5), round(x + wide - 0.5), round(y + high - 0.5))
                if mask.crop(inside).getbbox():
                    found.append(ChangedCell(region.road, first + column, row, (x, y, wide, high), (column, row)))
    return tuple(found)


def cells_in_words(
    cells: Sequence[ChangedCell], board: Scoreboard, golden: Scoreboard | None, regions: Sequence[Region]
) -> list[str]:
    """Describes each cell: what stands there now, and what stood there if the golden's shoe is known."""
    ours = {region.road: _shown(board, region) for region in regions}
    theirs = {region.road: _shown(golden, region) for region in regions} if golden is not None else {}
    said = []
    for cell in cells:
        place = f"{cell.road.replace('_', ' ')}, column {cell.column}, row {cell.row}"
        now = ours[cell.road].get(cell.place, "nothing")
        before = theirs[cell.road].get(cell.place, "nothing") if theirs else None
        if before is None:
            said.append(f"{place}: now {now}")
        elif before == now:
            said.append(f"{place}: {now}, drawn otherwise")
        else:
            said.append(f"{place}: expected {before}, got {now}")
    return said


def shoes_in_words(board: Scoreboard, golden: Scoreboard) -> str:
    """Says from which round on two shoes differ."""
    ours, theirs = ([notation((round,)) for round in each.rounds] for each in (board, golden))
    for number, (now, before) in enumerate(zip_longest(ours, theirs), 1):
        if now != before:
            return f"the shoes differ from round {number} on: expected {before or 'no round'}, got {now or 'no round'}"
    return "the shoe is the same: it is drawn otherwise"


def lines(obtained: bytes, expected: bytes) -> tuple[str, list[str]] | None:
    """Compares two texts: where they differ, in words and line by line; None if they are the same but for line ends."""
    ours, theirs = (data.decode("utf-8", "replace").splitlines() for data in (obtained, expected))
    if ours == theirs:
        return None
    pairs = enumerate(zip_longest(ours, theirs), 1)
    first = next(number for number, (one, other) in pairs if one != other)
    changed = list(unified_diff(theirs, ours, "expected", "obtained", lineterm="", n=1))
    cut = [f"({len(changed) - _LINES} lines more)"] * (len(changed) > _LINES)
    return f"differs from line {first} on", [line[:160] for line in changed[:_LINES]] + cut


def _spread(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    page = Image.new("RGBA", size)
    page.paste(image.convert("RGBA"), (0, 0))
    return page.convert("RGBa")  # colours weighed by their opacity


def _shown(board: Scoreboard, region: Region) -> dict[tuple[int, int], str]:
    first = first_column(board, region)
    own = with_rows(board, region.rows)
    return {(column - first, row): said for column, row, said in _signs(own, region.road)}


def _signs(board: Scoreboard, road: str) -> Iterator[tuple[int, int, str]]:
    if road == "bead_road":
        for column, row, round, _ in board.bead_road.cells:
            yield column, row, _round(round, with_total=True)
    elif road == "big_road":
        for column, row, round, ties, _ in board.big_road.shown():
            if round.outcome is Outcome.TIE:
                yield column, row, f"{ties} leading ties"
            else:
                yield column, row, _round(round) + (f" with {ties} tie{'s' * (ties > 1)}" if ties else "")
    else:
        for column, row, mark, _ in getattr(board, road).cells:
            yield column, row, f"a {mark.name.lower()} mark"


def _round(round: Round, with_total: bool = False) -> str:
    said = round.outcome.name.capitalize()
    said += f" {round.total}" if with_total and round.total is not None else ""
    return said + "".join([", Banker pair" * (round.banker_pair is True), ", Player pair" * (round.player_pair is True)])
