"""Boards and results as plain text, for a terminal, a log or a diff.

On the big road a cell is `B` or `P` (another game has its own letters), followed by its number of ties. On the derived roads
`R` is red and `b` blue. A dot is an empty cell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from math import ceil
from unicodedata import east_asian_width

from renderers.errors import SizeError
from renderers.limits import TEXT_CELLS
from renderers.window import window
from roads.board.results import listed_results, total_of
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.checks import whole_number
from roads.error_text import printable
from roads.errors import OptionError
from roads.game.card import hand_total
from roads.game.game_shoes import read_shoe
from roads.game.games import BACCARAT, Game, game_of
from roads.game.notation import Shoe
from roads.game.rounds import ByOutcome, Mark, Outcome, Round

_CODES = {"red": "31", "blue": "34", "green": "32"}
TINTS = ByOutcome("red", "blue", "green")
"""Colours of the outcomes in a terminal, whatever the game; a terminal fits its colours to its background."""

_EMPTY = ".", ""  # the sign of a cell without a mark

Paint = Callable[[str, str], str]
"""Function from a text and the name of a colour to the text, coloured or not."""

Sign = tuple[int, int, str, str]
"""Column, row, text of a cell, and its colour."""

Signs = tuple[str, list[Sign], int, bool]
"""Title of a road, its signs, the columns it uses, and whether it starts with the newest round."""


def results_text(
    shoe: Shoe | Scoreboard,
    *,
    newest_first: bool = False,
    rows: int | None = None,
    page: int = 1,
    colour: bool = False,
    game: Game | str = BACCARAT,
) -> str:
    """Lists the results of a shoe as lines of text.

    A row has the round's number, the letter of its outcome, the total and cards of each hand, and naturals and pairs. An
    unknown total is a dot; anything else unknown is left blank. Where rounds have ids or times, there are columns for these; a
    time is that of the round's own zone, to the second. If only the winning total is known, it is shown for the
    winner, or for both hands of a tie.

    >>> print(results_text(["B9n", "T6p"]), end="")
    #     Player  Banker
    1  B  .       9       natural
    2  T  6       6       Player pair

    Args:
        shoe: A shoe or a scoreboard.
        newest_first: Whether the newest round of a page stands at the top, or the oldest.
        rows: Rounds on a page, at least 1; all rounds by default.
        page: Number of the page, 1-based; the first page has the newest rounds, the last page those that remain.
        colour: Whether to colour the letters with the escape codes of terminals.
        game: Game that gives names and letters, a Game or a name in `roads.GAMES`; texts of a shoe are in its letters.

    Returns:
        A header, the rows of the page and, if there are several pages, a line with the number of this one. Each line ends
        with a newline.

    Raises:
        RoadsError: `shoe` is not a shoe, an option cannot be used, or there is no such page.
    """
    rounds = shoe.rounds if isinstance(shoe, Scoreboard) else read_shoe(shoe, game)
    if not isinstance(newest_first, bool):
        raise OptionError("newest_first", newest_first, "True or False")
    height = max(1, len(rounds)) if rows is None else whole_number("rows", rows)
    pages = max(1, ceil(len(rounds) / height))
    if whole_number("page", page) > pages:
        raise OptionError("page", page, f"at most {pages}, the number of pages")
    found = listed_results(rounds, height, page, "first" if newest_first else "last")
    game, paint = game_of(game), paint_of(colour)
    hands = (Outcome.PLAYER, Outcome.BANKER) if any(map(_tells_hands, rounds)) else ()
    names = [name for name in ("id", "time") if any(getattr(round, name) is not None for round in rounds)]
    table = [["#", "", *[game.names.of(side) for side in hands], *names, ""]]
    for number, round in found:
        cells = [*[_hand(round, side) for side in hands], *[_name(getattr(round, name)) for name in names]]
        table.append([str(number), game.letters.of(round.outcome), *cells, ", ".join(_notes(round, game))])
    widths = [max(map(_width, column)) for column in zip(*table, strict=True)]
    tints = ["", *[TINTS.of(round.outcome) for _, round in found]]
    lines = [_line(cells, widths, tint, paint) for cells, tint in zip(table, tints, strict=True)]
    if pages > 1:
        lines.append(f"page {page} of {pages}\n")
    return "".join(lines)


def _line(cells: list[str], widths: list[int], tint: str, paint: Paint) -> str:
    number, letter, *rest = [cell + " " * (width - _width(cell)) for cell, width in zip(cells, widths, strict=True)]
    return "  ".join([cells[0].rjust(len(number)), paint(letter, tint), *rest]).rstrip() + "\n"


def _tells_hands(round: Round) -> bool:
    return any(each is not None for each in (round.total, round.player_total, round.banker_total, _cards(round)))


def _cards(round: Round) -> object:
    return round.player_cards or round.banker_cards


def _hand(round: Round, side: Outcome) -> str:
    """Total and cards of a hand."""
    cards = round.player_cards if side is Outcome.PLAYER else round.banker_cards
    total = total_of(round, side)
    if total is None and cards is not None:
        total = hand_total(cards)
    shown = "." if total is None else str(total)
    return "  ".join([shown, " ".join(map(str, cards))]) if cards else shown


def _name(value: str | datetime | None) -> str:
    """The id or the time of a round."""
    if isinstance(value, datetime):
        return value.isoformat(" ", "seconds")
    return "" if value is None else printable(value)


def _notes(round: Round, game: Game) -> Iterator[str]:
    if round.natural:
        yield "natural"
    for side, pair, perfect in (
        (game.second, round.player_pair, round.player_perfect_pair),
        (game.first, round.banker_pair, round.banker_perfect_pair),
    ):
        if pair or perfect:
            yield f"{side.name} {'perfect ' * bool(perfect)}pair"


def _width(text: str) -> int:
    """Columns that a text takes up in a terminal, where wide East Asian letters take two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def text(board: Scoreboard | Shoe, *, columns: int = 32, colour: bool = False, game: Game | str = BACCARAT) -> str:
    """Writes a board as lines of text.

    Args:
        board: A scoreboard or a shoe.
        columns: Most columns of a road to show, at least 1; a longer road shows its newest ones.
        colour: Whether to colour the marks with the escape codes of terminals.
        game: Game that gives names and letters, a Game or a name in `roads.GAMES`; texts of a shoe are in its letters.

    Returns:
        The counts, the ask answers and the five roads. Each line ends with a newline.

    Raises:
        RoadsError: An option cannot be used.
        SizeError: A road would have more than `renderers.limits.TEXT_CELLS` cells.
    """
    board = scoreboard(board, game=game)
    whole_number("columns", columns)
    paint = paint_of(colour)
    said = f"the text would have {board.rows} x {columns} cells a road: at most {TEXT_CELLS} can be written"
    TEXT_CELLS.check(board.rows * columns, SizeError, said)
    game = game_of(game)
    blocks = [_head(board, game, paint)]
    blocks += [_road(road, board.rows, columns, paint) for road in _roads(board, game)]
    return "\n".join(blocks)


