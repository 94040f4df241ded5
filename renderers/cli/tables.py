"""Tables of words and figures on standard output."""

from __future__ import annotations

from collections.abc import Sequence

from renderers.cli.printing import say


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]], *, words: Sequence[int]) -> None:
    """Prints a table; the columns `words` (0-based) are aligned left, the others right."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    for row in (head, *rows):
        cells = [
            cell.ljust(width) if place in words else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        say("  ".join(cells).rstrip())
