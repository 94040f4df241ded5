"""Scoreboards as JSON: back without loss, refused with their place, and told about by the published schema."""

from __future__ import annotations

import json
import pickle
import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from support.paths import PROJECT
from support.strategies import every, everything, rows, tails

import roads
from roads import Card, Outcome, Round
from roads.limits import JSON_CHARACTERS

SCHEMA = Draft202012Validator(roads.json_schema())
DEALT = roads.deal_shoe(7)

flags = st.none() | st.booleans()
totals = st.none() | st.integers(0, 9)
untold = st.builds(
    Round,
    st.sampled_from(Outcome),
    total=totals,
    natural=flags,
    banker_pair=flags,
    player_pair=flags,
    player_total=totals,
    banker_total=totals,
    banker_perfect_pair=flags,
    player_perfect_pair=flags,
    id=st.none() | st.text(min_size=1, max_size=200),
    time=st.none() | st.datetimes(timezones=st.sampled_from([UTC, timezone(timedelta(hours=5, minutes=45))])),
)
# One hand alone, and hands whose round leaves out what they tell.
sparse = st.sampled_from(DEALT).flatmap(
    lambda dealt: st.sampled_from(
        [
            Round(dealt.outcome, player_cards=dealt.player_cards),
            Round(dealt.outcome, banker_cards=dealt.banker_cards, total=dealt.total),
            Round(dealt.outcome, player_cards=dealt.player_cards, banker_cards=dealt.banker_cards),
            roads.round_from_cards(*([card.rank for card in hand] for hand in hands_of(dealt))),
            roads.round_from_cards(*([card.points for card in hand] for hand in hands_of(dealt))),
        ]
    )
)
shoes = st.lists(st.sampled_from(DEALT) | untold | sparse, max_size=30)


def hands_of(round: Round) -> list[list[Card]]:
    return [[card for card in hand or () if isinstance(card, Card)] for hand in (round.player_cards, round.banker_cards)]


@every
@given(shoes, rows, tails, st.booleans(), st.booleans())
def test_it_comes_back_equal_and_fits_the_schema(
    shoe: list[Round], rows: int, tail: str, newest_first: bool, derived: bool
) -> None:
    board = roads.scoreboard(shoe, rows=rows, tail=tail, newest_first=newest_first)
    text = roads.to_json(board, derived=derived)
    found = roads.from_json(text)
    assert found == board
    assert found.rounds == board.rounds
    assert [(round.id, round.time) for round in found.rounds] == [(round.id, round.time) for round in board.rounds]
    assert everything(found) == everything(board)
    assert roads.to_json(found, derived=derived) == text
    SCHEMA.validate(json.loads(text))


def test_the_object_by_hand() -> None:
    shoe: list[Round | str] = [roads.round_from_cards("K♠ K♠", "7♦ 2♣"), "T", Round(Outcome.PLAYER, total=6, natural=False)]
    assert json.loads(roads.to_json(roads.scoreboard(shoe, rows=4, tail="drop", newest_first=True))) == {
        "format": "baccarat-roads scoreboard",
        "version": 1,
        "rows": 4,
        "tail": "drop",
        "newest_first": True,
        "rounds": [
            {
                "outcome": "B",
                "total": 9,
                "natural": True,
                "banker_pair": False,
                "player_pair": True,
                "player_total": 0,
                "banker_total": 9,
                "player_cards": ["K♠", "K♠"],
                "banker_cards": ["7♦", "2♣"],
                "banker_perfect_pair": False,
                "player_perfect_pair": True,
            },
            {"outcome": "T"},
            {"outcome": "P", "total": 6, "natural": False},
        ],
    }


