"""The options of the command that say what a picture looks like; they make one theme out of a named one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import Any

import click

from renderers.look.fonts import load_font
from renderers.look.languages import LABELS
from renderers.look.theme import BEAD_LABELS, CORNERS, THEMES, Theme, theme_of

# Names and ranges are checked by the library, so that command and library say the same.
_OPTIONS = (
    click.option("--theme", default="classic", show_default=True, metavar="|".join(THEMES), help="What it looks like."),
    click.option("--labels", default="en", show_default=True, metavar="|".join(LABELS), help="The language of its words."),
    click.option("--font", metavar="FILE", help="A .ttf or .otf font in place of the bundled one."),
    click.option("--bead-label", metavar="|".join(BEAD_LABELS), help="What stands in a bead."),
    click.option("--banker-pair", metavar="CORNER", help=f"Where a Banker pair's dot is: {', '.join(CORNERS)}."),
    click.option("--player-pair", metavar="CORNER", help="Where a Player pair's dot is."),
    click.option("--tie-number-from", type=int, help="From how many ties on a cell says their number."),
    click.option("--naturals/--no-naturals", default=None, help="Mark the beads of naturals."),
    click.option("--grid/--no-grid", "show_grid", default=None, help="Draw the lines between cells."),
    click.option("--swapped", is_flag=True, help="Exchange the colours of Banker and Player."),
    click.option("--transparent", is_flag=True, help="Leave out the ground; --behind is what it will lie on."),
    click.option("--behind", metavar="COLOUR", help="The colour that a transparent picture will lie on, such as #101010."),
    click.option("--columns", type=int, help="How many columns of full cells to show, the newest ones."),
    click.option("--scale", type=float, default=1, show_default=True, help="Size, 1 being a cell of 23 pixels."),
)
_FIELDS = ("bead_label", "banker_pair", "player_pair", "tie_number_from", "naturals", "show_grid", "behind")


def look_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds the options of a look; the command gets `theme`, `labels`, `columns` and `scale`, as the library takes them."""

    @wraps(command)
    def called(*args: Any, **options: Any) -> Any:
        options["theme"] = _theme(options)
        return command(*args, **options)

    decorated: Callable[..., Any] = called
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated


def _theme(options: dict[str, Any]) -> Theme:
    """The theme that is asked for; takes out of `options` what is about it."""
    theme = theme_of(options["theme"])
    given = {name: value for name in _FIELDS if (value := options.pop(name)) is not None}
    font, swapped, transparent = (options.pop(name) for name in ("font", "swapped", "transparent"))
    if font is not None:
        given["font"] = load_font(font)
    if transparent:
        # In one step with the rest: a ground that is gone and the colour behind it are judged together.
        given |= {"page": "#00000000", "panel": "#00000000"}
    theme = replace(theme, **given)
    return theme.swapped() if swapped else theme
