"""Rounds from cards: the third-card rule of punto banco, checked, and repaired only where `six_cards` says how.

A total of 8 or 9 on the first two cards of either hand is a natural, and neither hand draws. Otherwise Player draws on 0 to 5;
Banker draws on 0 to 5 if Player stood, and otherwise by the points of Player's third card (`banker_draws`). This is the rule
that casinos print on the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import fields
from itertools import islice

from roads.checks import whole_number, yes_or_no
from roads.error_text import short
from roads.errors import CardError, OptionError
from roads.game.card import Card, hand_total
from roads.game.rounds import Outcome, Round
from roads.game.third_card_rule import banker_draws, drawn_cards, player_draws

Hand = str | Iterable[Card | str | int]
"""A hand: a text such as `"9♦ Td"`, or Cards, texts of one card, or ints for points (0 to 9), in the order dealt."""


def round_from_cards(
    player: Hand, banker: Hand, *, decks: int = 8, number: int | None = None, six_cards: bool = False
) -> Round:
    """Makes the round of two hands of cards.

    Unknown suits leave a perfect pair unknown, unless the ranks differ. Points alone (ints) leave all pairs unknown, which is
    not the same as "no pair".

    >>> round_from_cards("9♦ Td", "2s 3h 10♣").natural
    Traceback (most recent call last):
    roads.errors.CardError: Banker hand: no third card is drawn against a natural 9
    >>> round_from_cards("9♦ Td 5s", "3s 4h 2♣", six_cards=True).player_total
    9

    Args:
        player: Player's two or three cards, in the order dealt.
        banker: Banker's two or three cards.
        decks: Decks in the shoe, at least 1; no card can come more often than they hold it.
        number: Number of the round in its shoe, 1-based, for the error.
        six_cards: Whether the hands may list third cards that were not drawn, as where six cards are scanned for every round:
            those are left out.

    Returns:
        The round, with everything that follows from the cards.

    Raises:
        CardError: A card cannot be read, points and ranks are mixed, or the rule does not allow the cards.
        OptionError: `decks` is not a whole number of at least 1, or `six_cards` is not True or False.
    """
    whole_number("decks", decks)
    yes_or_no("six_cards", six_cards)
    players, bankers = _hand(player, "Player", number), _hand(banker, "Banker", number)
    if len(set(map(type, (*players, *bankers)))) > 1:
        raise CardError("both", "points and ranks cannot be mixed in one round", number)
    if six_cards:
        players, bankers = drawn_cards(players, bankers)
    if decks < 6:  # six cards cannot be too many of six decks
        _check_decks(Counter((*players, *bankers)), decks, number)
    first, second = hand_total(players[:2]), hand_total(bankers[:2])
    natural = first >= 8 or second >= 8
    _check_third(players, player_draws(first, second), "Player", first, second, number)
    third = hand_total(players[2:]) if len(players) == 3 else None
    _check_third(bankers, banker_draws(first, second, third), "Banker", first, second, number, third)
    player_total, banker_total = hand_total(players), hand_total(bankers)
    return Round(
        _outcome(player_total, banker_total),
        total=max(player_total, banker_total),
        natural=natural,
        banker_pair=_pair(bankers),
        player_pair=_pair(players),
        player_total=player_total,
        banker_total=banker_total,
        player_cards=players,
        banker_cards=bankers,
        banker_perfect_pair=_perfect_pair(bankers),
        player_perfect_pair=_perfect_pair(players),
    )


def rounds_from_cards(hands: Iterable[tuple[Hand, Hand]], *, decks: int = 8, six_cards: bool = False) -> tuple[Round, ...]:
    """Makes the rounds of one shoe from its hands, oldest round first.

    Args:
        hands: A pair of hands for each round: Player's, then Banker's.
        decks: Decks in the shoe, at least 1; cards are counted over all its rounds.
        six_cards: Whether third cards that were not drawn are left out; see `round_from_cards`.

    Raises:
        CardError: See `round_from_cards`, with the round's number; or a card comes more often than the decks hold it.
        OptionError: `decks` is not a whole number of at least 1, `six_cards` is not True or False, or `hands` are not pairs.
    """
    rounds = []
    seen: Counter[Card | int] = Counter()
    if not isinstance(hands, Iterable) or isinstance(hands, (str, bytes, Mapping)):
        raise OptionError("hands", hands, "a pair of hands a round")
    for number, pair in enumerate(hands, start=1):
        if not isinstance(pair, (tuple, list)) or len(pair) != 2:
            raise CardError("both", f"expected a Player and a Banker hand, got {short(pair)}", number)
        player, banker = pair
        round = round_from_cards(player, banker, decks=decks, number=number, six_cards=six_cards)
        seen.update((*(round.player_cards or ()), *(round.banker_cards or ())))
        _check_decks(seen, decks, number)
        rounds.append(round)
    return tuple(rounds)


def check_cards(round: Round, number: int | None = None) -> None:
    """Checks that a round and its cards agree: a `Round` made by hand can say anything.

    If both hands are known, they must make a round by the rule, and everything else that the round says must follow from them.
    One hand alone is checked against its total and its pairs.

    Args:
        round: The round.
        number: Number of the round in its shoe, 1-based, for the error.

    Raises:
        CardError: The round contradicts its cards, or the rule does not allow the cards.
    """
    player, banker = round.player_cards, round.banker_cards
    told: dict[str, object] = {}
    if player is not None and banker is not None:
        made = round_from_cards(player, banker, number=number)
        told = {each.name: getattr(made, each.name) for each in fields(Round)}
    else:
        for name, cards in (("player", player), ("banker", banker)):
            if cards is not None:
                hand = _hand(cards, name.capitalize(), number)
                told = {
                    f"{name}_total": hand_total(hand),
                    f"{name}_pair": _pair(hand),
                    f"{name}_perfect_pair": _perfect_pair(hand),
                }
    for name, value in told.items():
        said = getattr(round, name)
        if said is not None and value is not None and said != value:
            hand_name = name.partition("_")[0].capitalize()
            where = hand_name if hand_name in ("Player", "Banker") else "both"
            raise CardError(where, f"the cards say {name} {value!r}, and the round {said!r}", number)


_MOST = 100
"""Cards of a hand that are looked at: an error tells their number, and a series may have no end."""


def _hand(hand: Hand, name: str, number: int | None) -> tuple[Card | int, ...]:
    words = hand.replace(",", " ").split() if isinstance(hand, str) else hand
    try:
        cards = tuple([_card(card) for card in islice(words, _MOST)])
    except (OptionError, TypeError) as error:
        raise CardError(name, str(error), number) from None
    if not 2 <= len(cards) <= 3:
        raise CardError(name, f"a hand has two or three cards, not {len(cards)}{' or more' * (len(cards) == _MOST)}", number)
    return cards


def _card(card: Card | str | int) -> Card | int:
    if type(card) is int and 0 <= card <= 9:
        return card
    if isinstance(card, str):
        return Card.read(card)
    if isinstance(card, Card):
        return card
    raise OptionError("card", card, "a Card, a text such as 9♦, or points 0 to 9")


def _check_third(
    cards: tuple[Card | int, ...],
    draws: bool,
    name: str,
    player: int,
    banker: int,
    number: int | None,
    third: int | None = None,
) -> None:
    if draws is (len(cards) == 3):
        return
    own = player if name == "Player" else banker
    if max(player, banker) >= 8:
        rule = f"no third card is drawn against a natural {max(player, banker)}"
    else:
        verb = "draws a third card" if draws else "stands"
        after = "" if name == "Player" else " after Player stood" if third is None else f" against a third card of {third}"
        rule = f"{name} {verb} on {own}{after}"
    raise CardError(name, rule, number)


def _check_decks(counts: Counter[Card | int], decks: int, number: int | None) -> None:
    """Cards of unknown suit count among those of their rank."""
    wholes: Counter[str | int] = Counter()
    for card, count in counts.items():
        if isinstance(card, Card) and card.suit and count > decks:
            raise CardError("both", f"{card} comes {count} times, and the decks hold {decks}", number)
        wholes[card.rank if isinstance(card, Card) else card] += count
    for kind, count in wholes.items():
        held = decks * (16 if kind == 0 else 4)
        if count > held:
            what = f"a card of {kind} points" if isinstance(kind, int) else f"rank {kind}"
            raise CardError("both", f"{what} comes {count} times, and the decks hold {held}", number)


def _outcome(player: int, banker: int) -> Outcome:
    if player == banker:
        return Outcome.TIE
    return Outcome.PLAYER if player > banker else Outcome.BANKER


def _pair(cards: tuple[Card | int, ...]) -> bool | None:
    first, second = cards[:2]
    if not isinstance(first, Card) or not isinstance(second, Card):
        return None
    return first.rank == second.rank


def _perfect_pair(cards: tuple[Card | int, ...]) -> bool | None:
    first, second = cards[:2]
    if not isinstance(first, Card) or not isinstance(second, Card):
        return None
    if first.rank != second.rank:
        return False
    return first.suit == second.suit if first.suit and second.suit else None
