"""Rounds that a table has taken back: whether its shoe changed by a void, a correction or an undone round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from roads.game.rounds import Round

WORDS = ("void", "correction", "undone")
"""Words for what happened to a shoe, besides rounds that were added."""


def taken_back(before: Sequence[Round], after: Sequence[Round]) -> str | None:
    """One of `WORDS` for how a table's shoe changed; None where it only grew, or another shoe began.

    Where every round has an id, the ids tell: a void is an id that is gone from among those that are shown, a correction one
    with another result. Without ids a shoe that has lost its newest rounds, fewer than half, has undone them; a single round
    gone from before others is a void, and a single one that differs a correction.

    >>> import roads
    >>> taken_back(roads.parse("BPTB"), roads.parse("BPT")), taken_back(roads.parse("BPT"), roads.parse("BBTP"))
    ('undone', 'correction')
    """
    if not before or not after or before == after:
        return None
    was, now = ({each.id: each for each in rounds if each.id is not None} for rounds in (before, after))
    if len(was) == len(before) and len(now) == len(after):
        shared = [at for at, id in enumerate(was) if id in now]
        if not shared:
            return None
        if any(id not in now for id in list(was)[shared[0] :]):
            return "void"
        return "correction" if any(_contradict(round, now[id]) for id, round in was.items() if id in now) else None
    wrong = [at for at, (one, other) in enumerate(zip(before, after, strict=False)) if _contradict(one, other)]
    if not wrong:
        return "undone" if len(after) < len(before) < 2 * len(after) else None
    if len(wrong) == 1 and 2 <= len(before) <= len(after):
        return "correction"
    gone = wrong[0]
    return "void" if len(after) == len(before) - 1 and _alike(before[gone + 1 :], after[gone:]) else None


def _alike(before: Sequence[Round], after: Sequence[Round]) -> bool:
    return not any(_contradict(one, other) for one, other in zip(before, after, strict=True))


def _contradict(one: Round, other: Round) -> bool:
    """Whether two rounds differ in something that both know."""
    if one == other:
        return False
    both = [(getattr(one, name), getattr(other, name)) for name in _COMPARED]
    return any(first is not None and second is not None and first != second for first, second in both)


_COMPARED = tuple([each.name for each in fields(Round) if each.compare])
