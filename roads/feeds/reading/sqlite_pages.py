"""The pages of an SQLite file, looked through before SQLite reads the rows of a table: none of them is used twice."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from struct import error as StructError  # noqa: N812
from struct import unpack_from
from typing import NamedTuple

from roads.feeds.reading.feed_errors import FeedError

_LEAVES = {0x0A, 0x0D}  # of an index, which a table WITHOUT ROWID is too, and of a table
_INNER = {0x02, 0x05}
_TABLE = 0x0D


class PagesContent(NamedTuple):
    """What tables hold: the number of their rows, and the bytes of these."""

    rows: int
    size: int


def content_of_pages(roots: Iterable[int], read: Callable[[int, int], bytes]) -> PagesContent:
    """Counts what the tables hold that start on these pages.

    A file that was made to never end has pages that are children of several others, rows that lie over each other, or rows
    that share the pages they overflow to. The file format is at https://www.sqlite.org/fileformat2.html, section 1.6.

    Args:
        roots: Numbers of the first page of each table, 1-based.
        read: Gives as many bytes of the file from an offset on as there are; first the offset, then the number of bytes.

    Raises:
        FeedError: A page is used twice or is not there, or its rows take more room than it has.
    """
    head = read(0, 100)
    if len(head) < 100:
        raise FeedError("", "no SQLite database that can be read: it is shorter than its header")
    size = unpack_from(">H", head, 16)[0]
    size = 65536 if size == 1 else size
    if size < 512 or size & (size - 1) or head[20] > size - 480:
        raise FeedError("", f"no SQLite database that can be read: pages of {size} bytes, {head[20]} of them reserved")
    walk = _Walk(read, size, size - head[20])
    for root in roots:
        walk.tree(root)
    return PagesContent(walk.rows, walk.size)


class _Walk:
    """The walk through the pages of a file; each is come to once.

    Attributes:
        rows: The rows so far.
        size: The bytes of them.
    """

    def __init__(self, read: Callable[[int, int], bytes], page_size: int, usable: int) -> None:
        self.rows = self.size = 0
        self._read = read
        self._page_size = page_size
        self._usable = usable
        self._seen: set[int] = set()

    def tree(self, root: int) -> None:
        """Goes through the pages of one table."""
        left = [root]
        while left:
            number = left.pop()
            page = self._page(number)
            start = 100 if number == 1 else 0
            kind = page[start]
            if kind not in _LEAVES | _INNER:
                raise _broken(number)
            inner = kind in _INNER
            count = unpack_from(">H", page, start + 3)[0]
            cells = start + (12 if inner else 8)
            if cells + 2 * count > self._usable:
                raise _broken(number)
            places = unpack_from(f">{count}H", page, cells)
            try:
                if inner:
                    children = [unpack_from(">I", page, place)[0] for place in places]
                    left += chain(unpack_from(">I", page, start + 8), children)
                if kind != 0x05:  # whose cells have no more than a number
                    self._cells(page, number, [place + 4 for place in places] if inner else places, kind)
            except (IndexError, StructError):
                raise _broken(number) from None

    def _cells(self, page: bytes, number: int, places: Iterable[int], kind: int) -> None:
        sizes = [page[place] for place in places]
        here = sum(sizes) + 2 * len(sizes)
        if sizes and max(sizes) > 127:  # the others fit into a byte, and into any page
            for place in [place for place in places if page[place] > 127]:
                size = _varint(page, place)
                local = self._local(size, kind)
                here += local - page[place]
                if local < size:
                    after = place + _length(page, place)
                    if kind == _TABLE:
                        after += _length(page, after)
                    self._overflow(int.from_bytes(page[after + local : after + local + 4], "big"), size - local)
                self.size += size - local
        if here > self._usable:
            raise _broken(number)
        self.rows += len(sizes)
        self.size += here

    def _overflow(self, number: int, size: int) -> None:
        """Goes through the pages that a row overflows to, each of which names the next one."""
        while size > 0:
            number, size = int.from_bytes(self._page(number)[:4], "big"), size - (self._usable - 4)

    def _local(self, size: int, kind: int) -> int:
        """How many bytes of a row are on its own page."""
        usable = self._usable
        most = usable - 35 if kind == _TABLE else (usable - 12) * 64 // 255 - 23
        if size <= most:
            return size
        least = (usable - 12) * 32 // 255 - 23
        rest = least + (size - least) % (usable - 4)
        return rest if rest <= most else least

    def _page(self, number: int) -> bytes:
        if number in self._seen:
            raise FeedError("", f"no SQLite database that can be read: its page {number} is used twice")
        self._seen.add(number)
        page = self._read((number - 1) * self._page_size, self._page_size) if number else b""
        if len(page) < self._page_size:
            raise FeedError("", f"no SQLite database that can be read: it has no page {number}")
        return page


def _length(page: bytes, at: int) -> int:
    """How many bytes a number of one to nine bytes takes."""
    return next((count for count in range(1, 9) if page[at + count - 1] < 128), 9)


def _varint(page: bytes, at: int) -> int:
    """A number of one to eight bytes, seven bits in each, the highest first; a ninth has eight, and no row is that long."""
    found = 0
    for byte in page[at : at + 9]:
        found = found << 7 | byte & 127
        if byte < 128:
            return found
    raise IndexError("a number without end")


def _broken(number: int) -> FeedError:
    return FeedError("", f"no SQLite database that can be read: its page {number} is broken")
