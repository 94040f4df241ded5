"""Checks of values: one of some names, a whole number in its range, the number of rounds of a shoe, the size of JSON."""

from __future__ import annotations

from collections.abc import Iterable

from roads.errors import JsonLimitError, LimitError, OptionError, OptionLimitError
from roads.limits import JSON_BRACKETS, JSON_CHARACTERS, NUMBER, SHOE_ROUNDS


def one_of(option: str, value: object, names: Iterable[str]) -> str:
    """Returns `value`, which must be one of `names`.

    Raises:
        OptionError: It is not; the message lists the names.
    """
    known = tuple(names)
    if isinstance(value, str) and value in known:
        return value
    raise OptionError(option, value, "one of " + ", ".join(known))


def whole_number(option: str, value: object, least: int = 1) -> int:
    """Returns `value`, which must be an int (not a bool) from `least` to `roads.limits.NUMBER`.

    Raises:
        OptionError: It is not; an OptionLimitError where it is too large.
    """
    if isinstance(value, int) and not isinstance(value, bool) and value >= least:
        NUMBER.check(value, OptionLimitError, option, value, f"at most {NUMBER}")
        return value
    raise OptionError(option, value, f"a whole number of at least {least}")


def yes_or_no(option: str, value: object) -> bool:
    """Returns `value`, which must be True or False.

    Raises:
        OptionError: It is not.
    """
    if isinstance(value, bool):
        return value
    raise OptionError(option, value, "True or False")


def check_text(option: str, text: str) -> None:
    """Checks that a text can be written anywhere.

    Raises:
        OptionError: It has half of a surrogate pair, which is no character and cannot be written as UTF-8.
    """
    if not text.isascii() and any("\ud800" <= character <= "\udfff" for character in text):
        raise OptionError(option, text, "a text without half of a surrogate pair")


def check_rounds(count: int) -> None:
    """Checks the number of rounds of a shoe.

    Raises:
        LimitError: Over `roads.limits.SHOE_ROUNDS`.
    """
    if count > SHOE_ROUNDS.value:
        raise SHOE_ROUNDS.error(LimitError, f"a shoe of over {SHOE_ROUNDS} rounds")


def check_json(text: str) -> None:
    """Checks the size of a JSON text before it is read: an empty list takes two characters, and seventy bytes of memory.

    Raises:
        JsonLimitError: Over `roads.limits.JSON_CHARACTERS`, or more lists and objects than `roads.limits.JSON_BRACKETS`.
    """
    said = f"expected at most {JSON_CHARACTERS} characters, got {len(text):,}"
    JSON_CHARACTERS.check(len(text), JsonLimitError, "$", said)
    brackets = text.count("[") + text.count("{")
    JSON_BRACKETS.check(brackets, JsonLimitError, "$", f"expected at most {JSON_BRACKETS} lists and objects, got {brackets:,}")
