"""Point rows: `Shoe number 1`, then `p1,p2,p3,b1,b2,b3,ptotal,btotal,W` a round, `-` for no card; or such rows in JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from roads.error_text import quoted
from roads.feeds.reading.decoded import FeedShoe, Notes
from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.reading.json_values import a_list, an_id, an_object
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.sizes import check_size
from roads.feeds.reading.source import Source
from roads.feeds.rounds.merge import SaidRound, merge
from roads.feeds.rounds.results import Result, result_words_of
from roads.feeds.rounds.rows import ReadRound, Rows
from roads.feeds.rounds.shared_rounds import SharedRounds, made
from roads.game.rounds import Outcome, Round

_HEAD = re.compile(r"shoe\s*(?:number|no\.?|#)\s*(\d+)(?:\s*:)?", re.IGNORECASE)  # of a line without blanks at its ends
_ROW = re.compile(r"\s*([0-9]),([0-9]),([0-9-]),([0-9]),([0-9]),([0-9-]),([0-9]),([0-9]),([BPT])\s*")
# What is meant as a row, though it may be damaged or cut off; all else after a shoe is prose. No two repetitions that can
# take the same characters stand side by side, unless the first keeps what it took (`*+`): the time would grow with the square.
_LIKE_ROW = re.compile(
    r"\s*[0-9-]\s*,\s*(?:[0-9-]\s*)?(?:,.*)?"  # starts with two cells
    r"|(?:[^,]*,){8}[^,]*"  # has nine
    r"|[\s,;BPT-]*+[0-9][\s,;0-9BPT-]*"  # has the signs of rows alone
)
_RESULTS = {outcome.value: Result(outcome) for outcome in Outcome}


def _decode(source: Source, notes: Notes, *, check: bool = False, six_cards: bool = False) -> Iterator[FeedShoe]:
    """Reads a row a round. Points are not ranks: they are kept as such, and pairs stay unknown.

    Text before shoe 1 is prose; text after the last shoe is too, with a warning.
    """
    name, rounds = None, list[Round]()
    read = Rows(partial(_read, shared=SharedRounds(check, six_cards, result_words_of(source))), notes)
    for place, head, row in _rows(source, notes):
        if head is not None:
            if name is not None:
                yield FeedShoe(name, tuple(rounds), name)
            name, rounds = head, []
        if row is None:
            continue
        rounds.append(read.round(row, place))
        check_size(0, len(rounds), 0, place)
    if name is not None:
        yield FeedShoe(name, tuple(rounds), name)


def _rows(source: Source, notes: Notes) -> Iterator[tuple[str, str | None, str | None]]:
    """Yields a place, and the name of a shoe that starts there or the text of a row."""
    if source.is_json:
        for key, rows in an_object(source.value, "").items():
            name = an_id(key, "") or ""
            head = _HEAD.fullmatch(name.strip())
            name = head[1] if head else name
            yield name, name, None
            for number, row in enumerate(a_list(rows, name), start=1):
                if not isinstance(row, str):
                    raise FeedError(f"shoe {name}, row {number}", f"expected a row of points, got {quoted(row)}")
                yield f"shoe {name}, row {number}", None, row
        return
    started, rows, loose = False, 0, 0
    after: tuple[int, str] | None = None  # a line of prose, which has to be after the last shoe
    for number, line in source.lines():
        head = _HEAD.fullmatch(line.strip())
        if after and (head or _LIKE_ROW.fullmatch(line)):
            raise _no_row(f"line {after[0]}", after[1])
        if head:
            started, rows = True, 0
            yield f"line {number}", an_id(head[1], f"line {number}"), None
        elif started and line.strip():
            if _LIKE_ROW.fullmatch(line) or not rows:
                rows += 1
                yield f"line {number}", None, line
            else:
                after = after or (number, line)
        elif not started and _ROW.fullmatch(line):
            loose = loose or number
    if not started:
        raise FeedError(f"line {loose}" if loose else "", "no line 'Shoe number 1' before the rows")
    if after:
        notes.warn(f"line {after[0]}", f"text after the last shoe is not read: {quoted(after[1].strip())}")


def _read(row: str, shared: SharedRounds) -> ReadRound[Round]:
    found = _ROW.fullmatch(row)
    if not found:
        raise _no_row("", row)
    player, banker = (tuple([int(card) for card in found.group(*at) if card != "-"]) for at in ((1, 2, 3), (4, 5, 6)))
    cards = shared.dealt(player, banker)
    said = SaidRound(_RESULTS[found[9]], int(found[7]), int(found[8]))
    if (said.player, said.banker) == (cards.player, cards.banker):
        return merge(said, cards, shared)
    why = f"the totals {said.player} and {said.banker} contradict the points, which make {cards.player} and {cards.banker}"
    return ReadRound(made(said.result.outcome), (why, *merge(said, None, shared).odd))


def _no_row(place: str, line: str) -> FeedError:
    return FeedError(place, f"expected p1,p2,p3,b1,b2,b3,ptotal,btotal,W, got {quoted(line)}")


SHAPE = Shape("point rows", "'Shoe number 1' and rows of nine: six points, two totals, the winner", _decode)
