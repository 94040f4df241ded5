"""Chromium, started for one screenshot of a page."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from PIL import Image


def screenshot(chromium: str, html: str, folder: Path, width: int, height: int) -> Image.Image:
    """What Chromium shows of a page, a pixel a unit, on nothing; its profile and its home are thrown away.

    Args:
        chromium: The command that starts it.
        html: The page.
        folder: An empty folder.
        width: Width of the window.
        height: Height of the window; its frame may take some of it.
    """
    page, seen = folder / "page.html", folder / "page.png"
    page.write_text(html, encoding="utf-8")
    command = [
        chromium,
        "--headless",
        "--no-sandbox",  # which root and containers do not have
        "--no-first-run",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--hide-scrollbars",
        "--force-device-scale-factor=1",
        "--default-background-color=00000000",
        f"--user-data-dir={folder / 'profile'}",
        f"--window-size={width},{height}",
        f"--screenshot={seen}",
        page.as_uri(),
    ]
    env = {**os.environ, "HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "XDG_CACHE_HOME": str(folder)}
    done = subprocess.run(command, env=env, cwd=folder, capture_output=True, timeout=180, check=False)
    assert seen.is_file(), done.stderr.decode(errors="replace")
    with Image.open(seen) as picture:
        return picture.convert("RGBA")
