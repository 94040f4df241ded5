"""Values of the wrong type, given to whatever draws, deals or reads: an error of our own that names them, on one line."""

from __future__ import annotations

import dataclasses
import itertools
import os
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import pytest
from PIL import Image

import renderers
import roads
from renderers.testing import Region, compare_screenshot
from renderers.testing.screenshot import ScreenshotOptions
from roads import bulk

DEEP: list[Any] = []
for _ in range(10_000):
    DEEP = [DEEP]

ODD = [None, "", "x" * 300, "\ud800", b"x", 7, True, 1.5, float("nan"), 10**30, 10**400, 10**5000, [], DEEP, {}, object()]
FIRST, *OTHERS = roads.DRAGON_TIGER.sides


def layout(**fields: Any) -> renderers.Layout:
    return renderers.Layout(**{"name": "mine", "box": renderers.Part("big_road"), "columns": 3, **fields})


def each(what: str, names: Iterable[str], call: Callable[..., object]) -> dict[str, Callable[[Any], object]]:
    """A call a name: the odd value goes to the argument of that name."""

    def given(name: str) -> Callable[[Any], object]:
        return lambda odd: call(**{name: odd})

    return {f"{what} {name}": given(name) for name in names}


def names(kind: Any) -> list[str]:
    return [field.name for field in dataclasses.fields(kind)]


def part(**fields: Any) -> str:
    return renderers.svg("BPT", layout=layout(box=renderers.Part(**{"name": "results", **fields})))


def theme(**fields: Any) -> str:
    return renderers.svg("BPT", theme=dataclasses.replace(renderers.CLASSIC, **fields))


def labels(**fields: Any) -> str:
    return renderers.svg("BPT", labels=dataclasses.replace(renderers.ENGLISH, **fields), layout="detailed", name="1")


def region(**fields: Any) -> object:
    return Region(**{"road": "big_road", "x": 0, "y": 0, "width": 160, "height": 24, "columns": 40, **fields})


def compared(**options: Any) -> object:
    return compare_screenshot(Image.new("RGB", (160, 24)), "B", **{"region": region(), **options})


def side(**fields: Any) -> str:
    return renderers.svg(roads.parse("B"), game=roads.Game("mine", FIRST._replace(**fields), *OTHERS))


