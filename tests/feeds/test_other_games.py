"""Feeds of other games, in every shape: read in the notations of the game, and never by a guess."""

from __future__ import annotations

import io
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import roads
from roads import feeds
from roads.errors import OptionError
from roads.feeds import FeedError
from roads.game.games import BACCARAT, DRAGON_TIGER, GAMES

OLDEST = {"order": "oldest"}
HISTORY = {"history_v2": [{"winner": "Dragon", "dragonScore": 13}, {"winner": "Tiger"}, {"winner": "tie", "playerScore": 40}]}
GAME_RESULTS = {"gameResult": [{"winner": "DRAGON_WIN", "id": 1}, {"winner": "TIGER_WIN", "id": 2}, {"winner": "TIE", "id": 3}]}
WINNERS = '{"winner": "dragon", "player_hand": ["K♠"]}\n{"winner": "Tiger won"}\n{"winner": "Suited Tie"}'
READ: list[tuple[str, object, dict[str, Any]]] = [
    ("letters", "DIT", OLDEST),
    ("letters", "D,T E", OLDEST),
    ("letters", "D，T；SAME", OLDEST),
    ("letters", "Dragon; tiger; suited tie", OLDEST),
    ("letters", "龍虎和", OLDEST),
    ("letters", "🔴\ufe0f🔵🟢", OLDEST),
    ("letters", "ETD", {"order": "newest"}),
    ("digits", "102", {**OLDEST, "digits": "TDE"}),
    ("digits", "102", {**OLDEST, "digits": "IDT"}),
    ("digits", "012", {**OLDEST, "digits": "龙虎和"}),
    ("frames", 'MESSAGE\n\n{"deckHistory": "123"}', {**OLDEST, "digits": "-DTE"}),
    ("flags", "1,2,3", OLDEST),
    ("colours", "G5n B7n R6n", {}),
    ("table csv", "result\ndragon win\nTIGER\nTie\n", OLDEST),
    ("table csv", "result\nD\nT\nSAME\n", OLDEST),
    (
        "table csv",
        "winner,player total,banker total,player card 1,player card 2\nDragon,,12,K,\ntiger,4,4,x,y\nsuited tie,,,,\n",
        OLDEST,
    ),
    ("card rows", WINNERS, OLDEST),
    ("shoe state", HISTORY, OLDEST),
    ("game results", GAME_RESULTS, OLDEST),
    ("trend strings", "020103", {}),
    ("road cells", {"results": [{"pos": [0, 0], "c": "R"}, {"pos": [1, 0], "c": "B", "ties": 1}]}, {}),
    ("tester csv", "D,I,T,E,1\nEND", {}),
    ("tester csv", "D,T,SAME,E,1\nEND", {}),
]


def outcomes(data: object, shape: str, **options: Any) -> str:
    """The outcomes of the one shoe of a feed of Dragon Tiger, as B, P and T."""
    (shoe,) = feeds.decode(data, shape=shape, **{"game": DRAGON_TIGER, **options}).shoes
    return "".join([round.outcome.value for round in shoe.rounds])


@pytest.mark.parametrize(("shape", "data", "options"), READ)
def test_dragon_tiger_and_tie(shape: str, data: object, options: dict[str, Any]) -> None:
    assert outcomes(data, shape, **options) == "BPT"


def test_a_database(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "rounds.db")) as database:
        database.execute("CREATE TABLE rounds (id INTEGER, result TEXT)")
        database.execute("INSERT INTO rounds VALUES (2, 'T'), (1, 'D'), (3, 'TIE')")
        database.commit()
    assert outcomes(tmp_path / "rounds.db", "database") == "BPT"
    with open(tmp_path / "rounds.db", "rb") as stream:  # tried in each notation, though it can be read only once
        assert outcomes(stream, "database") == "BPT"


AMBIGUOUS: list[tuple[str, object, dict[str, Any]]] = [
    ("letters", "DTDT", OLDEST),
    ("table csv", "result\nD\nt\n", OLDEST),
    ("card rows", '{"winner": "D"}\n{"winner": "T"}', OLDEST),
    ("shoe state", {"history_v2": [{"winner": "D"}, {"winner": "T"}]}, OLDEST),
    ("game results", {"gameResult": [{"winner": "D"}, {"winner": "T"}]}, OLDEST),
    ("digits", "01", {**OLDEST, "digits": "DT"}),
    ("frames", 'MESSAGE\n\n{"deckHistory": "01"}', {**OLDEST, "digits": "DT"}),
    ("tester csv", "D,T,E,1\nEND", {}),
]


