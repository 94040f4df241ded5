"""The scorecard: exact size, everything on it, and nothing of one part on another."""

from __future__ import annotations

import dataclasses
import re
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image
from support.paths import SHOES
from support.writers import TOLERANCE, by_png, by_svg, one_of_each, worst_cell

import renderers
import roads
from renderers.shapes import Symbol

TABLE = next(path for path in SHOES if path.stem == "table-1").read_text(encoding="utf-8")


def group(card: renderers.Scene, name: str) -> tuple[renderers.Placed, ...]:
    return next(each.items for each in card.groups if each.name == name)


def names(card: renderers.Scene, name: str) -> list[str]:
    return [item.symbol.name for item in group(card, name)]


@pytest.mark.parametrize("shoe", [None, "B9nb P6p T8"], ids=["blank", "filled"])
def test_the_page_is_a4_to_a_hundredth_of_a_millimetre(shoe: str | None, cairosvg: ModuleType) -> None:
    pdf = renderers.encode(renderers.scorecard(shoe), ".pdf")
    boxes = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", pdf)
    assert len(boxes) == 1  # one page
    # ISO 216: A4 is 210 x 297 mm; PDF counts in points of 1/72 inch, an inch is 25.4 mm.
    assert [float(side) / 72 * 25.4 for side in boxes[0]] == pytest.approx([210, 297], abs=0.01)
    assert b"/Image" not in pdf


def test_the_svg_says_its_size_in_millimetres() -> None:
    root = ElementTree.fromstring(renderers.encode(renderers.scorecard(), ".svg"))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "297mm", "0 0 2100 2970")
    # Every other picture is measured in pixels.
    assert ElementTree.fromstring(renderers.svg("B", layout="big_road", columns=1)).get("width") == "62"


@pytest.mark.parametrize(("shoe", "theme"), [(None, "mono"), (TABLE, "mono"), (TABLE, "classic"), (TABLE, "contrast")])
def test_both_writers_show_the_same_card(shoe: str | None, theme: str, cairosvg: ModuleType) -> None:
    """All that is placed on the filled card in mono; on the others, each symbol once."""
    card = dataclasses.replace(renderers.scorecard(shoe, theme=theme, table="7", name="Àé"), paper=None)
    if (shoe, theme) != (TABLE, "mono"):
        card = one_of_each(card)
    assert worst_cell(by_svg(cairosvg, card), by_png(card)) < TOLERANCE


def test_a_blank_card_has_no_mark_and_a_hundred_numbered_lines() -> None:
    card = renderers.scorecard()
    for road in ("bead-road", "big-road", "big-eye-road", "small-road", "cockroach-road"):
        assert group(card, road) == ()
    assert names(card, "rounds").count("number") == 100 + 4
    assert (card.title, card.description, card.shoe) == ("Baccarat scorecard", "A blank scorecard.", None)


def test_a_filled_card_has_each_round_on_its_line() -> None:
    found = names(renderers.scorecard("BPT" * 10), "rounds")
    lines = [found[index + 1] for index, name in enumerate(found) if name == "number" and index + 1 < len(found)]
    rounds = [name for name in lines if name not in ("number", "chip-banker")]
    assert rounds == ["bead-banker", "bead-player", "bead-tie"] * 10


def test_beads_stand_below_the_sign_of_their_outcome() -> None:
    items = group(renderers.scorecard("BPT"), "rounds")
    signs = {
        item.symbol.name.partition("-")[2]: item.x + item.symbol.width / 2 for item in items[:4] if "chip" in item.symbol.name
    }
    beads = {item.symbol.name.partition("-")[2]: item.x + item.symbol.width / 2 for item in items if "bead" in item.symbol.name}
    assert signs == beads
    assert len(beads) == 3


@pytest.mark.parametrize(("rounds", "first"), [(100, 1), (101, 26), (125, 26), (126, 51), (1000, 901)])
def test_a_long_shoe_leaves_the_table_block_by_block(rounds: int, first: int) -> None:
    """Blocks of 25 lines: as many old ones leave as are needed to show the newest round."""
    card = renderers.scorecard(("BPPTB" * 200)[:rounds])
    assert sum(name.startswith("bead") for name in names(card, "rounds")) == rounds - first + 1
    if first <= 100:
        assert numbers(card)[0] == numbers(renderers.scorecard())[first - 1]
    # Of the roads the newest columns are shown.
    shown = [dict(item.data)["column"] for item in group(card, "big-road")]
    assert max(shown) == roads.scoreboard(("BPPTB" * 200)[:rounds]).big_road.columns - 1
    assert max(shown) - min(shown) < 47


