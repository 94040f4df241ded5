"""Labels, the panels of words, and the results list: which words and figures stand on a picture, and where."""

from __future__ import annotations

import dataclasses
import re
from datetime import datetime, timedelta, timezone
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import renderers
import roads
from renderers.drawing.lettering import line
from renderers.drawing.parts import WORD_PARTS
from renderers.look.fonts import BUNDLED
from renderers.look.layout import WORDS
from renderers.shapes import Path
from roads.board.results import listed_results, total_of

B, P, T = roads.Outcome

# Eight rounds counted by hand: Banker 4 (two in a row twice), Player 3, one tie; pairs 2 and 1; one natural.
SHOE = "B9nb B7 P6p P8 P5 T3 B4b B8"


def said(part: str, text: str, *, shoe: roads.Shoe = SHOE, **options: Any) -> list[renderers.Placed]:
    """Where a text stands in a part, told by its outlines, whatever its size and colour."""
    layout = renderers.Layout("one", renderers.Part(part, height=1.2, rows=options.pop("rows", None)), columns=1)
    scene = renderers.scene(roads.scoreboard(shoe), layout=layout, **options)
    theme = renderers.CLASSIC
    colours = (theme.text, theme.banker, theme.player, theme.tie)
    drawn = [line(BUNDLED, text, cap, colour) for cap in (8, 10, 12) for colour in colours]
    return [item for group in scene.groups for item in group.items if item.symbol in drawn]


def test_every_part_of_words_that_a_layout_knows_can_be_drawn() -> None:
    assert tuple(WORD_PARTS) == WORDS


@pytest.mark.parametrize("labels", sorted(renderers.LABELS))
def test_the_bundled_font_has_every_label(labels: str) -> None:
    """A picture of all words there are; a glyph that is missing would be an error."""
    renderers.svg(SHOE, layout="detailed", labels=labels)


@pytest.mark.parametrize(
    ("labels", "text", "count"),
    [
        ("en", "Rounds", 1),
        ("en", "Banker pair", 1),
        ("en", "Longest streak", 1),
        ("en", "50.0%", 1),  # 4 of 8
        ("en", "37.5%", 1),  # 3 of 8
        ("en", "12.5%", 1),  # 1 of 8
        ("en", "8", 1),  # rounds
        ("en", "4", 1),  # Banker
        ("en", "3", 2),  # Player; the longest streak
        ("en", "2", 2),  # Banker pairs; the current streak
        ("en", "1", 3),  # tie; Player pair; natural
        ("it", "Serie più lunga", 1),
        ("it", "37,5%", 1),
        ("zh-Hans", "闲对", 1),
        ("zh-Hant", "最長連", 1),
    ],
)
def test_statistics(labels: str, text: str, count: int) -> None:
    assert len(said("statistics", text, labels=labels)) == count


def test_statistics_of_an_empty_shoe_are_noughts_and_dashes() -> None:
    assert len(said("statistics", "0", shoe="")) == 7  # rounds, three results, two pairs, naturals
    assert len(said("statistics", "–", shoe="")) == 5  # three shares, two streaks


def test_details_that_no_round_tells_are_not_counted_as_none() -> None:
    assert len(said("statistics", "–", shoe="BBP")) == 3  # both pairs, naturals
    assert len(said("statistics", "–", shoe="BBPb")) == 2


def test_questions_are_in_the_colour_of_their_side() -> None:
    for outcome, words in ((B, "Banker?"), (P, "Player?")):
        (item,) = said("questions", words)
        assert item.symbol.shapes[0].fill == renderers.CLASSIC.side(outcome)
    assert said("questions", "閒問路", labels="zh-Hant")


def marks(shoe: str) -> list[str]:
    scene = renderers.scene(roads.scoreboard(shoe), layout=renderers.Layout("one", renderers.Part("questions"), columns=1))
    return [item.symbol.name for group in scene.groups for item in group.items if item.symbol.name != "text"]


