"""Round numbers of a table: within a shoe they grow, and where they do not a warning says so."""

from __future__ import annotations

import re
from typing import NamedTuple

from roads.feeds.reading.decoded import Notes
from roads.feeds.rounds.totals_and_flags import whole


class _Odd(NamedTuple):
    """The first oddity of a kind, and how many there are of it."""

    place: str
    reason: str
    times: int = 1


class RoundNumbers:
    """Watches the column of round numbers of a table; it changes nothing.

    Args:
        order: "oldest" or "newest": which round of a shoe comes first.
    """

    def __init__(self, order: str) -> None:
        self._newest_first = order == "newest"
        self._last: dict[str | None, tuple[int, int]] = {}  # by shoe its last number, and how many came before that
        self._odd: dict[str | None, dict[str, _Odd]] = {}

    def add(self, shoe: str | None, cell: object, place: str) -> None:
        """Takes the cell of the next row of a shoe; one that is not a whole number is passed over."""
        number = _number(cell)
        if number is None:
            return
        last, before = self._last.get(shoe, (None, -1))
        self._last[shoe] = number, before + 1
        if last == number:
            self._note(shoe, "again", place, f"the round number {number} comes again in its shoe")
        elif last is not None and (number > last if self._newest_first else number < last):
            self._note(shoe, "back", place, f"the round number {number} comes after {last}")

    def warn(self, shoe: str | None, notes: Notes) -> None:
        """Warns of what was odd in a shoe, of each kind once."""
        odd, (_, before) = self._odd.pop(shoe, {}), self._last.pop(shoe, (0, 0))
        for kind, (place, reason, count) in odd.items():
            if kind == "back" and count == before > 1:
                way, other = ("grow", "oldest") if self._newest_first else ("fall", "newest")
                notes.warn(place, f"all round numbers of its shoe {way}: is the {other} round the first?")
            else:
                notes.warn(place, reason + (f", {count - 1:,} more likewise" if count > 1 else ""))

    def _note(self, shoe: str | None, kind: str, place: str, reason: str) -> None:
        odd = self._odd.setdefault(shoe, {})
        first = odd.get(kind)
        odd[kind] = _Odd(place, reason) if first is None else first._replace(times=first.times + 1)


def _number(cell: object) -> int | None:
    value = whole(cell)
    if type(value) is int:
        return value
    return int(value) if isinstance(value, str) and re.fullmatch(r"\s*[0-9]{1,18}\s*", value, re.ASCII) else None
