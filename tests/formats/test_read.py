"""Pictures carry their shoe, and give it back; what another program wrote is refused with its reason."""

from __future__ import annotations

import zlib
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from support.paths import SHOES

import renderers
import roads
from renderers.formats.embedded_shoe import shoe_exif


@pytest.mark.parametrize("suffix", [".svg", ".png", ".webp"])
@pytest.mark.parametrize("path", SHOES, ids=lambda path: path.stem)
def test_a_picture_gives_its_shoe_back(path: Path, suffix: str, tmp_path: Path) -> None:
    shoe = roads.parse(path.read_text(encoding="utf-8"))
    picture = tmp_path / f"board{suffix}"
    renderers.save(shoe, picture, columns=3)
    assert renderers.read(picture) == shoe
    renderers.save(shoe, picture, columns=3, metadata=False)
    with pytest.raises(renderers.FileError, match="drawn without it, or by another program"):
        renderers.read(picture)


@pytest.mark.parametrize("suffix", [".svg", ".apng", ".png", ".webp", ".gif"])
@pytest.mark.parametrize("path", SHOES, ids=lambda path: path.stem)
def test_an_animation_gives_its_shoe_back(path: Path, suffix: str, tmp_path: Path) -> None:
    shoe = roads.parse(path.read_text(encoding="utf-8"))
    picture = tmp_path / f"board{suffix}"
    renderers.save(renderers.animation(shoe, ask="banker", columns=3), picture)
    assert renderers.read(picture) == shoe
    renderers.save(renderers.animation(shoe, ask="banker", columns=3, metadata=False), picture)
    with pytest.raises(renderers.FileError, match="drawn without it, or by another program"):
        renderers.read(picture)


def test_other_programs_find_the_shoe_in_a_webp_and_a_gif() -> None:
    with Image.open(BytesIO(renderers.webp("B9n PT"))) as image:
        assert dict(image.getexif()) == {0x010E: "baccarat-shoe: B9n P T"}  # ImageDescription, in TIFF 6.0, p. 34
    with Image.open(BytesIO(renderers.encode(renderers.animation("BPT" * 100, ask="player"), ".gif"))) as image:
        assert image.info["comment"] == b"baccarat-shoe: " + b"BPT" * 100


@pytest.mark.parametrize("order", ["<", ">"])
def test_a_webp_whose_exif_another_program_wrote_anew(order: str, tmp_path: Path) -> None:
    with Image.open(BytesIO(renderers.webp("BPT"))) as image:
        exif = image.getexif()
        exif[0x013B] = "an artist"
        exif.endian = order
        image.save(tmp_path / "board.webp", exif=exif, lossless=True)
    assert tmp_path.joinpath("board.webp").read_bytes().count(b"II*\0" if order == "<" else b"MM\0*") == 1
    assert renderers.read(tmp_path / "board.webp") == roads.parse("BPT")


