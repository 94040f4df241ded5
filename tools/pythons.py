"""Compares the goldens, and the roads with their vectors, under every Python from 3.11 on that is here.

    python3 tools/pythons.py                  # each with the newest Pillow
    python3 tools/pythons.py --pillow 10.1.0  # the oldest that pyproject.toml allows, under the first that it has a wheel for

A Python is taken from the PATH, or from pyenv. Each gets an environment of its own in a temporary folder.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

PROJECT = Path(__file__).parent.parent
MINORS = range(11, 15)
NEEDED = ("pytest", "pytest-benchmark", "pytest-regressions")
TESTS = ("tests/drawing/test_goldens.py", "tests/board/test_vectors.py")


def pythons() -> Iterator[tuple[int, str]]:
    """The minor version and the command of each Python that starts."""
    for minor in MINORS:
        found = next((path for path in candidates(minor) if version(path) == f"3.{minor}"), None)
        if found is None:
            print(f"3.{minor}: not here", flush=True)
        else:
            yield minor, found


def candidates(minor: int) -> Iterator[str]:
    on_path = shutil.which(f"python3.{minor}")
    if on_path is not None:
        yield on_path
    if shutil.which("pyenv") is not None:
        root = subprocess.run(["pyenv", "root"], capture_output=True, text=True, check=True).stdout.strip()
        yield from sorted(map(str, Path(root, "versions").glob(f"3.{minor}.*/bin/python")), reverse=True)


def version(python: str) -> str:
    code = "import sys; print(*sys.version_info[:2], sep='.')"
    return subprocess.run([python, "-c", code], capture_output=True, text=True, check=False).stdout.strip()


def compare(python: str, pillow: str | None) -> bool | None:
    """Whether all tests pass; None where there is no wheel of that Pillow."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([python, "-m", "venv", folder], check=True)
        here = str(Path(folder, "bin", "python"))
        install = [here, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
        subprocess.run([*install, str(PROJECT), *NEEDED], check=True)
        if pillow is not None:
            wheel = [*install, "--only-binary", "Pillow", f"Pillow=={pillow}"]
            if subprocess.run(wheel, capture_output=True, check=False).returncode:
                return None
        shown = subprocess.run([here, "-c", "import PIL; print(PIL.__version__)"], capture_output=True, text=True, check=True)
        print(f"{re.sub('^.*/', '', python)} {version(here)} with Pillow {shown.stdout.strip()}", flush=True)
        env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        tests = subprocess.run([here, "-m", "pytest", "-q", *TESTS], cwd=PROJECT, env=env, check=False)
        return tests.returncode == 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Compares the goldens under every Python from 3.11 on that is here.")
    parser.add_argument("--pillow", help="The version of Pillow.  [default: the newest]")
    parser.add_argument("--without", type=int, help="All but this one, such as 12 for 3.12.")
    given = parser.parse_args()
    results = {}
    for minor, python in pythons():
        if minor == given.without:
            continue
        passed = results[minor] = compare(python, given.pillow)
        print(f"3.{minor}: {'no wheel' if passed is None else 'equal' if passed else 'NOT equal'}", flush=True)
        if given.pillow is not None and passed is not None:
            break
    return 1 if False in results.values() else 0


if __name__ == "__main__":
    sys.exit(main())