def test_which_round_it_was_is_kept() -> None:
    hongkong = datetime(2026, 1, 31, 21, 4, 5, tzinfo=timezone(timedelta(hours=8)))
    named = [replace(DEALT[0], id="t7/104", time=hongkong), replace(DEALT[1], id="105"), DEALT[2]]
    written = json.loads(roads.to_json(roads.scoreboard(named)))["rounds"]
    assert (written[0]["id"], written[0]["time"]) == ("t7/104", "2026-01-31T21:04:05+08:00")
    for found in (
        roads.from_json(roads.to_json(roads.scoreboard(named))).rounds,
        roads.dealt_rounds(json.loads(json.dumps(roads.dealt_object(named)))),
    ):
        assert [(round.id, round.time) for round in found] == [("t7/104", hongkong), ("105", None), (None, None)]
        assert found[0].time is not None
        assert found[0].time.utcoffset() == timedelta(hours=8)


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ({"time": "2026-01-31T25:00:00Z"}, "time of round 1: expected a time with a zone, such as 2026"),
        ({"time": None}, "time of round 1: expected a time with a zone"),
        ({"id": 7}, "id of round 1: expected a text of 1 to 200 characters"),
        ({"id": None}, "id of round 1: expected a text: leave out"),
    ],
)
def test_a_dealt_round_says_its_names_rightly(said: dict[str, Any], message: str) -> None:
    found = roads.dealt_object(DEALT[:1])
    found["rounds"][0].update(said)
    with pytest.raises(roads.OptionError, match=message):
        roads.dealt_rounds(found)


