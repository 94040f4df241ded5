"""Stakes as a table takes them: cut, within limits, golden chips; all counted by hand."""

from __future__ import annotations

import decimal
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from roads.bets.paytables import DEALER_OPTION, FULL, PICK_AND_BET, SOHO, Paytable
from roads.bets.settlement import SettledBet, place_bets, settle
from roads.bets.stake_limits import StakeLimits
from roads.errors import OptionError

LIMITED = replace(
    PICK_AND_BET,
    minimum=Decimal("0.50"),
    maximum=100,
    limits=(("tie", StakeLimits(maximum=20)), ("big", StakeLimits(Decimal(2), Decimal(5)))),
)
RAISING = replace(LIMITED, below_minimum="raised")


def told(bet: SettledBet) -> tuple[str, str, str]:
    return str(bet.stake), str(bet.returned), str(bet.net)


def test_soho_cuts_stakes_and_refunds_at_the_third_decimal() -> None:
    (push,) = settle("T", {"player": "10.019"}, "soho")
    assert told(push) == ("10.01", "10.01", "0.00")
    (void,) = settle(None, {"player": "10.019"}, "soho", void=True)
    assert told(void) == ("10.01", "10.01", "0.00")
    (loss,) = settle("B", {"player": "10.019"}, "soho")
    assert told(loss) == ("10.01", "0", "-10.01")
    (win,) = settle("B", {"banker": "10.019"}, "soho")  # 0.95 of 10.01 is 9.5095
    assert told(win) == ("10.01", "19.51", "9.50")
    assert place_bets({"tie": 3, "big": "0.009", "small": "7.5"}, SOHO) == {
        "tie": Decimal(3),
        "big": Decimal(0),
        "small": Decimal("7.5"),
    }


def test_professional_rounds_winnings_down_and_takes_stakes_as_they_are() -> None:
    """0.95 of 0.99 is 0.9405."""
    assert told(settle("B", {"banker": "0.99"}, "professional")[0]) == ("0.99", "1.93", "0.94")
    assert told(settle("T", {"banker": "10.019"}, "professional")[0]) == ("10.019", "10.019", "0.000")


def test_the_other_tables_round_nothing() -> None:
    for table in (PICK_AND_BET, FULL, DEALER_OPTION):
        assert told(settle("B", {"banker": "0.999"}, table)[0]) == ("0.999", "1.94805", "0.94905")


def test_the_rule_is_the_tables_and_not_its_name() -> None:
    whole = replace(FULL, stake_places=0, places=0)
    assert told(settle("B", {"banker": "19.9"}, whole)[0]) == ("19", "37", "18")  # 18.05


@pytest.mark.parametrize(
    ("bet", "stake", "refused"),
    [
        ("player", "0.50", ""),
        ("player", "100", ""),
        ("player", "0.49", "a stake of at least 0.50, the minimum at the table pick-and-bet, got '0.49'"),
        ("player", "100.01", "a stake of at most 100, the maximum at the table pick-and-bet, got '100.01'"),
        ("tie", "20", ""),
        ("tie", "20.01", "a stake of at most 20,"),
        ("tie", "0.49", "a stake of at least 0.50,"),
        ("big", "2", ""),
        ("big", "5", ""),
        ("big", "1.99", "a stake of at least 2,"),
        ("big", "5.01", "a stake of at most 5,"),
        ("small", "99", ""),
        ("player", "0", ""),
    ],
)
def test_limits_of_the_table_and_of_a_bet(bet: str, stake: str, refused: str) -> None:
    """A bet has the limits of the table where it has none of its own; a stake of 0 is no bet."""
    if not refused:
        assert place_bets({bet: stake}, LIMITED) == {bet: Decimal(stake)}
        return
    for take in (lambda: place_bets({bet: stake}, LIMITED), lambda: settle("B", {"player": 1, bet: stake}, LIMITED)):
        with pytest.raises(OptionError, match=f"^{bet}: expected {refused}"):
            take()


