"""Conditions of bets, and bets that a table pays by rules of its own: by total, margin or number of cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from roads.bets.amounts import decimals_of
from roads.checks import yes_or_no
from roads.errors import OptionError, OptionLimitError
from roads.game.notation import as_round
from roads.game.rounds import Outcome, Round
from roads.game.third_card_rule import banker_draws, player_draws
from roads.limits import BET_CASES, BET_NAME, DECIMALS, ODDS


class Ending(NamedTuple):
    """Totals and numbers of cards at the end of a round.

    Attributes:
        player_total: Player's total, 0 to 9.
        banker_total: Banker's total, 0 to 9.
        player_cards: Number of Player's cards, 2 or 3.
        banker_cards: Number of Banker's cards, 2 or 3.
    """

    player_total: int
    banker_total: int
    player_cards: int
    banker_cards: int

    @property
    def cards(self) -> int:
        """Number of cards dealt, 4 to 6."""
        return self.player_cards + self.banker_cards

    @property
    def outcome(self) -> Outcome:
        """The outcome of the round."""
        if self.player_total == self.banker_total:
            return Outcome.TIE
        return Outcome.PLAYER if self.player_total > self.banker_total else Outcome.BANKER


class Facts(NamedTuple):
    """What conditions ask about a round; None where the round does not tell.

    Attributes:
        outcome: Its outcome.
        totals: Total of the winning hand; of a tie, of both.
        margins: By how much the winning total is higher; 0 for a tie.
        hand_cards: Number of cards of the winning hand, 2 or 3; 0 for a tie, which no hand wins.
        cards: Number of cards dealt, 4 to 6.
        natural: Whether the round ended on a two-card 8 or 9.
    """

    outcome: Outcome
    totals: int | None
    margins: int | None
    hand_cards: int | None
    cards: int | None
    natural: bool | None


@dataclass(frozen=True, slots=True)
class Condition:
    """What a round must be; each field that is set must hold.

    >>> Condition(Outcome.BANKER, totals=(7,), hand_cards=(3,)).holds("B7")  # the round does not tell the number of cards
    >>> Condition(Outcome.BANKER, totals=(7,), hand_cards=(3,)).holds("B6")
    False

    Attributes:
        outcome: Its outcome.
        totals: Totals of the winning hand, or of both hands of a tie.
        margins: Differences of the totals, 0 to 9.
        hand_cards: Numbers of cards of the winning hand, 2 or 3.
        cards: Numbers of cards dealt, 4 to 6.
        natural: Whether the round ended on a two-card 8 or 9.

    Raises:
        OptionError: A field has another type, or no round can be so.
    """

    outcome: Outcome | None = None
    totals: tuple[int, ...] | None = None
    margins: tuple[int, ...] | None = None
    hand_cards: tuple[int, ...] | None = None
    cards: tuple[int, ...] | None = None
    natural: bool | None = None

    def __post_init__(self) -> None:
        if self.outcome is not None and not isinstance(self.outcome, Outcome):
            raise OptionError("outcome", self.outcome, "an Outcome, or None")
        for name, least, most in (("totals", 0, 9), ("margins", 0, 9), ("hand_cards", 2, 3), ("cards", 4, 6)):
            numbers = getattr(self, name)
            if numbers is None:
                continue
            right = type(numbers) is tuple and numbers and all(type(each) is int and least <= each <= most for each in numbers)
            if not right:
                raise OptionError(name, numbers, f"a tuple of whole numbers from {least} to {most}, or None")
        if self.natural is not None:
            yes_or_no("natural", self.natural)
        if not any(self.of_facts(facts_of_ending(ending)) for ending in possible_endings()):
            raise OptionError("condition", str(self), "one that a round can meet")

    def holds(self, round: Round | Outcome | str) -> bool | None:
        """Whether a round is so; None if it does not tell.

        Raises:
            RoadsError: `round` is not one round.
        """
        return self.of_facts(facts_of_round(as_round(round)))

    def of_facts(self, facts: Facts) -> bool | None:
        """Whether a round of these facts is so; None if they do not tell."""
        known: bool | None = True
        for name, fact in zip(Facts._fields, facts, strict=True):
            wanted = getattr(self, name)
            if wanted is None:
                continue
            if fact is None:
                known = None
            elif fact not in wanted if type(wanted) is tuple else fact != wanted:
                return False
        return known

    def __str__(self) -> str:
        said = [f"{each.name} {getattr(self, each.name)}" for each in fields(self) if getattr(self, each.name) is not None]
        return ", ".join(said) or "any round"


@dataclass(frozen=True, slots=True)
class BetRule:
    """A bet that a table pays by a rule of its own. The first case that holds decides; where none does, the bet is lost.

    Attributes:
        name: Name of the bet, such as "dragon-7", in lower-case letters, digits, hyphens and underscores.
        pays: Pairs of a condition and the odds to one that are paid where it holds.
        pushes: Conditions under which the stake comes back; they are asked first.

    Raises:
        OptionError: A field has another type or is empty, or odds are not above 0 and at most `roads.limits.ODDS`; an
            OptionLimitError for too many cases or too long a name.
    """

    name: str
    pays: tuple[tuple[Condition, Decimal], ...]
    pushes: tuple[Condition, ...] = ()

    def __post_init__(self) -> None:
        allowed = "abcdefghijklmnopqrstuvwxyz0123456789-_"
        if not isinstance(self.name, str) or not self.name or not set(self.name) <= set(allowed):
            raise OptionError("name", self.name, "lower-case letters, digits, hyphens and underscores")
        BET_NAME.check(len(self.name), OptionLimitError, "name", self.name, f"at most {BET_NAME} characters")
        if type(self.pays) is not tuple or not self.pays or not all(map(_is_case, self.pays)):
            raise OptionError(f"pays of {self.name}", self.pays, "pairs of a Condition and its odds, at least one")
        if type(self.pushes) is not tuple or not all(isinstance(each, Condition) for each in self.pushes):
            raise OptionError(f"pushes of {self.name}", self.pushes, "a tuple of Conditions")
        cases = len(self.pays) + len(self.pushes)
        BET_CASES.check(cases, OptionLimitError, f"cases of {self.name}", cases, f"at most {BET_CASES}")
        for _, odds in self.pays:
            check_odds(self.name, odds)

    @property
    def odds(self) -> tuple[Decimal, ...]:
        """The odds there are, lowest first, each once."""
        return tuple(sorted({odds for _, odds in self.pays}))

    def result(self, facts: Facts) -> tuple[str, Decimal | None] | None:
        """The result, a "win" with its odds, a "push" or a "loss"; None if the facts do not tell."""
        for condition in self.pushes:
            if (holds := condition.of_facts(facts)) is not False:
                return ("push", None) if holds else None
        for condition, odds in self.pays:
            if (holds := condition.of_facts(facts)) is not False:
                return ("win", odds) if holds else None
        return "loss", None


def check_odds(bet: str, odds: object) -> None:
    """Refuses odds of a bet that are none.

    Raises:
        OptionError: They are not a Decimal above 0; an OptionLimitError above `roads.limits.ODDS`, or with too many decimals.
    """
    expected = f"odds to one as a Decimal above 0, at most {ODDS} and with at most {DECIMALS} decimals"
    if not isinstance(odds, Decimal) or not odds.is_finite() or odds <= 0:
        raise OptionError(bet, odds, expected)
    if odds > ODDS.value:
        raise ODDS.error(OptionLimitError, bet, odds, expected)
    if decimals_of(odds) > DECIMALS.value:
        raise DECIMALS.error(OptionLimitError, bet, odds, expected)


def facts_of_ending(ending: Ending) -> Facts:
    """The facts of a round that ends so."""
    player, banker, outcome = ending.player_total, ending.banker_total, ending.outcome
    hand = {Outcome.PLAYER: ending.player_cards, Outcome.BANKER: ending.banker_cards, Outcome.TIE: 0}[outcome]
    return Facts(
        outcome, max(player, banker), abs(player - banker), hand, ending.cards, ending.cards == 4 and max(player, banker) >= 8
    )


def facts_of_round(round: Round) -> Facts:
    """The facts that a round tells."""
    tied = round.outcome is Outcome.TIE
    totals = round.player_total, round.banker_total
    cards = round.player_cards if round.outcome is Outcome.PLAYER else round.banker_cards
    hand = 0 if tied else None if cards is None else len(cards)
    margin = 0 if tied else None if None in totals else abs(totals[0] - totals[1])  # type: ignore[operator]
    return Facts(round.outcome, round.total, margin, hand, round.card_count, round.natural)


@lru_cache(maxsize=1)
def possible_endings() -> frozenset[Ending]:
    """Every ending that the third-card rule allows, whatever the decks."""
    return frozenset(_endings())


def _endings() -> Iterator[Ending]:
    for player in range(10):
        for banker in range(10):
            for third in range(10) if player_draws(player, banker) else (None,):
                for fourth in range(10) if banker_draws(player, banker, third) else (None,):
                    yield Ending(
                        (player + (third or 0)) % 10,
                        (banker + (fourth or 0)) % 10,
                        2 + (third is not None),
                        2 + (fourth is not None),
                    )


def _is_case(case: object) -> bool:
    return type(case) is tuple and len(case) == 2 and isinstance(case[0], Condition)
