"""Puts each known fault of the field into a copy of this project, one at a time, and shows that its test fails.

    python tools/put_in_faults.py            # all of them, some minutes
    python tools/put_in_faults.py tie ask    # those whose words contain one of these

The list is `tests/support/faults.py`. It ends with 1 where a fault is not noticed, or a test fails without one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PROJECT = Path(__file__).parent.parent
sys.path[:0] = [str(PROJECT / "tests")]

from support.faults import FAULTS  # noqa: E402

FOLDERS = ("roads", "renderers", "tests", "examples", "snapshots", "docs", "tools")


def passes(folder: Path, tests: list[str]) -> bool:
    """Whether tests pass in a copy; 1 is what pytest ends with where one has failed."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
    env = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise SystemExit(f"{tests}: {done.stdout}{done.stderr}")
    return done.returncode == 0


def main(words: list[str]) -> int:
    chosen = [fault for fault in FAULTS if not words or any(word in fault.words for word in words)]
    missed = []
    with tempfile.TemporaryDirectory() as held:
        copy = Path(held)
        for folder in FOLDERS:
            shutil.copytree(PROJECT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
        for path in (*PROJECT.glob("*.md"), PROJECT / "pyproject.toml"):
            shutil.copy(path, copy)
        if not passes(copy, sorted({fault.test for fault in chosen})):
            raise SystemExit("a test fails without any fault")
        for fault in chosen:
            path = copy / fault.file
            whole = path.read_text(encoding="utf-8")
            if whole.count(fault.old) != 1:
                raise SystemExit(f"{fault.words}: its place in {fault.file} is not there once")
            path.write_text(whole.replace(fault.old, fault.new), encoding="utf-8")
            noticed = not passes(copy, [fault.test])
            path.write_text(whole, encoding="utf-8")
            print(f"{'noticed' if noticed else 'MISSED '}  {fault.words}: {fault.test}", flush=True)
            if not noticed:
                missed.append(fault)
    print(f"{len(chosen) - len(missed)} of {len(chosen)} faults are noticed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