def test_a_question_without_an_answer_stays_empty() -> None:
    assert marks("BB") == []
    # BBP: the Big Eye road alone has its two streaks; Banker makes it blue (1 and 2 long), Player red.
    assert marks("BBP") == ["eye-blue", "eye-red"]


def test_descriptions_are_in_the_language_of_the_labels() -> None:
    expected = {
        "en": ("Baccarat scoreboard", "8 rounds: Banker 4, Player 3, Tie 1; last: Banker."),
        "it": ("Segnapunti del baccarat", "8 round: Banco 4, Giocatore 3, Pareggio 1; ultimo: Banco."),
        "zh-Hans": ("百家乐路单", "8局：庄4，闲3，和1；最近一局：庄。"),
        "zh-Hant": ("百家樂路單", "8局：莊4，閒3，和1；最近一局：莊。"),
    }
    for labels, (title, description) in expected.items():
        root = ElementTree.fromstring(renderers.svg(SHOE, labels=labels))
        assert root.get("lang") == labels
        assert (root[0].text, root[1].text) == (title, description)
    assert renderers.scene("", labels="it").description == "Ancora nessun round."
    assert renderers.scene("P").description == "1 round: Banker 0, Player 1, Tie 0; last: Player."


def test_italian_has_the_words_of_live_tables() -> None:
    """Giocatore, Banco, round and Segnapunti; no word of the older Italian terms is left."""
    words = " ".join(str(getattr(renderers.ITALIAN, field.name)) for field in dataclasses.fields(renderers.Labels))
    assert not re.search(r"\b(punto|mano|mani|tabellone)\b", words, re.IGNORECASE)
    assert renderers.ITALIAN.sides == ("Banco", "Giocatore", "Pareggio")
    assert renderers.ITALIAN.roads == renderers.ENGLISH.roads


@pytest.mark.parametrize("theme", sorted(renderers.THEMES))
def test_words_are_in_the_language_of_the_theme_unless_labels_say_otherwise(theme: str) -> None:
    language = "zh-Hant" if theme == "macau" else "en"
    assert renderers.svg(SHOE, theme=theme) == renderers.svg(SHOE, theme=theme, labels=language)
    assert f'lang="{language}"' in renderers.svg(SHOE, theme=theme)
    assert 'lang="it"' in renderers.svg(SHOE, theme=theme, labels="it")
    if theme != "night":  # which cannot be read on paper
        assert renderers.scorecard(SHOE, theme=theme).language == language
        assert renderers.scorecard(SHOE, theme=theme, labels="it").language == "it"
    assert f'lang="{language}"' in renderers.svg(SHOE, theme=dataclasses.replace(renderers.THEMES[theme], grid="#cccccc"))


def test_the_language_of_a_theme_is_one_of_the_package() -> None:
    with pytest.raises(roads.OptionError, match="language: expected one of en, it, zh-Hans, zh-Hant, got 'fr'"):
        dataclasses.replace(renderers.CLASSIC, language="fr")


def test_a_language_of_ones_own() -> None:
    german = dataclasses.replace(renderers.ENGLISH, language="de-AT", banker="Bank", question="{side} oder nicht {side}?")
    assert said("questions", "Bank oder nicht Bank?", labels=german)
    assert 'lang="de-AT"' in renderers.svg("B", labels=german)