def test_a_table_may_raise_a_stake_to_its_minimum() -> None:
    assert place_bets({"player": "0.10", "big": 1, "tie": 5, "small": 0}, RAISING) == {
        "player": Decimal("0.50"),
        "big": 2,
        "tie": 5,
        "small": 0,
    }
    (bet,) = settle("P", {"player": "0.10"}, RAISING)
    assert told(bet) == ("0.50", "1.00", "0.50")
    with pytest.raises(OptionError, match="the maximum"):
        place_bets({"big": 6}, RAISING)


def test_a_stake_is_cut_before_it_is_compared() -> None:
    table = replace(SOHO, minimum=1, maximum=10)
    assert place_bets({"player": "10.009"}, table) == {"player": Decimal("10.00")}
    with pytest.raises(OptionError, match="minimum"):
        place_bets({"player": "0.999"}, table)
    assert place_bets({"player": "0.001"}, replace(table, below_minimum="raised")) == {"player": 1}


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"minimum": Decimal(-1)}, "minimum: expected a limit from 0 to .*, got Decimal"),
        ({"maximum": -1}, "maximum: expected a limit from 0 to .*, got -1"),
        ({"minimum": 5, "maximum": Decimal("4.99")}, "minimum: expected at most the maximum, 4.99, got 5"),
        ({"minimum": 1.5}, "minimum: "),
        ({"maximum": "ten"}, "maximum: expected a limit from 0 to .* as a Decimal, an int or a text, .*, got 'ten'"),
        ({"minimum": "5", "maximum": "4.99"}, "minimum: expected at most the maximum, 4.99, got '5'"),
        ({"minimum": "0.001", "stake_places": 2}, "minimum: expected at most 2 decimals"),
        ({"maximum": Decimal("nan")}, "maximum: "),
        ({"maximum": 10**16}, "maximum: "),
        ({"minimum": Decimal("0.001"), "stake_places": 2}, "minimum: expected at most 2 decimals"),
        (
            {"minimum": 10, "limits": (("tie", StakeLimits(maximum=5)),)},
            "minimum of tie: expected at most the maximum, 5, got 10",
        ),
        ({"limits": (("dragon", StakeLimits()),)}, "bet: expected one of player"),
        ({"limits": (("tie", StakeLimits()),) * 2}, "limits: expected each bet once"),
        ({"limits": (("tie", 5),)}, "limits of tie: expected StakeLimits, got 5"),
        ({"limits": {"tie": StakeLimits()}}, "limits: expected a tuple of pairs"),
        ({"below_minimum": "lowered"}, "below_minimum: expected one of refused, raised"),
        ({"stake_places": -1}, "stake_places: "),
        ({"stake_places": 13}, "stake_places: "),
        ({"dealer_fee": Decimal(-1)}, "dealer_fee: "),
        ({"dealer_fee": Decimal("1.01")}, "dealer_fee: expected a share from 0 to 1"),
        ({"dealer_fee": 0.015}, "dealer_fee: expected a share from 0 to 1"),
    ],
)
def test_rules_of_a_table_are_checked(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=f"^{message}"):
        replace(FULL, **fields)


def test_limits_of_a_bet_are_checked_by_themselves() -> None:
    with pytest.raises(OptionError, match=r"^minimum: expected at most the maximum, 1, got 2"):
        StakeLimits(2, 1)
    with pytest.raises(OptionError, match=r"^maximum: expected a limit from 0"):
        StakeLimits(maximum=Decimal("-0.01"))


def test_limits_may_be_texts_as_stakes_are() -> None:
    table = replace(SOHO, minimum="1", maximum="500.50", limits=(("tie", StakeLimits(maximum="50")),))
    assert (table.minimum, table.maximum) == (Decimal(1), Decimal("500.50"))
    assert table == replace(SOHO, minimum=1, maximum=Decimal("500.5"), limits=(("tie", StakeLimits(maximum=50)),))
    assert table.limits_of("tie") == StakeLimits(1, 50)
    assert place_bets({"player": "500.50", "tie": 50}, table) == {"player": Decimal("500.50"), "tie": 50}
    for bets in ({"player": "0.99"}, {"player": "500.51"}, {"tie": 51}):
        with pytest.raises(OptionError, match="imum at the table soho"):
            place_bets(bets, table)
    assert place_bets({"player": "0.5"}, replace(table, below_minimum="raised")) == {"player": 1}


