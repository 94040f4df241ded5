"""Labels: the words on and about a board, as frozen values. Another language is a value too.

The terms are the field's; where the cards of your tables use others, set them with `dataclasses.replace`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from string import Formatter

from renderers.limits import LABEL_CHARACTERS, NAME_CHARACTERS
from renderers.look.layout import ROADS
from roads.board.explanation import CLAUSES, Explanation
from roads.board.statistics import Statistics
from roads.checks import check_text
from roads.errors import OptionError, OptionLimitError
from roads.game.games import BACCARAT, Game
from roads.game.rounds import ByOutcome, Mark

_LANGUAGE = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")

# Labels with placeholders, and the placeholders that each may have.
_TEMPLATES = {
    "titled": {"name"},
    "other_game": {"first", "second"},
    "other_game_titled": {"name", "first", "second"},
    "question": {"side"},
    "some_tables": {"count"},
    "some_rounds": {"count"},
    "summary": {"rounds", "banker", "player", "tie", "bankers", "players", "ties", "last"},
    "explained": {"road", "number", "mark", "clause"},
    "clauses": {"place", "earlier", "later", "length", "other"},
    "perfect_pair": {"side"},
    "page": {"page", "pages"},
    "settled": {"winner", "player", "player_total", "banker", "banker_total"},
    "dealer": {"won", "fee", "net", "balance"},
    "decks": {"table", "decks"},
}


_TUPLES = {
    "roads": 5,
    "fields": 4,
    "marks": 2,
    "clauses": 5,
    "columns": 2,
    "bet_columns": 6,
    "ledger_columns": 2,
    "bet_results": 5,
    "return_columns": 3,
}

_CLAUSES = (
    "The round starts a streak; streaks {earlier} and {later} have the same length, {length}.",
    "The round starts a streak; streaks {earlier} and {later} differ in length: {length} and {other}.",
    "The round is number {place} of streak {later}; streak {earlier} reaches as far, with a length of {length}.",
    "The round is number {place} of streak {later}; streak {earlier} ends one round short of it, with a length of {length}.",
    "The round is number {place} of streak {later}; streak {earlier} ends more than one round short of it, with a length "
    "of {length}.",
)


@dataclass(frozen=True, slots=True)
class Labels:
    """The words of one language.

    Attributes:
        language: Language tag (BCP 47), such as "en" or "zh-Hant"; the `lang` of an SVG.
        title: Title of a board.
        titled: Title of the board of the table `{name}`.
        banker: Name of Banker.
        player: Name of Player.
        tie: Name of a tie.
        banker_pair: Label of the number of Banker pairs.
        player_pair: Label of the number of Player pairs.
        natural: Label of the number of naturals.
        rounds: Label of the number of rounds.
        current_streak: Label of the current streak.
        longest_streak: Label of the longest streak.
        question: Label of the ask answers for `{side}`: the marks that would follow if it won the next round.
        no_round: Description of a board without rounds.
        one_round: Count of one round.
        some_rounds: Count of two or more rounds, `{count}`.
        summary: Description of a board: `{rounds}` is one of the two counts above; `{banker}`, `{player}` and `{tie}` are the
            names of the results, `{bankers}`, `{players}` and `{ties}` their counts; `{last}` is the name of the newest result.
        lobby: Title of a picture of many tables.
        one_table: Description of a lobby of one table.
        some_tables: Description of a lobby of `{count}` tables.
        roads: Names of the five roads: bead plate, big road, Big Eye, Small, Cockroach.
        scorecard: Title of a printed card.
        blank_scorecard: Description of a card without a shoe.
        fields: Fields at the top of a card: table, shoe, date, and the name of the person who keeps it.
        number: Label of the round numbers on a card.
        decimal: Decimal separator.
        other_game: Title of a board of another game, with the sides `{first}` and `{second}`.
        other_game_titled: The same for the table `{name}`.
        marks: Names of the colours of derived roads' marks, red and blue; English where a language leaves them out.
        explained: Explanation of a mark: `{road}` is its road, `{number}` the round, `{mark}` its colour, and `{clause}` one of
            the next. English, as the next, where a language leaves it out.
        clauses: Sentences for `roads.board.explanation.CLAUSES`, in that order: `{place}` is the place of the round in its
            streak, `{earlier}` and `{later}` are the numbers of the two streaks, from 1; `{length}` and `{other}` are their
            lengths.
        perfect_pair: A perfect pair of `{side}`. This and the next are words of text alone, English where a language leaves
            them out.
        columns: Heads of the columns of a list of results that have ids and times of rounds.
        page: Line below a page of a list: `{page}` of `{pages}`.
        settled: Line above settled bets: the result `{winner}`, and for each hand its name and total.
        void: Line above the bets of a void round.
        bet_columns: Heads of the columns of settled bets: bet, stake, result, returned, net; and the word for their sums.
        ledger_columns: Heads of the columns of a ledger beside those: the number of the round, and the balance.
        bet_results: Results of a bet: win, loss, push, void; and the word for a golden chip.
        dealer: What the dealer's side `{won}`, its `{fee}`, the `{net}`, and the `{balance}` that the worst round needs.
        decks: Line above the returns of a paytable, `{table}`, with its number of `{decks}`.
        return_columns: Heads of the columns of returns: odds to 1, share of wins, return to player, the last two in percent.

    Raises:
        OptionError: A label is empty or too long, or has a placeholder that it may not have.
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
    marks: tuple[str, str] = ("red", "blue")
    explained: str = "{road}, round {number}: {mark}. {clause}"
    clauses: tuple[str, str, str, str, str] = _CLAUSES
    perfect_pair: str = "{side} perfect pair"
    columns: tuple[str, str] = ("id", "time")
    page: str = "page {page} of {pages}"
    settled: str = "{winner}: {player} {player_total}, {banker} {banker_total}"
    void: str = "Void: every stake comes back"
    bet_columns: tuple[str, str, str, str, str, str] = ("bet", "stake", "result", "returned", "net", "total")
    ledger_columns: tuple[str, str] = ("round", "balance")
    bet_results: tuple[str, str, str, str, str] = ("win", "loss", "push", "void", "golden")
    dealer: str = "dealer: {won}, fee {fee}, net {net}; the worst round needs a balance of {balance} before the round"
    decks: str = "{table}, {decks} decks"
    return_columns: tuple[str, str, str] = ("odds to 1", "wins %", "returns %")

    def __post_init__(self) -> None:
        for each in fields(self):
            text = getattr(self, each.name)
            count = _TUPLES.get(each.name)
            if count is not None and (type(text) is not tuple or len(text) != count):
                raise OptionError(each.name, text, f"a tuple of {count} texts")
            for word in (text,) if count is None else text:
                checked_label(each.name, word)
                if each.name in _TEMPLATES:
                    _check_places(each.name, word)
        if not _LANGUAGE.fullmatch(self.language):
            raise OptionError("language", self.language, "a language tag such as en or zh-Hant")

    @property
    def sides(self) -> ByOutcome[str]:
        """Names of Banker, Player and the tie."""
        return ByOutcome(self.banker, self.player, self.tie)

    def sides_of(self, game: Game) -> ByOutcome[str]:
        """Names of a game's three results: these labels for baccarat, the game's own names for any other."""
        return self.sides if game == BACCARAT else game.names

    def heading(self, name: str, game: Game = BACCARAT) -> str:
        """Title of a picture, with the table's name unless that is empty; of a game other than baccarat, its sides."""
        if game == BACCARAT:
            return self.titled.format(name=name) if name else self.title
        template = self.other_game_titled if name else self.other_game
        return template.format(name=name, first=game.first.name, second=game.second.name)

    def tables(self, count: int) -> str:
        """Description of a lobby of `count` tables."""
        return self.one_table if count == 1 else self.some_tables.format(count=count)

    def describe(self, counted: Statistics, sides: ByOutcome[str], last: str) -> str:
        """Description of a board, with the names of the three results, `sides`, and of the newest one, `last`."""
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

    def explain(self, found: Explanation) -> str:
        """A sentence that says which streaks a mark compares, and how that gave its colour."""
        clause = self.clauses[CLAUSES.index(found.clause)].format(
            place=found.place,
            earlier=found.earlier.streak + 1,
            later=found.later.streak + 1,
            length=found.earlier.length,
            other=found.later.length,
        )
        road, mark = self.roads[ROADS.index(found.road)], self.marks[found.mark is Mark.BLUE]
        return self.explained.format(road=road, number=found.number, mark=mark, clause=clause)

    def share(self, part: float | None) -> str:
        """A share of 0 to 1 as a percentage with one decimal; a dash for None."""
        return "–" if part is None else f"{part * 100:.1f}%".replace(".", self.decimal)


