"""Settlement and returns, against the figures that the tables' own pages publish."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from fractions import Fraction
from itertools import product
from math import perm, prod
from typing import Any

import pytest

from roads.bets.paytables import DEALER_OPTION, FULL, PAYTABLES, PICK_AND_BET, PROFESSIONAL, SOHO, Paytable
from roads.bets.returns import Ending, endings, returns, win_chance
from roads.bets.settlement import bet_result, settle
from roads.errors import OptionError, RoadsError
from roads.game.hands import round_from_cards
from roads.game.rounds import Outcome, Round

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


# Banker's third card as casinos print it on a card: a line for each of his totals 0 to 7, a column for each third card of
# Player's, 0 to 9; the last column is for a Player who stands.
CHART = (
    "DDDDDDDDDDD",
    "DDDDDDDDDDD",
    "DDDDDDDDDDD",
    "DDDDDDDDSDD",
    "SSDDDDDDSSD",
    "SSSSDDDDSSD",
    "SSSSSSDDSSS",
    "SSSSSSSSSSS",
)


def counted(decks: int) -> Counter[str]:
    """A second count, by composition: every row of six points, weighed by the ways to draw its six cards in any order."""
    found: Counter[str] = Counter()
    held = {points: decks * (16 if points == 0 else 4) for points in range(10)}
    draws = {(points, times): perm(count, times) for points, count in held.items() for times in range(7)}
    for row in product(range(10), repeat=6):
        ways = prod(draws[points, row.count(points)] for points in set(row))
        p, b, third = (row[0] + row[2]) % 10, (row[1] + row[3]) % 10, None
        if max(p, b) < 8:
            left = iter(row[4:])
            if p < 6:
                third = next(left)
                p = (p + third) % 10
            if CHART[b][10 if third is None else third] == "D":
                b = (b + next(left)) % 10
        winner = "player" if p > b else "banker" if b > p else "tie"
        found[winner] += ways
        if p == b:
            found[f"egalite_{p}"] += ways
    return found


@pytest.mark.parametrize("decks", [1, 8])
def test_a_second_count_finds_the_same(decks: int) -> None:
    found, every = counted(decks), perm(52 * decks, 6)
    assert found["banker"] + found["player"] + found["tie"] == every
    assert len(found) == 13
    for bet, ways in found.items():
        assert win_chance(bet, decks) == Fraction(ways, every)


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
    [
        (("dragon", Decimal(1)),),
        (("tie", Decimal(8)), ("tie", Decimal(9))),
        (("tie", Decimal("nan")),),
        (("tie", Decimal(0)),),
        (("tie", Decimal("1e500")),),
        (("tie", Decimal("1e-13")),),
        (("tie", 8),),
        (("tie", Decimal(8), 1),),
        ("tie", Decimal(8)),
        [("tie", Decimal(8))],
        {"tie": Decimal(8)},
        None,
        (([], Decimal(8)),),
    ],
)
def test_paytables_are_checked(odds: Any) -> None:
    with pytest.raises(OptionError):
        Paytable("mine", 8, odds)


@pytest.mark.parametrize("fields", [{"name": 7}, {"decks": 0}, {"places": -1}, {"places": 13}, {"places": 2.0}])
def test_fields_of_paytables_are_checked(fields: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match=next(iter(fields))):
        Paytable(**{"name": "mine", "decks": 8, "odds": (("tie", Decimal(8)),), **fields})


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


def test_counts_that_are_kept_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        endings(8)[Ending(0, 0, 4)] = Fraction(0)  # type: ignore[index]
    bad: object
    for bad in ([], 8.0, True, 0):
        with pytest.raises(OptionError, match="decks"):
            endings(bad)  # type: ignore[arg-type]
