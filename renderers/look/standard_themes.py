"""Themes of this package."""

from __future__ import annotations

from dataclasses import replace

from renderers.look.theme import Theme
from roads.checks import one_of

CLASSIC = Theme(
    name="classic",
    page="#e9ecf1",
    panel="#ffffff",
    grid="#dde1e8",
    divider="#aab2c0",
    text="#2a3140",
    banker="#d8323a",
    player="#2563d9",
    tie="#178a45",
    label="#ffffff",
    red="#d8323a",
    blue="#2563d9",
    rim="#ffffff",
    highlight="#ffdd66",
    good_road="#b06a00",
)
"""The Soho card: totals in the beads where known; a Banker pair's dot at bottom right, a Player pair's at top right."""

MACAU = replace(
    CLASSIC,
    name="macau",
    bead_label="traditional",
    banker_pair="top left",
    player_pair="bottom right",
    tie_number_from=2,
    language="zh-Hant",
)
"""Asian boards: 莊 閒 和 in the beads, Chinese words; a Banker pair's dot at top left, a Player pair's at bottom right."""

NIGHT = Theme(
    name="night",
    page="#00000000",
    panel="#12161fe0",
    grid="#ffffff2e",
    divider="#ffffff59",
    text="#f2f4f8",
    banker="#f0524f",
    player="#5a8cf0",
    tie="#3d9e47",
    label="#ffffff",
    red="#f0524f",
    blue="#5a8cf0",
    rim="#12161f",
    highlight="#453d12",
    bead_label="letters",
    banker_pair="top left",
    player_pair="bottom right",
    good_road="#ffc233",
)
"""Dark translucent panels on a transparent page, to be laid over the picture of a web table."""

MONO = Theme(
    name="mono",
    page="#ffffff",
    panel="#ffffff",
    grid="#c8c8c8",
    divider="#707070",
    text="#000000",
    banker="#000000",
    player="#000000",
    tie="#000000",
    label="#ffffff",
    red="#000000",
    blue="#000000",
    rim="#ffffff",
    highlight="#d4d4d4",
    bead_label="letters",
    banker_pair="bottom right",
    player_pair="top left",
    distinct_shapes=True,
    newest="#767676",  # apart from black marks too, which a black frame would only make larger
    good_road="#000000",
)
"""Black on white, for print: shape alone tells sides and marks apart. Pair dots stand in opposite corners, off the letter."""

CONTRAST = replace(
    CLASSIC,
    name="contrast",
    banker="#b84300",
    player="#0059b3",
    tie="#3f3f3f",
    red="#b84300",
    blue="#0059b3",
    bead_label="letters",
    distinct_shapes=True,
    good_road="#7a2f8f",
)
"""Orange, blue and grey, distinct under the three common colour-vision deficiencies; shapes differ as well."""

THEMES = {theme.name: theme for theme in (CLASSIC, MACAU, NIGHT, MONO, CONTRAST)}
"""Themes of this package, by name."""


def theme_of(theme: Theme | str) -> Theme:
    """A theme, given by its name or as itself.

    Raises:
        OptionError: `theme` is neither a Theme nor a name in `THEMES`.
    """
    if isinstance(theme, Theme):
        return theme
    return THEMES[one_of("theme", theme, THEMES)]
