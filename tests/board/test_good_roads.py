"""Good roads: the samples of their definition, a second reading of it, thresholds, own rules, and what a round changes."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, cast

import pytest
from hypothesis import given
from support.second_rule import check_good_roads, random_shoes, streaky_shoes
from support.strategies import every, shoes

import roads
from roads.board.good_road_patterns import rules_named
from roads.errors import LimitError, OptionError

# Each rule with a pattern as "name side length first-last"; the side is left out where there is none. The first rounds are
# counted by hand where the definition's table does not give them.
SAMPLES = {
    "": "",
    "T": "",
    "B": "",
    "BBB": "",
    "BBPBP": "",
    "BBPPBPP": "",
    "PBBBB": "long B 4 2-5",
    "BBBTBB": "long B 5 1-6",
    "BPBP": "single-jump 4 1-4",
    "BBPBPB": "single-jump 4 3-6",
    "PBPBTP": "single-jump 5 1-6",
    "BBPPBBPP": "double-jump 4 1-8, equal-rows 4 1-8, rows 4 1-8",
    "BBPPBBPPB": "double-jump 4 1-9, equal-rows 4 1-9, rows 4 1-9, follow-after B 2 1-9",
    "BBPPBBPPBP": "follow-after P 2 3-10",
    "BPPBPP": "one-hall-two-rooms B 2 1-6",
    "BPPTBPP": "one-hall-two-rooms B 2 1-7",
    "PBBPBB": "one-hall-two-rooms P 2 1-6",
    "BPPBPPBP": "one-hall-two-rooms B 2 1-8, jump-after B 3 1-8, follow-after P 2 2-8",
    "BPBPPPBP": "jump-after B 3 1-8",
    "BBPPPBBPB": "follow-after B 2 1-9",
    "BBPPPBB": "rows 3 1-7",
    "PPBBPP": "equal-rows 3 1-6, rows 3 1-6",
    "PBBPPPBBBB": "slope-up 4 1-10, long B 4 7-10, rows 3 2-10",
    "BBBBPPPBBP": "slope-down 4 1-10, rows 3 1-10",
    "BBBBPBBBB": "dotted-dragon B 4 1-9, long B 4 6-9",
    "BPBBPBPBB": "gap B 2 1-9, jump-after P 3 2-9",
    "BPPBPBBBBBPPPP": "long P 4 11-14",
    "PBBTPBPTPBBBBPPBBBPPPTPPBBPPPTBBBBPBBBBBBPPPPBPBPPPBBTBPPPTPPPPT": "long P 7 56-63, rows 3 49-63",
    # Those about the newest streak itself end with it; those over several streaks wait for it.
    "BBBBP": "",
    "BBBBPBBBBP": "",
    "PBBPPPBBBBP": "slope-up 4 1-11, rows 3 2-11",
    "PBBPPPBBBBPPPPP": "slope-up 5 1-15, long P 5 11-15, rows 4 2-15",
    "PBBPPPBBBBPPPPPP": "long P 6 11-16, rows 4 2-16",
    # A pair of gap waits for its second half, and one more single streak may follow it.
    "BPBBPPBPPPBBPB": "gap B 2 1-14",
    "BPBBPPBPPPBBPBP": "gap B 2 1-15",
    "BPBBPPBPPPBBPBPB": "gap B 2 1-16, single-jump 4 13-16",
    "BPBBPPBPPPBBPPBBB": "rows 4 8-17",
}


def told(found: Sequence[roads.GoodRoad]) -> str:
    """Good roads in the words of the samples."""
    return ", ".join(
        " ".join([name, *([side.value] if side else []), str(length), f"{first}-{last}"])
        for name, side, length, first, last in found
    )


@pytest.mark.parametrize("shoe", SAMPLES)
def test_samples(shoe: str) -> None:
    assert told(roads.good_roads(shoe)) == SAMPLES[shoe]
    assert roads.good_roads(roads.scoreboard(shoe)) == roads.good_roads(shoe)


def test_a_good_road_in_full() -> None:
    assert roads.good_roads("PBBBB") == (roads.GoodRoad("long", roads.Outcome.BANKER, 4, 2, 5),)
    assert roads.good_roads("DDDD", game="dragon-tiger") == roads.good_roads("BBBB")


def some_shoes() -> Iterator[str]:
    yield from random_shoes(150, seed=15)
    yield from streaky_shoes(60, seed=16)


def test_the_second_reading_agrees() -> None:
    """After every round; `tools/check_good_roads.py` does the same with 120,000 shoes."""
    for shoe in some_shoes():
        check_good_roads(shoe)


def test_the_shoes_have_every_pattern() -> None:
    """Otherwise agreement would say little."""
    names = [road.name for shoe in some_shoes() for end in range(0, len(shoe), 3) for road in roads.good_roads(shoe[:end])]
    assert min(names.count(rule.name) for rule in roads.GOOD_ROADS) >= 5


@every
@given(shoes)
def test_the_second_reading_agrees_on_any_shoe(shoe: str) -> None:
    check_good_roads(shoe)


def house(which: str, /, **thresholds: Any) -> list[roads.GoodRoadRule]:
    return [replace(rule, **thresholds) for rule in rules_named([which])]


@pytest.mark.parametrize(
    ("name", "thresholds", "shoe", "expected"),
    [
        ("long", {"at_least": 5}, "BBBB", ""),
        ("long", {"at_least": 5}, "BBBBB", "long B 5 1-5"),
        ("long", {"at_least": 2}, "BB", "long B 2 1-2"),
        ("single-jump", {"at_least": 5}, "BPBP", ""),
        ("single-jump", {"at_least": 5}, "BPBPB", "single-jump 5 1-5"),
        ("single-jump", {"longer_first": True}, "BBPBP", "single-jump 4 1-5"),
        ("single-jump", {"longer_first": True}, "PBBPBP", "single-jump 4 2-6"),
        ("single-jump", {"longer_first": True}, "BPBPP", ""),
        ("rows", {"at_least": 2}, "BBPP", "rows 2 1-4"),
        ("rows", {"streak": 3}, "BBBPPPBBB", "rows 3 1-9"),
        ("rows", {"streak": 3}, "BBBPPPBBBPP", "rows 3 1-11"),
        ("rows", {"streak": 3}, "BBBPPPBB", ""),
        ("equal-rows", {"at_least": 2}, "BBPP", "equal-rows 2 1-4"),
        ("equal-rows", {"streak": 3}, "BBPPBB", ""),
        ("equal-rows", {"streak": 3}, "BBBPPPBBB", "equal-rows 3 1-9"),
        ("double-jump", {"streak": 3}, "BBBPPPBBBPPP", "double-jump 4 1-12"),
        ("double-jump", {"at_least": 2}, "BBPPB", "double-jump 2 1-5"),
        ("one-hall-two-rooms", {"streak": 3}, "BPPPBPPP", "one-hall-two-rooms B 2 1-8"),
        ("one-hall-two-rooms", {"streak": 3}, "BPPPBPPPBPP", "one-hall-two-rooms B 2 1-11"),
        ("one-hall-two-rooms", {"streak": 3}, "BPPBPP", ""),
        ("gap", {"at_least": 3}, "BPBBPBPBB", ""),
        ("gap", {"at_least": 3}, "BPBBPBPBBPBPBB", "gap B 3 1-14"),
        ("gap", {"streak": 3}, "BPBBBPBPBBB", "gap B 2 1-11"),
        ("gap", {"streak": 3}, "BPBBBPBPBBBPBPBB", "gap B 2 1-16"),
        ("gap", {"streak": 3}, "BPBBBPBPBBBPBB", ""),
        ("dotted-dragon", {"at_least": 2}, "BBPBB", "dotted-dragon B 2 1-5"),
        ("dotted-dragon", {"at_least": 5}, "BBBBPBBBBB", ""),
        ("jump-after", {"at_least": 2}, "BPPBPP", "jump-after B 2 1-6"),
        ("jump-after", {"at_least": 2}, "BPBPB", "jump-after B 2 1-5, jump-after P 2 2-5"),
        ("follow-after", {"newest": 3}, "BBPBBPBB", ""),
        ("follow-after", {"newest": 3}, "BBPBBPBBB", "follow-after B 2 1-9"),
        ("follow-after", {"at_least": 3}, "BBPBBPB", ""),
        ("follow-after", {"streak": 3}, "BBBPBBBPB", "follow-after B 2 1-9"),
        ("follow-after", {"streak": 3}, "BBBPBBPB", ""),
        ("slope-up", {"at_least": 3}, "BPPBBB", "slope-up 3 1-6"),
        ("slope-up", {"at_least": 5}, "BPPBBBPPPP", ""),
        ("slope-down", {"at_least": 2}, "BBP", "slope-down 2 1-3"),
        ("slope-down", {"at_least": 2}, "BBBPPB", "slope-down 3 1-6"),
    ],
)
def test_the_rule_of_another_house(name: str, thresholds: dict[str, Any], shoe: str, expected: str) -> None:
    assert told(roads.good_roads(shoe, house(name, **thresholds))) == expected


def ends_on_its_own_side(streaks: Sequence[roads.Streak], rule: roads.GoodRoadRule) -> Iterator[roads.Pattern]:
    if len(streaks) >= rule.at_least and streaks[0].outcome is streaks[-1].outcome:
        yield roads.Pattern(streaks[-1].outcome, len(streaks), sum(streak.length for streak in streaks))


def test_an_own_rule() -> None:
    rule = roads.GoodRoadRule("own", roads.RuleWords("Own"), ends_on_its_own_side, at_least=3)
    found = roads.good_roads("TBBPTB", (*rules_named(["long"]), rule))
    assert told(found) == "own B 3 2-6"
    assert pickle.loads(pickle.dumps(rule)) == rule == replace(rule) != replace(rule, at_least=4)


@pytest.mark.parametrize(
    ("suffix", "shoe", "expected"),
    [
        ("BBPBB", "BBPBB", "my road 5 1-5"),
        ("BBPBB", "TBBBTPBTB", "my road 5 3-9"),
        ("BBPBB", "PPBPP", ""),
        ("BBPBB", "BPBB", ""),
        ("XXYXX", "BBPBB", "my road B 5 1-5"),
        ("XXYXX", "PPPBPP", "my road P 5 2-6"),
        ("YX", "PPPBPPB", "my road B 2 6-7"),
        ("YY", "BB", "my road P 2 1-2"),
        ("BP" * 10, "BP" * 11, "my road 20 3-22"),
        ("BP" * 10, "BP" * 9, ""),
    ],
)
def test_suffixes(suffix: str, shoe: str, expected: str) -> None:
    rule = roads.suffix_rule("my road", suffix)
    assert told(roads.good_roads(shoe, [rule])) == expected
    assert rule == roads.suffix_rule("my road", suffix) != roads.suffix_rule("my road", "BBB")
    assert rule.words.english == "my road"


@pytest.mark.parametrize(
    ("suffix", "message"),
    [
        ("BTP", "suffix: expected 2 to 20 letters, B and P, or X and Y for one side and the other, got 'BTP'"),
        ("BX", "suffix: expected 2 to 20 letters"),
        ("bp", "suffix: expected 2 to 20 letters"),
        ("B", "suffix: expected 2 to 20 letters"),
        ("", "suffix: expected 2 to 20 letters"),
        (None, "suffix: expected 2 to 20 letters"),
        ("B" * 21, "suffix: expected 2 to 20 letters"),
    ],
)
def test_bad_suffixes(suffix: Any, message: str) -> None:
    with pytest.raises(OptionError) as raised:
        roads.suffix_rule("my road", suffix)
    assert str(raised.value).startswith(message)
    assert isinstance(raised.value, LimitError) == (suffix == "B" * 21)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"at_least": 1}, "good road long, at_least: expected a whole number of at least 2, got 1"),
        ({"at_least": True}, "good road long, at_least: expected a whole number of at least 2, got True"),
        ({"streak": 1}, "good road long, streak: expected a whole number of at least 2, got 1"),
        ({"newest": 0}, "good road long, newest: expected a whole number of at least 1, got 0"),
        ({"longer_first": 1}, "good road long, longer_first: expected True or False, got 1"),
        ({"name": ""}, "name: expected a text of 1 to 100 characters, got ''"),
        ({"name": "x" * 101}, "name: expected a text of 1 to 100 characters"),
        ({"name": "a,b"}, "name: expected a text without commas, and without blanks around it, got 'a,b'"),
        ({"name": " a"}, "name: expected a text without commas"),
        ({"name": "\ud800"}, "name: expected a text without half of a surrogate pair"),
        ({"words": "Long"}, "words: expected RuleWords, got 'Long'"),
        ({"words": roads.RuleWords(" ")}, "words.english: expected a text of 1 to 100 characters"),
        ({"words": roads.RuleWords("Long", cast(str, 1))}, "words.italian: expected a text of 1 to 100 characters, got 1"),
        ({"find": None}, "find: expected a function of streaks and the rule, got None"),
    ],
)
def test_bad_rules(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError) as raised:
        house("long", **fields)
    assert str(raised.value).startswith(message)


LONG = rules_named(["long"])[0]
NAMES = ", ".join([rule.name for rule in roads.GOOD_ROADS])


@pytest.mark.parametrize("rules", ["long", None, ["long"], [LONG, LONG], iter([LONG])])
def test_what_is_no_rules(rules: Any) -> None:
    with pytest.raises(OptionError, match="rules: expected GoodRoadRules, each with a name of its own, got"):
        roads.good_roads("B", rules)


def test_an_unknown_name_is_named() -> None:
    with pytest.raises(OptionError) as raised:
        rules_named(["long", "lang"])
    assert str(raised.value) == f"rules: expected one of {NAMES}, got 'lang'"
    assert [rule.name for rule in rules_named(["rows", "gap", "rows"])] == ["gap", "rows"]


@pytest.mark.parametrize(
    "pattern",
    [
        (None, 4, 4),
        roads.Pattern(None, 4, 5),
        roads.Pattern(None, 4, 0),
        roads.Pattern(None, 0, 4),
        roads.Pattern(roads.Outcome.TIE, 4, 4),
        roads.Pattern(None, 4, cast(int, 4.0)),
    ],
)
def test_what_an_own_rule_may_not_find(pattern: Any) -> None:
    rule = roads.GoodRoadRule("own", roads.RuleWords("Own"), lambda streaks, rule: [pattern])
    with pytest.raises(
        OptionError, match="good road own, find: expected Patterns of a side or None, a length and 1 to 4 rounds"
    ):
        roads.good_roads("BBTBB", [rule])


def test_the_smallest_that_an_own_rule_may_find() -> None:
    rule = roads.GoodRoadRule("own", roads.RuleWords("Own"), lambda streaks, rule: [roads.Pattern(None, 1, 1)])
    assert told(roads.good_roads("BT", [rule])) == "own 1 1-1"


def test_the_game_is_given_by_name_alone() -> None:
    with pytest.raises(TypeError):
        roads.good_roads("D", roads.GOOD_ROADS, "dragon-tiger")  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        roads.suffix_rule("own", "BB", roads.RuleWords("Own"))  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        rules_named(["long"], roads.GOOD_ROADS, "only")  # type: ignore[call-arg]


class Read(tuple[roads.Streak, ...]):
    """Streaks that remember which of them were read."""

    def __getitem__(self, index: Any) -> Any:
        assert isinstance(index, int)
        read.append(index + len(self) if index < 0 else index)
        return super().__getitem__(index)


read: list[int] = []


def test_the_cost_is_that_of_the_pattern() -> None:
    """Only the streaks of a pattern are read, and the few that show where it starts, or that it is too short."""
    for shoe in streaky_shoes(60, seed=17):
        streaks = Read(roads.streaks(shoe))
        for rule in roads.GOOD_ROADS:
            read.clear()
            rounds = max([pattern.rounds for pattern in rule.find(streaks, rule)], default=0)
            own = len(roads.streaks(shoe.replace("T", "")[-rounds:])) if rounds else 2 * rule.at_least
            assert min(read) >= len(streaks) - own - 4


def applied(found: dict[tuple[Any, ...], roads.GoodRoad], changes: roads.GoodRoadChanges) -> None:
    for road in changes.ended:
        assert found.pop((road.name, road.side, road.first)) == road
    for road in changes.grown:
        assert found[road.name, road.side, road.first] != road
        found[road.name, road.side, road.first] = road
    for road in changes.started:
        assert (road.name, road.side, road.first) not in found
        found[road.name, road.side, road.first] = road


@every
@given(shoes)
def test_changes_folded_over_a_shoe_are_what_it_reads(shoe: str) -> None:
    folded: dict[tuple[Any, ...], roads.GoodRoad] = {}
    board = roads.scoreboard()
    before: tuple[roads.GoodRoad, ...] = ()
    started = ended = 0
    for letter in shoe:
        board = board.after(letter)
        after = roads.good_roads(board)
        found = roads.good_road_changes(before, after)
        if letter == "T":
            assert found == ((), (), ())
        applied(folded, found)
        started, ended, before = started + len(found.started), ended + len(found.ended), after
        assert set(folded.values()) == set(after)
    assert started - ended == len(before)
    assert roads.good_road_changes(before, ()) == ((), (), before)


@every
@given(shoes, shoes)
def test_changes_between_any_two_boards(before: str, after: str) -> None:
    old, new = roads.good_roads(before), roads.good_roads(after)
    folded = {(road.name, road.side, road.first): road for road in old}
    applied(folded, roads.good_road_changes(old, new))
    assert set(folded.values()) == set(new)


def test_what_starts_grows_and_ends() -> None:
    found = [roads.good_roads("PBBBBB"[:count]) for count in (4, 5, 6)]
    assert [told(each) for each in roads.good_road_changes(found[0], found[1])] == ["long B 4 2-5", "", ""]
    assert [told(each) for each in roads.good_road_changes(found[1], found[2])] == ["", "long B 5 2-6", ""]
    assert [told(each) for each in roads.good_road_changes(found[2], roads.good_roads("PBBBBBP"))] == ["", "", "long B 5 2-6"]
    # A round that was taken back makes it shorter.
    assert [told(each) for each in roads.good_road_changes(found[2], found[1])] == ["", "long B 4 2-5", ""]
    # The same name and side from another round is another pattern: one more B, one less at its start.
    twice = [roads.good_roads(shoe, [roads.suffix_rule("own", "BBB")]) for shoe in ("BBB", "BBBB")]
    assert [told(each) for each in roads.good_road_changes(*twice)] == ["own 3 2-4", "", "own 3 1-3"]


@pytest.mark.parametrize("wrong", ["BBBB", None, [("long", None, 4, 1, 4)]])
def test_changes_of_something_else(wrong: Any) -> None:
    for pair, option in (((wrong, ()), "before"), (((), wrong), "after")):
        with pytest.raises(OptionError, match=f"{option}: expected GoodRoads, as good_roads gives them, got"):
            roads.good_road_changes(*pair)
