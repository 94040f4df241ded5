"""Keeps a lobby up to date with a folder of shoes, read again and again.

The folder is polled at an interval, which works on every system and on network folders, which announce no changes.
"""

from __future__ import annotations

import logging
import threading

from renderers.errors import FileError
from renderers.lobbies.lobby import LOG, Lobby, Progress
from renderers.lobbies.shoe_folder import ShoeFolder
from roads.errors import OptionError


def watch(
    lobby: Lobby, folder: ShoeFolder, *, interval: float = 1, stop: threading.Event, progress: Progress | None = None
) -> None:
    """Keeps a lobby up to date with a folder until it is told to stop.

    If the folder cannot be read, or the pictures cannot be written, the error is logged once, and the pass is tried again.

    Args:
        lobby: The lobby that keeps the pictures.
        folder: Folder of the shoes.
        interval: Seconds from the end of a pass to the next: more than 0, at most 86,400.
        stop: Event that ends the work, set by another thread or a signal handler; the pass then stops between two files.
        progress: See `renderers.Lobby.update`.

    Raises:
        OptionError: `interval` is out of range.
    """
    if isinstance(interval, bool) or not isinstance(interval, (int, float)) or not 0 < interval <= 86_400:
        raise OptionError("interval", interval, "more than 0 and at most 86,400 seconds")
    said = ""
    while not stop.is_set():
        try:
            one_pass(lobby, folder, stop=stop, progress=progress)
            said = ""
        except Stopped:
            return
        except FileError as error:
            if str(error) != said:
                said = str(error)
                LOG.log(logging.ERROR, "no pass: %s", " ".join(said.split()))
        stop.wait(interval)


class Stopped(Exception):  # noqa: N818 - a signal, like StopIteration
    """Ends a pass over the folder that was told to stop."""


def one_pass(lobby: Lobby, folder: ShoeFolder, *, stop: threading.Event, progress: Progress | None = None) -> bool:
    """Reads the folder and updates the lobby; returns whether every table has a picture of its present shoe.

    Raises:
        Stopped: `stop` was set during the pass.
        FileError: The folder cannot be read, or the pictures cannot be written.
    """

    def told(done: int, total: int) -> None:
        if progress is not None:
            progress(done, total)
        if stop.is_set():
            raise Stopped

    return not lobby.update(folder.read(), progress=told).failed
