"""The dealer option: what a player who deals wins or pays in a round, and the balance that the worst round asks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from roads.bets.amounts import EXACT, cut_amount, sum_of_amounts
from roads.bets.paytables import Paytable, table_of
from roads.bets.settlement import SettledBet, bet_result, place_bets, settled_bet
from roads.errors import CardError, OptionError, UsageError
from roads.game.card import SUITS, Card, hand_total
from roads.game.cards_to_rounds import round_from_cards
from roads.game.rounds import Round
from roads.game.third_card_rule import banker_draws, player_draws


class DealerResult(NamedTuple):
    """A round as the player who dealt it sees it.

    Attributes:
        won: Stakes less what is paid back, over all bets; negative where the dealer pays.
        fee: Share of `won` that the house takes; 0 where nothing is won.
    """

    won: Decimal
    fee: Decimal

    @property
    def net(self) -> Decimal:
        """Amount by which the dealer's balance changes."""
        return EXACT.subtract(self.won, self.fee)


def dealer_result(settled: Sequence[SettledBet], table: Paytable | str) -> DealerResult:
    """Settles the side of a player who deals: all that the bettors lose, less all that they win, less the house's fee.

    The fee is the table's `dealer_fee` of a round's win, over all bets together; a round that is lost costs no fee. If the
    table rounds winnings, the dealer's are rounded down too: what is left over is fee.

    >>> from roads.bets.settlement import settle
    >>> bettors = settle("P", {"player": 10}, "dealer-option") + settle("P", {"banker": 110}, "dealer-option")
    >>> dealer_result(bettors, "dealer-option")
    DealerResult(won=Decimal('100'), fee=Decimal('1.500'))

    Args:
        settled: The settled bets of all bettors, as `settle` gives them. A golden chip counts as its face value.
        table: A Paytable or a name in `PAYTABLES`.

    Raises:
        OptionError: `settled` is not a sequence of SettledBet, or `table` is not a paytable.
        UsageError: Players do not deal at the table.
    """
    table = table_of(table)
    share = _fee(table)
    if not isinstance(settled, Sequence) or not all(isinstance(bet, SettledBet) for bet in settled):
        raise OptionError("settled", settled, "a sequence of SettledBet")
    won = EXACT.minus(sum_of_amounts(bet.net for bet in settled))
    if won <= 0:
        return DealerResult(won, Decimal(0))
    return DealerResult(
        won, EXACT.subtract(won, cut_amount(EXACT.multiply(won, EXACT.subtract(Decimal(1), share)), table.places))
    )


def dealer_balance(
    bets: Mapping[str, Decimal | int | str] | Sequence[Mapping[str, Decimal | int | str]], table: Paytable | str
) -> Decimal:
    """Smallest balance with which a player can deal the next round: what the worst round for these bets would cost.

    Every kind of round that the table's decks can give is tried, so that bets which cannot win together, such as Player and
    Banker, are not counted together.

    >>> dealer_balance({"player": 100, "banker": 40, "tie": 10}, "dealer-option")  # a tie pays 90, a Player win 100 - 50
    Decimal('90')

    Args:
        bets: Stakes by bet, as `place_bets` takes them; of several bettors a sequence of such mappings.
        table: A Paytable or a name in `PAYTABLES`.

    Returns:
        The balance; 0 if no round costs the dealer anything.

    Raises:
        OptionError: A bet cannot be placed, as `place_bets` says, or `bets` is not a mapping or a sequence of them.
        UsageError: Players do not deal at the table.
    """
    table = table_of(table)
    _fee(table)
    bettors = [bets] if isinstance(bets, Mapping) else bets
    if not isinstance(bettors, Sequence) or isinstance(bettors, (str, bytes)):
        raise OptionError("bets", bets, "a mapping from bets to stakes, or a sequence of them")
    placed = [(bet, stake) for each in bettors for bet, stake in place_bets(each, table).items()]
    costs = {
        (bet, result): sum_of_amounts(settled_bet(bet, stake, result, table).net for other, stake in placed if other == bet)
        for bet in dict(placed)
        for result in ("win", "loss", "push")
    }
    worst = Decimal(0)
    for round in _possible_rounds(min(table.decks, 6)):  # six cards cannot be too many of six decks
        worst = max(worst, sum_of_amounts(costs[bet, bet_result(round, bet) or "loss"] for bet in dict(placed)))
    return worst


def _fee(table: Paytable) -> Decimal:
    if table.dealer_fee is None:
        raise UsageError(f"players do not deal at the table {table.name}: it has no dealer_fee")
    return table.dealer_fee


class _Start(NamedTuple):
    """First two cards of a hand: their ranks, and whether they are of one suit too, which takes two decks."""

    first: str
    second: str
    same: bool

    @property
    def total(self) -> int:
        return hand_total([Card(self.first), Card(self.second)])


_RANKS = ("10", "A", *[str(points) for points in range(2, 10)])
"""A rank for each number of points. Kings and queens stand for the other cards of no points."""


@lru_cache(maxsize=6)
def _possible_rounds(decks: int) -> tuple[Round, ...]:
    """One round of each kind that bets tell apart: by winner, tied total, number of cards and pairs."""
    found: dict[tuple[object, ...], Round] = {}
    for player, banker in product(_starts(decks), repeat=2):
        player_total, banker_total = player.total, banker.total
        pairs = player.first == player.second, banker.first == banker.second, player.same or banker.same
        for third, fourth in _third_cards(player_total, banker_total):
            first, second = (player_total + (third or 0)) % 10, (banker_total + (fourth or 0)) % 10
            winner_or_tie = "player" if first > second else "banker" if second > first else first
            kind = (winner_or_tie, third is not None or fourth is not None, *pairs)
            if kind in found:
                continue
            try:
                found[kind] = _dealt(player, banker, third, fourth, decks)
            except CardError:  # more cards of a rank than the decks hold
                continue
    return tuple(found.values())


def _starts(decks: int) -> Iterator[_Start]:
    for place, first in enumerate(_RANKS[1:], start=1):
        for second in _RANKS[place + 1 :]:
            yield _Start(first, second, False)
        yield _Start(first, "K", False)
    yield _Start("K", "Q", False)
    for rank in (*_RANKS[1:], "K"):
        yield _Start(rank, rank, False)
        if decks > 1:
            yield _Start(rank, rank, True)


def _third_cards(player: int, banker: int) -> Iterator[tuple[int | None, int | None]]:
    """Points of both third cards, None for no card."""
    for third in range(10) if player_draws(player, banker) else (None,):
        for fourth in range(10) if banker_draws(player, banker, third) else (None,):
            yield third, fourth


def _dealt(player: _Start, banker: _Start, third: int | None, fourth: int | None, decks: int) -> Round:
    """A round with these ranks; further cards of a rank take the next suit, unless the hand begins with the same card twice."""
    seen: Counter[str] = Counter()

    def card(rank: str) -> Card:
        seen[rank] += 1
        return Card(rank, SUITS[(seen[rank] - 1) % len(SUITS)])

    hands = []
    for hand, more in ((player, third), (banker, fourth)):
        first = card(hand.first)
        cards = [first, first if hand.same else card(hand.second)]
        hands.append(cards if more is None else [*cards, card(_RANKS[more])])
    return round_from_cards(*hands, decks=decks)
