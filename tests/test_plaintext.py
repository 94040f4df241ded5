"""The results list as text, row by row; expected lines are written by hand from the cards."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest

import renderers
import roads
from roads import Outcome, Round

HANDS = [("9♦ K♠", "2♣ 3♥"), ("7♦ 7♣ 6", "3♠ 3♦ 6♠"), ("6♠ K♦", "6 Q"), ("K♠ K♠ 5♦", "10♣ 10♥ A♠")]
SHOE = roads.rounds_from_cards(HANDS)
ROWS = [
    "1  P  9  9♦ K♠     5  2♣ 3♥       natural",
    "2  B  0  7♦ 7♣ 6   2  3♠ 3♦ 6♠    Player pair, Banker pair",
    "3  T  6  6♠ K♦     6  6 Q",
    "4  P  5  K♠ K♠ 5♦  1  10♣ 10♥ A♠  Player perfect pair, Banker pair",
]


def lines(shoe: Any, **options: Any) -> list[str]:
    text = renderers.results_text(shoe, **options)
    assert text.endswith("\n")
    return text.splitlines()


def test_every_round_with_its_cards_oldest_or_newest_first() -> None:
    head, *found = lines(SHOE)
    assert head == "#     Player       Banker"
    assert found == ROWS
    assert lines(roads.scoreboard(SHOE), newest_first=True) == [head, *ROWS[::-1]]


def test_what_is_not_known_is_not_written() -> None:
    assert lines("B9n T6p P2b P")[1:] == [
        "1  B  .       9       natural",
        "2  T  6       6       Player pair",
        "3  P  2       .       Banker pair",
        "4  P  .       .",
    ]
    assert lines("BPT") == ["#", "1  B", "2  P", "3  T"]
    assert lines("") == ["#"]
    assert lines([roads.round_from_cards([7, 0], [2, 4])])[1].split() == ["1", "P", "7", "7", "0", "6", "2", "4"]
    assert lines([Round(Outcome.PLAYER, player_cards=SHOE[0].player_cards)])[1].split() == ["1", "P", "9", "9♦", "K♠", "."]


def test_ids_and_times_where_rounds_have_them() -> None:
    noon = datetime(2026, 1, 31, 12, 0, 0, 5, tzinfo=UTC)
    evening = datetime(2026, 1, 31, 21, 4, 5, tzinfo=timezone(timedelta(hours=8)))
    named = [
        Round(Outcome.BANKER, id="t7/104", time=noon),
        Round(Outcome.PLAYER, natural=True),
        Round(Outcome.TIE, id="a\nb", time=evening),
    ]
    assert lines(named) == [
        "#     id      time",
        "1  B  t7/104  2026-01-31 12:00:00+00:00",
        "2  P                                     natural",
        "3  T  a\\nb    2026-01-31 21:04:05+08:00",
    ]
    assert lines([Round(Outcome.BANKER, total=9, id="7"), Round(Outcome.TIE)]) == [
        "#     Player  Banker  id",
        "1  B  .       9       7",
        "2  T  .       .",
    ]


def test_pages_are_of_whole_rows() -> None:
    """The first page has the newest rounds, as in a picture."""
    shoe = "BPTBPTB"
    pages = [lines(shoe, rows=3, page=page) for page in (1, 2, 3)]
    assert [[line.split()[0] for line in found[1:-1]] for found in pages] == [["5", "6", "7"], ["2", "3", "4"], ["1"]]
    assert [found[-1] for found in pages] == ["page 1 of 3", "page 2 of 3", "page 3 of 3"]
    assert [line.split()[0] for line in lines(shoe, rows=3, page=2, newest_first=True)[1:-1]] == ["4", "3", "2"]
    assert lines(shoe, rows=7) == lines(shoe)
    assert lines("", rows=5) == ["#"]


def test_the_columns_are_those_of_the_whole_shoe() -> None:
    """A page of rounds whose totals are not known has the columns of the others."""
    assert lines("B9 P P", rows=1, page=2)[:2] == ["#     Player  Banker", "2  P  .       ."]


def test_another_game_has_its_own_letters() -> None:
    dealt = roads.DRAGON_TIGER.rounds("DIT")
    assert lines(dealt, game="dragon-tiger") == ["#", "1  D", "2  I", "3  T"]
    assert lines(roads.parse("B9b"), game=roads.DRAGON_TIGER) == ["#     Tiger  Dragon", "1  D  .      9       Dragon pair"]
    wide = roads.Game(
        "mine", *(side._replace(letter=letter) for side, letter in zip(roads.BACCARAT.sides, "庄闲和", strict=True))
    )
    assert lines(roads.parse("B9 P"), game=wide) == ["#      Player  Banker", "1  庄  .       9", "2  闲  .       ."]


def test_colours_change_nothing_else() -> None:
    plain, painted = renderers.results_text(SHOE), renderers.results_text(SHOE, colour=True)
    assert "\x1b[31mB\x1b[0m" in painted
    for code in ("\x1b[31m", "\x1b[32m", "\x1b[34m", "\x1b[0m"):
        painted = painted.replace(code, "")
    assert painted == plain


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"rows": 0}, "rows: expected a whole number of at least 1, got 0"),
        ({"page": 0}, "page: expected a whole number of at least 1, got 0"),
        ({"rows": 2, "page": 3}, "page: expected at most 2, the number of pages, got 3"),
        ({"newest_first": 1}, "newest_first: expected True or False, got 1"),
        ({"colour": "red"}, "colour: expected True or False, got 'red'"),
        ({"game": "poker"}, "game: expected one of baccarat, dragon-tiger"),
    ],
)
def test_options_are_checked(options: dict[str, Any], message: str) -> None:
    with pytest.raises(roads.OptionError) as raised:
        renderers.results_text("BPT", **options)
    assert str(raised.value).startswith(message)
