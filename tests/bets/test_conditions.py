"""Bets with rules of their own: against published figures, a second count, and rounds settled by hand."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import product
from math import perm, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.paths import PROJECT
from support.third_card_chart import CHART

import roads
from roads.bets.conditions import possible_endings
from roads.bets.paytables import EZ, PAYTABLES
from roads.errors import LimitError, OptionError, UsageError
from roads.game.rounds import Outcome

BANKER, PLAYER, TIE = Outcome.BANKER, Outcome.PLAYER, Outcome.TIE
EDGES = {
    # The Wizard of Odds, Baccarat Side Bets, June 2019.
    ("dragon-bonus", "player-dragon-bonus", 8): "0.026517",
    ("dragon-bonus", "banker-dragon-bonus", 8): "0.093731",
    ("dragon-bonus", "player-dragon-bonus", 6): "0.0267",
    ("dragon-bonus", "banker-dragon-bonus", 6): "0.0939",
    ("dragon-bonus", "player-dragon-bonus", 4): "0.0270",
    ("dragon-bonus", "banker-dragon-bonus", 4): "0.0942",
    # Eliot Jacobson, Advanced Advantage Play, 2024.
    ("ez", "dragon-7", 8): "0.07611",
    ("tiger", "big-tiger", 8): "0.152533",
}
# Deals of six cards from eight decks, of each case of the Dragon Bonus as The Wizard of Odds publishes them.
WINS_BY = {
    PLAYER: {
        9: 18_409_431_764_992,
        8: 34_097_645_543_424,
        7: 89_590_261_473_280,
        6: 141_238_897_317_888,
        5: 166_169_165_987_840,
        4: 186_780_352_174_080,
    },
    BANKER: {
        9: 15_390_342_909_952,
        8: 28_305_092_784_128,
        7: 79_517_099_278_336,
        6: 119_200_072_366_080,
        5: 157_275_882_332_160,
        4: 201_147_167_287_296,
    },
}
NATURAL_WINS, NATURAL_TIES = 812_685_054_124_032, 89_325_908_267_520


@pytest.mark.parametrize(("table", "bet", "decks"), EDGES)
def test_house_edges_are_the_published_ones(table: str, bet: str, decks: int) -> None:
    published = EDGES[table, bet, decks]
    edge = 1 - roads.returns(replace(PAYTABLES[table], decks=decks))[bet]
    assert f"{float(edge):.{len(published) - 2}f}" == published


def test_the_deals_of_every_case_of_the_dragon_bonus_are_the_published_ones() -> None:
    def deals(*pays: roads.Condition, pushes: tuple[roads.Condition, ...] = ()) -> int:
        rule = roads.BetRule("bet", tuple((condition, Decimal(1)) for condition in pays), pushes)
        table = roads.Paytable("mine", 8, (), rules=(rule,))
        return int(roads.win_chance("bet", table=table) * perm(416, 6))

    for side, cases in WINS_BY.items():
        natural = roads.Condition(side, natural=True)
        assert deals(natural) == NATURAL_WINS
        assert {margin: deals(roads.Condition(side, margins=(margin,), natural=False)) for margin in cases} == cases
    assert deals(roads.Condition(TIE, natural=True)) == NATURAL_TIES


def second_count(decks: int) -> Counter[str]:
    """Deals that win each bet, card by card from the chart of the rules: `S` where Banker stands."""
    found: Counter[str] = Counter()
    held = [16 * decks, *[4 * decks] * 9]

    def end(player: int, banker: int, cards: tuple[int, ...], player_cards: int) -> None:
        ways = prod(perm(held[points], cards.count(points)) for points in set(cards)) * perm(
            52 * decks - len(cards), 6 - len(cards)
        )
        banker_cards = len(cards) - player_cards
        found["every"] += ways
        if banker > player:
            found["dragon-7"] += ways * (banker == 7 and banker_cards == 3)
            found["super-6"] += ways * (banker == 6)
            found["small-tiger"] += ways * (banker == 6 and banker_cards == 2)
            found["big-tiger"] += ways * (banker == 6 and banker_cards == 3)
            found["tiger"] += ways * (banker == 6)
            found["banker no-commission"] += ways
            found["banker ez"] += ways * (not (banker == 7 and banker_cards == 3))
        elif player > banker:
            found["panda-8"] += ways * (player == 8 and player_cards == 3)
        else:
            found["tiger-tie"] += ways * (player == 6)
        for name, own, other in (("player-dragon-bonus", player, banker), ("banker-dragon-bonus", banker, player)):
            found[name] += ways * (own > other and ((len(cards) == 4 and own >= 8) or own - other >= 4))

    for first, second, third, fourth in product(range(10), repeat=4):
        player, banker = (first + third) % 10, (second + fourth) % 10
        four = (first, second, third, fourth)
        if max(player, banker) >= 8:
            end(player, banker, four, 2)
            continue
        for fifth in range(10) if player < 6 else (None,):
            total, cards = (player, four) if fifth is None else ((player + fifth) % 10, (*four, fifth))
            if CHART[banker][10 if fifth is None else fifth] == "S":
                end(total, banker, cards, 2 + (fifth is not None))
                continue
            for sixth in range(10):
                end(total, (banker + sixth) % 10, (*cards, sixth), 2 + (fifth is not None))
    return found


@pytest.mark.parametrize("decks", [1, 8])
def test_a_second_count_finds_the_same(decks: int) -> None:
    found, every = second_count(decks), perm(52 * decks, 6)
    assert found["every"] == every
    for name in ("ez", "no-commission", "tiger", "dragon-bonus"):
        table = PAYTABLES[name]
        for rule in table.rules:
            ways = found[rule.name if rule.name != "banker" else "banker ez" if name == "ez" else "banker no-commission"]
            assert roads.win_chance(rule.name, decks, table=table) == Fraction(ways, every), (name, rule.name)


def test_rounds_settled_by_hand() -> None:
    def paid(first: str, second: str, table: str, /, **stakes: int) -> dict[str, tuple[str, str]]:
        round = roads.round_from_cards(first, second)
        settled = roads.settle(round, {bet.replace("_", "-"): stake for bet, stake in stakes.items()}, table)
        return {bet.bet: (bet.result, str(bet.returned)) for bet in settled}

    # Banker draws a 2 on 5 against a Player who stood on 6, and has 7 of three cards.
    assert paid("K 6", "K 5 2", "ez", banker=10, dragon_7=1, panda_8=1, player=5) == {
        "banker": ("push", "10"),
        "dragon-7": ("win", "41"),
        "panda-8": ("loss", "0"),
        "player": ("loss", "0"),
    }
    assert paid("K 6", "K 7", "ez", banker=10, dragon_7=1) == {"banker": ("win", "20"), "dragon-7": ("loss", "0")}
    assert paid("K 5 3", "K 7", "ez", panda_8=2)["panda-8"] == ("win", "52")
    assert paid("K 8", "K 7", "ez", panda_8=2)["panda-8"] == ("loss", "0")
    assert paid("K 7", "K 7", "ez", banker=10)["banker"] == ("push", "10")
    # Player 5 draws an ace and has 6; Banker stands on 6 of two cards: a tie on 6. With a king Player keeps 5, and Banker wins.
    assert paid("K 5 A", "K 6", "tiger", tiger_tie=1, tiger=1, banker=10) == {
        "tiger-tie": ("win", "36"),
        "tiger": ("loss", "0"),
        "banker": ("push", "10"),
    }
    assert paid("K 5 K", "K 6", "tiger", tiger=1, small_tiger=1, big_tiger=1, banker=10) == {
        "tiger": ("win", "13"),
        "small-tiger": ("win", "23"),
        "big-tiger": ("loss", "0"),
        "banker": ("win", "15.0"),
    }
    assert paid("K 5 K", "K 2 4", "tiger", tiger=1, big_tiger=1)["tiger"] == ("win", "21")
    assert paid("K 5 K", "K 2 4", "no-commission", super_6=1)["super-6"] == ("win", "13")
    # A natural 9 against 0 wins by nine points, but it is paid as a natural.
    assert paid("K 9", "K Q", "dragon-bonus", player_dragon_bonus=1)["player-dragon-bonus"] == ("win", "2")
    assert paid("K 4 5", "K Q K", "dragon-bonus", player_dragon_bonus=1)["player-dragon-bonus"] == ("win", "31")
    assert paid("K 9", "K 9", "dragon-bonus", banker_dragon_bonus=1)["banker-dragon-bonus"] == ("push", "1")
    assert paid("K 7", "K 4 3", "dragon-bonus", banker_dragon_bonus=1)["banker-dragon-bonus"] == ("loss", "0")
    assert paid("K 7", "K 5 K", "dragon-bonus", player_dragon_bonus=1)["player-dragon-bonus"] == ("loss", "0")


def test_a_round_may_not_tell() -> None:
    assert roads.bet_result("P", "dragon-7", "ez") == "loss"
    assert roads.bet_result("B6", "dragon-7", "ez") == "loss"
    assert roads.bet_result("B7", "dragon-7", "ez") is None
    assert roads.bet_result("B", "banker", "ez") is None
    assert roads.bet_result("B", "banker") == "win"
    with pytest.raises(UsageError, match="dragon-7 cannot be settled"):
        roads.settle("B7", {"dragon-7": 1}, "ez")


CARDS = st.integers(1, 500).map(lambda seed: roads.deal_shoe(seed, last_rounds=1)[seed % 60])


@given(CARDS)
def test_a_round_with_cards_tells_everything(round: roads.Round) -> None:
    for table in PAYTABLES.values():
        for bet in table.bets:
            assert roads.bet_result(round, bet, table) in ("win", "loss", "push")


def test_the_road_of_a_condition() -> None:
    seven = roads.Condition(BANKER, totals=(7,), hand_cards=(3,))
    shoe: list[roads.Round | str] = [roads.round_from_cards("K 6", "K 5 2"), roads.round_from_cards("K 6", "K 7"), "B7"]
    assert [round.outcome for round in roads.side_rounds(shoe, seven.holds)] == [BANKER, PLAYER, TIE]


def test_a_function_that_answers_something_else() -> None:
    with pytest.raises(OptionError, match="game, round 2: expected True, False or None, got 'no'"):
        roads.side_rounds("BP", lambda each: True if each.outcome is BANKER else "no")  # type: ignore[arg-type, return-value]


def test_endings_are_those_that_the_decks_can_give() -> None:
    from roads.bets.returns import endings

    assert possible_endings() == set(endings(8))


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"natural": True, "hand_cards": (3,)}, "condition: expected one that a round can meet"),
        ({"outcome": TIE, "margins": (1,)}, "condition: expected one that a round can meet"),
        ({"outcome": BANKER, "totals": (0,)}, "condition: expected one that a round can meet"),
        ({"outcome": "B"}, "outcome: expected an Outcome"),
        ({"totals": 7}, "totals: expected a tuple of whole numbers from 0 to 9"),
        ({"totals": (10,)}, "totals: expected a tuple of whole numbers from 0 to 9"),
        ({"hand_cards": (4,)}, "hand_cards: expected a tuple of whole numbers from 2 to 3"),
        ({"cards": ()}, "cards: expected a tuple of whole numbers from 4 to 6"),
        ({"natural": 1}, "natural: expected True or False"),
    ],
)
def test_conditions_that_cannot_be(fields: dict[str, object], said: str) -> None:
    with pytest.raises(OptionError) as raised:
        roads.Condition(**fields)  # type: ignore[arg-type]
    assert str(raised.value).startswith(said)


def test_rules_and_tables_that_cannot_be() -> None:
    won, one = roads.Condition(BANKER), Decimal(1)
    for name, pays, pushes, said in (
        ("Dragon 7", ((won, one),), (), "name: expected lower-case letters"),
        ("dragon", (), (), "pays of dragon: expected pairs"),
        ("dragon", ((won,),), (), "pays of dragon: expected pairs"),
        ("dragon", ((won, 1.5),), (), "dragon: expected odds to one"),
        ("dragon", ((won, Decimal(0)),), (), "dragon: expected odds to one"),
        ("dragon", ((won, one),), [won], "pushes of dragon: expected a tuple of Conditions"),
    ):
        with pytest.raises(OptionError) as raised:
            roads.BetRule(name, pays, pushes)  # type: ignore[arg-type]
        assert str(raised.value).startswith(said)
    with pytest.raises(LimitError):
        roads.BetRule("x" * 61, ((won, one),))
    with pytest.raises(LimitError):
        roads.BetRule("x", ((won, one),) * 101)
    with pytest.raises(OptionError, match="rules: expected each bet once, in odds or in rules, got 'player'"):
        replace(EZ, rules=(*EZ.rules, roads.BetRule("player", ((won, one),))))
    with pytest.raises(OptionError, match="dealer_fee: expected None"):
        replace(EZ, dealer_fee=Decimal("0.01"))
    with pytest.raises(OptionError, match="rules: expected a tuple of BetRules"):
        replace(EZ, rules=[])  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="a bet of the table ez: player, tie, banker, dragon-7, panda-8, got 'super-6'"):
        roads.settle("B", {"super-6": 1}, "ez")


def test_the_page_has_the_house_edges() -> None:
    page = PROJECT.joinpath("docs", "cards.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ((?:`[a-z-]+`(?:, )?)+) \| `([a-z0-9-]+)` \| [^|]+ \| [^|]+ \| ([0-9.]+) \|$", page, re.MULTILINE)
    told = {(table, bet): edge for tables, bet, edge in rows for table in re.findall("[a-z-]+", tables)}
    counted = {
        (name, bet): f"{100 * (1 - float(back)):.4f}"
        for name, table in PAYTABLES.items()
        for bet, back in roads.returns(table).items()
        if table.rule_of(bet) is not None
    }
    assert told == counted
