"""The good roads of this library: what each pattern asks of the streaks at the end of a shoe, and `GOOD_ROADS`, their rules.

A rule reads the streaks of a shoe, ties taken out, from the newest back. The newest streak is still growing: while it is
shorter than a rule over several streaks asks, the pattern is still on if the streaks before it fulfil the rule by themselves.
A rule that is about the newest streak itself (long, dotted-dragon) ends with that streak.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from roads.board.good_road_rules import GoodRoadRule, Pattern, RuleWords
from roads.board.streaks import Streak
from roads.checks import one_of
from roads.game.rounds import Outcome


def _rounds_from(streaks: Sequence[Streak], first: int) -> int:
    """Rounds from the streak of index `first` to the newest round, ties not counted."""
    return sum([streaks[index].length for index in range(first, len(streaks))])


def _chain_length(
    streaks: Sequence[Streak],
    rule: GoodRoadRule,
    fits: Callable[[int, int], bool],
    asked: Callable[[int], int],
) -> tuple[int, int]:
    """The newest streaks in which each follows from the one before it, as many as fit, where they are at least `at_least`.

    Args:
        streaks: The streaks of a shoe, oldest first, at least one.
        rule: The rule.
        fits: Whether a streak of the second length may follow one of the first.
        asked: The length that the newest streak needs after one of this length; while it is shorter, those before it count.

    Returns:
        How many streaks, and the index of the oldest; (0, 0) for fewer than `at_least`.
    """
    newest = len(streaks) - 1
    end = newest + 1
    if newest and streaks[newest].length < asked(streaks[newest - 1].length):
        end = newest
    start = end - 1
    while start and fits(streaks[start - 1].length, streaks[start].length):
        start -= 1
    count = end - start
    return (count, start) if count >= rule.at_least else (0, 0)


def _chain(
    streaks: Sequence[Streak],
    rule: GoodRoadRule,
    fits: Callable[[int, int], bool],
    asked: Callable[[int], int],
) -> tuple[Pattern, ...]:
    count, start = _chain_length(streaks, rule, fits, asked)
    return (Pattern(None, count, _rounds_from(streaks, start)),) if count else ()


def _slope_up(streaks: Sequence[Streak], rule: GoodRoadRule) -> tuple[Pattern, ...]:
    return _chain(streaks, rule, lambda before, length: length == before + 1, lambda before: before + 1)


def _slope_down(streaks: Sequence[Streak], rule: GoodRoadRule) -> tuple[Pattern, ...]:
    return _chain(streaks, rule, lambda before, length: length == before - 1, lambda before: before - 1)


def _double_jump(streaks: Sequence[Streak], rule: GoodRoadRule) -> tuple[Pattern, ...]:
    return _chain(streaks, rule, lambda before, length: before == length == rule.streak, lambda _: rule.streak)


def _equal_rows(streaks: Sequence[Streak], rule: GoodRoadRule) -> tuple[Pattern, ...]:
    return _chain(streaks, rule, lambda before, length: before == length >= rule.streak, lambda before: before)


def _rows(streaks: Sequence[Streak], rule: GoodRoadRule) -> tuple[Pattern, ...]:
    return _chain(streaks, rule, lambda before, length: min(before, length) >= rule.streak, lambda _: rule.streak)


def _single_jump(streaks: Sequence[Streak], rule: GoodRoadRule) -> tuple[Pattern, ...]:
    if rule.longer_first:
        return _chain(streaks, rule, lambda _, length: length == 1, lambda _: 1)
    return _chain(streaks, rule, lambda before, length: before == length == 1, lambda _: 1)


def _one_hall_two_rooms(streaks: Sequence[Streak], rule: GoodRoadRule) -> tuple[Pattern, ...]:
    rooms = rule.streak
    pairs = ((1, rooms), (rooms, 1))
    count, start = _chain_length(
        streaks, rule, lambda before, length: (before, length) in pairs, lambda before: rooms if before == 1 else 1
    )
    if not count:
        return ()
    hall = streaks[start if streaks[start].length == 1 else start + 1].outcome
    return (Pattern(hall, count // 2, _rounds_from(streaks, start)),)


def _dotted_dragon(streaks: Sequence[Streak], rule: GoodRoadRule) -> tuple[Pattern, ...]:
    if len(streaks) < 3 or streaks[-2].length != 1:
        return ()
    newest = streaks[-1]
    if min(newest.length, streaks[-3].length) < rule.at_least:
        return ()
    return (Pattern(newest.outcome, newest.length, _rounds_from(streaks, len(streaks) - 3)),)


def _long(streaks: Sequence[Streak], rule: GoodRoadRule) -> tuple[Pattern, ...]:
    side, length = streaks[-1]
    return (Pattern(side, length, length),) if length >= rule.at_least else ()


def _newest_of(streaks: Sequence[Streak], side: Outcome) -> int:
    """Index of the newest streak of a side; -1 where it has none."""
    newest = len(streaks) - 1
    return newest if streaks[newest].outcome is side else newest - 1


def _gap(streaks: Sequence[Streak], rule: GoodRoadRule) -> tuple[Pattern, ...]:
    found = []
    for side in (Outcome.BANKER, Outcome.PLAYER):
        index = _newest_of(streaks, side)
        # The growing streak is short where at least `streak` is asked, which is after a single one.
        if index == len(streaks) - 1 and index >= 2 and streaks[index].length < rule.streak and streaks[index - 2].length == 1:
            index -= 2
        if index >= 0 and streaks[index].length == 1:
            index -= 2
        pairs = 0
        while index >= 2 and streaks[index].length >= rule.streak and streaks[index - 2].length == 1:
            pairs, index = pairs + 1, index - 4
        if pairs >= rule.at_least:
            found.append(Pattern(side, pairs, _rounds_from(streaks, index + 2)))
    return tuple(found)


def _jump_after(streaks: Sequence[Streak], rule: GoodRoadRule) -> tuple[Pattern, ...]:
    found: list[Pattern] = []
    for side in (Outcome.BANKER, Outcome.PLAYER):
        index = _newest_of(streaks, side)
        if index == len(streaks) - 1:
            if streaks[index].length > 1:
                continue
            index -= 2
        found += _finished(streaks, rule, side, index, lambda length: length == 1)
    return tuple(found)


def _follow_after(streaks: Sequence[Streak], rule: GoodRoadRule) -> tuple[Pattern, ...]:
    side, length = streaks[-1]
    if length < rule.newest:
        return ()
    return _finished(streaks, rule, side, len(streaks) - 3, lambda length: length >= rule.streak)


def _finished(
    streaks: Sequence[Streak], rule: GoodRoadRule, side: Outcome, index: int, fits: Callable[[int], bool]
) -> tuple[Pattern, ...]:
    """The finished streaks of a side that fit, from the one of `index` back."""
    count = 0
    while index >= 0 and fits(streaks[index].length):
        count, index = count + 1, index - 2
    return (Pattern(side, count, _rounds_from(streaks, index + 2)),) if count >= rule.at_least else ()


_LONG = RuleWords("Long {side}", "Serie lunga {side}", "长{side}", "長{side}")
_HALL = RuleWords("One hall, two rooms ({side})", "Una sala, due camere ({side})", "一厅两房({side})", "一廳兩房({side})")
_GAP = RuleWords("Gap ({side})", "Intervallo ({side})", "隔黐({side})", "隔黐({side})")
_JUMP = RuleWords("Jump after {side}", "Salto dopo {side}", "逢{side}跳", "逢{side}跳")
_FOLLOW = RuleWords("Follow after {side}", "Seguito dopo {side}", "逢{side}连", "逢{side}連")

GOOD_ROADS = (
    GoodRoadRule("slope-up", RuleWords("Slope up", "Salita", "上坡路", "上坡路"), _slope_up, at_least=4),
    GoodRoadRule("slope-down", RuleWords("Slope down", "Discesa", "下坡路", "下坡路"), _slope_down, at_least=4),
    GoodRoadRule("double-jump", RuleWords("Double jump", "Salto doppio", "双跳", "雙跳"), _double_jump, at_least=4),
    GoodRoadRule(
        "dotted-dragon", RuleWords("Dotted dragon", "Drago col punto", "画龙点睛", "畫龍點睛"), _dotted_dragon, at_least=4
    ),
    GoodRoadRule("one-hall-two-rooms", _HALL, _one_hall_two_rooms, at_least=4),
    GoodRoadRule("gap", _GAP, _gap, at_least=2),
    GoodRoadRule("single-jump", RuleWords("Single jump", "Salto singolo", "单跳", "單跳"), _single_jump, at_least=4),
    GoodRoadRule("long", _LONG, _long, at_least=4),
    GoodRoadRule("equal-rows", RuleWords("Equal rows", "File uguali", "排排坐", "排排坐"), _equal_rows, at_least=3),
    GoodRoadRule("rows", RuleWords("Rows", "File", "拍拍黐", "拍拍黐"), _rows, at_least=3),
    GoodRoadRule("jump-after", _JUMP, _jump_after, at_least=3),
    GoodRoadRule("follow-after", _FOLLOW, _follow_after, at_least=2),
)
"""The rules of this library, in the order in which patterns are given. Houses differ in the thresholds."""


def rules_named(
    names: Iterable[str], rules: Sequence[GoodRoadRule] = GOOD_ROADS, *, option: str = "rules"
) -> tuple[GoodRoadRule, ...]:
    """The rules of some names, in the order of `rules`; an error is about the argument `option`.

    Raises:
        OptionError: There is no rule of that name; the message lists the names there are.
    """
    known = {rule.name: rule for rule in rules}
    wanted = {one_of(option, name, known) for name in names}
    return tuple([rule for name, rule in known.items() if name in wanted])
