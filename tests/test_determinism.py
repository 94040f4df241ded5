"""The same roads and the same bytes whatever the seed of hashes, the locale, the thread and the process."""

from __future__ import annotations

import multiprocessing
import os
import re
import subprocess
import sys
import zlib
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
from support.digest import digest
from support.paths import PROJECT

import renderers

FORK = """
import os, sys
sys.path.insert(0, "tests")
from support.digest import digest
first = digest()
reader, writer = os.pipe()
for turn in (3, 5):
    if not os.fork():
        os.write(writer, digest(turn).encode())
        os._exit(0)
    os.wait()
print(first, *(os.read(reader, 64).decode() for _ in range(2)))
"""


# Of a locale of glibc.
CATEGORIES = ["CTYPE", "COLLATE", "NUMERIC", "MONETARY", "TIME", "MESSAGES"]
CATEGORIES += ["IDENTIFICATION", "PAPER", "NAME", "ADDRESS", "TELEPHONE", "MEASUREMENT"]


@cache
def here() -> str:
    return digest()


def test_pdf_has_no_date_in_it(cairosvg: ModuleType) -> None:
    """Fault: PDFs that differ by their date. Newer versions of cairo put it into a stream, which is unpacked here."""
    drawn = {renderers.pdf("BPT"), renderers.encode(renderers.scene("BPT"), ".pdf")}
    (data,) = drawn
    streams = re.findall(rb"/FlateDecode.*?stream\r?\n(.*?)endstream", data, re.DOTALL)
    assert streams
    assert not re.search(rb"Date|/ID|xmp", b"".join([data, *[zlib.decompressobj().decompress(each) for each in streams]]))


def elsewhere(*arguments: str, **env: str) -> list[str]:
    command = [sys.executable, *(arguments or ("tests/support/digest.py",))]
    done = subprocess.run(command, env={**os.environ, **env}, cwd=PROJECT, capture_output=True, text=True, check=True)
    return done.stdout.split()


@pytest.mark.parametrize("seed", ["1", "2"])
def test_seeds_of_hashes(seed: str) -> None:
    assert elsewhere(PYTHONHASHSEED=seed) == [here()]


def test_the_locale_c() -> None:
    assert elsewhere(LC_ALL="C", LANG="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0") == [here()]


def test_a_locale_with_decimal_commas(tmp_path: Path) -> None:
    """Where one can be made; elsewhere, the locale of the machine. German order and letters would take most of the time."""
    source = [
        f'LC_{name}\ncopy "{"POSIX" if name in ("CTYPE", "COLLATE") else "de_DE"}"\nEND LC_{name}\n' for name in CATEGORIES
    ]
    (tmp_path / "source").write_text("".join(source), encoding="ascii")
    try:
        command: list[str | Path] = ["localedef", "-i", tmp_path / "source", "-f", "UTF-8", tmp_path / "de_DE.UTF-8"]
        subprocess.run(command, check=True, capture_output=True)
        env, one_and_a_half = {"LOCPATH": str(tmp_path), "LC_ALL": "de_DE.UTF-8"}, ["1,5"]
    except (OSError, subprocess.CalledProcessError):
        assert not os.environ.get("CI"), "the package locales is not installed"
        env, one_and_a_half = {}, []
    found = elsewhere("tests/support/digest.py", "", **env)
    assert found[-1] == here()
    assert not one_and_a_half or found[:1] == one_and_a_half


def test_sixteen_threads() -> None:
    with ThreadPoolExecutor(16) as threads:
        assert set(threads.map(digest, range(16))) == {here()}


def test_a_process_that_was_forked_after_it_had_drawn() -> None:
    assert set(elsewhere("-c", FORK)) == {here()}


def test_processes_that_start_afresh() -> None:
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as processes:
        assert set(processes.map(digest, range(4))) == {here()}
