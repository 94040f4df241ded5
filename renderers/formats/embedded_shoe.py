"""The shoe that a picture carries: the block that holds it in each format, written, and read back without decoding pixels.

An SVG has its element `<metadata>`, a PNG chunks of text, a GIF comments. WebP knows two blocks for what a picture is about,
EXIF and XMP. It is EXIF here, in its field of plain text, ImageDescription: image viewers, ExifTool and Pillow show it, and it
is read by counting bytes. XMP is RDF in XML, and no XML parser is let loose on files of strangers; of an SVG, too, only the
line that we write is looked for.
"""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from struct import error, pack, unpack_from
from typing import Any
from zlib import crc32, decompressobj
from zlib import error as zlib_error

from renderers.limits import PICTURE_BLOCKS
from roads.errors import LimitError
from roads.limits import SHOE_CHARACTERS

SHOE = "baccarat-shoe"
"""The name under which a picture carries its shoe: a class in SVG, a keyword in PNG, the start of a text in WebP and GIF."""

_ELEMENT = re.compile(rf'^<metadata class="{SHOE}">([^<>]*)</metadata>$'.encode(), re.MULTILINE)
_PIECE = 2**20
_START = f"{SHOE}: "
_TEXTS = (b"tEXt", b"zTXt", b"iTXt")
_DESCRIPTION, _ASCII = 0x010E, 2  # of TIFF 6.0, which EXIF is made of


def shoe_element(shoe: str) -> str:
    """The line of an SVG that carries a shoe, given with the characters that mean something in XML escaped."""
    return f'<metadata class="{SHOE}">{shoe}</metadata>'


def options_with_shoe(format: str, shoe: str | None) -> dict[str, Any]:
    """The options of Pillow's `save` with which a PNG, WEBP or GIF carries a shoe."""
    if shoe is None:
        return {}
    if format == "PNG":
        from PIL.PngImagePlugin import PngInfo  # late: a program that draws only SVG never waits for Pillow

        chunks = PngInfo()
        chunks.add_text(SHOE, shoe)
        return {"pnginfo": chunks}
    return {"exif": shoe_exif(shoe)} if format == "WEBP" else {"comment": shoe_comment(shoe)}


def shoe_comment(shoe: str) -> bytes:
    """A shoe as the comment of a GIF."""
    return f"{_START}{shoe}".encode("ascii")


def shoe_exif(shoe: str) -> bytes:
    """A shoe as an EXIF block of one field: little-endian header, one directory of one entry, the text and its zero."""
    text = shoe_comment(shoe) + b"\0"
    return pack("<2sHI HHHIII", b"II", 42, 8, 1, _DESCRIPTION, _ASCII, len(text), 26, 0) + text


def shoe_from_svg(data: bytes) -> str | None:
    """The shoe of an SVG file, or None where it carries none.

    Raises:
        ValueError: The file is not in UTF-8, as ours are.
    """
    found = _ELEMENT.search(data)
    decoder = getincrementaldecoder("utf-8")()
    try:
        for start in range(0, len(data), _PIECE):  # one wide character would make a text of all of it four times as large
            decoder.decode(data[start : start + _PIECE], start + _PIECE >= len(data))
    except UnicodeDecodeError:
        raise ValueError("it is not in UTF-8") from None
    return found[1].decode("utf-8") if found else None  # nothing in the notation needs an escape


def shoe_from_png(data: bytes) -> str | None:
    """The shoe of a PNG file, or None where no text before its pixels is one. Nothing else is read.

    Our own files hold it as plain text (tEXt); a program that makes files smaller may have compressed it (zTXt, iTXt).

    Raises:
        ValueError: The file is damaged.
        LimitError: The text is longer than a shoe's can be, and is not unpacked any further; or there are too many chunks.
    """
    place, blocks = 8, 0
    try:
        while True:
            blocks = _counted(blocks)
            size, kind = unpack_from(">I4s", data, place)
            (checksum,) = unpack_from(">I", data, place + 8 + size)
            if (kind == b"IHDR") is not (place == 8):
                raise ValueError(f"its header is not at its beginning: {_letters(kind)} at byte {place}")
            if kind in (b"IDAT", b"IEND"):
                return None
            if kind in _TEXTS:
                held = data[place + 8 : place + 8 + size]
                keyword, _, rest = held.partition(b"\0")
                if keyword == SHOE.encode():
                    if crc32(kind + held) != checksum:
                        raise ValueError("the checksum of its shoe is wrong")
                    return _text(kind, rest).decode("latin-1")
            place += 12 + size
    except error:
        raise ValueError("it is cut short") from None


