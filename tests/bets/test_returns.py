"""Returns to player and chances, against the figures that the tables' own pages publish."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import perm, prod

import pytest
from support.paths import PROJECT
from support.third_card_chart import CHART

from roads.bets.conditions import Ending
from roads.bets.paytables import PAYTABLES, PROFESSIONAL, SOHO
from roads.bets.returns import endings, returns, win_chance
from roads.errors import OptionError

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


# Ways to deal six cards in a row from eight decks by the winner, as published for a game of eight decks by several sources.
EIGHT_DECKS = {"banker": 2_292_252_566_437_888, "player": 2_230_518_282_592_256, "tie": 475_627_426_473_216}


def test_98_96_per_cent_is_what_banker_returns_with_two_decks() -> None:
    """A figure that some tables of eight decks publish; docs/cards.md says how it comes about."""
    assert {bet: win_chance(bet) * perm(416, 6) for bet in EIGHT_DECKS} == EIGHT_DECKS
    eight = Fraction(195 * EIGHT_DECKS["banker"] + 100 * EIGHT_DECKS["tie"], 100 * sum(EIGHT_DECKS.values()))
    assert returns("professional")["banker"] == eight
    assert f"{float(eight):.6f}" == "0.989421"
    ways = counted(2)
    two = Fraction(195 * ways["banker"] + 100 * ways["tie"], 100 * perm(104, 6))
    assert returns(replace(PROFESSIONAL, decks=2))["banker"] == two
    assert f"{float(two):.6f}" == "0.989611"


def test_the_page_shows_the_returns_of_each_number_of_decks() -> None:
    """Those of 1, 4 and 6 decks to compare: house edges of 1.01, 1.05 and 1.06 % are published for them."""
    page = PROJECT.joinpath("docs", "cards.md").read_text(encoding="utf-8")
    (line,) = [line for line in page.splitlines() if line.startswith("| Banker, % |")]
    shown = [figure.strip() for figure in line.split("|")[2:-1]]
    assert [shown[decks - 1] for decks in (1, 4, 6)] == ["98.99", "98.95", "98.94"]
    for decks in (1, 2, 6, 8):  # the others take a second each
        assert f"{float(100 * returns(replace(PROFESSIONAL, decks=decks))['banker']):.2f}" == shown[decks - 1]


def test_egalite_returns_lie_in_the_published_range() -> None:
    """Soho publishes the range alone: 87.55 to 93.61 %, so the least and the greatest are its ends."""
    found = {total: 100 * returns(SOHO)[f"egalite_{total}"] for total in range(10)}
    assert f"{float(min(found.values())):.2f}" == "87.55"
    assert f"{float(max(found.values())):.2f}" == "93.61"


def test_ties_of_all_totals_are_the_ties() -> None:
    assert sum(win_chance(f"egalite_{total}") for total in range(10)) == win_chance("tie")


def counted(decks: int) -> Counter[str]:
    """A second count, by composition: how many of the ways to draw six cards in a row begin with each deal of points."""
    found: Counter[str] = Counter()
    held = {points: decks * (16 if points == 0 else 4) for points in range(10)}
    draws = {(points, times): perm(count, times) for points, count in held.items() for times in range(7)}
    hands = list(combinations_with_replacement(range(10), 2))

    def count(player: int, banker: int, times: int, *cards: int) -> None:
        winner = "player" if player > banker else "banker" if banker > player else "tie"
        rest = perm(52 * decks - len(cards), 6 - len(cards))  # the cards that are not dealt are any
        ways = times * rest * prod(draws[points, cards.count(points)] for points in set(cards))
        found[winner] += ways
        if player == banker:
            found[f"egalite_{player}"] += ways

    for first, second in product(hands, repeat=2):
        player, banker = sum(first) % 10, sum(second) % 10
        times = len(set(first)) * len(set(second))  # two different cards of a hand come in either order
        if max(player, banker) >= 8:
            count(player, banker, times, *first, *second)
            continue
        for third in range(10) if player < 6 else (None,):
            total, cards = player, [*first, *second]
            if third is not None:
                total, cards = (player + third) % 10, [*cards, third]
            if CHART[banker][10 if third is None else third] == "S":
                count(total, banker, times, *cards)
                continue
            for fourth in range(10):
                count(total, (banker + fourth) % 10, times, *cards, fourth)
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


def test_counts_that_are_kept_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        endings(8)[Ending(0, 0, 2, 2)] = Fraction(0)  # type: ignore[index]
    bad: object
    for bad in ([], 8.0, True, 0):
        with pytest.raises(OptionError, match="decks"):
            endings(bad)  # type: ignore[arg-type]