CALLS: dict[str, Callable[[Any], object]] = {
    **each("svg", renderers.Options.__annotations__, partial(renderers.svg, "BPT")),
    **each(
        "scorecard",
        ("theme", "labels", "game", "table", "number", "date", "name", "metadata"),
        partial(renderers.scorecard, "BPT"),
    ),
    **each("text", ("columns", "colour", "game", "width", "road", "ask", "labels"), partial(renderers.text, "BPT")),
    **each(
        "results_text",
        ("newest_first", "rows", "page", "colour", "game", "width", "labels"),
        partial(renderers.results_text, "BPT"),
    ),
    **each(
        "deal_shoe",
        ("seed", "decks", "cut", "share", "burn", "last_rounds", "shuffle", "rounds"),
        lambda **given: roads.deal_shoe(**{"seed": 1, **given}),
    ),
    **each("Part", names(renderers.Part), part),
    **each("Layout", names(renderers.Layout), lambda **given: renderers.svg("BPT", layout=layout(**given))),
    **each("Theme", names(renderers.Theme), theme),
    **each("Labels", names(renderers.Labels), labels),
    **each("Side", roads.Side._fields, side),
    **each("Region", names(Region), region),
    "Region.scaled": lambda odd: Region("big_road", 0, 0, 160, 24, 40).scaled(odd),
    "Region.of_cells": lambda odd: Region.of_cells("big_road", 0, 0, cell=odd, columns=4),
    **each("compare_screenshot", ScreenshotOptions.__annotations__, compared),
    "compare_screenshot corner": lambda odd: compared(layout="table", region=odd),
    "codes": bulk.codes,
    "codes of a shoe": lambda odd: bulk.codes([odd]),
    "cells rows": lambda odd: bulk.cells(["B"], rows=odd),
    "board": lambda odd: renderers.svg(odd),
    "lobby": lambda odd: renderers.lobby(odd),
    "lobby name": lambda odd: renderers.lobby([(odd, "B")]),
    "lobby board": lambda odd: renderers.lobby([("a", odd)]),
    "lobby across": lambda odd: renderers.lobby([("a", "B")], across=odd),
    "encode": lambda odd: renderers.encode("B", odd),
    "encode board": lambda odd: renderers.encode(odd, ".svg"),
    "read": lambda odd: renderers.read(odd),
    "load_font": lambda odd: renderers.load_font(odd),
    "Font": lambda odd: renderers.Font(odd),
    "Font data": lambda odd: renderers.svg("B", theme=dataclasses.replace(renderers.CLASSIC, font=renderers.Font("x", odd))),
    "behind": lambda odd: renderers.CLASSIC.transparent(behind=odd),
    "contrast": lambda odd: renderers.contrast(odd, odd),
    "animation ask": lambda odd: renderers.animation("B", ask=odd),
    "animation duration": lambda odd: renderers.animation("B", ask="banker", duration=odd),
    "Animation": lambda odd: renderers.Animation(odd),
    "game theme": lambda odd: renderers.svg("B", game="pair", theme=odd),
    "Game name": lambda odd: roads.Game(odd, FIRST, *OTHERS),
    "Game side": lambda odd: roads.Game("mine", odd, *OTHERS),
    "Game.rounds": lambda odd: roads.DRAGON_TIGER.rounds(odd),
    "Game.rounds notation": lambda odd: roads.DRAGON_TIGER.rounds("D", notation=odd),
    "Game.text": lambda odd: roads.DRAGON_TIGER.text(odd),
    "Game.text notation": lambda odd: roads.DRAGON_TIGER.text("B", notation=odd),
    "Game written": lambda odd: roads.Game("mine", FIRST, *OTHERS, written=odd),
    "GameNotation name": lambda odd: roads.GameNotation(odd, ("X",), ("Y",), ("Z",)),
    "GameNotation signs": lambda odd: roads.GameNotation("mine", odd, ("Y",), ("Z",)),
    "GameNotation sign": lambda odd: roads.GameNotation("mine", (odd,), ("Y",), ("Z",)),
    "GameNotation source": lambda odd: roads.GameNotation("mine", ("X",), ("Y",), ("Z",), odd),
    "side_rounds": lambda odd: roads.side_rounds(odd, "pair"),
    "side_rounds game": lambda odd: roads.side_rounds("B", odd),
    "Round cards": lambda odd: renderers.svg([roads.Round(roads.Outcome.TIE, player_cards=odd)], layout="results"),
    "Round card": lambda odd: renderers.svg([roads.Round(roads.Outcome.TIE, player_cards=(odd, 9))], layout="results"),
    "round_from_cards": lambda odd: roads.round_from_cards(odd, "2 3"),
    "round_from_cards decks": lambda odd: roads.round_from_cards("9 K", "3 4", decks=odd),
    "rounds_from_cards": lambda odd: roads.rounds_from_cards(odd),
    "rounds_from_cards pair": lambda odd: roads.rounds_from_cards([odd]),
    "Card": lambda odd: roads.Card(odd),
    "Card suit": lambda odd: roads.Card("9", odd),
    "hand_total": lambda odd: roads.hand_total(odd),
    "hand_total card": lambda odd: roads.hand_total([odd]),
    "dealt_object": lambda odd: roads.dealt_object(odd),
    "dealt_object shuffle": lambda odd: roads.dealt_object(roads.deal_shoe(1)[:1], shuffle=odd),
    "dealt_rounds": lambda odd: roads.dealt_rounds(odd),
    "settle": lambda odd: roads.settle(odd, {"tie": 1}, "soho"),
    "settle bets": lambda odd: roads.settle("B", odd, "soho"),
    "settle stake": lambda odd: roads.settle("B", {"tie": odd}, "soho"),
    "settle golden": lambda odd: roads.settle("B", {"tie": 1}, "soho", golden=odd),
    "place_bets": lambda odd: roads.place_bets(odd, "soho"),
    "place_bets stake": lambda odd: roads.place_bets({"tie": odd}, "soho"),
    "dealer_balance": lambda odd: roads.dealer_balance(odd, "dealer-option"),
    "dealer_result": lambda odd: roads.dealer_result(odd, "dealer-option"),
    **each("Paytable", names(roads.Paytable), partial(dataclasses.replace, roads.PAYTABLES["soho"])),
    **each("StakeLimits", names(roads.StakeLimits), roads.StakeLimits),
    "settle table": lambda odd: roads.settle("B", {"tie": 1}, odd),
    "settle void": lambda odd: roads.settle("B", {"tie": 1}, "soho", void=odd),
    "returns": lambda odd: roads.returns(odd),
    "without": lambda odd: roads.scoreboard("BPT").without(odd),
    "replaced": lambda odd: roads.scoreboard("BPT").replaced(odd, "B"),
    "replaced round": lambda odd: roads.scoreboard("BPT").replaced(1, odd),
    "explain": lambda odd: roads.explain("BPB", odd, 3),
    "explain board": lambda odd: roads.explain(odd, "big_eye_road", 3),
    "explain number": lambda odd: roads.explain("BPB", "big_eye_road", odd),
    "explanation_text": lambda odd: renderers.explanation_text(odd),
    "Round id": lambda odd: roads.Round(roads.Outcome.TIE, id=odd),
    "Round time": lambda odd: roads.Round(roads.Outcome.TIE, time=odd),
}


