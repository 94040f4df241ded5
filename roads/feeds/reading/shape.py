"""A shape of feed as a value."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, get_args, get_type_hints

from roads.feeds.reading.decoded import FeedShoe


@dataclass(frozen=True, slots=True)
class Shape:
    """A shape of feed.

    Attributes:
        name: Name of the shape, in lower case.
        mark: Description of how such data looks.
        decode: Function from a `Source`, `Notes` for warnings and keyword options to the shoes, oldest round first, as a list
            or one by one.
        encode: Function from rounds and keyword options to a text; None where the shape cannot be written. Where the shape has
            other games, a function from rounds, a Game and the name of a notation or None.
        probe: Values of the required options, for `recognise` to try the shape with.
        games: "words" where the shape can have other games, whose results are words or letters (`Source.notation` has their
            meanings); "places" where they are numbers or colours, for the first side, the second and the neutral result;
            "" where it has baccarat alone.
    """

    name: str
    mark: str
    decode: Callable[..., Iterable[FeedShoe]]
    encode: Callable[..., str] | None = None
    probe: Mapping[str, Any] = field(default_factory=dict)
    games: str = ""

    @property
    def options(self) -> dict[str, Any]:
        """The options of the shape: names and defaults."""
        return keywords(self.decode)

    @property
    def types(self) -> dict[str, type]:
        """The type of each option by its name: bool, int or str. An option without an annotation is a str."""
        hints = get_type_hints(self.decode)
        return {
            name: next((each for each in (bool, int) if each in _alternatives(hints.get(name))), str) for name in self.options
        }


def keywords(function: Callable[..., Any]) -> dict[str, Any]:
    """The options of a shape with their defaults: the keyword-only arguments of its function."""
    parameters = inspect.signature(function).parameters
    return {name: each.default for name, each in parameters.items() if each.kind is each.KEYWORD_ONLY}


def _alternatives(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) or (hint,)
