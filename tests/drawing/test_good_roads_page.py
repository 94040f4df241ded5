"""The page on good roads: its pictures are those of its tool, and its table is whole."""

from __future__ import annotations

import re
import runpy

import pytest
from support.paths import PROJECT

import roads
from roads import bulk

TOOL = runpy.run_path(str(PROJECT / "tools" / "good_roads.py"))
PAGE = PROJECT.joinpath("docs", "good-roads.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("rule", roads.GOOD_ROADS, ids=lambda rule: rule.name)
def test_a_pattern_has_its_picture_and_words(rule: roads.GoodRoadRule) -> None:
    drawn = PROJECT.joinpath("docs", "good-roads", f"{rule.name}.svg").read_text(encoding="utf-8")
    assert drawn == TOOL["pictures"]()[rule.name]
    assert 'class="good-road"' in drawn
    (row,) = [line for line in PAGE.splitlines() if line.startswith(f"| `{rule.name}`")]
    assert f"good-roads/{rule.name}.svg" in row
    assert rule.words.simplified.partition("{")[0].partition("(")[0] in row


def test_what_follows_a_pattern_is_the_base_rate() -> None:
    """Within four standard errors, which one of eighteen numbers passes by chance once in nine hundred tables."""
    rows = [[cell.strip() for cell in line.strip("| ").split("|")] for line in PAGE.partition(TOOL["HEAD"])[2].splitlines()[1:]]
    base, *patterns = rows
    names = [name + (f" {side.name.title()}" if side else "") for name, side in bulk.PATTERNS]
    assert [row[0] for row in patterns] == names
    assert int(base[2].replace(",", "")) > 70_000_000
    assert all(abs(float(row[4])) < 4 for row in patterns)
    for row in (base, *patterns):
        share, off = [float(each) for each in re.findall(r"[\d.]+", row[3])]
        count = int(row[2].replace(",", ""))
        assert off == pytest.approx(100 * (0.25 / count) ** 0.5, rel=0.05, abs=6e-4)
        assert abs(share - float(re.findall(r"[\d.]+", base[3])[0])) < 4 * off + 0.001
