"""Rounds of a long shoe are put aside without a difference in what a feed decodes to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import roads
from roads.feeds import FeedShoe, Notes
from roads.feeds.rounds import long_shoes as _long_shoes
from roads.feeds.rounds.snapshots import Snapshots

ROUNDS = roads.parse("BPT")
IDS = ("{}", "x{}", "{}y")


def message(form: str, numbers: list[int], result: int, *voided: int) -> FeedShoe:
    rounds = tuple([ROUNDS[(number + result) % 3] for number in numbers])
    ids, gone = (tuple(map(form.format, each)) for each in (numbers, voided))
    return FeedShoe("", rounds, "a", ids, voided=gone)


def decoded(messages: list[FeedShoe]) -> tuple[list[FeedShoe], list[str]]:
    notes = Notes(100)
    snapshots = Snapshots(False, notes)
    for number, each in enumerate(messages):
        snapshots.add(each, str(number))
    return snapshots.shoes(), list(map(str, notes.warnings))


STEPS = st.tuples(
    st.sampled_from([1, 1, 1, 1, 1, 2, 0, -4]),  # how far the first round is from that of the message before
    st.sampled_from([1, 1, 2, 4, 0]),  # how many rounds a message has
    st.sampled_from([0, 0, 0, 0, 1]),  # another result
    st.sampled_from([0, 0, 0, 0, 0, 5]),  # how far back a round is voided
)


@given(st.sampled_from(IDS), st.lists(STEPS, min_size=8, max_size=30))
def test_putting_rounds_aside_changes_nothing(form: str, steps: list[tuple[int, int, int, int]]) -> None:
    messages, at = [], 10
    for far, count, result, back in steps:
        at = max(0, at + far)
        voided = [at - back] * (back > 0)
        messages.append(message(form, list(range(at, at + count)), result, *voided))
    with pytest.MonkeyPatch.context() as patch:
        found = []
        for least in (1, 10_000):
            patch.setattr(_long_shoes, "_LEAST", least)
            found.append(decoded(messages))
    assert found[0] == found[1]


@pytest.mark.parametrize("form", IDS)
def test_a_message_finds_few_rounds_to_be_compared_with(form: str) -> None:
    snapshots = Snapshots(False, Notes())
    most = 0
    for number in range(3000):
        snapshots.add(message(form, [number], 0), "")
        most = max(most, len(snapshots._shoes[0].long.known.rounds))
    assert most < 600
    assert snapshots.shoes()[0].round_ids == tuple(map(form.format, range(3000)))
