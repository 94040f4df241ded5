"""Pictures carry their shoe, and give it back; what another program wrote is refused with its reason."""

from __future__ import annotations

import zlib
from contextlib import suppress
from pathlib import Path

import pytest
from conftest import SHOES
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

import renderers
import roads


@pytest.mark.parametrize("suffix", [".svg", ".png"])
@pytest.mark.parametrize("path", SHOES, ids=lambda path: path.stem)
def test_a_picture_gives_its_shoe_back(path: Path, suffix: str, tmp_path: Path) -> None:
    shoe = roads.parse(path.read_text(encoding="utf-8"))
    picture = tmp_path / f"board{suffix}"
    renderers.save(shoe, picture, columns=3)
    assert renderers.read(picture) == shoe
    renderers.save(shoe, picture, metadata=False)
    with pytest.raises(renderers.FileError, match="drawn without it, or by another program"):
        renderers.read(picture)


def chunk(kind: bytes, data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")


HEADER = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", (10**9).to_bytes(4, "big") * 2 + b"\x08\x03\0\0\0")


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "expected an SVG or PNG picture"),
        (b"GIF89a\xff", "expected an SVG or PNG picture"),
        (b"BPT", "expected an SVG or PNG picture"),
        (b"\x89PNG\r\n\x1a\n", "a damaged PNG"),
        (HEADER, "PNG"),
        (HEADER + chunk(b"zTXt", b"baccarat-shoe\0\0" + zlib.compress(b"B" * 10**8)) + chunk(b"IDAT", b""), "PNG"),
        (b'<svg >\n<metadata class="baccarat-shoe">BXB</metadata>\n</svg>', "the shoe it carries is none: line 1, column 2"),
        (b'<!DOCTYPE svg [<!ENTITY a "BBBB">]>\n<svg >\n<metadata class="baccarat-shoe">&a;</metadata>\n</svg>', "is none"),
    ],
    ids=["empty", "gif", "text", "cut", "huge", "bomb", "typo", "entity"],
)
def test_other_files_are_refused(data: bytes, reason: str, tmp_path: Path) -> None:
    tmp_path.joinpath("picture").write_bytes(data)
    with pytest.raises(renderers.FileError, match=reason):
        renderers.read(tmp_path / "picture")


def test_a_picture_of_another_program_is_refused(tmp_path: Path) -> None:
    Image.new("RGB", (8, 8)).save(tmp_path / "other.png")
    with pytest.raises(renderers.FileError, match="another program"):
        renderers.read(tmp_path / "other.png")


@given(noise=st.binary(max_size=200), place=st.integers(0, 2000))
def test_damage_is_an_error_of_our_own(tmp_path_factory: pytest.TempPathFactory, noise: bytes, place: int) -> None:
    path = tmp_path_factory.getbasetemp() / "damaged.png"
    whole = renderers.png("BPT", layout="lobby")
    path.write_bytes(whole[:place] + noise + whole[place + len(noise) :])
    with suppress(roads.RoadsError):
        renderers.read(path)
