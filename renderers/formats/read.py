"""Pictures back to shoes: a picture carries its shoe in the notation, unless it was drawn with `metadata=False`."""

from __future__ import annotations

import os

from renderers.errors import FileError, FileLimitError
from renderers.files import read_bytes
from renderers.formats.embedded_shoe import shoe_from_gif, shoe_from_png, shoe_from_svg, shoe_from_webp
from roads.errors import LimitError, NotationError
from roads.game.notation import parse
from roads.game.rounds import Round


def read(path: str | os.PathLike[str]) -> tuple[Round, ...]:
    """Reads the shoe back from an SVG, PNG, WebP or GIF picture, still or animated, that this library drew.

    Args:
        path: The picture's file. The format is told from its content, not from its suffix.

    Returns:
        All rounds, oldest first, including those that had scrolled out of the picture. They have no cards: the notation
        cannot say them.

    Raises:
        FileError: The file cannot be read, has another format, is damaged, or carries no shoe; the reason says which. It is a
            FileLimitError where the file or the shoe is too large.
    """
    return shoe_in(read_bytes(path), path)


def shoe_in(data: bytes, path: str | os.PathLike[str]) -> tuple[Round, ...]:
    """The shoe that the bytes of a picture carry; `path` is their file, for an error. See `read`."""
    try:
        found = _found(path, data)
        if found is None:
            raise FileError(path, "it carries no shoe: it was drawn without it, or by another program")
        return parse(found)
    except LimitError as error:
        raise FileLimitError(path, f"the shoe it carries: {error.reason}", error.limit, error.constant) from None
    except NotationError as error:
        raise FileError(path, f"its shoe cannot be read: {error}") from None


def format_of(data: bytes) -> str | None:
    """The format of a picture: "PNG", "WebP", "GIF", "SVG" or "PDF", which carries no shoe; None for anything else."""
    for format, recognised in (
        ("PNG", data.startswith(b"\x89PNG\r\n\x1a\n")),
        ("WebP", data[:4] == b"RIFF" and data[8:12] == b"WEBP"),
        ("GIF", data.startswith((b"GIF87a", b"GIF89a"))),
        ("SVG", b"<svg " in data[:8000]),  # a comment may stand before it
        ("PDF", data.startswith(b"%PDF-")),
    ):
        if recognised:
            return format
    return None


def _found(path: str | os.PathLike[str], data: bytes) -> str | None:
    format = format_of(data)
    if format == "PDF":
        raise FileError(path, "a PDF carries no shoe: expected an SVG, PNG, WebP or GIF picture")
    if format is None:
        raise FileError(path, "expected an SVG, PNG, WebP or GIF picture")
    try:
        return _FINDERS[format](data)
    except LimitError:
        raise
    except ValueError as error:
        raise FileError(path, f"a damaged {format}: {error}") from None


_FINDERS = {"PNG": shoe_from_png, "WebP": shoe_from_webp, "GIF": shoe_from_gif, "SVG": shoe_from_svg}
