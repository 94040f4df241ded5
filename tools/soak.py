"""Keeps a lobby of many tables for many rounds and looks for what grows: memory, open files, wrong pictures.

    python tools/soak.py                                  # 5,000 tables, 50 rounds, 2 workers: some half an hour on two cores
    python tools/soak.py --tables 200 --rounds 12

Each pass gives every table one more round, takes one back or corrects one now and then, closes some tables and opens others.
After each pass every picture is hashed and compared with the index. Prints a line a pass, and at the end what was found; the
exit status is 1 where anything was. Linux only: memory and open files are read from /proc.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import sys
import tempfile
from collections.abc import Iterator
from multiprocessing import resource_tracker
from pathlib import Path
from typing import NamedTuple

import renderers

WARM = 5
"""Passes before memory is compared: until then caches fill, and each worker has not drawn yet."""

GROWTH = 1.10
"""Largest ratio of the memory in the last passes to that in the first ones after the warm-up."""


class Taken(NamedTuple):
    """Resources of this process and of its workers at one moment."""

    megabytes: float
    files: int


def taken() -> Taken:
    """Resident memory, and open files, of this process and its children."""
    family = [str(os.getpid()), *_children(os.getpid())]
    pages = sum(int(Path("/proc", each, "statm").read_text().split()[1]) for each in family)
    files = sum(len(os.listdir(f"/proc/{each}/fd")) for each in family)
    return Taken(pages * os.sysconf("SC_PAGE_SIZE") / 2**20, files)


def _children(parent: int) -> Iterator[str]:
    for task in Path(f"/proc/{parent}/task").iterdir():
        yield from (task / "children").read_text().split()


def play(tables: dict[str, str], chance: random.Random) -> None:
    """One pass at the tables: a round more at most of them; some voided or corrected, some closed, as many opened."""
    for name, shoe in list(tables.items()):
        now = chance.random()
        if now < 0.02 and shoe:
            tables[name] = shoe[:-1]
        elif now < 0.04 and shoe:
            place = chance.randrange(len(shoe))
            tables[name] = shoe[:place] + chance.choice("BPT") + shoe[place + 1 :]
        elif now < 0.045:
            del tables[name]
            tables[f"{name.partition('.')[0]}.{chance.randrange(10**6)}"] = ""
        else:
            tables[name] = shoe + chance.choices("BPT", (46, 45, 9))[0]


def mismatches(folder: Path) -> list[str]:
    """Pictures that are not what the index says, and files that it does not name."""
    index = json.loads((folder / "index.json").read_text(encoding="utf-8"))
    named = {entry["file"]: entry["sha256"] for entry in index["tables"]}
    wrong = [file for file, digest in named.items() if hashlib.sha256((folder / file).read_bytes()).hexdigest() != digest]
    return wrong + sorted({each.name for each in folder.iterdir()} - named.keys() - {"index.json", ".lobby.lock"})


def soak(tables: int, rounds: int, workers: int, seed: int) -> list[str]:
    """Runs it all; returns what was found."""
    chance = random.Random(seed)
    shoes = {f"Table {number}": "" for number in range(1, tables + 1)}
    found: list[str] = []
    memory: list[float] = []
    files: list[int] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        # Python starts this process with the first workers, one for good: it is no leak of theirs.
        resource_tracker.ensure_running()
        before = taken()
        with renderers.Lobby(folder, workers=workers) as lobby:
            for number in range(1, rounds + 1):
                play(shoes, chance)
                report = lobby.update(shoes)
                now = taken()
                memory.append(now.megabytes)
                files.append(now.files)
                print(f"{number:4}  {report}  {now.megabytes:7.1f} MB  {now.files} files", flush=True)
                found += [f"pass {number}: {wrong} is not what the index says" for wrong in mismatches(folder)]
                found += [f"pass {number}: {table!a}: {why}" for table, why in report.failed.items()]
        after = taken()
    if after.files > before.files:
        found.append(f"{after.files} files are open after it, {before.files} were before")
    if len(set(files[WARM:])) > 1:
        found.append(f"open files vary from pass to pass: {sorted(set(files[WARM:]))}")
    early, late = memory[WARM : WARM + 5], memory[-5:]
    if len(memory) >= WARM + 10 and sum(late) > GROWTH * sum(early):
        found.append(f"memory grew from {sum(early) / 5:.0f} MB to {sum(late) / 5:.0f} MB")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for option, default in (("tables", 5000), ("rounds", 50), ("workers", 2), ("seed", 1)):
        parser.add_argument(f"--{option}", type=int, default=default)
    found = soak(**vars(parser.parse_args()))
    print("\n".join(found) or "nothing grew, and every picture was that of the index")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
