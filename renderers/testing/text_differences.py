"""Differences between two texts, line by line, and between two shoes, round by round."""

from __future__ import annotations

from difflib import unified_diff
from itertools import zip_longest

from roads.board.scoreboard import Scoreboard
from roads.game.notation import notation

_LINES = 24


def shoes_in_words(board: Scoreboard, golden: Scoreboard) -> str:
    """Says from which round on two shoes differ."""
    ours, theirs = ([notation((round,)) for round in each.rounds] for each in (board, golden))
    for number, (now, before) in enumerate(zip_longest(ours, theirs), 1):
        if now != before:
            return f"the shoes differ from round {number} on: expected {before or 'no round'}, got {now or 'no round'}"
    return "the shoe is the same: it is drawn otherwise"


def lines(obtained: bytes, expected: bytes) -> tuple[str, list[str]] | None:
    """Compares two texts: where they differ, in words and line by line; None if they are the same but for line ends."""
    ours, theirs = (data.decode("utf-8", "replace").splitlines() for data in (obtained, expected))
    if ours == theirs:
        return None
    pairs = enumerate(zip_longest(ours, theirs), 1)
    first = next(number for number, (one, other) in pairs if one != other)
    changed = list(unified_diff(theirs, ours, "expected", "obtained", lineterm="", n=1))
    cut = [f"({len(changed) - _LINES} lines more)"] * (len(changed) > _LINES)
    return f"differs from line {first} on", [line[:160] for line in changed[:_LINES]] + cut
