"""The command `roads watch`: a folder of pictures, one a shoe, kept up to date."""

from __future__ import annotations

import logging
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import click

from renderers.cli.options import ask_option, board_options, look_options, metadata_option, newest_first_option
from renderers.cli.printing import one_line
from renderers.errors import FileError
from renderers.files import file_error_reason
from renderers.formats.registry import WRITERS
from renderers.lobbies.lobby import LOG, Lobby, Progress
from renderers.lobbies.shoe_folder import ShoeFolder
from renderers.lobbies.watch import Stopped, one_pass, watch
from renderers.look.standard_layouts import LAYOUTS
from roads.errors import UsageError

_MANY = 200
"""A pass over this many tables has a progress bar."""


@click.command("watch")
@click.argument("folder", metavar="DIR")
@click.option("-o", "--output", help="The folder of pictures.  [default: DIR/lobby]")
@click.option(
    "--format", default="svg", show_default=True, metavar="|".join(suffix[1:] for suffix in WRITERS), help="Of the pictures."
)
@click.option("--once", is_flag=True, help="Draw what has changed and end; the exit status is 1 if a table failed.")
@click.option("--interval", type=float, help="Seconds from one pass over DIR to the next.  [default: 1]")
@click.option("--workers", type=int, help="How many processes draw at once.  [default: one a core]")
@click.option("--sync", is_flag=True, help="Wait until each file is on the disk.")
@click.option("--layout", default="lobby", show_default=True, metavar="|".join(LAYOUTS), help="The parts of each picture.")
@ask_option
@metadata_option
@newest_first_option
@board_options
@look_options
def watch_command(
    folder: str,
    output: str | None,
    once: bool,
    interval: float | None,
    newest_first: bool,
    rule: dict[str, Any],
    look: dict[str, Any],
    **options: Any,
) -> None:
    """Keep a folder of pictures, one a shoe, up to date.

    Every .txt file of DIR is a table. Its picture and index.json are kept in the folder OUTPUT, and only what has changed is
    drawn. This goes on until SIGINT or SIGTERM, which end it with the exit status 0; with --once it is one pass, and a signal
    that cuts it short ends it with 130 or 143.

    \b
    Examples:
      roads watch shoes/ -o pictures/
      roads watch shoes/ -o pictures/ --format png --interval 0.2
      roads watch shoes/ -o pictures/ --once
    """
    if once and interval is not None:
        raise UsageError("--interval cannot be used with --once, which is a single pass")
    source = _source(folder, must_exist=once or output is None)
    shoes = ShoeFolder(source, **rule, newest_first=newest_first)
    stop, signals = threading.Event(), list[int]()
    try:
        with (
            _logged(logging.DEBUG if once else logging.INFO),  # a single pass says its line even if nothing changed
            _signalled(stop, signals),
            Lobby(source / "lobby" if output is None else output, **look, **options) as lobby,
        ):
            if once:
                sys.exit(0 if one_pass(lobby, shoes, stop=stop, progress=_progress()) else 1)
            watch(lobby, shoes, interval=1 if interval is None else interval, stop=stop, progress=_progress())
    except Stopped:
        sys.exit(128 + signals[0])


def _source(folder: str, *, must_exist: bool) -> Path:
    """The folder of shoes; it may still be missing where it is watched and the pictures are kept elsewhere."""
    if folder == "-":
        raise UsageError("roads watch takes a folder of shoes, not standard input")
    source = Path(folder)
    try:
        if must_exist and not source.is_dir():
            raise FileError(source, "expected a folder of shoes")
    except OSError as error:  # such as a name that is too long
        raise FileError(source, file_error_reason(error)) from None
    return source


class _OneLine(logging.Formatter):
    """Lines of a log that are safe in a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        return one_line(super().format(record))


@contextmanager
def _logged(level: int) -> Iterator[None]:
    """Writes the lines of a lobby to standard error, those of a level and above."""
    handler = logging.StreamHandler()
    handler.setFormatter(_OneLine("%(asctime)s %(message)s"))
    before = LOG.level
    LOG.addHandler(handler)
    LOG.setLevel(level)
    try:
        yield
    finally:
        LOG.removeHandler(handler)
        LOG.setLevel(before)


@contextmanager
def _signalled(stop: threading.Event, signals: list[int]) -> Iterator[None]:
    """Lets SIGINT and SIGTERM set `stop` and add their number to `signals`; a second one ends the program at once."""

    def told(number: int, frame: FrameType | None) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        signals.append(number)
        stop.set()

    before = {number: signal.signal(number, told) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _progress() -> Progress:
    """A bar on a terminal, for passes over many tables."""
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