def checked_label(option: str, label: object) -> str:
    """Returns `label` if it can be a label.

    Raises:
        OptionError: `label` is not a text, is blank, or cannot be written as UTF-8; an OptionLimitError if it is too long.
    """
    expected = f"a text of 1 to {LABEL_CHARACTERS} characters"
    if not isinstance(label, str) or not label.strip():
        raise OptionError(option, label, expected)
    LABEL_CHARACTERS.check(len(label), OptionLimitError, option, label, expected)
    check_text(option, label)
    return label


def checked_name(option: str, name: object) -> str:
    """Returns `name` if it can be the name of a table.

    Raises:
        OptionError: `name` is not a text; an OptionLimitError if it is too long.
    """
    if not isinstance(name, str):
        raise OptionError(option, name, "a str")
    NAME_CHARACTERS.check(len(name), OptionLimitError, option, name, f"at most {NAME_CHARACTERS} characters")
    return name


def _check_places(name: str, text: str) -> None:
    """Refuses anything but plain placeholders, such as `{side!r:9}` or `{side.x}`."""
    known = _TEMPLATES[name]
    expected = f"a text whose only placeholders are {', '.join(f'{{{place}}}' for place in sorted(known))}"
    try:
        places = list(Formatter().parse(text))
    except ValueError:
        raise OptionError(name, text, expected) from None
    if any(place is not None and (place not in known or form or conversion) for _, place, form, conversion in places):
        raise OptionError(name, text, expected)
