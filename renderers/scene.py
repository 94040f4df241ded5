"""A scene: a page and the symbols on it. All that a writer gets to see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from renderers.shapes import Symbol

SHOE = "baccarat-shoe"
"""The name under which a picture carries its shoe: a class in SVG, a text chunk in PNG."""


class Placed(NamedTuple):
    """A symbol in its place.

    Attributes:
        symbol: What to draw.
        x: Of the symbol's left edge, in whole units from the page's left.
        y: Of its top edge, in whole units from the page's top.
        ground: The one colour that lies under all of it.
        data: Names and values for programs that read the picture, such as ("round", 12); writers pass them on unread.
    """

    symbol: Symbol
    x: int
    y: int
    ground: str
    data: tuple[tuple[str, int], ...] = ()


class Group(NamedTuple):
    """Symbols that belong together, such as those of one road.

    Attributes:
        name: Of the group, with words parted by hyphens.
        items: In paint order.
    """

    name: str
    items: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture, described.

    Attributes:
        ground: Page, panels and grid: one symbol as large as the page.
        groups: What stands on it, in paint order. An item may lie on another only where that is of one colour, its `ground`.
        title: What the picture is, in a few words.
        description: What it shows, in words.
        language: Of both, by BCP 47.
        shoe: What it was drawn from, in the notation, for the picture to carry; None to leave it out.
    """

    ground: Symbol
    groups: tuple[Group, ...]
    title: str
    description: str
    language: str
    shoe: str | None = None

    @property
    def width(self) -> int:
        """Of the page, in units: pixels of the PNG."""
        return self.ground.width

    @property
    def height(self) -> int:
        """Of the page, in units: pixels of the PNG."""
        return self.ground.height
