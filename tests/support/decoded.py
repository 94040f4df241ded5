"""What a feed decodes to; where a shape leaves the order open, it is oldest first unless a test says otherwise."""

from __future__ import annotations

import re
from typing import Any

from roads import Card, feeds
from roads.game.rounds import Round
from support.paths import PROJECT

PAGE = PROJECT.joinpath("docs", "feeds.md").read_text(encoding="utf-8")
SAMPLES: dict[str, str] = dict(re.findall(r"^## ([^\n]+)\n\n```text\n(.*?)```", PAGE, re.DOTALL | re.MULTILINE))
"""By shape, the sample of the page on feeds."""


def of_cards(*cards: str) -> tuple[Card, ...]:
    """A hand, each card as rank and suit, or a rank alone; nothing of the feeds' own reading is used."""
    return tuple([Card(each[:-1], each[-1]) if each[-1] in "♠♥♦♣" else Card(each) for each in cards])


def decode(data: object, shape: str, **options: Any) -> feeds.Decoded:
    names = {"csv": "table csv"}
    given = {"order": "oldest"} if "order" in feeds.SHAPES[names.get(shape, shape)].options else {}
    return feeds.decode(data, shape=shape, **{**given, **options})


def rounds(data: object, shape: str, **options: Any) -> list[tuple[Round, ...]]:
    return [shoe.rounds for shoe in decode(data, shape, **options).shoes]


def letters(data: object, shape: str, **options: Any) -> list[str]:
    """The shoes as outcomes alone."""
    return ["".join(round.outcome.value for round in shoe) for shoe in rounds(data, shape, **options)]


def warnings(data: object, shape: str, **options: Any) -> list[str]:
    return list(map(str, decode(data, shape, **options).warnings))
