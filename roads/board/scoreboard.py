"""The scoreboard: all five roads, the ask answers and the statistics of one shoe, as one value."""

from __future__ import annotations

from dataclasses import dataclass, field

from roads.board.ask import ASKED_STREAKS, Ask, ask_of
from roads.board.bead_road import BeadRoad, bead_road
from roads.board.big_road import BigRoad, big_road_of
from roads.board.derived_roads import BIG_EYE, COCKROACH, LOOK_BACK, SMALL, DerivedRoad, derived_road_of, mark
from roads.board.placement import Grid, grid
from roads.board.statistics import Statistics, statistics_of
from roads.board.streaks import Streak, streaks
from roads.errors import LimitError, OptionError, UsageError
from roads.game.game_shoes import read_shoe
from roads.game.games import BACCARAT, Game, game_of
from roads.game.notation import Shoe, as_round, as_rounds, notation
from roads.game.rounds import Outcome, Round, labelled
from roads.limits import SCOREBOARD_ROUNDS


@dataclass(frozen=True, slots=True, eq=True)
class Scoreboard:
    """The scoreboard of a shoe; `scoreboard` makes one, and `after` goes on.

    Two scoreboards are equal if their shoes and options are; everything else follows from those.

    Attributes:
        rounds: The shoe, oldest round first.
        rows: Height of every road, in cells of that road.
        tail: "stay" or "drop", the convention for dragon tails.
        newest_first: Whether the bead road starts with the newest round.
        bead_road: One bead for each round.
        big_road: One column for each streak.
        big_eye_road: Looks one streak back.
        small_road: Looks two streaks back.
        cockroach_road: Looks three streaks back.
        streaks: The streaks, oldest first.
        statistics: Counts, shares and streaks.
    """

    rounds: tuple[Round, ...]
    rows: int
    tail: str
    newest_first: bool
    bead_road: BeadRoad = field(compare=False)
    big_road: BigRoad = field(compare=False)
    big_eye_road: DerivedRoad = field(compare=False)
    small_road: DerivedRoad = field(compare=False)
    cockroach_road: DerivedRoad = field(compare=False)
    streaks: tuple[Streak, ...] = field(compare=False)
    statistics: Statistics = field(compare=False)

    def __repr__(self) -> str:
        options = "".join(
            [
                f", rows={self.rows}" * (self.rows != 6),
                f", tail={self.tail!r}" * (self.tail != "stay"),
                ", newest_first=True" * self.newest_first,
            ]
        )
        return f"scoreboard({notation(self.rounds)!r}{options})"

    @property
    def ask(self) -> Ask:
        """The next mark of each derived road if Banker won the next round, and if Player did."""
        newest_streaks = self.streaks[-ASKED_STREAKS:]
        return ask_of([streak.length for streak in newest_streaks], newest_streaks[-1].outcome if newest_streaks else None)

    def with_options(
        self,
        *,
        rounds: Shoe | None = None,
        rows: int | None = None,
        tail: str | None = None,
        newest_first: bool | None = None,
    ) -> Scoreboard:
        """The same scoreboard with other options, or with another shoe; what is left out, or None, stays as it is.

        >>> scoreboard("BPP", rows=3).with_options(rounds="BP", tail="drop")
        scoreboard('BP', rows=3, tail='drop')

        Args:
            rounds: Another shoe: text in the notation, Rounds or Outcomes, oldest first.
            rows: See `scoreboard`.
            tail: See `scoreboard`.
            newest_first: See `scoreboard`.

        Raises:
            RoadsError: `rounds` is not a shoe, or an option cannot be used.
            LimitError: Over `roads.limits.SCOREBOARD_ROUNDS` rounds.
        """
        if all(given is None for given in (rounds, rows, tail, newest_first)):
            return self
        return scoreboard_of(
            self.rounds if rounds is None else as_rounds(rounds),
            self.rows if rows is None else rows,
            self.tail if tail is None else tail,
            self.newest_first if newest_first is None else newest_first,
        )

    def after(self, round: Round | Outcome | str) -> Scoreboard:
        """The scoreboard after one more round. This one stays as it is, so that keeping it is the undo; see also `before`.

        The cost does not grow with the shoe, except for copying tuples.

        Args:
            round: A Round, an Outcome or the text of one round, such as "P" or "B9n". A text is in the letters B, P and T, of
                whatever game the board is: `board.after(DRAGON_TIGER.rounds("I")[0])` for one of another game.

        Raises:
            RoadsError: `round` is not one round.
            LimitError: Over `roads.limits.SCOREBOARD_ROUNDS` rounds.
        """
        played = as_round(round)
        _check_length(len(self.rounds) + 1)
        options = Grid(self.rows, self.tail == "drop")
        rounds = self.rounds + (played,)
        bead = (
            bead_road(rounds, rows=self.rows, newest_first=True)
            if self.newest_first
            else self.bead_road.after(played, self.rows)
        )
        big = self.big_road.after(played, options)
        statistics = self.statistics.after(played)
        big_eye, small, cockroach, found = self.big_eye_road, self.small_road, self.cockroach_road, self.streaks
        if played.outcome is not Outcome.TIE and (current := statistics.current_streak):
            found = (found if current.length == 1 else found[:-1]) + (current,)
            newest_streaks = [streak.length for streak in found[-LOOK_BACK:]]
            number, n, m = len(rounds), len(newest_streaks) - 1, current.length
            big_eye = big_eye.after(mark(newest_streaks, n, m, BIG_EYE), number, options)
            small = small.after(mark(newest_streaks, n, m, SMALL), number, options)
            cockroach = cockroach.after(mark(newest_streaks, n, m, COCKROACH), number, options)
        return Scoreboard(
            rounds, self.rows, self.tail, self.newest_first, bead, big, big_eye, small, cockroach, found, statistics
        )

    def before(self) -> Scoreboard:
        """The scoreboard before its newest round, which is taken back. This one stays as it is.

        >>> scoreboard("BPT").before()
        scoreboard('BP')

        Raises:
            UsageError: There is no round to take back.
        """
        if not self.rounds:
            raise UsageError("there is no round to take back: the board is empty")
        return self.with_options(rounds=self.rounds[:-1])

    def without(self, number: int) -> Scoreboard:
        """The scoreboard as if one round had been void, the rounds after it moving up. This one stays as it is.

        >>> scoreboard("BPT").without(2)
        scoreboard('BT')

        Args:
            number: Number of the round in the shoe, 1-based, as the cells have it.

        Raises:
            OptionError: There is no round of that number.
        """
        index = self._index(number)
        return self.with_options(rounds=self.rounds[:index] + self.rounds[index + 1 :])

    def replaced(self, number: int, round: Round | Outcome | str) -> Scoreboard:
        """The scoreboard with one round corrected. This one stays as it is.

        It is still the same round of the table: where `round` has no `id`, or no `time`, it gets that of the round it replaces.

        >>> scoreboard("BPT").replaced(2, "B9n")
        scoreboard('B B9n T')

        Args:
            number: Number of the round in the shoe, 1-based, as the cells have it.
            round: A Round, an Outcome or the text of one round, as `after` takes it.

        Raises:
            OptionError: There is no round of that number.
            RoadsError: `round` is not one round.
        """
        index = self._index(number)
        old, new = self.rounds[index], as_round(round)
        new = labelled(new, old.id if new.id is None else new.id, old.time if new.time is None else new.time)
        return self.with_options(rounds=(*self.rounds[:index], new, *self.rounds[index + 1 :]))

    def _index(self, number: int) -> int:
        count = len(self.rounds)
        if type(number) is not int or not 1 <= number <= count:
            raise OptionError("number", number, f"the number of a round, 1 to {count}" if count else "a board with rounds")
        return number - 1


