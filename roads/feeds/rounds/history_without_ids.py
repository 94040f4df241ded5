"""Histories whose rounds have no ids: which rounds are new, taken back or corrected shows only by comparing results."""

from __future__ import annotations

from collections.abc import Sequence

from roads.feeds.rounds.contradiction import contradict
from roads.feeds.rounds.known_rounds import Known, Rules
from roads.feeds.rounds.message import Message
from roads.feeds.rounds.steps import Correction, Step, step_to_new_board
from roads.game.rounds import Round


def step_without_ids(known: Known, message: Message, rules: Rules, *, newer: bool) -> Step:
    """The step that a message takes known rounds, by results alone.

    Args:
        known: The rounds so far.
        message: The message; it shows at least one round.
        rules: How to read what is left open.
        newer: Whether the message is known to be the newer of the two.
    """
    board, now = known.on_board, message.rounds
    if len(now) < len(board) and _starts(board, now):
        if rules.shorter == "old" and not newer:
            return Step(known)
        return Step(_of(known, board[: len(now)], known.ids[known.start :][: len(now)]), undone=board[len(now) :])
    at = first_new(board, now, known.shown, message.has_shoe, rules.overlap)
    if at is not None:
        ids = (*known.ids[known.start :], *message.ids[at:])
        return Step(_of(known, (*board, *now[at:]), ids), now[at:])
    wrong = _only_difference(board, now, message.has_shoe)
    if wrong is None:
        return step_to_new_board(message, gap=message.has_shoe)
    rounds = (*board[:wrong], now[wrong], *board[wrong + 1 :], *now[len(board) :])
    ids = (*known.ids[known.start :], *message.ids[len(board) :])
    return Step(_of(known, rounds, ids), now[len(board) :], corrected=(Correction(board[wrong], now[wrong]),))


def first_new(known: Sequence[Round], now: Sequence[Round], shown: int, has_shoe: bool, overlap: bool) -> int | None:
    """The index of the first new round of a history; None where it does not continue the known rounds.

    Args:
        known: The rounds so far, oldest first.
        now: Those of the history.
        shown: How many rounds the history before had.
        has_shoe: Whether both are known to be of one shoe. Else a shorter history may be of a new shoe, since a window on the
            last rounds of a shoe never shrinks.
        overlap: Whether a capped history (the last 200, say) is aligned by its overlap with what is known.
    """
    if _starts(now, known):
        return len(known)
    if overlap and now and (has_shoe or len(now) >= shown):
        return overlap_of([_key(round) for round in known[-len(now) :]], [_key(round) for round in now]) or None
    return None


def _of(known: Known, rounds: tuple[Round, ...], ids: tuple[str, ...]) -> Known:
    return Known(rounds, ids if len(ids) == len(rounds) else (), known.shown, known.sent, voided=known.voided)


def _only_difference(known: Sequence[Round], now: Sequence[Round], has_shoe: bool) -> int | None:
    """Index of the one known round that a history shows otherwise; None where it is another history.

    That is only told of two rounds or more, in a history of the same length, or a longer one where the shoe has an id.
    """
    if len(known) < 2 or len(now) < len(known) or (len(now) > len(known) and not has_shoe):
        return None
    wrong = [at for at, round in enumerate(known) if not _alike(round, now[at])]
    return wrong[0] if len(wrong) == 1 else None


def _starts(rounds: Sequence[Round], with_these: Sequence[Round]) -> bool:
    start = tuple(rounds[: len(with_these)])
    return start == tuple(with_these) or (
        len(start) == len(with_these) and all(_alike(one, other) for one, other in zip(start, with_these, strict=True))
    )


def _alike(one: Round, other: Round) -> bool:
    """Whether two rounds may be one: many a history shows the cards and both totals of its newest round alone."""
    if one is other:
        return True
    return _key(one) == _key(other) and not contradict(one, other)


def _key(round: Round) -> tuple[object, ...]:
    return round.outcome, round.total, round.natural, round.banker_pair, round.player_pair


def overlap_of(known: Sequence[object], newer: Sequence[object]) -> int:
    """Length of the longest end of `known` that is also a start of `newer`; 0 where they do not overlap.

    Takes linear time (Knuth, Morris and Pratt): `shorter[n]` is the length of the longest start of `newer` that is also an end
    of its first n + 1 values, all of them excepted.
    """
    shorter: list[int] = []
    for value in newer:
        at = shorter[-1] if shorter else 0
        while at and newer[at] != value:
            at = shorter[at - 1]
        shorter.append(at + 1 if shorter and newer[at] == value else 0)
    fits = 0
    for value in known:
        if fits and fits == len(newer):
            fits = shorter[fits - 1]
        while fits and newer[fits] != value:
            fits = shorter[fits - 1]
        if newer and newer[fits] == value:
            fits += 1
    return fits
