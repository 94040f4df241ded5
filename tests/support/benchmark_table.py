"""The benchmarks' table, at the end of a timed run: work, median, per second, the ratio to other work of the same run, sizes.

Without `--benchmark-only` all of them run once, untimed and small, as a test that they work.
"""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

PURE_PYTHON = "10,000 steps of Python"


@dataclass(frozen=True)
class Row:
    """A line of the table.

    Attributes:
        work: What was done.
        seconds: The median for one piece of it; None for a line about sizes alone.
        against: Names of other work; the table says what part of their time this one takes.
        over: The name of other work that is part of this one; the table says how much more this one takes.
        note: Sizes.
    """

    work: str
    seconds: float | None = None
    against: tuple[str, ...] = ()
    over: str = ""
    note: str = ""


@dataclass(frozen=True)
class Measure:
    """Times work and keeps a line of the table for it."""

    rows: list[Row]
    benchmark: BenchmarkFixture

    def __call__(
        self,
        work: str,
        function: Callable[[], object],
        *,
        pieces: int = 1,
        against: tuple[str, ...] = (PURE_PYTHON,),
        over: str = "",
        calls: int = 0,
        note: str = "",
    ) -> None:
        """Times a function without arguments.

        Args:
            work: What it does.
            function: Does it.
            pieces: How many pieces of the work one call does; the table speaks of one.
            against: See `Row`.
            over: See `Row`.
            calls: How often to call it; 0: as often as pytest-benchmark finds good.
            note: See `Row`.
        """
        if calls:
            self.benchmark.pedantic(function, rounds=calls, warmup_rounds=1)  # type: ignore[no-untyped-call]
        else:
            self.benchmark(function)
        if self.benchmark.stats:
            self.rows.append(Row(work, self.benchmark.stats.stats.median / pieces, against, over, note))

    def note(self, work: str, note: str) -> None:
        """Adds a line about sizes."""
        if not self.benchmark.disabled:
            self.rows.append(Row(work, note=note))


ROWS = pytest.StashKey[list[Row]]()


@pytest.fixture(scope="session")
def timed(request: pytest.FixtureRequest) -> bool:
    """Whether times are asked for; if not, the work may be small."""
    return not request.config.getoption("benchmark_disable")


@pytest.fixture
def measure(request: pytest.FixtureRequest, benchmark: BenchmarkFixture) -> Iterator[Measure]:
    """Python's collector is on, as it is in use, but looks at what the work makes only, not at all that pytest has loaded."""
    gc.collect()
    gc.freeze()
    yield Measure(request.config.stash.setdefault(ROWS, []), benchmark)
    gc.unfreeze()


def peak_memory(function: Callable[[], object]) -> int:
    """The most bytes that a call takes at a time, its result among them."""
    tracemalloc.start()
    try:
        kept = function()
        del kept
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    rows = config.stash.get(ROWS, [])
    if not rows:
        return
    lines = [("work", "median", "per second", "ratio, in this run", "size"), *lines_of(rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    terminalreporter.section("benchmarks")
    for work, median, rate, ratio, note in lines:
        cells = (work.ljust(widths[0]), median.rjust(widths[1]), rate.rjust(widths[2]), ratio.ljust(widths[3]), note)
        terminalreporter.write_line("  ".join(cells).rstrip())


def lines_of(rows: list[Row]) -> Iterator[tuple[str, str, str, str, str]]:
    medians = {row.work: row.seconds for row in rows}
    for row in rows:
        if row.seconds is None:
            yield row.work, "", "", "", row.note
            continue
        ratios = [f"{row.seconds / median:.2g} x {name}" for name in row.against if (median := medians.get(name))]
        if within := medians.get(row.over):
            ratios.append(f"{duration(row.seconds - within)} over {row.over}")
        yield row.work, duration(row.seconds), f"{1 / row.seconds:,.0f}", ", ".join(ratios), row.note


def duration(seconds: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-6:.3g} us"
