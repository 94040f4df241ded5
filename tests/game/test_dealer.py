"""The dealer: the same shoe everywhere, no card too often, and results as often as they should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import chain, zip_longest
from random import Random

import pytest

import roads
from roads.bets.conditions import Ending
from roads.bets.returns import endings
from roads.errors import OptionError, UsageError
from roads.game.card import RANKS, Card
from roads.game.cards_to_rounds import rounds_from_cards
from roads.game.dealer import _deal, _shuffle_end, deal_shoe, deal_shoes


def test_a_seed_gives_the_same_shoe_for_ever() -> None:
    """Written down once; a change here breaks every shoe that somebody has kept a seed of."""
    shoe = deal_shoe(7)
    assert len(shoe) == 80
    assert roads.notation(shoe[:12]) == "P7b B8np P5 P6 B9n B6 P8np T3 P5 B8n B8n B7"
    assert [str(card) for card in (shoe[0].player_cards or ()) + (shoe[0].banker_cards or ())] == ["K♣", "7♥", "6♠", "6♣", "2♥"]


# Ranks in the order dealt: Player, Banker, Player, Banker, third cards; the words are counted by hand.
DEALS = [
    ([4, 9, 4, 13], "B9np"),  # both hands are naturals, nobody draws
    ([4, 3, 4, 3], "P8nbp"),  # nor against a natural
    ([7, 7, 10, 11], "T7"),  # 7 stands; two faces of different rank are no pair
    ([7, 6, 10, 13], "P7"),  # a Banker 6 stands if the Player stood
    ([6, 2, 10, 3, 4], "B9"),  # and a 5 draws; nine on three cards is no natural
    ([10, 2, 13, 5, 9], "P9"),  # a Banker 7 stands
    ([10, 1, 1, 2, 8], "P9"),  # a Banker 3 stands on an 8
    ([10, 1, 1, 2, 9, 6], "B9"),  # and draws on a 9
    ([10, 4, 2, 13, 1], "B4"),  # a Banker 4 stands on an ace
    ([10, 4, 2, 13, 2, 11], "T4"),  # and draws on a 2
    ([10, 5, 2, 13, 3], "T5"),  # a Banker 5 stands on a 3
    ([10, 5, 2, 13, 4, 2], "B7"),  # and draws on a 4
    ([10, 6, 2, 10, 5], "P7"),  # a Banker 6 stands on a 5
    ([10, 6, 2, 10, 6, 3], "B9"),  # and draws on a 6
    ([10, 1, 10, 1, 12, 8], "T0bp"),  # a Banker 2 always draws
]


@pytest.mark.parametrize(("dealt", "expected"), DEALS, ids=lambda value: value if isinstance(value, str) else None)
def test_a_round_is_dealt_by_the_rule(dealt: list[int], expected: str) -> None:
    left = [Card("A"), Card("A")]
    cards = [*left, *(Card(RANKS[rank - 1]) for rank in reversed(dealt))]  # dealt from the end
    assert roads.notation([_deal(cards, 8)]) == expected
    assert cards == left


@pytest.mark.parametrize("decks", [1, 2, 6, 8])
def test_shoes_hold_what_the_decks_hold(decks: int) -> None:
    for shoe in deal_shoes(0, 20, decks=decks):
        hands = [(round.player_cards or (), round.banker_cards or ()) for round in shoe]
        assert rounds_from_cards(hands, decks=decks) == shoe


def test_the_cutting_card_and_the_burn() -> None:
    """Every round is dealt while cards lie before the cutting card, then a last one; nothing more is left than that."""
    for seed in range(50):
        dealt = [round.card_count or 0 for round in deal_shoe(seed, cut=46, burn=False)]
        assert sum(dealt[:-2]) < 416 - 46 <= sum(dealt[:-1])
    assert deal_shoe(3, share=0.89, burn=False) == deal_shoe(3, cut=46, burn=False)  # 416 * 0.89 = 370.24


def test_a_second_last_round() -> None:
    """The round with the cut card is followed by two; in a few shoes it comes out before the first card of a round."""
    exactly = 0
    for seed in range(50):
        shoe = deal_shoe(seed, cut=46, burn=False, last_rounds=2)
        dealt = [round.card_count or 0 for round in shoe]
        assert sum(dealt[:-3]) < 416 - 46 <= sum(dealt[:-2])
        exactly += sum(dealt[:-2]) == 416 - 46
        assert shoe[:-1] == deal_shoe(seed, cut=46, burn=False)
    assert exactly
    assert deal_shoe(3, last_rounds=2) == deal_shoe(3, cut=20, last_rounds=2)
    for seed in range(200):  # three rounds of six cards are always left
        assert deal_shoe(seed, decks=1, cut=18, last_rounds=2)


def test_decks_shuffled_before_every_round() -> None:
    """A single deck gives any card four times at most in a shoe of that deck; here it gives it once more in every round."""
    dealt = deal_shoe(7, decks=1, shuffle="round", rounds=200)
    assert len(dealt) == 200
    assert dealt == deal_shoe(7, decks=1, shuffle="round", rounds=300)[:200]
    assert dealt != deal_shoe(8, decks=1, shuffle="round", rounds=200)
    seen: Counter[Card] = Counter(_in_order(dealt))
    assert len(seen) == 52
    for round in dealt:
        cards = _in_order((round,))
        assert len(set(cards)) == len(cards)
    assert list(deal_shoes(7, 2, shuffle="round", rounds=3)) == [deal_shoe(each, shuffle="round", rounds=3) for each in (7, 8)]


def test_cards_may_be_burnt_before_every_round() -> None:
    """The first card is turned over; where it counts few, the first card dealt lies among those of the round without a burn."""
    compared = 0
    for seed in range(60):
        plain, burnt = (_in_order(deal_shoe(seed, shuffle="round", rounds=1, burn=burn)) for burn in (False, True))
        place = 1 + (plain[0].points or 10)
        if place < len(plain):
            assert burnt[0] == plain[place]
            compared += 1
    assert compared > 5


@pytest.mark.parametrize("burn", [None, True])
def test_rounds_from_full_decks_are_as_often_as_counted(burn: bool | None) -> None:
    """Chi-square as below, with one deck, where a round that is not dealt from the full deck would differ most."""
    rounds = deal_shoe(1, decks=1, shuffle="round", rounds=6000, burn=burn)
    assert _chi_square(rounds, 1) < 26.12


def test_the_end_of_a_shuffle_is_as_random_as_the_whole() -> None:
    """Two cards drawn of four that lie in order: 12 ways; 99.9 % of fair shuffles stay below 31.26."""
    random = Random(5)
    ways: Counter[tuple[Card, ...]] = Counter()
    for _ in range(2400):
        cards = [Card(rank) for rank in ("A", "2", "3", "4")]
        _shuffle_end(random, cards, 2)
        ways[tuple(cards[2:])] += 1
    assert len(ways) == 12
    assert sum((count - 200) ** 2 / 200 for count in ways.values()) < 31.26


def test_a_share_is_taken_as_it_is_written() -> None:
    """0.35 of 1,300 cards are 455; as floats the product is 454.99..., which would be a card less."""
    assert int(1300 * 0.35) == 454
    assert deal_shoe(1, decks=25, share=0.35) == deal_shoe(1, decks=25, cut=1300 - 455)


def test_the_first_card_says_how_many_are_burnt() -> None:
    for seed in range(30):
        cards, left = (_in_order(deal_shoe(seed, burn=burn)) for burn in (False, True))
        burnt = cards[0].points or 10
        assert left[:300] == cards[1 + burnt :][:300]


def _in_order(shoe: tuple[roads.Round, ...]) -> list[Card]:
    """The cards as they were dealt: Player, Banker, Player, Banker, then third cards."""
    dealt = []
    for round in shoe:
        player, banker = round.player_cards or (), round.banker_cards or ()
        dealt += [card for pair in zip_longest(player, banker) for card in pair if isinstance(card, Card)]
    return dealt


def test_many_shoes_are_the_single_ones() -> None:
    assert list(deal_shoes(7, 3)) == [deal_shoe(7), deal_shoe(8), deal_shoe(9)]


def test_the_dealer_agrees_with_the_exact_chances() -> None:
    """Chi-square of winner and number of cards, 9 kinds, over 1,000 shoes; 99.9 % of fair dealers stay below 26.12."""
    assert _chi_square(chain.from_iterable(deal_shoes(0, 1000)), 8) < 26.12


def _chi_square(dealt: Iterable[roads.Round], decks: int) -> float:
    kinds: Counter[tuple[int, int]] = Counter()
    for round in dealt:
        kinds[_kind(round.player_total or 0, round.banker_total or 0, round.card_count or 0)] += 1
    expected: dict[tuple[int, int], Fraction] = {}
    for ending, chance in endings(decks).items():
        kind = _kind(ending.player_total, ending.banker_total, ending.cards)
        expected[kind] = expected.get(kind, Fraction(0)) + chance
    rounds = sum(kinds.values())
    assert len(expected) == len(kinds) == 9
    return float(sum((kinds[kind] - rounds * chance) ** 2 / (rounds * chance) for kind, chance in expected.items()))


def _kind(player: int, banker: int, cards: int) -> tuple[int, int]:
    return (player > banker) - (player < banker), cards


def test_endings_are_all_of_them() -> None:
    assert sum(endings(8).values()) == 1
    assert Ending(9, 9, 2, 2) in endings(8)


@pytest.mark.parametrize(
    "options",
    [
        {"seed": -1},
        {"seed": "7"},
        {"decks": 0},
        {"decks": 1001},
        {"seed": 10**9 + 1},
        {"cut": 11},
        {"cut": 416},
        {"share": 0},
        {"share": 1.5},
        {"share": 0.99},
        {"share": float("nan")},
        {"burn": 1},
        {"last_rounds": 0},
        {"last_rounds": 3},
        {"last_rounds": True},
        {"last_rounds": 2, "cut": 17},
        {"last_rounds": 2, "decks": 1, "share": 0.7},
        {"shuffle": "hand"},
        {"shuffle": "round", "rounds": 0},
        {"shuffle": "round", "rounds": 1_000_001},
    ],
)
def test_options_are_checked(options: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        deal_shoe(**{"seed": 1, **options})  # type: ignore[arg-type]
    with pytest.raises(OptionError):
        deal_shoes(1, 0)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"rounds": 60}, 'rounds needs shuffle="round"'),
        ({"shuffle": "round"}, 'shuffle="round" needs rounds'),
        ({"shuffle": "round", "rounds": 60, "cut": 14}, "cut, share and last_rounds are for a shoe"),
        ({"shuffle": "round", "rounds": 60, "share": 0.9}, "cut, share and last_rounds are for a shoe"),
        ({"shuffle": "round", "rounds": 60, "last_rounds": 2}, "cut, share and last_rounds are for a shoe"),
    ],
)
def test_options_of_the_other_way_to_shuffle(options: dict[str, object], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        deal_shoe(1, **options)  # type: ignore[arg-type]


def test_a_share_or_a_cut() -> None:
    with pytest.raises(UsageError, match="cut and share exclude each other"):
        deal_shoe(1, share=0.5, cut=20)
