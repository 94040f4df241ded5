"""Sizes and spacing of words: all follow from the height of a line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from renderers.drawing.lettering import line, overhang
from renderers.drawing.marks import kit
from renderers.look.labels import Labels
from renderers.look.theme import Theme
from renderers.scenes import Placed
from renderers.shapes import Symbol
from roads.board.ask import Answers
from roads.board.derived_roads import BIG_EYE, COCKROACH, SMALL
from roads.game.rounds import ByOutcome


class Style(NamedTuple):
    """How words look and what they say.

    Attributes:
        theme: Font and colours.
        labels: The words.
        digits: How many digits the largest count may have.
    """

    theme: Theme
    labels: Labels
    digits: int

    @property
    def sides(self) -> ByOutcome[str]:
        """Names of the three results."""
        return self.labels.sides if self.theme.sides is None else ByOutcome(*self.theme.sides)

    @property
    def details(self) -> tuple[str, ...]:
        """What pairs and naturals are called, in the order of the statistics; nothing where the game is not baccarat."""
        labels = self.labels
        return (labels.banker_pair, labels.player_pair, labels.natural) if self.theme.sides is None else ()

    def reach(self, text: str, cap: int) -> int:
        """The width of `text` as a symbol of `write`."""
        return self.write(text, cap, self.theme.text).width

    def write(self, text: str, cap: int, colour: str) -> Symbol:
        """A line of text."""
        return line(self.theme.font, text, cap, colour)

    def count_width(self, cap: int) -> int:
        """The room for the largest count."""
        return max(self.reach(figure * self.digits, cap) for figure in "0123456789")


def style_for(rounds: int, theme: Theme, labels: Labels) -> Style:
    """The style of a board of so many rounds: words have room for three digits, and for more where there are more."""
    return Style(theme, labels, max(3, len(str(rounds))))


def cap_of(height: int) -> int:
    """Height of capital letters in a line of that height: even, as the line is, so that both have the same middle."""
    return max(4, 2 * round(height * 0.19))


def text_top(y: int, height: int) -> int:
    """Where a symbol of `Style.write` stands in a line whose top is `y`."""
    cap = cap_of(height)
    return y + (height - cap) // 2 - overhang(cap)


def icons(theme: Theme, answers: Answers, x: int, y: int, height: int, size: int) -> Iterator[Placed]:
    """The three marks that one answer would be, side by side; the place of one that there is not yet stays empty."""
    for k, mark in zip((BIG_EYE, SMALL, COCKROACH), answers, strict=True):
        if mark is not None:
            yield Placed(kit(theme).derived(size, k, mark), x, y + (height - size) // 2, theme.ground)
        x += size + near(height)


def icons_width(height: int, size: int) -> int:
    """The room that `icons` takes."""
    return 3 * size + 2 * near(height)


def chip_size(height: int) -> int:
    """Of the bead that stands for a result."""
    return 2 * round(height * 0.3)


def near(height: int) -> int:
    """Between what belongs together."""
    return max(1, round(height * 0.09))


def space(height: int) -> int:
    """Between what does not."""
    return max(2, round(height * 0.5))
