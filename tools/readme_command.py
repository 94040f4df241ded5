"""Prints the README's n-th set-up command: 1 the main job, 2 the tests. CI runs what the README says, not a copy of it."""

from __future__ import annotations

import re
import sys
from pathlib import Path


def commands() -> list[str]:
    readme = Path(__file__).parent.parent.joinpath("README.md").read_text(encoding="utf-8")
    return [block.strip() for block in re.findall(r"```sh\n(python3 -m venv.*?)```", readme, re.DOTALL)]


if __name__ == "__main__":
    print(commands()[int(sys.argv[1]) - 1])
