"""The scorecard that casinos hand out: an A4 page to write on, blank or filled from a shoe.

The five roads are a layout like any other; the heading, the captions and the table of rounds stand around them. A unit is a
tenth of a millimetre, so that all lengths are whole: cells are four millimetres apart, as they are on printed cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import ceil

from renderers.drawing.board import scene
from renderers.drawing.lettering import fitting, label, line, overhang, width
from renderers.drawing.word_style import Style, style_for
from renderers.look.labels import Labels, checked_name
from renderers.look.languages import labels_of
from renderers.look.layout import ROADS, Down, Layout, Part
from renderers.look.standard_themes import MONO, theme_of
from renderers.look.theme import Theme
from renderers.scenes import Group, Placed, Scene
from renderers.shapes import Lines, Rect, Symbol
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.board.statistics import Statistics
from roads.errors import OptionError, UsageError
from roads.game.games import BACCARAT, Game, game_of
from roads.game.notation import Shoe
from roads.game.rounds import Outcome, Round

A4 = (210, 297)
"""Width and height of the page, in millimetres."""

ROWS = 6
"""Height of each road, in cells."""

Segments = tuple[tuple[float, float, float, float], ...]

_CARD = Layout(
    "scorecard",
    # More beads than the table has rounds: the table takes the bead of each round from the plate.
    Down(Part(ROADS[0], columns=18, align="left"), *map(Part, ROADS[1:])),
    columns=47,
    half=10,
    margin=0,
    gap=24,
    padding=0,
)
_SCALE = 1.9  # half a cell of 19 units and a line of 2: a pitch of 40

_MARGIN, _TOP, _FIELDS, _BOARD = 109, 100, 180, 270  # left edge; cap tops of the title and the fields; top of the roads
_CAP, _SMALL, _HEADING = 22, 20, 44  # heights of capital letters
_NEAR = 10
_FIELD_PLACES = ((0, 430), (470, 260), (770, 500), (1310, 572))  # left edge and width: as wide as the roads, all in all
_COUNT_PLACES = ((800, 500), (1340, 542))
_BLOCKS, _LINES = 4, 25  # of the table: 100 rounds, more than a shoe of eight decks has
_STEPS = (110, 120, 120, 120)  # widths of a block's columns
_ROW = 44


def scorecard(
    board: Scoreboard | Shoe | None = None,
    *,
    theme: Theme | str = MONO,
    labels: Labels | str | None = None,
    game: Game | str = BACCARAT,
    table: str = "",
    number: str = "",
    date: str = "",
    name: str = "",
    metadata: bool = True,
) -> Scene:
    """An upright A4 page, for `save` to write as PDF or SVG: exactly 210 x 297 mm, with all text as outlines.

    The page has a heading with four fields, the five roads of six rows, the counts, and a table of 100 rounds. A road that is
    too long shows its newest columns, and the table of a longer shoe its newest rounds.

    Args:
        board: A scoreboard of six rows, or a shoe, to fill the card from; None for a blank card.
        theme: A Theme or the name of one; its page and panels are printed as white paper.
        labels: A Labels, or the language of one; that of the theme where it is left out.
        game: A Game or the name of one in `roads.GAMES`, for its names, letters and colours.
        table: Text of the field for the table; "" leaves a line to write on. Too long a text is cut.
        number: Text of the field for the number of the shoe; likewise.
        date: Text of the field for the date; likewise. No clock is read.
        name: Text of the field for the name of whoever keeps the card; likewise.
        metadata: Whether the picture carries its shoe.

    Raises:
        OptionError: An option cannot be used, or the theme cannot be read on white.
        UsageError: The board has other than six rows.
        GlyphError: The font lacks a character of a text.
    """
    white, game = _on_white(theme_of(theme)), game_of(game)
    labels = labels_of(white.language if labels is None else labels)
    style = style_for(0, white, labels, game)
    texts = {"table": table, "number": number, "date": date, "name": name}
    for field, text in texts.items():
        checked_name(field, text)
    if isinstance(board, Scoreboard) and board.rows != ROWS:
        raise UsageError(f"a scorecard has {ROWS} rows; this board has {board.rows}")
    # A card is written from left to right: its bead plate starts with the oldest round, whatever the board does.
    filled = scoreboard(() if board is None else board, newest_first=False, game=game)
    drawn = scene(filled, theme=white, labels=labels, game=game, layout=_CARD, scale=_SCALE, metadata=metadata)
    if board is None:
        drawn = replace(drawn, description=labels.blank_scorecard, shoe=None)
    return _card(drawn, style, filled, texts, blank=board is None)


def _card(drawn: Scene, style: Style, board: Scoreboard, texts: dict[str, str], *, blank: bool) -> Scene:
    """The page around the roads that are drawn already."""
    paper, wide, high = style.theme, A4[0] * 10, A4[1] * 10
    step = (drawn.height + round(_CARD.gap * _SCALE)) // len(ROADS)
    below = _BOARD + len(ROADS) * step
    captions = [
        _words(paper, caption, _SMALL, _MARGIN, _BOARD + index * step - overhang(_SMALL) - _SMALL)
        for index, caption in enumerate(style.labels.roads)
    ]
    # The white ground of the roads comes first: all words lie on it. The symbol of a text ends where the line under it begins.
    card = (
        Placed(drawn.ground, _MARGIN, _BOARD, paper.page),
        *_heading(style, texts),
        *_counts(style, None if blank else board.statistics),
        *captions,
    )
    groups = [Group(group.name, tuple(_moved(group.items))) for group in drawn.groups]
    beads = {dict(item.data)["round"]: item.symbol for item in drawn.groups[0].items}
    rounds = Group("rounds", tuple(_table(style, board.rounds, beads, below)))
    shapes = (
        Rect(0, 0, wide, high, paper.page),
        Lines(_rows(below), 2, paper.grid),
        Lines(_frames(below), 2, paper.divider),
    )
    return replace(
        drawn,
        ground=Symbol("ground", wide, high, shapes),
        groups=(Group("card", card), *groups, rounds),
        title=_title(style),
        paper=A4,
    )


def _on_white(theme: Theme) -> Theme:
    try:
        return replace(theme, page="#ffffff", panel="#ffffff")
    except OptionError as error:
        expected = f"colours that are legible on white paper (its {error.option} is not)"
        raise OptionError("theme", theme.name, expected) from None


def _words(theme: Theme, text: str, cap: int, x: int, y: int) -> Placed:
    """A line of text, its capital letters `cap` high from `y` down."""
    return Placed(line(theme.font, text, cap, theme.text), x, y - overhang(cap), theme.ground)


def _field(theme: Theme, name: str, text: str, x: int, y: int, right: int) -> Iterator[Placed]:
    """A label, the line to write on after it, and the text that is on that line already."""
    left = x + ceil(width(theme.font, name, _CAP)) + 2 * _NEAR
    yield _words(theme, name, _CAP, x, y)
    shown = fitting(theme.font, text, _CAP, right - left - 2 * _NEAR)
    if shown.strip():
        yield _words(theme, shown, _CAP, left + _NEAR, y)
    under = Symbol("line", right - left, 2, (Rect(0, 0, right - left, 2, theme.divider),))
    yield Placed(under, left, y + _CAP + overhang(_CAP), theme.ground)


def _title(style: Style) -> str:
    return style.labels.scorecard if style.game == BACCARAT else style.labels.heading("", style.game)


def _heading(style: Style, texts: dict[str, str]) -> Iterator[Placed]:
    """The title and the fields below it."""
    labels = style.labels
    yield _words(style.theme, _title(style), _HEADING, _MARGIN, _TOP)
    for caption, text, (x, room) in zip(labels.fields, texts.values(), _FIELD_PLACES, strict=True):
        yield from _field(style.theme, caption, text, _MARGIN + x, _FIELDS, _MARGIN + x + room)


def _counts(style: Style, counted: Statistics | None) -> Iterator[Placed]:
    """The counts, on the right of the bead plate: two columns of three lines."""
    for index, (name, count) in enumerate(zip(style.sides + style.details, (counted or Statistics())[1:7], strict=False)):
        x, room = _COUNT_PLACES[index // 3]
        text = "" if counted is None else str(count)
        yield from _field(style.theme, name, text, _MARGIN + x, _BOARD + 22 + index % 3 * 80, _MARGIN + x + room)


def _moved(items: tuple[Placed, ...]) -> Iterator[Placed]:
    for item in items:
        yield item._replace(x=item.x + _MARGIN, y=item.y + _BOARD)


def _table(style: Style, rounds: tuple[Round, ...], beads: dict[int, Symbol], y: int) -> Iterator[Placed]:
    """The table of rounds: its head, the numbers, and the bead of each round in the column of its outcome."""
    # Whole blocks leave on the left, so that a round has the same line on every card of a shoe.
    theme = style.theme
    first = max(0, ceil((len(rounds) - _BLOCKS * _LINES) / _LINES)) * _LINES
    for block in range(_BLOCKS):
        left = _MARGIN + block * sum(_STEPS)
        yield _number(theme, style.labels.number, left, y)
        for column, outcome in enumerate(Outcome):
            yield _in_cell(theme, style.kit.chip(32, outcome), left, column, y)
        for row in range(_LINES):
            number, top = first + block * _LINES + row + 1, y + (row + 1) * _ROW
            yield _number(theme, str(number), left, top)
            if number <= len(rounds):
                yield _in_cell(theme, beads[number], left, list(Outcome).index(rounds[number - 1].outcome), top)


def _number(theme: Theme, text: str, left: int, top: int) -> Placed:
    """A text of the first column, in the middle of its cell and clear of its lines."""
    wide, high = _STEPS[0] - 2, _ROW - 2
    shapes = label(theme.font, text, _SMALL, wide / 2, high / 2, theme.text, widest=wide - _NEAR, highest=high - 2)
    return Placed(Symbol("number", wide, high, tuple(shapes)), left + 2, top + 2, theme.ground)


def _in_cell(theme: Theme, symbol: Symbol, left: int, column: int, top: int) -> Placed:
    """A symbol in the middle of the column of an outcome."""
    x = left + sum(_STEPS[: column + 1]) + (_STEPS[column + 1] - symbol.width) // 2 + 1
    return Placed(symbol, x, top + (_ROW - symbol.height) // 2 + 1, theme.ground)


def _rows(y: int) -> Segments:
    """The thin lines of the table: between rows, and between outcomes."""
    right, bottom = _MARGIN + _BLOCKS * sum(_STEPS) + 2, y + (_LINES + 1) * _ROW
    level = [(_MARGIN, y + row * _ROW + 1, right, y + row * _ROW + 1) for row in range(_LINES + 2)]
    lefts = [_MARGIN + block * sum(_STEPS) + sum(_STEPS[:column]) + 1 for block in range(_BLOCKS) for column in (1, 2, 3)]
    return (*level, *[(x, y, x, bottom) for x in lefts])


def _frames(y: int) -> Segments:
    """The strong lines of the table: around each block, and under the head."""
    right, bottom = _MARGIN + _BLOCKS * sum(_STEPS) + 2, y + (_LINES + 1) * _ROW + 2
    upright = [(x + 1, y, x + 1, bottom) for x in range(_MARGIN, right, sum(_STEPS))]
    level = [(_MARGIN, y + row * _ROW + 1, right, y + row * _ROW + 1) for row in (0, 1, _LINES + 1)]
    return (*upright, *level)
