"""Table CSV: a header with a column of results, and optional ones for shoe id, pairs, totals and cards."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Any

from roads.errors import OptionError
from roads.feeds.reading.csv_rows import CsvRows, check_delimiter, csv_rows
from roads.feeds.reading.decoded import FeedShoe, Notes
from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.source import Source
from roads.feeds.rounds.order import given_order
from roads.feeds.rounds.results import result_words_of
from roads.feeds.rounds.shared_rounds import SharedRounds
from roads.feeds.rounds.table_columns import TableColumns, has_results
from roads.game.card import Card
from roads.game.games import BACCARAT, Game
from roads.game.rounds import Outcome, Round


def _decode(
    source: Source,
    notes: Notes,
    *,
    order: str | None = None,
    strict: bool = True,
    check: bool = False,
    six_cards: bool = False,
    delimiter: str | None = None,
    result: str | None = None,
    shoe: str | None = None,
    round: str | None = None,
    round_id: str | None = None,
    time: str | None = None,
    total: str | None = None,
    natural: str | None = None,
    banker_total: str | None = None,
    player_total: str | None = None,
    banker_pair: str | None = None,
    player_pair: str | None = None,
) -> Iterator[FeedShoe]:
    """Reads a row a round. Columns are recognised by name, never by place; options name the others.

    Cards that are bare digits may be point values, so they tell no pairs. With `strict=False`, a row with an unknown result is
    skipped with a warning. Without a `delimiter`, it is the one of a first line such as `sep=;`, else a comma.
    """
    first = given_order(order)
    shared = SharedRounds(check, six_cards, result_words_of(source))
    text = csv_rows(source, delimiter)
    if not text.first_line:
        raise FeedError("", "no header: the text is empty")
    given = {
        "result": result,
        "shoe": shoe,
        "round": round,
        "round_id": round_id,
        "time": time,
        "total": total,
        "natural": natural,
        "banker_total": banker_total,
        "player_total": player_total,
        "banker_pair": banker_pair,
        "player_pair": player_pair,
    }
    return _table(text, given, shared).shoes(text.rows, first, strict, notes)


def _table(text: CsvRows, given: dict[str, str | None], shared: SharedRounds) -> TableColumns:
    """The columns of a table, its header taken off the rows."""
    try:
        return TableColumns([name.strip() for name in next(text.rows)[1]], given, shared)
    except (FeedError, OptionError):
        check_delimiter(text, lambda header: given["result"] in header or has_results(header))
        raise


_LIKE_POINTS = tuple("23456789")
_PLAIN = ("result", "total", "natural", "banker pair", "player pair")
_TOTALS = ("player total", "banker total")
_CARDS = tuple([f"{side} card {number}" for side in ("player", "banker") for number in (1, 2, 3)])


def _encode(rounds: tuple[Round, ...], game: Game, notation: str | None) -> str:
    """Writes a header and a row a round; unknown cells are blank.

    There are columns of both totals and of the cards where a round knows them. Two to nine without a suit would be read as
    points, so a round of such cards alone is written without them. Of a game other than baccarat there is the result alone.
    """
    words = {outcome: game.text((outcome,), notation=notation or "names") for outcome in Outcome}
    if game != BACCARAT:
        return "\n".join(["result", *[words[each.outcome] for each in rounds], ""])
    with_totals = any(each.player_total is not None or each.banker_total is not None for each in rounds)
    with_cards = any(map(_cards, rounds))
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow((*_PLAIN, *_TOTALS * with_totals, *_CARDS * with_cards))
    for each in rounds:
        row: list[Any] = [words[each.outcome], each.total, each.natural, each.banker_pair, each.player_pair]
        row += [each.player_total, each.banker_total] * with_totals
        row += (_cards(each) or [None] * len(_CARDS)) * with_cards
        writer.writerow(["" if cell is None else str(cell).lower() if type(cell) is bool else cell for cell in row])
    return text.getvalue()


def _cards(round: Round) -> list[Card | int | None]:
    """Three cells a hand; empty where the cards are not known or would be read as points."""
    hands = round.player_cards, round.banker_cards
    cards = [card for hand in hands for card in hand or ()]
    if None in hands or all(isinstance(card, Card) and str(card) in _LIKE_POINTS for card in cards):
        return []
    return [cell for hand in hands for cell in (*(hand or ()), None, None)[:3]]


SHAPE = Shape(
    "table csv", "a header with a column of results", _decode, encode=_encode, probe={"order": "oldest"}, games="words"
)
