"""The check of an engine: which rules its answers break, and the shortest shoe that shows it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any, NamedTuple

from roads.board.scoreboard import Scoreboard, scoreboard
from roads.conformance.engine import EngineError, answers
from roads.conformance.rules import COMPARED, RULES, Breach, breaches, given_roads
from roads.conformance.vectors import Vector, vectors
from roads.errors import OptionError

SECONDS = 60.0
"""Longest time of one run of the engine, unless told otherwise."""


class Failure(NamedTuple):
    """A rule that an engine breaks.

    Attributes:
        breach: What it breaks, with the clause of the rule, on the shortest shoe that shows it.
        vector: That shoe and the options of its board.
        shoes: In how many of the vectors the engine breaks the rule, before any other on the same road.
    """

    breach: Breach
    vector: Vector
    shoes: int


class Conformance(NamedTuple):
    """What a check found.

    Attributes:
        shoes: How many shoes were compared.
        compared: The keys of the answers that were compared.
        left_out: Those that the engine does not give; good roads are no part of a board, and need not be given.
        failures: The rules that it breaks; the first one first.
    """

    shoes: int
    compared: tuple[str, ...]
    left_out: tuple[str, ...]
    failures: tuple[Failure, ...]


def check_engine(command: Sequence[str], *, seconds: float = SECONDS) -> Conformance:
    """Checks an engine: shoes on its standard input, one a line; a line of `roads derive --jsonl` for each on its output.

    An engine may leave out roads, or the answers to the questions: what its first answer has is compared. Where the command
    has `{rows}` and `{tail}` among its arguments, the engine is run once for each of their values; else boards have 6 rows, and
    tails stay.

    Args:
        command: The program and its arguments.
        seconds: Longest time of one run: more than 0, at most 86,400.

    Raises:
        EngineError: The engine cannot be run or does not answer every line.
        OptionError: There is no command, or `seconds` is out of range.
    """
    if not command or not all(isinstance(word, str) for word in command):
        raise OptionError("command", command, "a program and its arguments")
    if isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not 0 < seconds <= 86_400:
        raise OptionError("seconds", seconds, "more than 0 and at most 86,400")
    run = _Run(tuple(command), seconds)
    chosen = [each for each in vectors() if (each.rows, each.tail) in run.boards]
    keys: tuple[str, ...] = ()
    found: dict[tuple[str, str], list[Vector]] = {}
    for rows, tail in run.boards:
        some = [each for each in chosen if (each.rows, each.tail) == (rows, tail)]
        answered = run.answers(some)
        keys = keys or given_roads(answered[0]) or ("bead_road",)
        for vector, answer in zip(some, answered, strict=True):
            for breach in breaches(_board(vector), answer, keys):
                found.setdefault((breach.rule, breach.road), []).append(vector)
    order = list(RULES)
    wrong = sorted(found, key=lambda each: (order.index(each[0]), [*COMPARED, ""].index(each[1])))
    failures = [_failure(run, keys, kind, found[kind]) for kind in wrong]
    left_out = tuple([key for key in COMPARED if key not in keys and key != "good_roads"])
    return Conformance(len(chosen), keys, left_out, tuple(failures))


class _Run:
    """An engine and the boards that it can be asked for."""

    def __init__(self, command: tuple[str, ...], seconds: float) -> None:
        self._command = command
        self._seconds = seconds
        self.said = said = " ".join(command)
        rows = sorted({each.rows for each in vectors()}) if "{rows}" in said else [6]
        tails = ["stay", "drop"] if "{tail}" in said else ["stay"]
        self.boards = [(6, "stay"), *[each for each in product(rows, tails) if each != (6, "stay")]]

    def answers(self, some: Sequence[Vector]) -> list[Any]:
        rows, tail = some[0].rows, some[0].tail
        return answers(self._command, [each.shoe for each in some], rows=rows, tail=tail, seconds=self._seconds)


def _board(vector: Vector) -> Scoreboard:
    return scoreboard(vector.shoe, rows=vector.rows, tail=vector.tail)


def _failure(run: _Run, keys: tuple[str, ...], kind: tuple[str, str], failing: list[Vector]) -> Failure:
    """The failure, on the shortest of its shoes, from which rounds are left out as long as the engine still fails."""
    vector = min(failing, key=lambda each: len(each.shoe))
    while True:
        tried = [vector, *[vector._replace(shoe=shoe) for shoe in _shorter(vector.shoe)]]
        broken = [_of_kind(each, answer, keys, kind) for each, answer in zip(tried, run.answers(tried), strict=True)]
        still = [(len(each.shoe), number) for number, each in enumerate(tried) if broken[number] is not None]
        if broken[0] is None:
            raise EngineError(run.said, f"it gives another answer for {vector.shoe} when it is asked again")
        _, shortest = min(still)
        if tried[shortest].shoe == vector.shoe:
            return Failure(broken[0], vector._replace(name=""), len(failing))
        vector = tried[shortest]


def _of_kind(vector: Vector, answer: Any, keys: tuple[str, ...], kind: tuple[str, str]) -> Breach | None:
    return next((each for each in breaches(_board(vector), answer, keys) if (each.rule, each.road) == kind), None)


def _shorter(shoe: str) -> Iterable[str]:
    """The shoe without its second half, its first half, its last quarter, or any one of its rounds."""
    half = len(shoe) // 2
    parts = [
        shoe[:half],
        shoe[half:],
        shoe[: -len(shoe) // 4 or None],
        *[shoe[:at] + shoe[at + 1 :] for at in range(len(shoe))],
    ]
    return dict.fromkeys([part for part in parts if len(part) < len(shoe)])
