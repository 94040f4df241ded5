"""Reads pictures back where nothing else may be opened, for `test_hostile.py`: a process of its own, for a hook stays.

Its arguments are pictures; it prints a line for each. It ends at once, with 3, where anything but a picture is opened or
the network or another program is asked for; with whatever the system says where memory (400 MB more) or time (10 s) is over.
"""

from __future__ import annotations

import os
import sys

import roads
from renderers.formats.read import read

FORBIDDEN = (
    "socket.",
    "subprocess.",
    "os.system",
    "os.exec",
    "os.posix_spawn",
    "os.fork",
    "urllib.",
    "http.",
    "ctypes.",
    "exec",
)
OURS = set(sys.argv[1:])


def watched(event: str, arguments: tuple[object, ...]) -> None:
    opened = event == "open" and arguments[0] not in OURS
    if opened or event.startswith(FORBIDDEN):
        os.write(2, f"{event} {arguments!r}\n".encode("utf-8", "replace"))
        os._exit(3)


def main() -> None:
    import resource

    with open("/proc/self/statm", encoding="ascii") as stream:
        used = int(stream.read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + 400 * 2**20,) * 2)
    resource.setrlimit(resource.RLIMIT_CPU, (10, 10))
    sys.addaudithook(watched)
    for path in sys.argv[1:]:
        try:
            print(roads.notation(read(path)))
        except roads.RoadsError as error:
            print(f"{type(error).__name__}: {error}")


if __name__ == "__main__":
    main()
