"""The options of a picture: `Options` as users give them, and `View`, the same as one checked value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypedDict

from renderers.drawing.checked_options import checked_columns, checked_first, checked_mark, checked_scale, checked_size
from renderers.drawing.good_road_frame import checked_good_road
from renderers.look.added_parts import captioned_layout, has_header, named_layout
from renderers.look.labels import Labels, checked_name
from renderers.look.languages import labels_of
from renderers.look.layout import Layout
from renderers.look.standard_layouts import TABLE, layout_of
from renderers.look.standard_themes import CLASSIC, theme_of
from renderers.look.theme import Theme
from renderers.scenes import Markup
from roads.board.ask import asked_outcome
from roads.board.good_road_patterns import GOOD_ROADS
from roads.board.good_road_rules import GoodRoadRule, checked_rules
from roads.board.scoreboard import Scoreboard
from roads.checks import one_of, yes_or_no
from roads.errors import UsageError
from roads.game.games import BACCARAT, Game, game_of
from roads.game.rounds import ByOutcome, Outcome

SYMBOLS = ("shared", "inline")


class Options(TypedDict, total=False):
    """The options of every drawing function, by keyword.

    Keys:
        theme: A Theme or the name of one. Default: `CLASSIC`.
        layout: A Layout or the name of one. Default: "table".
        labels: A Labels, or the language of one: "en", "it", "zh-Hans" or "zh-Hant". Default: the language
            of the theme, which is English but for "macau".
        game: A Game or the name of one in `roads.GAMES`, for its names, letters and colours; a shoe given as text is in its
            letters. Of a game other than baccarat, titles name the sides, and statistics leave out pairs and naturals.
            Default: baccarat.
        columns: Width of the picture in columns of full cells, at least 1; each road shows its newest columns. "fit": as many
            as fill the width of `fit`, at the largest scale that its height allows; without `fit`, the fewest with which each
            road that has no width of its own is whole. Default: the layout's own width.
        scale: Pixels of the picture for each pixel of the layout's lengths; lengths are rounded to whole pixels. Default: 1.
        fit: Width and height of the picture in pixels, such as (800, 400): the board is drawn in the middle of it, at the
            largest scale at which it fits, to a thousandth. It takes no `scale`; of a lobby sheet, it is the size of the sheet.
        first: Column with which every road begins, 0-based, to scroll back; or columns by road, such as {"big_road": 3}, where
            the others show their newest ones. A window stops where the road's last column comes into view; the `scrolled` of a
            scene says what is hidden. It cannot be used with `explain`, which moves the windows itself. Default: the newest.
        name: Name of the table, in the header and in the picture's title; a layout without a header takes none.
        ask: "banker" or "player", or that side's name on the board in small letters, such as "dragon": draws the board as it
            would be after that result, and makes the marks of that round stand out. Counts and ask icons stay those of the
            board itself.
        explain: A derived road and the number of a round (1-based), such as ("big_eye_road", 12): frames the two streaks that
            the mark of that round compares, lets the marks of the round stand out, and describes the explanation. Windows move
            back where those columns are not among the newest ones. A round that made no mark on the road is an error; so is a
            layout that has neither the big road nor the explained one.
        newest: Whether the marks of the newest round stand out, in a frame of the theme's colour `newest`, on every road that
            the round has touched; of a tie, so does the ring that its slash is on. Default: False.
        captions: Whether each road has its name on a line above it. Default: False.
        good_road: "first", or the name of a rule such as "long": frames the rings of that good road on the big road, the first
            one that holds or that one, where it holds. Default: no frame.
        good_road_rules: The rules of the good roads that are framed, and named in a line of them. Default: `roads.GOOD_ROADS`.
        metadata: Whether the picture carries its shoe, which `read` gives back. Default: True.
        symbols: "shared": an SVG defines each shape once, and `<use>` repeats it; "inline": shapes are repeated in place, for
            engines without `<use>`, such as NanoSVG (pygame) and DOMPurify. The pixels are the same. Default: "shared".
        hooks: Whether an SVG tells programs more: marks carry `data-outcome`, `data-ties`, `data-banker-pair` and
            `data-player-pair` ("true" or "false", none where it is not known) or `data-mark`, ask buttons `data-side`, the root
            `data-layout`; marks of a lobby sheet `data-road` and `data-table` (0-based). Default: False.
        title: Whether an SVG has a `<title>`, which browsers show as a tooltip; without it, `aria-label` says the same.
            Default: True.
        variables: Whether the colours of an SVG are CSS variables, `var(--road-banker,#d8323a)`, named after the fields of
            `Theme`, so that a page can set them; for browsers alone. Default: False.

    The last four are about SVG: other formats refuse them.
    """

    theme: Theme | str
    layout: Layout | str
    labels: Labels | str | None
    game: Game | str
    columns: int | Literal["fit"] | None
    scale: float
    fit: tuple[int, int] | None
    first: int | Mapping[str, int] | None
    name: str
    ask: str | None
    explain: tuple[str, int] | None
    newest: bool
    captions: bool
    good_road: str | None
    good_road_rules: Sequence[GoodRoadRule]
    metadata: bool
    symbols: str
    hooks: bool
    title: bool
    variables: bool


def check_option_names(function: str, options: Mapping[str, object]) -> None:
    """Refuses keywords that are no options, in the name of the function that was called with them.

    Raises:
        TypeError: There is one.
    """
    for name in sorted(options.keys() - Options.__annotations__.keys()):
        known = ", ".join(Options.__annotations__)
        raise TypeError(f"{function}() got an unexpected keyword argument {name!r}; its options are {known}")


@dataclass(frozen=True, slots=True, init=False)
class View:
    """The options of a picture, checked: names have become values, and nothing is left open.

    Attributes:
        theme: Colours, conventions and the font.
        layout: The parts and their arrangement.
        labels: The words.
        game: Names, letters and tints of the three results.
        columns: Width of the picture in columns of full cells, or "fit".
        scale: Pixels of the picture for each pixel of the layout's lengths; not used where `fit` is set.
        fit: Width and height of the picture in pixels, or None for those that scale and columns give.
        first: Column with which roads begin, 0-based; or pairs of a road and its column; None for the newest columns.
        name: Name of the table, or "".
        ask: The result whose preview is drawn, or None.
        explain: The derived road and the round of the mark that is explained, or None.
        newest: Whether the marks of the newest round stand out.
        captions: Whether roads have captions.
        good_road: Name of the good road to frame, "first" for the first that holds, or None.
        good_road_rules: The rules of good roads.
        metadata: Whether the picture carries its shoe.
        symbols: "shared" or "inline".
        hooks: Whether the SVG tells programs more.
        title: Whether the SVG has a title.
        variables: Whether the colours of the theme are CSS variables.
    """

    theme: Theme
    layout: Layout
    labels: Labels
    game: Game
    columns: int | Literal["fit"]
    scale: float
    fit: tuple[int, int] | None
    first: int | tuple[tuple[str, int], ...] | None
    name: str
    ask: Outcome | None
    explain: tuple[str, int] | None
    newest: bool
    captions: bool
    good_road: str | None
    good_road_rules: tuple[GoodRoadRule, ...]
    metadata: bool
    symbols: str
    hooks: bool
    title: bool
    variables: bool

    def __init__(
        self,
        *,
        theme: Theme | str = CLASSIC,
        layout: Layout | str = TABLE,
        labels: Labels | str | None = None,
        game: Game | str = BACCARAT,
        columns: int | Literal["fit"] | None = None,
        scale: float = 1,
        fit: tuple[int, int] | None = None,
        first: int | Mapping[str, int] | tuple[tuple[str, int], ...] | None = None,
        name: str = "",
        ask: Outcome | str | None = None,
        explain: tuple[str, int] | None = None,
        newest: bool = False,
        captions: bool = False,
        good_road: str | None = None,
        good_road_rules: Sequence[GoodRoadRule] = GOOD_ROADS,
        metadata: bool = True,
        symbols: str = "shared",
        hooks: bool = False,
        title: bool = True,
        variables: bool = False,
    ) -> None:
        """Checks the options; see `Options`.

        Raises:
            OptionError: An option cannot be used.
            UsageError: Two options exclude each other.
            SizeError: No picture can be drawn at this scale or of this size.
        """
        keep = object.__setattr__
        theme = theme_of(theme)
        keep(self, "theme", theme.with_variables() if variables is True else theme)
        keep(self, "layout", layout_of(layout))
        keep(self, "labels", labels_of(theme.language if labels is None else labels))
        keep(self, "game", game_of(game))
        self.theme.for_game(self.game)  # checks that its colours can be seen
        keep(self, "columns", self.layout.columns if columns is None else checked_columns(columns))
        if checked_name("name", name):
            keep(self, "layout", named_layout(self.layout, self.layout.columns if self.columns == "fit" else self.columns))
        if yes_or_no("captions", captions):
            keep(self, "layout", captioned_layout(self.layout))
        keep(self, "captions", captions)
        keep(self, "scale", checked_scale(scale))
        keep(self, "fit", None if fit is None else checked_size(fit))
        keep(self, "first", None if first is None else checked_first(first, self.layout))
        keep(self, "name", name)
        keep(self, "ask", None if ask is None else asked_outcome(ask, self.sides))
        keep(self, "explain", None if explain is None else checked_mark(explain, self.layout))
        keep(self, "good_road_rules", GOOD_ROADS if good_road_rules is GOOD_ROADS else checked_rules(good_road_rules))
        rules = self.good_road_rules
        keep(self, "good_road", None if good_road is None else checked_good_road(good_road, rules, self.layout))
        keep(self, "symbols", one_of("symbols", symbols, SYMBOLS))
        switches = {"newest": newest, "metadata": metadata, "hooks": hooks, "title": title, "variables": variables}
        for option, value in switches.items():
            keep(self, option, yes_or_no(option, value))
        keep(self, "variables", variables or self.theme.has_variables)
        self._check_together()

    def _check_together(self) -> None:
        """Refuses options that exclude each other."""
        if self.fit is not None and self.scale != 1:
            raise UsageError("fit and scale exclude each other: fit finds the scale")
        if self.first is not None and self.explain is not None:
            raise UsageError("first and explain exclude each other: explain moves the windows itself")
        if self.variables and self.symbols == "inline":
            raise UsageError('variables and symbols="inline" exclude each other: engines without <use> know no CSS variables')

    @property
    def sides(self) -> ByOutcome[str]:
        """Names of the three results."""
        return self.labels.sides_of(self.game)

    @property
    def markup(self) -> Markup:
        """How the SVG is written."""
        return Markup(self.symbols == "inline", self.layout.name if self.hooks else None, self.title, self.variables)

    def check_name(self) -> None:
        """Refuses a name that the layout has no line for.

        Raises:
            UsageError: There is a name, and the layout has neither counts nor a line for names.
        """
        if self.name and not has_header(self.layout):
            raise UsageError(f"name needs a layout with a header: the layout {self.layout.name!r} has none")

    def first_of(self, road: str) -> int | None:
        """The column with which a road begins, 0-based; None for its newest columns."""
        if self.first is None or isinstance(self.first, int):
            return self.first
        return dict(self.first).get(road)

    def shown(self, board: Scoreboard) -> Scoreboard:
        """The board whose roads are drawn: after the result that is asked about, if there is one."""
        return board if self.ask is None else board.after(self.ask)
