"""Differences between two pictures, pixel by pixel."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageChops


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


def _spread(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    page = Image.new("RGBA", size)
    page.paste(image.convert("RGBA"), (0, 0))
    return page.convert("RGBa")  # colours weighed by their opacity
