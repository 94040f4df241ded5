"""Outlines from fontTools, which this module needs: it is imported only where a font file is read."""

# ruff: noqa: N802 (methods have the names that fontTools calls)

from __future__ import annotations

from typing import Any

from fontTools.pens.basePen import BasePen

from renderers.look.glyphs import FINE
from renderers.shapes import Command

Point = tuple[float, float]


class OutlinePen(BasePen):  # type: ignore[misc]  # fontTools has no types
    """Collects the outline of a glyph as commands, y down, `FINE` units per em.

    Attributes:
        commands: The outline so far.
    """

    def __init__(self, glyphs: Any, units: int) -> None:
        super().__init__(glyphs)
        self.commands: list[Command] = []
        self._scale = FINE / units

    def _add(self, letter: str, *points: Point) -> None:
        # 0 - y and not -y: zero has no sign in an outline.
        numbers = [round(value * self._scale, 1) + 0.0 for x, y in points for value in (x, 0 - y)]
        self.commands.append((letter, tuple(numbers)))

    def _moveTo(self, point: Point) -> None:
        self._add("M", point)

    def _lineTo(self, point: Point) -> None:
        if point != self._getCurrentPoint():
            self._add("L", point)

    def _qCurveToOne(self, control: Point, point: Point) -> None:
        self._add("Q", control, point)

    def _curveToOne(self, first: Point, second: Point, point: Point) -> None:
        self._add("C", first, second, point)

    def _closePath(self) -> None:
        self._add("Z")
