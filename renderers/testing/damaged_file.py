"""Files that are not what their name says: a pointer of Git LFS in place of the file, an empty file, one that is cut off."""

from __future__ import annotations

import re

_POINTER = b"version https://git-lfs.github.com/spec/"  # how each pointer begins: the specification of Git LFS
_ENDS = {b"\x89PNG\r\n\x1a\n": ("PNG", b"IEND\xaeB`\x82"), b"\xff\xd8\xff": ("JPEG", b"\xff\xd9")}
_ADDRESS = re.compile(r"<[^<>]* at 0x[0-9a-fA-F]+>")

POINTER = "is a Git LFS pointer, not the file itself: run `git lfs pull`, or check out with LFS"


def damage(data: bytes, format: str | None = None) -> str | None:
    """Says what is wrong with a file as a whole, such as "is empty"; None where nothing shows.

    Args:
        data: The file.
        format: "txt", "svg" or "png", if it is a golden of that format. None: a picture of any kind.
    """
    if not data.strip():
        return "is empty" if not data else "holds nothing but blanks"
    if data.startswith(_POINTER):
        return POINTER
    if format == "svg" and not data.rstrip().endswith(b"</svg>"):
        return "is cut off: the SVG has no end (</svg>)"
    for start, (name, end) in _ENDS.items():
        if data.startswith(start) and end not in data:
            return f"is cut off: the {name} has no end ({len(data)} bytes are there)"
    return None


def without_addresses(text: object) -> str:
    """The message of another library without the addresses of objects, which differ from run to run."""
    return _ADDRESS.sub("the file", str(text))
