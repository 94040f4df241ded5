"""The tables of a lobby sheet, sorted and chosen by the good roads that hold on them."""

from __future__ import annotations

from collections.abc import Sequence

from roads.board.good_road_patterns import rules_named
from roads.board.good_road_rules import GoodRoadRule
from roads.board.good_roads import good_roads
from roads.board.scoreboard import Scoreboard
from roads.checks import one_of
from roads.errors import OptionError

Table = tuple[str, Scoreboard]

SORTS = ("good",)


def chosen_tables(
    tables: Sequence[Table], rules: Sequence[GoodRoadRule], *, sort: str | None, only: Sequence[str] | None
) -> list[Table]:
    """Some tables by their good roads; the rest of their order is kept.

    Args:
        tables: Pairs of a name and a board.
        rules: The rules of the good roads.
        sort: "good": first the tables whose first good road is first in the order of the rules, of the same one the longest,
            and last those without any. None: as they are.
        only: Names of rules: tables on which none of these holds are left out. None: none is.

    Raises:
        OptionError: No such `sort`, no rule of such a name, or no table is left.
    """
    if sort is not None:
        one_of("sort", sort, SORTS)
    wanted = None if only is None else {rule.name for rule in rules_named(_names(only), rules, option="only")}
    places = {rule.name: place for place, rule in enumerate(rules)}
    found = [(table, good_roads(table[1], rules)) for table in tables]
    if wanted is not None:
        found = [(table, held) for table, held in found if any(road.name in wanted for road in held)]
        if tables and not found:
            raise OptionError("only", only, "good roads of which one holds on a table")
    if sort is not None:
        found.sort(key=lambda each: (places[each[1][0].name], -each[1][0].length) if each[1] else (len(places), 0))
    return [table for table, _ in found]


def _names(only: object) -> Sequence[str]:
    if isinstance(only, (str, bytes)) or not isinstance(only, Sequence):
        raise OptionError("only", only, 'names of good roads, such as ["long", "single-jump"]')
    return only
