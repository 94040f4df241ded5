"""The order of names as people sort them: table-2 before table-10, whatever their case."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import PurePath
from typing import TypeVar

from renderers.caches import kept

_FIGURES = re.compile("[0-9]+")

Value = TypeVar("Value")


@kept(2**14)
def natural_key(name: str) -> tuple[str, str]:
    """The key of a name in natural order: figures count as one number, and case only between names that are alike otherwise.

    >>> sorted(["table-10", "Table-9", "table-2", "table-02"], key=natural_key)
    ['table-02', 'table-2', 'Table-9', 'table-10']
    """
    return _FIGURES.sub(_counted, name.casefold()), name


def file_key(file: str) -> tuple[tuple[str, str], str]:
    """The key of a file's name: the order of the tables that files are named after, without the suffix."""
    return natural_key(PurePath(file).stem), file


def sorted_names(names: Iterable[str]) -> list[str]:
    """Names in natural order."""
    return sorted(names, key=natural_key)


def by_name(found: Mapping[str, Value]) -> dict[str, Value]:
    """The same mapping, its names in natural order."""
    return {name: found[name] for name in sorted_names(found)}


def _counted(figures: re.Match[str]) -> str:
    """A text that sorts as the number does, however long that is: how many figures it has stands first."""
    number = figures[0].lstrip("0")
    return f"{len(number):09}{number}"
