"""A lobby: a folder with one picture a table and an index; a table is drawn again when its shoe has changed.

A reader of the folder never meets half a picture, or an index that contradicts the pictures, even if the job is stopped or
killed: files are put in place whole, and the index (see `renderers.lobbies.index`) announces a change before it is made. A job
that starts checks by hash what it finds, and removes what an interrupted one left over. It touches no file but its own.
"""

from __future__ import annotations

import logging
import os
import threading
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import NamedTuple, Unpack

from renderers.drawing.board import draw_board
from renderers.drawing.page import lists_results
from renderers.drawing.view import Options, View, check_option_names
from renderers.errors import FileError
from renderers.formats.registry import WRITERS, check_markup
from renderers.lobbies.filenames import picture_file
from renderers.lobbies.folder import PictureFolder
from renderers.lobbies.index import Entry, can_keep
from renderers.lobbies.name_order import by_name, sorted_names
from renderers.lobbies.report import LobbyReport
from renderers.lobbies.taken_back import taken_back
from renderers.lobbies.workers import Picture, Pool, Task
from renderers.look.standard_layouts import LOBBY
from roads import __version__
from roads.board.good_roads import GoodRoad, GoodRoadChanges, good_road_changes, good_roads
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.checks import one_of, whole_number, yes_or_no
from roads.errors import OptionError, RoadsError, UsageError
from roads.game.game_shoes import read_shoe
from roads.game.notation import Shoe, notation
from roads.game.rounds import Round

LOG = logging.getLogger("renderers.lobby")
"""Logger of one line a pass: INFO if anything changed, else DEBUG. A failure's reason is logged once, and when it changes."""

LEAST_BATCH = 64
"""Smallest number of pictures that are drawn before they are put in place together; a pass has about sixteen batches at most.
A stop loses one batch of drawing, and each batch costs two writes of the index."""

Progress = Callable[[int, int], object]
"""Function called after each picture with the number drawn so far and the number to draw in this pass."""


class _Wanted(NamedTuple):
    """A table to draw: its task, the picture's file, and what its entry in the index will say."""

    task: Task
    file: str
    rounds: tuple[Round, ...]
    source: str
    good_roads: tuple[GoodRoad, ...]


