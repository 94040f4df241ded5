"""Good roads a second time, for tests only: the words of their definition as regular expressions over lengths of streaks.

The library walks back over streaks. Here each streak is one character, "1" for a length of 1, "2" for 2 and so on, and a
pattern is what matches at the end of that text, or of the text without the growing streak where that is still short. Nothing is
imported from the library. A shoe is a string of B, P and T; a pattern is (name, side or None, length, first round, last round).
"""

from __future__ import annotations

import re
from itertools import groupby

Found = tuple[str, str | None, int, int, int]

UP = "".join(chr(48 + length) for length in range(1, 200))
DOWN = UP[::-1]


def good_roads(shoe: str) -> list[Found]:
    """The patterns at the end of a shoe, in the order of their table."""
    decided = [(letter, number) for number, letter in enumerate(shoe, start=1) if letter != "T"]
    runs = [list(run) for _, run in groupby(decided, key=lambda each: each[0])]
    if not runs:
        return []
    text = "".join([chr(48 + len(run)) for run in runs])
    newest = runs[-1][0][0]
    held: list[tuple[str, str | None, int, int]] = []  # name, side, length, index of the first streak

    for name, line, step in (("slope-up", UP, 1), ("slope-down", DOWN, -1)):
        short = len(text) > 1 and ord(text[-1]) < ord(text[-2]) + step
        whole = text[:-1] if short else text
        count = max(k for k in range(1, len(whole) + 1) if whole[-k:] in line)
        if count >= 4:
            held.append((name, None, count, len(whole) - count))
    if match := re.search("(2{4,})1?$", text):
        held.append(("double-jump", None, len(match[1]), match.start()))
    if match := re.search("[^123]1[^123]$", text):
        held.append(("dotted-dragon", newest, len(runs[-1]), match.start()))
    if match := re.search("(?:1(?=2|$)|2(?=1|$)){4,}$", text if not text.endswith("11") else text[:-1]):
        single = match.start() + match[0].index("1")
        held.append(("one-hall-two-rooms", runs[single][0][0], len(match[0]) // 2, match.start()))
    for side in "BP":
        offset, own, growing = _own(runs, text, side)
        match = re.search("((?:1[^1]){2,})1?$", own) or (re.search("((?:1[^1]){2,})11$", own) if growing else None)
        if match:
            held.append(("gap", side, len(match[1]) // 2, offset + 2 * match.start()))
    if match := re.search("1{4,}$", text):
        held.append(("single-jump", None, len(match[0]), match.start()))
    if len(runs[-1]) >= 4:
        held.append(("long", newest, len(runs[-1]), len(runs) - 1))
    if (match := re.search(r"(([^1])\2{2,})(.?)$", text)) and match[3] < match[2]:
        held.append(("equal-rows", None, len(match[1]), match.start()))
    if match := re.search("([^1]{3,})1?$", text):
        held.append(("rows", None, len(match[1]), match.start()))
    for side in "BP":
        offset, own, growing = _own(runs, text, side)
        if match := re.search("(1{3,})1$" if growing else "(1{3,})$", own):
            held.append(("jump-after", side, len(match[1]), offset + 2 * match.start()))
    offset, own, _ = _own(runs, text, newest)
    if match := re.search("([^1]{2,}).$", own):
        held.append(("follow-after", newest, len(match[1]), offset + 2 * match.start()))
    return [(name, side, length, runs[start][0][1], decided[-1][1]) for name, side, length, start in held]


def _own(runs: list[list[tuple[str, int]]], text: str, side: str) -> tuple[int, str, bool]:
    """Index of a side's first streak, its own streaks, and whether the last of them is the growing one."""
    offset = 0 if runs[0][0][0] == side else 1
    return offset, text[offset::2], runs[-1][0][0] == side