def scoreboard(
    shoe: Shoe | Scoreboard = (),
    *,
    rows: int | None = None,
    tail: str | None = None,
    newest_first: bool | None = None,
    game: Game | str = BACCARAT,
) -> Scoreboard:
    """The scoreboard of a shoe: all five roads, the ask answers and the statistics.

    >>> board = scoreboard("BPPP")
    >>> board.big_eye_road.marks
    (Mark.BLUE, Mark.RED)
    >>> board.after("B").statistics.banker
    2

    A Scoreboard in place of a shoe keeps its options, except those given here; with none given, it is returned as it is.

    >>> scoreboard(scoreboard("BPPP", rows=3), tail="drop")
    scoreboard('BPPP', rows=3, tail='drop')

    Args:
        shoe: Text in the notation, Rounds or Outcomes, oldest first; left out: an empty shoe. Or a Scoreboard.
        rows: Height of every road, in cells of that road, at least 1; 6 where it is left out.
        tail: "stay": a dragon tail keeps its row to its end; "drop": it goes down again where it can. See `placement`.
            "stay" where it is left out.
        newest_first: Whether the bead road starts with the newest round, see `bead_road`; False where it is left out.
        game: A Game, or the name of one in `roads.GAMES`, whose letters the texts of the shoe are in; see `Game.rounds`.
            The board does not keep it: texts for `after` and `replaced` are in the letters B, P and T.

    Raises:
        RoadsError: `shoe` is not a shoe, or an option cannot be used.
        LimitError: Over `roads.limits.SCOREBOARD_ROUNDS` rounds.
    """
    game = game_of(game)
    if isinstance(shoe, Scoreboard):
        return shoe.with_options(rows=rows, tail=tail, newest_first=newest_first)
    return scoreboard_of(
        read_shoe(shoe, game),
        6 if rows is None else rows,
        "stay" if tail is None else tail,
        False if newest_first is None else newest_first,
    )


def scoreboard_of(rounds: tuple[Round, ...], rows: int, tail: str, newest_first: bool) -> Scoreboard:
    """`scoreboard` of Rounds, with every option given.

    Raises:
        RoadsError: An option cannot be used.
        LimitError: Over `roads.limits.SCOREBOARD_ROUNDS` rounds.
    """
    _check_length(len(rounds))
    options = grid(rows, tail)
    bead = bead_road(rounds, rows=rows, newest_first=newest_first)
    big = big_road_of(rounds, options)
    found = streaks(rounds)
    lengths = [streak.length for streak in found]
    numbers = [cell.number for cell in big.cells]
    return Scoreboard(
        rounds=rounds,
        rows=rows,
        tail=tail,
        newest_first=newest_first,
        bead_road=bead,
        big_road=big,
        big_eye_road=derived_road_of(lengths, numbers, BIG_EYE, options),
        small_road=derived_road_of(lengths, numbers, SMALL, options),
        cockroach_road=derived_road_of(lengths, numbers, COCKROACH, options),
        streaks=found,
        statistics=statistics_of(rounds, found),
    )


def _check_length(rounds: int) -> None:
    if rounds > SCOREBOARD_ROUNDS.value:
        said = f"a scoreboard of {rounds:,} rounds: at most {SCOREBOARD_ROUNDS} can be shown"
        raise SCOREBOARD_ROUNDS.error(LimitError, said, size=rounds)
