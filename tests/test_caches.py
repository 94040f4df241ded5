"""What is kept between pictures is counted in bytes, in one place, and bounded there."""

from __future__ import annotations

import ast
import logging
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest
from support.fonts import font_file
from support.measured import used
from support.paths import PROJECT

import renderers
import roads
from renderers import caches
from renderers.look.fonts import Font
from roads.feeds.rounds.card_fields import card_of

LARGE_RESULTS = """
from renderers.caches import kept
@kept(1000)
def page(number):
    return bytes([number]) * 8_000_000
for number in range(60):
    page(number)
"""
"""Keeps 60 results of 8 megabytes."""


def test_large_results_take_bounded_memory() -> None:
    assert used(LARGE_RESULTS).megabytes < 200


def test_the_count_stays_under_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    renderers.clear_caches()
    assert caches.cache_sizes() == {}
    monkeypatch.setattr(caches, "KEPT_BYTES", 1_000_000)
    counted = []
    for width in range(300, 312):
        renderers.svg("BPPT", columns=width)
        counted.append(sum(caches.cache_sizes().values()))
    assert max(counted) <= 1_000_000
    assert counted[-1] < 2 * counted[0]  # of twelve pictures as large as the first: it was full in between


def test_clearing_changes_no_picture() -> None:
    shoe = "BBPTPPBB9nP6b"
    drawn = renderers.svg(shoe), renderers.png(shoe)
    assert caches.cache_sizes()
    renderers.clear_caches()
    assert not caches.cache_sizes()
    assert (renderers.svg(shoe), renderers.png(shoe)) == drawn


def test_texts_among_the_arguments_are_counted() -> None:
    @caches.kept(10)
    def length(text: str) -> int:
        return len(text)

    renderers.clear_caches()
    length("n" * 10_000)
    assert 10_000 < sum(caches.cache_sizes().values()) < 11_000


def test_long_texts_are_not_kept() -> None:
    """A card with blanks around it is a card; what is kept of a hundred of them is less than one of them takes."""
    readers: list[Callable[[str], object]] = [roads.Card.read, lambda text: card_of(text, "round 1")]
    tracemalloc.start()
    try:
        for read in readers:
            read("Td")
            before = tracemalloc.get_traced_memory()[0]
            for blanks in range(50_000, 50_100):
                assert read(" " * blanks + "Td") == roads.Card("10", "♦")
            assert tracemalloc.get_traced_memory()[0] - before < 50_000
    finally:
        tracemalloc.stop()


def test_texts_are_kept_in_one_way() -> None:
    """A cache of `roads` for texts is `kept_if_short`, but for words that cannot be long."""
    found = set()
    for path in sorted((PROJECT / "roads").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if any("lru_cache" in ast.unparse(each) for each in getattr(node, "decorator_list", ())):
                given = node.args.args  # type: ignore[attr-defined]
                if any(each.annotation is not None and ast.unparse(each.annotation) == "str" for each in given):
                    found.add(f"{path.stem}.{node.name}")  # type: ignore[attr-defined]
    # A round has five details at most, and what stands between the words of a notation is its own.
    assert found == {"notation._round", "game_notations._chunks"}


def test_no_cache_is_made_in_another_way() -> None:
    """A cache of functools in `renderers` keeps one value at the most."""
    found = []
    for path in sorted((PROJECT / "renderers").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for decorator in getattr(node, "decorator_list", ()):
                said = ast.unparse(decorator)
                alone = said == "cache" and not ast.unparse(node.args)  # type: ignore[attr-defined]
                if "cache" in said and not alone and said != "lru_cache(maxsize=1)":
                    found.append((path.name, node.name))  # type: ignore[attr-defined]
    assert found == []


def test_a_font_is_hashed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    hashed = []

    def counted(data: bytes, digest_size: int) -> object:
        from hashlib import blake2s

        hashed.append(len(data))
        return blake2s(data, digest_size=digest_size)

    monkeypatch.setattr("renderers.look.fonts.blake2s", counted)
    font = Font("large", b"OTTO" + bytes(1_000_000))
    assert {font: 1}[Font("large", b"OTTO" + bytes(1_000_000))] == 1
    for _ in range(5):
        hash(font), repr(font)
    assert hashed == [1_000_004, 1_000_004]


def test_two_fonts_of_one_name_differ() -> None:
    assert Font("a", b"OTTO1") != Font("a", b"OTTO2")
    assert repr(Font("a", b"OTTO1")) != repr(Font("a", b"OTTO2"))


def test_reading_fonts_adds_no_handlers(tmp_path: Path) -> None:
    (tmp_path / "boxes.ttf").write_bytes(font_file())
    logger = logging.getLogger("fontTools")
    renderers.load_font(tmp_path / "boxes.ttf").has("B")
    before = list(logger.handlers)
    for number in range(3):
        (tmp_path / f"{number}.ttf").write_bytes(font_file("BPTH" + str(number)))
        renderers.load_font(tmp_path / f"{number}.ttf").has("B")
    assert logger.handlers == before
