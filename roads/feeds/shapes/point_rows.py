"""Point rows: `Shoe number 1`, then `p1,p2,p3,b1,b2,b3,ptotal,btotal,W` a round, `-` for no card; or such rows in JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator

from roads.feeds.reading.json_values import a_list, an_id, an_object
from roads.feeds.reading.limits import check_size
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.source import Source
from roads.feeds.reading.values import FeedError, FeedShoe, Notes, made, quoted
from roads.feeds.rounds.dealt import Dealt
from roads.feeds.rounds.hands import told
from roads.feeds.rounds.results import settled
from roads.game.rounds import Outcome, Round

_HEAD = re.compile(r"\s*shoe\s*(?:number|no\.?|#)\s*(\d+)\s*:?\s*", re.IGNORECASE)
_ROW = re.compile(r"\s*([0-9]),([0-9]),([0-9-]),([0-9]),([0-9]),([0-9-]),([0-9]),([0-9]),([BPT])\s*")
_MOST_QUIET, _LONGEST_QUIET = 16_384, 20


def _decode(source: Source, notes: Notes, *, check: bool = False) -> Iterator[FeedShoe]:
    """A row a round. These are points, not ranks: kept as such; pairs stay unknown. What stands before shoe 1 is prose."""
    name, rounds, dealt = None, list[Round](), Dealt(check)
    quiet: dict[str, Round] = {}
    for place, head, row in _rows(source):
        if head is not None:
            if name is not None:
                yield FeedShoe(name, tuple(rounds), name)
            name, rounds = head, []
        if row is None:
            continue
        found = quiet.get(row)
        if found is None:
            warned = len(notes.warnings) + notes.more
            found = _round(row, place, notes, dealt)
            # Rows repeat, so the common ones are read once; those with something to warn of are not kept.
            if len(notes.warnings) + notes.more == warned and len(quiet) < _MOST_QUIET and len(row) <= _LONGEST_QUIET:
                quiet[row] = found
        rounds.append(found)
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


def _round(row: str, place: str, notes: Notes, dealt: Dealt) -> Round:
    found = _ROW.fullmatch(row)
    if not found:
        raise FeedError(place, f"expected p1,p2,p3,b1,b2,b3,ptotal,btotal,W, got {quoted(row)}")
    player, banker = (tuple([int(card) for card in found.group(*at) if card != "-"]) for at in ((1, 2, 3), (4, 5, 6)))
    cards = told(player, banker)
    given = int(found[7]), int(found[8])
    outcome = Outcome(found[9])
    if given != (cards.player, cards.banker):
        made_of = f"{cards.player} and {cards.banker}"
        notes.warn(place, f"the totals {given[0]} and {given[1]} contradict the points, which make {made_of}")
        settled(outcome, *given, place, notes)
        return made(outcome)
    totals = settled(outcome, *given, place, notes)
    round = made(outcome, totals.winner, cards.natural, None, None, totals.player, totals.banker)
    return dealt.round(round, cards, place, notes) if totals.agree else round


SHAPE = Shape("point rows", "'Shoe number 1' and rows of nine: six points, two totals, the winner", _decode)
