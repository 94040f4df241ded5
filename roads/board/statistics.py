"""Statistics of a shoe: counts, shares, streaks."""

from __future__ import annotations

from typing import NamedTuple

from roads.board.streaks import Streak, streaks
from roads.errors import OptionError
from roads.game.notation import Shoe, as_rounds
from roads.game.rounds import ByOutcome, Outcome, Round


class Statistics(NamedTuple):
    """Counts of a shoe.

    Pairs and naturals count only the rounds that are known to have them.

    Attributes:
        rounds: Number of rounds.
        banker: Number of rounds that Banker won.
        player: Number of rounds that Player won.
        tie: Number of ties.
        banker_pairs: Number of rounds with a Banker pair.
        player_pairs: Number of rounds with a Player pair.
        naturals: Number of rounds that ended on a two-card 8 or 9.
        longest_streak: The longest streak, the oldest one of equals; None while there is no streak.
        current_streak: The newest streak; None while there is no streak.
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
        """Numbers of rounds that Banker won, that Player won, and of ties."""
        return ByOutcome(self.banker, self.player, self.tie)

    def share(self, outcome: Outcome, *, ties: bool = True) -> float | None:
        """The share of rounds that ended in `outcome`, from 0 to 1.

        Args:
            outcome: The result to count.
            ties: Whether ties count among all rounds. Without ties, the share of ties is None.

        Returns:
            The share; None where there is no round to count.

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
        RoadsError: `shoe` is not a shoe.
    """
    rounds = as_rounds(shoe)
    return statistics_of(rounds, streaks(rounds))


def statistics_of(rounds: tuple[Round, ...], streaks: tuple[Streak, ...]) -> Statistics:
    """`statistics` of Rounds whose streaks are known."""
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
