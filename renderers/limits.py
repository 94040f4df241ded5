"""Limits on pictures, files, fonts and layouts; see `roads.limits`."""

from __future__ import annotations

from roads.limits import Limit

FILE_BYTES = Limit("renderers.limits.FILE_BYTES", 64 * 2**20, "bytes of a file that is read, a text or a picture")
INDEX_BYTES = Limit("renderers.limits.INDEX_BYTES", 8 * 2**20, "bytes of the index of a lobby (about 300 each table)")
INDEX_VALUES = Limit("renderers.limits.INDEX_VALUES", 400_000, "commas and brackets of that index (about 10 each table)")
PICTURE_BLOCKS = Limit("renderers.limits.PICTURE_BLOCKS", 100_000, "blocks of a picture that are searched for its shoe")
SCREENSHOT_PIXELS = Limit("renderers.limits.SCREENSHOT_PIXELS", 50_000_000, "pixels of a screenshot or golden that is compared")
SCREENSHOT_CELLS = Limit("renderers.limits.SCREENSHOT_CELLS", 10_000, "cells of all regions of a screenshot that is compared")
SCREENSHOT_RUNS = Limit(
    "renderers.limits.SCREENSHOT_RUNS", 2_000_000, "runs of pixels of a mark's colour in a screenshot (about 100 bytes each)"
)
SCREENSHOT_BLOBS = Limit("renderers.limits.SCREENSHOT_BLOBS", 20_000, "patches of a mark's colour in a screenshot")
FONT_BYTES = Limit("renderers.limits.FONT_BYTES", 32 * 2**20, "bytes of a font file")
LABEL_CHARACTERS = Limit("renderers.limits.LABEL_CHARACTERS", 200, "characters of a label")
NAME_CHARACTERS = Limit(
    "renderers.limits.NAME_CHARACTERS",
    10_000,
    "characters of a table's name, or of a field of a scorecard",
)
SIGN_CHARACTERS = Limit("renderers.limits.SIGN_CHARACTERS", 8, "characters of a sign that stands in a bead")
LAYOUT_DEPTH = Limit("renderers.limits.LAYOUT_DEPTH", 20, "levels of boxes inside each other in a layout")
LAYOUT_BOXES = Limit("renderers.limits.LAYOUT_BOXES", 1000, "boxes of a layout; one that is used twice counts twice")
SHEET_TABLES = Limit("renderers.limits.SHEET_TABLES", 10_000, "tables of a sheet of thumbnails")
TEXT_CELLS = Limit("renderers.limits.TEXT_CELLS", 1_000_000, "cells of a road that is written as text")
PICTURE_SIDE = Limit("renderers.limits.PICTURE_SIDE", 100_000, "pixels per side of any picture")
PNG_SIDE = Limit("renderers.limits.PNG_SIDE", 32_000, "pixels per side of a PNG")
PNG_PIXELS = Limit("renderers.limits.PNG_PIXELS", 100_000_000, "pixels of a PNG (about 10 bytes each to draw)")
# Drawn at sixteen times its size, which takes time.
SYMBOL_PIXELS = Limit("renderers.limits.SYMBOL_PIXELS", 4_000_000, "pixels of one mark or line of words of a PNG")
# The format has 14 bits for each side; the encoder works in full colour.
WEBP_SIDE = Limit("renderers.limits.WEBP_SIDE", 16_383, "pixels per side of a WebP")
WEBP_PIXELS = Limit("renderers.limits.WEBP_PIXELS", 100_000_000, "pixels of a WebP (about 16 bytes each to draw)")
# Pillow compares frames in full colour.
ANIMATION_PIXELS = Limit(
    "renderers.limits.ANIMATION_PIXELS", 100_000_000, "pixels of all frames of an animation (about 16 bytes each to draw)"
)
