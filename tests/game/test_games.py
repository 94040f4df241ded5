"""Other games and side results go through the engine of the baccarat roads; dealt shoes go through JSON."""

from __future__ import annotations

import json
import pickle
from dataclasses import replace

import pytest

import renderers
import roads
from roads.errors import CardError, OptionError
from roads.exchange.dealt_json import dealt_object, dealt_rounds
from roads.game.dealer import deal_shoe
from roads.game.games import BACCARAT, BIG_SMALL, DRAGON_TIGER, GAMES, NATURAL, PAIR, Game, Side, side_rounds


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_the_roads_of_baccarat(name: str) -> None:
    """Letters stand where B, P and T stand, so that all roads are those of the same shoe of baccarat."""
    game = GAMES[name]
    first, second, neutral = (side.letter for side in game.sides)
    shoe = "TBBPTPPBBBBBBBPBPPT"
    text = shoe.translate(str.maketrans("BPT", first + second + neutral))
    assert game.text(game.rounds(text)) == text
    assert roads.scoreboard(game.rounds(text)) == roads.scoreboard(shoe)


def test_letters_that_are_not_the_games() -> None:
    assert DRAGON_TIGER.rounds("D, I\nT") == roads.parse("BPT")
    with pytest.raises(
        OptionError, match=r"character 2: expected one of D, I, T \(DIT\) or D, T, E, TIE, SAME \(DTE\), got 'B'"
    ):
        DRAGON_TIGER.rounds("DBI")
    side = Side("One", "X", "black")
    for letters in ("XX", "X,", "X#"):
        with pytest.raises(OptionError, match="letter"):
            Game("mine", side, side._replace(letter=letters[1]), side._replace(letter="Y"))


def test_side_results_are_read_off_the_cards() -> None:
    shoe = roads.rounds_from_cards([("9 K", "3 4"), ("7♦ 7♣ 6", "3 3 6"), ("6 K", "6 Q")])
    assert BIG_SMALL.text(side_rounds(shoe, "big-small")) == "SBS"
    assert PAIR.text(side_rounds(shoe, "pair")) == "NPN"
    assert NATURAL.text(side_rounds(shoe, "natural")) == "NDD"
    assert NATURAL.text(side_rounds("B9n P", "natural")) == "NU"
    road = roads.big_road(side_rounds(shoe, "natural"))
    assert [(cell.column, cell.row) for cell in road.cells] == [(0, 0), (1, 0), (1, 1)]
    with pytest.raises(OptionError, match="game: expected one of pair, banker-pair, player-pair, big-small, natural"):
        side_rounds(shoe, "egalite")


def test_a_side_road_is_drawn_by_the_same_writers() -> None:
    dealt = deal_shoe(7)
    assert renderers.svg(side_rounds(dealt, "big-small"), layout="big_road").startswith("<svg")


SHADES = {"red": "#d8323a", "blue": "#2563d9", "green": "#178a45", "grey": "#7a8494", "black": "#2a3140"}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_drawn_with_its_own_letters_names_and_colours(name: str) -> None:
    game = GAMES[name]
    first, second, neutral = game.sides
    drawn = renderers.svg(game.rounds(first.letter * 2 + second.letter), game=game)
    assert f"3 rounds: {first.name} 2, {second.name} 1, {neutral.name} 0; last: {second.name}." in drawn
    assert all(SHADES[side.tint] in drawn for side in game.sides)
    assert renderers.png([roads.Outcome.TIE], game=game).startswith(b"\x89PNG")


def test_a_game_keeps_the_red_and_blue_of_a_theme() -> None:
    night = renderers.NIGHT.for_game(DRAGON_TIGER)
    assert (night.banker, night.player, night.tie) == (renderers.NIGHT.banker, renderers.NIGHT.player, renderers.NIGHT.tie)
    assert renderers.CLASSIC.for_game(GAMES["red-black"]).player == SHADES["black"]


def test_a_theme_says_which_shade_a_tint_is() -> None:
    theme = replace(renderers.CLASSIC, black="#402a31", grey="#94847a")
    assert "#402a31" in renderers.svg("K", theme=theme, game="red-black")
    assert "#94847a" in renderers.svg("U", theme=theme, game="pair")


def test_a_tint_keeps_its_shade_in_any_place() -> None:
    """Blue is the shade of Player's beads wherever a game puts it; a view that is changed keeps it."""
    first, second, neutral = DRAGON_TIGER.sides
    game = Game("mine", first._replace(tint="blue"), second._replace(tint="red"), neutral)
    shown = renderers.lobby([("1", game.rounds("D"))], layout="bead_road", game=game)
    bead = next(item.symbol for group in shown.groups for item in group.items if item.symbol.name == "bead-banker")
    assert bead.shapes[0].fill == SHADES["blue"]


def test_the_tint_of_a_side_is_checked() -> None:
    side, red = roads.Side("Dragon", "D", "red"), "tint: expected one of red, blue, green, grey, black, got '#d8323a'"
    with pytest.raises(OptionError, match=red):
        roads.Side("Dragon", "D", "#d8323a")
    with pytest.raises(OptionError, match=red):
        side._replace(tint="#d8323a")
    for fields, message in (((" ", "D", "red"), "side"), (("D", 7, "red"), "side"), (("D", "DD", "red"), "letter")):
        with pytest.raises(OptionError, match=f"^{message}: expected"):
            roads.Side(*fields)
    assert pickle.loads(pickle.dumps(side)) == side == ("Dragon", "D", "red")
    assert repr(side) == "Side(name='Dragon', letter='D', tint='red')"