def test_the_schema_is_one_and_is_published() -> None:
    Draft202012Validator.check_schema(roads.json_schema())
    assert roads.json_schema()["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert PROJECT.joinpath("roads", "data", "scoreboard-1.schema.json").is_file()


@pytest.mark.parametrize("path", sorted(PROJECT.glob("examples/shoes/*.txt")), ids=lambda path: path.stem)
def test_the_schema_fits_the_examples(path: Any) -> None:
    SCHEMA.validate(json.loads(roads.to_json(roads.scoreboard(path.read_text(encoding="utf-8")), derived=True)))


def test_the_page_shows_what_is_written() -> None:
    block = re.search(r"```json\n(.*?)```", PROJECT.joinpath("docs", "json.md").read_text(encoding="utf-8"), re.DOTALL)
    assert block
    assert roads.to_json(roads.from_json(block[1])) == json.dumps(
        json.loads(block[1]), ensure_ascii=False, separators=(",", ":")
    )
    SCHEMA.validate(json.loads(block[1]))


def changed(**changes: Any) -> dict[str, Any]:
    """The object of one round, with other values; `...` leaves a key out."""
    found = {**json.loads(roads.to_json(roads.scoreboard("B9n"))), **changes}
    return {key: value for key, value in found.items() if value is not ...}


def of_round(**changes: Any) -> dict[str, Any]:
    return changed(rounds=[{"outcome": "B"}, {"outcome": "B", **changes}])


# What both the schema and we refuse: the object, and where and why.
WRONG: list[tuple[Any, str]] = [
    (None, "$: expected an object, got None"),
    ([], "$: expected an object"),
    ("B", "$: expected an object"),
    (changed(format=...), "$: the key 'format' is missing"),
    (changed(rounds=...), "$: the key 'rounds' is missing"),
    (changed(colour="red"), "$: the key 'colour' is unknown: expected format, version"),
    (changed(format="scoreboard"), "$.format: expected 'baccarat-roads scoreboard', got 'scoreboard'"),
    (changed(version=2), "$.version: expected 1, the version that this release reads, got 2"),
    (changed(version="1"), "$.version: expected 1"),
    (changed(version=True), "$.version: expected 1"),
    (changed(rows=0), "$.rows: expected a whole number of at least 1, got 0"),
    (changed(rows="6"), "$.rows: expected a whole number"),
    (changed(rows=True), "$.rows: expected a whole number"),
    (changed(rows=6.5), "$.rows: expected a whole number"),
    (changed(rows=10**10), "$.rows: expected at most 1,000,000,000"),
    (changed(tail="up"), "$.tail: expected one of stay, drop, got 'up'"),
    (changed(tail=None), "$.tail: expected one of stay, drop"),
    (changed(newest_first=0), "$.newest_first: expected True or False, got 0"),
    (changed(rounds="BPT"), "$.rounds: expected a list of rounds, got 'BPT'"),
    (changed(rounds=["B"]), "$.rounds[0]: expected an object, got 'B'"),
    (changed(rounds=[{}]), "$.rounds[0]: the key 'outcome' is missing"),
    (of_round(outcome="b"), "$.rounds[1].outcome: expected one of B, P, T, got 'b'"),
    (of_round(outcome=["B"]), "$.rounds[1].outcome: expected one of B, P, T"),
    (of_round(winner="B"), "$.rounds[1]: the key 'winner' is unknown: expected outcome, total"),
    (of_round(total=10), "$.rounds[1].total: expected 0 to 9, got 10"),
    (of_round(total=None), "$.rounds[1].total: expected a value: leave out what is not known, got None"),
    (of_round(total=True), "$.rounds[1].total: expected 0 to 9, got True"),
    (of_round(id=7), "$.rounds[1].id: expected a text of 1 to 200 characters, got 7"),
    (of_round(id=""), "$.rounds[1].id: expected a text of 1 to 200 characters, got ''"),
    (of_round(id="x" * 201), "$.rounds[1].id: expected a text of 1 to 200 characters, got 'xxx"),
    (of_round(id=None), "$.rounds[1].id: expected a value: leave out"),
    (of_round(time=0), "$.rounds[1].time: expected a time with a zone, such as 2026-01-31T12:00:00.5Z, got 0"),
    (of_round(time="2026-01-31T12:00:00"), "$.rounds[1].time: expected a time with a zone"),
    (of_round(time="2026-01-31 12:00:00Z"), "$.rounds[1].time: expected a time with a zone"),
    (of_round(time="2026-01-31T12:00Z"), "$.rounds[1].time: expected a time with a zone"),
    (of_round(natural=1), "$.rounds[1].natural: expected True, False, got 1"),
    (of_round(player_cards="9♦ 10♠"), "$.rounds[1].player_cards: expected a list of two or three cards"),
    (of_round(player_cards=["9♦"]), "$.rounds[1].player_cards: expected a list of two or three cards"),
    (of_round(player_cards=["9♦"] * 4), "$.rounds[1].player_cards: expected a list of two or three cards"),
    (of_round(player_cards=["9♦", "Ts"]), "$.rounds[1].player_cards[1]: expected a card such as"),
    (of_round(player_cards=["9♦", "9d"]), "$.rounds[1].player_cards[1]: expected a card such as"),
    (of_round(player_cards=[9, 10]), "$.rounds[1].player_cards[1]: expected a card such as"),
    (of_round(player_cards=[9, True]), "$.rounds[1].player_cards[1]: expected a card such as"),
    (of_round(player_cards=["9♦", ["9♦"]]), "$.rounds[1].player_cards[1]: expected a card such as"),
    (changed(derived=None), "$.derived: expected an object, got None"),
    (changed(derived={}), "$.derived: the key 'rounds' is missing"),
]


@pytest.mark.parametrize(("found", "message"), WRONG, ids=[message for _, message in WRONG])
def test_what_the_schema_refuses_is_refused_with_its_place(found: Any, message: str) -> None:
    assert not SCHEMA.is_valid(found)
    with pytest.raises(roads.JsonError) as raised:
        roads.from_json(json.dumps(found))
    assert str(raised.value).startswith(message)
    assert str(raised.value) == f"{raised.value.place}: {raised.value.reason}"
    assert str(pickle.loads(pickle.dumps(raised.value))) == str(raised.value)


NATURAL = {"player_cards": ["9♦", "K♠"], "banker_cards": ["2♣", "3♥"]}

# What contradicts itself: a schema cannot tell.
CONTRADICTIONS: list[tuple[dict[str, Any], str]] = [
    ({**NATURAL}, "both hands: the cards say outcome Outcome.PLAYER, and the round Outcome.BANKER"),
    ({**NATURAL, "outcome": "P", "total": 8}, "both hands: the cards say total 9, and the round 8"),
    ({**NATURAL, "outcome": "P", "natural": False}, "both hands: the cards say natural True, and the round False"),
    ({**NATURAL, "outcome": "P", "banker_total": 6}, "Banker hand: the cards say banker_total 5, and the round 6"),
    ({**NATURAL, "outcome": "P", "player_pair": True}, "Player hand: the cards say player_pair False, and the round True"),
    ({**NATURAL, "banker_cards": ["2♣", "3♥", "2♣"]}, "Banker hand: no third card is drawn against a natural 9"),
    ({**NATURAL, "banker_cards": [2, 3]}, "both hands: points and ranks cannot be mixed in one round"),
    ({"player_cards": ["9♦", "K♠"], "player_total": 8}, "Player hand: the cards say player_total 9, and the round 8"),
    ({"banker_cards": ["9♦", "9"], "banker_pair": False}, "Banker hand: the cards say banker_pair True, and the round False"),
]


@pytest.mark.parametrize(("said", "message"), CONTRADICTIONS, ids=[message for _, message in CONTRADICTIONS])
def test_contradictions_are_refused_both_ways(said: dict[str, Any], message: str) -> None:
    found = of_round(**said)
    SCHEMA.validate(found)
    with pytest.raises(roads.JsonError) as raised:
        roads.from_json(json.dumps(found))
    assert str(raised.value) == f"$.rounds[1]: {message}"
    values = {"outcome": "B", **said}
    values["outcome"] = Outcome(values["outcome"])
    for name in ("player_cards", "banker_cards"):
        if name in values:
            values[name] = tuple(card if isinstance(card, int) else Card.read(card) for card in values[name])
    with pytest.raises(roads.CardError) as refused:
        roads.to_json(roads.scoreboard(["B", Round(**values)]))
    assert str(refused.value) == f"round 2, {message}"


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("rounds",), "BPPB", "$.derived.rounds: expected \"BPPP\", by the rounds, got 'BPPB'"),
        (("big_eye_road", "marks"), "RR", "$.derived.big_eye_road.marks: expected \"BR\", by the rounds, got 'RR'"),
        (("big_eye_road", "cells", 0, 2), "R", '$.derived.big_eye_road.cells[0][2]: expected "B"'),
        (("big_road", "cells", 1, 3), 2, "$.derived.big_road.cells[1][3]: expected 0, by the rounds, got 2"),
        (("big_road", "cells", 0, 0), False, "$.derived.big_road.cells[0][0]: expected 0, by the rounds, got False"),
        (("bead_road",), [], "$.derived.bead_road: expected a list of 4, by the rounds, got []"),
        (("ask", "banker"), {}, "$.derived.ask.banker: the key 'big_eye_road' is missing"),
        (
            ("statistics", "shares", "tie"),
            float("nan"),
            "$.derived.statistics.shares.tie: expected 0.0, by the rounds, got nan",
        ),
    ],
)
def test_derived_roads_follow_from_the_rounds(path: tuple[Any, ...], value: Any, message: str) -> None:
    found = json.loads(roads.to_json(roads.scoreboard("BPPP"), derived=True))
    inner = found["derived"]
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    with pytest.raises(roads.JsonError) as raised:
        roads.from_json(json.dumps(found))
    assert str(raised.value).startswith(message)


