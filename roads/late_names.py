"""Names of a package that are loaded when they are asked for first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def late_names(package: dict[str, Any], homes: Mapping[str, str]) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The `__getattr__` and the `__dir__` of a package.

    Args:
        package: Its globals. A name that has been loaded stays there.
        homes: The names by the module they are in, without the name of the package: `{"bets.returns": "returns win_chance"}`.
    """
    home = {name: module for module, names in homes.items() for name in names.split()}

    def loaded(name: str) -> Any:
        if name not in home:
            raise AttributeError(f"module {package['__name__']!r} has no attribute {name!r}")
        found = package[name] = getattr(import_module(f"{package['__name__']}.{home[name]}"), name)
        return found

    return loaded, lambda: sorted({*package, *home})