def test_text_of_a_game_has_its_letters_and_names() -> None:
    """What is not a letter or a name of a side is as in baccarat."""
    shoe = "TBBPTPPB"
    written = renderers.text(DRAGON_TIGER.rounds("TDDITIID"), game="dragon-tiger")
    assert written == renderers.text("TDDITIID", game=DRAGON_TIGER) == renderers.text(roads.parse(shoe), game=DRAGON_TIGER)
    usual = renderers.text(shoe)
    assert usual == renderers.text(shoe, game=BACCARAT)
    assert written.splitlines()[:3] == [
        "8 rounds   Dragon 3   Tiger 3   Tie 2",
        "Dragon?  big eye red  small red  cockroach -",
        "Tiger?   big eye blue  small blue  cockroach -",
    ]
    assert "Bead road\nT I\nD D\nD .\nI .\nT .\nI .\n" in written
    assert "Big road\nD1 I1 D\nD  I  .\n.  I  .\n" in written
    assert written[written.index("Big Eye road") :] == usual[usual.index("Big Eye road") :]


def test_a_preview_is_asked_for_by_the_name_of_the_side() -> None:
    for place, name in (("banker", "dragon"), ("player", "tiger")):
        assert renderers.svg("DID", game=DRAGON_TIGER, ask=name) == renderers.svg("DID", game=DRAGON_TIGER, ask=place)
    for name in ("tie", "Dragon", "odd"):
        with pytest.raises(OptionError, match="ask: expected one of banker, player, dragon, tiger, got"):
            renderers.svg("DID", game=DRAGON_TIGER, ask=name)


def test_comments_and_blanks_between_letters() -> None:
    assert DRAGON_TIGER.rounds("# DIT\r\nD,I # T\nT") == roads.parse("BPT")
    with pytest.raises(
        OptionError, match=r"character 7: expected one of D, I, T \(DIT\) or D, T, E, TIE, SAME \(DTE\), got 'x'"
    ):
        DRAGON_TIGER.rounds("#xyz\nDx")


def test_baccarat_looks_as_it_always_did() -> None:
    for labels in ("en", "it"):  # whose names it has
        for layout in ("statistics", "bead_road"):
            drawn = renderers.svg("B9 P T", game=BACCARAT, theme="macau", labels=labels, layout=layout)
            assert drawn == renderers.svg("B9 P T", theme="macau", labels=labels, layout=layout)


@pytest.mark.parametrize("decks", [1, 8])
def test_a_dealt_shoe_goes_through_json_and_the_notation(decks: int) -> None:
    shoe = deal_shoe(7, decks=decks)
    assert dealt_rounds(json.loads(json.dumps(dealt_object(shoe, decks=decks)))) == shoe
    text = roads.notation(shoe)
    assert roads.notation(roads.parse(text)) == text
    assert [(each.outcome, each.total) for each in roads.parse(text)] == [(each.outcome, each.total) for each in shoe]
    points = (roads.round_from_cards([7, 0], [2, 4]),)
    assert dealt_rounds(dealt_object(points)) == points


def test_dealt_rounds_of_decks_shuffled_before_each() -> None:
    """In 200 rounds of one deck every card comes more often than once."""
    dealt = deal_shoe(7, decks=1, shuffle="round", rounds=200)
    found = dealt_object(dealt, decks=1, shuffle="round")
    assert found["shuffle"] == "round"
    assert dealt_rounds(json.loads(json.dumps(found))) == dealt
    with pytest.raises(roads.CardError, match="times, and the decks hold 1"):
        dealt_rounds(dealt_object(dealt, decks=1))
    with pytest.raises(roads.CardError, match=r"^round 1, both hands: 2♦ comes 2 times"):
        dealt_rounds({"decks": 1, "shuffle": "round", "rounds": [{"player": ["2♦", "6♦"], "banker": ["2♦", "7♦"]}]})
    with pytest.raises(OptionError, match="shuffle: expected one of shoe, round"):
        dealt_object(dealt, shuffle="hand")


@pytest.mark.parametrize(
    "found",
    [
        None,
        [],
        {},
        {"decks": 8, "shuffle": "hand", "rounds": []},
        {"decks": 8, "rounds": "BPT"},
        {"decks": 8, "rounds": ["B"]},
        {"decks": 0, "rounds": [], "more": 1},
    ],
)
def test_objects_that_are_no_shoe(found: object) -> None:
    with pytest.raises(OptionError):
        dealt_rounds(found)


def test_a_shoe_from_json_is_checked() -> None:
    with pytest.raises(CardError, match="round 1, Player hand: Player draws a third card on 4"):
        dealt_rounds({"decks": 8, "rounds": [{"player": ["2♦", "2♣"], "banker": ["7♦", "K♦"]}]})
    with pytest.raises(OptionError, match="round 2: expected a round whose cards are known"):
        dealt_object([*deal_shoe(1)[:1], roads.Round(roads.Outcome.TIE)])


@pytest.mark.parametrize("theme", sorted(renderers.THEMES))
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_can_be_drawn_in_every_theme(game: str, theme: str) -> None:
    """But for black on a dark ground, where it could not be seen."""
    if (game, theme) == ("red-black", "night"):
        with pytest.raises(OptionError, match="player: expected a colour of contrast"):
            renderers.svg(roads.parse("B"), game=game, theme=theme)
        return
    for labels in renderers.LABELS:
        renderers.svg(roads.parse("BPT" * 9), game=game, theme=theme, layout="detailed", labels=labels)