def shoe_from_webp(data: bytes) -> str | None:
    """The shoe of a WebP file, or None where it carries none. Other blocks are skipped.

    Raises:
        ValueError: The file is damaged.
        LimitError: There are too many blocks.
    """
    blocks = 0
    try:
        end = 8 + unpack_from("<I", data, 4)[0]
        if end > len(data):
            raise ValueError(f"it ends after {len(data)} of {end} bytes")
        place = 12
        while place < end:
            blocks = _counted(blocks)
            kind, size = unpack_from("<4sI", data, place)
            if place + 8 + size > end:
                raise ValueError(f"a block at byte {place} reaches beyond the file's end")
            if kind == b"EXIF":
                return _described(data[place + 8 : place + 8 + size].removeprefix(b"Exif\0\0"))
            place += 8 + size + size % 2
    except error:
        raise ValueError("it is cut short") from None
    return None


def shoe_from_gif(data: bytes) -> str | None:
    """The shoe of a GIF file, or None where no comment before its first frame carries one.

    Raises:
        ValueError: The file is damaged.
        LimitError: There are too many blocks before the first frame.
    """
    blocks = 0
    try:
        flags, place = data[10], 13
        if flags & 0x80:
            place += 3 * 2 ** (flags % 8 + 1)
        while data[place] == 0x21:
            label, place, text = data[place + 1], place + 2, bytearray()
            blocks = _counted(blocks)
            while size := data[place]:
                blocks = _counted(blocks)
                if label == 0xFE:
                    text += data[place + 1 : place + 1 + size]
                place += 1 + size
            place += 1
            found = _ours(bytes(text)) if label == 0xFE else None
            if found is not None:
                return found
    except IndexError:
        raise ValueError("it is cut short") from None
    if data[place] not in b"\x2c\x3b":
        raise ValueError(f"the byte 0x{data[place]:02x} at {place} starts no block")
    return None


def _counted(blocks: int) -> int:
    """The number of blocks with the next one.

    Raises:
        LimitError: Over `renderers.limits.PICTURE_BLOCKS`; the shoe is near the beginning of a picture of ours.
    """
    if blocks >= PICTURE_BLOCKS.value:
        raise PICTURE_BLOCKS.error(LimitError, f"not among the first {PICTURE_BLOCKS} blocks of the picture")
    return blocks + 1


def _text(kind: bytes, rest: bytes) -> bytes:
    """The text of a chunk, after its keyword (PNG 1.2, 4.2.3)."""
    if kind == b"tEXt":
        return rest
    if kind == b"zTXt":
        return _unpacked(rest[1:])
    packed = rest[:1] == b"\1"
    text = b"".join(rest[2:].split(b"\0", 2)[2:])  # after its language and the translated keyword
    return _unpacked(text) if packed else text


def _unpacked(packed: bytes) -> bytes:
    unpacker = decompressobj()
    try:
        text = unpacker.decompress(packed, SHOE_CHARACTERS.value + 1)
    except zlib_error as damage:
        raise ValueError(f"its shoe cannot be unpacked: {damage}") from None
    if len(text) > SHOE_CHARACTERS.value:
        raise SHOE_CHARACTERS.error(LimitError, f"a text of over {SHOE_CHARACTERS} characters")
    if not unpacker.eof:
        raise ValueError("its shoe cannot be unpacked: it is cut short")
    return text


def _letters(kind: bytes) -> str:
    return ascii(kind.decode("latin-1"))


def _described(block: bytes) -> str | None:
    """The shoe in an EXIF block, which another program may have rewritten in its own byte order."""
    order = {b"II": "<", b"MM": ">"}.get(block[:2])
    if order is None:
        raise ValueError("its EXIF block has no byte order")
    (directory,) = unpack_from(f"{order}I", block, 4)
    (count,) = unpack_from(f"{order}H", block, directory)
    for entry in range(directory + 2, directory + 2 + 12 * count, 12):
        tag, kind, length, place = unpack_from(f"{order}HHII", block, entry)
        if (tag, kind) == (_DESCRIPTION, _ASCII):
            return _ours(block[place : place + length])
    return None


def _ours(text: bytes) -> str | None:
    found = text.rstrip(b"\0").decode("ascii", "replace")
    return found.removeprefix(_START) if found.startswith(_START) else None
