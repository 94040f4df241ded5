"""Captions of the roads, and the numbers of pairs and naturals after the counts."""

from __future__ import annotations

import dataclasses

import pytest
from support.fonts import LETTERS, font_file

import renderers
import roads
from renderers.drawing.lettering import line
from renderers.look.layout import Down, Layout, Part
from roads.errors import OptionError

CAPTIONS = {
    "en": ("Bead plate", "Big road", "Big Eye road", "Small road", "Cockroach road"),
    "it": ("Bead plate", "Big road", "Big Eye road", "Small road", "Cockroach road"),
    "zh-Hans": ("珠盘路", "大路", "大眼仔路", "小路", "小强路"),
    "zh-Hant": ("珠盤路", "大路", "大眼仔路", "小路", "小強路"),
}
PAIRS = "B9nb P8np Tbp B P5 Bn"


def written(scene: renderers.Scene, group: str) -> list[renderers.scenes.Symbol]:  # type: ignore[name-defined]
    return [item.symbol for each in scene.groups if each.name == group for item in each.items]


@pytest.mark.parametrize("layout", ["table", "strip", "classic", "tall", "detailed"])
@pytest.mark.parametrize("language", CAPTIONS)
def test_each_road_has_its_name_above_it(language: str, layout: str) -> None:
    scene = renderers.scene("BBPBT", layout=layout, labels=language, captions=True)
    theme = renderers.CLASSIC
    found = {symbol.key for symbol in written(scene, "caption")}
    assert found == {line(theme.font, text, 8, theme.text).key for text in CAPTIONS[language]}
    names = [group.name for group in scene.groups]
    for place, name in enumerate(names):
        if name.endswith("-road"):
            assert names[place - 1] == "caption"


def test_captions_move_roads_and_change_nothing_else() -> None:
    plain, captioned = (renderers.scene(PAIRS, layout="tall", captions=captions) for captions in (False, True))
    for group in plain.groups:
        other = next(each for each in captioned.groups if each.name == group.name)
        assert [item._replace(y=0) for item in group.items] == [item._replace(y=0) for item in other.items]
    assert captioned.height == plain.height + 5 * 22


def test_a_caption_of_ones_own() -> None:
    layout = Layout("mine", Down(Part("caption", height=2, road="big_road"), Part("big_road")), columns=12)
    assert len(written(renderers.scene("BP", layout=layout), "caption")) == 1
    assert len(written(renderers.scene("BP", layout=layout, captions=True), "caption")) == 1
    with pytest.raises(OptionError, match="road: expected one of bead_road"):
        Part("caption")
    with pytest.raises(OptionError, match="road: expected None"):
        Part("counts", road="big_road")


def test_a_caption_that_is_too_long_is_cut() -> None:
    scene = renderers.scene("BP", layout="cockroach_road", columns=3, captions=True)
    assert written(scene, "caption")[0].width < 3 * 23


@pytest.mark.parametrize("language", CAPTIONS)
def test_pairs_and_naturals_follow_the_counts(language: str) -> None:
    """By hand: Banker pairs in rounds 1 and 3, Player pairs in rounds 2 and 3, naturals in rounds 1, 2 and 6."""
    labels, theme = renderers.LABELS[language], renderers.CLASSIC
    scene = renderers.scene(PAIRS, labels=language)
    words = [labels.banker_pair, "2", labels.player_pair, "2", labels.natural, "3"]
    found = [symbol.key for symbol in written(scene, "counts")]
    assert found[-6:] == [line(theme.font, text, 12, theme.text).key for text in words]


@pytest.mark.parametrize(
    ("shoe", "options"),
    [
        ("BPT", {}),  # no round tells
        (PAIRS, {"layout": "tall"}),  # no room
        (PAIRS, {"layout": "lobby"}),
        ("DIT", {"game": "dragon-tiger"}),
    ],
)
def test_counts_alone(shoe: str, options: dict[str, str]) -> None:
    assert len(written(renderers.scene(shoe, **options), "counts")) == 7  # type: ignore[arg-type]


def test_a_font_without_their_letters_writes_counts_alone(tmp_path: object) -> None:
    path = tmp_path / "few.ttf"  # type: ignore[operator]
    path.write_bytes(font_file(LETTERS))
    theme = dataclasses.replace(renderers.CLASSIC, font=renderers.load_font(path))
    assert len(written(renderers.scene(PAIRS, theme=theme), "counts")) == 7


def test_a_name_keeps_a_third_of_the_room() -> None:
    named = renderers.scene(PAIRS, labels="zh-Hans", name="Table 7")
    assert len(written(named, "counts")) == 13
    assert len(written(named, "name")) == 1


def test_roads_of_one_sides_pairs() -> None:
    """By hand: with cards, a round tells of both hands; in the notation, b and p tell of pairs, and nothing tells of none."""
    shoe = roads.rounds_from_cards([("9 9", "8 K"), ("2 5", "9 9"), ("K 6", "Q 7")])
    texts = {name: roads.GAMES[name].text(roads.side_rounds(shoe, name)) for name in ("pair", "banker-pair", "player-pair")}
    assert texts == {"pair": "PPN", "banker-pair": "NPN", "player-pair": "PNN"}
    assert roads.GAMES["banker-pair"].text(roads.side_rounds("BbPp", "banker-pair")) == "PU"
