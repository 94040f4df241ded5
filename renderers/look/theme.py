"""Themes: colours and conventions of a board, as frozen values. Make your own with `dataclasses.replace`."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from sys import getsizeof
from typing import Any

from renderers.caches import kept
from renderers.colours import checked_colour, colour_over, contrast, rgba, variable_of
from renderers.limits import SIGN_CHARACTERS
from renderers.look.fonts import BUNDLED, Font
from renderers.look.languages import LABELS
from roads.checks import one_of, whole_number, yes_or_no
from roads.errors import OptionError, OptionLimitError
from roads.game.games import BACCARAT, Game
from roads.game.rounds import ByOutcome, Mark, Outcome

BEAD_LABELS = {
    "totals": None,
    "letters": None,
    "simplified": ByOutcome("庄", "闲", "和"),
    "traditional": ByOutcome("莊", "閒", "和"),
    "none": None,
}
"""Text in a bead, by name: `totals` prints the winning total, or the game's letter where the total is not known."""

CORNERS = ("top left", "top right", "bottom left", "bottom right")

LEAST_CONTRAST = 3.0
"""Smallest contrast of a mark with the ground behind it (WCAG 2.1, 1.4.11, for graphics)."""


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours (`#rrggbb`, or `#rrggbbaa`) and conventions of a board.

    A colour may be a CSS variable, `var(--my-red,#d8323a)`: such a theme draws SVG for browsers, and nothing else.

    Attributes:
        name: Name of the theme.
        page: Background of the whole picture.
        panel: Background of a panel, which the marks stand on.
        grid: Colour of the lines between cells.
        divider: Colour of the lines between roads that share a panel.
        text: Colour of words and counts.
        banker: Colour of Banker's beads and rings.
        player: Colour of Player's beads and rings.
        tie: Colour of tie beads, tie slashes and tie numbers.
        label: Colour of the letters and totals in beads.
        red: Colour of red marks on the derived roads.
        blue: Colour of blue marks on the derived roads.
        rim: Colour of the rim around a pair dot, which keeps it visible on a bead of the same colour.
        highlight: Background of the cells of an ask preview.
        grey: Colour of grey sides of other games; red, blue and green sides have the colours of Banker, Player and the tie.
        black: Colour of black sides of other games.
        bead_label: Text in a bead, a name in `BEAD_LABELS`.
        banker_pair: Corner of the bead where a Banker pair's dot stands, one of `CORNERS`.
        player_pair: Corner where a Player pair's dot stands, another of `CORNERS`.
        tie_number_from: Smallest tie count that is printed on a big road cell, at least 1; tables use 1 or 2.
        distinct_shapes: Whether shapes differ as well as colours: Banker and red are square, Player and blue round, tie beads
            diamonds, and a blue Cockroach slash is broken in two.
        naturals: Whether the bead of a round that ended on a natural has a ring inside.
        show_grid: Whether the lines between cells are drawn.
        font: Font of all words, letters and figures: `BUNDLED`, or one read by `load_font`.
        behind: Opaque colour of what a translucent page will lie on; contrasts are checked against it.
        language: Language of the words where a call gives no `labels`, a name in `LABELS`.
        newest: Colour of the frame around the marks of the newest round, where a call asks for it; None: that of `text`.
        good_road: Colour of the frame around the rings of a good road, and of the bar before its name; None: that of `text`.
        big_road_naturals: Whether the big road's ring of a round that ended on a natural has a thin ring inside, as beads have
            with `naturals`.

    Raises:
        OptionError: A field cannot be used, or a mark's contrast with its ground is below `LEAST_CONTRAST`.
    """

    name: str
    page: str
    panel: str
    grid: str
    divider: str
    text: str
    banker: str
    player: str
    tie: str
    label: str
    red: str
    blue: str
    rim: str
    highlight: str
    grey: str = "#7a8494"
    black: str = "#2a3140"
    bead_label: str = "totals"
    banker_pair: str = "bottom right"
    player_pair: str = "top right"
    tie_number_from: int = 2
    distinct_shapes: bool = False
    naturals: bool = False
    show_grid: bool = True
    font: Font = BUNDLED
    behind: str = "#ffffff"
    language: str = "en"
    newest: str | None = None
    big_road_naturals: bool = False
    good_road: str | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise OptionError("name", self.name, "a str")
        for name in self._colours:
            checked_colour(name, getattr(self, name), variable=True)
        one_of("bead_label", self.bead_label, BEAD_LABELS)
        one_of("language", self.language, LABELS)
        for sign in BEAD_LABELS[self.bead_label] or ():
            checked_sign(sign)
        one_of("banker_pair", self.banker_pair, CORNERS)
        one_of("player_pair", self.player_pair, [corner for corner in CORNERS if corner != self.banker_pair])
        whole_number("tie_number_from", self.tie_number_from)
        for name in ("distinct_shapes", "naturals", "show_grid", "big_road_naturals"):
            yes_or_no(name, getattr(self, name))
        if not isinstance(self.font, Font):
            raise OptionError("font", self.font, "a Font, as renderers.load_font returns it")
        if rgba(checked_colour("behind", self.behind))[3] != 255:
            raise OptionError("behind", self.behind, "an opaque colour, such as #ffffff")
        # A translucent ground is judged as it looks on the page, a translucent page as it looks on what lies behind it.
        ground = colour_over(self.panel, colour_over(self.page, self.behind))
        for name in ("text", "banker", "player", "tie", "red", "blue", *self._colours[len(COLOURS) :]):
            _legible(name, getattr(self, name), "panel", ground)
        for name in ("banker", "player", "red", "blue"):
            _legible(name, getattr(self, name), "highlight", colour_over(self.highlight, ground))
        for name in ("banker", "player", "tie"):
            _legible("label", self.label, name, colour_over(getattr(self, name), ground))

    @property
    def ground(self) -> str:
        """Background of the marks: the panel's colour, blended with the page's where it is translucent."""
        return colour_over(self.panel, self.page)

    @property
    def _colours(self) -> tuple[str, ...]:
        """Names of the fields that have a colour: all of `COLOURS`, and those of `FRAMES` that are set."""
        return (*COLOURS, *[name for name in FRAMES if getattr(self, name) is not None])

    def swapped(self) -> Theme:
        """The same theme with the colours of Banker and Player exchanged; red and blue marks keep theirs."""
        return replace(self, banker=self.player, player=self.banker)

    def transparent(self, *, behind: str = "#ffffff") -> Theme:
        """The same theme without page and panels, for a background of the colour `behind` (`#rrggbb`) or one much like it."""
        return replace(self, page="#00000000", panel="#00000000", behind=behind)

    @property
    def has_variables(self) -> bool:
        """Whether a colour is a CSS variable."""
        return _has_variables(self)  # asked for every picture

    def with_variables(self) -> Theme:
        """The same theme with every colour as a CSS variable of its name, such as `var(--road-banker,#d8323a)`."""
        return _with_variables(self)

    def for_game(self, game: Game) -> Theme:
        """The same theme with the colours of a game's three results in place of Banker's, Player's and the tie's.

        Beads of a game other than baccarat show its letters.

        Raises:
            OptionError: A colour of the game cannot be seen on the theme's ground.
        """
        return self if game == BACCARAT else _for_game(self, game)

    def side(self, outcome: Outcome) -> str:
        """The colour of an outcome."""
        return ByOutcome(self.banker, self.player, self.tie).of(outcome)

    def mark(self, mark: Mark) -> str:
        """The colour of a derived road's mark."""
        return self.red if mark is Mark.RED else self.blue


