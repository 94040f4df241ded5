"""Compares the good roads of 100,000 random and 20,000 streaky shoes, after every round, with the second reading of the tests.

    .venv/bin/python tools/check_good_roads.py [how many thousandths of that, 1000]

The tests do the same with a few hundred shoes; all of them take some ten minutes.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from support.second_rule import check_good_roads, random_shoes, streaky_shoes


def main(thousandths: int) -> None:
    rounds = 0
    for shoes in (random_shoes(100 * thousandths, seed=15), streaky_shoes(20 * thousandths, seed=16)):
        count = 0
        for shoe in shoes:
            check_good_roads(shoe)
            count, rounds = count + 1, rounds + len(shoe)
        print(f"{count:,} shoes agree, {rounds:,} rounds so far", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
