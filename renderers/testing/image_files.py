"""Opens the pictures that are compared, however they are given."""

from __future__ import annotations

import os
from io import BytesIO

from PIL import Image, UnidentifiedImageError

from renderers.colours import rgba
from renderers.errors import FileError, FileLimitError
from renderers.files import read_bytes
from renderers.limits import SCREENSHOT_PIXELS
from renderers.testing.damaged_file import damage, without_addresses
from roads.errors import OptionError


def on_paper(picture: Image.Image, ground: str) -> Image.Image:
    """Flattens a picture to RGB; where it is translucent, the colour `ground` shows through."""
    if "A" not in picture.getbands() and "transparency" not in picture.info:
        return picture.convert("RGB")
    page = Image.new("RGBA", picture.size, rgba(ground))
    page.alpha_composite(picture.convert("RGBA"))
    return page.convert("RGB")


Picture = bytes | str | os.PathLike[str] | Image.Image
"""A picture's bytes, the path of its file, or a Pillow image."""

_FORMATS = ("PNG", "JPEG", "WEBP", "GIF", "BMP", "TIFF")  # of those that Pillow knows, none that starts another program


def opened(picture: Picture) -> Image.Image:
    """Decodes a picture.

    Raises:
        OptionError: It is neither bytes, nor a path, nor a Pillow image.
        FileError: The file cannot be read, or is no whole picture; a FileLimitError for more pixels than
            `renderers.limits.SCREENSHOT_PIXELS`.
    """
    if isinstance(picture, Image.Image):
        return _loaded("the picture", picture)
    if isinstance(picture, bytes):
        source: str | os.PathLike[str] = "the picture"
        data = picture
    elif isinstance(picture, (str, os.PathLike)):
        source, data = picture, read_bytes(picture)
    else:
        raise OptionError("picture", picture, "bytes, a path or a Pillow image")
    wrong = damage(data)
    try:
        image = Image.open(BytesIO(data), formats=_FORMATS)
    except Exception as error:  # whatever Pillow makes of a damaged file
        said = f"the file {wrong}" if wrong else without_addresses(error)
        if isinstance(error, UnidentifiedImageError) and not wrong:
            said = f"no {', '.join(_FORMATS[:-1])} or {_FORMATS[-1]}"
        raise FileError(source, f"expected a picture: {said}") from None
    _check_pixels(source, image)
    if wrong:
        raise FileError(source, f"expected a picture: the file {wrong}")
    return _loaded(source, image)


def _loaded(source: str | os.PathLike[str], image: Image.Image) -> Image.Image:
    """The same picture with its pixels, which Pillow reads when they are asked for."""
    _check_pixels(source, image)
    try:
        image.load()
    except Exception as error:  # whatever Pillow makes of a damaged file
        raise FileError(source, f"expected a whole picture: {without_addresses(error)}") from None
    return image


def _check_pixels(source: object, image: Image.Image) -> None:
    if image.width * image.height > SCREENSHOT_PIXELS.value:
        said = f"a picture of {image.width} x {image.height} pixels: at most {SCREENSHOT_PIXELS} can be compared"
        raise SCREENSHOT_PIXELS.error(FileLimitError, source, said, size=image.width * image.height)
