"""Writes the table of limits in SECURITY.md from `roads.limits` and `renderers.limits`; `--check` only compares it."""

from __future__ import annotations

import sys
from pathlib import Path

import renderers.limits
import roads.limits
from roads.limits import Limit

PAGE = Path(__file__).parents[1] / "SECURITY.md"
HEAD = "| constant | value | of |\n|---|---|---|\n"


def limits() -> list[Limit]:
    """Every limit, in the order of the code."""
    return [value for module in (roads.limits, renderers.limits) for value in vars(module).values() if isinstance(value, Limit)]


def with_table(page: str) -> str:
    """The page with the table as the code has it."""
    before, rest = page.split(HEAD)
    rows = "".join(f"| `{limit.name}` | {limit} | {limit.what} |\n" for limit in limits())
    return before + HEAD + rows + rest[rest.index("\n\n") + 1 :]


def main() -> None:
    page = PAGE.read_text(encoding="utf-8")
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(with_table(page), encoding="utf-8")
    elif page != with_table(page):
        sys.exit("the table of limits in SECURITY.md is not that of the code: run tools/limits_table.py")


if __name__ == "__main__":
    main()
