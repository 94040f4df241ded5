"""The command `roads`."""

from renderers.cli.app import main

__all__ = ["main"]
