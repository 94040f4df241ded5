"""How a PNG, WebP or GIF carries its shoe: the blocks that hold it, written and read back without a look at the pixels.

WebP knows two blocks for what a picture is about, EXIF and XMP. It is EXIF here, in the field of it that is a plain text,
ImageDescription: image viewers, ExifTool and Pillow show it, and it is read by counting bytes. XMP is RDF in XML, and would
need an XML parser let loose on files of strangers. A GIF has comments, a PNG has chunks of text; Pillow writes those.
"""

from __future__ import annotations

from struct import error, pack, unpack_from
from zlib import crc32, decompressobj
from zlib import error as zlib_error

from renderers.scenes import SHOE
from roads.errors import LimitError
from roads.game.notation import LARGEST_NOTATION

_START = f"{SHOE}: "
_TEXTS = (b"tEXt", b"zTXt", b"iTXt")
_DESCRIPTION, _ASCII = 0x010E, 2  # of TIFF 6.0, which EXIF is made of


def comment(shoe: str) -> bytes:
    """A shoe as the comment of a GIF."""
    return f"{_START}{shoe}".encode("ascii")


def exif(shoe: str) -> bytes:
    """A shoe as an EXIF block of one field: little-endian header, one directory of one entry, the text and its zero."""
    text = comment(shoe) + b"\0"
    return pack("<2sHI HHHIII", b"II", 42, 8, 1, _DESCRIPTION, _ASCII, len(text), 26, 0) + text


def from_png(data: bytes) -> str | None:
    """The shoe of a PNG file, or None where no text in front of its pixels is one. Nothing else is looked at.

    Our own files have it as it is (tEXt); a program that makes files smaller may have compressed it (zTXt, iTXt).

    Raises:
        ValueError: The file is damaged.
        LimitError: The text is longer than that of any shoe; no more of it is unpacked.
    """
    place = 8
    try:
        while True:
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


def from_webp(data: bytes) -> str | None:
    """The shoe of a WebP file, or None where it carries none. Blocks are stepped over by their lengths.

    Raises:
        ValueError: The file is damaged.
    """
    try:
        end = 8 + unpack_from("<I", data, 4)[0]
        if end > len(data):
            raise ValueError(f"it ends after {len(data)} of {end} bytes")
        place = 12
        while place < end:
            kind, size = unpack_from("<4sI", data, place)
            if place + 8 + size > end:
                raise ValueError(f"a block at byte {place} reaches beyond the file's end")
            if kind == b"EXIF":
                return _described(data[place + 8 : place + 8 + size].removeprefix(b"Exif\0\0"))
            place += 8 + size + size % 2
    except error:
        raise ValueError("it is cut short") from None
    return None


def from_gif(data: bytes) -> str | None:
    """The shoe of a GIF file, or None where no comment in front of its first frame carries one.

    Raises:
        ValueError: The file is damaged.
    """
    try:
        flags, place = data[10], 13
        if flags & 0x80:
            place += 3 * 2 ** (flags % 8 + 1)
        while data[place] == 0x21:
            label, place, blocks = data[place + 1], place + 2, list[bytes]()
            while size := data[place]:
                blocks.append(data[place + 1 : place + 1 + size])
                place += 1 + size
            place += 1
            found = _ours(b"".join(blocks)) if label == 0xFE else None
            if found is not None:
                return found
    except IndexError:
        raise ValueError("it is cut short") from None
    if data[place] not in b"\x2c\x3b":
        raise ValueError(f"the byte 0x{data[place]:02x} at {place} starts no block")
    return None


def _text(kind: bytes, rest: bytes) -> bytes:
    """The text of a chunk behind its keyword (PNG 1.2, 4.2.3)."""
    if kind == b"tEXt":
        return rest
    if kind == b"zTXt":
        return _unpacked(rest[1:])
    packed = rest[:1] == b"\1"
    text = b"".join(rest[2:].split(b"\0", 2)[2:])  # behind its language and the keyword in it
    return _unpacked(text) if packed else text


def _unpacked(packed: bytes) -> bytes:
    unpacker = decompressobj()
    try:
        text = unpacker.decompress(packed, LARGEST_NOTATION + 1)
    except zlib_error as damage:
        raise ValueError(f"its shoe cannot be unpacked: {damage}") from None
    if len(text) > LARGEST_NOTATION:
        said = f"a text of over {LARGEST_NOTATION:,} characters"
        raise LimitError(said, None, LARGEST_NOTATION, "roads.game.notation.LARGEST_NOTATION")
    if not unpacker.eof:
        raise ValueError("its shoe cannot be unpacked: it is cut short")
    return text


def _letters(kind: bytes) -> str:
    return ascii(kind.decode("latin-1"))


def _described(block: bytes) -> str | None:
    """The shoe in an EXIF block, which another program may have written anew in its own order of bytes."""
    order = {b"II": "<", b"MM": ">"}.get(block[:2])
    if order is None:
        raise ValueError("its EXIF block has no order of bytes")
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