class Lobby:
    """Folder of pictures of tables, kept up to date.

        with renderers.Lobby("pictures", format="png") as lobby:
            report = lobby.update({"Table 7": board, "Table 8": "BBPT"})

    The folder holds one picture a table, `index.json` (see `docs/lobby.md`) and a lock, so that two lobbies never keep one
    folder. The name of a table's file depends on the name of the table alone; look it up in the index.

    Many pictures at once are drawn by worker processes. They are spawned, so a script that uses a lobby needs
    `if __name__ == "__main__":`, as with every process pool.
    """

    def __init__(
        self,
        folder: str | os.PathLike[str],
        *,
        format: str = "svg",
        workers: int | None = None,
        sync: bool = False,
        **options: Unpack[Options],
    ) -> None:
        """Takes the folder, and makes it where it is missing.

        Args:
            folder: Folder for the pictures.
            format: File format: a suffix that `renderers.save` knows, without its dot, such as "svg" or "png".
            workers: Most processes that may draw at once, at least 1; one a core by default. No more than 61 are
                ever started: Windows cannot wait for more.
            sync: Whether to wait until each file is on the disk, so that a power cut does no harm.
            **options: See `Options`; `layout` is "lobby" by default; `name` is each table's own, and `explain` is not taken.

        Raises:
            RoadsError: An option cannot be used; a UsageError for `name` and `explain`.
            FileError: The folder cannot be used, or another lobby keeps its pictures there.
        """
        self._suffix = "." + one_of("format", format, [suffix[1:] for suffix in WRITERS])
        for option in ("name", "explain"):
            if option in options:
                raise UsageError(f"a Lobby takes no {option}: each table has its own")
        check_option_names("Lobby", options)
        options.setdefault("layout", LOBBY)
        self._view = View(**options)
        check_markup(
            draw_board(scoreboard(), self._view), self._suffix
        )  # refuses too large a picture before any table is there
        self._pool = Pool(None if workers is None else whole_number("workers", workers))
        yes_or_no("sync", sync)
        if not isinstance(folder, (str, os.PathLike)) or isinstance(os.fspath(folder), bytes):
            raise OptionError("folder", folder, "a str or a path")
        self._folder = PictureFolder(Path(folder), sync)
        self._unlock = weakref.finalize(self, self._folder.close)
        self._unlock.atexit = False  # a thread may be in a pass by then; the lock ends with the process
        self._turn = threading.Lock()
        self._passing: int | None = None
        self._seen: dict[str, tuple[object, _Wanted]] = {}
        self._shown: dict[str, tuple[Round, ...]] = {}
        self._hopeless: dict[str, tuple[str, str]] = {}
        self._told: dict[str, str] = {}

    def __enter__(self) -> Lobby:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Ends the worker processes and gives the folder back; the pictures stay. Waits for a pass of another thread to end.

        Raises:
            UsageError: It is called in a pass, by `progress` or a signal handler. An exception of theirs ends the pass.
        """
        with self._alone("closed"):
            self._pool.close()
            self._unlock()

    def update(self, tables: Mapping[str, Scoreboard | Shoe | RoadsError], *, progress: Progress | None = None) -> LobbyReport:
        """Makes one pass: draws tables whose shoe or options have changed, and removes the pictures of tables that are gone.

        Args:
            tables: All present tables: a name, and a scoreboard or a shoe. An error in place of a shoe makes the table fail
                with that reason; it keeps its picture.
            progress: See `Progress`. An exception from it ends the pass; index and pictures agree then, too.

        Returns:
            The report. Other tables are drawn even if one fails.

        Raises:
            OptionError: `tables` is not a mapping from str.
            UsageError: The lobby is closed, or this is called by `progress`, in a pass.
            FileError: The folder or its index cannot be written, or the folder was made anew and another lobby keeps its
                pictures there by now. A FileLimitError for more tables than an index can list.
        """
        started = perf_counter()
        if not isinstance(tables, Mapping) or not all(isinstance(name, str) for name in tables):
            raise OptionError("tables", tables, "a mapping of names to boards")
        with self._alone("updated"):
            if not self._unlock.alive:
                raise UsageError("this Lobby is closed")
            wanted, failed = self._wanted(tables)
            folder, files = self._folder, {each.file for each in wanted.values()}
            folder.begin(files, failed)
            removed = sorted_names(folder.tables.keys() - tables.keys())
            folder.drop(removed, files, failed)
            todo = [each for name, each in wanted.items() if name not in failed and self._is_due(each)]
            drawn, changes, alerts = list[str](), dict[str, str](), dict[str, GoodRoadChanges]()
            before = {name: entry.good_roads for name, entry in folder.tables.items()}
            size = max(LEAST_BATCH, len(todo) // 16)
            try:
                for first in range(0, len(todo), size):
                    pictures = []
                    for done, (each, found) in enumerate(self._draw(todo, first, size), start=first + 1):
                        if isinstance(found, Picture):
                            pictures.append((_entry(each, found), found.data))
                        else:
                            failed[each.task.name] = str(found)
                            self._hopeless[each.task.name] = each.source, str(found)
                        if progress is not None:
                            progress(done, len(todo))
                    placed, refused = folder.put(pictures, failed)
                    drawn += placed
                    failed |= refused
                    changes |= self._taken_back(placed, wanted)
                    found_roads = {name: good_road_changes(before.get(name, ()), wanted[name].good_roads) for name in placed}
                    alerts |= {name: found for name, found in found_roads.items() if any(found)}
            finally:
                failed = folder.finish(failed) | failed
        kept = sorted_names(wanted.keys() - failed.keys() - set(drawn))
        self._shown = {name: rounds for name, rounds in self._shown.items() if name in tables}
        self._shown |= {name: wanted[name].rounds for name in kept}
        report = LobbyReport(tuple(drawn), tuple(kept), tuple(removed), failed, perf_counter() - started, changes, alerts)
        news = {name: why for name, why in failed.items() if self._told.get(name) != why}
        changed = drawn or removed or failed != self._told
        self._told = dict(failed)
        LOG.log(logging.INFO if changed else logging.DEBUG, "%s", report.line(news))
        return report

    @contextmanager
    def _alone(self, done: str) -> Iterator[None]:
        """Waits until no other thread is in a pass; refuses to wait for the thread's own."""
        if self._passing == threading.get_ident():
            raise UsageError(f"a Lobby cannot be {done} in its own pass: raise an exception to end that first")
        with self._turn:
            self._passing = threading.get_ident()
            try:
                yield
            finally:
                self._passing = None

    def _wanted(self, tables: Mapping[str, Scoreboard | Shoe | RoadsError]) -> tuple[dict[str, _Wanted], dict[str, str]]:
        """The tables with a shoe as they are to be drawn; and for each table that cannot be drawn, why."""
        found: dict[str, _Wanted] = {}
        failed: dict[str, str] = {}
        files: dict[str, str] = {}
        for name, shoe in by_name(tables).items():
            try:
                # An error is not raised again: it would gather traces each time, pass after pass.
                table = shoe if isinstance(shoe, RoadsError) else self._table(name, shoe)
            except RoadsError as error:
                table = error
            if isinstance(table, RoadsError):
                failed[name] = table.reason if isinstance(table, FileError) else str(table)
            elif (other := files.setdefault(table.file, name)) != name:
                failed[name] = f"its file would be that of the table {other!r}"
            else:
                found[name] = table
        self._seen = {name: seen for name, seen in self._seen.items() if name in found}
        self._hopeless = {name: error for name, error in self._hopeless.items() if name in found}
        # A picture that could not be drawn is not tried again until its source changes.
        failed |= {name: why for name, (source, why) in self._hopeless.items() if source == found[name].source}
        return found, failed

    def _table(self, name: str, shoe: Scoreboard | Shoe) -> _Wanted:
        if not can_keep(name):
            raise RoadsError("a name with two lone surrogates side by side, which JSON takes for one character")
        before, wanted = self._seen.get(name, (None, None))
        if wanted is not None and before is shoe and isinstance(shoe, (Scoreboard, str, tuple)):
            return wanted
        if isinstance(shoe, Scoreboard):
            rounds, options = shoe.rounds, (shoe.rows, shoe.tail, shoe.newest_first)
        else:
            rounds, options = read_shoe(shoe, self._view.game), (6, "stay", False)
        # A text is much less work to send to another process; it cannot say cards, the loser's total, ids and times.
        told = any(round.player_cards or round.banker_cards or round.player_total is not None for round in rounds)
        told = told or (lists_results(self._view.layout) and any(round.id or round.time for round in rounds))
        task = Task(name, rounds if told else notation(rounds), *options)
        source = sha256(repr((__version__, self._suffix, self._view, task)).encode("utf-8", "surrogatepass")).hexdigest()
        found = good_roads(shoe if isinstance(shoe, Scoreboard) else rounds, self._view.good_road_rules)
        wanted = _Wanted(task, picture_file(name, self._suffix), rounds, source, found)
        self._seen[name] = shoe, wanted
        return wanted

    def _taken_back(self, placed: Sequence[str], wanted: Mapping[str, _Wanted]) -> dict[str, str]:
        """What these tables have taken back since their pictures before, for the report and the index."""
        found = {}
        for name in placed:
            rounds = wanted[name].rounds
            word = taken_back(self._shown.get(name, ()), rounds)
            self._shown[name] = rounds
            if word is not None:
                found[name] = self._folder.changes[name] = word
        return found

    def _is_due(self, wanted: _Wanted) -> bool:
        """Whether the picture that is there is not the one that is wanted."""
        there = self._folder.tables.get(wanted.task.name)
        return there is None or (there.source, there.file) != (wanted.source, wanted.file)

    def _draw(self, todo: Sequence[_Wanted], first: int, size: int) -> Iterator[tuple[_Wanted, Picture | RoadsError]]:
        batch, pending = todo[first : first + size], len(todo) - first
        tasks = [each.task for each in batch]
        return zip(batch, self._pool.draw(tasks, self._view, self._suffix, pending=pending), strict=True)


def _entry(wanted: _Wanted, drawn: Picture) -> Entry:
    size = len(drawn.data)
    return Entry(
        wanted.task.name,
        wanted.file,
        drawn.width,
        drawn.height,
        size,
        drawn.sha256,
        len(wanted.rounds),
        wanted.source,
        drawn.note,
        wanted.good_roads,
    )
