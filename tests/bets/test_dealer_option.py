"""The dealer option, counted by hand; nothing is lost between bettors, dealer and house."""

from __future__ import annotations

import decimal
import random
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import roads
from roads.bets.dealer_option import DealerResult, _possible_rounds, dealer_balance, dealer_result
from roads.bets.paytables import BETS, DEALER_OPTION, SOHO, Paytable
from roads.bets.settlement import SettledBet, bet_result, settle
from roads.errors import OptionError, UsageError
from roads.game.cards_to_rounds import round_from_cards

EVERY = replace(SOHO, name="every", dealer_fee=Decimal("0.015"))


def test_a_win_costs_the_dealer_a_fee() -> None:
    """Banker loses 110, Player wins 10: 100 for the dealer, of which the house takes 1.50."""
    settled = settle("P", {"player": 10}, "dealer-option") + settle("P", {"banker": 110}, "dealer-option")
    result = dealer_result(settled, "dealer-option")
    assert result == DealerResult(Decimal(100), Decimal("1.5"))
    assert result.net == Decimal("98.5")


def test_a_loss_and_a_draw_cost_no_fee() -> None:
    lost = dealer_result(settle("B", {"banker": 100, "player": 40, "tie": 10}, "dealer-option"), "dealer-option")
    assert lost == DealerResult(Decimal(-45), Decimal(0))  # pays 95, takes 50
    even = dealer_result(settle("P", {"player": 5, "tie": 5}, "dealer-option"), "dealer-option")
    assert even == DealerResult(Decimal(0), Decimal(0))
    assert dealer_result(settle(None, {"tie": 5}, "dealer-option", void=True), "dealer-option").net == 0
    assert dealer_result((), "dealer-option").net == 0


def test_a_table_that_rounds_rounds_the_dealer_down_too() -> None:
    """1.5 % of 0.33 is 0.00495; the dealer gets 0.32505, cut to 0.32."""
    table = replace(DEALER_OPTION, places=2)
    assert dealer_result(settle("P", {"tie": "0.33"}, table), table) == DealerResult(Decimal("0.33"), Decimal("0.01"))


def test_golden_chips_count_as_their_face_value() -> None:
    settled = settle("P", {"player": 10, "banker": 30}, "dealer-option", golden=("player",))
    assert dealer_result(settled, "dealer-option").won == 30


BALANCES = [
    (DEALER_OPTION, {"player": 100, "banker": 40, "tie": 10}, "90"),  # a tie: 90; Player wins: 100 - 40 - 10 = 50
    (DEALER_OPTION, {"player": 100, "banker": 40}, "60"),
    (DEALER_OPTION, {"banker": 100, "player": 100}, "0"),  # Player wins: 0; Banker wins: 95 - 100 = -5
    (DEALER_OPTION, {"banker": 100}, "95.00"),
    (DEALER_OPTION, {}, "0"),
    (DEALER_OPTION, [{"player": 100}, {"player": 50, "tie": 1}, {"banker": 20}], "129"),  # 150 - 1 - 20
    # A tie on 0 takes more than four cards, for 0 draws: 150 - 10, or four cards without that tie: 15 - 1.
    (EVERY, {"egalite_0": 1, "small": 10}, "140.00"),
    (EVERY, {"egalite_8": 1, "small": 10}, "95.00"),  # 8 against 8: 80 + 15
    (EVERY, {"egalite_8": 1, "egalite_9": 1}, "79.00"),  # one of them at most
    # Both hands with a pair, one of them perfect: 11 + 11 + 5 + 25.
    (EVERY, {"player_pair": 1, "banker_pair": 1, "either_pair": 1, "perfect_pair": 1}, "52.00"),
    # 8 against 8 with 4 4 in both hands: pairs 11 + 11, tie 8, small 1.5, less Player's stake, which comes back.
    (EVERY, {"player_pair": 1, "banker_pair": 1, "tie": 1, "small": 1, "player": 1}, "31.50"),
    # Two cards of one rank make an even number: a pair is no 9 on two cards, and 9 against 9 on four cards has none.
    (EVERY, {"player_pair": 1, "egalite_9": 1, "small": 5}, "86.50"),  # 80 + 7.5 - 1
    (replace(EVERY, decks=1), {"perfect_pair": 1}, "0"),  # one deck has no card twice
    (replace(EVERY, decks=2), {"perfect_pair": 1}, "25.00"),
    # One deck has four cards of a rank, so both hands with a pair of one rank is possible.
    (replace(EVERY, decks=1), {"player_pair": 1, "banker_pair": 1, "egalite_8": 1, "small": 1}, "103.50"),
    (EVERY, {"banker": "0.999"}, "0.94"),  # 0.99 * 0.95 = 0.9405
]