@pytest.mark.parametrize(("shape", "data", "options"), AMBIGUOUS)
def test_letters_that_differ_between_sources_are_not_guessed(shape: str, data: object, options: dict[str, Any]) -> None:
    with pytest.raises(OptionError) as caught:
        outcomes(data, shape, **options)
    assert caught.value.option == "notation"
    assert caught.value.expected == "one of DIT, DTE: round 2 is Tie in DIT and Tiger in DTE"
    assert outcomes(data, shape, **options, notation="DTE")[:2] == "BP"
    assert outcomes(data, shape, **options, notation="DIT")[:2] == "BT"


def test_of_several_shoes_the_error_names_the_first_that_differs() -> None:
    with pytest.raises(OptionError, match="shoe 2, round 1 is Tie in DIT and Tiger in DTE"):
        feeds.decode("DD\nTD", shape="letters", order="oldest", each_line=True, game=DRAGON_TIGER)


UNKNOWN: list[tuple[str, object, dict[str, Any], str]] = [
    ("table csv", "result\ndragon\nfoo\n", OLDEST, "row 3: the result 'foo' is not one of dragon, "),
    ("table csv", "result\nD\nplayer\n", OLDEST, "row 3: the result 'player' is not one of D, I, T (DIT); "),
    (
        "game results",
        {"gameResult": [{"winner": "BANKER"}]},
        OLDEST,
        "row 1, round 1: the result 'BANKER' is not one of D, I, T",
    ),
    (
        "letters",
        "D\nDX",
        OLDEST,
        "line 2, column 2: 'X' is not one of D, I, T (DIT); 'X' is not one of D, T, E, TIE, SAME (DTE)",
    ),
    ("letters", "DIE", OLDEST, "line 1, column 3: 'E' is not one of D, I, T (DIT)"),
    ("tester csv", "D,E,D,E,1\nEND", {}, "line 1, column 5: expected a number after E, got 'D'"),
    ("card rows", '{"player_hand": ["9♣", "K♦"], "banker_hand": ["2♥", "3♦"]}', OLDEST, "line 1: no winner in "),
]


@pytest.mark.parametrize(("shape", "data", "options", "said"), UNKNOWN)
def test_an_unknown_result_is_named_with_its_place(shape: str, data: object, options: dict[str, Any], said: str) -> None:
    with pytest.raises(FeedError) as caught:
        outcomes(data, shape, **options)
    assert str(caught.value).startswith(said)


def test_results_of_another_game_are_no_baccarat() -> None:
    for data in ("result\nbanker\n", "result\nB\n"):
        with pytest.raises(FeedError):
            outcomes(data, "table csv", order="oldest")
        assert feeds.decode(data, shape="table csv", order="oldest").shoes
    with pytest.raises(FeedError, match="the result 'dragon' is not one of banker, player, tie"):
        feeds.decode("result\ndragon\n", shape="table csv", order="oldest")
    for shape, option in (("table csv", "total"), ("table csv", "banker_pair")):
        with pytest.raises(OptionError, match=f"{option}: expected no column: dragon-tiger has none"):
            outcomes("result\ndragon\n", shape, order="oldest", **{option: "result"})
    with pytest.raises(OptionError, match="game: expected baccarat, for the shape point rows has no other game"):
        feeds.decode("", shape="point rows", game="dragon-tiger")
    with pytest.raises(OptionError, match="game: expected a game with two sides of red and blue"):
        feeds.decode("R1n", shape="colours", game="red-black")
    with pytest.raises(OptionError, match="notation: expected one of BPT"):
        feeds.decode("D", shape="letters", order="oldest", notation="DTE")
    with pytest.raises(OptionError, match="game: expected one of baccarat"):
        feeds.decode("D", shape="letters", order="oldest", game="poker")


def test_a_shape_of_your_own_has_baccarat_unless_it_says_otherwise() -> None:
    def signs(source: feeds.Source, notes: feeds.Notes) -> list[feeds.FeedShoe]:
        found = [source.notation.outcome(sign) for sign in source.text]
        return [feeds.FeedShoe("1", tuple([roads.Round(each) for each in found if each]))]

    with pytest.raises(OptionError, match="game: expected baccarat, for the shape mine"):
        feeds.decode("D", shape=feeds.Shape("mine", "", signs), game=DRAGON_TIGER)
    shape = feeds.Shape("mine", "", signs, games="words")
    assert feeds.decode("DTE", shape=shape, game=DRAGON_TIGER, notation="DTE").shoes[0].rounds == roads.parse("BPT")
    assert feeds.decode("BPT", shape=shape).shoes[0].rounds == roads.parse("BPT")


