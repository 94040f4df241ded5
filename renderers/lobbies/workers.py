"""Many pictures at once, on all cores if there are enough pictures to be worth it."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from renderers.drawing.board import draw_board as draw_board
from renderers.drawing.view import View
from renderers.errors import GlyphError
from renderers.formats.registry import WRITERS
from roads.board.scoreboard import scoreboard
from roads.errors import RoadsError
from roads.game.rounds import Round

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

# What starts processes is loaded with the first pool: most programs draw one board at a time.

FEW = 800
"""Number of SVG pictures of a pass from which starting a pool (about a second) pays on two cores."""

TIMES = {".svg": 1, ".webp": 2, ".png": 4}
"""Time that a picture takes to draw, in SVG pictures."""

MOST = 61
"""Largest number of worker processes: Windows cannot wait for more."""

VERY_FEW = 24
"""Number of pictures from which asking a running pool pays."""


class Task(NamedTuple):
    """A picture to draw: a table's name, its shoe (in the notation if that tells all of it), and the options of its board."""

    name: str
    shoe: str | tuple[Round, ...]
    rows: int
    tail: str
    newest_first: bool


class Picture(NamedTuple):
    """A picture that has been drawn.

    Attributes:
        data: Content of the file.
        width: Width in pixels.
        height: Height in pixels.
        sha256: Hash of the data, in hexadecimal.
        note: What was left out of the picture, and why: a name that the font cannot write. None if nothing was.
    """

    data: bytes
    width: int
    height: int
    sha256: str
    note: str | None


def draw_task(task: Task, view: View, suffix: str) -> Picture | RoadsError:
    """Draws one picture; an error is returned, so that other tables are still drawn."""
    try:
        board = scoreboard(task.shoe, rows=task.rows, tail=task.tail, newest_first=task.newest_first)
        note = None
        try:
            scene = draw_board(board, replace(view, name=task.name))
        except GlyphError as error:
            scene, note = draw_board(board, view), f"drawn without its name: {error}"
        data = WRITERS[suffix](scene)
    except RoadsError as error:
        return error
    return Picture(data, scene.width, scene.height, sha256(data).hexdigest(), note)


class Pool:
    """Worker processes, started when they first pay, and kept."""

    def __init__(self, workers: int | None) -> None:
        self._workers = min(_cores() if workers is None else workers, MOST)
        self._executor: ProcessPoolExecutor | None = None

    def draw(
        self, tasks: Sequence[Task], view: View, suffix: str, *, pending: int | None = None
    ) -> Iterator[Picture | RoadsError]:
        """Yields the pictures of tasks, in their order, as they are ready.

        Args:
            tasks: The pictures.
            view: The options of their boards.
            suffix: Their format.
            pending: Number of pictures that the pass still has to draw, these included: it tells whether workers pay. Default:
                only these.
        """
        done, many = 0, len(tasks) if pending is None else pending
        if self._workers > 1 and (many * TIMES.get(suffix, 1) >= FEW if self._executor is None else many >= VERY_FEW):
            from concurrent.futures import CancelledError

            try:
                chunk = max(1, min(32, len(tasks) // (4 * self._workers)))
                for found in self._started().map(partial(draw_task, view=view, suffix=suffix), tasks, chunksize=chunk):
                    yield found
                    done += 1
            except (RuntimeError, CancelledError, OSError, ImportError):
                # Processes cannot be started here, one was killed, or the pool was closed: the rest is drawn without them.
                self.close()
        for task in tasks[done:]:
            yield draw_task(task, view, suffix)

    def close(self) -> None:
        """Ends the worker processes."""
        if self._executor is not None:
            self._executor.shutdown(cancel_futures=True)
            self._executor = None

    def _started(self) -> ProcessPoolExecutor:
        if self._executor is None:
            from concurrent.futures import ProcessPoolExecutor
            from multiprocessing import get_context

            # Fresh processes, not forks: those would hold the lock of the folder, and may hang where there are threads.
            self._executor = ProcessPoolExecutor(self._workers, get_context("spawn"), initializer=_worker)
        return self._executor


def _worker() -> None:
    """Prepares a worker process: it ignores Ctrl-C, and exits when the parent process dies."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