@pytest.mark.parametrize(
    ("labels", "shoe", "number", "sentence"),
    [
        ("en", "BPB", 3, "Big Eye road, round 3: red. The round starts a streak; streaks 1 and 2 have the same length, 1."),
        ("en", "BBPB", 4, "Big Eye road, round 4: blue. The round starts a streak; streaks 1 and 2 differ in length: 2 and 1."),
        (
            "en",
            "BBPP",
            4,
            "Big Eye road, round 4: red. The round is number 2 of streak 2; streak 1 reaches as far, with a length of 2.",
        ),
        (
            "en",
            "BPP",
            3,
            "Big Eye road, round 3: blue. The round is number 2 of streak 2; streak 1 ends one round short of it, with a "
            "length of 1.",
        ),
        (
            "en",
            "BPPP",
            4,
            "Big Eye road, round 4: red. The round is number 3 of streak 2; streak 1 ends more than one round short of it, "
            "with a length of 1.",
        ),
        (
            "it",
            "BBPB",
            4,
            "Big Eye road, round 4: blu. Il round apre una serie; le serie 1 e 2 hanno lunghezze diverse: 2 e 1.",
        ),
        ("zh-Hans", "BPP", 3, "大眼仔路，第3局：蓝。本局是第2列的第2局；第1列刚好短一局，只有1局。"),
        ("zh-Hant", "BPB", 3, "大眼仔路，第3局：紅。本局另起一列；第1列與第2列一樣長，都是1局。"),
        ("zh-Hans", "BBBPP", 5, "大眼仔路，第5局：红。本局是第2列的第2局；第1列也够长，共3局。"),
        ("zh-Hant", "BBBPP", 5, "大眼仔路，第5局：紅。本局是第2列的第2局；第1列也夠長，共3局。"),
        ("zh-Hant", "BPP", 3, "大眼仔路，第3局：藍。本局是第2列的第2局；第1列剛好短一局，只有1局。"),
        ("zh-Hans", "BPPP", 4, "大眼仔路，第4局：红。本局是第2列的第3局；第1列短了不止一局，只有1局。"),
    ],
)
def test_a_mark_is_explained_in_a_sentence(labels: str, shoe: str, number: int, sentence: str) -> None:
    assert renderers.explanation_text(roads.explain(shoe, "big_eye_road", number), labels=labels) == sentence


def test_every_language_has_every_clause_of_its_own() -> None:
    for labels in renderers.LABELS.values():
        assert len({re.sub("[0-9]+", "", clause) for clause in labels.clauses}) == 5
        assert labels is renderers.ENGLISH or not set(labels.clauses) & set(renderers.ENGLISH.clauses)
        assert "Cockroach" in labels.roads[4] or not labels.roads[4].isascii()


def test_only_explanations_are_explained() -> None:
    with pytest.raises(roads.OptionError, match="explanation: expected an Explanation"):
        renderers.explanation_text("BPB")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("marks", ("red",)),
        ("marks", ("red", "")),
        ("explained", "{why}"),
        ("clauses", ("{place}",) * 4),
        ("clauses", ("{place}",) * 4 + ("{road}",)),
        ("language", "not a tag"),
        ("language", ""),
        ("banker", ""),
        ("banker", " "),
        ("banker", 7),
        ("banker", "x" * 201),
        ("question", "{banker}?"),
        ("question", "{side"),
        ("question", "{}"),
        ("question", "{side.__class__}"),
        ("question", "{side!r}"),
        ("question", "{side:>99999}"),
        ("summary", "{nobody}"),
    ],
)
def test_labels_are_checked_when_made(field: str, value: object) -> None:
    with pytest.raises(roads.OptionError, match=field):
        dataclasses.replace(renderers.ENGLISH, **{field: value})  # type: ignore[arg-type]


def test_labels_are_those_of_the_package_or_a_value() -> None:
    with pytest.raises(roads.OptionError, match="labels: expected one of en, it, zh-Hans, zh-Hant, got 'fr'"):
        renderers.svg("B", labels="fr")


def test_a_label_that_the_font_lacks_is_named() -> None:
    with pytest.raises(renderers.GlyphError, match=r"U\+05D1"):
        renderers.svg("B", layout="statistics", labels=dataclasses.replace(renderers.ENGLISH, banker="בנק"))


def test_another_games_names_go_before_the_labels() -> None:
    assert renderers.scene("DI", game=roads.DRAGON_TIGER).description == "2 rounds: Dragon 1, Tiger 1, Tie 0; last: Tiger."