def test_skipping_does_not_choose_between_notations_that_read_as_much() -> None:
    found = feeds.decode("DxTE", shape="letters", order="oldest", strict=False, game=DRAGON_TIGER)
    assert (found.shoes[0].rounds, len(found.warnings)) == (roads.parse("BPT"), 1)
    with pytest.raises(OptionError, match="notation: expected one of DIT, DTE"):
        feeds.decode("DxT", shape="letters", order="oldest", strict=False, game=DRAGON_TIGER)


def test_an_open_file_is_kept_for_all_notations() -> None:
    assert outcomes(io.StringIO("DTE"), "letters", order="oldest") == "BPT"
    assert outcomes(io.BytesIO("龙虎和".encode()), "letters", order="oldest") == "BPT"
    with pytest.raises(feeds.FeedLimitError, match="several notations to try: name the notation"):
        outcomes(io.StringIO(" " * (feeds.LARGEST_WHOLE + 1)), "letters", order="oldest")


def test_a_snapshot_settles_the_notation_of_those_after_it() -> None:
    def followed(*lines: str, **options: Any) -> list[str]:
        found = feeds.follow(lines, shape="letters", order="oldest", game=DRAGON_TIGER, **options)
        return ["".join([round.outcome.value for round in each.board.rounds]) for each in found]

    assert followed("D", "DI", "DIT", "DITT") == ["B", "BP", "BPT", "BPTT"]
    assert followed("D", "DT", "DTE", notation="DTE") == ["B", "BP", "BPT"]
    with pytest.raises(OptionError, match="round 2 is Tie in DIT and Tiger in DTE"):
        followed("D", "DT", "DTE")
    with pytest.raises(FeedError, match="'E' is not one of D, I, T"):
        followed("DI", "DIT", "DTE")
    with pytest.raises(OptionError, match="notation: expected one of"):
        feeds.follow([], shape="letters", order="oldest", game=DRAGON_TIGER, notation="DTX")


def test_which_shapes_fit() -> None:
    def fits(data: object, **options: Any) -> list[tuple[str, str]]:
        return [(fit.shape, fit.why.rpartition("; ")[2]) for fit in feeds.recognise(data, **options)]

    assert fits("DTE", game=DRAGON_TIGER) == [("letters", "1 shoe, 3 rounds in DTE")]
    assert fits("DTDT", game="dragon-tiger") == [("letters", "1 shoe, 4 rounds in DIT or DTE")]
    assert fits("DTDT", game="dragon-tiger", notation="DIT") == [("letters", "1 shoe, 4 rounds")]
    assert fits("DTDT") == fits("BPT", game=DRAGON_TIGER) == []
    assert [shape for shape, _ in fits("010203", game=DRAGON_TIGER)] == [shape for shape, _ in fits("010203")]
    assert [shape for shape, _ in fits("012", game="odd-even", shapes=["digits", "point rows", "colours"])] == ["digits"]
    with pytest.raises(OptionError, match="notation"):
        fits("D", game=DRAGON_TIGER, notation="x")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("shape", ["letters", "flags", "colours", "table csv", "trend strings", "road cells"])
def test_what_is_written_is_read(shape: str, name: str) -> None:
    game, rounds = GAMES[name], roads.parse("B9 P1 T3 T4 B0")
    for notation in [None, *game.notations]:
        try:
            text = feeds.encode(rounds, shape=shape, game=game, notation=notation)
        except OptionError:
            assert shape == "colours" or name == "red-black"
            continue
        chosen = notation or ("names" if shape == "table csv" else next(iter(game.notations)))
        options = {**feeds.SHAPES[shape].probe, "game": game, "notation": chosen}
        (shoe,) = feeds.decode(text, shape=shape, **options).shoes
        assert [round.outcome for round in shoe.rounds] == [round.outcome for round in rounds]
    if game != BACCARAT:
        assert feeds.encode(game.text("BPT"), shape="flags", game=game, notation=next(iter(game.notations))) == "1,2,3"


def test_what_other_games_are_written_as() -> None:
    assert feeds.encode("DDIT", shape="letters", game=DRAGON_TIGER) == "DDIT"
    assert feeds.encode("DTE", shape="table csv", game=DRAGON_TIGER) == "result\ndragon\ntiger\ntie\n"
    assert feeds.encode("DTE", shape="table csv", game=DRAGON_TIGER, notation="DTE") == "result\nD\nT\nE\n"
    assert json.loads(feeds.encode("DI", shape="road cells", game=DRAGON_TIGER))["results"][1] == {"pos": [1, 0], "c": "B"}
    with pytest.raises(OptionError):
        feeds.encode("DTDT", shape="flags", game=DRAGON_TIGER)