def numbers(card: renderers.Scene) -> list[Symbol]:
    """The numbers of the table's lines as symbols, without the heads of its four blocks."""
    found = [item.symbol for item in group(card, "rounds") if item.symbol.name == "number"]
    return [symbol for index, symbol in enumerate(found) if index % 26]


def test_a_board_that_starts_with_its_newest_round_is_printed_from_the_oldest_on() -> None:
    shoe = "BBP" * 50
    assert renderers.scorecard(roads.scoreboard(shoe, newest_first=True)) == renderers.scorecard(shoe)


def test_a_board_keeps_its_dragon_tails() -> None:
    # Nine go down column 0 and right to column 3 on row 5. Ten then have row 4 of column 1 for their last: the tail runs along
    # row 4 to column 6, or goes down again behind the other tail, in column 4, and ends in column 5.
    shoe = "B" * 9 + "P" * 10
    cells = {
        tail: [
            (dict(item.data)["column"], dict(item.data)["row"])
            for item in group(renderers.scorecard(roads.scoreboard(shoe, tail=tail)), "big-road")
        ]
        for tail in ("stay", "drop")
    }
    assert cells["stay"][-1] == (6, 4)
    assert cells["drop"][-1] == (5, 5)


def test_nothing_leaves_the_paper_or_covers_a_line() -> None:
    """Where every item stands, the card without items is of one colour, its ground: no line is cut, nothing is overprinted."""
    card = renderers.scorecard(TABLE, table="W" * 99, number="W" * 99, date="W" * 99, name="W" * 99)
    panel, *fields = group(card, "card")
    page = dataclasses.replace(card, groups=(renderers.Group("card", (panel,)),))
    bare = by_png(page)
    for item in (*fields, *(item for each in card.groups[1:] for item in each.items)):
        box = (item.x, item.y, item.x + item.symbol.width, item.y + item.symbol.height)
        assert box[0] >= 100
        assert box[1] >= 50
        assert box[2] <= 2000
        assert box[3] <= 2920
        assert not bare.crop(box).tobytes().strip(b"\xff"), item.symbol.name


def test_texts_and_counts() -> None:
    blank, filled = renderers.scorecard(), renderers.scorecard("B9nb P8p T", table="Table 7", date="1 May")
    texts = names(filled, "card").count("text") - names(blank, "card").count("text")
    assert texts == 2 + 6  # two fields, and the six counts
    assert names(blank, "card").count("line") == names(filled, "card").count("line") == 4 + 6


def test_another_game_has_its_own_names() -> None:
    game = roads.DRAGON_TIGER
    card = renderers.scorecard(game.rounds("DDITD"), game=game)
    assert card.description == "5 rounds: Dragon 3, Tiger 1, Tie 1; last: Dragon."


@pytest.mark.parametrize(
    ("board", "options", "expected"),
    [
        (roads.scoreboard("B", rows=5), {}, "a scorecard has 6 rows; this board has 5"),
        (
            None,
            {"theme": "night"},
            r"theme: expected colours that are legible on white paper \(its text is not\), got 'night'",
        ),
        (None, {"theme": "sepia"}, "theme: expected one of"),
        (None, {"table": 7}, "table: expected a str, got 7"),
        (None, {"metadata": 1}, "metadata: expected True or False"),
        ("BX", {}, "line 1, column 2"),
        (None, {"name": "\u0416"}, "no glyph for"),
    ],
)
def test_cards_that_cannot_be(board: Any, options: dict[str, Any], expected: str) -> None:
    with pytest.raises(roads.RoadsError, match=expected):
        renderers.scorecard(board, **options)


@pytest.mark.parametrize("suffix", [".svg", ".png", ".webp"])
def test_a_card_carries_its_shoe(suffix: str, tmp_path: Path) -> None:
    renderers.save(renderers.scorecard(TABLE), tmp_path / f"card{suffix}")
    assert renderers.read(tmp_path / f"card{suffix}") == roads.parse(TABLE)
    for card in (renderers.scorecard(), renderers.scorecard(TABLE, metadata=False)):
        renderers.save(card, tmp_path / f"card{suffix}")
        with pytest.raises(renderers.FileError, match="drawn without it"):
            renderers.read(tmp_path / f"card{suffix}")


def test_mono_prints_no_colour() -> None:
    with Image.open(BytesIO(renderers.encode(renderers.scorecard(TABLE), ".png"))) as image:
        red, green, blue = image.convert("RGB").split()
    assert red.tobytes() == green.tobytes() == blue.tobytes()
