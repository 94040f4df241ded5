"""Hostile input: what comes out is a result or an error of ours, soon and in little memory, and nothing else is touched.

`fuzz_targets.py` has what takes input; here hypothesis damages valid inputs, `tools/fuzz.py` does it by the million.
"""

from __future__ import annotations

import subprocess
import sys
import zlib
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.fuzz_targets import PROJECT as OF_TARGETS
from support.fuzz_targets import Target, chunk, targets
from support.paths import PROJECT

import renderers
from renderers.formats.embedded_shoe import SHOE

EVERY = targets()
SLOW = {"screenshot", "font", "labels", "index", "cli", "values"}
REFUSE_NOTHING = {"recognise"}
PICKED = {"cli", "values", "labels", "lobby folder"}  # the bytes only pick what is tried


def damaged(target: Target) -> st.SearchStrategy[bytes]:
    """A valid input with some of its bytes taken out, and others put in their place."""
    cut = st.tuples(st.integers(0, 10_000), st.integers(0, 60), st.binary(max_size=12))
    whole = st.sampled_from(target.samples)
    return st.binary(max_size=60) | st.builds(
        _cut, whole, st.lists(cut, min_size=1, max_size=4), st.booleans(), st.just(target)
    )


def _cut(whole: bytes, cuts: list[tuple[int, int, bytes]], mended: bool, target: Target) -> bytes:
    for place, length, new in cuts:
        at = place % (len(whole) + 1)
        whole = whole[:at] + new + whole[at + length :]
    return target.mend(whole) if mended and target.mend is not None else whole


@pytest.mark.parametrize("name", EVERY)
def test_damaged_input(name: str) -> None:
    target = EVERY[name]
    assert target.samples

    taken: Counter[bool] = Counter()

    @settings(deadline=None, max_examples=20 if name in SLOW else 40, suppress_health_check=list(HealthCheck))
    @given(damaged(target))
    def check(data: bytes) -> None:
        taken[target.run(data)] += 1

    check()
    assert taken[False] or name in REFUSE_NOTHING


@pytest.mark.parametrize("name", EVERY)
def test_the_samples_themselves(name: str) -> None:
    """A target that refuses what is valid would test nothing. The lines of a feed alone may be refused, but not all of them."""
    taken = [EVERY[name].run(sample) for sample in EVERY[name].samples]
    assert all(taken) or name in PICKED or (any(taken) and name.startswith("feed "))


def test_the_targets_are_those_of_this_project() -> None:
    assert OF_TARGETS == PROJECT


OURS = f'<metadata class="{SHOE}">BPT</metadata>\n</svg>\n'
PNG = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", b"\x7f\xff\xff\xff" * 2 + b"\x08\x03\0\0\0")
SHOE_CHUNK = chunk(b"tEXt", SHOE.encode() + b"\0BPT")
BILLION = "".join([f'<!ENTITY l{n + 1} "{f"&l{n};" * 10}">' for n in range(9)])


def bomb() -> bytes:
    """A gigabyte, packed: the same block again and again. Its checksum is wrong, which only a reader of it all would see."""
    packer = zlib.compressobj()
    first, again = (packer.compress(b"B" * 2**20) + packer.flush(zlib.Z_FULL_FLUSH) for _ in range(2))
    return first + again * 999 + packer.flush()


