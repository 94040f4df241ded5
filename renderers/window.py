"""The window on a road: the columns that are shown where there is not room for all."""

from __future__ import annotations


def window(used: int, columns: int, *, newest_first: bool = False, seen: int | None = None, wanted: int | None = None) -> int:
    """The first column shown, 0-based: the newest columns are shown; older ones leave on the left, unchanged.

    A bead road that starts with the newest round has its newest columns on the left: there the older ones leave on the right.

    >>> window(used=20, columns=32), window(used=40, columns=32), window(used=40, columns=32, newest_first=True)
    (0, 8, 0)

    Args:
        used: Columns that the road has.
        columns: Columns that there is room for.
        newest_first: Whether the road starts with the newest round.
        seen: Column that has to be shown, 0-based: where it is older than the window, the window begins with it, and the newest
            columns are left out.
        wanted: Column to begin with, 0-based, for somebody who scrolls; at most the one that brings the last column into view.
    """
    if wanted is not None:
        return min(wanted, max(0, used - columns))
    if newest_first:
        return 0
    first = max(0, used - columns)
    return first if seen is None else min(first, seen)
