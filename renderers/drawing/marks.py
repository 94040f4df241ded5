"""The marks of the roads: one function for each, from theme and cell size to a symbol.

`size` is the side of the square cell, in units. Lengths are rounded so that edges fall on whole units where they can: the mark
of an even cell is an even number of units wide, and stands the same distance from all four sides of its cell.
"""

from __future__ import annotations

from functools import partial
from math import ceil, sqrt

from renderers.caches import kept
from renderers.drawing.lettering import label
from renderers.look.theme import BEAD_LABELS, Theme, checked_sign
from renderers.shapes import Circle, Command, Lines, Path, Rect, Shape, Symbol, hollow
from roads.board.derived_roads import COCKROACH, SMALL
from roads.game.games import BACCARAT
from roads.game.rounds import ByOutcome, Mark, Outcome

LEAST_DOTTED_RING = 16
"""Smallest cell, in units, whose ring has room for the dots of pairs."""


def bead(
    theme: Theme,
    size: int,
    outcome: Outcome,
    total: int | None,
    banker_pair: bool,
    player_pair: bool,
    natural: bool = False,
    letters: ByOutcome[str] = BACCARAT.letters,
) -> Symbol:
    """A disc of the outcome's colour with its label, a ring in it for a natural, and a dot for each pair."""
    radius = _radius(size)
    shapes: list[Shape] = [_figure(_form(theme, outcome), size, radius, theme.side(outcome))]
    if natural:
        line = max(1, round(size * 0.045))
        shapes.append(_figure(_form(theme, outcome), size, radius - line, theme.label, line))
    text = _bead_text(theme, outcome, total, letters)
    if text:
        shapes += _sign(theme, text, size)
    shapes += _dots(theme, size, banker_pair, player_pair)
    return Symbol(f"bead-{outcome.name.lower()}", size, size, tuple(shapes))


def ring(
    theme: Theme,
    size: int,
    outcome: Outcome,
    ties: int,
    banker_pair: bool,
    player_pair: bool,
    natural: bool = False,
) -> Symbol:
    """A hollow ring of the side's colour, a slash and the number of ties across it, and a dot for each pair.

    A natural has a thin ring inside. A cell of under `LEAST_DOTTED_RING` units has no room for dots: their rim, which keeps
    them apart from the ring, would look like a break in it.
    """
    stroke = max(1, round(size * 0.09))
    shapes: list[Shape] = [_figure(_form(theme, outcome), size, _radius(size), theme.side(outcome), stroke)]
    if natural:
        thin = max(1, round(size * 0.045))
        inside = _radius(size) - stroke - thin
        shapes.append(_figure(_form(theme, outcome), size, inside, theme.side(outcome), thin))
    if ties:
        shapes += _ties(theme, size, ties)
    if size >= LEAST_DOTTED_RING:
        shapes += _dots(theme, size, banker_pair, player_pair)
    return Symbol(f"ring-{outcome.name.lower()}", size, size, tuple(shapes))


def leading_ties(theme: Theme, size: int, ties: int) -> Symbol:
    """The placeholder for leading ties: the slash that stands on A1 until the first ring comes."""
    return Symbol("ties", size, size, tuple(_ties(theme, size, ties)))


def derived(theme: Theme, size: int, k: int, mark: Mark) -> Symbol:
    """A mark of a derived road: a hollow ring (big eye road), a disc (small road) or a slash leaning right (cockroach road)."""
    colour, form = theme.mark(mark), _form(theme, mark)
    if k == COCKROACH:
        shape, name = _slash(size, colour, broken=theme.distinct_shapes and mark is Mark.BLUE), "slash"
    elif k == SMALL:
        shape, name = _figure(form, size, _radius(size), colour), "disc"
    else:
        shape, name = _figure(form, size, _radius(size), colour, max(1, round(size * 0.28) / 2)), "eye"
    return Symbol(f"{name}-{mark.name.lower()}", size, size, (shape,))