COLOURS = tuple(field.name for field in fields(Theme))[1:16]
"""Names of the fields that are colours, but for `behind` and `FRAMES`."""

FRAMES = ("newest", "good_road")
"""Names of the fields that are colours of frames; None stands for the colour of `text`."""


@kept(64, getsizeof)
def _has_variables(theme: Theme) -> bool:
    return any(variable_of(getattr(theme, name)) is not None for name in theme._colours)


@kept(64, getsizeof)
def _with_variables(theme: Theme) -> Theme:
    plain = {name: colour for name in theme._colours if variable_of(colour := getattr(theme, name)) is None}
    named: dict[str, Any] = {name: f"var(--road-{name.replace('_', '-')},{colour})" for name, colour in plain.items()}
    return replace(theme, **named)


@kept(64, getsizeof)
def _for_game(theme: Theme, game: Game) -> Theme:
    shades = {"red": theme.banker, "blue": theme.player, "green": theme.tie, "grey": theme.grey, "black": theme.black}
    banker, player, tie = [shades[side.tint] for side in game.sides]
    return replace(theme, banker=banker, player=player, tie=tie, bead_label="letters")


def checked_sign(sign: str) -> str:
    """Returns `sign` if it can stand in a bead.

    Raises:
        OptionLimitError: It is too long.
    """
    SIGN_CHARACTERS.check(len(sign), OptionLimitError, "bead_label", sign, f"signs of at most {SIGN_CHARACTERS} characters")
    return sign


def _legible(name: str, colour: str, ground_name: str, ground: str) -> None:
    ratio = contrast(colour_over(colour, ground), ground)
    if ratio < LEAST_CONTRAST:
        expected = f"a colour of contrast {LEAST_CONTRAST:g} or more on {ground_name} {ground} (this one has {ratio:.2f})"
        raise OptionError(name, colour, expected)
