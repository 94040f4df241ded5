"""Words keep their room: no ink leaves its symbol, its part or the page, and none lies on other ink, whatever the font says."""

from __future__ import annotations

import dataclasses
import string
from datetime import UTC, datetime
from itertools import combinations
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.fonts import slanted
from support.ink import Box, ink, inside, overlap
from support.writers import TOLERANCE as TOLERANCE_OF_WRITERS
from support.writers import by_png, by_svg, one_of_each, worst_cell

import renderers
import roads
from renderers import Across, Down, Layout, Panel, Part
from renderers.drawing.board import draw_board
from renderers.drawing.page import plan_of
from renderers.drawing.view import View
from renderers.look.layout import ROADS

TOLERANCE = 0.3
"""Of a pixel: outlines are cut to hundredths, and their lengths to whole pixels."""

LABELS = ("banker", "player", "tie", "banker_pair", "player_pair", "natural", "rounds", "current_streak", "longest_streak")
WRITTEN = "".join(getattr(labels, field) for labels in renderers.LABELS.values() for field in (*LABELS, "question"))
WORDS = "".join(word for rule in roads.GOOD_ROADS for word in rule.words)
LETTERS = "".join(sorted({*string.ascii_letters, *string.digits, *"#?%.,:/–…() ", *WRITTEN, *WORDS}))

FONTS = [
    renderers.CLASSIC.font,
    renderers.Font("wide", slanted(LETTERS, (1600,), ((700, 0),), 0)),
    renderers.Font("narrow", slanted(LETTERS, (150, 120), ((700, 0),), 0)),
    renderers.Font("sprawling", slanted(LETTERS, (200, 2000, 500, 800), ((700, 0), (1400, -300), (900, -700)), 170)),
]
LONG = dataclasses.replace(
    renderers.ENGLISH,
    banker="W" * 200,
    player="i" * 200,
    natural="x y" * 60,
    current_streak="M" * 99,
    decimal="...",
    question="{side}, or {side}?",
)
LAYOUTS = [
    *renderers.LAYOUTS.values(),
    Layout("lists", Panel(Across(Part("statistics"), Part("questions"), Part("results", rows=2))), columns=1),
    Layout("beside a road", Panel(Across(Part("big_road"), Part("counts"), Part("ask"), Part("big_road"))), columns=9),
    Layout(
        "words alone",
        Down(*map(Part, ("name", "counts", "ask", "good_roads", "statistics", "questions", "results"))),
        columns=1,
        margin=0,
        gap=0,
        padding=0,
    ),
    Layout(
        "nested", Across(Down(Part("results"), Part("statistics")), Down(Part("ask", height=0.5), Part("results"))), columns=3
    ),
    Layout(
        "twice",
        Panel(Down(Across(Part("counts"), Part("counts", align="right"), Part("name")), Across(*[Part("big_road")] * 2))),
        columns=4,
        gap=0,
        padding=0,
    ),
    Layout("small", Across(Part("results", rows=12, cards=False), Part("results", rows=200, page=2)), columns=1, half=3),
]
NAMED = [
    dataclasses.replace(round, id=id, time=datetime(2026, 1, 31, 23, 59, 59, tzinfo=UTC) if index % 2 else None)
    for index, (round, id) in enumerate(zip(roads.deal_shoe(4), ["W" * 200, "i", "1", "round 104/7", None] * 9, strict=False))
]
SHOES = ["", "T" * 40 + "BBP", "B9nb P6p T8 " * 30, roads.deal_shoe(3), "BPT" * 400, "BBPP" * 9, NAMED]
WIDE = roads.Game(
    "wide", roads.Side("Banker", "W", "red"), roads.Side("iiiiiiii", "i", "blue"), roads.Side("Égalité", "Å", "green")
)
LOOKS: list[tuple[renderers.Theme, roads.Game]] = [
    *[(theme, roads.BACCARAT) for theme in renderers.THEMES.values()],
    *[(dataclasses.replace(renderers.CLASSIC, font=font), roads.BACCARAT) for font in FONTS[1:]],
    (renderers.CLASSIC, WIDE),
    (renderers.MONO, WIDE),
    (renderers.NIGHT, roads.DRAGON_TIGER),
]