def chip(theme: Theme, size: int, outcome: Outcome, letters: ByOutcome[str] = BACCARAT.letters) -> Symbol:
    """A bead with the letter of the outcome, as words have it beside a count."""
    sign = _sign(theme, side_letter(theme, outcome, letters), size)
    shapes = (_figure(_form(theme, outcome), size, size / 2, theme.side(outcome)), *sign)
    return Symbol(f"chip-{outcome.name.lower()}", size, size, shapes)


def standing_out(theme: Theme, symbol: Symbol) -> Symbol:
    """A mark of an ask preview: on a ground of its own, in a frame that stays visible around a disc that fills the cell."""
    ground = Rect(0, 0, symbol.width, symbol.height, theme.highlight)
    frame = hollow(Rect(0, 0, symbol.width, symbol.height, theme.text), max(1, round(symbol.width * 0.05)))
    return Symbol(f"{symbol.name}-asked", symbol.width, symbol.height, (ground, frame, *symbol.shapes))


def newest_mark(theme: Theme, symbol: Symbol) -> Symbol:
    """A mark of the newest round, in a frame of the colour that the theme has for it."""
    line = max(1, round(symbol.width * 0.08))
    frame = hollow(Rect(0, 0, symbol.width, symbol.height, theme.newest or theme.text), line)
    return Symbol(f"{symbol.name}-newest", symbol.width, symbol.height, (frame, *symbol.shapes))


def compared_mark(theme: Theme, symbol: Symbol, edges: tuple[bool, bool, bool, bool], own: bool) -> Symbol:
    """A ring of a streak that an explained mark compares: in a frame along some edges, and on a ground of its own.

    Args:
        theme: The colours.
        symbol: The ring.
        edges: Whether the frame runs along the top, right, bottom and left edge; together the rings of a streak have one frame.
        own: Whether the ring is that of the round that made the mark, which alone has the ground.
    """
    wide, high = symbol.width, symbol.height
    line = mark_frame_width(wide)
    places = ((0, 0, wide, line), (wide - line, 0, line, high), (0, high - line, wide, line), (0, 0, line, high))
    frame = [Rect(*place, theme.text) for place, drawn in zip(places, edges, strict=True) if drawn]
    ground = [Rect(0, 0, wide, high, theme.highlight)] if own else []
    return Symbol(f"{symbol.name}-compared", wide, high, (*ground, *frame, *symbol.shapes))


def mark_frame_joint(theme: Theme, width: int, height: int) -> Symbol:
    """A piece of the frame of a streak, where it crosses a line of the grid."""
    return Symbol("joint", width, height, (Rect(0, 0, width, height, theme.text),))


def good_road_piece(theme: Theme, width: int, height: int) -> Symbol:
    """A piece of the frame around the rings of a good road."""
    return Symbol("good-road", width, height, (Rect(0, 0, width, height, theme.good_road or theme.text),))


def mark_frame_width(size: int) -> int:
    """Width of the frame of a streak, in a cell of `size` units."""
    return max(1, round(size * 0.08))


def side_letter(theme: Theme, outcome: Outcome, letters: ByOutcome[str]) -> str:
    """The sign of an outcome outside beads: the sign in the theme's beads, or its letter where beads show totals or nothing."""
    signs = BEAD_LABELS[theme.bead_label]
    return checked_sign((letters if signs is None else signs).of(outcome))


class Kit:
    """The symbols of one theme and one game's letters, each made once."""

    def __init__(self, theme: Theme, letters: ByOutcome[str]) -> None:
        self.bead = kept(1024)(partial(bead, theme, letters=letters))
        self.ring = kept(1024)(partial(ring, theme))
        self.leading_ties = kept(64)(partial(leading_ties, theme))
        self.derived = kept(64)(partial(derived, theme))
        self.standing_out = kept(256)(partial(standing_out, theme))
        self.newest = kept(256)(partial(newest_mark, theme))
        self.compared = kept(256)(partial(compared_mark, theme))
        self.joint = kept(64)(partial(mark_frame_joint, theme))
        self.frame_piece = kept(64)(partial(good_road_piece, theme))
        self.chip = kept(64)(partial(chip, theme, letters=letters))


