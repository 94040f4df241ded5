"""Histories whose rounds have ids: the ids tell which rounds are new, voided, corrected or missing."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from roads.feeds.rounds.history_without_ids import contradict
from roads.feeds.rounds.known_rounds import Correction, Known, Message, Rules, Step, started
from roads.game.rounds import Round
from roads.short_texts import kept_if_short


class _Fit(NamedTuple):
    """The known rounds that a message tells of: those from index `head` up to `end`, `end` excluded."""

    head: int
    end: int


class _Numbers(NamedTuple):
    """The numbers of ids that end in numbers which grow."""

    known: list[int]
    shown: list[int]
    voided: frozenset[int]


def step_with_ids(known: Known, message: Message, rules: Rules, *, newer: bool) -> Step:
    """The step that a message takes known rounds, by their ids.

    A history says which rounds stand from its first round on; those before are out of its sight. A single round is no history
    where the message before it was none either, and where it is not the first of the known rounds: it tells of itself alone.

    Args:
        known: The rounds so far.
        message: The message; it shows at least one round.
        rules: How to read what is left open.
        newer: Whether the message is known to be the newer of the two.
    """
    numbers = _numbers(known, message)
    if rules.single or _is_single(known, message, numbers):
        return _each_alone(known, message, rules, numbers)
    fit = _fit(known.ids, message.ids) if numbers is None else _fit_by_number(numbers, message.has_shoe)
    if fit is None:
        return started(message, gap=True)
    if rules.shorter == "old" and not newer and (fit.end < len(known.ids) or _shows_voided(known, message)):
        return Step(known)
    after_gaps = known.after_gaps if numbers is None or rules.jumps else _gaps(known, message.ids, fit.head, numbers)
    return _joined(known, message, fit.head, after_gaps)


def void(known: Known, ids: Sequence[str]) -> Step:
    """The step that takes rounds out; an id that is not known yet is kept, so that its number is not missing later."""
    if known.rounds and not known.ids:
        return Step(known)
    gone, stands, after_gaps, is_after = {*ids}, dict[str, Round](), set[str](), False
    for id, round in zip(known.ids, known.rounds, strict=True):
        is_after = is_after or id in known.after_gaps
        if id in gone:
            continue
        stands[id] = round
        if is_after:
            after_gaps.add(id)
        is_after = False
    after = known._replace(
        rounds=(*stands.values(),), ids=(*stands,), after_gaps=frozenset(after_gaps), voided=known.voided | gone
    )
    return _told(known, after, ())


def _is_single(known: Known, message: Message, numbers: _Numbers | None) -> bool:
    """Whether a message is no history: one round after one round, or one that is not the first of those known."""
    if len(message.ids) > 1:
        return False
    if known.shown <= 1:
        return True
    if message.ids[0] in known.voided:
        return False
    return message.ids[0] in known.ids[1:] or (numbers is not None and numbers.shown[0] > numbers.known[0])


def _each_alone(known: Known, message: Message, rules: Rules, numbers: _Numbers | None) -> Step:
    """The step that adds or corrects each round of a message and leaves the others as they are."""
    stands = dict(zip(known.ids, known.rounds, strict=True))
    for id, round in zip(message.ids, message.rounds, strict=True):
        if id not in stands or contradict(stands[id], round):
            stands[id] = round
    after_gaps = {*known.after_gaps}
    if numbers is not None:
        number = dict(zip((*known.ids, *message.ids), (*numbers.known, *numbers.shown), strict=True))
        stands = {id: stands[id] for id in sorted(stands, key=number.__getitem__)}
        new = stands.keys() - {*known.ids}
        for before, id in pairwise(stands):
            if rules.jumps or not (before in new or id in new):
                continue
            after_gaps.discard(id)
            if not _follow(number[before], number[id], numbers.voided):
                after_gaps.add(id)
    after = Known(
        (*stands.values(),), (*stands,), after_gaps=frozenset(after_gaps), voided=known.voided.difference(message.ids)
    )
    return _told(known, after, message.ids)


def _joined(known: Known, message: Message, head: int, after_gaps: frozenset[str]) -> Step:
    """The step that puts the rounds of a history in the place of those known ones from index `head` on."""
    before = dict(zip(known.ids, known.rounds, strict=True))
    shown = dict(zip(message.ids, message.rounds, strict=True))
    wrong = {id for id, round in shown.items() if id in before and contradict(before[id], round)}
    # A round that is shown again is kept as it was first shown: many a history shows the cards of its newest round alone.
    rounds = [round if id in wrong else before.get(id, round) for id, round in shown.items()]
    ids = (*known.ids[:head], *message.ids)
    stand = {*ids}
    gone = [id for id in known.ids if id not in stand]
    after = Known(
        (*known.rounds[:head], *rounds),
        ids,
        after_gaps=after_gaps & stand,
        voided=(known.voided | {*gone}) - stand,
    )
    return _told(known, after, message.ids)


def _told(known: Known, after: Known, shown: Sequence[str]) -> Step:
    """The step between two states: what it changes on the board. `shown` are the ids that may have been corrected."""
    before, stands = (dict(zip(each.ids, each.rounds, strict=True)) for each in (known, after))
    was, now = {*known.ids[known.start :]}, after.ids[after.start :]
    is_gap = after.start > 0 and was.isdisjoint(now)
    return Step(
        after,
        added=tuple([stands[id] for id in now if id not in was]),
        voided=tuple([before[id] for id in known.ids[known.start :] if id not in stands]),
        corrected=tuple([Correction(before[id], stands[id]) for id in shown if id in was and before[id] is not stands[id]]),
        started=is_gap,
        gap=is_gap,
    )


def _shows_voided(known: Known, message: Message) -> bool:
    """Whether a message shows a voided round and nothing that is new."""
    shown = {*message.ids}
    return not shown.isdisjoint(known.voided) and shown <= known.voided.union(known.ids)


def _fit(known: tuple[str, ...], shown: tuple[str, ...]) -> _Fit | None:
    """The fit of ids that are no numbers: known ones tell the place; None where they are in no order that can be."""
    places = {id: at for at, id in enumerate(known)}
    found = [places[id] for id in shown if id in places]
    if shown[0] not in places or any(one >= other for one, other in pairwise(found)):
        return None
    # A new round at the end shows that the history is the newer one, so that the known rest was voided.
    return _Fit(found[0], found[-1] + 1 if shown[-1] in places else len(known))


def _fit_by_number(numbers: _Numbers, has_shoe: bool) -> _Fit | None:
    """The fit of ids that are numbers; None for a history from before all known rounds, which is of another shoe."""
    fit = _Fit(bisect_left(numbers.known, numbers.shown[0]), bisect_right(numbers.known, numbers.shown[-1]))
    return fit if fit.end or has_shoe else None


def _gaps(known: Known, shown: tuple[str, ...], head: int, numbers: _Numbers) -> frozenset[str]:
    """The ids of the rounds right before which rounds are missing, once a history is joined to the known rounds.

    Within a history nothing is missing, and neither is between known rounds that a history has shown side by side.
    """
    gaps = known.after_gaps.difference(shown[1:])
    after = known.ids[head] if head < len(known.ids) else None
    is_open = head and after != shown[0] and (after is None or after in known.after_gaps)
    if is_open and not _follow(numbers.known[head - 1], numbers.shown[0], numbers.voided):
        return gaps | {shown[0]}
    return gaps


def _follow(first: int, second: int, voided: frozenset[int]) -> bool:
    """Whether no round is missing between two numbers: there is none, or each was voided."""
    return second - first - 1 <= len(voided) and all(number in voided for number in range(first + 1, second))


def _numbers(known: Known, message: Message) -> _Numbers | None:
    """The numbers at the ends of ids; None where the rest differs, an id has none, or they do not grow."""
    read = [[_number(id) for id in ids] for ids in (known.ids, message.ids)]
    words = {word for of in read for word, _ in of}
    if len(words) > 1 or None in words:
        return None
    before, shown = ([number for _, number in of] for of in read)
    if any(one >= other for of in (before, shown) for one, other in pairwise(of)):
        return None
    return _Numbers(before, shown, frozenset([number for _, number in map(_number, known.voided)]))


@kept_if_short(4096)
def _number(id: str) -> tuple[str | None, int]:
    """The number at the end of an id, and what stands before it; None where it ends in no number."""
    found = re.fullmatch(r"(|.*[^0-9])([0-9]{1,18})", id, re.DOTALL)
    return (found[1], int(found[2])) if found else (None, 0)