def chunk(kind: bytes, data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")


def block(kind: bytes, data: bytes) -> bytes:
    return kind + len(data).to_bytes(4, "little") + data + b"\0" * (len(data) % 2)


def riff(blocks: bytes) -> bytes:
    return block(b"RIFF", b"WEBP" + blocks)


GIF = b"GIF89a\xff\xff\xff\xff\0\0\0"  # 65,535 pixels a side, no palette: of no matter to a reader that looks at no pixels
HEADER = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", (10**9).to_bytes(4, "big") * 2 + b"\x08\x03\0\0\0")


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "expected an SVG, PNG, WebP or GIF picture"),
        (b"GIF89a\xff", "a damaged GIF: it is cut short"),
        (b"BPT", "expected an SVG, PNG, WebP or GIF picture"),
        (b"RIFF\4\0\0\0WAVE", "expected an SVG, PNG, WebP or GIF picture"),
        (b"\x89PNG\r\n\x1a\n", "a damaged PNG"),
        (HEADER, "PNG"),
        (
            HEADER + chunk(b"zTXt", b"baccarat-shoe\0\0" + zlib.compress(b"B" * 10**8)) + chunk(b"IDAT", b""),
            "over 8,388,608 characters",
        ),
        (
            b'<svg >\n<metadata class="baccarat-shoe">BXB</metadata>\n</svg>',
            "its shoe cannot be read: line 1, column 2",
        ),
        (
            b'<!DOCTYPE svg [<!ENTITY a "BBBB">]>\n<svg >\n<metadata class="baccarat-shoe">&a;</metadata>\n</svg>',
            "cannot be read",
        ),
        (b"RIFF\xff\0\0\0WEBP", "a damaged WebP: it ends after 12 of 263 bytes"),
        (riff(block(b"EXIF", b"II*\0")), "a damaged WebP: it is cut short"),
        (riff(b"EXIF\xff\xff\xff\xffII"), "a damaged WebP: a block at byte 12 reaches beyond the file's end"),
        (riff(block(b"EXIF", b"XX*\0")), "a damaged WebP: its EXIF block has no byte order"),
        (riff(block(b"EXIF", b"II*\0\x08\0\0\0\xff\xff")), "a damaged WebP: it is cut short"),
        (riff(block(b"XMP ", b"abc") + block(b"EXIF", b"II*\0\x08\0\0\0\0\0")), "another program"),
        (riff(block(b"EXIF", shoe_exif("BXB"))), "its shoe cannot be read: line 1, column 2"),
        (GIF + b"\x21\xfe\x03BPT\0\x3b", "another program"),
        (GIF + b"\x21\xfe\x12baccarat-shoe: BXB\0\x3b", "its shoe cannot be read: line 1, column 2"),
        (GIF + b"\x21\xfe\x03BPT", "a damaged GIF: it is cut short"),
        (GIF + b"\0", "a damaged GIF: the byte 0x00 at 13 starts no block"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_other_files_are_refused(data: bytes, reason: str, tmp_path: Path) -> None:
    tmp_path.joinpath("picture").write_bytes(data)
    with pytest.raises(renderers.FileError, match=reason):
        renderers.read(tmp_path / "picture")


@pytest.mark.parametrize("suffix", [".png", ".webp", ".gif"])
def test_a_picture_of_another_program_is_refused(suffix: str, tmp_path: Path) -> None:
    Image.new("RGB", (8, 8)).save(tmp_path / f"other{suffix}")
    with pytest.raises(renderers.FileError, match="another program"):
        renderers.read(tmp_path / f"other{suffix}")


@pytest.mark.parametrize("suffix", [".apng", ".webp", ".gif"])
def test_damage_is_an_error_of_our_own(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"damaged{suffix}"
    whole = WHOLE[suffix]
    tried = refused = 0

    @given(noise=st.binary(max_size=200), place=st.integers(0, 60) | st.integers(0, 2000))
    def damage(noise: bytes, place: int) -> None:
        nonlocal tried, refused
        path.write_bytes(whole[:place] + noise + whole[place + len(noise) :])
        tried += 1
        try:
            renderers.read(path)
        except roads.RoadsError:
            refused += 1

    damage()
    assert refused > tried // 20  # the rest is hurt where a reader that looks at no pixels does not look


@pytest.mark.parametrize("suffix", [".apng", ".webp", ".gif"])
def test_a_picture_that_is_cut_short(suffix: str, tmp_path: Path) -> None:
    """Either its shoe, from a format that has it in front of the pixels, or an error of our own; never another shoe."""
    path = tmp_path / f"cut{suffix}"
    refused = 0

    @given(length=st.integers(0, 60) | st.integers(0, 3000))
    def cut(length: int) -> None:
        nonlocal refused
        path.write_bytes(WHOLE[suffix][:length])
        try:
            assert renderers.read(path) == roads.parse("BPT")
        except renderers.FileError:
            refused += 1

    cut()
    assert refused


WHOLE = {
    suffix: renderers.encode(renderers.animation("BPT", ask="banker", layout="lobby"), suffix)
    for suffix in (".apng", ".webp", ".gif")
}
