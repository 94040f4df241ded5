"""Whatever comes in: a shoe, or one of our own errors; and what is written comes back."""

from __future__ import annotations

import gzip
import json
import random
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.decoded import SAMPLES

import roads
from roads import feeds
from roads.feeds import SHAPES
from roads.game.rounds import Outcome, Round

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
    "deckHistory",
    "ties",
    "leading_ties",
    "bp",
    "s",
    "id",
    "time",
    "shoeId",
    "tableId",
    "table_id",
    "big_eye2",
    "next_player2",
    "playerCards",
    "playerScore",
    "Shoe number 1",
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


ODD = [
    b"\0",
    b"\xef\xbb\xbf",
    b"\xff\xfe",
    b"\xed\xa0\x80",
    b"\r",
    b"\r\n\n\r",
    b"\x1f\x8b\x08",
    b"9" * 5000,
    b"1e400",
    b"-0",
    b"[" * 3000,
    b'"',
    "\u2028\x85\u202e".encode(),
    "莊🔴Ｂ".encode(),
]


def attempt(data: object, name: str) -> bool:
    """Whether a shape takes the data; what it takes makes boards, and what it does not is an error of ours."""
    try:
        options: dict[str, Any] = {option: True for option in ("check", "overlap") if option in SHAPES[name].options}
        decoded = feeds.decode(data, shape=name, **{**SHAPES[name].probe, **options})
    except roads.RoadsError:
        return False
    for shoe in decoded.shoes:
        roads.scoreboard(shoe.rounds)
    return True


def refusals(strategy: st.SearchStrategy[tuple[object, str]]) -> int:
    """How many of the examples of data and a shape's name are refused."""
    taken: Counter[bool] = Counter()

    @given(strategy)
    def check(example: tuple[object, str]) -> None:
        taken[attempt(*example)] += 1

    check()
    return taken[False]


NAME = st.sampled_from(NAMES)


def test_random_bytes() -> None:
    assert refusals(st.tuples(st.binary(max_size=200), NAME))


def test_random_text() -> None:
    assert refusals(st.tuples(st.text(max_size=100) | st.text(alphabet=LIKELY, max_size=60), NAME))


def test_random_values() -> None:
    assert refusals(st.tuples(VALUES, NAME))
    assert refusals(st.tuples(VALUES.map(json.dumps), NAME))


def test_random_bytes_behind_the_head_of_a_database() -> None:
    assert refusals(st.tuples(st.binary(max_size=300).map(lambda data: b"SQLite format 3\0" + data), st.just("database")))


def sample(name: str) -> bytes:
    """A valid feed of the shape."""
    if name != "database":
        text = SAMPLES[name]
        if name in ("letters", "digits", "flags"):  # each line is another way to write a shoe
            return text.partition("\n")[0].encode()
        return (text.partition("\n")[2] if name == "trend strings" else text).encode()
    with closing(sqlite3.connect(":memory:")) as database:
        database.executescript(SAMPLES[name])
        return database.serialize()


VALID = {name: sample(name) for name in NAMES}


@st.composite
def cut_off(draw: st.DrawFn) -> tuple[bytes, str]:
    name = draw(NAME)
    return VALID[name][: draw(st.integers(0, len(VALID[name])))], name


@st.composite
def flipped(draw: st.DrawFn) -> tuple[bytes, str]:
    name = draw(NAME)
    changed = bytearray(VALID[name])
    for _ in range(draw(st.integers(1, 3))):
        # Behind the pages in use a database has nothing: its head is what matters.
        changed[draw(st.integers(0, min(len(changed), 400) - 1))] ^= 1 << draw(st.integers(0, 7))
    return bytes(changed), name


@st.composite
def run_together(draw: st.DrawFn) -> tuple[bytes, str]:
    name = draw(NAME)
    return VALID[name][: draw(st.integers(0, 300))] + VALID[draw(NAME)], name


@st.composite
def with_something_odd(draw: st.DrawFn) -> tuple[bytes, str]:
    name = draw(NAME)
    at = draw(st.integers(0, len(VALID[name])))
    return VALID[name][:at] + draw(st.sampled_from(ODD)) + VALID[name][at:], name


def test_a_valid_feed() -> None:
    assert all(attempt(feed, name) for name, feed in VALID.items())


def test_a_valid_feed_cut_off() -> None:
    assert refusals(cut_off())


def test_a_valid_feed_with_a_flipped_bit() -> None:
    assert refusals(flipped())


def test_two_feeds_run_together() -> None:
    assert refusals(run_together())


def test_a_valid_feed_with_something_odd_in_it() -> None:
    assert refusals(with_something_odd())


@pytest.mark.parametrize("name", [name for name in NAMES if name != "database"])
@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-32", "cp037"])
def test_a_valid_feed_in_another_encoding(name: str, encoding: str) -> None:
    text = VALID[name].decode()
    if encoding == "cp037":
        text = text.encode("cp037", "replace").decode("cp037")
    with pytest.raises(feeds.FeedError):
        feeds.decode(text.encode(encoding), shape=name, **SHAPES[name].probe)


