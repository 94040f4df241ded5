"""Where things are."""

from __future__ import annotations

from pathlib import Path

PROJECT = Path(__file__).parents[2]
SHOES = sorted((PROJECT / "examples" / "shoes").glob("*.txt"))
