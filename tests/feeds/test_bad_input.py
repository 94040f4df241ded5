"""Whatever comes in: a shoe, or one of our own errors; and what is written comes back."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import roads
from roads import feeds
from roads.feeds import SHAPES
from roads.outcomes import Outcome, Round

NAMES = tuple(SHAPES)
LIKELY = '0123BPTRGEND,#-{}[]":\n\r\0 nab莊🔴'
KEYS = [
    "history_v2",
    "args",
    "results",
    "pos",
    "c",
    "gameResult",
    "winner",
    "player_hand",
    "banker_hand",
    "bead_plate2",
    "trend",
]
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.sampled_from(["B", "Banker", "R", "01", "Q♣"])
    | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=3), inner, max_size=4),
    max_leaves=12,
)


def attempt(data: object, name: str) -> None:
    try:
        decoded = feeds.decode(data, shape=name, **SHAPES[name].probe)
    except roads.RoadsError:
        return
    for shoe in decoded.shoes:
        roads.scoreboard(shoe.rounds)


@given(st.binary(max_size=200), st.sampled_from(NAMES))
def test_random_bytes(data: bytes, name: str) -> None:
    attempt(data, name)


@given(st.text(max_size=100) | st.text(alphabet=LIKELY, max_size=60), st.sampled_from(NAMES))
def test_random_text(data: str, name: str) -> None:
    attempt(data, name)


@given(VALUES, st.sampled_from(NAMES))
def test_random_values(data: object, name: str) -> None:
    attempt(data, name)
    attempt(json.dumps(data), name)


@given(st.binary(max_size=300))
def test_random_bytes_behind_the_head_of_a_database(data: bytes) -> None:
    attempt(b"SQLite format 3\0" + data, "database")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "data",
    [
        '{"results": [',
        '{"a": ' * 5000,
        "B\0P",
        '{"gameResult": [{"player": NaN}]}',
        "\ud800",
        '[{"history_v2": 1}]',
        b"\xff\xfeB\0",
    ],
)
def test_broken(data: object, name: str) -> None:
    with pytest.raises(roads.RoadsError):
        feeds.decode(data, shape=name, **SHAPES[name].probe)


@pytest.mark.parametrize("data", [None, 7, 1.5, object()])
def test_no_data(data: object) -> None:
    with pytest.raises(roads.OptionError, match="data"):
        feeds.decode(data, shape="letters")


FLAGS = st.booleans()
FULL = st.builds(Round, st.sampled_from(Outcome), st.integers(0, 9), st.just(None), FLAGS, FLAGS)
UNKNOWN = st.none() | FLAGS
ANY = st.builds(Round, st.sampled_from(Outcome), st.none() | st.integers(0, 9), UNKNOWN, UNKNOWN, UNKNOWN)
PLAIN = st.sampled_from([Round(outcome) for outcome in Outcome])
PAIRED = st.builds(Round, st.sampled_from(Outcome), st.none(), st.none(), FLAGS, FLAGS)
SIDES = st.sampled_from([Outcome.BANKER, Outcome.PLAYER])
CELLS = st.builds(Round, SIDES, st.none() | st.integers(0, 9), st.none(), UNKNOWN, UNKNOWN) | st.just(Round(Outcome.TIE))


@pytest.mark.parametrize(
    ("name", "round", "options"),
    [
        ("letters", PLAIN, {}),
        ("flags", PAIRED, {}),
        ("colours", FULL, {}),
        ("table csv", ANY, {}),
        ("trend strings", PAIRED, {"pairs": "PB"}),
        ("trend strings", PAIRED, {"pairs": "BP"}),
        ("road cells", CELLS, {}),
        ("road cells", CELLS, {"rows": 3, "tail": "drop"}),
    ],
)
def test_encode_is_the_inverse(name: str, round: st.SearchStrategy[Round], options: dict[str, object]) -> None:
    @given(st.lists(round, min_size=1, max_size=90))
    def check(shoe: list[Round]) -> None:
        text = feeds.encode(shoe, shape=name, **options)
        assert feeds.decode(text, shape=name, **{**SHAPES[name].probe, **options}).shoes[0].rounds == tuple(shoe)

    check()


def test_encode_says_nothing_that_is_not_known() -> None:
    with pytest.raises(feeds.FeedError, match="round 1: its total is not known"):
        feeds.encode("B", shape="colours")
    with pytest.raises(roads.OptionError, match="pairs"):
        feeds.encode("Bb", shape="trend strings")
    with pytest.raises(roads.OptionError, match="a shape that can be written: letters"):
        feeds.encode("B", shape="frames")


@given(st.text(alphabet="BPT", max_size=40), st.integers(0, 1000))
def test_shuffled_cells_give_the_shoe_or_are_refused(text: str, seed: int) -> None:
    value = json.loads(feeds.encode(text, shape="road cells"))
    random.Random(seed).shuffle(value["results"])
    try:
        found = feeds.decode(value, shape="road cells").shoes[0].rounds
    except feeds.FeedError:
        return
    assert roads.notation(found) == text
