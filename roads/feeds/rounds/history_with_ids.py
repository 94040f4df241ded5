"""Histories whose rounds have ids: the ids tell which rounds are new, voided, corrected or missing."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from itertools import pairwise
from typing import NamedTuple

from roads.feeds.rounds.history_without_ids import contradict
from roads.feeds.rounds.known_rounds import Correction, Known, Message, Rules, Step, is_single, started
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

    A history says which rounds stand from its first round on; those before are out of its sight. A single round after a single
    round is no history: it tells of itself alone.

    Args:
        known: The rounds so far.
        message: The message; it shows at least one round.
        rules: How to read what is left open.
        newer: Whether the message is known to be the newer of the two.
    """
    single = is_single(known, message)
    numbers = _numbers(known, message)
    fit = _fit(known.ids, message.ids, single) if numbers is None else _fit_by_number(numbers, single, message.has_shoe)
    if fit is None:
        return started(message, gap=True)
    if not single:
        if rules.shorter == "old" and not newer and (fit.end < len(known.ids) or _shows_voided(known, message)):
            return Step(known)
        fit = fit._replace(end=len(known.ids))
    after_gaps = known.after_gaps if numbers is None or rules.jumps else _gaps(known, message.ids, fit, numbers)
    return _joined(known, message, fit, after_gaps)


def _joined(known: Known, message: Message, fit: _Fit, after_gaps: frozenset[str]) -> Step:
    """The step that puts the rounds of a message in the place of those known ones that it tells of."""
    before = dict(zip(known.ids, known.rounds, strict=True))
    shown = dict(zip(message.ids, message.rounds, strict=True))
    wrong = {id for id, round in shown.items() if id in before and contradict(before[id], round)}
    # A round that is shown again is kept as it was first shown: many a history shows the cards of its newest round alone.
    rounds = [round if id in wrong else before.get(id, round) for id, round in shown.items()]
    ids = (*known.ids[: fit.head], *message.ids, *known.ids[fit.end :])
    stand = {*ids}
    gone = [id for id in known.ids if id not in stand]
    after = Known(
        (*known.rounds[: fit.head], *rounds, *known.rounds[fit.end :]),
        ids,
        after_gaps=after_gaps & stand,
        voided=(known.voided | {*gone}) - stand,
    )
    was, now = {*known.ids[known.start :]}, after.ids[after.start :]
    is_gap = after.start > 0 and was.isdisjoint(now)
    return Step(
        after,
        added=tuple([round for id, round in zip(now, after.on_board, strict=True) if id not in was]),
        voided=tuple([before[id] for id in gone if id in was]),
        corrected=tuple([Correction(before[id], shown[id]) for id in shown if id in wrong and id in was]),
        started=is_gap,
        gap=is_gap,
    )


def _shows_voided(known: Known, message: Message) -> bool:
    """Whether a message shows a voided round and nothing that is new."""
    shown = {*message.ids}
    return not shown.isdisjoint(known.voided) and shown <= known.voided.union(known.ids)


def _fit(known: tuple[str, ...], shown: tuple[str, ...], single: bool) -> _Fit | None:
    """The fit of ids that are no numbers: known ones tell the place; None where they are in no order that can be."""
    places = {id: at for at, id in enumerate(known)}
    found = [places[id] for id in shown if id in places]
    if single and not found:
        return _Fit(len(known), len(known))
    if shown[0] not in places or any(one >= other for one, other in pairwise(found)):
        return None
    # A new round at the end shows that the history is the newer one, so that the known rest was voided.
    return _Fit(found[0], found[-1] + 1 if shown[-1] in places else len(known))


def _fit_by_number(numbers: _Numbers, single: bool, has_shoe: bool) -> _Fit | None:
    """The fit of ids that are numbers; None for a history from before all known rounds, which is of another shoe."""
    fit = _Fit(bisect_left(numbers.known, numbers.shown[0]), bisect_right(numbers.known, numbers.shown[-1]))
    return fit if fit.end or single or has_shoe else None


def _gaps(known: Known, shown: tuple[str, ...], fit: _Fit, numbers: _Numbers) -> frozenset[str]:
    """The ids of the rounds right before which rounds are missing, once a message is joined to the known rounds.

    Within a history nothing is missing, and neither is between known rounds that a history has shown side by side.
    """
    gaps = known.after_gaps.difference(shown[1:])
    after = known.ids[fit.head] if fit.head < len(known.ids) else None
    if after != shown[0] and (after is None or after in known.after_gaps or not fit.head):
        if fit.head and not _follow(numbers.known[fit.head - 1], numbers.shown[0], numbers.voided):
            gaps |= {shown[0]}
        if fit.end == fit.head and after is not None:
            gaps -= {after}
            if not _follow(numbers.shown[-1], numbers.known[fit.head], numbers.voided):
                gaps |= {after}
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
