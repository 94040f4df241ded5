"""Pictures back to shoes: every picture carries its shoe in the notation, unless it was drawn with `metadata=False`."""

from __future__ import annotations

import os
import re

from renderers.errors import FileError, FileLimitError
from renderers.files import read_bytes
from renderers.formats.metadata import from_gif, from_png, from_webp
from renderers.scenes import SHOE
from roads.errors import LimitError, NotationError
from roads.game.notation import parse
from roads.game.rounds import Round

# The line that our SVG writer makes. No XML parser is let loose on a picture: entities and links in it mean nothing here.
_METADATA = re.compile(rf'^<metadata class="{SHOE}">([^<>]*)</metadata>$', re.MULTILINE)


def read(path: str | os.PathLike[str]) -> tuple[Round, ...]:
    """The shoe of an SVG, PNG, WebP or GIF picture, still or animated, that this library drew.

    Args:
        path: The picture's file; what is in it tells the format, not its suffix.

    Returns:
        The rounds, oldest first: all of them, also those that had left the window; what the notation can say of them, so
        without cards.

    Raises:
        FileError: The file cannot be read, is of another format, is damaged, or carries no shoe; the reason says which. A
            FileLimitError where the file or the shoe is larger than it may be.
    """
    data = read_bytes(path)
    try:
        found = _found(path, data)
        if found is None:
            raise FileError(
                path, "expected a picture that carries its shoe; this one was drawn without it, or by another program"
            )
        return parse(found)
    except LimitError as error:
        raise FileLimitError(path, f"the shoe it carries: {error.reason}", error.limit, error.constant) from None
    except NotationError as error:
        raise FileError(path, f"the shoe it carries is none: {error}") from None


def _found(path: str | os.PathLike[str], data: bytes) -> str | None:
    for format, recognised, find in (
        ("PNG", data.startswith(b"\x89PNG\r\n\x1a\n"), from_png),
        ("WebP", data[:4] == b"RIFF" and data[8:12] == b"WEBP", from_webp),
        ("GIF", data.startswith((b"GIF87a", b"GIF89a")), from_gif),
    ):
        if recognised:
            try:
                return find(data)
            except LimitError:
                raise
            except ValueError as error:
                raise FileError(path, f"a damaged {format}: {error}") from None
    return _of_svg(path, data)


def _of_svg(path: str | os.PathLike[str], data: bytes) -> str | None:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise FileError(path, "expected an SVG, PNG, WebP or GIF picture") from None
    if "<svg " not in text[:2000]:
        raise FileError(path, "expected an SVG, PNG, WebP or GIF picture")
    found = _METADATA.search(text)
    return found[1] if found else None  # nothing in the notation needs an escape
