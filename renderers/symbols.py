"""What each mark looks like: a function of theme and cell size for each, made from the closed set of shapes.

Sizes are rounded so that the edges of a mark fall on whole units where they can: a mark of an even cell is an even number of
units wide, and stands the same distance from all four sides of its cell. `size` is the side of the square cell, in units.
"""

from __future__ import annotations

from functools import lru_cache, partial

from renderers.glyphs import bundled, label
from renderers.shapes import Circle, Lines, Rect, Shape, Symbol
from renderers.theme import LABELS, Theme
from roads.derived import BIG_EYE, COCKROACH, SMALL
from roads.outcomes import Mark, Outcome


def bead(theme: Theme, size: int, outcome: Outcome, total: int | None, banker_pair: bool, player_pair: bool) -> Symbol:
    """A disc of the outcome's colour with its label, and a dot for each pair."""
    shapes: list[Shape] = [Circle(size / 2, size / 2, _radius(size), theme.side(outcome))]
    text = _bead_text(theme, outcome, total)
    if text:
        shapes.append(_sign(text, size, theme.label))
    shapes += _dots(theme, size, banker_pair, player_pair)
    return Symbol(f"bead-{outcome.name.lower()}", size, size, tuple(shapes))


def ring(theme: Theme, size: int, outcome: Outcome, ties: int, banker_pair: bool, player_pair: bool) -> Symbol:
    """A hollow ring of the side's colour, a slash and the number of ties across it, and a dot for each pair."""
    stroke = max(1, round(size * 0.09))
    shapes: list[Shape] = [Circle(size / 2, size / 2, _radius(size), theme.side(outcome), stroke)]
    if ties:
        shapes += _ties(theme, size, ties)
    shapes += _dots(theme, size, banker_pair, player_pair)
    return Symbol(f"ring-{outcome.name.lower()}", size, size, tuple(shapes))


def leading_ties(theme: Theme, size: int, ties: int) -> Symbol:
    """The slash that waits on A1 for the first ring."""
    return Symbol("ties", size, size, tuple(_ties(theme, size, ties)))


def derived(theme: Theme, size: int, k: int, mark: Mark) -> Symbol:
    """A mark of a derived road: Big Eye a hollow ring, Small a disc, Cockroach a slash leaning right (`/`)."""
    colour = theme.mark(mark)
    shape, name = _DERIVED[k]
    return Symbol(f"{name}-{mark.name.lower()}", size, size, (shape(size, colour),))


def chip(theme: Theme, size: int, outcome: Outcome) -> Symbol:
    """A bead with the outcome's letter, for the counts."""
    sign = _sign(side_letter(theme, outcome), size, theme.label)
    shapes = (Circle(size / 2, size / 2, size / 2, theme.side(outcome)), sign)
    return Symbol(f"chip-{outcome.name.lower()}", size, size, shapes)


def side_letter(theme: Theme, outcome: Outcome) -> str:
    """The sign of an outcome outside beads: that of the theme's beads, or its letter where those show totals or nothing."""
    return LABELS[theme.bead_label].get(outcome) or theme.letter(outcome)


class Kit:
    """The symbols of one theme, each made once."""

    def __init__(self, theme: Theme) -> None:
        self.bead = lru_cache(maxsize=1024)(partial(bead, theme))
        self.ring = lru_cache(maxsize=1024)(partial(ring, theme))
        self.leading_ties = lru_cache(maxsize=64)(partial(leading_ties, theme))
        self.derived = lru_cache(maxsize=64)(partial(derived, theme))
        self.chip = lru_cache(maxsize=64)(partial(chip, theme))


@lru_cache(maxsize=32)
def kit(theme: Theme) -> Kit:
    """The symbols of a theme."""
    return Kit(theme)


def _radius(size: int) -> float:
    """Of a bead or ring: about a twentieth of the cell stays free on each side."""
    return size / 2 - max(0.5 if size < 8 else 1, round(size * 0.045))


def _sign(text: str, size: int, colour: str) -> Shape:
    # An even height, so that top and bottom fall on whole units around the centre of an even cell.
    if text.isascii():
        return label(bundled(), text, 2 * round(size * 0.23) + size % 2, size / 2, size / 2, colour)
    return label(bundled(), text, 2 * round(size * 0.28), size / 2, size / 2, colour, widest=size * 0.6)


def _bead_text(theme: Theme, outcome: Outcome, total: int | None) -> str:
    if theme.bead_label == "none":
        return ""
    if theme.bead_label == "totals":
        return theme.letter(outcome) if total is None else str(total)
    return side_letter(theme, outcome)


def _ties(theme: Theme, size: int, ties: int) -> list[Shape]:
    inset = round(size * 0.14)
    slash = Lines(((inset, size - inset, size - inset, inset),), max(1, round(size * 0.09)), theme.tie, round=True)
    if ties < theme.tie_number_from:
        return [slash]
    cap = 2 * round(size * 0.22)
    number = label(bundled(), str(ties), cap, size / 2, size / 2, theme.tie, widest=size * 0.62)
    xs = [x for _, points in number.commands for x in points[::2]]
    width, height = max(cap, max(xs) - min(xs)) + 2, cap + 2
    return [slash, Rect((size - width) / 2, (size - height) / 2, width, height, theme.panel, height / 2), number]


def _dots(theme: Theme, size: int, banker_pair: bool, player_pair: bool) -> list[Shape]:
    outer = max(1.5, round(size * 0.18))
    inner = outer - max(0.5, round(size * 0.045))
    dots: list[Shape] = []
    for shown, corner, colour in (
        (banker_pair, theme.banker_pair, theme.banker),
        (player_pair, theme.player_pair, theme.player),
    ):
        if shown:
            x = outer if "left" in corner else size - outer
            y = outer if "top" in corner else size - outer
            dots += [Circle(x, y, outer, theme.rim), Circle(x, y, inner, colour)]
    return dots


def _eye(size: int, colour: str) -> Shape:
    return Circle(size / 2, size / 2, _radius(size), colour, max(1, round(size * 0.28) / 2))


def _disc(size: int, colour: str) -> Shape:
    return Circle(size / 2, size / 2, _radius(size), colour)


def _slash(size: int, colour: str) -> Shape:
    inset = round(size * 0.18)
    return Lines(((inset, size - inset, size - inset, inset),), max(1, round(size * 0.36) / 2), colour, round=True)


_DERIVED = {BIG_EYE: (_eye, "eye"), SMALL: (_disc, "disc"), COCKROACH: (_slash, "slash")}