def test_a_title_names_the_game_that_is_not_baccarat() -> None:
    assert renderers.scene("DI", game="dragon-tiger").title == "Dragon – Tiger"
    assert renderers.scene("DI", game="dragon-tiger", name="Table 7").title == "Table 7: Dragon – Tiger"
    assert renderers.scene("DI", game="dragon-tiger", name="7", labels="zh-Hans").title == "7：Dragon – Tiger"
    assert renderers.lobby([("7", "DI")], game="dragon-tiger").title == "Dragon – Tiger"
    assert renderers.scorecard("DI", game="dragon-tiger").title == "Dragon – Tiger"
    assert renderers.lobby([("7", "BP")]).title == "Baccarat lobby"


@pytest.mark.parametrize("labels", sorted(renderers.LABELS))
def test_pairs_and_naturals_are_baccarats_alone(labels: str) -> None:
    """Statistics of another game have the rounds, its three results and two streaks; a pair of Banker is none of them."""
    words = renderers.LABELS[labels]
    for label in (words.banker_pair, words.player_pair, words.natural):
        assert not said("statistics", label, labels=words, game="dragon-tiger")
        assert said("statistics", label, labels=words)
    assert said("statistics", words.longest_streak, labels=words, game="dragon-tiger")
    shown, usual = (
        renderers.scene(roads.parse("BP"), layout="statistics", game=each, labels=words)
        for each in ("dragon-tiger", "baccarat")
    )
    assert (usual.height - shown.height) % 3 == 0
    assert shown.height < usual.height


ROUNDS = tuple(roads.parse("BPTBPPB"))


@pytest.mark.parametrize(
    ("rows", "page", "newest", "numbers"),
    [
        (3, 1, "first", [7, 6, 5]),
        (3, 1, "last", [5, 6, 7]),
        (3, 2, "first", [4, 3, 2]),
        (3, 2, "last", [2, 3, 4]),
        (3, 3, "first", [1]),
        (3, 4, "first", []),
        (7, 1, "last", [1, 2, 3, 4, 5, 6, 7]),
        (9, 1, "first", [7, 6, 5, 4, 3, 2, 1]),
    ],
)
def test_pages_of_the_results_list(rows: int, page: int, newest: str, numbers: list[int]) -> None:
    found = listed_results(ROUNDS, rows, page, newest)
    assert [number for number, _ in found] == numbers
    assert [round for _, round in found] == [ROUNDS[number - 1] for number in numbers]


@given(st.text("BPT", max_size=60), st.integers(1, 20))
def test_the_pages_together_are_the_shoe(shoe: str, rows: int) -> None:
    rounds = roads.parse(shoe)
    pages = [listed_results(rounds, rows, page, "first") for page in range(1, len(rounds) + 2)]
    assert [number for page in pages for number, _ in page] == list(range(len(rounds), 0, -1))


@pytest.mark.parametrize("theme", sorted(renderers.THEMES))
def test_cards_have_no_colour_of_a_side_and_stand_apart_from_totals(theme: str) -> None:
    """Hearts and diamonds are hollow: their outlines have a hole, and so twice the moves of a filled one."""
    look = renderers.THEMES[theme]
    shoe = roads.rounds_from_cards([("K♠ 2♥ 3♣", "2♦ A♦ 10♣")])
    items = renderers.scene(shoe, layout="results", theme=theme).groups[0].items
    cards = [item for item in items if item.symbol.name == "card"]
    outlines = [[shape for shape in card.symbol.shapes if isinstance(shape, Path)] for card in cards]
    assert {outline.fill for card in outlines for outline in card} == {look.text}
    suits = [card[-1] for card in outlines]
    assert [sum(letter == "M" for letter, _ in suit.commands) for suit in suits] == [1, 2, 5, 2, 2, 5]  # a club has five parts
    of_row = [item for item in items if item.y > min(each.y for each in cards) - 9]
    totals = [item for item in of_row if item.symbol.name == "text"][1:]  # after the number
    player, banker = totals
    gaps = [
        player.x - (cards[2].x + cards[2].symbol.width),
        cards[3].x - (player.x + player.symbol.width),
        banker.x - (cards[5].x + cards[5].symbol.width),
    ]
    assert gaps[0] == gaps[2] >= 2 * (cards[1].x - cards[0].x - cards[0].symbol.width)
    assert gaps[1] > gaps[0]


