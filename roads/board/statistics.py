"""Statistics of a shoe: counts, shares, streaks."""

from __future__ import annotations

from typing import NamedTuple

from roads.board.streaks import Streak, streaks
from roads.errors import OptionError
from roads.game.notation import Shoe, as_rounds
from roads.game.rounds import ByOutcome, Outcome, Round


class Statistics(NamedTuple):
    """Counts of a shoe.

    Pairs and naturals count the rounds that are known to have them: a round whose details are not known is not among them.

    Attributes:
        rounds: All rounds.
        banker: Rounds that Banker won.
        player: Rounds that Player won.
        tie: Tied rounds.
        banker_pairs: Rounds with a Banker pair.
        player_pairs: Rounds with a Player pair.
        naturals: Rounds that ended on a two-card 8 or 9.
        longest_streak: The longest, the oldest of several; None while there is none.
        current_streak: The newest; None while there is none.
    """

    rounds: int = 0
    banker: int = 0
    player: int = 0
    tie: int = 0
    banker_pairs: int = 0
    player_pairs: int = 0
    naturals: int = 0
    longest_streak: Streak | None = None
    current_streak: Streak | None = None

    @property
    def counts(self) -> ByOutcome[int]:
        """Rounds that Banker won, that Player won, and tied ones."""
        return ByOutcome(self.banker, self.player, self.tie)

    def share(self, outcome: Outcome, *, ties: bool = True) -> float | None:
        """The part of the rounds that ended so, from 0 to 1.

        Args:
            outcome: Which rounds to count.
            ties: Whether tied rounds are among those it is a part of; without them, the share of ties is None.

        Returns:
            None where there is no round to be a part of.

        Raises:
            OptionError: `outcome` is not an Outcome.
        """
        if not isinstance(outcome, Outcome):
            raise OptionError("outcome", outcome, "an Outcome")
        whole = self.rounds if ties else self.banker + self.player
        if not whole or (outcome is Outcome.TIE and not ties):
            return None
        return self.counts.of(outcome) / whole

    def after(self, round: Round) -> Statistics:
        """The statistics with one more round."""
        outcome = round.outcome
        count, banker, player, tie, banker_pairs, player_pairs, naturals, longest, current = self
        if outcome is Outcome.TIE:
            tie += 1
        else:
            if outcome is Outcome.BANKER:
                banker += 1
            else:
                player += 1
            goes_on = current is not None and current.outcome is outcome
            current = tuple.__new__(Streak, (outcome, current.length + 1 if goes_on and current else 1))
            if longest is None or current.length > longest.length:
                longest = current
        banker_pairs += round.banker_pair is True
        player_pairs += round.player_pair is True
        naturals += round.natural is True
        fields = (count + 1, banker, player, tie, banker_pairs, player_pairs, naturals, longest, current)
        return tuple.__new__(Statistics, fields)


def statistics(shoe: Shoe) -> Statistics:
    """The statistics of a shoe.

    >>> statistics("BBPT").banker
    2

    Raises:
        RoadsError: `shoe` is not one.
    """
    rounds = as_rounds(shoe)
    return statistics_of(rounds, streaks(rounds))


def statistics_of(rounds: tuple[Round, ...], streaks: tuple[Streak, ...]) -> Statistics:
    """`statistics` of rounds whose streaks are at hand."""
    outcomes = [round.outcome for round in rounds]
    return Statistics(
        rounds=len(rounds),
        banker=outcomes.count(Outcome.BANKER),
        player=outcomes.count(Outcome.PLAYER),
        tie=outcomes.count(Outcome.TIE),
        banker_pairs=[round.banker_pair for round in rounds].count(True),
        player_pairs=[round.player_pair for round in rounds].count(True),
        naturals=[round.natural for round in rounds].count(True),
        longest_streak=max(streaks, key=lambda streak: streak.length) if streaks else None,
        current_streak=streaks[-1] if streaks else None,
    )
