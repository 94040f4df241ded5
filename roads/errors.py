"""The errors of this library: all of them ValueErrors that name value, place and what was expected."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from roads.limits import NUMBER


class RoadsError(ValueError):
    """The base of every error that this library raises on purpose."""


class OptionError(RoadsError):
    """An argument that cannot be used.

    Attributes:
        option: Its name, such as ``rows``.
        value: What was given.
        expected: What would have been accepted, in words.
    """

    def __init__(self, option: str, value: object, expected: str) -> None:
        super().__init__(f"{option}: expected {expected}, got {short(value)}")
        self.option = option
        self.value = value
        self.expected = expected

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return type(self), (self.option, self.value, self.expected)


class UsageError(RoadsError):
    """A misuse, told in one sentence: options that do not go together, an option that is missing, an object that is closed."""


class LimitError(RoadsError):
    """Something larger than one of the documented limits (see SECURITY.md). What it would take has not been allocated.

    Errors that are of another kind too, such as an option or a file that is too large, are both.

    Attributes:
        reason: What is too large, and the limit, in words.
        size: How large it is, or would be; None where only that it is over the limit is known.
        limit: The largest that is taken.
        constant: The limit's name, such as ``roads.limits.SHOE_ROUNDS``.
    """

    reason: str
    size: int | None
    limit: int
    constant: str

    def __init__(self, reason: str, size: int | None, limit: int, constant: str) -> None:
        super().__init__(f"{reason} ({constant})")
        self.reason = reason
        self.size = size
        self.limit = limit
        self.constant = constant

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return type(self), (self.reason, self.size, self.limit, self.constant)


class OptionLimitError(OptionError, LimitError):
    """An argument that is larger than a limit; the attributes are those of both."""

    def __init__(self, option: str, value: object, expected: str, size: int | None, limit: int, constant: str) -> None:
        # Of each of the two, what its own constructor does; the two cannot be chained, for they take different arguments.
        ValueError.__init__(self, f"{option}: expected {expected}, got {short(value)} ({constant})")
        self.option = option
        self.value = value
        self.expected = expected
        self.reason = f"{option}: expected {expected}"
        self.size = size
        self.limit = limit
        self.constant = constant

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return type(self), (self.option, self.value, self.expected, self.size, self.limit, self.constant)


class NotationError(RoadsError):
    """A text that is not a shoe in the notation.

    Attributes:
        line: Where it goes wrong, 1-based.
        column: The character of that line, 1-based.
        text: The offending text.
        reason: What is wrong with it, and what was expected.
        shoe: Which of many shoes it is, 0-based; None where it is the only one.
    """

    def __init__(self, line: int, column: int, text: str, reason: str, shoe: int | None = None) -> None:
        place = "" if shoe is None else f"shoes[{shoe}], "
        super().__init__(f"{place}line {line}, column {column}: {short(text)}: {reason}")
        self.line = line
        self.column = column
        self.text = text
        self.reason = reason
        self.shoe = shoe

    def __reduce__(self) -> tuple[type[NotationError], tuple[int, int, str, str, int | None]]:
        return type(self), (self.line, self.column, self.text, self.reason, self.shoe)


class CardError(RoadsError):
    """Cards that cannot make a round.

    Attributes:
        hand: "Player", "Banker" or "both".
        rule: What is wrong, or the rule that is broken.
        number: The round's place in its shoe, 1-based; None where the round stands alone.
    """

    def __init__(self, hand: str, rule: str, number: int | None = None) -> None:
        place = "" if number is None else f"round {number}, "
        super().__init__(f"{place}{'both hands' if hand == 'both' else hand + ' hand'}: {rule}")
        self.hand = hand
        self.rule = rule
        self.number = number

    def __reduce__(self) -> tuple[type[CardError], tuple[str, str, int | None]]:
        return type(self), (self.hand, self.rule, self.number)


class JsonError(RoadsError):
    """A text that is not the JSON of a scoreboard.

    Attributes:
        place: Where it goes wrong: a path such as ``$.rounds[2].total`` (0-based); line and column where the text is no JSON.
        reason: What is wrong with it, and what was expected.
    """

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return type(self), (self.place, self.reason)


class JsonLimitError(JsonError, LimitError):
    """A JSON text that is larger than a limit; the attributes are those of both."""

    def __init__(self, place: str, reason: str, size: int | None, limit: int, constant: str) -> None:
        ValueError.__init__(self, f"{place}: {reason} ({constant})")
        self.place = place
        self.reason = reason
        self.size = size
        self.limit = limit
        self.constant = constant

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return type(self), (self.place, self.reason, self.size, self.limit, self.constant)


class MissingPackageError(RoadsError, ImportError):
    """A part of this library that needs packages of an extra which are not there, or cannot be used.

    Attributes:
        part: What needs them, such as ``roads.bulk``.
        reason: What importing them said.
        extra: The extra that brings them.
    """

    def __init__(self, part: str, reason: str, extra: str) -> None:
        super().__init__(f"{part} needs the extra {extra} ({reason}): pip install 'baccarat-roads[{extra}]'")
        self.part = part
        self.reason = reason
        self.extra = extra

    def __reduce__(self) -> tuple[type[MissingPackageError], tuple[str, str, str]]:
        return type(self), (self.part, self.reason, self.extra)


def one_of(option: str, value: object, names: Iterable[str]) -> str:
    """Returns `value` if it is one of `names`.

    Raises:
        OptionError: It is not; the message lists the names.
    """
    known = tuple(names)
    if isinstance(value, str) and value in known:
        return value
    raise OptionError(option, value, "one of " + ", ".join(known))


def whole_number(option: str, value: object, least: int = 1) -> int:
    """Returns `value` if it is an int (not a bool) of at least `least` and at most `roads.limits.NUMBER`.

    Raises:
        OptionError: It is not; an OptionLimitError where it is too large.
    """
    if isinstance(value, int) and not isinstance(value, bool) and value >= least:
        NUMBER.check(value, OptionLimitError, option, value, f"at most {NUMBER}")
        return value
    raise OptionError(option, value, f"a whole number of at least {least}")


def short(value: object) -> str:
    """The value as an error shows it: on one line, at most some 60 characters."""
    if type(value) is str:
        return ascii_safe(repr(value if len(value) <= 60 else value[:57] + "..."))
    try:
        text = " ".join(repr(value).split())
    except Exception:  # an error must not fail for what it is about, such as an int too long to be written out
        text = f"a value of type {type(value).__name__}"
    return ascii_safe(text if len(text) <= 60 else text[:57] + "...")


def ascii_safe(text: str) -> str:
    """The text with lone surrogates escaped, so that every stream can print it."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
