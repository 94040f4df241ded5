"""The window on a road: the columns that are shown where there is not room for all."""

from __future__ import annotations


def window(used: int, columns: int) -> int:
    """The first column shown, 0-based: the newest columns are shown; older ones leave on the left, unchanged.

    >>> window(used=20, columns=32), window(used=40, columns=32)
    (0, 8)

    Args:
        used: Columns that the road has.
        columns: Columns that there is room for.
    """
    return max(0, used - columns)
