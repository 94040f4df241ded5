"""Point rows: `Shoe number 1`, then `p1,p2,p3,b1,b2,b3,ptotal,btotal,W` a round, `-` for no card; or such rows in JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from roads.feeds._cards import totals
from roads.feeds._json import a_list, an_id, an_object
from roads.feeds._limits import check_size
from roads.feeds._results import settled
from roads.feeds._shape import Shape
from roads.feeds._source import Source
from roads.feeds._values import FeedError, FeedShoe, Notes, made, quoted
from roads.outcomes import Outcome, Round

_HEAD = re.compile(r"\s*shoe\s*(?:number|no\.?|#)\s*(\d+)\s*:?\s*", re.IGNORECASE)
_ROW = re.compile(r"\s*([0-9]),([0-9]),([0-9-]),([0-9]),([0-9]),([0-9-]),([0-9]),([0-9]),([BPT])\s*")


def _decode(source: Source, notes: Notes) -> Iterator[FeedShoe]:
    """A row a round. These are points, not ranks: pairs stay unknown. What stands before the first shoe is prose."""
    name, rounds = None, list[Round]()
    for place, head, row in _rows(source):
        if head is not None:
            if name is not None:
                yield FeedShoe(name, tuple(rounds), name)
            name, rounds = head, []
        if row is None:
            continue
        try:
            rounds.append(_quiet(row))
        except FeedError:
            rounds.append(_round(row, place, notes))
        check_size(0, len(rounds), 0, place)
    if name is not None:
        yield FeedShoe(name, tuple(rounds), name)


def _rows(source: Source) -> Iterator[tuple[str, str | None, str | None]]:
    """Place, the name of a shoe that starts here, the text of a row."""
    if source.is_json:
        for key, rows in an_object(source.value, "").items():
            name = an_id(key, "") or ""
            head = _HEAD.fullmatch(name)
            name = head[1] if head else name
            yield name, name, None
            for number, row in enumerate(a_list(rows, name), start=1):
                if not isinstance(row, str):
                    raise FeedError(f"shoe {name}, row {number}", f"expected a row of points, got {quoted(row)}")
                yield f"shoe {name}, row {number}", None, row
        return
    started, loose = False, 0
    for number, line in source.lines():
        if head := _HEAD.fullmatch(line):
            started = True
            yield f"line {number}", head[1], None
        elif started and line.strip():
            yield f"line {number}", None, line
        elif not started and _ROW.fullmatch(line):
            loose = loose or number
    if not started:
        raise FeedError(f"line {loose}" if loose else "", "no line 'Shoe number 1' before the rows")


@lru_cache(maxsize=65536)
def _quiet(row: str) -> Round:
    """The round of a row that has nothing odd. Rows repeat, so most are read once.

    Raises:
        FeedError: It has.
    """
    notes = Notes()
    found = _round(row, "", notes)
    if notes.warnings:
        raise FeedError("", notes.warnings[0].reason)
    return found


def _round(row: str, place: str, notes: Notes) -> Round:
    found = _ROW.fullmatch(row)
    if not found:
        raise FeedError(place, f"expected p1,p2,p3,b1,b2,b3,ptotal,btotal,W, got {quoted(row)}")
    player, banker = ([int(card) for card in found.group(*at) if card != "-"] for at in ((1, 2, 3), (4, 5, 6)))
    told, natural = totals(player, banker)
    given = int(found[7]), int(found[8])
    if told != given:
        notes.warn(place, f"the totals {given[0]} and {given[1]} contradict the points, which make {told[0]} and {told[1]}")
    outcome = Outcome(found[9])
    total = settled(outcome, *given, place, notes)
    return made(outcome, total if told == given else None, natural if told == given else None)


SHAPE = Shape("point rows", "'Shoe number 1' and rows of nine: six points, two totals, the winner", _decode)
