"""Another engine, as a command: shoes on its standard input, a line of JSON for each on its standard output."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from tempfile import TemporaryFile
from typing import IO, Any

from roads.checks import check_json
from roads.error_text import ascii_safe, quoted
from roads.errors import LimitError, RoadsError
from roads.limits import ENGINE_BYTES

_LOOK_EVERY = 0.02


@dataclass(eq=False, repr=False)
class EngineError(RoadsError):
    """An engine that cannot be run, or does not answer.

    Attributes:
        command: The command that was run.
        reason: What happened, in words.
    """

    command: str
    reason: str

    def __str__(self) -> str:
        return f"the engine {ascii_safe(self.command)}: {self.reason}"


class Unreadable(str):
    """A line of output that is no JSON."""


def answers(command: Sequence[str], shoes: Sequence[str], *, rows: int, tail: str, seconds: float) -> list[Any]:
    """The answers of an engine to shoes, one for each; a line that is no JSON stands as an `Unreadable`.

    Args:
        command: The program and its arguments; in these, `{rows}` and `{tail}` stand for the options of the board.
        shoes: Letters of each shoe.
        rows: Height of every road.
        tail: "stay" or "drop".
        seconds: Longest time that the engine may take for all of them.

    Raises:
        EngineError: The engine cannot be run, takes too long, fails, or gives another number of lines.
        LimitError: It writes more than `roads.limits.ENGINE_BYTES`.
    """
    typed = [word.replace("{rows}", str(rows)).replace("{tail}", tail) for word in command]
    said = " ".join(typed)
    with TemporaryFile() as given, TemporaryFile() as found, TemporaryFile() as complaints:
        given.write("".join([f"{shoe}\n" for shoe in shoes]).encode())
        given.seek(0)
        try:
            engine = subprocess.Popen(typed, stdin=given, stdout=found, stderr=complaints)
        except (OSError, ValueError) as error:
            raise EngineError(said, getattr(error, "strerror", None) or str(error)) from None
        try:
            _wait(engine, (found, complaints), said, seconds)
        finally:
            engine.kill()
            engine.wait()
        if engine.returncode:
            raise EngineError(said, f"exit status {engine.returncode}: {_last_line(complaints)}")
        found.seek(0)
        lines = found.read().decode("utf-8", "replace").split("\n")
    if lines and not lines[-1].strip():
        lines.pop()
    if len(lines) != len(shoes):
        raise EngineError(said, f"expected a line for each of {len(shoes):,} shoes, got {len(lines):,}")
    return [_read(line) for line in lines]


def _wait(engine: subprocess.Popen[bytes], outputs: Sequence[IO[bytes]], said: str, seconds: float) -> None:
    """Waits for the end of an engine, and ends one that takes too long or writes too much."""
    end = time.monotonic() + seconds
    while True:
        try:
            engine.wait(_LOOK_EVERY)
            is_over = True
        except subprocess.TimeoutExpired:
            is_over = False
        size = sum([output.seek(0, 2) for output in outputs]) if is_over else _size(outputs)
        if size > ENGINE_BYTES.value:
            raise ENGINE_BYTES.error(
                LimitError, f"the engine {ascii_safe(said)}: over {ENGINE_BYTES} bytes of output", size=size
            )
        if is_over:
            return
        if time.monotonic() > end:
            raise EngineError(said, f"no end after {seconds:g} seconds")


def _size(outputs: Sequence[IO[bytes]]) -> int:
    # The engine shares the position of its output with this process: its size is asked for without moving it.
    return sum([os.fstat(output.fileno()).st_size for output in outputs])


def _last_line(complaints: IO[bytes]) -> str:
    complaints.seek(0)
    lines = complaints.read().decode("utf-8", "replace").split("\n")
    return quoted(next((line.strip() for line in reversed(lines) if line.strip()), "nothing on standard error"))


def _read(line: str) -> Any:
    try:
        check_json(line)
        return json.loads(line)
    except (ValueError, RecursionError):
        return Unreadable(line)