BOMB = bomb()
PICTURES: dict[str, tuple[bytes, str]] = {
    "external-entity.svg": (
        b'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>\n<svg ><desc>&x;</desc>\n' + OURS.encode(),
        "BPT",
    ),
    "external-dtd.svg": (b'<!DOCTYPE svg SYSTEM "http://127.0.0.1:9/x.dtd">\n<svg >\n' + OURS.encode(), "BPT"),
    "entity-in-the-shoe.svg": (
        b'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>\n<svg >\n' + OURS.replace("BPT", "&x;").encode(),
        "FileError",
    ),
    "billion-laughs.svg": (f"<!DOCTYPE svg [{BILLION}]>\n<svg ><desc>&l9;</desc>\n{OURS}".encode(), "BPT"),
    "billion-laughs-in-the-shoe.svg": (
        f"<!DOCTYPE svg [{BILLION}]>\n<svg >\n{OURS.replace('BPT', '&l9;')}".encode(),
        "FileError",
    ),
    "links.svg": (
        b'<svg >\n<image href="http://127.0.0.1:9/a.png"/><use xlink:href="file:///etc/passwd#x"/>'
        b'<style>@import url("http://127.0.0.1:9/a.css");</style><script src="http://127.0.0.1:9/a.js"/>\n'
        b'<xi:include href="/etc/passwd"/><?xml-stylesheet href="http://127.0.0.1:9/"?>\n' + OURS.encode(),
        "BPT",
    ),
    "deep.svg": (b"<svg >\n" + b"<g>" * 2_000_000 + b"\n" + OURS.encode(), "BPT"),
    "many-openings.svg": (b"<svg >\n" + f'<metadata class="{SHOE}">B\n'.encode() * 500_000, "FileError"),
    "gigantic.svg": (b'<svg width="1e309" height="999999999999" viewBox="0 0 1e99 1e99">\n' + OURS.encode(), "BPT"),
    "gigantic.png": (PNG + SHOE_CHUNK + chunk(b"IDAT", b""), "BPT"),
    "bomb.png": (PNG + chunk(b"zTXt", SHOE.encode() + b"\0\0" + BOMB) + chunk(b"IDAT", b""), "FileLimitError"),
    "bomb-itxt.png": (PNG + chunk(b"iTXt", SHOE.encode() + b"\0\1\0\0\0" + BOMB) + chunk(b"IDAT", b""), "FileLimitError"),
    "other-bombs.png": (
        PNG + chunk(b"zTXt", b"x\0\0" + BOMB) * 20 + chunk(b"iCCP", b"x\0\0" + BOMB) + SHOE_CHUNK + chunk(b"IDAT", BOMB),
        "BPT",
    ),
    "many-chunks.png": (PNG + chunk(b"tEXt", b"") * 90_000 + SHOE_CHUNK + chunk(b"IDAT", b""), "BPT"),
    "too-many-chunks.png": (PNG + chunk(b"tEXt", b"") * 110_000 + SHOE_CHUNK, "FileLimitError"),
    "cut-in-a-chunk.png": (PNG + SHOE_CHUNK[:-5], "FileError"),
    "a-length-of-4-gigabytes.png": (PNG + b"\xff\xff\xff\xfftEXt", "FileError"),
    "a-wrong-checksum.png": (PNG + SHOE_CHUNK[:-1] + b"\0" + chunk(b"IDAT", b""), "FileError"),
    "cut-behind-the-shoe.png": (PNG + SHOE_CHUNK, "BPT"),
    "cut-before-the-shoe.png": (PNG, "FileError"),
    "blocks-of-nothing.webp": (b"RIFF\xf8\xff\x7f\0WEBP" + b"XMP \0\0\0\0" * (2**20 - 1), "FileLimitError"),
    "a-length-of-4-gigabytes.webp": (b"RIFF\xff\xff\xff\xffWEBPEXIF\xff\xff\xff\xff", "FileError"),
    "many-fields.webp": (
        b"RIFF\x12\0\x0c\0WEBPEXIF\x06\0\x0c\0II*\0\x08\0\0\0\xff\xff" + b"\0" * (12 * 2**16 - 4),
        "FileError",
    ),
    "comments-of-nothing.gif": (b"GIF89a\xff\xff\xff\xff\0\0\0" + b"\x21\xfe\0" * 300_000 + b";", "FileLimitError"),
    "a-comment-in-pieces.gif": (b"GIF89a\xff\xff\xff\xff\0\0\0\x21\xfe" + b"\1B" * 300_000 + b"\0;", "FileLimitError"),
    "a-long-comment.gif": (b"GIF89a\xff\xff\xff\xff\0\0\0\x21\xfe" + (b"\xff" + b"B" * 255) * 90_000 + b"\0;", "FileError"),
}


def test_pictures_reach_for_nothing_and_end_soon(tmp_path: Path) -> None:
    """Files named in them are not opened, nor is the network; 400 MB and 10 seconds are enough for all of them together."""
    for name, (data, _) in PICTURES.items():
        tmp_path.joinpath(name).write_bytes(data)
    lines = guarded([tmp_path / name for name in PICTURES])
    for (name, (_, expected)), line in zip(PICTURES.items(), lines, strict=True):
        assert line.partition(":")[0] == expected, name


def test_the_guard_sees_what_is_opened(tmp_path: Path) -> None:
    """Where the picture itself is not among the files that may be opened, it is the one that is opened in spite of that."""
    renderers.save("BPT", tmp_path / "board.svg")
    (tmp_path / "link.svg").symlink_to(tmp_path / "board.svg")
    code = "import sys; from support import guarded_reader; guarded_reader.OURS.clear(); guarded_reader.main()"
    done = run(["-c", code, str(tmp_path / "board.svg")])
    assert done.returncode == 3
    assert done.stderr.startswith("open ")


def guarded(paths: list[Path]) -> list[str]:
    done = run([str(PROJECT / "tests" / "support" / "guarded_reader.py"), *map(str, paths)])
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def run(arguments: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], cwd=PROJECT / "tests", capture_output=True, text=True, encoding="utf-8", check=False
    )