def test_a_writer_that_knows_no_floats_is_understood() -> None:
    """Elsewhere 0.0 is written 0."""
    text = roads.to_json(roads.scoreboard("BPPP"), derived=True)
    assert '"tie":0.0' in text
    assert roads.from_json(text.replace('"tie":0.0', '"tie":0')) == roads.scoreboard("BPPP")


WHOLE = roads.to_json(roads.scoreboard("B9n"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: not JSON"),
        ("B9n", "line 1, column 1: not JSON"),
        (WHOLE[:-1], f"line 1, column {len(WHOLE)}: not JSON"),
        ('{\n "rows": 6,,\n}', "line 2, column 12: not JSON"),
        (WHOLE + WHOLE, f"line 1, column {len(WHOLE) + 1}: not JSON"),
        ("\ufeff" + WHOLE, "line 1, column 1: not JSON"),
        (WHOLE.replace('"rows":6', '"rows":6,"rows":6'), "$: the key 'rows' comes twice"),
        (WHOLE.replace('"total":9', '"total":9,"total":8'), "$.rounds[0]: the key 'total' comes twice"),
        (WHOLE.replace('"rows":6', '"rows":{"a":1,"a":1}'), "$.rows: expected a whole number of at least 1, got an object"),
        (
            WHOLE.replace('"total":9', '"player_cards":["9♠",{"9♠":1,"9♠":1}]'),
            "$.rounds[0].player_cards[1]: expected a card",
        ),
        (WHOLE.replace('"rows":6', '"rows":NaN'), "$.rows: expected a whole number of at least 1, got nan"),
        (WHOLE.replace('"rows":6', '"rows":1e999'), "$.rows: expected a whole number of at least 1, got inf"),
        (WHOLE.replace('"rows":6', '"rows":6.0'), "$.rows: expected a whole number of at least 1, got 6.0"),
        (WHOLE.replace('"rows":6', '"rows":' + "9" * 100_000), "$: a number with too many digits"),
        (WHOLE.replace('"B"', '"\\ud800"'), "$.rounds[0].outcome: expected one of B, P, T, got '\\ud800'"),
        (WHOLE.replace('"total"', '"total\\u0000\\ud800"'), "$.rounds[0]: the key 'total\\x00\\ud800' is unknown: "),
        ("[" * 100_000, "$: lists or objects nested too deeply"),
        ('{"a":' * 100_000, "$: lists or objects nested too deeply"),
        (WHOLE.replace('"rows":6', '"rows":' + "[" * 300 + "]" * 300), "$.rows: expected a whole number of at least 1, got "),
        (" " * JSON_CHARACTERS.value + "{}", "$: expected at most 16,777,216 characters"),
        ("{" + ",".join(f'"{number}":0' for number in range(100_000)) + ',"99999":0}', "$: the key '99999' comes twice"),
    ],
    ids=lambda value: value[:30].encode("ascii", "replace").decode(),
)
def test_texts_that_are_not_it(text: str, message: str) -> None:
    with pytest.raises(roads.JsonError) as raised:
        roads.from_json(text)
    assert str(raised.value).startswith(message)
    assert len(str(raised.value)) < 400
    str(raised.value).encode()


