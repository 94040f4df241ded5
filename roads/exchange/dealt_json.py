"""Dealt shoes as plain lists and texts, ready for `json.dumps`, and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from roads.errors import OptionError
from roads.game.card import Card
from roads.game.cards_to_rounds import rounds_from_cards
from roads.game.notation import as_rounds
from roads.game.rounds import Round


def dealt_object(rounds: Iterable[Round], *, decks: int = 8) -> dict[str, Any]:
    """Makes one object of a shoe with its cards, from which everything else about a round follows.

        {"decks": 8, "rounds": [{"player": ["9♦", "10♠"], "banker": ["2♠", "3♥"]}, ...]}

    A card of which only the points are known is a number.

    Args:
        rounds: Rounds whose cards are known, oldest first.
        decks: Decks that they were dealt from.

    Raises:
        RoadsError: `rounds` are not rounds, or the cards of one are not known; the message gives its number, 1-based.
    """
    objects = []
    for number, round in enumerate(as_rounds(rounds), start=1):
        if round.player_cards is None or round.banker_cards is None:
            raise OptionError(f"round {number}", round, "a round whose cards are known")
        objects.append({"player": written(round.player_cards), "banker": written(round.banker_cards)})
    return {"decks": decks, "rounds": objects}


def dealt_rounds(found: object) -> tuple[Round, ...]:
    """Reads the rounds of an object that `dealt_object` made.

    Raises:
        OptionError: `found` is not such an object.
        CardError: The cards break the third-card rule, or a card comes more often than the decks hold it.
    """
    expected = 'an object with "decks" and "rounds", each round with "player" and "banker"'
    if not isinstance(found, dict) or found.keys() != {"decks", "rounds"} or not isinstance(found["rounds"], list):
        raise OptionError("shoe", found, expected)
    for number, round in enumerate(found["rounds"], start=1):
        if not isinstance(round, dict) or round.keys() != {"player", "banker"}:
            raise OptionError(f"round {number}", round, expected)
    return rounds_from_cards([(round["player"], round["banker"]) for round in found["rounds"]], decks=found["decks"])


def written(cards: tuple[Card | int, ...]) -> list[str | int]:
    """A hand as a list of its cards in text, or of points."""
    return [card if isinstance(card, int) else str(card) for card in cards]
