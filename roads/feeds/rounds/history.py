"""The history of a shoe in play: the step that each message takes it."""

from __future__ import annotations

from roads.feeds.rounds.history_with_ids import step_with_ids, void_step
from roads.feeds.rounds.history_without_ids import step_without_ids
from roads.feeds.rounds.known_rounds import Known, Rules
from roads.feeds.rounds.message import Message
from roads.feeds.rounds.steps import Step, step_to_new_board


def step(known: Known | None, message: Message, rules: Rules) -> Step:
    """The step from what is known of a shoe to what is known after a message; the cases are a table in `docs/feeds.md`.

    Args:
        known: The shoe so far; None before its first message.
        message: The next message.
        rules: How to read what the feed leaves open.
    """
    if known is None:
        return step_to_new_board(message)
    if message.sent is not None and message.sent.is_before(known.sent):
        return Step(known)
    newer = known.sent is not None and known.sent.is_before(message.sent)
    without = void_step(known, message.voided) if message.voided else Step(known)
    known = without.known
    if not message.rounds:
        found = Step(known) if message.voided or rules.single else _emptied(known, message, rules, newer=newer)
    elif known.ids and message.ids:
        found = step_with_ids(known, message, rules, newer=newer)
    else:
        found = step_without_ids(known, message, rules, newer=newer)
    after = found.known._replace(shown=len(message.rounds), sent=message.sent or known.sent)
    added = found.added if found.started else (*without.added, *found.added)
    return found._replace(known=after, added=added, voided=(*without.voided, *found.voided))


def _emptied(known: Known, message: Message, rules: Rules, *, newer: bool) -> Step:
    """The step of a message without rounds: a new shoe, or a shoe with an id whose rounds do not stand any more."""
    if not known.rounds:
        return Step(known)
    if not message.has_shoe:
        return step_to_new_board(message)
    if rules.shorter == "old" and not newer:
        return Step(known)
    gone, after = known.on_board, Known((), voided=known.voided.union(known.ids))
    return Step(after, voided=gone) if known.ids else Step(after, undone=gone)
