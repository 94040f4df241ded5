"""The index of a lobby: the content of each file, as JSON that can be trusted at any moment.

It is written before and after the pictures. `pending` announces files that are being written, with their new content: such a
file holds what `tables` says of it or what `pending` says. A null in `pending` announces that the file will be removed. So
wherever a job is stopped, the index names every file that the lobby wrote.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from renderers.errors import FileError, FileLimitError
from renderers.limits import INDEX_BYTES, INDEX_VALUES
from renderers.lobbies.filenames import PICTURE_FILE
from renderers.lobbies.name_order import by_name, natural_key
from renderers.lobbies.taken_back import WORDS
from roads.board.good_roads import GoodRoad
from roads.error_text import ascii_safe, short
from roads.exchange.good_roads_json import good_roads_list, good_roads_of

VERSION = 1
INDEX = "index.json"

_PAIR = re.compile("[\ud800-\udbff][\udc00-\udfff]")


class Entry(NamedTuple):
    """A picture of the index.

    Attributes:
        name: Name of the table.
        file: Name of the picture's file, in the folder of the index.
        width: Width in pixels.
        height: Height in pixels.
        bytes: Size of the file.
        sha256: Hash of the file, in hexadecimal.
        round: Number of the newest round, 1-based; 0 for an empty shoe.
        source: Hash of shoe, options and version: the same source gives the same picture.
        note: What was left out of the picture, and why; None if nothing was.
        good_roads: The good roads that hold at the end of the shoe.
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
    good_roads: tuple[GoodRoad, ...] = ()


class Index(NamedTuple):
    """Content of an index.

    Attributes:
        tables: Pictures that are there.
        pending: Files that are being written, with their new entry; None: the file is to be removed.
        changes: What a table has taken back since its picture before, by name: one of `renderers.lobbies.taken_back.WORDS`.
    """

    tables: tuple[Entry, ...]
    pending: dict[str, Entry | None]
    changes: dict[str, str]


def can_keep(name: str) -> bool:
    """Whether an index can keep the name of a table: JSON reads two lone surrogates side by side as one character."""
    return not _PAIR.search(name)


def encode_index(
    tables: Iterable[Entry],
    pending: Mapping[str, Entry | None],
    errors: Mapping[str, str],
    changes: Mapping[str, str] = MappingProxyType({}),
) -> bytes:
    """Writes an index as a file: in natural order, one table a line; the same content gives the same bytes.

    Args:
        tables: Pictures that are there.
        pending: See `Index`.
        errors: Reason, by table, why it has no picture of its present shoe.
        changes: See `Index`; left out where there are none.
    """
    lines = ",\n".join([f"  {_line(entry)}" for entry in sorted(tables, key=lambda entry: natural_key(entry.name))])
    said = {name if can_keep(name) else ascii_safe(name): why for name, why in errors.items()}
    rest = {file: None if entry is None else _object(entry) for file, entry in pending.items()}
    taken_back = f' "changes": {json.dumps(by_name(changes))},\n' if changes else ""
    return (
        f'{{"version": {VERSION},\n "tables": [\n{lines}],\n'
        f' "errors": {json.dumps(by_name(said))},\n{taken_back} "pending": {json.dumps(rest, sort_keys=True)}}}\n'
    ).encode("ascii")


def decode_index(data: bytes, path: Path = Path(INDEX)) -> Index | None:
    """Reads an index; None if the data is not an index, or a damaged one.

    Args:
        data: Content of the file.
        path: The file, for errors.

    Raises:
        FileError: The index has a later version than this library knows; a FileLimitError where it is too large.
    """
    check_index(data, path)
    try:
        found = json.loads(data.decode("utf-8-sig"))  # from bytes it would take lone surrogates, and other encodings too
        version = found["version"]
        if type(version) is int and version > VERSION:
            said = short(version)
            raise FileError(path, f"the index has version {said}, and this release knows version {VERSION}")
        if version != VERSION or not isinstance(found["errors"], dict):
            return None
        tables = tuple([_entry(each) for each in found["tables"]])
        pending = {_file(file): None if each is None else _entry(each) for file, each in found["pending"].items()}
    except FileError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None
    if len({entry.name for entry in tables}) < len(tables) or len({entry.file for entry in tables}) < len(tables):
        return None
    if any(entry is not None and entry.file != file for file, entry in pending.items()):
        return None
    changes = found.get("changes")
    words = {name: word for name, word in changes.items() if word in WORDS} if isinstance(changes, dict) else {}
    return Index(tables, pending, words)


def check_index_bytes(size: int, path: Path) -> None:
    """Checks the size of an index.

    Raises:
        FileLimitError: It has too many bytes.
    """
    INDEX_BYTES.check(size, FileLimitError, path, f"expected at most {INDEX_BYTES} bytes")


def check_index(data: bytes, path: Path) -> None:
    """Checks an index before it is read, and before it is written: no lobby writes one that it would not read.

    Raises:
        FileLimitError: It has too many bytes or values.
    """
    check_index_bytes(len(data), path)
    # A comma or a bracket stands beside every value, so that few bytes never become many values. Those in names count too.
    values = data.count(b",") + data.count(b"{") + data.count(b"[")
    INDEX_VALUES.check(values, FileLimitError, path, f"expected at most {INDEX_VALUES} commas and brackets")


def _line(entry: Entry) -> str:
    return json.dumps(_object(entry))


def _object(entry: Entry) -> dict[str, Any]:
    found = entry._asdict()
    if entry.note is None:
        del found["note"]
    found["good_roads"] = good_roads_list(entry.good_roads)
    if not entry.good_roads:
        del found["good_roads"]
    return found


def _entry(found: dict[str, Any]) -> Entry:
    entry = Entry(**{**found, "good_roads": good_roads_of(found.get("good_roads", []))})
    texts = (entry.name, entry.sha256, entry.source, "" if entry.note is None else entry.note)
    numbers = (entry.width, entry.height, entry.bytes, entry.round)
    if not all(isinstance(text, str) for text in texts) or not all(type(number) is int and number >= 0 for number in numbers):
        raise ValueError
    _file(entry.file)
    return entry


def _file(name: object) -> str:
    """Returns a file name that a lobby can make, and refuses any other: an index from elsewhere leads to no other file."""
    if not isinstance(name, str) or not PICTURE_FILE.fullmatch(name) or name == INDEX:
        raise ValueError
    return name