@settings(deadline=None, max_examples=120)
@given(
    st.sampled_from(SHOES),
    st.integers(1, 12),
    st.sampled_from(LAYOUTS),
    st.sampled_from(LOOKS),
    st.sampled_from([*renderers.LABELS.values(), LONG]),
    st.sampled_from([0.3, 0.5, 0.75, 1, 1.25, 1.5, 3]),
    st.sampled_from([1, 7, 30]),
    st.sampled_from(["", "Table 7", "W" * 300]),
)
def test_words_keep_their_room(
    shoe: roads.Shoe,
    rows: int,
    layout: Layout,
    look: tuple[renderers.Theme, roads.Game],
    labels: renderers.Labels,
    scale: float,
    columns: int,
    name: str,
) -> None:
    board, (theme, game) = roads.scoreboard(shoe, rows=rows), look
    view = View(layout=layout, theme=theme, labels=labels, game=game, scale=scale, columns=columns, name=name)
    scene = draw_board(board, view)
    planned = plan_of(view, board)
    line = planned.metrics.line
    page = (0, 0, scene.width, scene.height)
    rooms: list[Box] = []
    inks: list[Box] = []
    for group, area in zip(scene.groups, planned.areas, strict=True):
        closing = line if area.part.name in ROADS else 0  # of a road's grid
        room = (area.x, area.y, area.x + area.width + closing, area.y + area.height + closing)
        assert inside(room, page, 0)
        rooms.append(room if not closing else (area.x, area.y, area.x + area.width, area.y + area.height))
        for item in group.items:
            whole = ink(item.symbol)
            if whole is None:
                continue
            assert inside(whole, (0, 0, item.symbol.width, item.symbol.height), TOLERANCE), item.symbol.name
            placed = (whole[0] + item.x, whole[1] + item.y, whole[2] + item.x, whole[3] + item.y)
            assert inside(placed, room, TOLERANCE), (area.part.name, item.symbol.name)
            # A button's marks stand in its frame, which is its first shape; they must not meet its letter.
            own = ink(item.symbol, first=1) if item.symbol.name == "button" else whole
            if own is not None:
                inks.append((own[0] + item.x, own[1] + item.y, own[2] + item.x, own[3] + item.y))
    for one, other in combinations(rooms, 2):
        assert not overlap(one, other, 0)
    inks.sort()
    for index, one in enumerate(inks):
        for other in inks[index + 1 :]:
            if other[0] >= one[2]:
                break
            assert not overlap(one, other, TOLERANCE)


@pytest.mark.parametrize("scale", [1, 3])
def test_the_tail_of_a_queen_is_inside_its_card(scale: float) -> None:
    rounds = roads.rounds_from_cards([("Q♠ 8♥", "J♦ 7♦")])
    for item in renderers.scene(rounds, layout="results", scale=scale).groups[0].items:
        box = ink(item.symbol)
        assert box is not None
        assert inside(box, (0, 0, item.symbol.width, item.symbol.height), 0.05)


def test_words_in_one_panel_stand_apart() -> None:
    """The last of a statistic's shares ends where its part does; the question beside it begins a gap further on."""
    row = Panel(Across(Part("statistics"), Part("questions")))
    scene = renderers.scene("BBP", layout=Layout("row", row, columns=1, gap=9))
    statistics, questions = (group.items for group in scene.groups)
    end = max(item.x + item.symbol.width for item in statistics)
    assert min(item.x for item in questions) - end == 9


@pytest.mark.parametrize("scale", [1, 1.5])
@pytest.mark.parametrize(("theme", "game"), LOOKS[5:], ids=[f"{theme.font.name}-{theme.name}" for theme, _ in LOOKS[5:]])
def test_both_writers_show_all_of_it(theme: renderers.Theme, game: roads.Game, scale: float, cairosvg: ModuleType) -> None:
    """A PNG is clipped to its symbols and an SVG is not: with ink outside of one they would differ."""
    scene = renderers.scene(roads.parse("B9nb P6p T8 " * 9), layout="detailed", theme=theme, game=game, scale=scale)
    scene = one_of_each(scene)
    assert worst_cell(by_svg(cairosvg, scene), by_png(scene)) < TOLERANCE_OF_WRITERS
