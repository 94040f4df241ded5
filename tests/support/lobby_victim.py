"""Runs lobbies that get killed, for `tests/lobbies/test_crash_safety.py`.

A process that stays warm and forks a victim for each line it is given:

    live FOLDER FORMAT SEED SECONDS    keeps a lobby, its tables changing without end, and is killed after so long
    step FOLDER SYNC NUMBER            makes one pass, and ends without any clean-up in place of its n-th step on a file

For each it prints how the victim ended: -9 if it was killed, 9 if a step ended it, 0 if its pass was over before.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import time
import traceback
from pathlib import Path
from random import Random
from typing import Any

import renderers


def tables(random: Random) -> dict[str, str]:
    """Some of twelve tables, each with a shoe of up to 60 rounds."""
    names = [f"table-{number}" for number in range(8)] + ["Table 8", "table 8", "一号", "a\nb"]
    return {
        name: "".join(random.choices("BPT", (45, 45, 10), k=random.randint(0, 60))) for name in names if random.random() < 0.8
    }


BEFORE = {"a": "BBP", "b": "TT", "c": "PPP"}
AFTER = {"a": "BBPB", "b": "TT", "d": "B"}


def lobby(folder: str | Path, **options: Any) -> renderers.Lobby:
    """Of small pictures, drawn in this process."""
    return renderers.Lobby(
        folder, **{"format": "png", "layout": "big_road", "columns": 8, "scale": 0.5, "workers": 1, **options}
    )


def live(folder: str, format: str, seed: int) -> None:
    random = Random(seed)
    with lobby(folder, format=format) as kept:
        while True:
            kept.update(tables(random))


def step(folder: str, sync: bool, number: int) -> None:
    """From `BEFORE` to `AFTER`, which draws, draws anew and removes, and from SVG to PNG."""
    with lobby(folder, format="svg") as kept:
        kept.update(BEFORE)
    _end_at(number)
    with lobby(folder, sync=sync) as kept:
        kept.update(AFTER)


def _end_at(number: int) -> None:
    left = number

    def ending(real: Any) -> Any:
        def called(*args: Any, **options: Any) -> Any:
            nonlocal left
            left -= 1
            if not left:
                os._exit(9)
            return real(*args, **options)

        return called

    for name in ("replace", "unlink", "chmod", "fdopen", "open"):
        setattr(os, name, ending(getattr(os, name)))


def main() -> None:
    for format in ("png", "svg"):
        with tempfile.TemporaryDirectory() as folder, lobby(folder, format=format) as kept:
            kept.update(tables(Random(0)))
    for line in sys.stdin:
        what, folder, how, number, *seconds = line.split()
        victim = os.fork()
        if not victim:
            try:
                live(folder, how, int(number)) if what == "live" else step(folder, how == "sync", int(number))
            except BaseException:
                traceback.print_exc()
                os._exit(1)
            os._exit(0)
        if seconds:
            time.sleep(float(seconds[0]))
            os.kill(victim, signal.SIGKILL)
        print(os.waitstatus_to_exitcode(os.waitpid(victim, 0)[1]), flush=True)


if __name__ == "__main__":
    main()
