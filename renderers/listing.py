"""The results list as text: every round of a shoe with its cards and totals, a line each."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from unicodedata import east_asian_width

from renderers.results import listed, total_of
from renderers.text import TINTS, Paint, paint_of
from roads.board import Scoreboard
from roads.card import hand_total
from roads.errors import OptionError, whole_number
from roads.games import BACCARAT, Game, game_of
from roads.outcomes import Outcome, Round
from roads.parsing import Shoe, as_rounds


def results_text(
    shoe: Shoe | Scoreboard,
    *,
    newest_first: bool = False,
    rows: int | None = None,
    page: int = 1,
    colour: bool = False,
    game: Game | str = BACCARAT,
) -> str:
    """The results list of a shoe as lines of text.

    A row has the round's number, the letter of its outcome, each hand's total and cards, and what else is known to be: natural,
    pairs. What is not known is left blank, or a dot in place of a total. Where only the winning total is known, it is the
    winner's, and of a tie both hands'.

    >>> print(results_text(["B9n", "T6p"]), end="")
    #     Player  Banker
    1  B  .       9       natural
    2  T  6       6       Player pair

    Args:
        shoe: A shoe or a scoreboard.
        newest_first: Whether the newest round of a page stands on top, or the oldest.
        rows: How many rounds a page has, at least 1; left out: all of them.
        page: Which page, 1-based; the first has the newest rounds, and the last one as many as are left.
        colour: Whether to colour the letters with the escape codes of terminals.
        game: Whose names and letters to write, a Game or the name of one in `roads.GAMES`.

    Returns:
        A head, the rows of the page, and, where there are several pages, a line that tells which one this is; each line ended.

    Raises:
        RoadsError: `shoe` is not one, an option that cannot be used, or a page that there is not.
    """
    rounds = shoe.rounds if isinstance(shoe, Scoreboard) else as_rounds(shoe)
    if not isinstance(newest_first, bool):
        raise OptionError("newest_first", newest_first, "True or False")
    height = max(1, len(rounds)) if rows is None else whole_number("rows", rows)
    pages = max(1, ceil(len(rounds) / height))
    if whole_number("page", page) > pages:
        raise OptionError("page", page, f"at most {pages}, the number of pages")
    found = listed(rounds, height, page, "first" if newest_first else "last")
    game, paint = game_of(game), paint_of(colour)
    letters = {outcome: side.letter for outcome, side in zip(Outcome, game.sides, strict=True)}
    hands = (Outcome.PLAYER, Outcome.BANKER) if any(map(_tells_hands, rounds)) else ()
    names = {Outcome.PLAYER: game.second.name, Outcome.BANKER: game.first.name}
    table = [["#", "", *[names[side] for side in hands], ""]]
    for number, round in found:
        cells = [_hand(round, side) for side in hands]
        table.append([str(number), letters[round.outcome], *cells, ", ".join(_notes(round, game))])
    widths = [max(map(_width, column)) for column in zip(*table, strict=True)]
    tints = ["", *[TINTS[round.outcome] for _, round in found]]
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
    """A hand's total, and its cards."""
    cards = round.player_cards if side is Outcome.PLAYER else round.banker_cards
    total = total_of(round, side)
    if total is None and cards is not None:
        total = hand_total(cards)
    shown = "." if total is None else str(total)
    return "  ".join([shown, " ".join(map(str, cards))]) if cards else shown


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
    """Columns that a text takes up in a terminal, where East Asian letters are as wide as two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)
