"""Settlement of bets, counted by hand."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from roads.bets.paytables import PICK_AND_BET, PROFESSIONAL, SOHO, Paytable
from roads.bets.returns import returns, win_chance
from roads.bets.settlement import bet_result, settle
from roads.errors import OptionError, RoadsError, UsageError
from roads.game.cards_to_rounds import round_from_cards
from roads.game.rounds import Outcome, Round

BETS = ("player", "banker", "tie", "player_pair", "banker_pair", "either_pair", "perfect_pair", "big", "small")


def test_settling_pays_each_bet() -> None:
    round = round_from_cards("K♠ K♠ 5d", "7♦ 7c 2s")  # Banker wins 6 to 5
    bets = dict.fromkeys((*BETS, "egalite_6"), 10)
    settled = {bet.bet: bet for bet in settle(round, bets, SOHO)}
    assert {name: str(bet.returned) for name, bet in settled.items()} == {
        "player": "0",
        "banker": "19.50",
        "tie": "0",
        "player_pair": "120.00",
        "banker_pair": "120.00",
        "either_pair": "60.00",
        "perfect_pair": "260.00",
        "big": "15.40",
        "small": "0",
        "egalite_6": "0",
    }
    assert (settled["banker"].net, settled["player"].net) == (Decimal("9.5"), Decimal(-10))


def test_ties_push_player_and_banker() -> None:
    round = round_from_cards("9 K", "5 4")
    settled = settle(round, {"player": 3, "banker": "0.015", "tie": 2, "egalite_9": 1, "egalite_8": 1}, SOHO)
    assert [(bet.result, bet.returned) for bet in settled] == [
        ("push", 3),
        ("push", Decimal("0.01")),
        ("win", 18),
        ("win", 81),
        ("loss", 0),
    ]


def test_rounding_down_is_the_tables_own() -> None:
    """1.11 at 0.95 wins 1.0545: Soho drops everything from the third decimal on, the others do not round."""
    round = round_from_cards("7 K", "5 3")
    assert [str(settle(round, {"banker": "1.11"}, table)[0].returned) for table in (SOHO, PICK_AND_BET)] == ["2.16", "2.1645"]
    assert settle(round, {"banker": "999999999999999.99"}, SOHO)[0].net == Decimal("949999999999999.99")


@pytest.mark.parametrize(
    "stake", [-1, "-0.01", "nan", "inf", "-inf", "sNaN", "ten", "", True, 1.5, None, 10**16, "1e-13", "1e400"]
)
def test_stakes_that_are_none(stake: object) -> None:
    with pytest.raises(OptionError, match="player: expected a stake"):
        settle(Round(Outcome.PLAYER), {"player": stake}, SOHO)  # type: ignore[dict-item]


def test_bets_that_are_none() -> None:
    with pytest.raises(OptionError, match="bet: expected a bet of the table professional: player, banker, tie, got 'big'"):
        settle(Round(Outcome.PLAYER), {"big": 1}, PROFESSIONAL)
    for bet in ("egalite_x", "egalite_10", "total", ""):
        with pytest.raises(OptionError, match="bet: expected one of"):
            bet_result(Round(Outcome.TIE), bet)
        with pytest.raises(OptionError, match="bet: expected one of"):
            win_chance(bet)


def test_what_a_round_does_not_tell_is_not_settled() -> None:
    with pytest.raises(UsageError, match="either_pair cannot be settled: the round does not tell its result"):
        settle(Round(Outcome.PLAYER), {"either_pair": 1}, SOHO)
    assert bet_result(Round(Outcome.TIE), "egalite_4") is None
    assert [bet_result(Round(Outcome.PLAYER), bet) for bet in ("egalite_4", "small")] == ["loss", None]


def test_the_longest_numbers_are_settled_exactly() -> None:
    """999,999,999,999,999.999999999999 at 999,999.999999999999: the product has 24 decimals, none of them lost."""
    odds, stake = Decimal("999999.999999999999"), Decimal("999999999999999.999999999999")
    (bet,) = settle(Round(Outcome.TIE), {"tie": stake}, Paytable("mine", 8, (("tie", odds),)))
    assert Fraction(bet.net) == Fraction(odds) * Fraction(stake)
    (cut,) = settle(Round(Outcome.TIE), {"tie": stake}, Paytable("mine", 8, (("tie", odds),), places=12))
    assert 0 <= Fraction(bet.net) - Fraction(cut.net) < Fraction(1, 10**12)


def test_rounds_and_tables_can_be_told_by_text() -> None:
    assert str(settle("B9n", {"banker": 10}, "soho")[0].returned) == "19.50"
    assert settle(Outcome.TIE, {"tie": 1}, "dealer-option")[0].returned == 10
    assert returns("soho") == returns(SOHO)


def test_a_void_round_gives_every_stake_back() -> None:
    stakes: dict[str, Decimal | int | str] = {"player": 10, "banker": "2.50", "tie": 1, "either_pair": 3, "egalite_4": 2}
    for round in (None, "B", "P9n", Outcome.TIE):
        settled = settle(round, stakes, SOHO, void=True)
        assert [(bet.bet, bet.result, str(bet.returned), bet.net) for bet in settled] == [
            ("player", "void", "10", Decimal(0)),
            ("banker", "void", "2.50", Decimal(0)),
            ("tie", "void", "1", Decimal(0)),
            ("either_pair", "void", "3", Decimal(0)),
            ("egalite_4", "void", "2", Decimal(0)),
        ]


def test_a_void_round_takes_the_bets_of_its_table_alone() -> None:
    with pytest.raises(OptionError, match="bet: expected a bet of the table professional"):
        settle(None, {"big": 1}, PROFESSIONAL, void=True)
    with pytest.raises(OptionError, match="player: expected a stake"):
        settle(None, {"player": -1}, SOHO, void=True)
    with pytest.raises(OptionError, match="void: expected True or False, got 1"):
        settle("B", {"player": 1}, SOHO, void=1)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="round: expected one Round"):
        settle(None, {"player": 1}, SOHO)


@pytest.mark.parametrize(
    "given",
    [
        ("BB", {"tie": 1}, SOHO),
        ("", {"tie": 1}, SOHO),
        (None, {"tie": 1}, SOHO),
        ("B", [("tie", 1)], SOHO),
        ("B", None, SOHO),
        ("B", {"tie": 1}, "mine"),
        ("B", {"tie": 1}, None),
        ("B", {7: 1}, SOHO),
    ],
)
def test_what_cannot_be_settled_is_refused(given: tuple[Any, Any, Any]) -> None:
    with pytest.raises(RoadsError):
        settle(*given)
