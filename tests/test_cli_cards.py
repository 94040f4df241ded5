"""`roads deal`, `settle` and `returns`, as a user meets them."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

import roads
from renderers.cli import main
from roads.exchange import dealt_rounds


def run(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(main, arguments)
    return done.exit_code, done.output


def test_deal_writes_a_shoe_a_line() -> None:
    status, output = run("deal", "--seed", "7", "--shoes", "3")
    assert status == 0
    assert output.splitlines() == [roads.notation(roads.deal_shoe(seed)) for seed in (7, 8, 9)]
    status, output = run("deal", "--seed", "7", "--decks", "6", "--share", "0.89", "--no-burn", "--jsonl")
    assert dealt_rounds(json.loads(output)) == roads.deal_shoe(7, decks=6, share=0.89, burn=False)


def test_settle_prints_a_table() -> None:
    status, output = run("settle", "K♠ 7♥", "2d 3d 10♣", "--bet", "player=10", "--bet", "small=2.50")
    assert (status, output) == (
        0,
        "Player: Player 7, Banker 5\n\n"
        "bet     stake  result  returned     net\n"
        "player     10  win        20.00  +10.00\n"
        "small    2.50  loss           0   -2.50\n"
        "total   12.50             20.00   +7.50\n",
    )


def test_returns_prints_the_published_figures() -> None:
    status, output = run("returns")
    assert status == 0
    assert "soho, 8 decks\n\nbet           odds to 1   wins %  returns %\n" in output
    published = "98.76 98.94 85.64 89.64 86.29 86.97 95.65 94.72 87.55 93.61 85.56 88.75 85.46 82.93 94.73"
    for figure in published.split():
        assert f" {figure}\n" in output
    assert run("returns", "--table", "dealer-option")[1].startswith("dealer-option, 6 decks\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("deal --seed -1", "seed: expected a whole number of at least 0, got -1"),
        ("deal --seed 1 --share 2", "share: expected a number between 0 and 1"),
        ("deal --seed 1 --shoes 0", "shoes: expected a whole number of at least 1"),
        ("settle K,7 2,3 --bet player=1", "Banker hand: Banker draws a third card on 5 after Player stood"),
        ("settle K,7 2,3,K --bet player", "bet: expected BET=STAKE"),
        ("settle K,7 2,3,K --bet tie=1 --bet tie=2", "bet: expected BET=STAKE, each bet once"),
        ("settle K,7 2,3,K --bet dragon=1", "bet: expected a bet of the table soho"),
        ("settle K,7 2,3,K --bet player=-1", "player: expected a stake from 0"),
        ("settle K,7 2,3,K --bet player=1 --table none", "table: expected one of soho, pick-and-bet"),
        ("returns --table none", "table: expected one of soho"),
    ],
)
def test_a_mistake_is_one_line(arguments: str, message: str) -> None:
    status, output = run(*arguments.split())
    assert status == 2
    assert output.startswith(f"roads: {message}")
    assert output.count("\n") == 1
