"""A lobby as a job: a folder that keeps one picture a table and an index, drawn again where a shoe has changed.

Whoever reads the folder never meets half a picture, nor an index that says something else than the pictures, whenever the job
is stopped or killed: files are put in place whole, and the index (see `renderers.lobbies.index`) says what is about to change
before it changes. What the job finds when it starts, it checks by hash; leftovers are removed. It never touches a file that
is not its own.
"""

from __future__ import annotations

import logging
import os
import threading
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import NamedTuple, Unpack

from renderers.drawing.board import draw
from renderers.drawing.view import Options, View
from renderers.errors import FileError
from renderers.formats.registry import WRITERS
from renderers.lobbies.filenames import picture_file
from renderers.lobbies.folder import Keeper
from renderers.lobbies.index import Entry
from renderers.lobbies.workers import Picture, Pool, Task
from renderers.look.standard_layouts import LOBBY
from roads import __version__
from roads.board.scoreboard import Scoreboard, scoreboard
from roads.errors import OptionError, RoadsError, ascii_safe, one_of, whole_number
from roads.game.notation import Shoe, as_rounds, notation

LOG = logging.getLogger("renderers.lobby")
"""Gets one line a pass: INFO where anything changed, else DEBUG. Why a table failed is said once, and again when it changes."""

LEAST_BATCH = 64
"""Pictures are drawn and then put in place in batches of at least so many, and at most some sixteen batches a pass: a batch is
what a stop can cost, and writing the index twice is what a batch costs."""

Progress = Callable[[int, int], object]
"""Called as each picture is drawn, with how many are drawn and how many are to be drawn."""


@dataclass(frozen=True, slots=True)
class LobbyReport:
    """What one pass did; the names of tables, sorted.

    Attributes:
        drawn: Whose picture was drawn.
        kept: Whose picture is of its present shoe already.
        removed: Whose picture was removed because the table is gone.
        failed: By name, why a table has no picture of its present shoe; the picture it had is kept.
        seconds: How long the pass took.
    """

    drawn: tuple[str, ...]
    kept: tuple[str, ...]
    removed: tuple[str, ...]
    failed: Mapping[str, str]
    seconds: float

    def __str__(self) -> str:
        return self._line(self.failed)

    def _line(self, failures: Mapping[str, str]) -> str:
        """The report as one line, with these failures in words; the others are only counted."""
        said = [f"{name!a}: {ascii_safe(' '.join(why.split()))}" for name, why in sorted(failures.items())]
        some = said if len(said) <= 3 else [*said[:3], f"{len(said) - 3} more"]
        return (
            f"{len(self.drawn)} drawn, {len(self.kept)} kept, {len(self.removed)} removed, {len(self.failed)} failed"
            f" in {self.seconds:.2f} s{': ' if some else ''}{'; '.join(some)}"
        )


class _Wanted(NamedTuple):
    """A table as it is to be drawn: its task, where to, and what the entry will say."""

    task: Task
    file: str
    round: int
    source: str


