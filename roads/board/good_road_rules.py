"""Rules of good roads as frozen values: the name, the words and the thresholds of a pattern, and the function that finds it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import NamedTuple, TypeAlias

from roads.board.streaks import Streak
from roads.checks import check_text, whole_number, yes_or_no
from roads.errors import OptionError, OptionLimitError
from roads.game.rounds import Outcome
from roads.limits import GOOD_ROAD_SUFFIX, GOOD_ROAD_WORDS


class Pattern(NamedTuple):
    """A pattern at the end of some streaks: what the function of a rule finds.

    Attributes:
        side: The side it is about, BANKER or PLAYER; None where it is about both.
        length: Its length, in the unit of its rule: streaks, pairs or rounds.
        rounds: Number of newest rounds that it covers, ties not counted; at least 1.
    """

    side: Outcome | None
    length: int
    rounds: int


class RuleWords(NamedTuple):
    """The name of a pattern in four languages; a `{side}` in it stands for the side. English where one is left empty.

    Attributes:
        english: English.
        italian: Italian.
        simplified: Chinese in simplified characters.
        traditional: Chinese in traditional characters.
    """

    english: str
    italian: str = ""
    simplified: str = ""
    traditional: str = ""

    def of(self, language: str) -> str:
        """The name in a language: "en", "it", "zh-Hans" or "zh-Hant"; English for any other."""
        places = {"it": self.italian, "zh-Hans": self.simplified, "zh-Hant": self.traditional}
        return places.get(language) or self.english


Find: TypeAlias = "Callable[[Sequence[Streak], GoodRoadRule], Iterable[Pattern]]"


@dataclass(frozen=True, slots=True)
class GoodRoadRule:
    """The rule of one pattern. The rule of another house is another value: `dataclasses.replace(rule, at_least=5)`.

    Attributes:
        name: Its name in data, such as "single-jump".
        words: Its name in pictures.
        find: Function from the streaks of a shoe (oldest first, at least one) and this rule, for its thresholds, to the
            patterns at their end, Banker's before Player's.
        at_least: Smallest length, in the unit of the rule: streaks, pairs (gap) or rounds (long, and both dragons of
            dotted-dragon); at least 2.
        streak: Length of a streak that is more than a single one, at least 2: exactly that in double-jump and
            one-hall-two-rooms, at least that in gap, equal-rows, rows and follow-after. The other rules do not read it.
        newest: Rounds that the newest streak needs for follow-after, at least 1. The other rules do not read it.
        longer_first: Whether the oldest streak of a single-jump may be longer. The other rules do not read it.

    Raises:
        OptionError: A field has another type or value; an OptionLimitError for a name over `roads.limits.GOOD_ROAD_WORDS`.
    """

    name: str
    words: RuleWords
    find: Find
    at_least: int = 2
    streak: int = 2
    newest: int = 1
    longer_first: bool = False

    def __repr__(self) -> str:
        """The same in every process, as that of a function is not: what is drawn is known by it."""
        found = self.find
        function = f"{found.__module__}.{found.__qualname__}" if isinstance(found, FunctionType) else repr(found)
        thresholds = ", ".join([f"{name}={getattr(self, name)!r}" for name in ("at_least", "streak", "newest", "longer_first")])
        return f"GoodRoadRule({self.name!r}, {self.words!r}, {function}, {thresholds})"

    def __post_init__(self) -> None:
        _check_words("name", self.name)
        if "," in self.name or self.name != self.name.strip():
            raise OptionError("name", self.name, "a text without commas, and without blanks around it")
        if not isinstance(self.words, RuleWords):
            raise OptionError("words", self.words, "RuleWords")
        for language, word in zip(RuleWords._fields, self.words, strict=True):
            if word or language == "english":
                _check_words(f"words.{language}", word)
        if not callable(self.find):
            raise OptionError("find", self.find, "a function of streaks and the rule")
        place = f"good road {self.name}, "
        for option, least in (("at_least", 2), ("streak", 2), ("newest", 1)):
            whole_number(place + option, getattr(self, option), least)
        yes_or_no(place + "longer_first", self.longer_first)


def _check_words(option: str, text: object) -> None:
    expected = f"a text of 1 to {GOOD_ROAD_WORDS} characters"
    if not isinstance(text, str) or not text.strip():
        raise OptionError(option, text, expected)
    GOOD_ROAD_WORDS.check(len(text), OptionLimitError, option, text, expected)
    check_text(option, text)


@dataclass(frozen=True, slots=True)
class _Suffix:
    """The function of a rule that asks for the newest results of a shoe: equal for equal suffixes."""

    suffix: str

    def __call__(self, streaks: Sequence[Streak], rule: GoodRoadRule) -> tuple[Pattern, ...]:
        count = len(self.suffix)
        letters = ""
        for side, length in reversed(streaks):
            letters = side.value * min(length, count) + letters
            if len(letters) >= count:
                break
        newest = letters[-count:]
        if self.suffix == newest:
            return (Pattern(None, count, count),)
        for one, other in (("B", "P"), ("P", "B")):
            if self.suffix.translate({ord("X"): one, ord("Y"): other}) == newest:
                return (Pattern(Outcome(one), count, count),)
        return ()


def suffix_rule(name: str, suffix: str, *, words: RuleWords | None = None) -> GoodRoadRule:
    """The rule of a pattern that is the newest results of a shoe, ties left out.

    >>> from roads.board.good_roads import good_roads
    >>> good_roads("PBBTPBB", [suffix_rule("my road", "XXYXX")])
    (GoodRoad(name='my road', side=Outcome.BANKER, length=5, first=2, last=7),)

    Args:
        name: Its name in data.
        suffix: Its results, oldest first, 2 to `roads.limits.GOOD_ROAD_SUFFIX` letters: B and P, or X and Y for "one side, the
            other". Its length is that of the pattern, whose side is the one that X stands for, and none for B and P.
        words: Its names in pictures; `name` in every language where they are left out.

    Raises:
        OptionError: `suffix` has other letters or too few, or `name` cannot be a name.
        OptionLimitError: One of them is too long.
    """
    expected = f"2 to {GOOD_ROAD_SUFFIX} letters, B and P, or X and Y for one side and the other"
    if not isinstance(suffix, str) or len(suffix) < 2 or not (set(suffix) <= set("BP") or set(suffix) <= set("XY")):
        raise OptionError("suffix", suffix, expected)
    GOOD_ROAD_SUFFIX.check(len(suffix), OptionLimitError, "suffix", suffix, expected)
    return GoodRoadRule(name, words or RuleWords(name), _Suffix(suffix))


def checked_rules(rules: Sequence[GoodRoadRule]) -> tuple[GoodRoadRule, ...]:
    """Some rules as a tuple.

    Raises:
        OptionError: Something else is among them, or two of them have the same name.
    """
    expected = "GoodRoadRules, each with a name of its own"
    if isinstance(rules, (str, bytes)) or not isinstance(rules, Sequence):
        raise OptionError("rules", rules, expected)
    found = tuple(rules)
    names = set()
    for rule in found:
        if not isinstance(rule, GoodRoadRule):
            raise OptionError("rules", rule, expected)
        if rule.name in names:
            raise OptionError("rules", rule.name, expected)
        names.add(rule.name)
    return found
