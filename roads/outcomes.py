"""What a round can be, and what a derived road can show of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from roads.errors import OptionError

# Neither enum is a str: `Outcome.BANKER == Mark.BLUE` would then hold, since both are written "B".


class Outcome(Enum):
    """Who won a round; the value is the letter of the notation."""

    BANKER = "B"
    PLAYER = "P"
    TIE = "T"

    def __repr__(self) -> str:
        return f"Outcome.{self.name}"


class Mark(Enum):
    """A mark of a derived road. Red and blue do not mean Banker and Player: red says that the shoe repeats itself."""

    RED = "R"
    BLUE = "B"

    def __repr__(self) -> str:
        return f"Mark.{self.name}"

    @property
    def opposite(self) -> Mark:
        """Blue for red, red for blue."""
        return Mark.BLUE if self is Mark.RED else Mark.RED


@dataclass(frozen=True, slots=True)
class Round:
    """One round: only `outcome` is needed for any road.

    Attributes:
        outcome: Who won.
        total: The winning hand's total, 0 to 9 (a tie: the common one); None where it is not known.
        natural: Whether it ended on a two-card 8 or 9; None where it is not known.
        banker_pair: Whether the Banker's first two cards were of one rank; None where it is not known (pairs cannot be told
            from point values).
        player_pair: The same for the Player.

    Raises:
        OptionError: A field of another type, or a total outside 0 to 9.
    """

    outcome: Outcome
    total: int | None = None
    natural: bool | None = None
    banker_pair: bool | None = None
    player_pair: bool | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.outcome, Outcome):
            raise OptionError("outcome", self.outcome, "an Outcome")
        if self.total is not None and (type(self.total) is not int or not 0 <= self.total <= 9):
            raise OptionError("total", self.total, "0 to 9, or None")
        for name in ("natural", "banker_pair", "player_pair"):
            flag = getattr(self, name)
            if flag is not None and type(flag) is not bool:
                raise OptionError(name, flag, "True, False or None")

    def __repr__(self) -> str:
        details = [
            f"{name}={value!r}"
            for name in ("total", "natural", "banker_pair", "player_pair")
            if (value := getattr(self, name)) is not None
        ]
        return f"Round({', '.join([repr(self.outcome), *details])})"