class Lobby:
    """Keeps the pictures of tables in a folder.

        with renderers.Lobby("pictures", format="png") as lobby:
            report = lobby.update({"Table 7": board, "Table 8": "BBPT"})

    The folder gets a picture a table, `index.json` (see `docs/lobby.md`) and a lock: two lobbies never keep one folder. A
    table's file is named after it, the same whatever other tables there are; look it up in the index.

    Many pictures at once are drawn by worker processes, which start as fresh processes: as with every process pool, a script
    that uses a lobby needs its `if __name__ == "__main__":`.
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
        """Takes the folder, which is made where it is missing.

        Args:
            folder: Where the pictures go.
            format: A suffix that `renderers.save` knows, without its dot: "svg", "png" and so on.
            workers: How many processes may draw at once, at least 1; left out: one a core.
            sync: Whether to wait until each file is on the disk, so that a power cut does no harm either.
            **options: See `Options`; `layout` is "lobby" by default, and `name` is each table's own.

        Raises:
            RoadsError: An option that cannot be used.
            FileError: The folder cannot be used, or another lobby keeps its pictures there.
        """
        self._suffix = "." + one_of("format", format, [suffix[1:] for suffix in WRITERS])
        if "name" in options:
            raise OptionError("name", options["name"], "no name: each table brings its own")
        options.setdefault("layout", LOBBY)
        self._view = View(**options)
        draw(scoreboard(), self._view)  # refuses too large a picture before any table is there
        self._pool = Pool(None if workers is None else whole_number("workers", workers))
        if not isinstance(sync, bool):
            raise OptionError("sync", sync, "True or False")
        if not isinstance(folder, (str, os.PathLike)) or isinstance(os.fspath(folder), bytes):
            raise OptionError("folder", folder, "a str or a path")
        self._keeper = Keeper(Path(folder), sync)
        self._unlock = weakref.finalize(self, os.close, self._keeper.lock)
        self._turn = threading.Lock()
        self._seen: dict[str, tuple[object, _Wanted]] = {}
        self._hopeless: dict[str, tuple[str, str]] = {}
        self._told: dict[str, str] = {}

    def __enter__(self) -> Lobby:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Ends the worker processes and gives the folder back; the pictures stay."""
        self._pool.close()
        self._unlock()

    def update(self, tables: Mapping[str, Scoreboard | Shoe | RoadsError], *, progress: Progress | None = None) -> LobbyReport:
        """One pass: draws the tables whose shoe or options have changed, and removes the pictures of those that are gone.

        Args:
            tables: All tables there are: a name, and a scoreboard or a shoe. An error in its place says why there is none now:
                the table fails with it and keeps the picture it has.
            progress: See `Progress`. What it raises ends the pass there, index and pictures being in agreement.

        Returns:
            What was done. A table that fails does not keep the others from being drawn.

        Raises:
            OptionError: `tables` is no mapping of texts, or the lobby has been closed.
            FileError: The folder or its index cannot be written.
        """
        started = perf_counter()
        if not isinstance(tables, Mapping) or not all(isinstance(name, str) for name in tables):
            raise OptionError("tables", tables, "a mapping of names to boards")
        with self._turn:
            if not self._unlock.alive:
                raise OptionError("lobby", "closed", "a lobby that has not been closed")
            failed: dict[str, str] = {}
            wanted = self._wanted(tables, failed)
            keeper = self._keeper
            files = {each.file for each in wanted.values()}
            keeper.begin(files, failed)
            removed = sorted(keeper.tables.keys() - tables.keys())
            keeper.drop(removed, files, failed)
            todo = [each for name, each in sorted(wanted.items()) if self._changed(name, each, failed)]
            drawn: list[str] = []
            size = max(LEAST_BATCH, len(todo) // 16)
            try:
                for first in range(0, len(todo), size):
                    pictures = []
                    for done, picture in enumerate(self._pictures(todo[first : first + size], failed), start=first + 1):
                        pictures += picture
                        if progress is not None:
                            progress(done, len(todo))
                    drawn += keeper.put(pictures, failed)
            finally:
                keeper.finish(failed)
        kept = sorted(wanted.keys() - failed.keys() - set(drawn))
        report = LobbyReport(tuple(drawn), tuple(kept), tuple(removed), failed, perf_counter() - started)
        news = {name: why for name, why in failed.items() if self._told.get(name) != why}
        changed = drawn or removed or failed != self._told
        self._told = dict(failed)
        LOG.log(logging.INFO if changed else logging.DEBUG, "%s", report._line(news))
        return report

    def _wanted(self, tables: Mapping[str, Scoreboard | Shoe | RoadsError], failed: dict[str, str]) -> dict[str, _Wanted]:
        """What each table is to show; those that cannot be drawn go into `failed`."""
        found: dict[str, _Wanted] = {}
        files: dict[str, str] = {}
        for name, shoe in sorted(tables.items(), key=lambda table: table[0]):
            try:
                # An error is not raised again: it would gather traces each time, pass after pass.
                table = shoe if isinstance(shoe, RoadsError) else self._table(name, shoe)
            except RoadsError as error:
                table = error
            if isinstance(table, RoadsError):
                failed[name] = table.reason if isinstance(table, FileError) else str(table)
                continue
            found[name] = table
            if files.setdefault(found[name].file, name) != name:
                failed[name] = f"its file would be that of the table {files[found.pop(name).file]!r}"
        self._seen = {name: seen for name, seen in self._seen.items() if name in found}
        self._hopeless = {name: error for name, error in self._hopeless.items() if name in found}
        return found

    def _table(self, name: str, shoe: Scoreboard | Shoe) -> _Wanted:
        before, wanted = self._seen.get(name, (None, None))
        if wanted is not None and before is shoe and isinstance(shoe, (Scoreboard, str, tuple)):
            return wanted
        if isinstance(shoe, Scoreboard):
            rounds, options = shoe.rounds, (shoe.rows, shoe.tail, shoe.newest_first)
        else:
            rounds, options = as_rounds(shoe), (6, "stay", False)
        # A text is much less work to send to another process; it cannot say cards and the loser's total.
        told = any(round.player_cards or round.banker_cards or round.player_total is not None for round in rounds)
        task = Task(name, rounds if told else notation(rounds), *options)
        source = sha256(repr((__version__, self._suffix, self._view, task)).encode("utf-8", "surrogatepass")).hexdigest()
        wanted = _Wanted(task, picture_file(name, self._suffix), len(rounds), source)
        self._seen[name] = shoe, wanted
        return wanted

    def _changed(self, name: str, wanted: _Wanted, failed: dict[str, str]) -> bool:
        """Whether a table is to be drawn; a picture that could not be drawn is not tried again until its source changes."""
        source, why = self._hopeless.get(name, ("", ""))
        if source == wanted.source:
            failed[name] = why
            return False
        there = self._keeper.tables.get(name)
        return there is None or there.source != wanted.source or there.file != wanted.file

    def _pictures(self, batch: Sequence[_Wanted], failed: dict[str, str]) -> Iterator[list[tuple[Entry, bytes]]]:
        """For each table in turn its picture, or none where it cannot be drawn."""
        for wanted, found in zip(batch, self._pool.draw([each.task for each in batch], self._view, self._suffix), strict=True):
            if isinstance(found, Picture):
                yield [(_entry(wanted, found), found.data)]
                continue
            name = wanted.task.name
            failed[name] = str(found)
            self._hopeless[name] = wanted.source, failed[name]
            yield []


def _entry(wanted: _Wanted, drawn: Picture) -> Entry:
    size = len(drawn.data)
    return Entry(
        wanted.task.name, wanted.file, drawn.width, drawn.height, size, drawn.sha256, wanted.round, wanted.source, drawn.note
    )
