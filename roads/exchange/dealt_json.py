"""Dealt shoes as plain lists and texts, ready for `json.dumps`, and back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import count
from typing import Any

from roads.checks import one_of
from roads.errors import OptionError
from roads.exchange.round_ids_and_times import TIME, id_and_time, read_time
from roads.game.card import Card
from roads.game.cards_to_rounds import round_from_cards, rounds_from_cards
from roads.game.dealer import SHUFFLES
from roads.game.notation import as_rounds
from roads.game.rounds import Round


def dealt_object(rounds: Iterable[Round], *, decks: int = 8, shuffle: str = "shoe") -> dict[str, Any]:
    """Makes one object of a shoe with its cards, from which everything else about a round follows.

        {"decks": 8, "rounds": [{"player": ["9♦", "10♠"], "banker": ["2♠", "3♥"]}, ...]}

    With `shuffle="round"` the object has `"shuffle": "round"` too: a card may then come more often than the decks hold it.
    A card of which only the points are known is a number. A round has its `id` and its `time` too, where they are known.

    Args:
        rounds: Rounds whose cards are known, oldest first.
        decks: Decks that they were dealt from.
        shuffle: When the decks were shuffled, as in `deal_shoe`: "shoe" or "round".

    Raises:
        RoadsError: `rounds` are not rounds, or the cards of one are not known; the message gives its number, 1-based. Or
            `shuffle` is neither.
    """
    one_of("shuffle", shuffle, SHUFFLES)
    objects = []
    for number, round in enumerate(as_rounds(rounds), start=1):
        if round.player_cards is None or round.banker_cards is None:
            raise OptionError(f"round {number}", round, "a round whose cards are known")
        objects.append(
            {"player": written_hand(round.player_cards), "banker": written_hand(round.banker_cards), **id_and_time(round)}
        )
    return {"decks": decks, **({"shuffle": shuffle} if shuffle == "round" else {}), "rounds": objects}


def dealt_rounds(found: object) -> tuple[Round, ...]:
    """Reads the rounds of an object that `dealt_object` made.

    Raises:
        OptionError: `found` is not such an object; an `id` or a `time` cannot be one.
        CardError: The cards break the third-card rule, or a card comes more often than the decks hold it: in the shoe, or in a
            round where the decks were shuffled before each.
    """
    expected = 'an object with "decks" and "rounds", each round with "player" and "banker"'
    if not isinstance(found, dict) or not isinstance(found.get("rounds"), list):
        raise OptionError("shoe", found, expected)
    if not {"decks", "rounds"} <= found.keys() <= {"decks", "shuffle", "rounds"}:
        raise OptionError("shoe", found, expected)
    anew = one_of("shuffle", found.get("shuffle", "shoe"), SHUFFLES) == "round"
    for number, round in enumerate(found["rounds"], start=1):
        if not isinstance(round, dict) or not {"player", "banker"} <= round.keys() <= {"player", "banker", "id", "time"}:
            raise OptionError(f"round {number}", round, expected)
    hands = [(round["player"], round["banker"]) for round in found["rounds"]]
    if anew:
        dealt = tuple(
            [round_from_cards(*pair, decks=found["decks"], number=number) for number, pair in enumerate(hands, start=1)]
        )
    else:
        dealt = rounds_from_cards(hands, decks=found["decks"])
    return tuple([_named(*each) for each in zip(dealt, found["rounds"], count(1))])


def _named(round: Round, found: dict[str, Any], number: int) -> Round:
    if "id" not in found and "time" not in found:
        return round
    if "id" in found and found["id"] is None:
        raise OptionError(f"id of round {number}", None, "a text: leave out what is not known")
    time = read_time(found["time"]) if "time" in found else None
    if "time" in found and time is None:
        raise OptionError(f"time of round {number}", found["time"], TIME)
    try:
        return replace(round, id=found.get("id"), time=time)
    except OptionError as error:
        raise OptionError(f"{error.option} of round {number}", error.value, error.expected) from None


def written_hand(cards: tuple[Card | int, ...]) -> list[str | int]:
    """A hand as a list of its cards in text, or of points."""
    return [card if isinstance(card, int) else str(card) for card in cards]
