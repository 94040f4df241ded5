"""What a lobby's folder has to hold at any moment."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from PIL import Image

import renderers


def index_of(folder: Path) -> dict[str, Any]:
    found = json.loads((folder / "index.json").read_text(encoding="ascii"))
    assert isinstance(found, dict)
    return found


def pictures(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if not path.name.startswith(".")} - {"index.json"}


def people_sort(names: Iterable[str]) -> list[str]:
    """As people sort names whose numbers have at most twenty figures."""
    return sorted(names, key=lambda name: (re.sub("[0-9]+", lambda found: found[0].zfill(20), name.casefold()), name))


def size_of(data: bytes) -> tuple[int, int]:
    """Width and height of a picture that is whole: another program decodes all of it."""
    if not data.startswith(b"<"):
        with Image.open(BytesIO(data)) as image:
            image.load()
            return image.size
    root = ElementTree.fromstring(data)
    return int(root.attrib["width"]), int(root.attrib["height"])


def assert_trustworthy(folder: Path) -> None:
    """What any reader may rely on at any moment: every picture is whole, and is what the index says of it."""
    if not (folder / "index.json").exists():
        assert not folder.exists() or not pictures(folder)
        return
    index = index_of(folder)
    names = [table["name"] for table in index["tables"]]
    assert names == people_sort(set(names))
    for table in index["tables"]:
        data = (folder / table["file"]).read_bytes()
        promised = index["pending"].get(table["file"]) or table
        said = promised if sha256(data).hexdigest() == promised["sha256"] else table
        assert (said["name"], said["file"]) == (table["name"], table["file"])
        assert sha256(data).hexdigest() == said["sha256"]
        assert (len(data), size_of(data)) == (said["bytes"], (said["width"], said["height"]))
        assert len(renderers.read(folder / table["file"])) == said["round"]
    listed = {table["file"] for table in index["tables"]}
    for file in pictures(folder):
        size_of((folder / file).read_bytes())
        assert file in listed | index["pending"].keys()
    assert all(entry is not None or file not in listed for file, entry in index["pending"].items())


def assert_settled(folder: Path, tables: dict[str, str], format: str = "png") -> None:
    """What a pass leaves that was not cut short."""
    assert_trustworthy(folder)
    index = index_of(folder)
    assert index["pending"] == {}
    assert [table["name"] for table in index["tables"]] == people_sort(tables)
    assert pictures(folder) == {table["file"] for table in index["tables"]}
    assert not [path for path in folder.iterdir() if path.name.endswith(".part")]
    for table in index["tables"]:
        assert [each.outcome.value for each in renderers.read(folder / table["file"])] == list(tables[table["name"]])
        assert table["file"].endswith("." + format)
