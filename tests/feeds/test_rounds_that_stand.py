"""Random feeds with duplicates, losses, voids and corrections end on the rounds that stand, judged by a table of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roads import Outcome, Round
from roads.feeds.reading.times import Sent
from roads.feeds.rounds.history import step
from roads.feeds.rounds.known_rounds import Known, Rules
from roads.feeds.rounds.message import Message

ROUNDS = tuple(map(Round, Outcome))
STEPS = 1000
"""Steps of an example; 25 examples of each of the four feeds are 100,000 steps."""

LONGEST = 20
"""Rounds of a shoe, after which the next one comes."""

Wanted = dict[int, Round]
"""By id the rounds that the board is to have."""


class Chance:
    """Small numbers off the bytes of an example, again from its start once they are used up."""

    def __init__(self, data: bytes) -> None:
        self._data = cycle(data)

    def of(self, most: int) -> int:
        return next(self._data) % most


class Table:
    """The table itself: the rounds that stand, by number. The oldest one is never voided: no history can show that."""

    def __init__(self) -> None:
        self.stands: Wanted = {}
        self.next = 1

    def play(self, chance: Chance) -> int:
        self.stands[self.next] = ROUNDS[chance.of(3)]
        self.next += 1
        return self.next - 1

    def change(self, chance: Chance, *, newest: int = 100) -> None:
        """Plays a round, voids one of the newest, or corrects one."""
        what, numbers = chance.of(8), list(self.stands)[1:][-newest:]
        if what < 5 or not numbers:
            self.play(chance)
        elif what == 5:
            del self.stands[numbers[chance.of(len(numbers))]]
        else:
            self.stands[numbers[chance.of(len(numbers))]] = ROUNDS[chance.of(3)]


def message(rounds: Wanted, sent: int | None = None, *, ids: bool = True) -> Message:
    names = tuple(map(str, rounds)) if ids else ()
    return Message(tuple(rounds.values()), names, True, None if sent is None else Sent("sequence", sent))


Feed = Iterator[tuple[Message | None, Wanted]]
"""Messages, each with what the board shows after it; None for one that is lost."""


def histories(chance: Chance) -> Feed:
    """All rounds, or those since one that moves on. Messages are lost, and old ones come again, which their numbers tell."""
    table, sent = Table(), list[Message]()
    window = chance.of(2) * (4 + chance.of(4))
    while table.next <= LONGEST:
        table.change(chance, newest=2 if window else 100)
        if chance.of(4) == 0 and not window:
            yield None, table.stands
            continue
        shown = dict(list(table.stands.items())[-window:])
        sent.append(message(shown, len(sent)))
        yield sent[-1], table.stands
        if chance.of(4) == 0:
            yield sent[chance.of(len(sent))], table.stands


def histories_without_ids(chance: Chance) -> Feed:
    """All rounds; messages are lost, and the newest one comes twice."""
    table = Table()
    while table.next <= LONGEST:
        table.change(chance)
        yield message(table.stands, ids=False) if chance.of(4) else None, table.stands
        if chance.of(4) == 0:
            yield message(table.stands, ids=False), table.stands


def single_rounds(chance: Chance) -> Feed:
    """One round at a time. Messages are lost or come late, and rounds come again; a history follows each void."""
    table, told, gone, lost = Table(), set[int](), set[int](), list[int]()

    def board() -> Wanted:
        found: Wanted = {}
        for number in range(max(told), 0, -1):
            if number in told and number in table.stands:
                found[number] = table.stands[number]
            elif number not in gone:
                break
        return dict(sorted(found.items()))

    told.add(table.play(chance))
    yield message(table.stands), board()
    while table.next <= LONGEST:
        what, known = chance.of(9), sorted(told & table.stands.keys())
        if what < 4:
            number = table.play(chance)
            if chance.of(8) == 0:
                lost.append(number)
                yield None, {}
                continue
        elif what == 4 and lost:
            number = lost.pop(chance.of(len(lost)))
        elif what == 5 and len(known) > 3:
            number = known[1 + chance.of(len(known) - 1)]
            del table.stands[number]
            gone.add(number)
            told |= table.stands.keys()
            lost.clear()
            yield message(table.stands), table.stands
            number = table.play(chance)
        elif what == 6:
            number = known[chance.of(len(known))]
            table.stands[number] = ROUNDS[chance.of(3)]
        else:
            number = known[chance.of(len(known))]
        told.add(number)
        yield message({number: table.stands[number]}), board()


def histories_that_come_late(chance: Chance) -> Feed:
    """All rounds, without a number or a time; a shorter one is an old one, so a void shows with the next round alone."""
    table, sent = Table(), list[Message]()
    while table.next <= LONGEST:
        if chance.of(8) == 0 and len(table.stands) > 2:
            del table.stands[list(table.stands)[1 + chance.of(len(table.stands) - 1)]]
        table.play(chance)
        sent.append(message(table.stands))
        yield sent[-1], table.stands
        if chance.of(3) == 0:
            yield sent[chance.of(len(sent))], table.stands


def check(feed: Callable[[Chance], Feed], data: bytes, rules: Rules, steps: int) -> None:
    """Takes the steps of one shoe after another, and compares what is known with the table at each."""
    chance = Chance(data)
    while steps > 0:
        known: Known | None = None
        for each, stands in islice(feed(chance), steps):
            steps -= 1
            if each is None:
                continue
            known = step(known, each, rules).known
            assert known.on_board == tuple(stands.values()), each
            assert known.ids[known.start :] == (tuple(map(str, stands)) if each.ids else ()), each


@pytest.mark.parametrize(
    ("feed", "rules"),
    [
        (histories, Rules()),
        (histories_without_ids, Rules()),
        (single_rounds, Rules()),
        (histories_that_come_late, Rules(shorter="old")),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
@settings(max_examples=25, deadline=None)
@given(data=st.binary(min_size=331, max_size=331))
def test_the_board_has_the_rounds_that_stand(feed: Callable[[Chance], Feed], rules: Rules, data: bytes) -> None:
    check(feed, data, rules, STEPS)
