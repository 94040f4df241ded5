"""Scene to SVG.

svgwrite builds the frame and the definitions, once for each ground and symbol; a mark is then one `<use>` line of text.
Symbols are `<g>` in `<defs>`: an SVG `<symbol>` would bring a viewport of its own that clips what it draws. `xlink:href` is
what every renderer knows. Same scene, same bytes; one element a line.

Where shapes are repeated in place, a mark is a `<g>` of them, and nothing is defined.

A mark has the x of its column on the whole road, and the group around it is moved to the left as far as its window is: where a
road scrolls by a column, one attribute changes, and not each mark.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import blake2s
from itertools import takewhile
from typing import TYPE_CHECKING

from renderers.caches import kept
from renderers.colours import rgba, variable_of
from renderers.formats.embedded_shoe import shoe_element
from renderers.scenes import Animation, Data, Placed, Scene
from renderers.shapes import Circle, Command, Lines, Path, Rect, Shape, Symbol, rounded

if TYPE_CHECKING:
    from svgwrite import Drawing
    from svgwrite.base import BaseElement


_UNINHERITED = (
    '<g fill-opacity="1" fill-rule="nonzero" stroke="none" stroke-dasharray="none" stroke-linecap="butt" stroke-opacity="1">'
)
"""Around all that is drawn: a page that styles its icons, `svg { stroke: currentColor }`, styles every SVG in it."""


def write(scene: Scene) -> str:
    """A scene as an SVG document."""
    lines, inline = [], scene.markup.inline
    for name, items, shifts in scene.groups:
        if len(shifts) == 1:
            lines.append(f'<g class="{name}"{_moved(shifts[0])}>')
            lines += _marks(items, shifts[0], inline)
        else:
            lines.append(f'<g class="{name}">')
            for lane, shift in enumerate(shifts):
                lines.append(f"<g{_moved(shift)}>")
                lines += _marks([item for item in items if item[5] == lane], shift, inline)
                lines.append("</g>")
        lines.append("</g>")
    return _document(scene, (scene,), lines)


def _moved(shift: int) -> str:
    """The attribute that moves a group to the left."""
    return f' transform="translate(-{shift} 0)"' if shift else ""


def write_animation(animation: Animation) -> str:
    """An animation as an SVG document that moves by itself, by CSS; where motion is not wanted, its first frame stands still.

    What all frames start a group with is drawn once. The rules speak of classes of ours only, whose names are made from the
    rules: the same name in another picture of the page is the same rule, so none disturbs the other.
    """
    first, count = animation.frames[0], len(animation.frames)
    mark = _inlined if first.markup.inline else _use
    name, rules = _rules(count, animation.duration)
    lines = []
    for groups in zip(*[frame.groups for frame in animation.frames], strict=True):
        items = [group.items for group in groups]
        shared = sum(1 for _ in takewhile(lambda each: len(set(each)) == 1, zip(*items, strict=False)))
        lines.append(f'<g class="{groups[0].name}">')
        lines += map(mark, items[0][:shared])
        for index, own in enumerate(items):
            if own[shared:]:
                hidden = ' visibility="hidden"' if index else ""
                lines.append(f'<g class="{name}-{index}"{hidden}>')
                lines += map(mark, own[shared:])
                lines.append("</g>")
        lines.append("</g>")
    return _document(first, animation.frames, lines, rules if count > 1 else ())


@kept(64)
def _rules(count: int, duration: int) -> tuple[str, tuple[str, ...]]:
    """The name of what moves, and the style that moves it.

    Nothing moves unless the reader's settings are known to allow it. Visibility is what every browser animates in steps, and
    what a renderer without CSS reads from the attribute; so does a browser until a frame's first turn comes.
    """
    rules = [f"@keyframes NAME{{0%{{visibility:visible}}{_number(100 / count)}%,100%{{visibility:hidden}}}}"]
    rules += [
        f".NAME-{index}{{animation:NAME {count * duration}ms step-end {index * duration}ms infinite}}" for index in range(count)
    ]
    style = ["<style>", "@media (prefers-reduced-motion:no-preference){", *rules, "}", "</style>"]
    name = f"frame-{blake2s(''.join(style).encode(), digest_size=5).hexdigest()}"
    return name, tuple([line.replace("NAME", name) for line in style])


def _document(scene: Scene, frames: tuple[Scene, ...], body: list[str], style: tuple[str, ...] = ()) -> str:
    lines = [
        _opening(scene.width, scene.height, scene.language, scene.paper) + _said_at_the_root(scene) + ">",
        *([f"<title>{_text(scene.title)}</title>"] if scene.markup.title else []),
        f"<desc>{_text(scene.description)}</desc>",
        *([] if scene.shoe is None else [shoe_element(_text(scene.shoe))]),
        *style,
        *([] if scene.markup.inline else _definitions(frames)),
        _UNINHERITED,
        "<g{}>{}</g>".format(*_shapes(scene.ground)) if scene.markup.inline else _written(scene.ground)[0],
        *body,
        "</g>",
        "</svg>\n",
    ]
    return "\n".join(lines)


def _definitions(frames: tuple[Scene, ...]) -> list[str]:
    symbols = {item[0].key: item[0] for frame in frames for group in frame.groups for item in group.items}
    written = [_written(symbols[key]) for key in sorted(symbols)]
    ready = [_written(frame.figures) for frame in frames if frame.figures is not None]
    outlines = dict([outline for _, shared in written + ready for outline in shared])
    return [
        "<defs>",
        *[outlines[key] for key in sorted(outlines)],
        *[definition for definition, _ in written],
        "</defs>",
    ]


def _said_at_the_root(scene: Scene) -> str:
    """The attributes of the root that not every picture has."""
    markup = scene.markup
    said = {"aria-label": None if markup.title else scene.title, "data-layout": markup.layout}
    return "".join([f' {name}="{_quoted(text)}"' for name, text in said.items() if text is not None])


def _marks(items: Sequence[Placed], shift: int, inline: bool) -> list[str]:
    if inline:
        return [_inlined(item, shift) for item in items]
    try:  # the marks of most pictures have three data each, and are written without a call and a loop for each
        return [
            f'<use class="{symbol.name}" xlink:href="#{symbol.key}" x="{x + shift}"'
            f' data-{a}="{one}" data-{b}="{two}" data-{c}="{three}" y="{y}"/>'
            for symbol, x, y, _, ((a, one), (b, two), (c, three)), _ in items
        ]
    except ValueError:
        return [_use(item, shift) for item in items]


def _use(item: Placed, shift: int = 0) -> str:
    # In this order neighbours share the longest runs of text, which is what gzip lives on.
    symbol, x, y, _, data, _ = item
    return f'<use class="{symbol.name}" xlink:href="#{symbol.key}" x="{x + shift}"{_data(data)} y="{y}"/>'


def _inlined(item: Placed, shift: int = 0) -> str:
    """A mark with its shapes in place: what `_use` would name is there. The order is the one that gzip likes best."""
    symbol, x, y, _, data, _ = item
    shared, shapes = _shapes(symbol)
    return f'<g class="{symbol.name}"{shared}{_data(data)} transform="translate({x + shift} {y})">{shapes}</g>'


def _data(data: Data) -> str:
    return "".join([f' data-{name}="{value}"' for name, value in data])


def _text(text: str) -> str:
    """Text as XML can hold it: escaped, and characters that XML forbids replaced by U+FFFD."""
    if not text.isprintable():  # what XML forbids is never printable
        text = "".join([character if _allowed(character) else "\ufffd" for character in text])
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _quoted(text: str) -> str:
    """Text as it stands in an attribute, between double quotes."""
    return _text(text).replace('"', "&quot;")


def _allowed(character: str) -> bool:
    return character in "\t\n\r" or "\x20" <= character <= "\ud7ff" or "\ue000" <= character <= "\ufffd" or character > "\uffff"


@kept(64)
def _opening(width: int, height: int, language: str, paper: tuple[int, int] | None) -> str:
    size = (width, height) if paper is None else tuple([f"{length}mm" for length in paper])
    drawing = _drawing(size=size, viewBox=f"0 0 {width} {height}", role="img", lang=language)
    # svgwrite also closes what it opens; the end of the document is ours to write, and so is more that the root says.
    return str(drawing.tostring()).partition(">")[0]


@kept(4096)
def _written(symbol: Symbol) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The definition of a symbol; and the outlines that it shares with others, each its id and its definition."""
    container = _elements().g(id=symbol.key)
    for shape in symbol.shapes:
        container.add(_element(shape))
    shared = [shape for shape in symbol.shapes if isinstance(shape, Path) and _is_shared(shape)]
    return str(container.tostring()), tuple([_outline(shape.commands) for shape in shared])


