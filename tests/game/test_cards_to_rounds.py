"""Rounds from cards. The rule is written a second time here, as the table that casinos print."""

from __future__ import annotations

import pickle
from itertools import product

import pytest

import roads
from roads.errors import CardError, OptionError
from roads.game.card import RANKS, Card, hand_total
from roads.game.cards_to_rounds import Hand, round_from_cards, rounds_from_cards
from roads.game.rounds import Outcome

# Banker's play after Player drew: a row a Banker total 0 to 7, a column a third card 0 to 9; D draws, S stands.
BANKER_TABLE = (
    "DDDDDDDDDD",
    "DDDDDDDDDD",
    "DDDDDDDDDD",
    "DDDDDDDDSD",
    "SSDDDDDDSS",
    "SSSSDDDDSS",
    "SSSSSSDDSS",
    "SSSSSSSSSS",
)
NONE = 10  # no third card


def legal(player: int, banker: int, player_third: int, banker_third: int) -> bool:
    """Totals on two cards, and the third cards."""
    if player > 7 or banker > 7:
        return player_third == banker_third == NONE
    if player > 5:
        return player_third == NONE and (banker_third == NONE) == (banker > 5)
    return player_third != NONE and (banker_third == NONE) == (BANKER_TABLE[banker][player_third] == "S")


TWO_CARDS = {total: [(first, (total - first) % 10) for first in range(10)] for total in range(10)}


def test_every_combination_of_points_is_accepted_exactly_if_legal() -> None:
    """All 100 totals on two cards with all 121 third cards, none being one of them.

    The rule knows two cards by their total alone, so the ten ways to make each total take turns: every total of both hands
    meets every pair of third cards, and each of the 10,000 first four cards comes at least once.
    """
    wrong, dealt = [], set()
    for player, banker in product(range(10), repeat=2):
        for case, (fifth, sixth) in enumerate(product(range(11), repeat=2)):
            tens, ones = divmod((37 * case + 13 * player + 7 * banker) % 100, 10)  # 37 has no factor of 100: all 100 in turn
            (first, second), (third, fourth) = TWO_CARDS[player][tens], TWO_CARDS[banker][ones]
            dealt.add((first, second, third, fourth))
            mine = (first, second) if fifth == NONE else (first, second, fifth)
            theirs = (third, fourth) if sixth == NONE else (third, fourth, sixth)
            expected = None
            if legal(player, banker, fifth, sixth):
                difference = sum(theirs) % 10 - sum(mine) % 10
                expected = "B" if difference > 0 else "P" if difference < 0 else "T"
            try:
                found = round_from_cards(mine, theirs).outcome.value
            except CardError:
                found = None
            if found != expected:
                wrong.append((mine, theirs, found))
    assert not wrong
    assert len(dealt) == 10_000


def test_a_hand_counts_the_last_digit_of_its_sum() -> None:
    """All hands of two and three cards: the total is all that the rule reads of them."""
    for size in (2, 3):
        for cards in product(range(10), repeat=size):
            assert hand_total(cards) == sum(cards) % 10


@pytest.mark.parametrize(
    ("text", "rank", "suit"),
    [
        ("9♦", "9", "♦"),
        ("Td", "10", "♦"),
        ("10♣", "10", "♣"),
        ("QH", "Q", "♥"),
        ("as", "A", "♠"),
        ("K", "K", None),
        ("2♥️", "2", "♥"),
    ],
)
def test_cards_are_read_as_they_are_written(text: str, rank: str, suit: str | None) -> None:
    card = Card.read(text)
    assert (card.rank, card.suit) == (rank, suit)
    assert Card.read(str(card)) == card


@pytest.mark.parametrize("text", ["", "1♦", "11♣", "Xd", "9x", "♦", "9♦♦", "d9", "9 ♦ 3"])
def test_what_is_no_card_is_an_error(text: str) -> None:
    with pytest.raises(OptionError, match="card: expected"):
        Card.read(text)


def test_points_of_every_rank() -> None:
    assert [Card(rank).points for rank in RANKS] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0]


def test_a_round_says_what_its_cards_say() -> None:
    round = round_from_cards("K♠ K♠ 5d", "7♦, 7c 2s")
    assert round.outcome is Outcome.BANKER
    assert (round.total, round.player_total, round.banker_total, round.card_count) == (6, 5, 6, 6)
    assert (round.natural, round.player_pair, round.banker_pair, round.either_pair) == (False, True, True, True)
    assert (round.player_perfect_pair, round.banker_perfect_pair, round.perfect_pair, round.big) == (True, False, True, True)
    assert roads.notation([round]) == "B6bp"
    assert pickle.loads(pickle.dumps(round)) == round


