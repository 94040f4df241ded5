"""The index of a lobby: what stands in which file, as JSON that can be trusted at any moment.

It is written before and after the pictures. `pending` names the files that are just being written, with what they will hold:
such a file holds either what `tables` says of it or what `pending` says. Where `pending` says null, the file is about to be
removed. So every file that was ever written is the lobby's own by this index, wherever it was stopped.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from renderers.lobbies.filenames import PICTURE_FILE
from roads.errors import RoadsError

VERSION = 1
INDEX = "index.json"


class Entry(NamedTuple):
    """A picture of the index.

    Attributes:
        name: Of the table.
        file: Of the picture, in the folder of the index.
        width: In pixels.
        height: In pixels.
        bytes: Its size.
        sha256: Of the file, in hexadecimal.
        round: The number of the newest round, 1-based; 0 for an empty shoe.
        source: A hash of all that the picture was drawn from: the same source, the same picture.
        note: What could not be drawn as asked; None if all could.
    """

    name: str
    file: str
    width: int
    height: int
    bytes: int
    sha256: str
    round: int
    source: str
    note: str | None = None


class Index(NamedTuple):
    """What an index says.

    Attributes:
        tables: The pictures that are there.
        pending: The files that are being written, with what they will hold; None: it is to be removed.
    """

    tables: tuple[Entry, ...]
    pending: dict[str, Entry | None]


class NewerIndexError(RoadsError):
    """An index of a version that this library does not know."""


def encode(tables: Iterable[Entry], pending: Mapping[str, Entry | None], errors: Mapping[str, str]) -> bytes:
    """The index as a file: sorted, a table a line, the same contents the same bytes.

    Args:
        tables: The pictures that are there.
        pending: See `Index`.
        errors: By the name of a table, why it has no picture, or none of its present shoe.
    """
    lines = ",\n".join([f"  {_line(entry)}" for entry in sorted(tables)])
    rest = {file: None if entry is None else _object(entry) for file, entry in pending.items()}
    return (
        f'{{"version": {VERSION},\n "tables": [\n{lines}],\n'
        f' "errors": {json.dumps(errors, sort_keys=True)},\n "pending": {json.dumps(rest, sort_keys=True)}}}\n'
    ).encode("ascii")


def decode(data: bytes) -> Index | None:
    """Reads an index; None where it is none, such as a damaged one.

    Raises:
        NewerIndexError: It is of a later version.
    """
    try:
        found = json.loads(data)
        version = found["version"]
        if type(version) is int and version > VERSION:
            raise NewerIndexError(f"the index is of version {version}, and this library knows {VERSION}")
        if version != VERSION or not isinstance(found["errors"], dict):
            return None
        tables = tuple([_entry(each) for each in found["tables"]])
        pending = {_file(file): None if each is None else _entry(each) for file, each in found["pending"].items()}
    except NewerIndexError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None
    if len({entry.name for entry in tables}) < len(tables) or len({entry.file for entry in tables}) < len(tables):
        return None
    if any(entry is not None and entry.file != file for file, entry in pending.items()):
        return None
    return Index(tables, pending)


def _line(entry: Entry) -> str:
    return json.dumps(_object(entry))


def _object(entry: Entry) -> dict[str, Any]:
    found = entry._asdict()
    if entry.note is None:
        del found["note"]
    return found


def _entry(found: dict[str, Any]) -> Entry:
    entry = Entry(**found)
    texts = (entry.name, entry.sha256, entry.source, "" if entry.note is None else entry.note)
    numbers = (entry.width, entry.height, entry.bytes, entry.round)
    if not all(isinstance(text, str) for text in texts) or not all(type(number) is int and number >= 0 for number in numbers):
        raise ValueError
    _file(entry.file)
    return entry


def _file(name: object) -> str:
    """The name of a file if it is one that a lobby makes: an index leads to no other file, whoever wrote it."""
    if not isinstance(name, str) or not PICTURE_FILE.fullmatch(name) or name == INDEX:
        raise ValueError
    return name