def ask_lines(board: Scoreboard, *, colour: bool = False, game: Game | str = BACCARAT) -> str:
    """The ask answers for Banker and Player, a line each."""
    return _ask(board, game_of(game), paint_of(colour))


def paint_of(colour: bool) -> Paint:
    """Function that colours a text with the escape codes of terminals, or returns it as it is.

    Raises:
        OptionError: `colour` is not a bool.
    """
    if not isinstance(colour, bool):
        raise OptionError("colour", colour, "True or False")
    return _painted if colour else _plain


def _head(board: Scoreboard, game: Game, paint: Paint) -> str:
    counted = board.statistics
    counts = zip(game.names, counted.counts, TINTS, strict=True)
    words = [f"{counted.rounds} rounds", *[f"{paint(name, tint)} {count}" for name, count, tint in counts]]
    return "   ".join(words) + "\n" + _ask(board, game, paint)


def _ask(board: Scoreboard, game: Game, paint: Paint) -> str:
    lines = []
    wide = max(map(len, game.names[:2]))
    for name, answers, tint in zip(game.names, board.ask, TINTS, strict=False):
        words = [
            f"{road.replace('_', ' ').removesuffix(' road')} {paint(mark.name.lower(), mark.name.lower()) if mark else '-'}"
            for road, mark in answers._asdict().items()
        ]
        lines.append(f"{paint(f'{name}?', tint)}{' ' * (wide - len(name))}  {'  '.join(words)}\n")
    return "".join(lines)


def _roads(board: Scoreboard, game: Game) -> Iterable[Signs]:
    bead, big = board.bead_road, board.big_road
    letters = dict(zip(Outcome, game.letters, strict=True))
    tints = dict(zip(Outcome, TINTS, strict=True))
    beads = [(c, r, letters[round.outcome], tints[round.outcome]) for c, r, round, _ in bead.cells]
    yield "Bead road", beads, bead.columns, board.newest_first
    signs = {**letters, Outcome.TIE: "/"}  # leading ties that wait for the first ring
    rings = [(c, r, f"{signs[round.outcome]}{ties or ''}", tints[round.outcome]) for c, r, round, ties, _ in big.shown()]
    yield "Big road", rings, big.columns, False
    for title, road in (
        ("Big Eye road", board.big_eye_road),
        ("Small road", board.small_road),
        ("Cockroach road", board.cockroach_road),
    ):
        marks = [(c, r, "R", "red") if mark is Mark.RED else (c, r, "b", "blue") for c, r, mark, _ in road.cells]
        yield title, marks, road.columns, False


def _road(road: Signs, rows: int, columns: int, paint: Paint) -> str:
    title, signs, used, newest_first = road
    first = window(used, columns, newest_first=newest_first)
    end = first + columns
    shown = {(column - first, row): (sign, tint) for column, row, sign, tint in signs if first <= column < end}
    wide = 1 + max([1, *[len(sign) for sign, _ in shown.values()]])
    width = max(1, min(used, columns))
    lines = [title]
    for row in range(rows):
        cells = [shown.get((column, row), _EMPTY) for column in range(width)]
        lines.append("".join([paint(sign, tint) + " " * (wide - len(sign)) for sign, tint in cells]).rstrip())
    return "\n".join(lines) + "\n"


def _plain(sign: str, tint: str) -> str:
    return sign


def _painted(sign: str, tint: str) -> str:
    return f"\x1b[{_CODES[tint]}m{sign}\x1b[0m" if tint else sign
