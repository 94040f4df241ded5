"""Texts of other games in their named notations: read where all that can read them agree, refused where two differ."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.paths import PROJECT

import renderers
import roads
from roads.errors import OptionError
from roads.game.games import BACCARAT, DRAGON_TIGER, GAMES, RED_BLACK

B, P, T = roads.Outcome


def outcomes(text: str, notation: str | None = None, game: roads.Game = DRAGON_TIGER) -> list[roads.Outcome]:
    return [round.outcome for round in game.rounds(text, notation=notation)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("DDIT", [B, B, P, T]),
        ("DTE", [B, P, T]),
        ("DDD", [B, B, B]),
        ("D T TIE", [B, P, T]),
        ("d, same, SAME", None),
        ("D, same, SAME", [B, T, T]),
        ("Dragon tiger Tie, suited tie Suited-Tie tiger", [B, P, T, T, T, P]),
        ("龙虎和龍", [B, P, T, B]),
        ("🔴🔵🟢", [B, P, T]),
        ("D I E", None),
        ("DTIE", None),
        ("T I E", None),
        ("DX", None),
    ],
)
def test_a_text_that_no_two_notations_read_differently(text: str, expected: list[roads.Outcome] | None) -> None:
    if expected is not None:
        assert outcomes(text) == expected
        return
    with pytest.raises(OptionError, match=r"^character "):
        outcomes(text)


@pytest.mark.parametrize("text", ["DTDT", "T", "D, T # E", "DDDT"])
def test_a_text_that_two_notations_read_differently(text: str) -> None:
    with pytest.raises(OptionError) as caught:
        outcomes(text)
    number = text.replace(", ", "").index("T") + 1
    assert caught.value.option == "notation"
    assert caught.value.expected == f"one of DIT, DTE: round {number} is Tie in DIT and Tiger in DTE"
    tied = [B if letter == "D" else T for letter in text.partition("#")[0] if letter.isalpha()]
    assert outcomes(text, "DIT") == tied
    assert outcomes(text, "DTE") == [P if each is T else each for each in tied]


def test_a_notation_that_is_named_is_the_only_one() -> None:
    for text, notation in (("DI", "DTE"), ("DE", "DIT"), ("D", "names"), ("dragon", "DTE")):
        with pytest.raises(OptionError, match=r"^character .: expected one of "):
            outcomes(text, notation)
    with pytest.raises(OptionError, match="notation: expected one of DIT, DTE, names, 龙虎和, dots, got 'dte'"):
        outcomes("D", "dte")


def test_the_error_names_the_sign_that_the_likeliest_notation_stops_at() -> None:
    with pytest.raises(OptionError, match=r"^character 3: expected one of D, I, T \(DIT\), got 'E'$"):
        outcomes("DIE")


def test_black_of_roulette() -> None:
    """B and K contradict no other sign, so they may even be mixed."""
    assert outcomes("RKZ", game=RED_BLACK) == outcomes("RBG", game=RED_BLACK) == outcomes("red B zero", game=RED_BLACK)


@pytest.mark.parametrize("name", GAMES)
@given(shoe=st.lists(st.sampled_from(roads.Outcome), max_size=9))
def test_what_a_notation_writes_it_reads(name: str, shoe: list[roads.Outcome]) -> None:
    for notation in GAMES[name].notations:
        text = GAMES[name].text(shoe, notation=notation)
        assert outcomes(text, notation, GAMES[name]) == shoe


@pytest.mark.parametrize("name", GAMES)
def test_signs_of_one_notation_stand_for_one_result(name: str) -> None:
    for notation in GAMES[name].notations.values():
        for outcome in roads.Outcome:
            assert {notation.outcome(sign) for sign in notation.signs.of(outcome)} == {outcome}
    with pytest.raises(OptionError, match="sign: expected signs that each stand for one result, got 'x y'"):
        roads.GameNotation("mine", ("X y",), ("x-Y",), ("Z",))


def test_a_game_of_your_own_has_its_names_and_dots_too() -> None:
    sides = roads.Side("Heads", "H", "red"), roads.Side("Tails", "T", "black"), roads.Side("Edge", "E", "grey")
    feed = roads.GameNotation("theirs", ("1",), ("0",), ("H",), "a feed that writes the edge H")
    coin = roads.Game("coin", *sides, written=(feed,))
    assert list(coin.notations) == ["HTE", "theirs", "names", "dots"]
    assert outcomes("heads Tails EDGE", game=coin) == outcomes("🔴⚫⚪", game=coin) == outcomes("10H", game=coin) == [B, P, T]
    with pytest.raises(OptionError, match="round 1 is Heads in HTE and Edge in theirs"):
        coin.rounds("HH")
    alike = roads.Game("alike", *[side._replace(name="a", tint="red") for side in sides])
    assert list(alike.notations) == ["HTE"]


def test_a_shoe_of_text_is_in_the_letters_of_its_game() -> None:
    """In every function that takes a game; B and P are letters of baccarat alone."""
    game, rounds = DRAGON_TIGER, roads.parse("BBPT")
    for shoe in ("DDIT", ["D", "D", "I", "T"], iter("DDIT"), ("D", B, "I", T)):
        assert roads.scoreboard(shoe, game=game).rounds == rounds
    drawn = renderers.svg(rounds, game=game)
    assert renderers.svg("DDIT", game="dragon-tiger") == drawn == renderers.svg(["D", "D", "T", "E"], game=game)
    assert renderers.png("DDIT", game=game, layout="lobby") == renderers.png(rounds, game=game, layout="lobby")
    assert renderers.text("DDIT", game=game) == renderers.text(rounds, game=game)
    assert renderers.results_text("DDIT", game=game) == renderers.results_text(rounds, game=game)
    assert renderers.scorecard("DDIT", game=game) == renderers.scorecard(rounds, game=game)
    assert renderers.lobby([("1", "DDIT")], game=game) == renderers.lobby([("1", rounds)], game=game)
    shown = [renderers.animation(shoe, game=game, ask="tiger", layout="lobby") for shoe in ("DDIT", rounds)]
    assert shown[0] == shown[1]
    for refused in ("BBPT", "D9", ["B"], ["D", "DI"], ["D9n"]):
        with pytest.raises(OptionError, match="expected one"):
            renderers.svg(refused, game=game)
    for ambiguous in ("DTDT", ["D", "T"]):
        with pytest.raises(OptionError, match=r"notation=\.\.\..* in DIT, DTE: round 2 is Tie in DIT and Tiger in DTE"):
            renderers.svg(ambiguous, game=game)
    with pytest.raises(OptionError, match="game: expected one of"):
        roads.scoreboard("B", game="poker")
    assert roads.scoreboard("B9n", game=BACCARAT) == roads.scoreboard("B9n")


def test_a_lobby_reads_the_letters_of_its_game(tmp_path: Path) -> None:
    pictures = []
    for folder, shoe in (("text", "DDIT"), ("rounds", roads.parse("BBPT"))):
        with renderers.Lobby(tmp_path / folder, game=DRAGON_TIGER, workers=1) as lobby:
            assert lobby.update({"1": shoe, "2": "BBPT"}).failed.keys() == {"2"}
        pictures.append(next((tmp_path / folder).glob("*.svg")).read_bytes())
    assert pictures[0] == pictures[1]


def test_the_page_lists_every_notation() -> None:
    page = (PROJECT / "docs" / "cards.md").read_text(encoding="utf-8")
    for game in GAMES.values():
        for each in game.notations.values():
            cells = [game.name, each.name, *[", ".join(signs) for signs in each.signs], each.source]
            assert f"| {' | '.join(cells)} |" in page
