"""Packages that some tests need: a test without its package is skipped, but fails where CI is set."""

from __future__ import annotations

import importlib
import os
from types import ModuleType

import pytest


def needed(package: str) -> ModuleType:
    """The package, imported."""
    try:
        return importlib.import_module(package)
    except ImportError:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"{package} is not installed")
