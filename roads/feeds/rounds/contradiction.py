"""Whether two rounds contradict each other."""

from __future__ import annotations

from dataclasses import fields

from roads.game.rounds import Round


def contradict(one: Round, other: Round) -> bool:
    """Whether two rounds differ in something that both know."""
    both = [(getattr(one, name), getattr(other, name)) for name in _COMPARED]
    return any(first is not None and second is not None and first != second for first, second in both)


_COMPARED = tuple([each.name for each in fields(Round) if each.compare])
