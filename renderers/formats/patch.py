"""Patches: what a page has to do to the SVG of one board to have that of another.

A patch goes by the lines of the SVG (`svg_lines.py`), so text and the tree of a page are changed by the same rule. It takes
from the document that is there whatever it can: a new mark is a copy of a similar one with a few other values.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2s
from typing import Any

from renderers.errors import PatchError
from renderers.formats.svg_lines import counted_lines, is_opening, joined_line, lines, reopened_line, split_line
from roads.errors import OptionError

Edit = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Patch:
    """What a page has to do to the SVG of one board to have that of another; `renderers/data/board.js` does it.

    Lines are counted from 0, the root, without those that only close an element; all numbers are those before the patch.
    Values of a line are counted from 0: its attributes in order, or its text. A new value is a number or a string; or pieces of
    the old one, each as characters to keep, characters to leave out, and what comes there, until the rest, which is kept.

    Attributes:
        before: Hash of the document that the patch is for.
        check: CRC-32 of the values of that document, for pages, which have no text to hash.
        set: Values that change in place: a line, then numbers or names of values, each with its new value; None takes an
            attribute away.
        add: Lines that come: the line after which they stand, or in whose element they come first; then each as text, or
            as a line to copy followed by numbers of values, each with its new value.
        drop: Lines that go: the first of each run, and the length of the run.
        document: The whole document instead, where that is shorter or another page; None otherwise.
        unset: Attributes that the root of that document has no more.
    """

    before: str
    check: int
    set: tuple[Edit, ...] = ()
    add: tuple[Edit, ...] = ()
    drop: tuple[int, ...] = ()
    document: str | None = None
    unset: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"Patch({len(self.to_json().encode())} bytes)"

    def to_json(self) -> str:
        """The patch as one line of JSON, for a page."""
        said = {name: getattr(self, name) for name in self.__slots__ if getattr(self, name)}
        return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


def fingerprint(document: str) -> str:
    """The hash by which a patch knows the document that it is for."""
    return blake2s(document.encode(), digest_size=6).hexdigest()


def apply_patch(svg: str, patch: Patch) -> str:
    """Does to the text of an SVG what a patch says, as `renderers/data/board.js` does to a page.

    >>> import renderers
    >>> patch = renderers.patch("BP", "BPP")
    >>> renderers.apply_patch(renderers.svg("BP"), patch) == renderers.svg("BPP")
    True

    Args:
        svg: The SVG of the board before, as `svg` gives it.
        patch: A patch made by `patch` from that board.

    Raises:
        PatchError: The SVG is another one.
    """
    if not isinstance(svg, str):
        raise OptionError("svg", svg, "the text of an SVG")
    if not isinstance(patch, Patch):
        raise OptionError("patch", patch, "a Patch, as renderers.patch makes it")
    found = fingerprint(svg)
    if found != patch.before:
        raise PatchError(f"this SVG is not the one that the patch is for: expected the hash {patch.before}, got {found}")
    return patched(svg, patch)


def patched(document: str, patch: Patch) -> str:
    """The document after a patch that is for it."""
    if patch.document is not None:
        return patch.document
    every = lines(document)
    old = counted_lines(every)
    kept: list[str | None] = list(old)
    for number, *edits in patch.set:
        kept[number] = _edited(old[number], edits)
    for first, length in zip(patch.drop[0::2], patch.drop[1::2], strict=True):
        kept[first : first + length] = [None] * length
    added = {number: [_made(each, old) for each in specs] for number, *specs in patch.add}
    written: list[str] = []
    number = 0
    for line in every:
        if line.startswith("</"):
            written.append(line)
            continue
        found = kept[number]
        written += ([] if found is None else [found]) + added.get(number, [])
        number += 1
    return "\n".join(written) + "\n"


def _made(spec: str | tuple[Any, ...], old: list[str]) -> str:
    return spec if isinstance(spec, str) else _edited(old[spec[0]], spec[1:])


def _edited(line: str, edits: Sequence[Any]) -> str:
    pairs = list(zip(edits[0::2], edits[1::2], strict=True))
    if is_opening(line):
        return reopened_line(line, dict(pairs))
    around, values = split_line(line)
    for index, value in pairs:
        values[index] = _changed(values[index], value)
    return joined_line(around, values)


def _changed(old: str, new: int | str | tuple[Any, ...]) -> str:
    if not isinstance(new, tuple):
        return str(new)
    written, at = "", 0
    for kept, dropped, come in zip(new[0::3], new[1::3], new[2::3], strict=True):
        written += old[at : at + kept] + come
        at += kept + dropped
    return written + old[at:]
