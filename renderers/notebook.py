"""Notebooks and templates: how boards, pictures, animations and explanations show themselves there, and the widget.

`roads` knows nothing of it. Its values have no such methods until `renderers` is imported, which gives them theirs here, in one
place; after `import roads` alone a notebook shows their text. The other way, a hook in `roads` that looks for a package of
pictures, would have the domain load one behind the back of programs that only print a board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Unpack

from renderers.scenes import PLAIN, Animation, Scene
from roads.board.explanation import Explanation
from roads.board.scoreboard import Scoreboard
from roads.errors import MissingPackageError, RoadsError
from roads.game.notation import Shoe

if TYPE_CHECKING:
    from renderers.board_widget import BoardWidget
    from renderers.drawing.view import Options

SVG, HTML, TEXT = "image/svg+xml", "text/html", "text/plain"

Shown = Scoreboard | Scene | Animation | Explanation
"""Values that show themselves in notebooks and templates."""


def widget(board: Scoreboard | Shoe, **options: Unpack[Options]) -> BoardWidget:
    """A board to try out in a notebook: a slider over its rounds, buttons that ask, and the round under the pointer in words.

    Evaluate it in a cell to show it. Give it a later board, as in `shown.board = shown.board.after("P")`, and every view of it
    moves on.

    Args:
        board: A scoreboard or a shoe.
        **options: See `Options`, without `explain`; `ask` is the preview that it starts with.

    Raises:
        MissingPackageError: anywidget is not installed; the extra `widget` brings it.
        RoadsError: An option cannot be used; see `scene`. A UsageError if `explain` is given.
    """
    try:
        import anywidget  # noqa: F401
    except ImportError as error:
        raise MissingPackageError("renderers.widget", str(error), "widget") from None
    from renderers.board_widget import BoardWidget

    return BoardWidget(board, **options)


def load_ipython_extension(shell: Any) -> None:
    """Lets `%load_ext renderers` import this package, which is all that a shell needs to show pictures."""


def show_values() -> None:
    """Gives the values of `Shown` the methods by which notebooks and templates show them; importing `renderers` calls it.

    `_repr_mimebundle_` is for Jupyter, marimo and others; `__html__` is for Jinja and whatever else escapes by the rule of
    MarkupSafe; `_repr_svg_` and `_repr_html_` are for what knows nothing else. Text stays the `repr`.
    """
    own: dict[type, dict[str, object]] = {
        Scoreboard: {"_repr_svg_": _svg},
        Scene: {"_repr_svg_": _svg},
        Animation: {"_repr_html_": _html},
        Explanation: {"_repr_html_": _html},
    }
    for kind, methods in own.items():
        for name, method in {**methods, "_repr_mimebundle_": _mimebundle, "__html__": _html_or_text}.items():
            setattr(kind, name, method)


def _svg(picture: Scoreboard | Scene) -> str | None:
    """A picture as SVG; None, so that its text is shown, if it is too large to draw."""
    try:
        return _encoded(picture, ".svg").decode()
    except RoadsError:
        return None


def _encoded(picture: Scoreboard | Scene | Animation, suffix: str) -> bytes:
    from renderers.output import encode  # late: what shows nothing need not draw

    return encode(picture, suffix)


def _html(shown: Shown) -> str | None:
    """The SVG of a picture, the `<img>` of an animation or the sentence of an explanation; None if it is too large to draw."""
    if isinstance(shown, Explanation):
        from renderers.look.explanation_text import explanation_text

        return _escaped(explanation_text(shown))
    if isinstance(shown, Animation):
        return _img(shown)
    return _svg(shown)


def _html_or_text(shown: Shown) -> str:
    """HTML in any case, as templates need it."""
    found = _html(shown)
    return _escaped(repr(shown)) if found is None else found


def _mimebundle(shown: Shown, include: object = None, exclude: object = None) -> dict[str, str]:
    """What is shown, by media type; a reader takes the richest that it knows."""
    kind, found = (SVG, _svg(shown)) if isinstance(shown, (Scoreboard, Scene)) else (HTML, _html(shown))
    return {TEXT: repr(shown)} | ({} if found is None else {kind: found})


def _img(animation: Animation) -> str | None:
    """An animation as `<img>`: WebP, the smallest of the lossless formats; SVG where its frames are drawn for SVG alone."""
    from base64 import b64encode

    first = animation.frames[0]
    kind = "svg+xml" if any(frame.markup != PLAIN for frame in animation.frames) else "webp"
    try:
        data = b64encode(_encoded(animation, f".{kind.partition('+')[0]}")).decode()
    except RoadsError:
        return None
    said = _escaped(f"{first.title}. {first.description}")
    return f'<img src="data:image/{kind};base64,{data}" width="{first.width}" height="{first.height}" alt="{said}">'


def _escaped(text: str) -> str:
    from html import escape  # late, for its table of names takes a while

    return escape(text)
