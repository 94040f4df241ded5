"""The part of the command `roads lobby` that keeps a folder of pictures instead of drawing a sheet."""

from __future__ import annotations

import logging
import signal
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import click

from renderers.errors import FileError
from renderers.files import reason
from renderers.formats.registry import ANIMATORS, WRITERS
from renderers.lobbies.lobby import LOG, Lobby, Progress
from renderers.lobbies.watch import ShoeFolder, Stopped, one_pass, watch
from roads.errors import OptionError

FORMATS = [suffix[1:] for suffix in WRITERS]
_MANY = 200


class Keeping(NamedTuple):
    """The options of the command that are about a folder of pictures.

    Attributes:
        each: The format of the pictures, or None.
        watch: Whether to go on.
        interval: Seconds from one pass to the next.
        workers: Processes that draw.
        sync: Whether to wait for the disk.
    """

    each: str | None
    watch: bool
    interval: float | None
    workers: int | None
    sync: bool

    @property
    def asked(self) -> bool:
        """Whether there is to be a folder of pictures, not a sheet."""
        return self.each is not None or self.watch


def keeping_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds the options of a folder of pictures; the command gets them as one `Keeping` named `keeping`."""

    def called(*args: Any, **options: Any) -> Any:
        keeping = Keeping(*(options.pop(name) for name in Keeping._fields))
        if not keeping.asked and (keeping.interval is not None or keeping.workers is not None or keeping.sync):
            raise OptionError("each", None, "--each or --watch, which --interval, --workers and --sync are about")
        if keeping.interval is not None and not keeping.watch:
            raise OptionError("interval", keeping.interval, "--watch with it")
        return command(*args, keeping=keeping, **options)

    called.__name__, called.__doc__ = command.__name__, command.__doc__
    called.__click_params__ = getattr(command, "__click_params__", [])  # type: ignore[attr-defined]
    for option in (
        click.option("--sync", is_flag=True, help="Wait until each file is on the disk."),
        click.option("--workers", type=int, help="How many processes draw at once.  [default: one a core]"),
        click.option("--interval", type=float, help="Seconds between two looks at DIR.  [default: 1]"),
        click.option("--watch", is_flag=True, help="Go on: draw again what changes, until told to stop.  Implies --each svg."),
        click.option("--each", metavar="|".join(FORMATS), help="One picture a table and an index, into the folder OUTPUT."),
    ):
        called = option(called)
    return called


def keep(
    paths: tuple[str, ...], output: str | None, keeping: Keeping, *, rows: int, tail: str, across: int | None, **look: Any
) -> int:
    """Keeps the pictures of a folder of shoes, and returns the exit status.

    Raises:
        RoadsError: An option that cannot be used, or a folder that cannot be read or written.
    """
    if len(paths) != 1 or paths[0] == "-":
        raise OptionError("DIR", " ".join(paths), "one folder of shoes")
    if across is not None:
        raise OptionError("across", across, "no --across, which is about sheets")
    source = Path(paths[0])
    try:
        is_folder = source.is_dir()
    except OSError as error:  # such as a name that is too long
        raise FileError(source, reason(error)) from None
    if (not keeping.watch or output is None) and not is_folder:
        raise FileError(source, "expected a folder of shoes")
    if output is not None and Path(output).suffix.lower() in {*WRITERS, *ANIMATORS} and not Path(output).is_dir():
        raise OptionError("output", output, "a folder, for --each and --watch, and not a name that ends as a picture's")
    folder = ShoeFolder(source, rows=rows, tail=tail)
    target = source / "lobby" if output is None else output
    stop, signals = threading.Event(), list[int]()
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    level, handlers = LOG.level, {}
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO if keeping.watch else logging.DEBUG)  # a single pass says its line even if nothing changed

    def told(number: int, frame: FrameType | None) -> None:
        if stop.is_set():  # told twice: at once
            raise KeyboardInterrupt
        signals.append(number)
        stop.set()

    try:
        handlers = {number: signal.signal(number, told) for number in (signal.SIGINT, signal.SIGTERM)}
        with Lobby(target, format=keeping.each or "svg", workers=keeping.workers, sync=keeping.sync, **look) as lobby:
            if keeping.watch:
                interval = 1 if keeping.interval is None else keeping.interval
                watch(lobby, folder, interval=interval, stop=stop, progress=_progress())
                return 0
            return 0 if one_pass(lobby, folder, stop=stop, progress=_progress()) else 1
    except Stopped:
        return 128 + signals[0]
    finally:
        for number, before in handlers.items():
            signal.signal(number, before)
        LOG.removeHandler(handler)
        LOG.setLevel(level)


def _progress() -> Progress:
    """A bar on a terminal, for passes that take a while."""
    bars: list[Any] = []

    def told(done: int, total: int) -> None:
        if total < _MANY or not sys.stderr.isatty():
            return
        if done == 1:
            bars[:] = [click.progressbar(length=total, label="Drawing", file=sys.stderr)]
        bars[0].update(1)
        if done == total:
            bars[0].render_finish()

    return told
