"""Ledgers: settled line by line, by hand and against the settlement of each round; and what is wrong with a line."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.commands import assert_one_line, invoke

import roads
from roads.bets.settlement import settle
from roads.errors import OptionError, RoadsError, UsageError

SHOE = roads.deal_shoe(7)
FULL = roads.PAYTABLES["full"]


def test_a_ledger_by_hand() -> None:
    """At odds of 1, 0.95 and 8: +9.50 on Banker, -5, a push on Player for the tie, +40, and a golden chip that wins 20."""
    text = "round,bet,stake,golden\n1,banker,10,\n2,banker,5,no\n3,player,3,\n3,tie,5,\n\n4,player,20,yes\n"
    lines = roads.settle_ledger(roads.read_ledger(text), "BPTP", "full", balance="100")
    told = [(line.round, line.settled.bet, line.settled.result, str(line.settled.net), str(line.balance)) for line in lines]
    assert told == [
        (1, "banker", "win", "9.50", "109.50"),
        (2, "banker", "loss", "-5", "104.50"),
        (3, "player", "push", "0", "104.50"),
        (3, "tie", "win", "40", "144.50"),
        (4, "player", "win", "0", "144.50"),
    ]
    assert str(lines[-1].settled.returned) == "20"


STAKES = st.lists(
    st.tuples(st.integers(1, len(SHOE)), st.sampled_from(roads.PAYTABLES["ez"].bets), st.integers(1, 10**6)), max_size=30
)


@given(STAKES)
def test_a_ledger_is_the_settlement_of_each_of_its_lines(stakes: list[tuple[int, str, int]]) -> None:
    ledger = [roads.Stake(number, bet, Decimal(cents).scaleb(-2)) for number, bet, cents in sorted(stakes)]
    lines = roads.settle_ledger(ledger, SHOE, "ez", balance=50)
    alone = [settle(SHOE[each.round - 1], {each.bet: each.stake}, "ez")[0] for each in ledger]
    assert [line.settled for line in lines] == alone
    if lines:
        assert lines[-1].balance == 50 + sum(each.net for each in alone)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: expected the heads round,bet,stake or round,bet,stake,golden, got ''"),
        ("round,bet\n1,player", "line 1: expected the heads round,bet,stake or round,bet,stake,golden, got 'round,bet'"),
        ("round,bet,stake\n1,player", "line 2: expected 3 fields, as the heads are, got '1,player'"),
        ("round,bet,stake\n\n0x1,player,1", "line 3, round: expected the number of a round, 1-based, got '0x1'"),
        ("round,bet,stake\n0,player,1", "line 2, round: expected a whole number of at least 1, got 0"),
        ("round,bet,stake\n1,player,1\n5,player,1", "line 3, round: expected a round of the shoe, 1 to 4, got 5"),
        (
            "round,bet,stake\n2,player,1\n1,player,1",
            "line 3, round: expected 2 or later, for lines come in the order",
        ),
        ("round,bet,stake\n1,dragon-7,1", "line 2, bet: expected a bet of the table full: player, banker, tie, got 'dragon-7'"),
        ("round,bet,stake\n1,player,ten", "line 2, player: expected"),
        ("round,bet,stake\n1,player,-1", "line 2, player: expected"),
        ("round,bet,stake\n1,player,0", "line 2, player: expected a stake above 0"),
        ("round,bet,stake,golden\n1,player,1,maybe", "line 2, golden: expected yes, no or nothing, got 'maybe'"),
        ('round,bet,stake\n1,"player,1', "line 2: expected CSV"),
    ],
)
def test_a_line_that_is_wrong_is_named(text: str, said: str) -> None:
    with pytest.raises(OptionError) as raised:
        roads.settle_ledger(roads.read_ledger(text), "BPTP", "full")
    assert str(raised.value).startswith(said)


def test_a_round_that_does_not_tell() -> None:
    with pytest.raises(UsageError, match=r"^line 2: dragon-7 cannot be settled"):
        roads.settle_ledger(roads.read_ledger("round,bet,stake\n1,dragon-7,1"), "B", "ez")


def test_what_is_no_ledger() -> None:
    for odd in (None, 5, "BPT"):
        with pytest.raises(RoadsError):
            roads.settle_ledger(odd, "B", "full")  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="line 1: expected a Stake"):
        roads.settle_ledger([(1, "player", 1)], "B", "full")  # type: ignore[list-item]
    with pytest.raises(OptionError, match="text: expected a str of CSV"):
        roads.read_ledger(b"round")  # type: ignore[arg-type]


def test_the_command(tmp_path: Path) -> None:
    ledger, shoe = tmp_path / "bets.csv", tmp_path / "shoe.jsonl"
    ledger.write_text("round,bet,stake\n1,banker,10\n1,dragon-7,1\n2,player,2.50\n", encoding="utf-8")
    shoe.write_text(json.dumps(roads.dealt_object(SHOE)) + "\n", encoding="utf-8")
    arguments = ("settle", "--bets", str(ledger), "--shoe", str(shoe), "--table", "ez", "--balance", "20")
    done = invoke(*arguments)
    assert done.exit_code == 0, done.stderr
    head, *rows, total = done.stdout.splitlines()
    assert head.split() == ["round", "bet", "stake", "result", "returned", "net", "balance"]
    assert len(rows) == 3
    lines = [json.loads(line) for line in invoke(*arguments, "--jsonl").stdout.splitlines()]
    assert list(lines[0]) == ["round", "bet", "result", "golden", "stake", "returned", "net", "balance"]
    net = sum(Decimal(line["net"]) for line in lines)
    assert Decimal(lines[-1]["balance"]) == Decimal(total.split()[-1]) == 20 + net
    assert Decimal(total.split()[1]) == Decimal("13.50")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--bets LEDGER", "--bets needs --shoe, the shoe whose rounds they are on"),
        ("--bets LEDGER --shoe SHOE --void", "--bets and --void exclude each other"),
        ("--bets LEDGER --shoe SHOE --bet player=1", "--bets and --bet exclude each other"),
        ("--bets LEDGER --shoe SHOE --balance much", "--balance: expected"),
        ("--bets - --shoe -", "standard input (-) can be read only once"),
        ("--bets LEDGER --shoe SHOE", "--bets LEDGER: line 3, round: expected a round of the shoe, 1 to 2, got 3"),
        ("K,9 K,7 --shoe SHOE --bet player=1", "--shoe needs --bets, a ledger"),
        ("K,9 K,7 --bet player=1 --jsonl", "--jsonl needs --bets, a ledger"),
        ("K,9 K,7", "--bet is needed"),
    ],
)
def test_the_command_refuses_and_prints_nothing_else(tmp_path: Path, arguments: str, said: str) -> None:
    ledger, shoe = tmp_path / "bets.csv", tmp_path / "shoe.txt"
    ledger.write_text("round,bet,stake\n1,banker,10\n3,player,1\n", encoding="utf-8")
    shoe.write_text("BP", encoding="utf-8")
    names = {"LEDGER": str(ledger), "SHOE": str(shoe)}
    done = invoke("settle", *[names.get(word, word) for word in arguments.split()])
    for name, path in names.items():
        said = said.replace(name, path)
    assert_one_line(done, f"roads: {said}")
    assert done.stdout == ""
