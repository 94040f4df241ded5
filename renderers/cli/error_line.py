"""An error as the one line that the command prints: options as they were typed, and what to do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal

import click

from renderers.errors import FileError, GlyphError
from roads.bets.amounts import KINDS
from roads.error_text import short
from roads.errors import OptionError, RoadsError, UsageError

_SAME = {"suffix": "output", "path": "output", "road": "explain", "number": "explain"}
"""The options of the command for what functions of the library call otherwise, where it has none of that name."""


def line_of(error: RoadsError, command: click.Command | None, typed: Sequence[str]) -> str:
    """The text of an error, for somebody who typed `typed` and not a call in Python.

    Args:
        error: An error of this library.
        command: The command that was typed; None where there is none of that name.
        typed: The words of the command line.
    """
    if command is None:
        return str(error)
    given = _given(command, typed)
    if isinstance(error, GlyphError):
        option = given.get(error.text)
        return f"{f'{option}: ' if option else ''}{error}; {_font_advice(command)}"
    if isinstance(error, FileError):
        option = given.get(str(error.path)) if str(error.path) not in _arguments(command, typed) else None
        return f"{option} {error}" if option else str(error)
    if isinstance(error, OptionError):
        return _option_line(error, command, typed)
    if isinstance(error, UsageError):
        return _usage_line(str(error), command)
    return str(error)


def with_dashes(said: str, names: Iterable[str]) -> str:
    """A sentence about arguments of a function, up to its colon, as one about options: `rounds needs shuffle="round": ...`."""
    about, colon, reason = said.partition(":")
    known = re.compile(rf"\b({'|'.join(names)})\b(?:=\"?(\w+)\"?)?")
    return known.sub(_dashed, about) + colon + re.sub(rf'\b({"|".join(names)})="(\w+)"', _dashed, reason)


def _usage_line(said: str, command: click.Command) -> str:
    """A sentence that begins with an argument of a function as one that begins with the option for it, if there is one."""
    names = [option.name for option in _options(command) if option.name]
    if "inline" in names:
        said = said.replace('symbols="inline"', "inline=True")
    return with_dashes(said, names) if (found := re.match(r"\w+", said)) and found[0] in names else said


def _dashed(found: re.Match[str]) -> str:
    option = found[1].replace("_", "-")
    if found[2] in ("True", "False"):
        return f"--{option}" if found[2] == "True" else f"--no-{option}"
    return f"--{option} {found[2]}" if found[2] else f"--{option}"


def _option_line(error: OptionError, command: click.Command, typed: Sequence[str]) -> str:
    option = _as_typed(error.option, command, typed)
    if error.value is None:  # at the command nobody gives None
        return f"{option} is required: {error.expected}"
    said = f"{option}{str(error).removeprefix(error.option)}".replace(KINDS, "")
    said = said.replace(f", got {short(error.value)}", f", got {_plain(error.value)}")
    if error.option != "suffix":
        return said
    file = next((file for file, name in reversed(_given(command, typed).items()) if name == option), error.value)
    return f"{option}: expected a name that ends in {error.expected}, got {short(file)}"


def _plain(value: object) -> str:
    """A value as somebody types it: 10 for Decimal("10"), 800x400 for a size, and 0 for the 0.0 that click makes of it."""
    if isinstance(value, tuple):
        return "x".join(map(str, value))
    if isinstance(value, float):
        return f"{value:.0f}" if value.is_integer() else str(value)
    return f"{value:f}" if isinstance(value, Decimal) else short(value)


def _as_typed(name: str, command: click.Command, typed: Sequence[str]) -> str:
    """The option of a command that sets an argument of a function: as it was typed, else its longest name; or the argument."""
    for wanted in (name, _SAME.get(name, name)):
        for option in _options(command):
            known = (*option.opts, *option.secondary_opts)
            spelled = f"--{wanted.replace('_', '-')}" in known and not option.multiple
            if option.name == wanted or spelled:
                return next((each for word in reversed(typed) for each in known if _is(word, each)), max(known, key=len))
    return name


def _given(command: click.Command, typed: Sequence[str]) -> dict[str, str]:
    """The options with a value that were typed, by that value, in the order in which they were typed last."""
    found: dict[str, str] = {}
    names = [name for option in _options(command) if not option.is_flag for name in option.opts]
    for word, following in zip(typed, (*typed[1:], ""), strict=True):
        for name in names:
            if not _is(word, name):
                continue
            value = following if word == name else word.removeprefix(name).removeprefix("=" if name.startswith("--") else "")
            found.pop(value, None)
            found[value] = name
    return found


def _arguments(command: click.Command, typed: Sequence[str]) -> set[str]:
    """The words that are neither an option nor the value of one."""
    taking = {name for option in _options(command) if not option.is_flag for name in option.opts}
    before = ("", *typed)
    return {word for word, last in zip(typed, before, strict=False) if last not in taking and not word.startswith("--")}


def _is(word: str, name: str) -> bool:
    """Whether a word of the command line is an option: --scale, --scale=2, -o or -oboard.png."""
    return word == name or word.startswith(f"{name}=" if name.startswith("--") else name)


def _options(command: click.Command) -> list[click.Option]:
    return [each for each in command.params if isinstance(each, click.Option)]


def _font_advice(command: click.Command) -> str:
    has_font = any(option.name == "font" for option in _options(command))
    return "--font FILE sets a font that has it" if has_font else "leave it out"
