"""What marks tell programs beside their places: outcome, ties and pairs of a round, or the mark of a derived road."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from renderers.scenes import Data, Placed
from roads.board.scoreboard import Scoreboard
from roads.game.rounds import Round


def hooked(items: Iterable[Placed], board: Scoreboard, road: str) -> Iterator[Placed]:
    """The marks of a road, each with what stands in its cell; what is no mark of a cell stays as it is."""
    said = dict(_said(board, road))
    for item in items:
        data = dict(item.data)
        yield item._replace(data=item.data + said[data["column"], data["row"]]) if data else item


def in_sheet(data: Data, group: str, table: int) -> Data:
    """The data of a mark or a button on a sheet of many tables: with its road, and the place of its table, 0-based."""
    if not data:
        return ()
    road = (("road", group),) if any(name == "column" for name, _ in data) else ()
    return (*data, *road, ("table", table))


def _said(board: Scoreboard, road: str) -> Iterator[tuple[tuple[int, int], Data]]:
    if road == "bead_road":
        for column, row, round, _ in board.bead_road.cells:
            yield (column, row), (("outcome", round.outcome.name.lower()), *_pairs(round))
    elif road == "big_road":
        for column, row, round, ties, _ in board.big_road.shown():
            yield (column, row), (("outcome", round.outcome.name.lower()), *_pairs(round), ("ties", ties))
    else:
        for column, row, mark, _ in getattr(board, road).cells:
            yield (column, row), (("mark", mark.name.lower()),)


def _pairs(round: Round) -> Data:
    """The pairs that are known, as "true" or "false"."""
    pairs = (("banker-pair", round.banker_pair), ("player-pair", round.player_pair))
    return tuple([(name, str(pair).lower()) for name, pair in pairs if pair is not None])
