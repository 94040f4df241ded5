"""Tester CSV: `P,B,T` tokens; `E,number` ends a shoe, `END` ends the file."""

from __future__ import annotations

import re
from collections.abc import Iterator

from roads.error_text import quoted
from roads.feeds.reading.decoded import FeedShoe, Notes
from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.sizes import check_size
from roads.feeds.reading.source import Source
from roads.feeds.rounds.shared_rounds import made
from roads.game.games import BACCARAT
from roads.game.rounds import Outcome, Round


def _decode(source: Source, notes: Notes) -> Iterator[FeedShoe]:
    """Reads a letter a round, or a word of another game; E always ends a shoe, also where a game writes a result so."""
    meaning = _MEANING if source.game == BACCARAT else source.notation.outcome
    known = "B, P, T" if source.game == BACCARAT else str(source.notation)
    rounds: list[Round] = []
    tokens = _tokens(source)
    closed, ended = 0, False
    for place, token in tokens:
        if ended:
            raise FeedError(place, f"{quoted(token)} after END")
        if token not in ("E", "END") and (outcome := meaning(token)) is not None:
            rounds.append(made(outcome))
            check_size(0, len(rounds), 0, place)
        elif token == "E":
            number_place, number = next(tokens, (place, ""))
            if not re.fullmatch(r"[0-9]+", number):
                raise FeedError(number_place, f"expected a number after E, got {quoted(number)}")
            closed += 1
            yield FeedShoe(str(closed), tuple(rounds))
            rounds = []
        elif token == "END":
            ended = True
        else:
            raise FeedError(place, f"{quoted(token)} is not one of {known}, E, END")
    if not ended and not closed:
        raise FeedError("", "neither an E nor an END: not a tester's file")
    if not ended:
        notes.warn("end", "no END: the file may be cut off")
    if rounds:
        notes.warn(f"shoe {closed + 1}", "no E after its last round: it may be cut off")
        yield FeedShoe(str(closed + 1), tuple(rounds))


_MEANING = {outcome.value: outcome for outcome in Outcome}.get


def _tokens(source: Source) -> Iterator[tuple[str, str]]:
    for number, line in source.lines():
        for found in re.finditer(r"[^\s,]+", line):
            yield f"line {number}, column {found.start() + 1}", found[0]


SHAPE = Shape("tester csv", "letters with E, number after each shoe and END", _decode, games="words")