@pytest.mark.parametrize("name", sorted(CALLS))
def test_a_value_of_the_wrong_type_is_an_error_of_our_own(name: str) -> None:
    """Or, where it happens to be of the right one, none."""
    said = []
    for odd in ODD:
        try:
            CALLS[name](odd)
        except roads.RoadsError as error:
            said.append(str(error))
    assert said
    assert not [text for text in said if "\n" in text]


@pytest.mark.parametrize(
    "call",
    [
        lambda: roads.round_from_cards(itertools.repeat(9), "2 3"),
        lambda: roads.rounds_from_cards(itertools.repeat(("2 3", "4 5"))),
        lambda: roads.hand_total(itertools.repeat(0)),
        lambda: compared(roads=itertools.repeat("big_road")),
        lambda: compared(region=itertools.repeat(region())),
    ],
    ids=["a hand", "hands", "points", "names of roads", "regions"],
)
def test_a_series_without_an_end_is_an_error(call: Callable[[], object]) -> None:
    with pytest.raises(roads.RoadsError):
        call()


@pytest.mark.parametrize(
    "call",
    [
        lambda text: dataclasses.replace(renderers.ENGLISH, marks=(text, "blue")),
        lambda text: dataclasses.replace(renderers.ENGLISH, title=text),
        lambda text: roads.Game(text, FIRST, *OTHERS),
        lambda text: FIRST._replace(name=text),
    ],
)
def test_half_of_a_surrogate_pair_is_no_label(call: Callable[[str], object]) -> None:
    """It could not be written as UTF-8, wherever the label or the name is shown."""
    with pytest.raises(roads.OptionError, match="surrogate"):
        call("a\udc80")
    call("庄🔴")


def test_a_number_is_not_taken_for_an_open_file(tmp_path: Any) -> None:
    """`open` would read the file of that number and close it behind its owner."""
    with open(tmp_path / "mine", "w", encoding="utf-8") as mine:
        for read in (renderers.read, renderers.load_font):
            with pytest.raises(roads.OptionError, match="path"):
                read(mine.fileno())  # type: ignore[arg-type]
        os.fstat(mine.fileno())


@pytest.mark.parametrize("make", [renderers.Across, renderers.Down])
def test_boxes_without_any_box_are_refused(make: Any) -> None:
    with pytest.raises(roads.OptionError, match="boxes: expected at least one box"):
        make()
