"""Work grows with the size of one input and no faster: an input twice as large takes at most 2.6 times as many steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import ceil
from typing import Any

import pytest
from support.measured import LINEAR, growth, used

import renderers
import roads
from renderers.drawing import lettering
from renderers.look.fonts import BUNDLED


def one_by_one(values: list[int]) -> int:
    total = 0
    for value in values:
        total += abs(value)
    return total


def pairs(values: list[int]) -> int:
    return sum([one < other for one in values for other in values])


def test_the_count_tells_linear_from_quadratic() -> None:
    assert 1.8 < growth(lambda size: [*range(size)], one_by_one, 1000) < LINEAR
    assert growth(lambda size: [*range(size)], pairs, 100) > 3.5


def test_a_process_of_its_own_says_what_it_took() -> None:
    taken = used("import sys\nkept = bytearray(300_000_000)\nprint(sys.argv[1])", "said")
    assert 300 < taken.megabytes < 350
    assert taken.said == "said"


def layout_of(boxes: int) -> renderers.Layout:
    parts = [renderers.Panel(renderers.Across(renderers.Part("big_road"), renderers.Part("ask"))) for _ in range(boxes)]
    return renderers.Layout("long", renderers.Down(*parts), columns=12)


def nested(depth: int) -> renderers.Layout:
    box = renderers.Across(renderers.Part("name"))
    for _ in range(depth):
        box = renderers.Across(renderers.Part("name"), box)
    return renderers.Layout("deep", box, columns=12)


def words_of(size: int) -> renderers.Labels:
    """Words of so many characters."""
    single = dict.fromkeys(("title", "banker", "player", "banker_pair", "natural", "rounds", "longest_streak"), "n" * size)
    return replace(renderers.LABELS["en"], **single, roads=("n" * size,) * 5, fields=("n" * size,) * 4)  # type: ignore[arg-type]


def templates_of(size: int) -> renderers.Labels:
    """Templates of so many characters, with as many placeholders as there is room for."""
    return replace(renderers.LABELS["en"], summary="{banker}" * ceil(size / 8), question="{side}" * ceil(size / 6))


def with_ids(size: int) -> tuple[roads.Round, ...]:
    return tuple([roads.Round(roads.Outcome.BANKER, id="n" * size + str(number)) for number in range(20)])


def with_cards(count: int) -> tuple[roads.Round, ...]:
    return (roads.round_from_cards("K♠ 7♥", "2♦ 3♦ 10♣"),) * count


LIST = renderers.Layout("list", renderers.Down(renderers.Part("results", rows=60)), columns=40)


def letters(size: int) -> str:
    return "n" * size


def named(name: str, columns: int) -> str:
    return renderers.svg("B", name=name, layout="lobby", columns=columns)


def worded(shoe: str, labels: renderers.Labels) -> str:
    return renderers.svg(shoe, labels=labels, layout="detailed", columns=200)


GROWING: dict[str, tuple[Callable[[int], Any], Callable[[Any], object], int]] = {
    "a name in a header": (letters, lambda name: named(name, 320), 300),
    "room for a long name": (lambda columns: columns, lambda columns: named("n " * 5000, columns), 20),
    "the blanks of a name": (lambda size: " " * size, lambda name: named(f"n{name}n", 20), 2000),
    "the name of a table of a lobby": (letters, lambda name: renderers.lobby([(name, "B")], columns=320), 200),
    "the names of a scorecard": (letters, lambda name: renderers.scorecard("B", table=name, date=name), 2000),
    "ids in a list of results": (with_ids, lambda shoe: renderers.svg(shoe, layout=LIST), 90),
    "results of a list": (with_cards, lambda shoe: renderers.svg(shoe, layout=LIST), 20),
    "words of a language": (words_of, lambda labels: worded("BPT", labels), 96),
    "templates of a language": (templates_of, lambda labels: worded("B", labels), 96),
    "words of a scorecard": (words_of, lambda labels: renderers.scorecard("BPT", labels=labels), 96),
    "a sign of any length": (letters, lambda sign: lettering.label(BUNDLED, sign, 8, 9, 9, "#000000"), 300),
    "a line of any length": (letters, lambda text: lettering.line(BUNDLED, text, 8, "#000000"), 100),
    "boxes of a layout": (layout_of, lambda layout: renderers.svg("BPT", layout=layout), 60),
    "depth of a layout": (nested, lambda layout: renderers.svg("BPT", layout=layout), 9),
    "columns of a picture": (lambda columns: columns, lambda columns: renderers.svg("BPT" * 9, columns=columns), 200),
    "rows of a picture": (lambda rows: rows, lambda rows: renderers.svg(roads.scoreboard("BPT" * 9, rows=rows)), 200),
    "rounds of a picture": (lambda size: "BBPT" * size, renderers.svg, 300),
    "rounds of a wide picture": (lambda size: "BP" * size, lambda shoe: renderers.svg(shoe, columns=400), 80),
    "rounds of a scorecard": (lambda size: "BBPT" * size, renderers.scorecard, 300),
    "rounds in text": (lambda size: "BP" * size, renderers.text, 500),
    "rounds of an animation": (lambda size: "BP" * size, lambda shoe: renderers.animation(shoe, ask="banker"), 200),
    "tables of a lobby": (lambda size: [(f"t{n}", "BP") for n in range(size)], renderers.lobby, 40),
}


@pytest.mark.parametrize("case", GROWING)
def test_twice_the_input_is_twice_the_work(case: str) -> None:
    assert growth(*GROWING[case]) < LINEAR
