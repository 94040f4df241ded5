"""Road cells: `{"results": [{"pos": [column, row], "c": "R", "ties": 1, "bp": true, "s": 6}]}`: c "B" is blue, the Player."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from roads.board.big_road import big_road
from roads.board.placement import grid
from roads.error_text import quoted
from roads.feeds.reading.decoded import FeedShoe, Notes
from roads.feeds.reading.documents import documents
from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.reading.json_values import a_list, an_object, found_in
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.source import Source
from roads.feeds.rounds.big_road import BigRoadCell, rounds_of_big_road
from roads.feeds.rounds.results import results_of_colours
from roads.feeds.rounds.shared_rounds import made
from roads.feeds.rounds.totals_and_flags import flag_of, total_of, whole
from roads.game.games import Game
from roads.game.rounds import Outcome, Round


def _decode(source: Source, notes: Notes, *, rows: int = 6, tail: str = "stay") -> Iterator[FeedShoe]:
    """Turns a big road back into rounds; `leading_ties` beside the results are the ties before the first cell."""
    options, sides = grid(rows, tail), results_of_colours(source.game, "RB")
    roads = (each for place, value in documents(source) for each in found_in(value, ("results",), place))
    for count, (place, results, around) in enumerate(roads, start=1):
        cells = [_cell(each, sides, f"{place}, cell {at}") for at, each in enumerate(a_list(results, place), start=1)]
        leading = _count(around[0].get("leading_ties"), place, absent=0)
        rounds = rounds_of_big_road(cells, leading, options, place)
        yield FeedShoe(str(count), tuple(rounds))


def _cell(value: Any, sides: dict[str, Outcome], place: str) -> BigRoadCell:
    fields = an_object(value, place)
    position = fields.get("pos")
    if not isinstance(position, (list, tuple)) or len(position) != 2:
        raise FeedError(place, f"expected pos to be [column, row], got {quoted(position)}")
    column, row = (_count(number, place) for number in position)
    colour = fields.get("c")
    if not isinstance(colour, str) or colour not in sides:
        raise FeedError(place, f"expected c to be R or B, got {quoted(colour)}")
    flags = flag_of(fields.get("bp"), place), flag_of(fields.get("pp"), place)
    round = made(sides[colour], total_of(fields.get("s"), place), None, *flags)
    return BigRoadCell(column, row, round, _count(fields.get("ties"), place, absent=0))


def _count(value: Any, place: str, absent: int | None = None) -> int:
    number = absent if value is None else whole(value)
    if type(number) is int and 0 <= number < 1000:
        return number
    raise FeedError(place, f"expected a whole number from 0 to 999, got {quoted(value)}")


def _encode(rounds: tuple[Round, ...], game: Game, notation: str | None, *, rows: int = 6, tail: str = "stay") -> str:
    """Writes the big road in the order of play; a tie is a number on its cell, so its details are left out, as are naturals."""
    road = big_road(rounds, rows=rows, tail=tail)
    results, colours = [], {side: colour for colour, side in results_of_colours(game, "RB").items()}
    for cell in road.cells:
        known = {"s": cell.round.total, "bp": cell.round.banker_pair, "pp": cell.round.player_pair}
        kept = {key: value for key, value in known.items() if value is not None}
        results.append(
            {
                "pos": [cell.column, cell.row],
                "c": colours[cell.round.outcome],
                **({"ties": cell.ties} if cell.ties else {}),
                **kept,
            }
        )
    leading = {"leading_ties": road.leading_ties} if road.leading_ties else {}
    return json.dumps({"results": results, **leading})


SHAPE = Shape("road cells", "an object with a list results of big road cells", _decode, encode=_encode, games="places")
