"""The results of a shoe as a list of plain text, for a terminal, a log or a diff."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from math import ceil

from renderers.look.labels import Labels
from renderers.look.languages import ENGLISH, labels_of
from renderers.text_lines import TINTS, Paint, checked_width, paint_of, table_lines
from roads.board.results import listed_results, total_of
from roads.board.scoreboard import Scoreboard
from roads.checks import whole_number, yes_or_no
from roads.error_text import printable
from roads.errors import OptionError
from roads.game.card import hand_total
from roads.game.game_shoes import read_shoe
from roads.game.games import BACCARAT, Game, game_of
from roads.game.notation import Shoe
from roads.game.rounds import Outcome, Round


def results_text(
    shoe: Shoe | Scoreboard,
    *,
    newest_first: bool = False,
    rows: int | None = None,
    page: int = 1,
    colour: bool = False,
    game: Game | str = BACCARAT,
    width: int | None = None,
    labels: Labels | str = ENGLISH,
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
        width: Most characters of a line, at least 20: columns that have no room go on below their row, indented. A wide East
            Asian character counts two.
        labels: A Labels, or the language of one, for the words.

    Returns:
        A header, the rows of the page and, if there are several pages, a line with the number of this one. Each line ends
        with a newline.

    Raises:
        RoadsError: `shoe` is not a shoe, an option cannot be used, or there is no such page.
    """
    rounds = shoe.rounds if isinstance(shoe, Scoreboard) else read_shoe(shoe, game)
    yes_or_no("newest_first", newest_first)
    height = max(1, len(rounds)) if rows is None else whole_number("rows", rows)
    pages = max(1, ceil(len(rounds) / height))
    if whole_number("page", page) > pages:
        raise OptionError("page", page, f"at most {pages}, the number of pages")
    found = listed_results(rounds, height, page, "first" if newest_first else "last")
    game, paint, labels, width = game_of(game), paint_of(colour), labels_of(labels), checked_width(width)
    listed = _table(rounds, found, game, labels, width, paint)
    return listed + f"{labels.page.format(page=page, pages=pages)}\n" if pages > 1 else listed


def _table(
    rounds: tuple[Round, ...],
    found: Sequence[tuple[int, Round]],
    game: Game,
    labels: Labels,
    width: int | None,
    paint: Paint,
) -> str:
    """The rounds `found`, each with its number, in the columns that the whole shoe needs."""
    hands = (Outcome.PLAYER, Outcome.BANKER) if any(map(_tells_hands, rounds)) else ()
    names = {
        name: word
        for name, word in zip(("id", "time"), labels.columns, strict=True)
        if any(getattr(round, name) is not None for round in rounds)
    }
    table = [["#", "", *[labels.sides_of(game).of(side) for side in hands], *names.values(), ""]]
    for number, round in found:
        cells = [*[_hand(round, side) for side in hands], *[_name(getattr(round, name)) for name in names]]
        table.append([str(number), game.letters.of(round.outcome), *cells, ", ".join(_notes(round, game, labels))])
    tints = ["", *[TINTS.of(round.outcome) for _, round in found]]

    def painted(row: int, column: int, cell: str) -> str:
        return paint(cell, tints[row]) if column == 1 else cell

    return table_lines(table, right=(0,), width=width, paint=painted)


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


def _notes(round: Round, game: Game, labels: Labels) -> Iterator[str]:
    if round.natural:
        yield labels.natural.lower()
    sides = labels.sides_of(game)
    for side, words, pair, perfect in (
        (sides.player, labels.player_pair, round.player_pair, round.player_perfect_pair),
        (sides.banker, labels.banker_pair, round.banker_pair, round.banker_perfect_pair),
    ):
        if perfect:
            yield labels.perfect_pair.format(side=side)
        elif pair:
            yield words if game == BACCARAT else f"{side} pair"