def test_what_cards_do_not_say_is_not_known() -> None:
    ranks = round_from_cards("9 9", "8 K")
    assert (ranks.player_pair, ranks.player_perfect_pair, ranks.perfect_pair, ranks.big) == (True, None, None, False)
    points = round_from_cards([0, 0, 8], [4, 3])
    assert (points.player_pair, points.banker_pair, points.either_pair, points.perfect_pair) == (None,) * 4
    assert roads.parse("B").count(roads.Round(Outcome.BANKER)) == 1
    assert roads.parse("B")[0].card_count is None


@pytest.mark.parametrize(
    ("player", "banker", "message"),
    [
        ("9♦ Td", "2s 3h 10♣", "round 3, Banker hand: no third card is drawn against a natural 9"),
        ("2 3", "K 7", "round 3, Player hand: Player draws a third card on 5"),
        ("3 3 2", "K 7", "round 3, Player hand: Player stands on 6"),
        ("3 3", "K 5", "round 3, Banker hand: Banker draws a third card on 5 after Player stood"),
        ("2 3 8", "K 3 2", "round 3, Banker hand: Banker stands on 3 against a third card of 8"),
        ("2 3 8 K", "K 3 2", "round 3, Player hand: a hand has two or three cards, not 4"),
        ("2 3 8", "K", "round 3, Banker hand: a hand has two or three cards, not 1"),
        ("2 X", "K 3", "round 3, Player hand: card: expected a rank"),
        ([2, "3"], "K 3", "round 3, both hands: points and ranks cannot be mixed"),
        ([2, 3], "K 3", "round 3, both hands: points and ranks cannot be mixed"),
        ([True, 3], [2, 3], "round 3, Player hand: card: expected a Card"),
        ([10, 3], [2, 3], "round 3, Player hand: card: expected a Card"),
        (5, [2, 3], "round 3, Player hand: "),
        ("9♦ Td", "9♦ Ts", "round 3, both hands: 9♦ comes 2 times, and the decks hold 1"),
        ("A A A", "A A K", "round 3, both hands: rank A comes 5 times, and the decks hold 4"),
        ([1, 1, 1], [1, 1, 0], "round 3, both hands: a card of 1 points comes 5 times, and the decks hold 4"),
    ],
)
def test_an_error_names_round_hand_and_rule(player: Hand, banker: Hand, message: str) -> None:
    with pytest.raises(CardError) as caught:
        round_from_cards(player, banker, decks=1, number=3)
    assert str(caught.value).startswith(message)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_a_shoe_cannot_hold_a_card_too_often() -> None:
    hands = [("9♦ K♠", "8♦ Q♠")] * 9
    assert len(rounds_from_cards(hands[:8])) == 8
    with pytest.raises(CardError, match="round 9, both hands: 9♦ comes 9 times, and the decks hold 8"):
        rounds_from_cards(hands)


def test_a_round_checks_its_fields() -> None:
    for options in ({"player_total": 10}, {"banker_cards": (1,)}, {"player_cards": [1, 2]}, {"player_perfect_pair": 1}):
        with pytest.raises(OptionError):
            roads.Round(Outcome.TIE, **options)


SIX_CARDS = [
    ("9 K 5", "3 4 2", "P97"),  # a natural 9: counted as listed it would be 4 to 9
    ("3 4 2", "9 K 5", "B79"),
    ("3 3 9", "2 4 A", "T66"),  # both stand on 6
    ("3 3 9", "2 3 A", "T66"),  # Player stands, Banker draws on 5
    ("2 3 8", "K 3 5", "T33"),  # Banker stands on 3 against an 8
    ("2 3 9", "K 3 5", "B48"),
    ("2 3", "K 7", None),  # a third card that was drawn and is not there
]


@pytest.mark.parametrize(("player", "banker", "expected"), SIX_CARDS)
def test_third_cards_that_were_not_drawn_are_left_out_where_asked(player: str, banker: str, expected: str | None) -> None:
    hands = player, banker
    if expected is None:
        with pytest.raises(CardError, match="Player draws a third card on 5"):
            round_from_cards(*hands, six_cards=True)
        return
    round = round_from_cards(*hands, six_cards=True)
    assert (round.outcome.value, str(round.player_total), str(round.banker_total)) == tuple(expected)
    assert round.natural is ("9" in expected)
    (again,) = rounds_from_cards([hands], six_cards=True)
    assert again == round
    kept = [" ".join(map(str, cards or ())) for cards in (round.player_cards, round.banker_cards)]
    assert round_from_cards(*kept) == round
    if tuple(kept) != hands:
        with pytest.raises(CardError):
            round_from_cards(*hands)


def test_six_cards_is_a_truth_value() -> None:
    for value in (1, "yes", None):
        with pytest.raises(OptionError, match="six_cards: expected True or False"):
            round_from_cards("9 K", "3 4", six_cards=value)  # type: ignore[arg-type]
