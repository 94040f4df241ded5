"""Draws the pictures of docs/good-roads.md, and counts how often each pattern comes and what follows it.

.venv/bin/python tools/good_roads.py                     # the pictures, docs/good-roads/*.svg
.venv/bin/python tools/good_roads.py --shoes 1000000     # and the table of the page, from shoes dealt with seed 1
"""

from __future__ import annotations

import argparse
from math import sqrt
from pathlib import Path

import renderers
import roads

PROJECT = Path(__file__).resolve().parent.parent
PAGE = PROJECT / "docs" / "good-roads.md"
PICTURES = PROJECT / "docs" / "good-roads"
HEAD = (
    "| pattern | share of rounds after which it holds | rounds that followed | of these Banker"
    " | off the base rate, in errors |\n"
)

SHOES = {
    "slope-up": "PPBPPBBBPPPP",
    "slope-down": "PBBBBPPPBBP",
    "double-jump": "BPPPBBPPBBPP",
    "dotted-dragon": "PPBBBBPBBBBB",
    "one-hall-two-rooms": "PPPBPPBPPBPP",
    "gap": "PPBPBBBPPBPBB",
    "single-jump": "BBBPPBPBPB",
    "long": "BPPBPPPPPP",
    "equal-rows": "BPPPBBBPPP",
    "rows": "BPBBPPPBBPP",
    "jump-after": "BBPBPPPBPPBP",
    "follow-after": "PBBPBBBPPPB",
}
"""A shoe for each pattern, with a round or two before it."""


def pictures() -> dict[str, str]:
    """The picture of each pattern, by its name."""
    return {
        name: renderers.svg(shoe, layout="big_road", columns=10, good_road=name, title=False) for name, shoe in SHOES.items()
    }


def counted(shoes: int) -> list[str]:
    """The lines of the table, from so many dealt shoes."""
    import numpy as np
    from dealt_codes import dealt_codes

    from roads import bulk

    totals = np.zeros((3, len(bulk.PATTERNS)), np.int64)
    rounds = banker = player = 0
    for first in range(0, shoes, 100_000):
        codes = dealt_codes(min(100_000, shoes - first), seed=1 + first)
        found = bulk.good_roads(codes)
        totals += [each.sum(axis=0) for each in found[:3]]
        rounds += int((codes != bulk.NO_ROUND).sum())
        banker, player = banker + int((codes == bulk.BANKER).sum()), player + int((codes == bulk.PLAYER).sum())
    base = banker / (banker + player)
    lines = [f"| any round | 100 % | {banker + player:,} | {100 * base:.3f} % ± {100 * error(base, banker + player):.3f} | |"]
    for (name, side), moments, bankers, players in zip(bulk.PATTERNS, *totals.tolist(), strict=True):
        count = bankers + players
        share, off = bankers / count, error(base, count)
        who = f" {side.name.title()}" if side else ""
        lines.append(
            f"| {name}{who} | {100 * moments / rounds:.2f} % | {count:,} | {100 * share:.3f} % ± {100 * off:.3f}"
            f" | {(share - base) / off:+.1f} |"
        )
    return lines


def error(share: float, count: int) -> float:
    """The standard error of a share of so many rounds."""
    return sqrt(share * (1 - share) / count)


def with_table(page: str, lines: list[str]) -> str:
    """The page with other lines in its table."""
    before, rest = page.split(HEAD)
    end = rest.find("\n\n")
    return before + HEAD + "|---|---|---|---|---|\n" + "\n".join(lines) + (rest[end:] if end >= 0 else "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shoes", type=int, help="write the table from so many shoes")
    shoes = parser.parse_args().shoes
    PICTURES.mkdir(exist_ok=True)
    for name, picture in pictures().items():
        PICTURES.joinpath(f"{name}.svg").write_text(picture, encoding="utf-8")
    if shoes is not None:
        PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8"), counted(shoes)), encoding="utf-8")


if __name__ == "__main__":
    assert set(SHOES) == {rule.name for rule in roads.GOOD_ROADS}
    main()
