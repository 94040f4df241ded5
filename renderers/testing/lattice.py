"""Lattices that blobs of one size form: columns and rows at even distances, with a mark in some of their cells."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, product
from statistics import median
from typing import NamedTuple

from renderers.testing.blobs import Blob

_CLASSES = 6  # sizes of blobs that are looked at, the most frequent first
_ALIKE = 0.25  # share of its size by which a blob may differ from the others of its class
_GAP = 4.0  # sizes from one blob to the next at most
_SKIPPED = 3  # cells beyond which marks are not taken to be of the same lattice
_ASIDE = 0.22  # share of a cell by which a mark may stand aside of the lattice
_EVEN = 0.07  # share by which two distances may differ and be the same
_OUTLIER = 2.5  # times the usual distance from the lattice, beyond which a mark does not say where it lies
_PITCHES = 3  # that are tried, each way
_RARE = 0.1  # of the most frequent distance, that another one is as frequent at least
_STEPS = 2000  # distances that are compared with each other
_FEWEST = 3  # marks of a lattice


class Axis(NamedTuple):
    """The columns, or the rows, of a lattice.

    Attributes:
        start: Middle of cell 0, in pixels.
        pitch: Pixels from one cell to the next.
        first: The first cell that has a mark.
        last: The last one.
    """

    start: float
    pitch: float
    first: int
    last: int

    def middle(self, cell: float) -> float:
        """Middle of a cell in pixels."""
        return self.start + cell * self.pitch

    def with_pitch(self, pitch: float) -> Axis:
        """The same with another pitch, and its first cell where it is."""
        return Axis(self.middle(self.first) - self.first * pitch, pitch, self.first, self.last)


class Lattice(NamedTuple):
    """Blobs in columns and rows.

    Attributes:
        blobs: By column and row of the lattice; (0, 0) is anywhere.
        pitches: Pixels from one column to the next and from one row to the next, roughly.
    """

    blobs: dict[tuple[int, int], Blob]
    pitches: tuple[float, float]

    def axes(self, column: int, row: int, places: Iterable[tuple[int, int]]) -> tuple[Axis, Axis]:
        """Its columns and its rows, as measured at some of its blobs, counted so that (0, 0) becomes (column, row)."""
        marked = [((x + column, y + row), self.blobs[x, y].middle) for x, y in places]
        across, down = (_axis([(cell[at], middle[at]) for cell, middle in marked], self.pitches[at]) for at in (0, 1))
        if down.first == down.last and across.first != across.last:
            return across, down.with_pitch(across.pitch)  # one row alone: its cells are taken to be square
        if across.first == across.last:
            return across.with_pitch(down.pitch), down
        return across, down


def lattices(blobs: Sequence[Blob]) -> list[Lattice]:
    """The lattices of at least three blobs each, those of the most frequent size first."""
    left, found = list(blobs), list[Lattice]()
    for _ in range(_CLASSES):
        alike, left = _largest_class(left)
        if len(alike) < _FEWEST:
            break
        for pitches in _pitches(alike):  # roads with marks of one size may have cells of several
            found += [Lattice(group, pitches) for group in _groups(alike, pitches) if len(group) >= _FEWEST]
    return found


def _largest_class(blobs: list[Blob]) -> tuple[list[Blob], list[Blob]]:
    """The blobs of the most frequent size, and all others."""
    counts: dict[tuple[int, int], int] = defaultdict(int)
    for blob in blobs:
        counts[blob.size] += 1
    best = max(counts, key=lambda size: (sum(counts[each] for each in counts if _same_size(each, size)), size), default=(0, 0))
    alike = [blob for blob in blobs if _same_size(blob.size, best)]
    return alike, [blob for blob in blobs if not _same_size(blob.size, best)]


def _same_size(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return all(abs(a - b) <= max(1, _ALIKE * b) for a, b in zip(one, other, strict=True))


def _pitches(blobs: Sequence[Blob]) -> list[tuple[float, float]]:
    """The usual distances from a blob to the next one beside it, each with the usual ones to the next one below."""
    found = []
    for axis in (0, 1):
        size = median(blob.size[axis] for blob in blobs)
        other = median(blob.size[1 - axis] for blob in blobs)
        lines: dict[int, list[tuple[float, float]]] = defaultdict(list)
        for blob in blobs:  # in two overlapping sets of lines, so that none is cut by an edge of them
            middle = blob.middle
            for shift in (0, 1):
                lines[2 * int(middle[1 - axis] / other + shift / 2) + shift].append((middle[axis], middle[1 - axis]))
        steps = []
        for line in lines.values():
            line.sort()
            for (a, aside), (b, beside) in pairwise(line):
                if size * 0.8 <= b - a <= size * _GAP and abs(aside - beside) <= 0.35 * other:
                    steps.append(b - a)
        found.append(_usual(sorted(steps)))
    across, down = found
    if across and down:
        return list(product(across, down))
    return [(pitch, pitch) for pitch in across or down]


def _usual(steps: Sequence[float]) -> list[float]:
    """The distances that are frequent, at most three."""
    some = steps[:_STEPS]
    counts = {step: sum(_is_same(each, step) for each in some) for step in sorted(set(some))}
    found = list[float]()
    for step in sorted(counts, key=lambda each: (-counts[each], each)):
        rare = counts[step] < _RARE * max(counts.values())
        if not (rare or len(found) == _PITCHES or any(_is_same(step, each) or _is_same(each, step) for each in found)):
            found.append(step)
    return [median(each for each in some if _is_same(each, step)) for step in found]


def _is_same(one: float, other: float) -> bool:
    return abs(one - other) <= max(1.0, _EVEN * other)


def _groups(blobs: Sequence[Blob], pitches: tuple[float, float]) -> Iterator[dict[tuple[int, int], Blob]]:
    """Walks from blob to blob by steps of whole cells; what is reached is one lattice, by column and row."""
    near: dict[tuple[int, int], list[int]] = defaultdict(list)
    for number, blob in enumerate(blobs):
        near[_tile(blob, pitches)].append(number)
    unseen = set(range(len(blobs)))
    for start in range(len(blobs)):
        if start not in unseen:
            continue
        unseen.remove(start)
        group, waiting = {(0, 0): blobs[start]}, deque([((0, 0), start)])
        while waiting:
            (column, row), at = waiting.popleft()
            for number in _around(near, _tile(blobs[at], pitches)):
                if number not in unseen:
                    continue
                step = _step(blobs[at], blobs[number], pitches)
                if step is not None and (place := (column + step[0], row + step[1])) not in group:
                    unseen.remove(number)
                    group[place] = blobs[number]
                    waiting.append((place, number))
        yield group


def _tile(blob: Blob, pitches: tuple[float, float]) -> tuple[int, int]:
    x, y = blob.middle
    return int(x / pitches[0] / _SKIPPED), int(y / pitches[1] / _SKIPPED)


def _around(near: dict[tuple[int, int], list[int]], tile: tuple[int, int]) -> Iterator[int]:
    for x in (tile[0] - 1, tile[0], tile[0] + 1):
        for y in (tile[1] - 1, tile[1], tile[1] + 1):
            yield from near.get((x, y), ())


def _step(one: Blob, other: Blob, pitches: tuple[float, float]) -> tuple[int, int] | None:
    """The whole cells from one blob to another; None where they are not whole, or too many."""
    cells = []
    for here, there, pitch in zip(one.middle, other.middle, pitches, strict=True):
        step = round((there - here) / pitch)
        if abs(step) > _SKIPPED or abs(there - here - step * pitch) > _ASIDE * pitch:
            return None
        cells.append(step)
    return (cells[0], cells[1]) if any(cells) else None


def _axis(places: Sequence[tuple[int, float]], pitch: float) -> Axis:
    """The line through cells and pixels with the least squares; a second time without the marks that lie off it."""
    cells = [cell for cell, _ in places]
    first, last = min(cells), max(cells)
    kept, start = places, 0.0
    for _ in range(2):
        mean_cell, mean = (sum(each) / len(kept) for each in zip(*kept, strict=True))
        spread = sum((cell - mean_cell) ** 2 for cell, _ in kept)
        if spread:
            pitch = sum((cell - mean_cell) * (pixel - mean) for cell, pixel in kept) / spread
        start = mean - mean_cell * pitch
        off = [abs(start + cell * pitch - pixel) for cell, pixel in places]
        bound = max(0.75, _OUTLIER * median(off))
        kept = [each for each, far in zip(places, off, strict=True) if far <= bound]
    return Axis(start, pitch, first, last)