@settings(every, max_examples=40)  # each in some twenty places
@given(st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(), lambda inner: st.lists(inner)))
def test_any_value_in_any_place_is_an_error_of_ours(value: Any) -> None:
    for found in [value, *(changed(**{name: value}) for name in changed()), *(of_round(**{name: value}) for name in NATURAL)]:
        text = json.dumps(found)
        try:
            board = roads.from_json(text)
        except roads.JsonError:
            continue
        assert roads.from_json(roads.to_json(board)) == board
        SCHEMA.validate(json.loads(text))


def test_arguments_are_checked() -> None:
    for call in (
        lambda: roads.from_json(b"{}"),  # type: ignore[arg-type]
        lambda: roads.to_json("BPT"),  # type: ignore[arg-type]
        lambda: roads.to_json(roads.scoreboard(), derived=1),  # type: ignore[arg-type]
        lambda: roads.to_json(roads.scoreboard(), shoe=1),  # type: ignore[arg-type]
    ):
        with pytest.raises(roads.OptionError):
            call()


def test_a_name_is_written_along_and_passed_over() -> None:
    text = roads.to_json(roads.scoreboard("BP", rows=3), shoe="table 7")
    assert json.loads(text)["shoe"] == "table 7"
    SCHEMA.validate(json.loads(text))
    assert roads.from_json(text) == roads.scoreboard("BP", rows=3)
    with pytest.raises(roads.JsonError, match=r"^\$.shoe: expected a name, got 7"):
        roads.from_json(text.replace('"table 7"', "7"))
