"""Tables: rows of named columns, from CSV or a database."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from roads.error_text import quoted
from roads.errors import OptionError
from roads.feeds.reading.decoded import FeedShoe, Notes
from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.reading.sizes import check_ids, check_size
from roads.feeds.rounds.card_fields import Hands, hand_of, listed_cards, totals_of_cards
from roads.feeds.rounds.merge import SaidRound, merge
from roads.feeds.rounds.order import oldest_first
from roads.feeds.rounds.results import plain_result_name, voided_result
from roads.feeds.rounds.round_labels import RoundLabels
from roads.feeds.rounds.round_numbers import RoundNumbers
from roads.feeds.rounds.rows import ReadRound, Rows
from roads.feeds.rounds.shared_rounds import SharedRounds
from roads.feeds.rounds.totals_and_flags import flag_of, is_gap, total_of, whole
from roads.game.rounds import Round
from roads.game.third_card_rule import drawn_cards

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "result": ("result", "outcome", "winner"),
    "shoe": ("shoe", "shoeid", "shoenumber", "shoeno", "table", "tableid"),
    "round": ("round", "roundnumber", "roundno", "rounds", "hand", "handnumber", "handno", "coup", "coupnumber", "coupno"),
    "round_id": ("roundid", "handid", "gameid", "coupid", "id"),
    "time": ("timestamp", "time", "playedat", "createdat", "datetime"),
    "total": ("total", "winningtotal"),
    "natural": ("natural",),
    "banker_total": ("bankertotal", "btotal", "totalbanker", "bankerscore", "bankerpoints"),
    "player_total": ("playertotal", "ptotal", "totalplayer", "playerscore", "playerpoints"),
    "banker_pair": ("bankerpair", "bpair", "pairbanker"),
    "player_pair": ("playerpair", "ppair", "pairplayer"),
}
"""Names, without blanks and signs, that the column of each option is recognised by."""

_BESIDE = ("shoe", "round", "round_id", "time")  # columns that say nothing about the result of a round; there may be several

_OF_BACCARAT = ("total", "natural", "banker_total", "player_total", "banker_pair", "player_pair")


def some_columns(names: Sequence[str]) -> str:
    """The first names of many, quoted, for an error."""
    return ", ".join([*map(quoted, names[:20]), *["..."] * (len(names) > 20)])


def has_results(header: Iterable[str]) -> bool:
    """Whether a column of results is recognised among the names of columns."""
    return any(plain_result_name(name) in COLUMNS["result"] for name in header)


class TableColumns:
    """The columns of one table.

    Args:
        header: The names of the columns.
        given: Column to take for each option of `COLUMNS`; None for the one that is recognised.
        shared: Makes the rounds with cards, and has the words for results. Of a game other than baccarat, no column of totals,
            pairs or cards is read.

    Raises:
        FeedError: No column of results, or several columns for one option that was not given.
        OptionError: A given column does not exist.
    """

    def __init__(self, header: Sequence[str], given: Mapping[str, str | None], shared: SharedRounds) -> None:
        self.header = list(header)
        plains = [plain_result_name(name) for name in header]
        self.at: dict[str, list[int]] = {}
        for option, known in COLUMNS.items():
            name = given.get(option)
            if name is not None and name not in self.header:
                raise OptionError(option, name, "one of the columns " + some_columns(self.header))
            found = [self.header.index(name)] if name is not None else [at for at, each in enumerate(plains) if each in known]
            if option in _OF_BACCARAT and not shared.words.baccarat:
                if name is not None:
                    raise OptionError(option, name, f"no column: {shared.words.game.name} has none of this kind")
                found = []
            if option not in _BESIDE and len(found) > 1:
                named = some_columns([header[at] for at in found])
                raise FeedError("header", f"{named}: name one of them by the option {option}")
            self.at[option] = found
        if not self.at["result"]:
            raise FeedError("header", f"no column of results in {some_columns(self.header)}; name it by the option result")
        self.cards = {side: _card_columns(plains, side) if shared.words.baccarat else [] for side in ("player", "banker")}
        of_result = [at for option, found in self.at.items() if option not in _BESIDE for at in found]
        self._used = [*of_result, *self.cards["player"], *self.cards["banker"]]
        self._shared = shared

    def shoes(self, rows: Iterable[tuple[str, Sequence[Any]]], order: str, strict: bool, notes: Notes) -> Iterator[FeedShoe]:
        """The shoes of the rows, in the order in which their ids are first met; without such a column, all rows are one.

        Args:
            rows: Place and cells of each.
            order: "oldest" or "newest": which row of a shoe comes first.
            strict: Whether an unknown result is an error, not a warning.
            notes: Takes the warnings.

        Raises:
            FeedError: A row cannot be read.
        """
        found: dict[str | None, list[Round]] = {}
        read = Rows(partial(self._read, strict=strict), notes)
        numbers, labels = RoundNumbers(order), RoundLabels(notes)
        in_all = named = 0
        for place, cells in rows:
            if len(cells) != len(self.header):
                raise FeedError(place, f"expected {len(self.header)} cells, got {len(cells)}")
            id = self._shoe(cells)
            round = read.round(tuple([cells[at] for at in self._used]), place)
            if round is not None:
                if id is not None and id not in found:
                    named += len(id)
                    check_ids(id, named, place)
                    if not id:
                        notes.warn(place, "no shoe is named: all such rows are taken as one shoe")
                of_shoe = found.setdefault(id, [])
                of_shoe.append(self._labelled(round, cells, place, labels))
                if self.at["round"]:
                    numbers.add(id, cells[self.at["round"][0]], place)
                in_all += 1
                check_size(len(found), len(of_shoe), in_all, place)
        for id in list(found):
            numbers.warn(id, notes)
            rounds = tuple(oldest_first(found.pop(id), order))  # taken out, so that a long file is not kept twice
            yield FeedShoe("1" if id is None else id, rounds, id)

    def _labelled(self, round: Round, cells: Sequence[Any], place: str, labels: RoundLabels) -> Round:
        """The round with the id, or else the number, and the time of its row."""
        ids, times = [*self.at["round_id"], *self.at["round"]], self.at["time"]
        if not ids and not times:
            return round
        id = next((str(whole(cells[at])).strip() for at in ids if not is_gap(cells[at])), None)
        time = next((cells[at] for at in times if not is_gap(cells[at])), None)
        if isinstance(time, str) and time.isdecimal() and len(time) < 20:
            time = int(time)
        return labels.labelled(round, id, time, place)

    def _shoe(self, cells: Sequence[Any]) -> str | None:
        """The id of the shoe of a row, "" where its cells are blank; None without such a column."""
        if not self.at["shoe"]:
            return None
        said = [cells[at] for at in self.at["shoe"]]
        return " ".join([str(whole(cell)).strip() for cell in said if not is_gap(cell)])

    def _read(self, row: tuple[Any, ...], strict: bool) -> ReadRound[Round | None]:
        """The round of the cells of `_used`."""
        cells = dict(zip(self._used, row, strict=True))

        def cell(option: str) -> Any:
            return cells[self.at[option][0]] if self.at[option] else None

        if why := voided_result(cell("result")):
            return ReadRound(None, (why,))
        try:
            word = self._shared.words.result(cell("result"), "")
        except FeedError as error:
            if strict:
                raise
            return ReadRound(None, (f"skipped: {error.reason}",))
        player, banker = total_of(cell("player_total"), ""), total_of(cell("banker_total"), "")
        banker_pair, player_pair = flag_of(cell("banker_pair"), ""), flag_of(cell("player_pair"), "")
        hands = [[cells[at] for at in self.cards[side]] for side in ("player", "banker")]
        dealt = [listed_cards(hand) for hand in hands]
        cards = self._from_cards(dealt, player, banker) if all(dealt) else None
        counted = None if cards is None or cards.broken else cards
        # These two are read only where nothing else tells: what stands in such a column is often of another kind.
        total = natural = None
        both = player is not None and banker is not None
        if counted is None and not both and word.total is None:
            total = total_of(cell("total"), "")
        if word.natural is None if counted is None else both and (player, banker) != (counted.player, counted.banker):
            natural = flag_of(cell("natural"), "")
        said = SaidRound(word, player, banker, total, natural, banker_pair, player_pair)
        return merge(said, cards, self._shared)

    def _from_cards(self, dealt: list[list[Any]], player: int | None, banker: int | None) -> Hands:
        """The cards of a row. Bare digits may be point values, so they tell no pairs.

        Some tables list a third card that was not drawn. It is left out after a natural, and where the given totals are those
        of the hands by the third-card rule.
        """
        words = [[str(whole(card)).strip() for card in hand] for hand in dealt]
        if not all(len(hand) in (2, 3) for hand in words):
            raise FeedError("", "expected two or three cards of each side")
        points = all(word in _DIGITS for hand in words for word in hand)
        players, bankers = (
            tuple(map(int, hand)) if points else hand_of(hand, side, "")
            for hand, side in zip(words, ("Player", "Banker"), strict=True)
        )
        drawn = totals_of_cards(*drawn_cards(players, bankers))
        if drawn.natural or (drawn.player, drawn.banker) == (player, banker):
            return drawn
        return self._shared.dealt(players, bankers)


def _card_columns(plains: Sequence[str], side: str) -> list[int]:
    found = []
    for number in (1, 2, 3):
        names = (f"{side}card{number}", f"{side[0]}card{number}")
        found += [at for at, each in enumerate(plains) if each in names][:1]
    return found if len(found) >= 2 else []


_DIGITS = tuple("0123456789")
