"""The command: in this process, or in one of its own where a process is what is tested."""

from __future__ import annotations

import os
import subprocess
import sys

from click.testing import CliRunner, Result

from renderers.cli.app import main
from support.paths import PROJECT


def run_process(*args: object, given: bytes = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
    """Runs the command in a process of its own."""
    command = [sys.executable, "-c", "from renderers.cli.app import main; main(prog_name='roads')", *map(str, args)]
    return subprocess.run(
        command, input=given, capture_output=True, cwd=PROJECT, env={**os.environ, **env}, timeout=60, check=False
    )


def assert_one_line(done: Result | subprocess.CompletedProcess[bytes], *parts: str, status: int = 2) -> None:
    """Checks that a command ended with one line on standard error, which has all these parts in it."""
    code, said = (done.exit_code, done.stderr) if isinstance(done, Result) else (done.returncode, done.stderr.decode())
    lines = said.splitlines()
    assert code == status
    assert len(lines) == 1
    assert lines[0].startswith("roads: ")
    for part in parts:
        assert part in lines[0]


def invoke(*args: object, given: str | bytes | None = None) -> Result:
    """Runs the command in this process."""
    return CliRunner().invoke(main, list(map(str, args)), input=given, prog_name="roads")