@kept(4096)
def _shapes(symbol: Symbol) -> tuple[str, str]:
    """The fill that the shapes of a symbol share, as an attribute, or nothing; and the shapes, all of them in place."""
    elements = [_element(shape, inline=True) for shape in symbol.shapes]
    fills = {element.attribs["fill"] for element in elements}
    shared = ""
    if len(elements) > 1 and len(fills) == 1:  # as in a line of words
        shared = f' fill="{fills.pop()}"'
        for element in elements:
            del element.attribs["fill"]
    return shared, "".join([str(element.tostring()) for element in elements])


@cache
def _elements() -> Drawing:
    return _drawing()


def _drawing(**attributes: object) -> Drawing:
    import svgwrite  # late: it takes longer to load than all else here

    return svgwrite.Drawing(debug=False, **attributes)


def _element(shape: Shape, inline: bool = False) -> BaseElement:
    make = _elements()
    *channels, alpha = rgba(shape.fill)
    colour = "#" + bytes(channels).hex()
    if (variable := variable_of(shape.fill)) is not None:
        colour = f"var({variable},{colour})"
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
        strokes: list[Command] = []
        for a, b, c, d in shape.segments:
            strokes += [("M", (a, b)), ("L", (c, d))]
        cap = {"stroke_linecap": "round"} if shape.round else {}
        return make.path(
            _steps(tuple(strokes)), fill="none", stroke=colour, stroke_width=_number(shape.width), **cap, **opacity
        )
    if isinstance(shape, Rect) or not _is_shared(shape):
        # A rect with round corners is written as a path: CairoSVG draws the corners of a <rect> unevenly.
        return make.path(_steps(rounded(shape) if isinstance(shape, Rect) else shape.commands), fill=colour, **opacity)
    transform = f"translate({_number(shape.x)} {_number(shape.y)}) scale({shape.scale:.5f})"
    if inline:
        return make.path(_steps(shape.commands), transform=transform, fill=colour, **opacity)
    return make.use(f"#{_outline(shape.commands)[0]}", transform=transform, fill=colour, **opacity)


