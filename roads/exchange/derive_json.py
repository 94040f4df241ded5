"""Objects of `roads derive --jsonl`: a scoreboard as plain lists, numbers and letters, for other programs."""

from __future__ import annotations

from typing import Any

from roads.board.ask import Answers
from roads.board.derived_roads import DerivedRoad
from roads.board.scoreboard import Scoreboard
from roads.board.statistics import Statistics
from roads.board.streaks import Streak
from roads.game.notation import notation
from roads.game.rounds import Mark, Outcome


def derived_object(board: Scoreboard) -> dict[str, Any]:
    """The object that `roads derive --jsonl` writes for a scoreboard, ready for `json.dumps`.

    Columns and rows are 0-based, cells in round order. Marks are "R" and "B": the B of a derived road is blue, not Banker.
    The ties of a cell never include the leading ties.
    """
    big = board.big_road
    answers = board.ask
    return {
        "rounds": notation(board.rounds),
        "bead_road": [[cell.column, cell.row, cell.round.outcome.value] for cell in board.bead_road.cells],
        "big_road": {
            "leading_ties": big.leading_ties,
            "cells": [[cell.column, cell.row, cell.round.outcome.value, cell.ties] for cell in big.cells],
        },
        "big_eye_road": _derived(board.big_eye_road),
        "small_road": _derived(board.small_road),
        "cockroach_road": _derived(board.cockroach_road),
        "ask": {"banker": _answers(answers.banker), "player": _answers(answers.player)},
        "statistics": _statistics(board.statistics),
    }


def _derived(road: DerivedRoad) -> dict[str, Any]:
    return {
        "marks": "".join([mark.value for mark in road.marks]),
        "cells": [[cell.column, cell.row, cell.mark.value] for cell in road.cells],
    }


def _answers(answers: Answers) -> dict[str, str | None]:
    def letter(mark: Mark | None) -> str | None:
        return mark.value if mark else None

    return {name: letter(answer) for name, answer in answers._asdict().items()}


def _statistics(statistics: Statistics) -> dict[str, Any]:
    def share(outcome: Outcome, ties: bool) -> float | None:
        exact = statistics.share(outcome, ties=ties)
        return None if exact is None else round(exact, 4)

    def streak(found: Streak | None) -> dict[str, Any] | None:
        return found and {"outcome": found.outcome.value, "length": found.length}

    counts = statistics._asdict()
    for name in ("longest_streak", "current_streak"):
        counts[name] = streak(counts[name])
    sides = {"banker": Outcome.BANKER, "player": Outcome.PLAYER}
    counts["shares"] = {name: share(outcome, True) for name, outcome in {**sides, "tie": Outcome.TIE}.items()}
    counts["shares_without_ties"] = {name: share(outcome, False) for name, outcome in sides.items()}
    return counts
