"""The answers to an ask as icons: the next mark of each derived road, side by side."""

from __future__ import annotations

from collections.abc import Iterator

from renderers.drawing.word_spacing import near_space
from renderers.drawing.word_style import Style
from renderers.scenes import Data, Placed
from roads.board.ask import Answers
from roads.board.derived_roads import BIG_EYE, COCKROACH, SMALL


def icons(style: Style, answers: Answers, x: int, y: int, height: int, size: int, data: Data = ()) -> Iterator[Placed]:
    """The marks of the three derived roads in an answer, side by side; the place of a missing mark stays empty."""
    derived = style.kit.derived
    for k, mark in zip((BIG_EYE, SMALL, COCKROACH), answers, strict=True):
        if mark is not None:
            yield Placed(derived(size, k, mark), x, y + (height - size) // 2, style.theme.ground, data)
        x += size + near_space(height)


def icons_width(height: int, size: int) -> int:
    """Width of the icons of an answer."""
    return 3 * size + 2 * near_space(height)
