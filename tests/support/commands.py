"""The command, run in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys

from click.testing import CliRunner, Result

from renderers.cli.app import main
from support.paths import PROJECT


def run(*args: object, given: bytes = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-c", "from renderers.cli.app import main; main(prog_name='roads')", *map(str, args)]
    return subprocess.run(
        command, input=given, capture_output=True, cwd=PROJECT, env={**os.environ, **env}, timeout=60, check=False
    )


def assert_one_line(done: subprocess.CompletedProcess[bytes], *parts: str, status: int = 2) -> None:
    lines = done.stderr.decode().splitlines()
    assert done.returncode == status
    assert len(lines) == 1
    assert lines[0].startswith("roads: ")
    for part in parts:
        assert part in lines[0]


def invoke(*args: object, given: str | None = None) -> Result:
    """The command in this process."""
    return CliRunner().invoke(main, list(map(str, args)), input=given)
