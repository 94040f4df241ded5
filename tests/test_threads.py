"""Caches: none grows without bound, and none mixes up what several threads draw at once."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle, product
from types import ModuleType
from typing import Any

import renderers
import roads

THREADS = 16


def modules() -> Iterator[ModuleType]:
    for package in (roads, renderers):
        yield package
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            yield importlib.import_module(found.name)


def caches() -> dict[str, Any]:
    """Every function of ours that keeps its results, by its name."""
    return {
        f"{module.__name__}.{name}": value
        for module in modules()
        for name, value in vars(module).items()
        if hasattr(value, "cache_parameters") and value.__module__ == module.__name__
    }


def test_caches_are_bounded() -> None:
    """Each keeps so many results at most; one of a function without arguments has one result."""
    found = caches()
    assert len(found) > 5
    unbounded = [
        name
        for name, function in found.items()
        if function.cache_parameters()["maxsize"] is None and inspect.signature(function).parameters
    ]
    assert unbounded == []


def jobs() -> list[Callable[[], str | bytes]]:
    """Pictures in several themes and sizes, so that the threads want the same symbols and different ones.

    Few rounds have all the symbols there are; more of them would only place the same ones again.
    """
    boards = [roads.scoreboard(shoe) for shoe in ("BBPTPPBBBBBBBBPB", "BPBPPTBPPP")]
    found: list[Callable[[], str | bytes]] = []
    for board, (theme, scale) in zip(cycle(boards), product(("classic", "night", "contrast"), (0.5, 1)), strict=False):
        found.append(lambda b=board, t=theme, s=scale: renderers.svg(b, theme=t, scale=s, columns=12))  # type: ignore[misc]
        found.append(lambda b=board, t=theme, s=scale: renderers.png(b, theme=t, scale=s, columns=12))  # type: ignore[misc]
    return found


def test_sixteen_threads_draw_what_one_draws() -> None:
    alone = [draw() for draw in jobs()]
    for function in caches().values():
        function.cache_clear()
    start = threading.Barrier(THREADS)

    def draw_all(number: int) -> list[str | bytes]:
        """All pictures, each thread starting with another one."""
        mine = jobs()
        start.wait()
        drawn = {index: mine[index]() for index in [(number + step) % len(mine) for step in range(len(mine))]}
        return [drawn[index] for index in range(len(mine))]

    with ThreadPoolExecutor(THREADS) as pool:
        for drawn in pool.map(draw_all, range(THREADS)):
            assert drawn == alone
