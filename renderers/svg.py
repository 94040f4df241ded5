"""Scene to SVG.

svgwrite builds the frame and the definitions, once for each ground and symbol; a mark is then one `<use>` line of text.
Symbols are `<g>` in `<defs>`: an SVG `<symbol>` would bring a viewport of its own that clips what it draws. `xlink:href` is
what every renderer knows. Same scene, same bytes; one element a line.
"""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape
from typing import TYPE_CHECKING, Unpack

from renderers.colours import rgba
from renderers.drawing import Options, scene
from renderers.scene import SHOE, Placed, Scene
from renderers.shapes import Circle, Lines, Rect, Shape, Symbol, rounded
from roads.board import Scoreboard
from roads.parsing import Shoe

if TYPE_CHECKING:
    from svgwrite import Drawing
    from svgwrite.base import BaseElement


def svg(board: Scoreboard | Shoe, **options: Unpack[Options]) -> str:
    """Draws a board as SVG.

    Args:
        board: A scoreboard or a shoe.
        **options: See `Options`.

    Returns:
        A whole SVG document without an XML declaration, to be kept as UTF-8 or put into a page as it is. Its ids are made from
        what they name, so that two pictures in one page never disturb each other.

    Raises:
        RoadsError: An option that cannot be used; see `scene`.
    """
    return write(scene(board, **options))


def write(scene: Scene) -> str:
    """A scene as an SVG document."""
    symbols = {item.symbol.key: item.symbol for group in scene.groups for item in group.items}
    lines = [
        _opening(scene.width, scene.height),
        f"<title>{_text(scene.title)}</title>",
        f"<desc>{_text(scene.description)}</desc>",
        *([] if scene.shoe is None else [f'<metadata class="{SHOE}">{_text(scene.shoe)}</metadata>']),
        "<defs>",
        *[_definition(symbols[key]) for key in sorted(symbols)],
        "</defs>",
        _definition(scene.ground),
    ]
    for group in scene.groups:
        lines.append(f'<g class="{group.name}">')
        lines += map(_use, group.items)
        lines.append("</g>")
    lines.append("</svg>\n")
    return "\n".join(lines)


def _use(item: Placed) -> str:
    data = "".join([f' data-{name}="{value}"' for name, value in item.data])
    return f'<use xlink:href="#{item.symbol.key}" x="{item.x}" y="{item.y}" class="{item.symbol.name}"{data}/>'


def _text(text: str) -> str:
    """Text as XML can hold it: escaped, and characters that XML forbids replaced by U+FFFD."""
    return escape("".join([character if _allowed(character) else "\ufffd" for character in text]), quote=False)


def _allowed(character: str) -> bool:
    return character in "\t\n\r" or "\x20" <= character <= "\ud7ff" or "\ue000" <= character <= "\ufffd" or character > "\uffff"


@lru_cache(maxsize=64)
def _opening(width: int, height: int) -> str:
    drawing = _drawing(size=(width, height), viewBox=f"0 0 {width} {height}", role="img")
    # svgwrite also closes what it opens; the end of the document is ours to write.
    return str(drawing.tostring()).partition(">")[0] + ">"


@lru_cache(maxsize=4096)
def _definition(symbol: Symbol) -> str:
    container = _elements().g(id=symbol.key)
    for shape in symbol.shapes:
        container.add(_element(shape))
    return str(container.tostring())


@cache
def _elements() -> Drawing:
    return _drawing()


def _drawing(**attributes: object) -> Drawing:
    import svgwrite  # late: it takes longer to load than all else here

    return svgwrite.Drawing(debug=False, **attributes)


def _element(shape: Shape) -> BaseElement:
    make = _elements()
    *channels, alpha = rgba(shape.fill)
    colour = "#" + bytes(channels).hex()
    opacity = {} if alpha == 255 else {"opacity": _number(alpha / 255)}
    if isinstance(shape, Rect) and not shape.radius:
        place, size = (_number(shape.x), _number(shape.y)), (_number(shape.width), _number(shape.height))
        return make.rect(place, size, fill=colour, **opacity)
    if isinstance(shape, Circle):
        centre = (_number(shape.x), _number(shape.y))
        if shape.stroke is None:
            return make.circle(centre, _number(shape.radius), fill=colour, **opacity)
        middle = _number(shape.radius - shape.stroke / 2)
        return make.circle(centre, middle, fill="none", stroke=colour, stroke_width=_number(shape.stroke), **opacity)
    if isinstance(shape, Lines):
        steps = "".join([f"M{_number(a)} {_number(b)}L{_number(c)} {_number(d)}" for a, b, c, d in shape.segments])
        cap = {"stroke_linecap": "round"} if shape.round else {}
        return make.path(steps, fill="none", stroke=colour, stroke_width=_number(shape.width), **cap, **opacity)
    # A rect with round corners is written as a path: CairoSVG draws the corners of a <rect> unevenly.
    commands = rounded(shape) if isinstance(shape, Rect) else shape.commands
    outline = "".join([letter + " ".join(map(_number, points)) for letter, points in commands])
    return make.path(outline, fill=colour, **opacity)


def _number(value: float) -> str:
    """A number as SVG reads it everywhere: a decimal point, no exponent, at most three decimals, no minus zero."""
    return f"{round(value, 3) + 0.0:.3f}".rstrip("0").rstrip(".")
