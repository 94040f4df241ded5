"""Heights of letters and chips, and spaces between words, all of which follow from the height of a line."""

from __future__ import annotations

from renderers.drawing.lettering import overhang


def cap_height(height: int) -> int:
    """Height of capital letters in a line `height` high: even, as the line is, so that both have the same middle."""
    return max(4, 2 * round(height * 0.19))


def text_top(y: int, height: int) -> int:
    """Top of words in a line whose top is `y`, as the style of words sets them."""
    cap = cap_height(height)
    return y + (height - cap) // 2 - overhang(cap)


def chip_size(height: int) -> int:
    """Diameter of the bead that stands for a result in a line."""
    return 2 * round(height * 0.3)


def near_space(height: int) -> int:
    """Distance between words, or between words and icons, that belong together."""
    return max(1, round(height * 0.09))


def word_space(height: int) -> int:
    """Distance between words that do not belong together."""
    return max(2, round(height * 0.5))
