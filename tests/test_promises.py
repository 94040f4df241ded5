"""The numbers of SECURITY.md and of docs/feeds.md are measured: memory and time of the processor, in processes of their own.

Each input is the worst of its kind: as large as its limit, or over it by as much as a file can be.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from support.measured import used

ROUNDS = """
import io
from roads import feeds
found = feeds.decode(io.BytesIO((b"BPTBB" * 200 + b"\\n") * 2600), shape="letters", order="oldest", each_line=True)
print(sum(len(shoe.rounds) for shoe in found.shoes))
"""

SHOW = """
import sys
from pathlib import Path
from click.testing import CliRunner
from renderers.cli.app import main
Path(sys.argv[1]).write_bytes({data})
print(CliRunner().invoke(main, ["show", sys.argv[1]]).output)
"""

READ = """
import sys
from pathlib import Path
import renderers
import roads
Path(sys.argv[1]).write_bytes({data})
try:
    renderers.read(sys.argv[1])
except roads.RoadsError as error:
    print(error)
"""

CELLS = """
from PIL import Image
from renderers.testing import Region, compare_screenshot
page = Image.new("RGB", (4000, 160))
print(compare_screenshot(page, "BPT", region=Region("big_road", 0, 0, 4000, 160, columns=250, rows=40)).cells)
"""

GIF = r'b"GIF89a" + b"\xff" * 4 + b"\0\0\0" + '
PNG = r'b"\x89PNG\r\n\x1a\n" + b"\0\0\0\x0dIHDR" + b"\0" * 17 + '
KINDS = {
    "JSON lines of nothing": (SHOW, r'b"{}\n" * 21_000_000', "FEED_SHOES"),
    "one line of empty lists": (SHOW, r"""b'{"a":[' + b"[]," * 21_000_000 + b"[]]}" """, "JSON_CHARACTERS"),
    "empty lists within the limit": (SHOW, r"""b'{"a":[' + b"[]," * 5_500_000 + b"[]]}" """, "JSON_BRACKETS"),
    "a round a line": (SHOW, r'b"B\n" * 32_000_000', "SHOE_CHARACTERS"),
    "named lines": (SHOW, r'b"B # shoe-1\n" * 6_000_000', "FEED_SHOES"),
    "a GIF of short comments": (READ, GIF + r'b"\x21\xfe" + b"\1B" * 33_000_000 + b"\0;"', "PICTURE_BLOCKS"),
    "a GIF of empty extensions": (READ, GIF + r'b"\x21\xfe\0" * 22_000_000 + b";"', "PICTURE_BLOCKS"),
    "a PNG of empty chunks": (READ, PNG + r'b"\0\0\0\0tEXt\0\0\0\0" * 5_500_000', "PICTURE_BLOCKS"),
    "an SVG with a wide character": (READ, r'b"<svg >" + "🔴".encode() + b" " * 67_000_000', "carries no shoe"),
    "cells at their limit": (CELLS, "", "10000"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_400_megabytes_and_10_seconds_are_enough(kind: str, tmp_path: Path) -> None:
    code, data, said = KINDS[kind]
    taken = used(code.replace("{data}", data), str(tmp_path / "input"))
    assert said in taken.said
    assert taken.megabytes < 400
    assert taken.seconds < 10


def test_a_file_of_200_megabytes_takes_less_than_that() -> None:
    """A fifth of all rounds that a feed may have: with what the interpreter takes by itself, less than a fifth of 200 MB."""
    taken = used(ROUNDS)
    assert taken.said == "2600000"
    assert taken.megabytes - used("import roads.feeds").megabytes < 200 / 5
