"""Oddities of a whole shoe, of any shape."""

from __future__ import annotations

from roads.feeds.reading.decoded import FeedShoe, Notes
from roads.game.rounds import Outcome, Round

LONGEST_RUN = 30
MOST_ROUNDS = 90
LEAST_REPEATED = 16  # two shoes of that length are alike by chance once in a million times
LEAST_DOUBLED = 8  # by chance, four equal pairs come once in some 40 shoes of that length, and such shoes are rare


def note_oddities(shoe: FeedShoe, notes: Notes) -> None:
    """Warns of a shoe with every round doubled, a run over 30 or over 90 rounds; the shoe is left as it is."""
    place = f"shoe {shoe.name}"
    rounds = shoe.rounds
    if len(rounds) >= LEAST_DOUBLED and len(rounds) % 2 == 0 and rounds[::2] == rounds[1::2] and len(set(rounds)) > 1:
        notes.warn(place, f"each of its {len(rounds)} rounds comes twice in a row")
    longest = _longest_run(rounds)
    if longest > LONGEST_RUN:
        notes.warn(place, f"a run of {longest}, over {LONGEST_RUN}")
    if len(rounds) > MOST_ROUNDS:
        notes.warn(place, f"{len(rounds)} rounds, over {MOST_ROUNDS}")


def note_repeat(before: FeedShoe | None, shoe: FeedShoe, notes: Notes) -> None:
    """Warns of a shoe that has the rounds of the one before, and of one whose rounds come once more after they are over."""
    place = f"shoe {shoe.name}"
    rounds = shoe.rounds
    if before is not None and len(rounds) >= LEAST_REPEATED and rounds == before.rounds:
        notes.warn(place, f"the same {len(rounds)} rounds as the shoe {before.name} before it: recorded twice?")
    half = len(rounds) // 2
    if half >= LEAST_REPEATED and len(rounds) == 2 * half and rounds[:half] == rounds[half:] and not _is_pattern(rounds[:half]):
        notes.warn(place, f"its first {half} rounds come again as its last {half}: recorded twice?")


def _is_pattern(rounds: tuple[Round, ...]) -> bool:
    """Whether a few rounds again and again make them all, such as BPBPBP, which a shoe may do."""
    return any(rounds[size:] == rounds[:-size] for size in range(1, 9))


def _longest_run(rounds: tuple[Round, ...]) -> int:
    """The length of the longest run of one side, ties taken out, or of ties."""
    longest = run = ties = 0
    side = None
    for each in rounds:
        outcome = each.outcome
        if outcome is Outcome.TIE:
            ties += 1
            longest = max(longest, ties)
            continue
        run = run + 1 if outcome is side else 1
        side, ties = outcome, 0
        longest = max(longest, run)
    return longest
