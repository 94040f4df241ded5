"""File names for tables: the same name gives the same file whatever other tables there are."""

from __future__ import annotations

import re
from hashlib import sha256

_PLAIN = re.compile(r"[a-z0-9_][a-z0-9_-]{0,79}")
_HASHED = re.compile(r".*-[0-9a-f]{12}")
_DEVICES = {"con", "prn", "aux", "nul", *[f"{port}{number}" for port in ("com", "lpt") for number in range(10)]}
"""What Windows takes for a device, whatever the suffix."""

PICTURE_FILE = re.compile(r"[a-z0-9_][a-z0-9_-]{0,99}\.[a-z0-9]{1,8}")
"""What every name made by `picture_file` matches in whole: no folder, no hidden file."""


def picture_file(name: str, suffix: str) -> str:
    """The name of the file that holds the picture of a table.

    A name of small letters, digits, `-` and `_` is kept. Of any other, what such letters can say is kept and a part of the
    name's hash is put behind it, so that two names have one file neither where case does not count, nor where a file system
    writes accents its own way, nor where signs had to go.

    >>> picture_file("table-7", ".svg"), picture_file("Table 7", ".svg")
    ('table-7.svg', 'table-7-11111bda522f.svg')

    Args:
        name: Any text.
        suffix: With its dot, in small letters.
    """
    if _PLAIN.fullmatch(name) and not _HASHED.fullmatch(name) and name not in _DEVICES:
        return name + suffix
    said = re.sub(r"[^a-z0-9_]+", "-", name.lower()).strip("-")[:40].strip("-") or "table"
    return f"{said}-{sha256(name.encode('utf-8', 'surrogatepass')).hexdigest()[:12]}{suffix}"