def _is_shared(shape: Path) -> bool:
    """Whether an outline is one that stands in several places, as letters do: it is then defined once."""
    return shape.scale != 1


@kept(1024)
def _outline(commands: tuple[Command, ...]) -> tuple[str, str]:
    """The id of an outline and its definition."""
    steps = _steps(commands)
    name = f"outline-{blake2s(steps.encode(), digest_size=5).hexdigest()}"
    return name, str(_elements().path(steps, id=name).tostring())


def _steps(commands: tuple[Command, ...]) -> str:
    """An outline in SVG's notation: each step from the point before it, which takes fewer digits."""
    steps: list[str] = []
    x = y = start_x = start_y = 0.0
    for letter, points in commands:
        # Differences of rounded numbers, so that no error adds up along the outline.
        ends = [round(value, 3) for value in points]
        if letter == "Z":
            steps.append("z")
            x, y = start_x, start_y
            continue
        moves = [_number(value - (y if index % 2 else x)) for index, value in enumerate(ends)]
        x, y = ends[-2:]
        if letter == "M":
            steps.append(("m" if steps else "M") + " ".join(moves).replace(" -", "-"))
            start_x, start_y = x, y
        elif letter == "L" and moves[1] == "0":
            steps.append(f"h{moves[0]}")
        elif letter == "L" and moves[0] == "0":
            steps.append(f"v{moves[1]}")
        else:
            steps.append(letter.lower() + " ".join(moves).replace(" -", "-"))
    return "".join(steps)


def _number(value: float) -> str:
    """A number as SVG reads it everywhere: a decimal point, no exponent, at most three decimals, no minus zero."""
    return f"{round(value, 3) + 0.0:.3f}".rstrip("0").rstrip(".")
