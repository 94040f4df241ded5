"""The shapes that data fits: `recognise`."""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from typing import NamedTuple

from roads.error_text import quoted
from roads.errors import OptionError
from roads.feeds.codec import shoes_of_shape
from roads.feeds.known_shapes import SHAPES, shape_of
from roads.feeds.reading.decoded import Notes
from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.source import Source


class Fit(NamedTuple):
    """A shape that data fits.

    Attributes:
        shape: Name of the shape.
        why: The mark of the shape, and how many shoes and rounds were read.
    """

    shape: str
    why: str


def recognise(data: object, *, shapes: Iterable[Shape | str] = tuple(SHAPES)) -> tuple[Fit, ...]:
    """Lists every shape that the data fits, with the reason. Where several fit, the caller chooses.

    Args:
        data: Anything that `decode` takes, except an open file, which can be read only once.
        shapes: The shapes to try, in this order, each a `Shape` or the name of one in `SHAPES`. A shape of your own that raises
            an error other than a FeedError is skipped, with a RuntimeWarning.

    Raises:
        OptionError: `data` or `shapes` is something else.
    """
    if isinstance(shapes, str) or not isinstance(shapes, Iterable):
        raise OptionError("shapes", shapes, "several shapes, each a Shape or the name of one")
    if hasattr(data, "read"):
        raise OptionError("data", data, "text, bytes, a path or a parsed value")
    fits = []
    for shape in map(shape_of, shapes):
        shoes = rounds = 0
        try:
            for shoe in shoes_of_shape(shape, Source(data), Notes(), shape.probe):
                shoes += 1
                rounds += len(shoe.rounds)
        except FeedError:
            continue
        except Exception as error:
            if SHAPES.get(shape.name) is shape:
                raise
            said = f"the shape {quoted(shape.name)} is skipped: it raised {type(error).__name__}: {quoted(error)}"
            warnings.warn(said, RuntimeWarning, stacklevel=2)
            continue
        if rounds:
            fits.append(Fit(shape.name, f"{shape.mark}; {_counted(shoes, 'shoe')}, {_counted(rounds, 'round')}"))
    return tuple(fits)


def _counted(count: int, what: str) -> str:
    return f"{count:,} {what}{'s' * (count != 1)}"
