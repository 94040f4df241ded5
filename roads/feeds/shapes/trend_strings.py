"""Trend strings: a bead plate `01#12#33`: two digits a round, pair 0 to 3 and winner 1 Player, 2 Banker, 3 tie."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from roads.board.placement import grid
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.checks import one_of, whole_number
from roads.error_text import quoted
from roads.errors import OptionError
from roads.feeds.reading.decoded import FeedShoe, Notes
from roads.feeds.reading.documents import documents
from roads.feeds.reading.feed_errors import FeedError, FeedLimitError
from roads.feeds.reading.json_values import an_id, first_of, found_in
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.sizes import check_size
from roads.feeds.reading.source import Source
from roads.feeds.reading.times import sent_of
from roads.feeds.rounds.shared_rounds import made
from roads.feeds.rounds.snapshots import Snapshots
from roads.feeds.rounds.totals_and_flags import pair_flags
from roads.game.games import Game
from roads.game.rounds import Mark, Outcome, Round
from roads.limits import FEED_LINE

_WINNERS = {"1": Outcome.PLAYER, "2": Outcome.BANKER, "3": Outcome.TIE}
_DIGITS = {outcome: digit for digit, outcome in _WINNERS.items()}
_MARKS = {"1": Mark.RED, "2": Mark.BLUE}
_BEADS = ("bead_plate2", "bead_plate")
_ROADS = {"big_eye2": "big_eye_road", "small2": "small_road", "cockroach2": "cockroach_road"}
_NEXT = {"next_banker2": Outcome.BANKER, "next_player2": Outcome.PLAYER}
_COMPARED = {*_ROADS, *_NEXT}


def _decode(
    source: Source, notes: Notes, *, pairs: str | None = None, check: bool = False, rows: int = 6, tail: str = "stay"
) -> Iterator[FeedShoe]:
    """Reads a bead plate by itself, or JSON with one. `#` ends a column.

    Args:
        source: The feed.
        notes: Takes the warnings.
        pairs: The sides that pair 1 and 2 stand for, "PB" or "BP"; without it, such a pair is not known.
        check: Whether to compare the derived roads and the asks of the feed with those of the rules.
        rows: Height of the feed's roads, for the check.
        tail: Direction of their dragon tails, for the check.

    Raises:
        FeedError: The data is not such a plate.
    """
    grid(rows, tail)
    if not source.is_json:
        yield FeedShoe("1", tuple(_beads(source.text.strip(), "", pairs, notes)))
        return
    snapshots = Snapshots(False, notes)
    plates = (each for place, value in documents(source) for each in found_in(value, _BEADS, place, closed=_NEXT))
    for place, beads, around in plates:
        rounds = _beads(beads, place, pairs, notes)
        if check and not around[0].keys().isdisjoint(_COMPARED):
            _compare(around[0], scoreboard(rounds, rows=rows, tail=tail), place, notes)
        keys = ("table_id",), ("current_shoe", "shoe_id")
        table, id = (an_id(first_of(each, *around), place) for each in keys)
        # What is sent of a table again and again is one shoe; without an id nothing says that.
        shoe = FeedShoe("", tuple(rounds), id, (), table, sent_of(around))
        snapshots.add(shoe, place, follows=table is not None or id is not None)
    yield from snapshots.shoes()


def _beads(text: Any, place: str, pairs: str | None, notes: Notes) -> list[Round]:
    if not isinstance(text, str):
        raise FeedError(place, f"expected the bead plate to be text, got {quoted(text)}")
    check_size(0, (len(text) - text.count("#")) // 2, 0, place)
    rounds = []
    number, end = 1, 0
    for found in re.finditer("[^#]+", text):  # not split: of empty columns there may be many
        number, end, column = number + found.start() - end, found.end(), found[0]
        where = f"{place}, column {number}".removeprefix(", ")
        if not re.fullmatch(r"(?:[0-3][1-3])*", column):
            raise FeedError(where, f"expected two digits a round, pair 0 to 3 and winner 1 to 3, got {quoted(column)}")
        for at in range(0, len(column), 2):
            banker, player = pair_flags(int(column[at]), pairs, f"{where}, row {at // 2 + 1}", notes)
            rounds.append(made(_WINNERS[column[at + 1]], None, None, banker, player))
    return rounds


def _compare(fields: dict[str, Any], board: Scoreboard, place: str, notes: Notes) -> None:
    """Warns of each cell in which the feed's derived roads, or its answers to an ask, differ from those of the rules."""
    for key, name in _ROADS.items():
        if key in fields:
            _compare_road(fields[key], board, name, f"{place}, {key}", notes)
    for asked, outcome in _NEXT.items():
        answers = fields.get(asked)
        for key, name in _ROADS.items():
            if isinstance(answers, dict) and key in answers:
                _compare_road(answers[key], board.after(outcome), name, f"{place}, {asked}, {key}", notes)


def _compare_road(text: Any, board: Scoreboard, name: str, place: str, notes: Notes) -> None:
    if not isinstance(text, str):
        raise FeedError(place, f"expected text, got {quoted(text)}")
    if len(text) > FEED_LINE.value:
        raise FEED_LINE.error(FeedLimitError, place, f"a road of over {FEED_LINE} characters")
    theirs: dict[tuple[int, int], Mark] = {}
    for column, cells in enumerate(text.split("#") if text else ()):
        for row, digit in enumerate(cells.split(",")):
            if digit and digit not in _MARKS:
                raise FeedError(
                    f"{place}, column {column + 1}, row {row + 1}", f"expected 1 red or 2 blue, got {quoted(digit)}"
                )
            if digit:
                theirs[column, row] = _MARKS[digit]
    ours = {(cell.column, cell.row): cell.mark for cell in getattr(board, name).cells}
    for column, row in sorted(ours.keys() | theirs.keys()):
        said, found = theirs.get((column, row)), ours.get((column, row))
        if said is not found:
            notes.warn(
                f"{place}, column {column + 1}, row {row + 1}", f"the feed has {_word(said)}, the rule gives {_word(found)}"
            )


def _word(mark: Mark | None) -> str:
    return "no mark" if mark is None else mark.name.lower()


def _encode(rounds: tuple[Round, ...], game: Game, notation: str | None, *, pairs: str | None = None, rows: int = 6) -> str:
    """Writes a bead plate; an unknown pair is written as no pair, totals and naturals are left out."""
    whole_number("rows", rows)
    if pairs is not None:
        one_of("pairs", pairs, ("PB", "BP"))
    words = [_pair(each, pairs) + _DIGITS[each.outcome] for each in rounds]
    return "#".join("".join(words[at : at + rows]) for at in range(0, len(words), rows))


def _pair(round: Round, pairs: str | None) -> str:
    flags = {"B": bool(round.banker_pair), "P": bool(round.player_pair)}
    if flags["B"] is flags["P"]:
        return "3" if flags["B"] else "0"
    if pairs is None:
        raise OptionError("pairs", None, "'PB' or 'BP', the sides that pair 1 and 2 stand for")
    return "1" if flags[pairs[0]] else "2"


SHAPE = Shape(
    "trend strings", "a bead plate of two digits a round, columns ended by #", _decode, encode=_encode, games="places"
)