@kept(32)
def kit(theme: Theme, letters: ByOutcome[str]) -> Kit:
    """The symbols of a theme and of a game's letters."""
    return Kit(theme, letters)


def _radius(size: int) -> float:
    """Radius of a bead or ring: about a twentieth of the cell stays free on each side."""
    return size / 2 - max(0.5 if size < 8 else 1, round(size * 0.045))


def _sign(theme: Theme, text: str, size: int) -> list[Path]:
    # An even height, so that top and bottom fall on whole units around the centre of an even cell.
    cap = 2 * round(size * 0.23) + size % 2 if text.isascii() else 2 * round(size * 0.28)
    return label(theme.font, text, cap, size / 2, size / 2, theme.label, widest=size * 0.6, highest=size * 0.84)


def _bead_text(theme: Theme, outcome: Outcome, total: int | None, letters: ByOutcome[str]) -> str:
    if theme.bead_label == "none":
        return ""
    if theme.bead_label == "totals" and total is not None:
        return str(total)
    return side_letter(theme, outcome, letters)


def _ties(theme: Theme, size: int, ties: int) -> list[Shape]:
    width = max(1, round(size * 0.09))
    # A stroke one pixel wide runs through the middles of pixels, one two wide along their corners: both look even then.
    near = round(size * 0.14) + (0.5 if width % 2 else 0)
    far = size - near
    if ties < theme.tie_number_from:
        return [Lines(((near, far, far, near),), width, theme.tie, round=True)]
    cap = 2 * round(size * 0.22)
    number = label(theme.font, str(ties), cap, size / 2, size / 2, theme.tie, widest=size * 0.62, highest=size * 0.84)
    # The slash leaves the middle free, so the number needs no ground of its own, which could not be translucent.
    low, high = size / 2 - cap * 0.6, size / 2 + cap * 0.6
    return [Lines(((near, far, low, high), (high, low, far, near)), width, theme.tie, round=True), *number]


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


def _form(theme: Theme, shown: Outcome | Mark) -> str:
    """The figure of a side or mark: round; in a theme with distinct shapes, one for each."""
    if not theme.distinct_shapes or shown in (Outcome.PLAYER, Mark.BLUE):
        return "round"
    return "diamond" if shown is Outcome.TIE else "square"


def _figure(form: str, size: int, radius: float, colour: str, stroke: float | None = None) -> Shape:
    """A figure in the middle of a cell: filled, or hollow with a frame `stroke` wide."""
    middle = size / 2
    if form == "round":
        return Circle(middle, middle, radius, colour, stroke)
    if form == "diamond":
        outline = _diamond(middle, radius, radius)
        # Mirrored, the inner outline runs the other way round: a hole by the non-zero rule.
        inner = 0 if stroke is None else radius - stroke * sqrt(2)
        return Path((*outline, *_diamond(middle, -inner, inner)) if inner > 0 else outline, colour)
    # A square looks larger than a disc of the same width, so it is drawn a little smaller.
    half = middle - ceil(middle - radius + round(size * 0.04))  # its edges lie on whole units
    square = Rect(middle - half, middle - half, 2 * half, 2 * half, colour, round(size * 0.06))
    return square if stroke is None else hollow(square, round(stroke))


def _diamond(middle: float, across: float, down: float) -> tuple[Command, ...]:
    points = ((middle, middle - down), (middle + across, middle), (middle, middle + down), (middle - across, middle))
    return (("M", points[0]), *[("L", point) for point in points[1:]], ("Z", ()))


def _slash(size: int, colour: str, broken: bool) -> Shape:
    near, far = round(size * 0.18), size - round(size * 0.18)
    gap = size * 0.16
    whole = ((near, far, far, near),)
    parts = ((near, far, size / 2 - gap, size / 2 + gap), (size / 2 + gap, size / 2 - gap, far, near))
    return Lines(parts if broken else whole, max(1, round(size * 0.36) / 2), colour, round=True)