@pytest.mark.parametrize("stake", [0, "0", "0.00", "0.001"])  # soho cuts the last one to 0
def test_a_stake_of_0_is_no_bet(stake: int | str) -> None:
    bets = {"tie": stake, "player": 1, "small": stake}  # the round does not tell big from small, which nobody asks
    assert [(bet.bet, bet.result) for bet in settle("T", bets, "soho")] == [("player", "push")]
    assert settle("T", {"tie": stake}, "soho") == settle(None, {"tie": stake}, "soho", void=True) == ()
    assert [bet.bet for bet in settle(None, bets, "soho", void=True)] == ["player"]


def test_limits_of_says_what_is_in_force() -> None:
    assert LIMITED.limits_of("tie") == StakeLimits(Decimal("0.50"), 20)
    assert FULL.limits_of("tie") == StakeLimits(None, None)
    with pytest.raises(OptionError, match="bet: expected a bet of the table full"):
        FULL.limits_of("big")


def test_a_golden_chip_pays_its_winnings_alone() -> None:
    bets = {"player": 10, "banker": 10, "tie": 10}
    lost, won, tie = settle("B", bets, "full", golden=("banker", "player"))
    assert [str(bet.returned) for bet in (lost, won, tie)] == ["0", "9.50", "0"]
    assert [bet.golden for bet in (lost, won, tie)] == [True, True, False]
    assert [str(bet.returned) for bet in settle("T", bets, "full", golden={"banker", "tie"})] == ["10", "10", "80"]
    assert [str(bet.returned) for bet in settle(None, bets, "full", void=True, golden=["tie"])] == ["10", "10", "10"]
    assert told(settle("B", {"banker": "0.99"}, "professional", golden=("banker",))[0]) == ("0.99", "0.94", "-0.05")


@pytest.mark.parametrize("golden", [("tie",), "player", None, 5, [["player"]], ("player", "tie")])
def test_golden_chips_lie_on_bets_that_are_staked(golden: Any) -> None:
    with pytest.raises(OptionError, match=r"^golden: expected "):
        settle("B", {"player": 1}, "full", golden=golden)


def test_money_does_not_depend_on_the_callers_decimal_context() -> None:
    table = Paytable("mine", 8, (("player", Decimal("0.123456789012")), ("banker", Decimal("0.95"))), places=5, stake_places=3)

    def told_all() -> list[tuple[str, str, str]]:
        return [told(bet) for bet in settle("P", {"player": "123456789.98765", "banker": "1.0009"}, table)]

    # 123,456,789.987 * 0.123456789012 = 15,241,578.875 9...: by hand in whole numbers
    winnings = 123456789987 * 123456789012 * 10**5 // 10**15
    expected = told_all()
    assert expected[0] == (
        "123456789.987",
        str(Decimal(12345678998700 + winnings).scaleb(-5)),
        str(Decimal(winnings).scaleb(-5)),
    )
    traps = [decimal.Inexact, decimal.Rounded, decimal.Subnormal, decimal.FloatOperation]
    for context in (
        decimal.Context(prec=1, rounding=decimal.ROUND_UP),
        decimal.Context(prec=3, Emin=0, Emax=1, traps=traps),
        decimal.Context(traps=[]),
    ):
        with decimal.localcontext(context):
            assert told_all() == expected
            with pytest.raises(OptionError, match=r"^player: expected a stake"):
                settle("P", {"player": "ten"}, table)
            assert replace(FULL, minimum=5, maximum=Decimal(10)).limits_of("tie") == StakeLimits(5, 10)
