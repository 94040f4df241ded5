"""Settlement and returns, against the figures that the tables' own pages publish."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from roads.cards import round_from_cards
from roads.errors import OptionError
from roads.outcomes import Outcome, Round
from roads.returning import endings, returns, win_chance
from roads.settling import bet_result, settle
from roads.tables import DEALER_OPTION, FULL, PAYTABLES, PICK_AND_BET, PROFESSIONAL, SOHO, Paytable

# Published return to player, per cent, to the last printed digit. Soho live: eight decks; pick and bet: six.
SIDES = ("player", "banker", "tie", "player_pair", "banker_pair", "either_pair", "perfect_pair", "big", "small")


def figures(text: str) -> dict[str, str]:
    return dict(zip(SIDES, text.split(), strict=True))


PUBLISHED = {
    "soho": figures("98.76 98.94 85.64 89.64 89.64 86.29 86.97 95.65 94.72"),
    "pick-and-bet": dict(
        zip(SIDES, ["98.76", "98.94", "85.56", "88.75", "88.75", "85.46", "82.93", "95.65", "94.73"], strict=True)
    ),
}


@pytest.mark.parametrize(
    ("name", "bet", "published"),
    [(name, bet, figure) for name, each in PUBLISHED.items() for bet, figure in each.items()],
)
def test_returns_are_the_published_ones(name: str, bet: str, published: str) -> None:
    assert f"{float(100 * returns(PAYTABLES[name])[bet]):.2f}" == published


def test_egalite_returns_lie_in_the_published_range() -> None:
    """Soho publishes the range alone: 87.55 to 93.61 %, so the least and the greatest are its ends."""
    found = {total: 100 * returns(SOHO)[f"egalite_{total}"] for total in range(10)}
    assert f"{float(min(found.values())):.2f}" == "87.55"
    assert f"{float(max(found.values())):.2f}" == "93.61"


def test_ties_of_all_totals_are_the_ties() -> None:
    assert sum(win_chance(f"egalite_{total}") for total in range(10)) == win_chance("tie")


def test_eight_decks_are_counted_exactly() -> None:
    """The well-known counts of 6-card deals from eight decks, of 4,998,398,275,503,360 (wizardofodds.com, baccarat)."""
    every = 4_998_398_275_503_360
    assert win_chance("banker") == Fraction(2_292_252_566_437_888, every)
    assert win_chance("player") == Fraction(2_230_518_282_592_256, every)
    assert win_chance("tie") == Fraction(475_627_426_473_216, every)


@pytest.mark.parametrize("decks", [1, 2])
def test_few_decks_add_up_too(decks: int) -> None:
    assert sum(endings(decks).values()) == 1
    assert win_chance("big", decks) + win_chance("small", decks) == 1


def test_one_deck_has_no_perfect_pair() -> None:
    assert win_chance("perfect_pair", 1) == 0
    assert win_chance("player_pair", 1) == Fraction(3, 51)


def test_the_odds_are_those_of_the_source_tables() -> None:
    assert [(table.name, table.decks) for table in PAYTABLES.values()] == [
        ("soho", 8),
        ("pick-and-bet", 6),
        ("professional", 8),
        ("full", 8),
        ("dealer-option", 6),
    ]
    assert [str(table.odds_of("tie")) for table in PAYTABLES.values()] == ["8", "8", "8", "8", "9"]
    assert PROFESSIONAL.bets == FULL.bets == DEALER_OPTION.bets == ("player", "banker", "tie")
    assert " ".join(str(SOHO.odds_of(f"egalite_{total}")) for total in range(10)) == "150 215 220 200 120 110 45 45 80 80"


def test_settling_pays_each_bet() -> None:
    round = round_from_cards("K♠ K♠ 5d", "7♦ 7c 2s")  # Banker wins 6 to 5
    bets = dict.fromkeys((*SIDES, "egalite_6"), 10)
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
    settled = settle(round, {"player": 3, "banker": "0.005", "tie": 2, "egalite_9": 1, "egalite_8": 1}, SOHO)
    assert [(bet.result, bet.returned) for bet in settled] == [
        ("push", 3),
        ("push", Decimal("0.005")),
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
    with pytest.raises(OptionError, match="either_pair: expected a round that tells its result"):
        settle(Round(Outcome.PLAYER), {"either_pair": 1}, SOHO)
    assert bet_result(Round(Outcome.TIE), "egalite_4") is None
    assert [bet_result(Round(Outcome.PLAYER), bet) for bet in ("egalite_4", "small")] == ["loss", None]


@pytest.mark.parametrize(
    "odds",
    [(("dragon", Decimal(1)),), (("tie", Decimal(8)), ("tie", Decimal(9))), (("tie", Decimal("nan")),), (("tie", Decimal(0)),)],
)
def test_paytables_are_checked(odds: tuple[tuple[str, Decimal], ...]) -> None:
    with pytest.raises(OptionError):
        Paytable("mine", 8, odds)
