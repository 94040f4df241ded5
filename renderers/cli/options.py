"""Groups of options that several commands have, each of them given to a command as one value."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import wraps
from typing import Any

import click

from renderers.colours import rgba
from renderers.look.fonts import load_font
from renderers.look.languages import LABELS, labels_of
from renderers.look.standard_themes import THEMES, theme_of
from renderers.look.theme import BEAD_LABELS, CORNERS, Theme
from renderers.text_lines import LEAST_WIDTH, checked_width
from roads.board.derived_roads import LOOKS_BACK
from roads.board.good_road_patterns import GOOD_ROADS, rules_named
from roads.board.good_road_rules import GoodRoadRule
from roads.board.placement import TAILS, grid
from roads.checks import one_of
from roads.errors import OptionError, UsageError

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def grouped_options(name: str, options: Sequence[Decorator], collect: Callable[..., object]) -> Decorator:
    """A decorator that adds options to a command and gives it one value made of them.

    Args:
        name: The parameter of the command that takes the value.
        options: Decorators of click, in the order of the help.
        collect: Makes the value; it takes each option by its name.
    """

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def called(**given: Any) -> Any:
            value = collect(**{each: given.pop(each) for each in names})
            return command(**given, **{name: value})

        before = len(getattr(called, "__click_params__", ()))
        for option in reversed(options):
            option(called)
        names = [each.name for each in called.__click_params__[before:]]  # type: ignore[attr-defined]
        return called

    return decorate


def derived_road_option(text: str) -> str:
    """The name of a derived road in the library, from the command's: big-eye, small or cockroach; "big_eye_road" is taken too.

    Raises:
        OptionError: There is no such road.
    """
    words = {name.removesuffix("_road").replace("_", "-"): name for name in LOOKS_BACK}
    return words[one_of("road", text.replace("_", "-").removesuffix("-road"), words)]


def good_road_rules(text: str | None) -> tuple[GoodRoadRule, ...]:
    """The rules of a text such as ``long=5,single-jump``, in the order of `roads.GOOD_ROADS`; None stands for all.

    Raises:
        OptionError: There is no rule of such a name, or a smallest length that makes no sense.
    """
    if text is None:
        return GOOD_ROADS
    lengths: dict[str, int | None] = {}
    for part in text.split(","):
        name, equals, least = part.strip().partition("=")
        if equals and not re.fullmatch("[0-9]{1,9}", least):
            raise OptionError("rules", part, "a name, or a name and its smallest length, such as long=5")
        lengths[name] = int(least) if equals else None
    return tuple(
        [rule if (length := lengths[rule.name]) is None else replace(rule, at_least=length) for rule in rules_named(lengths)]
    )


# Names and ranges are checked by the library, so that command and library say the same.
tail_option = click.option("--tail", default="stay", show_default=True, metavar="|".join(TAILS), help="How dragon tails run.")
ask_option = click.option("--ask", metavar="banker|player", help="Show the board as it would be after such a round.")
metadata_option = click.option(
    "--metadata/--no-metadata", default=True, help="Store the shoe in the picture.  [default: --metadata]"
)
newest_first_option = click.option("--newest-first", is_flag=True, help="Start the bead road with the newest round.")
_BOARD = (
    click.option("--rows", type=int, default=6, show_default=True, help="Height of every road, in cells."),
    tail_option,
)
_LOOK = (
    click.option("--theme", default="classic", show_default=True, metavar="|".join(THEMES), help="The colours and style."),
    click.option("--labels", metavar="|".join(LABELS), help="The language of the words.  [default: that of the theme]"),
    click.option("--font", metavar="FILE", help="A .ttf or .otf font in place of the bundled one."),
    click.option("--bead-label", metavar="|".join(BEAD_LABELS), help="The text in a bead."),
    click.option("--banker-pair", metavar="CORNER", help=f"The corner of a Banker pair's dot: {', '.join(CORNERS)}."),
    click.option("--player-pair", metavar="CORNER", help="The corner of a Player pair's dot."),
    click.option("--tie-number-from", type=int, help="The smallest tie count that is printed on a big road cell."),
    click.option("--naturals/--no-naturals", default=None, help="Mark the beads of naturals."),
    click.option("--big-road-naturals", is_flag=True, default=None, help="Mark the rings of naturals, too."),
    click.option("--newest", is_flag=True, help="Let the newest round stand out on every road."),
    click.option("--grid/--no-grid", "show_grid", default=None, help="Draw the lines between cells."),
    click.option("--swapped", is_flag=True, help="Exchange the colours of Banker and Player."),
    click.option("--transparent", is_flag=True, help="Leave out the background; name the colour below with --behind."),
    click.option("--behind", metavar="COLOUR", help="The colour below a transparent picture, such as #101010."),
    click.option(
        "--columns", metavar="INTEGER|fit", help="How many columns of full cells to show, the newest ones; fit: as needed."
    ),
    click.option("--scale", type=float, default=1, show_default=True, help="The size; 1 draws a cell of 23 pixels."),
    click.option("--fit", metavar="WIDTHxHEIGHT", help="The size of the picture in pixels, such as 800x400, for no --scale."),
    click.option("--first", type=int, help="The column that roads begin with, 0-based, to show older ones."),
    click.option("--captions", is_flag=True, help="Put the name of each road above it."),
    click.option("--good-road", metavar="first|NAME", help="Frame the first good road that holds, or this one, such as long."),
    click.option("--rules", metavar="NAME,...", help="The good roads to look for, such as long=5,rows.  [default: all]"),
    click.option("--inline", is_flag=True, help="Repeat the shapes of an SVG in place, for engines without <use>."),
    click.option("--hooks", is_flag=True, help="Tell programs more in an SVG: results, pairs, ties, buttons."),
    click.option("--title/--no-title", default=True, help="Give an SVG a tooltip.  [default: --title]"),
    click.option("--variables", is_flag=True, help="Make the colours of an SVG CSS variables, for browsers."),
)
_FIELDS = (
    "bead_label",
    "banker_pair",
    "player_pair",
    "tie_number_from",
    "naturals",
    "big_road_naturals",
    "show_grid",
    "behind",
)


_TEXT = (
    click.option("--width", type=int, help=f"The most characters of a line, at least {LEAST_WIDTH}."),
    click.option("--labels", default="en", show_default=True, metavar="|".join(LABELS), help="The language of the words."),
)


def _text(width: int | None, labels: str) -> dict[str, Any]:
    return {"width": checked_width(width), "labels": labels_of(labels)}


def _board(rows: int, tail: str) -> dict[str, Any]:
    grid(rows, tail)
    return {"rows": rows, "tail": tail}


def _look(**options: Any) -> dict[str, Any]:
    readers = {"columns": _columns, "fit": _size}
    read = {name: None if options[name] is None else reader(options[name]) for name, reader in readers.items()}
    rules = good_road_rules(options.pop("rules"))
    symbols = "inline" if options.pop("inline") else "shared"
    return {"theme": _theme(options), "symbols": symbols, "good_road_rules": rules, **options, **read}


def _columns(text: str) -> int | str:
    """A number of columns, or `fit`.

    Raises:
        OptionError: It is another text.
    """
    if text != "fit" and not re.fullmatch("-?[0-9]{1,4000}", text):
        raise OptionError("--columns", text, "a whole number of at least 1, or fit")
    return text if text == "fit" else int(text)


def _size(text: str) -> tuple[int, int]:
    """The width and the height of ``WIDTHxHEIGHT``.

    Raises:
        OptionError: It is another text.
    """
    found = re.fullmatch("([0-9]{1,4000})x([0-9]{1,4000})", text)
    if found is None:
        raise OptionError("--fit", text, "WIDTHxHEIGHT in pixels, such as 800x400")
    return int(found[1]), int(found[2])


board_options = grouped_options("rule", _BOARD, _board)
"""Adds `--rows` and `--tail`; the command gets them, checked, as `rule`: keywords of `roads.scoreboard`."""

text_options = grouped_options("look", _TEXT, _text)
"""Adds `--width` and `--labels`; the command gets them, checked, as `look`: keywords of `renderers.results_text`."""

look_options = grouped_options("look", _LOOK, _look)
"""Adds the options of a look; the command gets them as `look`: keywords of `renderers.scene`."""


def _theme(options: dict[str, Any]) -> Theme:
    """The theme that the options describe; takes those about it out of `options`."""
    theme = theme_of(options.pop("theme"))
    given = {name: value for name in _FIELDS if (value := options.pop(name)) is not None}
    font, swapped, transparent = (options.pop(name) for name in ("font", "swapped", "transparent"))
    if font is not None:
        given["font"] = load_font(font)
    if transparent:
        # In one step with the rest: contrasts are judged on the colour behind, once the ground is gone.
        given |= {"page": "#00000000", "panel": "#00000000"}
    theme = replace(theme, **given)
    if "behind" in given and rgba(theme.page)[3] == 255:
        raise UsageError("--behind needs --transparent, or a theme with a translucent page, such as night")
    return theme.swapped() if swapped else theme
