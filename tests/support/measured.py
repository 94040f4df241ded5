"""Work counted in steps, how the steps grow with the size of an input, and what a process of its own takes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, NamedTuple, TypeVar

import renderers
from support.paths import PROJECT

T = TypeVar("T")

LINEAR = 2.6
"""Largest growth of the steps where an input gets twice as large; twice the work and what starting costs stay below it."""


def steps(work: Callable[[], object]) -> int:
    """Lines of Python that run, and functions written in C that are called, while `work` runs in this thread.

    What one function written in C does is one step however long it takes: a regular expression that goes over a text again and
    again is not seen, the loop around it is.
    """
    count = 0

    def line(frame: FrameType, event: str, value: Any) -> Any:
        nonlocal count
        count += 1
        return line

    def call(frame: FrameType, event: str, value: Any) -> None:
        nonlocal count
        count += event == "c_call"

    tracing, profiling = sys.gettrace(), sys.getprofile()
    sys.settrace(line)
    sys.setprofile(call)
    try:
        work()
    finally:
        sys.setprofile(profiling)
        sys.settrace(tracing)
    return count


def growth(make: Callable[[int], T], work: Callable[[T], object], size: int) -> float:
    """How many times as many steps `work` takes on an input twice as large; at most `LINEAR` where it is linear.

    Args:
        make: Gives an input of a size; it is not counted.
        work: Takes the input. It runs once before, so that what is imported late is not counted, and never finds anything kept.
        size: Size of the smaller input: large enough that what the work starts with does not hide the rest.
    """
    work(make(2))
    counts = []
    for each in (size, 2 * size):
        made = make(each)
        renderers.clear_caches()
        counts.append(steps(lambda made=made: work(made)))  # type: ignore[misc]
    return counts[1] / counts[0]


class Used(NamedTuple):
    """What a process took.

    Attributes:
        megabytes: Largest memory in use at once, the interpreter and its modules included.
        seconds: Time of the processor, all threads together.
        said: What it printed.
    """

    megabytes: float
    seconds: float
    said: str


_REPORT = """
import resource, sys
used = resource.getrusage(resource.RUSAGE_SELF)
most = used.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
try:  # The number above counts the process that started this one, too.
    with open("/proc/self/status") as status:
        most = next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM"))
except OSError:
    pass
print(most / 1e6, used.ru_utime + used.ru_stime)
"""


def used(code: str, *arguments: str) -> Used:
    """Runs code in a process of its own, with `arguments` as its `sys.argv[1:]`, and says what that took.

    The code is stopped after 60 seconds and cannot get more than 4 gigabytes, so that a fault ends the test and nothing else.
    """
    limits = "import resource\nresource.setrlimit(resource.RLIMIT_AS, (4 * 2**30,) * 2)\n" if sys.platform == "linux" else ""
    done = subprocess.run(
        [sys.executable, "-c", limits + code + _REPORT, *arguments],
        cwd=PROJECT / "tests",
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    *said, last = done.stdout.splitlines()
    megabytes, seconds = map(float, last.split())
    return Used(megabytes, seconds, "\n".join(said))
