"""Labels: the words on and about a board, as frozen values. Another language is a value too.

The terms are those of the field; where a table's own cards differ, `dataclasses.replace` sets yours.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from string import Formatter

from renderers.limits import LABEL_CHARACTERS, NAME_CHARACTERS
from roads.board.statistics import Statistics
from roads.errors import OptionError, OptionLimitError
from roads.game.rounds import ByOutcome

_LANGUAGE = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")

# The labels with places to be filled in, and what can be.
_TEMPLATES = {
    "titled": {"name"},
    "other_game": {"first", "second"},
    "other_game_titled": {"name", "first", "second"},
    "question": {"side"},
    "some_tables": {"count"},
    "some_rounds": {"count"},
    "summary": {"rounds", "banker", "player", "tie", "bankers", "players", "ties", "last"},
}


_TUPLES = {"roads": 5, "fields": 4}


@dataclass(frozen=True, slots=True)
class Labels:
    """The words of one language.

    Attributes:
        language: Its tag by BCP 47, such as "en" or "zh-Hant"; the `lang` of an SVG.
        title: What a picture is.
        titled: What the picture of the table `{name}` is.
        banker: The one side.
        player: The other.
        tie: Neither.
        banker_pair: Rounds with a Banker pair.
        player_pair: Rounds with a Player pair.
        natural: Rounds that ended on a natural.
        rounds: How many rounds there were.
        current_streak: The streak that the shoe is in.
        longest_streak: The longest one.
        question: Heads the answers to the question what follows if `{side}` wins.
        no_round: Describes a board without a round.
        one_round: One round.
        some_rounds: `{count}` rounds, other than one.
        summary: Describes a board: `{rounds}` is one of the two above; `{banker}` and so on are the names of the three results,
            `{bankers}` and so on how many there were; `{last}` is the name of the newest.
        lobby: What the picture of many tables is.
        one_table: Describes a lobby of one table.
        some_tables: Describes one of `{count}` tables.
        roads: Names of the five roads: Bead, Big, Big Eye, Small, Cockroach.
        scorecard: What a printed card is.
        blank_scorecard: Describes one without a shoe.
        fields: Of a card: table, shoe, date, and the name of whoever keeps it.
        number: Heads the numbers of the rounds on a card.
        decimal: What parts a number's whole from its tenths.
        other_game: What the picture of a game other than baccarat is, whose sides are `{first}` and `{second}`.
        other_game_titled: The same, of the table `{name}`.

    Raises:
        OptionError: A label that is empty, too long, or has a place that nothing fills.
    """

    language: str
    title: str
    titled: str
    banker: str
    player: str
    tie: str
    banker_pair: str
    player_pair: str
    natural: str
    rounds: str
    current_streak: str
    longest_streak: str
    question: str
    no_round: str
    one_round: str
    some_rounds: str
    summary: str
    lobby: str
    one_table: str
    some_tables: str
    roads: tuple[str, str, str, str, str]
    scorecard: str
    blank_scorecard: str
    fields: tuple[str, str, str, str]
    number: str
    decimal: str = "."
    other_game: str = "{first} – {second}"
    other_game_titled: str = "{name}: {first} – {second}"

    def __post_init__(self) -> None:
        for each in fields(self):
            text = getattr(self, each.name)
            count = _TUPLES.get(each.name)
            if count is not None and (type(text) is not tuple or len(text) != count):
                raise OptionError(each.name, text, f"a tuple of {count} texts")
            for word in (text,) if count is None else text:
                checked_label(each.name, word)
            if each.name in _TEMPLATES:
                _check_places(each.name, text)
        if not _LANGUAGE.fullmatch(self.language):
            raise OptionError("language", self.language, "a language tag such as en or zh-Hant")

    @property
    def sides(self) -> ByOutcome[str]:
        """Names of Banker, Player and the tie."""
        return ByOutcome(self.banker, self.player, self.tie)

    def heading(self, name: str, sides: tuple[str, str, str] | None = None) -> str:
        """What a picture is, with the name of its table if it has one; `sides` are those of a game other than baccarat."""
        if sides is None:
            return self.titled.format(name=name) if name else self.title
        template = self.other_game_titled if name else self.other_game
        return template.format(name=name, first=sides[0], second=sides[1])

    def tables(self, count: int) -> str:
        """A lobby in words."""
        return self.one_table if count == 1 else self.some_tables.format(count=count)

    def describe(self, counted: Statistics, sides: ByOutcome[str], last: str) -> str:
        """A board in words, the three results being called `sides` and the newest `last`."""
        if not counted.rounds:
            return self.no_round
        return self.summary.format(
            rounds=self.one_round if counted.rounds == 1 else self.some_rounds.format(count=counted.rounds),
            **sides._asdict(),
            bankers=counted.banker,
            players=counted.player,
            ties=counted.tie,
            last=last,
        )

    def share(self, part: float | None) -> str:
        """A share from 0 to 1 as per cent with a decimal; a dash where there is none."""
        return "–" if part is None else f"{part * 100:.1f}%".replace(".", self.decimal)


def checked_label(option: str, label: object) -> str:
    """Returns `label` if it is a text that can be one.

    Raises:
        OptionError: It is not; an OptionLimitError where it is too long.
    """
    expected = f"a text of 1 to {LABEL_CHARACTERS} characters"
    if not isinstance(label, str) or not label.strip():
        raise OptionError(option, label, expected)
    LABEL_CHARACTERS.check(len(label), OptionLimitError, option, label, expected)
    return label


def checked_name(option: str, name: object) -> str:
    """Returns `name` if it is a text that can be a table's name.

    Raises:
        OptionError: It is not; an OptionLimitError where it is too long.
    """
    if not isinstance(name, str):
        raise OptionError(option, name, "a str")
    NAME_CHARACTERS.check(len(name), OptionLimitError, option, name, f"at most {NAME_CHARACTERS} characters")
    return name


def _check_places(name: str, text: str) -> None:
    """Nothing but plain places is let through: `{side!r:9}` or `{side.x}` would not be a label."""
    known = _TEMPLATES[name]
    expected = f"a text whose places are {', '.join(f'{{{place}}}' for place in sorted(known))}"
    try:
        places = list(Formatter().parse(text))
    except ValueError:
        raise OptionError(name, text, expected) from None
    if any(place is not None and (place not in known or form or conversion) for _, place, form, conversion in places):
        raise OptionError(name, text, expected)
