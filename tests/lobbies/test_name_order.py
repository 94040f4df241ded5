"""Names in the order of people, wherever a lobby lists them; the expected orders are written by hand."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.commands import invoke
from support.lobby_folders import index_of

import renderers
from renderers.lobbies.name_order import natural_key, sorted_names
from renderers.lobbies.report import LobbyReport
from renderers.lobbies.shoe_folder import ShoeFolder

NAMES = ["Table 1", "table 2", "Table 9", "table 10", "Table 10 VIP", "table 100"]


@pytest.mark.parametrize(
    "expected",
    [
        NAMES,
        ["table-2", "table-10"],
        ["1", "1a", "2", "10", "a", "a1", "a1b9", "a1b10", "a2"],
        ["x01", "x1", "x2", "x" + "9" * 5000, "x1" + "0" * 5000],
        ["", "\ud800", "😀"],
        ["\u5e84 2", "\u5e84 10"],
    ],
)
def test_order(expected: list[str]) -> None:
    shuffled = random.Random(3).sample(expected, len(expected))
    assert sorted_names(shuffled) == expected


@given(st.sets(st.text("aA1 09-\u0662", max_size=6)))
def test_no_two_names_are_equal_and_numbers_count(names: set[str]) -> None:
    found = sorted_names(names)
    assert set(found) == names
    assert all(natural_key(one) < natural_key(other) for one, other in pairwise(found))
    assert sorted_names(f"t{number}" for number in range(200)) == [f"t{number}" for number in range(200)]


def test_lobbies_list_tables_in_the_order_of_people(tmp_path: Path) -> None:
    """Fault: table-10 before table-2; in the folder that is read, the index, the report and the sheet."""
    shoes = tmp_path / "shoes"
    shoes.mkdir()
    for name in reversed(NAMES):
        (shoes / f"{name}.txt").write_text("B", encoding="utf-8")
    (shoes / "table 2b.txt").write_text("X", encoding="utf-8")
    (shoes / "table 11.txt").write_text("X", encoding="utf-8")
    found = ShoeFolder(shoes).read()
    assert list(found) == ["Table 1", "table 2", "table 2b", "Table 9", "table 10", "Table 10 VIP", "table 11", "table 100"]
    with renderers.Lobby(tmp_path / "pictures") as job:
        report = job.update(dict(reversed(found.items())))
        assert list(report.drawn) == NAMES
        assert list(report.failed) == ["table 2b", "table 11"]
        assert list(job.update(found).kept) == NAMES
        index = index_of(tmp_path / "pictures")
        assert [table["name"] for table in index["tables"]] == NAMES
        assert list(index["errors"]) == ["table 2b", "table 11"]
        assert list(job.update({}).removed) == NAMES
    said = str(LobbyReport((), (), (), {"t10": "?", "t9": "?"}, 0))
    assert said.endswith("'t9': ?; 't10': ?")


def test_a_sheet_of_a_folder(tmp_path: Path) -> None:
    """Each table has as many rounds as its number says, so the sheet shows 2, then 10."""
    for number in (10, 2, 1):
        (tmp_path / f"t-{number}.txt").write_text("B" * number, encoding="utf-8")
    sheet = tmp_path / "sheet.svg"
    assert invoke("lobby", tmp_path, "-o", sheet, "--across", 1).exit_code == 0
    rounds = [int(each) for each in re.findall(r'data-round="(\d+)"', sheet.read_text(encoding="utf-8"))]
    assert rounds == [1, *range(1, 3), *range(1, 11)]
