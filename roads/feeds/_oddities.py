"""What is odd about a whole shoe, whatever it was read from."""

from __future__ import annotations

from roads.feeds._values import FeedShoe, Notes
from roads.outcomes import Outcome
from roads.streaks import streaks

LONGEST_RUN = 30
MOST_ROUNDS = 90
LEAST_DOUBLED = 8  # by chance, four equal pairs come once in some 40 shoes of that length, and such shoes are rare


def note_oddities(shoe: FeedShoe, notes: Notes) -> None:
    """Warns of a shoe with every round doubled, a run over 30 or over 90 rounds; the shoe is left as it is."""
    place = f"shoe {shoe.name}"
    rounds = shoe.rounds
    if len(rounds) >= LEAST_DOUBLED and len(rounds) % 2 == 0 and rounds[::2] == rounds[1::2] and len(set(rounds)) > 1:
        notes.warn(place, f"every one of its {len(rounds)} rounds comes twice in a row")
    longest = max([streak.length for streak in streaks(rounds)], default=0)
    ties = max(map(len, "".join("T" if each.outcome is Outcome.TIE else " " for each in rounds).split()), default=0)
    if max(longest, ties) > LONGEST_RUN:
        notes.warn(place, f"a run of {max(longest, ties)}, over {LONGEST_RUN}")
    if len(rounds) > MOST_ROUNDS:
        notes.warn(place, f"{len(rounds)} rounds, over {MOST_ROUNDS}")