@pytest.mark.parametrize("name", NAMES)
def test_a_valid_feed_compressed(name: str) -> None:
    with pytest.raises(feeds.FeedError):
        feeds.decode(gzip.compress(VALID[name]), shape=name, **SHAPES[name].probe)


HUGE: list[object] = [10**5000, -(10**5000), 10**400, float("inf"), float("nan"), True, "9" * 5000, "\ud800", b"1"]


@pytest.fixture(scope="module")
def odd_values() -> Iterator[list[object]]:
    """Those of `HUGE`, a list and an object inside themselves, and a list in a hundred thousand others."""
    loop: list[Any] = []
    loop.append(loop)
    knot: dict[Any, Any] = {}
    knot.update(dict.fromkeys([*KEYS, "gameResult", "deckHistory", "data", 7, None, ("a",)], knot))
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    yield [*HUGE, loop, knot, deep]
    while deep:  # taken apart from outside, since Python does so by recursion
        deep = deep.pop()


@pytest.mark.parametrize("name", NAMES)
def test_values_that_are_enormous_or_inside_themselves(name: str, odd_values: list[object]) -> None:
    taken = []
    for odd in odd_values:
        for key in KEYS:
            taken += [attempt({key: odd}, name), attempt({key: [odd]}, name)]
            taken.append(attempt([{key: [dict.fromkeys(KEYS, odd)]}], name))
        taken += [attempt([odd], name), attempt({"a": [odd], odd if isinstance(odd, int) else "b": []}, name)]
    assert not all(taken)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "data",
    [
        '{"results": [',
        pytest.param('{"a": ' * 5000, id="deep objects"),
        "B\0P",
        '{"gameResult": [{"player": NaN}]}',
        "\ud800",
        '[{"history_v2": 1}]',
        b"\xff\xfeB\0",
        '{"results": [{"pos": [1e400, 0], "c": "R"}]}',
        pytest.param('{"results": [{"pos": [' + "9" * 5000 + ', 0], "c": "R"}]}', id="5,000 digits"),
        '{"gameResult": [{"player": 1e400, "winner": "TIE"}]}',
        pytest.param('{"history_v2": [{"winner": ' + "[" * 100_000, id="deep in an object"),
        pytest.param("[" * 100_000 + "]" * 100_000, id="deep lists"),
        pytest.param("\0" * 100, id="NULs"),
        "\r\n\r \u2028\x85\x0c?",
        pytest.param('"' * 300_001, id="quotes"),
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
def test_encode_is_the_inverse(name: str, round: st.SearchStrategy[Round], options: dict[str, Any]) -> None:
    @settings(max_examples=40)  # of some thirty rounds each
    @given(st.lists(round, min_size=1, max_size=90))
    def check(shoe: list[Round]) -> None:
        text = feeds.encode(shoe, shape=name, **options)
        assert feeds.decode(text, shape=name, **{**SHAPES[name].probe, **options}).shoes[0].rounds == tuple(shoe)

    check()


def test_encode_of_cards_is_the_inverse() -> None:
    """With suits, without, as points, and rounds that know the loser's total alone or nothing."""
    dealt = roads.deal_shoe(7)
    hands = [(round.player_cards, round.banker_cards) for round in dealt]
    ranks = [([str(card)[:-1] for card in first or ()], [str(card)[:-1] for card in second or ()]) for first, second in hands]
    points = [tuple([[card.points for card in hand or () if isinstance(card, roads.Card)] for hand in both]) for both in hands]
    known = [
        *roads.rounds_from_cards(ranks, decks=99),
        *roads.rounds_from_cards([(first, second) for first, second in points], decks=99),
    ]
    partly = Round(Outcome.BANKER, 7, player_total=3), Round(Outcome.TIE)
    for shoe in (dealt, (*dealt, *known, *partly), partly):
        kept = [round for round in shoe if not _like_points(round)]
        assert feeds.decode(feeds.encode(kept, shape="csv"), shape="csv", order="oldest").shoes[0].rounds == tuple(kept)


def _like_points(round: Round) -> bool:
    cards = (*(round.player_cards or ()), *(round.banker_cards or ()))
    return bool(cards) and all(isinstance(card, roads.Card) and str(card) in tuple("23456789") for card in cards)


def test_encode_of_ranks_that_could_be_points_leaves_them_out() -> None:
    shoe = [roads.round_from_cards(["4", "4"], ["3", "3"]), roads.round_from_cards(["4", "4"], ["K", "3"])]
    assert feeds.encode(shoe, shape="csv").splitlines() == [
        "result,total,natural,banker pair,player pair,player total,banker total,"
        "player card 1,player card 2,player card 3,banker card 1,banker card 2,banker card 3",
        "player,8,true,true,true,8,6,,,,,,",
        "player,8,true,false,true,8,3,4,4,,K,3,",
    ]


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
