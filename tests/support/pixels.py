"""Pictures compared pixel by pixel."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageChops


def assert_same_pixels(obtained: Path, expected: Path) -> None:
    """Every pixel, and the size too: a difference of images alone looks at what they have in common only."""
    ours, golden = (Image.open(path).convert("RGBA") for path in (obtained, expected))
    assert ours.size == golden.size
    box = ImageChops.difference(ours.convert("RGB"), golden.convert("RGB")).getbbox()
    assert box is None, f"pixels differ within {box}: {obtained} is not {expected}"
    assert ours.getchannel("A").tobytes() == golden.getchannel("A").tobytes()
