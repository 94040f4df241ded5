"""File names for tables; each depends on the name of its table alone."""

from __future__ import annotations

import re
from hashlib import sha256

_PLAIN = re.compile(r"[a-z0-9_][a-z0-9_-]{0,79}")
_HASHED = re.compile(r".*-[0-9a-f]{12}")
_DEVICES = {"con", "prn", "aux", "nul", *[f"{port}{number}" for port in ("com", "lpt") for number in range(10)]}
"""Names that Windows takes for devices, whatever the suffix."""

PICTURE_FILE = re.compile(r"[a-z0-9_][a-z0-9_-]{0,99}\.[a-z0-9]{1,8}")
"""Pattern that every name made by `picture_file` matches in full: no folder, no hidden file."""


def picture_file(name: str, suffix: str) -> str:
    """Name of the file for the picture of a table.

    A name of lower-case letters, digits, `-` and `_` is kept. Any other is reduced to such characters, and part of the hash of
    the name is added: two names never share a file, even if they differ only in case, in the encoding of an accent, or in the
    characters that were dropped.

    >>> picture_file("table-7", ".svg"), picture_file("Table 7", ".svg")
    ('table-7.svg', 'table-7-11111bda522f.svg')

    Args:
        name: Any text.
        suffix: Suffix with its dot, in lower case.
    """
    if _PLAIN.fullmatch(name) and not _HASHED.fullmatch(name) and name not in _DEVICES:
        return name + suffix
    said = re.sub(r"[^a-z0-9_]+", "-", name.lower()).strip("-")[:40].strip("-") or "table"
    return f"{said}-{sha256(name.encode('utf-8', 'surrogatepass')).hexdigest()[:12]}{suffix}"