def test_results_show_cards_and_totals_as_far_as_they_are_known() -> None:
    rounds = roads.rounds_from_cards([("K♠ 7♥", "2♦ 3♦ 10♣"), ([1, 5], [4, 4])])
    scene = renderers.scene(rounds, layout="results")
    cards = [item for item in scene.groups[0].items if item.symbol.name == "card"]
    assert len(cards) == 9
    top = min(item.y for item in cards)
    assert [item.y for item in cards].count(top) == 4  # the newest round, 2, is first: two hands of two
    bare = renderers.scene("B7", layout="results")
    assert not [item for item in bare.groups[0].items if item.symbol.name == "card"]
    assert len(said("results", "7", shoe="B7", rows=3)) == 1
    assert len(said("results", "7", shoe="T7", rows=3)) == 2  # a tie's total is that of both


def test_results_show_ids_and_times_where_rounds_have_them() -> None:
    evening = datetime(2026, 1, 31, 21, 4, 5, 999_999, tzinfo=timezone(timedelta(hours=8)))
    plain = roads.parse("B7 P6 T")
    named = [dataclasses.replace(plain[0], id="t7-104"), dataclasses.replace(plain[1], id="x" * 200, time=evening), plain[2]]
    (item,) = said("results", "t7-104", shoe=named, rows=3)
    assert dict(item.data)["round"] == 1
    (item,) = said("results", "21:04:05", shoe=named, rows=3)  # of the zone of the round
    assert dict(item.data)["round"] == 2
    assert not said("results", "x" * 200, shoe=named, rows=3)  # cut
    by_list, by_board = (renderers.svg(shoe, layout="table") for shoe in (named, plain))
    assert by_list == by_board  # no road depends on them
    widths = [renderers.scene(shoe, layout="results").width for shoe in (plain, named[:1], named[1:2], named)]
    assert widths[0] < widths[1] < widths[2] == widths[3]


def test_an_id_that_the_font_lacks_is_named() -> None:
    named = [roads.Round(B, id="בנק")]
    with pytest.raises(renderers.GlyphError, match=r"U\+05D1"):
        renderers.svg(named, layout="results")
    assert renderers.svg(named, layout="table") == renderers.svg("B", layout="table")


def test_what_a_rounds_totals_are() -> None:
    (whole,) = roads.rounds_from_cards([("K♠ 7♥", "2♦ 3♦ 10♣")])
    assert (total_of(whole, P), total_of(whole, B)) == (7, 5)
    assert (total_of(roads.parse("B7")[0], P), total_of(roads.parse("B7")[0], B)) == (None, 7)
    assert total_of(roads.parse("B")[0], B) is None


def test_a_list_takes_the_rows_there_is_room_for() -> None:
    row = renderers.Across(renderers.Part("big_road"), renderers.Part("results", height=1))
    shoe = "BPT" * 20
    shown = []
    for rows in (6, 12):
        scene = renderers.scene(roads.scoreboard(shoe, rows=rows), layout=renderers.Layout("row", row, columns=9))
        items = next(group.items for group in scene.groups if group.name == "results")
        shown.append(sorted({dict(item.data)["round"] for item in items if item.data}))
        assert max(item.y + item.symbol.height for item in items) <= scene.height
    # Six rows of 23 pixels and a closing line are 139; a line of words at this height is 22, one of them a heading.
    assert shown[0] == list(range(56, 61))
    assert shown[1] == list(range(50, 61))  # twelve are 277: twelve lines


@pytest.mark.parametrize("bad", [{"rows": 0}, {"page": 0}, {"newest": "up"}, {"cards": 1}])
def test_a_list_is_checked_when_made(bad: dict[str, Any]) -> None:
    with pytest.raises(roads.OptionError, match=next(iter(bad))):
        renderers.Part("results", **bad)
