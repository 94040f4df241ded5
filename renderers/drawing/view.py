"""The options of a picture: `Options` as users give them, and `View`, the same as one checked value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import TypedDict

from renderers.errors import SizeError
from renderers.limits import PICTURE_SIDE
from renderers.look.labels import Labels, checked_name
from renderers.look.languages import ENGLISH, labels_of
from renderers.look.layout import Layout
from renderers.look.standard_layouts import TABLE, layout_of
from renderers.look.theme import CLASSIC, Theme, theme_of
from roads.board.derived_roads import LOOKS_BACK
from roads.board.scoreboard import Scoreboard
from roads.checks import one_of, whole_number
from roads.errors import OptionError
from roads.game.games import BACCARAT, Game, game_of
from roads.game.rounds import ByOutcome, Outcome

_ASKED = {"banker": Outcome.BANKER, "player": Outcome.PLAYER}


class Options(TypedDict, total=False):
    """The options of every drawing function, by keyword.

    Keys:
        theme: A Theme or the name of one. Default: `CLASSIC`.
        layout: A Layout or the name of one. Default: "table".
        labels: A Labels, or the language of one: "en", "it", "zh-Hans" or "zh-Hant". Default: English.
        game: A Game or the name of one in `roads.GAMES`, for its names, letters and colours; a shoe given as text is in its
            letters. Of a game other than baccarat, titles name the sides, and statistics leave out pairs and naturals.
            Default: baccarat.
        columns: Width of the picture in columns of full cells, at least 1; each road shows its newest columns. Default: the
            layout's own width.
        scale: Pixels of the picture for each pixel of the layout's lengths; lengths are rounded to whole pixels. Default: 1.
        name: Name of the table, for layouts that show it and for the picture's title.
        ask: "banker" or "player", or that side's name on the board in small letters, such as "dragon": draws the board as it
            would be after that result, and makes the marks of that round stand out. Counts and ask icons stay those of the
            board itself.
        explain: A derived road and the number of a round (1-based), such as ("big_eye_road", 12): frames the two streaks that
            the mark of that round compares, lets the marks of the round stand out, and describes the explanation. Windows move
            back where those columns are not among the newest ones. A round that made no mark on the road is an error.
        metadata: Whether the picture carries its shoe, which `read` gives back. Default: True.
    """

    theme: Theme | str
    layout: Layout | str
    labels: Labels | str
    game: Game | str
    columns: int | None
    scale: float
    name: str
    ask: str | None
    explain: tuple[str, int] | None
    metadata: bool


def check_names(function: str, options: Mapping[str, object]) -> None:
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
        columns: Width of the picture in columns of full cells.
        scale: Pixels of the picture for each pixel of the layout's lengths.
        name: Name of the table, or "".
        ask: The result whose preview is drawn, or None.
        explain: The derived road and the round of the mark that is explained, or None.
        metadata: Whether the picture carries its shoe.
    """

    theme: Theme
    layout: Layout
    labels: Labels
    game: Game
    columns: int
    scale: float
    name: str
    ask: Outcome | None
    explain: tuple[str, int] | None
    metadata: bool

    def __init__(
        self,
        *,
        theme: Theme | str = CLASSIC,
        layout: Layout | str = TABLE,
        labels: Labels | str = ENGLISH,
        game: Game | str = BACCARAT,
        columns: int | None = None,
        scale: float = 1,
        name: str = "",
        ask: Outcome | str | None = None,
        explain: tuple[str, int] | None = None,
        metadata: bool = True,
    ) -> None:
        """Checks the options; see `Options`.

        Raises:
            OptionError: An option cannot be used.
            SizeError: No picture can be drawn at this scale.
        """
        keep = object.__setattr__
        keep(self, "theme", theme_of(theme))
        keep(self, "layout", layout_of(layout))
        keep(self, "labels", labels_of(labels))
        keep(self, "game", game_of(game))
        self.theme.for_game(self.game)  # checks that its colours can be seen
        keep(self, "columns", self.layout.columns if columns is None else whole_number("columns", columns))
        keep(self, "scale", checked_scale(scale))
        keep(self, "name", checked_name("name", name))
        keep(self, "ask", None if ask is None else _side(ask, self.sides))
        keep(self, "explain", None if explain is None else _mark(explain))
        if not isinstance(metadata, bool):
            raise OptionError("metadata", metadata, "True or False")
        keep(self, "metadata", metadata)

    @property
    def sides(self) -> ByOutcome[str]:
        """Names of the three results."""
        return self.labels.sides_of(self.game)

    def shown(self, board: Scoreboard) -> Scoreboard:
        """The board whose roads are drawn: after the result that is asked about, if there is one."""
        return board if self.ask is None else board.after(self.ask)


def checked_scale(scale: object) -> float:
    """Returns `scale` if a picture can be drawn at it.

    Raises:
        OptionError: It is not a positive number.
        SizeError: It is larger than any picture may be.
    """
    if isinstance(scale, bool) or not isinstance(scale, (int, float)) or not scale > 0 or scale == inf:
        raise OptionError("scale", scale, "a positive number")
    if scale > PICTURE_SIDE.value:
        raise PICTURE_SIDE.error(SizeError, f"the picture would be over {PICTURE_SIDE} pixels a side at this scale")
    return scale


def _mark(explain: object) -> tuple[str, int]:
    """The road and the round that `explain` names; whether the round made a mark depends on the board."""
    if not isinstance(explain, (tuple, list)) or len(explain) != 2:
        raise OptionError("explain", explain, 'a derived road and the number of a round, such as ("big_eye_road", 12)')
    return one_of("explain", explain[0], LOOKS_BACK), whole_number("explain", explain[1])


def _side(ask: object, sides: ByOutcome[str]) -> Outcome:
    """The side that `ask` names: as "banker" or "player", or by its name on the board."""
    if isinstance(ask, Outcome) and ask is not Outcome.TIE:
        return ask
    names = {**_ASKED, **dict(zip([name.lower() for name in sides], _ASKED.values(), strict=False))}
    return names[one_of("ask", ask, names)]
