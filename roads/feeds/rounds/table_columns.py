"""Tables: rows of named columns, from CSV or a database."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from roads.error_text import quoted
from roads.errors import OptionError
from roads.feeds.reading.decoded import FeedShoe, Notes
from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.reading.sizes import check_size
from roads.feeds.rounds.card_fields import Hands, card_of, told
from roads.feeds.rounds.merge import Said, merge
from roads.feeds.rounds.order import oldest_first
from roads.feeds.rounds.results import plain, result
from roads.feeds.rounds.rows import ReadRound, Rows
from roads.feeds.rounds.shared_rounds import SharedRounds
from roads.feeds.rounds.totals_and_flags import flag_of, total_of
from roads.game.card import hand_total
from roads.game.rounds import Round
from roads.game.third_card_rule import banker_draws, player_draws

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "result": ("result", "outcome", "winner"),
    "shoe": ("shoe", "shoeid", "shoenumber", "shoeno", "table", "tableid"),
    "total": ("total", "winningtotal"),
    "natural": ("natural",),
    "banker_total": ("bankertotal", "btotal", "totalbanker", "bankerscore", "bankerpoints"),
    "player_total": ("playertotal", "ptotal", "totalplayer", "playerscore", "playerpoints"),
    "banker_pair": ("bankerpair", "bpair", "pairbanker"),
    "player_pair": ("playerpair", "ppair", "pairplayer"),
}
"""Names, without blanks and signs, that the column of each option is recognised by."""


class Table:
    """The columns of one table.

    Args:
        header: The names of the columns.
        given: Column to take for each option of `COLUMNS`; None for the one that is recognised.
        check: Whether to warn of cards that contradict the rest of their row.

    Raises:
        FeedError: No column of results, or several columns for one option that was not given.
        OptionError: A given column does not exist.
    """

    def __init__(self, header: Sequence[str], given: Mapping[str, str | None], check: bool = False) -> None:
        self.header = list(header)
        plains = [plain(name) for name in header]
        self.at: dict[str, list[int]] = {}
        for option, known in COLUMNS.items():
            name = given.get(option)
            if name is not None and name not in self.header:
                raise OptionError(option, name, "one of the columns " + ", ".join(map(quoted, self.header)))
            found = [self.header.index(name)] if name is not None else [at for at, each in enumerate(plains) if each in known]
            if option != "shoe" and len(found) > 1:
                raise FeedError(
                    "header", f"{', '.join(quoted(header[at]) for at in found)}: name one of them by the option {option}"
                )
            self.at[option] = found
        if not self.at["result"]:
            raise FeedError(
                "header", f"no column of results in {', '.join(map(quoted, self.header[:20]))}; name it by the option result"
            )
        self.cards = {side: _card_columns(plains, side) for side in ("player", "banker")}
        named = [at for option, found in self.at.items() if option != "shoe" for at in found]
        self._used = [*named, *self.cards["player"], *self.cards["banker"]]
        self._shared = SharedRounds(check)

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
        in_all = 0
        for place, cells in rows:
            if len(cells) != len(self.header):
                raise FeedError(place, f"expected {len(self.header)} cells, got {len(cells)}")
            id = " ".join(str(cells[at]).strip() for at in self.at["shoe"]) if self.at["shoe"] else None
            round = read.round(tuple([cells[at] for at in self._used]), place)
            if round is not None:
                of_shoe = found.setdefault(id, [])
                of_shoe.append(round)
                in_all += 1
                check_size(len(found), len(of_shoe), in_all, place)
        for id in list(found):
            rounds = tuple(oldest_first(found.pop(id), order))  # taken out, so that a long file is not kept twice
            yield FeedShoe("1" if id is None else id, rounds, id)

    def _read(self, row: tuple[Any, ...], strict: bool) -> ReadRound[Round | None]:
        """The round of the cells of `_used`."""
        cells = dict(zip(self._used, row, strict=True))

        def cell(option: str) -> Any:
            return cells[self.at[option][0]] if self.at[option] else None

        try:
            word = result(cell("result"), "")
        except FeedError as error:
            if strict:
                raise
            return ReadRound(None, (f"skipped: {error.reason}",))
        player, banker = total_of(cell("player_total"), ""), total_of(cell("banker_total"), "")
        banker_pair, player_pair = flag_of(cell("banker_pair"), ""), flag_of(cell("player_pair"), "")
        hands = [[cells[at] for at in self.cards[side]] for side in ("player", "banker")]
        dealt = [[card for card in hand if card is not None and str(card).strip()] for hand in hands]
        cards = _from_cards(dealt, player, banker) if all(dealt) else None
        # These two are read only where nothing else tells: what stands in such a column is often of another kind.
        total = natural = None
        both = player is not None and banker is not None
        if cards is None and not both and word.total is None:
            total = total_of(cell("total"), "")
        if word.natural is None if cards is None else both and (player, banker) != (cards.player, cards.banker):
            natural = flag_of(cell("natural"), "")
        said = Said(word, player, banker, total, natural, banker_pair, player_pair)
        return merge(said, cards, self._shared)


def _card_columns(plains: Sequence[str], side: str) -> list[int]:
    found = []
    for number in (1, 2, 3):
        names = (f"{side}card{number}", f"{side[0]}card{number}")
        found += [at for at, each in enumerate(plains) if each in names][:1]
    return found if len(found) >= 2 else []


def _from_cards(dealt: list[list[Any]], player: int | None, banker: int | None) -> Hands:
    """The cards of a row. Bare digits may be point values, so they tell no pairs.

    Some tables list a third card that was not drawn. It is left out after a natural, and where the given totals are those of
    the hands by the third-card rule.
    """
    if not all(len(hand) in (2, 3) for hand in dealt):
        raise FeedError("", "expected two or three cards of each side")
    words = [[str(card).strip() for card in hand] for hand in dealt]
    if all(word in _DIGITS for hand in words for word in hand):
        listed = told(*(tuple(map(int, hand)) for hand in words))
    else:
        listed = told(*(tuple([card_of(card, "") for card in hand]) for hand in dealt))
    players, bankers = listed.player_cards, listed.banker_cards
    first = told(players[:2], bankers[:2])
    if first.natural:
        return first
    draws = player_draws(first.player, first.banker)
    third = hand_total(players[2:]) if draws else None
    drawn = told(players if draws else first.player_cards, bankers)
    if not banker_draws(first.player, first.banker, third):
        drawn = told(drawn.player_cards, first.banker_cards)
    return drawn if (drawn.player, drawn.banker) == (player, banker) else listed


_DIGITS = tuple("0123456789")
