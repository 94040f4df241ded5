"""Tables of words and figures on standard output."""

from __future__ import annotations

from collections.abc import Sequence

from renderers.cli.printing import say
from renderers.text_lines import table_lines


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]], *, words: Sequence[int], width: int | None = None) -> None:
    """Prints a table; the columns `words` (0-based) are aligned left, the others right. For `width`, see `table_lines`."""
    right = set(range(len(head))) - set(words)
    say(table_lines([head, *rows], right=right, width=width), end="")
