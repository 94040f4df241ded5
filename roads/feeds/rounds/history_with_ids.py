"""Histories whose rounds have ids: the ids tell which rounds are new, voided, corrected or missing."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import pairwise
from operator import lt
from typing import NamedTuple, TypeVar

from roads.feeds.rounds.contradiction import contradict
from roads.feeds.rounds.known_rounds import Known, Numbers, Rules
from roads.feeds.rounds.message import Message
from roads.feeds.rounds.steps import Correction, Step, step_to_new_board
from roads.game.rounds import Round
from roads.short_texts import kept_if_short

T = TypeVar("T")

_NEWEST = 100  # known rounds that are looked through first for one that is shown again


class _Fit(NamedTuple):
    """The known rounds that a message tells of: those from index `head` up to `end`, `end` excluded."""

    head: int
    end: int


class _Numbers(NamedTuple):
    """The numbers of ids that end in numbers which grow."""

    known: tuple[int, ...]
    shown: tuple[int, ...]


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
    known = known if known.numbers else known._replace(numbers=numbers_of(known.ids))
    numbers = _numbers(known, message)
    if rules.single or _is_single(known, message, numbers):
        part = _told_alone(known, message.ids, numbers)
        return _merged(known, part, _each_alone(_of(known, part), message, rules, _part_of(numbers, part)), message.ids)
    fit = _fit(known.ids, message.ids) if numbers is None else _fit_by_number(numbers, message.has_shoe)
    if fit is None:
        return step_to_new_board(message, gap=True)
    if rules.shorter == "old" and not newer and (fit.end < len(known.ids) or _shows_voided(known, message)):
        return Step(known)
    part = slice(max(0, fit.head - 1), len(known.ids))
    cut, numbers, head = _of(known, part), _part_of(numbers, part), fit.head - part.start
    after_gaps = cut.after_gaps if numbers is None or rules.jumps else _gaps(cut, message.ids, head, numbers)
    return _merged(known, part, _joined(cut, message, head, after_gaps), message.ids)


def void_step(known: Known, ids: Sequence[str]) -> Step:
    """The step that takes rounds out; an id that is not known yet is kept, so that its number is not missing later."""
    if known.rounds and not known.ids:
        return Step(known)
    gone = {*ids}
    at = sorted(map(known.ids.index, gone.intersection(known.ids)))
    part = slice(at[0], min(at[-1] + 2, len(known.ids))) if at else slice(0, 0)
    cut = _of(known, part)
    stands, after_gaps, is_after = dict[str, Round](), set[str](), False
    for id, round in zip(cut.ids, cut.rounds, strict=True):
        is_after = is_after or id in cut.after_gaps
        if id in gone:
            continue
        stands[id] = round
        if is_after:
            after_gaps.add(id)
        is_after = False
    made = cut._replace(
        rounds=(*stands.values(),), ids=(*stands,), after_gaps=frozenset(after_gaps), voided=known.voided | gone
    )
    return _merged(known, part, made, ())


def _is_single(known: Known, message: Message, numbers: _Numbers | None) -> bool:
    """Whether a message is no history: one round after one round, or one that is not the first of those known."""
    if len(message.ids) > 1:
        return False
    if known.shown <= 1:
        return True
    if message.ids[0] in known.voided:
        return False
    return (numbers is not None and numbers.shown[0] > numbers.known[0]) or message.ids[0] in known.ids[1:]


# A message takes time by the rounds that it tells of, and those beside them. The others are copied, nothing more: a shoe of
# many rounds that grows by one at a time would take time with the square of its length.


def _told_alone(known: Known, shown: tuple[str, ...], numbers: _Numbers | None) -> slice:
    """The known rounds that rounds tell of which are each alone: those in their places, and the neighbours of these."""
    if numbers is not None:
        first, last = bisect_left(numbers.known, numbers.shown[0]), bisect_right(numbers.known, numbers.shown[-1])
        return slice(max(0, first - 1), last + 1)
    at = [known.ids.index(id) for id in {*shown}.intersection(known.ids)]
    return slice(min(at, default=len(known.ids)), max(at) + 1 if len(at) == len(shown) else len(known.ids))


def _of(known: Known, part: slice) -> Known:
    """The rounds of a part of those known, as if there were no others."""
    ids = known.ids[part]
    gaps = frozenset(known.after_gaps.intersection(ids)) if known.after_gaps else known.after_gaps
    return known._replace(rounds=known.rounds[part], ids=ids, after_gaps=gaps, numbers=None)


def _part_of(numbers: _Numbers | None, part: slice) -> _Numbers | None:
    return None if numbers is None else numbers._replace(known=numbers.known[part])


def _merged(known: Known, part: slice, made: Known, shown: Sequence[str]) -> Step:
    """The step that puts what was made of a part in its place. `shown` are the ids that may have been corrected."""
    part = slice(*part.indices(len(known.ids)))
    after_gaps = known.after_gaps
    if after_gaps or made.after_gaps:
        after_gaps = after_gaps.difference(known.ids[part]).union(made.after_gaps)
    after = Known(
        _with(known.rounds, part, made.rounds),
        _with(known.ids, part, made.ids),
        after_gaps=after_gaps,
        voided=made.voided,
        numbers=_numbers_after(known, part, made.ids),
    )
    return _told(known, after, shown, part, part.start + len(made.ids))


def _with(values: tuple[T, ...], part: slice, made: tuple[T, ...]) -> tuple[T, ...]:
    return values[: part.start] + made + values[part.stop :] if part.stop < len(values) else values[: part.start] + made


def _numbers_after(known: Known, part: slice, made: tuple[str, ...]) -> Numbers | None:
    """The numbers once a part was put in its place; None where they have to be read anew."""
    if known.numbers is None:
        return None
    if known.numbers.word is None:  # ids in no order are in none after more of them
        return known.numbers if {*known.ids[part]}.issubset(made) else None
    numbers, (word, now) = known.numbers.numbers, numbers_of(made) if made else known.numbers._replace(numbers=())
    before, after = numbers[max(0, part.start - 1) : part.start], numbers[part.stop : part.stop + 1]
    ends = (*before, *now[:1], *now[1:][-1:], *after)
    if word != known.numbers.word or not ends or not all(map(lt, ends, ends[1:])):
        return None
    return Numbers(word, _with(numbers, part, now))


def _each_alone(known: Known, message: Message, rules: Rules, numbers: _Numbers | None) -> Known:
    """The rounds once each one of a message was added or corrected, and the others were left as they are."""
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
            if not _follow(number[before], number[id], known.voided):
                after_gaps.add(id)
    voided = known.voided.difference(message.ids) if known.voided else known.voided
    return Known((*stands.values(),), (*stands,), after_gaps=frozenset(after_gaps), voided=voided)


def _joined(known: Known, message: Message, head: int, after_gaps: frozenset[str]) -> Known:
    """The rounds once those of a history stand in the place of those known ones from index `head` on."""
    before = dict(zip(known.ids, known.rounds, strict=True))
    shown = dict(zip(message.ids, message.rounds, strict=True))
    wrong = {id for id, round in shown.items() if id in before and contradict(before[id], round)}
    # A round that is shown again is kept as it was first shown: many a history shows the cards of its newest round alone.
    rounds = [round if id in wrong else before.get(id, round) for id, round in shown.items()]
    ids = (*known.ids[:head], *message.ids)
    stand = {*ids}
    gone = [id for id in known.ids if id not in stand]
    voided = (known.voided | {*gone}) - stand if gone or known.voided else known.voided
    return Known((*known.rounds[:head], *rounds), ids, after_gaps=after_gaps & stand, voided=voided)


def _told(known: Known, after: Known, shown: Sequence[str], part: slice, stop: int) -> Step:
    """The step between two states: what it changes on the board.

    Args:
        known: The rounds before.
        after: The rounds after.
        shown: The ids that may have been corrected.
        part: The rounds before that changed; all others are the same.
        stop: Where this part ends after the step; it starts at the same place.
    """
    start, more = part.start, stop - part.stop
    begun, begins = known.start, after.start
    was = known.ids[max(start, begun) : part.stop]
    before, on_board = dict(zip(known.ids[part], known.rounds[part], strict=True)), {*was}
    now = after.ids[max(start, begins) : stop]
    stands = dict(zip(after.ids[start:stop], after.rounds[start:stop], strict=True))
    stays = max(begun, begins) < start or max(stop, begins, begun + more) < len(after.ids) or not on_board.isdisjoint(now)
    is_gap = begins > 0 and not stays
    return Step(
        after,
        added=(
            *after.rounds[begins : min(begun, start)],
            *[stands[id] for id in now if id not in on_board],
            *after.rounds[max(stop, begins) : max(0, begun + more)],
        ),
        voided=tuple([before[id] for id in was if id not in stands]),
        corrected=tuple(
            [Correction(before[id], stands[id]) for id in shown if id in on_board and before[id] is not stands[id]]
        ),
        started=is_gap,
        gap=is_gap,
    )


def _shows_voided(known: Known, message: Message) -> bool:
    """Whether a message shows a voided round and nothing that is new."""
    shown = {*message.ids}
    return not shown.isdisjoint(known.voided) and shown <= known.voided.union(known.ids)


def _fit(known: tuple[str, ...], shown: tuple[str, ...]) -> _Fit | None:
    """The fit of ids that are no numbers: known ones tell the place; None where they are in no order that can be."""
    start = max(0, len(known) - _NEWEST - 2 * len(shown))  # most histories go on where the one before ended
    places = dict(zip(known[start:], range(start, len(known)), strict=True))
    if not {id for id in shown if id not in places}.isdisjoint(known[:start]):
        places = dict(zip(known, range(len(known)), strict=True))
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
    if is_open and not _follow(numbers.known[head - 1], numbers.shown[0], known.voided):
        return gaps | {shown[0]}
    return gaps


def _follow(first: int, second: int, voided: frozenset[str]) -> bool:
    """Whether no round is missing between two numbers: there is none, or each was voided."""
    if second - first - 1 > len(voided):
        return False
    return second - first == 1 or {*range(first + 1, second)} <= {number for _, number in map(_number, voided)}


def _numbers(known: Known, message: Message) -> _Numbers | None:
    """The numbers at the ends of ids; None where the rest differs, an id has none, or they do not grow."""
    mine, shown = known.numbers, numbers_of(message.ids)
    return None if mine is None or mine.word is None or mine.word != shown.word else _Numbers(mine.numbers, shown.numbers)


def numbers_of(ids: tuple[str, ...]) -> Numbers:
    """The numbers at the ends of ids."""
    read = [_number(id) for id in ids]
    numbers = tuple([number for _, number in read])
    is_one = len({word for word, _ in read}) == 1 and all(map(lt, numbers, numbers[1:]))
    return Numbers(read[0][0], numbers) if is_one and read[0][0] is not None else Numbers(None, ())


@kept_if_short(4096)
def _number(id: str) -> tuple[str | None, int]:
    """The number at the end of an id, and what stands before it; None where it ends in no number."""
    found = re.fullmatch(r"(|.*[^0-9])([0-9]{1,18})", id, re.DOTALL)
    return (found[1], int(found[2])) if found else (None, 0)
