"""Boards, results and tables as text that keeps to a width: what stands beside what, and words of four languages."""

from __future__ import annotations

import re
from typing import Any
from unicodedata import east_asian_width

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.commands import assert_one_line
from support.commands import invoke as run

import renderers
import roads

SHOE = "B9nb B7 P6p P8 P5 T3 B4b B8"


def columns_of(line: str) -> int:
    """Columns of a terminal, by the rule of East Asian width alone."""
    return sum(2 if east_asian_width(letter) in ("W", "F") else 1 for letter in re.sub("\x1b\\[[0-9]+m", "", line))


def test_roads_stand_side_by_side_where_they_fit() -> None:
    # BBPP: beads 1 column of 4; big road 2 columns; Big Eye one red mark (streak 1 reaches as far as 2).
    assert renderers.text("BBPP", width=40).splitlines()[6:] == [
        "Bead road   Big road   Big Eye road",
        "B           B P        R",
        "B           B P        .",
        "P           . .        .",
        "P           . .        .",
        ".           . .        .",
        ".           . .        .",
        "",
        "Small road   Cockroach road",
        *[".            ."] * 6,
    ]


def test_one_road_alone_and_the_round_that_is_asked_about() -> None:
    assert renderers.text("BBP", road="big_road") == "Big road\nB P\nB .\n" + ". .\n" * 4
    # Player makes the big road's (1, 1); streak 1 reaches as far, so Big Eye gets a red mark.
    asked = renderers.text("BBP", ask="player")
    assert "Bead road\nB\nB\nP\nP*\n.\n.\n" in asked
    assert "Big road\nB P\nB P*\n. .\n" in asked
    assert "Big Eye road\nR*\n.\n" in asked
    assert asked.startswith("3 rounds   Banker 2   Player 1   Tie 0\nBanker?  big eye blue  ")
    assert "*" not in renderers.text("BBP")
    assert renderers.text("DDI", game="dragon-tiger", ask="tiger", road="big_road").splitlines()[2] == "D I*"
    tied = renderers.text("T", ask="banker", road="big_road")
    assert tied.splitlines()[1] == "B1*"


@pytest.mark.parametrize(
    ("labels", "head"),
    [
        ("en", ["8 rounds   Banker 4   Player 3   Tie 1", "Banker?  big eye red  small ", "Bead plate"]),
        ("it", ["8 round   Banco 4   Giocatore 3   Pareggio 1", "Banco?      big eye rosso  small ", "Bead plate"]),
        ("zh-Hans", ["8局   庄 4   闲 3   和 1", "庄问路  大眼仔路 红  小路 ", "珠盘路"]),
        ("zh-Hant", ["8局   莊 4   閒 3   和 1", "莊問路  大眼仔路 紅  小路 ", "珠盤路"]),
    ],
)
def test_words_are_those_of_the_labels(labels: str, head: list[str]) -> None:
    lines = renderers.text(SHOE, labels=labels).splitlines()
    assert lines[0] == head[0]
    assert lines[1].startswith(head[1])
    assert lines[4] == head[2]


def test_results_in_other_words() -> None:
    assert renderers.results_text("B9nb P6p", labels="it").splitlines() == [
        "#     Giocatore  Banco",
        "1  B  .          9      naturale, Coppia Banco",
        "2  P  6          .      Coppia Giocatore",
    ]
    assert renderers.results_text("BP", rows=1, labels="zh-Hant").splitlines()[-1] == "第1頁，共2頁"


def test_columns_that_have_no_room_go_on_below_their_row() -> None:
    assert renderers.results_text("B9nb P6p", width=20).splitlines() == [
        "#     Player  Banker",
        "1  B  .       9",
        "  natural, Banker p…",
        "2  P  6       .",
        "  Player pair",
    ]


OPTIONS = st.fixed_dictionaries(
    {"width": st.integers(20, 130)},
    optional={
        "columns": st.integers(1, 60),
        "labels": st.sampled_from(sorted(renderers.LABELS)),
        "ask": st.sampled_from(["banker", "player"]),
        "road": st.sampled_from(["bead_road", "big_road", "cockroach_road"]),
        "colour": st.booleans(),
    },
)


@given(st.text("BPT", max_size=90), OPTIONS)
def test_no_line_is_wider_than_the_width(shoe: str, options: dict[str, Any]) -> None:
    assert max(map(columns_of, renderers.text(shoe, **options).splitlines())) <= options["width"]
    listed = {name: options[name] for name in ("width", "labels", "colour") if name in options}
    assert max(map(columns_of, renderers.results_text(shoe, **listed).splitlines())) <= options["width"]


@pytest.mark.parametrize("labels", sorted(renderers.LABELS))
@pytest.mark.parametrize(
    "command",
    [
        ("show", "-"),
        ("ask", "-"),
        ("results", "-"),
        ("settle", "K♠ 7♥", "2d 3d 10♣", "--bet", "player=10", "--bet", "tie=2", "--table", "dealer-option", "--dealer"),
        ("returns", "--table", "soho"),
    ],
)
def test_commands_keep_to_a_width_in_every_language(command: tuple[str, ...], labels: str) -> None:
    for width in (20, 33, 100):
        done = run(*command, "--labels", labels, "--width", width, given=SHOE.encode())
        assert done.exit_code == 0, done.output
        assert max(map(columns_of, done.stdout.splitlines())) <= width
    assert_one_line(run(*command, "--labels", "fr", given=b"B"), "labels: expected one of en, it, zh-Hans, zh-Hant, got 'fr'")
    assert_one_line(run(*command, "--width", 19, given=b"B"), "width: expected a whole number of at least 20, got 19")


def test_money_in_italian() -> None:
    done = run("settle", "K♠ 7♥", "2d 3d 10♣", "--bet", "player=10", "--bet", "tie=2", "--labels", "it").stdout
    # Player 7, Banker 5: Player wins 1 to 1, the tie loses.
    assert done.splitlines() == [
        "Giocatore: Giocatore 7, Banco 5",
        "",
        "scommessa  puntata  esito  restituito   netto",
        "player          10  vinta       20.00  +10.00",
        "tie              2  persa           0      -2",
        "totale          12              20.00   +8.00",
    ]


def test_show_has_one_road_and_the_preview() -> None:
    assert run("show", "-", "--road", "big", "--ask", "player", given=b"BBP").stdout == "Big road\nB P\nB P*\n" + ". .\n" * 4
    assert_one_line(
        run("show", "-", "--road", "x", given=b"B"), "road: expected one of bead, big, big-eye, small, cockroach, got 'x'"
    )


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"width": 19}, "width: expected a whole number of at least 20, got 19"),
        ({"road": "big"}, "road: expected one of bead_road, big_road, big_eye_road, small_road, cockroach_road, got 'big'"),
        ({"ask": "tie"}, "ask: expected one of banker, player, got 'tie'"),
        ({"labels": "fr"}, "labels: expected one of en, it, zh-Hans, zh-Hant, got 'fr'"),
        ({"columns": 0, "width": 40}, "columns: expected a whole number of at least 1, got 0"),
    ],
)
def test_options_of_text_are_checked(options: dict[str, Any], message: str) -> None:
    with pytest.raises(roads.OptionError) as raised:
        renderers.text("BPT", **options)
    assert str(raised.value) == message
