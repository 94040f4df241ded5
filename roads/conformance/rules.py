"""The rules of the five roads, and the first one that an engine's answer for a shoe breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Any, NamedTuple

from roads.board.derived_roads import LOOKS_BACK
from roads.board.explanation import explain
from roads.board.good_roads import good_roads
from roads.board.scoreboard import Scoreboard
from roads.error_text import quoted
from roads.exchange.derive_json import derived_object
from roads.exchange.good_roads_json import good_roads_list

_START = (
    "a streak starts in the top row, in the column after the one in which the streak before it started; where a tail lies "
    "there, in the next column whose top cell is free"
)
_TAIL = {
    "stay": "the next cell of a streak is the one below, if it is on the board and free; else the streak turns right, and "
    "keeps its row to its end",
    "drop": "the next cell of a streak is the one below, if it is on the board and free; else the next free one to the right, "
    "and the streak goes down again as soon as the cell below is free",
}
_FIRST = "the first mark comes with the second round of streak {later}, or with the first of streak {after} if that never comes"

RULES = {
    "shape": "each line of input has one object on its own line, with the keys of `roads derive --jsonl`",
    "beads": "the bead road has one bead a round, ties included: from top to bottom, then in the next column",
    "streaks": "the big road has one ring a round that is no tie, in the order of play; a tie starts and ends no streak",
    "ties": "ties are counted on the ring of the last round before them that was none, also where a new column follows",
    "leading ties": "ties before the first Banker or Player round are counted apart, and never among those of a cell",
    "big road cells": "the place of a ring",
    "marks": "the colour of a mark of a derived road",
    "mark cells": "the place of a mark of a derived road",
    "ask": "the next mark of each derived road if Banker, or Player, won the next round",
    "good roads": "the good roads that hold after the last round, in the order of `roads.GOOD_ROADS` and with its thresholds",
}
"""The rules by name, in the order in which they are looked at: each needs those before it."""

_CLAUSES = {
    "equal": "the first round of a streak is red if the streak just ended and the streak {k} before that are equally long",
    "unequal": "the first round of a streak is blue if the streak just ended and the streak {k} before that differ in length",
    "neighbour": "a later round of a streak is red if the streak {k} before its own is at least as long by then",
    "first absent": "a later round of a streak is blue if the streak {k} before its own is one round shorter by then",
    "both absent": "a later round of a streak is red if the streak {k} before its own is two or more rounds shorter by then",
}


class Breach(NamedTuple):
    """A rule that an answer breaks.

    Attributes:
        rule: One of `RULES`.
        road: The road it is about, such as "small_road"; "ask" for the answers, "" for none of these.
        place: What is wrong there, such as "mark 3, of round 8".
        expected: What the rule gives.
        found: What the engine gave.
        clause: The rule in words, as it applies here.
    """

    rule: str
    road: str
    place: str
    expected: object
    found: object
    clause: str

    def __str__(self) -> str:
        where = ": ".join([each for each in (self.road.replace("_", " "), self.place) if each])
        return f"{where}: expected {_short(self.expected)}, got {_short(self.found)}"


def given_roads(answer: Any) -> tuple[str, ...]:
    """The keys of an answer that are compared: a road or answers that an engine leaves out are not.

    Within a road, an engine may leave out the count of leading ties, and the cells of derived marks.
    """
    return tuple([key for key in COMPARED if key in answer]) if isinstance(answer, dict) else ()


def breach(board: Scoreboard, answer: Any, keys: tuple[str, ...]) -> Breach | None:
    """The first rule that the answer for a board breaks; None if it is right.

    Args:
        board: The board that is right.
        answer: What an engine gave, as `json.loads` read it.
        keys: The keys that are compared.
    """
    return next(breaches(board, answer, keys), None)


def breaches(board: Scoreboard, answer: Any, keys: tuple[str, ...]) -> Iterator[Breach]:
    """All rules that the answer for a board breaks, each with its first place; of one road, the first rule alone."""
    if not isinstance(answer, dict):
        yield Breach("shape", "", "the answer", "an object", answer, RULES["shape"])
        return
    right = {**derived_object(board), **({"good_roads": good_roads_list(good_roads(board))} if "good_roads" in keys else {})}
    for key in keys:
        if key not in answer:
            yield Breach("shape", key, "", "the key", None, RULES["shape"])
            continue
        found = COMPARED[key](board, key, right[key], answer[key])
        if found is not None:
            yield found


def _beads(board: Scoreboard, key: str, right: list[Any], found: Any) -> Breach | None:
    return _cells("beads", key, right, found, [RULES["beads"]] * len(right), RULES["beads"])


def _big_road(board: Scoreboard, key: str, right: dict[str, Any], found: Any) -> Breach | None:
    cells, given = right["cells"], _part(found, "cells")
    if not isinstance(given, list) or not all(isinstance(cell, list) and len(cell) == 4 for cell in given):
        return Breach("shape", key, "cells", "a list of [column, row, letter, ties]", given, RULES["shape"])
    letters, given_letters = "".join(cell[2] for cell in cells), [cell[2] for cell in given]
    if list(letters) != given_letters:
        said = "".join(map(str, given_letters))
        return Breach("streaks", key, "letters of its cells", letters, said, RULES["streaks"])
    leading = _part(found, "leading_ties") if "leading_ties" in found else right["leading_ties"]
    if leading != right["leading_ties"] or isinstance(leading, bool):
        return Breach("leading ties", key, "leading_ties", right["leading_ties"], leading, RULES["leading ties"])
    for number, (cell, other) in enumerate(zip(cells, given, strict=True), start=1):
        if cell[3] != other[3]:
            rule = "leading ties" if number == 1 and other[3] == cell[3] + leading else "ties"
            return Breach(rule, key, f"ties of cell {number}", cell[3], other[3], RULES[rule])
    starts = _clauses_of_places(letters, board.tail)
    return _cells("big road cells", key, [cell[:3] for cell in cells], [cell[:3] for cell in given], starts, "")


def _derived(board: Scoreboard, key: str, right: dict[str, Any], found: Any) -> Breach | None:
    marks, given = right["marks"], _part(found, "marks")
    if isinstance(given, list):
        given = "".join(map(str, given))
    if not isinstance(given, str):
        return Breach("shape", key, "marks", 'a text of "R" and "B"', given, RULES["shape"])
    k, numbers = LOOKS_BACK[key], [cell.number for cell in getattr(board, key).cells]
    if marks != given:
        at = next(
            (at for at, pair in enumerate(zip(marks, given, strict=False)) if len({*pair}) > 1), min(len(marks), len(given))
        )
        if len(marks) != len(given) and not (marks and at):
            clause = _FIRST.format(later=k + 1, after=k + 2)
        elif at < len(marks):
            clause = _CLAUSES[explain(board, key, numbers[at]).clause].format(k=k)
        else:
            clause = "a tie makes no mark, and every other round makes one at most"
        place = f"mark {at + 1}" + (f", of round {numbers[at]}" if at < len(numbers) else "")
        return Breach("marks", key, place, marks[at : at + 1] or None, given[at : at + 1] or None, clause)
    if "cells" not in found:
        return None
    return _cells("mark cells", key, right["cells"], found["cells"], _clauses_of_places(marks, board.tail), "")


def _ask(board: Scoreboard, key: str, right: dict[str, Any], found: Any) -> Breach | None:
    for side in ("banker", "player"):
        for road in LOOKS_BACK:
            answer = _part(_part(found, side), road)
            if answer != right[side][road]:
                clause = f"the mark that the road would get if {side.title()} won the next round; none where it would get none"
                return Breach("ask", "ask", f"{side}, {road.replace('_', ' ')}", right[side][road], answer, clause)
    return None


def _good_roads(board: Scoreboard, key: str, right: list[dict[str, Any]], found: Any) -> Breach | None:
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        return Breach("shape", key, "", "a list of objects", found, RULES["shape"])
    for number, (road, other) in enumerate(zip_longest(right, found), start=1):
        if road != other:
            return Breach(
                "good roads", key, f"number {number}", road and _told(road), other and _told(other), RULES["good roads"]
            )
    return None


def _told(road: dict[str, Any]) -> list[Any]:
    return [road.get(name) for name in ("name", "side", "length", "first", "last")]


def _cells(rule: str, key: str, right: list[Any], found: Any, clauses: list[str], beyond: str) -> Breach | None:
    """The first cell that differs."""
    if not isinstance(found, list):
        return Breach("shape", key, "cells", "a list of [column, row, letter]", found, RULES["shape"])
    for number, (cell, other) in enumerate(zip(right, found, strict=False), start=1):
        if cell != other:
            return Breach(rule, key, f"cell {number}", cell, other, clauses[number - 1])
    if len(right) != len(found):
        return Breach(rule, key, "number of cells", len(right), len(found), beyond or RULES[rule])
    return None


def _clauses_of_places(letters: str, tail: str) -> list[str]:
    return [_START if at == 0 or letters[at - 1] != letter else _TAIL[tail] for at, letter in enumerate(letters)]


def _part(found: Any, key: str) -> Any:
    return found.get(key) if isinstance(found, dict) else None


def _short(value: object) -> str:
    if value is None or isinstance(value, (list, int)):
        return "none" if value is None else quoted(repr(value))[1:-1]
    return quoted(value)


COMPARED: dict[str, Callable[[Scoreboard, str, Any, Any], Breach | None]] = {
    "bead_road": _beads,
    "big_road": _big_road,
    **dict.fromkeys(LOOKS_BACK, _derived),
    "ask": _ask,
    "good_roads": _good_roads,
}
"""The parts of an answer that are compared, in their order."""
