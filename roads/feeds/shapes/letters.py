"""Letters: `BPBTP`, `B P,T`, 莊閒和, 🔴🔵🟢."""

from __future__ import annotations

from collections.abc import Iterator

from roads.error_text import quoted
from roads.feeds.reading.decoded import FeedShoe, Notes
from roads.feeds.reading.feed_errors import FeedError
from roads.feeds.reading.shape import Shape
from roads.feeds.reading.source import Source
from roads.feeds.rounds.lines import shoes_of_lines
from roads.feeds.rounds.order import given_order
from roads.feeds.rounds.shared_rounds import made
from roads.game.game_notations import signs_of
from roads.game.games import BACCARAT, Game
from roads.game.rounds import Outcome, Round

_ALPHABETS = ("BPT", "庄闲和", "莊閒和", "🔴🔵🟢")
_SIGNS = {
    sign: (number, made(outcome))
    for number, alphabet in enumerate(_ALPHABETS)
    for sign, outcome in zip(alphabet, (Outcome.BANKER, Outcome.PLAYER, Outcome.TIE), strict=True)
}
_BETWEEN = frozenset(",，、;；|\ufe0e\ufe0f")


def _decode(
    source: Source, notes: Notes, *, order: str | None = None, strict: bool = True, each_line: bool = False
) -> Iterator[FeedShoe]:
    """Reads a sign a round. With `strict=False`, unknown signs are skipped with a warning each."""
    usual = source.notation == BACCARAT.readings()[-1]
    lines = _lines(source, notes, strict) if usual else _lines_of_game(source, notes, strict)
    return shoes_of_lines(lines, given_order(order), each_line)


def _lines(source: Source, notes: Notes, strict: bool) -> Iterator[list[Round]]:
    used: set[int] = set()
    for number, line in source.lines():
        rounds = []
        for column, sign in enumerate(line, start=1):
            if sign in _SIGNS:
                alphabet, round = _SIGNS[sign]
                # 和 is written the same in both scripts.
                if sign != "和":
                    used.add(alphabet)
                if len(used) > 1:
                    raise FeedError(
                        f"line {number}, column {column}", f"{quoted(sign)} is of another alphabet than the signs before it"
                    )
                rounds.append(round)
            elif sign not in _BETWEEN and not sign.isspace():
                place = f"line {number}, column {column}"
                if strict:
                    raise FeedError(place, f"{quoted(sign)} is not one of the signs {', '.join(_ALPHABETS)}")
                notes.warn(place, f"skipped {quoted(sign)}")
        yield rounds


def _lines_of_game(source: Source, notes: Notes, strict: bool) -> Iterator[list[Round]]:
    """The rounds of another game, or of a notation that was named; words stand between the signs of `_BETWEEN` or blanks."""
    for number, line in source.lines():
        rounds = []
        for at, sign, outcome in signs_of(line, source.notation, "".join(sorted(_BETWEEN))):
            place = f"line {number}, column {at + 1}"
            if outcome is not None:
                rounds.append(made(outcome))
            elif strict:
                raise FeedError(place, f"{quoted(sign)} is not one of {source.notation} ({source.notation.name})")
            else:
                notes.warn(place, f"skipped {quoted(sign)}")
        yield rounds


def _encode(rounds: tuple[Round, ...], game: Game, notation: str | None) -> str:
    """Writes a letter a round; details are left out."""
    return game.text(rounds, notation=notation)


SHAPE = Shape(
    "letters", "a sign a round: B P T, 莊 閒 和 or 🔴 🔵 🟢", _decode, encode=_encode, probe={"order": "oldest"}, games="words"
)
