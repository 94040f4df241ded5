"""Feeds damaged input to everything that takes input, for as long as it is told to.

    python tools/fuzz.py --minutes 60 --seed 1
    python tools/fuzz.py --minutes 5 --target "read .png"
    python tools/fuzz.py --again failure-parse-1.bin --target parse
    python tools/fuzz.py --atheris parse          # needs `pip install atheris`; Ctrl-C ends it

A mutation is of a valid input, or of one that has led to another result before. A failure is anything but a result or an
error of the library, over 10 seconds, or 400 MB more memory; its input is written to a file, and its place is named once.
"""

from __future__ import annotations

import argparse
import gc
import resource
import signal
import sys
import time
import traceback
from collections import Counter
from pathlib import Path
from random import Random
from types import FrameType, FunctionType

PROJECT = Path(__file__).parent.parent
sys.path[:0] = [str(PROJECT), str(PROJECT / "tests")]

from support.fuzz_targets import Target, targets  # noqa: E402

SECONDS = 10
MEGABYTES = 400
KEPT = 400
TOKENS = (
    *(b"\0", b"\xff", b"\xff" * 4, b"\x7f\xff\xff\xff", b"\xff\xff\xff\x7f", b"\x80", b"\xed\xa0\x80", b"\xef\xbb\xbf"),
    *(b"\r\n", b"\x1c", b"\xc2\x85", b"-1", b"0", b"9" * 30, b"9" * 5000, b"1e999", b"NaN", b"Infinity", b"null", b"true"),
    *(b"{}", b"[]", b"[" * 3000, b'""', b"&#0;", b"&a;", b"<!DOCTYPE svg>", b"{", b"}", b"{0.x}", b"%n", b"\\ud800"),
    *("庄".encode(), "٣".encode(), "１".encode(), b"B", b"P", b"T", b",", b"#", b"-", b" ", b'"', b":"),
)


class TooSlow(BaseException):
    """Not an Exception, so that nothing takes it for an error of its own."""


def alarm(number: int, frame: FrameType | None) -> None:
    raise TooSlow


def mutated(random: Random, pool: list[bytes]) -> bytes:
    """One of the pool, changed once or several times."""
    data = bytearray(random.choice(pool))
    for _ in range(random.choice((1, 1, 2, 3, 8))):
        place = random.randrange(len(data) + 1)
        end = min(len(data), place + random.choice((1, 2, 4, 16, 64, 1000)))
        match random.randrange(9):
            case 0 if place < len(data):
                data[place] ^= 1 << random.randrange(8)
            case 1 if place < len(data):
                data[place] = random.randrange(256)
            case 2:
                data[place:place] = random.choice(TOKENS)
            case 3:
                data[place:end] = random.choice(TOKENS)
            case 4:
                del data[place:end]
            case 5:
                data[place:place] = data[place:end] * random.choice((1, 2, 50))
            case 6:
                other = random.choice(pool)
                start = random.randrange(len(other) + 1)
                data[place:end] = other[start : start + random.choice((4, 40, 4000))]
            case 7:
                del data[place:]
            case _:
                data[place:place] = random.randbytes(random.choice((1, 4, 30)))
    return bytes(data[:200_000])


def outcome(target: Target, data: bytes) -> str | None:
    """What went wrong, on one line; None where nothing did."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        target.run(data)
    except TooSlow:
        return f"over {SECONDS} seconds"
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "site-packages" not in frame.filename]
        where = " < ".join([f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames[-4:])])
        return f"{type(error).__name__}: {' '.join(str(error).split())[:200]} at {where}"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    more = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024
    return f"{more} MB more memory" if more > MEGABYTES else None


def fuzz(chosen: dict[str, Target], minutes: float, seed: int, folder: Path) -> int:
    """Goes round the targets until the time is over; returns how many failures were found."""
    random = Random(seed)
    pools = {name: [*target.samples] for name, target in chosen.items()}
    counts: Counter[str] = Counter()
    seen: set[str] = set()
    spent = dict.fromkeys(chosen, 0.0)
    end = time.monotonic() + 60 * minutes
    while (start := time.monotonic()) < end:
        name = min(chosen, key=lambda each: spent[each])  # each target gets its share of the time
        target, pool = chosen[name], pools[name]
        for _ in range(20):
            data = mutated(random, pool)
            if target.mend is not None and random.random() < 0.7:
                data = target.mend(data)
            wrong = outcome(target, data)
            counts[name] += 1
            if wrong is not None and (kind := f"{name}: {wrong.partition(' at ')[2] or wrong}") not in seen:
                seen.add(kind)
                path = folder / f"failure-{name.replace(' ', '-')}-{len(seen)}.bin"
                path.write_bytes(data)
                print(f"{name}: {wrong}\n  {data[:200]!r}\n  {path}", flush=True)
            if random.random() < 0.02 and len(pool) < KEPT:
                pool.append(data)
        spent[name] += time.monotonic() - start
    for name in chosen:
        print(f"{counts[name]:>10,}  {name}")
    print(f"{counts.total():>10,}  inputs, seed {seed}, {minutes:g} minutes, {len(seen)} kinds of failure")
    return len(seen)


def guided(name: str, target: Target, folder: Path) -> None:
    """Lets atheris look for inputs that reach new lines."""
    import atheris

    corpus = folder / f"corpus-{name.replace(' ', '-')}"
    corpus.mkdir(exist_ok=True)
    for number, sample in enumerate(target.samples):
        corpus.joinpath(f"sample-{number}").write_bytes(sample)
    for found in gc.get_objects():
        if isinstance(found, FunctionType) and str(found.__module__).partition(".")[0] in ("roads", "renderers"):
            atheris.instrument_func(found)

    def run(data: bytes) -> None:
        target.run(data)

    atheris.Setup([sys.argv[0], "-timeout=10", "-rss_limit_mb=2048", str(corpus)], run)
    atheris.Fuzz()


def main() -> int:
    every = targets()
    parser = argparse.ArgumentParser(description="Feeds damaged input to everything that takes input.")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--target", choices=sorted(every), action="append", help="Only this one; may be given several times.")
    parser.add_argument("--out", type=Path, default=Path(), help="Where inputs that fail are written.")
    parser.add_argument("--again", type=Path, help="Run the target on this file alone.")
    parser.add_argument("--atheris", choices=sorted(every), help="Let atheris choose the inputs of this target.")
    given = parser.parse_args()
    chosen = {name: target for name, target in every.items() if target.samples and name in (given.target or every)}
    if given.atheris:
        guided(given.atheris, every[given.atheris], given.out)
        return 0
    signal.signal(signal.SIGALRM, alarm)
    if given.again:
        for target in chosen.values():
            target.run(given.again.read_bytes())
        return 0
    resource.setrlimit(resource.RLIMIT_AS, (3 * 2**30, 3 * 2**30))
    given.out.mkdir(parents=True, exist_ok=True)
    return 1 if fuzz(chosen, given.minutes, given.seed, given.out) else 0


if __name__ == "__main__":
    sys.exit(main())
