"""Table CSV: a header with a column of results, and optional ones for shoe id, pairs, totals and cards."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Any

from roads.errors import OptionError
from roads.feeds.reading.decoded import FeedShoe, Notes
from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.source import Source
from roads.feeds.rounds.order import given_order
from roads.feeds.rounds.table_columns import Table
from roads.game.card import Card
from roads.game.rounds import Round


def _decode(
    source: Source,
    notes: Notes,
    *,
    order: str | None = None,
    strict: bool = True,
    check: bool = False,
    delimiter: str = ",",
    result: str | None = None,
    shoe: str | None = None,
    total: str | None = None,
    natural: str | None = None,
    banker_total: str | None = None,
    player_total: str | None = None,
    banker_pair: str | None = None,
    player_pair: str | None = None,
) -> Iterator[FeedShoe]:
    """Reads a row a round. Columns are recognised by name, never by place; options name the others.

    Cards that are bare digits may be point values, so they tell no pairs. With `strict=False`, a row with an unknown result is
    skipped with a warning.
    """
    first = given_order(order)
    if not isinstance(delimiter, str) or len(delimiter) != 1 or delimiter in '"\r\n\0':
        raise OptionError("delimiter", delimiter, "one character")
    rows = _rows(source, delimiter)
    _, header = next(rows, ("", None))
    if header is None:
        raise FeedError("", "no header: the text is empty")
    given = {
        "result": result,
        "shoe": shoe,
        "total": total,
        "natural": natural,
        "banker_total": banker_total,
        "player_total": player_total,
        "banker_pair": banker_pair,
        "player_pair": player_pair,
    }
    return Table([name.strip() for name in header], given, check).shoes(rows, first, strict, notes)


def _rows(source: Source, delimiter: str) -> Iterator[tuple[str, list[str]]]:
    """The rows with their places; row 1 is the header, and blank lines do not count."""
    reader = csv.reader((line + "\n" for _, line in source.lines()), delimiter=delimiter, strict=True)
    try:
        for number, cells in enumerate((cells for cells in reader if cells), start=1):
            yield f"row {number}", cells
    except csv.Error as error:
        raise FeedError(f"line {reader.line_num}", f"not CSV: {error}") from None


_LIKE_POINTS = tuple("23456789")
_PLAIN = ("result", "total", "natural", "banker pair", "player pair")
_TOTALS = ("player total", "banker total")
_CARDS = tuple([f"{side} card {number}" for side in ("player", "banker") for number in (1, 2, 3)])


def _encode(rounds: tuple[Round, ...]) -> str:
    """Writes a header and a row a round; unknown cells are blank.

    There are columns of both totals and of the cards where a round knows them. Two to nine without a suit would be read as
    points, so a round of such cards alone is written without them.
    """
    with_totals = any(each.player_total is not None or each.banker_total is not None for each in rounds)
    with_cards = any(map(_cards, rounds))
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow((*_PLAIN, *_TOTALS * with_totals, *_CARDS * with_cards))
    for each in rounds:
        row: list[Any] = [each.outcome.name.lower(), each.total, each.natural, each.banker_pair, each.player_pair]
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


SHAPE = Shape("table csv", "a header with a column of results", _decode, encode=_encode, probe={"order": "oldest"})
