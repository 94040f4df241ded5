"""Boards compared with pictures, in a user's own tests.

`compare_screenshot` looks at a picture of an interface. The fixtures for pytest are in `renderers.testing.fixtures`, which
needs pytest and is not imported here.
"""

from renderers.errors import RoadNotFoundError
from renderers.testing.comparison import Comparison
from renderers.testing.grid import Grid, WrongCell
from renderers.testing.region import Region
from renderers.testing.screenshot import compare_screenshot

__all__ = ["Comparison", "Grid", "Region", "RoadNotFoundError", "WrongCell", "compare_screenshot"]
