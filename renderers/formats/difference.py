"""Two scenes to a patch: the lines of their SVGs compared, and each new line told by the fewest values.

A mark of a road is known by its road, its column and its row: while the place has a mark, it is one element of the page.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import pairwise

from renderers.formats.patch import Edit, Patch, fingerprint, patched
from renderers.formats.svg import write
from renderers.formats.svg_lines import Block, attributes, blocks_of_lines, checksum, joined_line, split_line, unescaped
from renderers.formats.svg_lines import lines as lines_of
from renderers.scenes import Scene

_COLUMN, _ROW = re.compile(r' data-column="(\d+)"'), re.compile(r' data-row="(\d+)"')

Numbered = tuple[int, str]
Around = tuple[str, ...]
Spec = str | Edit
Splice = tuple[int | str, ...]

_WORDS = re.compile(r"\w+|\W+")


def difference(before: Scene, after: Scene) -> Patch:
    """The patch that makes the SVG of one scene that of another; the whole document where that is shorter."""
    old, new = write(before), write(after)
    old_lines, new_lines = lines_of(old), lines_of(new)
    known, check = fingerprint(old), checksum(old_lines)
    root, fresh = attributes(old_lines[0]), attributes(new_lines[0])
    whole = Patch(known, check, document=new, unset=tuple([name for name in root if name not in fresh]))
    # Where a page's parser reads a line end as another, a value could not be told from another.
    if root != fresh or "\r" in old or "\r" in new:
        return whole
    olds, news = blocks_of_lines(old_lines), blocks_of_lines(new_lines)
    if [block.depth for block in olds] != [block.depth for block in news]:
        return whole
    found = _Differences(olds)
    for one, other in zip(olds, news, strict=True):
        found.compare(one, other)
    adds = tuple([(number, *specs) for number, specs in found.adds.items()])
    patch = Patch(known, check, tuple(found.sets), adds, _runs(sorted(found.drops)))
    if len(patch.to_json()) >= len(new) or patched(old, patch) != new:
        return whole
    return patch


class _Differences:
    """The lines of a document that is there, and what is to be done to make others of them."""

    def __init__(self, olds: list[Block]) -> None:
        self.sets: list[Edit] = []
        self.adds: dict[int, list[Spec]] = {}
        self.drops: list[int] = []
        # Lines that differ in their values alone, by the first of those, which names the figure of a mark.
        self.alike: dict[Around, dict[str, list[tuple[int, list[str]]]]] = defaultdict(lambda: defaultdict(list))
        for block in olds:
            for number, line in block.lines:
                around, values = split_line(line)
                self.alike[around][values[0]].append((number, values))

    def compare(self, old: Block, new: Block) -> None:
        """Compares the lines of one element before and after."""
        if old.opening != new.opening:
            self.sets.append((old.number, *_reopening(old.opening, new.opening)))
        gone, come = old.lines, [line for _, line in new.lines]
        kept = _kept([line for _, line in gone], come)
        for (i, j), (next_i, next_j) in pairwise([(-1, -1), *kept, (len(gone), len(come))]):
            if next_i > i + 1 or next_j > j + 1:
                self._gap(old.number if i < 0 else gone[i][0], gone[i + 1 : next_i], come[j + 1 : next_j])

    def _gap(self, last: int, gone: list[Numbered], come: list[str]) -> None:
        """Compares what stood between two lines that stay, the first of which is `last`, with what stands there now."""
        start = 0
        for line in come:
            place, spec = _place(line), self._spec(line)
            found = next((index for index in range(start, len(gone)) if _place(gone[index][1]) == place), None)
            edits = None if found is None else _edits(gone[found][1], line)
            if found is None or edits is None or (place is None and _size(edits) > _size(spec) + 4):
                self.adds.setdefault(last, []).append(spec)
                continue
            self.drops += [number for number, _ in gone[start:found]]
            last, start = gone[found][0], found + 1
            self.sets.append((last, *edits))
        self.drops += [number for number, _ in gone[start:]]

    def _spec(self, line: str) -> Spec:
        """A new line as its text, or as a copy of the line that takes the shortest changes."""
        around, values = split_line(line)
        found = self.alike.get(around)
        if not found or joined_line(around, values) != line:
            return line
        near = found.get(values[0]) or [each for like in found.values() for each in like]
        number, old = min(near, key=lambda each: sum([len(b) + 3 for a, b in zip(each[1], values, strict=True) if a != b]))
        spec = (number, *_changes(old, values))
        return spec if _size(spec) < _size(line) else line


def _reopening(old: str, new: str) -> Edit:
    """The attributes of an opening that change, come, or go."""
    before, after = attributes(old), attributes(new)
    changed = [(name, unescaped(value)) for name, value in after.items() if before.get(name) != value]
    return tuple([each for pair in [*changed, *[(name, None) for name in before if name not in after]] for each in pair])


def _place(line: str) -> tuple[str, str] | None:
    """The column and the row of a mark; None for another line."""
    column, row = _COLUMN.search(line), _ROW.search(line)
    return (column[1], row[1]) if column and row else None


def _edits(old: str, new: str) -> Edit | None:
    """The changes of the values of a line; None where more than values differ."""
    (around, before), (other, after) = split_line(old), split_line(new)
    return _changes(before, after) if around == other and joined_line(around, after) == new else None


def _changes(old: list[str], new: list[str]) -> Edit:
    return tuple(
        [
            each
            for index, (before, after) in enumerate(zip(old, new, strict=True))
            if before != after
            for each in (index, _change(before, after))
        ]
    )


def _change(old: str, new: str) -> int | str | Splice:
    """A new value, or the pieces of the old one that change, where that is shorter."""
    if new.isascii() and new.isdigit() and len(new) < 10 and (new[0] != "0" or new == "0"):
        return int(new)
    if len(new) < 12:
        return new
    before, after = _WORDS.findall(old), _WORDS.findall(new)
    if len(before) == len(after):
        splice = _word_by_word(before, after)
    else:
        start = _shared(old, new)
        end = _shared(old[start:][::-1], new[start:][::-1])
        splice = (start, len(old) - start - end, new[start : len(new) - end])
    return splice if _size(splice) < _size(new) else new


def _word_by_word(old: list[str], new: list[str]) -> Splice:
    """The pieces that change between two texts of as many words."""
    pieces: list[int | str] = []
    kept = 0
    for before, after in zip(old, new, strict=True):
        if before == after:
            kept += len(before)
        else:
            pieces += [kept, len(before), after]
            kept = 0
    return tuple(pieces)


def _size(value: object) -> int:
    return len(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def _runs(numbers: list[int]) -> tuple[int, ...]:
    """Numbers in order as runs: the first of each, and its length."""
    starts = [index for index, number in enumerate(numbers) if not index or number != numbers[index - 1] + 1]
    return tuple([each for start, end in pairwise([*starts, len(numbers)]) for each in (numbers[start], end - start)])


def _shared(old: Sequence[str], new: Sequence[str]) -> int:
    """How many characters or lines two begin with."""
    return next((index for index, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))


def _kept(old: list[str], new: list[str]) -> list[tuple[int, int]]:
    """The places in both lists of as many lines as can stay, in order: the first ones, and those that each list has once."""
    start = _shared(old, new)
    mine, yours = _once(old), _once(new)
    pairs = [(mine[line], index) for line, index in yours.items() if index >= start and mine.get(line, -1) >= start]
    return [*[(index, index) for index in range(start)], *_rising(pairs)]


def _once(lines: list[str]) -> dict[str, int]:
    """The places of the lines that a list has once."""
    counts = Counter(lines)
    return {line: index for index, line in enumerate(lines) if counts[line] == 1}


def _rising(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest choice of pairs, in order, in which the first numbers rise (patience sorting)."""
    ends: list[int] = []
    piles: list[list[tuple[tuple[int, int], int]]] = []
    for pair in pairs:
        pile = bisect_left(ends, pair[0])
        if pile == len(piles):
            ends.append(pair[0])
            piles.append([])
        ends[pile] = pair[0]
        piles[pile].append((pair, len(piles[pile - 1]) - 1 if pile else -1))
    chosen, index = [], -1
    for pile in reversed(range(len(piles))):
        pair, index = piles[pile][index]
        chosen.append(pair)
    return chosen[::-1]
