"""Errors of this library. All are ValueErrors that name the value, its place and what was expected."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, is_dataclass
from functools import partial
from typing import Any

from roads.error_text import short


class RoadsError(ValueError):
    """Base class of every error that this library raises on purpose.

    Most subclasses are dataclasses: their fields hold the facts, and `__str__` makes the text.
    """

    def __post_init__(self) -> None:
        self.args = (str(self),)  # for `repr`, loggers and debuggers, as any other error has it

    def __reduce__(self) -> tuple[Any, ...]:
        if not is_dataclass(self):
            return super().__reduce__()  # type: ignore[return-value]
        given = {each.name: getattr(self, each.name) for each in fields(self) if each.init}
        return partial(type(self), **given), ()


@dataclass(eq=False, repr=False)
class OptionError(RoadsError):
    """An argument that cannot be used.

    Attributes:
        option: Name of the argument, such as ``rows``.
        value: The value that was given.
        expected: What would have been accepted, in words.
    """

    option: str
    value: object
    expected: str

    def __str__(self) -> str:
        return f"{self.option}: expected {self.expected}, got {short(self.value)}"


class UsageError(RoadsError):
    """Misuse, explained in one sentence: options that exclude each other, a missing option, a closed object."""


@dataclass(eq=False, repr=False)
class LimitError(RoadsError):
    """Something larger than one of the limits in SECURITY.md. Raised before the memory is allocated.

    Where it is also about an option, a file, a feed or JSON, it is an error of that kind too.

    Attributes:
        reason: What is too large, and the limit, in words.
        size: The size it has or would have; None where it is only known to be over the limit.
        limit: The largest size that is accepted.
        constant: Name of the limit, such as ``roads.limits.SHOE_ROUNDS``.
    """

    reason: str
    size: int | None
    limit: int
    constant: str

    def __str__(self) -> str:
        return f"{self.reason} ({self.constant})"


# LimitError comes first among the bases below: fields are collected from the last base on, so the arguments start with
# those of the other kind.


@dataclass(eq=False, repr=False)
class OptionLimitError(LimitError, OptionError):
    """An argument over a limit, with the attributes of both kinds."""

    reason: str = field(init=False)

    def __post_init__(self) -> None:
        self.reason = f"{self.option}: expected {self.expected}"
        super().__post_init__()

    def __str__(self) -> str:
        return f"{OptionError.__str__(self)} ({self.constant})"


@dataclass(eq=False, repr=False)
class NotationError(RoadsError):
    """Text that is not a shoe in the notation.

    Attributes:
        line: Line of the mistake, 1-based.
        column: Character of that line, 1-based.
        text: The offending text.
        reason: What is wrong with it, and what was expected.
        shoe: Index of the shoe among many, 0-based; None where there is only one.
    """

    line: int
    column: int
    text: str
    reason: str
    shoe: int | None = None

    def __str__(self) -> str:
        place = "" if self.shoe is None else f"shoes[{self.shoe}], "
        return f"{place}line {self.line}, column {self.column}: {short(self.text)}: {self.reason}"


@dataclass(eq=False, repr=False)
class CardError(RoadsError):
    """Cards that cannot make a round.

    Attributes:
        hand: "Player", "Banker" or "both".
        rule: What is wrong, or the rule that is broken.
        number: Place of the round in its shoe, 1-based; None for a round by itself.
    """

    hand: str
    rule: str
    number: int | None = None

    def __str__(self) -> str:
        place = "" if self.number is None else f"round {self.number}, "
        return f"{place}{'both hands' if self.hand == 'both' else self.hand + ' hand'}: {self.rule}"


@dataclass(eq=False, repr=False)
class JsonError(RoadsError):
    """Text that is not the JSON of a scoreboard.

    Attributes:
        place: A path such as ``$.rounds[2].total`` (0-based); line and column where the text is not JSON at all.
        reason: What is wrong there, and what was expected.
    """

    place: str
    reason: str

    def __str__(self) -> str:
        return f"{self.place}: {self.reason}"


@dataclass(eq=False, repr=False)
class JsonLimitError(LimitError, JsonError):
    """JSON over a limit, with the attributes of both kinds."""

    def __str__(self) -> str:
        return f"{JsonError.__str__(self)} ({self.constant})"


@dataclass(eq=False, repr=False)
class MissingPackageError(RoadsError, ImportError):
    """A part of this library whose packages are not installed, or cannot be imported.

    Attributes:
        part: The part that needs them, such as ``roads.bulk``.
        reason: What the import said.
        extra: The extra that installs them.
    """

    part: str
    reason: str
    extra: str

    def __str__(self) -> str:
        return f"{self.part} needs the extra {self.extra} ({self.reason}): pip install 'baccarat-roads[{self.extra}]'"