@pytest.mark.parametrize(("table", "bets", "expected"), BALANCES)
def test_the_balance_is_that_of_the_worst_round(table: Paytable, bets: Any, expected: str) -> None:
    assert dealer_balance(bets, table) == Decimal(expected)


def test_worst_rounds_that_cannot_be_are_left_out() -> None:
    """Each named by its cards; these rounds can be dealt and are the worst of their bets above."""
    assert bet_result(round_from_cards("4♠ 4♠", "4♥ 4♣"), "egalite_8") == "win"
    assert all(round.big for round in _possible_rounds(6) if round.total == 0)
    assert not any(round.player_pair and not round.big and round.player_total == 9 for round in _possible_rounds(6))


def test_every_round_of_dealt_shoes_is_among_the_possible_ones() -> None:
    def kind(round: roads.Round) -> tuple[object, ...]:
        return tuple([bet_result(round, bet) for bet in BETS])

    possible = {kind(round) for round in _possible_rounds(6)}
    assert len(possible) == len(_possible_rounds(6))
    assert {kind(round) for shoe in roads.deal_shoes(0, 40) for round in shoe} <= possible
    assert {kind(round) for round in _possible_rounds(1)} < {kind(round) for round in _possible_rounds(2)} <= possible


STAKES = st.decimals(0, 500, places=3)
BETTORS = st.lists(st.dictionaries(st.sampled_from(BETS), STAKES, max_size=4), max_size=3)


@settings(max_examples=60, deadline=None)
@given(BETTORS, st.integers(0, 10**6), st.booleans())
def test_what_the_bettors_lose_is_what_dealer_and_house_get(bettors: list[dict[str, Decimal]], seed: int, cents: bool) -> None:
    table = EVERY if cents else replace(EVERY, places=None, stake_places=None)
    chosen = random.Random(seed)
    round = chosen.choice(_possible_rounds(6))
    settled: list[SettledBet] = []
    for bets in bettors:
        settled += settle(round, bets, table, golden=[bet for bet in bets if chosen.random() < 0.2])
    for bet in settled:
        assert bet.returned >= 0
        assert bet.result == "win" or bet.returned in (0, bet.stake)
    result = dealer_result(settled, table)
    paid, staked = (
        sum(map(Fraction, column)) for column in ([bet.returned for bet in settled], [bet.stake for bet in settled])
    )
    assert Fraction(result.net) + Fraction(result.fee) + paid == staked
    assert result.fee >= 0
    assert result.fee == 0 or Fraction(result.fee) >= Fraction(result.won) * Fraction(15, 1000)
    assert -dealer_balance(bettors, table) <= result.won
    costs = [-sum(bet.net for bets in bettors for bet in settle(each, bets, table)) for each in _possible_rounds(6)]
    assert dealer_balance(bettors, table) == max(0, -min(costs, default=0))


@pytest.mark.parametrize("table", ["soho", "full"])
def test_players_deal_where_the_table_lets_them(table: str) -> None:
    with pytest.raises(UsageError, match=f"players do not deal at the table {table}: it has no dealer_fee"):
        dealer_balance({"tie": 1}, table)
    with pytest.raises(UsageError, match="players do not deal"):
        dealer_result((), table)


@pytest.mark.parametrize("odd", [None, 5, "tie", [5], [{"tie": -1}], {"big": 1}, ({"tie": 1}, None)])
def test_bets_of_a_balance_are_checked(odd: Any) -> None:
    with pytest.raises(OptionError):
        dealer_balance(odd, "dealer-option")


@pytest.mark.parametrize("odd", [None, 5, "tie", [5], [("tie", 1, "win", 2)], {"tie": 1}])
def test_settled_bets_are_checked(odd: Any) -> None:
    with pytest.raises(OptionError, match=r"^settled: "):
        dealer_result(odd, "dealer-option")


def test_the_callers_decimal_context_plays_no_part() -> None:
    with decimal.localcontext(decimal.Context(prec=1, rounding=decimal.ROUND_UP)):
        result = dealer_result(settle("P", {"banker": "123.456"}, "dealer-option"), "dealer-option")
        assert str(result.won) == "123.456"
        assert str(result.net) == "121.604160"
        balance = dealer_balance([{"banker": "100.01"}, {"tie": "33.3"}], "dealer-option")
        assert balance == Decimal("299.7")  # a tie pays 9 times 33.3, and the stake on Banker comes back
