"""Colours as themes write them: `#rrggbb`, `#rrggbbaa` with an opacity, or either as the fallback of a CSS variable."""

from __future__ import annotations

import re

from renderers.caches import kept
from roads.errors import OptionError

Rgba = tuple[int, int, int, int]

_HEX = re.compile(r"#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?")
_VARIABLE = re.compile(rf"var\((--[A-Za-z][A-Za-z0-9-]{{0,60}}),({_HEX.pattern})\)")


@kept(1024)
def rgba(colour: str) -> Rgba:
    """Red, green, blue and opacity of a colour, 0 to 255 each."""
    found = _VARIABLE.fullmatch(colour)
    red, green, blue, *alpha = bytes.fromhex((found[2] if found else colour)[1:])
    return red, green, blue, alpha[0] if alpha else 255


def variable_of(colour: str) -> str | None:
    """The name of the CSS variable that a colour is, such as "--road-banker"; None of a plain colour."""
    found = _VARIABLE.fullmatch(colour)
    return found and found[1]


def checked_colour(name: str, colour: object, *, variable: bool = False) -> str:
    """Returns `colour` if it is a colour; with `variable`, it may be a CSS variable too, `var(--name,#rrggbb)`.

    Raises:
        OptionError: It is not `#rrggbb` or `#rrggbbaa`.
    """
    if variable and isinstance(colour, str) and _VARIABLE.fullmatch(colour):
        return colour
    if isinstance(colour, str) and _HEX.fullmatch(colour):
        return colour
    raise OptionError(name, colour, "a colour #rrggbb or #rrggbbaa")


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours by WCAG 2, 1 to 21; both are taken as opaque.

    Raises:
        OptionError: One of them is not a colour.
    """
    darker, lighter = sorted((_luminance(checked_colour("colour", one)), _luminance(checked_colour("colour", other))))
    return (lighter + 0.05) / (darker + 0.05)


@kept(1024)
def colour_over(colour: str, ground: str) -> str:
    """The colour seen where `colour` lies on `ground`; translucent only if both are."""
    *channels, alpha = rgba(colour)
    *below, below_alpha = rgba(ground)
    seen = alpha * 255 + below_alpha * (255 - alpha)
    if not seen:
        return "#00000000"
    mixed = [round((c * alpha * 255 + g * below_alpha * (255 - alpha)) / seen) for c, g in zip(channels, below, strict=True)]
    opacity = round(seen / 255)
    return "#" + bytes(mixed if opacity == 255 else [*mixed, opacity]).hex()


def _luminance(colour: str) -> float:
    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue, _ = rgba(colour)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
