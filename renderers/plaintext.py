"""Boards as plain text, for a terminal, a log or a diff.

On the big road a cell is `B` or `P` (another game has its own letters), followed by its number of ties. On the derived roads
`R` is red and `b` blue. A dot is an empty cell, and a star follows the marks of the round that is asked about.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from renderers.errors import SizeError
from renderers.limits import TEXT_CELLS
from renderers.look.labels import Labels
from renderers.look.languages import ENGLISH, labels_of
from renderers.look.layout import ROADS
from renderers.text_lines import TINTS, Paint, checked_width, cut, filled, padded, paint_of, text_width
from renderers.window import window
from roads.board.ask import asked_outcome
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.checks import one_of, whole_number
from roads.game.games import BACCARAT, Game, game_of
from roads.game.notation import Shoe
from roads.game.rounds import Mark, Outcome

_COLUMNS = 32
"""Most columns of a road where neither they nor a width is given."""

_BESIDE = "   "  # between roads that stand side by side
_EMPTY = ".", ""  # the sign of a cell without a mark
_TITLES = ("Bead road", *ENGLISH.roads[1:])  # where no labels are given: the words of texts that are kept as goldens
_ASKED = "*"

_Sign = tuple[int, int, str, str]
"""Column, row, text of a cell, and its colour."""


class _Signs(NamedTuple):
    """A road: its title, its signs, the columns it uses, and whether it starts with the newest round."""

    title: str
    signs: list[_Sign]
    used: int
    newest_first: bool = False


class _Words(NamedTuple):
    """What the words of a text are made of."""

    labels: Labels
    titles: tuple[str, ...]
    game: Game
    paint: Paint
    width: int | None


def text(
    board: Scoreboard | Shoe,
    *,
    columns: int | None = None,
    colour: bool = False,
    game: Game | str = BACCARAT,
    width: int | None = None,
    road: str | None = None,
    ask: str | None = None,
    labels: Labels | str | None = None,
) -> str:
    """Writes a board as lines of text.

    >>> print(text("BBPTPPB", road="big_road", ask="banker"), end="")
    Big road
    B  P1 B
    B  P  B*
    .  P  .
    .  .  .
    .  .  .
    .  .  .

    Args:
        board: A scoreboard or a shoe.
        columns: Most columns of a road to show, at least 1; a longer road shows its newest ones. Default: 32, or with `width`
            as many as there is room for.
        colour: Whether to colour the marks with the escape codes of terminals.
        game: Game that gives names and letters, a Game or a name in `roads.GAMES`; texts of a shoe are in its letters.
        width: Most characters of a line, at least 20; a wide East Asian character counts two. Roads stand side by side where
            there is room for them, and words go on in the next line. Default: each road stands below the one before it.
        road: The road to write alone, such as "big_road", without counts and ask answers. Default: all five.
        ask: "banker" or "player", or that side's name on the board in small letters: writes the board as it would be after that
            result, with a star after the marks of that round. Counts and ask answers stay those of the board itself.
        labels: A Labels, or the language of one, for the words; letters in cells are the game's. Default: English, where the
            bead plate is called bead road.

    Returns:
        The counts, the ask answers and the five roads. Each line ends with a newline.

    Raises:
        RoadsError: An option cannot be used.
        SizeError: A road would have more than `renderers.limits.TEXT_CELLS` cells.
    """
    board, game = scoreboard(board, game=game), game_of(game)
    titles, chosen = _TITLES if labels is None else labels_of(labels).roads, ENGLISH if labels is None else labels_of(labels)
    words = _Words(chosen, titles, game, paint_of(colour), checked_width(width))
    most = _COLUMNS if width is None else (width + 1) // 2
    if columns is not None:
        most = min(whole_number("columns", columns), most) if width is not None else whole_number("columns", columns)
    said = f"the text would have {board.rows} x {most} cells a road: at most {TEXT_CELLS} can be written"
    TEXT_CELLS.check(board.rows * most, SizeError, said)
    asked = None if ask is None else asked_outcome(ask, chosen.sides_of(game))
    shown = board if asked is None else board.after(asked)
    number = None if asked is None else len(shown.rounds)
    if road is not None:
        place = ROADS.index(one_of("road", road, ROADS))
        return "".join(_road(list(_roads(shown, words, number))[place], board.rows, most, words))
    roads = [_road(each, board.rows, most, words) for each in _roads(shown, words, number)]
    return "\n".join([_head(board, words), *_shelves(roads, words.width)])


def ask_lines(
    board: Scoreboard,
    *,
    colour: bool = False,
    game: Game | str = BACCARAT,
    width: int | None = None,
    labels: Labels | str = ENGLISH,
) -> str:
    """The ask answers for Banker and Player, a line each, or several with `width`; see `text`."""
    labels = labels_of(labels)
    return _ask(board, _Words(labels, labels.roads, game_of(game), paint_of(colour), checked_width(width)))


def _head(board: Scoreboard, words: _Words) -> str:
    counted, labels = board.statistics, words.labels
    counts = zip(labels.sides_of(words.game), counted.counts, TINTS, strict=True)
    rounds = labels.one_round if counted.rounds == 1 else labels.some_rounds.format(count=counted.rounds)
    told = [cut(rounds, words.width)]
    for name, count, tint in counts:
        room = None if words.width is None else words.width - len(f" {count}")
        told.append(f"{words.paint(cut(name, room), tint)} {count}")
    return filled(told, _BESIDE, words.width) + _ask(board, words)


def _ask(board: Scoreboard, words: _Words) -> str:
    labels, paint = words.labels, words.paint
    questions = [cut(labels.question.format(side=side), words.width) for side in labels.sides_of(words.game)[:2]]
    wide, lines = max(map(text_width, questions)), []
    for question, answers, tint in zip(questions, board.ask, TINTS, strict=False):
        told = [paint(question, tint) + " " * (wide - text_width(question))]
        for title, mark in zip(labels.roads[2:], answers, strict=True):
            found = "-" if mark is None else labels.marks[mark is Mark.BLUE]
            room = None if words.width is None else max(1, words.width - 3 - text_width(found))
            name = cut(title.lower().removesuffix(" road"), room)
            told.append(f"{name} {found if mark is None else paint(found, mark.name.lower())}")
        lines.append(filled(told, "  ", words.width, indent=2))
    return "".join(lines)


def _roads(board: Scoreboard, words: _Words, asked: int | None) -> Iterable[_Signs]:
    bead, big, titles = board.bead_road, board.big_road, iter(words.titles)
    letters = dict(zip(Outcome, words.game.letters, strict=True))
    tints = dict(zip(Outcome, TINTS, strict=True))
    stars = {asked: _ASKED}
    beads = [(c, r, letters[round.outcome] + stars.get(number, ""), tints[round.outcome]) for c, r, round, number in bead.cells]
    yield _Signs(next(titles), beads, bead.columns, board.newest_first)
    signs = {**letters, Outcome.TIE: "/"}  # leading ties that wait for the first ring
    rings = [
        (c, r, f"{signs[round.outcome]}{ties or ''}{stars.get(number, '')}", tints[round.outcome])
        for c, r, round, ties, number in big.shown()
    ]
    yield _Signs(next(titles), rings, big.columns)
    kinds = {Mark.RED: ("R", "red"), Mark.BLUE: ("b", "blue")}
    for title, road in zip(titles, (board.big_eye_road, board.small_road, board.cockroach_road), strict=True):
        marks = [(c, r, kinds[mark][0] + stars.get(number, ""), kinds[mark][1]) for c, r, mark, number in road.cells]
        yield _Signs(title, marks, road.columns)


def _road(road: _Signs, rows: int, columns: int, words: _Words) -> list[str]:
    """The lines of a road: its title and its rows, as many columns as there is room for."""
    columns = max(1, min(road.used, columns))
    while True:
        first = window(road.used, columns, newest_first=road.newest_first)
        end = first + columns
        shown = {(column - first, row): (sign, tint) for column, row, sign, tint in road.signs if first <= column < end}
        wide = 1 + max([1, *[text_width(sign.removesuffix(_ASKED)) for sign, _ in shown.values()]])
        room = words.width and words.width + (not any(sign.endswith(_ASKED) for sign, _ in shown.values()))
        if room is None or columns * wide <= room:
            break
        columns = max(1, room // wide)
    lines = [f"{cut(road.title, words.width)}\n"]
    for row in range(rows):
        cells = [shown.get((column, row), _EMPTY) for column in range(columns)]
        line = "".join([words.paint(sign, tint) + " " * (wide - text_width(sign)) for sign, tint in cells])
        lines.append(f"{line.rstrip()}\n")
    return lines


def _shelves(roads: Iterable[list[str]], width: int | None) -> list[str]:
    """Roads below one another or, with `width`, each on the first line of roads that has room for it."""
    shelves: list[list[str]] = []
    for lines in roads:
        wide = max(map(text_width, lines)) - 1
        for index, shelf in enumerate(shelves if width is not None else ()):
            reach = max(map(text_width, shelf)) - 1
            if reach + len(_BESIDE) + wide <= (width or 0):
                left = [padded(line.rstrip("\n"), reach) for line in shelf]
                shelves[index] = [f"{line}{_BESIDE}{other}" for line, other in zip(left, lines, strict=True)]
                break
        else:
            shelves.append(lines)
    return ["".join(shelf) for shelf in shelves]
